"""Seafarers with Cities & Knights at the terminal."""

from insula import ActionKind, Phase
from insula.cli.terminal.parts import TerminalPart

PART = TerminalPart(
    places={ActionKind.CHASE_PIRATE: "chase pirate with", ActionKind.DIPLOMAT_REBUILD_SHIP: "ship"},
    questions={Phase.DIPLOMAT_REBUILDING_SHIP: "Build your ship elsewhere, or leave it in the supply"},
)
