"""A game in the terminal, played through a pipe."""

import re
from collections.abc import Sequence
from io import StringIO

import pytest
from rich.console import Console
from support.length import mostly_slow

from insula.bots import RandomBot, make_bot
from insula.cli.terminal.screen import Screen
from insula.cli.terminal.story import SPECTATOR, story_since
from insula.cli.terminal.table import Table
from insula.game import Action, EventView, Game


def almost_won() -> Game:
    """A game that red can win with a city."""
    return Game(
        position="""insula position 1
options: vp_goal=3
board: beginner
red:
  settlements: 0,-1,N 0,1,N
  roads: 0,-1,NE 0,1,NE
  hand: 2 grain, 3 ore
turn: 9 red
phase: action phase red""",
        seed=1,
    )


START = ("play", "--seed", "5", "--bot", "random")


def test_the_end_of_the_input_ends_the_game_politely(insula):
    done = insula(*START)
    assert done.status == 0
    assert "Place a settlement" in done.output


def test_numbers_words_and_notation_all_choose(insula):
    by_number = insula(*START, typed="1\n1\n").output
    assert "you build a settlement at 0,-2,N" in by_number
    assert "you build a road at 0,-2,NW" in by_number
    by_notation = insula(*START, typed="settlement 0,-2,N\nroad 0,-2,NW\n").output
    assert "you build a road at 0,-2,NW" in by_notation


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("99", "the menu has no number 99"),
        ("0", "the menu has no number 0"),
        ("fly away", "'fly away' is neither in the menu"),
        ("settlement 9,9,N", "there is no corner 9,9,N"),
        ("9" * 5000, "the menu has no number"),
        ("offer " + "9" * 5000 + " wool for ore", "red must"),
        ("end", "red must"),
        ("help", "Other commands"),
        ("hint", "greedy would play"),
        ("save", "type a file name"),
        ("load no/such/file", "no/such/file: no such file"),
        ("load", "type a file name"),
        ("save no/such/folder", "no/such/folder: no such file"),
        ("undo", "you have not decided anything yet"),
    ],
)
def test_every_wrong_line_is_answered_and_the_question_repeated(insula, line, answer):
    done = insula(*START, typed=f"{line}\n")
    assert done.status == 0
    assert answer in done.output
    assert done.output.count("Place a settlement") == 2
    assert "line 1" not in done.output


def test_board_shows_the_numbers_of_the_menu(insula):
    output = insula(*START, typed="board\n").output
    assert "♜" in output
    last = re.search(r"1–(\d+)", output)
    assert last
    assert f" {last[1]}" in output.partition("on the board")[2]


def test_undo_also_takes_back_what_bots_did(insula):
    output = insula(*START, typed="1\n1\nundo\n").output
    assert output.partition("the game is kept")[0].rstrip().endswith(">")
    assert output.count("Place the road of your settlement") == 2


def test_save_and_resume(insula, tmp_path):
    path = tmp_path / "game.txt"
    saved = insula(*START, "--seat", "white", typed=f"1\n1\nsave {path}\nquit\n")
    assert f"--resume {path}" in saved.output
    game = Game.from_record(path.read_text("utf-8"))
    resumed = insula("play", "--resume", path, typed="board\n")
    assert resumed.status == 0
    assert "▲ white you" in resumed.output
    assert "■ blue random" in resumed.output
    assert game.ruleset.players == 4


def test_a_binary_file_does_not_end_the_game(insula, tmp_path):
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff")
    done = insula(*START, typed=f"load {path}\n")
    assert done.status == 0
    assert f"{path}: the file is a picture, not text" in done.output


def test_a_game_that_is_over_can_be_saved_and_taken_back(insula, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(almost_won().record(), "utf-8")
    saved = insula("play", "--resume", path, typed=f"city 0,-1,N\nsave {path}\n\n")
    assert saved.status == 0
    assert "wins the game" in saved.output
    assert Game.from_record(path.read_text("utf-8")).over
    back = insula("play", "--resume", path, typed="undo\n").output
    assert "Trade, build, buy, or end your turn" in back.partition("wins the game")[2]


def test_a_hidden_bank_is_a_question_mark(insula):
    output = insula("play", "--players", 2, "--seed", 1, "--bot", "random", typed="board\n").output
    assert re.search(r"brick +0 +\? +4:1", output)


def test_a_game_of_people_only(insula):
    output = insula("play", "--seat", "all", "--seed", "1", typed="1\n1\n1\n1\n").output
    assert output.count("Place the road of your settlement") == 2


@pytest.mark.parametrize("players", mostly_slow([2, 3, 4, 6]))
def test_a_game_of_bots_only(insula, players):
    options = ["-o", "vp_goal=4", "-o", "trade_with_players=off"]
    done = insula("play", "--seat", "none", "--bot", "random", "--players", players, "--seed", 3, *options)
    assert done.status == 0
    assert "wins the game" in done.output
    assert done.output.count(" points") >= players


def test_a_whole_game_by_menu_numbers(insula):
    """A player who always takes the last entry ends every turn, and sees the end of the game."""
    options = ["-o", "vp_goal=4", "-o", "trade_with_players=off"]
    done = insula(
        "play", "--seed", "3", "--bot", "random", "--players", "3", *options, typed="1\n" * 5 + "end\nroll\n1\n" * 4000
    )
    assert done.status == 0
    assert "wins the game" in done.output


def test_a_spectator_reads_each_turn_when_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """After each turn, everything that has happened is on the screen, and nothing appears twice."""
    console = Console(file=StringIO(), width=80)
    game = Game(seed=3, players=3, options={"vp_goal": 3, "trade_with_players": False})
    shown: list[tuple[int, str]] = []
    play = game.play

    def watched(action: Action) -> None:
        shown.append((game.turn, console.file.getvalue()))
        play(action)

    monkeypatch.setattr(game, "play", watched)
    Table(game, {seat: make_bot("random", seat) for seat in range(3)}, Screen(console, pages=False)).run()
    for turn, text in shown:
        assert text.count(" roll ") + text.count(" rolls ") >= max(0, turn - 1)
    whole = " ".join(" ".join(story_since(game, 0, SPECTATOR)).split())
    assert " ".join(console.file.getvalue().split()).startswith(whole)


class Listener(RandomBot):
    """Remembers the kinds of events that it was told."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.told: list[str] = []

    def observe(self, events: Sequence[EventView]) -> None:
        self.told += [event.kind for event in events]


def test_bots_are_told_what_happens() -> None:
    """Each event once, and before the bot's next decision, those of other seats too."""
    game = Game(seed=3, players=3, options={"vp_goal": 3, "trade_with_players": False})
    bots = {seat: Listener(seat) for seat in range(3)}
    Table(game, bots, Screen(Console(file=StringIO(), width=80), pages=False)).run()
    whole = [str(event.kind) for event in game.events_since(0)]
    for bot in bots.values():
        assert len(bot.told) > 0.8 * len(whole)
        assert bot.told == whole[: len(bot.told)]
