"""The commands. Each imports what it needs when it runs, so that the help appears at once."""

from collections.abc import Callable
from typing import Annotated

import typer

from .commands import (
    accounts,
    analyze,
    backup,
    bench,
    benchmark,
    check_bot,
    connect,
    engine,
    importing,
    ladder,
    maps,
    operators,
    perft,
    play,
    ratings,
    replay,
    rules,
    serve,
    show,
    signature,
    simulate,
    train,
    verify,
    warmup,
)

app = typer.Typer(
    help="An open, exact and fast rules engine for the Catan family of board games, with bots and tools.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

_COMMANDS: tuple[Callable[..., None], ...] = (
    serve.serve,
    backup.backup,
    backup.restore,
    play.play,
    simulate.simulate,
    ladder.ladder,
    train.train,
    check_bot.check_bot,
    connect.connect,
    replay.replay,
    verify.verify,
    analyze.analyze,
    show.show,
    rules.rules,
)
_TOOLS: tuple[Callable[..., None], ...] = (
    warmup.warmup,
    bench.bench,
    perft.perft,
    signature.signature,
    engine.engine,
)

for _command in _COMMANDS:
    app.command()(_command)
app.command("import")(importing.import_)
app.add_typer(accounts.accounts, name="accounts")
app.add_typer(benchmark.benchmarks, name="benchmark")
app.add_typer(maps.maps, name="map")
app.add_typer(operators.operators, name="operators")
app.add_typer(ratings.ratings, name="ratings")
for _command in _TOOLS:
    app.command(rich_help_panel="Tools for the engine")(_command)


@app.callback(invoke_without_command=True)
def insula(
    version: Annotated[bool, typer.Option("--version", help="Print the version.", is_eager=True)] = False,
) -> None:
    """An open, exact and fast rules engine for the Catan family of board games, with bots and tools."""
    if version:
        from insula import __version__

        print(__version__)
        raise typer.Exit
