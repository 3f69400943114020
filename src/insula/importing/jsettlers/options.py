"""The game options of JSettlers: `VP=t12,RD=f,N7=t7`, and what they are here."""

import re
from collections.abc import Iterator

from ...notation.refusals import wrong
from ..document import Value
from ..errors import Note, left_out, unlike, unreadable

_OPTION = re.compile(r"(_?[A-Z][A-Z0-9_]*)=([tf]?)(-?\d+|[A-Za-z0-9_]*)", re.ASCII)
_SILENT = frozenset({"BC", "PL", "PLB", "PLP", "SBL", "UB", "UBL", "SC", "_SC_SEAC", "_SC_SANY", "_BHW", "_VP_ALL"})
"""Options that change nothing in a position, or are seen in it."""
GOAL, NO_SEVENS, NOT_TO_DESERT, NO_TRADE = "VP", "N7", "RD", "NT"
ISLANDS = ("_SC_SEAC", "_SC_SANY")
"""The options of scenarios in which other islands bring special points."""
_EXAMPLE = "VP=t10"
_GOALS, _USUAL_GOAL, _REROLLED = (3, 25), 10, 2


class Options:
    """The options of a file."""

    def __init__(self, value: Value | None) -> None:
        """Read `gameOptions`. Raises ForeignFileError for what is no option, and for scenarios with other rules."""
        self.place = value.place if value else ""
        self._values: dict[str, tuple[bool, str]] = {}
        for word in value.text().split(",") if value else []:
            match = _OPTION.fullmatch(word.strip())
            if match is None:
                raise unlike(self.place, word[:20], _EXAMPLE)
            self._values[match[1]] = match[2] != "f", match[3]
        for name in self._values:
            if name.startswith("_SC_") and name not in ISLANDS:
                sentence = "this belongs to rules that cannot be imported ({name})"
                raise unreadable(self.place, wrong("foreign_other_game", sentence, name=name))

    def is_on(self, name: str) -> bool:
        """Return whether an option is on."""
        return self._values.get(name, (False, ""))[0]

    @property
    def goal(self) -> int:
        """The points that win."""
        value = self._values.get(GOAL, (False, ""))[1] if self.is_on(GOAL) else ""
        points = int(value) if value.isdigit() else _USUAL_GOAL
        return min(max(points, _GOALS[0]), _GOALS[1])

    def here(self) -> dict[str, object]:
        """Return the options here that differ from their default."""
        found: dict[str, object] = {}
        if self.goal != _USUAL_GOAL:
            found["vp_goal"] = self.goal
        if self.is_on(NOT_TO_DESERT):
            found["robber_to_desert"] = "false"
        if self.is_on(NO_TRADE):
            found["trade_with_players"] = "false"
        if self.is_on(NO_SEVENS) and self._values[NO_SEVENS][1] == str(_REROLLED):
            found["early_sevens"] = "reroll_two_rounds"
        return found

    def left_out(self) -> Iterator[Note]:
        """Yield a note for each option that is on and has no counterpart."""
        taken = {*_SILENT, GOAL, NOT_TO_DESERT, NO_TRADE}
        for name, (is_on, value) in self._values.items():
            is_taken = name in taken or (name == NO_SEVENS and value == str(_REROLLED))
            if is_on and not is_taken:
                yield left_out(self.place, f"{name}={value}")
