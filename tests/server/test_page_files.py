"""The files of the page: compressed once, whole or in part, and not at all for who cannot read that."""

import gzip
import os
from pathlib import Path

import httpx
import pytest

from insula.server.web import page_files
from insula.server.web.page_files import ASSETS, SMALLEST_TO_COMPRESS, PageFiles

pytestmark = pytest.mark.anyio

SCRIPT = "/assets/play-1a2b.js"
TEXT = "const island = 19;\n" * SMALLEST_TO_COMPRESS
PICTURE = bytes(2 * SMALLEST_TO_COMPRESS)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / ASSETS).mkdir()
    (tmp_path / SCRIPT[1:]).write_text(TEXT, "utf-8")
    (tmp_path / "tiny.js").write_text("1", "utf-8")
    (tmp_path / "icon.png").write_bytes(PICTURE)
    return tmp_path


@pytest.fixture
def client(folder: Path) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(PageFiles(directory=folder))
    return httpx.AsyncClient(transport=transport, base_url="http://table.example")


async def test_a_script_is_compressed_once(client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    first = await client.get(SCRIPT)
    monkeypatch.setattr(page_files, "_gzipped", None)  # nobody calls it again
    for answer in (first, await client.get(SCRIPT)):
        assert answer.text == TEXT
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert "immutable" in answer.headers["cache-control"]
        assert int(answer.headers["content-length"]) < len(TEXT) / 10


async def test_another_file_in_its_place_is_sent(client: httpx.AsyncClient, folder: Path) -> None:
    await client.get(SCRIPT)
    (folder / SCRIPT[1:]).write_text(TEXT.upper(), "utf-8")
    os.utime(folder / SCRIPT[1:], (1, 1))
    assert (await client.get(SCRIPT)).text == TEXT.upper()


async def test_what_is_not_compressed(client: httpx.AsyncClient) -> None:
    plain = await client.get(SCRIPT, headers={"accept-encoding": "identity"})
    part = await client.get(SCRIPT, headers={"range": "bytes=6-11"})
    for answer in (plain, part, await client.get("/tiny.js"), await client.get("/icon.png")):
        assert "content-encoding" not in answer.headers
    assert (plain.text, part.text, part.status_code) == (TEXT, "island", 206)
    known = {"if-none-match": plain.headers["etag"]}
    assert (await client.get(SCRIPT, headers=known)).status_code == 304
    head = await client.head(SCRIPT)
    assert (head.content, head.status_code) == (b"", 200)


async def test_the_compressed_bytes_are_those_of_the_file(client: httpx.AsyncClient) -> None:
    async with client.stream("GET", SCRIPT) as answer:
        sent = b"".join([chunk async for chunk in answer.aiter_raw()])
    assert gzip.decompress(sent).decode() == TEXT
