"""An exchange that was decided on is composed card by card."""

from collections.abc import Sequence

from ...game import Action, ActionKind
from .arguments import COUNTER_OFFER, EVERY_SEAT, OFFER, PROPOSAL
from .survey import Survey
from .trading import Exchange, Trading


def exchange_to_compose(trading: Trading) -> Exchange | None:
    """What is to be composed: it follows from the view, so nothing has to be remembered."""
    state = trading.survey.state
    what = state.stack_data[state.stack_size - 1]
    if what == COUNTER_OFFER:
        return trading.counter
    number = state.offers_made[trading.survey.me] - 1
    wishes = trading.wishes if what == OFFER else trading.proposals
    return wishes[number] if what in (OFFER, PROPOSAL) and number < len(wishes) else None


def next_step(survey: Survey, exchange: Exchange | None, legal: Sequence[Action]) -> Action:
    """The next step of composing; abandons the exchange if it cannot be composed."""
    by_name = {(action.kind, action.argument): action for action in legal}
    for step in _steps(survey, exchange):
        if step in by_name:
            return by_name[step]
    return legal[-1]


def _steps(survey: Survey, exchange: Exchange | None) -> list[tuple[ActionKind, int]]:
    """The first step that is still to be done; for whom to ask several, one of which is legal."""
    state = survey.state
    if exchange is None:
        return []
    given, wanted = state.trade_give.tolist()[survey.me], state.trade_want.tolist()[survey.me]
    for kind in range(survey.kinds):
        if given[kind] < exchange.give[kind]:
            return [(ActionKind.TRADE_GIVE, kind)]
    for kind in range(survey.kinds):
        if wanted[kind] < exchange.want[kind]:
            return [(ActionKind.TRADE_WANT, kind)]
    harmless = [seat for seat in survey.opponents if not survey.is_near_win(seat)]
    asked: list[int] = [EVERY_SEAT] if len(harmless) == survey.players - 1 else harmless
    return [*((ActionKind.TRADE_PARTNER, seat) for seat in asked), (ActionKind.TRADE_DONE, 0)]
