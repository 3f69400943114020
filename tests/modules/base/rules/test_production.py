"""Production, and shortages of the bank (BASE-PROD, BASE-BANK)."""

import pytest
from support import BLUE, ORANGE, RED, WHITE, a_game, asked, bank, can, hand, play, refused, roll

from insula import Game
from insula.game import Phase

DICE = {2: "1 1", 3: "1 2", 4: "1 3", 5: "1 4", 6: "1 5", 8: "2 6", 9: "3 6", 10: "4 6", 11: "5 6", 12: "6 6"}


def rolled(position, number):
    return roll(position.before_roll(RED).game(), DICE[number])


def hands(game):
    return [hand(game, seat) for seat in range(game.players)]


# The hexes and tokens are those of the beginner board (BASE-BEGIN-01).


@pytest.mark.parametrize("number", DICE)
def test_base_prod_01_hexes_with_the_number_produce(number):
    """BASE-PROD-01: a settlement yields a card if the number of one of its hexes is rolled, and otherwise none."""
    position = a_game().with_settlement(BLUE, "1,0,NE").with_settlement(WHITE, "0,-2,N")
    due = {3: {"lumber": 1}, 8: {"ore": 1}, 10: {"brick": 1}}
    game = rolled(position, number)
    assert hand(game, BLUE) == due.get(number, {}), "forest 3, mountains 8, hills 10"
    assert hand(game, WHITE) == ({"ore": 1} if number == 10 else {}), "mountains 10"


def test_base_prod_01_not_under_the_robber():
    """BASE-PROD-01: the robber on fields 4: only pasture 4 produces."""
    position = a_game().with_settlement(BLUE, "0,1,S").with_settlement(WHITE, "1,-1,N").with_robber("0,1")
    assert hands(rolled(position, 4)) == [{}, {}, {"wool": 1}, {}]


@pytest.mark.parametrize("number", DICE)
def test_base_prod_01_the_desert_never_produces(number):
    """BASE-PROD-01: the desert yields nothing, even when the robber has left it."""
    position = a_game().with_city(BLUE, "0,0,N").with_robber("2,0")
    due = {6: {"brick": 2}, 4: {"wool": 2}}
    assert hand(rolled(position, number), BLUE) == due.get(number, {})


@pytest.mark.parametrize(
    ("terrain", "card"),
    [("hills", "brick"), ("forest", "lumber"), ("pasture", "wool"), ("fields", "grain"), ("mountains", "ore")],
)
def test_base_prod_02_terrain_and_resource(terrain, card):
    """BASE-PROD-02: hills brick, forest lumber, pasture wool, fields grain, mountains ore."""
    position = a_game().with_hex("0,-2", terrain, 2).with_settlement(BLUE, "0,-2,N").with_city(WHITE, "0,-2,SW")
    game = rolled(position, 2)
    assert (hand(game, BLUE), hand(game, WHITE)) == ({card: 1}, {card: 2})


def test_base_prod_02_a_settlement_at_two_hexes_with_the_number():
    """BASE-PROD-02: a settlement at mountains 4 and pasture 4: 1 ore and 1 wool; an opponent's city there 2 wool."""
    position = a_game().with_hex("2,-1", "mountains", 4).with_settlement(RED, "1,-1,NE")
    game = rolled(position.with_settlement(BLUE, "1,-1,N").with_city(WHITE, "1,-1,SW"), 4)
    assert hands(game) == [{"ore": 1, "wool": 1}, {"wool": 1}, {"wool": 2}, {}]


def test_base_prod_02_settlement_and_city():
    """BASE-PROD-02: on an 8 black has a settlement and a city at the mountains: 3 ore; white's city at forest 8: 2."""
    position = a_game().with_settlement(BLUE, "2,0,N").with_city(BLUE, "2,0,S").with_city(WHITE, "-2,1,N")
    game = rolled(position, 8)
    assert hands(game) == [{}, {"ore": 3}, {"lumber": 2}, {}]


def test_base_prod_02_beginner_board():
    """BASE-PROD-02: beginner board, starting pieces, a 4: blue 1 grain, orange 1 grain and 1 wool."""
    options = {"setup": "beginner", "first_player": "chosen"}
    game = Game("base", 4, chance="manual", options=options, first=RED)
    before = hands(game)
    roll(game, "1 3")
    gained = [
        {kind: after[kind] - old.get(kind, 0) for kind in after if after[kind] != old.get(kind, 0)}
        for old, after in zip(before, hands(game), strict=True)
    ]
    assert gained == [{}, {"grain": 1}, {}, {"grain": 1, "wool": 1}]


def test_base_prod_02_the_active_player_too():
    """BASE-PROD-02: all players get their cards, active or not."""
    game = rolled(a_game().with_settlement(RED, "0,1,S").with_settlement(ORANGE, "0,1,N"), 4)
    assert hands(game) == [{"grain": 1}, {}, {}, {"grain": 1}]


def test_base_prod_03_nobody_is_asked():
    """BASE-PROD-03: cards must be taken: right after the roll the active player acts."""
    game = rolled(a_game().with_settlement(BLUE, "0,1,S"), 4)
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def short_of_grain(bank_shortage="single_player_takes_rest", **options):
    return a_game(options={"bank_shortage": bank_shortage, **options}).with_bank(grain=2)


@pytest.mark.parametrize("bank_shortage", ["single_player_takes_rest", "nobody"])
def test_base_bank_01_two_players_are_due_more_than_the_bank_has(bank_shortage):
    """BASE-BANK-01: 2 grain left, red should get 2, blue 1: nobody gets grain."""
    position = short_of_grain(bank_shortage).with_city(RED, "0,1,S").with_settlement(BLUE, "0,1,N")
    game = rolled(position, 4)
    assert (hands(game), bank(game)["grain"]) == ([{}, {}, {}, {}], 2)


@pytest.mark.parametrize(("bank_shortage", "got"), [("single_player_takes_rest", {"grain": 2}), ("nobody", {})])
def test_base_bank_01_a_single_player_takes_the_rest(bank_shortage, got):
    """BASE-BANK-01: 2 grain left, red alone should get 3: red gets 2, with `nobody` 0."""
    position = short_of_grain(bank_shortage).with_city(RED, "0,1,S").with_settlement(RED, "0,1,N")
    game = rolled(position, 4)
    assert (hand(game, RED), bank(game)["grain"]) == (got, 2 - got.get("grain", 0))


def test_base_bank_01_exactly_enough():
    """BASE-BANK-01: 3 grain left, red should get 2, blue 1: all get their cards."""
    position = a_game().with_bank(grain=3).with_city(RED, "0,1,S").with_settlement(BLUE, "0,1,N")
    game = rolled(position, 4)
    assert (hands(game), bank(game)["grain"]) == ([{"grain": 2}, {"grain": 1}, {}, {}], 0)


@pytest.mark.parametrize("bank_shortage", ["single_player_takes_rest", "nobody"])
def test_base_bank_01_other_resources_are_not_affected(bank_shortage):
    """BASE-BANK-01: 0 ore left, red should get 1 ore and 1 wool: red gets 1 wool."""
    position = a_game(options={"bank_shortage": bank_shortage}).with_bank(ore=0)
    game = rolled(position.with_hex("2,-1", "mountains", 4).with_settlement(RED, "1,-1,NE"), 4)
    assert hand(game, RED) == {"wool": 1}


def test_base_bank_02_the_bank_is_never_negative():
    """BASE-BANK-02: without ore in the bank nobody can get ore by trade, Invention or a harbor."""
    position = a_game().with_empty_bank(wool=1, brick=1).with_hand(RED).with_cards(RED, invention=1)
    game = position.in_turn(9).game()
    play(game, "play invention")
    assert not can(game, "take ore")


def test_base_bank_02_cards_come_back_at_once():
    """BASE-BANK-02: 4 grain go back to an empty stack, and can be taken again in the same turn."""
    game = a_game().with_hand(RED, grain=4, wool=4).with_bank(grain=0).game()
    assert refused(game, "bank wool for grain")
    play(game, "bank grain for ore", "bank wool for grain")
    assert hand(game, RED) == {"ore": 1, "grain": 1}
    assert bank(game)["grain"] == 3
