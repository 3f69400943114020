"""`insula rules`: list the modules and their options."""

from typing import TYPE_CHECKING, Annotated

import typer

from ..completion import complete_module
from ..output import print_json, print_table, table
from ..parameters import Json

if TYPE_CHECKING:
    from insula.ruleset import Module, Option
    from insula.ruleset.playable import PairInPlay

COMBINATIONS = "COMBO"
"""The code for options that belong to no module (COMBO-GEN-03)."""


def rules(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[MODULE]...", help="Only these modules.", autocompletion=complete_module),
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="Include modules that cannot be played yet.")] = False,
    pairs: Annotated[bool, typer.Option("--pairs", help="Show which modules can be combined, and the goals.")] = False,
    as_json: Json = False,
) -> None:
    """List the rule modules, and their options with values, defaults and meanings."""
    from ...game.compiling import prefer_interpreted

    prefer_interpreted()
    from insula.ruleset import MODULES, OPTIONS
    from insula.ruleset.family import FAMILY
    from insula.ruleset.settings import unknown_module

    for name in names or ():
        if name not in MODULES:
            raise unknown_module(name)
    if pairs:
        _show_pairs(names, as_json=as_json)
        return
    modules = [MODULES[name] for name in names] if names else [m for m in MODULES.values() if everything or m.spec]
    shown = modules if names else FAMILY.values()
    codes = {module.code for module in shown if everything or names or module.spec}
    if not names:
        codes.add(COMBINATIONS)
    named = codes if names else set()
    options = [option for option in OPTIONS.values() if codes.intersection(option.modules)]
    if as_json:
        print_json(
            {"modules": [_module(module) for module in modules], "options": [_option(o, named) for o in options]}
        )
    else:
        _print(modules, options, named)


def _module(module: "Module") -> dict[str, object]:
    return {"name": module.name, "title": module.title, "code": module.code, "playable": module.spec is not None}


def _option(option: "Option", named: set[str]) -> dict[str, object]:
    """Return the facts about an option. If modules are named, its default is the one with these modules."""
    return {
        "name": option.name,
        "modules": sorted(option.modules),
        "values": list(option.values) or {"least": option.least, "most": option.most},
        "default": option.default_with(named),
        "default_by_module": {} if named else dict(option.default_by_module),
        "rule": option.rule,
        "sentence": option.sentence,
    }


def _default(option: "Option", named: set[str]) -> str:
    """Return the default with the named modules. Without names, add the defaults that differ by module."""
    from insula.ruleset.options import text_of

    of_modules = {} if named else option.default_by_module
    differing = [f"{text_of(value)} with {code}" for code, value in of_modules.items() if value != option.default]
    return "; ".join([text_of(option.default_with(named)), *differing])


def _print(modules: list["Module"], options: list["Option"], named: set[str]) -> None:
    from rich.text import Text

    listed = table("module", "name", "code", title="Modules: join their names with +")
    for module in modules:
        listed.add_row(module.name, module.title + ("" if module.spec else " (not playable yet)"), module.code)
    print_table(listed)
    if not options:
        print("It has no options." if len(modules) == 1 else "They have no options.")
        return
    listed = table("option", "what it means", title="Options: set them with -o name=value")
    for option in options:
        name = Text.assemble(f"{option.name}\n", (f"default: {_default(option, named)}", "dim"))
        meaning = Text.assemble(f"{option.sentence} ", (f"{option.describe_values()} ({option.rule})", "dim"))
        listed.add_row(name, meaning)
    print_table(listed)


def _show_pairs(given: list[str] | None, *, as_json: bool) -> None:
    from insula.ruleset.playable import combinable, pairs_in_play

    columns = combinable()
    known = [module.name for module in columns]
    names = given or known
    for name in names:
        if name not in known:
            rows = ", ".join(known)
            raise typer.BadParameter(f"the table has no row for {name}: it has {rows}", param_hint="--pairs")
    found = [pair for pair in pairs_in_play() if pair.first in names or pair.second in names]
    if as_json:
        print_json({"pairs": [_pair(pair) for pair in found]})
        return
    cells = {frozenset((pair.first, pair.second)): "–" if pair.goal is None else str(pair.goal) for pair in found}
    listed = table("module", *(module.code for module in columns), title="The goals of two modules together")
    for module in columns:
        if module.name in names:
            goals = (cells.get(frozenset((module.name, other.name)), "") for other in columns)
            listed.add_row(f"{module.name} ({module.code})", *goals)
    print_table(listed)


def _pair(pair: "PairInPlay") -> dict[str, object]:
    return {
        "modules": [pair.first, pair.second],
        "goal": pair.goal,
        "has_own_rules": pair.has_own_rules,
        "why_not": None if pair.error is None else str(pair.error),
    }
