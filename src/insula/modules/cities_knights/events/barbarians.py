"""Effects of the roll in Cities & Knights: event die, ship, battle and losses (CK-DICE, CK-BARB)."""

from collections.abc import Iterator

from insula.game.events.change import Change, one, waiting
from insula.game.events.event import Event
from insula.rules.constants import CITY, NO_CARD, NO_PLACE, SETTLEMENT

from ..module import ALCHEMIST_DIE, AQUEDUCT, BATTLE, CK_COMMIT_KNIGHTS, COMMIT_KNIGHTS, RESOLVING_ROLL, ROLL_EVENT_DIE
from ..rules.constants import REDUCED, SHIP, STEPS_TO_LANDING
from ..words import EVENTS, KNIGHTS
from .kinds import Kind


def barbarian_events(change: Change) -> Iterator[Event]:
    """Yield the events from the event die to the Aqueduct."""
    yield from _dice_set(change)
    yield from _event_die(change)
    yield from _sent(change)
    yield from _battle(change)
    yield from _losses(change)
    for seat in change.turn_order():
        if change.after.defender[seat] > change.before.defender[seat]:
            yield Event(Kind.DEFENDER, seat)
    if change.kind == AQUEDUCT and change.argument != NO_CARD:
        yield Event(Kind.AQUEDUCT, change.actor, cards=one(change.argument))


def _dice_set(change: Change) -> Iterator[Event]:
    """Yield the dice that the Alchemist has set (CK-SCI-01)."""
    if change.kind == ALCHEMIST_DIE and RESOLVING_ROLL in waiting(change.after):
        yield Event(Kind.DICE_SET, change.actor, dice=(change.after.dice[0], change.after.dice[1]))


def _event_die(change: Change) -> Iterator[Event]:
    if change.kind == ROLL_EVENT_DIE:
        is_ship = change.argument == SHIP
        yield Event(Kind.EVENT_DIE, deck="" if is_ship else EVENTS[change.argument])
        if is_ship:
            yield Event(Kind.SHIP, number=change.before.barbarians + 1)


def _sent(change: Change) -> Iterator[Event]:
    if change.kind == COMMIT_KNIGHTS and change.argument != NO_PLACE:
        knight = knight_id(change.before.knight[change.argument])
        place = change.node_names[change.argument]
        yield Event(Kind.KNIGHT_SENT, change.actor, thing=knight, place=place)


def _battle(change: Change) -> Iterator[Event]:
    lands = change.kind == ROLL_EVENT_DIE and change.argument == SHIP
    lands = lands and change.before.barbarians + 1 == STEPS_TO_LANDING
    if BATTLE in waiting(change.after) or not (lands or BATTLE in waiting(change.before)):
        return
    before = change.before
    strengths = [0] * change.ruleset.players
    cities = 0
    for node in range(len(change.ruleset.map.geometry.nodes)):
        cities += before.building[node] == CITY
        if before.knight[node] and _fights(change, node):
            strengths[before.knight_owner[node]] += before.knight[node]
    yield Event(Kind.BATTLE, number=cities, strengths=tuple(strengths))


def _fights(change: Change, node: int) -> bool:
    """Return whether the knight at a node was sent: without the option all active ones are (CK-BARB-03, CK-VAR-01)."""
    before = change.before
    if not before.option[CK_COMMIT_KNIGHTS]:
        return bool(before.knight_active[node])
    is_sent_now = change.kind == COMMIT_KNIGHTS and change.argument == node
    return bool(before.knight_sent[node]) or is_sent_now


def _losses(change: Change) -> Iterator[Event]:
    """Yield the cities that became settlements or were reduced (CK-BARB-07, CK-BARB-09)."""
    before, after = change.before, change.after
    for node in change.changed("building"):
        if before.building[node] == CITY and after.building[node] == SETTLEMENT:
            thing = "reduced_city" if after.laid[node] == REDUCED else "settlement"
            yield Event(Kind.CITY_LOST, after.building_owner[node], thing=thing, place=change.node_names[node])


def knight_id(strength: int) -> str:
    """Return the ID of a knight by its strength.

    >>> knight_id(3)
    'mighty_knight'
    """
    return KNIGHTS[strength - 1]
