"""The phases of the Event Cards in positions, and whether they can be pending."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from insula.errors import Message
from insula.notation.data_texts import SEAT, DataText
from insula.notation.draft import Draft
from insula.notation.pending import Asked, Pending, PhaseCheck
from insula.notation.positions.checks import no_number
from insula.notation.refusals import wrong
from insula.notation.seat_sets import read_seats, write_seats
from insula.rules import jit
from insula.rules.constants import NOBODY
from insula.rules.spec import NOT_CHOSEN

from ..module import (
    ASSISTING,
    BEGINNING_EVENT,
    CHOOSING_ASSISTED,
    CHOOSING_DAMAGE,
    CHOOSING_EVENT_VICTIM,
    DRAWING_EVENT_CARD,
    GIVING_TO_NEIGHBOR,
    PASSING_GIFTS,
    RESOLVING_EVENT_CARD,
    REVEALING_EVENT_CARD,
    SENDING_ROBBER_HOME,
    TAKING_RESOURCE,
)
from ..rules.cards import (
    CALM_SEA,
    CONFLICT,
    EARTHQUAKE,
    EVENT_OF,
    EVENTS,
    GOOD_NEIGHBORS,
    NEIGHBORLY_ASSISTANCE,
    NUMBER_OF,
    PLENTIFUL_YEAR,
    ROBBER_FLEES,
    TOURNAMENT,
    TRADE_ADVANTAGE,
)
from ..rules.events import winner_of_conflict
from ..rules.standing import leaders


def _number_of_card(draft: Draft) -> int:
    card = draft.state.event_card
    return 0 if card == NOBODY else NUMBER_OF[card]


def fill_number(draft: Draft) -> None:
    """The number that is resolved after an event is that of the card of the turn."""
    state = draft.state
    for place in range(state.stack_size):
        if state.stack_phase[place] == RESOLVING_EVENT_CARD and state.stack_data[place] == 0:
            state.stack_data[place] = _number_of_card(draft)


def _leaders(draft: Draft, event: int) -> int:
    return int(leaders(jit.record(draft.ruleset.boards), draft.state, event))


def _leaders_in_points(draft: Draft, player: int) -> int:
    return _leaders(draft, NEIGHBORLY_ASSISTANCE)


_RESOLVING = (RESOLVING_EVENT_CARD,)
_OF_CARD = Pending(below=_RESOLVING)
"""A decision within an event."""

PENDING = {
    DRAWING_EVENT_CARD: Pending(asked=Asked.OF_THE_TURN),
    REVEALING_EVENT_CARD: Pending(asked=Asked.OF_THE_TURN),
    BEGINNING_EVENT: Pending(asked=Asked.OF_THE_TURN, below=_RESOLVING),
    RESOLVING_EVENT_CARD: Pending(asked=Asked.OF_THE_TURN),
    PASSING_GIFTS: Pending(asked=Asked.OF_THE_TURN, below=_RESOLVING),
    CHOOSING_DAMAGE: _OF_CARD,
    GIVING_TO_NEIGHBOR: Pending(below=(PASSING_GIFTS,)),
    TAKING_RESOURCE: _OF_CARD,
    CHOOSING_EVENT_VICTIM: _OF_CARD,
    SENDING_ROBBER_HOME: Pending(asked=Asked.OF_THE_TURN, below=_RESOLVING),
    CHOOSING_ASSISTED: Pending(below=_RESOLVING, text=DataText(write_seats, read_seats), usual=_leaders_in_points),
    ASSISTING: Pending(below=_RESOLVING, text=SEAT),
}

NUMBERS = {CHOOSING_EVENT_VICTIM: (0, 1)}


def _event(draft: Draft) -> int:
    card = draft.state.event_card
    return NOBODY if card == NOBODY else EVENT_OF[card]


def _other_event(draft: Draft, *events: int) -> Message | None:
    """Return what is wrong if the card of the turn has none of the events."""
    if _event(draft) in events:
        return None
    due = tuple(EVENTS[event].replace("_", " ") for event in events)
    return wrong("other_event", "the event card must be {events}", events=due)


def _not_asked(draft: Draft, player: int) -> Message | None:
    return wrong("not_named_by_event", "the event does not ask {player}", player=draft.color(player))


def _resolving(draft: Draft, player: int, number: int) -> Message | None:
    due = _number_of_card(draft)
    if number == due and due:
        return None
    return wrong("number_not_on_card", "the event card does not have the number {number}", number=number)


def _damage(draft: Draft, player: int, data: int) -> Message | None:
    return _other_event(draft, EARTHQUAKE) or no_number(draft, player, data)


def _passing(draft: Draft, player: int, data: int) -> Message | None:
    return _other_event(draft, GOOD_NEIGHBORS) or no_number(draft, player, data)


def _giving(draft: Draft, player: int, data: int) -> Message | None:
    if found := _passing(draft, player, data):
        return found
    if draft.state.neighbor_card[player] != NOT_CHOSEN:
        return wrong("gift_is_chosen", "{player} has already chosen a card", player=draft.color(player))
    return _has_card(draft, player)


def _taking(draft: Draft, player: int, data: int) -> Message | None:
    if found := _other_event(draft, TOURNAMENT, CALM_SEA, PLENTIFUL_YEAR) or no_number(draft, player, data):
        return found
    event = _event(draft)
    is_asked = event == PLENTIFUL_YEAR or _leaders(draft, event) >> player & 1
    return None if is_asked else _not_asked(draft, player)


def _victim(draft: Draft, player: int, data: int) -> Message | None:
    if found := _other_event(draft, TRADE_ADVANTAGE, CONFLICT):
        return found
    if _event(draft) == TRADE_ADVANTAGE:
        named = draft.state.longest_road
    else:
        named = winner_of_conflict(jit.record(draft.ruleset.boards), draft.state)
    return None if named == player else _not_asked(draft, player)


def _fleeing(draft: Draft, player: int, data: int) -> Message | None:
    return _other_event(draft, ROBBER_FLEES) or no_number(draft, player, data)


def _assisted(draft: Draft, player: int, among: int) -> Message | None:
    if found := _other_event(draft, NEIGHBORLY_ASSISTANCE):
        return found
    due = _leaders(draft, NEIGHBORLY_ASSISTANCE)
    if among != due:
        return wrong("other_leaders", "the leaders are {leaders}", leaders=write_seats(draft, due))
    return _has_card(draft, player) if due >> player & 1 else _not_asked(draft, player)


def _assisting(draft: Draft, player: int, receiver: int) -> Message | None:
    due = _leaders(draft, NEIGHBORLY_ASSISTANCE)
    if found := _assisted(draft, player, due):
        return found
    if not 0 <= receiver < draft.state.players or due >> receiver & 1:
        return wrong("receiver_leads", "the card must go to a player with fewer points")
    return None


def _has_card(draft: Draft, player: int) -> Message | None:
    if draft.state.hand_size[player]:
        return None
    return wrong("no_card", "{player} has no card", player=draft.color(player))


PHASE_CHECKS: dict[int, PhaseCheck] = {
    RESOLVING_EVENT_CARD: _resolving,
    PASSING_GIFTS: _passing,
    CHOOSING_DAMAGE: _damage,
    GIVING_TO_NEIGHBOR: _giving,
    TAKING_RESOURCE: _taking,
    CHOOSING_EVENT_VICTIM: _victim,
    SENDING_ROBBER_HOME: _fleeing,
    CHOOSING_ASSISTED: _assisted,
    ASSISTING: _assisting,
}
