"""Simulations and trainings in an object store: a server on this machine that answers as S3 does."""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest

pytest.importorskip("pyarrow")
pytest.importorskip("threadpoolctl")

from arena.parts import BOTS, GAMES, PART, RULESET, SLOW, files_in
from support.slow_bots import PAUSE
from support.systems import unix_only
from support.waiting import wait_for
from training.small import COMMAND, SIZE, trained

import insula.data
from insula.arena.written import simulate_into
from insula.data.stored import Folder
from insula.errors import ArgumentError

pytestmark = [
    unix_only,
    pytest.mark.skipif(find_spec("moto") is None, reason="the server of the object store is missing: moto[server]"),
]
TESTS = Path(__file__).parents[1]
KEYS = {"AWS_ACCESS_KEY_ID": "any", "AWS_SECRET_ACCESS_KEY": "any", "AWS_EC2_METADATA_DISABLED": "true"}
BUCKET = "insula"
SIMULATE = (
    *("simulate", "--bots", f"{SLOW},random", "--rules", "base", "-p", "2", "--no-trades", "-o", "vp_goal=3"),
    *("-n", str(GAMES), "--part-games", str(PART), "--threads", "1", "--json", "--out"),
)


class Bucket(NamedTuple):
    """A bucket of the server."""

    port: int

    def address(self, name: str) -> str:
        return f"s3://{BUCKET}/{name}?endpoint_override=127.0.0.1:{self.port}&scheme=http&region=us-east-1"


def does_answer(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except ConnectionRefusedError:
        return False
    return True


@pytest.fixture(scope="module")
def bucket(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bucket]:
    """Start the server, and create an empty bucket."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)]
    log = tmp_path_factory.mktemp("store") / "log"
    with (
        pytest.MonkeyPatch.context() as patch,
        log.open("w", encoding="utf-8") as output,
        subprocess.Popen(command, stdout=output, stderr=output) as server,
    ):
        for name, value in KEYS.items():
            patch.setenv(name, value)
        try:
            wait_for(lambda: does_answer(port), server)
            client = HTTPConnection("127.0.0.1", port)
            client.request("PUT", f"/{BUCKET}")
            assert client.getresponse().status == 200
            client.close()
            yield Bucket(port)
        finally:
            server.terminate()


def assert_same_content(address: str, target: Path) -> None:
    """An address has the files of a folder, with the same bytes."""
    from pyarrow.fs import FileSelector

    folder = Folder(address)
    found = folder.files.get_file_info(FileSelector(folder.path, recursive=True))
    names = sorted(each.path.removeprefix(f"{folder.path}/") for each in found if each.is_file)
    assert names == [path.as_posix() for path in files_in(target)]
    for name in names:
        assert folder.read(name) == (target / name).read_bytes(), name


@pytest.mark.slow
def test_a_simulation_is_written_and_read(bucket: Bucket, tmp_path: Path) -> None:
    """The workers write, this process reads, and the bytes are those of a folder."""
    address = bucket.address("games")
    simulate_into(tmp_path / "games", RULESET, BOTS, GAMES, part_games=PART, workers=1)
    simulate_into(address, RULESET, BOTS, GAMES, part_games=PART, workers=2)
    assert_same_content(address, tmp_path / "games")
    stored = insula.data.open(address)
    assert (stored.parts, stored.missing) == (list(range(GAMES // PART)), [])
    assert [record.game for record in stored.records()] == list(range(GAMES))
    decisions = sum(result["decisions"] for result in stored.results())
    assert sum(batch.num_rows for batch in stored.batches(["observation", "index"])) == decisions


def test_another_simulation_and_other_files_are_refused(bucket: Bucket) -> None:
    Folder(bucket.address("thesis")).write("thesis.tex", b"")
    with pytest.raises(ArgumentError, match=r"has other files \(thesis\.tex\)"):
        simulate_into(bucket.address("thesis"), RULESET, BOTS, 2, workers=1)
    simulate_into(bucket.address("seeds"), RULESET, BOTS, 2, workers=1)
    with pytest.raises(ArgumentError, match="seed is 1 there, and 2 here"):
        simulate_into(bucket.address("seeds"), RULESET, BOTS, 2, seed=2, workers=1)


@pytest.mark.slow
def test_a_command_that_was_killed_goes_on(bucket: Bucket, tmp_path: Path) -> None:
    """Parts that were whole are not played again, and there is no half object."""
    address = bucket.address("killed")
    command = [sys.executable, "-m", "insula.cli", *SIMULATE, address]
    slowly = {**os.environ, PAUSE: "0.005"}
    with subprocess.Popen(command, cwd=TESTS, stdout=subprocess.DEVNULL, env=slowly) as first:
        wait_for(lambda: Folder(address).names("results") != [], first)
        first.kill()
    whole = insula.data.open(address).parts
    assert 0 < len(whole) < GAMES // PART
    done = subprocess.run([*command], cwd=TESTS, capture_output=True, check=True)
    assert json.loads(done.stdout)["stored_games"] == PART * len(whole)
    simulate_into(tmp_path / "games", RULESET, [SLOW, "random"], GAMES, part_games=PART, workers=1)
    assert_same_content(address, tmp_path / "games")


@pytest.mark.slow
def test_a_training_that_was_killed_goes_on(bucket: Bucket, tmp_path: Path) -> None:
    address = bucket.address("training")
    command = [sys.executable, "-m", "insula.cli", "train", *COMMAND, "--threads", "1", "--json", "--out", address]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as first:
        wait_for(lambda: Folder(address).has("state.npz"), first)
        first.kill()
    done = subprocess.run(command, capture_output=True, check=True)
    assert json.loads(done.stdout)["rounds"] == SIZE["rounds"]
    trained(tmp_path / "training")
    assert_same_content(address, tmp_path / "training")
