"""Rule tests of The Fishermen of Catan with The Rivers of Catan: COMBO-FISH-RIVER."""

import pytest
from modules.fishermen.waters import grounds, holding, lakes, spent, tokens
from modules.gold.places import gold
from modules.pairs.fishermen_with_rivers.waters import NETWORK, waters, waters_for_two, with_fish
from modules.rivers.places import bridge
from support import BLUE, RED, asked, bank, can, hand, legal, play, refused, roll, state

from insula import Game, Ruleset
from insula.errors import IllegalActionError, ImpossiblePositionError
from insula.game import Phase
from insula.notation.positions import read_position
from insula.ruleset.words import TERRAINS

BESIDE_THE_BOARD = -1


@pytest.mark.parametrize("seed", range(6))
def test_combo_fish_river_the_board(seed: int) -> None:
    """COMBO-FISH-RIVER: the board of the rivers without a lake, and six fishing grounds at their usual places."""
    orientation = "southeast" if seed % 2 else "west"
    game = Game("fishermen+rivers", seed=seed, options={"river_orientation": orientation})
    record = state(game)
    land = game.ruleset.boards[0]["land"][:19].tolist()
    found = sorted(TERRAINS[record.hex_terrain[hex]] for hex in land)
    expected = {"forest": 4, "fields": 4, "pasture": 3, "hills": 3, "mountains": 3, "swamp": 2}
    assert found == sorted(name for name, count in expected.items() for _ in range(count))
    assert lakes(game) == []
    assert set(grounds(game)) == {"-1,-2", "1,-3", "3,-1", "2,1", "-2,3", "-3,2"}
    assert sorted(grounds(game).values()) == [4, 5, 6, 8, 9, 10]


@pytest.mark.parametrize("seed", range(6))
def test_combo_fish_river_the_robber_begins_on_a_swamp(seed: int) -> None:
    """COMBO-FISH-RIVER: a swamp is on the board, so the robber does not begin beside it."""
    game = Game("fishermen+rivers", seed=seed)
    assert TERRAINS[state(game).hex_terrain[state(game).robber]] == "swamp"


def test_combo_fish_river_two_fish_remove_the_robber() -> None:
    """COMBO-FISH-RIVER, FISH-ACT-02: also from a swamp; the next 7 brings it back."""
    game = play(with_fish(2), "use fish for robber")
    assert state(game).robber == BESIDE_THE_BOARD
    roll(play(game, "end"), "3 4")
    assert asked(game) == (BLUE, Phase.MOVING_ROBBER)
    assert can(game, "robber -2,1"), "a swamp is a legal robber hex (RIVER-SETUP-07)"


def test_combo_fish_river_two_and_twelve_share_a_hex() -> None:
    """COMBO-FISH-RIVER, RIVER-SETUP-06: without a lake nobody draws fish on a 2 or 12, and (0,2) produces on both."""
    for dice in ("1 1", "6 6"):
        game = waters("  settlements: 0,2,S\n", "turn: 5 red\nphase: before roll")
        assert hand(roll(game, dice), RED) == {"lumber": 1}
        assert tokens(game, RED) == []


def test_combo_fish_river_a_bridge_for_six_fish() -> None:
    """COMBO-FISH-RIVER: 6 fish build a bridge for free on a legal site, which brings 3 gold like any other."""
    game = with_fish(3, 3)
    before = bank(game)
    play(game, "use fish for bridge")
    assert bridge(game, "0,-1,E") == "red", "one site and one way to pay: nothing is asked"
    assert (gold(game)[RED], tokens(game, RED), spent(game)) == (3, [], [3, 3])
    assert (hand(game, RED), bank(game)) == ({}, before)
    assert state(game).road_length[RED] == 2


def test_combo_fish_river_trade_goes_on_after_a_bridge_for_fish() -> None:
    """COMBO-FISH-RIVER, BASE-TURN-02: with `separate`, a bridge for fish ends no trade, as no cards pay for it."""
    game = waters(NETWORK + "  hand: 4 ore\n" + holding(3, 3), trade_build_order="separate")
    play(game, "use fish for bridge")
    assert bridge(game, "0,-1,E") == "red"
    assert any(text.startswith("bank ") for text in legal(game))


def test_combo_fish_river_the_site_is_chosen_after_paying() -> None:
    """COMBO-FISH-RIVER: any free bridge site that the network reaches, and no other path."""
    lines = "  settlements: 0,-1,NE\n  roads: 0,-1,NE 1,-1,NW 2,-1,NW 1,-1,NE\n" + holding(3, 2, 2)
    game = play(waters(lines), "use fish for bridge")
    assert asked(game) == (RED, Phase.BUILDING_BRIDGE_FOR_FISH)
    assert legal(game) == {"bridge 0,-1,E", "bridge 1,-1,E"}
    for place in ("0,-1,NW", "-1,-1,E", "-1,1,E"):
        assert refused(game, f"bridge {place}")
    assert gold(play(game, "bridge 1,-1,E"))[RED] == 3


def test_combo_fish_river_when_it_is_not_possible() -> None:
    """COMBO-FISH-RIVER: with fewer than 6 fish, without a legal site, and without a bridge left."""
    sites = "  bridges: -1,-1,E 0,-1,E 1,-1,E\n  settlements: 0,-1,NE 0,-2,S 2,-2,S\n"
    cases = {
        "fewer than 6 fish": with_fish(3, 2),
        "no legal place for a bridge": waters("  settlements: -2,2,S\n  roads: -2,2,SE\n" + holding(3, 3)),
        "no bridge left": waters(sites + holding(3, 3)),
    }
    for reason, game in cases.items():
        assert not can(game, "use fish for bridge")
        with pytest.raises(IllegalActionError, match=reason):
            game.play("use fish for bridge")


def test_event_card_quake_no_bridge_for_fish_beside_a_damaged_road_alone() -> None:
    """EVENT-CARD-QUAKE: fish pay for no bridge beside a damaged road alone; beside an undamaged road they do."""
    lines = "  settlements: 0,-1,N\n  roads: 0,-1,NE\n" + holding(3, 3)
    whole = waters(lines).position.replace("rules: ", "rules: events+").replace("turn:", "event card: 3\nturn:")
    assert can(Game(position=whole), "use fish for bridge")
    assert not can(Game(position=whole.replace("red:\n", "damaged roads: 0,-1,NE\nred:\n")), "use fish for bridge")


def test_combo_fish_river_no_change_is_given() -> None:
    """COMBO-FISH-RIVER, FISH-ACT-03: no token that could be left out is paid; what is too much is lost."""
    game = play(with_fish(3, 3, 2, 2), "use fish for bridge")
    assert legal(game) == {"pay 3 fish", "pay 2 fish"}, "the first token is a 3, as 2 + 2 do not reach 6"
    play(game, "pay 2 fish")
    assert (tokens(game, RED), spent(game)) == ([3], [2, 2, 3])
    assert bridge(game, "0,-1,E") == "red"


def test_combo_fish_river_the_road_for_five_fish() -> None:
    """COMBO-FISH-RIVER, RIVER-BRIDGE-04: it brings gold by the river, and never crosses it."""
    game = play(with_fish(3, 2), "use fish for road")
    assert not any("0,-1,E" in text.split() for text in legal(game))
    assert "road 1,-1,NW" in legal(game)
    assert gold(play(game, "road 1,-1,NW"))[RED] == 1
    game = play(with_fish(3, 2), "use fish for road")
    assert refused(game, "road 0,-1,E")


@pytest.mark.parametrize("seat", ["red", "blue"])
def test_combo_fish_river_the_goal(seat: str) -> None:
    """COMBO-FISH-RIVER, FISH-BOOT-03: 10 VP; the holder of the old boot needs 11. A poor settler has 2 less."""
    assert Ruleset.of("fishermen+rivers").options["vp_goal"] == 10
    assert Ruleset.of("fishermen+rivers+harbormaster").options["vp_goal"] == 11
    own = "  settlements: 0,-1,N 2,0,S\n  cities: 2,-2,N -2,2,S -2,0,NW\n  hand: 3 ore, 2 grain\n  gold: 2\n"
    game = waters(own, f"white:\n  gold: 1\nold boot: {seat}\nturn: 5 red\n")
    play(game, "city 0,-1,N")
    assert game.points(RED) == 10, "4 cities, a settlement, and red alone has the most gold"
    assert game.over == (seat == "blue")
    game = waters(own, f"white:\n  gold: 2\nold boot: {seat}\nturn: 5 red\n")
    play(game, "city 0,-1,N")
    assert (game.points(RED), game.over) == (9, False)


def test_combo_fish_river_payment_and_bridge_in_positions() -> None:
    """COMBO-FISH-RIVER: positions during the payment and before the place read back; a wrong one is refused."""
    lines = "  settlements: 0,-1,NE\n  roads: 0,-1,NE 1,-1,NW 2,-1,NW 1,-1,NE\n" + holding(3, 3, 2, 2)
    game = play(waters(lines), "use fish for bridge")
    assert "paying fish red 3 up to triple" in game.position
    assert Game(position=game.position)._states.tobytes() == game._states.tobytes()
    play(game, "pay 3 fish")
    assert "building bridge for fish red" in game.position
    assert Game(position=game.position)._states.tobytes() == game._states.tobytes()
    with pytest.raises(ImpossiblePositionError, match="red cannot pay 6 fish"):
        read_position(game.position.replace("phase:", "phase: paying fish red 6 up to triple;"))


@pytest.mark.parametrize(("own", "price"), [("", 5), ("  cities: 0,1,S 0,0,NE\n", 6)], ids=["behind", "ahead"])
def test_combo_fish_river_the_price_with_catan_for_two(own: str, price: int) -> None:
    """COMBO-FISH-RIVER, FISH-COMBO-TWO: with Catan for Two the player with fewer VP pays 5 fish for the bridge."""
    neutral = "neutral 1 settlements: 2,-1,S\nneutral 2 settlements: -2,1,S\n"
    lines = f"{neutral}blue:\n{NETWORK}{own}{holding(3, 2)}\norange:\n  cities: -1,1,N\n"
    game = waters_for_two(lines)
    assert ("use fish for bridge" in legal(game)) == (price == 5)
    if price == 6:
        assert game.why_not("use fish for bridge") == "blue has fewer than 6 fish"


def test_combo_fish_river_a_neutral_bridge_with_catan_for_two() -> None:
    """COMBO-FISH-RIVER, RIVER-COMBO-TWO: a bridge for fish is one too, so one of a neutral player follows at once."""
    neutral = "neutral 1 settlements: 1,-1,NE\nneutral 2 settlements: -1,1,NE\n"
    lines = f"{neutral}blue:\n{NETWORK}{holding(3, 3)}\norange:\n  cities: 0,2,N\n"
    game = play(waters_for_two(lines), "use fish for bridge")
    assert asked(game)[1] == Phase.BUILDING_NEUTRAL_BRIDGE
    assert legal(game) == {"neutral bridge 1 1,-1,E", "neutral bridge 2 -1,1,E"}
    assert Game(position=game.position).legal_actions == game.legal_actions
