"""The lines of a position that Cities & Knights adds: knights, walls, metropolises, tracks, cards, barbarians."""

from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft, read_count, read_list, write_counts
from insula.notation.seat_lines import check_free
from insula.notation.words import CARDS, PROGRESS, STRENGTH, TRACK
from insula.rules.constants import CITY, NOBODY, NOWHERE, SETTLEMENT

from ..rules.words import (
    ACTED,
    ACTIVATED,
    DECK_SIZE,
    FIRST_OF_DECK,
    LAST_LEVEL,
    PROMOTED,
    REDUCED,
    SABOTAGED,
    STEPS_TO_LANDING,
    TRACKS,
)

MOST_POINTS = 54
_MARKS = (("activated", ACTIVATED), ("acted", ACTED), ("promoted", PROMOTED))
NOT_LANDED, LANDED = "sailing", "landed"


def _names(draft: Draft, nodes: list[int]) -> str:
    return " ".join(draft.ruleset.map.geometry.node_names[node] for node in nodes)


def _owned(draft: Draft) -> list[int]:
    owners = draft.state.building_owner.tolist()
    return [node for node, owner in enumerate(owners) if owner == draft.seat]


# Of a seat.


def write_reduced(draft: Draft) -> str:
    """The corners with city pieces on their side, which count as settlements (CK-BARB-09)."""
    return _names(draft, [node for node in _owned(draft) if draft.state.laid[node] == REDUCED])


def read_reduced(draft: Draft, cursor: Cursor) -> None:
    """Read corners with reduced cities; each must be empty."""
    while not cursor.at_end:
        node = places.read_corner(draft.ruleset.map.geometry, cursor)
        check_free(draft, node)
        draft.state.building[node] = SETTLEMENT
        draft.state.building_owner[node] = draft.seat
        draft.state.laid[node] = REDUCED


def write_sabotaged(draft: Draft) -> str:
    """The corners with sabotaged cities (CK-POL-10)."""
    return _names(draft, [node for node in _owned(draft) if draft.state.laid[node] == SABOTAGED])


def read_sabotaged(draft: Draft, cursor: Cursor) -> None:
    """Read corners with sabotaged cities; each must be empty."""
    while not cursor.at_end:
        node = places.read_corner(draft.ruleset.map.geometry, cursor)
        check_free(draft, node)
        draft.state.building[node] = CITY
        draft.state.building_owner[node] = draft.seat
        draft.state.laid[node] = SABOTAGED


def write_walls(draft: Draft) -> str:
    """The corners with walled cities."""
    return _names(draft, [node for node in _owned(draft) if draft.state.wall[node]])


def read_walls(draft: Draft, cursor: Cursor) -> None:
    """Read the corners with walls."""
    while not cursor.at_end:
        draft.state.wall[places.read_corner(draft.ruleset.map.geometry, cursor)] = 1


def write_knights(draft: Draft) -> str:
    """The knights: corner, strength, whether active, marks of this turn, and whether sent into the battle."""
    state, texts = draft.state, []
    for node, owner in enumerate(state.knight_owner.tolist()):
        if owner == draft.seat:
            words = [draft.ruleset.map.geometry.node_names[node], STRENGTH.write(state.knight[node] - 1)]
            words += ["active"] if state.knight_active[node] else []
            words += [name for name, mark in _MARKS if state.knight_marks[node] & mark]
            words += ["sent"] if state.knight_sent[node] else []
            texts.append(" ".join(words))
    return "; ".join(texts)


def read_knights(draft: Draft, cursor: Cursor) -> None:
    """Read the knights of the seat; each corner must be empty."""
    state = draft.state
    while read_list(cursor, ";"):
        node = places.read_corner(draft.ruleset.map.geometry, cursor)
        check_free(draft, node)
        state.knight[node] = STRENGTH.read(cursor) + 1
        state.knight_owner[node] = draft.seat
        state.knight_active[node] = int(cursor.accept("active"))
        for name, mark in _MARKS:
            if cursor.accept(name):
                state.knight_marks[node] |= mark
        state.knight_sent[node] = int(cursor.accept("sent"))


def write_tracks(draft: Draft) -> str:
    """The levels of the improvement tracks above 0."""
    levels = enumerate(draft.state.track.tolist()[draft.seat])
    return ", ".join(f"{TRACK.write(track)} {level}" for track, level in levels if level)


def read_tracks(draft: Draft, cursor: Cursor) -> None:
    """Read levels of improvement tracks."""
    while read_list(cursor):
        track = TRACK.read(cursor)
        level = cursor.number("a level from 1 to 5")
        if not 1 <= level <= LAST_LEVEL:
            raise cursor.error(f"there is no level {level}", "1 to 5", back=1)
        draft.state.track[draft.seat, track] = level


def write_progress(draft: Draft) -> str:
    """The progress cards in hand; of hidden ones how many there are of each color."""
    state = draft.state
    if draft.may_see(draft.seat):
        return ", ".join(write_counts(PROGRESS, state.progress.tolist()[draft.seat]))
    sizes = enumerate(state.progress_size.tolist()[draft.seat])
    return ", ".join(f"{size} {TRACK.write(track)} hidden" for track, size in sizes if size)


def read_progress(draft: Draft, cursor: Cursor) -> None:
    """Read the progress cards in hand."""
    while read_list(cursor):
        count = read_count(cursor, MOST_POINTS)
        kind = PROGRESS.read_optional(cursor)
        if kind is not None:
            draft.state.progress[draft.seat, kind] += count
            continue
        TRACK.read(cursor)
        cursor.require("hidden")
        draft.is_hidden = True


def write_defender(draft: Draft) -> str:
    """The points for defending."""
    return str(draft.state.defender[draft.seat] or "")


def read_defender(draft: Draft, cursor: Cursor) -> None:
    """Read the points for defending."""
    draft.state.defender[draft.seat] = read_count(cursor, MOST_POINTS)


# Of the table.


def write_metropolises(draft: Draft) -> str:
    """The corner of each metropolis on the board."""
    names = draft.ruleset.map.geometry.node_names
    nodes = enumerate(draft.state.metropolis.tolist())
    return "; ".join(f"{TRACK.write(track)} {names[node]}" for track, node in nodes if node != NOWHERE)


def read_metropolises(draft: Draft, cursor: Cursor) -> None:
    """Read where metropolises stand."""
    while read_list(cursor, ";"):
        track = TRACK.read(cursor)
        draft.state.metropolis[track] = places.read_corner(draft.ruleset.map.geometry, cursor)


def write_barbarians(draft: Draft) -> str:
    """The step of the ship, and whether the barbarians have landed before."""
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
    """The hex of the merchant, and who controls it."""
    state = draft.state
    if state.merchant == NOWHERE:
        return ""
    return f"{draft.ruleset.map.geometry.hex_names[state.merchant]} {draft.color(state.merchant_owner)}"


def read_merchant(draft: Draft, cursor: Cursor) -> None:
    """Read the hex of the merchant, and who controls it."""
    draft.state.merchant = places.read_hex(draft.ruleset.map.geometry, cursor)
    draft.state.merchant_owner = draft.seats.read(cursor)


def write_printer(draft: Draft) -> str:
    """Before whom the Printer lies."""
    return "" if draft.state.printer == NOBODY else draft.color(draft.state.printer)


def read_printer(draft: Draft, cursor: Cursor) -> None:
    """Read before whom the Printer lies."""
    draft.state.printer = draft.seats.read(cursor)


def write_constitution(draft: Draft) -> str:
    """Before whom the Constitution lies."""
    return "" if draft.state.constitution == NOBODY else draft.color(draft.state.constitution)


def read_constitution(draft: Draft, cursor: Cursor) -> None:
    """Read before whom the Constitution lies."""
    draft.state.constitution = draft.seats.read(cursor)


def write_fleet(draft: Draft) -> str:
    """The kinds of cards that the player of the turn trades 2:1 by a Merchant Fleet."""
    return ", ".join(name for kind, name in enumerate(CARDS.names) if draft.state.fleet >> kind & 1)


def read_fleet(draft: Draft, cursor: Cursor) -> None:
    """Read the kinds of cards of a Merchant Fleet."""
    while read_list(cursor):
        draft.state.fleet |= 1 << CARDS.read(cursor)


def write_under(draft: Draft, track: int) -> str:
    """The cards that came back under a deck, in their order; with the color of who returned one unseen."""
    state, texts = draft.state, []
    size = state.deck_left[track] - _unknown(draft, track)
    for place in range(size):
        kind, returner = state.progress_under[track, place], state.progress_returner[track, place]
        name = "hidden" if kind == NOBODY else PROGRESS.write(kind)
        texts.append(name if returner == NOBODY else f"{name} {draft.color(returner)}")
    return "; ".join(texts)


def _unknown(draft: Draft, track: int) -> int:
    """How many cards of a deck have never been drawn."""
    state = draft.state
    if draft.sight is None:
        pool: list[int] = state.progress_pool.tolist()
        return sum(pool[FIRST_OF_DECK[track] : FIRST_OF_DECK[track + 1]])
    shown = zip(state.progress_under.tolist()[track], state.progress_returner.tolist()[track], strict=True)
    left: int = state.deck_left[track]
    came_back: int = sum(kind != NOBODY or returner != NOBODY for kind, returner in shown)
    return left - came_back


def read_under(draft: Draft, cursor: Cursor, track: int) -> None:
    """Read the cards that came back under a deck."""
    place = 0
    while read_list(cursor, ";"):
        if place == DECK_SIZE:
            raise cursor.error(f"a deck has {DECK_SIZE} cards")
        if not draft.read_hidden(cursor):
            kind = PROGRESS.read(cursor)
            if not FIRST_OF_DECK[track] <= kind < FIRST_OF_DECK[track + 1]:
                raise cursor.error(f"{PROGRESS.write(kind)} is no card of {TRACK.write(track)}", back=1)
            draft.state.progress_under[track, place] = kind
        returner = draft.seats.read_optional(cursor)
        draft.state.progress_returner[track, place] = NOBODY if returner is None else returner
        place += 1


def fill_pool(draft: Draft) -> None:
    """The cards that are nowhere else have never been drawn."""
    state = draft.state
    for kind, most in enumerate(draft.ruleset.template[0]["progress_pool"].tolist()):
        out = sum(row[kind] for row in state.progress.tolist())
        out += sum(row.count(kind) for row in state.progress_under.tolist())
        out += (kind == PROGRESS.names.index("printer")) * (state.printer != NOBODY)
        out += (kind == PROGRESS.names.index("constitution")) * (state.constitution != NOBODY)
        state.progress_pool[kind] = max(most - out, -1)


ALL_TRACKS = range(TRACKS)
