"""The line of a position for a store (`insula.rules.fields.store`): gold, fish, and anything that is not a card."""

from ..rules.spec import PUBLIC
from ..rules.state import field_named
from .cursor import Cursor
from .draft import Draft, read_count, read_list, write_counts
from .line_kinds import LineKind, Section
from .pending import DraftCheck
from .refusals import impossible
from .shapes import always, counts, number
from .words import Vocabulary

MOST = 999


def store_line(key: str, name: str, kinds: Vocabulary | None = None) -> LineKind:
    """Return the line `key: 3`, or with kinds `key: 2 small, 1 large`; `key: hidden` where the numbers are hidden."""
    field = field_named(name)

    def write(draft: Draft) -> str:
        if field.seen != PUBLIC and not draft.may_see(draft.seat):
            return "hidden"
        row = getattr(draft.state, field.name).tolist()[draft.seat]
        return ", ".join(write_counts(kinds, row)) if kinds else str(row or "")

    def read(draft: Draft, cursor: Cursor) -> None:
        store = getattr(draft.state, field.name)
        if draft.read_hidden(cursor):
            return
        if kinds is None:
            store[draft.seat] = read_count(cursor, MOST)
            return
        while read_list(cursor):
            count = read_count(cursor, MOST)
            store[draft.seat, kinds.read(cursor)] = count

    shape = counts(kinds, MOST) if kinds else always(number(0, MOST))
    return LineKind(Section.CARDS, key, write, read, (field.name,), shape)


def store_check(key: str, name: str, total: int) -> DraftCheck:
    """Return the check that all seats together have no more than `total`, or no more than `total` of each kind."""
    field = field_named(name)

    def check(draft: Draft) -> None:
        rows = getattr(draft.state, field.name).tolist()
        for held in zip(*rows, strict=True) if field.shape[1:] else [rows]:
            if sum(held) > total:
                raise impossible(
                    "too_many_in_stores",
                    "the players have {count} {store}: the game has {most}",
                    count=sum(held),
                    store=key,
                    most=total,
                )

    return check
