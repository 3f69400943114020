"""What every bot must do, and the strength of the greedy bot."""

import pytest
from support.length import amount, mostly_slow

from insula import Action, ActionKind, Game, Ruleset
from insula.arena import Match, play_match, simulate_bots
from insula.bots import Bot, bots_at_tables, make_bot
from insula.errors import UnknownBotError

QUICK = [name for name in bots_at_tables() if name != "expert"]
"""The bots that play whole games in seconds while the rules are interpreted; test_expert.py has shorter games."""


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("players", mostly_slow([4, 2, 3, 5, 6], 2))
def test_games_of_a_bot_end(name: str, players: int) -> None:
    bots = [make_bot(name, seed=seat) for seat in range(players)]
    assert play_match(Ruleset.of("base", players, {"vp_goal": 6}), bots, seed=players, strict=True).finished


@pytest.mark.slow
@pytest.mark.parametrize("name", QUICK)
def test_a_bot_plays_the_same_game_again_with_the_same_seed(name: str) -> None:
    def play() -> Match:
        match = Match(Ruleset.of("base", 3), [make_bot(name, seed=seat) for seat in range(3)], seed=5, strict=True)
        for _ in range(300):
            match.step()
        return match

    assert [step.code for step in play().game.steps] == [step.code for step in play().game.steps]


@pytest.mark.parametrize(
    "options",
    [
        {"setup": "beginner", "vp_goal": 5},
        {"steal": "optional", "robber_to_desert": False, "hand_limit": 5, "vp_goal": 5},
        {"starting_resources": "choose", "dice_mode": "deck_36", "bank_counts_hidden": True, "vp_goal": 5},
        {"trade_build_order": "separate", "trade_offers_per_turn": 1, "vp_goal": 5},
        {"trade_with_players": False, "turn_limit": 30},
    ],
)
def test_greedy_plays_with_other_options(options: dict[str, object]) -> None:
    bots = [make_bot("greedy", seed=seat) for seat in range(4)]
    assert play_match(Ruleset.of("base", 4, options), bots, seed=2, strict=True).finished


def test_greedy_plays_paired_players_and_friendly_robber() -> None:
    ruleset = Ruleset.of("friendly_robber", 5, {"five_six_turn": "paired_players", "vp_goal": 5})
    bots = [make_bot("greedy", seed=seat) for seat in range(5)]
    assert play_match(ruleset, bots, seed=3, strict=True).finished


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    # The full measurement is 1,000 games, all won. With a true share of 95 % this bound would fail in 0.6 % of runs.
    games = amount(8, long=16)
    simulation = simulate_bots(
        Ruleset.of("base", 4), ["greedy", "random", "random", "random"], games, workers=1, strict=True
    )
    assert simulation.by_bot["greedy"].wins >= 0.75 * games


def test_greedy_uses_only_what_its_seat_may_see() -> None:
    """If the hidden hands, the deck and the generator change, its choice does not."""
    match = Match(Ruleset.of("base", 4), [make_bot("greedy", seed=seat) for seat in range(4)], seed=8, strict=True)
    for _ in range(200):
        match.step()
    game = match.game
    other = game.copy(foresee=True)
    opponent = (game.actor + 1) % 4
    other._state.rng = 99
    for kind in range(5):
        other._state.hand[opponent, kind] = 1
        other._state.deck[kind] = 0
    choices = [make_bot("greedy", 1).choose(played.view(game.actor), game.legal_actions) for played in (game, other)]
    assert choices[0] == choices[1]


def test_greedy_takes_the_winning_move() -> None:
    won = 0
    for seed in range(4):
        match = Match(
            Ruleset.of("base", 2, {"vp_goal": 4}), [make_bot("greedy", seed) for _ in range(2)], seed=seed, strict=True
        )
        while not match.game.over:
            game = match.game
            winning = [action for action in game.legal_actions if _wins(game, action)]
            if winning:
                won += 1
                assert make_bot("greedy").choose(game.view(game.actor), game.legal_actions) in winning
            match.step()
    assert won >= 4


def _wins(game: Game, action: Action) -> bool:
    if not ActionKind.BUILD_ROAD <= action.kind <= ActionKind.BUILD_CITY:
        return False
    after = game.copy(foresee=True)
    after.play(action)
    return after.over


def test_an_unknown_name_is_refused_and_the_error_lists_the_known_ones() -> None:
    with pytest.raises(UnknownBotError, match="'clever'; the bots are random, casual, greedy, expert, search"):
        make_bot("clever")
    with pytest.raises(UnknownBotError, match=r"'x{39}…'; the bots are random"):
        make_bot("x" * 5000)


def test_the_error_for_a_file_names_its_module() -> None:
    with pytest.raises(UnknownBotError, match=r"'my_bots\.py:MyBot' cannot be imported.*expected my_bots:MyBot$"):
        make_bot("my_bots.py:MyBot")
    with pytest.raises(UnknownBotError, match=r"expected pkg\.module:MyBot$"):
        make_bot("my_bots:MyBot")


def test_by_default_bots_do_nothing_unasked() -> None:
    game = Game(seed=1)
    assert Bot.unasked(make_bot("random"), game.view(0), []) is None
