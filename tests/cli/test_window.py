"""A map that does not fit into the terminal: the part that is shown, and how it is moved."""

import re
from io import StringIO
from random import Random

import pytest
from rich.console import Console

from insula.cli.terminal.menu import make_menu
from insula.cli.terminal.player import Player
from insula.cli.terminal.screen import Screen
from insula.cli.terminal.window import DIRECTIONS, Window
from insula.drawing.text.board import CORNERS, paint_board, place
from insula.game import Game
from insula.game.scene import scene

WIDTH, HEIGHT = 80, 24
"""The usual size of a terminal."""


class Pages(Console):
    """A console without keyboard, which keeps the last page."""

    def __init__(self, width: int = WIDTH, height: int = HEIGHT) -> None:
        super().__init__(width=width, height=height, file=StringIO(), force_terminal=False)

    def clear(self, *_: object, **__: object) -> None:
        self.file = StringIO()

    def input(self, *_: object, **__: object) -> str:
        raise EOFError

    @property
    def lines(self) -> list[str]:
        assert isinstance(self.file, StringIO)
        return self.file.getvalue().rstrip("\n").split("\n")


def shown(game: Game, screen: Screen, console: Pages) -> list[str]:
    """Return the page with the next question."""
    screen.ask(game, game.actor, make_menu(game.legal_actions), {})
    return console.lines


@pytest.mark.parametrize("scenario", ["new_shores", "fog_islands", "greater_catan"])
@pytest.mark.parametrize("players", [3, 4])
def test_every_map_is_shown_on_a_small_terminal(scenario: str, players: int) -> None:
    game = Game("seafarers", players, seed=1, options={"sea_scenario": scenario})
    console = Pages()
    screen = Screen(console, pages=True)
    screen.log.append("something has happened")
    page = shown(game, screen, console)
    assert len(page) < HEIGHT, "the input line is below"
    assert max(map(len, page)) <= WIDTH
    for words in ("you bank", "Place a settlement", "something has happened", "the map goes on"):
        assert any(words in line for line in page), words


def test_a_page_that_fits_shows_the_whole_map() -> None:
    game = Game("seafarers", 4, seed=1)
    console = Pages(120, 60)
    screen = Screen(console, pages=True)
    page = shown(game, screen, console)
    assert not any("the map goes on" in line for line in page)
    whole = paint_board(scene(game), make_menu(game.legal_actions).labels()).plain().split("\n")
    assert [line[: len(part)] for line, part in zip(page, whole, strict=False)] == whole
    screen.look(*DIRECTIONS["left"])
    assert "the whole board is shown" in "\n".join(shown(game, screen, console))


def test_the_window_is_where_most_of_the_choices_are_and_stays_there() -> None:
    canvas = paint_board(scene(Game("seafarers", 4, seed=1)))
    left, top, width, height = canvas.box
    corner = [(left + width - 3, top + height - 3), (left + width - 6, top + height - 3)]
    window = Window()
    part = window.show(canvas, 20, 9, [(left, top), *corner]).plain
    assert window.rest == ["left", "up"]
    assert part == "\n".join(line.rstrip() for line in _lines(canvas.plain(), width - 20, height - 9))
    window.move(-1, 0)
    moved = window.show(canvas, 20, 9, [(left, top), *corner]).plain
    assert window.rest == ["left", "right", "up"]
    assert window.show(canvas, 20, 9, [(left, top), *corner]).plain == moved
    window.show(canvas, 20, 9, [(left, top)])
    assert window.rest == ["right", "down"]


@pytest.mark.parametrize("direction", ["left", "right", "up", "down"])
def test_the_window_reaches_every_edge_and_no_farther(direction: str) -> None:
    canvas = paint_board(scene(Game("seafarers", 4, seed=1)))
    window = Window()
    window.show(canvas, 20, 9, [])
    assert direction in window.rest
    for _ in range(20):
        window.move(*DIRECTIONS[direction])
        window.show(canvas, 20, 9, [])
    assert direction not in window.rest
    opposite = {"left": "right", "right": "left", "up": "down", "down": "up"}[direction]
    window.move(*DIRECTIONS[opposite])
    window.show(canvas, 20, 9, [])
    assert direction in window.rest, "one step back is one step"


def test_what_the_player_types_moves_the_window(insula) -> None:  # type: ignore[no-untyped-def]
    """In a pipe, the whole board is printed, so there is nothing to move."""
    output = insula("play", "--seed", "5", "--bot", "random", typed="left\n>\n").output
    assert output.count("the whole board is shown") == 2


def _lines(text: str, left: int, top: int) -> list[str]:
    return [line[left:] for line in text.split("\n")[top:]]


def test_a_replay_shows_the_part_of_a_large_map_where_something_happened() -> None:
    game = Game("seafarers", 4, seed=1)
    while game.turn < 1:
        game.play(game.legal_actions[0])
    console = Pages()
    player = Player(game, Screen(console, pages=True))
    player.show()
    assert len(console.lines) < HEIGHT
    for _ in range(6):
        player._obey("+")
        player.show()
        page = console.lines
        assert len(page) < HEIGHT
        assert max(map(len, page)) <= WIDTH
        assert any("the map goes on" in line for line in page)
        if hex := re.search(r": settlement (\S+),\w+$", page[-1]):
            assert any(f" {hex[1]} " in line for line in page[:-1]), "the place of the decision is in sight"


@pytest.mark.parametrize(("rules", "players"), [("base", 4), ("base", 6), ("cities_knights", 4), ("cities_knights", 6)])
def test_no_page_runs_off_the_top(rules: str, players: int) -> None:
    """The longest pages are those of turns: the panel has most cards, and the menu most entries."""
    game, rng, pages = Game(rules, players, seed=3), Random(1), 0
    while pages < 12:
        legal = game.legal_actions
        if game.turn > 0 and len(legal) > 4:
            pages += 1
            console = Pages()
            screen = Screen(console, pages=True)
            screen.log.append("something has happened")
            screen.ask(game, game.actor, make_menu(legal), dict.fromkeys(range(players), "greedy"))
            assert len(console.lines) < HEIGHT
            assert max(map(len, console.lines)) <= WIDTH
        game.play(rng.choice(legal))


@pytest.mark.parametrize(("rules", "players"), [("base", 4), ("base", 6), ("seafarers", 4), ("traders_barbarians", 4)])
def test_numbers_at_corners_touch_no_words(rules: str, players: int) -> None:
    game = Game(rules, players, seed=3)
    game.play(game.legal_actions[0])
    game.play(game.legal_actions[0])
    labels = make_menu(game.legal_actions).labels()
    canvas = paint_board(scene(game), labels)
    lines = canvas.plain().split("\n")
    assert len(labels.corners) > 20
    for corner, label in labels.corners.items():
        column, line = place(corner, CORNERS)
        begin = column - len(label) // 2 - canvas.box.left
        shown = f" {lines[line - canvas.box.top]} "
        assert shown[begin + 1 : begin + 1 + len(label)] == label
        beside = shown[begin], shown[begin + 1 + len(label)]
        assert not any(character.isalnum() for character in beside), shown
