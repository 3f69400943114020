"""Seafarers with Traders & Barbarians: wagons and barbarians at sea (docs/rules/combinations.md)."""

from insula.modules.traders_barbarians.module import BARBARIAN_TO, CHOOSE_BARBARIAN, DRIVE_OFF, WAGON_STEP
from insula.rules.domains import SEA_SIDES
from insula.rules.spec import ModuleSpec

SPEC = ModuleSpec(
    name="pairs.seafarers_with_traders_barbarians",
    title="Seafarers with Traders & Barbarians",
    code="SEA-TB",
    prefixes=("COMBO-TB-SEA",),
    pair=("seafarers", "traders_barbarians"),
    adds=dict.fromkeys((CHOOSE_BARBARIAN, BARBARIAN_TO, DRIVE_OFF, WAGON_STEP), SEA_SIDES),
)
