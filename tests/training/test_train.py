"""A whole training: the same bytes whoever plays, and wherever it was stopped; and a best network that won its test."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import numpy as np
import pytest

pytest.importorskip("pyarrow")
pytest.importorskip("threadpoolctl")

from support.crews import Backwards, backwards
from support.length import amount
from support.systems import unix_only
from support.waiting import wait_for
from threadpoolctl import threadpool_info, threadpool_limits
from training.small import COMMAND, SHORT, SIZE, assert_same, contents, negative, trained

from insula import Ruleset
from insula.bots.expert import Network
from insula.bots.expert.library import network_for
from insula.crews.local import Here
from insula.data.stored import Folder
from insula.training import RoundReport, SequentialTest, Verdict
from insula.training import evaluation as evaluation_module
from insula.training import rounds as module
from insula.training.learner import RATE, UNITS, Learner, beginner
from insula.training.plots import measured
from insula.training.rounds import PACKAGE
from insula.training.self_play import SelfPlay, SelfPlayPart, play_part
from insula.training.store import CANDIDATES, REPLAY

WRITES = 28
"""The files that a training of this size writes, one after the other. The last is the state after the last round."""


def lines(target: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (target / "log.jsonl").read_text("utf-8").splitlines()]


class StoppedError(Exception):
    """Ends a training where a test wants it."""


class TestTheSameBytes:
    """What is written depends on rules, options and seed alone."""

    @pytest.mark.slow
    def test_two_processes(self, whole: Path, tmp_path: Path) -> None:
        trained(tmp_path / "training", workers=2)
        assert_same(tmp_path / "training", whole)

    def test_parts_that_arrive_backwards(self, whole: Path, tmp_path: Path, monkeypatch) -> None:
        monkeypatch.setattr(module, "open_crew", backwards)
        trained(tmp_path / "training")
        assert_same(tmp_path / "training", whole)

    def test_a_training_of_several_layers_that_was_stopped(self, tmp_path: Path) -> None:
        def interrupt(done: RoundReport) -> None:
            raise KeyboardInterrupt

        done = trained(tmp_path / "whole", layers=2)
        assert len(Network.load(tmp_path / "whole" / CANDIDATES / "round-00003.npz").layers) == 2
        assert trained(tmp_path / "stopped", layers=2, report=interrupt).interrupted
        assert trained(tmp_path / "stopped", layers=2).best == done.best
        assert_same(tmp_path / "stopped", tmp_path / "whole")

    @pytest.mark.parametrize("how", [{"past_share": 0.5}, {"lookahead": 2}])
    def test_another_method_that_was_stopped(self, whole: Path, tmp_path: Path, how: dict[str, Any]) -> None:
        """Past networks or a look ahead lead elsewhere, and to the same again where the training goes on."""

        def interrupt(done: RoundReport) -> None:
            raise KeyboardInterrupt

        trained(tmp_path / "whole", **how)
        assert trained(tmp_path / "stopped", **how, report=interrupt).interrupted
        trained(tmp_path / "stopped", **how)
        assert_same(tmp_path / "stopped", tmp_path / "whole")
        assert contents(tmp_path / "whole")["state.npz"] != contents(whole)["state.npz"]

    def test_another_seed_has_others(self, whole: Path, tmp_path: Path) -> None:
        trained(tmp_path / "training", seed=2)
        assert contents(tmp_path / "training")["state.npz"] != contents(whole)["state.npz"]

    @pytest.mark.slow
    @pytest.mark.parametrize("last", [*range(0, WRITES - 1, amount(6, long=1)), WRITES - 1])
    def test_a_training_that_is_stopped_before_any_file(
        self, whole: Path, tmp_path: Path, monkeypatch, last: int
    ) -> None:
        """The file after `last` others is not written, and the half of it stays behind."""
        target, written = tmp_path / "training", []
        write = Folder.write

        def write_some(folder: Folder, name: str, content: bytes) -> None:
            if len(written) == last:
                place = target / name
                place.parent.mkdir(parents=True, exist_ok=True)
                (place.parent / f".draft-{place.name}").write_bytes(content[: len(content) // 2])
                raise StoppedError(name)
            written.append(name)
            write(folder, name, content)

        monkeypatch.setattr(Folder, "write", write_some)
        with pytest.raises(StoppedError) as stopped:
            trained(target)
        if last == WRITES - 1:
            assert str(stopped.value) == "state.npz"
        monkeypatch.undo()
        trained(target)
        assert_same(target, whole)

    @pytest.mark.slow
    @unix_only
    def test_a_process_that_is_killed(self, whole: Path, tmp_path: Path) -> None:
        """The same command goes on, with two processes this time."""
        target = tmp_path / "training"
        command = [sys.executable, "-m", "insula.cli", "train", "--out", str(target), *COMMAND, "--json"]
        with subprocess.Popen([*command, "--threads", "1"], stdout=subprocess.DEVNULL) as first:
            wait_for(lambda: (target / "state.npz").exists() or first.poll() is not None)
            first.kill()
        assert first.returncode == -signal.SIGKILL
        assert len(lines(target)) < SIZE["rounds"]
        done = subprocess.run([*command, "--threads", "2"], capture_output=True, check=True)
        assert json.loads(done.stdout)["rounds"] == SIZE["rounds"]
        assert_same(target, whole)

    def test_a_training_that_is_done_is_only_read(self, whole: Path, monkeypatch) -> None:
        before = contents(whole)
        monkeypatch.setattr(module, "open_crew", None)
        assert trained(whole).rounds == SIZE["rounds"]
        assert contents(whole) == before

    def test_ctrl_c_ends_it_between_files(self, whole: Path, tmp_path: Path) -> None:
        def interrupt(done: RoundReport) -> None:
            raise KeyboardInterrupt

        stopped = trained(tmp_path / "training", report=interrupt)
        assert (stopped.rounds, stopped.interrupted) == (1, True)
        assert trained(tmp_path / "training").interrupted is False
        assert_same(tmp_path / "training", whole)


def test_every_part_of_every_round_has_other_games() -> None:
    plan = module.Plan(SHORT, 1, 3, 6, 2, 3, None, 2, 40)
    network = beginner(SHORT.features.names)
    played = [part for number in (1, 2) for part in plan.self_play(number, network)]
    evaluated = [part for number in (1, 2) for part in plan.wave(number, 0, network, network)]
    assert [part.games for part in played] == [2] * 6
    assert [part.deals for part in evaluated] == [16, 16, 8] * 2
    others = [plan._replace(seed=seed).self_play(1, network)[0] for seed in (0, -1, 2)]
    seeds = [part.seed for part in (*played, *evaluated, *others)]
    assert len(set(seeds)) == len(seeds)


def test_the_last_networks_that_were_evaluated_play_again() -> None:
    plan = module.Plan(SHORT, 1, 99, 6, 2, 3, None, 5, 40, past_share=0.2)
    assert [plan.past(number) for number in (1, 5, 6, 10, 11)] == [[0], [0], [0, 5], [0, 5], [0, 5, 10]]
    assert plan.past(99) == [60, 65, 70, 75, 80, 85, 90, 95]
    assert plan._replace(past_share=0.0).past(99) == []
    network = beginner(SHORT.features.names)
    assert [part.past for part in plan.self_play(6, network, [network, network])] == [(network, network)] * 3


def test_the_manifest_names_the_kind_of_the_device(monkeypatch) -> None:
    """A training can go on with another graphics card of the machine, but not with another version of torch."""
    monkeypatch.setattr("insula.training.plan.torch_version", lambda: "2.14.1+cu130")
    plan = module.Plan(SHORT, 1, 3, 6, 2, 3, None, 2, 40)
    assert (plan.manifest["device"], "torch" in plan.manifest["versions"]) == (None, False)
    there = plan._replace(device="cuda:1")
    assert (there.manifest["device"], there.manifest["versions"]["torch"]) == ("cuda", "2.14.1+cu130")
    network = beginner(SHORT.features.names)
    parts = [*there.self_play(1, network), *there.wave(1, 0, network, network)]
    assert {part.device for part in parts} == {"cuda:1"}


def test_matrices_are_multiplied_in_one_thread(tmp_path: Path, monkeypatch) -> None:
    """While games are played, and while the network learns: several threads add up in another order."""
    threads: dict[str, set[int]] = {"choose": set(), "learn": set()}

    def noting(kind: type, name: str) -> None:
        usual, seen = getattr(kind, name), threads[name.strip("_")]

        def noted(*arguments: Any) -> Any:
            seen.update(each["num_threads"] for each in threadpool_info() if each["user_api"] == "blas")
            return usual(*arguments)

        monkeypatch.setattr(kind, name, noted)

    noting(SelfPlay, "_choose")
    noting(Learner, "learn")
    with threadpool_limits(limits=2, user_api="blas"):
        play_part(SelfPlayPart(1, 0, SHORT, beginner(SHORT.features.names), games=1, seed=1))
        trained(tmp_path, rounds=1)
    assert threads == {"choose": {1}, "learn": {1}}


def stop_at(monkeypatch: pytest.MonkeyPatch, method: str, begin: str) -> None:
    """Stop a training when it calls a method of its folder for a file whose name begins so."""
    usual = getattr(Folder, method)

    def stop(folder: Folder, name: str, *further: bytes) -> None:
        if name.startswith(begin):
            raise StoppedError(name)
        usual(folder, name, *further)

    monkeypatch.setattr(Folder, method, stop)


def test_the_rate_falls_from_round_to_round() -> None:
    plan = module.Plan(SHORT, 1, 10, 1, 1, 1, None, 1, 1)
    rates = [plan.rate(number) for number in range(1, 11)]
    assert rates == sorted(rates, reverse=True)
    assert rates[0] == RATE
    assert 0 < rates[-1] < RATE / 20


@pytest.mark.slow
def test_positions_of_old_rounds_are_removed(tmp_path: Path, monkeypatch) -> None:
    """Also if the training was stopped between two rounds, or before they could be removed."""
    monkeypatch.setattr(module, "BUFFER_ROUNDS", 2)
    reports: list[RoundReport] = []
    trained(tmp_path / "training", report=reports.append)
    kept = sorted((tmp_path / "training" / REPLAY).iterdir())
    assert [path.name[:11] for path in kept] == ["round-00002"] * 3 + ["round-00003"] * 3
    assert [report.learned for report in reports] == [
        reports[0].positions,
        min(reports[0].positions + reports[1].positions, module.REUSE * reports[1].positions),
        min(reports[1].positions + reports[2].positions, module.REUSE * reports[2].positions),
    ]

    def interrupt(done: RoundReport) -> None:
        if done.round == 2:
            raise KeyboardInterrupt

    trained(tmp_path / "stopped", report=interrupt)
    for method, begin in (("write", "state.npz"), ("remove", REPLAY)):
        with monkeypatch.context() as patch:
            stop_at(patch, method, begin)
            with pytest.raises(StoppedError):
                trained(tmp_path / "stopped")
    trained(tmp_path / "stopped")
    assert_same(tmp_path / "stopped", tmp_path / "training")


def test_the_games_of_self_play_are_counted(tmp_path: Path) -> None:
    """Over all rounds, after every part; those of a stopped round count when the training goes on."""
    counted: list[int] = []

    def interrupt(played: int) -> None:
        counted.append(played)
        if played == 8:
            raise KeyboardInterrupt

    assert trained(tmp_path, count=interrupt).interrupted
    assert counted == [0, 2, 4, 6, 6, 8]
    trained(tmp_path, count=counted.append)
    assert counted[6:] == [8, 10, 12, 12, 14, 16, 18]


class TestPromotion:
    """Only an accepted candidate becomes the best network."""

    class AlwaysTest(SequentialTest):
        """A test with the verdict that the tests want after one deal."""

        wanted = Verdict.ACCEPTED

        def count(self, difference: float) -> Verdict | None:
            super().count(difference)
            return self.wanted

    @pytest.mark.slow
    @pytest.mark.parametrize("verdict", Verdict)
    def test_the_best_is_the_last_that_was_accepted(self, tmp_path: Path, monkeypatch, verdict: Verdict) -> None:
        monkeypatch.setattr(evaluation_module, "SequentialTest", self.AlwaysTest)
        monkeypatch.setattr(self.AlwaysTest, "wanted", verdict)
        done = trained(tmp_path)
        expected = 3 if verdict == Verdict.ACCEPTED else 0
        assert done.best == expected
        against = [line["evaluation"]["against"] for line in lines(tmp_path) if line["evaluation"]]
        assert against == ([0, 2] if verdict == Verdict.ACCEPTED else [0, 0])
        best = (tmp_path / "best.npz").read_bytes()
        assert best == (tmp_path / CANDIDATES / f"round-{expected:05}.npz").read_bytes()
        assert (done.network.out == Network.load(tmp_path / "best.npz").out).all()

    @pytest.mark.slow
    def test_a_stronger_network_is_accepted_and_a_weaker_one_rejected(self, tmp_path: Path) -> None:
        """The games decide: one side plays for points, the other against them."""
        good = beginner(SHORT.features.names)
        bad = negative(good)
        for best, candidate, expected in ((bad, good, Verdict.ACCEPTED), (good, bad, Verdict.REJECTED)):
            plan = module.Plan(SHORT, 1, 1, 1, 1, 1, best, 1, 200)
            store = module.Store(tmp_path / expected, plan.manifest)
            store.write_network(0, best)
            found = evaluation_module.evaluate(plan, store, Here(), 1, candidate, against=0)
            assert found.verdict == expected
            assert found.deals < 60
            low, high = found.interval
            assert (low > 0.5) if expected == Verdict.ACCEPTED else (high < 0.5)

    def test_deals_are_counted_in_their_order(self, tmp_path: Path, monkeypatch) -> None:
        """Also if a later part is played first: the test could end elsewhere."""
        counted: list[float] = []

        class NotingTest(SequentialTest):
            """A test that does not end, and notes what it counts."""

            def count(self, difference: float) -> None:
                counted.append(difference)

        monkeypatch.setattr(evaluation_module, "SequentialTest", NotingTest)
        plan = module.Plan(SHORT, 1, 1, 1, 1, 1, None, 1, 40)
        for crew in (Here(), Backwards()):
            store = module.Store(tmp_path / type(crew).__name__, plan.manifest)
            store.write_network(0, beginner(SHORT.features.names))
            candidate = network_for(SHORT).fitted(SHORT.features.names)
            evaluation_module.evaluate(plan, store, crew, 1, candidate, against=0)
        straight, backwards = counted[:40], counted[40:]
        assert straight == backwards
        assert straight[:8] != straight[-8:]  # the last part has 8 deals

    def test_equal_networks_never_win_a_deal(self, tmp_path: Path) -> None:
        plan = module.Plan(SHORT, 1, 1, 1, 1, 1, None, 1, 20)
        store, network = module.Store(tmp_path, plan.manifest), beginner(SHORT.features.names)
        store.write_network(0, network)
        found = evaluation_module.evaluate(plan, store, Here(), 1, network, against=0)
        assert (found.verdict, found.deals, found.wins, found.losses) == (Verdict.UNDECIDED, 20, 0, 0)
        assert found.share == 0.5

    @pytest.mark.parametrize(
        ("deals", "share"),
        [([(1, 1), (1, 0), (0, 1), (0, 0)], 0.5), ([(2, 0), (0, 0), (0.5, 0.5)], 2.5 / 3), ([(0, 0)] * 4, 0.5)],
    )
    def test_games_that_are_given_up_count_for_nobody(
        self, tmp_path: Path, monkeypatch, deals: list[tuple[float, float]], share: float
    ) -> None:
        monkeypatch.setattr(evaluation_module, "_deals", lambda *_: iter(deals))
        plan = module.Plan(SHORT, 1, 1, 1, 1, 1, None, 1, len(deals))
        store, network = module.Store(tmp_path, plan.manifest), beginner(SHORT.features.names)
        store.write_network(0, network)
        found = evaluation_module.evaluate(plan, store, Here(), 1, network, against=0)
        assert (found.deals, found.share) == (len(deals), pytest.approx(share))
        assert found.interval[0] < found.share < found.interval[1]


class TestStart:
    """Weights to begin with."""

    @pytest.mark.slow
    def test_the_first_games_are_played_with_them(self, tmp_path: Path) -> None:
        start = network_for(SHORT)
        done = trained(tmp_path, start=PACKAGE, units=None, rounds=1)
        first = Network.load(tmp_path / CANDIDATES / "round-00000.npz")
        assert (first.hidden == start.fitted(SHORT.features.names).hidden).all()
        learned = Network.load(tmp_path / CANDIDATES / "round-00001.npz")
        assert learned.out.size == max(start.out.size, UNITS)
        assert done.best in (0, 1)

    def test_for_a_union_without_weights_these_are_added_up(self) -> None:
        union = Ruleset.of("seafarers+rivers", 4)
        assert module._starting_network(PACKAGE, union).out is network_for(union).out

    def test_a_file(self, whole: Path, tmp_path: Path) -> None:
        trained(tmp_path, start=whole / "best.npz", units=None, rounds=1)
        first = Network.load(tmp_path / CANDIDATES / "round-00000.npz")
        assert np.allclose(first.linear, Network.load(whole / "best.npz").fitted(SHORT.features.names).linear)


class TestDrawings:
    """Cross-entropy and strength by round."""

    class Line(NamedTuple):
        """A round, with an evaluation."""

        round: int
        against: int
        share: float
        verdict: str

        @property
        def logged(self) -> dict[str, Any]:
            evaluation = {
                "against": self.against, "share": self.share, "interval": (0.4, 0.9), "verdict": self.verdict
            }  # fmt: skip
            return {"round": self.round, "evaluation": evaluation}

    def test_strength_adds_up_over_accepted_candidates(self) -> None:
        """A share of 10 in 11 is 400 points, as in chess."""
        log = [
            self.Line(1, 0, 10 / 11, "accepted").logged,
            self.Line(2, 1, 0.5, "rejected").logged,
            self.Line(3, 1, 10 / 11, "accepted").logged,
        ]
        found = measured(log)
        assert [round(each.points) for each in found] == [400, 400, 800]
        assert [each.is_accepted for each in found] == [True, False, True]
        assert found[0].low < 0 < found[0].high

    def test_they_are_drawn(self, whole: Path) -> None:
        evaluated = sum(line["evaluation"] is not None for line in lines(whole))
        strength = ElementTree.fromstring((whole / "strength.svg").read_text("utf-8"))
        assert len(strength.findall("{*}circle")) == evaluated == 2
        losses = ElementTree.fromstring((whole / "cross_entropy.svg").read_text("utf-8"))
        (curve,) = losses.findall("{*}polyline")
        assert len(curve.attrib["points"].split()) == SIZE["rounds"]
