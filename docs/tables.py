"""Write the tables of the documentation that come from data: `python docs/tables.py` rewrites them in their pages."""

from collections.abc import Callable
from pathlib import Path

from msgspec import json
from prometheus_client import Metric

from insula import Ruleset
from insula.data import load
from insula.modules import contributions
from insula.rules.domains import OUTCOME
from insula.rules.observe import BITS, FLAGS, OWNER, PLACE, QUESTION
from insula.rules.state import MODULES, field_named
from insula.ruleset import action_index, observation
from insula.ruleset.observation import ENTRY, GAME, SEAT, ObservationLine, ObservationPart
from insula.ruleset.playable import PairInPlay, combinable, pairs_in_play, sizes_of
from insula.server.configuration import Limits
from insula.server.configuration_sources import settings
from insula.server.metrics import Metrics

DOCS = Path(__file__).parent
END = "<!-- end of the table -->\n"
FEW = 10
"""The values of a label that are not listed any more."""
TITLES = {module.name: module.title for module in MODULES}
ACTIONS = {number: name for module in MODULES for name, number in module.actions.items()}


def pair_table() -> str:
    """Return the table of all pairs, in Markdown."""
    named = combinable()
    cells = {frozenset((pair.first, pair.second)): _text(pair) for pair in pairs_in_play()}
    head = ["module", *(module.code for module in named), "players alone"]
    lines = [_row(head), _row(["---"] * len(head))]
    for module in named:
        title = f"[{module.title}]({module.name}.md) ({module.code})"
        goals = [cells.get(frozenset((module.name, other.name)), "") for other in named]
        lines.append(_row([f"**{title}**" if module.large else title, *goals, _sizes(module.name)]))
    return "".join(lines)


def _text(pair: PairInPlay) -> str:
    if pair.goal is None:
        return "–"
    return f"{pair.goal}\\*" if pair.has_own_rules else str(pair.goal)


def _sizes(name: str) -> str:
    sizes = sizes_of(name)
    return str(sizes[0]) if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}"


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |\n"


def version_table() -> str:
    """Return the table of the versions of the numbers."""
    rows = [_row(["numbers", "version", "digest"]), _row(["---"] * 3)]
    rows.append(_row(["index of actions", str(action_index.VERSION), "`Ruleset.actions.digest`"]))
    rows.append(_row(["lines of observations", str(observation.VERSION), "`Ruleset.observation.digest`"]))
    return "".join(rows)


def index_table() -> str:
    """Return the table of the action index of the base game for four players without trade between them."""
    index = Ruleset.of("base", 4, {"trade_with_players": False}).actions
    rows = [_row(["indices", "action"]), _row(["---", "---"])]
    for block in index.blocks:
        last = block.first + len(block.arguments) - 1
        numbers = str(last) if last == block.first else f"{block.first} to {last}"
        rows.append(_row([numbers, f"`{ACTIONS[block.kind]}`"]))
    return "".join(rows)


def argument_table() -> str:
    """Return the table of the actions of all modules and their arguments."""
    rows = [_row(["module", "action", "arguments"]), _row(["---"] * 3)]
    for spec in MODULES:
        own = {int(kind): kind.domain for kind in spec.kinds.values() if kind.domain is not OUTCOME}
        for kind, domain in sorted((own | dict(spec.adds)).items()):
            rows.append(_row([TITLES[spec.name], f"`{ACTIONS[kind]}`", domain.text]))
    return "".join(rows)


def observation_table() -> str:
    """Return the table of the lines of the observations of all modules."""
    rows = [_row(["module", "line", "numbers for", "range", "what they are"]), _row(["---"] * 5)]
    for name, file in contributions("observation"):
        part: ObservationPart = file.PART
        for line in part.lines:
            span = f"{line.low} to {line.high}"
            rows.append(_row([TITLES[name], f"`{line.name}`", _numbers_for(line), span, line.text]))
    return "".join(rows)


def _numbers_for(line: ObservationLine) -> str:
    """Return what a line has numbers for: seats, hexes, or both."""
    if line.mode == QUESTION:
        return "phase"
    rows = {OWNER: "owner", BITS: "seat"}.get(line.mode, "")
    if line.mode == PLACE and line.planes:
        rows = "entry" if line.planes == ENTRY else "seat"
    if line.per not in (GAME, SEAT):
        return f"{rows} × {line.per}" if rows else line.per
    if line.mode in (OWNER, BITS) or not line.field:
        return line.per
    known = field_named(line.field)
    first = "own seat" if known.seen == "own" else line.per
    has_columns = len(known.shape) > (line.per == SEAT) and line.columns != 1
    return f"{first} × kind" if has_columns or line.mode == FLAGS else first


def settings_table() -> str:
    """Return the table of the settings of the server."""
    rows = [_row(["setting", "default", "what it is"]), _row(["---"] * 3)]
    for setting in settings():
        table, _, name = setting.name.rpartition(".")
        if name == "per_minute":  # in the row of `at_once`
            continue
        default = f"`{json.encode(setting.default).decode()}`" if setting.default != "" else ""
        if name == "at_once":
            rate = getattr(Limits(), table.rpartition(".")[2])
            default = f"`{rate.at_once}`, `{rate.per_minute}`"
        shown = f"`{table}.at_once`, `.per_minute`" if name == "at_once" else f"`{setting.name}`"
        rows.append(_row([shown, default, setting.description]))
    return "".join(rows)


def metrics_table() -> str:
    """Return the table of the metrics of the server."""
    rows = [_row(["metric", "type", "labels", "what it is"]), _row(["---"] * 4)]
    for metric in sorted(Metrics().registry.collect(), key=lambda metric: metric.name):
        if metric.name.startswith("insula_"):
            name = metric.name + {"counter": "_total", "info": "_info"}.get(metric.type, "")
            labels = {label: None for sample in metric.samples for label in sample.labels if label != "le"}
            values = {label: _values(metric, label) for label in labels}
            text = ", ".join(f"`{label}`{values[label]}" for label in labels)
            rows.append(_row([f"`{name}`", metric.type, text, metric.documentation]))
    return "".join(rows)


def _values(metric: Metric, label: str) -> str:
    """Return the values of a label, if they are few."""
    values = list(dict.fromkeys(sample.labels[label] for sample in metric.samples))
    return f": {', '.join(values)}" if 1 < len(values) < FEW else ""


def calibration_table() -> str:
    """Return the table of how well chances agree with how games end."""
    head = ["weights", "factor", "a point adds", "games", "error", "log loss", "of the simple model"]
    lines = [_row(head), _row(["---"] * len(head))]
    for name, row in load("calibration").items():
        error, factor = f"{100 * row['error']:.1f} %", f"{row['factor']:.2f}"
        losses = f"{row['log_loss']:.3f}", f"{row['simple_log_loss']:.3f}"
        points = f"{row['points']:.2f}" if "points" in row else "–"
        lines.append(_row([f"`{name}`", factor, points, f"{row['games']:,}", error, *losses]))
    return "".join(lines)


TABLES: dict[Path, dict[str, Callable[[], str]]] = {
    DOCS / "modules" / "combinations.md": {"<!-- table of pairs -->\n": pair_table},
    DOCS / "batch_numbers.md": {
        "<!-- table of versions -->\n": version_table,
        "<!-- table of the index -->\n": index_table,
        "<!-- table of arguments -->\n": argument_table,
        "<!-- table of observations -->\n": observation_table,
    },
    DOCS / "analysis.md": {"<!-- table of the calibration -->\n": calibration_table},
    DOCS / "operate.md": {
        "<!-- table of settings -->\n": settings_table,
        "<!-- table of metrics -->\n": metrics_table,
    },
}
"""The pages with tables, each table with the mark before it."""


def with_tables(page: Path) -> str:
    """Return a page with its tables as they should be."""
    text = page.read_text("utf-8")
    for begin, table in TABLES[page].items():
        before, rest = text.split(begin)
        _, after = rest.split(END, 1)
        text = f"{before}{begin}{table()}{END}{after}"
    return text


if __name__ == "__main__":
    for page in TABLES:
        page.write_text(with_tables(page), "utf-8")
