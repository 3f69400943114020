"""Rule tests of five and six players: goal, bank, effects on everybody, options: FIVESIX-WIN, -BANK, -ALL."""

import pytest
from support import BLUE, BROWN, GREEN, ORANGE, RED, WHITE, a_game, asked, bank, hand, legal, offer, play, roll, state

from insula import Ruleset
from insula.errors import RulesetError
from insula.game import Phase

BOTH = pytest.mark.parametrize("players", [5, 6])


@BOTH
def test_fivesix_win_01_goal(players: int) -> None:
    """FIVESIX-WIN-01: 10 VP."""
    assert Ruleset.of("base", players).options["vp_goal"] == 10
    position = a_game(players=players).with_city(RED, "-2,2,SW", "-2,3,SW", "3,-3,NE").with_cards(RED, victory_point=3)
    game = position.with_hand(RED, ore=1, wool=1, grain=1).with_deck(victory_point=1).game()
    assert (game.points(RED), game.over) == (9, False)
    assert play(game, "buy card").winner == RED


def test_fivesix_bank_01_shortage() -> None:
    """FIVESIX-BANK-01: as in the base game: 2 left and 3 due to two players: nobody; to one player: the rest."""
    position = a_game(players=6).with_city(RED, "0,0,N").with_hex("0,0", "mountains", 2).with_robber("3,0")
    position.with_hex("0,-1", "desert").with_hex("1,-1", "desert").before_roll(RED)
    two = position.with_settlement(GREEN, "0,0,SE").with_hex("1,0", "desert").with_hex("0,1", "desert").with_bank(ore=2)
    game = roll(two.game(), "1 1")
    assert (hand(game, RED), hand(game, GREEN), bank(game)["ore"]) == ({}, {}, 2)
    alone = a_game(players=6).with_city(RED, "0,0,N", "0,0,SE").with_hex("0,0", "mountains", 2).with_robber("3,0")
    alone.with_hex("0,-1", "desert").with_hex("1,-1", "desert").with_hex("1,0", "desert").with_hex("0,1", "desert")
    rest = roll(alone.with_bank(ore=3).before_roll(RED).game(), "1 1")
    assert (hand(rest, RED), bank(rest)["ore"]) == ({"ore": 3}, 0)


def test_fivesix_bank_01_hand_limit() -> None:
    """FIVESIX-BANK-01: 8 cards discard 4, 7 none, even for the fifth and sixth player."""
    position = a_game(players=6).with_hand(GREEN, ore=7).with_hand(BROWN, ore=8).before_roll(RED)
    game = roll(position.game(), "3 4")
    assert [state(game).hand_size[seat] for seat in (GREEN, BROWN)] == [7, 4]
    assert asked(game) == (RED, Phase.MOVING_ROBBER)


def test_fivesix_all_01_everybody_is_affected() -> None:
    """FIVESIX-ALL-01, example: Monopoly on wool with six players takes from five hands."""
    position = a_game(players=6).with_cards(RED, monopoly=1)
    for seat in range(1, 6):
        position.with_hand(seat, wool=seat)
    game = play(position.game(), "play monopoly", "monopoly wool")
    assert [state(game).hand_size[seat] for seat in range(6)] == [15, 0, 0, 0, 0, 0]


def test_fivesix_all_01_offers_to_all() -> None:
    """FIVESIX-ALL-01: all five opponents answer an offer, in turn order."""
    position = a_game(players=6).with_hand(WHITE, ore=1).action_phase(WHITE)
    for seat in (RED, BLUE, ORANGE, GREEN, BROWN):
        position.with_hand(seat, brick=1)
    game = offer(position.game(), give={"ore": 1}, want={"brick": 1}, ask=["all"])
    answered = []
    while asked(game)[1] == Phase.ANSWERING:
        answered.append(game.actor)
        play(game, "accept")
    assert answered == [ORANGE, GREEN, BROWN, RED, BLUE]
    assert len(legal(game)) == 6


@pytest.mark.parametrize("turn", ["special_build_phase", "paired_players", "none"])
def test_fivesix_all_02_early_sevens_count_rolled_turns(turn: str) -> None:
    """FIVESIX-ALL-02: with six players a seven is rolled again in the first 12 rolled turns, but not in the 13th."""
    options = {"early_sevens": "reroll_two_rounds", "five_six_turn": turn}
    early = roll(a_game(players=6, options=options).in_turn(12).before_roll(BROWN).game(), "3 4")
    assert asked(early) == (-1, Phase.ROLLING_DICE)
    late = roll(a_game(players=6, options=options).in_turn(13).before_roll(RED).game(), "3 4")
    assert asked(late) == (RED, Phase.MOVING_ROBBER)


@pytest.mark.parametrize("turn", ["special_build_phase", "paired_players", "none"])
def test_fivesix_all_02_turn_limit_counts_rolled_turns(turn: str) -> None:
    """FIVESIX-ALL-02: with `turn_limit` 2 the game ends after two rolled turns, including the second part."""
    options = {"turn_limit": 2, "five_six_turn": turn}
    game = a_game(players=6, options=options).with_settlement(BLUE, "0,0,N").in_turn(1).game()
    parts = 2 if turn == "paired_players" else 1
    play(game, *["end"] * parts)
    assert (game.over, game.turn) == (False, 2)
    roll(game, "1 1")
    play(game, *["end"] * (parts - 1))
    assert not game.over
    assert play(game, "end").winner == BLUE


def test_fivesix_all_02_all_options_can_be_used() -> None:
    """FIVESIX-ALL-02: every option of the base game except those for the beginner set-up or the table for two."""
    options = {
        "desert_place": "center", "harbor_places": "free", "harbor_kinds": "frame", "first_player": "random",
        "starting_resources": "both", "trade_build_order": "separate", "dice_mode": "deck_36", "steal": "optional",
        "bank_shortage": "nobody", "hand_limit": 9, "robber_to_desert": False, "longest_road_tie": "set_aside",
    }  # fmt: skip
    for players in (5, 6):
        ruleset = Ruleset.of("base", players, options)
        assert {name: ruleset.options[name] for name in options} == options


def test_fivesix_all_03_friendly_robber() -> None:
    """FIVESIX-ALL-03: the Friendly Robber is unchanged: a player with 2 VP is safe, one with 3 is not."""
    position = a_game("friendly_robber", players=6).with_cards(RED, knight=1).with_settlement(GREEN, "0,0,N")
    position.with_settlement(GREEN, "2,1,SE").with_city(BROWN, "0,2,S").with_settlement(BROWN, "-2,0,N")
    game = play(position.game(), "play knight")
    safe = {f"robber {hex}" for hex in ("0,0", "0,-1", "1,-1", "2,1")}
    assert not safe & legal(game)
    assert {"robber 0,2", "robber -2,0"} <= legal(game)


def test_fivesix_all_03_catan_for_two_is_not_possible() -> None:
    """FIVESIX-ALL-03: Catan for Two is refused."""
    for players in (5, 6):
        with pytest.raises(RulesetError):
            Ruleset.of("catan_for_two", players)
