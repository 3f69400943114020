"""Why fish cannot bring a progress card."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.base.module import ACTION_PHASE
from insula.modules.cities_knights.module import CHOOSE_PROGRESS_DECK
from insula.modules.cities_knights.reasons.knights import robber_is_locked
from insula.modules.cities_knights.reasons.progress import deck
from insula.modules.fishermen.module import FISH_ACTION
from insula.modules.fishermen.rules.constants import CARD, ROBBER
from insula.modules.fishermen.rules.paying import GREATEST, fish_up_to, price_of
from insula.reason import Reason
from insula.rules import jit

from .module import CHOOSING_DECK_FOR_FISH, FISH_PROGRESS


def progress_card(attempt: Attempt) -> Reason | None:
    """COMBO-FISH-CK."""
    price = int(price_of(jit.record(attempt.ruleset.boards), attempt.state, attempt.player, CARD))
    if fish_up_to(attempt.state, attempt.player, GREATEST) < price:
        return Reason("not_enough_fish", number=price)
    return Reason("no_progress_card_left")


def remove_robber(attempt: Attempt) -> Reason | None:
    """COMBO-FISH-CK, CK-ROB-02."""
    return Reason("robber_locked") if attempt.argument == ROBBER and robber_is_locked(attempt) else None


PART = ReasonPart(
    checks={
        FISH_PROGRESS: (Check(progress_card, (ACTION_PHASE,)),),
        FISH_ACTION: (Check(remove_robber),),
        CHOOSE_PROGRESS_DECK: (Check(deck, (CHOOSING_DECK_FOR_FISH,)),),
    },
    asked={CHOOSING_DECK_FOR_FISH: Asked("choose_progress_deck", "choose a deck to draw from")},
    sentences={"no_progress_card_left": "no progress card is left"},
)
