"""The table of decisions, with the observations and indices that a policy for batches uses."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyarrow")

from pyarrow.parquet import ParquetFile

from insula import Game, Ruleset
from insula.arena import records, simulate, simulate_bots
from insula.arena.jobs import Played, play_job
from insula.arena.records import DecisionTable
from insula.arena.simulate import Settings, rotated_jobs, seated
from insula.ruleset.observation import Observation

RULESETS = [
    Ruleset.of("base", 3, {"vp_goal": 3}),
    Ruleset.of("cities_knights", 3, {"vp_goal": 5, "trade_with_players": False}),
]


def table_of(ruleset: Ruleset, path: Path) -> tuple[ParquetFile, dict[int, Played]]:
    """Play two games, and return the table of their decisions, and the games by number."""
    games: list[Played] = []
    with DecisionTable(path, observations=True) as table:
        simulate_bots(
            ruleset, ["casual", "random"], 2, workers=1, keep=lambda played: [games.append(played), table.add(played)]
        )
    return ParquetFile(path), {played.job.number: played for played in games}


def seen(layout: Observation, row: dict[str, Any]) -> dict[str, np.ndarray]:
    """Return the lines of the observation of a row by name."""
    return layout.unpack(np.array([row["observation"]], np.int8))


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_a_decision_has_what_a_policy_sees_and_chooses_from(ruleset: Ruleset, tmp_path: Path) -> None:
    file, games = table_of(ruleset, tmp_path / "decisions.parquet")
    rows = file.read().to_pylist()
    assert len(rows) == sum(played.result.decisions for played in games.values())
    for row in rows:
        seat, lines = row["seat"], seen(ruleset.observation, row)
        assert ruleset.action_code(row["index"], seat) == row["code"]
        assert [ruleset.action_code(index, seat) for index in row["legal_indices"]] == row["legal"]
        assert row["chosen"] < 0 or row["legal_indices"][row["chosen"]] == row["index"]
        kinds = lines["hand"].shape[1]
        assert lines["hand"][0].tolist() == row["hand"][:kinds]
        assert lines["points"][0, 0] == row["points"]


def test_rows_are_in_the_order_of_the_game_and_know_its_end(tmp_path: Path) -> None:
    """The number of a step is its place in the record; the outcome is that of the whole game."""
    file, games = table_of(RULESETS[0], tmp_path / "decisions.parquet")
    rows = file.read().to_pylist()
    for number, played in games.items():
        steps, of_game = Game.from_record(played.record).steps, [row for row in rows if row["game"] == number]
        assert [(steps[row["step"]].code, steps[row["step"]].actor) for row in of_game] == [
            (row["code"], row["seat"]) for row in of_game
        ]
        assert {row["seat"]: row["won"] for row in of_game} == {
            seat: float(seat in played.result.winners) for seat in range(3)
        }


def test_the_file_says_what_its_numbers_mean(tmp_path: Path) -> None:
    file, _ = table_of(RULESETS[1], tmp_path / "decisions.parquet")
    facts = {name.decode(): text.decode() for name, text in file.schema_arrow.metadata.items()}
    again = Ruleset.of(facts["rules"], int(facts["players"]), json.loads(facts["options"]))
    assert (again.name, again.players, again.given) == (RULESETS[1].name, RULESETS[1].players, RULESETS[1].given)
    assert (facts["actions"], facts["observation"]) == (again.actions.digest, again.observation.digest)


def test_decisions_are_written_in_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games do not pile up in memory: each that fills a group is written at once."""
    monkeypatch.setattr(records, "GROUP_ROWS", 1)
    file, games = table_of(RULESETS[0], tmp_path / "decisions.parquet")
    sizes = [file.metadata.row_group(number).num_rows for number in range(file.num_row_groups)]
    assert sizes == [played.result.decisions for played in games.values()]


def test_large_observations_are_written_in_smaller_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also within a game: the memory for a group does not depend on the rules."""
    whole, games = table_of(RULESETS[0], tmp_path / "whole.parquet")
    assert whole.num_row_groups == 1
    monkeypatch.setattr(records, "GROUP_NUMBERS", 30 * RULESETS[0].observation.size)
    file, _ = table_of(RULESETS[0], tmp_path / "decisions.parquet")
    sizes = [file.metadata.row_group(number).num_rows for number in range(file.num_row_groups)]
    assert max(played.result.decisions for played in games.values()) > 30
    assert max(sizes) == 30
    assert file.read().equals(whole.read())


def test_the_rows_do_not_depend_on_the_order_in_which_games_end(tmp_path: Path) -> None:
    """With several processes, a short game ends before a long one that began earlier."""
    tables = []
    for workers in (1, 2):
        path = tmp_path / f"{workers}.parquet"
        with DecisionTable(path) as table:
            simulate_bots(RULESETS[0], ["casual", "random"], 12, workers=workers, keep=table.add)
        tables.append(ParquetFile(path).read())
    assert tables[0].equals(tables[1])
    games = tables[0]["game"].to_pylist()
    assert games == sorted(games)
    assert set(games) == set(range(12))


def test_ctrl_c_keeps_the_games_that_ended_early(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are written in order, although a game before them is missing."""
    jobs = [*rotated_jobs(RULESETS[0], seated(RULESETS[0], ["random"]), range(4), 1, Settings(keeps_record=True))]

    def interrupted(*arguments: object) -> Iterator[Played]:
        yield from (play_job(jobs[number]) for number in (3, 0, 2))
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "play_all", interrupted)
    path = tmp_path / "decisions.parquet"
    with DecisionTable(path) as table:
        assert simulate_bots(RULESETS[0], ["random"], 4, workers=1, keep=table.add).interrupted
    assert list(dict.fromkeys(ParquetFile(path).read()["game"].to_pylist())) == [0, 2, 3]


def test_ctrl_c_while_a_game_is_added_does_not_lose_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, seen = records.decisions, []

    def interrupted(played: Played, *arguments: Any, **options: Any) -> list[dict[str, object]]:
        seen.append(played.job.number)
        if seen == [0, 1]:
            raise KeyboardInterrupt
        return whole(played, *arguments, **options)

    monkeypatch.setattr(records, "decisions", interrupted)
    path = tmp_path / "decisions.parquet"
    with DecisionTable(path) as table:
        simulation = simulate_bots(RULESETS[0], ["random"], 4, workers=1, keep=table.add)
    assert (simulation.interrupted, simulation.games) == (True, 2)
    rows = ParquetFile(path).read()["game"].to_pylist()
    assert (len(rows), set(rows)) == (simulation.decisions, {0, 1})


def test_a_file_is_replaced_only_when_the_table_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that is killed leaves the old file, and next to it a draft that readers of folders ignore."""
    monkeypatch.setattr(records, "GROUP_ROWS", 1)
    path = tmp_path / "decisions.parquet"
    path.write_bytes(b"old")
    before: list[bytes] = []
    with DecisionTable(path) as table:
        simulate_bots(
            RULESETS[0],
            ["random"],
            3,
            workers=1,
            keep=lambda played: [table.add(played), before.append(path.read_bytes())],
        )
        assert [file.name[0] for file in tmp_path.iterdir() if file != path] == ["."]
    assert before == [b"old"] * 3
    assert set(ParquetFile(path).read()["game"].to_pylist()) == {0, 1, 2}
    assert list(tmp_path.iterdir()) == [path]


def test_a_table_that_cannot_be_written_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(records, "to_disk", full)
    path = tmp_path / "decisions.parquet"
    path.write_bytes(b"old")
    table = DecisionTable(path)
    simulate_bots(RULESETS[0], ["random"], 1, workers=1, keep=table.add)
    with pytest.raises(OSError, match="full"):
        table.close()
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
