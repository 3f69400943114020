"""The terminal part of the module for five and six players."""

from insula import Phase
from insula.cli.terminal.parts import TerminalPart

PART = TerminalPart(questions={Phase.SPECIAL_BUILDING: "Special building: build, buy, or pass"})
