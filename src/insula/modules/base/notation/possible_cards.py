"""Whether the cards in a position can exist."""

from collections.abc import Iterator

from insula.notation.draft import Draft
from insula.notation.parts import cards_of, goods_of, notation_of
from insula.notation.pending import PendingPhases, Role
from insula.notation.refusals import impossible
from insula.rules import switchboard
from insula.rules.constants import VICTORY_POINT

from .words import DEVELOPMENTS


def cards_out(draft: Draft, kind: int) -> int:
    """Return the number of development cards of a kind that are in hands, played, or out of the game."""
    held_and_played = (*draft.state.development.tolist(), *draft.state.development_played.tolist())
    return int(sum(row[kind] for row in held_and_played)) + notation_of(draft.ruleset).cards_gone(draft, kind)


def check_cards(draft: Draft) -> None:
    """Check that no cards exceed the game's supply, and that cards in use are in hand (BASE-COMP)."""
    _check_hands_and_bank(draft)
    _check_cards_in_use(draft)
    _check_development_cards(draft)


def check_new_cards(draft: Draft, pending: PendingPhases) -> None:
    """Check that nobody but the player who acts has bought development cards (BASE-DEV-01, FIVESIX-SBP-04).

    Cards are no longer new when the player's part of the turn ends, or the player's special building.
    """
    acting = notation_of(draft.ruleset).phases_with(Role.ACTING)
    buyer = next((player for phase, player, _ in reversed(pending) if phase in acting), draft.state.active)
    for seat, counts in enumerate(draft.state.development_new.tolist()[: draft.ruleset.players]):
        if seat != buyer and any(counts):
            raise impossible(
                "new_cards_of_other",
                "{player} cannot have new development cards: only the player who acts can have bought them",
                player=draft.color(seat),
            )


def _check_hands_and_bank(draft: Draft) -> None:
    state = draft.state
    for kind, name in enumerate(cards_of(draft.ruleset).names):
        all_cards = draft.all_cards[kind]
        count = sum(row[kind] for row in state.hand.tolist())
        if "bank" in draft.said:
            count += state.bank[kind]
        if count > all_cards:
            raise impossible(
                "too_many_cards",
                "there are {count} {card} cards in hands and bank: the game has {most}",
                count=count,
                card=name,
                most=all_cards,
            )


def _check_cards_in_use(draft: Draft) -> None:
    for seat, card, count, held in _more_than_in_hand(draft, draft.state.discards.tolist()):
        raise impossible(
            "too_many_set_aside",
            "{player} cannot set aside {count} {card} with {most} in hand",
            player=draft.color(seat),
            count=count,
            card=card,
            most=held,
        )
    for seat, card, count, held in _more_than_held(draft):
        raise impossible(
            "too_many_given",
            "{player} cannot give {count} {card} with {most} in hand",
            player=draft.color(seat),
            count=count,
            card=card,
            most=held,
        )


def _more_than_in_hand(draft: Draft, rows: list[list[int]]) -> Iterator[tuple[int, str, int, int]]:
    """Yield each seat and card of which a row has more than the hand, with both numbers."""
    for seat, (counts, hand) in enumerate(zip(rows, draft.state.hand.tolist(), strict=True)):
        for name, count, held in zip(cards_of(draft.ruleset).names, counts, hand, strict=False):
            if count > held:
                yield seat, name, count, held


def _more_than_held(draft: Draft) -> Iterator[tuple[int, str, int, int]]:
    """Yield each seat and kind of which it gives more than it has, with both numbers."""
    for seat, counts in enumerate(draft.state.trade_give.tolist()[: draft.ruleset.players]):
        for kind, name in enumerate(goods_of(draft.ruleset).names):
            held = int(switchboard.goods_of_kind(draft.state, seat, kind))
            if counts[kind] > held:
                yield seat, name, counts[kind], held


def _check_development_cards(draft: Draft) -> None:
    state = draft.state
    for kind, most in enumerate(draft.ruleset.template[0]["deck"].tolist()):
        count = cards_out(draft, kind)
        if "deck" in draft.said:
            count += state.deck[kind]
        if count > most:
            name = DEVELOPMENTS.write(kind)
            raise impossible(
                "too_many_development_cards",
                "there are {count} {card} cards: the game has {most}",
                count=count,
                card=name,
                most=most,
            )
    for seat, counts in enumerate(state.development_played.tolist()):
        if counts[VICTORY_POINT]:
            raise impossible(
                "victory_point_played",
                "{player} has played a victory point, which is never played",
                player=draft.color(seat),
            )
