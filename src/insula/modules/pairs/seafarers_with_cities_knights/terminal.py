"""Seafarers with Cities & Knights at the terminal."""

from insula import Phase
from insula.cli.terminal.parts import TerminalPart

PART = TerminalPart(
    questions={Phase.DIPLOMAT_REBUILDING_SHIP: "Build your ship elsewhere, or leave it in the supply"},
)
