"""The lines of a position about the table and the turn: bank, deck, special cards, dice, whose turn it is, who won."""

from string import hexdigits

from ..modules.base.rules.options import BANK_COUNTS_HIDDEN
from ..modules.base.rules.turn import DIE_FACES
from ..rules.constants import CARD_KINDS, LONGEST_ROAD_MINIMUM, NOBODY
from .cursor import Cursor
from .draft import Draft, read_count, read_list, write_counts
from .words import CARDS, DEVELOPMENTS, cards_of, has_commodities

_HEXADECIMAL = "1 to 16 hexadecimal digits"
MOST_TURNS = 1_000_000
MOST_IN_BANK = 120
NO_CARDS = "none"


def write_bank(draft: Draft) -> str:
    """The cards in the bank, where they do not follow from the hands."""
    state = draft.state
    if draft.sight is None:
        kinds = range(len(cards_of(draft.ruleset).names))
        in_hands = [sum(row[kind] for row in state.hand.tolist()) for kind in kinds]
        if all(state.bank[kind] + count == draft.all_cards[kind] for kind, count in enumerate(in_hands)):
            return ""
    elif state.option[BANK_COUNTS_HIDDEN]:
        return "hidden"
    return ", ".join(write_counts(CARDS, state.bank.tolist())) or NO_CARDS


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
    """The development cards left, where they do not follow from those drawn."""
    state = draft.state
    if draft.sight is not None:
        return "" if has_commodities(draft.ruleset) else f"{state.deck_size} hidden"
    drawn = zip(*state.development.tolist(), *state.development_played.tolist(), strict=True)
    counts = [left + sum(out) for left, out in zip(state.deck.tolist(), drawn, strict=True)]
    if counts == draft.ruleset.template[0]["deck"].tolist():
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


def _write_holder(draft: Draft, holder: int, is_worth_saying: bool) -> str:
    if holder != NOBODY:
        return draft.color(holder)
    return "nobody" if is_worth_saying else ""


def _read_holder(draft: Draft, cursor: Cursor) -> int:
    return NOBODY if cursor.accept("nobody") else draft.seats.read(cursor)


def write_longest_road(draft: Draft) -> str:
    """Who holds the Longest Road; that nobody does is said where a road is long enough."""
    longest = max(draft.state.road_length.tolist())
    return _write_holder(draft, draft.state.longest_road, longest >= LONGEST_ROAD_MINIMUM)


def read_longest_road(draft: Draft, cursor: Cursor) -> None:
    """Read who holds the Longest Road."""
    draft.state.longest_road = _read_holder(draft, cursor)


def write_largest_army(draft: Draft) -> str:
    """Who holds the Largest Army."""
    return _write_holder(draft, draft.state.largest_army, False)


def read_largest_army(draft: Draft, cursor: Cursor) -> None:
    """Read who holds the Largest Army."""
    draft.state.largest_army = _read_holder(draft, cursor)


def write_first(draft: Draft) -> str:
    """Who began, or begins, the game."""
    return _write_holder(draft, draft.state.first_player, False)


def read_first(draft: Draft, cursor: Cursor) -> None:
    """Read who began."""
    draft.state.first_player = draft.seats.read(cursor)


def write_turn(draft: Draft) -> str:
    """The number of the turn and who acts in it."""
    turn, active = draft.state.turn, draft.state.active
    if turn == 0 and active == NOBODY:
        return ""
    return f"{turn} {draft.color(active)}" if active != NOBODY else str(turn)


def read_turn(draft: Draft, cursor: Cursor) -> None:
    """Read the number of the turn, by default 1, and whose it is."""
    draft.state.turn = 1
    if cursor.upcoming and cursor.upcoming.kind == "number":
        draft.state.turn = read_count(cursor, MOST_TURNS)
        if cursor.at_end:
            return
    draft.state.active = draft.seats.read(cursor)


def write_dice(draft: Draft) -> str:
    """What the dice showed last."""
    first, second = draft.state.dice.tolist()
    return f"{first} {second}" if first else ""


def read_dice(draft: Draft, cursor: Cursor) -> None:
    """Read what the dice showed last."""
    for die, face in enumerate(_read_pair(cursor)):
        draft.state.dice[die] = face


def _read_pair(cursor: Cursor) -> list[int]:
    pair = []
    for _ in range(2):
        face = cursor.number("two dice such as 3 4")
        if not 1 <= face <= DIE_FACES:
            raise cursor.error(f"no die shows {face}", f"a number from 1 to {DIE_FACES}", back=1)
        pair.append(face)
    return pair


def write_drawn_dice(draft: Draft) -> str:
    """The pairs that are gone from the deck of 36 results."""
    drawn = draft.state.dice_drawn.tolist()
    return "; ".join(f"{pair // DIE_FACES + 1} {pair % DIE_FACES + 1}" for pair, gone in enumerate(drawn) if gone)


def read_drawn_dice(draft: Draft, cursor: Cursor) -> None:
    """Read the pairs that are gone."""
    while read_list(cursor, ";"):
        first, second = _read_pair(cursor)
        draft.state.dice_drawn[DIE_FACES * (first - 1) + second - 1] = 1


def write_seats(draft: Draft, members: int) -> str:
    """The colors of a bit set of seats."""
    return " ".join(color for seat, color in enumerate(draft.ruleset.colors) if members >> seat & 1)


def read_seats(draft: Draft, cursor: Cursor) -> int:
    """Read colors into a bit set of seats, as far as they go."""
    members = 0
    while (seat := draft.seats.read_optional(cursor)) is not None:
        members |= 1 << seat
    return members


def write_asked(draft: Draft) -> str:
    """Who is addressed by the offer."""
    return write_seats(draft, draft.state.trade_asked)


def read_asked(draft: Draft, cursor: Cursor) -> None:
    """Read who is addressed by the offer."""
    draft.state.trade_asked = read_seats(draft, cursor)


def write_winners(draft: Draft) -> str:
    """Who has won, once the game is over."""
    return write_seats(draft, draft.state.winners) if draft.state.over else ""


def read_winners(draft: Draft, cursor: Cursor) -> None:
    """Read who has won; with that the game is over."""
    draft.state.over = 1
    draft.state.winners = read_seats(draft, cursor)


def write_rng(draft: Draft) -> str:
    """The state of the generator, in hexadecimal; a secret."""
    return f"{draft.state.rng:x}" if draft.sight is None and draft.state.rng else ""


def read_rng(draft: Draft, cursor: Cursor) -> None:
    """Read the state of the generator."""
    digits = ""
    while not cursor.at_end:
        digits += cursor.next(_HEXADECIMAL).text
    if not 0 < len(digits) <= 16 or not set(digits) <= set(hexdigits):
        raise cursor.error(f"{digits!r} is no state of the generator", _HEXADECIMAL)
    draft.state.rng = int(digits, 16)
