"""The words for the numbers of Traders & Barbarians."""

from insula.rules import constants
from insula.rules.names import WordsPart

from .rules import goods

GOODS = {"glass": goods.GLASS, "marble": goods.MARBLE, "sand": goods.SAND, "tools": goods.TOOLS}
"""The goods that wagons carry."""
STACKS = {"castle": goods.AT_CASTLE, "quarry": goods.AT_QUARRY, "glassworks": goods.AT_GLASSWORKS}

PART = WordsPart(
    development_cards={"swift_journey": constants.SWIFT_JOURNEY},
    things={"upgrade": constants.UPGRADE, "high_upgrade": constants.HIGH_UPGRADE},
)
