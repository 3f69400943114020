"""The Fishermen of Catan with Traders & Barbarians at the terminal."""

from insula.cli.terminal.parts import TerminalPart
from insula.modules.fishermen.rules.constants import PRICE, ROBBER
from insula.modules.traders_barbarians.rules.wagon import GRAIN_POINTS

PART = TerminalPart(
    help=f"For {PRICE[ROBBER]} fish your wagon has {GRAIN_POINTS} more movement points: use fish for wagon.",
)
