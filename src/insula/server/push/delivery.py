"""One push message to one browser: a request to its push service (RFC 8030)."""

import asyncio
import ssl
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Literal, NamedTuple

import h11

from .endpoints import HTTPS, Endpoint, EndpointError, addresses_of

WITHIN = 10.0
"""The most seconds that a whole request may take."""
LONGEST_TTL = 28 * 24 * 3600
"""The most seconds for which a push service keeps a message."""
READ = 16_384
"""The most bytes that are read at once."""
TOPIC_LENGTH = 32
TOO_MANY = 429
GONE = (404, 410)
"""The status codes that mean that a subscription has ended."""

Outcome = Literal["delivered", "gone", "failed", "refused"]
"""After `failed` the request can be tried again; after `refused` it would be refused again."""


class Delivery(NamedTuple):
    """The result of a request."""

    outcome: Outcome
    why: str = ""
    after: float = 0.0
    """Seconds for which the push service asks to wait."""
    is_late: bool = False
    """Whether the push service did not answer in time."""


class Request(NamedTuple):
    """A push message to be sent."""

    endpoint: Endpoint
    body: bytes
    authorization: str
    ttl: float
    """Seconds for which the push service may keep the message while the browser is away."""
    topic: str
    """The topic of the message. A later message replaces one on the same topic that has not arrived yet."""


async def deliver(request: Request, allowed: frozenset[str]) -> Delivery:
    """Send a message. Origins in `allowed` need no public address."""
    try:
        async with asyncio.timeout(WITHIN):
            addresses = await addresses_of(request.endpoint, allowed)
            answer = await _asked(request, addresses)
    except (
        EndpointError,
        UnicodeError,
        h11.LocalProtocolError,
    ) as error:  # of a host that cannot be a name, or a target
        return Delivery("refused", str(error))
    except (OSError, h11.RemoteProtocolError) as error:  # a TimeoutError is an OSError, like errors of TLS
        return Delivery("failed", type(error).__name__, is_late=isinstance(error, TimeoutError))
    return _delivery(answer)


async def _asked(request: Request, addresses: Sequence[str]) -> h11.Response:
    """Return the head of the answer from the first address that accepts a connection."""
    reader, writer = await _connected(request.endpoint, addresses)
    try:
        connection = h11.Connection(h11.CLIENT)
        head = connection.send(_head(request))
        body = connection.send(h11.Data(request.body))
        end = connection.send(h11.EndOfMessage())
        writer.write(b"".join(filter(None, (head, body, end))))
        while not isinstance(event := connection.next_event(), h11.Response):
            if event is h11.NEED_DATA:
                connection.receive_data(await reader.read(READ))
        return event
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


async def _connected(endpoint: Endpoint, addresses: Sequence[str]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to the addresses that were checked. A new look-up of the name could give other addresses."""
    context = ssl.create_default_context() if endpoint.scheme == HTTPS else None
    name = endpoint.host if context else None
    for address in addresses[:-1]:
        with suppress(OSError):
            return await asyncio.open_connection(address, endpoint.port, ssl=context, server_hostname=name)
    return await asyncio.open_connection(addresses[-1], endpoint.port, ssl=context, server_hostname=name)


def _head(request: Request) -> h11.Request:
    ttl = max(0, min(int(request.ttl), LONGEST_TTL))
    headers = {
        "Host": request.endpoint.authority,
        "Content-Length": str(len(request.body)),
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "Authorization": request.authorization,
        "TTL": str(ttl),
        "Urgency": "normal",
        "Topic": sha256(request.topic.encode()).hexdigest()[:TOPIC_LENGTH],
        "Connection": "close",
    }
    return h11.Request(method="POST", target=request.endpoint.target, headers=list(headers.items()))


def _delivery(answer: h11.Response) -> Delivery:
    """Return the meaning of an answer. Redirects are not followed: they could lead anywhere."""
    status = answer.status_code
    if 200 <= status < 300:
        return Delivery("delivered")
    if status in GONE:
        return Delivery("gone")
    if status == TOO_MANY or status >= 500:
        after = dict(answer.headers).get(b"retry-after", b"").decode("ascii", "replace")
        return Delivery("failed", f"status {status}", float(after) if after.isdecimal() else 0.0)
    return Delivery("refused", f"status {status}")
