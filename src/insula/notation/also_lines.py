"""The lines of a position for what no other line says: `also: built = 1`, `also: first_roll[2] = 8`.

So every field of the state has a place in a position, whatever module it belongs to.
"""

from itertools import product
from operator import attrgetter

import numpy as np

from ..rules.state import FIELDS, STATE
from .cursor import Cursor
from .draft import Draft

DERIVED = frozenset(field.name for field in FIELDS if field.derived)
"""What follows from pieces and cards and is counted, not read."""

_OWN_LINES = frozenset(
    (
        *("rng", "modules", "option", "players", "stack_size", "stack_phase", "stack_player", "stack_data", "spare"),
        *("hex_terrain", "hex_token", "harbor_edge", "harbor_kind", "robber"),
        *("building", "building_owner", "road_owner", "longest_road", "largest_army"),
        *(
            "track",
            "metropolis",
            "wall",
            "laid",
            "knight",
            "knight_owner",
            "knight_active",
            "knight_marks",
            "knight_sent",
        ),
        *("barbarians", "landed", "defender", "progress", "progress_pool", "progress_under", "progress_returner"),
        *("printer", "constitution", "merchant", "merchant_owner", "fleet"),
        *("bank", "hand", "deck", "development", "development_new", "development_played"),
    )
)
"""What has lines of its own, which say all of it."""

ALLOWED = {
    field.name: field for field in sorted(FIELDS, key=attrgetter("name")) if field.name not in DERIVED | _OWN_LINES
}
"""By name, as they are written: the digits of a record must not depend on how the state lies in memory."""

RANGES = {
    "over": (0, 1),
    "own_turn": (0, 1),
    "card_played": (0, 1),
    "built": (0, 1),
    "second_part": (0, 1),
    "trade_step": (0, 2),
    "trade_answer": (0, 3),
    "offers_made": (0, 1_000_000),
    "dice": (0, 6),
    "dice_drawn": (0, 1),
    "turn": (0, 1_000_000),
    "first_roll": (0, 12),
    "discards": (0, 120),
    "trade_give": (0, 120),
    "trade_want": (0, 120),
    "event_die": (-1, 3),
    "harbor_played": (0, 1),
}
"""What the values of a field can be, where its type does not say it."""


def write_also(draft: Draft, read_back: Draft) -> list[str]:
    """What differs from `read_back`, the draft that all other lines make, as assignments."""
    texts = []
    for name, field in ALLOWED.items():
        for index in product(*map(range, field.shape)):
            value = draft.states[0][name][index] if index else draft.states[0][name]
            if value != (read_back.states[0][name][index] if index else read_back.states[0][name]):
                texts.append(f"{name}{list(index) if index else ''} = {value}".replace(", ", "]["))
    return texts


def read_also(draft: Draft, cursor: Cursor) -> None:
    """Read one assignment to a field of the state."""
    name = cursor.next("a field of the state").text
    if name not in ALLOWED:
        known = "it is counted" if name in DERIVED else "it has a line of its own" if name in _OWN_LINES else ""
        raise cursor.error(f"{name!r} cannot be set here{known and ': ' + known}", ", ".join(ALLOWED), back=1)
    index = tuple(_read_index(cursor, size) for size in ALLOWED[name].shape)
    cursor.require("=")
    value = cursor.number()
    least, most = limits(draft, name)
    if not least <= value <= most:
        raise cursor.error(f"{name} cannot be {value}", f"a number from {least} to {most}", back=1)
    if index:
        draft.states[0][name][index] = value
    else:
        draft.states[0][name] = value


def _read_index(cursor: Cursor, size: int) -> int:
    cursor.require("[")
    index = cursor.number()
    if not 0 <= index < size:
        raise cursor.error(f"there is no place {index}", f"a number from 0 to {size - 1}", back=1)
    cursor.require("]")
    return index


def limits(draft: Draft, name: str) -> tuple[int, int]:
    """The least and the greatest value of a field."""
    players = draft.ruleset.players
    if name in ("first_player", "active"):
        return -1, players - 1
    if name in ("winners", "trade_asked", "harbor_open"):
        return 0, (1 << players) - 1
    if name == "founded":
        return 0, 2 * players
    if name == "start_node":
        return -1, len(draft.ruleset.map.geometry.nodes) - 1
    info = np.iinfo(STATE[name].base)
    return RANGES.get(name, (int(info.min), int(info.max)))
