"""The beginner set-up: fixed island, pieces and cards (BASE-BEGIN)."""

import pytest
from support import asked, building, chances, draw, hand, road, robber, state

from insula import Game
from insula.errors import RulesetError
from insula.game import Phase
from insula.ruleset.places import parse_place
from insula.ruleset.words import HARBORS, TERRAINS

ROWS = {
    "0,-2": "mountains 10", "1,-2": "pasture 2", "2,-2": "forest 9",
    "-1,-1": "fields 12", "0,-1": "hills 6", "1,-1": "pasture 4", "2,-1": "hills 10",
    "-2,0": "fields 9", "-1,0": "forest 11", "0,0": "desert 0", "1,0": "forest 3", "2,0": "mountains 8",
    "-2,1": "forest 8", "-1,1": "mountains 3", "0,1": "fields 4", "1,1": "pasture 5",
    "-2,2": "hills 5", "-1,2": "fields 6", "0,2": "pasture 11",
}  # fmt: skip
HARBORS_CLOCKWISE = (
    ("0,-2,NW", "any"), ("1,-2,NE", "grain"), ("2,-1,NE", "ore"), ("2,0,E", "any"), ("1,1,SE", "wool"),
    ("-1,2,SE", "any"), ("-2,2,SW", "any"), ("-2,1,W", "brick"), ("-1,-1,W", "lumber"),
)  # fmt: skip
PIECES = {
    "blue": (("-2,2,N", "-2,2,NE"), ("0,2,N", "0,1,E")),
    "orange": (("1,-1,NE", "1,-1,NE"), ("-1,2,N", "-1,2,NE")),
    "red": (("-2,1,N", "-2,1,NE"), ("0,-1,N", "0,-1,NE")),
    "white": (("1,1,N", "1,0,E"), ("-1,0,N", "-1,0,NW")),
}
"""Settlements with their roads; the one in bold print comes first."""
CARDS = {
    "blue": {"brick": 1, "lumber": 1, "ore": 1},
    "orange": {"brick": 1, "lumber": 1, "wool": 1},
    "red": {"grain": 1, "lumber": 2},
    "white": {"lumber": 1, "ore": 1, "wool": 1},
}
LEFT_OUT = {2: ("red", "white"), 3: ("red",), 4: ()}


def beginners(players=4, **options):
    return Game("base", players, chance="manual", options={"setup": "beginner", **options})


def test_base_begin_01_hexes_and_tokens():
    """BASE-BEGIN-01: 19 hexes with their tokens, row by row, and the robber on the desert 0,0."""
    game = beginners()
    names = game.ruleset.map.geometry.hex_names
    laid = {name: f"{TERRAINS[state(game).hex_terrain[i]]} {state(game).hex_token[i]}" for i, name in enumerate(names)}
    assert {name: text for name, text in laid.items() if not text.startswith("sea")} == ROWS
    assert robber(game) == "0,0"


def test_base_begin_02_the_tokens_do_not_follow_the_spiral():
    """BASE-BEGIN-02: no corner begins with 5, 2, 6; the board is fixed, whatever the seed."""
    for seed in range(3):
        game = Game("base", 4, seed=seed, options={"setup": "beginner"})
        names, board = game.ruleset.map.geometry.hex_names, game.ruleset.boards[0]
        assert [int(ROWS[name].split()[1]) for name in names if name in ROWS] == [
            state(game).hex_token[hex] for hex in board["land"][:19].tolist()
        ]
        for start in range(6):
            spiral = board["spiral"][start][:3].tolist()
            assert [state(game).hex_token[hex] for hex in spiral] != [5, 2, 6]


def test_base_begin_03_harbors():
    """BASE-BEGIN-03: the nine harbors and their kinds."""
    game = beginners()
    edges = [game.ruleset.map.geometry.edge(parse_place(side)) for side, _ in HARBORS_CLOCKWISE]
    laid = zip(state(game).harbor_edge.tolist()[:9], state(game).harbor_kind.tolist()[:9], strict=True)
    assert {edge: HARBORS[kind] for edge, kind in laid} == {
        edge: kind for edge, (_, kind) in zip(edges, HARBORS_CLOCKWISE, strict=True)
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_base_begin_04_starting_pieces(players):
    """BASE-BEGIN-04: two settlements with a road each; red is missing with three players, white too with two."""
    game = beginners(players)
    assert set(game.ruleset.colors) == set(PIECES) - set(LEFT_OUT[players])
    for color, places in PIECES.items():
        here = color not in LEFT_OUT[players]
        for settlement, path in places:
            assert building(game, settlement) == (("settlement", color) if here else None)
            assert road(game, path) == (color if here else None)
    assert sum(1 for piece in state(game).building.tolist() if piece) == 2 * players
    assert sum(1 for owner in state(game).road_owner.tolist() if owner >= 0) == 2 * players


def test_base_begin_04_there_is_no_foundation_phase():
    """BASE-BEGIN-04: the first decision of a player is the first roll."""
    game = draw(beginners(first_player="random"), "white")
    assert asked(game) == (2, Phase.BEFORE_ROLL)
    assert game.turn == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_base_begin_05_starting_resources(players):
    """BASE-BEGIN-05: one card for each hex at the bold settlement; the others yield nothing."""
    game = beginners(players)
    assert {color: hand(game, color) for color in game.ruleset.colors} == {
        color: cards for color, cards in CARDS.items() if color not in LEFT_OUT[players]
    }


def test_base_begin_05_the_bold_settlement_is_the_second():
    """BASE-BEGIN-05: the settlement that yields cards counts as the second one."""
    game = beginners()
    for seat, color in enumerate(game.ruleset.colors):
        second = state(game).start_node.tolist()[seat][1]
        assert second == game.ruleset.map.geometry.node(parse_place(PIECES[color][0][0]))


@pytest.mark.parametrize("value", ["both", "choose"])
def test_base_begin_05_starting_resources_cannot_be_set(value):
    """BASE-BEGIN-05: the option `starting_resources` cannot be combined with the beginner board."""
    with pytest.raises(RulesetError):
        beginners(starting_resources=value)


@pytest.mark.parametrize("first_player", ["dice", "oldest", "random"])
def test_base_begin_06_the_first_player_is_drawn(first_player):
    """BASE-BEGIN-06: nobody rolls for it: `dice` means `oldest`, and ages are unknown, so chance draws."""
    game = beginners(first_player=first_player)
    assert asked(game) == (-1, Phase.DRAWING_FIRST)
    assert chances(game) == {"red": 1, "blue": 1, "white": 1, "orange": 1}
    assert asked(draw(game, "orange")) == (3, Phase.BEFORE_ROLL)


def test_base_begin_06_chosen_by_the_table():
    """BASE-BEGIN-06: the other values keep their meaning: the table may choose the first player."""
    game = Game("base", 4, chance="manual", options={"setup": "beginner", "first_player": "chosen"}, first=2)
    assert asked(game) == (2, Phase.BEFORE_ROLL)
