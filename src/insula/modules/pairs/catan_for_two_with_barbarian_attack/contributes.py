"""Catan for Two with Barbarian Attack: contributions to hooks, phases and actions."""

from insula.modules.barbarian_attack.rules import landing, treason

from . import rules
from .module import COASTAL_BARBARIAN_FOR_TOKENS, PLACE_STRAY_KNIGHT, PLACING_STRAY_KNIGHT, SENDING_FOR_TOKENS

path_knight_placed = rules.knight_placed  # ATTACK-TWO-01
moves_path_knight = rules.moves_knight  # ATTACK-TWO-02

path_knight_owners = rules.owners_of_stray_knight  # ATTACK-TWO-04
fixed_prisoner_roll = rules.roll_of_stray_knight  # ATTACK-TWO-05
replaces_knight_loss = rules.replaces_knight_loss  # ATTACK-TWO-03, ATTACK-TWO-08

settled_for_neutral = landing.begin_attack  # ATTACK-TWO-06

list_before_roll = rules.list_barbarians  # ATTACK-TWO-07
list_between_rolls = rules.list_barbarians  # ATTACK-TWO-07, TWO-ROLL-03
list_more_actions = rules.list_barbarians  # ATTACK-TWO-07
sends_barbarians = rules.is_sending  # ATTACK-TWO-07

CHOICES = {
    PLACING_STRAY_KNIGHT: rules.list_castle_paths,
    SENDING_FOR_TOKENS: treason.list_targets,
}

ACTIONS = {
    PLACE_STRAY_KNIGHT: rules.place,
    COASTAL_BARBARIAN_FOR_TOKENS: rules.pay_for_barbarian,
}
