"""Passkeys: a device signs in without a name, and no answer is accepted that was not made for this server and now."""

from typing import Any

import pytest
from server.accounts import PASSWORD, Browser, anna
from server.authenticator import PRESENT, Authenticator
from server.databases import both_databases
from server.visitors import HOST, Server

from insula.server.accounts import passkeys
from insula.server.accounts.passkeys import Site
from insula.server.messages import ErrorCode
from insula.server.refusal import Refusal
from insula.server.storage.store import Store

pytestmark = [pytest.mark.anyio, both_databases]


async def with_passkey(browser: Browser, name: str = "Anna") -> Authenticator:
    """Make an account with a passkey; return the device."""
    device = Authenticator()
    options = await browser.do("passkeys/options", name=name)
    await browser.do("new", name=name, credential=device.create(options))
    return device


async def signing(browser: Browser, device: Authenticator) -> dict[str, Any]:
    """Return what a device answers when a browser wants to sign in."""
    return device.sign(await browser.do("passkeys/sign_in_options"))


async def test_a_passkey_needs_no_name_and_no_password(server: Server) -> None:
    first, other = Browser(server), Browser(server)
    table = await first.seated()
    device = await with_passkey(first)
    told = (await first.client.get("/api/account")).json()
    assert (told["name"], told["has_password"], len(told["passkeys"])) == ("Anna", False, 1)
    for _ in range(2):
        await other.do("sign_in", credential=await signing(other, device))
        assert (await other.name(), await other.seat(table)) == ("Anna", 0)


async def test_the_id_of_somebody_elses_passkey_is_refused(server: Server) -> None:
    """For a new account, of which nothing remains, and for one that has a password."""
    device, new, known = await with_passkey(Browser(server)), Browser(server), Browser(server)
    made = device.create(await new.do("passkeys/options", name="Ben"))
    assert await new.refused("new", name="Ben", credential=made) == "bad_passkey"
    await known.do("new", name="Ben", password=PASSWORD)
    added = device.create(await known.do("passkeys/options"))
    assert await known.refused("passkeys/add", credential=added) == "bad_passkey"


async def test_the_device_keeps_the_passkey_and_asks_who_is_there(server: Server) -> None:
    options = await Browser(server).do("passkeys/options", name="Anna")
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert options["authenticatorSelection"]["userVerification"] == "required"
    assert options["rp"]["id"] == HOST
    known = await Browser(server).do("passkeys/sign_in_options")
    assert (known["rpId"], known["userVerification"], known.get("allowCredentials", [])) == (HOST, "required", [])


async def test_an_account_has_several_passkeys_and_keeps_one_way_to_sign_in(server: Server) -> None:
    first, second = Browser(server), Authenticator()
    device = await with_passkey(first)
    (known,) = (await first.client.get("/api/account")).json()["passkeys"]
    assert await first.refused("passkeys/remove", id=known["id"]) == "last_way"
    options = await first.do("passkeys/options")
    assert [each["id"] for each in options["excludeCredentials"]] == [known["id"]]
    await first.do("passkeys/add", credential=second.create(options))
    told = await first.do("passkeys/remove", id=known["id"])
    assert len(told["passkeys"]) == 1
    other = Browser(server)
    assert await other.refused("sign_in", credential=await signing(other, device)) == "unknown_passkey"
    await other.do("sign_in", credential=await signing(other, second))
    await other.do("password", old="", new=PASSWORD)
    assert (await other.do("passkeys/remove", id=told["passkeys"][0]["id"]))["passkeys"] == []


async def test_nobody_removes_a_passkey_of_another_account(server: Server) -> None:
    first, other = Browser(server), await anna(server)
    device = await with_passkey(first, "Ben")
    (known,) = (await first.client.get("/api/account")).json()["passkeys"]
    for id in (known["id"], "", "\x00"):
        await other.do("passkeys/remove", id=id)
    await other.do("sign_in", credential=await signing(other, device))
    assert await other.name() == "Ben"


async def test_a_challenge_is_answered_once(server: Server) -> None:
    first, other = Browser(server), Browser(server)
    device = await with_passkey(first)
    answer = await signing(other, device)
    await other.do("sign_in", credential=answer)
    await other.do("sign_out")
    assert await other.refused("sign_in", credential=answer) == "bad_passkey"
    await other.do("passkeys/sign_in_options")
    assert await other.refused("sign_in", credential=answer) == "unknown_passkey", "it answers another challenge"
    making = await other.do("passkeys/options", name="Ben")
    credential = Authenticator().create(making)
    await other.do("new", name="Ben", credential=credential)
    assert await other.refused("passkeys/add", credential=credential) == "bad_passkey"


async def test_a_challenge_belongs_to_one_browser_and_one_purpose(server: Server) -> None:
    first, other = Browser(server), Browser(server)
    device = await with_passkey(first)
    assert await other.refused("sign_in", credential=await signing(Browser(server), device)) == "bad_passkey"
    options = await other.do("passkeys/options", name="Ben")
    assert await other.refused("sign_in", credential=device.sign(options)) == "bad_passkey"


@pytest.mark.parametrize(
    ("what", "value"),
    [("origin", "https://evil.example"), ("host", "evil.example"), ("flags", PRESENT), ("_key", Authenticator()._key)],
)
async def test_answers_for_other_sites_or_from_other_devices_are_refused(
    server: Server, what: str, value: object
) -> None:
    """The same holds for devices that do not check who is there."""
    first, other = Browser(server), Browser(server)
    device = await with_passkey(first)
    right = getattr(device, what)
    setattr(device, what, value)
    assert await other.refused("sign_in", credential=await signing(other, device)) == "unknown_passkey"
    if what != "_key":
        options = await other.do("passkeys/options", name="Ben")
        assert await other.refused("new", name="Ben", credential=device.create(options)) == "bad_passkey"
    setattr(device, what, right)
    await other.do("sign_in", credential=await signing(other, device))


async def test_a_copied_device_is_noticed(server: Server) -> None:
    """Devices that count their signatures never count backwards."""
    first, other = Browser(server), Browser(server)
    device = await with_passkey(first)
    device._count = 10
    await other.do("sign_in", credential=await signing(other, device))
    device._count = 5
    assert await other.refused("sign_in", credential=await signing(other, device)) == "unknown_passkey"


async def test_senseless_passkeys_are_refused(server: Server) -> None:
    first, other = Browser(server), Browser(server)
    device = await with_passkey(first)
    for part in ("clientDataJSON", "authenticatorData", "signature"):
        for value in ("", "AAAA", "!", 7, None, [], "_" * 1000):
            answer = await signing(other, device)
            answer["response"][part] = value
            assert await other.refused("sign_in", credential=answer) == "unknown_passkey"
            server.app.state.accounts.tries_of_address._tries.clear()
            server.app.state.access._changes_of_address._buckets.clear()
    for id in ("", "nobody's", "\x00", "a\x00b", "\n", 7, None, []):
        answer = await signing(other, device) | {"id": id}
        assert await other.refused("sign_in", credential=answer) == "unknown_passkey"
    for part in ("clientDataJSON", "attestationObject"):
        for value in ("", "AAAA", "!", 7, None, [], "_" * 1000):
            answer = device.create(await other.do("passkeys/options", name="Ben"))
            answer["response"][part] = value
            assert await other.refused("new", name="Ben", credential=answer) == "bad_passkey"
            for buckets in (server.app.state.access._changes_of_address, server.app.state.access._accounts_of_address):
                buckets._buckets.clear()


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "[::1]:8000", "192.0.2.1", ""])
def test_passkeys_need_a_host_name(host: str) -> None:
    with pytest.raises(Refusal) as refused:
        _ = Site(host).name
    assert refused.value.code == ErrorCode.BAD_PASSKEY


def test_the_host_name_has_no_port() -> None:
    assert Site("localhost:8000").name == "localhost"
    assert Site("table.example").name == "table.example"
    assert "https://table.example:8443" in Site("table.example:8443").origins


def test_a_challenge_is_valid_for_minutes_only_and_answered_once(database: str) -> None:
    store = Store(database)
    store.migrate()
    accounts = store.accounts
    accounts.open_challenge("anna", "new", b"first", passkeys.VALID)
    accounts.open_challenge("anna", "new", b"second", passkeys.VALID)
    accounts.open_challenge("anna", "sign_in", b"other", passkeys.VALID)
    assert accounts.close_challenge("anna", "new", longest=-1.0) == b""
    assert accounts.close_challenge("anna", "sign_in", passkeys.VALID) == b"other"
    assert accounts.close_challenge("anna", "sign_in", passkeys.VALID) == b""
    accounts.open_challenge("anna", "new", b"third", passkeys.VALID)
    assert accounts.close_challenge("ben", "new", passkeys.VALID) == b""
    assert accounts.close_challenge("anna", "new", passkeys.VALID) == b"third"
    store.close()
