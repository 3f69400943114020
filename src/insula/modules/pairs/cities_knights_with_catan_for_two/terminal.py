"""Cities & Knights with Catan for Two at the terminal."""

from insula import Phase
from insula.cli.terminal.parts import TerminalPart

PART = TerminalPart(
    questions={
        Phase.PLACING_NEUTRAL_KNIGHT: "Place a knight for a neutral player",
        Phase.PROMOTING_NEUTRAL_KNIGHT: "Promote a knight of a neutral player",
        Phase.RELOCATING_NEUTRAL_KNIGHT: "A knight of a neutral player was driven out: where does it go?",
    },
)
