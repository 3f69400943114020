"""The terminal part of Catan for Two."""

from collections.abc import Iterator

from rich.text import Text

from insula import Phase, View
from insula.cli.terminal.parts import TerminalPart
from insula.drawing.seats import NEUTRALS
from insula.drawing.text import colors
from insula.errors import counted
from insula.game.deciders import RECEIVERS
from insula.notation.draft import neutral_name

from . import offers


def _tokens(view: View, seat: int) -> Iterator[str]:
    if offers.uses_trade_tokens(view.state):
        yield counted(view.state.trade_tokens[seat], "token")


def _neutrals(view: View) -> Iterator[Text]:
    """Yield the sign, the name and the road of each neutral player; a star marks the holder of the Longest Road."""
    state = view.state
    for number, color in enumerate(NEUTRALS):
        owner = state.players + number
        star = "★" if state.longest_road == owner else ""
        sign = Text(f" {colors.SYMBOLS[color]} ", colors.SEAT_STYLES[color])
        yield Text.assemble(sign, f" {neutral_name(number)}", (f"  road {state.road_length[owner]}{star}", "dim"))


PART = TerminalPart(
    questions={
        Phase.SETTLING_NEUTRAL: "Place a settlement for a neutral player",
        Phase.BUILDING_NEUTRAL_ROAD: "Build a road for a neutral player",
        Phase.BUILDING_NEUTRAL_SETTLEMENT: "Build a settlement for a neutral player",
        Phase.GIVING_BACK: lambda view, left: (
            f"Give {view.ruleset.colors[RECEIVERS[view.phase](view)]} {counted(left, 'card')} back"
        ),
        Phase.BETWEEN_ROLLS: "The second roll",
    },
    held=_tokens,
    header=_neutrals,
    help="""\
Pieces of neutral players: ▬ neutral 1   ▰ neutral 2
Trade tokens pay for a forced trade, or send the robber to the desert.""",
)
