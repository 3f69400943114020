"""`insula verify`: check that nobody chose the outcomes of chance in a record."""

from pathlib import Path
from typing import Annotated

import typer

from ..output import print_json
from ..parameters import Json

DIFFERS = 1
"""The exit status when an outcome is not the one that was drawn."""


def verify(
    file: Annotated[Path, typer.Argument(help="The record of a finished game. - reads the standard input.")],
    as_json: Json = False,
) -> None:
    """Draw all dice and cards of a recorded game again from its seed, and name the first outcome that differs."""
    from ...game.compiling import prefer_interpreted

    prefer_interpreted()
    from insula.game.fair import verify

    from ..files import read_text

    found = verify(read_text(file))
    difference = found.difference
    if as_json:
        reason = {"case": difference.case, "reason": difference.sentence} if difference else {}
        print_json({"ok": difference is None, "draws": found.draws, **reason})
    else:
        print(difference.sentence if difference else f"OK: all {found.draws} draws are those of the seed")
    if difference:
        raise typer.Exit(DIFFERS)
