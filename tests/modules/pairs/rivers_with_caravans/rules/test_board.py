"""Rule tests of The Rivers of Catan with The Caravans: COMBO-RIVER-CARAVAN."""

import pytest
from modules.caravans.places import places
from support import RED, asked, can, chances, draw, hand, legal, play, roll, state

from insula import Game, Ruleset
from insula.data import load
from insula.errors import ImpossiblePositionError, NotationError
from insula.game import Phase
from insula.game.build_frame import build_frame
from insula.notation.positions import read_position
from insula.ruleset.words import TERRAINS

ISLAND = """\
insula position 1
rules: rivers+caravans
options: trade_with_players=off
board:
  row -2: 0 fields 3, forest 6, pasture 5
  row -1: -1 swamp, pasture 9, hills 10, mountains 8
  row 0: -2 fields 8, forest 4, oasis, fields 3, forest 4
  row 1: -2 swamp, hills 5, mountains 6, hills 11
  row 2: -2 pasture 10, mountains 9, forest 11
hex with two: 1,0
robber: -1,-1
"""
"""An island with a 2 beside the 3 on (1,0), and so a 12 beside the 3 on (0,-2)."""
RED_TOKENS = (6, 8)
UNPUBLISHED = "allow_unpublished_combinations=on"


def island(lines: str) -> Game:
    return Game(position=f"{ISLAND}{lines}", chance="manual")


def tokens(game: Game) -> dict[str, int]:
    """Return the token of each land hex, 0 without one."""
    names = game.ruleset.map.geometry.hex_names
    return {names[hex]: int(state(game).hex_token[hex]) for hex in game.ruleset.boards[0]["land"][:19].tolist()}


def terrain(game: Game) -> dict[str, str]:
    """Return the terrain of each land hex."""
    names = game.ruleset.map.geometry.hex_names
    return {names[hex]: TERRAINS[state(game).hex_terrain[hex]] for hex in game.ruleset.boards[0]["land"][:19].tolist()}


def neighbors(hex: str) -> set[str]:
    q, r = map(int, hex.split(","))
    return {f"{q + dq},{r + dr}" for dq, dr in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))}


@pytest.mark.parametrize("seed", range(10))
def test_combo_river_caravan_the_board(seed: int) -> None:
    """COMBO-RIVER-CARAVAN: the rivers and the oasis; 16 tokens without 2 and 12, with no red tokens side by side."""
    orientation = "southeast" if seed % 2 else "west"
    game = Game("rivers+caravans", seed=seed, options={"river_orientation": orientation})
    laid, found = tokens(game), terrain(game)
    expected = {"forest": 4, "fields": 3, "pasture": 3, "hills": 3, "mountains": 3, "swamp": 2, "oasis": 1}
    assert sorted(found.values()) == sorted(name for name, count in expected.items() for _ in range(count))
    assert found["0,0"] == "oasis"
    for river in load("rivers/supplies")[orientation]["river"]:
        for hex in river["hexes"]:
            assert found[f"{hex['q']},{hex['r']}"] == hex["terrain"]
    assert sorted(laid.values()) == sorted([0, 0, 0, *[3, 4, 5, 6, 8, 9, 10, 11] * 2])
    assert {hex for hex, token in laid.items() if not token} == {
        hex for hex, name in found.items() if name in ("swamp", "oasis")
    }
    red = {hex for hex, token in laid.items() if token in RED_TOKENS}
    assert not any(neighbors(hex) & red for hex in red)
    assert found[game.ruleset.map.geometry.hex_names[state(game).robber]] == "swamp"


def test_combo_river_caravan_the_tokens_are_laid_freely() -> None:
    """COMBO-RIVER-CARAVAN: the order along the spiral does not matter; each token is drawn for its hex."""
    games = [tokens(Game("rivers+caravans", seed=seed)) for seed in range(12)]
    assert len({tuple(game.values()) for game in games}) == len(games)
    assert len({game["2,-2"] for game in games}) > 3


def test_combo_river_caravan_the_second_tokens_are_drawn() -> None:
    """COMBO-RIVER-CARAVAN: the 2 on one of the two hexes with a 3, the 12 on the other."""
    game = Game("rivers+caravans", seed=4, chance="manual")
    while asked(game)[1] != Phase.DRAWING_SECOND_TOKEN:
        game.play(game.outcomes[0][0] if asked(game)[1] != Phase.DRAWING_TOKEN else free_of_red(game))
    threes = sorted(hex for hex, token in tokens(game).items() if token == 3)
    assert chances(game) == dict.fromkeys(threes, 1)
    first, second = threes
    draw(game, second)
    names = game.ruleset.map.geometry.hex_names
    assert [names[state(game).second_hex[number]] for number in (2, 12)] == [second, first]


def free_of_red(game: Game) -> str:
    """Return a token that can lie at the next hex; a red one only if no red one lies yet on its neighbors."""
    laid = tokens(game)
    place = game.ruleset.map.geometry.hex_names[
        game.ruleset.boards[0]["land"][state(game).stack_data[state(game).stack_size - 1]]
    ]
    is_open = not any(laid.get(hex, 0) in RED_TOKENS for hex in neighbors(place))
    choices = sorted(chances(game), key=lambda token: (int(token) in RED_TOKENS) != is_open)
    return choices[0]


@pytest.mark.parametrize(("dice", "card"), [("1 1", "grain 1,0"), ("6 6", "grain 0,-2"), ("1 2", "both")])
def test_combo_river_caravan_what_the_hexes_produce(dice: str, card: str) -> None:
    """COMBO-RIVER-CARAVAN: (1,0) produces on 2 and 3, (0,-2) on 12 and 3; never one for the other."""
    lines = "red:\n  settlements: {}\nturn: 5 red\nphase: before roll"
    at = {"1,0": "1,0,NE", "0,-2": "0,-2,N"}
    for hex, corner in at.items():
        game = roll(island(lines.format(corner)), dice)
        assert hand(game, RED) == ({"grain": 1} if card in ("both", f"grain {hex}") else {}), hex


def test_combo_river_caravan_the_table_shows_both_numbers() -> None:
    """COMBO-RIVER-CARAVAN: each hex with a 3 shows its second number."""
    hexes = build_frame(island("turn: 5 red").view(None)).hexes
    shown = {hex.at: hex.numbers for hex in hexes if len(hex.numbers) > 1}
    assert shown == {"1,0": [2, 3], "0,-2": [3, 12]}


def test_combo_river_caravan_camels_on_bridge_sites() -> None:
    """COMBO-RIVER-CARAVAN: with or without a bridge; in position A the first place `-1,1,E` is a site."""
    assert "-1,1,E of S" in places(island("turn: 5 red"))
    bridged = island("red:\n  settlements: 0,0,S\n  bridges: -1,1,E\nturn: 5 red")
    assert "-1,1,E of S" in places(bridged)
    assert can(
        island("caravans: S -1,1,E\nred:\n  settlements: 0,0,S\n  hand: 2 brick, 1 lumber\nturn: 5 red"),
        "bridge -1,1,E",
    )


def test_combo_river_caravan_a_bridge_with_a_camel_counts_two() -> None:
    """COMBO-RIVER-CARAVAN: like a road with a camel (CARAVAN-ROAD-01)."""
    lines = "{}red:\n  settlements: 0,0,S\n  bridges: -1,1,E\n  roads: 0,1,NW\nturn: 5 red"
    assert state(island(lines.format(""))).road_length[RED] == 2
    assert state(island(lines.format("caravans: S -1,1,E\n"))).road_length[RED] == 3


def test_combo_river_caravan_the_goal() -> None:
    """COMBO-RIVER-CARAVAN: 12 VP, 13 with Harbormaster."""
    assert Ruleset.of("rivers+caravans").options["vp_goal"] == 12
    assert Ruleset.of("rivers+caravans+harbormaster").options["vp_goal"] == 13


def test_combo_river_caravan_a_road_by_the_river_and_a_camel() -> None:
    """COMBO-RIVER-CARAVAN, COMBO-GEN-01: all rules of both hold: a settlement brings gold, then a vote."""
    cards = "1 brick, 1 lumber, 1 wool, 2 grain"
    game = island(f"red:\n  settlements: 0,0,S\n  roads: 0,1,NW 0,1,NE\n  hand: {cards}\nturn: 5 red")
    play(game, "settlement 0,1,NE")
    assert state(game).gold[RED] == 1
    play(game, "end")
    assert asked(game) == (RED, Phase.LAYING_VOTES)


def test_combo_river_caravan_tokens_that_stay() -> None:
    """COMBO-RIVER-CARAVAN, decision, CK-SCI-04: the Inventor exchanges neither token of the two hexes with a 3."""
    with_knights = ISLAND.replace("rules: ", "rules: cities_knights+").replace("=off", "=off " + UNPUBLISHED)
    lines = "red:\n  progress: 1 inventor\nturn: 5 red"
    game = play(Game(position=with_knights + lines, chance="manual"), "play inventor")
    chosen = {text.split()[1] for text in legal(game)}
    assert chosen == {hex for hex, token in tokens(game).items() if token in (4, 5, 9, 10, 11)}
    assert game.why_not("token 1,0") == "the tokens 2, 6, 8 and 12 stay, and the hex must have a token"
    play(game, "token -2,2", "token -1,2")
    names = game.ruleset.map.geometry.hex_names
    assert [names[state(game).second_hex[number]] for number in (2, 12)] == ["1,0", "0,-2"]


def test_combo_river_caravan_positions() -> None:
    """COMBO-RIVER-CARAVAN: refused are a 2, a 12, the 2 beside another token, one 3, no line, no robber."""
    assert read_position(ISLAND + "turn: 5 red")
    wrong = {
        "pasture 5": ("pasture 2", "the 2 at 2,-2 lies beside a 3"),
        "pasture 10": ("pasture 12", "the 12 at -2,2 lies beside a 3"),
        "hex with two: 1,0": ("hex with two: 2,0", "2 cannot lie on 2,0"),
        "fields 3, forest 6": ("fields 4, forest 6", "two hexes with a 3"),
        "hex with two: 1,0\n": ("", "hex with two"),
        "robber: -1,-1\n": ("", "robber is missing"),
        "oasis": ("fields 12", "must be oasis"),
        "-1 swamp": ("-1 hills 5", "-1,-1 must be swamp"),
    }
    for old, (new, reason) in wrong.items():
        with pytest.raises((ImpossiblePositionError, NotationError), match=reason):
            read_position(ISLAND.replace(old, new, 1) + "turn: 5 red")
    with pytest.raises(NotationError, match="hex with two"):
        read_position("insula position 1\nrules: caravans\nboard: beginner\nhex with two: 1,0\nturn: 5 red")
