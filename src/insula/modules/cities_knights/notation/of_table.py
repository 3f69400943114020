"""The lines of a position that Cities & Knights adds for the table: metropolises, barbarians, merchant, decks."""

from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft, read_count, read_list
from insula.notation.parts import cards_of
from insula.notation.refusals import wrong
from insula.rules.constants import NOBODY, NOWHERE

from ..rules.constants import CONSTITUTION, DECK_SIZE, FIRST_OF_DECK, PRINTER, STEPS_TO_LANDING
from .words import PROGRESS, TRACK

NOT_LANDED, LANDED = "sailing", "landed"


def write_metropolises(draft: Draft) -> str:
    """Return the corner of each metropolis on the board."""
    names = draft.ruleset.map.geometry.node_names
    nodes = enumerate(draft.state.metropolis.tolist())
    return "; ".join(f"{TRACK.write(track)} {names[node]}" for track, node in nodes if node != NOWHERE)


def read_metropolises(draft: Draft, cursor: Cursor) -> None:
    """Read the corners of metropolises."""
    while read_list(cursor, ";"):
        track = TRACK.read(cursor)
        draft.state.metropolis[track] = places.read_corner(draft.ruleset.map.geometry, cursor)


def write_barbarians(draft: Draft) -> str:
    """Return the step of the ship, and whether the barbarians have landed before."""
    state = draft.state
    if not state.barbarians and not state.landed:
        return ""
    return f"{state.barbarians} {LANDED if state.landed else NOT_LANDED}"


def read_barbarians(draft: Draft, cursor: Cursor) -> None:
    """Read the step of the ship."""
    draft.state.barbarians = read_count(cursor, STEPS_TO_LANDING)
    draft.state.landed = int(cursor.accept(LANDED))
    if not draft.state.landed:
        cursor.accept(NOT_LANDED)


def write_merchant(draft: Draft) -> str:
    """Return the hex of the merchant, and the player who controls it."""
    state = draft.state
    if state.merchant == NOWHERE:
        return ""
    return f"{draft.ruleset.map.geometry.hex_names[state.merchant]} {draft.color(state.merchant_owner)}"


def read_merchant(draft: Draft, cursor: Cursor) -> None:
    """Read the hex of the merchant, and the player who controls it."""
    draft.state.merchant = places.read_hex(draft.ruleset.map.geometry, cursor)
    draft.state.merchant_owner = draft.seats.read(cursor)


def write_printer(draft: Draft) -> str:
    """Return the holder of the Printer."""
    return "" if draft.state.printer == NOBODY else draft.color(draft.state.printer)


def read_printer(draft: Draft, cursor: Cursor) -> None:
    """Read the holder of the Printer."""
    draft.state.printer = draft.seats.read(cursor)


def write_constitution(draft: Draft) -> str:
    """Return the holder of the Constitution."""
    return "" if draft.state.constitution == NOBODY else draft.color(draft.state.constitution)


def read_constitution(draft: Draft, cursor: Cursor) -> None:
    """Read the holder of the Constitution."""
    draft.state.constitution = draft.seats.read(cursor)


def write_fleet(draft: Draft) -> str:
    """Return the kinds of cards that the player of the turn trades 2:1 with a Merchant Fleet."""
    names = enumerate(cards_of(draft.ruleset).names)
    return ", ".join(name for kind, name in names if draft.state.fleet >> kind & 1)


def read_fleet(draft: Draft, cursor: Cursor) -> None:
    """Read the kinds of cards of a Merchant Fleet."""
    while read_list(cursor):
        draft.state.fleet |= 1 << cards_of(draft.ruleset).read(cursor)


def write_under(draft: Draft, track: int) -> str:
    """Return the cards returned under a deck, in order; a card returned unseen is followed by its player's color."""
    state, texts = draft.state, []
    size = state.deck_left[track] - _unknown(draft, track)
    for place in range(size):
        kind, returner = state.progress_under[track, place], state.progress_returner[track, place]
        name = "hidden" if kind == NOBODY else PROGRESS.write(kind)
        texts.append(name if returner == NOBODY else f"{name} {draft.color(returner)}")
    return "; ".join(texts)


def _unknown(draft: Draft, track: int) -> int:
    """Return how many cards of a deck have never been drawn."""
    state = draft.state
    if draft.sight is None:
        pool: list[int] = state.progress_pool.tolist()
        return sum(pool[FIRST_OF_DECK[track] : FIRST_OF_DECK[track + 1]])
    shown = zip(state.progress_under.tolist()[track], state.progress_returner.tolist()[track], strict=True)
    left: int = state.deck_left[track]
    came_back: int = sum(kind != NOBODY or returner != NOBODY for kind, returner in shown)
    return left - came_back


def read_under(draft: Draft, cursor: Cursor, track: int) -> None:
    """Read the cards returned under a deck."""
    place = 0
    while read_list(cursor, ";"):
        if place == DECK_SIZE:
            raise cursor.error(wrong("deck_is_full", "a deck has {most} cards", most=DECK_SIZE))
        if not draft.read_hidden(cursor):
            kind = PROGRESS.read(cursor)
            if not FIRST_OF_DECK[track] <= kind < FIRST_OF_DECK[track + 1]:
                card, deck = PROGRESS.write(kind), TRACK.write(track)
                raise cursor.error(
                    wrong("not_of_deck", "{card} is not a card of {track}", card=card, track=deck), back=1
                )
            draft.state.progress_under[track, place] = kind
        returner = draft.seats.read_optional(cursor)
        draft.state.progress_returner[track, place] = NOBODY if returner is None else returner
        place += 1


def fill_pool(draft: Draft) -> None:
    """Count all cards that are nowhere else as never drawn."""
    state = draft.state
    for kind, most in enumerate(draft.ruleset.template[0]["progress_pool"].tolist()):
        out = sum(row[kind] for row in state.progress.tolist())
        out += sum(row.count(kind) for row in state.progress_under.tolist())
        out += (kind == PRINTER) * (state.printer != NOBODY)
        out += (kind == CONSTITUTION) * (state.constitution != NOBODY)
        state.progress_pool[kind] = max(most - out, -1)
