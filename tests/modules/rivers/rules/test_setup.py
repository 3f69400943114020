"""Rule tests of the set-up: RIVER-SETUP and RIVER-END. For the sites see test_sites.py."""

from collections import Counter

import pytest
from modules.gold.places import gold
from modules.rivers.places import EXAMPLE, NOBODY, rivers
from support import BLUE, RED, asked, can, chances, draw, hand, robber, roll, state

from insula.game import Game, Phase
from insula.ruleset.words import TERRAINS

RINGS = (
    ["2,-2", "1,-2", "0,-2", "-1,-1", "-2,0", "-2,1", "-2,2", "-1,2", "0,2", "1,1", "2,0", "2,-1"],
    ["1,-1", "0,-1", "-1,0", "-1,1", "0,1", "1,0"],
)
"""The coast and the inner ring, counterclockwise."""
TOKENS = [5, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]
"""The tokens A, C, D, ... without the 2 of letter B."""


def laid(seed: int, players: int = 4, **options: object) -> Game:
    """Return a game whose board has been laid."""
    return Game("rivers", players, seed, options)


def terrain(game: Game) -> dict[str, str]:
    names = game.ruleset.map.geometry.hex_names
    kinds = dict(zip(names, (TERRAINS[kind] for kind in state(game).hex_terrain.tolist()), strict=False))
    return {name: kind for name, kind in kinds.items() if kind != "sea"}


def tokens(game: Game) -> dict[str, int]:
    names = game.ruleset.map.geometry.hex_names
    return {name: token for name, token in zip(names, state(game).hex_token.tolist(), strict=False) if token}


def test_river_setup_01_material() -> None:
    """RIVER-SETUP-01, RIVER-SETUP-08: each player has three bridges and no gold."""
    game = laid(1)
    assert gold(game) == [0, 0, 0, 0]
    assert {row[12] for row in state(game).supply.tolist()[:4]} == {3}


@pytest.mark.parametrize("seed", range(3))
def test_river_setup_02_terrain(seed: int) -> None:
    """RIVER-SETUP-02: no desert; four forest and fields, three pasture, hills and mountains, two swamps."""
    counted = Counter(terrain(laid(seed)).values())
    assert counted == {"forest": 4, "fields": 4, "pasture": 3, "hills": 3, "mountains": 3, "swamp": 2}


WEST = {
    "2,-1": "mountains",
    "1,-1": "hills",
    "0,-1": "pasture",
    "-1,-1": "swamp",
    "0,1": "mountains",
    "-1,1": "hills",
    "-2,1": "swamp",
}
SOUTHEAST = {
    "-1,-1": "mountains",
    "-1,0": "hills",
    "-1,1": "pasture",
    "-1,2": "swamp",
    "1,-1": "mountains",
    "1,0": "hills",
    "1,1": "swamp",
}


@pytest.mark.parametrize(("orientation", "rivers_there"), [("west", WEST), ("southeast", SOUTHEAST)])
def test_river_setup_03_rivers(orientation: str, rivers_there: dict[str, str]) -> None:
    """RIVER-SETUP-03: the rivers lie where the option puts them, in every game."""
    for seed in range(3):
        assert terrain(laid(seed, river_orientation=orientation)).items() >= rivers_there.items()


def test_river_setup_03_the_pictures_differ_by_a_turn() -> None:
    """RIVER-SETUP-03: `southeast` is the picture of `west`, turned by 120 degrees counterclockwise."""

    def turned(name: str) -> str:
        q, r = map(int, name.split(","))
        return f"{r},{-q - r}"

    assert {turned(name): kind for name, kind in WEST.items()} == SOUTHEAST


def test_river_setup_04_the_other_hexes_are_drawn() -> None:
    """RIVER-SETUP-04: the other twelve hexes are drawn one after another, each kind as often as it is left."""
    game = Game("rivers", 4, 1, chance="manual")
    assert asked(game) == (-1, Phase.DRAWING_TERRAIN)
    assert chances(game) == {"forest": 4, "fields": 4, "pasture": 2, "hills": 1, "mountains": 1}
    draw(game, "hills")
    assert chances(game) == {"forest": 4, "fields": 4, "pasture": 2, "mountains": 1}
    boards = [tuple(terrain(laid(seed)).items()) for seed in range(4)]
    assert len(set(boards)) == 4


def before_tokens() -> Game:
    """Return a game in which all terrain of the example is laid."""
    game = Game("rivers", 4, 1, chance="manual")
    for hex, (kind, _) in EXAMPLE.items():
        if hex not in WEST and asked(game)[1] == Phase.DRAWING_TERRAIN:
            draw(game, kind)
    return game


def test_river_setup_05_the_example() -> None:
    """RIVER-SETUP-05: token A on (2,-2) gives the tokens of the example."""
    game = draw(before_tokens(), "from 2,-2")
    assert tokens(game) == {hex: token for hex, (_, token) in EXAMPLE.items() if token}


def test_river_setup_05_ten_starts() -> None:
    """RIVER-SETUP-05: A lies on any of the ten coastal hexes that are no swamp, all equally likely."""
    game = before_tokens()
    assert asked(game) == (-1, Phase.DRAWING_SPIRAL_START)
    assert chances(game) == {f"from {hex}": 1 for hex in RINGS[0] if hex not in ("-1,-1", "-2,1")}


@pytest.mark.parametrize("start", [hex for hex in RINGS[0] if hex not in ("-1,-1", "-2,1")])
def test_river_setup_05_the_spiral(start: str) -> None:
    """RIVER-SETUP-05: round the coast, then the inner ring from the hex beside first and last; no red neighbors."""
    coast, inner = RINGS
    first = coast.index(start)
    order = coast[first:] + coast[:first]
    entry = next(place for place, hex in enumerate(inner) if beside(hex, order[0]) and beside(hex, order[-1]))
    order += [*inner[entry:], *inner[:entry], "0,0"]
    game = draw(before_tokens(), f"from {start}")
    producing = [hex for hex in order if hex not in ("-1,-1", "-2,1")]
    assert tokens(game) == dict(zip(producing, TOKENS, strict=True))
    red = [hex for hex, token in tokens(game).items() if token in (6, 8)]
    assert not [(one, other) for one in red for other in red if beside(one, other)]


def beside(one: str, other: str) -> bool:
    (q, r), (s, t) = (tuple(map(int, hex.split(","))) for hex in (one, other))
    return (s - q, t - r) in {(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)}


@pytest.mark.parametrize("dice", ["1 1", "6 6"])
def test_river_setup_06_the_hex_with_2_and_12(dice: str) -> None:
    """RIVER-SETUP-06: the hex with the 12 produces on a 2 and on a 12."""
    game = rivers().with_settlement(RED, "0,2,N").with_city(BLUE, "0,2,S").before_roll(RED).game()
    roll(game, dice)
    assert (hand(game, RED), hand(game, BLUE)) == ({"lumber": 1}, {"lumber": 2})


def test_river_setup_06_the_robber_blocks_both() -> None:
    """RIVER-SETUP-06, BASE-ROB-02: the robber on the hex keeps both numbers from producing."""
    game = rivers().with_settlement(RED, "0,2,N").with_robber("0,2").before_roll(RED).game()
    assert hand(roll(game, "1 1"), RED) == {}


def test_river_setup_07_swamps_produce_nothing() -> None:
    """RIVER-SETUP-07: no number makes a swamp produce."""
    assert not {"-1,-1", "-2,1"} & tokens(laid(1)).keys()
    for dice in ("1 1", "1 2", "2 2", "2 3", "2 4", "4 4", "4 5", "5 5", "5 6", "6 6"):
        game = rivers().with_settlement(RED, "-2,1,SW").before_roll(RED).game()
        assert hand(roll(game, dice), RED) == {}


def test_river_setup_07_the_robber_begins_on_a_swamp() -> None:
    """RIVER-SETUP-07: chance draws the swamp, each as likely as the other."""
    game = draw(before_tokens(), "from 2,-2")
    while asked(game)[1] != Phase.DRAWING_ROBBER_SWAMP:
        game.play(game.legal_actions[0])
    assert chances(game) == {"-1,-1": 1, "-2,1": 1}
    draw(game, "-2,1")
    assert robber(game) == "-2,1"
    assert asked(game)[1] == Phase.ROLLING_FOR_FIRST


def test_river_setup_07_the_robber_can_go_to_a_swamp() -> None:
    """RIVER-SETUP-07: a swamp is a legal robber hex, like the desert, and the option for the desert holds for it."""
    game = roll(rivers().with_robber("0,0").before_roll(RED).game(), "3 4")
    assert can(game, "robber -1,-1")
    assert can(game, "robber -2,1")
    game = roll(rivers(robber_to_desert=False).with_robber("0,0").before_roll(RED).game(), "3 4")
    assert not can(game, "robber -1,-1")
    assert can(game, "robber 0,1")


def test_river_setup_08_nothing_at_the_start() -> None:
    """RIVER-SETUP-08, RIVER-TILE-01: nobody has gold, and nobody has a tile before the set-up phase is over."""
    game = rivers().foundation(RED).game()
    assert gold(game) == [0, 0, 0, 0]
    assert {game.points(seat) for seat in range(4)} == {0}
    assert state(game).longest_road == NOBODY


def test_river_end_01_goal() -> None:
    """RIVER-END-01: 10 VP in the own turn."""
    assert laid(1).ruleset.options["vp_goal"] == 10
    position = rivers().with_gold(3, 1, 1, 0).with_city(RED, "0,0,N", "1,0,N", "-1,0,N").with_city(RED, "0,1,S")
    game = position.with_settlement(RED, "2,-2,N").game()
    assert (game.points(RED), game.over, game.winner) == (10, True, RED)
