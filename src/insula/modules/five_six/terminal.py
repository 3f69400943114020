"""Five and six players at the terminal."""

from insula import Phase
from insula.cli.terminal.parts import TerminalPart

PART = TerminalPart(questions={Phase.SPECIAL_BUILDING: "Special building: build, buy, or pass"})
