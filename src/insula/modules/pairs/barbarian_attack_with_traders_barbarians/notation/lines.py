"""The line of a position with the hexes to which barbarians on paths belong."""

from insula.modules.barbarian_attack.notation.lines import read_coastal_hex
from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft, read_list
from insula.notation.line_kinds import LineKind, Section
from insula.rules.constants import NOWHERE


def _write(draft: Draft) -> str:
    """Return each path with a barbarian and the hex to which it belongs."""
    geometry, hexes = draft.ruleset.map.geometry, draft.state.barbarian_hex.tolist()
    there = [(name, hex) for name, hex in zip(geometry.edge_names, hexes, strict=False) if hex != NOWHERE]
    return "; ".join(f"{name} of {geometry.hex_names[hex]}" for name, hex in there)


def _read(draft: Draft, cursor: Cursor) -> None:
    while read_list(cursor, ";"):
        edge = places.read_side(draft.ruleset.map.geometry, cursor)
        cursor.require("of")
        draft.state.barbarian_hex[edge] = read_coastal_hex(draft, cursor)


LINES = (LineKind(Section.TABLE, "hexes of barbarians", _write, _read, ("barbarian_hex", "inner")),)
