"""The Wonders of Catan in the texts of actions, positions and records."""

from collections import Counter

from insula.notation.arguments import named
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft
from insula.notation.expected import number_from
from insula.notation.line_kinds import LineKind, Section
from insula.notation.parts import NotationPart
from insula.notation.refusals import impossible, wrong
from insula.notation.shapes import always, number, word_of
from insula.notation.words import Vocabulary
from insula.rules.constants import SHIP, THEATER

from .module import LAST_LEVEL, NO_WONDER
from .rules.building import copies
from .words import NAMES

WONDER = Vocabulary("a wonder", tuple(name.replace("_", " ") for name in NAMES))


def _write_wonder(draft: Draft) -> str:
    """Return the wonder of the seat with its level."""
    wonder = draft.state.wonder[draft.seat]
    if wonder == NO_WONDER:
        return ""
    return f"{WONDER.write(wonder - THEATER)} {draft.state.wonder_level[draft.seat]}"


def _read_wonder(draft: Draft, cursor: Cursor) -> None:
    draft.state.wonder[draft.seat] = THEATER + WONDER.read(cursor)
    expected = number_from(1, LAST_LEVEL)
    level = cursor.number(expected)
    if not 1 <= level <= LAST_LEVEL:
        raise cursor.error(wrong("no_such_level", "there is no level {level}", level=level), expected, back=1)
    draft.state.wonder_level[draft.seat] = level


def _count_ships(draft: Draft, seat: int, counts: Counter[int]) -> None:
    """Count the ship that lies on the wonder of a seat (SEA-WO-03)."""
    counts[SHIP] += draft.state.wonder[seat] != NO_WONDER


def _check_owners(draft: Draft) -> None:
    """Check that no wonder has more owners than there are copies of it (SEA-WO-02, SEA-WO-03)."""
    owners = Counter(draft.state.wonder.tolist()[: draft.ruleset.players])
    for wonder, count in owners.items():
        if wonder != NO_WONDER and count > copies(draft.state, wonder):
            name = WONDER.write(wonder - THEATER)
            raise impossible("wonder_has_owners", "{wonder} has too many owners: {count}", wonder=name, count=count)


PART = NotationPart(
    arguments={"{wonder}": named(WONDER, THEATER)},
    lines=(
        LineKind(
            Section.CARDS,
            "wonder",
            _write_wonder,
            _read_wonder,
            ("wonder", "wonder_level"),
            always(word_of(WONDER), number(1, LAST_LEVEL)),
        ),
    ),
    count_pieces=(_count_ships,),
    checks=(_check_owners,),
)
