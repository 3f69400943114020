"""The options of all modules as data: name, values, default, rule ID, one sentence shown to players."""

from dataclasses import dataclass

from ..errors import Code, RulesetError
from ..rules.options import rows

Value = bool | int | str


@dataclass(frozen=True)
class Option:
    """One option; either `values` are listed, or any whole number from `least` to `most` is right.

    `index` is its place in `state.option`.
    """

    name: str
    index: int
    module: str
    values: tuple[Value, ...]
    least: int
    most: int
    default: Value
    rule: str
    sentence: str
    not_with: tuple[str, ...]
    only_with: tuple[str, ...]

    def parse(self, value: object) -> Value:
        """The value meant by a value or its text; raises RulesetError saying what would be right.

        >>> OPTIONS["vp_goal"].parse("12"), OPTIONS["steal"].parse("optional"), OPTIONS["robber_to_desert"].parse("off")
        (12, 'optional', False)
        """
        if self.values:
            for known in self.values:
                if type(known) is type(value) and known == value:
                    return known
                if isinstance(value, str) and value.strip().lower() in _texts(known):
                    return known
        else:
            number = _whole_number(value)
            if number is not None and self.least <= number <= self.most:
                return number
        raise RulesetError(
            Code.WRONG_OPTION_VALUE, f"the option {self.name} cannot be {value!r}: it is {self.describe_values()}"
        )

    def describe_values(self) -> str:
        """The values in words: "on or off", "3 to 25", "variable or beginner"."""
        if not self.values:
            return f"a whole number from {self.least} to {self.most}"
        return " or ".join(text_of(value) for value in self.values)

    def number(self, value: Value) -> int:
        """What `state.option` holds for the value: on and off are 1 and 0, a named value its position."""
        if isinstance(value, bool):
            return int(value)
        return self.values.index(value) if isinstance(value, str) else value


def text_of(value: Value) -> str:
    """A value as people write it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _texts(value: Value) -> tuple[str, ...]:
    if value is True:
        return ("on", "true", "yes")
    if value is False:
        return ("off", "false", "no")
    return (str(value),)


def _whole_number(value: object) -> int | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str) and value.strip().isdecimal():
        return int(value)
    return None


def _read() -> dict[str, Option]:
    options = {}
    for index, row in enumerate(rows()):
        listed = row.get("values", ())
        options[row["name"]] = Option(
            name=row["name"],
            index=index,
            module=row["module"],
            values=tuple(listed) if isinstance(listed, list) else (),
            least=row.get("min", 0),
            most=row.get("max", 0),
            default=row["default"],
            rule=row["rule"],
            sentence=row["lobby"],
            not_with=tuple(row.get("not_with", ())),
            only_with=tuple(row.get("only_with", ())),
        )
    return options


OPTIONS = _read()
"""Every option of every module, by name, in the order of their places in `state.option`."""
