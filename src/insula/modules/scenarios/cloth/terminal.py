"""Cloth for Catan at the terminal."""

from collections.abc import Iterator

from rich.text import Text

from insula import Phase, View
from insula.cli.terminal.parts import TerminalPart, Word
from insula.rules import jit

from .module import LEAST_VILLAGES
from .rules.trade import general_supply, villages_with_cloth
from .rules.villages import number_of_village


def _header(view: View) -> Iterator[Text]:
    """Yield how many villages have cloth, the general supply, and what each village has, in reading order."""
    board = jit.record(view.ruleset.boards)
    left, supply = villages_with_cloth(board, view.state), general_supply(board, view.state)
    yield Text(f"villages with cloth {left} (ends below {LEAST_VILLAGES}), beside them {supply}", "dim")
    stocks = enumerate(view.state.village_cloth.tolist()[: board.n_nodes])
    villages = [f"{number}: {cloth}" for node, cloth in stocks if (number := number_of_village(board, node))]
    yield Text(f"cloth in the village {', '.join(villages)}", "dim")


def _standing(view: View, seat: int) -> Iterator[Word]:
    if cloth := view.state.cloth[seat]:
        yield Word(f"cloth {cloth}", f"c{cloth}")


def _loot(view: View, victim: int) -> str:
    return f"Do you steal a card or cloth from {view.ruleset.colors[victim]}?"


PART = TerminalPart(
    completing=frozenset({Phase.CHOOSING_LOOT}),
    questions={Phase.CHOOSING_LOOT: _loot},
    header=_header,
    standing=_standing,
    help="""\
10 at a corner: a village with the number 10. The line about villages says what cloth each has. Next to a player:
c cloth.""",
)
