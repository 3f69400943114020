"""The manifest of a folder: what is in it, and what was asked for."""

import json
from collections.abc import Mapping
from typing import Any

from ...errors import ArgumentError
from .folder import Folder
from .layout import as_json

MANIFEST = "manifest.json"
SIMULATION, TRAINING = "simulation", "training"
"""The kinds of folders, which their manifests name."""
COMMIT = "commit"
"""The entry of a manifest that is only for people, and is not compared. The digest of the code identifies the code."""


def read_manifest(folder: Folder, kind: str, format: int) -> dict[str, Any]:
    """Return the manifest of a folder of this kind. Raises ArgumentError if there is none, or another one."""
    expected = f"expected the folder of a {kind}"
    try:
        manifest = dict(json.loads(folder.read(MANIFEST)))
        found = manifest["kind"], manifest["format"]
    except FileNotFoundError:
        raise ArgumentError(f"{folder.uri} has no {MANIFEST}: {expected}") from None
    except (ValueError, KeyError, TypeError) as error:
        raise ArgumentError(f"{folder.uri}/{MANIFEST} cannot be read ({error!r}): {expected}") from None
    if found[0] != kind:
        raise ArgumentError(f"{folder.uri} is the folder of a {found[0]}: {expected}")
    if found[1] != format:
        raise ArgumentError(f"{folder.uri} has the format {found[1]}, and this version of Insula knows {format}")
    return manifest


def claim(folder: Folder, manifest: Mapping[str, Any]) -> None:
    """Write a manifest into an empty folder, or compare it with the one that is there, but for the commit.

    Raises ArgumentError if they differ, or if the folder has anything else.
    """
    there, kind = folder.names(), manifest["kind"]
    if MANIFEST not in there:
        if there:
            raise ArgumentError(f"{folder.uri} has other files ({there[0]}): name another folder, or an empty one")
        folder.write(MANIFEST, as_json(manifest, indent=1))
        return
    before = read_manifest(folder, kind, manifest["format"])
    for name, now in json.loads(json.dumps(manifest)).items():
        if name != COMMIT and before.get(name) != now:
            raise ArgumentError(
                f"{folder.uri} has another {kind}: {name} is {before.get(name)!r} there, and {now!r} here: "
                "name another folder, or go on with what it was begun with"
            )
