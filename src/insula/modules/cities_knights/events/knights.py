"""Events of knights: bought, moved, displaced, driven out, deserted (CK-KNI, CK-ACT, CK-POL-03, CK-POL-05)."""

from collections.abc import Iterator
from typing import NamedTuple

from insula.game.events.change import Change, waiting
from insula.game.events.event import Event
from insula.modules.state import State

from .. import module
from ..rules.constants import DESERTER, INTRIGUE
from .barbarians import knight_id
from .kinds import Kind


class Knight(NamedTuple):
    """The owner and the strength of a knight."""

    seat: int
    strength: int

    @property
    def id(self) -> str:
        """The ID of the knight: basic, strong or mighty."""
        return knight_id(self.strength)


def knight_events(change: Change) -> Iterator[Event]:
    """Yield purchases and actions of knights, then the moves of displaced knights."""
    yield from _recruited(change)
    yield from _roused(change)
    yield from _chased(change)
    yield from _acted(change)
    yield from _deserted(change)


def _recruited(change: Change) -> Iterator[Event]:
    if change.kind == module.RECRUIT_KNIGHT:
        yield Event(Kind.RECRUITED, change.actor, place=_name(change, change.argument))


def _roused(change: Change) -> Iterator[Event]:
    """Yield knights activated by grain or the Warlord, and promoted by payment or the Smith."""
    before, after = change.before, change.after
    buying = (module.ACTIVATE_KNIGHT, module.PROMOTE_KNIGHT, module.SMITH_KNIGHT, module.PLAY_PROGRESS_CARD)
    for node in _nodes(change) if change.kind in buying else ():
        old, new = _knight(before, node), _knight(after, node)
        if old is None or new is None or old.seat != new.seat:
            continue
        if new.strength > old.strength:
            yield Event(Kind.PROMOTED, new.seat, thing=new.id, place=_name(change, node))
        if after.knight_active[node] > before.knight_active[node]:
            yield Event(Kind.ACTIVATED, new.seat, thing=new.id, place=_name(change, node))


def _chased(change: Change) -> Iterator[Event]:
    if change.kind == module.CHASE_ROBBER:
        thing = knight_id(change.before.knight[change.argument])
        yield Event(Kind.CHASED, change.actor, thing=thing, place=_name(change, change.argument))


def _acted(change: Change) -> Iterator[Event]:
    """Yield a knight's move or displacement, or its removal by Intrigue."""
    driven_from = None
    if (way := _way(change)) is not None:
        start, goal = way
        mover, displaced = _knight(change.before, start), _knight(change.before, goal)
        assert mover is not None
        acted = Event(Kind.KNIGHT_MOVED, mover.seat, place=_name(change, goal), origin=_name(change, start))
        if displaced is None:
            yield acted._replace(thing=mover.id)
        else:
            yield acted._replace(kind=Kind.DISPLACED, other=displaced.seat, thing=displaced.id)
            driven_from = goal
    elif (node := _intrigued(change)) is not None:
        driven = _knight(change.before, node)
        assert driven is not None
        place = _name(change, node)
        yield Event(Kind.DRIVEN_OUT, change.actor, driven.seat, thing=driven.id, place=place)
        driven_from = node
    yield from _relocated(change, driven_from)


def _way(change: Change) -> tuple[int, int] | None:
    """Return the start and the goal of a knight that acted in this step, even if chance or the rules chose the goal."""
    if change.kind == module.KNIGHT_TO:
        return change.data, change.argument
    is_chosen = change.kind in (module.MOVE_KNIGHT, module.DISPLACE_KNIGHT)
    if not is_chosen or {module.MOVING_KNIGHT, module.DISPLACING_KNIGHT} & set(waiting(change.after)):
        return None
    start = change.argument
    mover = _knight(change.before, start)
    displaces = change.kind == module.DISPLACE_KNIGHT
    for node in _nodes(change):
        was_taken = _knight(change.before, node) is not None
        if _knight(change.after, node) == mover and _is_new(change, node) and was_taken == displaces:
            return start, node
    return None


def _intrigued(change: Change) -> int | None:
    """Return the node from which Intrigue has driven a knight."""
    if change.kind == module.INTRIGUE_KNIGHT:
        return change.argument
    if change.kind == module.PLAY_PROGRESS_CARD and change.argument == INTRIGUE:
        return next((node for node in _nodes(change) if _has_left(change, node)), None)
    return None


def _relocated(change: Change, driven_from: int | None) -> Iterator[Event]:
    """Yield a displaced knight's new place, or its loss, even if its owner had no choice (CK-ACT-05, CK-ACT-06)."""
    if change.kind == module.RELOCATE_KNIGHT:
        knight = _knight(change.after, change.argument)
        assert knight is not None
        yield Event(Kind.RELOCATED, knight.seat, thing=knight.id, place=_name(change, change.argument))
    elif driven_from is not None and module.RELOCATING_KNIGHT not in waiting(change.after):
        knight = _knight(change.before, driven_from)
        assert knight is not None
        found = [n for n in _nodes(change) if _knight(change.after, n) == knight and _is_new(change, n)]
        if found:
            yield Event(Kind.RELOCATED, knight.seat, thing=knight.id, place=_name(change, found[0]))
        else:
            yield Event(Kind.KNIGHT_GONE, knight.seat, thing=knight.id)


def _deserted(change: Change) -> Iterator[Event]:
    """Yield a deserted knight, and the new one if it is placed (CK-POL-03)."""
    by_card = change.kind == module.PLAY_PROGRESS_CARD and change.argument == DESERTER
    if by_card or change.kind in (module.GIVE_UP_KNIGHT, module.CHOOSE_OPPONENT):
        for node in _nodes(change):
            knight = _knight(change.before, node)
            if knight is not None and _has_left(change, node):
                yield Event(Kind.DESERTED, knight.seat, thing=knight.id, place=_name(change, node))
    if change.kind in (module.DESERTER_PLACE, module.DESERTER_LEVEL):
        for node in _nodes(change):
            knight = _knight(change.after, node)
            if knight is not None and _is_new(change, node):
                yield Event(Kind.KNIGHT_PLACED, knight.seat, thing=knight.id, place=_name(change, node))


def _knight(state: State, node: int) -> Knight | None:
    """Return the knight at a node."""
    strength = int(state.knight[node])
    return Knight(int(state.knight_owner[node]), strength) if strength else None


def _is_new(change: Change, node: int) -> bool:
    """Return whether a different knight stands at the node than before."""
    return _knight(change.before, node) != _knight(change.after, node)


def _has_left(change: Change, node: int) -> bool:
    """Return whether a knight stood at the node before and none does now."""
    return _knight(change.before, node) is not None and _knight(change.after, node) is None


def _nodes(change: Change) -> range:
    return range(len(change.ruleset.map.geometry.nodes))


def _name(change: Change, node: int) -> str:
    return change.node_names[node]
