"""Gold in the texts of actions and positions."""

from insula.notation.bounds import between
from insula.notation.parts import NotationPart
from insula.notation.store_lines import store_line
from insula.rules.constants import GOLD

from .rules.buying import MOST_BOUGHT

PART = NotationPart(
    goods={GOLD: ("gold", "coins")},
    lines=(store_line("gold", "gold"),),
    bounds={"bought": between(0, MOST_BOUGHT)},
)
