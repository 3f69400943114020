"""The questions to players in the base game."""

from collections.abc import Mapping

from insula import Phase, View
from insula.cli.terminal.cards import say_cards
from insula.cli.terminal.parts import Question
from insula.errors import counted
from insula.game import Thing

from ..rules.trade import ACCEPTED, COUNTERED, DECLINED


def _starting_road(view: View, second: int) -> str:
    node = view.state.start_node[view.seat, second]
    return f"Place the road of your {'city' if view.state.building[node] == Thing.CITY else 'settlement'}"


def _discard(_: View, left: int) -> str:
    return f"Discard {counted(left, 'more card')}"


def _answer(view: View, _: int) -> str:
    active = view.state.active
    return f"{view.ruleset.colors[active]} offers {offer_of(view, active)}"


def _confirm(view: View, _: int) -> str:
    return f"Who do you trade with? {'; '.join(answers(view))}"


def _compose(view: View, _: int) -> str:
    return f"Your offer so far: {offer_of(view, view.seat)}"


QUESTIONS: Mapping[Phase, Question] = {
    Phase.SETTLING: "Place a settlement",
    Phase.SETTLING_CITY: "Place a city",
    Phase.SETTING_ROAD: _starting_road,
    Phase.CHOOSING_INCOME: "Which settlement brings your first cards?",
    Phase.DISCARDING: _discard,
    Phase.MOVING_ROBBER: "Move the robber",
    Phase.STEALING: "Who do you rob?",
    Phase.PLACING_ROADS: "Place a free road",
    Phase.INVENTING: "Take a card from the bank",
    Phase.NAMING_MONOPOLY: "Name the resource of your monopoly",
    Phase.BEFORE_ROLL: "Your turn begins",
    Phase.ACTION_PHASE: "Trade, build, buy, or end your turn",
    Phase.COMPOSING: _compose,
    Phase.ANSWERING: _answer,
    Phase.CONFIRMING: _confirm,
}


def offer_of(view: View, maker: int) -> str:
    """Return what a player offers and wants, as far as the view's seat knows it."""
    give = view.state.trade_give.tolist()[maker]
    want = view.state.trade_want.tolist()[maker]
    return f"{say_cards(give)} for {say_cards(want)}"


def answers(view: View) -> list[str]:
    """Return how the opponents answered the active player's offer, or what one of them proposes."""
    said = []
    for seat, color in enumerate(view.ruleset.colors):
        answer = view.state.trade_answer[seat]
        if answer == ACCEPTED:
            said.append(f"{color} accepts")
        elif answer == DECLINED:
            said.append(f"{color} declines")
        elif answer == COUNTERED:
            said.append(f"{color} offers {offer_of(view, seat)}")
    return said
