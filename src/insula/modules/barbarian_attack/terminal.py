"""Barbarian Attack at the terminal."""

from collections.abc import Iterator

from rich.text import Text

from insula import Phase, View
from insula.cli.terminal.parts import TerminalPart, Word
from insula.rules.constants import NOWHERE

from .frame import CARDS
from .rules.coast import barbarians_left, is_conquered
from .rules.constants import CARD_COUNTS, FULL
from .rules.knights import PAID, knights_left

_IN_A_LINE = 4


def _header(view: View) -> Iterator[Text]:
    """Yield the hexes with barbarians, those of the coast first, a few in a line, and the supply."""
    state, names = view.state, view.ruleset.map.geometry.hex_names
    hexes = dict.fromkeys([hex for hex in state.coast if hex != NOWHERE] + list(range(len(names))))
    there = [hex for hex in hexes if state.hex_barbarians[hex]]
    marks = [f"{names[hex]} {state.hex_barbarians[hex]}{'!' if is_conquered(state, hex) else ''}" for hex in there]
    yield Text(f"barbarians left {barbarians_left(state)}", "dim")
    for first in range(0, len(marks), _IN_A_LINE):
        yield Text("  ".join(marks[first : first + _IN_A_LINE]), "red")


def _standing(view: View, seat: int) -> Iterator[Word]:
    prisoners, knights = view.state.prisoners[seat], knights_left(view.state, seat)
    yield Word(f"prisoners {prisoners}", f"p{prisoners}")
    yield Word(f"knights left {knights}", f"k{knights}")


def _deck(view: View) -> Iterator[Text]:
    left = sum(CARD_COUNTS) - sum(view.state.attack_discard)
    yield Text(f"cards {left}", "dim")


def _goal(view: View, data: int) -> str:
    name = view.ruleset.map.geometry.edge_names[data % PAID]
    return f"Where does the knight at {name} go?"


PART = TerminalPart(
    completing=frozenset({Phase.SENDING_BARBARIANS, Phase.MOVING_PATH_KNIGHT}),
    questions={
        Phase.PLACING_KNIGHT: lambda _, card: f"{CARDS[card].replace('_', ' ').capitalize()}: place the knight",
        Phase.TAKING_BARBARIANS: "Treason: which hex does a barbarian leave?",
        Phase.SENDING_BARBARIANS: "Treason: where does a barbarian go?",
        Phase.TAKING_PRISONER: "Intrigue: where do you take a prisoner?",
        Phase.CHOOSING_SEVEN_VICTIM: "Whom do you draw a card from?",
        Phase.MOVING_KNIGHTS: "Move your knights",
        Phase.MOVING_PATH_KNIGHT: _goal,
    },
    header=_header,
    standing=_standing,
    decks=_deck,
    help=f"""\
Barbarian Attack: at the top the coastal hexes with their barbarians; {FULL}!
means that the hex is conquered. K on a path: a knight, k: it has moved.
Next to a player: p prisoners (two are a point), k knights left.""",
)
