"""Rule tests of paired players: FIVESIX-PAIR, and of their decisions: FIVESIX-DEC-02."""

import pytest
from support import (
    BLUE,
    GREEN,
    ORANGE,
    RED,
    WHITE,
    Position,
    a_game,
    asked,
    can,
    draw,
    hand,
    legal,
    play,
    refused,
    roll,
    state,
)

from insula.game import Phase

CARD = {"ore": 1, "wool": 1, "grain": 1}
SETTLEMENT = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
FIVE_ROADS = ["-2,0,NW", "-2,0,NE", "-1,0,NW", "-1,0,NE", "0,0,NW"]
SIX_ROADS = [*FIVE_ROADS, "0,0,NE"]
A, B, C, D, E, F = range(6)


def pairs(players: int = 6, **options: object) -> Position:
    return a_game(players=players, options={"five_six_turn": "paired_players", **options})


@pytest.mark.parametrize(
    ("players", "expected"),
    [(6, [(A, D), (B, E), (C, F), (D, A), (E, B), (F, C)]), (5, [(A, D), (B, E), (C, A), (D, B), (E, C)])],
)
def test_fivesix_pair_01_and_02_two_players_act_in_each_turn(players: int, expected: list[tuple[int, int]]) -> None:
    """FIVESIX-PAIR-01, FIVESIX-PAIR-02, examples: a whole turn of the first, then an action phase of the second."""
    game = pairs(players).before_roll(A).game()
    seen = []
    for number in range(players):
        first = asked(game)
        assert first[1] == Phase.BEFORE_ROLL
        assert game.turn == 20 + number, "both parts are one turn"
        roll(game, "1 1")
        assert asked(game) == (first[0], Phase.ACTION_PHASE)
        play(game, "end")
        assert asked(game)[1] == Phase.ACTION_PHASE
        seen.append((first[0], game.actor))
        play(game, "end")
    assert seen == expected
    assert asked(game) == (A, Phase.BEFORE_ROLL)


def second_part(position: Position) -> Position:
    """Return a game at the end of Red's turn; Orange, the second player, has what is needed to do everything."""
    position.with_settlement(ORANGE, "0,0,N").with_roads(ORANGE, "0,0,NE", "0,0,E")
    position.with_hand(ORANGE, brick=2, lumber=2, wool=2, grain=4, ore=8).with_hand(RED, wool=2)
    return position.with_cards(ORANGE, knight=1, monopoly=1)


def test_fivesix_pair_03_what_the_second_player_can_do() -> None:
    """FIVESIX-PAIR-03, FIVESIX-DEC-02: bank and harbors, building, buying, one development card; in any order."""
    game = play(second_part(pairs()).game(), "end")
    assert {text.split()[0] for text in legal(game)} == {"play", "road", "settlement", "city", "buy", "bank", "end"}
    play(game, "bank ore for brick", "road 0,0,SE", "city 0,0,N", "play monopoly", "monopoly wool")
    assert hand(game, RED) == {}
    assert refused(game, "play knight"), "one card"
    assert can(game, "settlement 0,0,SE")


def test_fivesix_pair_03_what_is_not_allowed() -> None:
    """FIVESIX-PAIR-03, FIVESIX-DEC-02: no roll, no trade with players, and nobody can make a proposal."""
    game = play(second_part(pairs()).game(), "end")
    assert refused(game, "roll")
    assert refused(game, "offer")
    assert not any(game.unasked_actions(seat) for seat in range(6))
    first = second_part(pairs()).game()
    assert can(first, "offer")
    assert first.unasked_actions(ORANGE), "proposals to the first player are allowed"


def test_fivesix_pair_03_a_knight_of_the_second_player() -> None:
    """FIVESIX-PAIR-03: it moves the robber and steals as usual."""
    position = second_part(pairs()).with_settlement(RED, "0,-2,N")
    game = play(position.game(), "end", "play knight", "robber 0,-2")
    assert (hand(game, RED), hand(game, ORANGE)["wool"]) == ({"wool": 1}, 3)
    assert asked(game) == (ORANGE, Phase.ACTION_PHASE)


def test_fivesix_pair_04_counting_turns() -> None:
    """FIVESIX-PAIR-04, example: D buys a Knight in A's turn, and can play it in D's turn before the roll."""
    game = draw(play(pairs().with_hand(D, **CARD).game(), "end", "buy card"), "knight")
    assert refused(game, "play knight"), "not in the part in which it was bought"
    play(game, "end")
    for _ in (B, C):
        roll(game, "1 1")
        play(game, "end", "end")
    assert asked(game) == (D, Phase.BEFORE_ROLL)
    assert can(game, "play knight")


def test_fivesix_pair_04_one_card_in_each_part() -> None:
    """FIVESIX-PAIR-04: the parts count as two separate turns: one card in each."""
    game = pairs().with_cards(D, monopoly=2).with_cards(A, monopoly=1).game()
    play(game, "play monopoly", "monopoly ore", "end", "play monopoly", "monopoly ore", "end")
    for _ in (B, C):
        roll(game, "1 1")
        play(game, "end", "end")
    assert can(game, "play monopoly")


def test_fivesix_pair_05_each_player_wins_in_their_part() -> None:
    """FIVESIX-PAIR-05: the first player in the first part, the second in the second."""
    for seat, before in ((RED, []), (ORANGE, ["end"])):
        position = pairs().with_city(seat, "-2,2,SW", "-2,3,SW", "3,-3,NE").with_cards(seat, victory_point=3)
        position.with_deck(victory_point=1).with_hand(seat, **CARD)
        game = play(position.game(), *before)
        assert (game.points(seat), game.over) == (9, False)
        assert play(game, "buy card").winner == seat


def breaking(winner: int) -> Position:
    """Return a game in which Red can break Blue's road; then the winner has the Longest Road and 10 points."""
    position = pairs().with_roads(BLUE, *SIX_ROADS).with_roads(RED, "0,0,W").with_holder(longest_road=BLUE)
    position.with_city(winner, "-2,2,SW", "-2,3,SW", "3,-3,NE").with_cards(winner, victory_point=2)
    position.with_roads(winner, "2,0,SW", "2,0,SE", "3,0,SW", "3,0,SE", "3,0,E")
    return position.with_hand(RED, **SETTLEMENT)


def test_fivesix_pair_05_the_second_player_wins_at_the_start_of_the_part() -> None:
    """FIVESIX-PAIR-05, example: A's settlement gives D the card and 10 VP; D wins when D's part begins."""
    game = play(breaking(ORANGE).game(), "settlement 0,0,NW")
    assert (game.points(ORANGE), game.over, asked(game)) == (10, False, (RED, Phase.ACTION_PHASE))
    assert play(game, "end").winner == ORANGE


def test_fivesix_pair_05_nobody_else_wins() -> None:
    """FIVESIX-PAIR-05, example: A's building gives E the card and 10 VP; E is neither first nor second and waits."""
    game = play(breaking(GREEN).game(), "settlement 0,0,NW", "end")
    assert (game.points(GREEN), game.over, asked(game)) == (10, False, (ORANGE, Phase.ACTION_PHASE))
    play(game, "end")
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)
    roll(game, "1 1")
    assert play(game, "end").winner == GREEN, "it is the second part of Blue's turn"


def test_fivesix_pair_06_the_seven() -> None:
    """FIVESIX-PAIR-06: everybody discards on the first player's roll; the second part has no roll."""
    position = pairs().before_roll(RED)
    for seat in (RED, WHITE, ORANGE):
        position.with_hand(seat, ore=8)
    game = roll(position.game(), "3 4")
    assert [state(game).hand_size[seat] for seat in (RED, WHITE, ORANGE)] == [4, 4, 4]
    play(game, "robber 0,-2", "end")
    assert asked(game) == (ORANGE, Phase.ACTION_PHASE)
    assert "roll" not in legal(game)


def test_fivesix_pair_07_a_win_ends_everything() -> None:
    """FIVESIX-PAIR-07: if the first player wins, the second part is not played."""
    position = pairs().with_city(RED, "-2,2,SW", "-2,3,SW", "3,-3,NE").with_cards(RED, victory_point=3)
    position.with_deck(victory_point=1).with_hand(RED, **CARD)
    game = play(position.with_hand(ORANGE, **CARD).game(), "buy card")
    assert (game.winner, game.legal_actions) == (RED, [])


def test_fivesix_pair_08_passing() -> None:
    """FIVESIX-PAIR-08: the second player may do nothing at all, and ends the part explicitly."""
    game = play(second_part(pairs()).game(), "end")
    before = hand(game, ORANGE)
    assert asked(play(game, "end")) == (BLUE, Phase.BEFORE_ROLL)
    assert hand(game, ORANGE) == before
    poor = play(pairs().game(), "end")
    assert legal(poor) == {"end"}


def test_fivesix_dec_02_paired_players() -> None:
    """FIVESIX-DEC-02: all decisions of the action phase except those of trade between players."""
    position = second_part(pairs())
    first = position.action_phase(ORANGE).game()
    of_a_turn = {action.kind.name for action in first.legal_actions}
    second = play(second_part(pairs()).game(), "end")
    assert {action.kind.name for action in second.legal_actions} == of_a_turn - {"OFFER_TRADE"}
