"""Catan for Two with The Rivers of Catan: bridges of neutral players (docs/rules/rivers.md)."""

from insula.rules.numbering import KindNumber, PhaseNumber, Phases, kinds_of_actions
from insula.rules.spec import ModuleSpec, numbers

phase = Phases(__name__)

BUILDING_NEUTRAL_BRIDGE = phase.forced()

kind = kinds_of_actions(__name__)

NEUTRAL_BRIDGE = kind()  # number of the neutral player and edge (`mechanisms.neutral_places`)


SPEC = ModuleSpec(
    name="pairs.catan_for_two_with_rivers",
    title="Catan for Two with The Rivers of Catan",
    code="TWO-RIV",
    actions=numbers(globals(), KindNumber),
    phases=numbers(globals(), PhaseNumber),
    prefixes=("RIVER-COMBO",),
    pair=("catan_for_two", "rivers"),
)
