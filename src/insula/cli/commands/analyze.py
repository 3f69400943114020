"""`insula analyze`: report luck and mistakes in games."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

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
    from ..files import check_folder, naming, read_text, write_atomically

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
    from insula.analysis.report import file_report, report

    text = read_text(path)
    with naming(path):
        asked = recorded(text)
    found = analyze(asked.game, samples=samples, seconds=time, seed=seed)
    if html is not None:
        write_atomically(html, page(found, asked.game, asked.names, asked.notes))
    if as_json:
        print_json(report(found) | file_report(asked.players, asked.notes))
    else:
        _print(found, asked)


def _print(found: "Analysis", asked: "Recorded") -> None:
    """Print a summary for people."""
    from insula.analysis.words import caveats, mistakes, percent, result, signed, told_apart, turn_number

    game, called = asked.game, told_apart(asked.players, asked.game.ruleset.colors)
    print(f"{game.ruleset.name}, {game.players} players, {game.turn} turns. {result(found, called)}")
    for text in caveats(found, asked.notes):
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
    """Analyze all games of a folder. Print a line of JSON for each, or a table of the players.

    Ctrl-C, or an error of the cluster, ends it after what is there was printed.
    """
    from insula.analysis.many import Asked, analyze_all
    from insula.crews.in_order import InOrder

    files, texts = _games_in(folder)
    if not files:
        raise typer.BadParameter(f"{folder} has no games", param_hint="PATH")
    asked = (Asked(number, *text, samples, time, seed) for number, text in enumerate(texts))
    summary = _Summary(as_json)
    results = InOrder(summary.add)
    try:
        with progress(files, lines=True) as show:
            for done, one in enumerate(analyze_all(asked, files, workers=threads, on=on), 1):
                results.add(one.number, one)
                show(done)
    finally:
        results.finish()
        summary.finish()
    if not summary.has_games:
        raise typer.Exit(BAD_INPUT)


class _Text(NamedTuple):
    """The name of a file, and its text or the reason why it has none."""

    name: str
    text: str
    problem: str = ""


def _games_in(folder: Path) -> tuple[int, Iterator[_Text]]:
    """Return the number of games in a folder, and the games: files, or what `insula simulate --out` has written.

    They are read one by one.
    """
    from insula.data.stored.manifest import MANIFEST
    from insula.data.stored.reader import Stored

    if (folder / MANIFEST).exists():
        stored = Stored(folder)
        count = sum(1 for _ in stored.results())
        return count, (_Text(f"game {record.game}", record.record) for record in stored.records())
    paths = [path for path in sorted(folder.iterdir()) if path.is_file() and not path.name.startswith(".")]
    return len(paths), map(_read, paths)


def _read(path: Path) -> _Text:
    from ..files import read_text

    try:
        return _Text(path.name, read_text(path))
    except OSError as error:
        return _Text(path.name, "", error.strerror or str(error))


@dataclass
class _Player:
    """The sums over all seats of a player."""

    games: int = 0
    seats: int = 0
    won: float = 0.0
    luck: float = 0.0
    lost: float = 0.0
    losses: int = 0


class _Summary:
    """Prints the results for the games of a folder, and keeps only the sums of the players and what is to be said."""

    def __init__(self, as_json: bool) -> None:
        self.has_games = False
        self._as_json = as_json
        self._players: dict[str, _Player] = defaultdict(_Player)
        self._remarks: list[str] = []

    def add(self, one: "Found") -> None:
        """Print a game as JSON, or add it to the sums."""
        from insula.analysis.words import cut_short

        self.has_games = self.has_games or one.report is not None
        if self._as_json:
            print_json({"file": one.name, "names": []} | (one.report or {"problem": one.problem}))
        elif one.report is None:
            self._remarks.append(f"{one.name}: {one.problem}")
        else:
            self._add_game(one.report)
            if one.report["cut_at"]:
                self._remarks.append(f"{one.name}: {cut_short(one.report['cut_at'])}")

    def _add_game(self, told: dict[str, Any]) -> None:
        for name in set(told["names"]):
            self._players[name].games += 1
        for seat, name in enumerate(told["names"]):
            player = self._players[name]
            player.seats += 1
            player.won += (seat in told["winners"]) / max(1, len(told["winners"]))
            player.luck += told["luck"][seat]
            player.lost -= told["lost"][seat]
            player.losses += sum(each["seat"] == seat and each["verdict"] is not None for each in told["decisions"])

    def finish(self) -> None:
        """Print the means of the players, unless the games are printed as JSON."""
        if self._as_json:
            return
        if self.has_games:
            self._print_players()
        for remark in self._remarks:
            print(remark)

    def _print_players(self) -> None:
        from insula.analysis.words import signed

        listed = table(
            "player", ">games", ">wins", ">luck", ">decisions", ">losses", title="For each seat, in percentage points"
        )
        for name, sums in sorted(self._players.items()):
            means = signed(sums.luck / sums.seats), signed(sums.lost / sums.seats), f"{sums.losses / sums.seats:.1f}"
            listed.add_row(name, str(sums.games), f"{sums.won:.4g}", *means)
        print_table(listed)
