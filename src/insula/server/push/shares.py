"""The shares of push services and guests, so that a service that does not answer delays no messages to others."""

from collections import Counter
from threading import Lock

from ..storage.push import Subscription

AT_ONCE = 16
"""The most messages that a process sends at the same time."""
AT_ONCE_TO_SERVICE = 8
"""The most of these to one push service."""
AT_ONCE_TO_SILENT = 1
"""The same for a push service that did not answer the last message in time."""
AT_ONCE_TO_GUEST = 4
"""The most of these to the browsers of one guest."""


class Shares:
    """The messages that are being sent, by push service and guest.

    >>> shares, browser = Shares(), Subscription("1", "anna", "", "", "", "", "", "", 0, 0, "push.example")
    >>> shares.begin(browser)
    >>> shares.end(browser, is_late=True)
    >>> shares.begin(browser)
    >>> shares.busy
    (['push.example'], [])
    """

    def __init__(self) -> None:
        self._of_services = Counter[str]()
        self._of_guests = Counter[str]()
        self._silent = set[str]()
        """The push services that did not answer the last message in time."""
        self._lock = Lock()

    @property
    def are_used_up(self) -> bool:
        """Return whether no further message may be sent now."""
        with self._lock:
            return self._of_services.total() >= AT_ONCE

    @property
    def busy(self) -> tuple[list[str], list[str]]:
        """Return the push services and the guests to which no further message may be sent now."""
        with self._lock:
            services = [name for name, count in self._of_services.items() if count >= self._most(name)]
            return services, [guest for guest, count in self._of_guests.items() if count >= AT_ONCE_TO_GUEST]

    def _most(self, service: str) -> int:
        return AT_ONCE_TO_SILENT if service in self._silent else AT_ONCE_TO_SERVICE

    def begin(self, to: Subscription) -> None:
        """Note that a message is being sent."""
        with self._lock:
            self._of_services[to.service] += 1
            self._of_guests[to.guest] += 1

    def end(self, to: Subscription, *, is_late: bool) -> None:
        """Note that a message was sent, or that its push service did not answer in time."""
        with self._lock:
            self._of_services -= Counter([to.service])  # this drops what is zero
            self._of_guests -= Counter([to.guest])
            if is_late:
                self._silent.add(to.service)
            else:
                self._silent.discard(to.service)
