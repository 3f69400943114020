"""Write the tables of the documentation that come from data: `python docs/tables.py` rewrites them in their pages."""

from pathlib import Path

from insula.ruleset.playable import PairInPlay, combinable, pairs_in_play, sizes_of

PAGE = Path(__file__).parent / "modules" / "combinations.md"
BEGIN, END = "<!-- table of pairs -->\n", "<!-- end of the table -->\n"


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


def page() -> str:
    """Return the page with the table as it should be."""
    before, rest = PAGE.read_text("utf-8").split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}{pair_table()}{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
