"""Events of the roll, of production and of building."""

from collections.abc import Iterator, Mapping

from insula.game.events.change import DIE_FACES, Change
from insula.game.events.event import Event
from insula.game.numbers import hexes_with
from insula.rules import jit, switchboard
from insula.rules.constants import CARD_KINDS, CITY, EMPTY, NOBODY, SEVEN
from insula.rules.terrain import product_of
from insula.ruleset.words import PIECES, THINGS

from ..module import ROLL_DICE, ROLL_FIRST_PLAYER, ROLLING_DICE
from .kinds import Kind
from .robbery import thefts

MARKS: dict[str, tuple[str, ...]] = {Kind.BUILT: ("place",), Kind.ROBBER: ("place",)}


def first_player(change: Change) -> Iterator[Event]:
    """Yield the rolls for the first player, and the result (BASE-BEGIN)."""
    before, after = change.before, change.after
    if change.kind == ROLL_FIRST_PLAYER:
        roller = before.stack_player[before.stack_size - 1]
        yield Event(Kind.FIRST_ROLL, roller, number=change.argument)
    if before.first_player == NOBODY != after.first_player:
        yield Event(Kind.FIRST_PLAYER, after.first_player)


def dice(change: Change) -> Iterator[Event]:
    """Yield the roll of the two dice."""
    if change.kind == ROLL_DICE:
        first, second = divmod(change.argument, DIE_FACES)
        after = change.after
        again = after.stack_phase[after.stack_size - 1] == ROLLING_DICE
        kind = Kind.ROLLED_AGAIN if again else Kind.DICE
        yield Event(kind, after.active, dice=(first + 1, second + 1))


def number_of(pair: int) -> int:
    """Return the sum of two dice (BASE-PROD-01)."""
    return sum(divmod(pair, DIE_FACES)) + 2


def built(change: Change) -> Iterator[Event]:
    """Yield the new settlements, cities and roads, and other pieces on paths."""
    before, after = change.before, change.after
    for node in change.changed("building"):
        if after.building[node] > before.building[node]:
            thing, place = PIECES[after.building[node]], change.node_names[node]
            yield Event(Kind.BUILT, after.building_owner[node], thing=thing, place=place)
    for edge in change.changed("road_owner"):
        if after.road_owner[edge] != NOBODY:
            thing, place = THINGS[after.edge_kind[edge]], change.edge_names[edge]
            yield Event(Kind.BUILT, after.road_owner[edge], thing=thing, place=place, is_edge=True)


def received(change: Change) -> Iterator[Event]:
    """Yield the cards received from the bank, by the roll or for free."""
    if not change.parts.pays_out(change) and change.rolled in (0, SEVEN):
        return
    for seat in change.turn_order():
        gained = change.gained(seat)
        if any(gained) and sum(gained) > 0 and not thefts(change):
            yield Event(Kind.RECEIVED, seat, cards=gained)


def shortage(change: Change) -> Iterator[Event]:
    """Yield the cards of the roll that the bank could not pay (BASE-BANK-01)."""
    if change.rolled in (0, SEVEN):
        return
    due = _due_from_bank(change)
    if any(due):
        paid = [sum(gained) for gained in zip(*map(change.gained, change.players), strict=True)]
        missing = tuple(owed - got for owed, got in zip(due, paid, strict=True))
        if any(missing):
            yield Event(Kind.SHORTAGE, cards=missing)


def _due_from_bank(change: Change) -> list[int]:
    """Return how many cards of each kind all buildings together earn."""
    due = [0] * CARD_KINDS
    for hex in rolled_hexes(change):
        if switchboard.hex_produces(jit.record(change.ruleset.boards), change.after, hex):
            for _, kind, count in _earned(change, hex):
                due[kind] += count
    return due


def blocked(change: Change) -> Iterator[Event]:
    """Yield the cards that each seat would have gained from the robber's hex (BASE-ROB-02)."""
    robber = change.after.robber
    if change.rolled in (0, SEVEN) or robber not in rolled_hexes(change):
        return
    for seat, cards in earned_at(change, robber):
        yield Event(Kind.BLOCKED, seat, cards=cards, place=change.hex_names[robber])


def earned_at(change: Change, hex: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield each seat with the cards that its buildings at a hex earn when the hex produces."""
    earned = [[0] * CARD_KINDS for _ in change.players]
    for node, kind, count in _earned(change, hex):
        earned[change.after.building_owner[node]][kind] += count
    yield from ((seat, tuple(earned[seat])) for seat in change.turn_order() if any(earned[seat]))


def rolled_hexes(change: Change) -> list[int]:
    """Return the hexes with the number rolled that have a resource."""
    state = change.after
    return [hex for hex in hexes_with(state, change.rolled) if product_of(state, hex) != NOBODY]


def _earned(change: Change, hex: int) -> Iterator[tuple[int, int, int]]:
    """Yield each node of a hex with what a player's building earns there: kinds of cards and their number."""
    board = jit.record(change.ruleset.boards)
    for corner in range(6):
        node = board.hex_nodes[hex, corner]
        if change.after.building_owner[node] in change.players:
            for kind, count in change.parts.owed(change, hex, node).items():
                yield node, kind, count


def owed(change: Change, hex: int, node: int) -> Mapping[int, int]:
    """Return one card of the hex's resource for a settlement, two for a city (BASE-PROD-02)."""
    building = change.after.building[node]
    if building == EMPTY:
        return {}
    return {int(product_of(change.after, hex)): 2 if building == CITY else 1}
