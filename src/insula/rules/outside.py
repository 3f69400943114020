"""Check the declarations of modules from outside of the package. Tests check those of the family."""

from collections.abc import Iterable, Iterator

from ..data import family_rows, option_rows, tables_of_modules
from ..errors import ModuleError
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
    """Check that options have names of their own, and belong to modules that exist."""
    names = [row["name"] for row in option_rows()]
    codes = {row["code"] for row in family_rows()}
    tables = tables_of_modules("options")
    for module in OUTSIDE:
        for row in tables.get(module, {}).get("option", ()):
            if names.count(row["name"]) > 1:
                raise _twice(module, "option", row["name"], "another module")
            for code in (row["module"], *(code for key in LISTS_OF_CODES for code in row.get(key, ()))):
                if code not in codes:
                    raise ModuleError(
                        f"the module {module}: the option {row['name']} names the module {code!r}, "
                        "but no module has this code"
                    )


def _twice(module: str, kind: str, name: str, owner: str) -> ModuleError:
    return ModuleError(f"the module {module} declares the {kind} {name!r}, which {owner} already declares: rename it")
