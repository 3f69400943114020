"""Intervals that contain the truth, ratings, and ladders that go on."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from support.bad_bots import Raising

from insula import Ruleset
from insula.arena import game_file, jobs, simulate_bots
from insula.arena.faults import MOST_FAULTS
from insula.arena.intervals import Z_95, difference_of_deals, share_of_deals, student
from insula.arena.ladder import Ladder
from insula.arena.ladder_plot import draw_ladder
from insula.arena.ratings import POINTS, Outcome, rate
from insula.bots import RandomBot
from insula.crews.local import Here
from insula.errors import ArgumentError, BotError, BrokenRecordError

SHORT = Ruleset.of("base", 2, {"vp_goal": 3, "trade_with_players": False})


def covered(dependence: float, truth: float, deals: int = 60, trials: int = 400) -> float:
    """Return how often the interval contains the truth, if the games of a deal often end alike."""
    draws = np.random.default_rng(1)
    hits = 0
    for _ in range(trials):
        alike = draws.random(deals) < dependence
        games = draws.random((deals, 4)) < truth
        wins = np.where(alike, 4.0 * games[:, 0], games.sum(axis=1))
        low, high = share_of_deals(wins.tolist(), [4] * deals).interval
        hits += low <= truth <= high
    return hits / trials


@pytest.mark.parametrize("truth", [0.25, 0.5, 0.9])
@pytest.mark.parametrize("dependence", [0.0, 0.8])
def test_the_interval_contains_the_truth_in_95_of_100_simulations(dependence: float, truth: float) -> None:
    """Four standard deviations of 400 trials are 4.4 points. Treated as independent, alike games would give 70 %."""
    assert 0.905 <= covered(dependence, truth) <= 0.994


def test_the_interval_of_a_difference_contains_the_truth() -> None:
    draws = np.random.default_rng(2)
    hits = 0
    for _ in range(400):
        wins = draws.binomial(2, draws.beta(6, 4, 50)).astype(float)  # 60 % on average, and dependent
        found = difference_of_deals(wins.tolist(), (2 - wins).tolist(), [2] * 50, (1, 1))
        hits += found.interval[0] <= 0.2 <= found.interval[1]
    assert 0.905 <= hits / 400 <= 0.994


def test_a_bot_that_wins_every_game_has_an_interval() -> None:
    found = difference_of_deals([4.0] * 10, [0.0] * 10, [4] * 10, (1, 3))
    assert found.difference == 1.0
    assert 0.5 < found.interval[0] < 0.9


@pytest.mark.parametrize(
    ("degrees", "quantile"),
    # From the printed tables of Student's t distribution.
    [(1, 12.706), (10, 2.228), (30, 2.042), (31, 2.040), (35, 2.030), (40, 2.021), (60, 2.000), (120, 1.980)],
)
def test_the_quantile_is_that_of_the_tables(degrees: int, quantile: float) -> None:
    assert round(student(degrees), 3) == quantile


def test_the_quantile_falls_towards_that_of_the_normal_distribution_without_a_jump() -> None:
    found = [student(degrees) for degrees in range(20, 3000)]
    falls = [before - after for before, after in pairwise(found)]
    assert min(falls) > 0
    assert max(falls) < 0.007
    assert found[-1] == pytest.approx(Z_95, abs=0.001)


def test_equal_results_that_are_rounded_have_an_interval_too() -> None:
    """Thirds cannot be added exactly."""
    low, high = share_of_deals([1 / 3] * 10, [3] * 10).interval
    assert high - low > 0.3


def test_ratings_recover_known_strengths() -> None:
    """Three bots at tables of three; the strongest has four times the strength of the weakest."""
    draws = np.random.default_rng(3)
    strengths = {"a": 4.0, "b": 2.0, "c": 1.0}
    middle = np.mean(np.log(list(strengths.values())))
    hits = 0
    for _ in range(40):
        games = [Outcome(("a", "b", "c"), (int(seat),)) for seat in draws.choice(3, 150, p=[4 / 7, 2 / 7, 1 / 7])]
        ratings = rate(games)
        assert ratings[0].bot == "a"
        hits += sum(
            abs(each.points - POINTS * (np.log(strengths[each.bot]) - middle)) <= each.margin for each in ratings
        )
    assert hits >= 0.87 * 120


def test_each_deal_is_played_in_all_rotations() -> None:
    simulation = simulate_bots(SHORT, ["random", "casual"], 4, workers=1)
    assert [deal.games for deal in simulation.deals.values()] == [2, 2]
    assert simulation.seats_of == {"casual": 1, "random": 1}
    assert sum(share.share for share in simulation.by_bot.values()) == 1


def test_a_ladder_goes_on_where_it_stopped(tmp_path: Path) -> None:
    store = tmp_path / "ladder.jsonl"
    Ladder(store, [SHORT], ["random", "casual"], 4).play(workers=1)
    whole = store.read_text()
    store.write_text(whole[:-10])  # cut off in the middle of the last line
    ladder = Ladder(store, [SHORT], ["random", "casual"], 4)
    assert len(ladder.missing) == 1
    reported: list[int] = []
    ladder.play(workers=1, report=reported.append)
    assert reported == [1]
    assert store.read_text() == whole
    (standing,) = ladder.standings
    assert [rating.games for rating in standing.ratings] == [4, 4]
    assert "casual" in draw_ladder([standing])


def test_a_file_in_order_is_on_the_disk_before_it_replaces_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So a machine that loses power loses no games."""
    store, seen = tmp_path / "ladder.jsonl", []
    Ladder(store, [SHORT], ["random", "casual"], 2).play(workers=1)
    games = store.read_text("utf-8").splitlines(keepends=True)
    store.write_text("".join(games[::-1]), "utf-8")
    monkeypatch.setattr(game_file, "to_disk", lambda draft: seen.append((draft.read_text("utf-8"), store.read_text())))
    Ladder(store, [SHORT], ["random", "casual"], 2).play(workers=1)
    assert seen == [("".join(games), "".join(games[::-1]))]
    assert store.read_text("utf-8") == "".join(games)


def test_a_file_that_is_no_ladder_is_refused(tmp_path: Path) -> None:
    store = tmp_path / "notes.txt"
    store.write_text("hello\n")
    with pytest.raises(BrokenRecordError, match="line 1 is not a game"):
        Ladder(store, [SHORT], ["random", "casual"], 4)


@pytest.mark.parametrize(
    "damage",
    [
        *({"winners": winners} for winners in ([2], [5], [-1], [0, 0], ["a"], [True], [None], 1)),
        *({"faults": faults} for faults in ({"x": 1}, {"random": -1}, {"random": "1"}, {"random": None}, [1])),
    ],
)
def test_a_damaged_line_is_named_before_it_is_rated(tmp_path: Path, damage: dict[str, object]) -> None:
    store = tmp_path / "ladder.jsonl"
    Ladder(store, [SHORT], ["random", "casual"], 2).play(workers=1)
    first, second = store.read_text("utf-8").splitlines()
    store.write_text(f"{first}\n{json.dumps(json.loads(second) | damage)}\n", "utf-8")
    with pytest.raises(BrokenRecordError, match="line 2 is not a game of a ladder"):
        Ladder(store, [SHORT], ["random", "casual"], 2)


def test_a_line_that_is_nested_too_deeply_is_named(tmp_path: Path) -> None:
    store = tmp_path / "ladder.jsonl"
    store.write_text("[" * 100_000 + "\n")
    with pytest.raises(BrokenRecordError, match="line 1 is not a game of a ladder"):
        Ladder(store, [SHORT], ["random", "casual"], 2)


@pytest.mark.parametrize("bots", [["random"], ["random", "random"], ["random", "casual", "random"]])
def test_a_ladder_needs_different_bots(tmp_path: Path, bots: list[str]) -> None:
    with pytest.raises(ArgumentError, match="all of them different"):
        Ladder(tmp_path / "new", [SHORT], bots, 4)


def test_a_ladder_counts_all_decisions_that_a_bot_lost(tmp_path: Path) -> None:
    """From its last fault on, others decide for it until the end."""
    ladder = Ladder(tmp_path / "ladder.jsonl", [SHORT], [Raising, "random"], 2)
    ladder.play(workers=1)
    (standing,) = ladder.standings
    assert standing.faults["raising"] > 2 * MOST_FAULTS
    assert standing.faults["random"] == 0


def test_a_ladder_without_games_of_a_ruleset_has_no_ratings_there(tmp_path: Path) -> None:
    """Ctrl-C can come before the first of them has ended."""
    store = tmp_path / "ladder.jsonl"
    Ladder(store, [SHORT], ["random", "casual"], 2).play(workers=1)
    ladder = Ladder(store, [Ruleset.of("base", 3), SHORT], ["random", "casual"], 2)
    assert [len(standing.ratings) for standing in ladder.standings] == [0, 2]
    assert ladder.standings[0].faults == {"random": 0, "casual": 0}
    assert "base, 3 players" in draw_ladder(ladder.standings)


def test_ratings_without_games() -> None:
    assert rate([]) == []


@pytest.mark.parametrize("names", [("rivers", "rivers"), ("rivers+caravans", "base", "caravans+rivers")])
def test_a_ladder_plays_each_ruleset_once(tmp_path: Path, names: tuple[str, ...]) -> None:
    store = tmp_path / "ladder.jsonl"
    with pytest.raises(ArgumentError, match=f"{re.escape(names[0])} is there twice"):
        Ladder(store, [Ruleset.of(name, 3) for name in names], ["random", "casual"], 2)
    rulesets = [Ruleset.of("rivers", players) for players in (3, 4)]
    assert len(Ladder(store, rulesets, ["random", "casual"], 2).missing) == 4


def test_a_bot_that_cannot_be_sent_is_refused_before_any_game(tmp_path: Path) -> None:
    """It does not play in the first pair, which alone would be fine."""

    class Local(RandomBot):
        """A bot that only this process knows."""

        name = "local"

    ladder = Ladder(tmp_path / "games.jsonl", [SHORT], ["random", "casual", Local], 2)
    with pytest.raises(ArgumentError, match=r"the bot 'local' cannot be created in another process"):
        ladder.play(2)
    assert not ladder.played.lines


def test_a_cluster_is_asked_for_the_programs_of_all_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also for those that do not play in the first game."""

    @contextmanager
    def opened(*_: object, ready: Callable[[], object], **__: object) -> Iterator[Here]:
        ready()
        yield Here()

    monkeypatch.setattr(jobs, "open_crew", opened)
    ladder = Ladder(tmp_path / "ladder.jsonl", [SHORT], ["random", "casual", "run:no_such_engine"], 2)
    with pytest.raises(BotError, match=r"the program 'no_such_engine' of the bot .* is not on the machine"):
        ladder.play(on="cluster")
    assert not ladder.played.path.exists()
