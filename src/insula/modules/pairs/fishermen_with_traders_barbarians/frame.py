"""The Fishermen of Catan with Traders & Barbarians in frames: ways of a wagon with fish for movement points."""

from collections.abc import Iterator, Sequence

from insula.game.frame import Travel
from insula.game.frame_part import FramePart
from insula.game.view import View
from insula.modules.fishermen.module import FISH_PAY
from insula.modules.fishermen.rules.constants import TOKEN_KINDS
from insula.modules.traders_barbarians.frame.travel import Addition, grain, is_moving, travel_with
from insula.modules.traders_barbarians.rules.wagon import can_add_points
from insula.notation.actions import write_action
from insula.rules import jit
from insula.rules.spec import ARGUMENT_BITS

from .module import FISH_WAGON
from .rules import price_of_points

FISH = "fish"
"""The word for fish in the price of a way."""


def travel(view: View) -> Travel | None:
    """Return the ways with fish before grain: 4 fish bring a card, and 2 or 3 of them the points (COMBO-FISH-TB)."""
    return travel_with(view, fish_for_points(view) or grain(view)) if is_moving(view) else None


def fish_for_points(view: View) -> Addition | None:
    """Return the tokens that pay for movement points with the fewest fish; None if the view's seat cannot pay."""
    held = view.state.fish.tolist()[view.seat]
    price = int(price_of_points(jit.record(view.ruleset.boards), view.state, view.seat))
    found = list(payments(price, held)) if can_add_points(view.state) else []
    if not found:
        return None
    tokens = min(found, key=lambda kinds: (_fish_on(kinds), len(kinds)))
    codes = [FISH_WAGON << ARGUMENT_BITS]
    for i, kind in enumerate(tokens):
        begun = tokens[:i]
        if len({other[i] for other in found if other[:i] == begun}) > 1:  # with one choice nobody is asked
            codes.append((FISH_PAY << ARGUMENT_BITS) + kind)
    return Addition({FISH: _fish_on(tokens)}, tuple(write_action(view.ruleset, code) for code in codes))


def payments(price: int, held: Sequence[int], greatest: int = TOKEN_KINDS - 1) -> Iterator[tuple[int, ...]]:
    """Yield the kinds of tokens that pay a price, none greater than the one before (FISH-ACT-03).

    >>> list(payments(2, [2, 1, 0]))
    [(0, 0), (1,)]
    """
    if price <= 0:
        yield ()
        return
    for kind in range(greatest + 1):
        if held[kind]:
            rest = [count - (other == kind) for other, count in enumerate(held)]
            yield from ((kind, *more) for more in payments(price - (kind + 1), rest, kind))


def _fish_on(kinds: Sequence[int]) -> int:
    return sum(kind + 1 for kind in kinds)


PART = FramePart(travel=travel)
