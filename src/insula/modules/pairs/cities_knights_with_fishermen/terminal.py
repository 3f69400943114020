"""Cities & Knights with the Fishermen at the terminal."""

from insula import Phase
from insula.cli.terminal.parts import TerminalPart

PART = TerminalPart(questions={Phase.CHOOSING_DECK_FOR_FISH: "Draw the top card of which deck?"})
