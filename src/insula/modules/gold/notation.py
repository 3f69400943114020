"""Gold in the texts of actions and positions."""

from insula.notation.bounds import between
from insula.notation.parts import NotationPart
from insula.rules.constants import GOLD

from .rules.buying import MOST_BOUGHT

PART = NotationPart(
    goods={GOLD: ("gold", "coins")},
    bounds={"bought": between(0, MOST_BOUGHT)},
)
