"""Cities & Knights with Catan for Two: contributions to hooks, phases and actions."""

from insula.modules.cities_knights.rules import politics_cards

from . import rules
from .module import (
    KNIGHT_FOR_TOKENS,
    NEUTRAL_DESERTER,
    NEUTRAL_KNIGHT,
    NEUTRAL_PROMOTE,
    NEUTRAL_RELOCATE,
    PLACING_NEUTRAL_KNIGHT,
    PROMOTING_NEUTRAL_KNIGHT,
    RELOCATING_NEUTRAL_KNIGHT,
)

piece_built = rules.piece_built
knight_promoted = rules.knight_promoted
replaces_relocation = rules.replaces_relocation
list_named = rules.list_named

list_before_roll = rules.list_knights
list_between_rolls = rules.list_knights
list_more_actions = rules.list_knights

CHOICES = {
    PLACING_NEUTRAL_KNIGHT: rules.list_places,
    PROMOTING_NEUTRAL_KNIGHT: rules.list_promotions,
    RELOCATING_NEUTRAL_KNIGHT: rules.list_relocations,
}

ACTIONS = {
    NEUTRAL_KNIGHT: rules.place,
    NEUTRAL_PROMOTE: rules.promote,
    NEUTRAL_RELOCATE: rules.relocate,
    NEUTRAL_DESERTER: politics_cards.give_up_knight,
    KNIGHT_FOR_TOKENS: rules.take_off,
}
