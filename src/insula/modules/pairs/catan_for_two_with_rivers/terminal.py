"""Catan for Two with The Rivers of Catan at the terminal."""

from insula import Phase
from insula.cli.terminal.parts import TerminalPart

PART = TerminalPart(
    questions={Phase.BUILDING_NEUTRAL_BRIDGE: "Build a bridge for a neutral player"},
)
