"""What happened in one step: found by comparing the records before and after it. The rules emit nothing."""

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from ..rules import entry, jit
from ..rules.base import actions as act
from ..rules.base import phases
from ..rules.base.trade import ACCEPTED, COUNTERED, OFFER, PROPOSAL
from ..rules.constants import CARD_KINDS, CITY, DEVELOPMENT_KINDS, KNIGHT, NOBODY, RESOURCES, TRADE_BASE
from ..rules.five_six.phases import SPECIAL_BUILDING
from ..rules.spec import ARGUMENT_BITS, ARGUMENTS
from ..rules.state import STATE
from ..ruleset import Ruleset
from ..ruleset.words import DEVELOPMENT_CARDS
from .event import Event, EventKind
from .robbery import DIE_FACES, discards, rolled_seven, theft, waiting

__all__ = ["Event", "EventKind", "events_of"]

LONGEST_ROAD, LARGEST_ARMY = "the Longest Road", "the Largest Army"


class Change(NamedTuple):
    """One step: who did what, and the state before and after it."""

    ruleset: Ruleset
    actor: int
    kind: int
    argument: int
    before: Any
    after: Any
    states: np.ndarray
    """The state after it, as the rules take it."""

    @property
    def players(self) -> range:
        """All seats."""
        return range(self.ruleset.players)

    def gained(self, seat: int) -> tuple[int, ...]:
        """How many cards more of each kind the seat has after the step."""
        return tuple(self.after.hand[seat, kind] - self.before.hand[seat, kind] for kind in range(CARD_KINDS))


def events_of(ruleset: Ruleset, actor: int, code: int, before_bytes: bytes, after_bytes: bytes) -> list[Event]:
    """The events of one step, in the order in which they happened."""
    befores, afters = (np.frombuffer(record, STATE) for record in (before_bytes, after_bytes))
    before, after = jit.record(befores), jit.record(afters)
    change = Change(ruleset, actor, code >> ARGUMENT_BITS, code & (ARGUMENTS - 1), before, after, afters)
    return [event for find in _FINDERS for event in find(change)]


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
    geometry = change.ruleset.map.geometry
    before, after = change.before, change.after
    for node, name in enumerate(geometry.node_names):
        if after.building[node] != before.building[node]:
            thing = "city" if after.building[node] == CITY else "settlement"
            yield Event(EventKind.BUILT, after.building_owner[node], thing=thing, place=name)
    for edge, name in enumerate(geometry.edge_names):
        if after.road_owner[edge] != before.road_owner[edge]:
            yield Event(EventKind.BUILT, after.road_owner[edge], thing="road", place=name)


_PAYING_OUT = {
    act.SETUP_SETTLEMENT,
    act.SETUP_ROAD,
    act.SETUP_PAYS,
    act.ROLL_DICE,
    act.PLAY_DEVELOPMENT_CARD,
    act.INVENTION_TAKE,
}
"""What can bring cards of the bank for nothing."""


def _received(change: Change) -> Iterator[Event]:
    if change.kind not in _PAYING_OUT or rolled_seven(change):
        return
    starter = change.before.active if change.before.active != NOBODY else 0
    for i in change.players:
        seat = (starter + i) % change.ruleset.players
        gained = change.gained(seat)
        if any(gained) and sum(gained) > 0 and theft(change) is None:
            yield Event(EventKind.RECEIVED, seat, cards=gained)


def _shortage(change: Change) -> Iterator[Event]:
    """Cards that the roll should have brought (BASE-BANK-01)."""
    if change.kind != act.ROLL_DICE:
        return
    board, before = jit.record(change.ruleset.boards), change.before
    total = sum(divmod(change.argument, DIE_FACES)) + 2
    due = [0] * CARD_KINDS
    for hex in range(board.n_hexes):
        kind = before.hex_terrain[hex]
        if before.hex_token[hex] == total and hex != before.robber and kind < RESOURCES:
            due[kind] += sum(before.building[board.hex_nodes[hex, corner]] for corner in range(6))
    if any(due):
        paid = [sum(gained) for gained in zip(*map(change.gained, change.players), strict=True)]
        missing = tuple(owed - got for owed, got in zip(due, paid, strict=True))
        if any(missing):
            yield Event(EventKind.SHORTAGE, cards=missing)


def _robber(change: Change) -> Iterator[Event]:
    gone = discards(change)
    for seat in change.players:
        if any(gone[seat]):
            yield Event(EventKind.DISCARDED, seat, cards=gone[seat])
    if change.after.robber != change.before.robber and change.before.turn > 0:
        place = change.ruleset.map.geometry.hex_names[change.after.robber]
        yield Event(EventKind.ROBBER, change.after.active, place=place)
    if (robbed := theft(change)) is not None:
        thief, victim, kind = robbed
        yield Event(EventKind.STOLEN, thief, victim, cards=_one(kind), seen_by=(thief, victim))


def _one(kind: int, count: int = 1) -> tuple[int, ...]:
    return tuple(count if other == kind else 0 for other in range(CARD_KINDS))


def _monopoly(change: Change) -> Iterator[Event]:
    if change.kind == act.MONOPOLY_NAME:
        for seat in change.players:
            if seat != change.actor and any(lost := change.gained(seat)):
                yield Event(EventKind.MONOPOLIZED, change.actor, seat, cards=tuple(-count for count in lost))


def _bank_trade(change: Change) -> Iterator[Event]:
    if change.kind == act.BANK_TRADE:
        given, taken = divmod(change.argument, TRADE_BASE)
        rate = change.before.rate[change.actor, given]
        yield Event(EventKind.BANK_TRADE, change.actor, cards=_one(given, rate), back=_one(taken))


def _made_known(change: Change) -> Iterator[Event]:
    before = change.before
    what = before.stack_data[before.stack_size - 1]
    if change.kind == act.TRADE_DONE and what in (OFFER, PROPOSAL):
        give, want = _row(before, change.actor)
        asked = [seat for seat in change.players if before.trade_asked >> seat & 1]
        if what == PROPOSAL:
            seen_by = (change.actor, before.active)
            yield Event(EventKind.PROPOSED, change.actor, before.active, give, want, seen_by=seen_by)
        else:
            to_all = len(asked) == change.ruleset.players - 1 > 1
            yield Event(EventKind.OFFERED, change.actor, cards=give, back=want, asked=() if to_all else tuple(asked))


def _row(state: Any, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What a maker gives and wants."""
    kinds = range(CARD_KINDS)
    return tuple(state.trade_give[seat, kind] for kind in kinds), tuple(state.trade_want[seat, kind] for kind in kinds)


def _withdrawn(change: Change) -> Iterator[Event]:
    """Who abandons what nobody knows yet does nothing that others see (BASE-TRADE-08)."""
    before = change.before
    top = before.stack_size - 1
    seat = change.argument
    if change.kind == act.WITHDRAW_OFFER and (
        before.stack_phase[top] != phases.COMPOSING or before.stack_player[top] != seat
    ):
        yield Event(EventKind.WITHDRAWN, seat)


def _answers(change: Change) -> Iterator[Event]:
    """All answers are shown together, when the last has been given (BASE-TRADE-08)."""
    before, after = change.before, change.after
    called_off = change.kind == act.WITHDRAW_OFFER and change.argument == before.active
    if called_off or phases.ALL_ANSWERED not in waiting(before) or phases.ALL_ANSWERED in waiting(after):
        return
    for i in range(1, change.ruleset.players):
        seat = (before.active + i) % change.ruleset.players
        if not before.trade_asked >> seat & 1:
            continue
        if after.trade_answer[seat] == ACCEPTED:
            yield Event(EventKind.ACCEPTED, seat)
        elif after.trade_answer[seat] == COUNTERED:
            yield Event(EventKind.COUNTERED, seat, before.active, *_row(after, seat), seen_by=(seat, before.active))
        else:
            yield Event(EventKind.DECLINED, seat)


def _traded(change: Change) -> Iterator[Event]:
    if change.kind != act.CONFIRM_TRADE:
        return
    if change.argument not in change.players:
        yield Event(EventKind.NOT_TRADED, change.actor)
        return
    gained = change.gained(change.actor)
    given, back = tuple(max(0, -count) for count in gained), tuple(max(0, count) for count in gained)
    yield Event(EventKind.TRADED, change.actor, change.argument, given, back)


def _special_card(change: Change, field: str, thing: str) -> Iterator[Event]:
    """A special card changes hands, or is set aside (BASE-LR-05 to -07, BASE-LA-02)."""
    before, after = getattr(change.before, field), getattr(change.after, field)
    if before == after:
        return
    if after == NOBODY:
        yield Event(EventKind.SET_ASIDE, before, thing=thing)
        return
    by_road = thing == LONGEST_ROAD
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


_FINDERS = (
    _first_player,
    _dice,
    _card_played,
    _built,
    _received,
    _shortage,
    _monopoly,
    _robber,
    _card_bought,
    _bank_trade,
    _made_known,
    _withdrawn,
    _answers,
    _traded,
    partial(_special_card, field="longest_road", thing=LONGEST_ROAD),
    partial(_special_card, field="largest_army", thing=LARGEST_ARMY),
    _turns,
    _won,
)
"""In the order in which things happen within a step."""
