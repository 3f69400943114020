"""`insula import`: convert games and maps of other programs."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import ArgumentError, ForeignFileError, counted
from ..failures import IN_PART

if TYPE_CHECKING:
    from insula.importing import Imported


def import_(
    file: Annotated[Path, typer.Argument(help="A file of another program. - reads the standard input.")],
    out: Annotated[
        Path | None, typer.Option("--out", help="The file for the record or map. The default is the standard output.")
    ] = None,
) -> None:
    """Convert a game or a map of another program to a record or a map file, and list what could not be converted.

    Games: replays of colonist.io and games of catanatron as JSON, saved games of JSettlers. Maps: maps of Pioneers.

    The exit status is 1 if the record ends before the game in the file does, and 2 if the file cannot be read.
    """
    from ...game.compiling import prefer_interpreted

    prefer_interpreted()
    from ..files import read_text, write_atomically

    found = _imported(read_text(file))
    if out is None:
        sys.stdout.write(found.text)
    else:
        write_atomically(out, found.text)
    for note in found.notes:
        print(note, file=sys.stderr)
    where = "" if out is None else f" in {out}"
    end = f", cut short at {found.cut_at.place}" if found.cut_at else ""
    notes = f"; {counted(len(found.notes), 'note')}" if found.notes else ""
    print(f"{found.program}: a {found.kind}{where}{end}{notes}", file=sys.stderr)
    if found.cut_at:
        raise typer.Exit(IN_PART)


def _imported(text: str) -> "Imported":
    """Import a text. What this program has written itself is refused with what it is."""
    from insula.importing import import_file
    from insula.importing.other_texts import kind_of_ours

    try:
        return import_file(text)
    except ForeignFileError:
        if kind := kind_of_ours(text):
            raise ArgumentError(f"this is {kind} already; expected a file of another program") from None
        raise
