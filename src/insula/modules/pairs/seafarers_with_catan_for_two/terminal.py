"""Seafarers with Catan for Two at the terminal."""

from insula.cli.terminal.parts import TerminalPart

PART = TerminalPart(
    help="A ship counts like a road: after each of both you build a neutral road or ship.",
)
