"""Catan for Two in frames: trade tokens, what they pay for, and the neutral players."""

from collections.abc import Iterator

from insula.game.frame import NOBODY, Counter, FrameNeutral
from insula.game.frame_part import FramePart, parts_in_play
from insula.game.view import View
from insula.rules.constants import ROAD, SETTLEMENT

from . import offers
from .module import NEUTRALS
from .rules.tokens import PRICE, PRICE_FOR_LEADER


def price_of_action(view: View) -> int:
    """Return how many tokens an action costs the player of the turn (TWO-ACTION-02)."""
    active = view.state.active
    leads = view.visible_points(active) > view.visible_points(1 - active)
    return PRICE_FOR_LEADER if leads else PRICE


def _counters(view: View, seat: int) -> Iterator[Counter]:
    if offers.uses_trade_tokens(view.state):
        yield Counter("trade_tokens", int(view.state.trade_tokens[seat]))


def _table_counters(view: View) -> Iterator[Counter]:
    if view.state.active != NOBODY and offers.uses_trade_tokens(view.state):
        yield Counter("token_price", price_of_action(view))


def _neutrals(view: View) -> Iterator[FrameNeutral]:
    state, parts = view.state, parts_in_play(view.ruleset.modules)
    kinds = [kind for part in parts for kind in part.neutral_supply.items()]
    for seat in range(view.ruleset.players, view.ruleset.players + NEUTRALS):
        supply = {piece: int(state.supply[seat, column]) for piece, column in kinds}
        title = "longest_road" if state.longest_road == seat else ""
        yield FrameNeutral(seat, supply, [Counter("road_length", int(state.road_length[seat]), title)])


PART = FramePart(
    counters=_counters,
    neutrals=_neutrals,
    neutral_supply={"road": ROAD, "settlement": SETTLEMENT},
    table_counters=_table_counters,
    kinds_of_counters=("trade_tokens",),
)
