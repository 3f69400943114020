"""Cards for the leader in something, such as the Longest Road: their lines, and who can hold them."""

from collections.abc import Sequence

from ..rules.constants import NOBODY
from .cursor import Cursor
from .draft import NEUTRAL, Draft
from .expected import number_from
from .refusals import impossible, wrong


def write_holder(draft: Draft, holder: int) -> str:
    """Return the color of the holder; empty if there is none."""
    return "" if holder == NOBODY else draft.color(holder)


def read_holder(draft: Draft, cursor: Cursor) -> int:
    """Read the color of the holder, or `nobody`."""
    return NOBODY if cursor.accept("nobody") else draft.seats.read(cursor)


def read_owner(draft: Draft, cursor: Cursor, neutral_owners: int) -> int:
    """Read the color of the holder, `nobody`, or one of the first neutral owners of pieces, such as `neutral 1`."""
    if not cursor.accept(NEUTRAL):
        return read_holder(draft, cursor)
    number = cursor.number(number_from(1, neutral_owners))
    if not 1 <= number <= neutral_owners:
        found = wrong("no_neutral_owner", "there is no neutral {number}", number=number)
        raise cursor.error(found, number_from(1, neutral_owners), back=1)
    return draft.ruleset.players + number - 1


def only_leader(draft: Draft, counts: Sequence[int], least: int, line: str) -> int:
    """Return the seat that holds a card whose line is left out: the only leader; NOBODY if all have too few.

    Raises ImpossiblePositionError if there is a tie, because then a line must say who holds the card.
    """
    most = max(counts)
    leaders = [seat for seat, count in enumerate(counts) if count == most]
    if most < least:
        return NOBODY
    if len(leaders) > 1:
        raise impossible(
            "tie_not_said",
            "{players} are tied with {most}: a line {key!r} must say who holds the card",
            players=tuple(draft.color(seat) for seat in leaders),
            most=most,
            key=line,
        )
    return leaders[0]


def check_holder(draft: Draft, title: str, holder: int, counts: Sequence[int], least: int) -> None:
    """Raise ImpossiblePositionError if the holder of a card has too few, or somebody else has more."""
    if holder == NOBODY:
        return
    if counts[holder] < least:
        raise impossible(
            "too_few_to_hold",
            "{player} cannot hold the {title} with {count}",
            player=draft.color(holder),
            title=title,
            count=counts[holder],
        )
    if counts[holder] < max(counts):
        leader = draft.color(counts.index(max(counts)))
        raise impossible(
            "other_has_more",
            "{player} cannot hold the {title} with {count}: {other} has {most}",
            player=draft.color(holder),
            title=title,
            count=counts[holder],
            other=leader,
            most=max(counts),
        )


def check_must_hold(draft: Draft, title: str, holder: int, counts: Sequence[int], least: int) -> None:
    """Raise ImpossiblePositionError if nobody holds a card although a single seat leads and has enough for it."""
    most = max(counts)
    if holder == NOBODY and counts.count(most) == 1 and most >= least:
        raise impossible(
            "must_hold",
            "{player} must hold the {title}, with {most}",
            player=draft.color(counts.index(most)),
            title=title,
            most=most,
        )
