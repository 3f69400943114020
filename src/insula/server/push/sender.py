"""Sends push messages, in threads and event loops of its own, so that games never wait for a push service."""

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Thread
from typing import NamedTuple

from ..preview import Texts
from ..storage.errors import StorageError
from ..storage.push import Claimed
from ..storage.store import Store
from .delivery import Delivery, Request, deliver
from .encryption import encrypted
from .endpoints import EndpointError, endpoint_of
from .shares import AT_ONCE, Shares
from .vapid import Signer, decoded, new_key
from .words import payload

EVERY = 2.0
"""Seconds between two checks for messages that are due."""
MOST_TRIES = 6
FIRST_WAIT = 30.0
"""Seconds until a message is tried again; each further wait is four times as long."""
LONGER = 4
LONGEST_WAIT = 6 * 3600.0
CLOSING = 12.0
"""Seconds within which the messages that are being sent must end when the server stops."""
SECRET = "push"
"""The name of the private key in the settings of the database."""
_log = logging.getLogger(__name__)


class PushSettings(NamedTuple):
    """Whether and how push messages are sent."""

    contact: str = ""
    """How operators of push services can contact the operator of this server; nothing is sent without it."""
    origins: str = ""
    """Origins that need no TLS and no public address, separated by commas."""

    @property
    def allowed(self) -> frozenset[str]:
        """Return these origins."""
        return frozenset(filter(None, self.origins.replace(" ", "").split(",")))


class PushSender:
    """Sends the messages of this process. Several processes can send: each message is claimed by one of them."""

    def __init__(self, store: Store, settings: PushSettings, texts: dict[str, Texts], root_path: str) -> None:
        self._store = store
        self._texts = texts
        self._root_path = root_path
        self.allowed = settings.allowed
        self.signer: Signer | None = None
        """Signs the requests; None if nothing is sent."""
        if settings.contact:
            self.signer = Signer(store.kept_secret(SECRET, new_key()), settings.contact)
            store.push.is_on = True
        self._shares = Shares()
        self._is_ending = Event()
        self._has_news = Event()
        """Set when a message was sent, or when the server ends."""
        self._thread = Thread(target=self._run, name="push", daemon=True)

    def start(self) -> None:
        """Start to send."""
        if self.signer:
            self._thread.start()

    def stop(self) -> None:
        """Stop after the messages that are being sent."""
        self._is_ending.set()
        self._has_news.set()
        if self._thread.is_alive():
            self._thread.join(CLOSING)

    def _run(self) -> None:
        with ThreadPoolExecutor(AT_ONCE, "push") as workers:
            while not self._is_ending.is_set():
                self._has_news.clear()
                try:
                    message = self._claimed()
                except StorageError as error:
                    _log.warning("push messages are not sent: %s", error)
                    message = None
                if message:
                    self._shares.begin(message.to)
                    workers.submit(self._send, message)
                else:
                    self._has_news.wait(EVERY)

    def _claimed(self) -> Claimed | None:
        """Claim a message that is due; None if there is none that may be sent now. Raises StorageError."""
        if self._shares.are_used_up:
            return None
        claimed = self._store.push.claim(time.time(), 1, *self._shares.busy)
        return claimed[0] if claimed else None

    def _send(self, message: Claimed) -> None:
        """Send a message. Runs in a thread; a slow look-up of a name delays only this thread."""
        delivery = Delivery("refused", "an error of the server")
        try:
            delivery = asyncio.run(self._delivered(message))
        except Exception:  # a failure that nobody has foreseen must not keep others from being sent
            _log.exception("a push message")
        try:
            self._note(message, delivery)
        except StorageError as error:
            _log.warning("the result of a push message was not stored: %s", error)
        finally:
            self._shares.end(message.to, is_late=delivery.is_late)
            self._has_news.set()

    async def _delivered(self, message: Claimed) -> Delivery:
        assert self.signer, "nothing is sent without a key"
        try:
            endpoint = endpoint_of(message.to.endpoint, self.allowed)
            text = payload(message, self._texts, self._root_path)
            body = encrypted(text, decoded(message.to.key), decoded(message.to.secret))
        except (EndpointError, ValueError) as error:
            return Delivery("refused", str(error))
        authorization = self.signer.authorization(endpoint.origin, time.time())
        ttl = message.expires - time.time()
        return await deliver(Request(endpoint, body, authorization, ttl, message.table), self.allowed)

    def _note(self, message: Claimed, delivery: Delivery) -> None:
        """Store the result for a message. Raises StorageError; the message is then not sent again."""
        stored, now = self._store.push, time.time()
        if delivery.outcome == "delivered":
            stored.delivered(message, now)
        elif delivery.outcome == "gone":
            stored.remove(message.to.id)
        elif delivery.outcome == "failed" and message.tries < MOST_TRIES:
            wait = max(FIRST_WAIT * LONGER ** (message.tries - 1), delivery.after)
            stored.put_off(message, now + min(wait, LONGEST_WAIT))
        else:
            stored.give_up(message)
            _log.warning("a push message was given up: %s", delivery.why)
