"""Rule tests of the parts of a turn: CK-TURN. For the order of events after the roll see test_dice.py."""

import pytest
from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    Position,
    a_game,
    asked,
    building,
    can,
    ck,
    draw,
    hand,
    knight,
    legal,
    play,
    progress,
    refused,
    roll_ck,
    tracks,
)

from insula.game import Game, Phase

CK = "cities_knights"
EVERYTHING = [
    "bank ore for coin",
    "offer",
    "road 0,0,SE",
    "settlement 2,0,N",
    "city 0,0,NW",
    "wall 0,0,SE",
    "recruit 2,0,N",
    "promote 0,0,SW",
    "activate 0,0,SW",
    "improve trade",
    "move 0,0,N",
    "displace with 0,0,N",
    "chase with 0,0,N",
    "play spy",
    "play warlord",
]
"""What red can do in the position below."""


def busy(seat: int = RED) -> Position:
    """Return a game: red or blue can do everything in an action phase; the other one has a knight within reach."""
    other = BLUE if seat == RED else RED
    position = a_game(CK).with_city(seat, "0,0,SE").with_settlement(seat, "0,0,NW").with_barbarians(landed=True)
    position.with_roads(seat, "0,0,NE", "0,0,NW", "0,0,W", "0,0,SW", "2,0,NE").with_knight(other, "0,0,NE")
    position.with_knight(seat, "0,0,N", "strong", active=True).with_knight(seat, "0,0,SW")
    position.with_progress(seat, spy=1, warlord=1).with_progress(WHITE, smith=1).with_hand(WHITE, ore=1)
    return position.with_hand(seat, brick=3, lumber=2, wool=3, grain=4, ore=6, cloth=1)


def next_turn_of_red(game: Game) -> Game:
    """End the turns of red and the other three, and roll for red again; nobody gets anything."""
    for _ in range(4):
        roll_ck(play(game, "end"), "1 1", "science")
    return game


# TURN-01


@pytest.mark.parametrize(("points", "wins"), [(12, False), (13, True)])
def test_ck_turn_01_a_player_at_the_goal_wins_at_the_start(points: int, wins: bool) -> None:
    """CK-TURN-01: blue, who reached the goal in red's turn, wins when blue's turn begins, before the roll."""
    game = ck().with_defender(BLUE, points).game()
    assert not game.over
    play(game, "end")
    assert game.winner == (BLUE if wins else None)


def test_ck_turn_01_before_the_roll_the_alchemist_only() -> None:
    """CK-TURN-01: before the roll only an Alchemist; no trade, building, knight action or other card."""
    position = busy().with_progress(RED, alchemist=1)
    game = position.before_roll(RED).game()
    assert legal(game) == {"roll", "play alchemist"}
    assert refused(game, "white proposes")


@pytest.mark.parametrize("text", EVERYTHING)
def test_ck_turn_01_not_before_the_roll(text: str) -> None:
    """CK-TURN-01, CK-TURN-02: what the action phase allows is forbidden before the roll."""
    assert refused(busy().before_roll(RED).game(), text)
    assert can(roll_ck(busy().before_roll(RED).game(), "1 1", "science"), text)


def test_ck_turn_01_the_roll_is_mandatory() -> None:
    """CK-TURN-01: a turn cannot end before the roll, and nobody rolls twice."""
    game = ck().before_roll(RED).game()
    assert refused(game, "end")
    roll_ck(game, "1 1", "science")
    assert refused(game, "roll")


def test_ck_turn_01_one_alchemist() -> None:
    """CK-TURN-01: one of two Alchemists can be played before the roll; the other waits for a later turn."""
    game = play(ck().with_progress(RED, alchemist=2).before_roll(RED).game(), "play alchemist", "die 1", "die 1")
    draw(game, "science")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert progress(game, RED) == {"alchemist": 1}
    assert refused(game, "play alchemist")
    assert refused(game, "roll")


def test_ck_turn_01_the_parts_in_order() -> None:
    """CK-TURN-01: before the roll, the roll, the action phase, the end, and then the next player's turn."""
    game = ck().before_roll(RED).game()
    assert asked(game) == (RED, Phase.BEFORE_ROLL)
    assert asked(play(game, "roll"))[1] == Phase.ROLLING_DICE
    assert asked(draw(game, "1 1", "science")) == (RED, Phase.ACTION_PHASE)
    assert asked(play(game, "end")) == (BLUE, Phase.BEFORE_ROLL)


# TURN-02


@pytest.mark.parametrize("text", EVERYTHING)
def test_ck_turn_02_everything_at_any_moment(text: str) -> None:
    """CK-TURN-02: each of these can be the first action, and can follow trade and building."""
    position = busy().with_hand(RED, brick=5, lumber=1, cloth=2)
    assert can(position.game(), text)
    assert can(play(position.game(), "bank brick for wool", "road 2,0,NW", "improve trade"), text)


def test_ck_turn_02_in_any_order() -> None:
    """CK-TURN-02: wall, trade, improvement, knight, card and activation, as long as the cards last."""
    position = ck().with_city(RED, "0,-1,N").with_roads(RED, "0,-1,NE").with_hand(RED, brick=6, ore=1, wool=1, grain=1)
    game = play(position.with_progress(RED, mining=1).game(), "wall 0,-1,N", "bank brick for coin", "improve politics")
    play(game, "recruit 0,-1,NE", "play mining", "activate 0,-1,NE")
    assert hand(game, RED) == {"ore": 4}
    assert tracks(game, RED)["politics"] == 1
    assert knight(game, "0,-1,NE") == ("basic", "red", "active")


def test_ck_turn_02_as_often_as_the_player_can_pay() -> None:
    """CK-TURN-02: two roads, two walls, two levels, two knights and two trades in one turn."""
    position = ck().with_city(RED, "0,0,SE", "0,0,NW").with_roads(RED, "0,0,E")
    position.with_hand(RED, brick=6, lumber=2, ore=10, wool=2, cloth=3)
    game = play(position.game(), "road 0,0,NE", "wall 0,0,SE", "improve trade", "recruit 0,0,N", "bank ore for grain")
    play(game, "road 0,0,SE", "wall 0,0,NW", "improve trade", "recruit 0,0,NE", "bank ore for grain")
    assert hand(game, RED) == {"grain": 2}
    assert tracks(game, RED)["trade"] == 2


def test_ck_turn_02_several_cards_and_knight_actions() -> None:
    """CK-TURN-02, decision: any number of cards and knight actions in one turn, cards before and after actions."""
    position = busy().with_progress(RED, merchant_fleet=1).with_hand(RED, wool=1)
    game = play(position.game(), "play merchant fleet", "fleet wool", "move 0,0,N", "play spy", "take smith")
    play(game, "play warlord")
    assert knight(game, "0,0,S") == ("strong", "red", "active"), "moved, and made active again by the Warlord"
    assert can(game, "bank wool for ore")
    assert progress(play(game, "play smith"), RED) == {}


def test_ck_turn_02_nothing_is_compulsory() -> None:
    """CK-TURN-02: a player who could do everything may do nothing."""
    game = play(busy().game(), "end")
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)
    assert knight(game, "0,0,N") == ("strong", "red", "active")


# TURN-03


@pytest.mark.parametrize(("crane", "returned"), [(0, 0), (1, 1), (2, 2)])
def test_ck_turn_03_down_to_four_cards(crane: int, returned: int) -> None:
    """CK-TURN-03: a player who ends the turn with more than four progress cards returns cards until four are left."""
    game = play(ck().with_progress(RED, spy=3, smith=1, crane=crane).game(), "end")
    for _ in range(returned):
        assert asked(game) == (RED, Phase.RETURNING_PROGRESS_CARD)
        play(game, "return spy")
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)
    assert sum(progress(game, RED).values()) == 4


def test_ck_turn_03_any_card_and_none_before_the_end() -> None:
    """CK-TURN-03: the player chooses which card to return; none is returned within the turn."""
    game = ck().with_progress(RED, spy=3, smith=1, crane=1).game()
    assert refused(game, "return spy")
    assert legal(play(game, "end")) == {"return spy", "return smith", "return crane"}
    assert refused(game, "play spy"), "too late"
    assert progress(play(game, "return smith"), RED) == {"spy": 3, "crane": 1}


def test_ck_turn_03_open_cards_do_not_count() -> None:
    """CK-TURN-03: four cards in hand and a Printer face up are not too many."""
    game = play(ck().with_progress(RED, spy=3, smith=1, printer=1).game(), "end")
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)


def test_ck_turn_03_the_merchant_fleet_ends() -> None:
    """CK-TURN-03: the rate of the Merchant Fleet holds for this turn only."""
    position = ck().with_progress(RED, merchant_fleet=1).with_hand(RED, coin=4)
    game = play(position.game(), "play merchant fleet", "fleet coin", "bank coin for ore")
    assert can(game, "bank coin for ore")
    assert refused(next_turn_of_red(game), "bank coin for ore")


def test_ck_turn_03_the_commercial_harbor_ends() -> None:
    """CK-TURN-03: exchanges that were not made within the turn are lost."""
    position = ck().with_progress(RED, commercial_harbor=1).with_hand(RED, ore=2).with_hand(BLUE, coin=1)
    game = play(position.game(), "play commercial harbor")
    assert can(game, "exchange with blue")
    assert refused(next_turn_of_red(game), "exchange with blue")


def test_ck_turn_03_a_second_commercial_harbor_in_the_next_turn() -> None:
    """CK-TURN-03: the effect has ended, so another card can be played in the player's next turn, but not before."""
    position = ck().with_progress(RED, commercial_harbor=2).with_hand(RED, ore=2).with_hand(BLUE, coin=1)
    game = play(position.game(), "play commercial harbor")
    assert refused(game, "play commercial harbor")
    assert can(play(next_turn_of_red(game), "play commercial harbor"), "exchange with blue")


def test_ck_turn_03_to_the_left() -> None:
    """CK-TURN-03: the turn passes around the table."""
    game, order = ck().game(), []
    for _ in range(5):
        order.append(asked(game)[0])
        roll_ck(play(game, "end"), "1 1", "science")
    assert order == [RED, BLUE, WHITE, ORANGE, RED]


# TURN-04


@pytest.mark.parametrize("text", [text for text in EVERYTHING if text != "offer"])
def test_ck_turn_04_opponents_wait_for_their_turn(text: str) -> None:
    """CK-TURN-04: what blue can do in blue's turn blue cannot do in red's turn, including cards and knights."""
    game = busy(BLUE).game()
    assert refused(game, text)
    assert can(roll_ck(play(game, "end"), "1 1", "science"), text)


def test_ck_turn_04_opponents_only_propose() -> None:
    """CK-TURN-04: unasked, an opponent can only propose a trade."""
    position = busy(BLUE).with_hand(RED, ore=1)
    assert [str(action) for action in position.game().unasked_actions(BLUE)] == ["blue proposes"]


def test_ck_turn_04_asked_by_a_rule() -> None:
    """CK-TURN-04: in red's turn blue chooses the city to lose, and discards on the seven of the same roll."""
    position = ck().with_city(BLUE, "0,0,SE", "0,0,NW").with_hand(BLUE, ore=5, coin=4).with_barbarians(6)
    game = roll_ck(position.before_roll(RED).game(), "3 4")
    assert asked(game) == (BLUE, Phase.LOSING_CITY)
    play(game, "lose 0,0,SE")
    assert asked(game) == (BLUE, Phase.DISCARDING)
    play(game, *["discard coin"] * 4)
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    assert building(game, "0,0,NW") == ("city", "blue")
