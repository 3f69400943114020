"""Seafarers with Barbarian Attack at the terminal."""

from insula.cli.terminal.parts import TerminalPart

PART = TerminalPart(
    help="""\
Ships can be built beside conquered hexes, and lines of ships can be changed only
where they touch a building of yours that stands. There is no robber or pirate.""",
)
