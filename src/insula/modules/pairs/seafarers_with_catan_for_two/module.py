"""Seafarers with Catan for Two: ships of neutral players, and what they discover (docs/rules/variants.md)."""

from insula.rules.numbering import KindNumber, PhaseNumber, Phases, kinds_of_actions
from insula.rules.spec import ModuleSpec, numbers

phase = Phases(__name__)

EXPLORING_FOR_NEUTRAL = phase.step()  # data: the number of the neutral player; the discovery is pending above

kind = kinds_of_actions(__name__)

NEUTRAL_SHIP = kind()  # number of the neutral player and edge (`mechanisms.neutral_places`)


SPEC = ModuleSpec(
    name="pairs.seafarers_with_catan_for_two",
    title="Seafarers with Catan for Two",
    code="SEA-TWO",
    actions=numbers(globals(), KindNumber),
    phases=numbers(globals(), PhaseNumber),
    prefixes=("TWO-COMBO",),
    pair=("seafarers", "catan_for_two"),
)
