"""Counters of frames for stores (`insula.rules.spec.store`): for the files `frame.py` of modules."""

from collections.abc import Callable, Iterator

from ..rules.spec import PUBLIC, Field
from .frame import Counter
from .view import View


def store_counters(*fields: Field) -> Callable[[View, int], Iterator[Counter]]:
    """Return what counts these stores for a seat: everybody sees the counts, so the fields must be public.

    >>> store_counters(Field("gold", "i2", (6,), seen="own"))
    Traceback (most recent call last):
    ValueError: gold is not public
    """
    for field in fields:
        if field.seen != PUBLIC:
            raise ValueError(f"{field.name} is not public")

    def counters(view: View, seat: int) -> Iterator[Counter]:
        for field in fields:
            yield Counter(field.name, int(getattr(view.state, field.name)[seat]))

    return counters
