"""The table in the terminal: people and bots play a game."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from insula import Action, ActionKind, Game
from insula.errors import InsulaError, NotationError, NothingToUndoError, shortened
from insula.game.events import event_views

from ..failures import sentence
from ..files import read_text, write_atomically
from . import kept
from .advice import advise
from .commands import AFTER_THE_END, COMMANDS, help_text
from .menu import Menu, make_menu
from .mistakes import explain
from .screen import Screen
from .seating import PERSON
from .story import SPECTATOR, story_since
from .trade import parse_offer, play_offer
from .ways import describe, way_to
from .window import DIRECTIONS

if TYPE_CHECKING:
    from insula.bots import Bot

BACK = "0"


class Table:
    """A game in progress with its players and its screen."""

    def __init__(
        self,
        game: Game,
        bots: "Mapping[int, Bot]",
        screen: Screen,
        path: Path | None = None,
        kept_at: Path | None = None,
        bot_names: Mapping[int, str] | None = None,
    ) -> None:
        self.game = game
        self.bots = dict(bots)
        self.bot_names = dict(bot_names or {})
        """The name in a saved game of each bot that can be found only under another name than its own."""
        self.screen = screen
        self.path = path
        """The file in which the player last saved the game, if any."""
        self.kept_at = kept_at
        """The file in which the game is kept automatically, so that nothing is lost when the program ends."""
        self._kept = game.bytes_at(len(game.steps)) if kept_at is not None and kept_at.exists() else None
        """The state of the game in this file, if it exists."""
        self.seat = next((seat for seat in range(game.players) if seat not in bots), SPECTATOR)
        """The seat whose view the screen shows, or SPECTATOR."""
        self._logged = 0
        self._told_until: dict[int, int] = {}
        """The number of steps that each bot has observed."""
        self._opened: ActionKind | None = None
        self._left = False
        self._broken_in = 0
        """The turn in which a bot last acted unasked. Bots do this at most once a turn, so that people can play."""

    @property
    def names(self) -> dict[int, str]:
        """Return the name of the player in each seat."""
        return {seat: self.bots[seat].name if seat in self.bots else PERSON for seat in range(self.game.players)}

    @property
    def people(self) -> set[int]:
        """Return the seats that people play."""
        return set(range(self.game.players)) - set(self.bots)

    def run(self) -> None:
        """Play until the game is over or the player leaves. An unfinished game is kept."""
        try:
            self._run()
        finally:
            if self.kept_at is not None and self._kept is not None:
                self.screen.say_kept(self.kept_at)

    def _run(self) -> None:
        while not self._left:
            seat = self.game.actor
            if self.game.over:
                self._end()
            elif self._let_bots_break_in():
                continue
            elif seat in self.bots:
                self._let_bot_play(seat)
            else:
                self.seat = seat
                self._ask()

    def _end(self) -> None:
        """Show the result. A person can still save the game, or undo and play on."""
        self._keep()
        self._log_news()
        self.screen.show_result(self.game, self.seat, self.names)
        while self.game.over and not self._left:
            line = self.screen.ask_after_the_end() if self.seat >= 0 else None
            word, _, rest = (line or "").strip().partition(" ")
            if word.casefold() in AFTER_THE_END:
                with self._noting_errors():
                    self._command(word, rest)
            else:
                self._left = True

    def _let_bots_break_in(self) -> bool:
        """Let at most one bot in a turn propose or withdraw a trade. Return whether one did."""
        if self.game.turn == self._broken_in:
            return False
        for seat in self.bots:
            open_to = self.game.unasked_actions(seat)
            action = self._told(seat).unasked(self.game.view(seat), open_to) if open_to else None
            if action is not None:
                self._broken_in = self.game.turn
                self.game.play(action)
                return True
        return False

    def _let_bot_play(self, seat: int) -> None:
        turn = self.game.turn
        self.game.play(self._told(seat).choose(self.game.view(seat), self.game.legal_actions))
        if self.seat == SPECTATOR and self.game.turn != turn:
            self._log_news()
            self.screen.show_news(self.game)

    def _told(self, seat: int) -> "Bot":
        """Show the bot in a seat what has happened since the last call. Return the bot."""
        bot, seen = self.bots[seat], min(self._told_until.get(seat, 0), len(self.game.steps))
        bot.observe(event_views(self.game.events_since(seen), self.game.ruleset, seat))
        self._told_until[seat] = len(self.game.steps)
        return bot

    def _log_news(self) -> None:
        """Add to the log what has happened since the last call."""
        self.screen.log += story_since(self.game, self._logged, self.seat)
        self._logged = len(self.game.steps)

    # Keeping the game.

    def _keep(self) -> None:
        """Update the file in which the game is kept. A game that is over or has not begun needs no file."""
        if self.kept_at is None:
            return
        position = self.game.bytes_at(len(self.game.steps)) if self._is_worth_keeping() else None
        if position == self._kept:
            return
        try:
            if position is None:
                kept.drop(self.kept_at)
            else:
                kept.keep(self.kept_at, self._record())
            self._kept = position
        except OSError as error:
            self.kept_at = None
            self.screen.note(f"the game is not kept: {sentence(error)}")

    def _is_worth_keeping(self) -> bool:
        return not self.game.over and any(step.actor in self.people for step in self.game.steps)

    def _record(self) -> str:
        colors = self.game.ruleset.colors
        return self.game.record(names={colors[seat]: name for seat, name in (self.names | self.bot_names).items()})

    # Asking.

    def _ask(self) -> None:
        self._keep()
        self._log_news()
        menu = make_menu(self.game.legal_actions, self._opened)
        line = self.screen.ask(self.game, self.seat, menu, self.names)
        if line is None:
            self._left = True
            return
        with self._noting_errors():
            self._obey(line.strip(), menu)
        self._keep()

    @contextmanager
    def _noting_errors(self) -> Iterator[None]:
        """Show an error as a note with the next question."""
        try:
            yield
        except (InsulaError, OSError) as error:
            self.screen.note(sentence(error))

    def _obey(self, line: str, menu: Menu) -> None:
        """Carry out a line that the player typed: a command or a decision."""
        word, _, rest = line.partition(" ")
        if word.casefold() in COMMANDS:
            self._command(word, rest)
            return
        if line.casefold() in DIRECTIONS:
            self.screen.look(*DIRECTIONS[line.casefold()])
            return
        try:
            self._decide(line, menu)
        except NotationError as error:
            self.screen.note(explain(error, line, self.game.legal_actions))

    def _decide(self, line: str, menu: Menu) -> None:
        """Play the decision in a line: a complete offer, an entry of the menu, or an action in notation."""
        if menu.is_inner and line in ("", BACK):
            self._opened = None
        elif offer := parse_offer(line):
            play_offer(self.game, offer)
            self._opened = None
        elif line:
            self._choose(line, menu)

    def _command(self, word: str, rest: str) -> None:
        getattr(self, f"_{COMMANDS[word.casefold()]}")(rest.strip())

    def _choose(self, line: str, menu: Menu) -> None:
        found = menu.find(line.casefold())
        if len(found) == 1 and len(found[0].actions) > 1:
            self._opened = found[0].actions[0].kind
        elif len(found) == 1:
            self._play(found[0].actions[0])
        elif line.isdecimal():
            self.screen.note(f"the menu has no number {line}")
        elif found and not any(line.casefold() == entry.label.casefold() for entry in found):
            self.screen.note(f"{line!r} could be {' or '.join(entry.label for entry in found[:4])}")
        else:
            self._play_text(line)

    def _play_text(self, line: str) -> None:
        try:
            action = self.game.parse(line)
        except NotationError as error:
            if error.column > 1:
                raise
            # The list of words that can begin an action would fill several lines.
            self.screen.note(f"{shortened(line)!r} is neither in the menu nor an action in notation; type help")
        else:
            self._play(action)

    def _play(self, action: Action) -> None:
        self.game.play(action)
        self._opened = None

    # Commands. Each receives the rest of the line.

    def _help(self, rest: str) -> None:  # noqa: ARG002
        self.screen.show_text(help_text(self.game.ruleset.modules))

    def _undo(self, rest: str) -> None:  # noqa: ARG002
        """Take back the last decision of a person, with everything that bots did after it."""
        if not any(step.actor in self.people for step in self.game.steps):
            raise NothingToUndoError("you have not decided anything yet")
        self.game.undo()
        while self.game.actor in self.bots:
            self.game.undo()
        self._opened = None
        self._logged = len(self.game.steps)
        self.screen.note("taken back")

    def _save(self, rest: str) -> None:
        path = Path(rest) if rest else self.path
        if path is None:
            self.screen.note("type a file name, such as: save game.txt")
            return
        write_atomically(path, self._record())
        self.path = path
        self.screen.note(f"saved; continue later with: insula play --resume {path}")

    def _load(self, rest: str) -> None:
        if not rest:
            self.screen.note("type a file name, such as: load game.txt")
            return
        game = Game.from_record(read_text(Path(rest)))
        if game.players != self.game.players:
            self.screen.note(f"that game has {game.players} players; open it with: insula play --resume {rest}")
            return
        if self.kept_at is not None and self._kept is not None:
            self.kept_at, self._kept = kept.new_path(), None  # the file of the other game is not changed
        self.game, self.path, self._opened = game, Path(rest), None
        self._logged = len(game.steps)
        self.screen.log.clear()
        self.screen.note("loaded")

    def _board(self, rest: str) -> None:  # noqa: ARG002
        if self.screen.pages:
            return  # it is on every page
        menu = make_menu(self.game.legal_actions, self._opened)
        self.screen.show_board(self.game, self.seat, menu, self.names)

    def _log(self, rest: str) -> None:  # noqa: ARG002
        self.screen.show_log(self.game, story_since(self.game, 0, self.seat))

    def _hint(self, rest: str) -> None:  # noqa: ARG002
        """Show what the greedy bot would play."""
        self.screen.note(f"greedy would play: {advise(self.game, self.seat)}")

    def _ways(self, rest: str) -> None:  # noqa: ARG002
        """Show where the player's figure can go, and what each way costs."""
        self.screen.show_text("\n".join(describe(self.game.view(self.seat))))

    def _go(self, rest: str) -> None:
        """Play all decisions of the way to a place."""
        way = way_to(self.game.view(self.seat), rest)
        if way is None:
            self.screen.note("type a place from the list of `ways`, such as: go 0,0,N")
            return
        for decision in way.decisions:
            self.game.play(decision)
        self._opened = None

    def _quit(self, rest: str) -> None:  # noqa: ARG002
        self._left = True
