"""Limits for wrong passwords: after a few of them, each further try has to wait longer than the one before."""

import math
from collections import Counter, OrderedDict
from collections.abc import Mapping
from time import monotonic

from ..limits import MOST_KEYS
from ..messages import ErrorCode
from ..refusal import refused

FORGOTTEN = 3600.0
"""Seconds after which tries are forgotten."""


class Tries:
    """The tries for each key, such as an address or a name. A successful try does not count.

    >>> tries = Tries(free=2, longest=60.0)
    >>> for _ in range(2):
    ...     tries.take("anna", now=0.0)
    >>> tries.take("anna", now=0.5)
    Traceback (most recent call last):
    insula.server.refusal.Refusal: too many tries: wait 1 s
    >>> tries.take("anna", now=1.0)
    """

    def __init__(self, free: int, longest: float) -> None:
        self._free = free
        self._longest = longest
        self._tries: OrderedDict[str, tuple[int, float]] = OrderedDict()
        self._taken = Counter[str]()
        """The tries since the last call of `taken`, minus those that were taken back."""

    def check(self, key: str, now: float | None = None) -> None:
        """Raise Refusal if the key has to wait."""
        now = monotonic() if now is None else now
        count, at = self._known(key, now)
        wait = min(2.0 ** (count - self._free), self._longest) if count >= self._free else 0.0
        if now < at + wait:
            seconds = math.ceil(at + wait - now)
            raise refused(ErrorCode.TOO_MANY, "wait", "too many tries: wait {seconds} s", seconds=seconds)

    def take(self, key: str, now: float | None = None) -> None:
        """Count a try. Raises Refusal if the key has to wait."""
        now = monotonic() if now is None else now
        self.check(key, now)
        self._add(key, 1, now)
        self._count(key, 1)

    def _add(self, key: str, tries: int, now: float) -> None:
        self._tries[key] = self._known(key, now)[0] + tries, now
        self._tries.move_to_end(key)
        while len(self._tries) > MOST_KEYS:
            self._tries.popitem(last=False)

    def succeeded(self, key: str, *, forgets: bool) -> None:
        """Take back the last try of a key, or forget all of them if only its owner can succeed."""
        count, at = self._tries.pop(key, (0, 0.0))
        self._count(key, -count if forgets else -min(count, 1))
        if count > 1 and not forgets:
            self._tries[key] = count - 1, at

    # Other processes.

    def _count(self, key: str, tries: int) -> None:
        if key in self._taken or len(self._taken) < MOST_KEYS:
            self._taken[key] += tries

    def taken(self) -> dict[str, float]:
        """Return the tries since the last call, for other processes; negative if tries were taken back."""
        taken, self._taken = self._taken, Counter()
        return {key: tries for key, tries in taken.items() if tries}

    def take_elsewhere(self, taken: Mapping[str, float]) -> None:
        """Count tries in another process, or take them back."""
        now = monotonic()
        for key, tries in taken.items():
            if tries > 0:
                self._add(key, int(tries), now)
            elif key in self._tries:
                count, at = self._tries[key]
                self._tries[key] = max(count + int(tries), 0), at

    def _known(self, key: str, now: float) -> tuple[int, float]:
        count, at = self._tries.get(key, (0, -math.inf))
        return (count, at) if now < at + FORGOTTEN else (0, -math.inf)


class Familiar:
    """The addresses from which people have signed in to accounts since the server started. The last ones are kept.

    >>> familiar = Familiar()
    >>> familiar.add("anna", "192.0.2.1")
    >>> familiar.knows("anna", "192.0.2.1"), familiar.knows("anna", "192.0.2.2")
    (True, False)
    """

    def __init__(self) -> None:
        self._known = OrderedDict[str, None]()
        self._new = set[str]()
        """Those that other processes do not know yet."""

    def add(self, name: str, address: str) -> None:
        """Note that somebody has signed in to the account with a name from an address."""
        self._add(key := _pair(name, address))
        if len(self._new) < MOST_KEYS:
            self._new.add(key)

    def knows(self, name: str, address: str) -> bool:
        """Return whether somebody has signed in to the account with a name from an address."""
        return _pair(name, address) in self._known

    def _add(self, key: str) -> None:
        self._known[key] = None
        self._known.move_to_end(key)
        while len(self._known) > MOST_KEYS:
            self._known.popitem(last=False)

    # Other processes.

    def taken(self) -> dict[str, float]:
        """Return the new ones since the last call, for other processes."""
        new, self._new = self._new, set()
        return dict.fromkeys(new, 1.0)

    def take_elsewhere(self, taken: Mapping[str, float]) -> None:
        """Note those of another process."""
        for key in taken:
            self._add(key)


def _pair(name: str, address: str) -> str:
    return f"{name} {address}"
