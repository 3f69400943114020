"""Compare the open roads of the Diplomat with a slow search, written from the words of CK-POL-04."""

import random
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

import pytest
from engine.oracles import Road, other_end
from engine.random_games import play_randomly
from support import RED, can, ck, legal, play, state, supply
from support.length import amount

from insula.game import Game, Phase
from insula.modules.cities_knights.words import PROGRESS_CARDS
from insula.rules import entry

NOBODY = -1
DIPLOMAT = PROGRESS_CARDS.index("diplomat")
MOST_ROADS = 14
MOST_PIECES = 4


class Network(NamedTuple):
    """The pieces that one player has on the board."""

    roads: Collection[Road]
    buildings: Collection[int] = ()
    knights: Collection[int] = ()

    @property
    def pieces(self) -> set[int]:
        """Return the intersections with a building or a knight."""
        return {*self.buildings, *self.knights}


def ways(roads: Iterable[Road], start: int, passed: frozenset[int] = frozenset()) -> Iterator[tuple[int, list[Road]]]:
    """Yield every path along roads that visits no intersection twice: its end, and its roads.

    >>> [way for end, way in ways([(1, 2), (2, 3), (3, 1)], 1) if end == 3]
    [[(1, 2), (2, 3)], [(3, 1)]]
    """
    passed |= {start}
    for road in roads:
        if start in road and other_end(road, start) not in passed:
            beyond = other_end(road, start)
            yield beyond, [road]
            for end, way in ways(roads, beyond, passed):
                yield end, [road, *way]


def circles(network: Network, road: Road) -> Iterator[list[Road]]:
    """Yield every circle that contains the road: the road, and a path from one of its ends to the other."""
    for end, way in ways([other for other in network.roads if other != road], road[0]):
        if end == road[1]:
            yield [road, *way]


def has_open_end(network: Network, road: Road) -> bool:
    """Return whether one end has no other piece of the owner."""
    others = {node for other in network.roads if other != road for node in other} | network.pieces
    return not others.issuperset(road)


def lies_on_open_circle(network: Network, road: Road) -> bool:
    """Return whether there is a circle without a piece, or with a single one that the road touches."""
    for circle in circles(network, road):
        on_circle = network.pieces & {node for other in circle for node in other}
        if not on_circle or (len(on_circle) == 1 and on_circle.issubset(road)):
            return True
    return False


def lies_between_pieces(network: Network, road: Road) -> bool:
    """Return whether the road is on a path between two different pieces."""
    return any(
        end in network.pieces and road in way for piece in network.pieces for end, way in ways(network.roads, piece)
    )


def leaves_a_knight_without_road(network: Network, road: Road) -> bool:
    """Return whether a knight is at this road of its owner and at no other."""
    left = {node for other in network.roads if other != road for node in other}
    return any(knight in road and knight not in left for knight in network.knights)


def is_open(network: Network, road: Road) -> bool:
    """Return whether the Diplomat can take the road (CK-POL-04).

    >>> is_open(Network([(1, 2), (2, 3)], buildings=[1]), (2, 3)), is_open(Network([(1, 2), (2, 3)], [1]), (1, 2))
    (True, False)
    """
    if leaves_a_knight_without_road(network, road):
        return False
    if has_open_end(network, road):
        return True
    return lies_on_open_circle(network, road) and not lies_between_pieces(network, road)


class Table:
    """The roads and pieces of everybody, read from a game."""

    def __init__(self, game: Game) -> None:
        shown, board = game.view(None).state, game.ruleset.boards[0]
        self.names = game.ruleset.map.geometry.edge_names
        self.ends: list[Road] = [(int(one), int(other)) for one, other in board["edge_nodes"][: board["n_edges"]]]
        self.roads: list[int] = shown.road_owner.tolist()[: len(self.ends)]
        self.builders: list[int] = shown.building_owner.tolist()
        self.masters: list[int] = shown.knight_owner.tolist()

    def network(self, seat: int) -> Network:
        """Return the roads and pieces of a seat."""
        return Network(
            [ends for ends, owner in zip(self.ends, self.roads, strict=True) if owner == seat],
            [node for node, owner in enumerate(self.builders) if owner == seat],
            [node for node, owner in enumerate(self.masters) if owner == seat],
        )

    def open_roads(self) -> dict[str, int]:
        """Return the places of all open roads, with their owners."""
        networks = {seat: self.network(seat) for seat in set(self.roads) - {NOBODY}}
        return {
            name: owner
            for name, ends, owner in zip(self.names, self.ends, self.roads, strict=False)
            if owner != NOBODY and is_open(networks[owner], ends)
        }

    def rebuilding_places(self, seat: int, taken: str) -> set[str]:
        """Return where the seat can build the removed road (BASE-ROAD-01): on another path that is legal without it."""
        left = [ends for name, ends in zip(self.names, self.ends, strict=False) if name != taken]
        own, owners = self.network(seat), (self.builders, self.masters)
        foreign = {node for pieces in owners for node, owner in enumerate(pieces) if owner not in (seat, NOBODY)}
        starts = {node for road in own.roads if road in left for node in road} - foreign | {*own.buildings}
        return {
            name
            for name, ends, owner in zip(self.names, self.ends, self.roads, strict=False)
            if owner == NOBODY and name != taken and not starts.isdisjoint(ends)
        }


def is_asked_for(game: Game, phase: Phase) -> bool:
    """Return whether the phase is pending."""
    return state(game).stack_phase[state(game).stack_size - 1] == phase


def check(game: Game) -> dict[str, int]:
    """Check that the engine offers exactly the open roads, without asking about a single one; return its offers."""
    table = Table(game)
    expected = table.open_roads()
    assert can(game, "play diplomat") == bool(expected), game.position
    if expected:
        played = play(game.copy(foresee=True), "play diplomat")
        if len(expected) == 1:
            taken = [
                name
                for name, old, new in zip(table.names, table.roads, Table(played).roads, strict=False)
                if old != new
            ]
            assert taken == list(expected), game.position
        else:
            assert legal(played) == {f"remove {name}" for name in expected}, game.position
    return expected


def check_taking(game: Game, name: str, owner: int) -> None:
    """Check that the road is back in the supply; its owner can build it on every other legal path, or not at all."""
    places = Table(game).rebuilding_places(owner, name) if owner == game.actor else set()
    played = play(game.copy(foresee=True), "play diplomat")
    if is_asked_for(played, Phase.DIPLOMAT):
        play(played, f"remove {name}")
    assert supply(played, owner)["road"] == supply(game, owner)["road"] + 1
    assert is_asked_for(played, Phase.DIPLOMAT_REBUILDING) == bool(places), game.position
    if places:
        assert legal(played) == {"road none", *(f"road {place}" for place in places)}, game.position


def grown(rng: random.Random, game: Game, free: set[int]) -> set[int]:
    """Return random roads on free paths, often around a hex; some are removed, so that they may be disconnected."""
    board = game.ruleset.boards[0]
    ends = board["edge_nodes"].tolist()
    around = free & set(board["hex_edges"][rng.choice(board["land"][: board["n_land"]].tolist())].tolist())
    mine = around if around and rng.random() < 0.5 else {rng.choice(sorted(free))}
    while len(mine) < MOST_ROADS and rng.random() < 0.85:
        touched = {node for edge in mine for node in ends[edge]}
        beside = [edge for edge in sorted(free - mine) if not touched.isdisjoint(ends[edge])]
        closing = [edge for edge in beside if touched.issuperset(ends[edge])]
        mine.update(rng.sample(closing or beside, min(1, len(beside))))
    return mine - set(rng.sample(sorted(mine), min(len(mine) - 1, rng.choice((0, 0, 1, 2)))))


def crowd(rng: random.Random, empty: Game) -> Game:
    """Return a copy of the game with random roads of some players, and buildings and knights at them."""
    game, seats = empty.copy(), rng.sample(range(empty.players), rng.randint(1, empty.players))
    record, ends = game._state, game.ruleset.boards[0]["edge_nodes"].tolist()
    for seat in seats:
        free = [edge for edge in range(len(ends)) if record.road_owner[edge] == NOBODY]
        for edge in grown(rng, game, set(free)):
            record.road_owner[edge] = seat
    for seat in seats:
        at_roads = sorted({node for edge in range(len(ends)) if record.road_owner[edge] == seat for node in ends[edge]})
        for node in rng.sample(at_roads, min(len(at_roads), rng.randrange(MOST_PIECES + 1))):
            if record.building[node] == record.knight[node] == 0:
                field = rng.choice(("building", "knight"))
                getattr(record, field)[node] = rng.choice((1, 2))
                getattr(record, f"{field}_owner")[node] = seat
    return advanced(game)


def advanced(game: Game) -> Game:
    """Return the game after a change of its record: recount derived fields, and list the legal actions."""
    entry.recount(game.ruleset.boards, game._states)
    game._advance(entry.NO_ACTION)
    return game


def with_diplomat(game: Game) -> Game:
    """Return a copy of the game in which the active player holds a Diplomat."""
    twin = game.copy(foresee=True)
    twin._state.progress[game.actor, DIPLOMAT] += 1
    return advanced(twin)


def count(table: Table, opened: dict[str, int], seen: Counter[str]) -> None:
    """Return how often each case came up."""
    networks = {seat: table.network(seat) for seat in set(table.roads)}
    seen[f"{min(len(opened), 2)} open roads"] += 1
    for name, ends, owner in zip(table.names, table.ends, table.roads, strict=False):
        if owner != NOBODY:
            network = networks[owner]
            seen["closed"] += name not in opened
            seen["at a lonely knight"] += leaves_a_knight_without_road(network, ends)
            seen["on a circle, and open"] += name in opened and not has_open_end(network, ends)
            seen["on such a circle, but between pieces"] += name not in opened and lies_on_open_circle(network, ends)


def test_the_oracle_itself_opens_the_examples() -> None:
    """CK-POL-04: two roads at a settlement, with a knight at the far end, and a circle with one and two settlements."""
    line = [(1, 2), (2, 3)]
    circle = [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 1)]
    assert [road for road in line if is_open(Network(line, [1]), road)] == [(2, 3)]
    assert not any(is_open(Network(line, [1], [3]), road) for road in line)
    assert not is_open(Network([(1, 2)], (), [1]), (1, 2)), "the knight would lose its last road"
    assert is_open(Network([(1, 2)], [1]), (1, 2)), "a settlement may lose its last road"
    assert all(is_open(Network(circle), road) for road in circle)
    assert [road for road in circle if is_open(Network(circle, [1]), road)] == [(1, 2), (6, 1)]
    assert not any(is_open(Network(circle, [1], [4]), road) for road in circle)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_crowds(players: int) -> None:
    """CK-POL-04 for random roads, buildings and knights of all players, and one road taken."""
    rng, empty, seen = random.Random(players), ck(players).with_progress(RED, diplomat=1).game(), Counter[str]()
    for _ in range(amount(100, long=200)):
        game = crowd(rng, empty)
        opened = check(game)
        if opened:
            check_taking(game, *rng.choice(sorted(opened.items())))
        count(Table(game), opened, seen)
    assert len(seen) == 7
    assert min(seen.values()) > 5, seen


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_random_games(players: int) -> None:
    """CK-POL-04 in the action phases of random games, with a Diplomat given to the active player."""
    rng, positions = random.Random(players), set[bytes]()
    options = {"trade_with_players": False, "vp_goal": 20}
    for game in play_randomly(players, players, options, rules="cities_knights", decisions=1500):
        owners = game._state.road_owner, game._state.building_owner, game._state.knight_owner
        pieces = b"".join(map(bytes, owners))
        if is_asked_for(game, Phase.ACTION_PHASE) and pieces not in positions:
            positions.add(pieces)
            holder = with_diplomat(game)
            check_taking(holder, *rng.choice(sorted(check(holder).items())))
    assert len(positions) > 50
