"""Events of the pair: barbarians that land on a roll, and what happens to barbarians on paths.

`barbarian_ashore` names the hex on which a barbarian lands on a 2 or 12. `path_taken` follows a landing with the path
where the barbarian stands, and `path_left` names a path that its barbarian leaves with a card.
`barbarian_joined` names the hex to which a barbarian belongs that was driven off. At a trade hex `loss_die_inside`
comes in place of `loss_die`: its place is the hex.
"""

from collections.abc import Iterator
from enum import StrEnum

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.modules.barbarian_attack.events import Kind as Attack
from insula.modules.barbarian_attack.events import more_barbarians
from insula.modules.barbarian_attack.module import (
    DRAW_ATTACK_CARD,
    INTRIGUE_HEX,
    ROLL_LOSS_DIE,
    TREASON_FROM,
    TREASON_TO,
)
from insula.modules.traders_barbarians.module import BARBARIAN_TO
from insula.rules import jit
from insula.rules.constants import NOBODY, NOWHERE
from insula.rules.terrain import is_trade_hex

from .module import BARBARIAN_HEX, LANDING_BEFORE_PRODUCTION, TAKEN_BARBARIAN
from .rules.battle import CORNERS
from .rules.places import inner_path


class Kind(StrEnum):
    """What happened."""

    BARBARIAN_ASHORE = "barbarian_ashore"
    PATH_TAKEN = "path_taken"
    PATH_LEFT = "path_left"
    BARBARIAN_JOINED = "barbarian_joined"
    LOSS_DIE_INSIDE = "loss_die_inside"


def ashore(change: Change) -> Iterator[Event]:
    """Yield the barbarian that lands on a 2 or 12 (COMBO-BA-TB-07)."""
    if change.kind in change.parts.numbers:
        for hex in more_barbarians(change):
            yield Event(Kind.BARBARIAN_ASHORE, place=change.hex_names[hex])


def taken(change: Change) -> Iterator[Event]:
    """Yield the path that a barbarian takes after it has landed (COMBO-BA-TB-05)."""
    before, after = change.before.barbarian_hex, change.after.barbarian_hex
    for edge, place in enumerate(change.edge_names):
        if before[edge] == NOWHERE != after[edge] and change.kind != BARBARIAN_TO:
            yield Event(Kind.PATH_TAKEN, change.before.active, place=place, is_edge=True)


def left(change: Change) -> Iterator[Event]:
    """Yield the path that a barbarian leaves because of a card (COMBO-BA-TB-10)."""
    before, after = change.before.barbarian_hex, change.after.barbarian_hex
    for edge, place in enumerate(change.edge_names):
        if before[edge] != NOWHERE == after[edge] and change.kind in _BY_CARD:
            yield Event(Kind.PATH_LEFT, place=place, is_edge=True)


def joined(change: Change) -> Iterator[Event]:
    """Yield the hex to which a barbarian belongs that was driven off, if it is another one (COMBO-BA-TB-09)."""
    if change.kind not in (BARBARIAN_TO, BARBARIAN_HEX):
        return
    edge = change.argument if change.kind == BARBARIAN_TO else change.data
    home, hex = change.before.barbarian_hex[change.data], change.after.barbarian_hex[edge]
    if home != hex:
        yield Event(Kind.BARBARIAN_JOINED, place=change.hex_names[hex])


def losses_inside(change: Change) -> Iterator[Event]:
    """Yield the knights that are lost on inner paths (COMBO-BA-TB-11)."""
    if change.kind != ROLL_LOSS_DIE:
        return
    board = jit.record(change.ruleset.boards)
    for edge in (inner_path(board, change.data, corner) for corner in range(CORNERS)):
        if edge != NOWHERE and change.before.edge_knight[edge] != NOBODY == change.after.edge_knight[edge]:
            place = change.edge_names[edge]
            yield Event(Attack.PATH_KNIGHT_LOST, change.before.edge_knight[edge], place=place, is_edge=True)


def amend(change: Change, event: Event) -> Event:
    """Name the hex in place of two sides if the loss die hits inner paths too (COMBO-BA-TB-11)."""
    if event.kind == Attack.LOSS_DIE and is_trade_hex(change.before, change.data):
        return Event(Kind.LOSS_DIE_INSIDE, event.seat, thing=event.thing, place=change.hex_names[change.data])
    return event


_BY_CARD = (DRAW_ATTACK_CARD, TREASON_FROM, TREASON_TO, INTRIGUE_HEX, TAKEN_BARBARIAN)
"""The decisions of a card; the last ones are left out if there is only one choice."""

PART = EventPart(
    kinds=Kind,
    finders={Stage.BEFORE_YIELD: (ashore, taken, joined, losses_inside), Stage.ACTION: (left,)},
    amend=amend,
    sentences={
        "barbarian_ashore": "a barbarian lands on {place}",
        "path_taken": "{seat} <put> the barbarian on {place}",
        "path_left": "the barbarian at {place} leaves",
        "barbarian_joined": "the barbarian now belongs to {place}",
        "loss_die_inside": "{seat} <roll> {thing}: knights on sides and inner paths of this color at {place} are hit",
    },
    holding_phases=frozenset({LANDING_BEFORE_PRODUCTION}),
    revealing=frozenset({Kind.BARBARIAN_ASHORE, Kind.LOSS_DIE_INSIDE}),
    marks={
        Kind.BARBARIAN_ASHORE: ("place",),
        Kind.PATH_TAKEN: ("place",),
        Kind.BARBARIAN_JOINED: ("place",),
        Kind.LOSS_DIE_INSIDE: ("place",),
    },
)
