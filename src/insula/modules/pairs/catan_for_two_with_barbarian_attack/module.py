"""Catan for Two with Barbarian Attack: the stray knight, moves for tokens (docs/rules/barbarian-attack.md)."""

from insula.rules.numbering import KindNumber, PhaseNumber, Phases, kinds_of_actions
from insula.rules.spec import ModuleSpec, numbers

phase = Phases(__name__)

PLACING_STRAY_KNIGHT = phase.forced()
SENDING_FOR_TOKENS = phase.forced()  # data: how many hexes are still to be chosen, as for Treason; always 1

kind = kinds_of_actions(__name__)

PLACE_STRAY_KNIGHT = kind()  # edge
COASTAL_BARBARIAN_FOR_TOKENS = kind()  # hex that the barbarian leaves


SPEC = ModuleSpec(
    name="pairs.catan_for_two_with_barbarian_attack",
    title="Catan for Two with Barbarian Attack",
    code="TWO-BA",
    actions=numbers(globals(), KindNumber),
    phases=numbers(globals(), PhaseNumber),
    prefixes=("ATTACK-TWO",),
    pair=("catan_for_two", "barbarian_attack"),
)
