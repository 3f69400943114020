"""The lines of a position about the table: bank, deck, special cards, dice, first player, asked players."""

from insula.notation.cursor import Cursor
from insula.notation.draft import Draft, read_count, read_list, write_counts
from insula.notation.holders import read_holder, read_owner, write_holder
from insula.notation.parts import cards_of, notation_of
from insula.notation.seat_sets import read_seats, write_seats
from insula.rules import switchboard
from insula.rules.constants import CARD_KINDS, DIE_FACES, KNIGHT, LARGEST_ARMY_MINIMUM, LONGEST_ROAD_MINIMUM

from ..module import BANK_COUNTS_HIDDEN
from .dice import read_dice, write_dice
from .possible_cards import cards_out
from .words import DEVELOPMENTS

MOST_IN_BANK = 120
NO_CARDS = "none"


def write_bank(draft: Draft) -> str:
    """Return the cards in the bank, if they do not follow from the hands."""
    state, cards = draft.state, cards_of(draft.ruleset)
    if draft.sight is None:
        all_cards = draft.all_cards
        in_hands = [sum(row[kind] for row in state.hand.tolist()) for kind in range(len(cards.names))]
        if all(state.bank[kind] + count == all_cards[kind] for kind, count in enumerate(in_hands)):
            return ""
    elif state.option[BANK_COUNTS_HIDDEN]:
        return "hidden"
    return ", ".join(write_counts(cards, state.bank.tolist())) or NO_CARDS


def read_bank(draft: Draft, cursor: Cursor) -> None:
    """Read the cards in the bank."""
    bank = draft.state.bank
    for kind in range(CARD_KINDS):
        bank[kind] = 0
    if draft.read_hidden(cursor) or cursor.accept(NO_CARDS):
        return
    while read_list(cursor):
        count = read_count(cursor, MOST_IN_BANK)
        bank[cards_of(draft.ruleset).read(cursor)] = count


def write_deck(draft: Draft) -> str:
    """Return the remaining development cards, if they do not follow from the drawn ones."""
    state = draft.state
    all_cards = draft.ruleset.template[0]["deck"].tolist()
    if draft.sight is not None:
        return f"{state.deck_size} hidden" if any(all_cards) else ""
    counts = [left + cards_out(draft, kind) for kind, left in enumerate(state.deck.tolist())]
    if counts == all_cards:
        return ""
    return ", ".join(write_counts(DEVELOPMENTS, state.deck.tolist())) or NO_CARDS


def read_deck(draft: Draft, cursor: Cursor) -> None:
    """Read the development cards left in the deck."""
    draft.states[0]["deck"] = 0
    if cursor.accept(NO_CARDS):
        return
    while read_list(cursor):
        count = read_count(cursor, MOST_IN_BANK)
        if not draft.read_hidden(cursor):
            draft.state.deck[DEVELOPMENTS.read(cursor)] = count


def write_longest_road(draft: Draft) -> str:
    """Return the holder of the Longest Road; a long enough road requires a line even without a holder."""
    longest = max(draft.state.road_length.tolist())
    is_due = longest >= LONGEST_ROAD_MINIMUM and switchboard.has_longest_road(draft.state)
    return write_holder(draft, draft.state.longest_road) or ("nobody" if is_due else "")


def read_longest_road(draft: Draft, cursor: Cursor) -> None:
    """Read the holder of the Longest Road, who can be neutral."""
    draft.state.longest_road = read_owner(draft, cursor, notation_of(draft.ruleset).neutral_owners)


def write_largest_army(draft: Draft) -> str:
    """Return the holder of the Largest Army; enough Knights require a line even without a holder."""
    most = max(row[KNIGHT] for row in draft.state.development_played.tolist())
    is_due = most >= LARGEST_ARMY_MINIMUM and switchboard.has_largest_army(draft.state)
    return write_holder(draft, draft.state.largest_army) or ("nobody" if is_due else "")


def read_largest_army(draft: Draft, cursor: Cursor) -> None:
    """Read the holder of the Largest Army."""
    draft.state.largest_army = read_holder(draft, cursor)


def write_first(draft: Draft) -> str:
    """Return the first player of the game."""
    return write_holder(draft, draft.state.first_player)


def read_first(draft: Draft, cursor: Cursor) -> None:
    """Read the first player."""
    draft.state.first_player = draft.seats.read(cursor)


def write_last_dice(draft: Draft) -> str:
    """Return the values of the last roll of both dice."""
    first, second = draft.state.dice.tolist()
    return f"{first} {second}" if first and second else ""


def read_last_dice(draft: Draft, cursor: Cursor) -> None:
    """Read the values of the last roll."""
    draft.state.dice[0], draft.state.dice[1] = read_dice(cursor)


def write_drawn_dice(draft: Draft) -> str:
    """Return the pairs missing from the deck of 36 results."""
    drawn = draft.state.dice_drawn.tolist()
    return "; ".join(write_dice(pair) for pair, gone in enumerate(drawn) if gone)


def read_drawn_dice(draft: Draft, cursor: Cursor) -> None:
    """Read the pairs missing from the deck."""
    while read_list(cursor, ";"):
        first, second = read_dice(cursor)
        draft.state.dice_drawn[DIE_FACES * (first - 1) + second - 1] = 1


def write_asked(draft: Draft) -> str:
    """Return the players to whom the offer is addressed."""
    return write_seats(draft, draft.state.trade_asked)


def read_asked(draft: Draft, cursor: Cursor) -> None:
    """Read the players to whom the offer is addressed."""
    draft.state.trade_asked = read_seats(draft, cursor)
