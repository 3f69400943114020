"""Saved games of JSettlers (`.game.json`, model version 2.3 and later): their position, as a record without moves.

The boards for four and six players are those of the base game. A sea board becomes a map file; its islands bring
special points if the scenario has only these rules.
"""

from ...notation.refusals import wrong
from ..document import Value
from ..errors import Note, wrong_players
from ..imported import Imported
from ..playing import Table
from .board import CLASSIC, SEA, SIX, read_board
from .options import FOG, Options
from .players import POINTS, names_of, occupied
from .saved import MOST_SEATS, SavedGame

NAME = "JSettlers saved game"
_OLDEST, _NEWEST = 2300, 9999
_MOST_OF_BOARD = {CLASSIC: (2, 4), SIX: (5, 6), SEA: (3, 6)}
"""The numbers of players for which each board is here."""


def is_saved_game(document: Value) -> bool:
    """Return whether a document is such a game, by its keys."""
    return isinstance(document.raw, dict) and {"modelVersion", "playerSeats"} <= set(document.raw)


def read(document: Value) -> Imported:
    """Return the position of a saved game as a record without moves. Raises ForeignFileError with the place."""
    document.get("modelVersion").number(_OLDEST, _NEWEST)
    options = Options(document.find("gameOptions"))
    board = read_board(document.get("boardInfo"), has_fog=options.is_on(FOG))
    seats = document.get("playerSeats")
    taken = _in_turn_order(occupied(seats), document)
    least, most = _MOST_OF_BOARD[board.encoding]
    if not least <= len(taken) <= most:
        raise wrong_players(seats.place, len(taken), least, most)
    saved = SavedGame(document, options, board, taken)
    table = saved.table()
    colors = table.game.ruleset.colors
    names = {color: name for color, name in zip(colors, names_of(taken), strict=True) if name}
    differences = (_of_points(seat, table, i) for i, (_, seat) in enumerate(taken))
    notes = (*options.left_out(), *saved.notes, *filter(None, differences))
    return Imported(NAME, table.game.record(names=names), document.in_file_order(notes))


def _of_points(seat: Value, table: Table, number: int) -> Note | None:
    """Return the note that a player has other points than in the file."""
    points = seat.find(POINTS)
    ours = table.game.points(number)
    if points is None or points.number() == ours:
        return None
    sentence = "{player} has {found} points in the file, and {expected} by the rules"
    player, found = table.color(number), points.number()
    message = wrong("foreign_points_differ", sentence, player=player, found=found, expected=ours)
    return Note(points.place, message)


def _in_turn_order(seats: list[tuple[int, Value]], document: Value) -> list[tuple[int, Value]]:
    """Return the seats from the first player on."""
    first = document.get("elements").find("FIRST_PLAYER")
    start = first.number(-1, MOST_SEATS - 1) if first else 0
    return sorted(seats, key=lambda seat: (seat[0] - start) % MOST_SEATS)
