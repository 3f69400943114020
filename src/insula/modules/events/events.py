"""What happens with the Event Cards: the deck, the cards, gifts, damage and repairs."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING

from insula.game.events.change import Change, one, waiting
from insula.game.events.event import Event
from insula.game.events.parts import CardFlow, EventPart, Stage
from insula.modules.base.events.kinds import Kind as Base
from insula.modules.base.events.sentences import unseen
from insula.rules import jit
from insula.rules.constants import CITY, NO_SEAT, NOWHERE, SETTLEMENT
from insula.rules.spec import NOT_CHOSEN
from insula.rules.terrain import product_of

from . import offers
from .module import (
    ASSIST_CARD,
    DRAW_EVENT_CARD,
    EVENT_DESERT,
    EVENT_RESOURCE,
    EVENT_VICTIM,
    PASSING_GIFTS,
    QUAKE_ROAD,
    REPAIR_ROAD,
    RESOLVING_EVENT_CARD,
)
from .notation.arguments import NO_EVENT
from .rules.cards import EPIDEMIC, EVENT_OF, EVENTS, NUMBER_OF
from .rules.deck import is_event

if TYPE_CHECKING:
    from insula.game.events.event import EventView


class Kind(StrEnum):
    """What happened."""

    YEAR_END = "year_end"
    EVENT_CARD = "event_card"
    NUMBER_CARD = "number_card"
    CARD_IGNORED = "card_ignored"
    ROBBER_FLED = "robber_fled"
    ROAD_DAMAGED = "road_damaged"
    ROAD_REPAIRED = "road_repaired"
    HANDED_OVER = "handed_over"
    NOT_DRAWN = "not_drawn"


def deck(change: Change) -> Iterator[Event]:
    """Yield the Year End, when all cards are shuffled, and the revealed card (EVENT-YEAR-01, EVENT-TURN-01)."""
    if sum(change.after.events_drawn) < sum(change.before.events_drawn):
        yield Event(Kind.YEAR_END)
    if change.kind == DRAW_EVENT_CARD:
        event, number = EVENT_OF[change.argument], NUMBER_OF[change.argument]
        if offers.ignores_card(jit.record(change.ruleset.boards), change.before, number):
            yield Event(Kind.CARD_IGNORED, change.after.active, number=number)
        elif event == NO_EVENT:
            yield Event(Kind.NUMBER_CARD, change.after.active, number=number)
        else:
            yield Event(Kind.EVENT_CARD, change.after.active, deck_card=EVENTS[event], number=number)


def roads(change: Change) -> Iterator[Event]:
    """Yield roads that were damaged or repaired (EVENT-CARD-QUAKE)."""
    kinds = {QUAKE_ROAD: Kind.ROAD_DAMAGED, REPAIR_ROAD: Kind.ROAD_REPAIRED}
    if change.kind in kinds:
        yield Event(kinds[change.kind], change.actor, place=change.edge_names[change.argument], is_edge=True)


def gifts(change: Change) -> Iterator[Event]:
    """Yield the cards that players give; only giver and receiver see them (EVENT-CARD-GOOD, EVENT-CARD-HELP)."""
    if change.has_ended(PASSING_GIFTS):
        for giver in change.turn_order():
            kind = change.before.neighbor_card[giver]
            if kind != NOT_CHOSEN:
                yield _given(giver, (giver + 1) % change.ruleset.players, kind)
    if change.kind == ASSIST_CARD:
        yield _given(change.actor, change.data, change.argument)


def _given(giver: int, receiver: int, kind: int) -> Event:
    return Event(Kind.HANDED_OVER, giver, receiver, cards=one(kind), seen_by=(giver, receiver))


def declined(change: Change) -> Iterator[Event]:
    """Yield that a player draws no card (EVENT-CARD-TRADE)."""
    if change.kind == EVENT_VICTIM and change.argument == NO_SEAT:
        yield Event(Kind.NOT_DRAWN, change.actor)


def fled(change: Change) -> Iterator[Event]:
    """Yield that the robber went beside the board, because there is no desert (TBGEN-06)."""
    if change.after.robber == NOWHERE != change.before.robber:
        yield Event(Kind.ROBBER_FLED)


def amend(change: Change, event: Event) -> Event:
    """The robber flees: no player moves it (EVENT-CARD-FLEES)."""
    if event.kind == Base.ROBBER and change.kind == EVENT_DESERT:
        return Event(Kind.ROBBER_FLED, place=event.place)
    return event


def owed(change: Change, hex: int, node: int) -> Mapping[int, int]:
    """Return what a city loses during an Epidemic: its second card (EVENT-CARD-EPIDEMIC)."""
    if change.after.building[node] == CITY and is_event(change.after, EPIDEMIC):
        return {int(product_of(change.after, hex)): SETTLEMENT - CITY}
    return {}


def takes_apart(change: Change) -> bool:
    """Return whether an event is carried out in the step: the production of its number can follow at once."""
    return change.kind == DRAW_EVENT_CARD or RESOLVING_EVENT_CARD in waiting(change.before)


def _key_of_flight(view: "EventView") -> str:
    return "robber_fled" if view.place else "robber_fled_beside"


PART = EventPart(
    kinds=Kind,
    finders={
        Stage.ROLL: (deck,),
        Stage.BEFORE_YIELD: (roads, declined, fled),
        Stage.EXCHANGE: (gifts,),
    },
    amend=amend,
    sentences={
        "year_end": "the year ends: all event cards are shuffled",
        "event_card": "{seat} <reveal> {number}: {deck_card}",
        "number_card": "{seat} <reveal> {number}",
        "card_ignored": "{seat} <reveal> another {number}, and the card is ignored",
        "robber_fled": "the robber flees to {place}",
        "robber_fled_beside": "the robber flees and stands beside the board",
        "road_damaged": "the road of {seat} at {place} is damaged",
        "road_repaired": "{seat} <repair> the road at {place}",
        "handed_over": "{seat} <give> {cards} to {other}",
        "handed_over_unseen": "{seat} <give> {unseen} to {other}",
        "not_drawn": "{seat} <draw> no card",
    },
    keys={Kind.ROBBER_FLED: _key_of_flight, Kind.HANDED_OVER: unseen},
    names={"deck_card": {name: name.replace("_", " ").title() for name in EVENTS}},
    revealing=frozenset({Kind.HANDED_OVER}),
    counted=frozenset({Kind.HANDED_OVER}),
    flows={Kind.HANDED_OVER: CardFlow.GIFT},
    marks={
        Kind.ROBBER_FLED: ("place",),
        Kind.ROAD_DAMAGED: ("place",),
        Kind.ROAD_REPAIRED: ("place",),
    },
    numbers={DRAW_EVENT_CARD: lambda card: NUMBER_OF[card]},
    holding_phases=frozenset({RESOLVING_EVENT_CARD}),
    pays_out=lambda change: change.kind == EVENT_RESOURCE,
    takes_apart=takes_apart,
    owed=owed,
)
