"""Check the declarations of modules from outside of the package. Tests check those of the family."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ..data import family_rows, option_rows, tables_of_modules
from ..errors import ModuleError, quoted, similar
from ..modules import OUTSIDE
from .spec import Field, ModuleSpec

OF_THE_ENGINE = "the engine"
LISTS_OF_CODES = ("modules", "only_with", "not_with")
"""The keys of an option under which modules are listed by their codes."""


def check_outside(modules: Iterable[ModuleSpec], engine: Iterable[Field]) -> None:
    """Check the modules from outside, given all modules and the fields of the engine.

    Names and codes must be unique in the family. Raises ModuleError that names the module.
    """
    if OUTSIDE:
        _check_codes({spec.name: spec.code for spec in modules})
        _check_names(modules, engine)
        _check_options()


def _check_codes(declared: dict[str, str]) -> None:
    """Check that the code in a declaration is that of the tables, and belongs to one module only."""
    owners: dict[str, str] = {}
    for row in family_rows():
        name, code = row["name"], row["code"]
        if name in OUTSIDE and declared[name] != code:
            raise ModuleError(
                f"the module {name} has the code {declared[name]!r} in its module.py, but {code!r} in the tables: "
                f"its data/family.toml must have the line code = {declared[name]!r}"
            )
        if name in OUTSIDE and code in owners:
            raise ModuleError(f"the module {name} has the code {code!r}, which {owners[code]} already has")
        owners[code] = name


def _check_names(modules: Iterable[ModuleSpec], engine: Iterable[Field]) -> None:
    """Check that nothing is declared under the name of something else."""
    owners = {("field", known.name): OF_THE_ENGINE for known in engine}
    for spec in modules:
        for kind, name in _names(spec):
            if spec.name in OUTSIDE and (kind, name) in owners:
                raise _twice(spec.name, kind, name, owners[kind, name])
            owners[kind, name] = spec.name


def _names(spec: ModuleSpec) -> Iterator[tuple[str, str]]:
    """Yield what a module declares, each with its kind."""
    yield from (("kind of action", name) for name in spec.kinds)
    yield from (("phase", name) for name in spec.phases)
    yield from (("field", known.name) for known in spec.fields)


def _check_options() -> None:
    """Check that options have names of their own, and name only modules, options and values that exist."""
    rows = {row["name"]: row for row in option_rows()}
    names = [row["name"] for row in option_rows()]
    codes = {row["code"] for row in family_rows()}
    tables = tables_of_modules("options")
    for module in OUTSIDE:
        for row in tables.get(module, {}).get("option", ()):
            if names.count(row["name"]) > 1:
                raise _twice(module, "option", row["name"], "another module")
            claim = f"the module {module}: the option {row['name']} names"
            for code in _codes(row):
                if code not in codes:
                    raise ModuleError(f"{claim} the module {code!r}, but no module has this code")
            for name in _options(row):
                if name not in rows:
                    raise ModuleError(_unknown_option(f"{claim} the option {quoted(name)}", name, rows))
            for name, value in row.get("needs", {}).items():
                if value not in rows[name].get("values", (value,)):
                    raise ModuleError(f"{claim} the value {quoted(value)} of the option {name}, which it cannot have")
    for row in family_rows():
        if row["name"] in OUTSIDE and row.get("goal_option", names[0]) not in names:
            name = row["goal_option"]
            raise ModuleError(_unknown_option(f"the module {row['name']}: goal_option is {quoted(name)}", name, rows))


def _codes(row: Mapping[str, Any]) -> Iterator[str]:
    """Yield the codes of modules that an option names."""
    yield row["module"]
    for key in LISTS_OF_CODES:
        yield from row.get(key, ())
    for pair in row.get("not_with_pairs", ()):
        yield from pair
    yield from row.get("default_by_module", ())
    for brought in row.get("brings", {}).values():
        yield from brought


def _options(row: Mapping[str, Any]) -> Iterator[str]:
    """Yield the other options that an option names."""
    yield from row.get("needs", ())
    for named in (*row.get("defaults", {}).values(), *row.get("fixes", {}).values()):
        yield from named


def _unknown_option(claim: str, name: str, known: Iterable[str]) -> str:
    meant = similar(name, known)
    return f"{claim}, but there is no such option" + (f"; did you mean {meant!r}?" if meant else "")


def _twice(module: str, kind: str, name: str, owner: str) -> ModuleError:
    return ModuleError(f"the module {module} declares the {kind} {name!r}, which {owner} already declares: rename it")
