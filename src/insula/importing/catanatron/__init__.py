"""Games of catanatron as its JSON: the actions are played again; a file without actions is a position.

Files of older versions have the outcomes of chance in the actions (`actions`), newer ones beside them
(`action_records`).
"""

from ...notation.refusals import wrong
from ...ruleset import Ruleset
from ..document import Value
from ..errors import Note, wrong_players
from ..hidden import fill_in
from ..imported import Imported
from ..playing import Table
from ..positions import Position
from .actions import Translator
from .board import Board
from .state import Players, write_seats

NAME = "catanatron game"
_PLAYERS = (2, 4)
_GOAL, _MOST_OVER = 10, 2


def is_game(document: Value) -> bool:
    """Return whether a document is such a game, by its keys."""
    return isinstance(document.raw, dict) and {"tiles", "nodes", "edges", "player_state"} <= set(document.raw)


def read(document: Value) -> Imported:
    """Return the game of a file as a record. Raises ForeignFileError with the place of what cannot be read."""
    board = Board(document)
    players = Players(document, _seats(document))
    position = Position(players=len(players.seats), options={"vp_goal": players.goal(_GOAL, _MOST_OVER)})
    if position.players == _PLAYERS[0]:
        position.options["two_player_table"] = "plain"
    played = Translator(board, players.seats).moves_of(document)
    colors = Ruleset.of("base", position.players, position.options).colors
    goal = position.options["vp_goal"]
    sentence = "the file does not say how many points win; {goal} fit the game"
    notes = [Note("", wrong("foreign_goal_assumed", sentence, goal=goal))]
    if not played:
        board.put_into(position)
        write_seats(position, document, board, players, colors)
        return Imported(NAME, Table(position.text()).game.record(), tuple(notes))
    board.put_into(position)
    position.lines[-1] = f"robber: {_first_robber(board)}"
    position.lines += [f"first player: {colors[0]}", f"phase: settling {colors[0]}; foundation"]
    filled, assumed = fill_in([*played, *players.hands()], position.players, {})
    table = Table(position.text())
    count = table.play(filled)
    notes += [*(note for index, note in assumed.items() if index < count), *table.notes]
    return Imported(NAME, table.game.record(), tuple(notes))


def _first_robber(board: Board) -> str:
    """Return where the robber begins: in the desert. The file has the hex where it is in the end."""
    deserts = [f"{q},{r}" for (q, r), (_, token) in board.hexes.items() if not token]
    return deserts[0] if deserts else f"{board.robber[0]},{board.robber[1]}"


def _seats(document: Value) -> dict[str, int]:
    """Return the seats by color: in turn order."""
    value = document.get("colors")
    colors = [color.text() for color in value.elements()]
    if not _PLAYERS[0] <= len(colors) <= _PLAYERS[1] or len(set(colors)) != len(colors):
        raise wrong_players(value.place, len(colors), *_PLAYERS)
    return {color: seat for seat, color in enumerate(colors)}
