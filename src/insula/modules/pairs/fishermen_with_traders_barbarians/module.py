"""The Fishermen of Catan with Traders & Barbarians: fish bring movement points (docs/rules/combinations.md)."""

from insula.rules.numbering import KindNumber, PhaseNumber, Phases, kinds_of_actions
from insula.rules.spec import ModuleSpec, numbers

phase = Phases(__name__)

ADDING_POINTS_FOR_FISH = phase.step()

kind = kinds_of_actions(__name__)

FISH_WAGON = kind()


SPEC = ModuleSpec(
    name="pairs.fishermen_with_traders_barbarians",
    title="The Fishermen of Catan with Traders & Barbarians",
    code="FISH-TB",
    actions=numbers(globals(), KindNumber),
    phases=numbers(globals(), PhaseNumber),
    prefixes=("COMBO-FISH", "COMBO-B-ADD"),
    pair=("fishermen", "traders_barbarians"),
)
