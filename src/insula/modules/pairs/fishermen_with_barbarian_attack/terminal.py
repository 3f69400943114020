"""The Fishermen of Catan with Barbarian Attack at the terminal."""

from insula.cli.terminal.parts import TerminalPart
from insula.modules.fishermen.rules.constants import PRICE, ROBBER

PART = TerminalPart(
    help=f"There is no robber: {PRICE[ROBBER]} fish let a knight move up to 5 paths: use fish for knight.",
)
