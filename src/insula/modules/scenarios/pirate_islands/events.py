"""Events of The Pirate Islands: the lots, warships, the fleet, and attacks on fortresses.

`fleet_attacks` has the strength of the fleet as `number`, and as `thing` whether the player has more warships, as many
or fewer: `stronger`, `equal`, `weaker`. So has `fortress_attacked`, with the number on the die.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING

from insula.game.events.change import Change, waiting
from insula.game.events.event import Event
from insula.game.events.parts import CardFlow, EventPart, Stage
from insula.modules.base.events.kinds import Kind as BaseKind
from insula.rules import jit
from insula.rules.constants import NOBODY, NOWHERE

from .module import AFTER_FLEET, DRAW_WAY, FLEET_LOSS, FORTRESS_DIE, TAKE_PRIZE
from .rules.fleet import player_at, strength_of_roll
from .rules.marks import side_of_way

if TYPE_CHECKING:
    from insula.game.events.event import EventView

STRONGER, EQUAL, WEAKER = "stronger", "equal", "weaker"


class Kind(StrEnum):
    """What happened."""

    WAY_DRAWN = "way_drawn"
    WARSHIP = "warship"
    FLEET_SAILS = "fleet_sails"
    FLEET_ATTACKS = "fleet_attacks"
    FLEET_TAKES = "fleet_takes"
    FORTRESS_ATTACKED = "fortress_attacked"
    SHIP_SUNK = "ship_sunk"
    FORTRESS_CONQUERED = "fortress_conquered"
    FLEET_LEAVES = "fleet_leaves"


def ways(change: Change) -> Iterator[Event]:
    """Yield the ways that seats draw by lot (SEA-PI-01)."""
    for seat in change.players:
        if change.before.way[seat] != change.after.way[seat]:
            fortress = change.node_names[change.after.fortress_node[seat]]
            yield Event(Kind.WAY_DRAWN, seat, place=fortress, number=change.after.way[seat] + 1)


def warships(change: Change) -> Iterator[Event]:
    """Yield the ship that becomes a warship (SEA-PI-04)."""
    for seat in change.players:
        count = change.after.warships[seat]
        if count > change.before.warships[seat]:
            edge = side_of_way(jit.record(change.ruleset.boards), change.after.way[seat], count - 1)
            yield Event(Kind.WARSHIP, seat, place=change.edge_names[edge], is_edge=True, number=count)


def fleet(change: Change) -> Iterator[Event]:
    """Yield where the fleet sails and whom it attacks, or that it leaves (SEA-PI-06, -07, -11)."""
    after, hex = change.after, change.after.fleet_hex
    if hex == change.before.fleet_hex or change.before.turn == 0:
        return
    if hex == NOWHERE:
        yield Event(Kind.FLEET_LEAVES)
        return
    strength = int(strength_of_roll(after))
    yield Event(Kind.FLEET_SAILS, place=change.hex_names[hex], number=strength)
    victim = _attacked(change)
    if victim >= 0:
        result = _compared(after.warships[victim], strength)
        yield Event(Kind.FLEET_ATTACKS, victim, thing=result, place=change.hex_names[hex], number=strength)


def _attacked(change: Change) -> int:
    """Return the seat that the fleet attacks where it is, or a negative number."""
    return int(player_at(jit.record(change.ruleset.boards), change.after, change.after.fleet_hex))


def _compared(warships: int, strength: int) -> str:
    if warships == strength:
        return EQUAL
    return STRONGER if warships > strength else WEAKER


def losses(change: Change) -> Iterator[Event]:
    """Yield the card that the fleet takes (SEA-PI-07)."""
    if change.kind == FLEET_LOSS:
        seat = int(change.before.stack_player[change.before.stack_size - 1])
        yield Event(Kind.FLEET_TAKES, seat, cards=tuple(-count for count in change.gained(seat)))


def attacks(change: Change) -> Iterator[Event]:
    """Yield the attack on a fortress, the ships that it costs, and the conquest (SEA-PI-09, SEA-PI-10)."""
    if change.kind != FORTRESS_DIE:
        return
    before, after = change.before, change.after
    seat, number = int(before.stack_player[before.stack_size - 1]), change.argument
    place, result = change.node_names[before.fortress_node[seat]], _compared(before.warships[seat], number)
    yield Event(Kind.FORTRESS_ATTACKED, seat, thing=result, place=place, number=number)
    for edge in change.changed("road_owner"):
        if after.road_owner[edge] == NOBODY:
            yield Event(Kind.SHIP_SUNK, seat, place=change.edge_names[edge], is_edge=True)
    if after.fortress[seat] == 0:
        yield Event(Kind.FORTRESS_CONQUERED, seat, place=place)


def amend(change: Change, event: Event) -> Event | None:
    """Drop the building of what lots and conquests put on the board."""
    is_put = event.kind == BaseKind.BUILT and change.kind in (DRAW_WAY, FORTRESS_DIE)
    return None if is_put else event


def pays_out(change: Change) -> bool:
    """Return whether the step brings the prize of a victory over the fleet."""
    return change.kind == TAKE_PRIZE


def takes_apart(change: Change) -> bool:
    """Return whether the attack of the fleet and the roll move cards in the same step."""
    has_sailed = NOWHERE != change.after.fleet_hex != change.before.fleet_hex and change.before.turn > 0
    is_attack = has_sailed and AFTER_FLEET not in waiting(change.after) and _attacked(change) >= 0
    return is_attack or change.kind in (FLEET_LOSS, TAKE_PRIZE)


def _with_result(view: "EventView") -> str:
    return f"{view.kind}_{view.thing}"


PART = EventPart(
    kinds=Kind,
    finders={
        Stage.ROLL: (ways,),
        Stage.BEFORE_YIELD: (fleet, losses),
        Stage.ACTION: (warships, attacks),
    },
    amend=amend,
    sentences={
        "way_drawn": "{seat} <draw> way {number}, which leads to the fortress at {place}",
        "warship": "{seat's} ship at {place} becomes a warship",
        "fleet_sails": "the pirate fleet sails to {place} with strength {number}",
        "fleet_attacks_stronger": "{seat} <have> more than {number} warships: the pirate fleet pays a prize",
        "fleet_attacks_equal": "{seat} <have> {number} warships, as many as the pirate fleet: nothing happens",
        "fleet_attacks_weaker": "{seat} <have> fewer than {number} warships: the pirate fleet robs {seat}",
        "fleet_takes": "{seat} <lose> {cards} to the pirate fleet",
        "fortress_attacked_stronger": "{seat} <attack> the fortress, the pirates roll {number}: it is weakened",
        "fortress_attacked_equal": "{seat} <attack> the fortress, the pirates roll {number}: a draw",
        "fortress_attacked_weaker": "{seat} <attack> the fortress, the pirates roll {number}: a defeat",
        "ship_sunk": "{seat} <lose> the ship at {place}",
        "fortress_conquered": "{seat} <conquer> the fortress at {place}",
        "fleet_leaves": "all fortresses are conquered: the pirate fleet leaves",
    },
    keys={Kind.FLEET_ATTACKS: _with_result, Kind.FORTRESS_ATTACKED: _with_result},
    revealing=frozenset({Kind.FORTRESS_ATTACKED}),
    flows={Kind.FLEET_TAKES: CardFlow.LOSS},
    marks={
        Kind.WARSHIP: ("place",),
        Kind.FLEET_SAILS: ("place",),
        Kind.SHIP_SUNK: ("place",),
        Kind.FORTRESS_ATTACKED: ("place",),
        Kind.FORTRESS_CONQUERED: ("place",),
    },
    holding_phases=frozenset({AFTER_FLEET}),
    pays_out=pays_out,
    takes_apart=takes_apart,
)
