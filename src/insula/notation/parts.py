"""Each module's contributions to the texts, combined for the modules of a ruleset.

A module has a file or folder `notation` with a `PART`. Only the parts of the modules in play are combined. The lines,
words and phases of other modules are then unknown.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import chain
from typing import Any, TypeVar

from ..modules import MODULES, contributions
from ..rules import state as states
from ..rules.spec import Field, ModuleSpec
from ..ruleset import Ruleset
from .arguments import COMMON, Argument
from .bounds import Bounds
from .declared import declared_checks, declared_forms, declared_lines
from .draft import Draft
from .forms import Form
from .line_kinds import LineKind, Section
from .moment import Known
from .pending import DraftCheck, Pending, PendingCheck, PhaseCheck, Role
from .words import Vocabulary, numbered

K = TypeVar("K")
V = TypeVar("V")

Draw = Callable[[int, Any, Draft], int | None]
"""Returns the next outcome in laying a board, from the phase's number, the state, and the board to lay."""
CountPieces = Callable[[Draft, int, Counter[int]], None]
"""Counts a seat's pieces on the board, by their numbers in `board.pieces`."""


@dataclass(frozen=True)
class NotationPart:
    """A module's contribution to the texts of actions, positions and records."""

    # Actions.
    forms: tuple[Form, ...] = ()
    """The forms of its actions. Most are declared with the kinds. The first form of a kind is used for writing."""
    also_read: tuple[Form, ...] = ()
    """More forms of actions of other modules, for its own phases. They are not used for writing."""
    replaced: frozenset[int] = frozenset()
    """Kinds of actions of other modules that are not read, because this module uses the same words."""
    arguments: Mapping[str, Argument] = field(default_factory=dict)
    """The arguments of the forms, by the word in braces."""
    cards: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """The kinds of cards that a hand can hold, and their names; the first name is used for writing."""
    goods: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """What is traded like cards but is not a card, with its names."""

    # Lines of positions.
    lines: tuple[LineKind, ...] = ()
    bounds: Mapping[str, Bounds] = field(default_factory=dict)
    """The bounds of fields that `also` lines can set. The default is the range of the type."""
    elsewhere: tuple[Callable[[Draft], Collection[int]], ...] = ()
    """The corners whose building is in a line other than `settlements` or `cities`."""
    laying: Mapping[int, Draw] = field(default_factory=dict)
    """How a replay finds the draws that lay the board of a record, by phase."""

    hides_land: bool = False
    """Whether hexes can be unknown on a laid board. If so, the robber can also be off the board."""

    robber_can_be_beside: bool | None = None
    """Whether the robber can be off a board that is completely known. The last module with a value decides."""
    tokens_can_move: bool = False
    """Whether tokens can change their places during a game."""
    neutral_owners: int = 0
    """The number of neutral owners of pieces with a supply, who can hold the Longest Road."""

    cards_gone: Callable[[Draft, int], int] | None = None
    """The number of development cards of a kind that left the game."""
    results_can_be_ignored: bool = False
    """Whether the second result of a turn is ignored if it repeats the first."""
    army_can_be_set_aside: bool = False
    """Whether nobody may hold the Largest Army while players are tied."""

    # Pending phases.
    pending: Mapping[int, Pending] = field(default_factory=dict)
    """Its pending phases. A phase that is not listed can belong to any player."""
    follows: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Phases of other modules, each with phases that can be pending below it in place of the one that it needs."""
    numbers: Mapping[int, Collection[int]] = field(default_factory=dict)
    """The numbers that a phase can have, combined over all modules. Without numbers and checks, only 0 is possible."""
    above: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """For its phases, those of other modules that can be pending directly above them."""
    phase_checks: Mapping[int, PhaseCheck] = field(default_factory=dict)
    """Checks of the player and the number of a phase, including phases of other modules."""

    # Derived values.
    fill_in: tuple[Callable[[Draft], None], ...] = ()
    """Fill in omitted values, before anything is counted."""
    fill_counted: tuple[Callable[[Draft], None], ...] = ()
    """Fill in counted values, if nothing is hidden."""
    fill_pending: tuple[Callable[[Draft], None], ...] = ()
    """Fill in values that depend on the pending phases."""

    # Checks.
    pieces: Mapping[int, str] = field(default_factory=dict)
    """The plural of each piece with a limited number per player, by its number in `board.pieces`."""
    count_pieces: tuple[CountPieces, ...] = ()
    buildings_of_map: Callable[[Draft, int], int] | None = None
    """The number of buildings that a seat has from the map, in addition to those of the setup."""
    counting_checks: tuple[DraftCheck, ...] = ()
    """Checks before anything is counted, so that counting stays within its bounds."""
    checks: tuple[DraftCheck, ...] = ()
    """Checks after everything is filled in."""
    pending_checks: tuple[PendingCheck, ...] = ()
    """Final checks, with the pending phases."""

    # Records.
    known: Mapping[int, Known] = field(default_factory=dict)
    """Who knows an action, by its kind. Everybody knows actions of other kinds."""


class Notation:
    """The parts of the modules of a ruleset, combined."""

    def __init__(self, modules: tuple[str, ...]) -> None:
        parts = _parts()
        self.parts = [parts[name] for name in modules]
        self.specs = states.specs_of(modules)

    # Actions.

    @cached_property
    def forms(self) -> list[Form]:
        """The forms that are read."""
        replaced = frozenset(chain.from_iterable(part.replaced for part in self.parts))
        own = [form for part in self.parts for form in part.forms if form.kind not in replaced]
        return own + [form for part in self.parts for form in part.also_read]

    @cached_property
    def written(self) -> dict[int, Form]:
        """The form for writing each kind: the first one."""
        return {form.kind: form for part in self.parts for form in reversed(part.forms)}

    @cached_property
    def arguments(self) -> Mapping[str, Argument]:
        """The arguments of the forms."""
        return {**COMMON, **_joined(part.arguments for part in self.parts)}

    @cached_property
    def cards(self) -> Vocabulary:
        """The kinds of cards that a hand can hold."""
        kinds = [part.cards for part in self.parts if part.cards]
        return numbered("a resource" if len(kinds) == 1 else "a card", _joined(kinds))

    @cached_property
    def goods(self) -> Vocabulary:
        """Everything that can be traded: the kinds of cards, and goods that are not cards."""
        added = _joined(part.goods for part in self.parts)
        return (
            numbered("something to trade", _joined([*(part.cards for part in self.parts), added]))
            if added
            else self.cards
        )

    # Lines of positions.

    @cached_property
    def lines(self) -> list[LineKind]:
        """The kinds of lines, in the order in which they are written."""
        return sorted(chain.from_iterable(part.lines for part in self.parts), key=lambda line: line.section)

    def lines_of(self, *sections: Section) -> list[LineKind]:
        """Return the kinds of lines of some sections."""
        return [line for line in self.lines if line.section in sections]

    @cached_property
    def fields(self) -> dict[str, Field]:
        """The state fields of the modules, by name."""
        return {
            field.name: field for field in chain(states.EngineState.declared, *(spec.fields for spec in self.specs))
        }

    @cached_property
    def bounds(self) -> Mapping[str, Bounds]:
        """The minimum and maximum values of fields."""
        return _joined(part.bounds for part in self.parts)

    @cached_property
    def laying(self) -> Mapping[int, Draw]:
        """How to find the draws that lay a board, by phase."""
        return _joined(part.laying for part in self.parts)

    @cached_property
    def hides_land(self) -> bool:
        """Whether hexes can be unknown when the board is laid."""
        return any(part.hides_land for part in self.parts)

    @cached_property
    def robber_can_be_beside(self) -> bool:
        """Whether the robber can be beside a board that is completely known."""
        said = [part.robber_can_be_beside for part in self.parts if part.robber_can_be_beside is not None]
        return bool(said and said[-1])

    @cached_property
    def neutral_owners(self) -> int:
        """The number of neutral owners of pieces with a supply."""
        return sum(part.neutral_owners for part in self.parts)

    def cards_gone(self, draft: Draft, kind: int) -> int:
        """Return the number of development cards of a kind that left the game."""
        return sum(part.cards_gone(draft, kind) for part in self.parts if part.cards_gone)

    @cached_property
    def results_can_be_ignored(self) -> bool:
        """Whether the second result of a turn is ignored if it repeats the first."""
        return any(part.results_can_be_ignored for part in self.parts)

    @cached_property
    def tokens_can_move(self) -> bool:
        """Whether tokens can change their places during a game."""
        return any(part.tokens_can_move for part in self.parts)

    @cached_property
    def army_can_be_set_aside(self) -> bool:
        """Whether nobody may hold the Largest Army while players are tied."""
        return any(part.army_can_be_set_aside for part in self.parts)

    def elsewhere(self, draft: Draft) -> set[int]:
        """Return the corners whose building is in a line other than `settlements` or `cities`."""
        return {node for part in self.parts for find in part.elsewhere for node in find(draft)}

    @cached_property
    def checks(self) -> list[DraftCheck]:
        """The checks after everything is filled in."""
        return list(chain.from_iterable(part.checks for part in self.parts))

    # Pending phases.

    @cached_property
    def phases(self) -> Vocabulary:
        """The phases of the modules."""
        names = {number: name.replace("_", " ") for spec in self.specs for name, number in spec.phases.items()}
        return numbered("a phase", {number: (name,) for number, name in names.items()})

    @cached_property
    def _pending(self) -> Mapping[int, Pending]:
        pending = _joined(part.pending for part in self.parts)
        for part in self.parts:
            for below, phases in part.above.items():
                for phase in phases:
                    pending[phase] = replace(pending[phase], below=(*pending[phase].below, below))
        return pending

    def pending(self, phase: int) -> Pending:
        """Return the modules' description of a phase."""
        return self._pending.get(phase, _USUAL)

    def follows(self, phase: int) -> set[int]:
        """Return the phases that can be pending below a phase in place of the one that it needs."""
        return {other for part in self.parts for other in part.follows.get(phase, ())}

    def phases_with(self, role: Role) -> frozenset[int]:
        """Return the phases with a role in a turn."""
        return frozenset(phase for phase, pending in self._pending.items() if pending.role & role)

    @cached_property
    def usual_phase(self) -> int:
        """The pending phase of a position that does not give one."""
        (phase,) = self.phases_with(Role.USUAL)
        return phase

    def numbers(self, phase: int) -> set[int]:
        """Return the numbers that a phase can have; empty if it has only checks."""
        return {number for part in self.parts for number in part.numbers.get(phase, ())}

    def phase_checks(self, phase: int) -> list[PhaseCheck]:
        """Return the checks of a phase."""
        return [part.phase_checks[phase] for part in self.parts if phase in part.phase_checks]

    # Checks.

    @cached_property
    def pieces(self) -> Mapping[int, str]:
        """The plural of each piece with a limited number per player."""
        return _joined(part.pieces for part in self.parts)

    def count_pieces(self, draft: Draft, seat: int) -> Counter[int]:
        """Count the pieces of a seat on the board."""
        counts: Counter[int] = Counter()
        for part in self.parts:
            for count in part.count_pieces:
                count(draft, seat, counts)
        return counts

    def buildings_of_map(self, draft: Draft, seat: int) -> int:
        """Return the number of buildings that a seat has from the map."""
        return sum(part.buildings_of_map(draft, seat) for part in self.parts if part.buildings_of_map)

    # Records.

    @cached_property
    def known(self) -> Mapping[int, Known]:
        """Who knows an action, for the kinds that not everybody knows."""
        return _joined(part.known for part in self.parts)


_USUAL = Pending()


def notation_of(ruleset: Ruleset) -> Notation:
    """Return the combined notation of a ruleset's modules.

    >>> notation_of(Ruleset.of("base")).cards.names
    ('brick', 'lumber', 'wool', 'grain', 'ore')
    """
    return _combined(ruleset.modules)


def cards_of(ruleset: Ruleset) -> Vocabulary:
    """Return the kinds of cards that a hand can hold."""
    return _combined(ruleset.modules).cards


def goods_of(ruleset: Ruleset) -> Vocabulary:
    """Return everything that can be traded: the kinds of cards, and goods that are not cards."""
    return _combined(ruleset.modules).goods


@cache
def notation_of_all() -> Notation:
    """Return the parts of all modules, for everything that does not depend on the ruleset."""
    return _combined(MODULES)


@cache
def _combined(modules: tuple[str, ...]) -> Notation:
    return Notation(modules)


@cache
def _parts() -> dict[str, NotationPart]:
    """Return the part of each module, after what follows from its declaration."""
    parts = {name: file.PART for name, file in contributions("notation")}
    return {spec.name: _whole(spec, parts.get(spec.name, NotationPart())) for spec in states.MODULES}


def _whole(spec: ModuleSpec, part: NotationPart) -> NotationPart:
    return replace(
        part,
        forms=(*declared_forms(spec), *part.forms),
        lines=(*declared_lines(spec), *part.lines),
        checks=(*declared_checks(spec), *part.checks),
    )


def _joined(mappings: Iterable[Mapping[K, V]]) -> dict[K, V]:
    """Join mappings; raise ValueError if two modules use the same key."""
    joined: dict[K, V] = {}
    for mapping in mappings:
        if twice := joined.keys() & mapping.keys():
            raise ValueError(f"two modules describe {sorted(map(str, twice))}")
        joined |= mapping
    return joined
