"""Rule tests of Seafarers with Catan for Two: TWO-COMBO-03."""

import pytest
from modules.catan_for_two.places import owner_of_building, tokens, with_neutral, with_tokens
from modules.pairs.seafarers_with_catan_for_two.neutrals import (
    FIRST,
    INLAND_2,
    NEUTRAL_1,
    NEUTRAL_2,
    RULES,
    SECOND,
    owner_of_ship,
    shores,
    two_at_sea,
    with_neutral_ships,
)
from modules.seafarers.places import (
    ROAD_CARDS,
    SETTLEMENT_CARDS,
    SHIP_CARDS,
    SeaPosition,
    movable,
    pirate,
    points,
    same,
    terrain,
)
from modules.seafarers.rules.test_greater_catan import EMPTY_BAG, MAIN, NEW_LAND
from support import asked, bank, can, chances, draw, hand, legal, play, refused, robber, roll, state

from insula import Ruleset
from insula.game import Phase
from insula.rules.constants import ROAD
from insula.rules.constants import SHIP as SHIP_PIECE

SCENARIOS = {
    "new_shores": (14, 68),
    "four_islands": (13, 59),
    "fog_islands": (12, 68),
    "through_the_desert": (14, 68),
    "greater_catan": (18, 94),
}
"""The goal of each scenario, and the hexes of its four-player layout."""


@pytest.mark.parametrize(("scenario", "expected"), SCENARIOS.items())
def test_two_combo_03_all_scenarios(scenario: str, expected: tuple[int, int]) -> None:
    """TWO-COMBO-03, COMBO-SEA-01, COMBO-SEA-02: every scenario on its four-player layout, with its goal."""
    ruleset = Ruleset.of(RULES, 2, {"sea_scenario": scenario})
    assert (ruleset.options["vp_goal"], len(ruleset.map.geometry.hexes)) == expected
    assert set(ruleset.map.land) == set(Ruleset.of("seafarers", 4, {"sea_scenario": scenario}).map.land)
    more = Ruleset.of(f"harbormaster+{RULES}", 2, {"sea_scenario": scenario})
    assert more.options["vp_goal"] == expected[0] + 1


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_two_combo_03_the_players_settle_the_neutral_players(scenario: str) -> None:
    """TWO-COMBO-03, TWO-SETUP-04: each places a neutral settlement, where three land hexes of starting land meet."""
    game = two_at_sea(scenario).foundation(SECOND).game()
    board = game.ruleset.boards[0]
    for seat, owner in ((SECOND, NEUTRAL_1), (FIRST, NEUTRAL_2)):
        assert asked(game) == (seat, Phase.SETTLING_NEUTRAL)
        for action in game.legal_actions:
            hexes = board["node_hexes"][action.argument].tolist()
            assert all(
                hex >= 0 and terrain(game, game.ruleset.map.geometry.hex_names[hex])[0] != "sea" for hex in hexes
            )
        place = str(game.legal_actions[0]).split()[-1]
        play(game, f"settle neutral {place}")
        assert owner_of_building(game, place) == owner
    assert asked(game) == (SECOND, Phase.SETTLING)
    assert tokens(game) == [5, 5]
    assert state(game).settled_areas.tolist()[:4] == [0] * 4


def test_two_combo_03_neutral_settlements_on_the_main_island() -> None:
    """TWO-COMBO-03, TWO-SETUP-04, SEA-NS-06: not on the small islands, although three of their hexes meet."""
    game = two_at_sea().foundation(FIRST).game()
    main = {"0,-2", "1,-2", "2,-2", "-1,-1", "0,-1", "1,-1", "2,-1", "-2,0", "-1,0", "0,0", "1,0", "2,0", "-2,1"}
    main |= {"-1,1", "0,1", "1,1", "-2,2", "-1,2", "0,2"}
    names, board = game.ruleset.map.geometry.hex_names, game.ruleset.boards[0]
    for action in game.legal_actions:
        assert {names[hex] for hex in board["node_hexes"][action.argument].tolist()} <= main
    assert len(legal(game)) == 24, "the inner intersections of the base island"


def test_two_combo_03_pieces_of_neutral_players() -> None:
    """TWO-COMBO-03, TWO-SETUP-01: each neutral player has 15 roads and 15 ships."""
    record = state(shores().game())
    for owner in (NEUTRAL_1, NEUTRAL_2):
        assert (record.supply[owner, ROAD], record.supply[owner, SHIP_PIECE]) == (15, 15)


def test_two_combo_03_a_ship_builds_for_a_neutral_player() -> None:
    """TWO-COMBO-03: building a ship counts as building a road: a road or a ship of a neutral player follows, free."""
    position = with_neutral(shores(), 0, "2,-2,NE").with_settlement(FIRST, "2,0,SE").with_hand(FIRST, **SHIP_CARDS)
    game = position.game()
    before = bank(game)
    play(game, "ship 2,0,SE")
    assert asked(game) == (FIRST, Phase.BUILDING_NEUTRAL_ROAD)
    assert all(can(game, f"neutral {text}") for text in ("road 1 2,-2,NE", "ship 1 2,-2,NE", "road 2 0,1,SE"))
    assert {text for text in legal(game) if text.startswith("neutral ship 2")} == set(), "its settlement is inland"
    play(game, "neutral ship 1 2,-2,NE")
    assert owner_of_ship(game, "2,-2,NE") == NEUTRAL_1
    assert state(game).supply[NEUTRAL_1, SHIP_PIECE] == 14
    assert bank(game) == {**before, "lumber": before["lumber"] + 1, "wool": before["wool"] + 1}
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_two_combo_03_a_ship_after_a_road() -> None:
    """TWO-COMBO-03: after a road the player can build a ship for a neutral player, too."""
    position = with_neutral(shores(), 0, "2,-2,NE").with_settlement(FIRST, "0,0,N").with_hand(FIRST, **ROAD_CARDS)
    game = play(position.game(), "road 0,0,NE", "neutral ship 1 2,-2,NE")
    assert owner_of_ship(game, "2,-2,NE") == NEUTRAL_1


def test_two_combo_03_each_piece_of_road_building() -> None:
    """TWO-COMBO-03, TWO-NEUTRAL-01, SEA-DEV-01: a neutral piece follows each free road or ship of the card."""
    position = shores().with_settlement(FIRST, "2,0,SE").with_cards(FIRST, road_building=1)
    game = play(position.game(), "play road building", "ship 2,0,SE")
    assert asked(game) == (FIRST, Phase.BUILDING_NEUTRAL_ROAD)
    play(game, "neutral road 1 0,-1,NE", "road 2,0,E")
    assert asked(game) == (FIRST, Phase.BUILDING_NEUTRAL_ROAD)
    play(game, "neutral road 2 0,1,SE")
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_two_combo_03_no_neutral_piece_in_the_foundation_or_for_a_move() -> None:
    """TWO-COMBO-03, TWO-SETUP-05: a starting ship and a moved ship build nothing for neutral players."""
    game = play(shores().foundation(FIRST).game(), "settlement 2,0,SE", "ship 2,0,SE")
    assert asked(game) == (SECOND, Phase.SETTLING)
    position = shores().with_settlement(FIRST, "2,0,SE").with_ships(FIRST, "2,0,SE")
    game = play(position.game(), "move ship 2,0,SE", "ship to 2,0,E")
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_two_combo_03_where_neutral_ships_lie() -> None:
    """TWO-COMBO-03, SEA-SHIP-02, SEA-PIRATE-05: they join ships, not roads, and keep away from the pirate."""
    position = with_neutral(shores(), 0, roads=("0,-1,NE", "1,-2,SW", "1,-2,W", "1,-2,NW"))
    game = play(position.with_settlement(FIRST, "0,0,N").with_hand(FIRST, **ROAD_CARDS).game(), "road 0,0,NE")
    assert not any(text.startswith("neutral ship") for text in legal(game)), "roads lead to the coast, ships do not"
    assert game.why_not("neutral ship 1 1,-2,NE") == "no ship and no settlement of neutral 1 is there"
    assert game.why_not("neutral ship 1 0,0,E") == "ships lie only at the sea"
    position = with_neutral_ships(with_neutral(shores(), 0, "2,-1,NE"), 0, "3,-1,NW")
    position.with_settlement(FIRST, "0,0,N").with_hand(FIRST, **ROAD_CARDS)
    game = play(position.game(), "road 0,0,NE")
    assert can(game, "neutral ship 1 3,-1,NE")
    game = play(position.with_pirate("3,-1").with_hand(FIRST, **ROAD_CARDS).action_phase(FIRST).game())
    play(game, next(text for text in sorted(legal(game)) if text.startswith("road")))
    assert game.why_not("neutral ship 1 3,-1,NE") == "the pirate is there"


def test_two_combo_03_a_neutral_settlement_at_a_ship() -> None:
    """TWO-COMBO-03, SEA-SHIP-06: a neutral settlement can stand where a neutral ship ends; it brings nobody SVP."""
    position = with_neutral_ships(with_neutral(shores(), 0, "2,-1,NE"), 0, "3,-1,NW", "3,-1,NE", "3,-1,E")
    position.with_settlement(FIRST, "-1,0,N").with_roads(FIRST, "-1,0,NW", "-1,0,W").with_hand(
        FIRST, **SETTLEMENT_CARDS
    )
    game = play(position.game(), "settlement -1,0,SW")
    assert asked(game) == (FIRST, Phase.BUILDING_NEUTRAL_SETTLEMENT)
    assert can(game, "neutral settlement 1 3,-1,NE")
    assert refused(game, "neutral ship 1 3,-1,SE")
    assert game.why_not("neutral ship 1 3,-1,SE").startswith("a settlement is possible for a neutral player")
    play(game, "neutral settlement 1 3,-1,NE")
    assert owner_of_building(game, "3,-1,NE") == NEUTRAL_1
    assert points(game) == [2, 0]
    assert not any(state(game).settled_areas.tolist())


def test_two_combo_03_a_ship_in_place_of_a_settlement() -> None:
    """TWO-COMBO-03, TWO-NEUTRAL-03: if no neutral settlement is possible, a road or a ship is built instead."""
    position = with_neutral(shores(), 0, "2,-2,NE").with_settlement(FIRST, "-1,0,N")
    position.with_roads(FIRST, "-1,0,NW", "-1,0,W").with_hand(FIRST, **SETTLEMENT_CARDS)
    game = play(position.game(), "settlement -1,0,SW")
    assert {text.split()[1] for text in legal(game)} == {"road", "ship"}
    play(game, "neutral ship 1 2,-2,NE")
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_two_combo_03_neutral_ships_are_never_moved() -> None:
    """TWO-COMBO-03: only own ships can be moved, and neutral ships beside them hold nothing."""
    position = with_neutral_ships(with_neutral(shores(), 0, "2,-1,NE"), 0, "3,-1,NW", "3,-1,NE")
    position.with_settlement(FIRST, "2,0,SE").with_ships(FIRST, "2,0,SE")
    game = position.game()
    assert movable(game) == same(game, "2,0,SE")
    assert not can(game, "move ship 3,-1,NE")


def test_two_combo_03_the_trade_route_of_a_neutral_player() -> None:
    """TWO-COMBO-03, TWO-NEUTRAL-06, SEA-LTR-02: a neutral player can hold it with roads and ships, for no points."""
    position = with_neutral_ships(with_neutral(shores(), 0, "2,-1,NE"), 0, "3,-1,NW", "3,-1,NE")
    with_neutral(position, 0, roads=("2,-1,E", "2,0,NE"))
    position.with_settlement(FIRST, "0,0,N").with_hand(FIRST, **ROAD_CARDS)
    game = play(position.game(), "road 0,0,NE", "neutral ship 1 3,-1,E")
    assert state(game).road_length[NEUTRAL_1] == 5
    assert state(game).longest_road == NEUTRAL_1
    assert points(game) == [1, 0]


def test_two_combo_03_the_robber_to_a_desert() -> None:
    """TWO-COMBO-03, TWO-ACTION-04, TBGEN-06: to one of several deserts, without one off the board; the pirate stays."""
    game = with_tokens(two_at_sea("through_the_desert").with_robber("2,2").with_pirate("3,0"), 5, 5).game()
    assert {text for text in legal(game) if text.startswith("send")} == {
        "send robber to 1,-3", "send robber to 0,-2", "send robber to -1,-1",
    }  # fmt: skip
    play(game, "send robber to 0,-2")
    assert (robber(game), pirate(game), tokens(game)) == ("0,-2", "3,0", [4, 5])
    game = with_tokens(two_at_sea("four_islands"), 5, 5).game()
    assert {text for text in legal(game) if text.startswith("send")} == {"send robber to none"}


def test_two_combo_03_tokens_at_the_sea() -> None:
    """TWO-COMBO-03, TWO-EARN-02: a settlement on any coast brings 1 token, at a desert 2; hidden hexes are no coast."""
    position = shores().with_settlement(FIRST, "2,-1,NE").with_ships(FIRST, "3,-1,NW", "3,-1,NE")
    game = play(with_tokens(position.with_hand(FIRST, **SETTLEMENT_CARDS), 5, 5).game(), "settlement 3,-1,NE")
    assert tokens(game)[FIRST] == 6
    assert points(game)[FIRST] == 4, "2 settlements and 2 SVP"


def test_two_combo_03_seven_between_the_rolls() -> None:
    """TWO-COMBO-03, TWO-ROLL-01, SEA-PIRATE-02: a 7 of either roll moves the robber or the pirate."""
    game = roll(shores().before_roll(FIRST).game(), "3 4")
    assert legal(game) == {"choose robber", "choose pirate"}
    play(game, "choose pirate", "pirate 3,-1")
    assert asked(game) == (FIRST, Phase.BETWEEN_ROLLS)


def test_two_combo_03_nothing_is_stolen_from_neutral_players() -> None:
    """TWO-COMBO-03, TWO-NEUTRAL-05: the pirate at neutral ships steals nothing, and `friendly_pirate` ignores them."""
    position = with_neutral_ships(with_neutral(shores(), 0, "2,-1,NE"), 0, "3,-1,NW")
    game = roll(position.with_hand(SECOND, ore=1).before_roll(FIRST).game(), "3 4")
    play(game, "choose pirate", "pirate 3,-1")
    assert hand(game, FIRST) == {}
    friendly = two_at_sea(rules=f"friendly_robber+{RULES}", friendly_pirate=True)
    with_neutral(with_neutral(friendly, 0, "2,-1,NE"), 1, INLAND_2)
    with_neutral_ships(friendly, 0, "3,-1,NW")
    game = roll(friendly.before_roll(FIRST).game(), "3 4")
    assert can(play(game, "choose pirate"), "pirate 3,-1")


# Discoveries.


LATER = ("3,-2,N", "road 3,-2,NE")
"""A settlement away from hidden hexes, and a road there."""


def fog() -> SeaPosition:
    """Return The Fog Islands with a settlement of a neutral player one ship away from the hidden hex (-1,-2)."""
    position = two_at_sea("fog_islands")
    with_neutral(position, 1, "3,0,S")
    with_neutral(position, 0, "-2,0,N")
    return position


def test_two_combo_03_the_own_discovery_comes_first() -> None:
    """TWO-COMBO-03, SEA-FOG-02: what the own ship reaches is turned over, with its card, before the neutral piece."""
    position = two_at_sea("fog_islands").with_settlement(FIRST, "-2,0,NE").with_hand(FIRST, **SHIP_CARDS)
    with_neutral(with_neutral(position, 0, "3,0,S"), 1, "3,-3,S")
    game = play(position.game(), "ship -1,0,NW")
    assert asked(game)[1] == Phase.DRAWING_HIDDEN_HEX
    draw(game, "gold", "9")
    assert asked(game) == (FIRST, Phase.DISCOVERING_GOLD)
    play(game, "take ore")
    assert hand(game, FIRST) == {"ore": 1}
    assert asked(game) == (FIRST, Phase.BUILDING_NEUTRAL_ROAD)


@pytest.mark.parametrize(("kind", "token"), [("hills", "9"), ("gold", "9"), ("sea", None)])
def test_two_combo_03_a_neutral_discovery_brings_no_card(kind: str, token: str | None) -> None:
    """TWO-COMBO-03: a neutral ship turns over a hidden hex, but nobody takes a card, nor chooses one for gold."""
    place, road = LATER
    game = fog().with_settlement(FIRST, place).with_hand(FIRST, **ROAD_CARDS).game()
    play(game, road, "neutral ship 1 -2,-1,E")
    assert asked(game)[1] == Phase.DRAWING_HIDDEN_HEX
    before = bank(game)
    draw(game, *filter(None, (kind, token)))
    assert terrain(game, "-1,-2") == (kind, int(token or 0))
    assert (hand(game, FIRST), bank(game)) == ({}, before)
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def new_land(*new: int) -> SeaPosition:
    """Return Greater Catan with these tokens on new land, and a neutral ship near the hex (4,0) without one."""
    position = two_at_sea("greater_catan")
    for hex, (kind, token) in MAIN.items():
        position.with_hex(hex, kind, token)
    for hex, token in zip(NEW_LAND, new, strict=False):
        position.with_hex(hex, "forest", token)
    with_neutral(with_neutral(position, 0, "2,-1,SE"), 1, "0,1,S")
    with_neutral_ships(position, 0, "3,-1,SW", "3,0,NW")
    return position.with_robber("0,0").with_settlement(FIRST, "-1,0,N").with_hand(FIRST, **ROAD_CARDS)


def test_two_combo_03_a_neutral_ship_brings_a_token() -> None:
    """TWO-COMBO-03, SEA-GC-03: a neutral ship brings a token of the bag to new land, before anything else."""
    game = play(new_land().game(), "road -1,0,NW", "neutral ship 1 3,0,NE")
    assert asked(game)[1] == Phase.DRAWING_BAG_TOKEN
    assert chances(game) == {"2": 1, "3": 1, "4": 1, "5": 1, "9": 1, "10": 1, "11": 1}
    draw(game, "5")
    assert terrain(game, "4,0")[1] == 5
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_two_combo_03_a_token_from_a_neutral_hex() -> None:
    """TWO-COMBO-03, SEA-GC-04: with an empty bag the player takes a token from a hex of that neutral player."""
    game = play(new_land(*EMPTY_BAG).game(), "road -1,0,NW", "neutral ship 1 3,0,NE")
    assert asked(game) == (FIRST, Phase.TAKING_TOKEN)
    assert legal(game) == {"take token 2,0", "take token 2,-1"}
    play(game, "take token 2,0")
    assert (terrain(game, "4,0")[1], terrain(game, "2,0")[1]) == (8, 0)
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)
