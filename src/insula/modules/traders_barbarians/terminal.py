"""Traders & Barbarians at the terminal."""

from collections.abc import Iterator

from rich.text import Text

from insula import Phase, View
from insula.cli.terminal.parts import TerminalPart, Word

from .frame import carried_by
from .rules.goods import tokens_left
from .rules.wagon import ENDED
from .words import STACKS


def _question(view: View, _: int) -> str:
    """Return the question of the movement step, with the points that are left."""
    points = view.state.wagon_points
    if points == ENDED:
        return "The wagon has reached a plaza: end your turn"
    return f"Move your wagon (costs: ways), or end your turn: {points} movement points left"


def _standing(view: View, seat: int) -> Iterator[Word]:
    """Yield the level of a seat's wagon, the goods it carries, and the tokens delivered."""
    level, goods = view.state.wagon_level[seat], carried_by(view, seat)
    yield Word(f"wagon {level} {goods}".rstrip(), f"w{level}{goods[:1]}")
    yield Word(f"delivered {view.state.delivered[seat]}", f"d{view.state.delivered[seat]}")


def _decks(view: View) -> Iterator[Text]:
    """Yield the tokens left at the trade hexes."""
    left = (f"{stack} {tokens_left(view.state, number)}" for stack, number in STACKS.items())
    yield Text("tokens  " + "  ".join(left), "dim")


PART = TerminalPart(
    completing=frozenset({Phase.MOVING_BARBARIAN}),
    questions={
        Phase.CHOOSING_BARBARIAN: "Which barbarian do you move?",
        Phase.MOVING_BARBARIAN: "Move the barbarian",
        Phase.DRIVING_BARBARIAN: "The barbarian is driven off: move it",
        Phase.MOVING_WAGON: _question,
    },
    standing=_standing,
    decks=_decks,
    help="""\
Traders & Barbarians: ◇ plaza   ♟ barbarian on a path   w wagon at a corner or plaza
Next to a player: w level of the wagon and the goods it carries, d tokens delivered.
While your wagon moves, `ways` lists the places within reach with their costs, and `go PLACE` drives the whole way.""",
)
