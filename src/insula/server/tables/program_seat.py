"""A seat for which a program decides: the messages of the engine protocol for the program, and its answers.

Like a bot of the server, a program is asked step by step. A decision of several steps reaches the table as a whole.
"""

import base64
import zlib
from itertools import zip_longest
from typing import NamedTuple

from ... import __version__
from ...bots import protocol
from ...game import Action, ActionKind, Game, Phase
from ...game.deciders import phase_of
from ...game.events import event_views
from ...game.events.event import EventView
from ..messages import ErrorCode
from ..refusal import Refusal
from . import requests
from .bot_offers import BotOffers
from .table import Table, Turn

STEPS_OF_ENTRY = 1_000
"""More than the steps of any decision. The ID of a question is the number of its entry times this, plus its step."""


class Decided(NamedTuple):
    """A complete decision, made when the table's last entry was `seq`."""

    seq: int
    moves: list[str]


class _Question:
    """A question to a seat, asked since an entry, with the steps of the answer so far."""

    def __init__(self, asked: Game, since: int) -> None:
        self._asked = asked
        self.begun_in, self.since = phase_of(asked), since
        self.legal: list[Action] = []
        self.begin()

    def begin(self) -> None:
        """Begin or restart the answer."""
        self.trial, self.moves = self._asked.copy(foresee=True), list[str]()
        self.trial.chance = "manual"

    @property
    def id(self) -> int:
        """Return the ID of the current step. After a new connection, the same question has the same ID."""
        return self.since * STEPS_OF_ENTRY + len(self.moves)


class ProgramSeat:
    """The conversation with the program in a seat. `has_state` adds the view that bots in Python need."""

    def __init__(self, *, has_state: bool) -> None:
        self._has_state = has_state
        self._offers = BotOffers()
        self._question: _Question | None = None
        self._steps: int | None = None
        """The number of steps that the program knows, or with which its events begin."""
        self._turns: list[Turn] = []
        """The turns with these steps."""
        self._has_begun = False
        self.is_over = False

    def wait(self) -> None:
        """Note that the game has not begun, so that the program receives the events from the first step."""
        self._steps = 0

    def news(self, table: Table, seat: int, now: float) -> list[str]:
        """Return the messages that are due for the seat of a running or finished game."""
        game, lines = table.game, list[str]()
        if game is None or self.is_over:
            return lines
        if not self._has_begun:
            self._has_begun = True
            if self._steps is None:
                self._steps, self._turns = len(game.steps), [*table.turns]
            lines.append(self._begin(table, game, seat))
        if table.status == "over":
            self.is_over, self._question = True, None
            ranking = [{"place": place, "seat": who, "points": points} for place, who, points in game.ranking]
            lines.append(protocol.over_message(self._events(table, game, seat), ranking=ranking))
        elif seat not in table.waited_for or table.seats[seat].player:
            self._question = None
        elif self._question is None or self._question.since != table.asked_since(seat):
            self._question = _Question(table.asked[seat], table.asked_since(seat))
            lines.append(self._ask(self._question, table, seat, now))
        return lines

    def _begin(self, table: Table, game: Game, seat: int) -> str:
        """Return the first message."""
        seed = zlib.crc32(f"{table.id} {seat}".encode())
        deadline = float(table.setup.time.seconds) if table.setup.time.kind != "none" else None
        given = {"given": table.setup.options} if self._has_state else {}
        return protocol.game_message(game.view(seat), seed, deadline, table=table.id, version=__version__, **given)

    def _events(self, table: Table, game: Game, seat: int) -> list[EventView]:
        """Return the events since the last message. Turns that were taken back in the meantime are not known."""
        turns = zip_longest(self._turns, table.turns)
        taken_back = (turn.first for turn, now in turns if turn and turn is not now)
        first = min(self._steps or 0, len(game.steps), *taken_back)
        self._steps, self._turns = len(game.steps), [*table.turns]
        return event_views(game.events_since(first), game.ruleset, seat)

    def _ask(self, question: _Question, table: Table, seat: int, now: float) -> str:
        """Return the message with the present step of a question."""
        assert table.game is not None, "questions are asked only during a game"
        trial = question.trial
        is_answer = phase_of(table.game) == Phase.ANSWERING
        question.legal = trial.legal_actions if is_answer else self._offers.open_to(table, trial)
        view = trial.view(seat)
        left = None if table.setup.time.kind == "none" else round(max(table.clocks.left(seat, now), 0.0), 1)
        further: dict[str, object] = {}
        if self._has_state:
            state = base64.b64encode(view.bytes).decode()
            further = {"state": state, "codes": [action.code for action in question.legal]}
        events = self._events(table, table.game, seat)
        return protocol.question(question.id, view, question.legal, events, left, asked=True, **further)

    def take(self, line: str, table: Table, seat: int, now: float) -> Decided | str | None:
        """Return the decision that an answer completes, or the question for its next step. Raises Refusal.

        Return None if the message needs no answer.
        """
        answer, question = protocol.read_answer(line), self._question
        if answer.get("type") == "ready":
            return None
        if question is None or answer.get("id") != question.id:
            raise Refusal(ErrorCode.STALE, "this question does not exist or is no longer open")
        action = protocol.chosen(line, question.legal)
        if action is None or action.code == protocol.NO_ACTION:
            raise Refusal(ErrorCode.ILLEGAL, "the answer is not one of the legal actions: give an `index` or `action`")
        trial = question.trial
        if question.moves and action.kind == ActionKind.WITHDRAW_OFFER and phase_of(trial) == Phase.COMPOSING:
            question.begin()
            return self._ask(question, table, seat, now)
        if action.kind == ActionKind.OFFER_TRADE:
            self._offers.begin(trial.turn)
        elif action.kind == ActionKind.TRADE_DONE and phase_of(trial) == Phase.COMPOSING:
            self._offers.make_known(trial.view(seat))
        question.moves.append(action.text)
        trial.play(action)
        if requests.is_unfinished(trial, seat, question.begun_in):
            return self._ask(question, table, seat, now)
        return Decided(question.since, question.moves)

    def ask_again(self) -> None:
        """Forget the question, because its answer was refused as a whole."""
        self._question = None
