"""Catan for Two with Barbarian Attack: the stray knight, moves for tokens (docs/rules/barbarian-attack.md)."""

from insula.rules.domains import LAND, SIDES
from insula.rules.numbering import Kinds, Phases
from insula.rules.spec import ModuleSpec

phase = Phases(__name__)

PLACING_STRAY_KNIGHT = phase.forced(cause="first_knight")
SENDING_FOR_TOKENS = phase.forced(
    cause="tokens_paid"
)  # data: how many hexes are still to be chosen, as for Treason; always 1

kind = Kinds(__name__)

PLACE_STRAY_KNIGHT = kind(SIDES, "stray knight {side}", piece="stray_knight")
COASTAL_BARBARIAN_FOR_TOKENS = kind(
    LAND, "tokens for barbarian from {hex}", piece="treason_from"
)  # hex that the barbarian leaves


SPEC = ModuleSpec(
    name="pairs.catan_for_two_with_barbarian_attack",
    title="Catan for Two with Barbarian Attack",
    code="TWO-BA",
    page=globals(),
    prefixes=("ATTACK-TWO",),
    pair=("catan_for_two", "barbarian_attack"),
)
