"""Cities & Knights with Traders & Barbarians at the terminal."""

from insula import ActionKind
from insula.cli.terminal.parts import TerminalPart

PART = TerminalPart(places={ActionKind.KNIGHT_DRIVES_OFF: "drive off"})
