"""Whether the deck, the damaged roads and the gifts of a position can exist."""

from insula.notation.draft import Draft
from insula.notation.parts import cards_of, notation_of
from insula.notation.pending import PendingPhases
from insula.notation.refusals import impossible
from insula.rules.constants import NOBODY
from insula.rules.spec import NOT_CHOSEN

from ..module import DRAWING_EVENT_CARD, PASSING_GIFTS
from ..rules.cards import BELOW_YEAR_END, CARDS, COPIES_OF, KINDS, NUMBER_OF
from .arguments import write_card


def check_damage(draft: Draft) -> None:
    """Check that only roads of players are damaged (EVENT-CARD-QUAKE)."""
    state = draft.state
    names = draft.ruleset.map.geometry.edge_names
    for edge, name in enumerate(names):
        if state.damaged[edge] and not 0 <= state.road_owner[edge] < state.players:
            raise impossible("no_road_to_damage", "there is no road at {place} that could be damaged", place=name)


def check_deck(draft: Draft) -> None:
    """Check that no card was revealed more often than it is in the deck above the Year End card (EVENT-YEAR-01)."""
    drawn = draft.state.events_drawn.tolist()
    for card in range(KINDS):
        if drawn[card] > COPIES_OF[card]:
            raise impossible(
                "too_many_event_cards",
                "the card {card!r} is revealed {count} times: there are only {most}",
                card=write_card(card),
                count=drawn[card],
                most=COPIES_OF[card],
            )
    if sum(drawn) > CARDS - BELOW_YEAR_END:
        raise impossible(
            "cards_below_year_end",
            "{count} cards are revealed: the Year End card comes after {most}",
            count=sum(drawn),
            most=CARDS - BELOW_YEAR_END,
        )


def check_card(draft: Draft, pending: PendingPhases) -> None:
    """Check that the card of the turn lies among the revealed ones, and that no card is drawn before the Year End."""
    state = draft.state
    waiting = {phase for phase, _, _ in pending}
    is_drawn = DRAWING_EVENT_CARD in waiting
    if is_drawn and sum(state.events_drawn.tolist()) == CARDS - BELOW_YEAR_END:
        raise impossible("year_end_is_due", "the deck would have been shuffled: the Year End card is on top")
    if not is_drawn and state.event_card != NOBODY and not _is_revealed(draft, state.event_card):
        raise impossible(
            "card_not_revealed",
            "the event card {card!r} is not among the revealed cards",
            card=write_card(state.event_card),
        )


def _is_revealed(draft: Draft, card: int) -> bool:
    """Return whether the card of the turn was revealed.

    It can be shuffled into the deck before the second card of the turn, and that card be ignored (EVENT-TWO-01).
    """
    drawn = draft.state.events_drawn.tolist()
    if drawn[card]:
        return True
    revealed = [other for other in range(KINDS) for _ in range(drawn[other])]
    numbers = [NUMBER_OF[other] for other in revealed]
    return notation_of(draft.ruleset).results_can_be_ignored and numbers == [draft.state.production_number]


def check_gifts(draft: Draft, pending: PendingPhases) -> None:
    """Check that gifts are chosen only during the event, from the hand (EVENT-CARD-GOOD)."""
    state = draft.state
    is_giving = any(phase == PASSING_GIFTS for phase, _, _ in pending)
    for seat, color in enumerate(draft.ruleset.colors):
        kind = state.neighbor_card[seat]
        if kind == NOT_CHOSEN:
            continue
        if not is_giving:
            raise impossible("gift_without_event", "{player} gives a card, but the event is over", player=color)
        if draft.may_see(seat) and not state.hand[seat, kind]:
            name = cards_of(draft.ruleset).write(kind)
            raise impossible("gift_not_in_hand", "{player} gives {card}, but holds none", player=color, card=name)
