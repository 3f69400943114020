"""`insula analyze`."""

import json
import re

import pytest
from importing.colonist_files import Writer
from importing.pioneers_files import pioneers_map
from importing.played import game_of_bots
from importing.test_pioneers import TWO_ISLANDS

from insula import Game
from insula.analysis import many
from insula.analysis.words import signed
from insula.cli.commands import analyze
from insula.cli.failures import BAD_INPUT, INTERRUPTED
from insula.errors import counted
from insula.game.new_maps import new_map

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


def cut_game(viewer=None):
    """Return a file in which a player builds a road in the turn of another one."""
    document = Writer(game_of_bots(4, 1), viewer=viewer).document()
    document["data"]["eventHistory"]["events"].insert(
        30, {"stateChange": {"gameLogState": {"900": {"text": {"type": 1, "playerColor": 5}}}}}
    )
    return json.dumps(document)


CUT = "data.eventHistory.events[30].stateChange.gameLogState.900"


def test_it_is_said_that_only_a_part_of_a_game_was_read(insula, tmp_path):
    """In the summary, as JSON and on the page."""
    file, page = tmp_path / "game.json", tmp_path / "page.html"
    file.write_text(cut_game(), "utf-8")
    done = insula("analyze", file, "--samples", "1", "--time", "0.001", "--html", page)
    sentence = f"Only a part of the game in the file was read: {CUT}: turn "
    assert done.status == 0
    assert sentence in done.output
    assert "`insula import` lists 1 note about the file." in done.output
    assert "assumes" not in done.output
    assert sentence in page.read_text("utf-8")
    told = json.loads(insula("analyze", file, "--samples", "1", "--time", "0.001", "--json").output)
    assert told["cut_at"].startswith(f"{CUT}: turn ")
    assert (told["assumed_cards"], told["notes"]) == (0, 1)


def test_the_number_of_assumed_cards_is_said(insula, tmp_path):
    file, page = tmp_path / "game.json", tmp_path / "page.html"
    file.write_text(json.dumps(Writer(game_of_bots(4, 1, options=SHORT), viewer=0).document()), "utf-8")
    told = json.loads(insula("analyze", file, "--samples", "1", "--time", "0.001", "--json", "--html", page).output)
    assert told["cut_at"] is None
    assert told["assumed_cards"] == told["notes"] > 0
    sentence = f"The analysis assumes {counted(told['assumed_cards'], 'card')} that the file hides."
    assert sentence in page.read_text("utf-8")


def test_a_record_has_no_notes(insula, record):
    told = json.loads(insula("analyze", record, "--samples", "1", "--time", "0.001", "--json").output)
    assert (told["cut_at"], told["assumed_cards"], told["notes"]) == (None, 0, 0)
    assert (
        "insula import" not in insula("analyze", record, "--samples", "1", "--time", "0.001", "--time", "0.001").output
    )


def test_a_folder_has_a_line_for_each_game_that_is_cut_short(insula, tmp_path):
    (tmp_path / "a.json").write_text(cut_game(), "utf-8")
    (tmp_path / "b.txt").write_text(beginning(1), "utf-8")
    options = ("analyze", tmp_path, "--samples", "1", "--time", "0.001", "--threads", "1")
    lines = insula(*options).output.splitlines()
    assert lines[-1].startswith(f"a.json: Only a part of the game in the file was read: {CUT}: turn ")
    cut, whole = (json.loads(line)["cut_at"] for line in insula(*options, "--json").output.splitlines())
    assert (cut.startswith(CUT), whole) == (True, None)


def beginning(seed, names=None):
    """Return the record of a game that has just begun."""
    game = Game("base", 3, seed=seed)
    for _ in range(6):
        game.play(game.legal_actions[0])
    return game.record(names=names or {"blue": "Anna", "white": "Ben", "orange": "Cleo"})


def rows(printed):
    """Return the rows of the table of the players, by name."""
    found = [line.split() for line in printed.splitlines()]
    return {row[0]: row[1:] for row in found if len(row) == 6 and row[1].isdigit()}


ANALYZE = many.analyze


def interrupted_after(games, monkeypatch):
    """Let Ctrl-C come while the next game is analyzed."""
    asked = []

    def interrupted(*arguments, **options):
        asked.append(arguments)
        if len(asked) > games:
            raise KeyboardInterrupt
        return ANALYZE(*arguments, **options)

    monkeypatch.setattr(many, "analyze", interrupted)


@pytest.mark.parametrize("games", [0, 2])
def test_ctrl_c_in_a_folder_prints_what_was_finished(insula, tmp_path, monkeypatch, games):
    for number in range(4):
        (tmp_path / f"game{number}.txt").write_text(beginning(number), "utf-8")
    options = ("analyze", tmp_path, "--samples", "1", "--threads", "1")
    interrupted_after(games, monkeypatch)
    done = insula(*options)
    assert done.status == INTERRUPTED
    played = {name: row[0] for name, row in rows(done.output).items()}
    assert played == {name: "2" for name in ("Anna", "Ben", "Cleo") if games}
    interrupted_after(games, monkeypatch)
    done = insula(*options, "--json")
    assert done.status == INTERRUPTED
    assert [json.loads(line)["file"] for line in done.output.splitlines()] == ["game0.txt", "game1.txt"][:games]


def test_games_are_printed_in_order_although_they_end_in_another(insula, tmp_path, monkeypatch):
    """Each is printed as soon as those before it are. After Ctrl-C, those without some before them follow."""
    for number in range(5):
        (tmp_path / f"game{number}.txt").write_text(beginning(number), "utf-8")
    printed = []

    def in_another_order(asked, files, **options):
        files = [many._found(one) for one in asked]
        for number, expected in ((1, []), (0, [0, 1]), (4, [0, 1]), (3, [0, 1])):
            yield files[number]
            assert [number for number, _ in printed] == expected
        raise KeyboardInterrupt

    monkeypatch.setattr(many, "analyze_all", in_another_order)
    monkeypatch.setattr(analyze, "print_json", lambda told: printed.append((int(told["file"][4]), told)))
    assert insula("analyze", tmp_path, "--samples", "1", "--json").status == INTERRUPTED
    assert [number for number, _ in printed] == [0, 1, 3, 4]


def test_files_are_read_when_they_are_needed(insula, tmp_path, monkeypatch):
    """The records of a folder need not fit into the memory together."""
    for number in range(4):
        (tmp_path / f"game{number}.txt").write_text(beginning(number), "utf-8")
    read, found = [], many._found
    read_text = analyze.Path.read_bytes
    monkeypatch.setattr(analyze.Path, "read_bytes", lambda path: [read.append(path.name), read_text(path)][1])
    monkeypatch.setattr(many, "_found", lambda asked: [read.append("analyzed"), found(asked)][1])
    insula("analyze", tmp_path, "--samples", "1", "--threads", "1")
    games = [name for name in read if name == "analyzed" or name.endswith(".txt")]
    assert games == [name for number in range(4) for name in (f"game{number}.txt", "analyzed")]


def test_a_player_in_several_seats_of_a_game_has_played_it_once(insula, tmp_path):
    for number in (1, 2):
        names = {"blue": "greedy", "white": "greedy", "orange": "random"}
        (tmp_path / f"game{number}.txt").write_text(beginning(number, names), "utf-8")
    printed = insula("analyze", tmp_path, "--samples", "1", "--threads", "1").output
    played = rows(printed)
    assert {name: row[0] for name, row in played.items()} == {"greedy": "2", "random": "2"}
    told = insula("analyze", tmp_path, "--samples", "1", "--threads", "1", "--json").output.splitlines()
    luck = [json.loads(line)["luck"] for line in told]
    assert played["greedy"][2] == signed(sum(values[0] + values[1] for values in luck) / 4)


EXPECTED = (
    "expected a record, or a game of another program: colonist.io replay, catanatron game or JSettlers saved game"
)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (pioneers_map(TWO_ISLANDS), "this is a Pioneers map"),
        ("# mine\n" + new_map(4, 1), "this is a map file"),
        ('name = "Test"\n', "this is TOML"),
        ("insula position 1\n", "this is a position"),
        ('[{"moves": []}]', "this is JSON"),
        ("<!doctype html>", "this is HTML"),
        ("Hello there,\nhow are you?", "found 'Hello there,'"),
        (" \n", "the file is empty"),
    ],
    ids=lambda text: text[:12].strip(),
)
def test_what_is_no_game_is_refused_with_what_it_is(insula, tmp_path, text, found):
    file = tmp_path / "file"
    file.write_text(text, "utf-8")
    done = insula("analyze", file)
    assert (done.status, done.output) == (BAD_INPUT, "")
    assert done.errors == f"insula: {file}: {found}; {EXPECTED}\n"
    done = insula("analyze", tmp_path, "--threads", "1")
    assert (done.status, done.output) == (BAD_INPUT, f"file: {found}; {EXPECTED}\n")


def test_a_record_can_begin_with_a_comment(insula, tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(f"# from yesterday\n\n{beginning(1)}", "utf-8")
    assert insula("analyze", file, "--samples", "1").status == 0


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
