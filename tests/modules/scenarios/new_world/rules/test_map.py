"""Rule tests of New World: what is drawn, which maps are played, harbors, and where players begin (SEA-NW)."""

from collections import Counter
from collections.abc import Iterator

import pytest
from modules.seafarers.places import SETTLEMENT_CARDS, points, sea
from support import RED, play, state

from insula.data import load
from insula.game import Game
from insula.modules.scenarios.new_world.rules.islands import is_playable, redraws_tokens_alone
from insula.rules import jit
from insula.rules.constants import RED_TOKENS
from insula.rules.entry import recount
from insula.rules.geometry import Hex, around
from insula.ruleset.words import HARBORS, TERRAINS

LAYOUTS = {3: "p3", 4: "p4", 5: "p56", 6: "p56"}
SEEDS = range(12)


def new_world(players: int, seed: int, **options: object) -> Game:
    return Game("seafarers", players, seed, {"sea_scenario": "new_world", **options})


def terrain_of(game: Game) -> dict[Hex, str]:
    """Return the terrain of the hexes inside the frame."""
    geometry = game.ruleset.map.geometry
    return {at: TERRAINS[state(game).hex_terrain[geometry.hex(at)]] for at in geometry.playable}


def islands_of(terrain: dict[Hex, str]) -> list[set[Hex]]:
    """Return the sets of connected land hexes, by filling one after the other."""
    left = {at for at, name in terrain.items() if name != "sea"}
    found = []
    while left:
        island, edge = set(), {next(iter(left))}
        while edge:
            island |= edge
            edge = {other for at in edge for other in around(at)} & left - island
        left -= island
        found.append(island)
    return found


def tokens_of(game: Game) -> dict[Hex, int]:
    """Return the tokens that lie on the board."""
    geometry = game.ruleset.map.geometry
    tokens = {at: state(game).hex_token[geometry.hex(at)] for at in geometry.playable}
    return {at: token for at, token in tokens.items() if token}


def pool_of_new_shores(players: int) -> tuple[Counter[str], Counter[int], Counter[str]]:
    """Return the land, the tokens and the harbors of Heading for New Shores, from its table."""
    table = load("scenarios.new_shores/map")[LAYOUTS[players]]
    land: Counter[str] = Counter()
    tokens: Counter[int] = Counter()
    for pool in table["pool"].values():
        land.update({name: count for name, count in pool["terrain"].items() if name != "sea"})
        tokens.update(pool["tokens"])
    kinds = table.get("harbor_count") or Counter(harbor["kind"] for harbor in table["harbors"])
    return land, tokens, Counter(kinds)


def each_map() -> Iterator[tuple[int, Game]]:
    for players in LAYOUTS:
        for seed in SEEDS:
            yield players, new_world(players, seed)


def test_sea_nw_01_what_is_drawn() -> None:
    """SEA-NW-01: every map has the land, tokens and harbors of Heading for New Shores; the rest is sea."""
    for players, game in each_map():
        land, tokens, harbors = pool_of_new_shores(players)
        terrain = Counter(terrain_of(game).values())
        assert terrain.pop("sea") == load("scenarios.new_shores/map")[LAYOUTS[players]]["inner_hexes"] - land.total()
        assert terrain == land
        assert Counter(tokens_of(game).values()) == tokens
        names = [HARBORS[kind] for kind in state(game).harbor_kind.tolist() if kind >= 0]
        assert Counter(names) == Counter({name.replace("3:1", "any"): count for name, count in harbors.items()})


def test_sea_nw_01_every_hex_can_be_anything() -> None:
    """SEA-NW-01: land and sea can lie on every inner hex, and two seeds give two maps."""
    maps = [terrain_of(game) for players, game in each_map() if players == 4]
    assert len({tuple(terrain.values()) for terrain in maps}) == len(maps)
    for at in maps[0]:
        assert {terrain[at] == "sea" for terrain in maps} == {True, False}


@pytest.mark.parametrize(("players", "has_pirate"), [(3, True), (4, True), (5, False), (6, False)])
def test_sea_nw_01_robber_and_pirate(players: int, has_pirate: bool) -> None:
    """SEA-NW-01: the robber is on the 12 or the first desert, the pirate on the frame or beside the board."""
    for seed in SEEDS:
        game = new_world(players, seed)
        hexes = game.ruleset.map.geometry.hexes
        robber, pirate = hexes[state(game).robber], state(game).pirate
        if players == 3:
            assert tokens_of(game)[robber] == 12
        else:
            deserts = [at for at, name in terrain_of(game).items() if name == "desert"]
            assert robber == min(deserts, key=lambda at: (at[1], at[0]))
        assert (pirate >= 0) == has_pirate
        if has_pirate:
            assert hexes[pirate] in game.ruleset.map.geometry.frame


def test_sea_nw_02_islands_and_red_tokens() -> None:
    """SEA-NW-02: 2 to 14 islands, one with three hexes for each player, and no red neighbors."""
    for players, game in each_map():
        islands = islands_of(terrain_of(game))
        assert 2 <= len(islands) <= 14
        assert max(map(len, islands)) >= 3 * players
        red = {at for at, token in tokens_of(game).items() if token in RED_TOKENS}
        assert all(red.isdisjoint(around(at)) for at in red)


def test_sea_nw_02_the_option_does_not_matter() -> None:
    """SEA-NW-02: red tokens stay apart although `red_tokens_apart` is off."""
    for seed in SEEDS:
        tokens = tokens_of(new_world(4, seed, token_layout="random", red_tokens_apart=False))
        red = {at for at, token in tokens.items() if token in RED_TOKENS}
        assert all(red.isdisjoint(around(at)) for at in red)


def lay(game: Game, *rows: str) -> None:
    """Lay hills for `L` and sea for `.`, row by row from the north."""
    geometry = game.ruleset.map.geometry
    hexes = sorted(geometry.playable, key=lambda at: (at[1], at[0]))
    for at, letter in zip(hexes, "".join(rows), strict=True):
        state(game).hex_terrain[geometry.hex(at)] = TERRAINS.index("hills" if letter == "L" else "sea")


@pytest.mark.parametrize(
    ("rows", "playable"),
    [
        (("LLL.", "LLL..", "LL....", ".....", "...LL.", ".....", "...."), False),  # 8 hexes for three players
        (("LLL.", "LLL..", "LLL...", ".....", "...LL.", ".....", "...."), True),
        (("LLL.", "LLL..", "LLL...", ".....", "......", ".....", "...."), False),  # a single island
    ],
)
def test_sea_nw_02_by_hand(rows: tuple[str, ...], playable: bool) -> None:
    """SEA-NW-02: with three players, the largest island has 9 hexes, and there is another one."""
    game = new_world(3, 1)
    lay(game, *rows)
    assert is_playable(jit.record(game.ruleset.boards), state(game)) == playable


@pytest.mark.parametrize(
    ("options", "alone"),
    [
        ({}, True),
        ({"token_layout": "random", "equal_tokens_apart": True}, False),
        ({"token_layout": "random", "tokens_2_12_apart": True}, False),
        ({"sea_gold_not_red": "always"}, False),
    ],
)
def test_sea_nw_02_what_is_drawn_again(options: dict[str, object], alone: bool) -> None:
    """SEA-NW-02: the tokens alone, as they always fit, unless other conditions are on."""
    game = new_world(4, 1, **options)
    assert redraws_tokens_alone(state(game)) == alone


def test_sea_nw_03_harbors() -> None:
    """SEA-NW-03: each harbor lies between land and sea, and no two share a corner or a sea hex."""
    places = set()
    for _, game in each_map():
        board, edges = game.ruleset.boards[0], [edge for edge in state(game).harbor_edge.tolist() if edge >= 0]
        corners = [node for edge in edges for node in board["edge_nodes"][edge].tolist()]
        assert len(corners) == len(set(corners))
        water = []
        for edge in edges:
            names = {hex: TERRAINS[state(game).hex_terrain[hex]] for hex in board["edge_hexes"][edge].tolist()}
            assert len(names) == 2
            water += [hex for hex, name in names.items() if name == "sea"]
        assert len(water) == len(edges) == len(set(water))
        places.add(tuple(sorted(edges)))
    assert len(places) == len(set(LAYOUTS.values())) * len(SEEDS)


def test_sea_nw_04_any_island() -> None:
    """SEA-NW-04: the first settlement can lie at every corner of land."""
    game = new_world(4, 1)
    board, geometry = game.ruleset.boards[0], game.ruleset.map.geometry
    land = {geometry.hex(at) for at, name in terrain_of(game).items() if name != "sea"}
    corners = {node for node in range(board["n_nodes"]) if land.intersection(board["node_hexes"][node].tolist())}
    assert {action.argument for action in game.legal_actions} == corners


@pytest.mark.parametrize(("home", "more"), [("2,-2,S", 2), ("3,0,S", 0)])
def test_sea_nw_04_home_islands(home: str, more: int) -> None:
    """SEA-NW-04: a settlement brings special points on an island on which the player did not begin."""
    position = sea(3, "new_world", sea_setup="variable").with_start(RED, home)
    game = position.with_ships(RED, "3,-1,E", "3,-1,SE").with_hand(RED, **SETTLEMENT_CARDS).game()
    lay(game, "LLL.", "LLL..", "LLLL..", ".....", "...LLL", "....L", "....")
    recount(game.ruleset.boards, game._states)
    before = points(game)[RED]
    assert points(play(game, "settlement 3,0,NW"))[RED] == before + 1 + more
