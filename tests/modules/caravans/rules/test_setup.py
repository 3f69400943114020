"""Rule tests of the set-up and the goal: CARAVAN-SETUP, CARAVAN-END."""

import pytest
from modules.caravans.places import FIRST, NAMES, caravans, edge, node, places, sides
from support import BLUE, RED, asked, can, draw, legal, play, refused, robber, roll, state

from insula import Game, Ruleset
from insula.game import Phase
from insula.ruleset.words import TERRAINS

FAR_ENDS = {
    "NW": "-1,-1,SE",
    "NE": "1,-1,SE",
    "S": "-1,1,SE",
    "N": "0,-1,NE",
    "SE": "1,0,S",
    "SW": "-1,0,S",
}
"""The far ends of the first paths, from the table of CARAVAN-SETUP-03."""


def terrain(game: Game, hex: str) -> str:
    index = game.ruleset.map.geometry.hex_names.index(hex)
    return TERRAINS[game.view(None).state.hex_terrain[index]]


def test_caravan_setup_01_material() -> None:
    """CARAVAN-SETUP-01: 1 oasis and 22 camels."""
    game = Game("caravans", seed=3)
    assert sum(terrain(game, hex) == "oasis" for hex in game.ruleset.map.geometry.hex_names) == 1
    assert state(game).camels_left == 22


@pytest.mark.parametrize("seed", range(8))
def test_caravan_setup_02_the_oasis_replaces_the_desert(seed: int) -> None:
    """CARAVAN-SETUP-02: it lies at (0,0) without a token; the other 18 hexes and tokens are those of the base game."""
    options = {"token_layout": "random"} if seed % 2 else {}
    game = Game("caravans", seed=seed, options=options)
    record = state(game)
    land = game.ruleset.boards[0]["land"][:19].tolist()
    center = game.ruleset.map.geometry.hex_names.index("0,0")
    assert (terrain(game, "0,0"), record.hex_token[center]) == ("oasis", 0)
    found = sorted(TERRAINS[record.hex_terrain[hex]] for hex in land if hex != center)
    assert found == sorted(["hills", "mountains"] * 3 + ["forest", "pasture", "fields"] * 4)
    tokens = sorted(record.hex_token[hex] for hex in land if hex != center)
    assert tokens == [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]


def test_caravan_setup_02_on_the_beginner_island() -> None:
    """CARAVAN-SETUP-02: the fixed island of the base game has the oasis in its middle too."""
    game = Game("caravans", seed=1, options={"setup": "beginner"})
    assert (terrain(game, "0,0"), terrain(game, "0,-2")) == ("oasis", "mountains")
    assert state(game).robber == -1


def test_caravan_setup_02_it_produces_nothing() -> None:
    """CARAVAN-SETUP-02: no roll brings anything from the oasis."""
    game = caravans().with_settlement(BLUE, "0,0,N").before_roll(RED).game()
    beside = {
        int(state(game).hex_token[hex]) for hex in game.ruleset.boards[0]["node_hexes"][node(game, "0,0,N")].tolist()
    }
    assert 0 in beside


@pytest.mark.parametrize(("position", "names"), [("A", ["NW", "NE", "S"]), ("B", ["N", "SE", "SW"])])
def test_caravan_setup_03_arrows(position: str, names: list[str]) -> None:
    """CARAVAN-SETUP-03: three corners carry arrows, with the first paths and far ends of the table."""
    game = caravans(oasis_position=position).game()
    assert places(game) == sides(game, *(f"{FIRST[name]} of {name}" for name in names))
    ends = game.ruleset.boards[0]["edge_nodes"]
    for name in names:
        arrow = int(state(game).caravan_arrow[NAMES.index(name)])
        assert arrow == node(game, f"0,0,{name}")
        assert set(ends[edge(game, FIRST[name])].tolist()) == {arrow, node(game, FAR_ENDS[name])}


def test_caravan_setup_03_random_position() -> None:
    """CARAVAN-SETUP-03, CARAVAN-DEC: with `random`, chance turns the oasis, each position as likely as the other."""
    game = Game("caravans", seed=4, options={"oasis_position": "random"}, chance="manual")
    while asked(game)[1] != Phase.DRAWING_OASIS_POSITION:
        play(game, str(game.legal_actions[0]))
    assert [(str(outcome), weight) for outcome, weight in game.outcomes] == [("A", 1), ("B", 1)]
    draw(game, "B")
    assert places(game) == sides(game, *(f"{FIRST[name]} of {name}" for name in ("N", "SE", "SW")))


def test_caravan_setup_03_a_known_position_is_not_drawn() -> None:
    """CARAVAN-SETUP-03: with A or B nothing is drawn."""
    for position in ("A", "B"):
        game = Game("caravans", seed=4, options={"oasis_position": position}, chance="manual")
        for _ in range(80):
            assert asked(game)[1] != Phase.DRAWING_OASIS_POSITION
            play(game, str(game.legal_actions[0]))


def test_caravan_setup_04_the_robber_is_beside_the_board() -> None:
    """CARAVAN-SETUP-04: it enters with the first 7, on a hex with a number, not on the oasis, and steals."""
    position = caravans().with_settlement(BLUE, "0,-1,N").with_hand(BLUE, ore=1, wool=1).before_roll(RED)
    assert state(position._game).robber == -1
    game = roll(position.game(), "3 4")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    assert len(legal(game)) == 18
    assert refused(game, "robber 0,0")
    play(game, "robber 0,-1")
    assert asked(game)[1] == Phase.DRAWING_STOLEN_CARD


def test_caravan_setup_04_a_knight_brings_it_too() -> None:
    """CARAVAN-SETUP-04: the first Knight card does the same."""
    game = caravans().with_cards(RED, knight=1).before_roll(RED).game()
    play(game, "play knight")
    assert (asked(game)[1], can(game, "robber 0,0"), can(game, "robber 0,-1")) == (Phase.MOVING_ROBBER, False, True)


def test_caravan_setup_04_afterward_the_normal_rules_hold() -> None:
    """CARAVAN-SETUP-04, decision: then the oasis is a legal robber hex, as the desert would be."""
    game = caravans().with_robber("0,-1").with_cards(RED, knight=1).before_roll(RED).game()
    play(game, "play knight")
    assert len(legal(game)) == 18
    play(game, "robber 0,0")
    assert robber(game) == "0,0"


def test_caravan_setup_04_without_the_desert() -> None:
    """CARAVAN-SETUP-04, decision: where the robber may not go to the desert, it may not go to the oasis either."""
    position = caravans(robber_to_desert=False).with_robber("0,-1").with_cards(RED, knight=1)
    game = play(position.before_roll(RED).game(), "play knight")
    assert not can(game, "robber 0,0")


def test_caravan_setup_05_no_camels_yet() -> None:
    """CARAVAN-SETUP-05: all camels lie beside the board, and no caravan has begun."""
    game = Game("caravans", seed=3)
    assert not any(state(game).camel)
    assert set(state(game).caravan_front.tolist()) == {-1}


def test_caravan_end_01_the_goal() -> None:
    """CARAVAN-END-01, CARAVAN-COMBO-HARBOR: 12 VP; 13 with the Harbormaster."""
    assert Ruleset.of("caravans").options["vp_goal"] == 12
    assert Ruleset.of("caravans+harbormaster").options["vp_goal"] == 13
    position = (
        caravans().with_city(RED, "0,-2,N", "1,-2,N", "2,-2,N", "2,-1,NE").with_settlement(RED, "0,1,S", "2,0,NE")
    )
    position.with_cards(RED, victory_point=1).with_settlement(RED, "-2,2,S").with_hand(RED, ore=3, grain=2)
    game = position.game()
    assert (game.points(RED), game.over) == (12, True)
