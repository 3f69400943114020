"""Seafarers with Traders & Barbarians at the terminal."""

from insula.cli.terminal.parts import TerminalPart

PART = TerminalPart(
    help="""\
Wagons use every path at sea: a ship there counts like a road. Barbarians can stand
on ships too. There is no robber or pirate.""",
)
