"""The turn: its phases, the roll, trade and building, its end (BASE-TURN)."""

import pytest
from support import BLUE, ORANGE, RED, WHITE, a_game, asked, can, chances, draw, hand, legal, play, refused, roll, state

from insula.game import Phase

PAIRS = [f"{first} {second}" for first in range(1, 7) for second in range(1, 7)]
SEVENS = ("1 6", "2 5", "3 4", "4 3", "5 2", "6 1")
RICH = {"brick": 4, "lumber": 4, "wool": 4, "grain": 4, "ore": 4}


def rich_red(options=None):
    """Return a game in which red has a settlement, a road and four cards of each kind, and blue has a card."""
    position = a_game(options=options).with_settlement(RED, "0,0,N").with_roads(RED, "0,0,NE")
    return position.with_hand(RED, **RICH).with_hand(BLUE, ore=1)


def can_trade(game):
    return can(game, "bank wool for ore"), can(game, "offer"), can(game, "blue proposes")


def test_base_turn_01_roll_then_act_then_the_next():
    """BASE-TURN-01: the roll is mandatory and comes once; then trade and building; then the turn passes clockwise."""
    game = rich_red().before_roll(RED).game()
    assert (asked(game), legal(game)) == ((RED, Phase.BEFORE_ROLL), {"roll"})
    roll(game, "1 1")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert refused(game, "roll")
    play(game, "end")
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)


def test_base_turn_02_any_order():
    """BASE-TURN-02: after building, red trades with the bank, builds again, and offers a trade."""
    game = rich_red().game()
    play(game, "road 0,0,E", "bank ore for brick", "road 1,0,SW", "offer")
    assert asked(game) == (RED, Phase.COMPOSING)


BUILDING = ("road 0,0,E", "settlement 0,0,SE", "city 0,0,N", "buy card")


@pytest.mark.parametrize("built", BUILDING)
def test_base_turn_02_separate(built):
    """BASE-TURN-02: with `separate` neither kind of trade is possible after the first building or purchase."""
    position = rich_red({"trade_build_order": "separate"}).with_roads(RED, "1,0,W").with_cards(RED, knight=1)
    position = position.with_bank(wool=9)
    game = position.game() if built != "road 0,0,E" else rich_red({"trade_build_order": "separate"}).game()
    assert can_trade(game) == (True, True, True)
    play(game, built)
    if built == "buy card":
        draw(game, "victory point")
    assert can_trade(game) == (False, False, False)


def test_base_turn_02_separate_example():
    """BASE-TURN-02: with `separate`, a player who has built a road can build, buy and play a card, but not trade."""
    position = rich_red({"trade_build_order": "separate"}).with_cards(RED, knight=1)
    game = play(position.game(), "road 0,0,E")
    kinds = {" ".join(text.split()[:1]) for text in legal(game)}
    assert kinds == {"road", "settlement", "city", "buy", "play", "end"}


def test_base_turn_02_separate_free_roads_end_no_trade():
    """BASE-TURN-02, decision: roads of Road Building are not paid with cards, so trade goes on after them."""
    game = rich_red({"trade_build_order": "separate"}).with_cards(RED, road_building=1).game()
    play(game, "play road building", "road 0,0,E", "road 1,0,SW")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert can_trade(game) == (True, True, True)


def test_base_turn_02_separate_holds_for_a_turn():
    """BASE-TURN-02: the next player can trade again, and so can red in red's next turn."""
    game = play(rich_red({"trade_build_order": "separate"}).game(), "road 0,0,E", "end")
    roll(game, "1 1")
    assert can(game, "offer")
    for _ in range(3):
        roll(play(game, "end"), "1 1")
    assert can_trade(game) == (True, True, True)


def test_base_turn_02_separate_a_harbor_waits_for_the_next_turn():
    """BASE-TURN-02: with `separate` a harbor gained in this turn can be used from the player's next turn on."""
    position = rich_red({"trade_build_order": "separate"}).with_roads(RED, "0,-2,NW")
    game = play(position.game(), "settlement 0,-2,N")
    assert refused(game, "bank ore for wool")
    for _ in range(4):
        roll(play(game, "end"), "1 1")
    assert hand(play(game, "bank ore for wool"), RED)["ore"] == 4 - 3


def test_base_turn_02_combined_a_harbor_can_be_used_at_once():
    """BASE-TURN-02: with `combined` a player can still trade after building."""
    game = play(rich_red().with_roads(RED, "0,-2,NW").game(), "settlement 0,-2,N", "bank ore for wool")
    assert hand(game, RED)["ore"] == 4 - 3


def test_base_turn_03_before_the_roll():
    """BASE-TURN-03: one development card may be played before the roll; no trade, no building, no purchase."""
    game = rich_red().with_cards(RED, knight=1, monopoly=1).before_roll(RED).game()
    assert legal(game) == {"play knight", "play monopoly", "roll"}
    for text in (*BUILDING, "bank wool for ore", "offer", "end"):
        assert refused(game, text)
    assert not any(game.unasked_actions(seat) for seat in range(4))
    play(game, "play monopoly", "monopoly wool")
    assert legal(game) == {"roll"}


def test_base_turn_04_the_sum_produces():
    """BASE-TURN-04: 1 and 3 make 4: fields 4 and pasture 4 produce before anything else."""
    position = a_game().before_roll(RED).with_settlement(BLUE, "0,1,S").with_settlement(WHITE, "1,-1,N")
    game = roll(position.game(), "1 3")
    assert (hand(game, BLUE), hand(game, WHITE)) == ({"grain": 1}, {"wool": 1})
    assert state(game).dice.tolist() == [1, 3]
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_base_turn_04_a_seven_brings_the_robber():
    """BASE-TURN-04: a 7 leads to section 8: the robber moves."""
    assert asked(roll(a_game().before_roll(RED).game(), "2 5")) == (RED, Phase.MOVING_ROBBER)


def test_base_turn_04_all_pairs_are_equally_likely():
    """BASE-TURN-04: with `random` each of the 36 ordered pairs has a probability of 1/36 in every roll."""
    game = play(a_game().before_roll(RED).game(), "roll")
    assert chances(game) == dict.fromkeys(PAIRS, 1)
    play(game, "1 2", "end", "roll")
    assert chances(game) == dict.fromkeys(PAIRS, 1)


def test_base_turn_04_deck_of_36():
    """BASE-TURN-04: `deck_36` draws the ordered pairs without replacement; an empty deck is shuffled again."""
    game = a_game(options={"dice_mode": "deck_36"}).before_roll(RED).game()
    left = dict.fromkeys(PAIRS, 1)
    for pair in PAIRS[:-1]:
        play(game, "roll")
        assert chances(game) == left
        draw(game, pair)
        del left[pair]
        if asked(game)[1] == Phase.MOVING_ROBBER:
            game.play(game.legal_actions[0])
        play(game, "end")
    play(game, "roll")  # chance does not choose the last pair
    assert state(game).dice.tolist() == [6, 6]
    play(game, "end", "roll")
    assert chances(game) == dict.fromkeys(PAIRS, 1)


def test_base_turn_05_the_player_ends_the_turn():
    """BASE-TURN-05: nobody has to do anything, cards stay in the hand, and the hand limit does not apply at the end."""
    game = rich_red().with_cards(RED, knight=1).game()
    before = hand(game, RED)
    assert sum(before.values()) == 20
    play(game, "end")
    assert hand(game, RED) == before
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)


def test_base_turn_06_opponents_only_propose():
    """BASE-TURN-06: in somebody else's turn an opponent who has everything can only propose a trade."""
    position = rich_red().with_settlement(BLUE, "0,1,S").with_hand(BLUE, brick=3, lumber=3, wool=3, grain=3, ore=3)
    game = position.with_cards(BLUE, knight=1).game()
    assert {action.kind.name for action in game.legal_actions} >= {"BUILD_ROAD", "END_TURN"}
    assert [str(action) for action in game.unasked_actions(BLUE)] == ["blue proposes"]
    assert game.unasked_actions(WHITE) == []
    assert refused(game, "city 0,1,S")
    assert refused(game, "play knight")


def rolls_of_the_first_turns(dice_mode):
    """Return a game before the eighth turn of four players, the second one of orange."""
    options = {"early_sevens": "reroll_two_rounds", "dice_mode": dice_mode}
    return a_game(options=options).in_turn(8).before_roll(ORANGE).with_hand(RED, ore=9)


@pytest.mark.parametrize("dice_mode", ["random", "deck_36"])
@pytest.mark.parametrize("seven", SEVENS)
def test_base_turn_07_an_early_seven_is_rolled_again(dice_mode, seven):
    """BASE-TURN-07: a 7 in the first two turns of a player has no effect and is rolled again, any number of times."""
    game = rolls_of_the_first_turns(dice_mode).game()
    play(game, "roll", seven, "1 6", "5 2")
    assert asked(game) == (-1, Phase.ROLLING_DICE)
    assert chances(game) == dict.fromkeys(PAIRS, 1), "with `deck_36` the pair goes back"
    draw(game, "1 1")
    assert asked(game) == (ORANGE, Phase.ACTION_PHASE)
    assert hand(game, RED) == {"ore": 9}


def test_base_turn_07_only_the_pair_that_counts_leaves_the_deck():
    """BASE-TURN-07: after 3 4 again and 1 1, only 1 1 has left the deck of 36."""
    game = play(rolls_of_the_first_turns("deck_36").game(), "roll", "3 4", "1 1", "end", "roll")
    assert chances(game) == {pair: 1 for pair in PAIRS if pair != "1 1"}


@pytest.mark.parametrize(
    ("players", "turn", "again"), [(4, 1, True), (4, 8, True), (4, 9, False), (3, 6, True), (3, 7, False)]
)
def test_base_turn_07_two_turns_of_each_player(players, turn, again):
    """BASE-TURN-07: two turns of each player are eight turns with four players, six with three."""
    options = {"early_sevens": "reroll_two_rounds"}
    position = a_game(players=players, options=options).in_turn(turn).before_roll((turn - 1) % players)
    phase = asked(roll(position.game(), "3 4"))[1]
    assert phase == (Phase.ROLLING_DICE if again else Phase.MOVING_ROBBER)


def test_base_turn_07_normal():
    """BASE-TURN-07: by default a 7 in the first turn counts."""
    assert asked(roll(a_game().in_turn(1).before_roll(RED).game(), "3 4")) == (RED, Phase.MOVING_ROBBER)
