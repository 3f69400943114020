"""The pair in the texts of actions and positions."""

from insula.errors import Message
from insula.modules.cities_knights.module import LOSING_CITY
from insula.notation.arguments import named
from insula.notation.draft import Draft
from insula.notation.parts import NotationPart
from insula.notation.pending import Pending
from insula.notation.refusals import wrong
from insula.notation.words import Vocabulary

from .module import KEEPING_CITY
from .rules import RANSOM

ANSWERS = Vocabulary("yes or no", ("no", "yes"))


def _cannot_pay(draft: Draft, player: int, _: int) -> Message | None:
    """Return what is wrong if the player has too little gold."""
    if draft.state.gold[player] >= RANSOM:
        return None
    return wrong("too_little_gold", "{player} has less than {count} gold", player=draft.color(player), count=RANSOM)


PART = NotationPart(
    arguments={"{whether}": named(ANSWERS)},
    pending={KEEPING_CITY: Pending(needs=LOSING_CITY, below=(LOSING_CITY,))},
    phase_checks={KEEPING_CITY: _cannot_pay},
)
