"""The Fishermen of Catan with The Rivers of Catan at the terminal."""

from insula import Phase
from insula.cli.terminal.parts import TerminalPart

from .rules import PRICE_OF_BRIDGE

PART = TerminalPart(
    questions={Phase.BUILDING_BRIDGE_FOR_FISH: "Place the bridge"},
    help=f"For {PRICE_OF_BRIDGE} fish you can build a bridge: use fish for bridge.",
)
