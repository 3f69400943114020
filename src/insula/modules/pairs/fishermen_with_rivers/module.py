"""The Fishermen of Catan with The Rivers of Catan: fish pay for a bridge (docs/rules/combinations.md)."""

from insula.rules.numbering import KindNumber, PhaseNumber, Phases, kinds_of_actions
from insula.rules.spec import ModuleSpec, numbers

phase = Phases(__name__)

BUILDING_BRIDGE_FOR_FISH = phase.forced()

kind = kinds_of_actions(__name__)

FISH_BRIDGE = kind()
FISH_BRIDGE_PLACE = kind()  # side


SPEC = ModuleSpec(
    name="pairs.fishermen_with_rivers",
    title="The Fishermen of Catan with The Rivers of Catan",
    code="FISH-RIV",
    actions=numbers(globals(), KindNumber),
    phases=numbers(globals(), PhaseNumber),
    prefixes=("COMBO-FISH",),
    pair=("fishermen", "rivers"),
)
