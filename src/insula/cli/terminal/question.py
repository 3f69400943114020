"""What a player is asked, in words."""

from insula import Phase, View

from ..output import counted
from .cards import say_cards

_ACCEPTED, _DECLINED, _COUNTERED = 1, 2, 3
"""How a seat stands to an offer: the values of `state.trade_answer`."""

_QUESTIONS = {
    Phase.SETTLING: "Place a settlement",
    Phase.SETTING_ROAD: "Place the road of your settlement",
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
}


def question(view: View) -> str:
    """What the seat of the view is asked now.

    >>> from insula import Game
    >>> game = Game(seed=1)
    >>> question(game.view(game.actor))
    'Place a settlement'
    """
    if view.phase == Phase.DISCARDING:
        left = view.state.stack_data[view.state.stack_size - 1]
        return f"Discard {counted(left, 'more card')}"
    if view.phase == Phase.COMPOSING:
        return f"Your offer so far: {offer_of(view, view.seat)}"
    if view.phase == Phase.ANSWERING:
        active = view.state.active
        return f"{view.ruleset.colors[active]} gives {offer_of(view, active)}"
    if view.phase == Phase.CONFIRMING:
        return f"Trade with whom: {'; '.join(answers(view))}"
    return _QUESTIONS[Phase(view.phase)]


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
