"""What people see who try the package in a shell or a notebook."""

import re
import subprocess
import sys
from collections.abc import Callable
from xml.etree import ElementTree

import numpy as np
import pytest

import insula
from insula import Game, Phase, Ruleset, View, new_map
from insula.benchmark import benchmark
from insula.bots import make_bot
from insula.drawing import Harbor, Hex, Scene, draw_text
from insula.env import BatchEnv
from insula.env.gymnasium_env import GymnasiumEnv
from insula.errors import InsulaError
from insula.game import Holding
from insula.game.scene import described
from insula.puzzles import puzzle, puzzles
from insula.ruleset import map_files

COLOR_CODE = re.compile(r"\x1b\[[\d;]*m")
LONGEST = 100
"""The most characters of a short `repr`: it fits into a line."""


@pytest.fixture
def game() -> Game:
    begun = Game(seed=1, options={"setup": "beginner"}, chance="manual", first="red")  # type: ignore[arg-type]
    begun.play("roll")
    begun.play("5 3")
    return begun


def test_a_game_is_printed_as_its_board(game: Game) -> None:
    """The title, the board, and a line for each seat."""
    title, *board = str(game).split("\n")
    assert title == "Turn 1"
    assert any("10 •••" in line and "wool" not in line for line in board)
    assert "● red: 2 points, 4 cards" in board
    assert COLOR_CODE.search(str(game)) is None


def test_color_adds_codes_and_no_characters(game: Game) -> None:
    colored = draw_text(described(game), color=True)
    assert COLOR_CODE.search(colored)
    lines = [line.rstrip() for line in COLOR_CODE.sub("", colored).split("\n")]
    assert lines == str(game).split("\n")


def test_a_view_is_printed_with_what_its_seat_can_count() -> None:
    hidden = Game(
        position="""insula position 1
board: beginner
red:
  settlements: 0,-1,N
  cards: 1 victory point
turn: 9 red
phase: action phase red"""
    )
    assert "● red: 2 points, 0 cards" in str(hidden)
    assert "● red: 2 points, 0 cards" in str(hidden.view("red"))
    assert "● red: 1 point, 0 cards" in str(hidden.view("blue"))


@pytest.mark.parametrize(
    "make",
    [
        lambda: Game(seed=1),
        lambda: Game(seed=1).view(0),
        lambda: Ruleset.of("seafarers").map,
        lambda: new_map(4, seed=7),
        lambda: map_files.read(new_map(4, seed=7)),
    ],
    ids=["game", "view", "map", "new map", "map file"],
)
def test_a_notebook_shows_a_drawing(make: Callable[[], Game]) -> None:
    drawing = ElementTree.fromstring(make()._repr_svg_())
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg"


def test_a_notebook_shows_the_options_of_a_ruleset() -> None:
    table = ElementTree.fromstring(Ruleset.of("base+events", 3, {"vp_goal": 12})._repr_html_())
    assert "3 players" in str(table.findtext("caption"))
    rows = [["".join(cell.itertext()) for cell in row] for row in table.iter("tr")]
    assert ["vp_goal", "12"] in [row[:2] for row in rows]


def test_what_a_shell_echoes_is_short(game: Game) -> None:
    """A step has ten thousand bytes, and a map thousands of numbers."""
    assert repr(game.view("blue")) == "<View of blue, base, 4 players, turn 1>"
    assert repr(game.view(None)) == "<View of a spectator, base, 4 players, turn 1>"
    assert repr(game.steps[-1]).startswith("Step(actor=-1, code=")
    assert repr(game.events[0]) == "Event('dice', seat=0, dice=(5, 3))"
    for value in (game, game.view(0), game.steps[-1], game.ruleset, game.ruleset.map, game.events[0]):
        assert len(repr(value)) <= LONGEST, repr(value)


def test_the_phase_has_a_name(game: Game) -> None:
    assert game.phase is Phase.ACTION_PHASE
    assert game.view(0).phase is Phase.ACTION_PHASE
    assert game.view(0).turn == game.turn == 1


def test_the_public_names_are_listed() -> None:
    """Names are imported on first use, so a new process has used none."""
    code = "import insula; print([name for name in dir(insula) if not name.startswith('_')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(sorted(insula.__all__))


def test_a_game_imports_no_drawing() -> None:
    """Only who prints a game or sees it in a notebook waits for that."""
    heavy = ("insula.drawing", "insula.drawing.svg", "insula.game.scene", "insula.cli", "rich", "IPython")
    code = f"import sys; from insula import Game; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("ask", "meant"),
    [
        (lambda: Game("sefarers"), "seafarers"),
        (lambda: Game(options={"vp": 12}), "vp_goal"),
        (lambda: Game(options={"setup": "begginer"}), "beginner"),
        (lambda: Game(chance="manuel"), "manual"),  # type: ignore[arg-type]
        (lambda: Game(seed=1).view("Blue"), "blue"),
        (lambda: Game(seed=1).points("bleu"), "blue"),
        (lambda: Game(seed=1).play("setlement 0,-2,N"), "settlement"),
        (lambda: Game(seed=1).parse("bank wol for ore"), "wool"),
        (lambda: Game(position="insula position 1\nborad: beginner"), "board"),
        (lambda: View.sample(Game(seed=1).view(0), np.random.default_rng(1), [Holding(1, 4, field="hands")]), "hand"),
        (lambda: make_bot("gredy"), "greedy"),
        (lambda: benchmark("four"), "four-v1"),
        (lambda: puzzles("bas"), "base"),
        (lambda: BatchEnv(Ruleset.of(), 1, rewards="wins"), "win"),
        (lambda: GymnasiumEnv(render_mode="rgb"), "rgb_array"),
        (lambda: GymnasiumEnv().reset(options={"saet": 1}), "seat"),
        (lambda: Harbor(0, 0, "N", "wol"), "wool"),
        (lambda: Scene((Hex(0, 0, "hills"),), seats=("red", "bleu")), "blue"),
    ],
)
def test_a_misspelled_name_is_answered_with_what_was_meant(ask: Callable[[], object], meant: str) -> None:
    with pytest.raises((InsulaError, ValueError), match=f"did you mean '{meant}'\\?"):
        ask()


def test_a_puzzle_that_does_not_exist_is_answered_with_those_that_do() -> None:
    with pytest.raises(InsulaError, match="the puzzles are base-1 to base-100"):
        puzzle("base-0")
