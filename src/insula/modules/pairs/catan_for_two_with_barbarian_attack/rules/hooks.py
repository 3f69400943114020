"""The contributions of Catan for Two with Barbarian Attack to the hooks that combine all modules."""

from insula.modules.barbarian_attack.rules import landing

from . import battle, stray, tokens

path_knight_placed = stray.knight_placed  # ATTACK-TWO-01
moves_path_knight = stray.moves_knight  # ATTACK-TWO-02

path_knight_owners = battle.owners_of_stray_knight  # ATTACK-TWO-04
fixed_prisoner_roll = battle.roll_of_stray_knight  # ATTACK-TWO-05
replaces_knight_loss = battle.replaces_knight_loss  # ATTACK-TWO-03, ATTACK-TWO-08

settled_for_neutral = landing.begin_attack  # ATTACK-TWO-06

list_before_roll = tokens.list_barbarians  # ATTACK-TWO-07
list_between_rolls = tokens.list_barbarians  # ATTACK-TWO-07, TWO-ROLL-03
list_more_actions = tokens.list_barbarians  # ATTACK-TWO-07
sends_barbarians = tokens.is_sending  # ATTACK-TWO-07
