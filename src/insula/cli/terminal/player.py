"""Step through a recorded game."""

from rich.console import Console
from rich.text import Text

from insula import Game
from insula.game import MOST_DIGITS
from insula.game.action import action_of
from insula.game.scene import scene

from . import colors
from .board import draw_board
from .screen import with_panel
from .story import SPECTATOR, colored, tell

HELP = "Enter or n: forward, b: back, a number: go to that decision, q: quit"


class Player:
    """Shows a game decision by decision, from its start."""

    def __init__(self, game: Game, console: Console) -> None:
        self.console = console
        self._games = _moments(game)
        self._number = 0
        self._note = HELP

    def run(self) -> None:
        """Show positions until the user quits or the input ends."""
        while True:
            self.show()
            try:
                line = self.console.input("> ").strip().casefold()
            except EOFError:
                self.console.print()
                return
            if line in ("q", "quit", "exit"):
                return
            self._obey(line)

    def show(self) -> None:
        """Print the board, what has just happened, and the number of the decision."""
        game = self._games[self._number]
        if self.console.is_terminal:
            self.console.clear()
        self.console.print(with_panel(draw_board(scene(game)), game, game.view(None), {}, self.console.width))
        before = len(self._games[self._number - 1].steps) if self._number else len(game.steps)
        for line in tell(game, before, SPECTATOR):
            self.console.print(colored(line, game.ruleset.colors))
        played = f": {_decision(game, before)}" if self._number else ""
        self.console.print(f"decision {self._number} of {len(self._games) - 1}{played}")
        if self._note:
            self.console.print(Text(self._note, colors.FAINT))
        self._note = ""

    def _obey(self, line: str) -> None:
        if line in ("", "n"):
            self._go_to(self._number + 1)
        elif line == "b":
            self._go_to(self._number - 1)
        elif line.isdecimal():
            self._go_to(int(line[:MOST_DIGITS]))
        else:
            self._note = HELP

    def _go_to(self, number: int) -> None:
        last = len(self._games) - 1
        if not 0 <= number <= last:
            self._note = f"the number must be 0 to {last}"
        self._number = min(max(number, 0), last)


def _decision(game: Game, number: int) -> str:
    """Return a decision as in a record: who decided what."""
    step = game.steps[number]
    return f"{game.ruleset.colors[step.actor]}: {action_of(game.ruleset, step.code)}"


def _moments(game: Game) -> list[Game]:
    """Return the game at its start and after each decision."""
    twin = game.copy(foresee=True)
    moments = [twin.copy()]
    while any(step.actor >= 0 for step in twin.steps):
        twin.undo()
        moments.append(twin.copy())
    return moments[::-1]
