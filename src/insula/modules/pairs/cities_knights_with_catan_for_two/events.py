"""What happens to knights of neutral players, and knights that leave the board for tokens (COMBO-TWO-CK)."""

from collections.abc import Iterator
from enum import StrEnum

from insula.game.events.change import Change, waiting
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.modules.cities_knights.events.barbarians import knight_id
from insula.modules.cities_knights.events.kinds import Kind as KnightKind
from insula.modules.cities_knights.module import RECRUIT_KNIGHT
from insula.modules.state import State
from insula.rules.constants import NOBODY

from . import module
from .module import RELOCATING_NEUTRAL_KNIGHT


class Kind(StrEnum):
    """What happened."""

    KNIGHT_FOR_TOKENS = "knight_for_tokens"
    NEUTRAL_KNIGHT_REMOVED = "neutral_knight_removed"


def knight_for_tokens(change: Change) -> Iterator[Event]:
    """Yield the knight that leaves the board for tokens."""
    if change.kind == module.KNIGHT_FOR_TOKENS:
        yield _event(change, Kind.KNIGHT_FOR_TOKENS, change.before, change.argument)


def neutral_knights(change: Change) -> Iterator[Event]:
    """Yield knights of neutral players that were placed, promoted, moved or removed."""
    if change.kind == module.NEUTRAL_PROMOTE:
        yield _event(change, KnightKind.PROMOTED, change.after, change.argument)
    elif change.kind == module.NEUTRAL_RELOCATE:
        yield _event(change, KnightKind.RELOCATED, change.after, change.argument)
    elif change.kind == module.NEUTRAL_DESERTER:
        yield _removed(change, _event(change, Kind.NEUTRAL_KNIGHT_REMOVED, change.before, change.argument))
    elif change.kind in (module.NEUTRAL_KNIGHT, RECRUIT_KNIGHT):
        owners = zip(change.before.knight_owner.tolist(), change.after.knight_owner.tolist(), strict=True)
        for node, (before, after) in enumerate(owners):
            if before == NOBODY and after not in (NOBODY, *change.players):
                yield _event(change, KnightKind.KNIGHT_PLACED, change.after, node)


def _event(change: Change, kind: StrEnum, state: State, node: int) -> Event:
    """Return an event about the knight at a node in one of the states."""
    owner, strength = int(state.knight_owner[node]), int(state.knight[node])
    return Event(kind, owner, thing=knight_id(strength), place=change.node_names[node])


def _removed(change: Change, event: Event) -> Event:
    """Return the event of a removed neutral knight: the player of the turn removes it."""
    return event._replace(kind=Kind.NEUTRAL_KNIGHT_REMOVED, seat=int(change.before.active), other=event.seat)


def amend(change: Change, event: Event) -> Event | None:
    """Name who removes a neutral knight that deserts at once; keep a displaced one that still has to be moved."""
    if event.kind == KnightKind.KNIGHT_GONE and RELOCATING_NEUTRAL_KNIGHT in waiting(change.after):
        return None
    if event.kind == KnightKind.DESERTED and event.seat not in change.players:
        return _removed(change, event)
    return event


PART = EventPart(
    kinds=Kind,
    finders={Stage.BEFORE_YIELD: (knight_for_tokens,), Stage.ACTION: (neutral_knights,)},
    amend=amend,
    sentences={
        "knight_for_tokens": "{seat} <take> the {thing} at {place} off the board",
        "neutral_knight_removed": "{seat} <remove> {other's} {thing} at {place}",
    },
    marks={Kind.NEUTRAL_KNIGHT_REMOVED: ("place",)},
)
