"""Catan for Two with Traders & Barbarians at the terminal."""

from insula import ActionKind, Phase
from insula.cli.terminal.parts import TerminalPart

PART = TerminalPart(
    places={ActionKind.BARBARIAN_FOR_TOKENS: "tokens for"},
    questions={Phase.MOVING_BARBARIAN_FOR_TOKENS: "Move the barbarian to a path without a road"},
    help="Trade tokens move a barbarian in place of the robber, to a path without a road.",
)
