"""Catan for Two with The Caravans: each vote places two camels (docs/rules/caravans.md)."""

from insula.rules.numbering import Phases
from insula.rules.spec import ModuleSpec

phase = Phases(__name__)

PLACING_SECOND_CAMEL = phase.forced(cause="second_camel")  # data: which caravans it may extend (`second_camel`)


SPEC = ModuleSpec(
    name="pairs.catan_for_two_with_caravans",
    title="Catan for Two with The Caravans",
    code="TWO-CAR",
    page=globals(),
    prefixes=("CARAVAN-COMBO",),
    pair=("catan_for_two", "caravans"),
    most_points=0,
)
