"""A device that makes passkeys and signs with them, as browsers present it to the server."""

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from server.visitors import HOST
from webauthn.helpers import bytes_to_base64url

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
"""Flags of what the device reports: a person was there, was identified, and a key follows."""
ES256 = {1: 2, 3: -7, -1: 1}
"""The kind of key, in the numbers of COSE."""
COORDINATE_BYTES = 32


class Authenticator:
    """A device with one passkey. Its answers can be made wrong."""

    def __init__(self) -> None:
        self.origin = f"http://{HOST}"
        self.host = HOST
        self.flags = PRESENT | VERIFIED
        self.id = secrets.token_bytes(16)
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._count = 0

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """Make the passkey."""
        point = self._key.public_key().public_numbers()
        place = {-2: point.x.to_bytes(COORDINATE_BYTES, "big"), -3: point.y.to_bytes(COORDINATE_BYTES, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps({**ES256, **place})
        data = self._data(ATTESTED) + attested
        return self._answer(
            clientDataJSON=self._client_data("webauthn.create", options["challenge"]),
            attestationObject=cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data}),
        )

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """Sign a challenge."""
        self._count += 1
        client, data = self._client_data("webauthn.get", options["challenge"]), self._data()
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(clientDataJSON=client, authenticatorData=data, signature=signature)

    def _client_data(self, type: str, challenge: str) -> bytes:
        return json.dumps({"type": type, "challenge": challenge, "origin": self.origin}).encode()

    def _data(self, more: int = 0) -> bytes:
        flags = bytes([self.flags | more])
        return hashlib.sha256(self.host.encode()).digest() + flags + self._count.to_bytes(4, "big")

    def _answer(self, **response: bytes) -> dict[str, Any]:
        id = bytes_to_base64url(self.id)
        told = {name: bytes_to_base64url(value) for name, value in response.items()}
        return {"id": id, "rawId": id, "type": "public-key", "response": told, "clientExtensionResults": {}}
