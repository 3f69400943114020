"""Views: a game as one seat or a spectator sees it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..errors import ArgumentError, unknown
from ..modules.state import State
from ..notation.positions import write_position
from ..rules import entry, jit, switchboard, terrain
from ..rules.choices import CHOICES
from ..rules.constants import CARD_KINDS, CHANCE
from ..rules.spec import OWN, STEPS
from ..rules.state import FIELDS, STATE, copied
from ..ruleset import Ruleset
from ..ruleset.dealing import AtLeast, NoDealError
from ..ruleset.sampling import deal_hidden, least_cards
from ..ruleset.sight import SPECTATOR, mask_into, mask_state
from ..ruleset.whole_numbers import whole_number
from .action import Action, action_of
from .enums import PHASES, Phase
from .seats import GAME_OVER, seat_number
from .shown import Shown

if TYPE_CHECKING:
    from .game import Game

__all__ = ["SPECTATOR", "Holding", "View"]

MOST_CARDS = 127
"""More cards than there are of any kind."""
MOST_DEALS = 1000
"""The most deals that `sample` tries until one agrees with the position."""
HELD = {known.name: known.shape[1] for known in FIELDS if known.seen == OWN and len(known.shape) == 2}
"""The fields of the cards that only their seat sees, with the number of kinds."""


class Holding(NamedTuple):
    """What is known of a seat's cards: the least and the greatest number of cards of one kind.

    `field` is the field of the state with the cards: `hand`, `development`, or any other field that has a row for each
    seat and that only this seat sees. `kind` is the column.

    `counted` cards of the hand are known individually: the viewer saw them arrive and not leave. They are set apart,
    and only the others are dealt. In contrast, a seat that accepts an offer has at least the cards that it gives, but
    these are among cards that nobody saw. That is `at_least`.

    >>> Holding(seat=1, kind=4, at_least=2)
    Holding(seat=1, kind=4, at_least=2, at_most=127, field='hand', counted=0)
    """

    seat: int
    kind: int
    at_least: int = 0
    at_most: int = MOST_CARDS
    field: str = "hand"
    counted: int = 0

    def is_true(self, state: np.void) -> bool:
        """Return whether this is true in a state."""
        return bool(max(self.at_least, self.counted) <= state[self.field][self.seat, self.kind] <= self.at_most)

    def checked(self, ruleset: Ruleset) -> "Holding":
        """Return it with plain numbers. Raises SeatError or ArgumentError if a value is unknown or contradictory."""
        seat = seat_number(ruleset, self.seat)
        if self.field not in HELD:
            claim = f"{self.field!r} is not a field of cards that only their own seat sees"
            raise ArgumentError(unknown(claim, self.field, HELD, "these are"))
        kind, least, most, counted = (
            whole_number(getattr(self, name), f"`{name}`") for name in ("kind", "at_least", "at_most", "counted")
        )
        if not 0 <= kind < HELD[self.field]:
            raise ArgumentError(f"`{self.field}` has the kinds 0 to {HELD[self.field] - 1}, not {self.kind!r}")
        if counted and self.field != "hand":
            raise ArgumentError(f"only cards of the hand can be counted, not those of `{self.field}`: use `at_least`")
        if counted < 0:
            raise ArgumentError(f"`counted` is a number of cards from 0 on, not {self.counted!r}")
        if max(least, counted) > most:
            raise ArgumentError(f"{self!r} contradicts itself: at least {max(least, counted)}, at most {most}")
        return Holding(seat, kind, least, most, self.field, counted)


class View(Shown):
    """The game as one seat sees it. A spectator's `seat` is -1. Raises SeatError if the seat does not exist.

    `state` has the fields of the State record. Fields that the seat may not know are empty. Hidden information never
    changes a byte of a view. A view can be copied and pickled.

    >>> from insula import Game
    >>> view = Game(seed=1).view(0)
    >>> view.seat, view.state.players, view.state.rng
    (0, 4, 0)

    >>> game = Game(options={"setup": "beginner"}, seed=1)
    >>> view = game.view("blue")
    >>> view.actor, view.phase.name, view.turn, view.points("red"), view.visible_points("red")
    (1, 'BEFORE_ROLL', 1, 2, 2)
    >>> view.hand[:5], len(view.bytes) == view.array.nbytes, view.position == game.view_position("blue")
    ((1, 1, 0, 0, 1), True, True)
    >>> view.may_settle(0), view.product(0), view.has_longest_road
    (True, -1, True)
    """

    __slots__ = ("_codes", "array", "ruleset", "seat", "state")

    def __init__(self, ruleset: Ruleset, states: np.ndarray, seat: int, codes: list[int] | None = None) -> None:
        self.ruleset = ruleset
        self.seat = seat if seat == SPECTATOR else seat_number(ruleset, seat)
        self.array = np.zeros(1, STATE)
        self.state: State = jit.new_record(self.array)
        mask_into(states, self.seat, self.array, self.state)
        self._codes = codes

    def __reduce__(self) -> tuple[Callable[..., "View"], tuple[object, ...]]:
        return view_of_bytes, (self.ruleset, self.bytes, self.seat, self._codes)

    def __repr__(self) -> str:
        who = "a spectator" if self.seat == SPECTATOR else self.ruleset.colors[self.seat]
        return f"<View of {who}, {self.ruleset.name}, {self.ruleset.players} players, turn {self.turn}>"

    @property
    def bytes(self) -> bytes:
        """Return the state as the seat sees it, as bytes."""
        return self.array.tobytes()

    @property
    def observation(self) -> NDArray[np.int8]:
        """Return what the seat sees as numbers for a policy; `ruleset.observation` names them. A new array.

        >>> from insula import Game
        >>> view = Game(seed=1).view(0)
        >>> int(view.ruleset.observation.unpack(view.observation[None])["hand_size"].sum())
        0
        """
        return self.ruleset.observation.of(self.array, self.seat)

    @property
    def position(self) -> str:
        """Return the position as text, without what the seat may not know."""
        return write_position(self.ruleset, self.array, seat=self.seat)

    @property
    def legal_actions(self) -> list[Action]:
        """Return what the seat can choose now, in the order of `Game.legal_actions`; empty if it is not asked.

        A view from a game, whether current or of an earlier step, has the game's list. For a view made from bytes
        alone, the rules list what is legal as far as the seat can see. The two lists differ only where legality depends
        on something that nobody sees: what a hidden bank can pay.

        >>> from insula import Game
        >>> game = Game(seed=1)
        >>> game.view(game.actor).legal_actions == game.legal_actions
        True
        """
        if self.seat == SPECTATOR or self.actor != self.seat:
            return []
        if self._codes is not None:
            return [action_of(self.ruleset, code) for code in self._codes]
        return [action_of(self.ruleset, code) for code in codes_of(self.ruleset, self.array)]

    def sample(self, rng: np.random.Generator, known: Sequence[Holding] = ()) -> "Game":
        """Return a complete game that looks to the seat like the real one. What the seat does not see is dealt again.

        All ways to deal the unseen cards are equally likely, given what the view shows: the maker of an offer holds
        what it gives, and a seat that has accepted holds what it is asked for. What others have chosen in
        secret, such as an offer that is not published, is one of the choices that they could have made. The game has
        its own dice, and no history. `known` is what the seat has inferred from events, such as counted cards: all
        deals that agree with it are equally likely. `insula.bots.CardCounter` counts cards.

        Raises ArgumentError if no deal was found that fits the view and `known`. Probably they contradict each other.

        >>> from insula import Game
        >>> game = Game(seed=1)
        >>> sampled = game.view(0).sample(np.random.default_rng(1))
        >>> sampled.view(0).bytes == game.view(0).bytes
        True
        """
        from .game import Game

        if not isinstance(rng, np.random.Generator):
            raise ArgumentError(f"`rng` must be a numpy generator, such as numpy.random.default_rng(1), not {rng!r}")
        known = [holding.checked(self.ruleset) for holding in known]
        actor, seen, choices = self.actor, self.bytes, np.zeros(1, CHOICES)
        codes = self._codes if actor == self.seat else None
        counted, least = self._counted(known), self._least()
        for _ in range(MOST_DEALS):
            try:
                states = deal_hidden(rng, self.ruleset, self.array, self.seat, codes, counted, least)
            except NoDealError:
                break
            if not all(holding.is_true(states[0]) for holding in known):
                continue
            dealt = states.tobytes()
            count = entry.play(self.ruleset.boards, states, entry.NO_ACTION, choices, False)
            if states.tobytes() != dealt or mask_state(states, self.seat).tobytes() != seen:
                continue
            if codes is None or choices["action"][0, :count].tolist() == codes:
                return Game._stopped(self.ruleset, states, choices, count, "manual" if actor == CHANCE else "auto")
        raise ArgumentError(
            f"no deal of the hidden cards fits the view and {list(known)!r}: remove what is contradictory"
        )

    def _least(self) -> list[AtLeast]:
        """Return what hands must have by what is pending."""
        return least_cards(self.ruleset, self.state)

    def _counted(self, known: Sequence[Holding]) -> np.ndarray:
        """Return the counted cards of each seat. If the least numbers fill a hand, the whole hand is counted.

        Raises ArgumentError if a hand has fewer cards than are counted.
        """
        counted = np.zeros((self.ruleset.players, CARD_KINDS), np.int64)
        least = np.zeros_like(counted)
        for holding in known:
            if holding.field == "hand":
                place = holding.seat, holding.kind
                counted[place] = max(counted[place], holding.counted)
                least[place] = max(least[place], holding.at_least, holding.counted)
        for seat, size in enumerate(self.array["hand_size"][0, : len(counted)].tolist()):
            if least[seat].sum() == size:
                counted[seat] = least[seat]
            if counted[seat].sum() > size:
                color, cards = self.ruleset.colors[seat], counted[seat].sum()
                raise ArgumentError(f"{cards} cards of {color} are counted, but {color} has {size}")
        return counted

    @property
    def actor(self) -> int:
        """Return the seat that must decide, CHANCE (-1), or GAME_OVER (-2)."""
        if self.state.over:
            return GAME_OVER
        top = self.state.stack_size - 1
        return int(self.state.stack_player[top]) if self.state.stack_phase[top] >= STEPS else CHANCE

    @property
    def phase(self) -> Phase | int:
        """Return the pending phase; -1 when the game is over."""
        return -1 if self.state.over else PHASES[self.state.stack_phase[self.state.stack_size - 1]]

    @property
    def turn(self) -> int:
        """Return the number of turns that have begun."""
        return int(self.state.turn)

    def points(self, seat: int | str) -> int:
        """Return the points of a seat that the viewer can count. Hidden cards count only for the viewer's own seat.

        Raises SeatError if the seat does not exist.
        """
        return int(entry.points(self.ruleset.boards, self.array, seat_number(self.ruleset, seat), True))

    def visible_points(self, seat: int | str) -> int:
        """Return the points of a seat that everybody can count. Raises SeatError if the seat does not exist."""
        return int(entry.points(self.ruleset.boards, self.array, seat_number(self.ruleset, seat), False))

    def may_settle(self, node: int) -> bool:
        """Return whether no rule forbids the seat a settlement at a node, apart from other pieces and roads."""
        return bool(switchboard.may_settle(jit.record(self.ruleset.boards), self.state, self.seat, node))

    def product(self, hex: int) -> int:
        """Return the resource that a hex produces, or NOBODY."""
        return int(terrain.product_of(self.state, hex))

    @property
    def has_longest_road(self) -> bool:
        """Return whether the Longest Road is used in this game."""
        return bool(switchboard.has_longest_road(self.state))

    @property
    def hand(self) -> tuple[int, ...]:
        """Return the seat's own cards by kind. A spectator has none."""
        return () if self.seat == SPECTATOR else tuple(self.state.hand.tolist()[self.seat])


def view_of_bytes(ruleset: Ruleset, seen: bytes, seat: int, codes: list[int] | None = None) -> View:
    """Return the view with these `bytes`, for a program in another process; `codes` are the game's choices."""
    return View(ruleset, np.frombuffer(seen, STATE), seat, codes)


def codes_of(ruleset: Ruleset, states: np.ndarray) -> list[int]:
    """Return the codes of the choices in a state. The state is not changed."""
    choices = np.zeros(1, CHOICES)
    count = entry.play(ruleset.boards, copied(states), entry.NO_ACTION, choices, False)
    codes: list[int] = choices["action"][0, :count].tolist()
    return codes
