"""The names of the files, and which parts are whole."""

import json
import re

from ...errors import BrokenRecordError
from .folder import Folder

FORMAT = 2
"""The version of this layout, which the manifest names."""
RESULTS, RECORDS, OBSERVATIONS = "results", "records", "observations"
"""The folders: how the games of a part ended, their records, and their decisions with observations."""

_ENDS = {RESULTS: "json", RECORDS: "jsonl.gz", OBSERVATIONS: "parquet"}
_NUMBER = re.compile(r"part-(\d+)\.")


def file_of(folder: str, part: int) -> str:
    """Return the name of a file of a part, beginning with its folder.

    >>> file_of(RECORDS, 12)
    'records/part-00000012.jsonl.gz'
    """
    return f"{folder}/part-{part:08}.{_ENDS[folder]}"


def missing_parts(folder: Folder, parts: int) -> list[int]:
    """Return the numbers of the parts that are not whole, because a file is missing."""
    found = [{_number(name) for name in folder.names(each)} for each in _ENDS]
    whole = set.intersection(*found)
    return [part for part in range(parts) if part not in whole]


def damaged(folder: Folder, name: str, what: Exception | str) -> BrokenRecordError:
    """Return the error that a file of a part is damaged, with what is wrong, and what to do."""
    reason = what if isinstance(what, str) else f"{type(what).__name__}: {what}"
    return BrokenRecordError(f"{folder.uri}/{name} is damaged: {reason} (remove it, and run the same command again)")


def as_json(content: object, indent: int | None = None) -> bytes:
    """Return JSON in one line, or indented for people: the same bytes for the same content."""
    return (json.dumps(content, ensure_ascii=False, indent=indent) + "\n").encode()


def _number(name: str) -> int:
    found = _NUMBER.match(name)
    return int(found[1]) if found else -1
