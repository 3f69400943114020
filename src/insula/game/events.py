"""What happened in one step: found by comparing the records before and after it. The rules emit nothing."""

from collections.abc import Iterator
from functools import partial

import numpy as np

from ..modules.base.rules import actions as act
from ..modules.base.rules import phases
from ..modules.cities_knights.events.barbarians import barbarian_events
from ..modules.cities_knights.events.cities import city_events
from ..modules.cities_knights.events.exchanges import exchange_events
from ..modules.cities_knights.events.knights import knight_events
from ..modules.cities_knights.events.progress import played_cards, progress_events
from ..modules.cities_knights.rules.actions import PLAY_PROGRESS_CARD
from ..modules.cities_knights.rules.words import COMMODITY_OF, IRRIGATION, MINING
from ..modules.five_six.rules.phases import SPECIAL_BUILDING
from ..rules import entry, jit
from ..rules.constants import (
    CARD_KINDS,
    CITY,
    DEVELOPMENT_KINDS,
    EMPTY,
    KNIGHT,
    NOBODY,
    RESOURCES,
    SETTLEMENT,
    SEVEN,
    TRADE_BASE,
)
from ..rules.spec import ARGUMENT_BITS, ARGUMENTS
from ..rules.state import STATE
from ..ruleset import Ruleset
from ..ruleset.words import CARDS, DEVELOPMENT_CARDS
from .change import DIE_FACES, Change, one, waiting
from .event import Event, EventKind
from .robbery import discards, thefts
from .trade_events import trade_events

__all__ = ["Event", "EventKind", "events_of"]


def events_of(ruleset: Ruleset, actor: int, code: int, before_bytes: bytes, after_bytes: bytes) -> list[Event]:
    """The events of one step, in the order in which they happened."""
    befores, afters = (np.frombuffer(record, STATE) for record in (before_bytes, after_bytes))
    before, after = jit.record(befores), jit.record(afters)
    change = Change(ruleset, actor, code >> ARGUMENT_BITS, code & (ARGUMENTS - 1), before, after, afters)
    finders = _WITH_KNIGHTS if change.has_knights else _FINDERS
    return [event for find in finders for event in find(change)]


def _first_player(change: Change) -> Iterator[Event]:
    before, after = change.before, change.after
    if change.kind == act.ROLL_FIRST_PLAYER:
        roller = before.stack_player[before.stack_size - 1]
        yield Event(EventKind.FIRST_ROLL, roller, number=change.argument)
    if before.first_player == NOBODY != after.first_player:
        yield Event(EventKind.FIRST_PLAYER, after.first_player)


def _dice(change: Change) -> Iterator[Event]:
    if change.kind == act.ROLL_DICE:
        first, second = divmod(change.argument, DIE_FACES)
        after = change.after
        again = after.stack_phase[after.stack_size - 1] == phases.ROLLING_DICE
        kind = EventKind.ROLLED_AGAIN if again else EventKind.DICE
        yield Event(kind, after.active, dice=(first + 1, second + 1))


def _card_played(change: Change) -> Iterator[Event]:
    for seat in change.players:
        for kind in range(DEVELOPMENT_KINDS):
            if change.after.development_played[seat, kind] > change.before.development_played[seat, kind]:
                yield Event(EventKind.CARD_PLAYED, seat, thing=_card(kind))


def _card_bought(change: Change) -> Iterator[Event]:
    for seat in change.players:
        for kind in range(DEVELOPMENT_KINDS):
            if change.after.development[seat, kind] > change.before.development[seat, kind]:
                yield Event(EventKind.CARD_BOUGHT, seat, thing=_card(kind), seen_by=(seat,))


def _card(kind: int) -> str:
    return DEVELOPMENT_CARDS[kind].replace("_", " ")


def _built(change: Change) -> Iterator[Event]:
    """Pieces put down; a city lost or set upright, and a road taken away, are told elsewhere."""
    geometry = change.ruleset.map.geometry
    before, after = change.before, change.after
    for node, name in enumerate(geometry.node_names):
        if after.building[node] > before.building[node] and before.laid[node] == 0:
            thing = "city" if after.building[node] == CITY else "settlement"
            yield Event(EventKind.BUILT, after.building_owner[node], thing=thing, place=name)
    for edge, name in enumerate(geometry.edge_names):
        if after.road_owner[edge] not in (before.road_owner[edge], NOBODY):
            yield Event(EventKind.BUILT, after.road_owner[edge], thing="road", place=name)


_PAYING_OUT = {
    act.SETUP_SETTLEMENT,
    act.SETUP_ROAD,
    act.SETUP_PAYS,
    act.PLAY_DEVELOPMENT_CARD,
    act.INVENTION_TAKE,
}
"""What can bring cards of the bank for nothing, beside a roll and two progress cards."""


def _received(change: Change) -> Iterator[Event]:
    by_card = change.kind == PLAY_PROGRESS_CARD and change.argument in (IRRIGATION, MINING)
    if not by_card and change.kind not in _PAYING_OUT and change.rolled() in (0, SEVEN):
        return
    for seat in change.turn_order():
        gained = change.gained(seat)
        if any(gained) and sum(gained) > 0 and not thefts(change):
            yield Event(EventKind.RECEIVED, seat, cards=gained)


def _shortage(change: Change) -> Iterator[Event]:
    """Cards that the roll should have brought (BASE-BANK-01)."""
    if change.rolled() in (0, SEVEN):
        return
    due = _due_from_bank(change)
    if any(due):
        paid = [sum(gained) for gained in zip(*map(change.gained, change.players), strict=True)]
        missing = tuple(owed - got for owed, got in zip(due, paid, strict=True))
        if any(missing):
            yield Event(EventKind.SHORTAGE, cards=missing)


def _due_from_bank(change: Change) -> list[int]:
    """How many cards of each kind all buildings together bring (BASE-PROD-02, CK-PROD-01)."""
    board, state = jit.record(change.ruleset.boards), change.after
    due = [0] * CARD_KINDS
    for hex in range(board.n_hexes):
        terrain = state.hex_terrain[hex]
        if state.hex_token[hex] != change.rolled() or hex == state.robber or terrain >= RESOURCES:
            continue
        for corner in range(6):
            node = board.hex_nodes[hex, corner]
            if state.building[node] != EMPTY:
                due[terrain] += 1
            if state.building[node] == CITY and state.laid[node] == 0:
                has_commodity = change.has_knights and COMMODITY_OF[terrain] >= RESOURCES
                due[COMMODITY_OF[terrain] if has_commodity else terrain] += CITY - SETTLEMENT
    return due


def _robber(change: Change) -> Iterator[Event]:
    gone = discards(change)
    for seat in change.players:
        if any(gone[seat]):
            yield Event(EventKind.DISCARDED, seat, cards=gone[seat])
    if change.after.robber != change.before.robber and change.before.turn > 0:
        place = change.ruleset.map.geometry.hex_names[change.after.robber]
        yield Event(EventKind.ROBBER, change.after.active, place=place)
    for thief, victim, kind in thefts(change):
        yield Event(EventKind.STOLEN, thief, victim, cards=one(kind), seen_by=(thief, victim))


def _monopoly(change: Change) -> Iterator[Event]:
    """What everybody gives; what was named is told too if nobody has any."""
    if change.kind != act.MONOPOLY_NAME:
        return
    losers = [seat for seat in change.players if seat != change.actor and any(change.gained(seat))]
    for seat in losers:
        lost = tuple(-count for count in change.gained(seat))
        yield Event(EventKind.MONOPOLIZED, change.actor, seat, cards=lost)
    if not losers:
        yield Event(EventKind.NAMED_IN_VAIN, change.actor, thing=CARDS[change.argument])


def _bank_trade(change: Change) -> Iterator[Event]:
    if change.kind == act.BANK_TRADE:
        given, taken = divmod(change.argument, TRADE_BASE)
        rate = change.before.rate[change.actor, given]
        yield Event(EventKind.BANK_TRADE, change.actor, cards=one(given, rate), back=one(taken))


def _longest_road(change: Change) -> Iterator[Event]:
    thing = "the Longest Trade Route" if change.has_knights else "the Longest Road"
    yield from _special_card(change, "longest_road", thing)


def _special_card(change: Change, field: str, thing: str) -> Iterator[Event]:
    """A special card changes hands, or is set aside (BASE-LR-05 to -07, BASE-LA-02)."""
    before, after = getattr(change.before, field), getattr(change.after, field)
    if before == after:
        return
    if after == NOBODY:
        yield Event(EventKind.SET_ASIDE, before, thing=thing)
        return
    by_road = field == "longest_road"
    number = change.after.road_length[after] if by_road else change.after.development_played[after, KNIGHT]
    yield Event(EventKind.SPECIAL_CARD, after, before, thing=thing, number=number)


def _turns(change: Change) -> Iterator[Event]:
    before, after = change.before, change.after
    if after.turn > before.turn:
        yield Event(EventKind.TURN, after.active, number=after.turn)
    if after.second_part > before.second_part:
        yield Event(EventKind.SECOND_PART, after.active)
    top = after.stack_size - 1
    if after.stack_phase[top] == SPECIAL_BUILDING and waiting(after).count(SPECIAL_BUILDING) != waiting(before).count(
        SPECIAL_BUILDING
    ):
        yield Event(EventKind.SPECIAL_BUILDING, after.stack_player[top])


def _won(change: Change) -> Iterator[Event]:
    if change.after.over and not change.before.over:
        for seat in change.players:
            if change.after.winners >> seat & 1:
                points = entry.points(change.ruleset.boards, change.states, seat, True)
                yield Event(EventKind.WON, seat, number=int(points))


_BEGINNING = (_first_player, _dice)
_MIDDLE = (_card_played, _built, _received, _shortage, _monopoly, _robber, _card_bought, _bank_trade, trade_events)
_END = (_longest_road, partial(_special_card, field="largest_army", thing="the Largest Army"), _turns, _won)
_FINDERS = (*_BEGINNING, *_MIDDLE, *_END)
"""In the order in which things happen within a step."""

_WITH_KNIGHTS = (
    *_BEGINNING,
    barbarian_events,
    played_cards,
    city_events,
    knight_events,
    progress_events,
    *_MIDDLE,
    exchange_events,
    *_END,
)
