"""Why an action is better than others: the features of the network that change most in its favor."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bots.expert.network import Reals, softmax
from ..ruleset import Ruleset
from ..ruleset.family import FAMILY
from ..ruleset.words import RESOURCES, THINGS
from .judge import Judge

SAVES, TOWARD = "saves", "toward_"
"""The reason that cards are saved, and the prefix of the reasons that also say for what."""
KEPT = {SAVES, "cards", "safe"}
"""The reasons about the cards in a seat's hand, apart from those with the prefix TOWARD."""
PRODUCTION, YIELDS = "production", "yields"
"""More of one resource, and more cards of any kind."""
GENERAL = "general"
"""The reason that always applies: the action has the best chances."""
LEAST = 0.002
"""The least change in the logarithm of the chances that counts as a reason."""
STEPS = 32
"""The number of points between two positions at which the slope of the network is computed."""

_PURPOSES = ("road", "settlement", "city", "development_card")
"""The things for which saving cards is a separate reason."""
_OWN = {
    "missing": ("point", -1),
    "building": ("point", 1),
    "kinds": ("variety", 1),
    "robbed": ("frees", -1),
    "sites": ("room", 1),
    "road": ("room", 1),
    "rate": ("harbor", -1),
    "harbor": ("harbor", 1),
    "road_length": ("longest_road", 1),
    "longest_road": ("longest_road", 1),
    "largest_army": ("largest_army", 1),
    "development_played": ("largest_army", 1),
    "development": ("cards", 1),
    "development_new": ("cards", 1),
    "development_size": ("cards", 1),
    "hand": (SAVES, 1),
    "hand_size": ("safe", -1),
    "token": (YIELDS, 1),
    "income": (PRODUCTION, 1),
}
"""What it means if a feature of the seat grows (1) or shrinks (-1), by the first part of its name."""
_OTHERS = {
    "income": ("hinders", -1),
    "robbed": ("hinders", 1),
    "token": ("hinders", -1),
    "sites": ("takes_place", -1),
    "hand": ("weakens", -1),
    "hand_size": ("weakens", -1),
    "longest_road": ("overtakes", -1),
    "largest_army": ("overtakes", -1),
    "missing": ("overtakes", 1),
}
"""The same for the features of another seat."""
_PRICE = {"missing": -1, "paid": 1, "wait": -1}
"""The same for the features of a price, by the last part of the name. They mean that the cards are there."""


class Because(NamedTuple):
    """A reason as a code. A page finds the sentence for the code."""

    code: str
    card: str = ""
    """The resource that the reason is about."""
    seat: int = -1
    """The other seat that the reason is about."""
    module: str = ""
    """The module that the reason is about."""


class Meaning(NamedTuple):
    """What the change of a feature means."""

    because: Because
    sign: int
    """1 if it applies when the feature grows, -1 if it applies when the feature shrinks, 0 for both."""


def reason(
    judge: Judge, seat: int, before: NDArray[np.float32], after: NDArray[np.float32], others: NDArray[np.float32]
) -> Because:
    """Return the reason for an action, from the features before it, after it, and after the other actions.

    The features are means for all seats, of shape (players, features). If the other actions make something worse, this
    is a reason only if the chosen action makes it better, or if it is about what the seat keeps in its hand.
    """
    found: defaultdict[Because, float] = defaultdict(float)
    meanings, names = known_meanings(judge.ruleset), judge.ruleset.features.names
    left_out = _waits(names) if _changes_income(names, after[seat] - others[seat]) else frozenset()
    gains, changes, more = _gains(judge, seat, after, others), after - before, after - others
    for one in range(len(after)):
        for place, meaning in enumerate(meanings[one == seat]):
            if meaning is None or names[place] in left_out or gains[one, place] == 0:
                continue
            because, sign = meaning
            is_kept = because.code in KEPT or because.code.startswith(TOWARD)
            is_so = sign * more[one, place] >= 0 and (is_kept or sign * changes[one, place] > 0 or not sign)
            if is_so:
                found[because if one == seat else because._replace(seat=one)] += float(gains[one, place])
    merged = _merged(found)
    best = max(merged, key=merged.__getitem__, default=None)
    return best if best and merged[best] >= LEAST else Because(GENERAL)


def _changes_income(names: Sequence[str], change: NDArray[np.float32]) -> bool:
    return any(bool(by) for name, by in zip(names, change.tolist(), strict=True) if name.startswith("income."))


def _waits(names: Sequence[str]) -> frozenset[str]:
    """Return the features for the waiting time for cards. If the income changes, they are not about saving cards."""
    return frozenset(name for name in names if name.startswith("price.") and name.endswith(".wait"))


def _merged(found: Mapping[Because, float]) -> dict[Because, float]:
    """Return the gains by reason. Those for different resources or things are added, under the largest of them."""
    groups: defaultdict[tuple[str, int, str], dict[Because, float]] = defaultdict(dict)
    for because, gain in found.items():
        code = SAVES if because.code.startswith(TOWARD) else PRODUCTION if because.code == YIELDS else because.code
        groups[code, because.seat, because.module][because] = gain
    return {_named(group): sum(group.values()) for group in groups.values()}


def _named(group: Mapping[Because, float]) -> Because:
    """Return the largest of some reasons, but prefer those that say what cards are saved for."""
    purposes = {because: gain for because, gain in group.items() if gain > 0 and because.code.startswith(TOWARD)}
    return max(purposes or group, key=group.__getitem__)


def _gains(judge: Judge, seat: int, after: NDArray[np.float32], others: NDArray[np.float32]) -> Reals:
    """Return what each feature of each seat adds to the logarithm of the seat's chance. The sum is the whole change.

    The change of each feature is multiplied by the mean slope of the network on the line from the other position to
    this one.
    """
    between = (np.arange(STEPS, dtype=np.float32)[:, None, None] + np.float32(0.5)) / STEPS
    way = others + between * (after - others)
    slopes = np.stack([judge.network.slopes(point) for point in way])
    chances = softmax(judge.factor * judge.network.strengths(way))
    weights = judge.factor * ((np.arange(len(after)) == seat) - chances)
    gains: Reals = (after - others) * (weights[:, :, None] * slopes).mean(axis=0)
    return gains


@lru_cache(maxsize=64)
def known_meanings(ruleset: Ruleset) -> Mapping[bool, Sequence[Meaning | None]]:
    """Return what each feature means, for the seat itself (True) and for another seat (False)."""
    names = ruleset.features.names
    return MappingProxyType({True: [_own(name) for name in names], False: [_other(name) for name in names]})


def _own(name: str) -> Meaning | None:
    """Return what a feature of the seat itself means; None if it explains nothing, such as whose turn it is.

    >>> _own("price.2.missing")
    Meaning(because=Because(code='toward_city', card='', seat=-1, module=''), sign=-1)
    """
    first, *rest = name.split(".")
    if first == "price":
        thing = THINGS[int(rest[0])] if int(rest[0]) < len(THINGS) else ""
        return Meaning(Because(f"{TOWARD}{thing}" if thing in _PURPOSES else SAVES), _PRICE[rest[-1]])
    if name.startswith("missing.at_most"):
        return Meaning(Because("point"), 1)
    if first in _OWN:
        code, sign = _OWN[first]
        if code == PRODUCTION:
            kind = rest[-1]
            because = Because(code, card=RESOURCES[int(kind)]) if kind.isdigit() else Because(YIELDS)
            return Meaning(because, sign)
        return Meaning(Because(code), sign)
    module = _module_of(first)
    return Meaning(Because("of_module", module=module), 0) if module else None


def _other(name: str) -> Meaning | None:
    """Return what a feature of another seat means."""
    first, *rest = name.split(".")
    if first not in _OTHERS:
        return None
    code, sign = _OTHERS[first]
    return Meaning(Because(code), -sign if first == "missing" and rest else sign)


@lru_cache(maxsize=256)
def _module_of(field: str) -> str:
    """Return the module of the family that adds a field to the state; empty for the base game and the engine."""
    specs = (module.spec for module in FAMILY.values())
    return next(
        (spec.name for spec in specs if spec and spec.flag and any(each.name == field for each in spec.fields)), ""
    )
