"""Rule tests of The Caravans with Traders & Barbarians: COMBO-CARAVAN-TB, COMBO-B-ADD-03."""

from collections import Counter

import pytest
from modules.caravans.places import due, places, with_camels
from modules.pairs.caravans_with_traders_barbarians.places import RULES, oasis
from modules.traders_barbarians.places import barbarians, named, points_left
from modules.traders_barbarians.rules.test_setup import before_tokens, hexes
from support import BLUE, RED, asked, can, draw, hand, play, refused, roll, state

from insula import Game, Ruleset
from insula.game import Phase
from insula.notation.positions import read_position

TRADE_HEXES = {"-2,0": "castle", "2,-2": "quarry", "0,2": "glassworks"}
EXAMPLE = {
    "-2,2": 5, "-1,2": 2, "0,2": 6, "1,1": 3, "2,0": 8, "2,-1": 10, "2,-2": 9, "1,-2": 12, "0,-2": 11, "-1,-1": 4,
    "-2,0": 8, "-2,1": 10, "-1,1": 9, "0,1": 4, "1,0": 5, "1,-1": 6, "0,-1": 3, "-1,0": 11,
}  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_combo_caravan_tb_the_board(seed: int) -> None:
    """COMBO-CARAVAN-TB: the oasis in the middle, the trade hexes as usual, 15 hexes without the four taken out."""
    laid = hexes(Game(RULES, 4, seed))
    assert {hex: laid[hex][0] for hex in TRADE_HEXES} == TRADE_HEXES
    assert laid["0,0"] == ("oasis", 0)
    others = Counter(kind for hex, (kind, _) in laid.items() if hex not in (*TRADE_HEXES, "0,0"))
    assert others == {"forest": 3, "pasture": 3, "fields": 4, "hills": 2, "mountains": 3}
    assert sorted(token for _, token in laid.values() if token) == sorted(EXAMPLE.values())


def test_combo_b_add_03_example_of_the_tokens() -> None:
    """COMBO-CARAVAN-TB, COMBO-B-ADD-03: the 18 tokens follow the spiral over all hexes but the oasis."""
    laid = hexes(draw(before_tokens(RULES), "from -2,2"))
    assert {hex: token for hex, (_, token) in laid.items() if token} == EXAMPLE


@pytest.mark.parametrize(
    ("dice", "corner", "card"),
    [("1 1", "-2,0,N", "wool"), ("6 6", "2,-2,S", "brick"), ("5 5", "0,2,NE", "lumber")],
)
@pytest.mark.parametrize("is_city", [False, True])
def test_combo_caravan_tb_trade_hexes_produce(dice: str, corner: str, card: str, is_city: bool) -> None:
    """COMBO-CARAVAN-TB: castle, quarry and glassworks bring wool, brick and lumber; 2 and 12 produce normally."""
    position = oasis().before_roll(RED)
    position = position.with_city(BLUE, corner) if is_city else position.with_settlement(BLUE, corner)
    for hex in ("0,1", "-1,2", "1,1", "0,-2", "-1,-1", "2,-1", "1,-1", "-1,0", "0,-1"):
        position.with_hex(hex, "mountains", 3)
    game = roll(position.game(), dice)
    assert hand(game, BLUE) == {card: 2 if is_city else 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_combo_caravan_tb_starting_cards_of_trade_hexes() -> None:
    """COMBO-CARAVAN-TB, TRADER-SETUP-02: a starting city at the castle also brings wool."""
    game = oasis().with_hex("-1,0", "forest", 11).with_hex("-1,-1", "fields", 9).foundation("blue").game()
    for corner, path in (("0,0,N", "0,0,NE"), ("0,0,S", "0,0,SE"), ("2,0,SE", "2,0,E"), ("2,-1,N", "2,-1,NE")):
        play(game, f"settlement {corner}", f"road {path}")
    seat = game.actor
    play(game, "city -2,0,NE", "road -2,0,C-NE")
    assert hand(game, seat) == {"wool": 1, "lumber": 1, "grain": 1}


@pytest.mark.parametrize("hex", TRADE_HEXES)
def test_combo_caravan_tb_no_settlements_at_the_sea(hex: str) -> None:
    """COMBO-CARAVAN-TB: as with The Rivers, no settlement on the center or on the two intersections at the sea."""
    closed = {"-2,0": "SW NW", "2,-2": "N NE", "0,2": "SE S"}[hex]
    land = {"-2,0": "N", "2,-2": "S", "0,2": "N"}[hex]
    position = oasis().with_hand(RED, brick=1, lumber=1, wool=1, grain=1).with_roads(RED, f"{hex},C-{land}")
    game = position.game()
    assert can(game, f"settlement {hex},{land}")
    for corner in ("C", *closed.split()):
        assert refused(game, f"settlement {hex},{corner}")


def test_combo_caravan_tb_camels_do_nothing_for_roads() -> None:
    """COMBO-CARAVAN-TB: a road with a camel counts once, there is no Longest Road, and a wagon pays as usual."""
    position = with_camels(oasis(), NW="0,-1,SW").with_roads(RED, "0,-1,SW").with_wagon(RED, "0,0,NW", 1)
    game = position.moving(RED, 4).game()
    assert state(game).road_length[RED] == 1
    play(game, "wagon 0,-1,SW")
    assert points_left(game) == 3


def test_combo_caravan_tb_camels_raise_buildings() -> None:
    """COMBO-CARAVAN-TB: a settlement or city between two camels is worth 1 VP more."""
    position = with_camels(oasis(), NW="0,-1,SW -1,-1,E").with_city(RED, "0,-1,SW")
    assert position.game().points(RED) == 3


def test_combo_caravan_tb_barbarians_do_not_prevent_camels() -> None:
    """COMBO-CARAVAN-TB: a camel can be placed where a barbarian stands."""
    game = oasis().with_barbarians("0,-1,SW", "1,1,SE", "2,0,E").game()
    assert named(game, "0,-1,SW") in barbarians(game)
    assert f"{named(game, '0,-1,SW')} of NW" in places(game)


def test_combo_b_add_03_camels_on_ordinary_paths_only() -> None:
    """COMBO-B-ADD-03: not on inner paths, and not on closed ones, also if an option opens them for wagons."""
    trail = "0,-1,SW -1,0,NW"
    game = with_camels(oasis(trader_coast_paths_open=True), NW=trail).game()
    found = {place.removesuffix(" of NW") for place in places(game) if place.endswith("NW")}
    assert found == {named(game, "-2,0,NE"), named(game, "-2,0,E")}
    game = with_camels(oasis(trader_coast_paths_open=True), NW=f"{trail} -2,0,NE").game()
    found = {place.removesuffix(" of NW") for place in places(game) if place.endswith("NW")}
    assert found == {named(game, "-1,-1,W")}, "not the closed path -2,0,NW"


def test_combo_caravan_tb_the_wagon_moves_before_the_vote() -> None:
    """COMBO-CARAVAN-TB: the movement comes after building; the vote comes at the end of the turn."""
    position = due(oasis()).with_hand(BLUE, wool=1).with_hand(RED, grain=1).with_wagon(RED, "0,0,N")
    game = play(position.game(), "end building")
    assert asked(game) == (RED, Phase.MOVING_WAGON)
    play(game, "grain for wagon", "end")
    assert asked(game) == (BLUE, Phase.LAYING_VOTES), "grain for the wagon is no vote any more"
    assert read_position(game.position)[1].tobytes() == game._states.tobytes()


def test_combo_caravan_tb_a_seven_moves_a_barbarian() -> None:
    """COMBO-CARAVAN-TB: there is no robber; a 7 moves a barbarian."""
    game = roll(oasis().before_roll(RED).game(), "3 4")
    assert asked(game) == (RED, Phase.CHOOSING_BARBARIAN)


def test_combo_caravan_tb_the_goal() -> None:
    """COMBO-CARAVAN-TB: 15 VP; with the Harbormaster 16."""
    assert Ruleset.of(RULES).options["vp_goal"] == 15
    assert Ruleset.of(f"{RULES}+harbormaster").options["vp_goal"] == 16


def test_combo_caravan_tb_the_log_and_the_frame() -> None:
    """COMBO-CARAVAN-TB: what a trade hex brings is in the log and in the frame."""
    position = oasis().before_roll(RED).with_settlement(BLUE, "-2,0,SE")
    game = roll(position.game(), "1 1")
    sentences = [event.text(game.ruleset) for event in game.events_since(0)]
    assert "blue gets 1 wool" in sentences
