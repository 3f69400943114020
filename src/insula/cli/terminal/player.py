"""Step through a recorded game, turn by turn or decision by decision."""

from rich.text import Text

from insula import Game
from insula.drawing.text.board import Labels
from insula.game import MOST_DIGITS
from insula.game.action import action_of
from insula.game.scene import marks

from .menu import Menu
from .screen import Screen
from .story import SPECTATOR, story_since
from .window import DIRECTIONS, Point

HELP = "Enter: next turn, b: turn back, + and -: one decision, a number: that turn, board, q: quit"


class Player:
    """Shows a game turn by turn, from its start."""

    def __init__(self, game: Game, screen: Screen) -> None:
        self.screen = screen
        self._games = _moments(game)
        self._ends = _ends_of_turns(self._games)
        self._number = 0
        self._since = 0
        """The moment from which on the events are shown."""
        self.screen.note(HELP)

    def run(self) -> None:
        """Show positions until the user quits or the input ends."""
        while True:
            self.show()
            line = self.screen.read()
            if line is None or line.strip().casefold() in ("q", "quit", "exit"):
                return
            self._obey(line.strip().casefold())

    def show(self) -> None:
        """Show the position, what has just happened, and the place in the game."""
        game, since = self._games[self._number], len(self._games[self._since].steps)
        place = Text(f"turn {game.turn} of {self._games[-1].turn}, decision {self._number} of {len(self._games) - 1}")
        if self._number - self._since == 1:
            place.append(f": {_decision(game, since)}")
        told = story_since(game, since, SPECTATOR) if self._number else []
        self.screen.show_moment(game, told, _places(game, since), place)

    def _obey(self, line: str) -> None:
        if line in ("", "n"):
            self._show_turn(next((end for end in self._ends.values() if end > self._number), None))
        elif line == "b":
            self._show_turn(next((end for end in reversed(self._ends.values()) if end < self._number), 0))
        elif line in ("+", "-"):
            self._show_decision(self._number + (1 if line == "+" else -1))
        elif line.isdecimal():
            self._show_turn(self._ends.get(int(line[:MOST_DIGITS])))
        elif line == "board":
            self.screen.show_board(self._games[self._number], SPECTATOR, Menu(()), {})
        elif line in DIRECTIONS:
            self.screen.look(*DIRECTIONS[line])
        else:
            self.screen.note(HELP)

    def _show_turn(self, end: int | None) -> None:
        """Show the end of a turn and what happened in it."""
        if end is None:
            self.screen.note(f"the turns are {min(self._ends)} to {max(self._ends)}")
        else:
            self._number = end
            self._since = max((other for other in self._ends.values() if other < end), default=0)

    def _show_decision(self, number: int) -> None:
        if 0 <= number < len(self._games):
            self._number, self._since = number, max(0, number - 1)
        else:
            self.screen.note(f"the decisions are 0 to {len(self._games) - 1}")


def _decision(game: Game, number: int) -> str:
    """Return a decision as it appears in a record: the color and the action."""
    step = game.steps[number]
    return f"{game.ruleset.colors[step.actor]}: {action_of(game.ruleset, step.code)}"


def _places(game: Game, since: int) -> list[Point]:
    """Return the columns and lines of the places in the steps from number `since` on."""
    marked = marks(action_of(game.ruleset, step.code) for step in game.steps[since:])
    labels = Labels(dict.fromkeys(marked.corners, ""), dict.fromkeys(marked.sides, ""), dict.fromkeys(marked.hexes, ""))
    return labels.points()


def _ends_of_turns(games: list[Game]) -> dict[int, int]:
    """Return the number of the last moment of each turn."""
    return {game.turn: number for number, game in enumerate(games)}


def _moments(game: Game) -> list[Game]:
    """Return the game at its start and after each decision."""
    twin = game.copy(foresee=True)
    moments = [twin.copy()]
    while any(step.actor >= 0 for step in twin.steps):
        twin.undo()
        moments.append(twin.copy())
    return moments[::-1]
