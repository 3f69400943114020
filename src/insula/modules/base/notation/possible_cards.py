"""Whether the cards of a position can be where it puts them."""

from insula.errors import ImpossiblePositionError
from insula.notation.draft import Draft
from insula.notation.parts import cards_of
from insula.rules.constants import VICTORY_POINT

from .words import DEVELOPMENTS


def check_cards(draft: Draft) -> None:
    """There are no more cards than in the box, and none is used that is not in hand (BASE-COMP)."""
    _check_hands_and_bank(draft)
    _check_cards_in_use(draft)
    _check_development_cards(draft)


def _check_hands_and_bank(draft: Draft) -> None:
    state = draft.state
    for kind, name in enumerate(cards_of(draft.ruleset).names):
        all_cards = draft.all_cards[kind]
        count = sum(row[kind] for row in state.hand.tolist())
        if "bank" in draft.said:
            count += state.bank[kind]
        if count > all_cards:
            raise ImpossiblePositionError(f"there are {count} {name} cards in hands and bank: the game has {all_cards}")


def _check_cards_in_use(draft: Draft) -> None:
    state = draft.state
    for row, words in (("discards", "set aside"), ("trade_give", "give")):
        for seat, counts in enumerate(getattr(state, row).tolist()):
            for name, count, held in zip(
                cards_of(draft.ruleset).names, counts, state.hand.tolist()[seat], strict=False
            ):
                if count > held:
                    color = draft.color(seat)
                    raise ImpossiblePositionError(f"{color} cannot {words} {count} {name} with {held} in hand")


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
