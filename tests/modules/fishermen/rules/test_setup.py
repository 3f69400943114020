"""Rule tests of the set-up with fishermen: FISH-SETUP."""

from collections import Counter
from collections.abc import Iterable

import pytest
from modules.fishermen.waters import GROUND_6, GROUND_10, corners, grounds, lakes, pool, tokens, waters
from support import BLUE, ORANGE, RED, WHITE, asked, chances, draw, legal, play, state

from insula import Ruleset
from insula.data import load
from insula.game import CHANCE, Game, Phase
from insula.modules.fishermen.rules.constants import (
    GROUNDS_WITH,
    GROUNDS_WITH_FIVE_SIX,
    LAKE_NUMBERS,
    PRICE,
)
from insula.ruleset.places import parse_place
from insula.ruleset.words import TERRAINS

TABLE = load("fishermen/fishermen")
INNER = {"0,0", "1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"}
PLACES = {
    "-1,-2": ({"0,-2,NW", "0,-2,SW", "-1,-1,NW"}, 10),
    "1,-3": ({"0,-2,N", "0,-2,NE", "1,-2,N"}, 6),
    "3,-1": ({"2,-1,NE", "2,-1,SE", "2,0,NE"}, 5),
    "2,1": ({"2,0,SE", "2,0,S", "1,1,SE"}, 4),
    "-2,3": ({"-1,2,S", "-2,2,SE", "-2,2,S"}, 9),
    "-3,2": ({"-2,2,SW", "-2,1,S", "-2,1,SW"}, 8),
}
"""The table of FISH-SETUP-04."""


def new(players: int = 4, seed: int = 1, **options: object) -> Game:
    """Return a new game, before the foundation, with everything drawn."""
    return Game("fishermen", players, seed, {"trade_with_players": False, **options})


def named(game: Game, places: Iterable[str]) -> set[str]:
    """Return the preferred names of intersections."""
    geometry = game.ruleset.map.geometry
    return {geometry.node_names[geometry.node(parse_place(place))] for place in places}


def test_fish_setup_01_material() -> None:
    """FISH-SETUP-01: 1 lake, 6 fishing grounds, 29 tokens, 1 boot; the constants of the rules are those of the data."""
    for players in (3, 4):
        game = new(players)
        assert len(lakes(game)) == 1
        assert len(grounds(game)) == 6
        assert sum(pool(game)) == 30
    for table, counts in ((TABLE, GROUNDS_WITH), (TABLE["five_six"], GROUNDS_WITH_FIVE_SIX)):
        numbers = table["grounds"]["numbers"]
        assert [numbers.count(number) for number in range(13)] == list(counts)
        for which, lake in enumerate(table["lake"]):
            assert LAKE_NUMBERS[which] == sum(1 << number for number in lake["numbers"])
    assert [row["fish"] for row in TABLE["action"]] == list(PRICE)


def test_fish_setup_02_the_lake_is_drawn_first_from_seven_hexes() -> None:
    """FISH-SETUP-02: each of the seven inner hexes is equally likely; there is no desert."""
    game = Game("fishermen", 4, 1, chance="manual")
    assert asked(game) == (CHANCE, Phase.DRAWING_LAKE)
    assert chances(game) == dict.fromkeys(INNER, 1)
    draw(game, "-1,1")
    assert asked(game) == (CHANCE, Phase.DRAWING_TERRAIN)
    assert lakes(game) == ["-1,1"]
    assert chances(game) == {"hills": 3, "forest": 4, "pasture": 4, "fields": 4, "mountains": 3}
    found = set()
    for seed in range(40):
        game = new(seed=seed)
        found |= set(lakes(game))
        kinds = Counter(
            TERRAINS[kind] for kind in state(game).hex_terrain.tolist()[: len(game.ruleset.map.geometry.hexes)]
        )
        assert kinds == {"hills": 3, "forest": 4, "pasture": 4, "fields": 4, "mountains": 3, "lake": 1, "sea": 18}
    assert found == INNER


def test_fish_setup_02_a_board_drawn_again_has_a_new_lake() -> None:
    """FISH-SETUP-02: if random tokens break a condition, the whole board is drawn again, beginning with the lake."""
    game = Game("fishermen", 4, 1, {"token_layout": "random"}, chance="manual")
    draw(game, "0,0")
    while asked(game)[1] == Phase.DRAWING_TERRAIN:
        draw(game, next(iter(chances(game))))
    draw(game, "6", "6")
    assert asked(game) == (CHANCE, Phase.DRAWING_LAKE)
    assert chances(game) == dict.fromkeys(INNER, 1)
    assert lakes(game) == []


def test_fish_setup_02_fixed_layout() -> None:
    """FISH-SETUP-02: in the fixed base layout the lake lies at (0,0), in place of the desert."""
    game = new(setup="beginner")
    plain = Game("base", 4, 1, {"setup": "beginner"})
    names = game.ruleset.map.geometry.hex_names
    terrain, before = state(game).hex_terrain.tolist(), state(plain).hex_terrain.tolist()
    assert {names[hex]: TERRAINS[terrain[hex]] for hex in range(len(names)) if terrain[hex] != before[hex]} == {
        "0,0": "lake"
    }
    assert lakes(game) == ["0,0"]
    assert len(grounds(game)) == 6


@pytest.mark.parametrize("layout", ["spiral", "random"])
def test_fish_setup_03_numbers_of_the_lake(layout: str) -> None:
    """FISH-SETUP-03: the lake has no token, and the 18 tokens lie on the other hexes."""
    for seed in range(5):
        game = new(seed=seed, token_layout=layout)
        geometry = game.ruleset.map.geometry
        laid = {geometry.hex_names[hex]: token for hex, token in enumerate(state(game).hex_token.tolist()) if token}
        assert len(laid) == 18
        assert lakes(game)[0] not in laid
        assert Counter(laid.values()) == {2: 1, 12: 1, **dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 2)}


def test_fish_setup_04_places_of_the_grounds() -> None:
    """FISH-SETUP-04: the six sea hexes of the table, each with its three intersections, 18 in all."""
    game = new()
    assert {sea: corners(game, sea) for sea in grounds(game)} == {
        sea: named(game, places) for sea, (places, _) in PLACES.items()
    }
    assert len(set().union(*(places for places, _ in PLACES.values()))) == 18
    assert len(TABLE["ground"]) == len(PLACES)
    for row in TABLE["ground"]:
        sea = f"{row['sea']['q']},{row['sea']['r']}"
        assert corners(game, sea) == named(game, row["intersections"])


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_fish_setup_04_with_free_harbors(players: int) -> None:
    """FISH-SETUP-04, FIVESIX-TB-02: with free harbors each set leaves the grounds, which share no intersection."""
    found = set()
    for seed in range(12):
        game = new(players, seed, harbor_places="free")
        places = [corners(game, sea) for sea in grounds(game)]
        assert len(places) == (6 if players <= 4 else 8)
        assert all(len(nodes) == 3 for nodes in places)
        assert len(set().union(*places)) == 3 * len(places)
        found.add(frozenset(grounds(game)))
    assert len(found) == 2


def test_fish_setup_05_numbers_of_the_grounds() -> None:
    """FISH-SETUP-05: 4, 5, 6, 8, 9 and 10 are shuffled; by option they are those of the example."""
    seen = set()
    for seed in range(12):
        numbers = grounds(new(seed=seed))
        assert sorted(numbers.values()) == [4, 5, 6, 8, 9, 10]
        seen.add(tuple(numbers.items()))
    assert len(seen) > 6
    example = grounds(new(fish_grounds="example"))
    assert example == {sea: number for sea, (_, number) in PLACES.items()}


def test_fish_setup_05_the_first_number_is_drawn_from_six() -> None:
    """FISH-SETUP-05: each number is equally likely, and none comes twice."""
    game = Game("fishermen", 4, 1, {"setup": "beginner"}, chance="manual")
    assert asked(game) == (CHANCE, Phase.DRAWING_GROUND_NUMBER)
    assert chances(game) == dict.fromkeys(("4", "5", "6", "8", "9", "10"), 1)
    draw(game, "8")
    assert chances(game) == dict.fromkeys(("4", "5", "6", "9", "10"), 1)


def test_fish_setup_05_the_example_belongs_to_the_frame() -> None:
    """FISH-SETUP-04, FISH-SETUP-05: with free harbors the numbers are random even with the option."""
    seen = {tuple(grounds(new(seed=seed, harbor_places="free", fish_grounds="example")).items()) for seed in range(8)}
    assert len(seen) > 4


def test_fish_setup_06_a_ground_needs_sea_without_a_harbor_at_two_hexes() -> None:
    """FISH-SETUP-06: no other sea hex can hold a ground: it has a harbor, or touches one land hex only."""
    game = new()
    board, geometry = game.ruleset.boards[0], game.ruleset.map.geometry
    harbors = {int(edge) for edge in state(game).harbor_edge.tolist() if edge >= 0}
    land = set(board["land"][: board["n_land"]].tolist())
    for hex, name in enumerate(geometry.hex_names):
        if hex in land:
            continue
        neighbors = [other for other in board["hex_hexes"][hex].tolist() if other in land]
        has_harbor = any(edge in harbors for edge in board["hex_edges"][hex].tolist())
        assert (name in grounds(game)) == (len(neighbors) == 2 and not has_harbor)


def test_fish_setup_07_tokens() -> None:
    """FISH-SETUP-07: 11 tokens with 1 fish, 10 with 2, 8 with 3, and the boot."""
    for players in (3, 4):
        assert Ruleset.of("fishermen", players).template[0]["fish_pool"].tolist() == [11, 10, 8, 1]
    assert 11 + 2 * 10 + 3 * 8 == 55


def test_fish_setup_08_the_robber_begins_beside_the_board() -> None:
    """FISH-SETUP-08: it enters with the first 7 or Knight; the player steals as usual."""
    assert state(new()).robber == -1
    lines = "blue:\n  settlements: 1,0,N\n  hand: 1 ore\nred:\n  cards: 1 knight\n"
    game = draw(play(waters(lines + "turn: 5 red\nphase: before roll"), "roll"), "3 4")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    assert len(legal(game)) == 19
    draw(play(game, "robber 1,0"))
    assert state(game).hand.tolist()[RED][4] == 1
    game = play(waters(lines), "play knight")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)


def founding(node: str, **options: object) -> Game:
    """Return the game after red has placed the second settlement at a node, with a road."""
    lines = (
        "red:\n  settlements: 1,1,S\n  roads: 1,1,SE\n  start: 1,1,S -\n"
        "blue:\n  settlements: 2,-1,SE -2,1,SW\n  roads: 2,-1,E -2,1,W\n  start: 2,-1,SE -2,1,SW\n"
        "white:\n  settlements: -2,0,N -1,1,S\n  roads: -2,0,NW -1,1,SW\n  start: -2,0,N -1,1,S\n"
        "orange:\n  settlements: -1,0,N 0,2,S\n  roads: -1,0,NE 0,2,SW\n  start: -1,0,N 0,2,S\n"
        "first player: red\nturn: 0\nphase: settling red 1"
    )
    game = waters(lines, **options)
    play(game, f"settlement {node}")
    return play(game, sorted(legal(game))[0])


def test_fish_setup_09_the_second_settlement_at_a_ground_brings_a_token() -> None:
    """FISH-SETUP-09: 1 token at once, besides the normal resources; the example is `0,-2,NE`."""
    game = founding("0,-2,NE")
    assert asked(game) == (CHANCE, Phase.DRAWING_FISH_TOKEN)
    assert chances(game) == {"1 fish": 11, "2 fish": 10, "3 fish": 8, "old boot": 1}
    draw(game, "3 fish")
    assert tokens(game, RED) == [3]
    assert sum(state(game).hand.tolist()[RED]) == 2
    assert sum(pool(game)) == 29


def test_fish_setup_09_at_the_lake_only_by_option() -> None:
    """FISH-SETUP-09: a second settlement at the lake brings a token with `fish_start_lake` only."""
    game = founding("0,0,N")
    assert asked(game)[1] != Phase.DRAWING_FISH_TOKEN
    assert (tokens(game, RED), sum(state(game).hand.tolist()[RED])) == ([], 2)
    game = draw(founding("0,0,N", fish_start_lake="on"), "1 fish")
    assert (tokens(game, RED), sum(state(game).hand.tolist()[RED])) == ([1], 2)


@pytest.mark.parametrize("pays", ["second", "both", "choose"])
def test_fish_setup_09_the_first_settlement_brings_nothing(pays: str) -> None:
    """FISH-SETUP-09: whichever settlement pays resources, only the second one brings a token, and only one."""
    lines = "first player: red\nturn: 0\nphase: settling red 0"
    game = waters(lines, starting_resources=pays)
    at = {
        RED: [GROUND_6[1], "0,0,N"],
        BLUE: ["1,0,N", GROUND_10[1]],
        WHITE: ["0,1,SE", "-1,1,S"],
        ORANGE: ["2,0,SE", "-2,0,S"],
    }
    drawn: Counter[int] = Counter()
    while not state(game).turn:
        if game.actor == CHANCE:
            drawn[int(state(game).stack_player[state(game).stack_size - 1])] += 1
            draw(game, "2 fish")
        elif asked(game)[1] == Phase.SETTLING:
            play(game, f"settlement {at[game.actor].pop(0)}")
        else:
            play(game, sorted(legal(game))[0])
    assert drawn == {BLUE: 1}
    assert tokens(game, BLUE) == [2]
