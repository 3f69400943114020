"""How a colonist.io replay says that the game ended (`endGameState`), compared with the game that was played again."""

from collections.abc import Iterator, Mapping

from ...notation.refusals import wrong
from ..document import Value
from ..errors import Note
from ..playing import Table
from .numbers import POINTS, VICTORY_POINT_CARDS

_MOST = 25


class End:
    """The winner and the points of the players in the end; a file can leave out each of them."""

    def __init__(self, history: Value, seats: Mapping[int, int]) -> None:
        players = history.path("endGameState", "players")
        self._players = {
            seats[int(key)]: player
            for key, player in (players.items() if players else [])
            if key.isascii() and key.isdigit() and int(key) in seats
        }

    def victory_points(self) -> dict[int, int]:
        """Return the victory point cards of each seat."""
        return {seat: _number(points, VICTORY_POINT_CARDS) for seat, points in self._points()}

    def winners(self) -> Iterator[tuple[int, str]]:
        """Yield the seat that has won, and where the file says it."""
        for seat, player in self._players.items():
            won = player.find("winningPlayer")
            if won is not None and won.flag():
                yield seat, won.place

    def differences(self, table: Table) -> Iterator[Note]:
        """Yield a note for each player who has other points than in the file."""
        for seat, points in self._points():
            found, expected = (
                sum(_number(points, key) * worth for key, worth in POINTS.items()),
                table.game.points(seat),
            )
            if found != expected:
                sentence = "{player} has {found} points in the file, and {expected} by the rules"
                player = table.color(seat)
                message = wrong("foreign_points_differ", sentence, player=player, found=found, expected=expected)
                yield Note(points.place, message)

    def _points(self) -> Iterator[tuple[int, Value]]:
        for seat, player in self._players.items():
            points = player.find("victoryPoints")
            if points is not None:
                yield seat, points


def _number(points: Value, key: str) -> int:
    found = points.find(key)
    return found.number(0, _MOST) if found else 0
