"""The HTTP handlers for browsers that receive notifications while no page is open."""

import time

from starlette.requests import Request
from starlette.routing import Route

from ..account_messages import NewSubscription, PushDevice, PushDevices, RemovedSubscription
from ..accounts.stored import stored
from ..messages import ErrorCode
from ..push.encryption import POINT_BYTES, SECRET_BYTES, public_key
from ..push.endpoints import EndpointError, endpoint_of
from ..push.sender import PushSender
from ..push.vapid import decoded, encoded
from ..refusal import Refusal, refused
from ..storage.push import StoredPush, Subscription, id_of
from ..tables.seating import clean
from .access import guest_of, visitor_of
from .account_http import change_of
from .http import answered

LONGEST_DEVICE = 60
LONGEST_LANGUAGE = 12
LONGEST_KEY = 2 * POINT_BYTES
"""The most characters of a key in base64url."""


def _sender(request: Request) -> PushSender:
    sender: PushSender = request.app.state.push
    return sender


def _stored(request: Request) -> StoredPush:
    push: StoredPush = request.app.state.store.push
    return push


async def _devices(request: Request) -> PushDevices:
    sender = _sender(request)
    if sender.signer is None:
        return PushDevices("", [])
    found = await stored(_stored(request).of_guest, guest_of(request))
    known = [PushDevice(each.id, each.device, each.language, each.created, each.used) for each in found]
    return PushDevices(sender.signer.public_key, known)


def _check_keys(new: NewSubscription) -> None:
    """Raise ValueError unless the keys have the form that browsers use."""
    if max(len(new.key), len(new.secret)) > LONGEST_KEY:
        raise ValueError("the keys are too long")
    if any(encoded(decoded(text)) != text.rstrip("=") for text in (new.key, new.secret)):
        raise ValueError("the keys must be in base64url")
    public_key(decoded(new.key))
    if len(decoded(new.secret)) != SECRET_BYTES:
        raise ValueError(f"the secret must have {SECRET_BYTES} bytes")


def _language(text: str) -> str:
    """Return the code of a language; empty if it is none, so that notifications are in English."""
    return text[:LONGEST_LANGUAGE] if text.isascii() and text.isprintable() else ""


async def subscribe(request: Request, new: NewSubscription) -> object:
    """Begin to send the notifications of the visitor to a browser."""
    sender, visitor = _sender(request), visitor_of(request)
    if sender.signer is None:
        raise Refusal(ErrorCode.NO_PUSH, "this server sends no notifications to closed pages")
    try:
        service = endpoint_of(new.endpoint, sender.allowed).service
        _check_keys(new)
    except (EndpointError, ValueError) as error:
        sentence = "this server cannot use the push service of the browser"
        raise refused(ErrorCode.NO_PUSH, "wrong_push_service", sentence) from error
    language, name = await _before(request, new) or (_language(new.language), new.device)
    device, now = clean(name, LONGEST_DEVICE, ErrorCode.WRONG_NAME), time.time()
    keys = new.endpoint, new.key, new.secret
    own = visitor.guest, visitor.session
    added = Subscription(id_of(new.endpoint), *own, *keys, language, device, now, 0.0, service)
    await stored(_stored(request).subscribe, added)
    return await _devices(request)


async def _before(request: Request, new: NewSubscription) -> tuple[str, str] | None:
    """Return the language and the name of the subscription that the browser replaces, and delete it."""
    guest, replaced = guest_of(request), id_of(new.replaces)
    found = [each for each in await stored(_stored(request).of_guest, guest) if each.id == replaced]
    await stored(_stored(request).remove, replaced, guest)
    return (found[0].language, found[0].device) if found else None


async def unsubscribe(request: Request, given: RemovedSubscription) -> object:
    """Stop sending notifications to a browser of the visitor."""
    id = given.id or id_of(given.endpoint)
    await stored(_stored(request).remove, id, guest_of(request))
    return await _devices(request)


def routes() -> list[Route]:
    """Return the routes of notifications."""
    return [
        Route("/api/push", answered(_devices)),
        Route("/api/push/subscribe", change_of(NewSubscription, subscribe), methods=["POST"]),
        Route("/api/push/unsubscribe", change_of(RemovedSubscription, unsubscribe), methods=["POST"]),
    ]
