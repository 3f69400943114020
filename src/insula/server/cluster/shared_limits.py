"""Limits that hold for all processes together: each tells the others once a second what its visitors have spent.

Only those are told of who are near a limit. So a visitor of N processes can have at most N times as much for a second,
and half a limit more at each of the others.
"""

import asyncio
import logging
from collections.abc import Mapping
from itertools import islice
from time import monotonic
from typing import Protocol

from ..limits import Slots
from ..storage.errors import StorageError
from ..storage.notices import Held, Notice, Spent
from ..storage.store import Store

INTERVAL = 1.0
"""Seconds between two notices."""
AGAIN = 10.0
"""Seconds after which everything that is held is told once more, to processes that have not heard it."""
KEYS_AT_ONCE = 25
"""The addresses, guests or names in one notice, whose length is limited."""
MOST_HELD = 100
"""The most addresses or guests of which others are told how much they hold."""
_log = logging.getLogger(__name__)


class Rates(Protocol):
    """What is spent."""

    def taken(self) -> dict[str, float]:
        """Return what keys near their limit have spent since the last call; less than nothing if they got it back."""

    def take_elsewhere(self, taken: Mapping[str, float]) -> None:
        """Count what was spent at another process."""


class SharedLimits:
    """The limits that the processes of a server have together, by name."""

    def __init__(self, store: Store, rates: Mapping[str, Rates], slots: Mapping[str, Slots]) -> None:
        self._store = store
        self._rates = rates
        self._slots = slots
        self._told: dict[str, dict[str, int]] = {}
        self._told_all_at = 0.0

    async def tell(self) -> None:
        """Tell other processes what was spent and is held here, until cancelled."""
        while True:
            await asyncio.sleep(INTERVAL)
            for notice in self._news():
                try:
                    await asyncio.to_thread(self._store.notify, notice)
                except StorageError as error:
                    _log.warning("limits are not shared: %s", error)

    def _news(self) -> list[Notice]:
        news: list[Notice] = []
        for name, rates in self._rates.items():
            left = iter(rates.taken().items())
            while part := dict(islice(left, KEYS_AT_ONCE)):
                news.append(Spent(name, part))
        if tells_all := monotonic() >= self._told_all_at + AGAIN:
            self._told_all_at = monotonic()
        for name, slots in self._slots.items():
            held = dict(islice(slots.held().items(), MOST_HELD))
            if tells_all or held != self._told.get(name, {}):
                self._told[name] = held
                news.append(Held(name, held))
        return news

    def hear(self, notice: Notice, process: str) -> None:
        """Take a notice of another process."""
        match notice:
            case Spent(limit=name, tokens=tokens) if name in self._rates:
                self._rates[name].take_elsewhere(tokens)
            case Held(limit=name, counts=counts) if name in self._slots:
                self._slots[name].hold_elsewhere(process, counts)

    def forget(self, process: str) -> None:
        """Forget what visitors hold at a process that has ended."""
        for slots in self._slots.values():
            slots.forget(process)

    def tell_again(self) -> None:
        """Soon tell everything that is held once more, because others may have missed it."""
        self._told_all_at = 0.0
