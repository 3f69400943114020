"""Benchmarks: what is played is fixed, a run goes on where it stopped, and a file is checked by playing it again."""

import json
import shutil
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support.contests import ShortContest
from support.length import mostly_slow

from insula import Action, Game, View
from insula.arena.code import NOTED
from insula.arena.jobs import play_job
from insula.benchmark import BENCHMARKS, Benchmark, BenchmarkRun, benchmark, check, definition
from insula.bots import Entrant, GreedyBot, RandomBot
from insula.bots.expert import ExpertBot
from insula.bots.expert.library import network_for, parts_for
from insula.bots.frozen import FROZEN, Expert1
from insula.errors import ArgumentError, BotError, BrokenRecordError
from insula.game import Phase
from insula.ruleset import Ruleset

WOOL = 2
OFFERED = """
insula position 1
board: beginner
red:
  hand: 1 wool
blue:
  hand: 1 ore
white:
  hand: 1 brick
orange:
  hand: 1 lumber
turn: 9 red
phase: action phase red
""".strip()
CONTESTS = [(each.name, number) for each in BENCHMARKS.values() for number in range(len(each.contests))]


class Clumsy(RandomBot):
    """Plays at random, and now and then crashes."""

    name = "clumsy"

    def choose(self, view: Any, legal: Any) -> Any:
        if self.rng.random() < 0.05:
            raise RuntimeError("oops")
        return super().choose(view, legal)


@pytest.fixture(scope="module")
def tiny() -> Benchmark:
    """A benchmark of two contests with one deal each."""
    contests = [ShortContest(rules, 2, "greedy-1", 2, "") for rules in ("base", "friendly_robber")]
    played = tuple(replace(each, whole=(each.played_whole(1, 0),)) for each in contests)
    return Benchmark("tiny-v1", "Tiny", 1, 5.0, played)


@pytest.fixture(scope="module", autouse=True)
def known(tiny: Benchmark) -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(BENCHMARKS, tiny.name, tiny)
        yield


@pytest.fixture(scope="module")
def whole(tiny: Benchmark, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a bot that crashes now and then, and proposes nothing."""
    path = tmp_path_factory.mktemp("benchmark") / "clumsy.jsonl"
    assert BenchmarkRun(tiny, Clumsy, path).play(1)
    return path


@pytest.fixture(scope="module")
def of_greedy(tiny: Benchmark, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a bot that proposes trades without being asked."""
    path = tmp_path_factory.mktemp("benchmark") / "greedy.jsonl"
    assert BenchmarkRun(tiny, "greedy", path).play(1)
    return path


@pytest.fixture
def file(whole: Path, tmp_path: Path) -> Path:
    """A copy of this file."""
    return Path(shutil.copy(whole, tmp_path / "copy.jsonl"))


def change(file: Path, number: int, changed: Callable[[dict[str, Any]], object]) -> None:
    """Change a line of a file."""
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    changed(lines[number])
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")


def is_late(view: View) -> bool:
    """Return whether half of the points are reached that win."""
    return view.points(view.seat) >= 5


class TestTheDefinition:
    @pytest.mark.parametrize(("name", "number"), mostly_slow(CONTESTS))
    def test_the_opponents_play_as_they_did(self, name: str, number: int) -> None:
        """If this fails, the benchmark is not the same any more: give it a new name, with new samples."""
        defined = benchmark(name)
        contest = defined.contests[number]
        assert contest.played_sample(defined.seed) == contest.sample

    @pytest.mark.slow
    @pytest.mark.parametrize(("name", "number"), CONTESTS)
    def test_the_opponents_play_whole_games_as_they_did(self, name: str, number: int) -> None:
        """In more deals than are checked before a run."""
        defined = benchmark(name)
        contest = defined.contests[number]
        assert len(contest.whole) > definition.FIRST_DEALS
        replace(defined, contests=(contest,)).check_opponents(len(contest.whole))

    @pytest.mark.parametrize("name", BENCHMARKS)
    def test_the_weights_of_the_opponents_are_those_of_the_definition(self, name: str) -> None:
        """And there are digests of all files that they read."""
        defined, folder = benchmark(name), Expert1.weights
        replace(defined, contests=()).check_opponents()
        judged = [contest.ruleset for contest in defined.contests if contest.opponent == Expert1.name]
        read = {f"{folder.name}/{file.name}" for ruleset in judged for file in parts_for(ruleset, folder)}
        assert set(defined.weights) == read

    def test_other_weights_are_noticed(self) -> None:
        defined = replace(benchmark("duel-v1"), contests=(), weights={"expert_1/base-2.npz": "0123"})
        with pytest.raises(BotError, match=r"the weights expert_1/base-2\.npz are not those with which duel-v1 was"):
            defined.check_opponents()

    def test_each_deal_is_played_from_every_seat(self) -> None:
        for defined in BENCHMARKS.values():
            for contest in defined.contests:
                assert contest.games % contest.players == 0
                jobs = list(contest.jobs(Entrant("mine", RandomBot), defined.seed, defined.seconds))
                seats = [job.names.index("mine") for job in jobs[: contest.players]]
                assert sorted(seats) == list(range(contest.players))
                assert len({job.seed for job in jobs[: contest.players]}) == 1

    def test_another_definition_has_another_digest(self, tiny: Benchmark) -> None:
        assert replace(tiny, seed=2).digest != tiny.digest
        assert replace(tiny, contests=tiny.contests[:1]).digest != tiny.digest

    def test_a_definition_keeps_its_digest(self) -> None:
        """So files that were published can be checked. What guards the opponents is not part of it."""
        assert {name: benchmark(name).digest for name in ("four-v1", "duel-v1", "knights-v1", "family-v1")} == {
            "four-v1": "e5add2aee6befd32",
            "duel-v1": "565a9dd3c4f2bfec",
            "knights-v1": "af0b5f18d62e87ad",
            "family-v1": "22f19c3711ef4e70",
        }

    def test_an_opponent_that_plays_differently_is_noticed(
        self, tiny: Benchmark, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(GreedyBot, "estimate", lambda _, worth: -worth)
        with pytest.raises(BotError, match="greedy-1 no longer plays base as tiny-v1 was defined"):
            BenchmarkRun(tiny, "random", tmp_path / "file.jsonl").play(1)

    @pytest.mark.parametrize(
        "is_changed",
        [lambda view: view.points(view.seat) >= 8, lambda view: is_late(view) and view.phase == Phase.MOVING_ROBBER],
        ids=["near the end", "the robber"],
    )
    def test_a_different_late_decision_is_noticed(
        self, monkeypatch: pytest.MonkeyPatch, is_changed: Callable[[View], bool]
    ) -> None:
        """After those of the sample, which stay the same."""
        duel = benchmark("duel-v1")
        contest, usual = duel.contests[0], GreedyBot.choose
        changes = [True]

        def changed(bot: GreedyBot, view: View, legal: Sequence[Action]) -> Action:
            chosen = usual(bot, view, legal)
            others = [action for action in legal if action != chosen]
            return others[0] if others and is_changed(view) and changes and changes.pop() else chosen

        monkeypatch.setattr(GreedyBot, "choose", changed)
        assert contest.played_sample(duel.seed) == contest.sample
        assert changes
        with pytest.raises(BotError, match="greedy-1 no longer plays base as duel-v1 was defined"):
            replace(duel, contests=(contest,)).check_opponents()
        assert not changes

    def test_opponents_have_no_deadline(self, tiny: Benchmark) -> None:
        """A slow machine must not make them weaker."""
        job = next(tiny.contests[1].jobs(Entrant("mine", RandomBot), 1, 1e-9))
        result = play_job(job._replace(limit=60)).result
        assert {fault.seat for fault in result.faults} == {0}

    def test_the_expert_counts_in_double_precision(self) -> None:
        ruleset = Ruleset.of("base", 4)
        bot = FROZEN["expert-1"](1)
        assert isinstance(bot, Expert1)
        exact, usual = bot._network(ruleset), network_for(ruleset, Expert1.weights)
        assert exact.hidden.dtype == np.float64
        features = ruleset.features.of(np.repeat(ruleset.template, 2))
        assert np.allclose(exact.chances(features), usual.chances(features), atol=1e-5)

    def test_the_expert_deals_hands_as_it_did(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Its sampled games ignore that the maker of an offer holds what it gives, which other bots know."""
        given: list[View] = []
        for name in ("choose", "unasked"):
            monkeypatch.setattr(ExpertBot, name, lambda _, view, __: given.append(view))
        game = Game(seed=1, position=OFFERED)
        for text in ("offer", "give wool", "want ore", "ask blue", "done"):
            game.play(text)
        view, bot = game.view("blue"), FROZEN["expert-1"](1)
        bot.choose(view, view.legal_actions)
        bot.unasked(view, [])
        assert [(each.bytes, each.legal_actions) for each in given] == [(view.bytes, view.legal_actions)] * 2
        for each, lacking in ((view, 0), (given[0], 32), (given[1], 32)):
            rng = np.random.default_rng(3)
            hands = [each.sample(rng).state.hand.tolist() for _ in range(50)]
            assert sum(hand[0][WOOL] == 0 for hand in hands) == lacking

    def test_names_that_are_not_known(self) -> None:
        with pytest.raises(ArgumentError, match="no benchmark called 'five-v1'; the benchmarks are four-v1, duel-v1"):
            benchmark("five-v1")


class TestARun:
    @pytest.mark.slow
    def test_the_bytes_are_the_same_whoever_plays(self, tiny: Benchmark, of_greedy: Path, tmp_path: Path) -> None:
        path = tmp_path / "file.jsonl"
        assert BenchmarkRun(tiny, "greedy", path).play(2)
        assert path.read_bytes() == of_greedy.read_bytes()

    def test_it_goes_on_where_it_stopped(self, tiny: Benchmark, file: Path) -> None:
        whole = file.read_text(encoding="utf-8")
        lines = whole.splitlines(keepends=True)
        file.write_text("".join([lines[2], lines[0], lines[3][:-20]]), encoding="utf-8")
        run = BenchmarkRun(tiny, Clumsy, file)
        assert (run.standing.games, run.standing.is_whole) == (2, False)
        assert [job.number for job in run.missing] == [1, 1]
        played: list[int] = []
        assert run.play(1, played.append)
        assert played == [1, 2]
        assert file.read_text(encoding="utf-8") == whole

    def test_the_standing_counts_wins_and_lost_decisions(self, tiny: Benchmark, file: Path) -> None:
        standing = BenchmarkRun(tiny, Clumsy, file).standing
        lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        won = [line["seat"] in line["winners"] for line in lines]
        assert [contest.share.wins for contest in standing.contests] == [sum(won[:2]), sum(won[2:])]
        assert [contest.share.games for contest in standing.contests] == [2, 2]
        assert standing.score == sum(won) / len(won) * 2
        assert sum(contest.lost for contest in standing.contests) == sum(line["faults"]["clumsy"] for line in lines) > 0

    def test_the_score_of_an_equal_bot_is_one(self, tiny: Benchmark, of_greedy: Path) -> None:
        """All seats of a deal together win it once, if everybody plays the same."""
        assert BenchmarkRun(tiny, "greedy", of_greedy).standing.score == 1

    @pytest.mark.parametrize(
        ("bot", "seed", "what"),
        [("random", None, "the bot clumsy, not random"), (Clumsy, 2, "the seed 1, not 2")],
        ids=["another bot", "other deals"],
    )
    def test_a_file_of_others_is_refused(self, tiny: Benchmark, file: Path, bot: Any, seed: int, what: str) -> None:
        before = file.read_bytes()
        with pytest.raises(ArgumentError, match=f"has games of {what}: name another file"):
            BenchmarkRun(tiny, bot, file, seed=seed)
        assert file.read_bytes() == before

    @pytest.mark.parametrize("text", ["a shopping list", "a shopping list\n", '{"bot": "mine"}\n', "[1, 2]\n"])
    def test_a_file_that_is_none_is_refused_and_stays(self, tiny: Benchmark, tmp_path: Path, text: str) -> None:
        path = tmp_path / "notes.txt"
        path.write_text(text)
        for use in (lambda: BenchmarkRun(tiny, "random", path), lambda: check(path)):
            with pytest.raises(BrokenRecordError, match="line 1 is not a game of a benchmark"):
                use()
        assert path.read_text() == text

    @pytest.mark.slow
    def test_a_line_that_was_cut_off_is_only_removed_when_games_are_played(self, tiny: Benchmark, file: Path) -> None:
        whole = file.read_text(encoding="utf-8")
        cut_off = whole[:-30]
        file.write_text(cut_off, encoding="utf-8")
        assert "1 of 4 games are missing" in check(file, 1).problems
        assert file.read_text(encoding="utf-8") == cut_off
        BenchmarkRun(tiny, Clumsy, file).play(1)
        assert file.read_text(encoding="utf-8") == whole

    def test_a_file_with_other_line_ends_loses_nothing(self, tiny: Benchmark, file: Path) -> None:
        """As an editor on Windows saves it."""
        first, second, *_ = file.read_bytes().splitlines()
        kept = first + b"\r\n" + second + b"\r\n"
        file.write_bytes(kept)
        whole = BenchmarkRun(tiny, Clumsy, file)
        whole.play(1)
        assert file.read_bytes().startswith(kept)
        assert BenchmarkRun(tiny, Clumsy, file).standing.is_whole

    @pytest.mark.parametrize(
        ("changed", "sentence"),
        [
            (lambda line: line.update(code_digest="0123"), r"code_digest is '0123' there, and '\w{16}' here"),
            (lambda line: line.update(sources_of_bots={"clumsy": "4567"}), "sources_of_bots is .*4567"),
            (lambda line: [line.pop(name) for name in NOTED], "an earlier version played them"),
        ],
        ids=["code", "own bot", "nothing noted"],
    )
    def test_games_of_other_code_are_refused(
        self, tiny: Benchmark, file: Path, changed: Callable[[dict[str, Any]], object], sentence: str
    ) -> None:
        change(file, 1, changed)
        before = file.read_bytes()
        with pytest.raises(ArgumentError, match=f"games that other code played: {sentence}"):
            BenchmarkRun(tiny, Clumsy, file).play(1)
        assert file.read_bytes() == before

    def test_a_file_that_got_games_of_another_bot_meanwhile_is_refused(
        self, tiny: Benchmark, whole: Path, tmp_path: Path
    ) -> None:
        """The file was empty when the second command read it."""
        run = BenchmarkRun(tiny, "random", tmp_path / "file.jsonl")
        shutil.copy(whole, tmp_path / "file.jsonl")
        with pytest.raises(ArgumentError, match="the bot clumsy, not random"):
            run.play(1)

    def test_an_opponent_cannot_enter_under_its_own_name(self, tiny: Benchmark, tmp_path: Path) -> None:
        with pytest.raises(ArgumentError, match="'greedy-1' is that of an opponent"):
            BenchmarkRun(tiny, FROZEN["greedy-1"], tmp_path / "file.jsonl")


class TestTheCheck:
    def test_a_true_file(self, file: Path) -> None:
        """Although the bot crashed, and others decided for it; it is not needed for the check."""
        counted: list[int] = []
        checked = check(file, 1, counted.append)
        assert checked.problems == []
        assert checked.standing.is_whole
        assert counted[-1] == 4

    @pytest.mark.slow
    def test_a_bot_that_proposes_unasked(self, of_greedy: Path) -> None:
        assert any("propose" in json.loads(line)["record"] for line in of_greedy.read_text("utf-8").splitlines())
        assert check(of_greedy, 2).problems == []

    def test_better_dice_are_found(self, file: Path) -> None:
        """A game that is right in itself, but with other deals."""
        job = next(benchmark("tiny-v1").contests[0].jobs(Entrant("clumsy", Clumsy), 2, 5.0))
        change(file, 0, lambda line: line.update(record=play_job(job).record))
        problem, *more = check(file, 1).problems
        assert problem.startswith("game 0 of contest 0: step ")
        assert problem.endswith("of its record is not what chance does there")
        assert not more

    def test_weaker_opponents_are_found(self, file: Path) -> None:
        job = next(benchmark("tiny-v1").contests[0].jobs(Entrant("clumsy", Clumsy), 1, 5.0))
        weak = Entrant("greedy-1", RandomBot)
        seated = tuple(each if each.name == "clumsy" else weak for each in job.seated)
        change(file, 0, lambda line: line.update(record=play_job(job._replace(seated=seated)).record))
        problem, *more = check(file, 1).problems
        assert "of its record is not what greedy-1 does there" in problem
        assert not more

    @pytest.mark.parametrize("name", mostly_slow(["winners", "points", "seat"]))
    def test_false_results_are_found(self, file: Path, name: str) -> None:
        def lie(line: dict[str, Any]) -> None:
            told = line[name]
            line[name] = 1 - told if name == "seat" else [number + 1 for number in told]

        change(file, 3, lie)
        (problem,) = check(file, 1).problems
        assert problem.startswith("game 1 of contest 1: its results are not those of the game")

    def test_a_record_that_breaks_the_rules_is_found(self, file: Path) -> None:
        change(file, 1, lambda line: line.update(record=line["record"].replace("settlement", "city", 1)))
        (problem,) = check(file, 1).problems
        assert problem.startswith("game 1 of contest 0: its record cannot be replayed")

    def test_a_record_that_ends_early_is_found(self, file: Path) -> None:
        def cut(line: dict[str, Any]) -> None:
            game = Game.from_record(line["record"])
            game.undo()
            line["record"] = game.record()

        change(file, 0, cut)
        (problem,) = check(file, 1).problems
        assert problem.startswith("game 0 of contest 0: ")

    def test_a_lost_game_that_was_cut_off_is_found(self, file: Path) -> None:
        """At a decision of the bot, with the results of that moment."""

        def cut(line: dict[str, Any]) -> None:
            game = Game.from_record(line["record"])
            game.undo()
            while game.actor != line["seat"]:
                game.undo()
            names = ["clumsy" if seat == line["seat"] else "greedy-1" for seat in range(2)]
            line["record"] = game.record(names=dict(zip(game.ruleset.colors, names, strict=True)))
            line.update(winners=[], points=[game.points(seat) for seat in range(2)])

        change(file, 0, cut)
        assert check(file, 1).problems == ["game 0 of contest 0: its record ends before the game does"]

    def test_missing_games_and_others_are_found(self, file: Path) -> None:
        change(file, 1, lambda line: line.update(contest=7))
        checked = check(file, 1)
        assert checked.problems == ["game 1 of contest 7 is not one of the benchmark", "1 of 4 games are missing"]
        assert not checked.standing.is_whole

    def test_games_of_two_bots_are_refused(self, file: Path) -> None:
        change(file, 1, lambda line: line.update(bot="another"))
        with pytest.raises(BrokenRecordError, match="games of more than one bot: clumsy and another"):
            check(file, 1)

    def test_games_of_different_code_are_refused(self, file: Path) -> None:
        change(file, 1, lambda line: line.update(code_digest="0123"))
        with pytest.raises(BrokenRecordError, match=r"games of more than one code_digest: .* and 0123"):
            check(file, 1)

    def test_a_file_of_an_earlier_version_is_checked(self, file: Path) -> None:
        """Its games do not note the code."""
        for number in range(4):
            change(file, number, lambda line: [line.pop(name) for name in NOTED])
        assert check(file, 1).problems == []

    def test_a_game_that_is_in_the_file_twice_is_refused(self, file: Path) -> None:
        lines = file.read_text("utf-8").splitlines(keepends=True)
        file.write_text("".join([*lines, lines[1]]), "utf-8")
        with pytest.raises(BrokenRecordError, match=r"line 5 is the same game as line 2: remove one of them") as raised:
            check(file, 1)
        assert raised.value.line == 5

    def test_a_game_that_is_there_twice_in_other_words_is_refused(self, file: Path) -> None:
        """The name of the bot is a number in one line, and the same text in the other."""
        text = file.read_text("utf-8").replace('"bot": "clumsy"', '"bot": 7').splitlines(keepends=True)
        file.write_text("".join([*text, text[1].replace('"bot": 7', '"bot": "7"')]), "utf-8")
        with pytest.raises(BrokenRecordError, match="line 5 is the same game as line 2: remove one of them"):
            check(file, 1)

    @pytest.mark.parametrize(
        ("name", "value"),
        [
            *(("contest", [1]), ("game", "0"), ("seat", None), ("faults", {"clumsy": "none"}), ("faults", 1)),
            *(("seed", True), ("contest", False), ("game", True), ("seat", False), ("faults", {"clumsy": True})),
        ],
    )
    def test_values_of_other_types_are_refused(self, file: Path, name: str, value: object) -> None:
        change(file, 1, lambda line: line.update({name: value}))
        with pytest.raises(BrokenRecordError, match="line 2 is not a game of a benchmark"):
            check(file, 1)

    def test_a_bot_that_is_called_like_an_opponent_is_refused(self, file: Path) -> None:
        for number in range(4):
            change(file, number, lambda line: line.update(bot="greedy-1"))
        with pytest.raises(BrokenRecordError, match="a bot with the name of an opponent: greedy-1"):
            check(file, 1)

    def test_another_definition_is_refused(self, file: Path) -> None:
        for number in range(4):
            change(file, number, lambda line: line.update(digest="0" * 16))
        with pytest.raises(BrokenRecordError, match="has games of another tiny-v1: 0000000000000000, not"):
            check(file, 1)

    def test_an_empty_file_is_refused(self, tmp_path: Path) -> None:
        path = tmp_path / "empty.jsonl"
        path.touch()
        with pytest.raises(BrokenRecordError, match="has no game of a benchmark"):
            check(path, 1)
