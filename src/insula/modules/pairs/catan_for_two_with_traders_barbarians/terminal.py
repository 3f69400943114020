"""Catan for Two with Traders & Barbarians at the terminal."""

from insula import Phase
from insula.cli.terminal.parts import TerminalPart

PART = TerminalPart(
    questions={Phase.MOVING_BARBARIAN_FOR_TOKENS: "Move the barbarian to a path without a road"},
    help="Trade tokens move a barbarian in place of the robber, to a path without a road.",
)
