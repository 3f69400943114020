"""Games and maps of other programs on the command line."""

import json

import pytest
from importing.colonist_files import Writer
from importing.pioneers_files import pioneers_map
from importing.played import game_of_bots
from importing.test_pioneers import TWO_ISLANDS

from insula import Game
from insula.cli.failures import BAD_INPUT, IN_PART
from insula.game.new_maps import new_map


def test_a_game_becomes_a_record_that_replays(insula, tmp_path):
    game = game_of_bots(4, 1)
    file, record = tmp_path / "game.json", tmp_path / "game.txt"
    file.write_text(json.dumps(Writer(game).document()), "utf-8")
    done = insula("import", file, "--out", record)
    assert done.status == 0
    assert done.errors == f"colonist.io replay: a record in {record}\n"
    assert Game.from_record(record.read_text("utf-8")).winners == game.winners
    assert insula("replay", "--check", record).output.startswith("OK")


def test_without_a_file_the_record_is_printed_and_notes_are_apart(insula):
    text = json.dumps(Writer(game_of_bots(4, 1), viewer=0).document())
    done = insula("import", "-", typed=text)
    assert done.status == 0
    assert "insula record 1\n" in done.output
    assert "the file does not say which card this is" in done.errors
    assert "colonist.io replay: a record; " in done.errors


def test_a_record_that_is_cut_short_is_written_and_has_a_status_of_its_own(insula, tmp_path):
    document = Writer(game_of_bots(4, 1)).document()
    document["data"]["eventHistory"]["events"].insert(
        30, {"stateChange": {"gameLogState": {"900": {"text": {"type": 1, "playerColor": 5}}}}}
    )
    file, record = tmp_path / "game.json", tmp_path / "game.txt"
    file.write_text(json.dumps(document), "utf-8")
    done = insula("import", file, "--out", record)
    place = "data.eventHistory.events[30].stateChange.gameLogState.900"
    assert done.status == IN_PART
    assert f"{place}: turn " in done.errors
    assert done.errors.endswith(f"colonist.io replay: a record in {record}, cut short at {place}; 1 note\n")
    assert not Game.from_record(record.read_text("utf-8")).over


def test_a_map_becomes_a_map_file(insula, tmp_path):
    file, there = tmp_path / "islands.game", tmp_path / "islands.toml"
    file.write_text(pioneers_map(TWO_ISLANDS, "num-roads 20"), "utf-8")
    done = insula("import", file, "--out", there)
    assert done.errors == f"line 6: num-roads 20 is left out\nPioneers map: a map in {there}; 1 note\n"
    assert insula("map", "check", there).output.startswith("Two Islands is fine: ")


def test_a_file_that_cannot_be_read_is_wrong_input(insula):
    done = insula("import", "-", typed='{"data": {"eventHistory": {}}}')
    assert done.status == BAD_INPUT
    assert "data.eventHistory: 'initialState' is missing" in done.errors


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("insula record 1\nrules: base\n", "a record"),
        ("# from yesterday\nInsula Position 1\n", "a position"),
        (new_map(4, 1), "a map file"),
    ],
)
def test_what_this_program_has_written_needs_no_import(insula, text, kind):
    done = insula("import", "-", typed=text)
    assert (done.status, done.output) == (BAD_INPUT, "")
    assert done.errors == f"insula: the standard input: this is {kind} already; expected a file of another program\n"


@pytest.mark.parametrize("text", ["", "hello", 'name = "Test"', "insular record"])
def test_other_texts_are_none_of_the_files(insula, text):
    done = insula("import", "-", typed=text)
    assert done.status == BAD_INPUT
    assert "this is none of the files that can be imported: colonist.io replay, " in done.errors


def cut_short(seed):
    """Return a replay with a step that the rules refuse."""
    document = Writer(game_of_bots(4, seed)).document()
    refused = {"900": {"text": {"type": 1, "playerColor": 5}}}
    document["data"]["eventHistory"]["events"].insert(30, {"stateChange": {"gameLogState": refused}})
    return json.dumps(document)


def test_several_files_become_files_in_a_folder(insula, tmp_path):
    game, there = game_of_bots(4, 1), tmp_path / "there"
    (tmp_path / "game.json").write_text(json.dumps(Writer(game).document()), "utf-8")
    (tmp_path / "islands.game").write_text(pioneers_map(TWO_ISLANDS, "num-roads 20"), "utf-8")
    done = insula("import", tmp_path / "game.json", tmp_path / "islands.game", "--out", there)
    assert (done.status, done.output) == (0, "")
    assert done.errors.splitlines() == [
        f"{tmp_path / 'game.json'}: colonist.io replay: a record in {there / 'game.txt'}",
        f"{tmp_path / 'islands.game'}: line 6: num-roads 20 is left out",
        f"{tmp_path / 'islands.game'}: Pioneers map: a map in {there / 'islands.toml'}; 1 note",
        f"2 of 2 files converted to 1 record and 1 map in {there}",
    ]
    assert Game.from_record((there / "game.txt").read_text("utf-8")).winners == game.winners
    assert insula("map", "check", there / "islands.toml").output.startswith("Two Islands is fine: ")


def test_a_file_that_cannot_be_read_does_not_stop_the_others(insula, tmp_path):
    texts = {"a.json": "{", "b.json": cut_short(1), "c.json": "insula record 1\n", "e.game": pioneers_map(TWO_ISLANDS)}
    for name, text in texts.items():
        (tmp_path / name).write_text(text, "utf-8")
    there = tmp_path / "there"
    done = insula(
        "import", *(tmp_path / name for name in ("a.json", "b.json", "c.json", "d.json", "e.game")), "--out", there
    )
    assert done.status == BAD_INPUT
    assert f"{tmp_path / 'a.json'}: line 1, column 2: the file is cut short here, or it is not JSON\n" in done.errors
    assert f"{tmp_path / 'c.json'}: this is a record already; expected a file of another program\n" in done.errors
    assert f"{tmp_path / 'd.json'}: no such file or directory\n" in done.errors
    assert done.errors.endswith(f"\n2 of 5 files converted to 1 record and 1 map in {there}; 1 record cut short\n")
    assert sorted(path.name for path in there.iterdir()) == ["b.txt", "e.toml"]


def test_a_record_that_is_cut_short_has_its_status_among_several(insula, tmp_path):
    (tmp_path / "b.json").write_text(cut_short(1), "utf-8")
    done = insula("import", tmp_path / "b.json", "--out", tmp_path)
    assert done.status == IN_PART
    assert done.errors.endswith(f"\n1 of 1 file converted to 1 record in {tmp_path}; 1 record cut short\n")


def test_no_file_replaces_another_one_of_the_same_call(insula, tmp_path):
    text = json.dumps(Writer(game_of_bots(4, 1)).document())
    for name in ("a/game.json", "b/game.json", "there/other.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    first, second, third = (tmp_path / name for name in ("a/game.json", "b/game.json", "there/other.txt"))
    there = tmp_path / "there"
    done = insula("import", first, second, third, "--out", there)
    assert done.status == BAD_INPUT
    assert f"{second}: {there / 'game.txt'} is already the record of {first}\n" in done.errors
    assert f"{third}: {third} is one of the files to convert; choose another folder\n" in done.errors
    assert third.read_text("utf-8") == text


def test_several_files_need_a_folder(insula, tmp_path):
    for name in ("a.json", "b.json"):
        (tmp_path / name).write_text("{}", "utf-8")
    files = tmp_path / "a.json", tmp_path / "b.json"
    for out in ((), ("--out", tmp_path / "a.json")):
        done = insula("import", *files, *out)
        assert (done.status, done.output) == (BAD_INPUT, "")
        assert "several files need a folder" in done.errors
    done = insula("import", "-", files[0], "--out", tmp_path)
    assert "the standard input has no name for its file in a folder" in done.errors
