"""The addresses of push services. Browsers send them, so each is checked: it must not lead into a private network."""

import asyncio
import ipaddress
import socket
from typing import NamedTuple
from urllib.parse import urlsplit

HTTPS, HTTP = "https", "http"
HTTPS_PORT, HTTP_PORT = 443, 80
LONGEST = 2_000
"""The most characters of an endpoint."""


class EndpointError(Exception):
    """Nothing is sent to this endpoint. The text says why."""


class Endpoint(NamedTuple):
    """The parts of the address of a push service for one subscription."""

    scheme: str
    host: str
    port: int
    target: str
    """The path and the query."""
    authority: str
    """The host, and the port if it is not the usual one."""

    @property
    def origin(self) -> str:
        """Return the scheme, the host and the port as in a URL."""
        return f"{self.scheme}://{self.authority}"

    @property
    def service(self) -> str:
        """Return the name of the push service: the last two labels of the host, because services have many hosts.

        >>> endpoint_of("https://fcm.googleapis.com/1", frozenset()).service
        'googleapis.com'
        """
        return ".".join(self.authority.rstrip(".").split(".")[-2:])


def endpoint_of(url: str, allowed: frozenset[str]) -> Endpoint:
    """Split the URL of an endpoint into its parts. Raises EndpointError.

    `allowed` are the origins that need neither TLS, nor the usual port, nor a public address.
    """
    try:
        if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
            raise ValueError(url)
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError as error:
        raise EndpointError(f"an endpoint must be a URL of at most {LONGEST} characters") from error
    if parts.scheme not in (HTTPS, HTTP) or not host or parts.username is not None or parts.fragment:
        raise EndpointError("an endpoint must be a URL with https, a host and a path")
    usual = HTTPS_PORT if parts.scheme == HTTPS else HTTP_PORT
    shown = f"[{host}]" if ":" in host else host
    authority = shown if port in (None, usual) else f"{shown}:{port}"
    target = f"{parts.path or '/'}?{parts.query}" if parts.query else parts.path or "/"
    endpoint = Endpoint(parts.scheme, host, port or usual, target, authority)
    if endpoint.origin not in allowed and (endpoint.scheme != HTTPS or endpoint.port != HTTPS_PORT):
        raise EndpointError("an endpoint must have https and the usual port")
    return endpoint


async def addresses_of(endpoint: Endpoint, allowed: frozenset[str]) -> list[str]:
    """Return the IP addresses of an endpoint, to which the connection must then be made. Raises EndpointError, OSError.

    All must be public: a name can have the address of a machine in the operator's network.
    """
    found = await asyncio.get_running_loop().getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    addresses = list(dict.fromkeys(str(address[0]) for *_, address in found))
    if endpoint.origin not in allowed and not all(_is_public(address) for address in addresses):
        raise EndpointError("the host has an address that is not public")
    return addresses


def _is_public(address: str) -> bool:
    """Return whether an IP address belongs to the public internet.

    >>> [_is_public(each) for each in ("8.8.8.8", "10.0.0.1", "::1", "::ffff:10.0.0.1", "169.254.169.254", "224.0.0.1")]
    [True, False, False, False, False, False]
    """
    known = ipaddress.ip_address(address.partition("%")[0])
    return known.is_global and not known.is_multicast
