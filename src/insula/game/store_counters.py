"""Counters of frames for stores (`insula.rules.fields.store`): for the files `frame.py` of modules."""

from collections.abc import Callable, Iterator

from ..rules.spec import PUBLIC
from ..rules.state import field_named
from .frame import Counter
from .view import View


def store_counters(*names: str) -> Callable[[View, int], Iterator[Counter]]:
    """Return what counts these stores for a seat: everybody sees the counts, so the fields must be public.

    >>> store_counters("hand")
    Traceback (most recent call last):
    ValueError: hand is not public
    """
    for name in names:
        if field_named(name).seen != PUBLIC:
            raise ValueError(f"{name} is not public")

    def counters(view: View, seat: int) -> Iterator[Counter]:
        for name in names:
            yield Counter(name, int(getattr(view.state, name)[seat]))

    return counters
