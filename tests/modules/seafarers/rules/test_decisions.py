"""Rule tests of every decision, and of what everybody knows: SEA-DEC, SEA-INFO, and variants (SEA-MIX-03)."""

import re

import pytest
from modules.seafarers.places import SHIP_CARDS, pirate, sea, terrain
from modules.seafarers.rules.test_greater_catan import EMPTY_BAG, position
from support import BLUE, RED, WHITE, asked, can, chances, draw, play, roll, state
from support.decisions import Decision, check, each
from support.rule_ids import RULES

from insula.game import Game, Phase
from insula.ruleset import Ruleset

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")


def line() -> Game:
    """Return a game in which red has two ships in a line."""
    return sea().with_settlement(RED, "2,-1,NE").with_ships(RED, "3,-1,NW", "3,-1,NE").game()


def gold() -> Game:
    """Return a game in which red chooses a card of a gold field."""
    return roll(sea().with_settlement(RED, "4,-1,S").before_roll(RED).game(), "4 6")


def discovered() -> Game:
    """Return a game in which red has discovered a gold field."""
    base = sea(scenario="fog_islands").with_settlement(RED, "-2,0,NE").with_hand(RED, **SHIP_CARDS)
    return draw(play(base.game(), "ship -1,0,NW"), "gold", "9")


def starting_gold() -> Game:
    """Return a game in which a starting settlement brings a card of a gold field."""
    base = sea(3, starting_resources="both").with_hex("-2,1", "gold", 11).foundation("blue")
    return play(base.game(), "settlement -2,0,S", "road -2,0,SE")


def seven() -> Game:
    return roll(sea().before_roll(RED).game(), "3 4")


def new_token() -> Game:
    """Return a game in which red takes a token for new land."""
    base = position(*EMPTY_BAG).with_settlement(RED, "2,0,NE", "0,0,N").with_ships(RED, "3,0,NW")
    return play(base.with_hand(RED, **SHIP_CARDS).game(), "ship 3,0,NE")


def building() -> Game:
    return sea().with_settlement(RED, "2,-1,NE").with_hand(RED, **SHIP_CARDS).game()


def starting() -> Game:
    return play(sea().foundation(RED).game(), "settlement 2,-1,NE")


def free() -> Game:
    base = sea().with_settlement(RED, "2,-1,NE").with_cards(RED, road_building=1)
    return play(base.game(), "play road building")


def sea_hexes() -> set[str]:
    """Return all sea hexes of the printed map without that of the pirate."""
    game = sea().game()
    return {hex for hex in game.ruleset.map.geometry.hex_names if terrain(game, hex)[0] == "sea"} - {"5,-1"}


AT_SETTLEMENT = ("2,-1,NE", "2,-1,E", "3,-1,NW")
DECISIONS = [
    Decision("SETUP_SHIP", starting, RED, Phase.SETTING_ROAD, each("ship", *AT_SETTLEMENT)),
    Decision("ROAD_BUILDING_SHIP", free, RED, Phase.PLACING_ROADS, each("ship", *AT_SETTLEMENT)),
    Decision("BUILD_SHIP", building, RED, Phase.ACTION_PHASE, each("ship", *AT_SETTLEMENT)),
    Decision("MOVE_SHIP", line, RED, Phase.ACTION_PHASE, each("move ship", "3,-1,NE")),
    Decision(
        "SHIP_TO",
        lambda: play(line(), "move ship 3,-1,NE"),
        RED,
        Phase.MOVING_SHIP,
        each("ship to", "2,-1,NE", "2,-1,E", "3,-2,E"),
    ),
    Decision("ROBBER_OR_PIRATE", seven, RED, Phase.CHOOSING_FIGURE, each("choose", "robber", "pirate")),
    Decision(
        "MOVE_PIRATE",
        lambda: play(seven(), "choose pirate"),
        RED,
        Phase.MOVING_PIRATE,
        each("pirate", *sea_hexes()),
    ),
    Decision("SETUP_GOLD", starting_gold, 0, Phase.SETTING_GOLD, each("take", *RESOURCES)),
    Decision("CHOOSE_GOLD", gold, RED, Phase.CHOOSING_GOLD, each("take", *RESOURCES)),
    Decision("DISCOVERY_GOLD", discovered, RED, Phase.DISCOVERING_GOLD, each("take", *RESOURCES)),
    Decision("TAKE_TOKEN", new_token, RED, Phase.TAKING_TOKEN, each("take token", "0,-1", "1,-1")),
]


@pytest.mark.parametrize("decision", DECISIONS, ids=lambda decision: decision.kind)
def test_sea_dec_01_decisions(decision: Decision) -> None:
    """SEA-DEC-01: who is asked, when, and for what."""
    check(decision)


def test_sea_dec_01_all_decisions_are_listed() -> None:
    """SEA-DEC-01, SEA-DEC-02: together they name every decision of Seafarers in decisions.md, each once."""
    rows = re.findall(r"^\| `(\w+)` \| SEA \|", (RULES / "decisions.md").read_text("utf-8"), re.MULTILINE)
    _, lists = (RULES / "seafarers.md").read_text("utf-8").split("### SEA-DEC-01")
    listed = re.findall(r"`(\w+)`", lists.partition("\n## ")[0])
    assert sorted(listed) == sorted(rows)


def test_sea_dec_02_chance() -> None:
    """SEA-DEC-02: hexes, their tokens, and tokens of the bag are drawn by chance."""
    base = sea(scenario="fog_islands").with_settlement(RED, "-2,0,NE").with_hand(RED, **SHIP_CARDS)
    game = play(base.game(), "ship -1,0,NW")
    assert asked(game) == (-1, Phase.DRAWING_HIDDEN_HEX)
    assert sum(chances(game).values()) == 12
    draw(game, "hills")
    assert asked(game) == (-1, Phase.DRAWING_HIDDEN_TOKEN)
    assert sum(chances(game).values()) == 10
    bag = position().with_settlement(RED, "2,0,NE").with_ships(RED, "3,0,NW").with_hand(RED, **SHIP_CARDS)
    game = play(bag.game(), "ship 3,0,NE")
    assert asked(game) == (-1, Phase.DRAWING_BAG_TOKEN)
    assert sum(chances(game).values()) == 7


def test_sea_info_01_public() -> None:
    """SEA-INFO-01: a spectator knows ships, supplies, the pirate, special points, lengths and what is left."""
    base = sea(scenario="fog_islands").with_settlement(RED, "-2,0,NE").with_ships(RED, "-2,0,NE")
    game = base.game()
    seen, real = game.view(None).state, state(game)
    for field in ("road_owner", "edge_kind", "supply", "road_length", "hex_terrain", "hex_token", "settled_areas"):
        assert getattr(seen, field).tolist() == getattr(real, field).tolist(), field
    assert seen.pirate == real.pirate


def test_sea_info_02_hidden() -> None:
    """SEA-INFO-02: the order of the stack is not stored: from the same position every hex that is left can come."""
    game = sea(scenario="fog_islands").with_settlement(RED, "-2,0,NE").with_hand(RED, **SHIP_CARDS).game()
    play(game, "ship -1,0,NW")
    before = game.position
    for outcome in chances(game):
        after = draw(Game(position=before, chance="manual"), outcome)
        assert terrain(after, "0,-1")[0] == outcome
    assert len(chances(game)) == 7


@pytest.mark.parametrize(
    ("rules", "goal"), [("friendly_robber+seafarers", 14), ("events+seafarers", 14), ("harbormaster+seafarers", 15)]
)
def test_sea_mix_03_small_variants(rules: str, goal: int) -> None:
    """SEA-MIX-03: Friendly Robber, Event Cards and Harbormaster combine with it; Harbormaster raises the goal by 1."""
    assert Ruleset.of(rules, 4).options["vp_goal"] == goal


@pytest.mark.parametrize(("option", "is_allowed"), [(False, True), (True, False)])
def test_sea_mix_03_the_friendly_pirate(option: bool, is_allowed: bool) -> None:
    """SEA-MIX-03, FRIENDLY-ELSE-01: by option the pirate spares players with few points, at ships and buildings."""
    base = sea(rules="friendly_robber+seafarers", friendly_pirate=option).with_settlement(BLUE, "2,-1,NE")
    base.with_ships(BLUE, "3,-1,NW").with_hand(BLUE, ore=1).with_cards(RED, knight=1)
    game = play(base.game(), "play knight", "choose pirate")
    assert can(game, "pirate 3,-1") == is_allowed
    assert can(game, "pirate 3,-2") == is_allowed
    assert can(game, "pirate 3,0")


def test_sea_mix_03_the_pirate_robs_the_rich() -> None:
    """SEA-MIX-03, FRIENDLY-ELSE-01: a player with more points is robbed; the reason names the rule for the others."""
    base = sea(rules="friendly_robber+seafarers", friendly_pirate=True).with_settlement(BLUE, "2,-1,NE")
    base.with_ships(BLUE, "3,-1,NW").with_city(BLUE, "0,0,N").with_settlement(WHITE, "2,0,NE").with_ships(
        WHITE, "3,0,W"
    )
    game = play(base.with_cards(RED, knight=1).game(), "play knight", "choose pirate")
    assert game.why_not("pirate 3,0") == "a player with few points has a ship or a building there"
    assert pirate(play(game, "pirate 3,-2")) == "3,-2"
