"""The turns of a record as text: `12. red: roll [3 4]; road 0,0,NE; end`."""

from typing import NamedTuple

import numpy as np

from ...rules import state
from ...rules.constants import CHANCE
from ...rules.spec import ARGUMENT_BITS
from ...ruleset import Ruleset
from ..actions import write_action, written_form
from ..secrets import is_known
from .titles import HIDDEN

WIDTH = 100
INDENT = "    "
_ACTOR = "{seat}"


class Step(NamedTuple):
    """One played step: its actor (a seat or CHANCE), its action, and the state before it."""

    actor: int
    code: int
    before: bytes

    def __repr__(self) -> str:
        return f"Step(actor={self.actor}, code={self.code}, before=<{len(self.before)} bytes>)"


def write_turns(ruleset: Ruleset, steps: list[Step], end: bytes, seat: int | None) -> tuple[list[str], int]:
    """Return the lines of the turns, and how many decisions and outcomes they contain."""
    states = [np.frombuffer(bytes_, state.STATE)[0] for bytes_ in (*(step.before for step in steps), end)]
    writer = _Writer(ruleset)
    for number, step in enumerate(steps):
        known = seat is None or is_known(steps, states, number, seat)
        if not known and step.actor == CHANCE:
            continue  # a mark would reveal that several outcomes were possible
        writer.add(int(states[number]["turn"]), step, write_action(ruleset, step.code) if known else HIDDEN)
    return writer.lines(), writer.count


def _names_its_actor(code: int) -> bool:
    """Return whether the text of an action begins with the color of the seat that decides."""
    return written_form(code >> ARGUMENT_BITS).words[0] == _ACTOR


class _Writer:
    """Collects the decisions of each turn."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.count = 0
        self._turns: list[tuple[int, list[str]]] = []
        self._actor = CHANCE
        self._is_hidden = False

    def add(self, turn: int, step: Step, text: str) -> None:
        """Add a decision or an outcome. Consecutive hidden decisions of a seat are merged into one."""
        if not self._turns or self._turns[-1][0] != turn:
            self._turns.append((turn, []))
            self._actor, self._is_hidden = CHANCE, False
        items = self._turns[-1][1]
        if step.actor == CHANCE:
            if items:
                items[-1] += f" [{text}]"
            else:
                items.append(f"[{text}]")
        elif text == HIDDEN and self._is_hidden and step.actor == self._actor:
            return
        else:
            names_actor = text != HIDDEN and _names_its_actor(step.code)
            is_new = step.actor != self._actor and not names_actor
            items.append(f"{self.ruleset.colors[step.actor]}: {text}" if is_new else text)
            self._actor = step.actor
        self._is_hidden = text == HIDDEN and step.actor != CHANCE
        self.count += 1

    def lines(self) -> list[str]:
        """Return the turns, each on as many lines as needed. All lines of a turn but the last end with a semicolon."""
        written: list[str] = []
        for turn, items in self._turns:
            line = f"{turn}."
            for item in items:
                if len(line) + len(item) + 2 > WIDTH and line.strip() != f"{turn}.":
                    written.append(line)
                    line = INDENT[:-1]
                line += f" {item};"
            written.append(line[:-1])
        return written
