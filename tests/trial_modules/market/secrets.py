"""The shells as a seat sees them."""

from functools import partial

from insula.ruleset.parts import SightPart
from insula.ruleset.uncover import uncover

PART = SightPart(reveal=partial(uncover, values="shell_value", known="shell_known"))
