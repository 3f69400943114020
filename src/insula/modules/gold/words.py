"""The word for gold among the goods that can be traded."""

from insula.rules import constants
from insula.rules.names import WordsPart

PART = WordsPart(goods={"gold": constants.GOLD})
