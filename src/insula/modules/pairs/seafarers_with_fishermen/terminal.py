"""Seafarers with The Fishermen of Catan at the terminal."""

from insula.cli.terminal.parts import TerminalPart
from insula.modules.fishermen.rules.constants import PRICE, ROAD, ROBBER

PART = TerminalPart(
    help=f"""\
For {PRICE[ROBBER]} fish you can remove the pirate: use fish for pirate.
The road for {PRICE[ROAD]} fish can be a ship.""",
)
