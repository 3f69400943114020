"""Event Cards with Barbarian Attack: knights on paths decide events (docs/rules/barbarian-attack.md)."""

from insula.rules.options import option
from insula.rules.spec import ModuleSpec

TOURNAMENT_KNIGHTS = option("attack_tournament_knights")


SPEC = ModuleSpec(
    name="pairs.events_with_barbarian_attack",
    title="Event Cards with Barbarian Attack",
    code="EV-BA",
    prefixes=("ATTACK-EVENT",),
    pair=("events", "barbarian_attack"),
)
