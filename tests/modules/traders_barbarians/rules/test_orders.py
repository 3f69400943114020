"""Rule tests of goods, tokens, orders and points: TRADER-GOODS, TRADER-ORDER, TRADER-VP, TRADER-INFO."""

import pytest
from modules.gold.places import gold
from modules.traders_barbarians.places import (
    AWAY,
    CASTLE,
    GLASSWORKS,
    NEEDED_AT,
    QUARRY,
    TradersPosition,
    carried,
    delivered,
    left,
    place_of,
    points_left,
    traders,
)
from support import BLUE, ORANGE, RED, WHITE, asked, chances, draw, legal, play, state

from insula.game import Phase

ENTRANCES = {CASTLE: ("-2,0,NE", "-2,0,C-NE"), QUARRY: ("2,-2,S", "2,-2,C-S"), GLASSWORKS: ("0,2,N", "0,2,C-N")}
"""A corner of each trade hex, and the inner path from it to the plaza."""
PLAZAS = {"castle": CASTLE, "quarry": QUARRY, "glassworks": GLASSWORKS}
START = {
    "castle": {"sand": 6, "tools": 6},
    "quarry": {"marble": 6, "sand": 6},
    "glassworks": {"glass": 6, "tools": 6},
}


def at(plaza: str, goods: str | None = None, level: int = 3, **options: object) -> TradersPosition:
    """Return a position in which red's wagon is one inner path away from a plaza."""
    corner, _ = ENTRANCES[plaza]
    position = traders(**options).with_barbarians(*AWAY).with_wagon(RED, corner, level, goods)
    return position.with_gold(2, 0, 0, 0).moving(RED)


def enter(position: TradersPosition, plaza: str, *drawn: str):
    """Drive to the plaza, and draw a token if one is due."""
    return draw(play(position.game(), f"wagon {ENTRANCES[plaza][1]}"), *drawn)


@pytest.mark.parametrize("plaza", ENTRANCES)
@pytest.mark.parametrize("goods", NEEDED_AT)
def test_trader_goods_01_what_each_hex_needs(goods: str, plaza: str) -> None:
    """TRADER-GOODS-01, TRADER-ORDER-04: glass and marble to the castle, tools to the quarry, sand to the glassworks."""
    game = enter(at(plaza, goods), plaza)
    is_needed = PLAZAS[NEEDED_AT[goods]] == plaza
    assert delivered(game, RED) == is_needed
    if not is_needed:
        assert (carried(game, RED), gold(game)[RED], legal(game)) == (goods, 2, {"end"})


def test_trader_goods_02_the_tokens() -> None:
    """TRADER-GOODS-01, TRADER-GOODS-02: three stacks with 6 of each of the two goods that the hex supplies."""
    game = traders().game()
    assert {stack: left(game, stack) for stack in START} == START
    for goods, stack in NEEDED_AT.items():
        assert goods not in START[stack], "no hex supplies goods that it needs"


def test_trader_goods_03_stacks() -> None:
    """TRADER-GOODS-03: the order is hidden: each token left is equally likely, in each stack by itself."""
    position = at(CASTLE).with_wagon(BLUE, "1,1,SE", 1, "sand")
    game = play(position.game(), "wagon -2,0,C-NE")
    assert chances(game) == {"sand": 5, "tools": 6}
    view = game.view(BLUE).state
    assert view.goods_left.tolist() == state(game).goods_left.tolist(), "the numbers are public"


def test_trader_goods_04_an_empty_stack() -> None:
    """TRADER-GOODS-04: a wagon draws nothing from an empty stack, and draws at the next plaza with tokens."""
    position = at(CASTLE).with_empty_stack("castle", BLUE, WHITE, ORANGE)
    game = play(position.game(), "wagon -2,0,C-NE")
    assert (carried(game, RED), legal(game)) == (None, {"end"})
    game = enter(at(QUARRY).with_empty_stack("castle", BLUE, WHITE, ORANGE), QUARRY, "marble")
    assert carried(game, RED) == "marble"


def test_trader_goods_04_a_delivery_to_an_empty_stack() -> None:
    """TRADER-GOODS-04, TRADER-ORDER-03: the delivery counts and pays; the wagon leaves without goods."""
    game = enter(at(CASTLE, "glass").with_empty_stack("castle", BLUE, WHITE, ORANGE), CASTLE)
    assert (delivered(game, RED), carried(game, RED), gold(game)[RED]) == (1, None, 5)


@pytest.mark.parametrize("plaza", ENTRANCES)
def test_trader_order_01_first_token(plaza: str) -> None:
    """TRADER-ORDER-01, TRADER-ORDER-05: a wagon without a token takes the top one of any plaza, without gold."""
    game = play(at(plaza).game(), f"wagon {ENTRANCES[plaza][1]}")
    assert asked(game) == (-1, Phase.DRAWING_GOODS)
    (stack,) = (name for name, where in PLAZAS.items() if where == plaza)
    goods = next(iter(START[stack]))
    draw(game, goods)
    assert (carried(game, RED), delivered(game, RED), gold(game)[RED]) == (goods, 0, 2)
    assert left(game, stack)[goods] == 5
    assert game.view(BLUE).state.carried[RED] == state(game).carried[RED], "it lies open"


def test_trader_order_02_one_order_at_a_time() -> None:
    """TRADER-ORDER-02: no decision discards or exchanges a token, and a second one is not drawn."""
    position = at(CASTLE, "tools")
    assert {text.split()[0] for text in legal(position.game())} == {"wagon", "end"}
    game = enter(at(CASTLE, "tools"), CASTLE)
    assert (carried(game, RED), asked(game)) == ("tools", (RED, Phase.MOVING_WAGON))


def test_trader_order_03_delivery() -> None:
    """TRADER-ORDER-03: 1 VP, the gold of the wagon card, then the next token of this hex: level 3 with glass."""
    position = at(CASTLE, "glass", level=3)
    assert position.game().points(RED) == 0
    game = enter(at(CASTLE, "glass", level=3), CASTLE, "tools")
    assert (game.points(RED), gold(game)[RED], carried(game, RED)) == (1, 2 + 3, "tools")
    assert left(game, "castle") == {"sand": 6, "tools": 5}
    assert points_left(game) == -1


@pytest.mark.parametrize("level", range(1, 6))
def test_trader_order_03_gold_by_level(level: int) -> None:
    """TRADER-ORDER-03, TRADER-TRAIN-01: a delivery brings as much gold as the level of the wagon."""
    game = enter(at(QUARRY, "tools", level), QUARRY, "sand")
    assert gold(game)[RED] == 2 + level


def test_trader_order_04_wrong_plaza() -> None:
    """TRADER-ORDER-04: nothing happens, and the movement ends."""
    game = enter(at(GLASSWORKS, "glass"), GLASSWORKS)
    assert (delivered(game, RED), carried(game, RED), gold(game)[RED], points_left(game)) == (0, "glass", 2, -1)
    assert left(game, "glassworks") == {"glass": 5, "tools": 6}


def test_trader_order_05_not_optional() -> None:
    """TRADER-ORDER-05: nobody is asked whether to deliver or to draw."""
    game = play(at(CASTLE, "glass").game(), "wagon -2,0,C-NE")
    assert asked(game) == (-1, Phase.DRAWING_GOODS)
    assert delivered(game, RED) == 1


def test_trader_order_06_start_on_a_plaza() -> None:
    """TRADER-ORDER-06: a wagon on a plaza leaves normally, and standing there triggers nothing."""
    position = traders().with_barbarians(*AWAY).with_wagon(RED, CASTLE, 2, "glass").moving(RED)
    game = position.game()
    assert (delivered(game, RED), points_left(game)) == (0, 5)
    play(game, "wagon -2,0,C-NE", "wagon -2,0,C-NE")
    assert (delivered(game, RED), points_left(game)) == (1, -1)


def test_trader_order_06_a_stack_that_was_empty() -> None:
    """TRADER-ORDER-06: a wagon without a token on a plaza draws only after it has left and entered one again."""
    position = traders().with_barbarians(*AWAY).with_wagon(RED, QUARRY, 2).moving(RED)
    game = play(position.game(), "end")
    assert carried(game, RED) is None
    game = play(traders().with_barbarians(*AWAY).with_wagon(RED, QUARRY, 2).moving(RED).game(), "wagon 2,-2,C-S")
    draw(play(game, "wagon 2,-2,C-S"), "marble")
    assert (place_of(game, RED), carried(game, RED)) == (QUARRY, "marble")


def test_trader_vp_01_sources_of_points() -> None:
    """TRADER-VP-01, TRADER-TRAIN-03: settlement 1, city 2, token 1, level 5 1, card 1, Largest Army 2; gold nothing."""
    position = traders().with_settlement(RED, "0,0,N").with_city(RED, "0,0,S").with_wagon(RED, "0,0,S", 5)
    position.with_delivered(RED, 2).with_cards(RED, victory_point=1).with_played(RED, knight=3).with_gold(50, 0, 0, 0)
    game = position.with_holder(largest_army=RED).game()
    assert game.points(RED) == 1 + 2 + 2 + 1 + 1 + 2
    assert game.points(RED, hidden=False) == game.points(RED) - 1
    assert game.points(BLUE) == 0


def with_twelve_points(goods: str) -> TradersPosition:
    """Return a position in which red has 12 points and is beside the castle."""
    position = at(CASTLE, goods).with_city(RED, "0,0,N", "0,0,S", "1,1,S", "-1,2,S").with_delivered(RED, 4)
    return position.with_gold(2, 0, 0, 0)


def test_trader_vp_02_end_of_the_game() -> None:
    """TRADER-VP-02: with 12 VP the delivery wins before gold and the new token are taken."""
    game = play(with_twelve_points("glass").game(), "wagon -2,0,C-NE")
    assert (game.over, game.winner, game.points(RED)) == (True, RED, 13)
    assert (gold(game)[RED], carried(game, RED), left(game, "castle")) == (2, None, {"sand": 2, "tools": 6})


def test_trader_vp_02_only_with_the_thirteenth_point() -> None:
    """TRADER-VP-02: the goal is 13 VP; 12 do not win."""
    game = play(with_twelve_points("tools").game(), "wagon -2,0,C-NE")
    assert (game.over, game.points(RED)) == (False, 12)
    assert game.ruleset.options["vp_goal"] == 13


def test_trader_info_01_public_and_hidden() -> None:
    """TRADER-INFO-01: wagons, levels, tokens, gold and barbarians are public; the order of the stacks is not stored."""
    position = at(CASTLE, "glass", 4).with_delivered(BLUE, 2).with_hand(RED, ore=1).with_cards(RED, swift_journey=1)
    game = position.game()
    for seat in (BLUE, None):
        seen = game.view(seat).state
        for field in ("wagon", "wagon_level", "carried", "delivered", "gold", "barbarian", "goods_left"):
            assert getattr(seen, field).tolist() == getattr(state(game), field).tolist()
        assert (seen.development.tolist()[RED], seen.hand.tolist()[RED]) == ([0] * 6, [0] * 8)
        assert seen.development_size[RED] == 1
