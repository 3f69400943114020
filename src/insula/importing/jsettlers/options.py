"""The game options of JSettlers: `VP=t12,RD=f,N7=t7`, and what they are here."""

import re
from collections.abc import Iterator

from ...data import load
from ...notation.refusals import wrong
from ..document import Value
from ..errors import Note, left_out, unlike, unreadable

_OPTION = re.compile(r"(_?[A-Z][A-Z0-9_]*)=([tf]?)(-?\d+|[A-Za-z0-9_]*)", re.ASCII)
_SILENT = frozenset({"BC", "PL", "PLB", "PLP", "SBL", "UB", "UBL", "_SC_SEAC", "_SC_FOG", "_BHW", "_VP_ALL"})
"""Options that change nothing in a position, or are seen in it."""
GOAL, NO_SEVENS, NOT_TO_DESERT, NO_TRADE = "VP", "N7", "RD", "NT"
SCENARIO, FOG, _FOG_ISLANDS = "SC", "_SC_FOG", "SC_FOG"
EACH_ISLAND, FIRST_ISLAND = "_SC_SEAC", "_SC_SANY"
ISLANDS = {EACH_ISLAND: 2, FIRST_ISLAND: 1}
"""The options of scenarios in which other islands bring special points, each with their number."""
_LACKING = {
    "_SC_CLVI": wrong("foreign_no_cloth", "the file does not say how much cloth villages and players have"),
    "_SC_PIRI": wrong("foreign_no_fortresses", "the file does not have the fortresses of the pirates"),
    "_SC_WOND": wrong("foreign_no_wonders", "the file does not have the wonders"),
    "_SC_FTRI": wrong("foreign_no_kept_harbors", "the file does not say which harbors players have taken"),
}
"""The options of scenarios that JSettlers does not save with all that belongs to them: what is missing."""
_FIRST_ONLY = wrong(
    "foreign_first_island", "there, only the first island brings a special point; here, each island does"
)
_EXAMPLE = "VP=t10"
_GOALS, _USUAL_GOAL, _REROLLED, _MOST_DIGITS, _LONGEST_QUOTE = (3, 25), 10, 2, 3, 40


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
        self._check_scenario()

    def _check_scenario(self) -> None:
        """Raise ForeignFileError for a scenario whose rules are not here, or of which the file lacks something."""
        on = [name for name, (is_on, _) in self._values.items() if is_on and name.startswith("_SC_")]
        for name in on:
            if name in _LACKING:
                raise unreadable(self.place, _LACKING[name])
        for name in on:
            if name not in ISLANDS and not (name == FOG and self.scenario_there == _FOG_ISLANDS):
                sentence = "this belongs to rules that cannot be imported ({name})"
                raise unreadable(self.place, wrong("foreign_other_game", sentence, name=name))

    @property
    def scenario(self) -> str:
        """The name here of the scenario; empty if there is none, or if it is another one."""
        found: str = load("imports")["jsettlers"].get(self.scenario_there, "")
        return found

    @property
    def scenario_there(self) -> str:
        """The name of the scenario in the file; empty if there is none."""
        return self._values.get(SCENARIO, (False, ""))[1]

    @property
    def special_points(self) -> int:
        """The points that another island brings; 0 without such an option."""
        return max((points for name, points in ISLANDS.items() if self.is_on(name)), default=0)

    def is_on(self, name: str) -> bool:
        """Return whether an option is on."""
        return self._values.get(name, (False, ""))[0]

    @property
    def goal(self) -> int:
        """The points that win."""
        value = self._values.get(GOAL, (False, ""))[1] if self.is_on(GOAL) else ""
        points = int(value) if value.isdigit() and len(value) <= _MOST_DIGITS else _USUAL_GOAL
        return min(max(points, _GOALS[0]), _GOALS[1])

    def here(self) -> dict[str, object]:
        """Return the options here that differ from their default, without the points that win."""
        found: dict[str, object] = {}
        if self.is_on(NOT_TO_DESERT):
            found["robber_to_desert"] = "false"
        if self.is_on(NO_TRADE):
            found["trade_with_players"] = "false"
        if self.is_on(NO_SEVENS) and self._values[NO_SEVENS][1] == str(_REROLLED):
            found["early_sevens"] = "reroll_two_rounds"
        return found

    def goal_here(self) -> dict[str, object]:
        """Return the option for the points that win, if they are not as usual."""
        return {} if self.goal == _USUAL_GOAL else {"vp_goal": self.goal}

    def left_out(self) -> Iterator[Note]:
        """Yield a note for each option that is on and has no counterpart."""
        for name, (is_on, value) in self._values.items():
            is_taken = (
                name in (*_SILENT, NOT_TO_DESERT, NO_TRADE)
                or (name, value) in ((GOAL, str(self.goal)), (NO_SEVENS, str(_REROLLED)))
                or (name == SCENARIO and bool(self.scenario))
            )
            if is_on and name == FIRST_ISLAND:
                yield Note(self.place, _FIRST_ONLY)
            elif is_on and not is_taken:
                yield left_out(self.place, f"{name}={value}"[:_LONGEST_QUOTE])
