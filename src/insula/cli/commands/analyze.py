"""`insula analyze`: report luck and mistakes in games."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..failures import BAD_INPUT
from ..output import print_json, print_table, table
from ..parameters import Json, On
from ..progress import progress, show_compilation

if TYPE_CHECKING:
    from insula.analysis import Analysis
    from insula.analysis.many import Found, Recorded

MOST_ROWS = 10
"""The most losses and outcomes that are printed."""


def analyze(
    path: Annotated[
        Path, typer.Argument(help="A record, a game of another program, or a folder. - reads the standard input.")
    ],
    time: Annotated[
        float | None,
        typer.Option("--time", min=0.001, help="The maximum time for the decisions of a game, in seconds."),
    ] = None,
    html: Annotated[Path | None, typer.Option("--html", help="Write a page that you can share to this file.")] = None,
    samples: Annotated[
        int, typer.Option("--samples", min=1, max=256, help="The number of deals of the hidden cards to try.")
    ] = 8,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The seed of these deals.")] = 0,
    threads: Annotated[
        int | None, typer.Option("--threads", "-t", min=1, help="For a folder. The default is all cores.")
    ] = None,
    on: On = None,
    as_json: Json = False,
) -> None:
    """Report who was lucky and who made mistakes, in a game or in all games of a folder."""
    from ..files import check_folder, read_text, write_atomically

    if html is not None:
        check_folder(html)
    show_compilation()
    if path.is_dir():
        if html is not None:
            raise typer.BadParameter("a page is about one game, not about a folder", param_hint="--html")
        _analyze_folder(path, time, samples, seed, threads, on, as_json)
        return
    from insula.analysis import analyze
    from insula.analysis.many import recorded
    from insula.analysis.page import page
    from insula.analysis.report import report

    asked = recorded(read_text(path))
    found = analyze(asked.game, samples=samples, seconds=time, seed=seed)
    if html is not None:
        write_atomically(html, page(found, asked.game, asked.names))
    if as_json:
        print_json(report(found) | {"names": list(asked.players)})
    else:
        _print(found, asked)


def _print(found: "Analysis", asked: "Recorded") -> None:
    """Print a summary for people."""
    from insula.analysis.words import caveats, mistakes, percent, result, signed, turn_number

    game, called = asked.game, list(asked.players)
    print(f"{game.ruleset.name}, {game.players} players, {game.turn} turns. {result(found, called)}")
    for text in caveats(found):
        print(text)
    seats = table(
        "player", ">luck", ">decisions", ">exchanges", "losses", title="In percentage points of the chance of winning"
    )
    for seat, name in enumerate(called):
        gains = found.luck[seat], -found.lost[seat], found.traded[seat]
        seats.add_row(name, *map(signed, gains), mistakes(found, seat))
    print_table(seats)
    if found.losses:
        losses = table(">turn", "player", "loss", ">chances", "played", "better", title="The largest losses")
        for decision in found.losses[:MOST_ROWS]:
            chances = [percent(option.expected[decision.seat]) for option in (decision.best, decision.chosen)]
            name = decision.verdict.name.lower() if decision.verdict else ""
            texts = decision.chosen.text, decision.best.text
            losses.add_row(turn_number(decision.turn), called[decision.seat], name, " to ".join(chances), *texts)
        print_table(losses)
    if found.outcomes:
        outcomes = table(">turn", "outcome", *(f">{name}" for name in called), title="What chance decided")
        for outcome in found.turning_points[:MOST_ROWS]:
            outcomes.add_row(turn_number(outcome.turn), outcome.text, *map(signed, outcome.luck))
        print_table(outcomes)


def _analyze_folder(
    folder: Path, time: float | None, samples: int, seed: int, threads: int | None, on: str | None, as_json: bool
) -> None:
    """Analyze all games of a folder. Print a line of JSON for each, or a table of the players."""
    from insula.analysis.many import Asked, Found, analyze_all

    found: list[Found] = []
    asked = [Asked(name, text, samples, time, seed) for name, text in _games_in(folder, found)]
    if not asked and not found:
        raise typer.BadParameter(f"{folder} has no games", param_hint="PATH")
    with progress(len(asked), lines=True) as show:
        for one in analyze_all(asked, workers=threads, on=on):
            found.append(one)
            show(len(found))
    found.sort(key=lambda one: one.name)
    read = [one for one in found if one.report]
    if as_json:
        for one in found:
            names = {"file": one.name, "names": list(one.players)}
            print_json(names | (one.report or {"problem": one.problem}))
    else:
        _print_players(read)
        for one in found:
            if one.problem:
                print(f"{one.name}: {one.problem}")
    if not read:
        raise typer.Exit(BAD_INPUT)


def _games_in(folder: Path, unread: "list[Found]") -> Iterator[tuple[str, str]]:
    """Yield the names and texts of the games in a folder: files, or what `insula simulate --out` has written.

    Files that are not text are added to `unread`.
    """
    from insula.analysis.many import Found
    from insula.data.stored.manifest import MANIFEST
    from insula.data.stored.reader import Stored

    from ..files import read_text

    if (folder / MANIFEST).exists():
        for record in Stored(folder).records():
            yield f"game {record.game}", record.record
        return
    for path in sorted(folder.iterdir()):
        if not path.is_file() or path.name.startswith("."):
            continue
        try:
            yield path.name, read_text(path)
        except OSError as error:
            unread.append(Found(path.name, problem=error.strerror or str(error)))


def _print_players(found: "list[Found]") -> None:
    """Print the average luck and the average losses of each player."""
    from insula.analysis.words import signed

    sums: dict[str, list[float]] = defaultdict(lambda: [0.0] * 5)
    for one in found:
        told: dict[str, Any] = one.report or {}
        for seat, name in enumerate(one.players):
            named = [each for each in told["decisions"] if each["seat"] == seat and each["verdict"]]
            won = (seat in told["winners"]) / max(1, len(told["winners"]))
            values = (1, won, told["luck"][seat], -told["lost"][seat], len(named))
            sums[name] = [total + value for total, value in zip(sums[name], values, strict=True)]
    listed = table(
        "player", ">games", ">wins", ">luck", ">decisions", ">losses", title="For each game, in percentage points"
    )
    for name, (games, won, luck, lost, losses) in sorted(sums.items()):
        means = signed(luck / games), signed(lost / games), f"{losses / games:.1f}"
        listed.add_row(name, f"{games:.0f}", f"{won:.4g}", *means)
    print_table(listed)
