"""What players of catanatron have: `player_state`, and the pieces at nodes and edges."""

from collections.abc import Iterator, Mapping, Sequence

from ...notation.refusals import wrong
from .. import moves
from ..document import Value
from ..errors import unreadable
from ..positions import NOBODY, Position, Seat
from .board import Board
from .words import CARDS, RESOURCES

_MOST_CARDS, _MOST_POINTS, _MOST_ELEMENTS = 99, 25, 10_000
_PIECES = {"SETTLEMENT": "settlements", "CITY": "cities"}
_PHASES = {"PLAY_TURN": "", "MOVE_ROBBER": "moving robber", "DISCARD": "discarding"}
_HAND_LIMIT = 7


class Players:
    """The numbers of `player_state`, whose keys begin with `P0_`, `P1_`, ... in the order of the colors."""

    def __init__(self, document: Value, seats: Mapping[str, int]) -> None:
        self.seats = seats
        self._number = {seat: number for number, seat in enumerate(seats.values())}
        """The number of each seat in the keys: in the order of the colors of the file."""
        self._document = document
        self._state = document.get("player_state")

    def number(self, seat: int, name: str, most: int = _MOST_CARDS) -> int:
        """Return a number of a seat; 0 if it is missing."""
        value = self._state.find(f"P{self._number[seat]}_{name}")
        return value.number(0, most) if value else 0

    def has(self, seat: int, name: str) -> bool:
        """Return whether something is true of a seat."""
        value = self._state.find(f"P{self._number[seat]}_{name}")
        return value is not None and value.flag()

    def hand(self, seat: int) -> dict[str, int]:
        """Return the resources of a seat."""
        return {card: self.number(seat, f"{word}_IN_HAND") for word, card in RESOURCES.items()}

    def hands(self) -> Iterator[moves.Move]:
        """Yield the hands at the end, with which the game is compared."""
        for seat in self.seats.values():
            cards = tuple(card for card, count in self.hand(seat).items() for _ in range(count))
            yield moves.Hand(self._state.place, seat, cards)

    def turn(self, current: int) -> int:
        """Return the seat of the turn: players discard one after the other, so it can be another than the current."""
        return next((seat for seat in range(len(self.seats)) if self.has(seat, "HAS_ROLLED")), current)

    def owned_at_start(self, seat: int, word: str) -> bool:
        """Return whether a seat had cards of a kind when its turn began. Version 3.2.1 does not have these keys."""
        value = self._state.find(f"P{self._number[seat]}_{word}_OWNED_AT_START")
        return value is None or value.flag()

    def goal(self, usual: int, most_over: int) -> int:
        """Return how many points win: the usual number if the points of the players allow it.

        The file does not say it. The winner can have a point or two more, because some things bring two.
        """
        points = {seat: self.number(seat, "ACTUAL_VICTORY_POINTS", _MOST_POINTS) for seat in self.seats.values()}
        winner = self._document.find("winning_color")
        if winner is None:
            return min(max(usual, max(points.values()) + 1), _MOST_POINTS)
        most = points[winner.one_of(self.seats)]
        return usual if usual <= most <= usual + most_over else max(most, 3)


def write_seats(position: Position, document: Value, board: Board, players: Players, colors: Sequence[str]) -> None:
    """Write the seats and the turn into a position. Raises ForeignFileError in the foundation phase."""
    prompt = document.get("current_prompt")
    if prompt.text() not in _PHASES:
        sentence = "a position of this moment cannot be imported ({found})"
        raise unreadable(prompt.place, wrong("foreign_moment", sentence, found=prompt.quote()))
    current = document.get("current_color").one_of(players.seats)
    turn = players.turn(current)
    seats = [_seat(players, seat, has_turn=seat == turn) for seat in range(len(colors))]
    _add_pieces(seats, document, board, players)
    for seat, color in zip(seats, colors, strict=True):
        position.lines += seat.lines(color)
    for name, line in (("HAS_ROAD", "longest road"), ("HAS_ARMY", "largest army")):
        holders = [color for seat, color in enumerate(colors) if players.has(seat, name)]
        position.lines.append(f"{line}: {holders[0] if holders else NOBODY}")
    position.lines += _turn(prompt.text(), current, players, colors)


def _seat(players: Players, seat: int, *, has_turn: bool) -> Seat:
    """Return what a player has. Only the player of the turn can have new cards (BASE-DEV-04)."""
    cards: dict[str, int] = {}
    for word, card in CARDS.items():
        count = players.number(seat, f"{word}_IN_HAND")
        is_new = has_turn and word != "VICTORY_POINT" and not players.owned_at_start(seat, word)
        cards[f"new {card}" if is_new else card] = count
    played = {card: players.number(seat, f"PLAYED_{word}") for word, card in CARDS.items() if word != "VICTORY_POINT"}
    return Seat(hand=players.hand(seat), cards=cards, played=played)


def _add_pieces(seats: Sequence[Seat], document: Value, board: Board, players: Players) -> None:
    for _, node in document.get("nodes").items():
        color, building = node.find("color"), node.find("building")
        if color is not None and building is not None:
            seat = seats[color.one_of(players.seats)]
            getattr(seat, building.one_of(_PIECES)).append(board.node(node.get("id")))
    for edge in document.get("edges").elements(_MOST_ELEMENTS):
        color = edge.find("color")
        if color is not None:
            seats[color.one_of(players.seats)].roads.append(board.edge(edge.get("id")))


def _turn(prompt: str, current: int, players: Players, colors: Sequence[str]) -> Iterator[str]:
    """Yield the lines about the turn."""
    turn = players.turn(current)
    phase = _PHASES[prompt] or ("action phase" if players.has(turn, "HAS_ROLLED") else "before roll")
    if phase == "discarding":
        order = list(players.seats.values())
        due = [seat for seat in order[order.index(current) :] if sum(players.hand(seat).values()) > _HAND_LIMIT]
        pending = [f"discarding {colors[seat]}" for seat in due]
        yield f"turn: 1 {colors[turn]}"
        yield "phase: " + "; ".join([*pending, "all discard", f"moving robber {colors[turn]}", "action phase"])
        return
    yield f"turn: 1 {colors[turn]}"
    yield f"phase: {phase} {colors[turn]}"
    if players.has(turn, "HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"):
        yield "also: card_played = 1"
