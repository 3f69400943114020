"""What a player is asked, in words."""

from collections.abc import Callable

from insula import Phase, View
from insula.ruleset.words import PROGRESS_CARDS, TRACKS

from ...modules.cities_knights.terminal import is_in_play
from ..output import counted
from .cards import say_cards

_ACCEPTED, _DECLINED, _COUNTERED = 1, 2, 3
"""How a seat stands to an offer: the values of `state.trade_answer`."""

_BOTH_DICE = 2
SEAT_FACTOR = 16
"""A seat and a smaller number remembered as one number."""

_QUESTIONS = {
    Phase.SETTLING: "Place a settlement",
    Phase.CHOOSING_INCOME: "Which settlement pays its hexes",
    Phase.MOVING_ROBBER: "Move the robber",
    Phase.STEALING: "Take a card from",
    Phase.PLACING_ROADS: "Place a free road",
    Phase.INVENTING: "Take a card from the bank",
    Phase.NAMING_MONOPOLY: "Name the resource of your monopoly",
    Phase.BEFORE_ROLL: "Your turn begins",
    Phase.ACTION_PHASE: "Trade, build, buy, or end your turn",
    Phase.SPECIAL_BUILDING: "Special building: build, buy, or pass",
    Phase.CHOOSING_DESERT: "To which desert goes the robber",
    Phase.SETTLING_CITY: "Place a city",
    Phase.COMMITTING_KNIGHTS: "The barbarians land: send a knight into the battle",
    Phase.CHOOSING_PROGRESS_DECK: "You share the best defense: draw from a deck of your choice",
    Phase.RETURNING_PROGRESS_CARD: "You hold too many progress cards: return one",
    Phase.AT_AQUEDUCT: "The roll brought you nothing: take a card at the Aqueduct",
    Phase.MOVING_KNIGHT: "Where does the knight go",
    Phase.DISPLACING_KNIGHT: "Which knight is displaced",
    Phase.RELOCATING_KNIGHT: "Your knight was driven out: where does it go",
    Phase.CRANE: "Crane: improve a track for one commodity less",
    Phase.ENGINEER: "Engineer: wall a city",
    Phase.MEDICINE: "Medicine: build a city for 2 ore and 1 grain",
    Phase.SMITH: "Smith: promote a knight",
    Phase.PLACING_FREE_ROADS: "Place a free road",
    Phase.NAMING_COMMODITY: "Name the commodity of your monopoly",
    Phase.GIVING_UP_KNIGHT: "Deserter: which of your knights do you give up",
    Phase.DESERTER_PLACE: "Where does the knight of the Deserter go",
    Phase.DESERTER_LEVEL: "How strong is the knight of the Deserter",
    Phase.DIPLOMAT: "Diplomat: remove an open road",
    Phase.DIPLOMAT_REBUILDING: "Build your road elsewhere, or leave it in the supply",
    Phase.INTRIGUE: "Intrigue: drive out a knight at one of your roads",
    Phase.SABOTAGE: "Saboteur: sabotage a city",
    Phase.PLACING_MERCHANT: "Place the merchant",
    Phase.NAMING_FLEET: "Merchant Fleet: which card do you trade 2:1",
    Phase.ANSWERING_COMMERCIAL_HARBOR: "Commercial Harbor: which commodity do you give",
}


def question(view: View) -> str:
    """What the seat of the view is asked now.

    >>> from insula import Game
    >>> game = Game(seed=1)
    >>> question(game.view(game.actor))
    'Place a settlement'
    """
    if (say := _WITH_DATA.get(Phase(view.phase))) is not None:
        return say(view, int(view.state.stack_data[view.state.stack_size - 1]))
    if view.phase == Phase.COMPOSING:
        return f"Your offer so far: {offer_of(view, view.seat)}"
    if view.phase == Phase.ANSWERING:
        active = view.state.active
        return f"{view.ruleset.colors[active]} gives {offer_of(view, active)}"
    if view.phase == Phase.CONFIRMING:
        return f"Trade with whom: {'; '.join(answers(view))}"
    return _QUESTIONS[Phase(view.phase)]


def _starting_road(view: View, second: int) -> str:
    return f"Place the road of your {'city' if second and is_in_play(view) else 'settlement'}"


def _from_hand(view: View, data: int) -> str:
    """What the Master Merchant asks: the opponent and how many cards are left to take are one number."""
    opponent, left = divmod(data, SEAT_FACTOR)
    hand = say_cards(view.state.hand.tolist()[opponent])
    return f"Take {counted(left, 'more card')} from the hand of {view.ruleset.colors[opponent]}: {hand}"


def _gift(view: View, left: int) -> str:
    return f"Wedding: give {view.ruleset.colors[view.state.active]} {counted(left, 'more card')}"


def _opponent_for(_: View, card: int) -> str:
    return f"{PROGRESS_CARDS[card].replace('_', ' ').capitalize()}: choose an opponent"


_WITH_DATA: dict[Phase, Callable[[View, int], str]] = {
    Phase.SETTING_ROAD: _starting_road,
    Phase.DISCARDING: lambda _, left: f"Discard {counted(left, 'more card')}",
    Phase.SETTING_ALCHEMIST_DIE: lambda _, left: f"Alchemist: set the {'red' if left == _BOTH_DICE else 'white'} die",
    Phase.LOSING_CITY: lambda _, left: f"The barbarians win: lose {'a city' if left == 1 else f'{left} cities'}",
    Phase.PLACING_METROPOLIS: lambda _, track: f"Place the metropolis of {TRACKS[track]}",
    Phase.INVENTOR: lambda _, first: f"Inventor: choose the {'second' if first else 'first'} token to exchange",
    Phase.CHOOSING_OPPONENT: _opponent_for,
    Phase.SPYING: lambda view, seat: f"Spy: take a progress card of {view.ruleset.colors[seat]}",
    Phase.GIVING_AT_WEDDING: _gift,
    Phase.TAKING_AS_MASTER_MERCHANT: _from_hand,
    Phase.OFFERING_COMMODITY_TRADE: lambda view, seat: f"Which resource do you offer to {view.ruleset.colors[seat]}",
    Phase.WANTING_COMMODITY: lambda view, data: f"Which commodity of {view.ruleset.colors[data // SEAT_FACTOR]}",
    Phase.SKIPPING_BISHOP_VICTIM: lambda view, seat: f"Bishop: take a card from {view.ruleset.colors[seat]}",
}
"""Questions in which what the decision remembers is named."""


def offer_of(view: View, maker: int) -> str:
    """What a maker gives and wants, as far as the seat of the view knows."""
    give = view.state.trade_give.tolist()[maker]
    want = view.state.trade_want.tolist()[maker]
    return f"{say_cards(give)} for {say_cards(want)}"


def answers(view: View) -> list[str]:
    """How the opponents stand to the offer of the active player, or what one of them proposes."""
    said = []
    for seat, color in enumerate(view.ruleset.colors):
        answer = view.state.trade_answer[seat]
        if answer == _ACCEPTED:
            said.append(f"{color} accepts")
        elif answer == _DECLINED:
            said.append(f"{color} declines")
        elif answer == _COUNTERED:
            said.append(f"{color} gives {offer_of(view, seat)}")
    return said
