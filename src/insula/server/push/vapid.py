"""How a server identifies itself to push services (VAPID, RFC 8292): it signs each request with its own key."""

from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, derive_private_key, generate_private_key
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from msgspec import json

from .encryption import CURVE, point_of

NUMBER_BYTES = 32
"""The bytes of a private key, and of each half of a signature."""
VALID = 12 * 3600
"""Seconds for which a signature is valid; push services refuse more than a day."""


def encoded(data: bytes) -> str:
    """Return bytes in base64url without padding.

    >>> encoded(b"push"), decoded("cHVzaA")
    ('cHVzaA', b'push')
    """
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Return the bytes of a text in base64url, with or without padding. Raises ValueError."""
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def new_key() -> str:
    """Return a new private key in hexadecimal digits."""
    return f"{generate_private_key(CURVE).private_numbers().private_value:0{2 * NUMBER_BYTES}x}"


class Signer:
    """Signs requests to push services."""

    def __init__(self, private_key: str, contact: str) -> None:
        self._key = derive_private_key(int(private_key, 16), CURVE)
        self._contact = contact
        self.public_key = encoded(point_of(self._key.public_key()))
        """The public key that browsers receive when they subscribe, in base64url."""

    def authorization(self, origin: str, now: float) -> str:
        """Return the header that identifies the sender to a push service; `origin` is that of the push service."""
        claims = {"aud": origin, "exp": int(now) + VALID, "sub": self._contact}
        signed = ".".join(encoded(json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        first, second = decode_dss_signature(self._key.sign(signed.encode(), ECDSA(SHA256())))
        signature = first.to_bytes(NUMBER_BYTES, "big") + second.to_bytes(NUMBER_BYTES, "big")
        return f"vapid t={signed}.{encoded(signature)}, k={self.public_key}"
