"""Limits: how much one address, guest or page may do at once, and over time."""

import asyncio
import time
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from time import thread_time
from typing import TypeVar
from weakref import WeakValueDictionary

from .messages import ErrorCode
from .refusal import Refusal

T = TypeVar("T")

MOST_KEYS = 20_000
"""The most addresses or guests whose limits are kept. The least recently used one is forgotten first."""
WORTH_SHARING = 0.5
"""Other processes are informed about a key if less than this part of its limit is left, or half of it is open."""
NETWORK_BITS = 64
"""The bits of an IPv6 address that identify a network. One visitor can use all addresses of a network."""


class Bucket:
    """A token bucket: requests take tokens, and the bucket refills over time.

    >>> bucket = Bucket(most=2, per_second=1.0)
    >>> [bucket.take(now) for now in (0.0, 0.0, 0.0, 1.0)]
    [True, True, False, True]
    """

    def __init__(self, most: float, per_second: float) -> None:
        self.most = most
        self.per_second = per_second
        self._left = float(most)
        self._at = 0.0

    def take(self, now: float) -> bool:
        """Take a token if there is one, and return whether there was. `now` is a time in seconds."""
        if self.left(now) < 1:
            return False
        self.spend(1)
        return True

    def left(self, now: float) -> float:
        """Return the tokens that are left. The number is negative after too much was spent."""
        self._left = min(self._left + (now - self._at) * self.per_second, self.most)
        self._at = now
        return self._left

    def spend(self, tokens: float) -> None:
        """Take tokens, even if there are not enough."""
        self._left -= tokens


class Spent:
    """The seconds that something takes."""

    work: float | None = None
    """The seconds of processor time, if they are known. Otherwise the time that passes counts."""

    def measured(self, work: Callable[[], T]) -> T:
        """Do something, and note the processor time of this thread. While others have the processor, nothing counts."""
        began = thread_time()
        try:
            return work()
        finally:
            self.work = thread_time() - began


class Buckets:
    """A bucket for each key, such as an address or a guest.

    >>> buckets = Buckets(most=1, per_second=0.0)
    >>> [buckets.of(key).take(0.0) for key in ("anna", "ben", "anna")]
    [True, True, False]
    """

    def __init__(self, most: float, per_second: float) -> None:
        self._most = most
        self._per_second = per_second
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._taken: defaultdict[str, float] = defaultdict(float)
        """The tokens that were taken since the last call of `taken`."""

    def of(self, key: str) -> Bucket:
        """Return the bucket of a key."""
        bucket = self._buckets.setdefault(key, Bucket(self._most, self._per_second))
        self._buckets.move_to_end(key)
        while len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)
        return bucket

    def take(self, key: str, what: str) -> None:
        """Take a token of a key. Raises Refusal if there is none. `what` names the things that are too many."""
        if not self.of(key).take(time.monotonic()):
            raise _too_many(what)
        self._count(key, 1)

    @contextmanager
    def spending_time(self, key: str) -> Iterator["Spent"]:
        """Take a token for each second that is spent in this context. Raises Refusal if there are none."""
        bucket, began, spent = self.of(key), time.monotonic(), Spent()
        if bucket.left(began) <= 0:
            raise _too_many("requests that take long")
        try:
            yield spent
        finally:
            seconds = time.monotonic() - began if spent.work is None else spent.work
            bucket.spend(seconds)
            self._count(key, seconds)

    # Other processes.

    def _count(self, key: str, tokens: float) -> None:
        is_low = self.of(key).left(time.monotonic()) < self._most * WORTH_SHARING
        if is_low and (key in self._taken or len(self._taken) < MOST_KEYS):
            self._taken[key] += tokens

    def taken(self) -> dict[str, float]:
        """Return, for other processes, the tokens taken since the last call by keys that have few left."""
        taken, self._taken = self._taken, defaultdict(float)
        return dict(taken)

    def take_elsewhere(self, taken: Mapping[str, float]) -> None:
        """Take the tokens that keys have taken in another process."""
        for key, tokens in taken.items():
            bucket = self.of(key)
            bucket.left(time.monotonic())
            bucket.spend(tokens)


class Slots:
    """Limits how many things each key may have open at the same time.

    >>> slots = Slots(most=1)
    >>> with slots.one("anna", "records"), slots.one("anna", "records"):
    ...     pass
    Traceback (most recent call last):
    insula.server.refusal.Refusal: too many records
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._open = Counter[str]()
        self._elsewhere: dict[str, Mapping[str, int]] = {}
        """The number of things that keys have open in other processes, by process."""

    @contextmanager
    def one(self, key: str, what: str) -> Iterator[None]:
        """Count one thing as open in this context. Raises Refusal if the key has too many."""
        elsewhere = sum(each.get(key, 0) for each in self._elsewhere.values())
        if self._open[key] + elsewhere >= self._most:
            raise _too_many(what)
        self._open[key] += 1
        try:
            yield
        finally:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]

    # Other processes.

    def held(self) -> dict[str, int]:
        """Return, for other processes, the numbers of open things of keys with many of them."""
        return {key: count for key, count in self._open.items() if count >= self._most * WORTH_SHARING / 2}

    def hold_elsewhere(self, process: str, held: Mapping[str, int]) -> None:
        """Note the numbers of things that keys have open in another process."""
        self._elsewhere[process] = held

    def forget(self, process: str) -> None:
        """Forget a process that has ended."""
        self._elsewhere.pop(process, None)


class Locks:
    """A lock for each key. It exists while a task holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: str) -> asyncio.Lock:
        """Return the lock of a key."""
        return self._locks.setdefault(key, asyncio.Lock())


def _too_many(what: str) -> Refusal:
    return Refusal(ErrorCode.TOO_MANY, f"too many {what}")


@lru_cache(MOST_KEYS)
def network_of(host: str) -> str:
    """Return the part of an address that identifies a visitor: an IPv4 address, or the network of an IPv6 address.

    >>> network_of("192.0.2.7"), network_of("2001:db8::1:2:3:4"), network_of("")
    ('192.0.2.7', '2001:db8::', '')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, NETWORK_BITS), strict=False).network_address)
