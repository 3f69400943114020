"""Catan for Two with The Rivers of Catan at the terminal."""

from insula import ActionKind, Phase
from insula.cli.terminal.parts import TerminalPart

PART = TerminalPart(
    places={ActionKind.NEUTRAL_BRIDGE: "neutral bridge"},
    questions={Phase.BUILDING_NEUTRAL_BRIDGE: "Build a bridge for a neutral player"},
)
