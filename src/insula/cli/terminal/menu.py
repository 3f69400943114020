"""The menu: the current choices, grouped so that the menu fits on the screen."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.text import Text

from insula import Action, ActionKind
from insula.drawing import Corner, HexAt, Side
from insula.drawing.text import colors
from insula.drawing.text.board import Labels
from insula.game import MOST_DIGITS
from insula.game.scene import marks

from .parts import groups, places

_GAP = 3


@dataclass(frozen=True)
class Entry:
    """An entry of the menu: one action, or several of a kind that open a submenu."""

    label: str
    actions: tuple[Action, ...]


@dataclass(frozen=True)
class Menu:
    """A menu with entries numbered from 1."""

    entries: tuple[Entry, ...]
    is_inner: bool = False
    """Whether this is a submenu. The player can go back from a submenu."""

    @property
    def is_on_board(self) -> bool:
        """Return whether the entries are places with numbers on the board. The last entry can also choose no place."""
        return all(len(entry.actions) == 1 and entry.actions[0].kind in places() for entry in self.entries)

    @property
    def places(self) -> int:
        """Return the number of entries that are places, if they are on the board."""
        return sum(not entry.actions[0].leaves_out for entry in self.entries)

    def find(self, text: str) -> list[Entry]:
        """Return the entries that match a number or the start of a label."""
        if text.isdecimal():
            number = int(text[:MOST_DIGITS])
            return list(self.entries[number - 1 : number]) if number else []
        exact = [entry for entry in self.entries if entry.label.casefold() == text]
        return exact or [entry for entry in self.entries if entry.label.casefold().startswith(text)]

    def labels(self) -> Labels:
        """Return the numbers to show on the board."""
        corners: dict[Corner, str] = {}
        sides: dict[Side, str] = {}
        hexes: dict[HexAt, str] = {}
        for number, entry in enumerate(self.entries, 1):
            if len(entry.actions) == 1:
                marked = marks(entry.actions)
                corners |= dict.fromkeys(marked.corners, str(number))
                sides |= dict.fromkeys(marked.sides, str(number))
                hexes |= dict.fromkeys(marked.hexes, str(number))
        return Labels(corners, sides, hexes)

    def text(self, width: int) -> Text:
        """Return the menu in as few lines as the width allows."""
        if self.is_on_board and self.places > 1:
            return self._hint()
        labels = [_numbered(number, entry) for number, entry in enumerate(self.entries, 1)]
        if self.is_inner:
            labels.append(_item("0", "back"))
        return flow(labels, width)

    def _hint(self) -> Text:
        """Return what the numbers on the board mean, and the other choices."""
        verb = places()[self.entries[0].actions[0].kind]
        text = Text.assemble((f" 1–{self.places} ", colors.CHOICE), f" on the board: {verb}")
        others = [_numbered(number, entry) for number, entry in enumerate(self.entries, 1) if number > self.places]
        if self.is_inner:
            others.append(_item("0", "back"))
        return Text(" " * _GAP).join([text, *others])


def make_menu(legal: Sequence[Action], opened: ActionKind | None = None) -> Menu:
    """Return the menu of the legal actions, or of those of one kind.

    >>> from insula import Game
    >>> menu = make_menu(Game(seed=1).legal_actions)
    >>> len(menu.entries), menu.is_on_board, menu.find("2")[0].label
    (54, True, 'settlement 1,-2,N')
    """
    kinds = list(dict.fromkeys(action.kind for action in legal))
    if opened in kinds:
        return Menu(tuple(Entry(a.text, (a,)) for a in legal if a.kind == opened), is_inner=len(kinds) > 1)
    entries: list[Entry] = []
    for kind in kinds:
        actions = tuple(action for action in legal if action.kind == kind)
        if kind in groups() and len(actions) > 1 and len(kinds) > 1:
            entries.append(Entry(groups()[kind], actions))
        else:
            entries += [Entry(action.text, (action,)) for action in actions]
    return Menu(tuple(entries))


def flow(items: Iterable[Text], width: int) -> Text:
    """Return items side by side, in as many lines as they need."""
    lines = [Text()]
    for item in items:
        if lines[-1].cell_len and lines[-1].cell_len + _GAP + item.cell_len > width:
            lines.append(Text())
        if lines[-1].cell_len:
            lines[-1].append(" " * _GAP)
        lines[-1].append_text(item)
    return Text("\n").join(lines)


def _numbered(number: int, entry: Entry) -> Text:
    count = f" (×{len(entry.actions)})" if len(entry.actions) > 1 else ""
    return _item(str(number), entry.label + count)


def _item(key: str, label: str) -> Text:
    return Text.assemble((f" {key} ", colors.CHOICE), f" {label}")
