"""Whether the cards of a position can be where it puts them."""

from ..errors import ImpossiblePositionError
from ..rules.constants import VICTORY_POINT
from .draft import Draft
from .words import CARDS, DEVELOPMENTS, cards_of


def check_cards(draft: Draft) -> None:
    """There are no more cards than in the box, and none is used that is not in hand (BASE-COMP)."""
    _check_resources(draft)
    _check_development_cards(draft)


def _check_resources(draft: Draft) -> None:
    state = draft.state
    kinds = len(cards_of(draft.ruleset).names)
    for kind in range(kinds):
        name, all_cards = CARDS.write(kind), draft.all_cards[kind]
        count = sum(row[kind] for row in state.hand.tolist())
        if "bank" in draft.said:
            count += state.bank[kind]
        if count > all_cards:
            raise ImpossiblePositionError(f"there are {count} {name} cards in hands and bank: the game has {all_cards}")
    for row, words in (("discards", "set aside"), ("trade_give", "give")):
        for seat, counts in enumerate(getattr(state, row).tolist()):
            for kind, count in enumerate(counts[:kinds]):
                if count > state.hand[seat, kind]:
                    raise ImpossiblePositionError(
                        f"{draft.color(seat)} cannot {words} {count} {CARDS.write(kind)} with "
                        f"{state.hand[seat, kind]} in hand"
                    )


def _check_development_cards(draft: Draft) -> None:
    state = draft.state
    for kind, most in enumerate(draft.ruleset.template[0]["deck"].tolist()):
        count = sum(row[kind] for row in (*state.development.tolist(), *state.development_played.tolist()))
        if "deck" in draft.said:
            count += state.deck[kind]
        if count > most:
            name = DEVELOPMENTS.write(kind)
            raise ImpossiblePositionError(f"there are {count} {name} cards: the game has {most}")
    for seat, counts in enumerate(state.development_played.tolist()):
        if counts[VICTORY_POINT]:
            raise ImpossiblePositionError(f"{draft.color(seat)} has played a victory point: they are never played")
