"""The turns of a record as text: `12. red: roll [3 4]; road 0,0,NE; end`."""

from typing import NamedTuple

import numpy as np

from ..modules.base.rules.actions import PROPOSE_TRADE, WITHDRAW_OFFER
from ..rules import state
from ..rules.constants import CHANCE
from ..rules.spec import ARGUMENT_BITS
from ..ruleset import Ruleset
from .actions import write_action
from .record_titles import HIDDEN
from .secrets import is_known

WIDTH = 100
INDENT = "    "
_NAMES_ITS_ACTOR = (PROPOSE_TRADE, WITHDRAW_OFFER)


class Entry(NamedTuple):
    """One thing that was played: by whom (a seat or CHANCE), what, and the state before it."""

    actor: int
    code: int
    before: bytes


def write_turns(ruleset: Ruleset, entries: list[Entry], end: bytes, seat: int | None) -> tuple[list[str], int]:
    """The lines of the turns, and how many decisions and outcomes they show."""
    states = [np.frombuffer(bytes_, state.STATE)[0] for bytes_ in (*(entry.before for entry in entries), end)]
    writer = _Writer(ruleset)
    for number, entry in enumerate(entries):
        known = seat is None or is_known(entries, states, number, seat)
        if not known and entry.actor == CHANCE:
            continue  # a mark would tell that there was more than one outcome, since one alone is not asked for
        writer.add(int(states[number]["turn"]), entry, write_action(ruleset, entry.code) if known else HIDDEN)
    return writer.lines(), writer.count


class _Writer:
    """Gathers the decisions of each turn."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.count = 0
        self._turns: list[tuple[int, list[str]]] = []
        self._actor = CHANCE
        self._is_hidden = False

    def add(self, turn: int, entry: Entry, text: str) -> None:
        """Add a decision or an outcome; hidden decisions of the same seat in a row are one."""
        if not self._turns or self._turns[-1][0] != turn:
            self._turns.append((turn, []))
            self._actor, self._is_hidden = CHANCE, False
        items = self._turns[-1][1]
        if entry.actor == CHANCE:
            if items:
                items[-1] += f" [{text}]"
            else:
                items.append(f"[{text}]")
        elif text == HIDDEN and self._is_hidden and entry.actor == self._actor:
            return
        else:
            names_actor = text != HIDDEN and entry.code >> ARGUMENT_BITS in _NAMES_ITS_ACTOR
            is_new = entry.actor != self._actor and not names_actor
            items.append(f"{self.ruleset.colors[entry.actor]}: {text}" if is_new else text)
            self._actor = entry.actor
        self._is_hidden = text == HIDDEN and entry.actor != CHANCE
        self.count += 1

    def lines(self) -> list[str]:
        """The turns, each on as many lines as it needs; all but the last line of a turn end with a semicolon."""
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
