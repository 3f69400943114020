"""Turn events and reasons into English sentences, with names, cards and verb forms.

A sentence names its parameters in braces and conjugates verbs in angle brackets:

* `{seat}`, `{other}`: the color of a seat, or "you"; `{seat's}`: "red's" or "your"; `{its}`: "its" or "your";
* `<steal>`: "steals", or "steal" after "you"; `<other:have>` agrees with `other`;
* `{cards}`, `{back}`: "2 wool and 1 ore"; `{unseen}`: "a card" or "2 cards";
* `{thing}`, `{deck_card}` and other IDs: their English name; `{a thing}`: with "a" or "an".
"""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..errors import in_words
from ..notation.draft import neutral_name

_PART = re.compile(r"\{(?P<article>a )?(?P<name>\w+)(?P<own>'s)?\}|<(?:(?P<subject>\w+):)?(?P<verb>\w+)>")
_IRREGULAR = {"have": "has", "be": "is"}
_SEATS = ("seat", "other")
_CARDS = ("cards", "back")


class Phrasing(NamedTuple):
    """How to write sentences for one reader."""

    colors: Sequence[str]
    names: Mapping[str, Mapping[str, str]] = {}
    """English names by parameter and ID, for IDs that are not English words themselves."""
    reader: int | None = None
    """The seat to address as "you"."""

    def phrase(self, sentence: str, values: Mapping[str, object]) -> str:
        """Return the sentence with its parameters filled in.

        >>> Phrasing(("red", "blue")).phrase("{seat} <take> {a thing}", {"seat": 0, "thing": "ox"})
        'red takes an ox'
        >>> Phrasing(("red", "blue"), reader=0).phrase("{seat's} ox and {seat} <go>", {"seat": 0})
        'your ox and you go'
        """
        return _PART.sub(lambda part: self._filled(part, values), sentence)

    def _filled(self, part: re.Match[str], values: Mapping[str, object]) -> str:
        if verb := part["verb"]:
            return self._verb(verb, values[part["subject"] or "seat"])
        name = part["name"]
        if part["own"]:
            return "your" if values[name] == self.reader else f"{self._seat(values[name])}'s"
        text = self._value(name, values)
        return with_article(text) if part["article"] else text

    def _value(self, name: str, values: Mapping[str, object]) -> str:
        if name in _COMPUTED:
            return _COMPUTED[name](self, values)
        value = values[name]
        if name in _SEATS:
            return self._seat(value)
        if name in _CARDS:
            assert isinstance(value, Mapping)
            return cards_text(value)
        if isinstance(value, str) and name not in ("place", "origin"):
            return self.name(name, value)
        return str(value)

    def name(self, parameter: str, id: str) -> str:
        """Return the English name of an ID."""
        return self.names.get(parameter, {}).get(id) or id.replace("_", " ")

    def _seat(self, seat: object) -> str:
        assert isinstance(seat, int)
        if seat >= len(self.colors):
            return neutral_name(seat - len(self.colors))
        return "you" if seat == self.reader else self.colors[seat]

    def _verb(self, verb: str, subject: object) -> str:
        """Return the verb in the form that agrees with a seat: "you pass", "blue passes"."""
        if subject == self.reader:
            return verb
        return _IRREGULAR.get(verb) or f"{verb}{'es' if verb.endswith(('s', 'h', 'x', 'o')) else 's'}"

    def _its(self, values: Mapping[str, object]) -> str:
        return "your" if values["seat"] == self.reader else "its"

    def _unseen(self, values: Mapping[str, object]) -> str:
        return "a card" if values["unseen"] == 1 else f"{values['unseen']} cards"

    def _asked(self, values: Mapping[str, object]) -> str:
        return in_words([self._seat(seat) for seat in _numbers(values, "asked")])

    def _sum(self, values: Mapping[str, object]) -> str:
        return str(sum(_numbers(values, "dice")))

    def _first(self, values: Mapping[str, object]) -> str:
        return str((_numbers(values, "dice") or _numbers(values, "numbers"))[0])

    def _second(self, values: Mapping[str, object]) -> str:
        return str((_numbers(values, "dice") or _numbers(values, "numbers"))[1])

    def _strength(self, values: Mapping[str, object]) -> str:
        return str(sum(_numbers(values, "strengths")))

    def _strengths(self, values: Mapping[str, object]) -> str:
        sent = [f"{self._seat(seat)} {own}" for seat, own in enumerate(_numbers(values, "strengths")) if own]
        return f" ({', '.join(sent)})" if sent else ""

    def _improvement(self, values: Mapping[str, object]) -> str:
        return self.name("improvement", f"{values['deck']}_{values['number']}")


_COMPUTED = {
    "its": Phrasing._its,
    "unseen": Phrasing._unseen,
    "asked": Phrasing._asked,
    "sum": Phrasing._sum,
    "first": Phrasing._first,
    "second": Phrasing._second,
    "strength": Phrasing._strength,
    "strengths": Phrasing._strengths,
    "improvement": Phrasing._improvement,
}
"""Parameters that are computed from several values or from a list."""


def _numbers(values: Mapping[str, object], name: str) -> list[int]:
    numbers = values[name]
    assert isinstance(numbers, list)
    return numbers


def cards_text(cards: Mapping[str, int]) -> str:
    """Return cards in words.

    >>> cards_text({"lumber": 2, "grain": 1, "ore": 1})
    '2 lumber, 1 grain and 1 ore'
    """
    return in_words([f"{count} {card}" for card, count in cards.items() if count]) or "nothing"


def with_article(thing: str) -> str:
    """Return a thing with "a" or "an".

    >>> with_article("intrigue"), with_article("spy")
    ('an intrigue', 'a spy')
    """
    return f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"
