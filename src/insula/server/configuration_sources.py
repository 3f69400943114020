"""Read the settings. A flag overrides an environment variable, a variable overrides the file, and the file the default.

All faults are found at once.
"""

import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from inspect import isclass
from pathlib import Path
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.structs import fields

from .configuration import Configuration
from .word_filter import words_in

PREFIX = "INSULA_"
OTHER_VARIABLES = {"INSULA_CONFIG"}
"""Variables that look like settings but are not."""
OF_KUBERNETES = "tcp://"
"""The beginning of a value that Kubernetes sets for the port of a service. For insula, the variable is INSULA_PORT."""
ALIKE = 0.7
"""How similar an unknown name must be to an existing one, from 0 to 1, to count as a mistake."""


class Setting(NamedTuple):
    """A value that can be set."""

    name: str
    """Its name in the file, with the names of its tables: `limits.chat_of_guest.at_once`."""
    type: object
    expected: str
    """What it must be, in words."""
    default: object
    description: str

    @property
    def variable(self) -> str:
        """Return the name of its environment variable."""
        return PREFIX + self.name.replace(".", "_").upper()

    @property
    def flag(self) -> str:
        """Return the name of its flag. Settings in tables have none."""
        return f"--{self.name.replace('_', '-')}"


class Given(NamedTuple):
    """A value, and where it was given."""

    value: object
    origin: str


class Loaded(NamedTuple):
    """A configuration. Settings with faults have their default values."""

    configuration: Configuration
    origins: dict[str, str]
    """The origins of the settings that do not have their defaults."""
    faults: list[str]


def settings(
    struct: type[Struct] = Configuration, default: object = None, prefix: str = "", of_table: str = ""
) -> Iterator[Setting]:
    """Yield all settings.

    >>> [setting.variable for setting in settings() if "chat_of_guest" in setting.name]
    ['INSULA_LIMITS_CHAT_OF_GUEST_AT_ONCE', 'INSULA_LIMITS_CHAT_OF_GUEST_PER_MINUTE']
    """
    hints = get_type_hints(struct, include_extras=True)
    for field in fields(struct):
        known = field.default if default is None else getattr(default, field.name)
        kind, meta = _parts(hints[field.name])
        if isclass(kind) and issubclass(kind, Struct):
            yield from settings(kind, known, f"{prefix}{field.name}.", meta.description or "")
        else:
            expected, description = (meta.extra or {})["expected"], of_table or meta.description or ""
            yield Setting(prefix + field.name, hints[field.name], expected, known, description)


def _parts(hint: Any) -> tuple[Any, Meta]:
    """Return a type and its metadata."""
    return get_args(hint) if get_origin(hint) is Annotated else (hint, Meta())


def load(flags: Mapping[str, object], environment: Mapping[str, str], file: Path | None) -> Loaded:
    """Return the configuration from flags (by the names of settings), environment variables and a file."""
    known = {setting.name: setting for setting in settings()}
    faults: list[str] = []
    from_file = _from_file(file, known, faults) if file else {}
    from_variables = _from_variables(environment, known, faults)
    from_flags = {name: Given(value, known[name].flag) for name, value in flags.items() if value is not None}
    values: dict[str, object] = {}
    origins: dict[str, str] = {}
    for source in (from_file, from_variables, from_flags):
        if len(chosen := {"database", "database_file"} & set(source)) == 2:
            faults.append(f"{' and '.join(source[name].origin for name in sorted(chosen))}: only one can be given")
        elif chosen:
            for name in ("database", "database_file"):
                values.pop(name, None)
        for name, given in source.items():
            setting = known[name]
            try:
                values[name] = convert(given.value, setting.type, strict=source is not from_variables)
                origins[name] = given.origin
            except ValidationError:
                faults.append(f"{given.origin}: expected {setting.expected}, not {given.value!r}")
    if file_of_database := values.get("database_file"):
        origins["database"] = origins["database_file"]
        if line := _first_line(str(file_of_database), f"{origins['database']}: ", faults):
            values["database"] = line
    if file_of_words := values.get("word_filter"):
        faults += _faults_of_words(str(file_of_words), f"{origins['word_filter']}: ")
    return Loaded(convert(_nested(values), Configuration), origins, faults)


def _faults_of_words(file: str, origin: str) -> list[str]:
    """Return what is wrong with a file of words; nothing if it can be read."""
    try:
        words_in(file)
    except OSError as error:
        return [f"{origin}{file}: {str(error.strerror).lower()}"]
    except ValueError as error:
        reason = "expected text in UTF-8" if isinstance(error, UnicodeDecodeError) else error
        return [f"{origin}{file}: {reason}"]
    return []


def _first_line(file: str, origin: str, faults: list[str]) -> str:
    """Return the first line of a file; empty, with a fault, if it cannot be read."""
    try:
        line = Path(file).read_text("utf-8-sig").partition("\n")[0].strip()
    except OSError as error:
        faults.append(f"{origin}{file}: {str(error.strerror).lower()}")
        return ""
    except UnicodeDecodeError:
        line = ""
    if not line:
        faults.append(f"{origin}{file}: the address of a database is missing in the first line")
    return line


def _from_file(file: Path, known: Mapping[str, Setting], faults: list[str]) -> dict[str, Given]:
    """Return the settings in a TOML file."""
    try:
        tree = tomllib.loads(file.read_text("utf-8-sig"))
    except OSError as error:
        faults.append(f"{file}: {str(error.strerror).lower()}")
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        faults.append(f"{file}: {error}")
    else:
        return dict(_read(tree, str(file), known, faults))
    return {}


def _read(
    tree: Mapping[str, object], file: str, known: Mapping[str, Setting], faults: list[str], prefix: str = ""
) -> Iterator[tuple[str, Given]]:
    """Yield the settings in a table of a file."""
    tables = {name.rsplit(".", 1)[0] for name in known if "." in name} | {"limits"}
    for key, value in tree.items():
        name = prefix + key
        if name in known:
            yield name, Given(value, f"{file}: {name}")
        elif name in tables and isinstance(value, dict):
            yield from _read(value, file, known, faults, f"{name}.")
        elif name in tables:
            faults.append(f"{file}: {name}: expected a table, not {value!r}")
        else:
            faults.append(f"{file}: there is no setting {name}{_did_you_mean(name, [*known, *tables])}")


def _from_variables(
    environment: Mapping[str, str], known: Mapping[str, Setting], faults: list[str]
) -> dict[str, Given]:
    """Return the settings in environment variables. Empty variables are ignored."""
    names = {setting.variable: setting.name for setting in known.values()}
    for variable in sorted(set(environment) - set(names) - OTHER_VARIABLES):
        if variable.startswith(PREFIX) and (meant := _did_you_mean(variable, list(names), PREFIX)):
            faults.append(f"there is no variable {variable}{meant}")
    return {
        name: Given(environment[variable], variable)
        for variable, name in names.items()
        if environment.get(variable) and not environment[variable].startswith(OF_KUBERNETES)
    }


def _did_you_mean(name: str, known: list[str], prefix: str = "") -> str:
    """Return a question about a similar name; empty if there is none. All names have the prefix.

    >>> _did_you_mean("databse", ["database", "port"]), _did_you_mean("colour", ["database", "port"])
    (': did you mean database?', '')
    """
    similar = get_close_matches(name.removeprefix(prefix), [each.removeprefix(prefix) for each in known], 1, ALIKE)
    return f": did you mean {prefix}{similar[0]}?" if similar else ""


def _nested(values: Mapping[str, object]) -> dict[str, object]:
    """Return values by the names of settings as nested tables. A rate that is partly given gets its default values.

    >>> _nested({"port": 1, "limits.chat_of_guest.at_once": 5})["limits"]
    {'chat_of_guest': {'at_once': 5, 'per_minute': 30}}
    """
    rates = {name.rpartition(".")[0] for name in values if name.count(".") == 2}
    whole = {
        setting.name: setting.default for setting in settings() if setting.name.rpartition(".")[0] in rates
    } | dict(values)
    tree: dict[str, Any] = {}
    for name, value in whole.items():
        *tables, key = name.split(".")
        table = tree
        for each in tables:
            table = table.setdefault(each, {})
        table[key] = value
    return tree
