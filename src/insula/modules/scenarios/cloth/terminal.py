"""Cloth for Catan at the terminal."""

from collections.abc import Iterator

from rich.text import Text

from insula import Phase, View
from insula.cli.terminal.parts import TerminalPart, Word
from insula.drawing import Piece
from insula.rules import jit

from .module import LEAST_VILLAGES
from .rules.trade import general_supply, villages_with_cloth


def _village(village: Piece) -> str:
    """Return the number of a village and the cloth that it has."""
    return f"{village.detail}·{village.level}"


def _header(view: View) -> Iterator[Text]:
    """Yield how many villages have cloth, and the general supply."""
    board = jit.record(view.ruleset.boards)
    left, supply = villages_with_cloth(board, view.state), general_supply(board, view.state)
    yield Text(f"villages with cloth {left} (ends below {LEAST_VILLAGES}), beside them {supply}", "dim")


def _standing(view: View, seat: int) -> Iterator[Word]:
    if cloth := view.state.cloth[seat]:
        yield Word(f"cloth {cloth}", f"c{cloth}")


def _loot(view: View, victim: int) -> str:
    return f"Do you steal a card or cloth from {view.ruleset.colors[victim]}?"


PART = TerminalPart(
    completing=frozenset({Phase.CHOOSING_LOOT}),
    questions={Phase.CHOOSING_LOOT: _loot},
    corner_signs={"village": _village},
    header=_header,
    standing=_standing,
    help="""\
10·5 a village with the number 10, which has 5 cloth. Next to a player: c cloth.""",
)
