"""The Fishermen of Catan with The Caravans in positions: which tokens cannot be there."""

from insula.notation.draft import Draft
from insula.notation.parts import NotationPart
from insula.notation.refusals import impossible
from insula.rules.constants import MAX_TOKEN, MIN_TOKEN


def _check_tokens(draft: Draft) -> None:
    """Check that no hex has a 12 of its own, and that the hex with the 2 is clear (COMBO-FISH-CARAVAN)."""
    tokens, names = draft.state.hex_token.tolist(), draft.ruleset.map.geometry.hex_names
    if MAX_TOKEN in tokens:
        place = names[tokens.index(MAX_TOKEN)]
        raise impossible("twelve_alone", "the 12 at {place} lies beside the 2 in this game", place=place)
    if tokens.count(MIN_TOKEN) > 1:
        raise impossible("two_twos", "there are several hexes with a 2, and the 12 lies beside one")


PART = NotationPart(checks=(_check_tokens,))
