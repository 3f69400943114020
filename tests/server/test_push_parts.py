"""What a push message consists of: its encryption, its signature, and the address to which it may go."""

import asyncio

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key
from server.push_service import bytes_of, text_of

from insula.server.push.encryption import LARGEST, encrypted
from insula.server.push.endpoints import EndpointError, addresses_of, endpoint_of

NOWHERE = frozenset[str]()


def test_the_vector_of_rfc_8291_appendix_a() -> None:
    sender = int.from_bytes(bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    receiver = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    body = encrypted(
        b"When I grow up, I want to be a watermelon",
        bytes_of(receiver),
        bytes_of("BTBZMqHH6r4Tts7J_aSIgg"),
        derive_private_key(sender, SECP256R1()),
        bytes_of("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert text_of(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_the_largest_message_has_the_size_that_push_services_must_take() -> None:
    point = bytes_of("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    assert len(encrypted(b"a" * LARGEST, point, bytes(16))) == 4096
    with pytest.raises(ValueError, match=f"at most {LARGEST} bytes"):
        encrypted(b"a" * (LARGEST + 1), point, bytes(16))
    with pytest.raises(ValueError, match=r"curve|key|point|Invalid"):
        encrypted(b"a", b"\x04" + bytes(64), bytes(16))


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example/1",
        "https://push.example:8443/1",
        "https://user@push.example/1",
        "https://push.example/1#part",
        "ftp://push.example/1",
        "https:///1",
        "https://push.example/a b",
        "https://push.example/é",
        "https://push.example:port/1",
        "https://[::1/1",
        "https://push.example/" + "a" * 2_000,
        "file:///etc/passwd",
        "",
    ],
)
def test_an_endpoint_must_have_tls_and_the_usual_port(url: str) -> None:
    with pytest.raises(EndpointError):
        endpoint_of(url, NOWHERE)


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "localhost",
        "10.1.2.3",
        "192.168.0.1",
        "169.254.169.254",
        "[::1]",
        "[fd00::1]",
        "[::ffff:10.0.0.1]",
        "2130706433",
        "0x7f.1",
        "0.0.0.0",
        "100.64.0.1",
        "[fe80::1]",
        "224.0.0.1",
    ],
)
def test_nothing_is_sent_to_an_address_that_is_not_public(host: str) -> None:
    endpoint = endpoint_of(f"https://{host}/1", NOWHERE)
    with pytest.raises((EndpointError, OSError)):
        asyncio.run(addresses_of(endpoint, NOWHERE))


def test_a_name_with_one_private_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def resolved() -> list[str]:
        loop = asyncio.get_running_loop()

        async def answer(*_: object, **__: object) -> list[tuple[object, ...]]:
            return [(2, 1, 6, "", ("93.184.216.34", 443)), (2, 1, 6, "", ("10.0.0.7", 443))]

        monkeypatch.setattr(loop, "getaddrinfo", answer)
        return await addresses_of(endpoint_of("https://push.example/1", NOWHERE), NOWHERE)

    with pytest.raises(EndpointError, match="not public"):
        asyncio.run(resolved())


def test_an_origin_of_the_operator_needs_neither_tls_nor_a_public_address() -> None:
    allowed = frozenset({"http://127.0.0.1:9000"})
    endpoint = endpoint_of("http://127.0.0.1:9000/push?a=1", allowed)
    assert (endpoint.origin, endpoint.target) == ("http://127.0.0.1:9000", "/push?a=1")
    assert asyncio.run(addresses_of(endpoint, allowed)) == ["127.0.0.1"]
    with pytest.raises(EndpointError):
        endpoint_of("http://127.0.0.1:9001/push", allowed)
