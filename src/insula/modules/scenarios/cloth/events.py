"""Events of Cloth for Catan: trade with villages, stolen cloth, and the end when villages have none left.

`village_empty` has the number of further villages that must run out before the game ends as `number`.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.modules.state import State
from insula.rules import jit, switchboard
from insula.rules.constants import NOBODY

from .module import LEAST_VILLAGES
from .rules.trade import villages_with_cloth
from .rules.villages import trades_with

if TYPE_CHECKING:
    from insula.game.events.event import EventView


class Kind(StrEnum):
    """What happened."""

    VILLAGE_CONTACT = "village_contact"
    CLOTH = "cloth"
    CLOTH_STOLEN = "cloth_stolen"
    VILLAGE_EMPTY = "village_empty"
    VILLAGES_SOLD_OUT = "villages_sold_out"


def contacts(change: Change) -> Iterator[Event]:
    """Yield each village with which a player trades from now on, and the cloth that it gives (SEA-CL-03)."""
    sides = change.changed("road_owner")
    nodes = {node for side in sides for node in change.ruleset.boards[0]["edge_nodes"][side].tolist()}
    for node in sorted(nodes):
        for seat in change.players:
            if _trades(change, change.after, seat, node) and not _trades(change, change.before, seat, node):
                number = change.before.village_cloth[node] - change.after.village_cloth[node]
                yield Event(Kind.VILLAGE_CONTACT, seat, place=change.node_names[node], number=number)


def _trades(change: Change, state: State, seat: int, node: int) -> bool:
    return bool(trades_with(jit.record(change.ruleset.boards), state, seat, node))


def cloth(change: Change) -> Iterator[Event]:
    """Yield cloth that villages sell on a roll, and stolen cloth (SEA-CL-04, SEA-CL-07)."""
    gains = {seat: change.after.cloth[seat] - change.before.cloth[seat] for seat in change.turn_order()}
    victim = next((seat for seat, gain in gains.items() if gain < 0), NOBODY)
    for seat, gain in gains.items():
        if gain > 0 and victim != NOBODY:
            yield Event(Kind.CLOTH_STOLEN, seat, victim)
        elif gain > 0 and not change.changed("road_owner"):
            yield Event(Kind.CLOTH, seat, number=gain)


def empty_villages(change: Change) -> Iterator[Event]:
    """Yield the villages that have no cloth left, with how many more end the game (SEA-CL-08)."""
    board = jit.record(change.ruleset.boards)
    empty = [node for node in change.changed("village_cloth") if change.after.village_cloth[node] == 0]
    left = villages_with_cloth(board, change.before)
    for node in empty:
        left -= 1
        missing = max(0, left + 1 - LEAST_VILLAGES)
        yield Event(Kind.VILLAGE_EMPTY, place=change.node_names[node], number=missing)


def sold_out(change: Change) -> Iterator[Event]:
    """Yield why the game ends when too few villages have cloth (SEA-CL-08)."""
    board, after = jit.record(change.ruleset.boards), change.after
    is_end = after.over and not change.before.over and switchboard.winner(board, after) == NOBODY
    if is_end and villages_with_cloth(board, after) < LEAST_VILLAGES:
        yield Event(Kind.VILLAGES_SOLD_OUT, number=LEAST_VILLAGES)


def _how_many(view: "EventView") -> str:
    return f"{view.kind}_{min(view.number, 2)}"


def _how_much(view: "EventView") -> str:
    return view.kind if view.number else "village_contact_only"


PART = EventPart(
    kinds=Kind,
    finders={Stage.ACTION: (contacts, cloth, empty_villages), Stage.TURN: (sold_out,)},
    sentences={
        "village_contact": "{seat} <trade> with the village at {place} from now on, and <get> {number} cloth",
        "village_contact_only": "{seat} <trade> with the village at {place} from now on, which has no cloth left",
        "cloth": "{seat} <get> {number} cloth from villages",
        "cloth_stolen": "{seat} <steal> 1 cloth from {other}",
        "village_empty_0": "the village at {place} has no cloth left",
        "village_empty_1": "the village at {place} has no cloth left: one more, and the game ends",
        "village_empty_2": "the village at {place} has no cloth left: {number} more, and the game ends",
        "villages_sold_out": "fewer than {number} villages have cloth left: the game ends, and the most points win; "
        "among equals the most cloth",
    },
    keys={Kind.VILLAGE_CONTACT: _how_much, Kind.VILLAGE_EMPTY: _how_many},
    revealing=frozenset({Kind.CLOTH_STOLEN}),
    marks=dict.fromkeys((Kind.VILLAGE_CONTACT, Kind.VILLAGE_EMPTY), ("place",)),
)
