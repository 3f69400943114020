"""The decisions of the pair: what is legal in each phase, and what each action does."""

from insula.modules.cities_knights.rules.politics_cards import give_up_knight

from . import actions as act
from . import knights, phases, tokens

CHOICES = {
    phases.PLACING_NEUTRAL_KNIGHT: knights.list_places,
    phases.PROMOTING_NEUTRAL_KNIGHT: knights.list_promotions,
    phases.RELOCATING_NEUTRAL_KNIGHT: knights.list_relocations,
}

ACTIONS = {
    act.NEUTRAL_KNIGHT: knights.place,
    act.NEUTRAL_PROMOTE: knights.promote,
    act.NEUTRAL_RELOCATE: knights.relocate,
    act.NEUTRAL_DESERTER: give_up_knight,
    act.KNIGHT_FOR_TOKENS: tokens.take_off,
}
