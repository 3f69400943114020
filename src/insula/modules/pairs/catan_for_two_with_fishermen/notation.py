"""Catan for Two with The Fishermen in positions: what is impossible without trade tokens."""

from insula.modules.catan_for_two.module import BETWEEN_ROLLS
from insula.modules.fishermen.module import CATCHING
from insula.notation.draft import Draft
from insula.notation.parts import NotationPart
from insula.notation.refusals import impossible


def check_tokens(draft: Draft) -> None:
    """Check that nobody has trade tokens, and that no Knight was discarded for any (FISH-COMBO-TWO)."""
    for seat, color in enumerate(draft.ruleset.colors):
        if draft.state.trade_tokens[seat]:
            raise impossible(
                "fish_replace_tokens", "{player} has trade tokens, but fish are used in their place", player=color
            )
    if draft.state.knights_gone:
        raise impossible("knight_gone_without_tokens", "a Knight has left the game, but no tokens are paid for one")


PART = NotationPart(checks=(check_tokens,), follows={CATCHING: (BETWEEN_ROLLS,)})
