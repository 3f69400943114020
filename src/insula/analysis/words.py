"""The English texts of an analysis."""

from collections import Counter
from collections.abc import Iterator, Sequence

from ..errors import counted
from ..importing import Note
from ..importing.imported import where_cut
from .analysis import Analysis
from .verdict import Verdict

_PLURALS = {Verdict.BLUNDER: "blunders", Verdict.MISTAKE: "mistakes", Verdict.INACCURACY: "inaccuracies"}


def told_apart(called: Sequence[str], colors: Sequence[str]) -> list[str]:
    """Return the names of seats, with the color where several have the same name.

    >>> told_apart(["greedy", "Anna", "greedy"], ["red", "blue", "white"])
    ['greedy (red)', 'Anna', 'greedy (white)']
    """
    times = Counter(called)
    return [f"{name} ({color})" if times[name] > 1 else name for name, color in zip(called, colors, strict=True)]


def percent(chance: float) -> str:
    """Return a chance in whole percent.

    >>> percent(0.634)
    '63 %'
    """
    return f"{100 * chance:.0f} %"


def signed(change: float) -> str:
    """Return a change of a chance, in percentage points.

    >>> signed(0.0512), signed(-0.3), signed(-0.0001)
    ('+5.1', '−30.0', '0.0')
    """
    points = round(100 * change, 1)
    return f"{points:+.1f}".replace("-", "−") if points else "0.0"


def turn_number(turn: int) -> str:
    """Return the number of a turn; the setup comes before the first turn.

    >>> turn_number(12), turn_number(0)
    ('12', 'setup')
    """
    return str(turn) if turn else "setup"


def mistakes(analysis: Analysis, seat: int) -> str:
    """Return the number of losses of each kind that a seat has, in words."""
    found = Counter(decision.verdict for decision in analysis.decisions if decision.seat == seat)
    return ", ".join(
        f"{found[verdict]} {verdict.name.lower() if found[verdict] == 1 else plural}"
        for verdict, plural in _PLURALS.items()
        if found[verdict]
    )


def caveats(analysis: Analysis, notes: Sequence[Note] = ()) -> list[str]:
    """Return what limits an analysis, as sentences. `notes` are those of the import, for a game of another program."""
    found = [*_of_the_import(notes)]
    if analysis.is_rough:
        found.append("The judgment is rough: it was not compared with games of these rules and this number of players.")
    left_out = [_number_of(analysis.unjudged, "decision"), _number_of(analysis.unmeasured, "outcome")]
    if any(left_out):
        found.append(f"There was no time to judge {' and '.join(filter(None, left_out))}. No sum includes them.")
    return found


def _of_the_import(notes: Sequence[Note]) -> Iterator[str]:
    """Yield what the file of another program leaves open."""
    if cut_at := where_cut(notes):
        yield cut_short(str(cut_at))
    if assumed := sum(note.assumes_card for note in notes):
        yield f"The analysis assumes {counted(assumed, 'card')} that the file hides."
    if notes:
        yield f"`insula import` lists {counted(len(notes), 'note')} about the file."


def cut_short(cut_at: str) -> str:
    """Return a sentence that says that only a part of a game was read."""
    return f"Only a part of the game in the file was read: {cut_at}."


def _number_of(count: int, thing: str) -> str:
    """Return a number of things in words, or nothing if there are none."""
    return f"{count} {thing}{'s' if count > 1 else ''}" if count else ""


def result(analysis: Analysis, called: list[str]) -> str:
    """Return a sentence that says who won."""
    winners = [called[seat] for seat in analysis.winners]
    return f"{' and '.join(winners)} won." if winners else "The game is not over."
