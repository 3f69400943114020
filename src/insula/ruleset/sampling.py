"""Games that a seat cannot tell from the real one: what it does not see is dealt again."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import numpy as np

from ..modules import contributions
from ..modules.state import State
from ..rules import entry, jit, state
from ..rules.choices import CHOICES
from ..rules.spec import ARGUMENTS
from .dealing import AtLeast, deal
from .ruleset import Ruleset


@dataclass(frozen=True)
class Deal:
    """What is known while a module deals its hidden fields again."""

    rng: np.random.Generator
    start: np.void
    """The state with which the ruleset begins: all cards are in the bank and in the decks."""
    seen: np.void
    """The state as the seat sees it."""
    states: np.ndarray
    """An array with the state to fill in; it begins as a copy of `seen`."""
    boards: np.ndarray
    seat: int
    gone: Mapping[int, int]
    """The development cards that left the game, by kind."""
    codes: Sequence[int] | None
    """What the seat can choose; None if it is not asked, or if this is not known."""
    counted: np.ndarray
    """Cards of hands that are known one by one, of shape (players, kinds); the rest of a hand is dealt."""
    least: Sequence[AtLeast]
    """What hands have by what is pending, such as the cards of an offer."""

    @property
    def state(self) -> np.void:
        """The state to fill in."""
        record: np.void = self.states[0]
        return record

    @property
    def record(self) -> Any:
        """The state to fill in, as rules see it."""
        return jit.record(self.states)

    def set_aside(self, field: str, player: int, count: int, *, of: str = "hand") -> None:
        """Choose some of a seat's cards by chance, and write in `field` how many of each kind."""
        held = self.state[of][player].astype(np.int64)
        self.state[field][player] = deal(self.rng, held, np.array([count, held.sum() - count]))[0]

    def arguments(self) -> list[int]:
        """Return the arguments of what the pending player can choose."""
        return [code & (ARGUMENTS - 1) for code in self.codes_in(self.states)]

    def codes_in(self, states: np.ndarray) -> list[int]:
        """Return what the pending player can choose in an array with one state."""
        choices = np.zeros(1, CHOICES)
        count = entry.play(self.boards, state.copied(states), entry.NO_ACTION, choices, False)
        codes: list[int] = choices["action"][0, :count].tolist()
        return codes

    @cached_property
    def players(self) -> int:
        """The number of seats."""
        return int(self.seen["players"])

    @cached_property
    def others(self) -> list[int]:
        """The seats whose cards are hidden."""
        return [player for player in range(self.players) if player != self.seat]

    @cached_property
    def pending(self) -> list[tuple[int, int, int]]:
        """The pending phases from the bottom, each with its player and its number."""
        size = int(self.seen["stack_size"])
        rows = (self.seen[name][:size].tolist() for name in ("stack_phase", "stack_player", "stack_data"))
        return list(zip(*rows, strict=True))


def _nothing_to_deal(deal: Deal) -> None:
    pass


def _nothing_held(board: Any, state: Any) -> Iterable[AtLeast]:  # noqa: ARG001
    return ()


def _nothing_gone(seen: np.void) -> Mapping[int, int]:  # noqa: ARG001
    return {}


@dataclass(frozen=True)
class HiddenPart:
    """How a module fills in its fields that a seat does not see, given everything that it sees."""

    deal: Callable[[Deal], None] = _nothing_to_deal
    """Fills in the fields. The parts are called in the order of the modules."""
    gone: Callable[[np.void], Mapping[int, int]] = _nothing_gone
    """Returns the development cards that left the game, by kind; everybody knows them."""
    least: Callable[[Any, Any], Iterable[AtLeast]] = _nothing_held
    """Returns what hands must have by what is pending, given the board and the state as a seat sees it."""
    dealt: frozenset[str] = frozenset()
    """The names of the fields that it fills in."""
    scratch: frozenset[str] = frozenset()
    """Fields that are working memory of one step: at a decision they are empty, or nothing reads them."""


def deal_hidden(
    rng: np.random.Generator,
    ruleset: Ruleset,
    seen: np.ndarray,
    seat: int,
    codes: Sequence[int] | None,
    counted: np.ndarray,
    least: Sequence[AtLeast],
) -> np.ndarray:
    """Return a whole state that looks to the seat like `seen`; `codes` is what it can choose, None if not known.

    `counted` has the cards of each hand that are known one by one, of shape (players, kinds); `least` is what
    `least_cards` returns. Raises NoDealError if no deal of the hands fits them.
    """
    states = state.copied(seen)
    parts = _parts(int(seen[0]["modules"]))
    gone = {kind: count for part in parts for kind, count in part.gone(seen[0]).items()}
    deal = Deal(rng, ruleset.template[0], seen[0], states, ruleset.boards, seat, gone, codes, counted, least)
    states["rng"] = rng.integers(1, 1 << 64, dtype=np.uint64)
    for part in parts:
        part.deal(deal)
    return states


def least_cards(ruleset: Ruleset, seen: State) -> list[AtLeast]:
    """Return what hands must have by what is pending in a state as a seat sees it."""
    board = jit.record(ruleset.boards)
    return [held for part in _parts(seen.modules) for held in part.least(board, seen)]


@cache
def _parts(flags: int) -> tuple[HiddenPart, ...]:
    """Return the parts of the modules that are on; the base game, which has no flag, always is."""
    names = {spec.name for spec in state.MODULES if not spec.flag or flags & spec.flag}
    return tuple(file.PART for name, file in contributions("hidden") if name in names)
