"""`insula benchmark`: a table for people, JSON for programs, and a status for scripts."""

import json
from dataclasses import replace

import pytest
from support.contests import ShortContest

from insula.benchmark import BENCHMARKS


@pytest.fixture(autouse=True)
def short(monkeypatch):
    """One deal of a short game instead of hundreds."""
    contest = ShortContest("base", 2, "greedy-1", 2, "")
    contests = (replace(contest, whole=(contest.played_whole(1, 0),)),)
    monkeypatch.setitem(BENCHMARKS, "duel-v1", replace(BENCHMARKS["duel-v1"], contests=contests))


@pytest.fixture
def file(tmp_path):
    return tmp_path / "games.jsonl"


def test_a_bot_plays_and_everybody_can_check_it(insula, file):
    output = insula("benchmark", "duel-v1", "random", "--out", file, "-t", 1).output
    for words in ("random in duel-v1", "base, 2 players", "greedy-1", "50.0 %", "Score: 0.000 times an equal share"):
        assert words in output
    checked = insula("benchmark", "check", file, "-t", 1)
    assert "All games were played again: the deals, the opponents and the results are correct." in checked.output
    assert checked.status == 0


def test_other_deals_and_missing_games_are_said(insula, file):
    insula("benchmark", "duel-v1", "random", "--out", file, "-t", 1, "--seed", 5)
    file.write_text(file.read_text().splitlines(keepends=True)[0])
    checked = insula("benchmark", "check", file, "-t", 1)
    assert "The deals have the seed 5; they are not those of the benchmark." in checked.output
    assert "There is no score yet: 1 of 2 games were played." in checked.output
    assert "1 of 2 games are missing" in checked.output
    assert checked.status != 0


def test_json_for_programs(insula, file):
    played = json.loads(insula("benchmark", "duel-v1", "greedy", "--out", file, "-t", 1, "--json").output)
    assert (played["benchmark"], played["bot"], played["score"]) == ("duel-v1", "greedy", 1)
    (contest,) = played["contests"]
    assert (contest["games"], contest["share"], contest["lost_decisions"]) == (2, 0.5, 0)
    checked = json.loads(insula("benchmark", "check", file, "-t", 1, "--json").output)
    assert checked == played | {"problems": []}


def test_mistakes_are_explained(insula, file):
    assert "No such command 'four-v9'" in insula("benchmark", "four-v9", "random", "--out", file).errors
    assert "there is no bot called 'nobody'" in insula("benchmark", "duel-v1", "nobody", "--out", file).errors
    assert f"{file.name} does not exist" in insula("benchmark", "check", file).errors.replace("\n", " ")
    assert not file.exists()
