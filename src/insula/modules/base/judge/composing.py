"""Trade with other players: making offers and proposals, composing card by card, answering, and choosing a partner."""

from collections.abc import Sequence
from dataclasses import dataclass

from insula.bots.greedy import weights
from insula.bots.greedy.demands import Demands
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import Memory
from insula.game import Action, ActionKind, Answer, SeatArgument

from ..rules.trade import ACCEPTED, COUNTER_OFFER, OFFER
from .exchange import Exchange
from .trading import Trading


@dataclass
class Composed:
    """The exchange that is being composed, whom it is for, and the composition for which they were chosen."""

    composition: tuple[int, ...] = ()
    exchange: Exchange | None = None
    asked: Sequence[int] = ()


@dataclass
class Proposed:
    """The turn and the hand of the last considered proposal."""

    moment: tuple[int, tuple[int, ...]] | None = None


def compose(outlook: Outlook, legal: Sequence[Action], memory: Memory) -> Action:
    """Return the next step; choose the exchange at the first step, and abandon it if it cannot be composed."""
    composed = memory.of(Composed)
    composition = _composition(outlook)
    if composed.composition != composition:
        exchange = _exchange_to_compose(outlook)
        composed.composition, composed.exchange = composition, exchange
        if exchange is not None and _what(outlook) != COUNTER_OFFER:
            composed.asked = _asked(outlook, exchange)
            _remember(outlook, exchange, composed.asked)
    by_name = {(action.kind, action.argument): action for action in legal}
    for step in _steps(outlook, composed):
        if step in by_name:
            return by_name[step]
    return legal[-1]


def _composition(outlook: Outlook) -> tuple[int, ...]:
    """Return the turn, the seat, the kind, and the numbers of offers, which identify a composition."""
    state = outlook.survey.state
    return (int(state.turn), outlook.survey.me, _what(outlook), *state.offers_made.tolist())


def _what(outlook: Outlook) -> int:
    """Return OFFER, PROPOSAL or COUNTER_OFFER."""
    state = outlook.survey.state
    return int(state.stack_data[state.stack_size - 1])


def _exchange_to_compose(outlook: Outlook) -> Exchange | None:
    trading, what = outlook.of(Trading), _what(outlook)
    if what == COUNTER_OFFER:
        return trading.counter
    wish = trading.wish if what == OFFER else trading.proposal
    return wish.exchange if wish else None


def _asked(outlook: Outlook, exchange: Exchange) -> list[int]:
    """Return who gets an offer or a proposal: whoever asks for more than is usual asks only those that may take it."""
    if _what(outlook) != OFFER:
        return [int(outlook.survey.state.active)]
    opponents = list(outlook.survey.opponents)
    likely = outlook.of(Trading).partners.likely(exchange, opponents) if outlook.bargains else []
    return likely or opponents


def _remember(outlook: Outlook, exchange: Exchange, asked: Sequence[int]) -> None:
    """Remember an offer or proposal and who gets it, so that it is not repeated, and expect the answers."""
    partners = outlook.of(Trading).partners
    if outlook.bargains:
        prospects = [partners.prospect(exchange, seat) for seat in asked]
        outlook.memory.of(Demands).offered(
            {prospect.seat: prospect.gain for prospect in prospects if prospect.chance >= weights.CERTAIN}
        )
    partners.made.add(exchange, asked, int(outlook.survey.state.turn))


def _steps(outlook: Outlook, composed: Composed) -> list[tuple[ActionKind, int]]:
    """Return the next step; when choosing partners, return several candidates, one of which is legal."""
    survey, exchange = outlook.survey, composed.exchange
    if exchange is None:
        return []
    given = survey.state.trade_give.tolist()[survey.me]
    wanted = survey.state.trade_want.tolist()[survey.me]
    goods = dict(zip(survey.goods, exchange.goods, strict=True))
    for kind, count in [*enumerate(exchange.give), *((good, -change) for good, change in goods.items())]:
        if given[kind] < count:
            return [(ActionKind.TRADE_GIVE, kind)]
    for kind, count in [*enumerate(exchange.want), *goods.items()]:
        if wanted[kind] < count:
            return [(ActionKind.TRADE_WANT, kind)]
    harmless = [seat for seat in composed.asked if not survey.is_near_win(seat)]
    everybody = [SeatArgument.EVERYBODY] if len(harmless) == survey.players - 1 else []
    asked: list[int] = [*everybody, *harmless]
    return [*((ActionKind.TRADE_PARTNER, seat) for seat in asked), (ActionKind.TRADE_DONE, 0)]


def answer(outlook: Outlook, legal: Sequence[Action], memory: Memory) -> Action:
    """Accept a good offer; occasionally make a counter-offer instead of declining."""
    answers = {Answer(action.argument): action for action in legal}
    trading, active = outlook.of(Trading), int(outlook.survey.state.active)
    if Answer.ACCEPT in answers and trading.is_good(trading.row(active), active):
        return answers[Answer.ACCEPT]
    is_eager = memory.rng.random() < weights.COUNTER_CHANCE
    return answers[Answer.COUNTER if is_eager and trading.is_worth_countering() else Answer.DECLINE]


def propose(outlook: Outlook, actions: Sequence[Action], memory: Memory) -> Action | None:
    """Return the action that begins a proposal to the active player, once per turn and hand."""
    view, proposed = outlook.view, memory.of(Proposed)
    moment = (int(view.state.turn), view.hand)
    if actions[0].kind != ActionKind.PROPOSE_TRADE or view.state.offers_made[view.seat] or moment == proposed.moment:
        return None
    proposed.moment = moment
    return actions[0] if outlook.of(Trading).proposal else None


def worth_of_offering(outlook: Outlook, _: int) -> float:
    """Return the worth of offering the best wish, unless enough was offered in this turn."""
    if outlook.survey.state.offers_made[outlook.survey.me] >= weights.OFFERS:
        return -1.0
    wish = outlook.of(Trading).wish
    return weights.HOPE * wish.gain if wish else -1.0


def worth_of_partner(outlook: Outlook, seat: int) -> float:
    """Return the worth of the exchange with a seat that accepted, countered or proposed; with nobody, nothing."""
    if seat == SeatArgument.NOBODY:
        return 0.0
    trading = outlook.of(Trading)
    if outlook.survey.state.trade_answer[seat] == ACCEPTED:
        return trading.gain(trading.row(outlook.survey.me).reversed, [seat])
    exchange = trading.row(seat)
    return trading.gain(exchange, [seat]) if trading.is_good(exchange, seat) else -1.0
