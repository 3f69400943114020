"""The phases of Barbarian Attack."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

# Chance decides (ATTACK-DEC-02).
DRAWING_ATTACK_CARD = phase.chance()
ROLLING_ATTACK = phase.chance()  # data: the numbers that have been rolled, as a bit set
ROLLING_PRISONERS = phase.chance()  # data: who rolls and for how many prisoners (`battle.roll_of`)
ROLLING_LOSS_DIE = phase.chance()  # data: the hex of the victory

# The engine carries these out by itself.
CHECKING_HEXES = phase.step()  # data: how many coastal hexes have been checked

# A player must choose.
PLACING_KNIGHT = phase.forced()  # data: the card
TAKING_BARBARIANS = phase.forced()  # data: how many hexes are still to be chosen
SENDING_BARBARIANS = phase.forced()  # data: how many hexes are still to be chosen
TAKING_PRISONER = phase.forced()
CHOOSING_SEVEN_VICTIM = phase.forced()
MOVING_KNIGHTS = phase.forced()
MOVING_PATH_KNIGHT = phase.forced()  # data: the edge, and whether grain is paid (`knights.moving`)
