"""The table of decisions, with the observations and indices that a policy for batches uses."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyarrow")

from pyarrow.parquet import ParquetFile

from insula import Game, Ruleset
from insula.arena import records, simulate_bots
from insula.arena.jobs import Played
from insula.arena.records import DecisionTable
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
