"""The lines of a position that Barbarian Attack adds: barbarians, knights, prisoners, the discard pile."""

from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft, read_count, read_list, write_counts
from insula.notation.expected import expect
from insula.notation.line_kinds import LineKind, Section
from insula.notation.refusals import wrong
from insula.notation.shapes import HEX, HEXES, SIDES, always, counts, number
from insula.notation.store_lines import store_line
from insula.rules.constants import NOBODY, NOWHERE

from .. import offers
from ..rules.constants import CARD_COUNTS, FULL
from ..rules.treason import choose
from .words import ATTACK_CARDS

MOST_ROLLED = 12
"""The greatest sum of two dice."""


def read_coastal_hex(draft: Draft, cursor: Cursor) -> int:
    """Read a coastal hex, where barbarians can stand (ATTACK-BOARD-06)."""
    hex = places.read_hex(draft.ruleset.map.geometry, cursor)
    if not offers.may_send_barbarian(draft.state, hex):
        name = draft.ruleset.map.geometry.hex_names[hex]
        found = wrong("not_a_coastal_hex", "{place} is not a coastal hex", place=name)
        raise cursor.error(found, expect("coastal_hex", "a coastal hex"), back=1)
    return hex


def _write_barbarians(draft: Draft) -> str:
    """Return the hexes with barbarians: the coastal ones in the order of the battles, then others."""
    names, counts = draft.ruleset.map.geometry.hex_names, draft.state.hex_barbarians.tolist()
    hexes = dict.fromkeys([hex for hex in draft.state.coast.tolist() if hex != NOWHERE] + list(range(len(names))))
    return "; ".join(f"{names[hex]} {counts[hex]}" for hex in hexes if counts[hex])


def _read_barbarians(draft: Draft, cursor: Cursor) -> None:
    while read_list(cursor, ";"):
        hex = read_coastal_hex(draft, cursor)
        draft.state.hex_barbarians[hex] = read_count(cursor, FULL)


def _write_discard(draft: Draft) -> str:
    return ", ".join(write_counts(ATTACK_CARDS, draft.state.attack_discard.tolist()))


def _read_discard(draft: Draft, cursor: Cursor) -> None:
    while read_list(cursor):
        count = read_count(cursor, max(CARD_COUNTS))
        draft.state.attack_discard[ATTACK_CARDS.read(cursor)] = count


def _write_knights(draft: Draft) -> str:
    names = draft.ruleset.map.geometry.edge_names
    owners = draft.state.edge_knight.tolist()
    return " ".join(name for name, owner in zip(names, owners, strict=False) if owner == draft.seat)


def _read_knights(draft: Draft, cursor: Cursor) -> None:
    while not cursor.at_end:
        draft.state.edge_knight[read_knight_path(draft, cursor)] = draft.seat


def read_knight_path(draft: Draft, cursor: Cursor) -> int:
    """Read a path for a knight, on which there is none yet (ATTACK-KNIGHT-01)."""
    edge = places.read_side(draft.ruleset.map.geometry, cursor)
    if draft.state.edge_knight[edge] != NOBODY:
        found = wrong("path_has_knight", "there is a knight on this path already")
        raise cursor.error(found, expect("path_without_knight", "a path without a knight"), back=1)
    return edge


def _write_moved(draft: Draft) -> str:
    names = draft.ruleset.map.geometry.edge_names
    moved = draft.state.knight_moved.tolist()
    return " ".join(name for name, has_moved in zip(names, moved, strict=False) if has_moved)


def _read_moved(draft: Draft, cursor: Cursor) -> None:
    while not cursor.at_end:
        draft.state.knight_moved[places.read_side(draft.ruleset.map.geometry, cursor)] = 1


def _chosen_line(key: str, field: str) -> LineKind:
    """Return the line with the hexes that are chosen for Treason."""

    def write(draft: Draft) -> str:
        names = draft.ruleset.map.geometry.hex_names
        return " ".join(names[hex] for hex in getattr(draft.state, field).tolist() if hex != NOWHERE)

    def read(draft: Draft, cursor: Cursor) -> None:
        while not cursor.at_end:
            choose(getattr(draft.state, field), read_coastal_hex(draft, cursor))

    return LineKind(Section.TURN, key, write, read, (field,), HEXES)


def _write_roll(draft: Draft) -> str:
    return str(draft.state.prisoner_roll[draft.seat] or "")


def _read_roll(draft: Draft, cursor: Cursor) -> None:
    draft.state.prisoner_roll[draft.seat] = read_count(cursor, MOST_ROLLED)


LINES = (
    LineKind(
        Section.TABLE,
        "barbarians on hexes",
        _write_barbarians,
        _read_barbarians,
        ("coast", "hex_barbarians"),
        always(HEX, number(1, FULL), between=";"),
    ),
    LineKind(
        Section.TABLE,
        "discard pile",
        _write_discard,
        _read_discard,
        ("attack_discard",),
        counts(ATTACK_CARDS, max(CARD_COUNTS)),
    ),
    LineKind(Section.ROADS, "knights on paths", _write_knights, _read_knights, ("edge_knight",), SIDES),
    store_line("prisoners", "prisoners"),
    LineKind(
        Section.DEALS, "roll for prisoners", _write_roll, _read_roll, ("prisoner_roll",), always(number(0, MOST_ROLLED))
    ),
    LineKind(Section.TURN, "moved knights", _write_moved, _read_moved, ("knight_moved",), SIDES),
    _chosen_line("treason from", "treason_from"),
    _chosen_line("treason to", "treason_to"),
)
