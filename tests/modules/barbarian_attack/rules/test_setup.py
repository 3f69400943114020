"""The board, the pieces and the set-up of Barbarian Attack (ATTACK-COMP, -BOARD, -SETUP)."""

from collections import Counter

import pytest
from modules.barbarian_attack.places import (
    CASTLE,
    COAST,
    attack,
    barbarians,
    hex_of,
    knights_left,
    prisoners,
    supply,
)
from modules.gold.places import gold
from support import RED, asked, can, chances, draw, hand, play, refused, state

from insula import Ruleset
from insula.errors import RulesetError
from insula.game import ActionKind, Game, Phase
from insula.rules.constants import NOWHERE
from insula.rules.geometry import around
from insula.ruleset.words import TERRAINS

INNER = ["0,-1", "1,-1", "-1,0", "0,0", "1,0", "-1,1", "0,1"]
FOUNDATION = (
    *("settlement 0,-1,N", "road 0,-1,NE", "settlement -1,0,N", "road -1,0,NE", "settlement 1,0,SE", "road 1,0,E"),
    *("city 0,1,S", "road 0,1,SE", "city -1,1,S", "road -1,1,SE", "city 2,-2,S", "road 2,-2,SE"),
)


def new_game(seed: int = 1, players: int = 4, **options: object) -> Game:
    """Return a game whose board is laid."""
    return Game("barbarian_attack", players, seed=seed, options=options)


def laid(game: Game) -> dict[str, tuple[str, int]]:
    """Return the terrain and the token of each land hex."""
    names, record = game.ruleset.map.geometry.hex_names, state(game)
    land = game.ruleset.boards[0]["land"][: game.ruleset.boards[0]["n_land"]].tolist()
    return {names[hex]: (TERRAINS[record.hex_terrain[hex]], int(record.hex_token[hex])) for hex in land}


def founded() -> Game:
    """Return a game of three whose foundation is over, on the fixed deal."""
    return play(attack(players=3).foundation().game(), *FOUNDATION)


def test_attack_comp_01_pieces_of_the_scenario() -> None:
    """ATTACK-COMP-01: 36 barbarians, 6 knights for each player, 26 cards."""
    game = attack().game()
    assert supply(game) == 36
    assert [knights_left(game, seat) for seat in range(4)] == [6] * 4
    bought = play(attack().with_hand(RED, ore=1, wool=1, grain=1).game(), "buy card")
    assert chances(bought) == {"knighthood": 14, "black knight": 4, "treason": 4, "intrigue": 4}


def test_attack_comp_01_thirty_barbarians() -> None:
    """ATTACK-COMP-01: with the option there are 30."""
    assert supply(attack(attack_barbarians=30).game()) == 30


def test_attack_comp_02_parts_that_are_not_used() -> None:
    """ATTACK-COMP-02: no development cards of the base game, no robber; the Longest Road is used."""
    game = founded()
    assert not any(state(game).deck)
    assert state(game).robber == NOWHERE
    line = attack().with_roads(RED, "0,0,NE", "0,0,E", "0,0,SE", "0,0,SW").with_hand(RED, brick=1, lumber=1)
    assert state(play(line.game(), "road 0,0,W")).longest_road == RED


def test_attack_comp_03_piece_supplies() -> None:
    """ATTACK-COMP-03: after set-up 13 roads, 4 settlements, 3 cities and 6 knights."""
    game = founded()
    for seat in range(3):
        assert state(game).supply.tolist()[seat][:3] == [13, 4, 3]
        assert knights_left(game, seat) == 6


@pytest.mark.parametrize("seed", range(5))
def test_attack_board_01_castle_and_desert(seed: int) -> None:
    """ATTACK-BOARD-01: the castle is (-2,2) and the desert (2,-2), without tokens."""
    board = laid(new_game(seed))
    assert (board["-2,2"], board["2,-2"]) == (("castle", 0), ("desert", 0))


@pytest.mark.parametrize("seed", range(8))
def test_attack_board_02_03_terrain(seed: int) -> None:
    """ATTACK-BOARD-02, ATTACK-BOARD-03: the coast and the interior have their own hexes."""
    board = laid(new_game(seed))
    coast = Counter(board[hex][0] for hex in COAST[4])
    assert coast == {"forest": 2, "hills": 2, "pasture": 3, "mountains": 1, "fields": 2}
    inner = Counter(board[hex][0] for hex in INNER)
    assert inner == {"forest": 1, "pasture": 1, "hills": 1, "mountains": 2, "fields": 2}


def test_attack_board_02_03_terrain_is_drawn() -> None:
    """ATTACK-BOARD-02, ATTACK-BOARD-03: each hex of a group is equally likely for the next place of that group."""
    game = Game("barbarian_attack", 4, chance="manual")
    assert chances(game) == {"forest": 2, "hills": 2, "pasture": 3, "mountains": 1, "fields": 2}
    draw(game, "pasture", "pasture", "pasture")  # three coastal hexes; then comes an inner one
    assert chances(game) == {"forest": 1, "pasture": 1, "hills": 1, "mountains": 2, "fields": 2}
    assert len({tuple(laid(new_game(seed)).values()) for seed in range(6)}) == 6


@pytest.mark.parametrize("seed", range(3))
def test_attack_board_04_number_tokens_are_fixed(seed: int) -> None:
    """ATTACK-BOARD-04: the tokens always lie the same; each number but 7 is on exactly one coastal hex."""
    board = laid(new_game(seed))
    rows = {
        -2: (0, [3, 8, 0]),
        -1: (-1, [9, 4, 5, 10]),
        0: (-2, [12, 6, 10, 8, 11]),
        1: (-2, [4, 9, 3, 5]),
        2: (-2, [0, 6, 2]),
    }
    for r, (first, tokens) in rows.items():
        assert [board[f"{first + i},{r}"][1] for i in range(len(tokens))] == tokens
    assert sorted(board[hex][1] for hex in COAST[4]) == [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]


@pytest.mark.parametrize("seed", range(10))
def test_attack_board_04_shuffled_tokens(seed: int) -> None:
    """ATTACK-BOARD-04: with the option each group has its own tokens, and red numbers are not neighbors."""
    board = laid(new_game(seed, attack_shuffle_tokens=True))
    assert sorted(board[hex][1] for hex in COAST[4]) == [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
    assert sorted(board[hex][1] for hex in INNER) == [3, 4, 5, 6, 8, 9, 10]
    for name, (_, token) in board.items():
        q, r = map(int, name.split(","))
        near = [board.get(f"{x},{y}", ("", 0))[1] for x, y in around((q, r))]
        assert token not in (6, 8) or not {6, 8} & set(near)


def test_attack_board_04_tokens_are_shuffled() -> None:
    """ATTACK-BOARD-04: with the option the tokens differ from game to game."""
    boards = [laid(new_game(seed, attack_shuffle_tokens=True)) for seed in range(5)]
    assert len({tuple(token for _, token in board.values()) for board in boards}) == 5


def test_attack_board_05_harbors() -> None:
    """ATTACK-BOARD-05: on the sides of the base frame, with its kinds shuffled; or in free places."""
    wanted = {"0,-2,NW", "1,-2,NE", "2,-1,NE", "2,0,E", "1,1,SE", "-1,2,SE", "-2,2,SW", "-2,1,W", "-1,-1,W"}
    game = new_game()
    edges = [edge for edge in state(game).harbor_edge.tolist() if edge != NOWHERE]
    assert {game.ruleset.map.geometry.edge_names[edge] for edge in edges} == wanted
    kinds = Counter(state(game).harbor_kind.tolist()[: len(edges)])
    assert sorted(kinds.values()) == [1, 1, 1, 1, 1, 4]
    free = {tuple(state(new_game(seed, harbor_places="free")).harbor_edge.tolist()) for seed in range(4)}
    assert len(free) > 1


def test_attack_board_06_castle_and_desert() -> None:
    """ATTACK-BOARD-06: they are no coastal hexes; pieces can be built beside them."""
    game = founded()
    coast = {game.ruleset.map.geometry.hex_names[hex] for hex in state(game).coast.tolist() if hex != NOWHERE}
    assert coast == set(COAST[4])
    position = attack().with_roads(RED, "-2,2,W").with_hand(RED, brick=2, lumber=2, wool=1, grain=1)
    assert can(position.game(), "settlement -2,2,NW")
    assert can(position.game(), "road -2,2,NW")


@pytest.mark.parametrize("players", [3, 4])
def test_attack_setup_01_starting_barbarians(players: int) -> None:
    """ATTACK-SETUP-01: one on the 2 and one on the 12; 34 are left."""
    game = new_game(players=players)
    assert barbarians(game) == {"0,2": 1, "-2,0": 1}
    assert supply(game) == 34


@pytest.mark.parametrize("seed", range(3))
def test_attack_setup_01_with_shuffled_tokens(seed: int) -> None:
    """ATTACK-SETUP-01, ATTACK-BOARD-04: on the coastal hexes with 2 and 12, wherever these lie."""
    game = new_game(seed, attack_shuffle_tokens=True)
    board = laid(game)
    assert sorted(board[hex][1] for hex in barbarians(game)) == [2, 12]
    assert set(barbarians(game)) <= set(COAST[4])


def test_attack_setup_02_starting_buildings() -> None:
    """ATTACK-SETUP-02: a settlement and a road each, then a city and a road each, in reverse order."""
    game = attack(players=3).foundation().game()
    order = []
    for text in FOUNDATION:
        order.append(asked(game))
        play(game, text)
    roads = [(seat, Phase.SETTING_ROAD) for seat in (0, 1, 2, 2, 1, 0)]
    places = [(seat, Phase.SETTLING) for seat in (0, 1, 2)] + [(seat, Phase.SETTLING_CITY) for seat in (2, 1, 0)]
    assert order == [entry for pair in zip(places, roads, strict=True) for entry in pair]
    assert asked(game) == (RED, Phase.BEFORE_ROLL)


def test_attack_setup_02_a_settlement_is_refused_in_round_two() -> None:
    """ATTACK-SETUP-02: the second building is a city."""
    game = play(attack(players=3).foundation().game(), *FOUNDATION[:6])
    assert {choice.kind for choice in game.legal_actions} == {ActionKind.SETUP_CITY}
    assert refused(game, "settlement 0,1,S")


def test_attack_setup_03_starting_resources() -> None:
    """ATTACK-SETUP-03: one card for each hex at the city that produces, none for the desert and the settlement."""
    game = founded()
    # red's city 2,-2,S touches the desert, 1,-1 (pasture) and 2,-1 (forest)
    assert hand(game, RED) == {"wool": 1, "lumber": 1}


def test_attack_setup_04_no_attack_during_setup() -> None:
    """ATTACK-SETUP-04: nothing lands while starting buildings are placed."""
    assert supply(founded()) == 36


def test_attack_setup_05_starting_stocks() -> None:
    """ATTACK-SETUP-05: no gold, no prisoners, no knights; the discard pile is empty."""
    game = founded()
    assert (gold(game), prisoners(game)) == ([0, 0, 0], [0, 0, 0])
    assert set(state(game).edge_knight.tolist()) == {-1}
    assert not any(state(game).attack_discard)


def test_attack_board_01_the_two_corners_are_opposite() -> None:
    """ATTACK-BOARD-01: castle and desert are at opposite corners, and the castle has six paths."""
    game = attack().game()
    q, r = game.ruleset.map.geometry.hexes[hex_of(game, "-2,2")]
    assert game.ruleset.map.geometry.hexes[hex_of(game, "2,-2")] == (-q, -r)
    assert len({game.ruleset.map.geometry.edge((*(-2, 2), side.split(",")[2])) for side in CASTLE}) == 6


def test_attack_comp_01_options_are_checked() -> None:
    """ATTACK-COMP-01: no other number of barbarians."""
    with pytest.raises(RulesetError, match="36 or 30"):
        Ruleset.of("barbarian_attack", 4, {"attack_barbarians": 35})
