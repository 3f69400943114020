"""Events of The Caravans: the vote, who decides, the camel, and what it brings."""

from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING

from insula.game.events.change import Change, waiting
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.modules.state import State
from insula.rules.constants import CARD_KINDS
from insula.rules.spec import NOT_CHOSEN

from .module import (
    CAMEL_PLACE,
    COUNTING_NAMED_PLACES,
    LAYING_VOTES,
    NAMING_PLACE,
    NAMING_PLACE_AT_ONCE,
    PLACING_CAMEL,
    VOTE_CARD,
    VOTE_PLACE,
)
from .rules.growth import NO_CAMEL, edge_of
from .rules.vote import MAJORITY, MOST_CARDS

if TYPE_CHECKING:
    from insula.game.events.event import EventView

_DECIDES = {MAJORITY: "majority", MOST_CARDS: "most_cards"}
_NAMING = (NAMING_PLACE, NAMING_PLACE_AT_ONCE)


class Kind(StrEnum):
    """What happened."""

    VOTED = "voted"
    PLACE_NAMED = "place_named"
    NAMED_AGAIN = "named_again"
    PLACES_CAMEL = "places_camel"
    CAMEL = "camel"
    CAMEL_POINTS = "camel_points"


def votes(change: Change) -> Iterator[Event]:
    """Yield the cards that a voter has laid down, when the voter stops (CARAVAN-VOTE-02)."""
    if change.kind != VOTE_CARD or _is_still_asked(change):
        return
    cards = list(change.before.vote_cards.tolist()[change.actor])
    if change.argument < CARD_KINDS:
        cards[change.argument] += 1
    yield Event(Kind.VOTED, change.actor, cards=tuple(cards))


def _is_still_asked(change: Change) -> bool:
    after = change.after
    top = after.stack_size - 1
    return bool(after.stack_phase[top] == LAYING_VOTES and after.stack_player[top] == change.actor)


def named_places(change: Change) -> Iterator[Event]:
    """Yield the places that voters have named: at once, or together when all have chosen (CARAVAN-VOTE-04)."""
    if change.kind != VOTE_PLACE:
        return
    if NAMING_PLACE in waiting(change.before):
        yield _named(change, change.actor, change.argument)
    elif NAMING_PLACE_AT_ONCE not in waiting(change.after) or _round(change.after) > _round(change.before):
        for seat in change.turn_order():
            place = change.argument if seat == change.actor else change.before.naming[seat]
            if place != NOT_CHOSEN:
                yield _named(change, seat, place)
    if _round(change.after) > _round(change.before):
        yield Event(Kind.NAMED_AGAIN)


def _named(change: Change, seat: int, place: int) -> Event:
    return Event(Kind.PLACE_NAMED, seat, place=change.edge_names[edge_of(place)], is_edge=True)


def _round(state: State) -> int:
    """Return the round in which voters name places; 0 if none do."""
    pending = zip(state.stack_phase, state.stack_data, strict=True)
    return next((int(data) for phase, data in pending if phase == COUNTING_NAMED_PLACES), 0)


def decider(change: Change) -> Iterator[Event]:
    """Yield the player who places the camel alone, and why (CARAVAN-VOTE-03, -05, -06)."""
    after, top = change.after, change.after.stack_size - 1
    if PLACING_CAMEL in waiting(change.before) or after.stack_phase[top] != PLACING_CAMEL:
        return
    yield Event(Kind.PLACES_CAMEL, after.stack_player[top], thing=_DECIDES.get(after.stack_data[top], ""))


def camel(change: Change) -> Iterator[Event]:
    """Yield the new camel, and the points it brings (CARAVAN-PATH, CARAVAN-VP-01)."""
    before, after = change.before, change.after
    for edge, name in enumerate(change.edge_names):
        if before.camel[edge] == NO_CAMEL != after.camel[edge]:
            seat = change.actor if change.kind == CAMEL_PLACE else -1
            yield Event(Kind.CAMEL, seat, place=name, is_edge=True)
    for seat in change.turn_order():
        gained = after.camel_points[seat] - before.camel_points[seat]
        if gained > 0:
            yield Event(Kind.CAMEL_POINTS, seat, number=gained)


def _how_placed(view: "EventView") -> str:
    return "camel" if view.seat >= 0 else "camel_by_vote"


def _how_decided(view: "EventView") -> str:
    return f"places_camel_{view.thing}" if view.thing else "places_camel"


PART = EventPart(
    kinds=Kind,
    finders={Stage.ACTION: (votes, named_places, decider, camel)},
    sentences={
        "voted": "{seat} <lay> down {cards}",
        "voted_nothing": "{seat} <lay> down nothing",
        "place_named": "{seat} <name> {place} for the camel",
        "named_again": "no place has more than half of the votes: the voters name places again",
        "places_camel": "nobody alone has the most votes: {seat} <choose> the place of the camel",
        "places_camel_majority": "{seat} <have> more votes than all others together and <choose> the place",
        "places_camel_most_cards": "the voters do not agree: {seat} <have> laid down the most cards and <choose>",
        "camel": "{seat} <place> a camel at {place}",
        "camel_by_vote": "a camel goes to {place}",
        "camel_points": "{seat} <gain> {number} points for buildings between camels",
        "camel_point": "{seat} <gain> a point for a building between camels",
    },
    keys={
        Kind.VOTED: lambda view: "voted" if view.cards else "voted_nothing",
        Kind.PLACES_CAMEL: _how_decided,
        Kind.CAMEL: _how_placed,
        Kind.CAMEL_POINTS: lambda view: "camel_points" if view.number > 1 else "camel_point",
    },
    revealing=frozenset({Kind.VOTED, Kind.CAMEL}),
    marks={Kind.PLACE_NAMED: ("place",), Kind.CAMEL: ("place",)},
)
