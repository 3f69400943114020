"""The numbers of the pair's phases as text: a knight off the board, with the path where it stood."""

from insula.modules.cities_knights.notation.words import STRENGTH
from insula.modules.cities_knights.rules.constants import BASIC
from insula.modules.cities_knights.rules.knight_actions import is_active, strength_of
from insula.modules.cities_knights.rules.politics_cards import NODE_FACTOR
from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.data_texts import DataText
from insula.notation.draft import Draft

from ..rules.movement import RANKS, describe


def _path(draft: Draft, edge: int) -> str:
    return draft.ruleset.map.geometry.edge_names[edge]


def _write_displaced(draft: Draft, data: int) -> str:
    return f"{STRENGTH.write(data % RANKS)} from {_path(draft, data // RANKS)}"


def _read_displaced(draft: Draft, cursor: Cursor) -> int:
    rank = STRENGTH.read(cursor)
    cursor.require("from")
    return int(describe(places.read_side(draft.ruleset.map.geometry, cursor), rank))


def _write_deserter(draft: Draft, data: int) -> str:
    words = [STRENGTH.write(int(strength_of(data % NODE_FACTOR)) - BASIC), "from", _path(draft, data // NODE_FACTOR)]
    return " ".join([*words, "active"] if is_active(data) else words)


def _read_deserter(draft: Draft, cursor: Cursor) -> int:
    strength = STRENGTH.read(cursor) + BASIC
    cursor.require("from")
    edge = places.read_side(draft.ruleset.map.geometry, cursor)
    return edge * NODE_FACTOR + (strength << 1) + int(cursor.accept("active"))


DISPLACED = DataText(_write_displaced, _read_displaced)
DESERTER = DataText(_write_deserter, _read_deserter)
