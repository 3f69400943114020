"""Catan for Two with The Fishermen at the terminal."""

from insula.cli.terminal.parts import TerminalPart

PART = TerminalPart(
    help="""\
There are no trade tokens with The Fishermen. A player with fewer points than
the opponent pays 1 fish less for everything.""",
)
