"""The sentence for each kind of event of Cities & Knights."""

from typing import TYPE_CHECKING

from insula.game.event_kinds import EventKind
from insula.game.sentences import Sentence, plain, taking
from insula.game.voice import Voice, cards_text, unseen_text, with_article
from insula.rules.constants import NOBODY

from ..rules.words import STEPS_TO_LANDING

if TYPE_CHECKING:
    from insula.game.event import Event


def _event_die(event: "Event", _: Voice) -> str:
    return f"the event die shows {'a ship' if event.thing == 'ship' else f'the gate of {event.thing}'}"


def _ship(event: "Event", _: Voice) -> str:
    if event.number == STEPS_TO_LANDING:
        return "the barbarians land"
    return f"the barbarian ship takes step {event.number} of {STEPS_TO_LANDING}"


def _battle(event: "Event", voice: Voice) -> str:
    sent = [f"{voice.name(seat)} {strength}" for seat, strength in enumerate(event.strengths) if strength]
    knights = f"knights of strength {sum(event.strengths)}" + (f" ({', '.join(sent)})" if sent else "")
    winners = "knights" if sum(event.strengths) >= event.number else "barbarians"
    return f"barbarians of strength {event.number} meet {knights}: the {winners} win"


def _city_lost(event: "Event", voice: Voice) -> str:
    fate = "becomes a settlement" if event.thing == "settlement" else "lies on its side, reduced"
    return f"{voice.own(event.seat, 'city')} at {event.place} {fate}"


def _metropolis(event: "Event", voice: Voice) -> str:
    from_whom = "" if event.other == NOBODY else f" from {voice.name(event.other)}"
    return f"{voice.does(event.seat, 'take')} the metropolis of {event.deck}{from_whom} to {event.place}"


def _displaced(event: "Event", voice: Voice) -> str:
    knight = voice.own(event.other, event.thing)
    return f"{voice.does(event.seat, 'displace')} {knight} at {event.place} with the knight from {event.origin}"


def _driven_out(event: "Event", voice: Voice) -> str:
    return f"{voice.does(event.seat, 'drive')} {voice.own(event.other, event.thing)} out of {event.place}"


def _knight_gone(event: "Event", voice: Voice) -> str:
    return f"{voice.own(event.seat, event.thing)} has nowhere to go and leaves the board"


def _drawn(event: "Event", voice: Voice) -> str:
    card = f": {event.thing}" if event.is_open_to(voice.seat) else ""
    return f"{voice.does(event.seat, 'draw')} {with_article(event.deck)} card{card}"


def _returned(event: "Event", voice: Voice) -> str:
    card = f": {event.thing}" if event.is_open_to(voice.seat) else ""
    return f"{voice.does(event.seat, 'return')} {with_article(event.deck)} card{card}"


def _progress_taken(event: "Event", voice: Voice) -> str:
    taker, victim = voice.does(event.seat, "take"), voice.name(event.other)
    if not event.deck:
        return f"{taker} no card from {victim}"
    card = f": {event.thing}" if event.is_open_to(voice.seat) else ""
    return f"{taker} {with_article(event.deck)} card from {victim}{card}"


def _given(event: "Event", voice: Voice) -> str:
    cards = cards_text(event.cards) if event.is_open_to(voice.seat) else unseen_text(event.cards)
    return f"{voice.does(event.seat, 'give')} {cards} to {voice.name(event.other)}"


def _exchanged(event: "Event", voice: Voice) -> str:
    cards = "a resource for a commodity"
    if event.is_open_to(voice.seat):
        cards = f"{cards_text(event.cards)} for {cards_text(event.back)}"
    return f"{voice.does(event.seat, 'exchange')} {cards} with {voice.name(event.other)}"


def _not_exchanged(event: "Event", voice: Voice) -> str:
    what = event.thing or "commodity"
    holder = "you have" if event.other == voice.seat else f"{voice.name(event.other)} has"
    return f"{holder} no {what}: {voice.own(event.seat, 'card')} goes back"


def _road_taken(event: "Event", voice: Voice) -> str:
    road = voice.own(event.other, "road")
    if event.other == event.seat:
        road = f"a road of {'your' if event.seat == voice.seat else 'its'} own"
    return f"{voice.does(event.seat, 'remove')} {road} at {event.place}"


def _sabotaged(event: "Event", voice: Voice) -> str:
    return f"{voice.does(event.seat, 'sabotage')} {voice.own(event.other, 'city')} at {event.place}"


KNIGHT_SENTENCES: dict[EventKind, Sentence] = {
    EventKind.DICE_SET: plain("set", " the dice to {dice[0]} and {dice[1]}"),
    EventKind.EVENT_DIE: _event_die,
    EventKind.SHIP: _ship,
    EventKind.KNIGHT_SENT: plain("send", " the {thing} at {place} into the battle"),
    EventKind.BATTLE: _battle,
    EventKind.CITY_LOST: _city_lost,
    EventKind.DEFENDER: plain("earn", " a Defender card, worth a point"),
    EventKind.AQUEDUCT: plain("take", " {cards} at the Aqueduct"),
    EventKind.CITY_RAISED: plain("set", " the reduced city at {place} upright"),
    EventKind.CITY_SABOTAGED: _sabotaged,
    EventKind.CITY_REPAIRED: plain("repair", " the city at {place}"),
    EventKind.IMPROVED: plain("build", " the {thing}, level {number} of {deck}"),
    EventKind.METROPOLIS: _metropolis,
    EventKind.RECRUITED: plain("recruit", " a basic knight at {place}"),
    EventKind.ACTIVATED: plain("activate", " the {thing} at {place}"),
    EventKind.PROMOTED: plain("promote", " the knight at {place} to a {thing}"),
    EventKind.KNIGHT_MOVED: plain("move", " the {thing} at {origin} to {place}"),
    EventKind.DISPLACED: _displaced,
    EventKind.DRIVEN_OUT: _driven_out,
    EventKind.RELOCATED: plain("relocate", " the {thing} to {place}"),
    EventKind.KNIGHT_GONE: _knight_gone,
    EventKind.DESERTED: plain("give", " up the {thing} at {place}"),
    EventKind.KNIGHT_PLACED: plain("place", " a {thing} at {place}"),
    EventKind.CHASED: plain("chase", " the robber with the {thing} at {place}"),
    EventKind.PROGRESS_DRAWN: _drawn,
    EventKind.LAID_OPEN: plain("draw", " the {thing}, which lies open from now on, worth a point"),
    EventKind.PROGRESS_RETURNED: _returned,
    EventKind.PROGRESS_TAKEN: _progress_taken,
    EventKind.LOOKED_AT: plain("look", " at the {thing} of {other}"),
    EventKind.TAKEN: taking("take"),
    EventKind.GIVEN: _given,
    EventKind.EXCHANGED: _exchanged,
    EventKind.NOT_EXCHANGED: _not_exchanged,
    EventKind.ROAD_TAKEN: _road_taken,
    EventKind.TOKENS_EXCHANGED: plain("exchange", " the tokens {thing} of {origin} and {place}"),
    EventKind.MERCHANT: plain("put", " the merchant on {place}"),
    EventKind.FLEET: plain("choose", " to trade {thing} 2:1 with the bank in this turn"),
}
