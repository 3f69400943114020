"""The Rivers of Catan at the terminal."""

from collections.abc import Iterator

from insula import ActionKind, View
from insula.cli.terminal.parts import TerminalPart, Word
from insula.drawing import Hex, Side

from .rules import tiles


def _crossing(hex: Hex) -> Side:
    """Return the side at which the river leaves a hex."""
    return hex.q, hex.r, hex.ground.split()[2]


def _standing(view: View, seat: int) -> Iterator[Word]:
    """Yield the gold; a plus marks the Wealthiest Settler, a minus a Poor Settler."""
    gold, is_wealthiest = view.state.gold[seat], bool(tiles.is_wealthiest(view.state, seat))
    sign = "+" if is_wealthiest else "-" if tiles.is_poor(view.state, seat) else ""
    yield Word(f"gold {gold}{sign}", f"g{gold}{sign}", is_title=is_wealthiest)


PART = TerminalPart(
    places={ActionKind.BUILD_BRIDGE: "bridge"},
    groups={ActionKind.BUY_RESOURCE: "buy"},
    like_roads=("bridge",),
    crossings={"river": _crossing},
    standing=_standing,
    help="""\
≈ a river crosses the side, which only a bridge can use. Next to a player: g gold; + the Wealthiest Settler, - a Poor
Settler. Gold is traded like a card, as in: bank gold for ore. Twice per turn 2 gold buy a card: buy ore.""",
)
