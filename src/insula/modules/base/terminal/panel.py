"""What the panel says of development cards, of armies and of roads."""

from collections.abc import Iterator

from rich.text import Text

from insula import View
from insula.cli.terminal.panel import LEAST_WIDTH
from insula.cli.terminal.parts import Word
from insula.game import DevelopmentCard


def has_development_cards(view: View) -> bool:
    """Whether development cards are in the game; other cards can take their place."""
    return bool(view.ruleset.template["deck"].any())


def held(view: View, seat: int) -> Iterator[str]:
    """The development cards of a seat, face down."""
    if has_development_cards(view):
        yield f"{view.state.development_size[seat]} dev."


def standing(view: View, seat: int) -> Iterator[Word]:
    """Knights played and length of the road; a star marks the holder of the card for it."""
    state = view.state
    if has_development_cards(view):
        is_largest = state.largest_army == seat
        knights = state.development_played[seat, DevelopmentCard.KNIGHT]
        star = "★" if is_largest else ""
        yield Word(f"knights {knights}{star or ' '}", f"k{knights}{star}", is_title=is_largest)
    is_longest = state.longest_road == seat
    star = "★" if is_longest else ""
    yield Word(f"road {state.road_length[seat]}{star}", f"r{state.road_length[seat]}{star}", is_title=is_longest)


def draw_decks(view: View) -> Iterator[Text]:
    """How many development cards are left, and the own ones."""
    if not has_development_cards(view):
        return
    state, seat = view.state, view.seat
    yield Text(f"dev. deck   {state.deck_size:>2}", "dim")
    for card in DevelopmentCard if seat >= 0 else ():
        if count := state.development[seat, card]:
            fresh = " (new)" if state.development_new[seat, card] else ""
            yield Text(f"{count} {card.name.lower().replace('_', ' ')}"[: LEAST_WIDTH - len(fresh)] + fresh)
