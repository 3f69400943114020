"""Trade between players: offers, answers, exchanges (BASE-TRADE)."""

from collections.abc import Iterator

from insula.game.events.change import Change, waiting
from insula.game.events.event import Event
from insula.modules.state import State
from insula.rules import switchboard
from insula.rules.constants import CARD_KINDS

from ..module import ALL_ANSWERED, COMPOSING, CONFIRM_TRADE, TRADE_DONE, WITHDRAW_OFFER
from ..rules.trade import ACCEPTED, COUNTERED, OFFER, PROPOSAL
from .kinds import Kind


def trade_events(change: Change) -> Iterator[Event]:
    """Yield offers published, withdrawn and answered, and the resulting trades."""
    yield from _made_known(change)
    yield from _withdrawn(change)
    yield from _answers(change)
    yield from _traded(change)


def _made_known(change: Change) -> Iterator[Event]:
    before = change.before
    what = change.data
    if change.kind == TRADE_DONE and what in (OFFER, PROPOSAL):
        give, want = _row(before, change.actor)
        asked = [seat for seat in change.players if before.trade_asked >> seat & 1]
        if what == PROPOSAL:
            seen_by = (change.actor, before.active)
            yield Event(Kind.PROPOSED, change.actor, before.active, give, want, seen_by=seen_by)
        else:
            to_all = len(asked) == change.ruleset.players - 1 > 1
            yield Event(Kind.OFFERED, change.actor, cards=give, back=want, asked=() if to_all else tuple(asked))


def _row(state: State, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return what a maker gives and wants."""
    kinds = range(max(CARD_KINDS, switchboard.kinds_of_goods(state)))
    return tuple(state.trade_give[seat, kind] for kind in kinds), tuple(state.trade_want[seat, kind] for kind in kinds)


def _withdrawn(change: Change) -> Iterator[Event]:
    """Yield a withdrawn offer; dropping an unpublished offer is invisible to others (BASE-TRADE-08)."""
    before = change.before
    top = before.stack_size - 1
    seat = change.argument
    if change.kind == WITHDRAW_OFFER and (before.stack_phase[top] != COMPOSING or before.stack_player[top] != seat):
        yield Event(Kind.WITHDRAWN, seat)


def _answers(change: Change) -> Iterator[Event]:
    """Yield all answers together, after the last one has been given (BASE-TRADE-08)."""
    before, after = change.before, change.after
    called_off = change.kind == WITHDRAW_OFFER and change.argument == before.active
    if called_off or ALL_ANSWERED not in waiting(before) or ALL_ANSWERED in waiting(after):
        return
    for i in range(1, change.ruleset.players):
        seat = (before.active + i) % change.ruleset.players
        if not before.trade_asked >> seat & 1:
            continue
        if after.trade_answer[seat] == ACCEPTED:
            yield Event(Kind.ACCEPTED, seat)
        elif after.trade_answer[seat] == COUNTERED:
            yield Event(Kind.COUNTERED, seat, before.active, *_row(after, seat), seen_by=(seat, before.active))
        else:
            yield Event(Kind.DECLINED, seat)


def _traded(change: Change) -> Iterator[Event]:
    if change.kind != CONFIRM_TRADE:
        return
    if change.argument not in change.players:
        yield Event(Kind.NOT_TRADED, change.actor)
        return
    before, partner = change.before, change.argument
    if before.trade_answer[partner] == ACCEPTED:
        given, back = _row(before, change.actor)
    else:
        back, given = _row(before, partner)
    yield Event(Kind.TRADED, change.actor, change.argument, given, back)
