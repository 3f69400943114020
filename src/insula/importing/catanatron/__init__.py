"""Games of catanatron as its JSON: the actions are played again; a file without actions is a position.

Files of older versions have the outcomes of chance in the actions (`actions`), newer ones beside them
(`action_records`).
"""

from collections.abc import Iterator, Sequence

from ...notation.refusals import wrong
from ...ruleset import Ruleset
from ..document import Value
from ..errors import Note, wrong_players
from ..hidden import fill_in
from ..imported import Imported
from ..names import player_name
from ..playing import Table
from ..positions import Position
from .actions import Translator
from .board import Board
from .state import Players, write_seats

NAME = "catanatron game"
_PLAYERS = (2, 4)
_GOAL, _MOST_OVER = 10, 2
_STATE = "player_state"


def is_game(document: Value) -> bool:
    """Return whether a document is such a game, by its keys."""
    return isinstance(document.raw, dict) and {"tiles", "nodes", "edges", "player_state"} <= set(document.raw)


def read(document: Value) -> Imported:
    """Return the game of a file as a record. Raises ForeignFileError with the place of what cannot be read."""
    board = Board(document)
    order = _order(document)
    seats = _seats(order)
    players = Players(document, seats)
    goal = players.goal(_GOAL, _MOST_OVER)
    position = Position(players=len(seats), options={"vp_goal": goal, **_two_players(len(seats))})
    played = Translator(board, players.seats).moves_of(document)
    colors = Ruleset.of("base", position.players, position.options).colors
    sentence = "the file does not say how many points win; {goal} fit the game"
    notes = [Note("", wrong("foreign_goal_assumed", sentence, goal=goal)), *_named(order, seats, colors)]
    names = {colors[seat]: shown for name, seat in seats.items() if (shown := player_name(name))}
    if not played:
        board.put_into(position)
        write_seats(position, document, board, players, colors)
        table = Table(position.text(), _STATE)
        return Imported(NAME, table.game.record(names=names), document.in_file_order(notes))
    board.put_into(position)
    position.lines[-1] = f"robber: {_first_robber(board)}"
    first = colors[seats[order[0].text()]]
    position.lines += [f"first player: {first}", f"phase: settling {first}; foundation"]
    filled, assumed = fill_in([*played, *players.hands()], position.players, {})
    table = Table(position.text(), "tiles")
    count = table.play(filled)
    notes += [*(note for index, note in assumed.items() if index < count), *table.notes]
    return Imported(NAME, table.game.record(names=names), document.in_file_order(notes))


def _first_robber(board: Board) -> str:
    """Return where the robber begins: in the desert. The file has the hex where it is in the end."""
    deserts = [f"{q},{r}" for (q, r), (_, token) in board.hexes.items() if not token]
    return deserts[0] if deserts else f"{board.robber[0]},{board.robber[1]}"


def _order(document: Value) -> list[Value]:
    """Return the colors of the file in turn order."""
    value = document.get("colors")
    order = value.elements()
    count = len({color.text() for color in order})
    if not _PLAYERS[0] <= len(order) <= _PLAYERS[1] or count != len(order):
        raise wrong_players(value.place, len(order), *_PLAYERS)
    return order


def _seats(order: Sequence[Value]) -> dict[str, int]:
    """Return the seats by color. If the turns go round as here, everybody keeps the color."""
    colors = [color.text() for color in order]
    here = [color.upper() for color in Ruleset.of("base", len(order), _two_players(len(order))).colors]
    start = here.index(colors[0]) if colors[0] in here else 0
    if here[start:] + here[:start] != colors:
        start = 0
    return {color: (start + number) % len(colors) for number, color in enumerate(colors)}


def _two_players(players: int) -> dict[str, object]:
    """Return the option of a game of two: there is no neutral player."""
    return {"two_player_table": "plain"} if players == _PLAYERS[0] else {}


def _named(order: Sequence[Value], seats: dict[str, int], colors: Sequence[str]) -> Iterator[Note]:
    """Yield a note for each player whose color is another one here."""
    for value in order:
        name, player = player_name(value.text()) or value.quote(), colors[seats[value.text()]]
        if name.lower() != player:
            sentence = "{name} of the file is {player} here"
            yield Note(value.place, wrong("foreign_color", sentence, name=name, player=player))
