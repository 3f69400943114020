"""Limits that apply to all processes together: each sends the others once a second what its visitors have spent.

The notices contain only visitors who are near a limit. So a visitor of N processes can have at most N times as
much for a second, and half a limit more at each of the others.
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
"""Seconds after which everything that is in use is sent again, for processes that have missed it."""
KEYS_AT_ONCE = 25
"""The most addresses, guests or names in one notice. The length of notices is limited."""
MOST_HELD = 100
"""The most addresses or guests whose resources in use are sent to other processes."""
_log = logging.getLogger(__name__)


class Rates(Protocol):
    """A limit whose use is counted."""

    def taken(self) -> dict[str, float]:
        """Return what keys near their limit have spent since the last call; negative if it was given back."""

    def take_elsewhere(self, taken: Mapping[str, float]) -> None:
        """Count what was spent in another process."""


class SharedLimits:
    """The limits that the processes of a server share, by name."""

    def __init__(self, store: Store, rates: Mapping[str, Rates], slots: Mapping[str, Slots]) -> None:
        self._store = store
        self._rates = rates
        self._slots = slots
        self._sent: dict[str, dict[str, int]] = {}
        self._sent_all_at = 0.0

    async def send(self) -> None:
        """Send other processes what was spent and is in use here, until cancelled."""
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
        if sends_all := monotonic() >= self._sent_all_at + AGAIN:
            self._sent_all_at = monotonic()
        for name, slots in self._slots.items():
            held = dict(islice(slots.held().items(), MOST_HELD))
            if sends_all or held != self._sent.get(name, {}):
                self._sent[name] = held
                news.append(Held(name, held))
        return news

    def handle(self, notice: Notice, process: str) -> None:
        """Handle a notice from another process."""
        match notice:
            case Spent(limit=name, tokens=tokens) if name in self._rates:
                self._rates[name].take_elsewhere(tokens)
            case Held(limit=name, counts=counts) if name in self._slots:
                self._slots[name].hold_elsewhere(process, counts)

    def forget(self, process: str) -> None:
        """Forget what visitors had in use in a process that has ended."""
        for slots in self._slots.values():
            slots.forget(process)

    def send_again(self) -> None:
        """Send everything that is in use again soon, because others may have missed it."""
        self._sent_all_at = 0.0
