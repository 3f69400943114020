"""The questions to players in Cities & Knights."""

from collections.abc import Mapping

from insula import Phase, View
from insula.cli.terminal.cards import say_cards
from insula.cli.terminal.parts import Question
from insula.errors import counted

from ..rules.dice import BOTH_DICE
from ..rules.trade_cards import SEAT_FACTOR
from ..words import PROGRESS_CARDS, TRACKS


def _from_hand(view: View, data: int) -> str:
    """Return the Master Merchant's question. `data` encodes the opponent and the number of cards left to take."""
    opponent, left = divmod(data, SEAT_FACTOR)
    hand = say_cards(view.state.hand.tolist()[opponent])
    return f"Take {counted(left, 'more card')} from the hand of {view.ruleset.colors[opponent]}: {hand}"


def _gift(view: View, left: int) -> str:
    return f"Wedding: give {view.ruleset.colors[view.state.active]} {counted(left, 'more card')}"


def _opponent_for(_: View, card: int) -> str:
    return f"{PROGRESS_CARDS[card].replace('_', ' ').capitalize()}: choose an opponent"


QUESTIONS: Mapping[Phase, Question] = {
    Phase.SETTING_ALCHEMIST_DIE: lambda _, left: f"Alchemist: set the {'red' if left == BOTH_DICE else 'white'} die",
    Phase.COMMITTING_KNIGHTS: "The barbarians land: send a knight into battle",
    Phase.LOSING_CITY: lambda _, left: f"The barbarians win: lose {'a city' if left == 1 else f'{left} cities'}",
    Phase.CHOOSING_PROGRESS_DECK: "You share the best defense: draw from a deck of your choice",
    Phase.RETURNING_PROGRESS_CARD: "You hold too many progress cards: return one",
    Phase.AT_AQUEDUCT: "The roll brought you nothing: take a card at the Aqueduct",
    Phase.PLACING_METROPOLIS: lambda _, track: f"Place the metropolis of {TRACKS[track]}",
    Phase.MOVING_KNIGHT: "Where does the knight go?",
    Phase.DISPLACING_KNIGHT: "Which knight do you displace?",
    Phase.RELOCATING_KNIGHT: "Your knight was driven out: where does it go?",
    Phase.CRANE: "Crane: improve a track for one commodity less",
    Phase.ENGINEER: "Engineer: build a city wall",
    Phase.INVENTOR: lambda _, first: f"Inventor: choose the {'second' if first else 'first'} token to exchange",
    Phase.MEDICINE: "Medicine: build a city for 2 ore and 1 grain",
    Phase.SMITH: "Smith: promote a knight",
    Phase.PLACING_FREE_ROADS: "Place a free road",
    Phase.NAMING_COMMODITY: "Name the commodity of your monopoly",
    Phase.CHOOSING_OPPONENT: _opponent_for,
    Phase.GIVING_UP_KNIGHT: "Deserter: which of your knights do you give up?",
    Phase.DESERTER_PLACE: "Deserter: where do you place the knight?",
    Phase.DESERTER_LEVEL: "Deserter: how strong is the knight?",
    Phase.DIPLOMAT: "Diplomat: remove an open road",
    Phase.DIPLOMAT_REBUILDING: "Build your road elsewhere, or leave it in the supply",
    Phase.INTRIGUE: "Intrigue: drive out a knight at one of your roads",
    Phase.SABOTAGE: "Saboteur: sabotage a city",
    Phase.SPYING: lambda view, seat: f"Spy: take a progress card of {view.ruleset.colors[seat]}",
    Phase.GIVING_AT_WEDDING: _gift,
    Phase.TAKING_AS_MASTER_MERCHANT: _from_hand,
    Phase.PLACING_MERCHANT: "Place the merchant",
    Phase.OFFERING_COMMODITY_TRADE: lambda view, seat: f"Which resource do you offer {view.ruleset.colors[seat]}?",
    Phase.WANTING_COMMODITY: lambda view, data: (
        f"Which commodity do you want from {view.ruleset.colors[data // SEAT_FACTOR]}?"
    ),
    Phase.ANSWERING_COMMERCIAL_HARBOR: lambda view, _: (
        f"Commercial Harbor: which commodity does {view.ruleset.colors[view.state.active]} get?"
    ),
    Phase.NAMING_FLEET: "Merchant Fleet: which kind do you trade 2:1?",
    Phase.SKIPPING_BISHOP_VICTIM: lambda view, seat: f"Bishop: take a card from {view.ruleset.colors[seat]}",
}
