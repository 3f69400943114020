"""The panel lines for development cards, armies and roads."""

from collections.abc import Iterator

from rich.text import Text

from insula import View
from insula.cli.terminal.panel import LEAST_WIDTH
from insula.cli.terminal.parts import Word
from insula.game import DevelopmentCard
from insula.rules import switchboard


def has_development_cards(view: View) -> bool:
    """Return whether the game has development cards. Modules can replace them with other cards."""
    return bool(view.ruleset.template["deck"].any())


def held(view: View, seat: int) -> Iterator[str]:
    """Yield the number of development cards of a seat."""
    if has_development_cards(view):
        yield f"{view.state.development_size[seat]} dev."


def standing(view: View, seat: int) -> Iterator[Word]:
    """Yield the knights played and the road length. A star marks the holder of the special card."""
    state = view.state
    if has_development_cards(view):
        is_largest = state.largest_army == seat
        knights = state.development_played[seat, DevelopmentCard.KNIGHT]
        star = "★" if is_largest else ""
        yield Word(f"knights {knights}{star or ' '}", f"k{knights}{star}", is_title=is_largest)
    if not switchboard.has_longest_road(state):
        return
    is_longest = state.longest_road == seat
    star = "★" if is_longest else ""
    yield Word(f"road {state.road_length[seat]}{star}", f"r{state.road_length[seat]}{star}", is_title=is_longest)


def draw_decks(view: View) -> Iterator[Text]:
    """Yield the number of development cards left, and the viewer's own cards."""
    if not has_development_cards(view):
        return
    state, seat = view.state, view.seat
    yield Text(f"dev. deck   {state.deck_size:>2}", "dim")
    for card in DevelopmentCard if seat >= 0 else ():
        if count := state.development[seat, card]:
            fresh = " (new)" if state.development_new[seat, card] else ""
            yield Text(f"{count} {card.name.lower().replace('_', ' ')}"[: LEAST_WIDTH - len(fresh)] + fresh)
