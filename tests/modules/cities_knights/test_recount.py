"""What the state of Cities & Knights stores for speed equals a count of the pieces and cards, after every step."""

from collections import Counter
from typing import Any

import pytest
from engine.oracles import longest_road
from engine.random_games import play_randomly
from engine.rulesets import CASES, Case

from insula.game import Game

KNIGHT_CASES = [case for case in CASES if "cities_knights" in case.rules and "seafarers" not in case.rules]
"""Games with ships have counts of their own (tests/modules/pairs/seafarers_with_cities_knights)."""
NOBODY = -1
SETTLEMENT, CITY = 1, 2
REDUCED = 1
RESOURCES, KINDS = 5, 8
ANY_HARBOR = 5
DECKS = (range(6), range(6, 15), range(15, 25))
"""The kinds of progress cards of each deck: trade, politics, science."""
PIECES = {"road": (0, 15), "settlement": (1, 5), "city": (2, 4), "wall": (4, 3), "basic": (5, 2), "strong": (6, 2)}
PIECES["mighty"] = (7, 2)
"""The column of each piece in `supply`, and how many a player has (CK-COMP-03)."""


def ends_of(game: Game) -> list[tuple[int, int]]:
    """Return the two intersections of every path."""
    board = game.ruleset.boards[0]
    return [(int(a), int(b)) for a, b in board["edge_nodes"][: board["n_edges"]]]


def occupants(state: Any) -> dict[int, int]:
    """Return the owner of the building or knight on each intersection that is not free."""
    owners = zip(state.building_owner.tolist(), state.knight_owner.tolist(), strict=True)
    return {node: max(pair) for node, pair in enumerate(owners) if max(pair) != NOBODY}


def check_supply(game: Game, state: Any) -> None:
    """Pieces on the board and in the supply are those of the box; a reduced city is a city piece (CK-BARB-09)."""
    laid, walls = state.laid.tolist(), state.wall.tolist()
    for seat in range(game.players):
        count: Counter[str] = Counter()
        count["road"] = state.road_owner.tolist().count(seat)
        for node, owner in enumerate(state.building_owner.tolist()):
            if owner == seat:
                is_city = state.building[node] == CITY or laid[node] == REDUCED
                count["city" if is_city else "settlement"] += 1
                count["wall"] += walls[node]
        for node, owner in enumerate(state.knight_owner.tolist()):
            if owner == seat:
                count[("", "basic", "strong", "mighty")[state.knight[node]]] += 1
        for piece, (column, most) in PIECES.items():
            assert state.supply[seat, column] == most - count[piece], piece
        reduced = [
            node for node, owner in enumerate(state.building_owner.tolist()) if owner == seat and laid[node] == REDUCED
        ]
        assert state.reduced_cities[seat] == len(reduced)


def check_network(game: Game, state: Any) -> None:
    """Check occupants, the places where players can build, and lengths of routes (CK-BUILD-02, CK-ROUTE-02)."""
    ends, stands = ends_of(game), occupants(state)
    roads = {edge: owner for edge, owner in enumerate(state.road_owner.tolist()[: len(ends)]) if owner != NOBODY}
    joins = {}
    for node in range(int(game.ruleset.boards[0]["n_nodes"])):
        seats = {owner for edge, owner in roads.items() if node in ends[edge]}
        if node in stands:
            seats &= {stands[node]}
        if state.building[node]:
            seats.add(stands[node])
        joins[node] = sum(1 << seat for seat in seats)
        assert state.joins[node] == joins[node]
        assert state.occupant[node] == stands.get(node, NOBODY)
    for edge, (one, other) in enumerate(ends):
        assert state.road_site[edge] == (0 if edge in roads else joins[one] | joins[other])
    for seat in range(game.players):
        others = {node for node, owner in stands.items() if owner != seat}
        own = [ends[edge] for edge, owner in roads.items() if owner == seat]
        assert state.road_length[seat] == longest_road(own, others)


def check_rates(game: Game, state: Any) -> None:
    """Check harbors, the third level of trade, the merchant, the Merchant Fleet (CK-TRADE-03)."""
    ends = ends_of(game)
    for seat in range(game.players):
        rates = [4] * KINDS
        mine = {node for node, owner in enumerate(state.building_owner.tolist()) if owner == seat}
        for edge, harbor in zip(state.harbor_edge.tolist(), state.harbor_kind.tolist(), strict=True):
            if edge >= 0 and not mine.isdisjoint(ends[edge]):
                if harbor == ANY_HARBOR:
                    rates = [min(rate, 3) for rate in rates]
                elif harbor >= 0:
                    rates[harbor] = 2
        if state.track[seat, 0] >= 3:
            rates[RESOURCES:] = [2] * (KINDS - RESOURCES)
        if state.merchant_owner == seat and state.hex_terrain[state.merchant] < RESOURCES:
            rates[state.hex_terrain[state.merchant]] = 2
        if state.active == seat:
            rates = [2 if state.fleet >> kind & 1 else rate for kind, rate in enumerate(rates)]
        assert state.rate.tolist()[seat][:KINDS] == rates


def check_cards(game: Game, state: Any) -> None:
    """Check cards in hand, by color, and cards left in each deck; there are 54 in total (CK-COMP-02)."""
    held, pool = state.progress.tolist(), state.progress_pool.tolist()
    under = [[kind for kind in row if kind != NOBODY] for row in state.progress_under.tolist()]
    for deck, kinds in enumerate(DECKS):
        for seat in range(game.players):
            assert state.progress_size[seat, deck] == sum(held[seat][kind] for kind in kinds)
        assert state.deck_left[deck] == sum(pool[kind] for kind in kinds) + len(under[deck])
        assert set(under[deck]) <= set(kinds)
    open_cards = (state.printer != NOBODY) + (state.constitution != NOBODY)
    assert sum(map(sum, held)) + sum(state.deck_left.tolist()) + open_cards == 54


@pytest.mark.parametrize("case", KNIGHT_CASES, ids=str)
def test_derived_fields_equal_a_count_from_scratch(case: Case) -> None:
    """They are compared after every decision and the chance outcomes that follow it."""
    steps = 0
    for game in play_randomly(case.players, 7, case.options, rules=case.rules, decisions=900):
        state = game._state
        check_cards(game, state)
        if steps % 3 == 0:
            check_supply(game, state)
            check_network(game, state)
            check_rates(game, state)
        steps += 1
    assert steps > 300
