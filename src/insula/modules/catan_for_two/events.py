"""Events of Catan for Two: trade tokens, the Forced Trade, and discarded Knights."""

from collections.abc import Iterator
from enum import StrEnum

from insula.game.events.change import Change, waiting
from insula.game.events.event import Event
from insula.game.events.parts import CardFlow, EventPart, Stage
from insula.modules.base.events.kinds import Kind as BaseKind
from insula.modules.base.events.sentences import unseen
from insula.modules.base.module import DRAW_STOLEN_CARD, DRAWING_STOLEN_CARD
from insula.modules.state import State
from insula.rules.constants import CARD_KINDS

from . import module
from .module import GIVING_BACK
from .rules.tokens import EXCHANGED

_Cards = list[int]


class Kind(StrEnum):
    """What happened."""

    FORCED_TRADE = "forced_trade"
    FORCED_DRAW = "forced_draw"
    GIVEN_BACK = "given_back"
    KNIGHT_DISCARDED = "knight_discarded"
    TOKENS_SPENT = "tokens_spent"
    TOKENS_GAINED = "tokens_gained"


def tokens(change: Change) -> Iterator[Event]:
    """Yield discarded Knights, and the trade tokens spent and gained."""
    if change.kind == module.DISCARD_OPEN_KNIGHT:
        yield Event(Kind.KNIGHT_DISCARDED, change.actor)
    for seat in change.players:
        gained = change.after.trade_tokens[seat] - change.before.trade_tokens[seat]
        if gained:
            kind = Kind.TOKENS_GAINED if gained > 0 else Kind.TOKENS_SPENT
            yield Event(kind, seat, number=abs(int(gained)))


def forced_trade(change: Change) -> Iterator[Event]:
    """Yield the beginning of a Forced Trade, the cards drawn, and the cards given back (TWO-ACTION-03)."""
    if not _is_in_forced_trade(change):
        return
    player = change.before.active
    other = 1 - player
    if change.kind == module.FORCED_TRADE:
        yield Event(Kind.FORCED_TRADE, player, other)
    drawn, given = _moved(change, player, other)
    if any(drawn):
        yield Event(Kind.FORCED_DRAW, player, other, cards=tuple(drawn), seen_by=(player, other))
    if any(given):
        yield Event(Kind.GIVEN_BACK, player, other, cards=tuple(given), seen_by=(player, other))


def _is_in_forced_trade(change: Change) -> bool:
    return change.kind == module.FORCED_TRADE or GIVING_BACK in waiting(change.before)


def _moved(change: Change, player: int, other: int) -> tuple[_Cards, _Cards]:
    """Return the cards that the step drew from the opponent, and those that it gave to the opponent.

    A step draws or gives the card of its decision, and then all cards that leave no choice: those of the only kind in a
    hand.
    """
    hand, others = change.before.hand.tolist()[player], change.before.hand.tolist()[other]
    draws = _draws_left(change, change.before) - _draws_left(change, change.after)
    gifts = _gifts_left(change, change.before) - _gifts_left(change, change.after)
    drawn = _take(others, draws, change.argument if change.kind == DRAW_STOLEN_CARD else None)
    hand = [count + more for count, more in zip(hand, drawn, strict=True)]
    return drawn, _take(hand, gifts, change.argument if change.kind == module.FORCED_TRADE_GIVE else None)


def _take(hand: _Cards, count: int, first: int | None) -> _Cards:
    """Return `count` cards from a hand: the first is named, or is of its only kind, like all others."""
    left, taken = list(hand), [0] * CARD_KINDS
    for number in range(count):
        kind = first if number == 0 and first is not None else next(kind for kind, has in enumerate(left) if has)
        left[kind] -= 1
        taken[kind] += 1
    return taken


def _draws_left(change: Change, state: State) -> int:
    """Return how many cards were still to be drawn; before the trade those that it draws."""
    if state is change.before and change.kind == module.FORCED_TRADE:
        return min(EXCHANGED, int(state.hand_size[1 - state.active]))
    return waiting(state).count(DRAWING_STOLEN_CARD)


def _gifts_left(change: Change, state: State) -> int:
    """Return how many cards were still to be given; before the trade those that it gives."""
    if state is change.before and change.kind == module.FORCED_TRADE:
        return EXCHANGED
    pending = waiting(state)
    return int(state.stack_data[pending.index(GIVING_BACK)]) if GIVING_BACK in pending else 0


def amend(change: Change, event: Event) -> Event | None:
    """Drop the thefts that are draws of a Forced Trade."""
    return None if event.kind == BaseKind.STOLEN and _is_in_forced_trade(change) else event


PART = EventPart(
    kinds=Kind,
    finders={Stage.ACTION: (tokens, forced_trade)},
    amend=amend,
    sentences={
        "forced_trade": "{seat} <force> a trade on {other}",
        "forced_draw": "{seat} <draw> {cards} from {other}",
        "forced_draw_unseen": "{seat} <draw> {unseen} from {other}",
        "given_back": "{seat} <give> {cards} to {other}",
        "given_back_unseen": "{seat} <give> {unseen} to {other}",
        "knight_discarded": "{seat} <discard> an open Knight",
        "tokens_spent": "{seat} <pay> {number} trade tokens",
        "tokens_spent_one": "{seat} <pay> 1 trade token",
        "tokens_gained": "{seat} <get> {number} trade tokens",
        "tokens_gained_one": "{seat} <get> 1 trade token",
    },
    keys={
        Kind.FORCED_DRAW: unseen,
        Kind.GIVEN_BACK: unseen,
        Kind.TOKENS_SPENT: lambda view: view.kind if view.number > 1 else f"{view.kind}_one",
        Kind.TOKENS_GAINED: lambda view: view.kind if view.number > 1 else f"{view.kind}_one",
    },
    revealing=frozenset({Kind.FORCED_DRAW, Kind.GIVEN_BACK}),
    counted=frozenset({Kind.FORCED_DRAW, Kind.GIVEN_BACK}),
    flows={Kind.FORCED_DRAW: CardFlow.THEFT, Kind.GIVEN_BACK: CardFlow.GIFT},
)
