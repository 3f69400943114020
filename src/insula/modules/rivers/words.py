"""The words for the numbers of The Rivers of Catan."""

from insula.rules import constants
from insula.rules.names import WordsPart

PART = WordsPart(things={"bridge": constants.BRIDGE})
