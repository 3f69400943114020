"""The lines of a position that The Forgotten Tribe adds: what still lies at the islands, and the harbors kept."""

from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft
from insula.notation.expected import expect
from insula.notation.line_kinds import LineKind, Section
from insula.notation.refusals import wrong
from insula.notation.shapes import SIDE, always, word_of
from insula.notation.words import HARBOR

from ..module import CARD, POINT

NONE = "none"


def _gift_line(key: str, gift: int) -> LineKind:
    """Return the line with the sides at which a kind of gift still lies; it is left out while all of them do."""

    def write(draft: Draft) -> str:
        left = draft.state.tribe_gift.tolist()
        if left.count(gift) == draft.ruleset.template[0]["tribe_gift"].tolist().count(gift):
            return ""
        names = draft.ruleset.map.geometry.edge_names
        return " ".join(names[edge] for edge, found in enumerate(left) if found == gift) or NONE

    def read(draft: Draft, cursor: Cursor) -> None:
        there = draft.ruleset.template[0]["tribe_gift"].tolist()
        for edge, found in enumerate(there):
            if found == gift:
                draft.state.tribe_gift[edge] = 0
        if cursor.accept(NONE):
            return
        while not cursor.at_end:
            edge = places.read_side(draft.ruleset.map.geometry, cursor)
            if there[edge] != gift:
                found = wrong("nothing_of_tribe", "the tribe has nothing of this kind there")
                raise cursor.error(found, expect("side_of_tribe", "a side at which it begins the game"), back=1)
            draft.state.tribe_gift[edge] = gift

    return LineKind(Section.TABLE, key, write, read, ("tribe_gift",), always(SIDE, between=" ", none=NONE))


def _write_kept(draft: Draft) -> str:
    """Return the kinds of harbors that the seat has taken and not placed yet."""
    row = draft.state.kept_harbors.tolist()[draft.seat]
    return " ".join(HARBOR.write(kind) for kind, count in enumerate(row) for _ in range(count))


def _read_kept(draft: Draft, cursor: Cursor) -> None:
    while not cursor.at_end:
        draft.state.kept_harbors[draft.seat, HARBOR.read(cursor)] += 1


LINES = (
    _gift_line("points of the tribe", POINT),
    _gift_line("cards of the tribe", CARD),
    LineKind(
        Section.CARDS, "kept harbors", _write_kept, _read_kept, ("kept_harbors",), always(word_of(HARBOR), between=" ")
    ),
)
