"""Commands for scripts, and pictures."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.main import get_command

from insula.cli.app import app
from insula.game import EventKind, Game


@pytest.fixture
def record(tmp_path):
    """A short game in a file."""
    game = Game(seed=2, players=3)
    while game.turn < 3:
        game.play(game.legal_actions[-1])
    path = tmp_path / "game.txt"
    path.write_text(game.record(), "utf-8")
    return path


def test_simulate_gives_the_same_counts_for_the_same_seed(insula):
    arguments = ["simulate", "--games", 4, "--no-trades", "--threads", 1, "--seed", 1, "--json"]
    first, second = (json.loads(insula(*arguments).output) for _ in range(2))
    for name in ("games", "decisions", "turns", "wins"):
        assert first[name] == second[name]
    assert first["games"] == 4
    assert sum(first["wins"]) == 4
    assert first["games_per_second"] == pytest.approx(first["games"] / first["seconds"])
    assert first["decisions_per_second"] == pytest.approx(first["decisions"] / first["seconds"])
    assert isinstance(first["compiled"], bool)


def test_simulate_prints_shares_by_seat_and_by_bot(insula):
    options = ["-o", "vp_goal=3", "--no-trades"]
    output = insula("simulate", "--games", 2, "--players", 2, "--bots", "greedy,random", "-t", 1, *options).output
    for word in ("blue", "orange", "greedy", "random", "95 % interval", "games/s"):
        assert word in output


SIMULATING = (Path(__file__).parents[2] / "docs" / "simulating.md").read_text("utf-8")


def first_column(heading: str) -> str:
    """Return the first column of a table of the page about simulations, by its heading."""
    table = re.search(rf"^\| {heading} \|.*\n((?:\|.*\n)+)", SIMULATING, re.MULTILINE)
    return " ".join(row.split("|")[1] for row in table[1].splitlines())


def test_the_page_about_simulations_has_each_field_of_the_json_object(insula):
    report = json.loads(insula("simulate", "-n", 1, "-p", 2, "-o", "vp_goal=3", "-t", 1, "--json").output)
    assert sorted(re.findall(r"`(\w+)`", first_column("field of the JSON object"))) == sorted(report)


def test_the_page_about_simulations_has_each_option():
    parameters = get_command(app).commands["simulate"].params
    options = [option for parameter in parameters for option in parameter.opts if option.startswith("--")]
    assert sorted(re.findall(r"`(--[\w-]+)", first_column("option"))) == sorted(options)


def test_rules_as_json(insula):
    listed = json.loads(insula("rules", "--json").output)
    assert "base" in [module["name"] for module in listed["modules"]]
    goal = next(option for option in listed["options"] if option["name"] == "vp_goal")
    assert goal["default"] == 10
    assert goal["rule"].startswith("BASE-")


def test_rules_of_named_modules(insula):
    """Only these modules are listed, and their options."""
    listed = json.loads(insula("rules", "friendly_robber", "seafarers", "--json").output)
    assert [(module["name"], module["playable"]) for module in listed["modules"]] == [
        ("friendly_robber", True),
        ("seafarers", True),
    ]
    codes = {module["code"] for module in listed["modules"]}
    assert {code for option in listed["options"] for code in option["modules"]} >= codes
    assert all(codes.intersection(option["modules"]) for option in listed["options"])


@pytest.mark.parametrize("names", [(), ("rivers",)])
def test_rules_lists_an_option_that_several_modules_share(insula, names):
    """COMBO-GEN-04: the options of gold are shown with each module that has gold."""
    listed = json.loads(insula("rules", *names, "--json").output)
    gold = next(option for option in listed["options"] if option["name"] == "gold_to_bank")
    assert "RIV" in gold["modules"]


def test_rules_lists_the_options_of_combinations(insula):
    """COMBO-GEN-03; they belong to no module, so they are listed with all modules only."""
    name = "allow_unpublished_combinations"
    assert name in insula("rules", "--json").output
    assert name not in insula("rules", "rivers", "--json").output


def test_rules_as_a_table(insula):
    """The table fits 80 columns, and nothing that a user types is truncated."""
    output = insula("rules", "--all").output
    options = json.loads(insula("rules", "--all", "--json").output)["options"]
    assert {option["name"] for option in options} <= set(output.split())
    assert "Friendly Robber" in output


def test_signature_moves_with_the_seed_only(insula):
    texts = [insula("signature", "-n", 1, "-s", seed, "-o", "vp_goal=3").output for seed in (1, 1, 2)]
    assert texts[0] == texts[1] != texts[2]


def test_perft_of_the_beginner_board(insula):
    counted = json.loads(insula("perft", "-d", 2, "-o", "setup=beginner", "-o", "first_player=random", "--json").output)
    assert counted["plies"][0] == {"decisions": 0, "outcomes": 4}


def test_replay_checks(insula, record):
    assert insula("replay", record, "--check").output == "OK: 3 turns, not finished\n"
    assert json.loads(insula("replay", record, "--check", "--json").output)["ok"] is True


def test_replay_of_a_record_cut_short(insula, record):
    text = record.read_text("utf-8")
    record.write_text(text[: len(text) // 2], "utf-8")
    done = insula("replay", record, "--check")
    assert done.status == 2
    assert done.errors.count("\n") == 1
    assert "Traceback" not in done.errors


READING = [
    ["show"],
    ["replay"],
    ["replay", "--check"],
    ["verify"],
    ["analyze"],
    ["perft"],
    ["play", "--resume"],
    ["import"],
    ["simulate", "--map"],
]
"""The commands that read a file. The last ones refuse a record that is whole, too."""


@pytest.mark.parametrize("command", READING)
def test_an_error_about_the_content_names_the_file(insula, record, command):
    """Also the standard input."""
    text = record.read_text("utf-8")
    cut = text[: len(text) // 2]
    record.write_text(cut, "utf-8")
    for name, errors in (
        (str(record), insula(*command, record).errors),
        ("the standard input", insula(*command, "-", typed=cut).errors),
    ):
        assert errors.startswith(f"insula: {name}: ")
        assert errors.count(name) == 1


@pytest.mark.parametrize("text", ["hello\n", "", "insula positon 1\nboard: beginner\n"])
def test_show_says_what_it_can_show(insula, tmp_path, text):
    """A text that has nothing of a map is not called one."""
    (tmp_path / "bad.txt").write_text(text)
    shown = insula("show", tmp_path / "bad.txt")
    assert (shown.status, shown.output) == (2, "")
    assert "bad.txt: this is no position, record or map" in shown.errors


def places(output: str) -> list[str]:
    """Return the turn of each moment that a replay has shown, with the number of decisions, and what was decided."""
    return re.findall(r"^turn (\d+ of \d+, decision \d+.*)$", output, re.MULTILINE)


def test_replay_goes_from_turn_to_turn(insula, record):
    """Each turn is shown at its end, with what happened in it; the board only when it is asked for."""
    done = insula("replay", record, typed="\n\n\n\nb\n0\n99\nq\n")
    assert done.status == 0
    assert [place.partition(",")[0] for place in places(done.output)] == [
        f"{turn} of 3" for turn in (0, 0, 1, 2, 3, 2, 0, 0)
    ]
    assert "the turns are 0 to 3" in done.output
    assert "♜" not in done.output
    assert insula("replay", record, typed="board\nq\n").output.count("♜") > 0


def test_what_a_replay_tells_of_a_turn_is_what_happened_in_it(insula, record):
    game = Game.from_record(record.read_text("utf-8"))
    second = insula("replay", record, typed="2\nq\n").output.rpartition("> 2")[2].partition("turn 2")[0]
    rolls = [event for event in game.events_since(0) if event.kind == EventKind.DICE]
    assert second.count(" roll") == 1
    assert rolls[1].text(game.ruleset) in " ".join(second.split())


def test_replay_goes_from_decision_to_decision(insula, record):
    shown = places(insula("replay", record, typed="+\n+\n-\n-\n-\nwhat\nq\n").output)
    last = len([step for step in Game.from_record(record.read_text("utf-8")).steps if step.actor >= 0])
    assert [place.split(", ")[1].partition(":")[0] for place in shown] == [
        f"decision {number} of {last}" for number in (0, 1, 2, 1, 0, 0, 0)
    ]
    assert ": settlement" in shown[1]


def test_show_draws(insula, record, tmp_path):
    svg, png = tmp_path / "out.svg", tmp_path / "out.png"
    assert insula("show", record, "--svg", svg, "--png", png, "--width", 200).status == 0
    assert svg.read_text("utf-8").startswith("<svg")
    assert png.read_bytes().startswith(b"\x89PNG")


def test_show_in_the_terminal_reads_positions_and_pipes(insula, record):
    game = Game.from_record(record.read_text("utf-8"))
    shown = insula("show", record).output
    assert "Turn 3" in shown
    assert insula("show", "-", typed=game.position).output == shown
    assert "Turn 1" in insula("show", record, "--turn", 1).output


def test_show_a_turn_that_does_not_exist(insula, record):
    done = insula("show", record, "--turn", 99)
    assert done.status == 2
    assert "only 3 turns" in done.errors


PATIENCE = (3, 10, 40)
"""Seconds within which the first game surely ends; a busy machine needs more."""


@pytest.mark.slow
def test_ctrl_c_prints_what_was_finished():
    for seconds in PATIENCE:
        report = report_after_ctrl_c(seconds)
        if report is None:
            continue
        assert report["interrupted"] is True
        assert report["games"] < 1000000
        if report["games"]:
            return
    pytest.fail("no game had ended")


HEEDING_CTRL_C = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from insula.cli import main
main()
"""
"""Run the command even where tests run in the background of a shell, which makes its children ignore Ctrl-C."""


def report_after_ctrl_c(seconds):
    """Return the report of a long simulation interrupted after some seconds, or None if no game had ended by then."""
    arguments = ["simulate", "--games", "1000000", "--no-trades", "--threads", "1", "--json"]
    environment = os.environ | {"INSULA_INTERPRETED": "1"}
    with subprocess.Popen(
        [sys.executable, "-c", HEEDING_CTRL_C, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    ) as running:
        time.sleep(seconds)
        running.send_signal(signal.SIGINT)
        output, errors = running.communicate(timeout=120)
    assert running.returncode == 130
    assert b"Traceback" not in errors
    return json.loads(output) if output else None


def test_rules_shows_the_goals_of_pairs(insula):
    """Their order is that of the list of modules; a module has no goal with itself."""
    rows = [line.split() for line in insula("rules", "--pairs").output.splitlines()]
    knights = next(row for row in rows if row[:1] == ["cities_knights"])
    assert knights[:5] == ["cities_knights", "16", "13", "13", "14"]


def test_pairs_of_named_modules_as_json(insula):
    """COMBO-MATRIX-05: each pair of the module has a goal or a reason."""
    pairs = json.loads(insula("rules", "--pairs", "cities_knights", "--json").output)["pairs"]
    assert all("cities_knights" in pair["modules"] for pair in pairs)
    assert next(pair["goal"] for pair in pairs if "caravans" in pair["modules"]) == 15
    assert all((pair["goal"] is None) == bool(pair["why_not"]) for pair in pairs)


def test_pairs_of_an_unknown_module_are_refused(insula):
    refused = insula("rules", "--pairs", "river")
    assert refused.status == 2
    assert "rivers" in refused.errors


def test_pairs_of_a_module_that_is_not_in_the_table_are_refused(insula):
    """The base game is part of every game; an empty table would not say so."""
    refused = insula("rules", "--pairs", "base")
    assert refused.status == 2
    assert "no row for base: it has seafarers, cities_knights" in " ".join(refused.errors.split())


@pytest.mark.parametrize(
    ("module", "default"), [("rivers", "on"), ("barbarian_attack", "off"), ("traders_barbarians", "off")]
)
def test_rules_tell_the_default_of_the_named_module(insula, module, default):
    """An option can have another default with a module (ATTACK-GOLD-03, TRADER-GOLD-02); without names all are told."""
    said = insula("rules", module).output.partition("gold_to_bank")[2]
    assert said.partition("default: ")[2].split()[0] == default
    everything = insula("rules").output.partition("gold_to_bank")[2].partition("default: ")[2]
    assert "off with BA" in " ".join(everything.split())
    (option,) = [
        row for row in json.loads(insula("rules", module, "--json").output)["options"] if row["name"] == "gold_to_bank"
    ]
    assert option["default"] is (default == "on")
