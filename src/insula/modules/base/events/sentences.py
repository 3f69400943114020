"""The English sentences for the events of the base game."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from insula.rules.constants import NOBODY

from .kinds import Kind

if TYPE_CHECKING:
    from insula.game.events.event import EventView

SENTENCES: dict[str, str] = {
    "first_roll": "{seat} <roll> {number} to see who begins",
    "first_player": "{seat} <begin> the game",
    "dice": "{seat} <roll> {sum} ({first} and {second})",
    "rolled_again": "{seat} <roll> {sum}, which does not count yet: the dice are rolled again",
    "received": "{seat} <get> {cards}",
    "shortage": "the bank cannot pay out all that is due: {cards} missing",
    "blocked": "the robber at {place} keeps {cards} from {seat}",
    "built": "{seat} <build> {a thing} at {place}",
    "card_bought": "{seat} <buy> a development card",
    "card_bought_seen": "{seat} <buy> a development card: {deck_card}",
    "card_played": "{seat} <play> {a deck_card} card",
    "robber": "{seat} <move> the robber to {place}",
    "robber_gone": "the robber is beside the board until the next seven or Knight",
    "discarded": "{seat} <discard> {cards}",
    "stolen": "{seat} <steal> {cards} from {other}",
    "stolen_unseen": "{seat} <steal> {unseen} from {other}",
    "monopolized": "{seat} <take> {cards} from {other}",
    "named_in_vain": "{seat} <name> {card}, which nobody has",
    "bank_trade": "{seat} <trade> {cards} for {back} with the bank",
    "offered": "{seat} <offer> {cards} for {back}",
    "offered_to": "{seat} <offer> {cards} for {back} to {asked}",
    "proposed": "{seat} <propose> {cards} for {back} to {other}",
    "proposed_unseen": "{seat} <propose> a trade to {other}",
    "accepted": "{seat} <accept>",
    "declined": "{seat} <decline>",
    "declined_together": "{asked} decline",
    "countered": "{seat} <answer> with the offer of {cards} for {back} to {other}",
    "countered_unseen": "{seat} <make> a counter-offer to {other}",
    "withdrawn": "{seat} <withdraw> the offer",
    "traded": "{seat} <trade> {cards} for {back} with {other}",
    "not_traded": "{seat} <make> no trade",
    "special_card": "{seat} <take> {thing} with {number}",
    "special_card_from": "{seat} <take> {thing} with {number} from {other}",
    "set_aside": "{seat} <lose> {thing}, which is set aside",
    "turn": "{seat} <begin> turn {number}",
    "near_win": "{seat} <need> only {number} more points to win",
    "near_win_one": "{seat} <need> only one more point to win",
    "won": "{seat} <win> with {number} points",
}

NAMES = {"thing": {"longest_road": "the Longest Road", "largest_army": "the Largest Army"}}


def unseen(view: "EventView") -> str:
    """Return the key for viewers who know the cards, or the key for the others."""
    return view.kind if view.cards else f"{view.kind}_unseen"


def seen_card(view: "EventView") -> str:
    """Return the key for viewers who know which card of a deck it was, or the key for the others."""
    return f"{view.kind}_seen" if view.deck_card else view.kind


def from_whom(view: "EventView") -> str:
    """Return the key for something taken from a player, or from nobody."""
    return view.kind if view.other == NOBODY else f"{view.kind}_from"


def _offered(view: "EventView") -> str:
    return "offered_to" if view.asked else "offered"


KEYS: dict[str, Callable[["EventView"], str]] = {
    Kind.CARD_BOUGHT: seen_card,
    Kind.STOLEN: unseen,
    Kind.OFFERED: _offered,
    Kind.PROPOSED: unseen,
    Kind.COUNTERED: unseen,
    Kind.SPECIAL_CARD: from_whom,
    Kind.NEAR_WIN: lambda view: "near_win" if view.number > 1 else "near_win_one",
}
