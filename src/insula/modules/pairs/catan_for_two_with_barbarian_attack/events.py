"""Events of Catan for Two with Barbarian Attack: the stray knight, its prisoners, and a barbarian moved for tokens.

Neutral settlements have neither points nor harbors, so nothing is told when they are conquered.
"""

from collections.abc import Iterator
from enum import StrEnum

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.modules.barbarian_attack.events import Kind as Attack
from insula.modules.barbarian_attack.events import sent
from insula.rules.constants import NOWHERE

from .module import COASTAL_BARBARIAN_FOR_TOKENS
from .rules import is_stray


class Kind(StrEnum):
    """What happened."""

    STRAY_KNIGHT_PLACED = "stray_knight_placed"
    STRAY_KNIGHT_MOVED = "stray_knight_moved"
    PRISONER_RETURNED = "prisoner_returned"


def moved_for_tokens(change: Change) -> Iterator[Event]:
    """Yield the move for tokens of a barbarian that can go to one hex only, which is not asked (ATTACK-TWO-07)."""
    if change.kind == COASTAL_BARBARIAN_FOR_TOKENS:
        yield from sent(change)


def returned(change: Change) -> Iterator[Event]:
    """Yield the prisoner of the stray knight, which goes back to the supply (ATTACK-TWO-04)."""
    before, after = change.before, change.after
    left = [hex for hex in before.coast if hex != NOWHERE and after.hex_barbarians[hex] < before.hex_barbarians[hex]]
    gone = sum(before.hex_barbarians) - sum(after.hex_barbarians) - sum(after.prisoners) + sum(before.prisoners)
    if gone > 0:
        yield Event(Kind.PRISONER_RETURNED, place=change.hex_names[left[0]])


def amend(change: Change, event: Event) -> Event | None:
    """Tell of the stray knight in its own words; leave out that it stays, and conquered neutral settlements."""
    is_neutral = event.seat >= change.ruleset.players
    if event.kind == Attack.PATH_KNIGHT_PLACED and is_neutral:
        return event._replace(kind=Kind.STRAY_KNIGHT_PLACED, seat=change.actor)
    if event.kind == Attack.PATH_KNIGHT_MOVED and _is_stray_at(change, event.place):
        return event._replace(kind=Kind.STRAY_KNIGHT_MOVED)
    is_left_out = event.kind in (Attack.PATH_KNIGHT_LOST, Attack.BUILDING_CONQUERED, Attack.BUILDING_RESTORED)
    return None if is_left_out and is_neutral else event


def _is_stray_at(change: Change, place: str) -> bool:
    return bool(is_stray(change.after, change.after.edge_knight[change.edge_names.index(place)]))


PART = EventPart(
    kinds=Kind,
    finders={Stage.ACTION: (moved_for_tokens, returned)},
    amend=amend,
    sentences={
        "stray_knight_placed": "{seat} <place> the stray knight at {place}",
        "stray_knight_moved": "{seat} <move> the stray knight from {origin} to {place}",
        "prisoner_returned": "the stray knight takes a prisoner at {place}, who goes back to the supply",
    },
    marks={Kind.STRAY_KNIGHT_PLACED: ("place",), Kind.STRAY_KNIGHT_MOVED: ("place",)},
)
