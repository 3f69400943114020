"""The class `Game`: a game in progress."""

import secrets
from bisect import bisect
from collections.abc import Callable, Mapping
from functools import partial
from itertools import accumulate
from typing import Literal

import numpy as np

from ..errors import ArgumentError, GameOverError, IllegalActionError, NothingToUndoError
from ..modules.state import State
from ..notation.actions import read_action
from ..notation.positions import read_position, write_position
from ..notation.records import Proof, Record, read_record, write_record
from ..rules import entry, jit, rng
from ..rules.choices import CHOICES
from ..rules.constants import CHANCE, NOBODY
from ..rules.spec import ARGUMENT_BITS, ARGUMENTS, STEPS
from ..rules.state import STATE, copied
from ..ruleset import Ruleset
from ..ruleset.options import OPTIONS
from ..ruleset.sight import mask_into
from ..ruleset.whole_numbers import as_whole_number, whole_number
from .action import Action, action_of
from .enums import PHASES, ActionKind, Phase
from .events import Event, events_of
from .given import ChanceMode, chance_mode, check_same_rules, states_of
from .history import History
from .reasons import Reason, reason_against, reason_text
from .replay import replay
from .rollout import ROLLOUT_LIMIT, Rollout, roll_out
from .seats import GAME_OVER, names_by_color, seat_number, viewer_number
from .shown import Shown
from .standstill import is_at_standstill
from .view import View, codes_of

DEFAULT_RULES, DEFAULT_PLAYERS = "base", 4

LAYING = range(Phase.DRAWING_TERRAIN, Phase.DRAWING_HARBOR + 1)
"""The phases in which the board is laid. Their steps are not kept: there can be thousands, and the board shows them."""


class Game(Shown):
    """A game in progress: who decides, what is legal, and what has happened.

    >>> game = Game("base", players=3, seed=7)
    >>> while not game.over:
    ...     game.play(game.legal_actions[0])
    ...     if len(game.steps) > 40:
    ...         break
    >>> game.actor in range(3)
    True

    The default is the base game for four players. With `chance="manual"`, the caller also decides chance, by playing
    one of its listed outcomes. With `position`, the game starts from there, with the position's rules, players and
    options. `first` is the seat that goes first.

    Two games are equal if they have the same ruleset and their states have the same bytes. A game can be copied and
    pickled. `copy.copy`, `copy.deepcopy` and `pickle` make exact twins, which also roll the same dice.

    Raises RulesetError, NotationError, ImpossiblePositionError, SeatError or ArgumentError if no game can be created.

    >>> game = Game(options={"setup": "beginner"}, chance="manual", first="red")
    >>> game.players, game.seat("blue"), game.active, game.turn, game.phase.name
    (4, 1, 0, 1, 'BEFORE_ROLL')
    >>> game.play("roll")
    >>> game.actor, game.outcomes[0]
    (-1, (<Action 1 1>, 1))
    >>> game.play("5 3")
    >>> [event.text(game.ruleset, seat=0) for event in game.events]
    ['you roll 8 (5 and 3)', 'you get 1 lumber', 'blue gets 1 lumber', 'white gets 1 ore']
    >>> game.legal_actions[-1], game.unasked_actions("red"), game.parse("end").kind.name
    (<Action end>, [], 'END_TURN')
    >>> game.points("red"), game.ranking[0], game.winner, game.winners, game.over
    (2, (1, 0, 2), None, (), False)
    >>> again = Game.from_record(game.record())
    >>> again.turn == game.turn, "turn: 1 red" in game.position, "turn: 1 red" in game.position_at(0)
    (True, True, True)
    >>> len(game.bytes_at(0)) == len(game.view(0).bytes), len(game.events_since(0)) > 1
    (True, True)
    >>> [line for line in game.view_position("blue").splitlines() if "hand:" in line][0].strip()
    'hand: 4 hidden'
    >>> game.undo()
    >>> game.actor == CHANCE
    True
    >>> view = game.view(0)
    >>> game.view_into(0, view.array, view.state)
    """

    _unasked_codes: list[int] | None = None
    """What players may do unasked; None if it has not been listed since the last action."""

    def __init__(
        self,
        rules: str | None = None,
        players: int | None = None,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        position: str | None = None,
        chance: ChanceMode = "auto",
        first: int | None = None,
    ) -> None:
        seed = None if seed is None else whole_number(seed, "the seed")
        if position is None:
            self.ruleset = Ruleset.of(
                DEFAULT_RULES if rules is None else rules, DEFAULT_PLAYERS if players is None else players, options
            )
            self._states = copied(self.ruleset.template)
        else:
            self.ruleset, self._states = read_position(position)
            check_same_rules(self.ruleset, rules, players, options)
        self.chance: ChanceMode = chance_mode(chance)
        self._state: State = jit.record(self._states)
        self._choices = np.zeros(1, CHOICES)
        self.steps = History()
        """All steps since the start of the game or since its position, including the results of chance."""
        self._copies = 0
        self._start = self._begin(seed, first)

    def _begin(self, seed: int | None, first: int | None) -> bytes:
        if seed is not None or self._state.rng == 0:
            self._state.rng = rng.seed(secrets.randbits(64) if seed is None else seed)
        if first is not None:
            if self._state.first_player not in (NOBODY, self.seat(first)):
                raise ArgumentError("the position already has a first player: leave out `first`")
            self._state.first_player = self.seat(first)
        start = self._states.tobytes()
        self._advance(entry.NO_ACTION)
        self._answer_chance()
        return start

    # Decisions.

    @property
    def actor(self) -> int:
        """Return the seat that must decide now, CHANCE (-1), or GAME_OVER (-2)."""
        if self._state.over:
            return GAME_OVER
        top = self._state.stack_size - 1
        if self._state.stack_phase[top] < STEPS:
            return CHANCE
        return int(self._state.stack_player[top])

    @property
    def legal_actions(self) -> list[Action]:
        """Return the actions the actor can choose, in a fixed order; empty when the game is over.

        Exchanges with the bank at a rate above the best one are legal too. They are listed, behind those at the best
        rate, with `bank_rates=any` (BASE-MARI-04).
        """
        ruleset = self.ruleset
        return [action_of(ruleset, code) for code in self._codes]

    @property
    def outcomes(self) -> list[tuple[Action, int]]:
        """Return the outcomes of chance now, each with its weight; empty when a player must decide."""
        if self.actor != CHANCE:
            return []
        weights = self._choices["weight"][0, : len(self._codes)].tolist()
        return list(zip(self.legal_actions, weights, strict=True))

    def is_legal(self, action: Action | str | int) -> bool:
        """Return whether the actor can play an action, listed or not.

        >>> game = Game(seed=1)
        >>> game.is_legal(game.legal_actions[0]), game.is_legal("end")
        (True, False)
        """
        code = self._code_of(action)
        return code in self._codes or code in self._at_other_rates(code)

    def unasked_actions(self, seat: int | str) -> list[Action]:
        """Return what a seat can do without being asked: propose or withdraw a trade (docs/rules/decisions.md)."""
        who = self.seat(seat)
        return [action_of(self.ruleset, code) for code in self._unasked() if code & (ARGUMENTS - 1) == who]

    # Playing.

    def play(self, action: Action | str | int) -> None:
        """Play an action of the actor, an outcome of chance, or an unasked action of any seat.

        Raises IllegalActionError with the reason if the action is not legal, NotationError if the text cannot be read,
        and GameOverError after the end. In these cases the game is unchanged.
        """
        code = self._code_of(action)
        actor = self.actor
        if not self.is_legal(code):
            actor = self._unasked_actor(code)
        before = self._states.tobytes()
        self._advance(code)
        self.steps.add(actor, code, before)
        self._answer_chance()

    def undo(self) -> None:
        """Undo the last decision of a player and the results of chance after it; with manual chance, the last step.

        Raises NothingToUndoError if there is none.
        """
        last = len(self.steps) - 1
        while self.chance == "auto" and last >= 0 and self.steps.actor(last) == CHANCE:
            last -= 1
        if last < 0:
            raise NothingToUndoError("nothing has been played yet")
        self._states.view(np.uint8)[:] = np.frombuffer(self.steps.before(last), np.uint8)
        self.steps.cut(last)
        self._advance(entry.NO_ACTION)

    def copy(self, seed: int | None = None, *, foresee: bool = False, history: bool = True) -> "Game":
        """Return an independent game with the same position, but with other dice and cards to come.

        By default each copy has its own seed, derived from the game's generator and the number of copies made before.
        So copies differ from each other, the game itself is unchanged, and a program that is run again with the same
        seed gets the same copies. `seed` sets the seed of the copy. With `foresee`, the copy gets the same dice and
        cards as the game. Without `history`, the copy has no steps and cannot undo what was played before. The cost of
        such a copy does not depend on the length of the game.

        Raises ArgumentError if `seed` is not a whole number, or is given with `foresee`.

        >>> game = Game(seed=1)
        >>> game.copy(foresee=True) == game, game.copy() == game.copy()
        (True, False)
        """
        if foresee and seed is not None:
            raise ArgumentError("a copy that foresees the dice keeps the generator: leave out `seed`")
        copied = self._twin(history=history)
        if not foresee:
            self._copies += 1
            number = self._state.rng + self._copies if seed is None else whole_number(seed, "the seed")
            copied._state.rng = rng.seed(number)
            copied._start = copied._start if history else copied._states.tobytes()
        return copied

    def __copy__(self) -> "Game":
        return self._twin()

    def __deepcopy__(self, memo: dict[int, object]) -> "Game":
        return self._twin()

    def __reduce__(self) -> tuple[Callable[..., "Game"], tuple[object, ...]]:
        rules = (self.ruleset.name, self.ruleset.players, self.ruleset.given)
        return _restore, (*rules, self.chance, self._start, self._states.tobytes(), self.steps)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.ruleset is other.ruleset and self._states.tobytes() == other._states.tobytes()

    __hash__ = None  # type: ignore[assignment]  # a game changes, so it cannot be a key

    def _twin(self, *, history: bool = True) -> "Game":
        twin = object.__new__(Game)
        twin.ruleset, twin.chance, twin._copies = self.ruleset, self.chance, 0
        twin._states, twin._choices, twin._codes = copied(self._states), self._choices.copy(), list(self._codes)
        twin._unasked_codes = self._unasked_codes
        twin._state = jit.record(twin._states)
        twin.steps = self.steps.copy() if history else History()
        twin._start = self._start if history else twin._states.tobytes()
        return twin

    def _advance(self, code: int) -> None:
        count = entry.play(self.ruleset.boards, self._states, code, self._choices, False)
        self._codes: list[int] = self._choices["action"][0, :count].tolist()
        self._unasked_codes = None

    def _answer_chance(self) -> None:
        while self.chance == "auto" and self.actor == CHANCE:
            before = self._states.tobytes()
            code = self._draw_outcome()
            if self._state.stack_phase[self._state.stack_size - 1] not in LAYING:
                self.steps.add(CHANCE, code, before)
            self._advance(code)

    def _draw_outcome(self) -> int:
        """Return an outcome of chance, drawn by weight with the state's generator."""
        weights = self._choices["weight"][0, : len(self._codes)].tolist()
        drawn = rng.draw(self._state, sum(weights))
        return self._codes[bisect(list(accumulate(weights)), drawn)]

    def _at_other_rates(self, code: int) -> list[int]:
        """Return all choices, with exchanges at every rate, if `code` is such an exchange (BASE-MARI-04)."""
        if self.over or code >> ARGUMENT_BITS != ActionKind.BANK_TRADE_AT_RATE:
            return []
        states, room, rates = copied(self._states), np.zeros(1, CHOICES), OPTIONS["bank_rates"]
        states[0]["option"][rates.index] = rates.number("any")
        count = entry.play(self.ruleset.boards, states, entry.NO_ACTION, room, False)
        listed: list[int] = room["action"][0, :count].tolist()
        return listed

    def _unasked(self) -> list[int]:
        if self.over:
            return []
        if self._unasked_codes is None:
            room = np.zeros(1, CHOICES)
            count = entry.unasked(self._states, room)
            self._unasked_codes = list(room["action"][0, :count].tolist())
        return self._unasked_codes

    def _unasked_actor(self, code: int) -> int:
        """Return the seat that plays an unasked action. Raises if it is not legal."""
        if self.over:
            raise GameOverError("the game is over", position=self._position_writer())
        if code >> ARGUMENT_BITS in (ActionKind.PROPOSE_TRADE, ActionKind.WITHDRAW_OFFER) and code in self._unasked():
            return code & (ARGUMENTS - 1)
        reason = reason_against(self.ruleset, self._state, code)
        text = reason_text(self.ruleset, reason)
        raise IllegalActionError(text, why=reason, position=self._position_writer())

    def _position_writer(self) -> Callable[[], str]:
        """Return a function that writes the current position, for errors that may never need it."""
        return partial(write_position, self.ruleset, copied(self._states))

    def _code_of(self, action: Action | str | int) -> int:
        if isinstance(action, str):
            return self.parse(action).code
        if isinstance(action, Action):
            return action.code
        code = as_whole_number(action)
        if code is None:
            raise ArgumentError(f"an action must be an Action, its text or its code, not {action!r}")
        return code

    def why_not(self, action: Action | str | int) -> str | None:
        """Return why an action is not legal now, in one sentence; None if it is legal.

        >>> Game(seed=1).why_not("end")
        'orange must first place a starting settlement'
        """
        code = self._code_of(action)
        if self.over:
            return "the game is over"
        reason = self.reason_against(code)
        return reason_text(self.ruleset, reason) if reason else None

    def reason_against(self, action: Action | str | int) -> Reason | None:
        """Return why an action is not legal now, as a code with parameters; None if it is legal or the game is over.

        >>> Game(seed=1, first=0).reason_against("end").code
        'must_first'
        """
        code = self._code_of(action)
        if self.over or self.is_legal(code) or code in self._unasked():
            return None
        return reason_against(self.ruleset, self._state, code)

    def parse(self, text: str) -> Action:
        """Return the action of a text in this position, legal or not. Raises NotationError if it cannot be read."""
        listed = next((action for action in self.legal_actions if action.text == text), None)
        return listed or action_of(self.ruleset, read_action(self.ruleset, self._state, text))

    # State.

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return bool(self._state.over)

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that have won: none, one, or several that share the win at the turn limit (BASE-WIN-06)."""
        return tuple(seat for seat in range(self.players) if self._state.winners >> seat & 1)

    @property
    def winner(self) -> int | None:
        """Return the seat that has won alone, or None."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return self.ruleset.players

    @property
    def active(self) -> int:
        """Return the seat whose turn it is; -1 before the first turn."""
        return int(self._state.active)

    @property
    def turn(self) -> int:
        """Return the number of turns that have begun."""
        return int(self._state.turn)

    @property
    def phase(self) -> Phase | int:
        """Return the pending phase; -1 when the game is over."""
        return -1 if self._state.over else PHASES[self._state.stack_phase[self._state.stack_size - 1]]

    def seat(self, name: int | str) -> int:
        """Return the number of a seat given by number or color. Raises SeatError if it does not exist."""
        return seat_number(self.ruleset, name)

    def points(self, seat: int | str, *, hidden: bool = True) -> int:
        """Return the points of a seat. Without `hidden`, count only what everybody sees (BASE-WIN-01, BASE-INFO-03)."""
        return int(entry.points(self.ruleset.boards, self._states, self.seat(seat), hidden))

    @property
    def ranking(self) -> list[tuple[int, int, int]]:
        """Return (place, seat, points), best first. Equal points share a place; winners come first (BASE-WIN-05)."""
        totals = sorted(
            ((seat not in self.winners, -self.points(seat), seat) for seat in range(self.players)),
        )
        ranked: list[tuple[int, int, int]] = []
        for i, (lost, minus, seat) in enumerate(totals):
            shares = i > 0 and (lost, minus) == totals[i - 1][:2]
            ranked.append((ranked[-1][0] if shares else i + 1, seat, -minus))
        return ranked

    @property
    def is_at_standstill(self) -> bool:
        """Whether it is certain that nobody can gain another point, so that the game would never end.

        False if this is not certain. For many modules it cannot be determined.

        >>> Game(seed=1).is_at_standstill
        False
        """
        return not self.over and is_at_standstill(self.ruleset, self._states)

    def rollout(self, games: int, seed: int, limit: int = ROLLOUT_LIMIT) -> Rollout:
        """Play random games from here to the end in compiled code, and count who wins; the game is unchanged.

        Every action is equally likely. Game `i` has the seed `seed + i`, so a rollout can be repeated or continued. A
        game is cut short after `limit` decisions. All games begin with the hidden cards of this game. To use only what
        a seat can know, call `game.view(seat).sample(rng).rollout(...)`. Raises ArgumentError if an argument is not a
        whole number, or if `games` or `limit` is less than 1.

        >>> rollout = Game(players=3, seed=1).rollout(4, seed=1, limit=20)
        >>> rollout.games, rollout.unfinished, rollout.decisions
        (4, 4, 80)
        """
        return roll_out(self.ruleset, self._states, games, seed, limit)

    @property
    def state(self) -> State:
        """Return the current fields of the state, including hidden ones: a copy that cannot be changed.

        [The fields](state.md) are the same for all rulesets. `Game.from_state` makes a game from it.

        >>> Game(seed=1).state.players
        4
        """
        state: State = jit.record(np.frombuffer(self._states.tobytes(), STATE))
        return state

    @classmethod
    def from_state(
        cls, ruleset: Ruleset, state: State | bytes | np.ndarray, seed: int | None = None, chance: ChanceMode = "auto"
    ) -> "Game":
        """Return a game that begins in a state: a result of `game.state` or `game.bytes_at`, or an array of one state.

        `seed` replaces the generator of the state. The game has no history. Raises ArgumentError if the state does
        not belong to the ruleset and its map, is damaged, or is that of a view, in which cards are hidden.
        `View.sample` returns a whole game.

        >>> game = Game(seed=1)
        >>> Game.from_state(game.ruleset, game.state) == game
        True
        """
        game = cls._stopped(ruleset, states_of(ruleset, state), np.zeros(1, CHOICES), 0, chance_mode(chance))
        game._start = game._begin(None if seed is None else whole_number(seed, "the seed"), None)
        return game

    @classmethod
    def _stopped(
        cls, ruleset: Ruleset, states: np.ndarray, choices: np.ndarray, count: int, chance: ChanceMode
    ) -> "Game":
        """Return a game without history in these arrays, which it keeps; `count` choices have been listed."""
        game = object.__new__(cls)
        game.ruleset, game.chance, game.steps, game._copies = ruleset, chance, History(), 0
        game._states, game._choices = states, choices
        game._state = jit.record(states)
        game._codes = choices["action"][0, :count].tolist()
        game._start = states.tobytes()
        return game

    def view(self, seat: int | str | None) -> View:
        """Return what a seat may know, or a spectator if `seat` is None."""
        return View(self.ruleset, self._states, viewer_number(self.ruleset, seat), list(self._codes))

    def view_into(self, seat: int, seen: np.ndarray, record: State) -> None:
        """Write what a seat, or SPECTATOR, sees of the state into the array `seen`, whose record is `record`.

        This is for programs that look at one position after another and do not keep them.
        """
        mask_into(self._states, seat, seen, record)

    def view_at(self, step: int, seat: int | str | None) -> View:
        """Return what a seat, or a spectator if None, saw before step number `step` was played.

        Raises ArgumentError if the step does not exist.

        >>> game = Game(seed=1)
        >>> game.play(game.legal_actions[0])
        >>> last = len(game.steps)
        >>> game.view_at(last - 1, 0).bytes != game.view_at(last, 0).bytes == game.view(0).bytes
        True
        """
        states = np.frombuffer(self.bytes_at(step), STATE)
        codes = codes_of(self.ruleset, states)
        return View(self.ruleset, states, viewer_number(self.ruleset, seat), codes)

    def bytes_at(self, step: int) -> bytes:
        """Return the whole state before step number `step`. The current state comes after the last step.

        Raises ArgumentError if the step does not exist.
        """
        self._check_step(step)
        return self.steps.before(step) if step < len(self.steps) else self._states.tobytes()

    def _check_step(self, step: int) -> None:
        if not 0 <= step <= len(self.steps):
            raise ArgumentError(f"there is no step {step!r}; steps are numbered from 0 to {len(self.steps)}")

    @property
    def events(self) -> list[Event]:
        """Return what happened in the last decision of a player and after it. Each event knows who may see it."""
        last = len(self.steps) - 1
        while last > 0 and self.steps.actor(last) == CHANCE:
            last -= 1
        return self.events_since(max(last, 0))

    def events_since(self, step: int) -> list[Event]:
        """Return what happened in the steps from number `step` on. Raises ArgumentError if the step does not exist."""
        self._check_step(step)
        steps = self.steps[step:]
        afters = [later.before for later in steps[1:]] + [self._states.tobytes()]
        happened: list[Event] = []
        for done, after in zip(steps, afters if steps else [], strict=True):
            happened += events_of(self.ruleset, done.actor, done.code, done.before, after)
        return happened

    # Texts.

    @property
    def position(self) -> str:
        """Return the position as text, with all secrets. `view_position(seat)` omits what a seat may not know."""
        return write_position(self.ruleset, self._states)

    def position_at(self, step: int) -> str:
        """Return the position before a step as text, with all secrets.

        Raises ArgumentError if the step does not exist.
        """
        return write_position(self.ruleset, np.frombuffer(self.bytes_at(step), STATE))

    def view_position(self, seat: int | str | None) -> str:
        """Return the position as a seat, or a spectator if None, may know it."""
        return write_position(self.ruleset, self._states, seat=viewer_number(self.ruleset, seat))

    def record(
        self,
        *,
        seat: int | str | Literal["all"] | None = "all",
        names: Mapping[str, str] | Mapping[int, str] | None = None,
        proof: Proof | None = None,
    ) -> str:
        """Return the whole game as text. With `seat` (None: a spectator), omit secrets that the seat may not know.

        `names` are the names of players by seat. `proof` is the proof of a game whose chance can be verified
        (`insula.game.fair`). Raises SeatError if a seat does not exist, and ArgumentError if a name is not text.
        """
        named = names_by_color(self.ruleset, names)
        record = Record(self.ruleset, self._start, list(self.steps), self._states.tobytes(), named, proof)
        if seat == "all":
            return write_record(record)
        return write_record(record, seat=viewer_number(self.ruleset, seat))

    @classmethod
    def from_record(cls, text: str) -> "Game":
        """Return the game of a record, checked decision by decision.

        Raises NotationError if it cannot be read, BrokenRecordError if it does not replay, and HiddenError if it omits
        secrets.
        """
        return replay(read_record(text), cls)

    def __repr__(self) -> str:
        return f"<Game {self.ruleset.name}, {self.players} players, turn {self.turn}>"


def _restore(
    rules: str,
    players: int,
    options: Mapping[str, object],
    chance: ChanceMode,
    start: bytes,
    now: bytes,
    steps: History,
) -> Game:
    """Return the game that was pickled."""
    game = object.__new__(Game)
    game.ruleset = Ruleset.of(rules, players, options)
    game.chance, game._start, game.steps, game._copies = chance, start, steps, 0
    game._states = copied(np.frombuffer(now, STATE))
    game._state = jit.record(game._states)
    game._choices = np.zeros(1, CHOICES)
    game._advance(entry.NO_ACTION)
    return game
