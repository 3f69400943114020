"""The English sentences for the events of Cities & Knights."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from insula.data import load
from insula.modules.base.events.sentences import from_whom, seen_card, unseen

from ..rules.constants import STEPS_TO_LANDING
from .kinds import Kind

if TYPE_CHECKING:
    from insula.game.events.event import EventView

SENTENCES: dict[str, str] = {
    "dice_set": "{seat} <set> the dice to {first} and {second}",
    "event_die": "the event die shows the gate of {deck}",
    "event_die_ship": "the event die shows a ship",
    "ship": f"the barbarian ship moves to step {{number}} of {STEPS_TO_LANDING}",
    "ship_landed": "the barbarians land",
    "knight_sent": "{seat} <send> the {thing} at {place} into the battle",
    "battle_won": "barbarians of strength {number} meet knights of strength {strength}{strengths}: the knights win",
    "battle_lost": "barbarians of strength {number} meet knights of strength {strength}{strengths}: the barbarians win",
    "city_lost": "{seat's} city at {place} becomes a settlement",
    "city_reduced": "{seat's} city at {place} is reduced",
    "defender": "{seat} <earn> a Defender card, worth a point",
    "aqueduct": "{seat} <take> {cards} at the Aqueduct",
    "city_raised": "{seat} <rebuild> the reduced city at {place}",
    "city_sabotaged": "{seat} <sabotage> {other's} city at {place}",
    "city_repaired": "{seat} <repair> the city at {place}",
    "improved": "{seat} <build> the {improvement}, level {number} of {deck}",
    "metropolis": "{seat} <build> the metropolis of {deck} at {place}",
    "metropolis_from": "{seat} <take> the metropolis of {deck} from {other} and <move> it to {place}",
    "recruited": "{seat} <recruit> a basic knight at {place}",
    "activated": "{seat} <activate> the {thing} at {place}",
    "promoted": "{seat} <promote> the knight at {place} to {a thing}",
    "knight_moved": "{seat} <move> the {thing} at {origin} to {place}",
    "displaced": "{seat} <displace> {other's} {thing} at {place} with the knight from {origin}",
    "driven_out": "{seat} <drive> {other's} {thing} out of {place}",
    "relocated": "{seat} <relocate> the {thing} to {place}",
    "knight_gone": "{seat's} {thing} has nowhere to go and leaves the board",
    "deserted": "{seat} <give> up the {thing} at {place}",
    "knight_placed": "{seat} <place> {a thing} at {place}",
    "chased": "{seat} <chase> the robber with the {thing} at {place}",
    "progress_drawn": "{seat} <draw> {a deck} card",
    "progress_drawn_seen": "{seat} <draw> {a deck} card: {deck_card}",
    "laid_open": "{seat} <draw> the {deck_card}, which lies open from now on, worth a point",
    "progress_returned": "{seat} <return> {a deck} card",
    "progress_returned_seen": "{seat} <return> {a deck} card: {deck_card}",
    "progress_taken": "{seat} <take> {a deck} card from {other}",
    "progress_taken_seen": "{seat} <take> {a deck} card from {other}: {deck_card}",
    "progress_not_taken": "{seat} <take> no card from {other}",
    "looked_at": "{seat} <look> at the {thing} of {other}",
    "taken": "{seat} <take> {cards} from {other}",
    "taken_unseen": "{seat} <take> {unseen} from {other}",
    "given": "{seat} <give> {cards} to {other}",
    "given_unseen": "{seat} <give> {unseen} to {other}",
    "exchanged": "{seat} <exchange> {cards} for {back} with {other}",
    "exchanged_unseen": "{seat} <exchange> a resource for a commodity with {other}",
    "not_exchanged": "{other} <other:have> no commodity: {seat's} card goes back",
    "not_exchanged_card": "{other} <other:have> no {card}: {seat's} card goes back",
    "road_taken": "{seat} <remove> {other's} road at {place}",
    "road_taken_own": "{seat} <remove> a road of {its} own at {place}",
    "tokens_exchanged": "{seat} <exchange> the tokens {first} and {second} of {origin} and {place}",
    "merchant": "{seat} <put> the merchant on {place}",
    "fleet": "{seat} <choose> to trade {card} 2:1 with the bank in this turn",
}

NAMES = {
    "thing": {"longest_trade_route": "the Longest Trade Route", "wall": "city wall"},
    "improvement": {
        f"{track['id']}_{level}": name
        for track in load("cities_knights/supplies")["track"]
        for level, name in enumerate(track["names"], 1)
    },
}

MARKS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        (
            Kind.RECRUITED,
            Kind.ACTIVATED,
            Kind.PROMOTED,
            Kind.KNIGHT_MOVED,
            Kind.DISPLACED,
            Kind.RELOCATED,
            Kind.KNIGHT_PLACED,
            Kind.CITY_LOST,
            Kind.CITY_RAISED,
            Kind.CITY_SABOTAGED,
            Kind.CITY_REPAIRED,
            Kind.METROPOLIS,
            Kind.MERCHANT,
        ),
        ("place",),
    ),
    Kind.TOKENS_EXCHANGED: ("place", "origin"),
}
"""Places marked on the board: new or changed pieces, and both tokens."""


def _battle(view: "EventView") -> str:
    return "battle_won" if sum(view.strengths) >= view.number else "battle_lost"


def _progress_taken(view: "EventView") -> str:
    return seen_card(view) if view.deck else "progress_not_taken"


KEYS: dict[str, Callable[["EventView"], str]] = {
    Kind.EVENT_DIE: lambda view: "event_die" if view.deck else "event_die_ship",
    Kind.SHIP: lambda view: "ship_landed" if view.number == STEPS_TO_LANDING else "ship",
    Kind.BATTLE: _battle,
    Kind.CITY_LOST: lambda view: "city_lost" if view.thing == "settlement" else "city_reduced",
    Kind.METROPOLIS: from_whom,
    Kind.PROGRESS_DRAWN: seen_card,
    Kind.PROGRESS_RETURNED: seen_card,
    Kind.PROGRESS_TAKEN: _progress_taken,
    Kind.TAKEN: unseen,
    Kind.GIVEN: unseen,
    Kind.EXCHANGED: unseen,
    Kind.NOT_EXCHANGED: lambda view: "not_exchanged_card" if view.card else "not_exchanged",
    Kind.ROAD_TAKEN: lambda view: "road_taken_own" if view.other == view.seat else "road_taken",
}
