"""`insula verify`: check that nobody chose the outcomes of chance in a record."""

import zipfile
from pathlib import Path
from typing import Annotated

import typer

from ..output import print_json
from ..parameters import Json

DIFFERS = 1
"""The exit status if an outcome differs from the draw."""


def verify(
    file: Annotated[
        Path,
        typer.Argument(help="The record of a finished game (- reads the standard input), or a tournament."),
    ],
    as_json: Json = False,
) -> None:
    """Redraw all dice and cards of a recorded game from its seed, and report the first outcome that differs.

    For the ZIP file of a tournament, redraw all rounds too.
    """
    from ...game.compiling import prefer_interpreted

    prefer_interpreted()
    from ..files import naming, read_text

    if zipfile.is_zipfile(file):
        with naming(file):
            _verify_tournament(file, as_json)
        return
    from insula.game.fair import verify

    text = read_text(file)
    with naming(file):
        found = verify(text)
    difference = found.difference
    if as_json:
        reason = {"case": difference.case, "reason": difference.sentence} if difference else {}
        print_json({"ok": difference is None, "draws": found.draws, **reason})
    else:
        print(difference.sentence if difference else f"OK: all {found.draws} draws follow from the seed")
    if difference:
        raise typer.Exit(DIFFERS)


def _verify_tournament(file: Path, as_json: bool) -> None:
    from insula.server.tournaments.verifying import verify_bundle

    found = verify_bundle(file)
    if as_json:
        reason = {"reason": found.difference} if found.difference else {}
        print_json({"ok": not found.difference, "rounds": found.rounds, "games": found.games, **reason})
    else:
        print(
            found.difference
            or f"OK: the draws of {found.rounds} rounds and {found.games} games follow from their seeds"
        )
    if found.difference:
        raise typer.Exit(DIFFERS)
