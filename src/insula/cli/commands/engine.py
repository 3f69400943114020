"""`insula engine`: write the engine as a WebAssembly file."""

from pathlib import Path
from typing import Annotated

import typer

from ..output import print_json
from ..parameters import Json, OptionTexts, Players, RulesName, make_ruleset
from ..progress import show_compilation


def engine(
    out: Annotated[Path, typer.Option(help="The file to write.")],
    rules: RulesName = "base",
    players: Players = 4,
    option: OptionTexts = None,
    as_json: Json = False,
) -> None:
    """Write the rules as one WebAssembly file, for pages and programs without Python."""
    from insula.engine_file import engine_file

    from ..files import check_folder, write_atomically

    ruleset = make_ruleset(rules, players, option)
    check_folder(out)
    show_compilation()
    content = engine_file(ruleset)
    write_atomically(out, content)
    if as_json:
        print_json({"rules": ruleset.name, "players": players, "file": str(out), "bytes": len(content)})
    else:
        print(f"{out} has {len(content):,} bytes.")
