"""A push service and the browsers that subscribed with it: a local HTTP server that checks and decrypts as they do."""

import asyncio
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import json


def text_of(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Received(NamedTuple):
    """A message that arrived."""

    browser: str
    headers: dict[str, str]
    claims: dict[str, Any]
    message: dict[str, str]


class Browser:
    """A browser with a subscription."""

    def __init__(self, origin: str) -> None:
        self.path = f"/push/{secrets.token_hex(8)}"
        self.endpoint = origin + self.path
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._secret = secrets.token_bytes(16)

    @property
    def _point(self) -> bytes:
        return self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, language: str = "en", device: str = "Firefox, Linux") -> dict[str, str]:
        """Return what the page sends to the server."""
        keys = {"key": text_of(self._point), "secret": text_of(self._secret)}
        return {"endpoint": self.endpoint, **keys, "language": language, "device": device}

    def read(self, body: bytes) -> dict[str, str]:
        """Decrypt a message by the steps of RFC 8188 and RFC 8291."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size, "there is one record"
        assert len(body) <= 4096, "more need not be taken"
        shared = self._private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        info = b"WebPush: info\0" + self._point + sender
        key = HKDF(SHA256(), 32, self._secret, info).derive(shared)
        content_key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(key)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(key)
        opened = AESGCM(content_key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert opened.endswith(b"\x02"), "the record is the last one"
        return json.decode(opened[:-1], type=dict[str, str])


class PushService:
    """Takes messages for browsers, and answers with the status that a test wants."""

    def __init__(self) -> None:
        self.origin = ""
        self.browsers: dict[str, Browser] = {}
        self.received: list[Received] = []
        self.answers: dict[str, tuple[int, dict[str, str]]] = {}
        """The status and headers for a browser, if it is not 201."""
        self.asked = 0
        """The requests that came."""
        self.public_key = ""
        """The key with which the browsers subscribed: others may not send to them."""
        self.waits = asyncio.Event()
        """While this is not set, nothing is answered."""
        self.waits.set()
        self._news = asyncio.Condition()

    def browser(self) -> Browser:
        made = Browser(self.origin)
        self.browsers[made.path] = made
        return made

    async def until(self, count: int) -> list[Received]:
        """Wait until so many messages have arrived, and return all of them."""
        async with asyncio.timeout(30), self._news:
            await self._news.wait_for(lambda: len(self.received) >= count)
        return self.received

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines) if name}
        body = await reader.readexactly(int(headers["content-length"]))
        self.asked += 1
        await self.waits.wait()
        method, path, _ = first.split(" ")
        status, more = self._answer(method, path, headers, body)
        said = "".join(f"{name}: {value}\r\n" for name, value in more.items())
        writer.write(f"HTTP/1.1 {status} Answer\r\n{said}content-length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        async with self._news:
            self._news.notify_all()

    def _answer(self, method: str, path: str, headers: dict[str, str], body: bytes) -> tuple[int, dict[str, str]]:
        browser = self.browsers.get(path)
        if method != "POST" or browser is None:
            return 404, {}
        if path in self.answers:
            return self.answers[path]
        claims = self._claims(headers["authorization"])
        if claims is None:
            return 403, {}
        self.received.append(Received(path, headers, claims, browser.read(body)))
        return 201, {}

    def _claims(self, authorization: str) -> dict[str, Any] | None:
        """Return what the sender claims, if it signed that with the key of the subscriptions (RFC 8292)."""
        kind, _, rest = authorization.partition(" ")
        given = dict(part.strip().split("=", 1) for part in rest.split(","))
        if kind != "vapid" or given["k"] != self.public_key:
            return None
        signed, _, signature = given["t"].rpartition(".")
        header, claims = (json.decode(bytes_of(part)) for part in signed.split("."))
        raw = bytes_of(signature)
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(given["k"]))
        numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
        try:
            key.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(SHA256()))
        except InvalidSignature:
            return None
        is_mine = header == {"typ": "JWT", "alg": "ES256"} and claims["aud"] == self.origin and len(raw) == 64
        return claims if is_mine else None


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    """Run a push service on a free port of this machine."""
    service = PushService()
    listening = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.origin = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    try:
        yield service
    finally:
        service.waits.set()
        listening.close()
        await listening.wait_closed()
