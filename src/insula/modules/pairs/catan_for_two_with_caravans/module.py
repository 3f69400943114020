"""The declaration of Catan for Two with The Caravans."""

from insula.rules.spec import ModuleSpec, numbers

from .rules import phases

SPEC = ModuleSpec(
    name="pairs.catan_for_two_with_caravans",
    title="Catan for Two with The Caravans",
    code="TWO-CAR",
    phases=numbers(phases),
    prefixes=("CARAVAN-COMBO",),
    pair=("catan_for_two", "caravans"),
)
