"""The file of a tournament, with its log and its games, and the verification of its draws."""

import io
import zipfile
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from msgspec import DecodeError, Struct, ValidationError, json

from ...errors import InsulaError
from ...game.fair import verify
from ..tournament_messages import TournamentView
from .log import LoggedEntry, RoundBegan, public
from .rounds import redraw
from .tournament import Tournament

VIEW, LOG = "tournament.json", "log.jsonl"
LARGEST = 64 * 1024**2
"""The most bytes of a single file inside the ZIP file."""


class _Commitment(Struct):
    """The part of the view that is read."""

    commitment: str


class Verified(NamedTuple):
    """The numbers of verified rounds and games, and the first difference; empty if there is none."""

    rounds: int
    games: int
    difference: str


def bundle(shown: TournamentView, log: Iterable[LoggedEntry], records: Iterable[tuple[int, int, str]]) -> bytes:
    """Return the file of a tournament: a ZIP file with its view, its log, and the records of its finished games.

    Each of the `records` has the round, the number of the table from 0, and the record itself.
    """
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr(VIEW, json.format(json.encode(shown)))
        lines = [json.encode(LoggedEntry(each.at, public(each.entry))) for each in log]
        made.writestr(LOG, b"".join(line + b"\n" for line in lines))
        for round, number, record in records:
            made.writestr(f"round-{round}-table-{number + 1}.txt", record)
    return file.getvalue()


def verify_bundle(path: Path) -> Verified:
    """Repeat the draws of all rounds, and the chance outcomes of all games. Raises InsulaError if it cannot be read."""
    try:
        with zipfile.ZipFile(path) as file:
            files = {info.filename: _read(file, info) for info in file.infolist()}
        commitment = json.decode(files[VIEW], type=_Commitment).commitment
        log = [json.decode(line, type=LoggedEntry) for line in files[LOG].splitlines()]
    except (OSError, zipfile.BadZipFile, KeyError, DecodeError, ValidationError, UnicodeError) as error:
        raise InsulaError(f"{path} is not the file of a tournament: {error}") from error
    records = {name: text for name, text in files.items() if name not in (VIEW, LOG)}
    rounds = sum(isinstance(each.entry, RoundBegan) for each in log)
    try:
        difference = next(_differences(commitment, log, records), "")
    except (ValueError, IndexError) as error:
        raise InsulaError(f"{path}: {LOG} is not the log of a tournament: {error}") from error
    return Verified(rounds, len(records), difference)


def _read(file: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    if info.file_size > LARGEST:
        raise InsulaError(f"{info.filename} has more than {LARGEST} bytes")
    return file.read(info)


def _differences(commitment: str, log: Iterable[LoggedEntry], records: dict[str, bytes]) -> Iterator[str]:
    tournament, before = Tournament(""), commitment
    for at, entry in ((each.at, each.entry) for each in log):
        if isinstance(entry, RoundBegan):
            number, seed = len(tournament.rounds) + 1, bytes.fromhex(entry.seed)
            if sha256(seed).hexdigest() != before:
                yield f"round {number}: the seed is not the one that the server had committed to"
            before = entry.seed
            if redraw(tournament, seed) != ([table.players for table in entry.tables], entry.byes):
                yield f"round {number}: the draw from its seed gives other tables"
        tournament.apply(at, entry)
    for name, record in records.items():
        yield from _difference_of_game(name, record)


def _difference_of_game(name: str, record: bytes) -> Iterator[str]:
    try:
        difference = verify(record.decode()).difference
    except (InsulaError, UnicodeError) as error:
        yield f"{name}: {error}"
    else:
        if difference:
            yield f"{name}: {difference.sentence}"
