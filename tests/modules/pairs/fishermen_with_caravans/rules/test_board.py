"""Rule tests of The Fishermen of Catan with The Caravans: COMBO-FISH-CARAVAN."""

import pytest
from modules.caravans.places import places
from modules.fishermen.waters import grounds, lakes
from support import BLUE, RED, asked, can, chances, draw, hand, play, refused, roll, state

from insula import Game, Ruleset
from insula.errors import ImpossiblePositionError, RulesetError
from insula.game import Phase
from insula.game.build_frame import build_frame
from insula.notation.positions import read_position
from insula.ruleset.words import TERRAINS

INNER_RING = {"1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"}
BESIDE_THE_BOARD = -1
ISLAND = """\
insula position 1
rules: fishermen+caravans
options: trade_with_players=off fish_grounds=example
board:
  row -2: 0 fields 5, forest 2, pasture 6
  row -1: -1 hills 3, pasture 8, lake, mountains 10
  row 0: -2 fields 9, forest 4, oasis, fields 11, hills 4
  row 1: -2 pasture 8, hills 10, mountains 9, forest 5
  row 2: -2 mountains 6, fields 3, pasture 11
"""
"""An island with the lake on (1,-1), and the token 2 on (1,-2)."""


def island(lines: str) -> Game:
    return Game(position=f"{ISLAND}{lines}", chance="manual")


def numbers(game: Game) -> dict[str, list[int]]:
    """Return the numbers of the hexes, as the table shows them."""
    return {hex.at: hex.numbers for hex in build_frame(game.view(None)).hexes if hex.numbers}


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("layout", ["spiral", "random"])
def test_combo_fish_caravan_the_board(seed: int, layout: str) -> None:
    """COMBO-FISH-CARAVAN: the oasis at (0,0), the lake on the inner ring in place of a forest, 17 tokens without 12."""
    game = Game("fishermen+caravans", seed=seed, options={"token_layout": layout})
    record, names = state(game), game.ruleset.map.geometry.hex_names
    terrain = {names[hex]: TERRAINS[record.hex_terrain[hex]] for hex in game.ruleset.boards[0]["land"][:19].tolist()}
    assert terrain["0,0"] == "oasis"
    assert lakes(game) == [hex for hex, name in terrain.items() if name == "lake"]
    assert set(lakes(game)) <= INNER_RING
    expected = {"forest": 3, "fields": 4, "pasture": 4, "hills": 3, "mountains": 3, "lake": 1, "oasis": 1}
    assert sorted(terrain.values()) == sorted(name for name, count in expected.items() for _ in range(count))
    tokens = {hex: int(record.hex_token[names.index(hex)]) for hex in terrain}
    assert sorted(tokens.values()) == sorted([0, 0, 2, *[3, 4, 5, 6, 8, 9, 10, 11] * 2])
    assert {hex for hex, token in tokens.items() if token == 0} == {"0,0", *lakes(game)}
    assert sorted(grounds(game).values()) == [4, 5, 6, 8, 9, 10]
    assert record.robber == BESIDE_THE_BOARD


def test_combo_fish_caravan_the_lake_is_drawn() -> None:
    """COMBO-FISH-CARAVAN: each of the six hexes next to the oasis is equally likely."""
    game = Game("fishermen+caravans", seed=1, chance="manual")
    assert asked(game)[1] == Phase.DRAWING_LAKE
    assert chances(game) == dict.fromkeys(INNER_RING, 1)


@pytest.mark.parametrize("seed", range(4))
def test_combo_fish_caravan_the_usual_order_of_the_tokens(seed: int) -> None:
    """COMBO-FISH-CARAVAN: in alphabetical order along a spiral, skipping oasis and lake, without the 12 (BASE-SETUP-07)."""
    game = Game("fishermen+caravans", seed=seed)
    letters = [5, 2, 6, 3, 8, 10, 9, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]
    board, record = game.ruleset.boards[0], state(game)
    spirals = board["spiral"][: board["n_spirals"], :19].tolist()
    assert letters in [[token for hex in spiral if (token := int(record.hex_token[hex]))] for spiral in spirals]


def test_combo_fish_caravan_two_and_twelve() -> None:
    """COMBO-FISH-CARAVAN: the 12 lies beside the 2, so that hex produces on both, and the table shows both."""
    for dice in ("1 1", "6 6"):
        game = island("red:\n  settlements: 1,-2,NE\nturn: 5 red\nphase: before roll")
        assert hand(roll(game, dice), RED) == {"lumber": 1}
    assert numbers(game)["1,-2"] == [2, 12]
    game = island("robber: 1,-2\nred:\n  settlements: 1,-2,NE\nturn: 5 red\nphase: before roll")
    assert hand(roll(game, "6 6"), RED) == {}, "the robber stops both (BASE-ROB-02)"


def test_combo_fish_caravan_the_lake_yields_fish() -> None:
    """COMBO-FISH-CARAVAN, FISH-CATCH-02: on a 12 the lake brings a token, and the hex with 2 and 12 a card."""
    game = island("red:\n  settlements: 1,-2,NE 1,-1,SE\nturn: 5 red\nphase: before roll")
    roll(game, "6 6")
    draw(game, "2 fish")
    assert state(game).fish.tolist()[RED] == [0, 1, 0]
    assert hand(game, RED) == {"lumber": 1}


def test_combo_fish_caravan_a_caravan_begins_at_the_lake() -> None:
    """COMBO-FISH-CARAVAN: the example: in position A the path `1,-1,SE` lies between lake and land."""
    game = island("red:\n  settlements: -2,0,NW\n  hand: 1 brick, 1 lumber, 1 wool, 1 grain\nturn: 5 red")
    assert "1,-1,SE of NE" in {name.replace("1,0,NW", "1,-1,SE") for name in places(game)}


@pytest.mark.parametrize("hex", ["0,0", "1,-1"])
def test_combo_fish_caravan_the_robber_enters_at_a_number(hex: str) -> None:
    """COMBO-FISH-CARAVAN, CARAVAN-SETUP-04: from beside the board it comes to a hex with a number token."""
    game = roll(island("turn: 5 red\nphase: before roll"), "3 4")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    assert refused(game, f"robber {hex}")
    assert can(game, "robber 1,-2")
    play(game, "robber 1,-2", "end")
    assert can(roll(game, "3 4"), f"robber {hex}"), "afterward the usual rules hold"


def test_combo_fish_caravan_the_goal() -> None:
    """COMBO-FISH-CARAVAN: 12 VP; 13 for the holder of the old boot, and 1 more with Harbormaster."""
    assert Ruleset.of("fishermen+caravans").options["vp_goal"] == 12
    assert Ruleset.of("fishermen+caravans+harbormaster").options["vp_goal"] == 13
    own = "red:\n  cities: 2,-2,N -2,2,S -2,0,NW 0,2,S\n  settlements: 0,-2,N 2,0,NE\n  cards: 1 victory point\n"
    for holder, over in (("red", False), ("blue", True)):
        lines = own + "  hand: 1 brick, 1 lumber, 1 wool, 1 grain\n  roads: 0,2,SE 0,2,E\n"
        game = island(f"{lines}old boot: {holder}\nturn: 5 red")
        play(game, "settlement 0,2,NE")
        assert (game.points(RED), game.over) == (12, over)


def test_combo_fish_caravan_tokens_of_a_position() -> None:
    """COMBO-FISH-CARAVAN: a 12 of its own, two hexes with a 2, a lake on the coast or at (0,0) are refused."""
    wrong = {
        "pasture 11\n": ("pasture 12\n", "the 12 at 0,2 lies beside the 2"),
        "fields 5,": ("fields 2,", "several hexes with a 2"),
        "lake, mountains 10": ("mountains 10, lake", "lies on the coast"),
        "oasis": ("fields 12", "must be oasis"),
    }
    for old, (new, reason) in wrong.items():
        with pytest.raises(ImpossiblePositionError, match=reason):
            read_position(ISLAND.replace(old, new) + "turn: 5 red")
    assert read_position(ISLAND + "turn: 5 red")


def test_combo_fish_caravan_the_fixed_island_is_refused() -> None:
    """COMBO-FISH-CARAVAN: the lake is drawn and a forest left out, so the beginner island cannot be laid."""
    with pytest.raises(RulesetError, match="setup") as error:
        Ruleset.of("fishermen+caravans", 4, {"setup": "beginner"})
    assert error.value.arguments["modules"] == ("fishermen", "caravans")
    for rules in ("fishermen", "caravans"):
        assert Ruleset.of(rules, 4, {"setup": "beginner"})


def test_combo_fish_caravan_blue_can_be_given_the_boot() -> None:
    """COMBO-FISH-CARAVAN, FISH-BOOT-02: the point of a building between camels counts for who can get the boot."""
    lines = "caravans: NW 0,-1,SW -1,-1,E\nred:\n  settlements: 2,-2,N\nblue:\n  settlements: {}\nold boot: red\nturn: 5 red"
    can_get = island(lines.format("-1,-1,SE"))
    assert can_get.points(BLUE, hidden=False) == 2
    assert can(can_get, "boot to blue")
