"""The Fishermen of Catan with Barbarian Attack in the texts of actions, positions and records."""

from insula.modules.barbarian_attack.module import DRAWING_ATTACK_CARD, MOVING_PATH_KNIGHT
from insula.modules.fishermen.module import PAYING_FISH
from insula.notation.parts import NotationPart

PART = NotationPart(
    above={MOVING_PATH_KNIGHT: (PAYING_FISH,), DRAWING_ATTACK_CARD: (PAYING_FISH,)},
)
