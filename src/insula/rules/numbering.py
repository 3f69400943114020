"""Numbers of modules, phases and kinds of actions, assigned from the declarations of the modules.

No number is chosen by hand. Each module has a block of numbers in each range, by its place in the list of modules, and
its declarations take the numbers of the block in order. The numbers of two modules therefore never collide:

    phase:  class * 4096 + place * 64 + index      class: chance, step, forced choice, free choice
    kind:                  place * 64 + index      an action is kind * 4096 + argument
    flag:   1 << (place - 1)                       a bit of `state.modules`; the base game needs none
"""

from collections.abc import Iterator

from ..modules import MODULES, module_of
from .domains import Domain

BLOCK_BITS = 6
BLOCK = 1 << BLOCK_BITS
"""The maximum number of phases of a class, and of kinds of actions, in one module."""
MOST_MODULES = 64

# The classes of phases: they determine how the engine treats a phase.
PHASES_OF_CLASS = BLOCK * MOST_MODULES
CHANCE_PHASES = 0
"""Chance decides."""
STEPS = PHASES_OF_CLASS
"""The engine carries out the step without a decision."""
FORCED = 2 * PHASES_OF_CLASS
"""A player must choose; with no option the phase is skipped, a single option is carried out (BASE-WORD-02)."""
FREE = 3 * PHASES_OF_CLASS
"""A player is asked even if there is only one option (BASE-WORD-02)."""


Form = str | tuple[str, int]
"""A pattern of words for an action, such as `road {side}`; with a phase if it is read only then."""


class KindNumber(int):
    """The number of a kind of action, with what its actions can name and how they are written."""

    domain: Domain
    """The arguments that a player can choose."""
    forms: tuple[Form, ...]
    """The forms of its text. The first one is used for writing."""
    piece: str
    """The kind of piece that its actions place on the board; empty if none."""
    cause: str
    """The cause of the questions that follow from its actions; empty if the phases have their own."""


class PhaseNumber(int):
    """The number of a phase."""

    name = ""
    """Its public name, if it is not that of the constant."""
    cause = ""
    """Why it is asked, if that is always the same."""


def place_of(module: str) -> int:
    """Return the place of a module in the list of modules.

    >>> place_of("base")
    0
    """
    return MODULES.index(module)


def flag(module: str) -> int:
    """Return the bit of a module in `state.modules`; 0 for the base game, which is always on.

    >>> flag(MODULES[0]), flag(MODULES[1]), flag(MODULES[2])
    (0, 1, 2)
    """
    return 1 << place_of(module) >> 1


def owner_of(number: int) -> int:
    """Return the place of the module that declares a phase or a kind of action.

    >>> owner_of(FORCED + 2 * BLOCK + 5)
    2
    """
    return number >> BLOCK_BITS & (MOST_MODULES - 1)


class Phases:
    """Declares the phases of a module: each call returns the next number of a class.

    `file` is the `__name__` of the file with the declarations. A phase can have another public name than the constant.

    >>> declare = Phases("insula.modules.base.module")
    >>> declare.chance(), declare.chance(), declare.free() == FREE
    (0, 1, True)
    """

    def __init__(self, file: str) -> None:
        place = place_of(module_of(file))
        self._numbers = {first: _block(first, place) for first in (CHANCE_PHASES, STEPS, FORCED, FREE)}

    def chance(self) -> int:
        """Return the number of a phase decided by chance."""
        return self._next(CHANCE_PHASES)

    def step(self) -> int:
        """Return the number of a step that the engine carries out by itself."""
        return self._next(STEPS)

    def forced(self, name: str = "", cause: str = "") -> int:
        """Return the number of a phase in which a player must choose."""
        return self._next(FORCED, name, cause)

    def free(self, cause: str = "") -> int:
        """Return the number of a phase in which a player is always asked."""
        return self._next(FREE, cause=cause)

    def skip_forced(self) -> None:
        """Leave the number of a forced phase out, as `Kinds.skip` does."""
        next(self._numbers[FORCED])

    def _next(self, first_of_class: int, name: str = "", cause: str = "") -> int:
        phase = PhaseNumber(next(self._numbers[first_of_class]))
        phase.name, phase.cause = name, cause
        return phase


class Kinds:
    """Declares the kinds of actions of a module: each call returns the next number.

    `file` is the `__name__` of the file with the declarations.

    >>> from insula.rules.domains import OUTCOME, SIDES
    >>> kind = Kinds("insula.modules.base.module")
    >>> kind(SIDES, "road {side}"), kind(OUTCOME, "{dice}", phase=7)
    (0, 1)
    """

    def __init__(self, file: str) -> None:
        self._numbers = _block(0, place_of(module_of(file)))

    def __call__(self, domain: Domain, *forms: Form, phase: int | None = None, piece: str = "", cause: str = "") -> int:
        """Return the number of a kind with these arguments and forms; with a phase they are read only in it."""
        kind = KindNumber(next(self._numbers))
        kind.domain, kind.piece, kind.cause = domain, piece, cause
        kind.forms = forms if phase is None else tuple((form, phase) for form in forms if isinstance(form, str))
        return kind

    def skip(self) -> None:
        """Leave a number out, so that those after it stay as they are: policies are stored with them."""
        next(self._numbers)


def _block(first_of_range: int, place: int) -> Iterator[int]:
    """Yield the numbers of a module's block in a range; raises ValueError after the last one."""
    first = first_of_range + place * BLOCK
    yield from range(first, first + BLOCK)
    raise ValueError(f"the module {MODULES[place]} declares more than {BLOCK} numbers of one range")
