"""Certain wins: what a seat can do in its turn so that it wins, whatever the cards that it does not see are.

No chance decides on the way, and nobody else. So this is a search for a way, not a judgment.
"""

from collections import defaultdict
from collections.abc import Sequence
from heapq import heappop, heappush
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ..game import Action, ActionKind
from ..rules import entry
from ..rules.choices import CHOICES
from ..rules.entry import NO_ACTION
from ..rules.nodes import NODES, expand
from ..rules.spec import ARGUMENT_BITS, FORCED
from ..ruleset import Ruleset
from .levels import pending

MOST_MISSING = 4
"""The most points that a seat is thought to gain in a turn. With more missing, nothing is searched."""
MOST_POSITIONS = 100
"""The most positions from which a search goes on. Engines of pages read both numbers from their files."""
LEFT_OUT = (ActionKind.END_TURN, ActionKind.OFFER_TRADE)
"""The kinds of actions after which others decide."""
FACTORS = np.random.default_rng(0).integers(1 << 63, size=NODES["words"].shape[1]) | 1
"""Odd factors, one for each word of a state. The sum of the products tells states apart."""

States = npt.NDArray[np.void]
"""States that the seat cannot tell apart, of shape `(n,)`."""


class _Child(NamedTuple):
    """What comes after an action of the seat."""

    code: int
    states: States
    digest: int
    points: int
    """Of the seat, with hidden ones."""
    is_won: bool
    """In all states."""


class Wins:
    """Finds certain wins of a seat."""

    def __init__(self, ruleset: Ruleset, seat: int) -> None:
        self._ruleset, self._seat = ruleset, seat
        self._nodes, self._children = np.zeros(1, NODES), np.zeros(1, NODES)
        self._state, self._choices = ruleset.template.copy(), np.zeros(1, CHOICES)

    def after(self, actions: Sequence[Action], states: States) -> npt.NDArray[np.bool_]:
        """Return whether each action begins a certain win, of shape `(states, actions)`.

        The same way must win in all states. Only if an action shows the seat something, such as the cards of another
        player, can the ways differ.
        """
        found = np.zeros((len(states), len(actions)), np.bool_)
        if not self.is_near(states):
            return found
        has_way = self.way(states[:1]) is not None
        for place, action in enumerate(actions):
            if action.kind in LEFT_OUT:
                continue
            alike = self._alike_after(states, action.code)
            if has_way or len(alike) > 1:
                for places in alike:
                    found[places, place] = self.way(states[places], action.code) is not None
        return found

    def is_near(self, states: States) -> bool:
        """Return whether the seat misses few enough points that a win is worth a search."""
        points = entry.points(self._ruleset.boards, states[:1], self._seat, True)
        return bool(int(self._ruleset.options["vp_goal"]) - points <= MOST_MISSING)

    def way(self, states: States, first: int = NO_ACTION) -> list[int] | None:
        """Return the codes of actions that win in each of some states, or None. With `first`, they begin with it.

        The positions with the most points are tried first.
        """
        positions = [(states, -1, NO_ACTION)]
        known: set[int] = set()
        queue = [(0, 0)]
        left = MOST_POSITIONS
        while queue and left:
            left -= 1
            place = heappop(queue)[1]
            for child in self._after(positions[place][0], first if place == 0 else NO_ACTION):
                if child.is_won:
                    return [*_codes_to(positions, place), child.code]
                if child.digest not in known:
                    known.add(child.digest)
                    heappush(queue, (-child.points, len(positions)))
                    positions.append((child.states, place, child.code))
        return None

    def _after(self, states: States, only: int) -> list[_Child]:
        """Return what comes after each action of the seat, or after one, if it wins or the seat goes on in its turn.

        If the actions in the states differ, there are none: the seat would know more then.
        """
        expanded = self._expanded(states)
        if expanded is None:
            return []
        codes, words, points = expanded
        kinds = codes >> ARGUMENT_BITS
        kept = codes == only if only != NO_ACTION else np.all([kinds != kind for kind in LEFT_OUT], axis=0)
        after = words.view(self._ruleset.template.dtype)[..., 0]
        phases, players = pending(after.ravel())
        is_own = ((phases >= FORCED) & (players == self._seat)).reshape(after.shape)
        is_won = ((after["over"] != 0) & (after["winners"] >> self._seat & 1 != 0)).all(axis=0)
        goes_on = (is_own & (after["turn"] == states["turn"][0])).all(axis=0)
        digests = words[0] @ FACTORS
        return [
            _Child(int(codes[i]), after[:, i], int(digests[i]), int(points[i]), bool(is_won[i]))
            for i in np.flatnonzero(kept & (is_won | goes_on))
        ]

    def _expanded(
        self, states: States
    ) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int64], npt.NDArray[np.int16]] | None:
        """Return the codes of what can be decided, the words after it, of shape `(n, codes, words)`, and the points.

        The points are those of the seat after the first state. Return None if the codes differ between the states.
        """
        nodes, children = self._nodes, self._children
        nodes["size"] = len(states)
        nodes["words"][0, : len(states)] = np.ascontiguousarray(states).view(np.int64).reshape(len(states), -1)
        codes, words, points = [], [], []
        first = 0
        while first < len(states):
            first = int(expand(self._ruleset.boards, self._state, self._choices, nodes, children, first, 0))
            size = int(children["size"][0])
            codes.append(children["code"][0, :size].copy())
            words.append(children["words"][0, :size].copy())
            points.append(children["points"][0, :size, self._seat].copy())
        counts = nodes["count"][0, : len(states)]
        if (counts != counts[0]).any():
            return None
        shape = len(states), int(counts[0])
        by_state = np.concatenate(codes).reshape(shape)
        if (by_state != by_state[0]).any():
            return None
        return by_state[0], np.concatenate(words).reshape(*shape, -1), points[0][: shape[1]]

    def _alike_after(self, states: States, code: int) -> list[list[int]]:
        """Return the places of the states in groups: those in which the same can be decided after an action."""
        alike: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
        for place in range(len(states)):
            self._state[:] = states[place]
            count = entry.play(self._ruleset.boards, self._state, code, self._choices, False)
            alike[tuple(self._choices["action"][0, :count].tolist())].append(place)
        return list(alike.values())


def _codes_to(positions: Sequence[tuple[States, int, int]], place: int) -> list[int]:
    """Return the codes of the actions that lead to a position: each has the place of the one before it, and a code."""
    codes = []
    while place > 0:
        _, place, code = positions[place]
        codes.append(code)
    return codes[::-1]
