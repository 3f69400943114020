"""Rule tests of the maps in games: SEA-BOARD, and the layouts of the scenarios."""

from collections import Counter

import pytest
from modules.seafarers.places import pirate, sea, terrain
from modules.seafarers.test_maps import COUNTS, HARBORS_OF, POOLS, PRINTED
from support import asked, draw, robber, state
from support.maps import parsed

from insula.errors import RulesetError
from insula.game import Game, Phase
from insula.modules.seafarers.rules.sides import is_road_side, is_sea_side
from insula.rules import jit
from insula.rules.constants import SEA
from insula.rules.terrain import is_land
from insula.ruleset import Ruleset
from insula.ruleset.places import parse_place
from insula.ruleset.words import HARBORS, TERRAINS

LAYOUTS = {
    "new_shores.p3": "SEA-NS-01",
    "new_shores.p4": "SEA-NS-02",
    "four_islands.p3": "SEA-FI-01",
    "four_islands.p4": "SEA-FI-02",
    "fog_islands.p3": "SEA-FOGI-01",
    "fog_islands.p4": "SEA-FOGI-02",
    "through_the_desert.p3": "SEA-TD-01",
    "through_the_desert.p4": "SEA-TD-02",
}
PLAYERS = {"p3": 3, "p4": 4, "p56": 6}
NO_PRINTED = (("greater_catan", 3), ("greater_catan", 4), ("new_shores", 5), ("four_islands", 6), ("fog_islands", 6))
RED_TOKENS = {6, 8}


def drawn(board: str, seed: int = 1, **options: object) -> Game:
    """Return a game on the variable board of a layout."""
    scenario, _, layout = board.partition(".")
    return Game("seafarers", PLAYERS[layout], seed, {"sea_scenario": scenario, **options})


def laid(game: Game) -> dict[tuple[int, int], tuple[str, int]]:
    """Return terrain and token of each hex that is or can become land."""
    record, geometry = state(game), game.ruleset.map.geometry
    hexes = {at: geometry.hex(at) for at in game.ruleset.map.land}
    return {at: (TERRAINS[record.hex_terrain[hex]], int(record.hex_token[hex])) for at, hex in hexes.items()}


def harbors(game: Game) -> set[tuple[int, str]]:
    """Return the sides with harbors and their kinds."""
    pairs = zip(state(game).harbor_edge.tolist(), state(game).harbor_kind.tolist(), strict=True)
    return {(edge, HARBORS[kind]) for edge, kind in pairs if edge >= 0}


def by_group(game: Game, group: str) -> list[tuple[str, int]]:
    """Return terrain and token of the hexes of a group."""
    board = laid(game)
    return [board[hex.at] for hex in game.ruleset.map.description.land if hex.group == group]


def neighbors(game: Game) -> list[tuple[int, int]]:
    """Return the tokens of every two neighboring hexes that have one."""
    board, record = game.ruleset.boards[0], state(game)
    tokens = record.hex_token.tolist()
    rows = enumerate(board["hex_hexes"][: board["n_hexes"]].tolist())
    return [(tokens[one], tokens[two]) for one, row in rows for two in row if two > one and tokens[one] and tokens[two]]


@pytest.mark.parametrize("board", LAYOUTS)
def test_sea_board_02_printed(board: str) -> None:
    """SEA-BOARD-02, SEA-NS-01, SEA-NS-02, SEA-FI-01, SEA-FI-02, SEA-FOGI-01, SEA-FOGI-02, SEA-TD-01, SEA-TD-02."""
    game = drawn(board, sea_setup="printed")
    assert laid(game) == parsed(PRINTED[board])
    geometry = game.ruleset.map.geometry
    wanted = set()
    for text in HARBORS_OF[board].split("; "):
        side, _, kind = text.strip().partition(" ")
        wanted.add((geometry.edge(parse_place(side)), {"3:1": "any"}.get(kind, kind)))
    assert harbors(game) == wanted


def test_sea_board_01_scenario() -> None:
    """SEA-BOARD-01: the option chooses the scenario; Heading for New Shores is the default."""
    assert Ruleset.of("seafarers", 4).options["sea_scenario"] == "new_shores"
    assert Ruleset.of("seafarers", 4).map is Ruleset.of("seafarers", 4, {"sea_scenario": "new_shores"}).map
    boards = {Ruleset.of("seafarers", 4, {"sea_scenario": name}).map.shown for name in ("new_shores", "greater_catan")}
    assert len(boards) == 2


@pytest.mark.parametrize(("scenario", "players"), NO_PRINTED)
def test_sea_board_02_no_printed_arrangement(scenario: str, players: int) -> None:
    """SEA-BOARD-02: `printed` is refused for a layout without a printed arrangement."""
    with pytest.raises(RulesetError) as error:
        Ruleset.of("seafarers", players, {"sea_scenario": scenario, "sea_setup": "printed"})
    assert error.value.case == "no_printed_layout"


@pytest.mark.parametrize("board", LAYOUTS)
def test_sea_board_02_variable(board: str) -> None:
    """SEA-BOARD-02, SEA-NS-03, SEA-FI-03, SEA-FOGI-04, SEA-TD-03: each group is shuffled, the rest stays."""
    for seed in (1, 2):
        game = drawn(board, seed)
        before = parsed(PRINTED[board])
        for group in {hex.group for hex in game.ruleset.map.description.land} - {"fog"}:
            places = [hex.at for hex in game.ruleset.map.description.land if hex.group == group]
            found = by_group(game, group)
            assert Counter(kind for kind, _ in found) == Counter(before[at][0] for at in places)
            assert Counter(token for _, token in found) == Counter(before[at][1] for at in places)
            if group == "fixed":
                assert found == [before[at] for at in places]
    assert laid(drawn(board, 1)) != laid(drawn(board, 2))


@pytest.mark.parametrize("board", [*LAYOUTS, "new_shores.p56", "greater_catan.p4"])
def test_sea_board_03_red_tokens_apart(board: str) -> None:
    """SEA-BOARD-03: no two red tokens on neighboring hexes of the whole board."""
    for seed in (3, 4):
        assert not any({one, two} <= RED_TOKENS for one, two in neighbors(drawn(board, seed)))


def test_sea_board_03_other_conditions() -> None:
    """SEA-BOARD-03: by option no equal tokens, and no 2 and 12, on neighboring hexes."""
    options = {"token_layout": "random", "equal_tokens_apart": True, "tokens_2_12_apart": True}
    for one, two in neighbors(drawn("four_islands.p4", 1, **options)):
        assert one != two
        assert {one, two} != {2, 12}


@pytest.mark.parametrize("players", [3, 4, 6])
def test_sea_board_03_four_islands(players: int) -> None:
    """SEA-BOARD-03, SEA-FI-03: forest and pasture have no 2 or 12 in The Four Islands."""
    for seed in (1, 2):
        game = Game("seafarers", players, seed, {"sea_scenario": "four_islands"})
        spared = {token for kind, token in laid(game).values() if kind in ("forest", "pasture")}
        assert not spared & {2, 12}


@pytest.mark.parametrize("players", [3, 4, 6])
def test_sea_board_03_gold_in_the_desert(players: int) -> None:
    """SEA-BOARD-03, SEA-TD-03, SEA-56-04: no red token on gold in Through the Desert; its main gold is in the strip."""
    for seed in (1, 2, 3):
        game = Game("seafarers", players, seed, {"sea_scenario": "through_the_desert"})
        board = laid(game)
        assert not {token for kind, token in board.values() if kind == "gold"} & RED_TOKENS
        strip = [board[hex.at][0] for hex in game.ruleset.map.description.land if hex.area == "strip"]
        main = [board[hex.at][0] for hex in game.ruleset.map.description.land if hex.area == "main"]
        assert (strip.count("gold"), main.count("gold")) == (1, 0)


def gold_and_red(game: Game) -> bool:
    """Return whether a gold field has a 6 or 8."""
    return any(kind == "gold" and token in RED_TOKENS for kind, token in laid(game).values())


def test_sea_board_03_gold_by_option() -> None:
    """SEA-BOARD-03: `sea_gold_not_red` forbids red tokens on gold in every scenario, or allows them in all."""
    seeds = range(1, 13)
    assert any(gold_and_red(drawn("new_shores.p4", seed)) for seed in seeds)
    assert not any(gold_and_red(drawn("new_shores.p4", seed, sea_gold_not_red="always")) for seed in seeds)
    assert any(gold_and_red(drawn("through_the_desert.p3", seed, sea_gold_not_red="never")) for seed in seeds)


def test_sea_td_03_gold_in_the_strip_is_equally_likely() -> None:
    """SEA-TD-03: the gold field lies on each hex of the strip with equal chance."""
    options = {"sea_scenario": "through_the_desert"}
    game = Game("seafarers", 4, 1, options, chance="manual")
    assert asked(game) == (-1, Phase.DRAWING_TERRAIN)
    weights = {str(outcome): weight for outcome, weight in game.outcomes}
    assert weights["gold"] * 3 == sum(weights.values())
    draw(game, "forest")
    second = game.ruleset.map.geometry.hex((-1, -2))
    land = game.ruleset.boards[0]["land"]
    while land[state(game).stack_data[state(game).stack_size - 1]] != second:
        draw(game, next(str(outcome) for outcome, _ in game.outcomes if str(outcome) != "gold"))
    weights = {str(outcome): weight for outcome, weight in game.outcomes}
    assert weights["gold"] * 2 == sum(weights.values())


@pytest.mark.parametrize("board", ["four_islands.p3", "four_islands.p4", "fog_islands.p3", "fog_islands.p4"])
def test_sea_board_04_fixed_harbors(board: str) -> None:
    """SEA-BOARD-04, SEA-FI-03, SEA-FOGI-04: the kinds of the harbors stay as printed."""
    assert harbors(drawn(board, 2)) == harbors(drawn(board, 1, sea_setup="printed"))


@pytest.mark.parametrize("board", ["new_shores.p3", "new_shores.p4", "through_the_desert.p3", "through_the_desert.p4"])
def test_sea_board_04_shuffled_harbors(board: str) -> None:
    """SEA-BOARD-04, SEA-NS-03, SEA-NS-04, SEA-TD-03: places stay, kinds are shuffled, or kept by `harbor_kinds`."""
    as_printed = harbors(drawn(board, sea_setup="printed"))
    found = [harbors(drawn(board, seed)) for seed in (1, 2, 3)]
    for each in found:
        assert {edge for edge, _ in each} == {edge for edge, _ in as_printed}
        assert Counter(kind for _, kind in each) == Counter(kind for _, kind in as_printed)
    assert len({frozenset(each) for each in found}) > 1
    assert harbors(drawn(board, 1, harbor_kinds="frame")) == as_printed


def test_sea_ns_04_harbors() -> None:
    """SEA-NS-04: three players have 3 of 3:1 and one of each resource, four players 4, all on the main island."""
    for board, general in (("new_shores.p3", 3), ("new_shores.p4", 4)):
        game = drawn(board)
        kinds = Counter(kind for _, kind in harbors(game))
        assert kinds == {"any": general, "brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1}
        main = {
            game.ruleset.map.geometry.hex(hex.at) for hex in game.ruleset.map.description.land if hex.area == "main"
        }
        for edge, _ in harbors(game):
            assert main & set(game.ruleset.boards[0]["edge_hexes"][edge].tolist())


@pytest.mark.parametrize("board", ["new_shores.p3", "new_shores.p4", "through_the_desert.p4"])
def test_sea_board_05_variable_sea(board: str) -> None:
    """SEA-BOARD-05: the variable sea hexes are shuffled with the foreign land, so islands change their shape."""
    game = drawn(board)
    places = {hex.at for hex in game.ruleset.map.description.land if hex.area == "variable_sea"}
    shapes = set()
    for seed in (1, 2, 3):
        found = laid(drawn(board, seed))
        sea_hexes = {at for at, (kind, _) in found.items() if kind == "sea"}
        assert len(sea_hexes) == len(places)
        shapes.add(frozenset(sea_hexes))
    assert len(shapes) > 1


@pytest.mark.parametrize("board", LAYOUTS)
def test_sea_board_06_counts(board: str) -> None:
    """SEA-BOARD-06: the numbers of intersections at land and of sides, counted by the rules of the game."""
    game = drawn(board, sea_setup="printed")
    record, board_record = state(game), jit.record(game.ruleset.boards)
    rows = game.ruleset.boards[0]["node_hexes"][: board_record.n_nodes].tolist()
    nodes = sum(any(hex >= 0 and is_land(record, hex) for hex in row) for row in rows)
    edges = range(board_record.n_edges)
    roads = {edge for edge in edges if is_road_side(board_record, record, edge)}
    ships = {edge for edge in edges if is_sea_side(board_record, record, edge)}
    assert (nodes, len(roads), len(ships), len(roads & ships)) == COUNTS[board]


@pytest.mark.parametrize("layout", ["p3", "p4", "p56"])
def test_sea_ns_03_tokens(layout: str) -> None:
    """SEA-NS-03: with three players the tokens are at random; else those of the main island follow the spiral."""
    game = Game("seafarers", PLAYERS[layout], 1, chance="manual")
    while asked(game)[1] == Phase.DRAWING_TERRAIN:
        game.play(game.legal_actions[0])
    assert asked(game)[1] == (Phase.DRAWING_TOKEN if layout == "p3" else Phase.DRAWING_SPIRAL_START)
    if layout != "p3":
        assert len(game.legal_actions) == 6
        game.play(game.legal_actions[0])
        assert asked(game)[1] == Phase.DRAWING_TOKEN
        assert all(token or kind == "desert" for kind, token in by_group(game, "main"))
        assert not any(token for _, token in by_group(game, "foreign"))


def test_sea_ns_03_random_tokens() -> None:
    """SEA-NS-03: `token_layout = random` draws all tokens."""
    game = Game("seafarers", 4, 1, {"token_layout": "random"}, chance="manual")
    while asked(game)[1] == Phase.DRAWING_TERRAIN:
        game.play(game.legal_actions[0])
    assert asked(game)[1] == Phase.DRAWING_TOKEN


@pytest.mark.parametrize(("place", "wanted"), [("center", {(0, 0)}), ("coast", None)])
def test_sea_ns_03_the_desert(place: str, wanted: set[tuple[int, int]] | None) -> None:
    """SEA-NS-03, BASE-SETUP-03: `desert_place` holds for the main island of the base game."""
    coast = {(q, r) for q in range(-2, 3) for r in range(-2, 3) if max(abs(q), abs(r), abs(q + r)) == 2}
    for seed in (1, 2, 3):
        found = laid(drawn("new_shores.p4", seed, desert_place=place))
        (desert,) = (at for at, (kind, _) in found.items() if kind == "desert")
        assert desert in (wanted or coast)


@pytest.mark.parametrize(
    "board", ["new_shores.p3", "four_islands.p3", "four_islands.p4", "fog_islands.p3", "fog_islands.p4"]
)
def test_sea_ns_05_the_robber_on_the_12(board: str) -> None:
    """SEA-NS-05, SEA-FI-04, SEA-FOGI-05: in the variable set-up the robber begins on the hex with the 12."""
    for seed in (1, 2):
        game = drawn(board, seed)
        assert terrain(game, robber(game))[1] == 12


@pytest.mark.parametrize("board", ["new_shores.p4", "new_shores.p56", "fog_islands.p56", "greater_catan.p4"])
def test_sea_ns_05_the_robber_on_the_desert(board: str) -> None:
    """SEA-NS-05, SEA-GC-08, SEA-56-01, SEA-56-03: the robber begins on a desert."""
    assert terrain(drawn(board), robber(drawn(board))) == ("desert", 0)


def test_sea_td_04_the_middle_desert() -> None:
    """SEA-TD-04, SEA-56-04: the robber begins on the desert in the middle, the pirate on the named hex."""
    found = {
        board: drawn(board) for board in ("through_the_desert.p3", "through_the_desert.p4", "through_the_desert.p56")
    }
    assert [robber(game) for game in found.values()] == ["0,-2", "0,-2", "2,-2"]
    assert [pirate(game) for game in found.values()] == ["3,0", "4,0", "2,3"]


@pytest.mark.parametrize("board", POOLS)
def test_sea_56_01_pools(board: str) -> None:
    """SEA-56-01, SEA-56-02, SEA-56-03, SEA-56-04, SEA-GC-01, SEA-GC-02, SEA-FOGI-03: what is laid on each group."""
    game = drawn(board)
    for group, (kinds, tokens) in POOLS[board].items():
        found = by_group(game, group)
        if group == "fog":
            assert {kind for kind, _ in found} == {"unknown"}
            assert not any(token for _, token in found)
            continue
        assert Counter(kind for kind, _ in found) == kinds
        laid_tokens = sorted(token for _, token in found if token)
        assert (len(laid_tokens) if isinstance(tokens, int) else laid_tokens) == tokens


def test_sea_56_robber_and_pirate() -> None:
    """SEA-56-01, SEA-56-02, SEA-56-03: who begins beside the board, and where the others begin."""
    new_shores, islands, fog = (drawn(f"{name}.p56") for name in ("new_shores", "four_islands", "fog_islands"))
    assert pirate(new_shores) is None
    assert (state(islands).robber, pirate(islands)) == (-1, "-4,0")
    assert pirate(fog) == "4,0"


def test_sea_56_05_greater_catan() -> None:
    """SEA-56-05, FIVESIX-SEA-02: Greater Catan is not offered with five and six players, the others are."""
    for players in (5, 6):
        with pytest.raises(RulesetError):
            Ruleset.of("seafarers", players, {"sea_scenario": "greater_catan"})
        for scenario in ("new_shores", "four_islands", "fog_islands", "through_the_desert"):
            assert Ruleset.of("seafarers", players, {"sea_scenario": scenario}).players == players


def test_sea_56_06_entering() -> None:
    """SEA-56-06: a pirate or a robber beside the board enters when a player moves it."""
    position = sea(6).with_cards(0, knight=1)
    game = position.game()
    game.play("play knight")
    game.play("choose pirate")
    at_sea = next(action for action in game.legal_actions)
    game.play(at_sea)
    assert state(game).hex_terrain[state(game).pirate] == SEA
    islands = sea(6, "four_islands").with_cards(0, knight=1).game()
    islands.play("play knight")
    islands.play("choose robber")
    islands.play(islands.legal_actions[0])
    assert state(islands).robber >= 0


def test_fivesix_sea_01_supplies_and_turn() -> None:
    """FIVESIX-SEA-01: 15 ships for each player; ships are built in the special building phase, not moved."""
    game = sea(6).with_settlement(1, "2,-3,NE").with_ships(1, "2,-3,NE").with_hand(1, lumber=1, wool=1).game()
    assert {row[15] for row in state(game).supply.tolist()} == {15, 14}
    game.play("end")
    assert asked(game) == (1, Phase.SPECIAL_BUILDING)
    texts = {str(action).split()[0] for action in game.legal_actions}
    assert texts == {"ship", "pass"}


def test_fivesix_sea_01_paired_players() -> None:
    """FIVESIX-SEA-01: with paired players the second player may move a ship."""
    position = sea(6, five_six_turn="paired_players").with_settlement(3, "2,-3,NE").with_ships(3, "2,-3,NE")
    game = position.game()
    game.play("end")
    assert asked(game) == (3, Phase.ACTION_PHASE)
    assert any(str(action).startswith("move ship") for action in game.legal_actions)
