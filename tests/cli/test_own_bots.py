"""Bots of one's own on the command line, records, tables and ladders."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import nullcontext, suppress
from itertools import islice

import pytest
from support.systems import unix_only

from insula import Game
from insula.arena.check import check_games
from insula.arena.faults import MOST_FAULTS

INTERPRETED = {"INSULA_INTERPRETED": "1"}
QUICK = ["-p", 2, "-o", "vp_goal=3", "--no-trades"]


def test_simulate_writes_records_and_decisions(insula, tmp_path):
    from pyarrow.parquet import read_table

    table = tmp_path / "decisions.parquet"
    arguments = ["--bots", "casual,random", "-n", 2, "-t", 1, "--records", tmp_path, "--parquet", table, "--json"]
    report = json.loads(insula("simulate", *QUICK, *arguments).output)
    games = [Game.from_record(path.read_text("utf-8")) for path in sorted(tmp_path.glob("game-*.txt"))]
    assert [game.over for game in games] == [True, True]
    rows = read_table(table).to_pylist()
    assert len(rows) == report["decisions"]
    assert all(row["legal"][row["chosen"]] == row["code"] for row in rows if row["chosen"] >= 0)
    assert {(row["game"], row["seat"]) for row in rows if row["won"]} == {
        (number, game.winner) for number, game in enumerate(games)
    }


def test_the_table_can_have_observations(insula, tmp_path):
    from pyarrow.parquet import read_schema

    table = tmp_path / "decisions.parquet"
    insula("simulate", *QUICK, "-n", 1, "-t", 1, "--parquet", table, "--observations", "--json")
    assert {"observation", "legal_indices", "index"} <= set(read_schema(table).names)
    refused = insula("simulate", *QUICK, "-n", 1, "--observations")
    assert refused.status == 2
    assert "--observations needs --parquet" in refused.errors


def test_parts_are_written_only_into_a_folder_for_them(insula, tmp_path):
    refused = insula("simulate", *QUICK, "-n", 1, "--part-games", 1, "--records", tmp_path)
    assert refused.status == 2
    assert "--part-games needs --out" in refused.errors


def test_what_a_bot_prints_does_not_mix_with_the_results(tmp_path):
    (tmp_path / "talking_bots.py").write_text(
        "from insula.bots import RandomBot\n"
        "print('imported')\n"
        "class Talking(RandomBot):\n"
        "    def choose(self, view, legal):\n"
        "        print('I think')\n"
        "        return super().choose(view, legal)\n"
    )
    command = [sys.executable, "-m", "insula.cli", "simulate", *map(str, QUICK), "-n", "1", "--json", "--bots"]
    done = subprocess.run(
        [*command, "talking_bots:Talking,random"],
        env=os.environ | INTERPRETED,
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert json.loads(done.stdout)["games"] == 1
    assert {"imported", "I think"} <= set(done.stderr.splitlines())


@pytest.mark.parametrize("bots", ["random,casual,greedy", "random,random,random"])
def test_a_bot_too_many_is_refused(insula, bots):
    refused = insula("simulate", "--bots", bots, "-p", 2, "-n", 2)
    assert refused.status == 2
    assert "3 bots do not fit into 2 seats" in refused.errors


def test_check_bot_reports_faults(insula, tmp_path, monkeypatch):
    (tmp_path / "bots_to_check.py").write_text(
        "from insula.bots import RandomBot\n"
        "class Broken(RandomBot):\n"
        "    def choose(self, view, legal):\n"
        "        return None\n"
    )
    monkeypatch.chdir(tmp_path)
    broken = insula("check-bot", "bots_to_check:Broken", "-n", 1, "-p", 2, "-o", "vp_goal=3")
    assert broken.status == 1
    assert "illegal: chose None" in broken.output
    lost, not_asked = (int(number.replace(",", "")) for number in re.findall(r"([\d,]+) decisions", broken.output))
    assert lost == MOST_FAULTS + not_asked
    assert insula("check-bot", "casual", "-n", 1, "-p", 2, "-o", "vp_goal=3").status == 0


def test_a_bot_in_the_current_folder_plays_in_the_terminal(insula, tmp_path, monkeypatch):
    (tmp_path / "bots_at_table.py").write_text("from insula.bots import RandomBot as Mine\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    done = insula("play", "--seat", "none", "--bot", "bots_at_table:Mine", "-p", 2, "-s", 1, "-o", "vp_goal=3")
    assert (done.status, done.errors) == (0, "")


@pytest.fixture
def left(insula, tmp_path, monkeypatch):
    """A saved game in which blue and orange are played by a bot in the current folder, and white by another one."""
    (tmp_path / "bots_that_stay.py").write_text(
        "from insula.bots import RandomBot\n"
        "class Mine(RandomBot):\n"
        "    def __init__(self, seed):\n"
        "        super().__init__(seed)\n"
        "        print('made')\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    path = tmp_path / "game.txt"
    bots = ["--bot", "bots_that_stay:Mine", "--bot", "casual"]
    saved = insula("play", "--seat", "red", *bots, "-s", 5, typed=f"1\n1\nsave {path}\n")
    assert saved.output.count("made") == 2
    return path


def test_a_bot_of_ones_own_plays_on_in_a_saved_game(insula, left):
    """The record has the name under which it is found, not the name that it has inherited."""
    assert left.read_text("utf-8").count(": bots_that_stay:Mine\n") == 2
    again = left.with_name("again.txt")
    resumed = insula("play", "--resume", left, typed=f"save {again}\n")
    assert (resumed.status, resumed.errors, resumed.output.count("made")) == (0, "", 2)
    seats = re.findall(r"^seat .*$", left.read_text("utf-8"), re.MULTILINE)
    assert sorted(seats) == [
        "seat blue: bots_that_stay:Mine",
        "seat orange: bots_that_stay:Mine",
        "seat red: you",
        "seat white: casual",
    ]
    assert re.findall(r"^seat .*$", again.read_text("utf-8"), re.MULTILINE) == seats


def test_a_saved_game_whose_bot_is_gone_says_how_to_choose_another(insula, left):
    text = left.read_text("utf-8").replace("bots_that_stay:", "bots_that_left:")
    left.write_text(text, "utf-8")
    refused = insula("play", "--resume", left)
    assert refused.status == 2
    assert refused.errors.startswith(f"insula: {left}: the bot 'bots_that_left:Mine' cannot be imported: ")
    assert refused.errors.endswith("; --bot chooses another bot\n")
    assert left.read_text("utf-8") == text
    assert insula("play", "--resume", left, "--bot", "random").status == 0


def test_a_saved_game_starts_no_program(insula, left, tmp_path):
    """The file can come from anybody. The error repeats what to type."""
    program = f"run:touch {tmp_path / 'started'}"
    left.write_text(left.read_text("utf-8").replace("casual", program), "utf-8")
    refused = insula("play", "--resume", left)
    assert refused.status == 2
    assert "a saved game cannot start the program that played in it" in refused.errors
    assert f"add --bot 'bots_that_stay:Mine' --bot '{program}' --bot 'bots_that_stay:Mine'\n" in refused.errors
    assert not (tmp_path / "started").exists()


@pytest.mark.parametrize("seat", ["red", "none"])
def test_a_saved_game_of_people_says_which_bot_replaces_them(insula, left, seat):
    """Also if nobody will be asked. A name with a colon is no module."""
    text = left.read_text("utf-8").replace("casual", "Anna: the great").replace("bots_that_stay:Mine", "Ben", 1)
    left.write_text(text, "utf-8")
    output = " ".join(insula("play", "--resume", left, "--seat", seat, "--plain").output.split())
    found = re.search(r"no bot is called (.*), so greedy plays (.*); choose others with --bot", output)
    assert found
    assert sorted(found[1].split(" or ")) == ["'Anna: the great'", "'Ben'"]
    assert len(found[2].split(" and ")) == 2


def test_check_bot_shows_each_different_fault_once(insula, tmp_path, monkeypatch):
    (tmp_path / "bots_with_faults.py").write_text(
        "from insula.bots import RandomBot\n"
        "class Broken(RandomBot):\n"
        "    asked = 0\n"
        "    def choose(self, view, legal):\n"
        "        self.asked += 1\n"
        "        raise ValueError(f'mistake {min(self.asked, 7)}')\n"
    )
    monkeypatch.chdir(tmp_path)
    lines = insula("check-bot", "bots_with_faults:Broken", "-n", 1, "-p", 2, "-o", "vp_goal=3").output.splitlines()
    shown = [re.sub(r" \(.*\)", "", line) for line in lines if line.startswith("crashed")]
    once = [f"crashed: ValueError: mistake {number}" for number in range(1, 7)]
    assert shown == [*once, f"crashed: ValueError: mistake 7, {MOST_FAULTS - 6} times"]


@pytest.mark.parametrize("finished", [0, 1])
def test_check_bot_reports_what_it_found_before_ctrl_c(insula, monkeypatch, finished):
    def interrupted(*arguments, **options):
        yield from islice(check_games(*arguments, **options), finished)
        raise KeyboardInterrupt

    shown = []
    monkeypatch.setattr("insula.arena.check.check_games", interrupted)
    monkeypatch.setattr("insula.cli.commands.check_bot.progress", lambda _: nullcontext(shown.append))
    arguments = ["check-bot", "casual", "-n", 3, "-p", 2, "-o", "vp_goal=3"]
    stopped = insula(*arguments)
    assert stopped.status == 130
    assert f"Stopped. {finished} game{'s' * (1 - finished)} of 3 ended before that.\n" in stopped.output
    assert ("It made no mistakes." in stopped.output) == bool(finished)
    assert shown == list(range(finished + 1))
    report = json.loads(insula(*arguments, "--json").output)
    assert (report["games"], report["interrupted"]) == (finished, True)


DEADLY = """
import os
from insula.bots import RandomBot

class Deadly(RandomBot):
    def choose(self, view, legal):
        os._exit(0)
"""


@pytest.mark.parametrize("command", [["check-bot"], ["simulate", "-t", 1, "-n", 1, "--bots"]])
def test_a_bot_that_ends_its_process_is_named(insula, tmp_path, monkeypatch, command):
    (tmp_path / "deadly_bots.py").write_text(DEADLY)
    monkeypatch.chdir(tmp_path)
    done = insula(*command, "deadly_bots:Deadly", "-p", 2, "-o", "vp_goal=3")
    assert done.status == 2
    assert "'deadly_bots:Deadly' ended it" in done.errors


ENDLESS = """
import time
from pathlib import Path
from insula.bots import RandomBot

class Endless(RandomBot):
    def choose(self, view, legal):
        Path("asked").touch()
        time.sleep(600)
"""


@pytest.mark.slow
@unix_only
@pytest.mark.parametrize("command", [["check-bot"], ["simulate", "-t", "1", "-n", "3", "--bots"]])
def test_ctrl_c_ends_the_game_of_a_slow_bot(tmp_path, command):
    """It plays in another process, which gets Ctrl-C too."""
    (tmp_path / "endless_bots.py").write_text(ENDLESS)
    heeding = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); import insula.cli as c; c.main()"
    )
    line = [sys.executable, "-c", heeding, *command, "endless_bots:Endless", "--deadline", "600"]
    with subprocess.Popen(line, cwd=tmp_path, start_new_session=True, env=os.environ | INTERPRETED) as running:
        while not (tmp_path / "asked").exists():
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)
        try:
            assert running.wait(60) == 130
        finally:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)


def test_records_are_not_mixed_with_those_of_another_simulation(insula, tmp_path):
    arguments = ["simulate", *QUICK, "-n", 1, "-t", 1, "--records", tmp_path / "records"]
    assert "1 game in" in insula(*arguments).output
    before = (tmp_path / "records" / "game-000001.txt").read_text("utf-8")
    refused = insula(*arguments, "--seed", 2)
    assert refused.status == 2
    assert "already has records" in refused.errors
    assert (tmp_path / "records" / "game-000001.txt").read_text("utf-8") == before


def test_a_table_is_refused_before_anything_is_played(insula, tmp_path):
    """An existing file stays, and a folder that is missing is noticed at once."""
    table = tmp_path / "decisions.parquet"
    table.write_bytes(b"old")
    for file, reason in ((table, "already exists"), (tmp_path / "no" / "table.parquet", "no such file or directory")):
        arguments = ["-n", 1, "-t", 1, "--parquet", file, "--records", tmp_path / "records"]
        refused = insula("simulate", *QUICK, *arguments)
        assert (refused.status, refused.output) == (2, "")
        assert f"{file}" in refused.errors
        assert reason in refused.errors
    assert table.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [table]


def test_ladder_as_json(insula, tmp_path):
    arguments = ["--bots", "random,casual", "--store", tmp_path / "games.jsonl", "-p", 2, "-n", 2, "-t", 1]
    report = json.loads(insula("ladder", *arguments, "-o", "vp_goal=3", "--json").output)
    assert {rating["bot"] for rating in report["standings"][0]["ratings"]} == {"random", "casual"}


def test_a_ladder_does_not_mix_the_games_of_two_versions(insula, tmp_path, monkeypatch):
    arguments = ["--bots", "random,casual", "--store", tmp_path / "games.jsonl", "-p", 2, "-n", 2, "-t", 1]
    insula("ladder", *arguments, "-o", "vp_goal=3")
    monkeypatch.setattr("insula.arena.code.code_digest", lambda: "0123")
    refused = insula("ladder", *arguments, "-o", "vp_goal=3")
    assert refused.status == 2
    assert "has games that other code played: code_digest is" in refused.errors
    assert insula("ladder", *arguments, "-o", "vp_goal=3", "--mix").status == 0


def test_a_ladder_does_not_mix_games_with_two_deadlines(insula, tmp_path):
    arguments = ["--bots", "random,casual", "--store", tmp_path / "games.jsonl", "-p", 2, "-n", 2, "-t", 1]
    insula("ladder", *arguments, "-o", "vp_goal=3")
    refused = insula("ladder", *arguments, "-o", "vp_goal=3", "--deadline", 2.5)
    assert refused.status == 2
    assert "deadline is 60.0 there, and 2.5 here" in refused.errors
    assert insula("ladder", *arguments, "-o", "vp_goal=3", "--deadline", 2.5, "--mix").status == 0


def test_the_ending_of_a_plot_says_what_it_is(insula, tmp_path):
    store = tmp_path / "games.jsonl"
    arguments = ["ladder", "--bots", "random,casual", "--store", store, "-p", 2, "-n", 2, "-t", 1, "-o", "vp_goal=3"]
    refused = insula(*arguments, "--plot", tmp_path / "plot.jpg")
    assert refused.status == 2
    assert "must end with .svg or .png" in refused.errors
    refused = insula(*arguments, "--plot", tmp_path / "no" / "plot.svg")
    assert refused.status == 2
    assert "plot.svg: no such file or directory" in refused.errors
    assert not store.exists()
    for name, beginning in (("plot.svg", b"<svg"), ("plot.PNG", b"\x89PNG")):
        insula(*arguments, "--plot", tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(beginning)


def test_a_closed_pipe_is_no_error():
    command = [sys.executable, "-m", "insula.cli", "simulate", "-n", "2", "-p", "2", "-o", "vp_goal=3", "-t", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        running.stdout.close()
        errors = running.stderr.read()
    assert (running.returncode, errors) == (0, b"")
