"""The phases of Catan for Two with Barbarian Attack."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

PLACING_STRAY_KNIGHT = phase.forced()
SENDING_FOR_TOKENS = phase.forced()  # data: how many hexes are still to be chosen, as for Treason; always 1
