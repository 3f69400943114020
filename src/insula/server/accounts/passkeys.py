"""Passkeys: the challenges of this server, and the verification of the devices' answers (WebAuthn).

The package for WebAuthn is imported for the first passkey, so that a server starts faster. That takes a moment, so the
functions that need it are called in a thread.
"""

import secrets
from ipaddress import ip_address
from time import time
from typing import NamedTuple

from ..messages import ErrorCode
from ..refusal import Refusal, refused
from ..storage.accounts import Passkey

CHALLENGE_BYTES = 32
VALID = 300.0
"""Seconds in which a challenge must be answered."""
OWNER = "Insula"


class Site(NamedTuple):
    """The address of the server as a browser sees it: passkeys belong to its host name."""

    host: str
    """The host name, with the port if it is not the usual one."""

    @property
    def name(self) -> str:
        """Return the host name. Raises Refusal if passkeys cannot belong to it."""
        name = self.host.rpartition(":")[0] if self.host.rpartition(":")[2].isdigit() else self.host
        if not name or _is_ip_address(name):
            raise refused(ErrorCode.BAD_PASSKEY, "passkey_needs_name", "passkeys need a host name, not an IP address")
        return name

    @property
    def origins(self) -> list[str]:
        """Return the origins of pages of this site. A proxy may have removed the encryption."""
        return [f"https://{self.host}", f"http://{self.host}"]


def _is_ip_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def new_challenge() -> bytes:
    """Return a new challenge."""
    return secrets.token_bytes(CHALLENGE_BYTES)


def no_challenge() -> Refusal:
    """Return the refusal of an answer without a challenge, or to one that was already answered or is too old."""
    return Refusal(ErrorCode.BAD_PASSKEY, "there is no open challenge for this passkey")


def creation_options(site: Site, challenge: bytes, guest: str, name: str, known: list[Passkey]) -> str:
    """Return the options with which a browser makes a passkey for an account, as JSON."""
    from webauthn import base64url_to_bytes, generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    return options_to_json(
        generate_registration_options(
            rp_id=site.name,
            rp_name=OWNER,
            user_id=guest.encode(),
            user_name=name,
            challenge=challenge,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(each.id)) for each in known],
        )
    )


def unusable() -> Refusal:
    """Return the refusal of a passkey that is not valid or has the ID of another one."""
    return Refusal(ErrorCode.BAD_PASSKEY, "this passkey cannot be used")


def created(site: Site, challenge: bytes, guest: str, credential: dict[str, object]) -> Passkey:
    """Return the passkey that a device has made. Raises Refusal."""
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        made = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origins,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise unusable() from error
    now, id = time(), bytes_to_base64url(made.credential_id)
    return Passkey(id, guest, made.credential_public_key, made.sign_count, now, now)


def request_options(site: Site, challenge: bytes) -> str:
    """Return the options with which a browser asks for any passkey of this site, as JSON."""
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers.structs import UserVerificationRequirement

    required = UserVerificationRequirement.REQUIRED
    return options_to_json(
        generate_authentication_options(rp_id=site.name, challenge=challenge, user_verification=required)
    )


def sign_count(site: Site, challenge: bytes, passkey: Passkey, credential: dict[str, object]) -> int:
    """Check that a device has signed the challenge; return how often the passkey was used. Raises Refusal."""
    from webauthn import verify_authentication_response
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        return verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origins,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
            require_user_verification=True,
        ).new_sign_count
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise unknown() from error


def unknown() -> Refusal:
    """Return the refusal of a passkey that belongs to no account."""
    return refused(ErrorCode.WRONG_LOGIN, "unknown_passkey", "this passkey belongs to no account")
