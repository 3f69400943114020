"""Simulations of many games: what they count, and that the result depends on the seed alone."""

from collections.abc import Callable
from dataclasses import asdict
from functools import partial

import pytest

from insula import Ruleset
from insula.arena import Share, Simulation, simulate_bots, simulate_random
from insula.bots import RandomBot
from insula.errors import ArgumentError, UnknownBotError

SHORT = {"trade_with_players": False, "vp_goal": 4}


def counted(simulation: Simulation) -> dict[str, object]:
    """Return everything except the elapsed times."""
    return asdict(simulation) | {"seconds": 0, "setup_seconds": 0}


def test_random_games_are_counted() -> None:
    simulation = simulate_random(Ruleset.of("base", 4, SHORT), 20, seed=3, threads=1)
    assert (simulation.games, simulation.unfinished) == (20, 0)
    assert sum(simulation.wins) == 20
    assert simulation.by_bot == {"random": Share(20, 20)}
    assert simulation.decisions_per_second > simulation.games_per_second > 0
    assert simulation.mean_decisions > simulation.mean_turns > 0


def test_random_games_depend_on_the_seed_alone() -> None:
    ruleset = Ruleset.of("base", 3, SHORT)
    one, two = (simulate_random(ruleset, 12, seed=3, threads=threads) for threads in (1, 2))
    assert counted(one) == counted(two)
    assert counted(one) != counted(simulate_random(ruleset, 12, seed=4, threads=1))


def test_matches_depend_on_the_seed_alone_not_on_the_number_of_workers() -> None:
    ruleset = Ruleset.of("base", 2, SHORT)
    one, two = (simulate_bots(ruleset, ["greedy", "random"], 10, seed=2, workers=workers) for workers in (1, 2))
    assert counted(one) == counted(two)


def test_bots_rotate_by_one_seat_after_each_game() -> None:
    seatings: list[tuple[list[int], int]] = []
    simulation = simulate_bots(
        Ruleset.of("base", 2, {"vp_goal": 5}),
        ["greedy", "random"],
        8,
        workers=1,
        report=lambda so_far: seatings.append((list(so_far.wins), so_far.by_bot["greedy"].wins)),
    )
    assert seatings[-1] == (simulation.wins, simulation.by_bot["greedy"].wins)
    assert simulation.by_bot["greedy"].wins >= 6
    assert min(simulation.wins) >= 2  # greedy has won from both seats


def test_games_that_are_cut_short_count_as_unfinished() -> None:
    simulation = simulate_random(Ruleset.of(), 3, threads=1, limit=10)
    assert (simulation.games, simulation.unfinished, sum(simulation.wins)) == (3, 3, 0)


def test_an_interruption_keeps_the_finished_games() -> None:
    def interrupt(so_far: Simulation) -> None:
        if so_far.games >= 4:
            raise KeyboardInterrupt

    simulation = simulate_random(Ruleset.of("base", 4, SHORT), 2000, threads=1, report=interrupt)
    assert simulation.interrupted
    assert 4 <= simulation.games < 2000


def test_a_huge_simulation_can_be_interrupted() -> None:
    def interrupt(so_far: Simulation) -> None:
        raise KeyboardInterrupt

    simulation = simulate_random(Ruleset.of("base", 4, SHORT), 10**20, threads=2, report=interrupt)
    assert simulation.interrupted
    assert simulation.games > 0


def test_unknown_bots_are_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownBotError):
        simulate_bots(Ruleset.of(), ["greedy", "clever"], 10)


def test_a_bot_is_given_by_name_or_class() -> None:
    for bot in (RandomBot(1), 5, Ruleset):
        with pytest.raises(ArgumentError, match="by its name or its class"):
            simulate_bots(Ruleset.of(), [bot], 1)  # type: ignore[list-item]


@pytest.mark.parametrize("play", [simulate_random, partial(simulate_bots, bots=["random"])])
def test_a_negative_number_of_games_is_refused(play: Callable[..., Simulation]) -> None:
    with pytest.raises(ArgumentError, match="the number of games is -1"):
        play(Ruleset.of(), games=-1)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # From the closed form of Wilson (1927), calculated by hand with z = 1.959964.
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (0, 0, 0.0, 1.0)],
)
def test_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    assert Share(wins, games).interval == pytest.approx((low, high), abs=5e-5)
