"""`insula analyze`."""

import json
import re

import pytest
from importing.colonist_files import Writer
from importing.played import game_of_bots

from insula.cli.failures import BAD_INPUT

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

SHORT = {"vp_goal": 3}


@pytest.fixture
def record(tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(game_of_bots(4, 1, options=SHORT).record(names={"red": "Anna", "blue": "Ben & <Co>"}), "utf-8")
    return file


def test_a_summary_says_who_was_lucky_and_who_made_mistakes(insula, record):
    done = insula("analyze", record, "--samples", "2")
    assert done.status == 0
    for text in ("base, 4 players", "Anna", "Ben & <Co>", "white", "luck", "The largest losses", "What chance decided"):
        assert text in done.output


def test_everything_is_there_as_json(insula, record):
    found = json.loads(insula("analyze", record, "--samples", "1", "--json").output)
    assert found["names"] == ["Anna", "Ben & <Co>", "white", "orange"]
    assert len(found["curve"][0]["chances"]) == 4
    decision = found["decisions"][0]
    assert decision["best"]["expected"][decision["seat"]] >= decision["chosen"]["expected"][decision["seat"]]
    assert abs(sum(found["luck"])) < 0.01


def test_a_page_to_share_needs_no_other_file(insula, record, tmp_path):
    page = tmp_path / "page.html"
    assert insula("analyze", record, "--samples", "1", "--html", page).status == 0
    text = page.read_text("utf-8")
    assert text.startswith("<!doctype html>")
    assert "Ben &amp; &lt;Co&gt;" in text
    assert "<Co>" not in text
    assert "White" in text
    assert "Orange" in text
    assert "turn 0" not in text
    assert 'data-mark="better"' in text
    assert 'data-mark="legal"' not in text
    for outside in ("http://", "https://", "<script", "@import", "url("):
        assert outside not in text.replace("http://www.w3.org/2000/svg", ""), outside


def test_the_time_limits_decisions_and_outcomes(insula, record):
    printed = insula("analyze", record, "--time", "0.001").output
    assert re.search(r"There was no time to judge \d+ decisions and \d+ outcomes\. No sum includes them\.", printed)


def test_a_game_of_another_program_is_read(insula, tmp_path):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(Writer(game_of_bots(4, 1, options=SHORT)).document()), "utf-8")
    assert "What chance decided" in insula("analyze", file, "--samples", "1").output


@pytest.mark.slow
def test_the_games_of_a_folder_are_summed_up_by_player(insula, tmp_path):
    for number in (1, 2):
        text = game_of_bots(3, number, options=SHORT).record(names={"blue": "Anna", "white": "Ben", "orange": "Cleo"})
        (tmp_path / f"game{number}.txt").write_text(text, "utf-8")
    (tmp_path / "notes.txt").write_text("no game", "utf-8")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n")
    options = ("--samples", "1", "--threads", "1")
    done = insula("analyze", tmp_path, *options)
    assert done.status == 0
    assert "Anna" in done.output
    assert "notes.txt: " in done.output
    assert "picture.png: the file is a picture, not text" in done.output
    told = [json.loads(line) for line in insula("analyze", tmp_path, *options, "--json").output.splitlines()]
    assert [one["file"] for one in told] == ["game1.txt", "game2.txt", "notes.txt", "picture.png"]
    assert "problem" in told[2]
    assert told[0]["names"] == ["Anna", "Ben", "Cleo"]


@pytest.mark.slow
def test_the_games_of_a_simulation_are_read(insula, tmp_path):
    out = tmp_path / "games"
    assert (
        insula(
            "simulate", "--bots", "greedy", "--option", "vp_goal=3", "--games", "2", "--out", out, "--threads", "1"
        ).status
        == 0
    )
    told = insula("analyze", out, "--samples", "1", "--threads", "1", "--json").output.splitlines()
    assert [json.loads(line)["file"] for line in told] == ["game 0", "game 1"]


def test_what_cannot_be_analyzed_is_said(insula, record, tmp_path):
    for arguments, reason in (
        (("analyze", tmp_path / "nothing.txt"), "no such file"),
        (("analyze", record, "--html", tmp_path / "no" / "page.html"), "no such file"),
        (("analyze", tmp_path, "--html", tmp_path / "page.html"), "a page is about one game"),
        (("analyze", record, "--samples", "0"), "samples"),
    ):
        done = insula(*arguments)
        assert done.status == BAD_INPUT
        assert reason in done.errors.lower()
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "has no games" in insula("analyze", empty).errors
