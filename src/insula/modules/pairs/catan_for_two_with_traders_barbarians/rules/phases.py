"""The phase of Catan for Two with Traders & Barbarians."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

MOVING_BARBARIAN_FOR_TOKENS = phase.forced()  # data: the edge of the barbarian
