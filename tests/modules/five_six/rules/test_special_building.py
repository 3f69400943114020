"""Rule tests of the special building phase: FIVESIX-SBP, and of its decisions: FIVESIX-DEC-01."""

import pytest
from support import (
    BLUE,
    BROWN,
    GREEN,
    ORANGE,
    RED,
    WHITE,
    Position,
    a_game,
    asked,
    building,
    can,
    cards,
    draw,
    hand,
    legal,
    play,
    refused,
    roll,
    state,
)

from insula.errors import ImpossiblePositionError
from insula.game import Game, Phase

CARD = {"ore": 1, "wool": 1, "grain": 1}
SETTLEMENT = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
EVERYTHING = {"brick": 3, "lumber": 3, "wool": 3, "grain": 4, "ore": 4}
SIX_ROADS = ["-2,0,NW", "-2,0,NE", "-1,0,NW", "-1,0,NE", "0,0,NW", "0,0,NE"]


def all_can_buy(seat: int = RED) -> Position:
    """Give everybody the cost of a development card, in the seat's turn."""
    position = a_game(players=6).action_phase(seat)
    for player in range(6):
        position.with_hand(player, **CARD)
    return position


def pass_all(game: Game) -> Game:
    """Let everybody who is asked in the special building phase pass."""
    while not game.over and asked(game)[1] == Phase.SPECIAL_BUILDING:
        play(game, "pass")
    return game


def test_fivesix_sbp_01_when_and_who() -> None:
    """FIVESIX-SBP-01, example: B's turn ends: C, D, E, F, A can build, each once; then C rolls."""
    game = play(all_can_buy(BLUE).game(), "end")
    order = []
    while asked(game)[1] == Phase.SPECIAL_BUILDING:
        order.append(game.actor)
        play(game, "pass")
    assert order == [WHITE, ORANGE, GREEN, BROWN, RED]
    assert asked(game) == (WHITE, Phase.BEFORE_ROLL)


def test_fivesix_sbp_01_with_five_players() -> None:
    """FIVESIX-SBP-01: with five players likewise, starting with the left neighbor."""
    position = a_game(players=5).action_phase(GREEN)
    for player in range(5):
        position.with_hand(player, **CARD)
    game = play(position.game(), "end")
    order = []
    while asked(game)[1] == Phase.SPECIAL_BUILDING:
        order.append(game.actor)
        play(game, "pass")
    assert order == [RED, BLUE, WHITE, ORANGE]


def builder() -> Game:
    """Return a game at the end of Red's turn; Blue, with a settlement, roads, cards of all kinds, can build."""
    position = a_game(players=6).with_settlement(BLUE, "0,0,N").with_roads(BLUE, "0,0,NE", "0,0,E")
    position.with_hand(BLUE, **EVERYTHING).with_cards(BLUE, knight=1, monopoly=1).with_hand(RED, ore=1)
    return play(position.game(), "end")


def test_fivesix_sbp_02_what_is_allowed() -> None:
    """FIVESIX-SBP-02, FIVESIX-DEC-01: roads, settlements, cities and cards, any number and order, usual costs."""
    game = builder()
    play(game, "road 0,0,SE", "settlement 0,0,SE", "city 0,0,N", "buy card")
    draw(game, "knight")
    assert asked(game) == (BLUE, Phase.SPECIAL_BUILDING)
    assert hand(game, BLUE) == {"brick": 1, "lumber": 1, "wool": 1}
    play(game, "road 0,0,SW")
    assert building(game, "0,0,N") == ("city", "blue")
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL), "nothing else can be built, so the phase is over"


def test_fivesix_sbp_02_usual_rules() -> None:
    """FIVESIX-SBP-02: the usual rules for places apply."""
    game = builder()
    assert refused(game, "settlement 0,0,NE"), "distance rule"
    assert refused(game, "road 0,0,W"), "Blue has no road there"


def test_fivesix_sbp_03_what_is_not_allowed() -> None:
    """FIVESIX-SBP-03: no trade with players, bank or harbor, no development card."""
    game = builder()
    assert {text.split()[0] for text in legal(game)} == {"road", "settlement", "city", "buy", "pass"}
    assert refused(game, "bank ore for wool")
    assert refused(game, "play knight")
    assert refused(game, "offer")
    assert not any(game.unasked_actions(seat) for seat in range(6))


def test_fivesix_sbp_04_cards_bought_in_it() -> None:
    """FIVESIX-SBP-04, example: C buys a Knight after B's turn, all pass; C may play it before the roll."""
    game = play(a_game(players=6).with_hand(WHITE, **CARD).action_phase(BLUE).game(), "end", "buy card")
    draw(game, "knight")
    assert asked(pass_all(game)) == (WHITE, Phase.BEFORE_ROLL)
    assert can(game, "play knight")


def test_fivesix_sbp_04_cards_bought_in_it_are_new_in_a_position() -> None:
    """FIVESIX-SBP-04: those of the player who builds, and no others; they are new until the player passes."""
    position = a_game(players=6).with_hand(WHITE, ore=2, wool=2, grain=2).with_hand(ORANGE, **CARD)
    game = draw(play(position.action_phase(BLUE).game(), "end", "buy card"), "knight")
    text = game.position
    assert state(Game(position=text)).new_cards[WHITE] == 1
    exchanged = text.replace("blue:", "their:").replace("white:", "blue:").replace("their:", "white:")
    with pytest.raises(ImpossiblePositionError, match="blue cannot have new development cards"):
        Game(position=exchanged)
    assert asked(play(game, "pass")) == (ORANGE, Phase.SPECIAL_BUILDING)
    assert "1 new knight" not in game.position


def test_fivesix_sbp_05_longest_road() -> None:
    """FIVESIX-SBP-05: the Longest Road changes hands at once when a building of the phase causes it."""
    position = a_game(players=6).with_roads(BLUE, *SIX_ROADS[:4]).with_hand(BLUE, brick=1, lumber=1)
    won = play(position.game(), "end", f"road {SIX_ROADS[4]}")
    assert state(won).longest_road == BLUE
    position = a_game(players=6).with_roads(RED, *SIX_ROADS).with_roads(GREEN, "0,0,W").with_holder(longest_road=RED)
    lost = play(position.with_hand(GREEN, **SETTLEMENT).game(), "end", "settlement 0,0,NW")
    assert state(lost).longest_road == -1


def test_fivesix_sbp_05_the_largest_army_stays() -> None:
    """FIVESIX-SBP-05: no Knight is played, so the Largest Army does not change hands."""
    position = a_game(players=6).with_played(BLUE, knight=2).with_cards(BLUE, knight=1).with_hand(BLUE, **CARD)
    game = play(position.game(), "end")
    assert legal(game) == {"buy card", "pass"}
    assert state(play(game, "pass")).largest_army == -1


def nine_points(seat: int) -> Position:
    """Return a game in which the seat has 9 points, and a road and cards for a settlement on 0,0,SE."""
    position = a_game(players=6).with_city(seat, "-2,0,SW", "-2,2,SW", "-2,3,SW").with_settlement(seat, "0,0,N")
    return position.with_roads(seat, "0,0,NE", "0,0,E").with_hand(seat, **SETTLEMENT)


def test_fivesix_sbp_06_no_victory_in_the_phase() -> None:
    """FIVESIX-SBP-06, example: D reaches 10 after A's turn; B and C come first; D wins when D's turn begins."""
    position = nine_points(ORANGE).with_cards(ORANGE, victory_point=2)
    game = play(position.game(), "end", "settlement 0,0,SE")
    assert (game.points(ORANGE), game.over) == (10, False)
    for seat in (BLUE, WHITE):
        assert asked(pass_all(game)) == (seat, Phase.BEFORE_ROLL)
        roll(game, "1 1")
        play(game, "end")
    pass_all(game)
    assert game.winner == ORANGE


def test_fivesix_sbp_06_another_player_can_win_before() -> None:
    """FIVESIX-SBP-06, example: D has 10 after A's turn; B can still win in the turn before D's."""
    position = nine_points(ORANGE).with_cards(ORANGE, victory_point=2).with_city(BLUE, "3,-3,NE", "3,-2,SE", "2,1,SE")
    position.with_cards(BLUE, victory_point=3).with_deck(victory_point=1)
    game = play(position.game(), "end", "settlement 0,0,SE")
    assert (game.points(ORANGE), game.points(BLUE), game.over) == (10, 9, False)
    state(game).hand[BLUE, 2], state(game).hand[BLUE, 3], state(game).hand[BLUE, 4] = 1, 1, 1
    state(game).hand_size[BLUE] = 3
    roll(pass_all(game), "1 1")
    assert play(game, "buy card").winner == BLUE


def test_fivesix_sbp_06_the_points_are_lost_again() -> None:
    """FIVESIX-SBP-06, example: D has 9 and builds a settlement; E breaks D's Longest Road: D has 8 and does not win."""
    position = a_game(players=6).action_phase(RED)
    position.with_city(ORANGE, "-2,2,SW", "-2,3,SW").with_settlement(ORANGE, "1,0,S", "2,1,SE", "3,-3,NE")
    position.with_roads(ORANGE, *SIX_ROADS, "2,1,NE").with_holder(longest_road=ORANGE).with_hand(ORANGE, **SETTLEMENT)
    position.with_roads(GREEN, "0,0,W").with_hand(GREEN, **SETTLEMENT)
    game = position.game()
    assert game.points(ORANGE) == 9
    play(game, "end", "settlement 2,1,N")
    assert (game.points(ORANGE), game.over, asked(game)) == (10, False, (GREEN, Phase.SPECIAL_BUILDING))
    play(game, "settlement 0,0,NW")
    assert game.points(ORANGE) == 8
    while game.turn < 23:
        if asked(pass_all(game))[1] == Phase.BEFORE_ROLL:
            roll(game, "1 1")
        play(game, "end")
        pass_all(game)
    assert asked(game) == (ORANGE, Phase.BEFORE_ROLL)


def test_fivesix_sbp_07_not_after_a_win() -> None:
    """FIVESIX-SBP-07: a turn that ends with a victory has no special building phase."""
    position = nine_points(RED).with_cards(RED, victory_point=2).with_hand(BLUE, **CARD)
    assert play(position.game(), "settlement 0,0,SE").winner == RED


def test_fivesix_sbp_07_not_in_the_foundation_phase() -> None:
    """FIVESIX-SBP-07: the first one follows the first turn."""
    game = Game("base", 6, seed=2, options={"starting_resources": "both"})
    phases = set()
    while asked(game)[1] != Phase.BEFORE_ROLL:
        phases.add(asked(game)[1])
        game.play(game.legal_actions[0])
    assert phases == {Phase.SETTLING, Phase.SETTING_ROAD}
    assert game.turn == 1
    rich = play(all_can_buy().in_turn(1).game(), "end")
    assert asked(rich)[1] == Phase.SPECIAL_BUILDING


def test_fivesix_sbp_08_passing() -> None:
    """FIVESIX-SBP-08: a player who can build can pass; a player who can neither build nor buy is not asked."""
    position = a_game(players=6).with_hand(ORANGE, **CARD).with_hand(WHITE, brick=2)
    game = play(position.game(), "end")
    assert asked(game) == (ORANGE, Phase.SPECIAL_BUILDING)
    assert legal(game) == {"buy card", "pass"}
    assert asked(play(game, "pass")) == (BLUE, Phase.BEFORE_ROLL)
    assert hand(game, ORANGE) == CARD


def test_fivesix_sbp_09_it_belongs_to_no_turn() -> None:
    """FIVESIX-SBP-09: what is counted per turn is not used up in it, and not carried over into it."""
    position = a_game(players=6, options={"trade_build_order": "separate", "trade_offers_per_turn": 1})
    position.with_hand(BLUE, ore=5, wool=1, grain=1).with_hand(RED, brick=1).with_cards(BLUE, knight=1)
    game = draw(play(position.game(), "end", "buy card"), "monopoly")
    assert asked(pass_all(game)) == (BLUE, Phase.BEFORE_ROLL)
    assert {"play knight", "play monopoly"} <= legal(game), "the card of the turn can still be played"
    roll(game, "1 1")
    assert {"bank ore for brick", "offer"} <= legal(game), "nothing was built in this turn"
    assert cards(game, BLUE) == {"knight": 1, "monopoly": 1}


def test_fivesix_dec_01_special_building_phase() -> None:
    """FIVESIX-DEC-01: the decisions of the phase are building, the consequences of building, and passing."""
    game = builder()
    assert {action.kind.name for action in game.legal_actions} == {
        *("BUILD_ROAD", "BUILD_SETTLEMENT", "BUILD_CITY", "BUY_DEVELOPMENT_CARD", "PASS_SPECIAL_BUILD")
    }
    assert asked(play(game, "buy card")) == (-1, Phase.DRAWING_DEVELOPMENT_CARD)


def test_fivesix_sbp_06_nor_does_the_player_whose_turn_has_ended_win() -> None:
    """FIVESIX-SBP-06: E breaks B's road after A's turn, and A gets the card and 10 VP: A waits for A's next turn."""
    position = a_game(players=6).with_roads(BLUE, *SIX_ROADS).with_holder(longest_road=BLUE)
    position.with_roads(GREEN, "0,0,W").with_hand(GREEN, **SETTLEMENT)
    position.with_city(RED, "-2,2,SW", "-2,3,SW", "3,-3,NE").with_cards(RED, victory_point=2)
    position.with_roads(RED, "2,0,SW", "2,0,SE", "3,0,SW", "3,0,SE", "3,0,E")
    game = play(position.game(), "end", "settlement 0,0,NW")
    assert (game.points(RED), game.over) == (10, False)
    while game.turn < 25:
        assert asked(pass_all(game))[1] == Phase.BEFORE_ROLL
        play(roll(game, "1 1"), "end")
    assert pass_all(game).over is False
    play(roll(game, "1 1"), "end")
    assert (pass_all(game).winner, game.turn) == (RED, 26)
