"""The screen: a full page on a terminal, plain lines in a pipe."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from pathlib import Path

from rich.console import Console
from rich.text import Text

from insula import Game, View
from insula.drawing.text import colors
from insula.drawing.text.board import paint_board, pieces_of
from insula.game.scene import scene

from .menu import Menu, flow
from .panel import LEAST_WIDTH, MOST_WIDTH, Density, draw_panel, hand_below, seat_name
from .parts import parts_of
from .question import question
from .story import SPECTATOR, colored
from .window import Point, Window

_ALL_IS_SHOWN = "the whole board is shown"
_AFTER_THE_END = "press Enter to leave, or type: save FILE, log, undo"
_GAP = 2
_LEAST_LOG = 1
_MOST_TOLD = 4
"""The most lines about a turn for which a replay makes the board smaller."""
_LEAST_HEIGHT = 7
"""The fewest lines of the board that are shown: those of one hex."""
_PROMPT_LINES = 2
"""The input line and a blank line."""


class Screen:
    """Shows the table and reads what the player types.

    On a terminal, each question appears on a new page with the board. Otherwise, only new lines are printed.
    """

    def __init__(self, console: Console, *, pages: bool) -> None:
        self.console = console
        self.pages = pages
        self.log: list[str] = []
        self._printed = 0
        self._note = ""
        self._window = Window()

    def look(self, columns: int, lines: int) -> None:
        """Move the visible part of the board in a direction."""
        if self._window.is_needed:
            self._window.move(columns, lines)
        else:
            self.note(_ALL_IS_SHOWN)

    def note(self, text: str) -> None:
        """Set the message that the player sees with the next question."""
        self._note = text

    def ask(self, game: Game, seat: int, menu: Menu, names: Mapping[int, str]) -> str | None:
        """Ask the player in a seat for a line. Return None at the end of the input."""
        head = Text.assemble(seat_name(game.ruleset.colors, seat), f" {question(game.view(seat))}")
        asked = [head, menu.text(self.console.width)]
        if self.pages:
            self._show_page(game, self._page(game, seat, menu, names, self._room(asked)), asked)
        else:
            self.show_news(game)
        self._printed = len(self.log)
        self._print_note()
        for text in asked:
            self.console.print(text)
        return self.read()

    def ask_after_the_end(self) -> str | None:
        """Ask what to do with a game that is over. Return None at the end of the input."""
        self._print_note()
        self.console.print(Text(_AFTER_THE_END, colors.FAINT))
        return self.read()

    def _print_note(self) -> None:
        if self._note:
            # A pipe gets the note in one line. On a terminal, it is wrapped between words.
            self.console.print(Text(self._note, colors.LATEST), soft_wrap=not self.pages)
            self._note = ""

    def show_moment(self, game: Game, told: list[str], places: Sequence[Point], below: Text) -> None:
        """Show a moment of a recorded game, what led to it, and a line below.

        On a terminal, this is a page with the board. If it does not fit, the part with most of the places is shown.
        """
        if self.pages:
            lines = self._lines([colored(paragraph, game.ruleset.colors) for paragraph in told])
            room = self._room([below], min(max(lines, _LEAST_LOG), _MOST_TOLD))
            self.log = told
            self._show_page(game, self._page(game, SPECTATOR, Menu(()), {}, room, places), [below])
        else:
            self._print_log(game, told)
        self._print_note()
        self.console.print(below)

    def show_board(self, game: Game, seat: int, menu: Menu, names: Mapping[int, str]) -> None:
        """Print the board with the panel."""
        self.console.print(self._page(game, seat, menu, names))

    def show_news(self, game: Game) -> None:
        """Print what was added to the log since it was last printed."""
        self._print_log(game, self.log[self._printed :])
        self._printed = len(self.log)

    def show_log(self, game: Game, paragraphs: list[str]) -> None:
        """Print everything that happened."""
        self._print_log(game, paragraphs)
        self._wait()

    def show_text(self, text: str) -> None:
        """Print a text on a separate page."""
        if self.pages:
            self.console.clear()
        self.console.print(Text(text))
        self._wait()

    def show_result(self, game: Game, seat: int, names: Mapping[int, str]) -> None:
        """Print the last board and the ranking. Without pages, or for a spectator, first print new lines of the log."""
        ranking = _ranking(game, names)
        if self.pages and seat >= 0:
            below = [*ranking, Text(_AFTER_THE_END)]
            self._show_page(game, self._page(game, seat, Menu(()), names, self._room(below)), below)
        else:
            self.show_news(game)
            self.console.print(self._page(game, seat, Menu(()), names))
        for text in ranking:
            self.console.print(text)

    def _page(
        self,
        game: Game,
        seat: int,
        menu: Menu,
        names: Mapping[int, str],
        height: int | None = None,
        places: Sequence[Point] = (),
    ) -> Text:
        """Return the board with the panel. If it has more than `height` lines, show only a part of the board.

        This part contains the numbers of the menu, or the `places`, or the seat's buildings.
        """
        view = game.view(seat if seat >= 0 else None)
        labels = menu.labels() if menu.is_on_board else None
        shown, width = scene(view), self.console.width
        canvas = paint_board(shown, labels)
        page = with_panel(self._window.show_all(canvas), game, view, names, width)
        if height is None or len(page.split("\n")) <= height:
            return page
        panel, own = _low_panel(game, view, names, width, height)
        most = max(height - len(own) - 1, _LEAST_HEIGHT)
        focus = (labels.points() if labels else []) or places or pieces_of(shown, seat)
        part = self._window.show(canvas, width - MOST_WIDTH - _GAP, most, focus)
        more = Text(f"the map goes on: {', '.join(self._window.rest)}", colors.FAINT)
        return beside(Text("\n").join([part, more]), panel, width - MOST_WIDTH, own)

    def _room(self, below: list[Text], log: int = _LEAST_LOG) -> int:
        """Return the number of lines that are left above the log, the note and the text below."""
        taken = self._lines(self._noted() + below)
        return self.console.height - taken - _PROMPT_LINES - log

    def _noted(self) -> list[Text]:
        return [Text(self._note)] if self._note else []

    def _lines(self, texts: list[Text]) -> int:
        """Return how many lines texts take."""
        return sum(len(text.wrap(self.console, self.console.width)) for text in texts)

    def _show_page(self, game: Game, page: Text, below: list[Text]) -> None:
        """Print a page with as much of the log as fits above the note and the text below."""
        taken = self._lines([page, *self._noted(), *below])
        self.console.clear()
        self.console.print(page)
        self._print_log(game, self.log, max(_LEAST_LOG, self.console.height - taken - _PROMPT_LINES))

    def _print_log(self, game: Game, paragraphs: list[str], most: int | None = None) -> None:
        """Print paragraphs, or only their last `most` lines."""
        lines: list[Text] = []
        for paragraph in paragraphs:
            lines += colored(paragraph, game.ruleset.colors).wrap(self.console, self.console.width)
        for line in lines if most is None else lines[-most:]:
            line.rstrip()
            self.console.print(line)

    def say_kept(self, path: Path) -> None:
        """Print how to continue the game that the player leaves."""
        self.console.print()
        self.console.print(Text(f"the game is kept; continue it with: insula play --resume {path}"), soft_wrap=True)

    def _wait(self) -> None:
        """Wait for Enter, so that the player can read before the next page."""
        if self.pages:
            self.console.print(Text("press Enter to go back to the table", colors.FAINT))
            self.read()

    def read(self) -> str | None:
        """Return a line that the player types; None at the end of the input."""
        try:
            line = self.console.input("> ")
        except EOFError:
            self.console.print()
            return None
        if not self.pages:
            self.console.print(Text(line))  # a pipe does not echo the input
        return line


def _ranking(game: Game, names: Mapping[int, str]) -> list[Text]:
    """Return a line for each player, winners first."""
    lines = []
    for place, seat, points in game.ranking:
        head = Text.assemble(f"{place}. ", seat_name(game.ruleset.colors, seat))
        won = ", wins the game" if seat in game.winners else ""
        lines.append(head.append(f" {names.get(seat, '')}: {points} points{won}"))
    return lines


def with_panel(board: Text, game: Game, view: View, names: Mapping[int, str], width: int) -> Text:
    """Return the board with the panel to its right, or below it if there is no space, and the viewer's named cards."""
    lines = list(board.split("\n"))
    column = max(line.cell_len for line in lines) + _GAP
    room = min(width - column, MOST_WIDTH)
    others = list(draw_panel(game, view, names, max(room, LEAST_WIDTH)).split("\n"))
    if room < LEAST_WIDTH:
        return Text("\n").join([*lines, Text(), *others, *_own_cards(view, width)])
    return beside(board, Text("\n").join(others), column, _own_cards(view, width))


def _low_panel(game: Game, view: View, names: Mapping[int, str], width: int, height: int) -> tuple[Text, list[Text]]:
    """Return the fullest panel that, with the lines below it, has at most `height` lines; else the smallest panel."""
    for density in Density:
        panel = draw_panel(game, view, names, MOST_WIDTH, density)
        own = hand_below(view, width) if density >= Density.HAND_BELOW else []
        own += _own_cards(view, width)
        if len(panel.split("\n")) + len(own) <= height:
            break
    return panel, own


def beside(board: Text, panel: Text, column: int, below: list[Text]) -> Text:
    """Return a board with a panel that begins at a column to its right, and lines below both."""
    joined = []
    for line, other in zip_longest(board.split("\n"), panel.split("\n")):
        both = line.copy() if line is not None else Text()
        if other is not None:
            both.append(" " * (column - both.cell_len)).append_text(other)
        joined.append(both)
    return Text("\n", no_wrap=True).join([*joined, *below])


def _own_cards(view: View, width: int) -> list[Text]:
    """Return the viewer's cards that have names, in lines as wide as the page."""
    if not 0 <= view.seat < view.ruleset.players:
        return []
    held = [card for part in parts_of(view.ruleset.modules) for card in part.own(view)]
    return list(flow([Text("your cards:", "dim"), *map(Text, held)], width).split("\n")) if held else []
