"""Simulations that are written in parts: the same bytes whoever plays, whole files, and nothing played twice."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("pyarrow")

import numpy as np
from arena.parts import BOTS, GAMES, PART, RULESET, SLOW, assert_same_files, files_in, written
from support.crews import backwards
from support.slow_bots import NOTES, PAUSE, noted
from support.systems import linux_only
from support.waiting import wait_for

import insula.data
from insula import Game
from insula.arena import Fault, FaultKind, Result, Simulation, simulate_bots
from insula.arena import written as module
from insula.arena.ladder import Ladder
from insula.arena.written import simulate_into
from insula.crews.environment import environment
from insula.data.stored import Folder, folder
from insula.errors import ArgumentError, BrokenRecordError, CrewError


@pytest.fixture(scope="module")
def one_process(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that one process has written."""
    return written(tmp_path_factory.mktemp("one") / "games", workers=1)


@pytest.fixture(scope="module")
def not_stopped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with games of the slow bot, which does not wait here."""
    target = tmp_path_factory.mktemp("not_stopped") / "games"
    simulate_into(target, RULESET, [SLOW, "random"], GAMES, part_games=PART, workers=1)
    return target


def test_two_processes_write_the_same_bytes(one_process: Path, tmp_path: Path) -> None:
    assert_same_files(written(tmp_path / "games", workers=2), one_process)


def test_the_order_of_arrival_changes_nothing(one_process: Path, tmp_path: Path, monkeypatch) -> None:
    """Neither what is written nor what is counted."""
    straight = simulate_into(tmp_path / "straight", RULESET, BOTS, GAMES, part_games=PART, workers=1)
    monkeypatch.setattr(module, "crew_for", backwards)
    simulation = simulate_into(tmp_path / "back", RULESET, BOTS, GAMES, part_games=PART, workers=1)
    assert_same_files(tmp_path / "back", one_process)
    for seen in (simulation, straight):
        seen.seconds = seen.setup_seconds = 0
    assert simulation == straight


def test_the_count_is_that_of_the_same_games_without_files(one_process: Path, tmp_path: Path) -> None:
    plain = simulate_bots(RULESET, BOTS, GAMES, workers=1)
    again = simulate_into(one_process, RULESET, BOTS, GAMES, part_games=PART, workers=1)
    assert (again.games, again.stored_games) == (GAMES, GAMES)
    assert (again.wins, again.deals, again.decisions) == (plain.wins, plain.deals, plain.decisions)


def test_only_what_is_missing_is_played(one_process: Path, tmp_path: Path) -> None:
    """A part of which a file is missing, and a part of which all are."""
    target = written(tmp_path / "games", workers=1)
    (target / "observations" / "part-00000001.parquet").unlink()
    for name in ("results/part-00000002.json", "records/part-00000002.jsonl.gz", "observations/part-00000002.parquet"):
        (target / name).unlink()
    (target / "records" / ".draft-killed").write_bytes(b"half")
    assert insula.data.open(target).missing == [1, 2]
    reported: list[int] = []
    simulation = simulate_into(
        target, RULESET, BOTS, GAMES, part_games=PART, workers=1, report=lambda so_far: reported.append(so_far.games)
    )
    assert reported == [GAMES - 2 * PART, GAMES - PART, GAMES]
    assert simulation.stored_games == GAMES - 2 * PART
    assert_same_files(target, one_process)


@linux_only
@pytest.mark.slow
def test_the_same_command_goes_on_after_it_was_killed(not_stopped: Path, tmp_path: Path, monkeypatch) -> None:
    """Parts that were whole are not played again, and the bytes are those of one process that was not stopped."""
    notes, target = tmp_path / "notes", tmp_path / "games"
    monkeypatch.setenv(NOTES, str(notes))
    monkeypatch.setenv(PAUSE, "0.005")
    command = [
        *(sys.executable, "-m", "insula.cli", "simulate", "--out", str(target)),
        *("--bots", f"{SLOW},random", "--rules", "base", "-p", "2", "--no-trades", "-o", "vp_goal=3"),
        *("-n", str(GAMES), "--part-games", str(PART), "--json"),
    ]
    tests = Path(__file__).parents[1]
    with subprocess.Popen([*command, "--threads", "2"], cwd=tests, stdout=subprocess.DEVNULL) as first:
        wait_for(lambda: any(target.glob("results/part-*")) or first.poll() is not None)
        workers = children_of(first.pid)
        first.kill()
    wait_for(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))
    whole = insula.data.open(target).parts
    assert 0 < len(whole) < GAMES // PART
    before = {seed for _, seed in noted(notes)}
    notes.unlink()
    done = subprocess.run([*command, "--threads", "1"], cwd=tests, capture_output=True, check=True)
    report = json.loads(done.stdout)
    assert report["games"] == GAMES
    assert report["stored_games"] >= PART * len(whole)
    assert len({seed for _, seed in noted(notes)} & before) < len(before)
    assert_same_files(target, not_stopped)


def children_of(process: int) -> list[int]:
    """Return the processes that a process has started."""
    return [
        int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text(encoding="utf-8").split()
    ]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [({"seed": 2}, "seed is 1 there, and 2 here"), ({"games": GAMES + 1}, f"games is {GAMES} there")],
)
def test_another_simulation_is_refused(one_process: Path, change: dict[str, int], sentence: str) -> None:
    with pytest.raises(ArgumentError, match=sentence):
        simulate_into(one_process, RULESET, BOTS, **{"games": GAMES, "part_games": PART, "workers": 1, **change})


def test_games_of_another_version_are_refused(one_process: Path, tmp_path: Path, monkeypatch) -> None:
    other = environment()._replace(code="0123")
    monkeypatch.setattr("insula.arena.plan.environment", lambda: other)
    with pytest.raises(ArgumentError, match=r"code_digest is '\w+' there, and '0123' here"):
        simulate_into(one_process, RULESET, BOTS, GAMES, part_games=PART, workers=1)


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").touch()
    with pytest.raises(ArgumentError, match=r"has other files \(thesis\.tex\)"):
        written(tmp_path, workers=1)


def test_an_address_that_cannot_be_opened_is_refused() -> None:
    with pytest.raises(ArgumentError, match="expected a folder, or an address such as s3"):
        Folder("nonsense://bucket/games")


class TestReading:
    """`insula.data.open`."""

    def test_the_manifest_says_what_was_simulated(self, one_process: Path) -> None:
        manifest = insula.data.open(one_process).manifest
        assert (manifest["rules"], manifest["bots"], manifest["seed"]) == (RULESET.name, BOTS, 1)
        assert (manifest["games"], manifest["parts"]) == (GAMES, GAMES // PART)
        assert manifest["observation"] == RULESET.observation.digest
        assert manifest["versions"]["insula"]

    def test_records_can_be_replayed(self, one_process: Path) -> None:
        stored = insula.data.open(one_process)
        results = list(stored.results())
        records = list(stored.records())
        assert [each.game for each in records] == [each["game"] for each in results] == list(range(GAMES))
        for record, result in zip(records, results, strict=True):
            assert list(Game.from_record(record.record).winners) == result["winners"]

    def test_observations_come_one_row_group_at_a_time(self, tmp_path: Path, monkeypatch) -> None:
        monkeypatch.setattr("insula.arena.records.GROUP_ROWS", 1)
        stored = insula.data.open(written(tmp_path / "games", workers=1))
        batches = list(stored.batches(["game", "observation", "index"]))
        assert [set(batch["game"].to_pylist()) for batch in batches] == [{game} for game in range(GAMES)]
        decisions = [result["decisions"] for result in stored.results()]
        assert [batch.num_rows for batch in batches] == decisions
        rows = np.asarray(batches[0]["observation"].flatten()).reshape(decisions[0], -1)
        assert rows.shape[1] == RULESET.observation.size

    def test_a_damaged_file_is_named(self, tmp_path: Path) -> None:
        target = written(tmp_path / "games", workers=1)
        for name in ("records/part-00000001.jsonl.gz", "results/part-00000001.json"):
            content = (target / name).read_bytes()
            (target / name).write_bytes(content[: len(content) // 2])
        for read in (insula.data.open(target).records, insula.data.open(target).results):
            with pytest.raises(BrokenRecordError, match=r"part-00000001\.json.* is damaged"):
                list(read())

    def test_a_damaged_compressed_file_is_named(self, tmp_path: Path) -> None:
        """It has a header, and no block can begin as the first one after it."""
        target = written(tmp_path / "games", workers=1)
        file = target / "records" / "part-00000001.jsonl.gz"
        content = bytearray(file.read_bytes())
        content[10] = 0xFF
        file.write_bytes(content)
        with pytest.raises(
            BrokenRecordError, match=r"part-00000001\.jsonl\.gz is damaged: error: .*invalid block type"
        ):
            list(insula.data.open(target).records())

    @pytest.mark.parametrize(
        "content",
        [
            b'{"games": [5]}',
            b'{"games": []}',
            b'{"games": [{"game": 2}, {"game": 3}], "bytes": {}}',
            b"[" * 100_000,
            b"[1]",
        ],
    )
    def test_results_that_are_none_are_named(self, tmp_path: Path, content: bytes) -> None:
        """When games are counted too."""
        target = written(tmp_path / "games", workers=1)
        (target / "results" / "part-00000001.json").write_bytes(content)
        for read in (lambda: list(insula.data.open(target).results()), lambda: written(target, workers=1)):
            with pytest.raises(BrokenRecordError, match=r"part-00000001\.json is damaged: .*remove it, and run"):
                read()

    def test_results_without_their_winners_are_named(self, tmp_path: Path) -> None:
        target = written(tmp_path / "games", workers=1)
        file = target / "results" / "part-00000001.json"
        file.write_bytes(file.read_bytes().replace(b'"winners"', b'"winner"'))
        with pytest.raises(BrokenRecordError, match=r"part-00000001\.json is damaged: KeyError: 'winners'"):
            written(target, workers=1)

    def test_the_results_of_another_part_are_refused(self, tmp_path: Path) -> None:
        target = written(tmp_path / "games", workers=1)
        shutil.copy(target / "results" / "part-00000000.json", target / "results" / "part-00000001.json")
        with pytest.raises(BrokenRecordError, match=r"01\.json is damaged: it does not have the games of part 1"):
            written(target, workers=1)

    @pytest.mark.parametrize("name", ["records/part-00000002.jsonl.gz", "observations/part-00000002.parquet"])
    def test_a_file_that_was_cut_is_noticed_when_games_are_counted(
        self, one_process: Path, tmp_path: Path, name: str
    ) -> None:
        """When it is removed, the same command writes it again."""
        target = written(tmp_path / "games", workers=1)
        whole = (target / name).read_bytes()
        (target / name).write_bytes(whole[:-1])
        with pytest.raises(BrokenRecordError, match=rf"{name} is damaged: it has {len(whole) - 1} bytes, and"):
            written(target, workers=1)
        (target / name).unlink()
        assert_same_files(written(target, workers=1), one_process)

    @pytest.mark.parametrize("kept", [0, 100, -1])
    def test_a_damaged_table_is_named(self, tmp_path: Path, kept: int) -> None:
        target = written(tmp_path / "games", workers=1)
        file = target / "observations" / "part-00000001.parquet"
        file.write_bytes(file.read_bytes()[:kept])
        with pytest.raises(BrokenRecordError, match=r"part-00000001\.parquet is damaged"):
            list(insula.data.open(target).batches())

    def test_a_column_that_does_not_exist_is_refused(self, one_process: Path) -> None:
        with pytest.raises(ArgumentError, match="there is no column 'observations'; did you mean 'observation'"):
            list(insula.data.open(one_process).batches(["game", "observations"]))

    def test_a_dataset_without_a_complete_part_is_refused(self, one_process: Path, tmp_path: Path) -> None:
        pytest.importorskip("ray")
        shutil.copy(one_process / "manifest.json", tmp_path)
        with pytest.raises(ArgumentError, match="has no complete part yet"):
            insula.data.open(tmp_path).ray_dataset()

    @pytest.mark.parametrize("name", ["games", "part_games", "parts"])
    def test_a_manifest_without_numbers_is_refused(self, one_process: Path, tmp_path: Path, name: str) -> None:
        manifest = json.loads((one_process / "manifest.json").read_bytes())
        (tmp_path / "manifest.json").write_text(json.dumps(manifest | {name: None}))
        with pytest.raises(ArgumentError, match=rf"manifest\.json has no number of {name}"):
            insula.data.open(tmp_path)

    def test_a_folder_without_a_manifest_is_refused(self, tmp_path: Path) -> None:
        with pytest.raises(ArgumentError, match=r"has no manifest\.json"):
            insula.data.open(tmp_path)

    def test_the_folder_of_a_training_is_refused(self, tmp_path: Path) -> None:
        (tmp_path / "manifest.json").write_text('{"kind": "training", "format": 1}')
        with pytest.raises(ArgumentError, match="is the folder of a training: expected the folder of a simulation"):
            insula.data.open(tmp_path)


def test_a_file_appears_whole(tmp_path: Path, monkeypatch) -> None:
    """While a file is written, there is none under its name, and a reader of tables sees no other."""
    target, seen = Folder(tmp_path), []
    monkeypatch.setattr(folder, "to_disk", lambda path: seen.append((path, target.names("results"))))
    target.write("results/part-00000000.json", b"{}")
    assert [(Path(path).name[0], names) for path, names in seen] == [(".", [])]
    assert target.names("results") == ["part-00000000.json"]


def test_an_object_is_put_into_a_store_in_one_call(one_process: Path, tmp_path: Path, monkeypatch) -> None:
    """Object stores cannot rename, and an object is there when all of it is."""
    monkeypatch.setattr(folder, "PUTS_WHOLE_OBJECTS", ("local",))
    monkeypatch.setattr(folder, "to_disk", None)
    for name in ("results", "records", "observations"):
        (tmp_path / name).mkdir()
    put: list[str] = []
    keep = Folder._put
    monkeypatch.setattr(Folder, "_put", lambda self, path, content: [put.append(path), keep(self, path, content)])
    Folder(tmp_path).write("manifest.json", (one_process / "manifest.json").read_bytes())
    written(tmp_path, workers=1)
    assert [Path(path).relative_to(tmp_path) for path in sorted(put)] == files_in(tmp_path)
    assert_same_files(tmp_path, one_process)


def test_a_machine_that_does_not_share_the_folder_is_noticed(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(module, "write_part", lambda *of: (of[-1], []))
    with pytest.raises(
        CrewError, match=r"part 0 was written, but it is not in .*: all machines must share this folder"
    ):
        written(tmp_path / "games", workers=1)


def test_a_ladder_is_in_the_order_of_its_games(tmp_path: Path, monkeypatch) -> None:
    """Whichever ended first."""
    for name in ("straight", "back"):
        Ladder(tmp_path / name, [RULESET], BOTS, 4).play(workers=1)
        monkeypatch.setattr("insula.arena.game_file.crew_for", backwards)
    assert (tmp_path / "back").read_text("utf-8") == (tmp_path / "straight").read_text("utf-8")


def test_the_example_of_a_fault_does_not_depend_on_the_order() -> None:
    counts = []
    for texts in (["b", "a"], ["a", "b"]):
        simulation = Simulation(2)
        for text in texts:
            simulation.add(Result((0, 1), (3, 3), 9, 40, (Fault(0, FaultKind.CRASHED, text),)), ["x", "y"], 0)
        counts.append(simulation)
    assert counts[0] == counts[1]
    assert counts[0].by_bot["x"].wins == 1.0
