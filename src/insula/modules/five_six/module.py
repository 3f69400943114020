"""What five and six players declare."""

from insula.rules.spec import Field, ModuleSpec, numbers

from .rules import actions, phases

SPEC = ModuleSpec(
    name="five_six",
    title="Five and six players",
    code="X56",
    fields=(Field("second_part", "i1"),),  # 1 during the part of the second of paired players
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("FIVESIX",),
)
