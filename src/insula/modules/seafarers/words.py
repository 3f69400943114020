"""The words for the numbers of Seafarers."""

from insula.rules import constants
from insula.rules.names import WordsPart

PART = WordsPart(things={"ship": constants.SHIP})
