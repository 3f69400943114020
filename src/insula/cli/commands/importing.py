"""`insula import`: convert games and maps of other programs."""

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import ArgumentError, ForeignFileError, InsulaError, counted, in_words
from ..failures import BAD_INPUT, IN_PART, sentence

if TYPE_CHECKING:
    from insula.importing import Imported

_OUT = "--out"


def import_(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE", help="Files of other programs. - reads the standard input.")
    ],
    out: Annotated[
        Path | None,
        typer.Option(
            _OUT,
            help="The file for the record or map, or the folder for those of several files. "
            "The default is the standard output.",
        ),
    ] = None,
) -> None:
    """Convert games and maps of other programs to records and map files, and list what could not be converted.

    Games: replays of colonist.io and games of catanatron as JSON, saved games of JSettlers. Maps: maps of Pioneers.

    Several files become files of the same names in a folder. A file that cannot be read does not stop the others.

    The exit status is 1 if a record ends before the game in the file does, and 2 if a file cannot be read.
    """
    from ...game.compiling import prefer_interpreted

    prefer_interpreted()
    if len(files) > 1 or (out is not None and out.is_dir()):
        status = _import_all(files, out)
    else:
        status = _import_one(files[0], out)
    if status:
        raise typer.Exit(status)


def _import_one(file: Path, out: Path | None) -> int:
    """Convert a file; return the exit status."""
    from ..files import naming, read_text, write_atomically

    text = read_text(file)
    with naming(file):
        found = _imported(text)
    if out is None:
        sys.stdout.write(found.text)
    else:
        write_atomically(out, found.text)
    for note in found.notes:
        print(note, file=sys.stderr)
    print(_summary(found, out), file=sys.stderr)
    return IN_PART if found.cut_at else 0


def _import_all(files: list[Path], out: Path | None) -> int:
    """Convert files into a folder; return the exit status."""
    from insula.importing import MAP, RECORD

    from ..files import STANDARD_INPUT

    if out is None or (out.exists() and not out.is_dir()):
        raise typer.BadParameter("several files need a folder", param_hint=_OUT)
    if STANDARD_INPUT in files:
        raise typer.BadParameter("the standard input has no name for its file in a folder", param_hint="FILE")
    out.mkdir(parents=True, exist_ok=True)
    folder = _Folder(out, files)
    kinds: Counter[str] = Counter()
    cut = 0
    for file in files:
        try:
            found = folder.convert(file)
        except OSError as error:
            print(sentence(error), file=sys.stderr)
        except InsulaError as error:
            print(f"{file}: {sentence(error)}", file=sys.stderr)
        else:
            kinds[found.kind] += 1
            cut += found.cut_at is not None
    made = in_words([counted(kinds[kind], kind) for kind in (RECORD, MAP) if kinds[kind]])
    where, end = f" to {made} in {out}" if made else "", f"; {counted(cut, 'record')} cut short" if cut else ""
    print(f"{kinds.total()} of {counted(len(files), 'file')} converted{where}{end}", file=sys.stderr)
    return BAD_INPUT if kinds.total() < len(files) else IN_PART if cut else 0


class _Folder:
    """The folder for the records and maps of several files."""

    def __init__(self, path: Path, files: list[Path]) -> None:
        self.path = path
        self._sources = {file.resolve() for file in files}
        self._made: dict[Path, Path] = {}
        """The file from which each file here was made."""

    def convert(self, file: Path) -> "Imported":
        """Convert a file, and print what could not be converted.

        Raises OSError or InsulaError if that is not possible, or if it would replace the result of another file, or a
        file that is to be converted.
        """
        from insula.importing import MAP

        from ..files import read_text, write_atomically

        found = _imported(read_text(file))
        target = self.path / f"{file.stem}{'.toml' if found.kind == MAP else '.txt'}"
        if target in self._made:
            raise ArgumentError(f"{target} is already the {found.kind} of {self._made[target]}")
        if target.resolve() in self._sources:
            raise ArgumentError(f"{target} is one of the files to convert; choose another folder")
        write_atomically(target, found.text)
        self._made[target] = file
        for note in found.notes:
            print(f"{file}: {note}", file=sys.stderr)
        print(f"{file}: {_summary(found, target)}", file=sys.stderr)
        return found


def _summary(found: "Imported", out: Path | None) -> str:
    """Return what became of a file."""
    where = "" if out is None else f" in {out}"
    end = f", cut short at {found.cut_at.place}" if found.cut_at else ""
    notes = f"; {counted(len(found.notes), 'note')}" if found.notes else ""
    return f"{found.program}: a {found.kind}{where}{end}{notes}"


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
