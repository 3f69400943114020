"""The pair at the terminal."""

from insula import Phase
from insula.cli.terminal.parts import TerminalPart

PART = TerminalPart(questions={Phase.KEEPING_CITY: "Pay 5 gold and keep the city?"})
