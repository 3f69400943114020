"""Rule tests of winning: BASE-WIN."""

import pytest
from support import BLUE, ORANGE, RED, WHITE, Position, a_game, asked, draw, play, roll, state

from insula.errors import GameOverError
from insula.game import GAME_OVER, Game, Phase
from insula.rules.constants import VICTORY_POINT

CARD = {"ore": 1, "wool": 1, "grain": 1}
SETTLEMENT = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
FIVE_ROADS = ["-2,0,NW", "-2,0,NE", "-1,0,NW", "-1,0,NE", "0,0,NW"]


def test_base_win_01_victory_points() -> None:
    """BASE-WIN-01: settlement 1, city 2, special cards 2 each, victory point card 1; 2 after the foundation."""
    nothing = a_game()
    assert nothing.game().points(RED) == 0
    assert a_game().with_settlement(RED, "0,0,N").game().points(RED) == 1
    assert a_game().with_city(RED, "0,0,N").game().points(RED) == 2
    assert a_game().with_holder(longest_road=RED).game().points(RED) == 2
    assert a_game().with_holder(largest_army=RED).game().points(RED) == 2
    assert a_game().with_cards(RED, victory_point=1).game().points(RED) == 1
    started = Game(seed=3)
    while state(started).founded < 8 or asked(started)[1] in (Phase.SETTLING, Phase.SETTING_ROAD):
        started.play(started.legal_actions[0])
    assert [started.points(seat) for seat in range(4)] == [2, 2, 2, 2]


def nine_points() -> Position:
    """Return 2 settlements, Longest Road, 2 cities, and a hidden victory point card: the example of BASE-WIN-02."""
    return (
        a_game()
        .with_settlement(RED, "1,1,S", "2,-2,N")
        .with_city(RED, "0,1,S", "2,0,SE")
        .with_roads(RED, *FIVE_ROADS)
        .with_holder(longest_road=RED)
        .with_cards(RED, victory_point=1)
    )


def test_base_win_02_the_goal() -> None:
    """BASE-WIN-02, example: with 9 the player buys a card, a victory point card: 10, and wins at once."""
    game = nine_points().with_hand(RED, **CARD).game()
    assert (game.points(RED), game.over) == (9, False)
    draw(play(game, "buy card"), "victory point")
    assert (game.over, game.winner, game.points(RED)) == (True, RED, 10)
    assert game.legal_actions == []
    with pytest.raises(GameOverError):
        game.play("end")


@pytest.mark.parametrize("goal", range(3, 23))
def test_base_win_02_every_goal(goal: int) -> None:
    """BASE-WIN-02: `vp_goal` replaces the 10: with one point less the game continues, at the goal it ends."""
    places = ["0,0,N", "0,0,SE", "0,0,SW", "-1,-1,N", "2,-2,N", "2,0,SE", "0,1,S", "-2,1,SW", "1,1,S"]
    position = a_game(options={"vp_goal": goal})
    points = 0
    if goal > 8:
        position.with_holder(longest_road=RED, largest_army=RED)
        points = 4
    while goal - 1 - points >= 2 and points < 12:
        position.with_city(RED, places.pop())
        points += 2
    while goal - 1 - points >= 1 and len(places) > 4:
        position.with_settlement(RED, places.pop())
        points += 1
    hidden = goal - 1 - points
    position.with_deck(victory_point=1).with_hand(RED, **CARD)
    record = state(position._game)
    record.development[RED, 4] = hidden
    game = position.game()
    assert (game.points(RED), game.over) == (goal - 1, False)
    assert play(game, "buy card").winner == RED


def white_is_made_the_holder() -> Game:
    """Return a game in which Red's settlement breaks Blue's road: White, with 8 other points, gets the Longest Road."""
    return (
        a_game()
        .with_city(WHITE, "1,1,S", "0,1,S", "2,0,SE", "2,-2,N")
        .with_roads(WHITE, "-1,-1,W", "-1,-1,NW", "0,-2,W", "0,-2,NW", "0,-2,NE")
        .with_roads(BLUE, *FIVE_ROADS, "0,0,NE")
        .with_roads(RED, "0,0,W")
        .with_holder(longest_road=BLUE)
        .with_hand(RED, **SETTLEMENT)
        .game()
    )


def test_base_win_03_only_in_the_players_turn() -> None:
    """BASE-WIN-03, example: White gets 10 VP in Red's turn and wins when White's turn begins, before the roll."""
    game = play(white_is_made_the_holder(), "settlement 0,0,NW")
    assert (game.points(WHITE), game.over) == (10, False)
    roll(play(game, "end"), "1 1")
    assert not game.over, "it is Blue's turn"
    play(game, "end")
    assert (game.winner, game.turn) == (WHITE, 22)
    assert state(game).dice.tolist() == [1, 1], "White has not rolled"


def test_base_win_03_not_if_the_points_are_lost_before() -> None:
    """BASE-WIN-03: a player who has lost the points again when their turn begins has not won."""
    lost = (
        a_game()
        .with_city(WHITE, "1,1,S", "0,1,S", "2,0,SE", "2,-2,N")
        .with_roads(WHITE, *FIVE_ROADS)
        .with_roads(BLUE, "0,0,W")
        .with_holder(longest_road=WHITE)
        .with_hand(BLUE, **SETTLEMENT)
        .action_phase(BLUE)
        .game()
    )
    assert (lost.points(WHITE), lost.over) == (10, False), "it is Blue's turn"
    play(lost, "settlement 0,0,NW", "end")
    assert not lost.over
    assert asked(lost) == (WHITE, Phase.BEFORE_ROLL)


def test_base_win_04_hidden_cards_are_counted() -> None:
    """BASE-WIN-04: hidden victory point cards count without being announced, as soon as the total reaches the goal."""
    game = (
        a_game()
        .with_city(RED, "0,1,S", "1,1,S", "2,-2,N")
        .with_cards(RED, victory_point=3)
        .with_roads(RED, "0,0,NE")
        .with_hand(RED, **SETTLEMENT)
        .game()
    )
    assert game.points(RED, hidden=False) == 6
    assert game.view(BLUE).state.development[RED, VICTORY_POINT] == 0
    assert play(game, "settlement 0,0,N").winner == RED
    assert game.view(BLUE).state.development[RED, VICTORY_POINT] == 3, "they are revealed"


def test_base_win_05_exactly_one_winner_and_a_ranking() -> None:
    """BASE-WIN-05: one winner, even if others have as many points; the others rank by VP, hidden ones included."""
    game = (
        nine_points()
        .with_hand(RED, **CARD)
        .with_settlement(BLUE, "0,0,N")
        .with_cards(BLUE, victory_point=1)
        .with_deck(victory_point=1)
        .with_city(WHITE, "-1,1,N")
        .with_settlement(ORANGE, "0,-2,NW")
        .game()
    )
    play(game, "buy card")
    assert game.winners == (RED,)
    assert game.ranking == [(1, RED, 10), (2, BLUE, 2), (2, WHITE, 2), (4, ORANGE, 1)]


@pytest.mark.parametrize("limit", [1, 6, 1000])
def test_base_win_06_turn_limit(limit: int) -> None:
    """BASE-WIN-06: after that many turns in total the player with the most VP wins, hidden cards included."""
    position = a_game(options={"turn_limit": limit}).with_settlement(RED, "0,0,N", "0,0,SE")
    position.with_cards(BLUE, victory_point=3)
    before = position.in_turn(limit - 1).game()
    assert not play(before, "end").over, "one more turn"
    assert roll(before, "1 1").over is False
    play(before, "end")
    assert (before.over, before.winner) == (True, BLUE)


def test_base_win_06_cards_bought_in_the_last_turn() -> None:
    """BASE-WIN-06, decision: the turn has ended, so they are new no more; those of a win in mid-turn still are."""
    position = a_game(options={"turn_limit": 5}).with_settlement(BLUE, "0,0,N")
    game = position.with_hand(RED, **{card: 2 * count for card, count in CARD.items()}).in_turn(5).game()
    draw(play(game, "buy card"), "knight")
    draw(play(game, "buy card"), "victory point")
    play(game, "end")
    assert (game.over, game.winners) == (True, (RED, BLUE))
    assert "  cards: 1 knight, 1 victory point\n" in game.position
    assert "  cards: 1 knight, 1 victory point\n" in Game(position=game.position).position
    won = play(nine_points().with_deck(victory_point=1).with_hand(RED, **CARD).game(), "buy card")
    assert (won.over, "1 new victory point" in won.position) == (True, True)


def test_base_win_06_ties_share_the_win() -> None:
    """BASE-WIN-06: players with equal points share the win and the first place."""
    game = a_game(options={"turn_limit": 5}).with_city(RED, "0,0,N").with_settlement(WHITE, "0,0,SE", "0,0,SW")
    over = play(game.in_turn(5).game(), "end")
    assert (over.winners, over.winner) == ((RED, WHITE), None)
    assert over.ranking == [(1, RED, 2), (1, WHITE, 2), (3, BLUE, 0), (3, ORANGE, 0)]


def test_base_win_06_no_limit() -> None:
    """BASE-WIN-06: without the option the game continues."""
    assert not play(a_game().in_turn(5000).game(), "end").over


def test_base_win_02_after_the_end_nobody_is_asked() -> None:
    """BASE-WIN-02: the game ends at once: nobody is asked any more, not even in a seat's view."""
    game = play(nine_points().with_deck(victory_point=1).with_hand(RED, **CARD).game(), "buy card")
    assert (game.over, game.actor) == (True, GAME_OVER)
    for seat in (RED, BLUE, None):
        assert (game.view(seat).actor, game.view(seat).phase) == (GAME_OVER, -1)
