"""Rule tests of the start of the pair: COMBO-BA-TB-01 to -04, -15 and -16."""

from collections import Counter

import pytest
from modules.barbarian_attack.places import CARD_CARDS, barbarians, is_conquered, knights_left, points, sides, supply
from modules.barbarian_attack.places import CASTLE as CASTLE_PATHS
from modules.gold.places import gold
from modules.pairs.barbarian_attack_with_traders_barbarians.places import (
    CASTLE,
    CASTLE_HEX,
    COAST,
    GLASSWORKS,
    INNER,
    QUARRY,
    RULES,
    island,
    on_paths,
)
from modules.traders_barbarians.places import left
from support import BLUE, RED, asked, can, draw, hand, legal, play, refused, roll, state

from insula import Game, Ruleset
from insula.errors import RulesetError
from insula.game import Phase
from insula.rules.constants import LONGEST_ROAD_MINIMUM
from insula.ruleset.words import TERRAINS

OUTER_TILES = {"forest": 1, "hills": 2, "pasture": 2, "mountains": 1, "fields": 2}
INNER_TILES = {"forest": 1, "hills": 1, "pasture": 1, "mountains": 2, "fields": 2}
TOKENS = {
    "0,-2": 3,
    "1,-2": 8,
    "-1,-1": 9,
    "0,-1": 4,
    "1,-1": 5,
    "2,-1": 10,
    "-2,0": 12,
    "-1,0": 6,
    "0,0": 10,
    "1,0": 8,
    "2,0": 11,
    "-2,1": 4,
    "-1,1": 9,
    "0,1": 3,
    "1,1": 5,
    "-1,2": 6,
    "0,2": 2,
}
"""All number tokens (ATTACK-BOARD-04)."""


def terrain(game: Game) -> dict[str, str]:
    record, names = state(game), game.ruleset.map.geometry.hex_names
    laid = {name: TERRAINS[record.hex_terrain[hex]] for hex, name in enumerate(names)}
    return {name: word for name, word in laid.items() if word != "sea"}


@pytest.mark.parametrize("seed", range(3))
def test_combo_ba_tb_01_board(seed: int) -> None:
    """COMBO-BA-TB-01: trade hexes in their places, the castle hex in its own, other tiles at random by ring."""
    game = Game(RULES, seed=seed)
    laid = terrain(game)
    fixed = {CASTLE: "castle", QUARRY: "quarry", GLASSWORKS: "glassworks", CASTLE_HEX: "castle"}
    assert {name: laid[name] for name in fixed} == fixed
    outer = [laid[name] for name in COAST if name not in fixed]
    assert Counter(outer) == OUTER_TILES
    assert Counter(laid[name] for name in INNER) == INNER_TILES
    assert len(laid) == 19


def test_combo_ba_tb_01_tokens() -> None:
    """COMBO-BA-TB-01: the tokens of Barbarian Attack; castle and glassworks keep 12 and 2."""
    game = Game(RULES, seed=2)
    tokens = zip(game.ruleset.map.geometry.hex_names, state(game).hex_token.tolist(), strict=False)
    assert {name: token for name, token in tokens if token} == TOKENS


@pytest.mark.parametrize("seed", range(3))
def test_combo_ba_tb_01_shuffled_tokens(seed: int) -> None:
    """COMBO-BA-TB-01, ATTACK-BOARD-04: castle and glassworks keep 12 and 2 also where tokens are shuffled."""
    game = Game(RULES, seed=seed, options={"attack_shuffle_tokens": True})
    tokens = dict(zip(game.ruleset.map.geometry.hex_names, state(game).hex_token.tolist(), strict=False))
    assert (tokens[CASTLE], tokens[GLASSWORKS], tokens[QUARRY], tokens[CASTLE_HEX]) == (12, 2, 0, 0)
    assert sorted(tokens[name] for name in COAST) == [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
    assert Game(position=game.position).position.splitlines()[:9] == game.position.splitlines()[:9]


def test_combo_ba_tb_01_only_the_castle_hex_has_castle_paths() -> None:
    """COMBO-BA-TB-01, ATTACK-CARD-05: a Knighthood places its knight at the castle hex, not at the castle."""
    game = draw(play(island().with_hand(RED, **CARD_CARDS).with_deck_of(0).game(), "buy card"))
    assert asked(game) == (RED, Phase.PLACING_KNIGHT)
    assert {choice.argument for choice in game.legal_actions} == sides(game, *CASTLE_PATHS)


def test_combo_ba_tb_02_producing_trade_hexes() -> None:
    """COMBO-BA-TB-02: the glassworks produces lumber on 2, the castle wool on 12, the quarry nothing."""
    position = island().with_settlement(RED, "-2,0,NE").with_city(BLUE, "0,2,NW").with_city(RED, "2,-2,S")
    game = roll(position.before_roll(RED).game(), "6 6")
    play(game, "land -2,0,E")
    assert (hand(game, RED), hand(game, BLUE)) == ({"wool": 1}, {})
    position = island().with_settlement(RED, "-2,0,NE").with_city(BLUE, "0,2,NW").with_city(RED, "2,-2,S")
    game = play(roll(position.before_roll(RED).game(), "1 1"), "land 0,2,W")
    assert (hand(game, RED), hand(game, BLUE)) == ({}, {"lumber": 2})


def test_combo_ba_tb_02_starting_city() -> None:
    """COMBO-BA-TB-02, ATTACK-SETUP-03: a starting city at the castle brings 1 wool, at the quarry nothing."""
    game = island(3).foundation().game()
    for corner in ("0,0,N", "0,0,SE", "0,0,SW"):
        play(game, f"settlement {corner}", sorted(legal(play(game.copy(foresee=True), f"settlement {corner}")))[0])
    play(game, "city -2,0,NE", "road -2,0,C-NE")
    assert hand(game, 2) == {"wool": 1, "grain": 1, "lumber": 1}
    play(game, "city 2,-2,S", "road 2,-2,C-S")
    assert hand(game, 1) == {"wool": 1, "lumber": 1}


def test_combo_ba_tb_02_the_quarry_cannot_be_conquered() -> None:
    """COMBO-BA-TB-02: castle and glassworks are coastal hexes; the quarry gets no barbarian and is never conquered."""
    position = island().with_settlement(RED, "2,-2,NW", "-2,0,N").with_conquered("1,-2", "-2,0", "-1,-1")
    game = position.game()
    assert not is_conquered(game, "2,-2,NW")
    assert is_conquered(game, "-2,0,N")
    with pytest.raises(Exception, match="not a coastal hex"):
        Game(position=game.position.replace("barbarians on hexes: ", "barbarians on hexes: 2,-2 1; "))


def test_combo_ba_tb_03_barbarians_at_the_start() -> None:
    """COMBO-BA-TB-03: one in the middle of the castle and one in the middle of the glassworks; 34 in the supply."""
    game = Game(RULES, seed=5)
    assert barbarians(game) == {CASTLE: 1, GLASSWORKS: 1}
    assert on_paths(game) == {}
    assert supply(game) == 34


def test_combo_ba_tb_03_no_starting_paths() -> None:
    """COMBO-BA-TB-03: the option for the starting paths of TRADER-BOARD-05 is not used."""
    with pytest.raises(RulesetError):
        Ruleset.of(RULES, 4, {"trader_barbarian_starts": "0,0,NE 0,0,E 0,0,SE"})


def test_combo_ba_tb_04_parts() -> None:
    """COMBO-BA-TB-04: 26 cards, wagons of level 1, all tokens, 5 gold and 6 knights for each; no robber."""
    game = Game(RULES, seed=3)
    record = state(game)
    assert (record.deck_size, sum(record.attack_discard), record.robber) == (0, 0, -1)
    assert record.wagon_level.tolist()[:4] == [1] * 4
    assert [sum(left(game, stack).values()) for stack in ("castle", "quarry", "glassworks")] == [12, 12, 12]
    assert gold(game) == [5] * 4
    assert [knights_left(game, seat) for seat in range(4)] == [6] * 4


def test_combo_ba_tb_04_cards_of_barbarian_attack() -> None:
    """COMBO-BA-TB-04: a card that is bought is one of the 26, and is carried out at once."""
    game = play(island().with_hand(RED, **CARD_CARDS).game(), "buy card")
    assert {str(outcome): weight for outcome, weight in game.outcomes} == {
        "knighthood": 14,
        "black knight": 4,
        "treason": 4,
        "intrigue": 4,
    }


def test_combo_ba_tb_04_no_special_cards() -> None:
    """COMBO-BA-TB-04: neither the Longest Road nor the Largest Army is used, and their options are not offered."""
    road = ("0,0,NE", "0,0,E", "0,0,SE", "0,0,SW", "0,0,W", "0,0,NW")
    assert len(road) > LONGEST_ROAD_MINIMUM
    assert points(island().with_roads(RED, *road).game())[RED] == 0
    unused = {"trader_largest_army": False, "longest_road_tie": "set_aside", "trader_grain_per_movement": True}
    for option, value in unused.items():
        with pytest.raises(RulesetError):
            Ruleset.of(RULES, 4, {option: value})


def test_combo_ba_tb_15_goal() -> None:
    """COMBO-BA-TB-15: 14 VP, 15 with Harbormaster."""
    assert Ruleset.of(RULES).options["vp_goal"] == 14
    assert Ruleset.of(f"{RULES}+harbormaster").options["vp_goal"] == 15


def test_combo_ba_tb_15_points() -> None:
    """COMBO-BA-TB-15: buildings (0 while conquered), delivered tokens, wagon level 5, each two prisoners."""
    position = island().with_settlement(RED, "0,0,N", "1,-2,N").with_city(RED, "0,0,S").with_conquered("1,-2")
    game = position.with_delivered(RED, 3).with_wagon(RED, "0,0,S", 5).with_prisoners(5, 1, 0, 0).game()
    assert points(game) == [1 + 2 + 3 + 1 + 2, 0, 0, 0]


def test_combo_ba_tb_15_a_delivery_can_win() -> None:
    """COMBO-BA-TB-15: a token delivered in the wagon's step wins the game."""
    position = (
        island().with_delivered(RED, 12).with_settlement(RED, "0,0,N").with_wagon(RED, "-2,0,NE", 2, "glass").driving()
    )
    game = play(position.game(), "wagon -2,0,C-NE")
    assert (game.over, game.winner) == (True, RED)


def test_combo_ba_tb_16_one_stock_of_gold() -> None:
    """COMBO-BA-TB-16: at most two purchases per turn in all, and a toll is paid from the same gold."""
    game = play(island().with_gold(7, 0, 0, 0).game(), "buy ore", "buy ore")
    assert refused(game, "buy ore")
    position = island().with_gold(1, 0, 0, 0).with_roads(BLUE, "-2,0,E").with_wagon(RED, "-2,0,NE").driving()
    game = play(position.game(), "wagon -2,0,E")
    assert gold(game) == [0, 1, 0, 0]


def test_combo_ba_tb_16_gold_of_the_attack() -> None:
    """COMBO-BA-TB-16, ATTACK-CARD-08: Treason brings 2 gold to the same stock."""
    game = play(island().with_gold(3, 0, 0, 0).with_hand(RED, **CARD_CARDS).game(), "buy card")
    draw(game, "treason")
    assert gold(game) == [5, 0, 0, 0]
    assert can(game, "barbarian to 0,-2")
    assert {text for text in legal(game) if "quarry" in text or QUARRY in text} == set()
