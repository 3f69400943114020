"""The phases of Barbarian Attack with Traders & Barbarians."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

# The engine carries these out by itself.
LANDING_BEFORE_PRODUCTION = phase.step()  # data: the number rolled
CHECKING_INNER_HEXES = phase.step()  # data: how many inner hexes have been checked

# A player must choose.
CHOOSING_LANDING_PATH = phase.forced()  # data: the hex
CHOOSING_TAKEN_BARBARIAN = phase.forced()  # data: the hex
CHOOSING_BARBARIAN_HEX = phase.forced()  # data: the edge where the barbarian stands
