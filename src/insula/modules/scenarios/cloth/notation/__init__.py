"""Cloth for Catan in the texts of actions and positions."""

from insula.notation.arguments import named
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, DataText, Pending

from ..module import CHOOSING_LOOT
from .lines import LINES
from .possible import check_buildings, check_cloth, check_end, check_loot, check_robber
from .words import LOOT


def _write_victim(draft: Draft, victim: int) -> str:
    return f"from {draft.color(victim)}"


def _read_victim(draft: Draft, cursor: Cursor) -> int:
    cursor.require("from")
    return draft.seats.read(cursor)


PART = NotationPart(
    arguments={"{loot}": named(LOOT)},
    lines=LINES,
    pending={CHOOSING_LOOT: Pending(asked=Asked.OF_THE_TURN, text=DataText(_write_victim, _read_victim))},
    phase_checks={CHOOSING_LOOT: check_loot},
    checks=(check_buildings, check_cloth, check_end),
    pending_checks=(check_robber,),
)
