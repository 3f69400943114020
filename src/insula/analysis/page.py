"""An analysis as one HTML page to share. It needs no other files and no scripts."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape

import numpy as np

from ..drawing import draw
from ..drawing.markup import element, number, words
from ..drawing.seats import SEATS
from ..game import Game
from ..game.scene import scene
from ..importing import Note
from .analysis import Analysis
from .decisions import Decision
from .words import caveats, mistakes, percent, result, signed, told_apart, turn_number

SHOWN = 6
"""The number of losses that are shown with the board, and of outcomes of chance that are listed."""
BOARD_WIDTH = 420
WIDTH, HEIGHT = 860, 300
LEFT, RIGHT, TOP, BOTTOM = 44, 10, 12, 28
"""The margins around the curve."""
EXPLAINED = (
    "All numbers are percentage points of the chance of winning. Luck is what dice, cards and thefts brought, compared "
    "with the average of all outcomes. Decisions are what was lost, compared with the best actions."
)
TURNS_BETWEEN = 10
"""The number of turns between two marks below the curve."""
STYLE = """
:root { color-scheme: light dark; --paper: #fffdf8; --ink: #2d3138; --faint: #d8d4c8; --soft: #6b6f76; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d2126; --ink: #e8e6df; --faint: #3d434b; --soft: #a3a8b0; } }
body { margin: 0 auto; max-width: 860px; padding: 16px; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 26px; margin: 8px 0 0; } h2 { font-size: 19px; margin: 32px 0 8px; } p { margin: 4px 0; }
svg { display: block; max-width: 100%; height: auto; } .soft { color: var(--soft); }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { padding: 6px 16px 6px 0; text-align: left; border-bottom: 1px solid var(--faint); white-space: nowrap; }
th { font-weight: 600; } .number { text-align: right; font-variant-numeric: tabular-nums; }
.losses { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 380px), 1fr)); gap: 24px; }
code { font: 15px ui-monospace, monospace; } .seat svg { display: inline; vertical-align: -3px; margin-right: 6px; }
"""

HEAD = f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Analysis of a game</title>
<style>{STYLE}</style>
</head>
<body>"""


def page(analysis: Analysis, game: Game, names: Mapping[str, str] | None = None, notes: Sequence[Note] = ()) -> str:
    """Return a page about a game. `names` are those of the players, by color, and `notes` those of an import."""
    colors = analysis.ruleset.colors
    called = told_apart([(names or {}).get(color, color.capitalize()) for color in colors], colors)
    parts = [
        words("h1", "What happened in this game"),
        words("p", f"{game.ruleset.name}, {game.players} players, {game.turn} turns. {result(analysis, called)}"),
        *(words("p", text, **{"class": "soft"}) for text in caveats(analysis, notes)),
        words("h2", "Chances to win"),
        _curve(analysis, called),
        words("h2", "Luck and skill"),
        words("p", EXPLAINED, **{"class": "soft"}),
        _seats(analysis, called),
        *_losses(analysis, game, called),
        *_outcomes(analysis, called),
    ]
    return "\n".join([HEAD, *parts, "</body>", "</html>", ""])


def _curve(analysis: Analysis, called: list[str]) -> str:
    """Return the chances of each seat by turn."""
    last = max(moment.turn for moment in analysis.curve) + 1

    def x(turn: float) -> float:
        return LEFT + turn / last * (WIDTH - LEFT - RIGHT)

    def y(chance: float) -> float:
        return TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM)

    drawn = []
    for share in np.linspace(0, 1, 5).tolist():
        drawn.append(element("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y(share), y2=y(share), stroke="var(--faint)"))
        drawn.append(_label(f"{100 * share:.0f} %", LEFT - 6, y(share) + 4, "end"))
    drawn += [_label(str(turn), x(turn), HEIGHT - 8, "middle") for turn in range(TURNS_BETWEEN, last, TURNS_BETWEEN)]
    ends = [*(x(moment.turn) for moment in analysis.curve[:-1]), x(last)]
    for seat, color in enumerate(analysis.ruleset.colors):
        places = " ".join(
            f"{number(at)},{number(y(moment.chances[seat]))}" for at, moment in zip(ends, analysis.curve, strict=True)
        )
        line = {"points": places, "fill": "none", "stroke_linejoin": "round"}
        title = words("title", called[seat])
        drawn.append(element("polyline", title, **line, stroke="var(--soft)", stroke_width=4))
        drawn.append(element("polyline", title, **line, stroke=SEATS[color].fill, stroke_width=2.5))
    label = f"The chances of {', '.join(called)} to win, by turn"
    return element("svg", words("title", label), *drawn, viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img")


def _label(text: str, x: float, y: float, anchor: str) -> str:
    return words("text", text, x=x, y=y, text_anchor=anchor, font_size=13, fill="var(--soft)")


def _seats(analysis: Analysis, called: list[str]) -> str:
    rows = [
        (
            _seat(analysis, seat, called),
            signed(analysis.luck[seat]),
            signed(-analysis.lost[seat]),
            signed(analysis.traded[seat]),
            escape(mistakes(analysis, seat)),
        )
        for seat in range(len(called))
    ]
    return _table(("", ">Luck", ">Decisions", ">Exchanges", "Losses"), rows)


def _losses(analysis: Analysis, game: Game, called: list[str]) -> Iterator[str]:
    """Yield the largest losses, each with the board. The action that was played and the better action are marked."""
    if analysis.losses:
        yield words("h2", "The largest losses")
        yield words("p", "The played action has a solid outline, the better action a dashed one.", **{"class": "soft"})
        shown = [_loss(analysis, decision, game, called) for decision in analysis.losses[:SHOWN]]
        yield element("div", *shown, **{"class": "losses"})


def _loss(analysis: Analysis, decision: Decision, game: Game, called: list[str]) -> str:
    seat, verdict = decision.seat, decision.verdict
    before, after = (percent(option.expected[seat]) for option in (decision.best, decision.chosen))
    view = game.view_at(decision.step, None)
    picture = scene(view, latest=[decision.chosen.action], better=[decision.best.action])
    name = verdict.name.lower() if verdict else ""
    when = f"turn {decision.turn}" if decision.turn else "setup"
    return element(
        "section",
        element("p", _seat(analysis, seat, called), escape(f", {when}: {name}, {before} to {after}")),
        element("p", words("code", decision.chosen.text), ", better ", words("code", decision.best.text)),
        draw(picture, size=BOARD_WIDTH, prefix=f"step{decision.step}"),
    )


def _outcomes(analysis: Analysis, called: list[str]) -> Iterator[str]:
    if analysis.outcomes:
        yield words("h2", "What chance decided")
        yield words("p", "How much better the outcome was for each seat than the average.", **{"class": "soft"})
        rows = [
            (turn_number(outcome.turn).capitalize(), words("code", outcome.text), *map(signed, outcome.luck))
            for outcome in analysis.turning_points[:SHOWN]
        ]
        yield _table((">Turn", "Outcome", *(f">{escape(name)}" for name in called)), rows)


def _seat(analysis: Analysis, seat: int, called: list[str]) -> str:
    """Return the sign and the name of a seat."""
    sign = SEATS[analysis.ruleset.colors[seat]]
    shape = element("path", d=sign.outline, fill=sign.fill, stroke="var(--soft)", stroke_width=1.5)
    drawn = element("svg", shape, viewBox="-12 -12 24 24", width=18, height=18, aria_hidden="true")
    return element("span", drawn, escape(called[seat]), **{"class": "seat"})


def _table(columns: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """Return a table of cells in HTML. Columns whose name begins with `>` are right-aligned."""
    styles: list[dict[str, str | float]] = [{"class": "number"} if name.startswith(">") else {} for name in columns]
    heads = [element("th", name.removeprefix(">") or " ", **style) for name, style in zip(columns, styles, strict=True)]
    body = [
        element("tr", *(element("td", cell or " ", **style) for cell, style in zip(row, styles, strict=True)))
        for row in rows
    ]
    return element("div", element("table", element("tr", *heads), *body), **{"class": "wide"})
