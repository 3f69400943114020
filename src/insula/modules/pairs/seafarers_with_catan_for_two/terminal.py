"""Seafarers with Catan for Two at the terminal."""

from insula import ActionKind
from insula.cli.terminal.parts import TerminalPart

PART = TerminalPart(
    places={ActionKind.NEUTRAL_SHIP: "neutral ship"},
    help="A ship counts like a road: after each of both you build a neutral road or ship.",
)
