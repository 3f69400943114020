"""Rule tests of the island of Cities & Knights, its harbors and the barbarian track: CK-BOARD."""

import pytest
from support import RED, Position, asked, chances, ck, draw, hand, play, robber, roll_ck, state

from insula.errors import RulesetError
from insula.game import Game, Phase
from insula.ruleset import Ruleset
from insula.ruleset.words import CARDS, HARBORS, TERRAINS

CK = "cities_knights"
ROWS = {
    "0,-2": ("hills 6", "mountains 2", "hills 5"),
    "-1,-1": ("forest 3", "mountains 9", "desert 0", "forest 10"),
    "-2,0": ("forest 8", "fields 4", "hills 11", "pasture 3", "fields 8"),
    "-2,1": ("pasture 10", "fields 5", "mountains 6", "pasture 4"),
    "-2,2": ("fields 9", "pasture 12", "forest 11"),
}
"""The hexes of each row from west to east, by the name of the first."""
HARBOR_SIDES = {
    "0,-2,NW": "brick",
    "1,-2,NE": "ore",
    "2,-1,NE": "lumber",
    "2,0,E": "grain",
    "1,1,SE": "any",
    "-1,2,SE": "any",
    "-2,2,SW": "any",
    "-2,1,W": "wool",
    "-1,-1,W": "any",
}
CORNERS_OF = {"NW": ("NW", "N"), "NE": ("N", "NE"), "E": ("NE", "SE"), "SE": ("SE", "S"), "SW": ("S", "SW")}
CORNERS_OF["W"] = ("SW", "NW")


def laid(game: Game) -> dict[str, str]:
    """Return terrain and token of each land hex."""
    record, board, names = state(game), game.ruleset.boards[0], game.ruleset.map.geometry.hex_names
    land = board["land"][: board["n_land"]].tolist()
    return {names[hex]: f"{TERRAINS[record.hex_terrain[hex]]} {record.hex_token[hex]}" for hex in land}


def harbors(game: Game) -> dict[str, str]:
    """Return the kind of harbor at each side."""
    record, names = state(game), game.ruleset.map.geometry.edge_names
    sides = zip(record.harbor_edge.tolist(), record.harbor_kind.tolist(), strict=True)
    return {names[edge]: HARBORS[kind] for edge, kind in sides if edge >= 0}


def rates(position: Position) -> dict[str, int]:
    """Return how many cards of each kind red gives to the bank for one."""
    counts = state(position.game()).rate.tolist()[RED]
    return dict(zip(CARDS[:8], counts, strict=False))


# BOARD-01


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_ck_board_01_the_first_island(players: int, seed: int) -> None:
    """CK-BOARD-01: every first game of three or four players is played on this island."""
    expected: dict[str, str] = {}
    for first, row in ROWS.items():
        q, r = map(int, first.split(","))
        expected |= {f"{q + i},{r}": hex for i, hex in enumerate(row)}
    game = Game(CK, players, seed=seed)
    assert laid(game) == expected
    assert robber(game) == "1,-1"


def test_ck_board_01_no_fixed_starting_positions() -> None:
    """CK-BOARD-01: the island has no starting pieces, and the first player places a settlement anywhere."""
    game = Game(CK, seed=1)
    assert asked(game)[1] == Phase.SETTLING
    assert len(game.legal_actions) == 54
    assert (any(state(game).building), set(state(game).road_owner)) == (False, {-1})


@pytest.mark.parametrize(
    ("name", "value"),
    [("desert_place", "center"), ("harbor_places", "free"), ("harbor_kinds", "frame"), ("token_layout", "random")],
)
def test_ck_board_01_the_island_is_fixed(name: str, value: str) -> None:
    """CK-BOARD-01: desert, harbors and tokens cannot be chosen on this island; on a drawn one they can."""
    with pytest.raises(RulesetError, match="fixes it"):
        Ruleset.of(CK, 4, {name: value})
    assert Ruleset.of(CK, 4, {name: value, "ck_board": "random"}).options[name] == value


def test_ck_board_01_the_beginner_island_is_not_offered() -> None:
    """CK-BOARD-01: the first island of Cities & Knights replaces the beginner set-up."""
    with pytest.raises(RulesetError, match="setup"):
        Ruleset.of(CK, 4, {"setup": "beginner"})


@pytest.mark.parametrize(("value", "phase"), [("ck_first_game", Phase.SETTLING), ("random", Phase.DRAWING_TERRAIN)])
def test_ck_board_01_the_option(value: str, phase: Phase) -> None:
    """CK-BOARD-01: `ck_board` chooses between the first island and a drawn one."""
    options = {"ck_board": value, "first_player": "chosen"}
    assert asked(Game(CK, options=options, chance="manual", first=RED))[1] == phase


def test_ck_board_01_no_third_island() -> None:
    """CK-BOARD-01: `ck_board` has no other value."""
    with pytest.raises(RulesetError, match="ck_board"):
        Ruleset.of(CK, 4, {"ck_board": "beginner"})


# BOARD-02


def test_ck_board_02_nine_harbors() -> None:
    """CK-BOARD-02: a brick, an ore, a lumber, a grain and a wool harbor, and four 3:1 harbors."""
    assert harbors(Game(CK, seed=1)) == HARBOR_SIDES


@pytest.mark.parametrize(("side", "kind"), HARBOR_SIDES.items())
@pytest.mark.parametrize("end", [0, 1])
def test_ck_board_02_both_corners_use_the_harbor(side: str, kind: str, end: int) -> None:
    """CK-BOARD-02: a building on either corner of the side trades at the rate of the harbor."""
    hex, _, direction = side.rpartition(",")
    found = rates(ck().with_settlement(RED, f"{hex},{CORNERS_OF[direction][end]}"))
    if kind == "any":
        assert set(found.values()) == {3}
    else:
        assert found == {**dict.fromkeys(found, 4), kind: 2}


def test_ck_board_02_no_other_corner_has_a_harbor() -> None:
    """CK-BOARD-02: nine harbors have eighteen corners; the other 36 intersections have none."""
    names = Ruleset.of(CK).map.geometry.node_names
    assert sum(set(rates(ck().with_city(RED, name)).values()) == {4} for name in names) == 54 - 18


# BOARD-03


def test_ck_board_03_the_variable_island() -> None:
    """CK-BOARD-03: with the option terrain, tokens and harbors are drawn, and no two islands are alike."""
    games = [Game(CK, seed=seed, options={"ck_board": "random"}) for seed in range(4)]
    assert len({str(laid(game)) for game in games}) == 4
    assert len({str(harbors(game)) for game in games}) == 4


@pytest.mark.parametrize("seed", range(4))
def test_ck_board_03_as_in_the_base_game(seed: int) -> None:
    """CK-BOARD-03: a drawn island has the hexes, tokens and harbors of the base game, with the robber on the desert."""
    island, other = Game(CK, seed=seed, options={"ck_board": "random"}), Game(seed=seed)
    for read in (laid, harbors):
        words = [sorted(" ".join(read(game).values()).split()) for game in (island, other)]
        assert words[0] == words[1]
    assert laid(island)[robber(island)] == "desert 0"


def test_ck_board_03_production_on_a_drawn_island() -> None:
    """CK-BOARD-03: on a drawn island cities yield commodities as on the first one."""
    position = ck(ck_board="random").with_hex("1,0", "forest", 2).with_city(RED, "1,0,N").before_roll(RED)
    assert hand(roll_ck(position.game(), "1 1"), RED) == {"lumber": 1, "paper": 1}


# BOARD-04


def test_ck_board_04_the_start_space() -> None:
    """CK-BOARD-04: the ship starts on the start space; the first ship face moves it to step 1."""
    game = draw(Game(CK, chance="manual", options={"first_player": "random"}), "red")
    assert state(game).barbarians == 0
    game = ck().before_roll(RED).game()
    assert (state(game).barbarians, state(roll_ck(game, "6 6")).barbarians) == (0, 1)


@pytest.mark.parametrize("board", ["ck_first_game", "random"])
def test_ck_board_04_nine_harbors_beside_the_track(board: str) -> None:
    """CK-BOARD-04: the track does not replace a harbor."""
    assert len(harbors(Game(CK, seed=1, options={"ck_board": board}))) == 9


def test_ck_board_04_the_die_does_not_depend_on_the_track() -> None:
    """CK-BOARD-04: on the last space before the landing the ship still comes up three times in six."""
    game = draw(play(ck().with_barbarians(6).before_roll(RED).game(), "roll"), "1 1")
    assert chances(game)["ship"] == 3
