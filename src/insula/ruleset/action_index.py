"""The dense index of the actions of a ruleset: the numbers that a policy chooses from.

The index is a contract: the same ruleset on the same map always has the same index, and `VERSION` changes with every
change of the order. Its order is that of the modules, of their kinds of actions, and of the arguments of a kind. Seats
are counted from the player who acts: 1 is the next one in turn order. So an index means the same from every seat.
"""

import hashlib
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..errors import ArgumentError
from ..rules.domains import Domain, Scope
from ..rules.many import NO_INDEX
from ..rules.numbering import BLOCK, MOST_MODULES
from ..rules.spec import ARGUMENT_BITS, ARGUMENTS
from ..rules.state import specs_of

VERSION = 1
"""The version of the order of all indices."""


class Block(NamedTuple):
    """The indices of one kind of action."""

    kind: int
    first: int
    """The index of the first argument; the others follow."""
    arguments: tuple[int, ...]
    is_seat: bool


class ActionIndex:
    """The index of every decision that a player can meet in a ruleset.

    Seats are numbers, and are not checked: `Ruleset.action_index` and `Ruleset.action_code` do that.

    >>> from insula import Ruleset
    >>> actions = Ruleset.of().actions
    >>> code = actions.code(0, 2)
    >>> actions.index(code, 2), actions.codes.shape == (4, actions.size), len(actions.digest)
    (0, True, 16)
    """

    def __init__(self, modules: tuple[str, ...], scope: Scope) -> None:
        specs = specs_of(modules)
        self._scope = scope
        domains = {int(kind): kind.domain for spec in specs for kind in spec.kinds.values()}
        more = [added for spec in specs for added in spec.adds.items()]
        self.blocks: list[Block] = []
        """The kinds of actions in play, in the order of their indices."""
        self.size = 0
        """The number of indices."""
        for kind in sorted(domains):
            further = [domain for other, domain in more if other == kind]
            self._append(kind, domains[kind], further)

    def _append(self, kind: int, domain: Domain, further: list[Domain]) -> None:
        """Give the arguments of a kind the next indices."""
        arguments = tuple(dict.fromkeys(value for each in (domain, *further) for value in each.values(self._scope)))
        if arguments:
            self.blocks.append(Block(kind, self.size, arguments, domain.is_seat))
            self.size += len(arguments)

    @cached_property
    def codes(self) -> NDArray[np.int32]:
        """The actions: shape (players, size), by the seat that acts and the index. Read-only."""
        table = np.empty((self._scope.players, self.size), np.int32)
        for block in self.blocks:
            for seat in range(self._scope.players):
                arguments = [self._from_seat(block, argument, seat) for argument in block.arguments]
                end = block.first + len(arguments)
                table[seat, block.first : end] = (block.kind << ARGUMENT_BITS) + np.array(arguments)
        table.flags.writeable = False
        return table

    def _from_seat(self, block: Block, argument: int, seat: int) -> int:
        """Return an argument in which seats are counted from the first one, given one counted from `seat`."""
        players = self._scope.players
        return (argument + seat) % players if block.is_seat and argument < players else argument

    @cached_property
    def first_of_kind(self) -> NDArray[np.int32]:
        """Where the row of each kind of action begins in `by_argument`; kinds without index have the empty row 0."""
        places = np.zeros(BLOCK * MOST_MODULES, np.int32)
        for row, block in enumerate(self.blocks, start=1):
            places[block.kind] = row * ARGUMENTS
        return places

    @cached_property
    def by_argument(self) -> NDArray[np.int16]:
        """The indices: shape (players, (1 + kinds) * ARGUMENTS), by the acting seat and the place of the argument."""
        table = np.full((self._scope.players, (1 + len(self.blocks)) * ARGUMENTS), NO_INDEX, np.int16)
        for seat in range(self._scope.players):
            kinds, arguments = self.codes[seat] >> ARGUMENT_BITS, self.codes[seat] & (ARGUMENTS - 1)
            table[seat, self.first_of_kind[kinds] + arguments] = np.arange(self.size)
        table.flags.writeable = False
        return table

    @cached_property
    def digest(self) -> str:
        """The fingerprint of the index: two rulesets with the same digest have the same index."""
        return hashlib.sha256(f"{VERSION}".encode() + self.codes.tobytes()).hexdigest()[:16]

    def index(self, code: int, seat: int) -> int:
        """Return the index of an action of a seat; raises ArgumentError if no player can meet it here."""
        kind, argument = code >> ARGUMENT_BITS, code & (ARGUMENTS - 1)
        if 0 <= kind < len(self.first_of_kind):
            found = int(self.by_argument[seat, self.first_of_kind[kind] + argument])
            if found != NO_INDEX:
                return found
        raise ArgumentError(
            f"the action {code} is not a decision of a player in this ruleset",
            case="action_without_index",
            arguments={"code": code},
        )

    def code(self, index: int, seat: int) -> int:
        """Return the action of a seat with an index; raises ArgumentError if there is no such index."""
        if not 0 <= index < self.size:
            raise ArgumentError(
                f"there is no action {index}: the indices are 0 to {self.size - 1}",
                case="no_such_action_index",
                arguments={"index": index, "size": self.size},
            )
        return int(self.codes[seat, index])
