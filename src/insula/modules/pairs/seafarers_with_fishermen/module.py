"""Seafarers with The Fishermen of Catan: fish remove the pirate, and build ships (docs/rules/combinations.md)."""

from insula.rules.numbering import KindNumber, PhaseNumber, Phases, kinds_of_actions
from insula.rules.spec import ModuleSpec, numbers

phase = Phases(__name__)

REMOVING_PIRATE = phase.step()

kind = kinds_of_actions(__name__)

FISH_PIRATE = kind()


SPEC = ModuleSpec(
    name="pairs.seafarers_with_fishermen",
    title="Seafarers with The Fishermen of Catan",
    code="SEA-FISH",
    actions=numbers(globals(), KindNumber),
    phases=numbers(globals(), PhaseNumber),
    prefixes=("COMBO-FISH",),
    pair=("seafarers", "fishermen"),
)
