"""The encryption of push messages (RFC 8291): only the browser that subscribed can read them, not its push service."""

import secrets

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = SECP256R1()
POINT_BYTES = 65
"""The bytes of an uncompressed point of the curve, which is a public key."""
SECRET_BYTES = 16
"""The bytes of the secret that a browser shares with the sender."""
SALT_BYTES = 16
RECORD_BYTES = 4096
"""The bytes of the only record (RFC 8188). Push services need not accept more (RFC 8030)."""
LAST_RECORD = b"\x02"
"""The delimiter of the last record, after which there is only padding."""
TAG_BYTES = 16
LARGEST = RECORD_BYTES - SALT_BYTES - 4 - 1 - POINT_BYTES - len(LAST_RECORD) - TAG_BYTES
"""The most bytes of a message whose encrypted form, with its header, every push service must accept."""


def point_of(key: EllipticCurvePublicKey) -> bytes:
    """Return a public key as the bytes of an uncompressed point."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def public_key(point: bytes) -> EllipticCurvePublicKey:
    """Return the public key of an uncompressed point. Raises ValueError if it is not on the curve."""
    if len(point) != POINT_BYTES:
        raise ValueError(f"a public key must have {POINT_BYTES} bytes, not {len(point)}")
    return EllipticCurvePublicKey.from_encoded_point(CURVE, point)


def encrypted(
    message: bytes,
    receiver: bytes,
    secret: bytes,
    own: EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
) -> bytes:
    """Return an encrypted message for the browser with this public key and secret, as a request body (`aes128gcm`).

    `own` and `salt` are random and used once; only a test sets them, to those of the RFC. Raises ValueError if the
    message has more than LARGEST bytes or the key is not on the curve.
    """
    if len(message) > LARGEST:
        raise ValueError(f"a push message can have at most {LARGEST} bytes, not {len(message)}")
    own, salt = own or generate_private_key(CURVE), salt or secrets.token_bytes(SALT_BYTES)
    key = public_key(receiver)
    sender = point_of(own.public_key())
    shared = _derived(own.exchange(ECDH(), key), secret, b"WebPush: info\0" + receiver + sender, 32)
    content_key = _derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(shared, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(sender)]) + sender
    return header + AESGCM(content_key).encrypt(nonce, message + LAST_RECORD, None)


def _derived(key: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(key)
