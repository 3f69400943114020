"""Compare routes of roads and ships beside camels with a search of every line, in positions at random."""

import random
from collections import Counter

from engine.rulesets import Case
from modules.caravans.test_oracle import follow, longest_line
from modules.pairs.seafarers_with_caravans.places import RULES, island
from modules.seafarers.places import SHIP, SeaPosition
from support import state
from support.length import amount

from insula.modules.caravans.notation.places import legal_places
from insula.modules.caravans.rules.growth import put_camel
from insula.modules.caravans.rules.oasis import find_starts
from insula.modules.seafarers.rules.sides import is_road_side, is_sea_side
from insula.rules import jit

CAMELS = 22
PIECES = 13
"""The pieces of each seat, near its building."""


def at_random(rng: random.Random) -> SeaPosition:
    """Return a position with all camels, and roads and ships of two seats, which often lie beside camels."""
    position = island()
    board, record = jit.record(position._game.ruleset.boards), state(position._game)
    ends = position._game.ruleset.boards[0]["edge_nodes"].tolist()
    find_starts(board, record)
    for _ in range(CAMELS):
        if places := legal_places(position._game.ruleset, record):
            put_camel(board, record, rng.choice(places))
    with_camels = [edge for edge in range(board.n_edges) if record.camel[edge]]
    for seat in range(2):
        near = {node for edge in rng.sample(with_camels, 2) for node in ends[edge]}
        for _ in range(PIECES):
            free = [edge for edge in range(board.n_edges) if record.road_owner[edge] < 0]
            joined = [edge for edge in free if near & set(ends[edge])]
            edge = rng.choice([edge for edge in joined if record.camel[edge]] or joined)
            can_be_ship = is_sea_side(board, record, edge)
            is_ship = can_be_ship and (not is_road_side(board, record, edge) or rng.random() < 0.5)
            record.road_owner[edge], record.edge_kind[edge] = seat, SHIP * is_ship
            near |= set(ends[edge])
        for node in sorted(near):
            if rng.random() < 0.25 and not record.building[node]:
                record.building[node], record.building_owner[node] = 1, rng.choice([seat, seat, 1 - seat])
    return position


def test_routes_beside_camels_are_the_longest_lines() -> None:
    """COMBO-CARAVAN-SEA: each ship and each road with a camel counts 2."""
    beside, longer = 0, 0
    for seed in range(amount(60, long=600)):
        game = at_random(random.Random(seed)).game()
        record = state(game)
        for seat in range(2):
            assert record.road_length[seat] == longest_line(game, seat), seed
        ships = [edge for edge, kind in enumerate(record.edge_kind.tolist()) if kind == SHIP]
        beside += sum(record.camel[edge] != 0 for edge in ships)
        longer += record.road_length[0] > PIECES
    assert beside
    assert longer


def test_caravans_at_sea_match_the_rules() -> None:
    """COMBO-CARAVAN-SEA: fronts, legal places, votes, points and routes of random games, camel by camel."""
    seen: Counter[str] = Counter()
    for seed in range(amount(2, long=8)):
        seen += follow(Case(RULES, 4, {"trade_with_players": False}), seed, 1500)
    assert seen["camels"] >= 8, seen
