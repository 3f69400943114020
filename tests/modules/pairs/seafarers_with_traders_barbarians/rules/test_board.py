"""The boards, the goal and the numbers (COMBO-TB-SEA-01, -04, -05, -07, COMBO-SEA-01, COMBO-SEA-02)."""

import re
from collections import Counter

import pytest
from modules.pairs.seafarers_with_traders_barbarians.places import RULES, island
from modules.seafarers.places import NOWHERE, pirate, terrain
from modules.traders_barbarians.places import STARTS, barbarians, named
from modules.traders_barbarians.rules.test_setup import EXAMPLE, TRADE_HEXES, before_tokens, hexes
from support import RED, asked, draw, hand, play, refused, roll, state

from insula import Game, Ruleset
from insula.errors import ImpossiblePositionError, RulesetError
from insula.game import Phase

ISLAND = {f"{q},{r}" for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2}
"""The hexes of the base island (docs/rules, Coordinates)."""
HARBORS = ("0,-2,NW", "1,-2,NE", "2,-1,NE", "2,0,E", "1,1,SE", "-1,2,SE", "-2,2,SW", "-2,1,W", "-1,-1,W")
TERRAIN = {"forest": 4, "pasture": 3, "fields": 3, "hills": 3, "mountains": 3}
TOKENS_ABROAD = [2, 3, 4, 5, 6, 8, 9, 10, 11]
"""The tokens of the foreign land of four players (SEA-NS-02)."""
GOALS = {RULES: 17, f"harbormaster+{RULES}": 18, f"events+{RULES}": 17}


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (3, 2), (4, 3), (4, 4)])
def test_combo_tb_sea_01_the_main_island(players: int, seed: int) -> None:
    """COMBO-TB-SEA-01, COMBO-SEA-02: trade hexes, terrain, harbors and barbarians as in Traders & Barbarians."""
    game = Game(RULES, players, seed)
    laid = {hex: found for hex, found in hexes(game).items() if hex in ISLAND}
    assert {hex: laid[hex][0] for hex in TRADE_HEXES} == TRADE_HEXES
    assert Counter(kind for hex, (kind, _) in laid.items() if hex not in TRADE_HEXES) == TERRAIN
    edges = set(state(game).harbor_edge.tolist()) - {NOWHERE}
    assert {game.ruleset.map.geometry.edge_names[edge] for edge in edges} == {named(game, side) for side in HARBORS}
    assert barbarians(game) == {named(game, path) for path in STARTS}


def test_combo_tb_sea_01_the_spiral() -> None:
    """COMBO-TB-SEA-01, TRADER-BOARD-03: the tokens of the main island lie along the spiral, the others are drawn."""
    laid = hexes(draw(before_tokens(RULES), "from -2,2"))
    assert {hex: token for hex, (_, token) in laid.items() if hex in ISLAND and token} == EXAMPLE
    found = hexes(Game(RULES, 4, 3))
    assert sorted(token for hex, (_, token) in found.items() if hex not in ISLAND) == TOKENS_ABROAD


def test_combo_tb_sea_01_printed_foreign_land() -> None:
    """COMBO-TB-SEA-01: `sea_setup` concerns the foreign land only; the main island is drawn in any case."""
    games = [Game(RULES, 4, seed, options={"sea_setup": "printed"}) for seed in range(4)]
    for game in games:
        assert (terrain(game, "1,-4"), terrain(game, "4,-1")) == (("mountains", 8), ("gold", 10))
    assert len({tuple(terrain(game, hex) for hex in sorted(ISLAND)) for game in games}) == len(games)


@pytest.mark.parametrize("scenario", ["four_islands", "fog_islands", "through_the_desert", "greater_catan"])
def test_combo_tb_sea_01_other_scenarios_are_refused(scenario: str) -> None:
    """COMBO-TB-SEA-01, COMBO-SEA-01: only Heading for New Shores is offered."""
    with pytest.raises(RulesetError, match="COMBO-SEA-01"):
        Ruleset.of(RULES, 4, {"sea_scenario": scenario})


@pytest.mark.parametrize("players", [2, 5, 6])
def test_combo_tb_sea_01_three_and_four_players(players: int) -> None:
    """COMBO-TB-SEA-01, COMBO-B-ADD-04, COMBO-X56-01: neither Catan for Two nor five and six players."""
    with pytest.raises(RulesetError):
        Game(f"catan_for_two+{RULES}" if players == 2 else RULES, players, 1)


def test_combo_tb_sea_04_neither_is_on_the_board() -> None:
    """COMBO-TB-SEA-04: no robber and no pirate; a position with one is refused, and so are their options."""
    game = Game(RULES, 4, 1)
    assert (state(game).robber, pirate(game)) == (NOWHERE, None)
    text = re.sub(r"rng: .*\n", "", island().game().position)
    with pytest.raises(ImpossiblePositionError, match="there is no pirate in this game"):
        Game(position=text.replace("turn:", "pirate: 3,-1\nturn:"))
    with pytest.raises(RulesetError, match="not used with Traders & Barbarians"):
        Ruleset.of(RULES, 4, {"sea_pirate": False})


def test_combo_tb_sea_04_a_seven_and_a_knight() -> None:
    """COMBO-TB-SEA-04, TRADER-SEVEN-02, TRADER-CARD-03: both move a barbarian; nobody chooses a figure."""
    seven = roll(island().before_roll(RED).game(), "3 4")
    assert asked(seven) == (RED, Phase.CHOOSING_BARBARIAN)
    knight = play(island().with_cards(RED, knight=1).game(), "play knight")
    assert asked(knight) == (RED, Phase.CHOOSING_BARBARIAN)
    assert refused(knight, "pirate 3,-1")


@pytest.mark.parametrize(("rules", "goal"), GOALS.items())
def test_combo_tb_sea_05_the_goal(rules: str, goal: int) -> None:
    """COMBO-TB-SEA-05: that of the scenario and 3 more: 17; the Harbormaster adds 1."""
    assert Ruleset.of(rules, 4).options["vp_goal"] == goal


def test_combo_tb_sea_07_a_two_abroad() -> None:
    """COMBO-TB-SEA-07: a small island carries the 2: it produces, and is not rolled again."""
    position = island().with_settlement(RED, "5,-3,N")
    assert terrain(position.game(), "5,-3") == ("mountains", 2)
    game = roll(position.before_roll(RED).game(), "1 1")
    assert hand(game, RED) == {"ore": 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_combo_tb_sea_07_a_twelve_is_rolled_again() -> None:
    """COMBO-TB-SEA-07, TRADER-ROLL-01: no hex carries the 12."""
    game = play(island().before_roll(RED).game(), "roll")
    assert 12 not in {token for _, token in hexes(game).values()}
    assert asked(draw(game, "6 6")) == (-1, Phase.ROLLING_DICE)
