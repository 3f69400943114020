"""The Knight cards that left the game are in no hand and no deck (TWO-EARN-01)."""

from collections.abc import Mapping

import numpy as np

from insula.rules.constants import KNIGHT
from insula.ruleset.sampling import HiddenPart


def gone(seen: np.void) -> Mapping[int, int]:
    """Return the Knight cards that were given for trade tokens."""
    return {KNIGHT: int(seen["knights_gone"])}


PART = HiddenPart(gone=gone)
