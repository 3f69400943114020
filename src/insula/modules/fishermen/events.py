"""Events of the Fishermen: fish tokens caught, exchanged, paid and mixed, and the old boot."""

from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage
from insula.rules.constants import NOBODY

from .frame import TOKENS
from .module import FISH_ACTION, FISH_PAY, FISH_SWAP, PASS_BOOT
from .notation.words import PURPOSE
from .rules.constants import STOP

if TYPE_CHECKING:
    from insula.game.events.event import EventView

_PAYING = {FISH_ACTION, FISH_PAY}
"""The kinds of actions after which a resource or a theft can follow."""


class Kind(StrEnum):
    """What happened."""

    FISH_CAUGHT = "fish_caught"
    FISH_SWAPPED = "fish_swapped"
    FISH_MIXED = "fish_mixed"
    FISH_USED = "fish_used"
    FISH_PAID = "fish_paid"
    BOOT_DRAWN = "boot_drawn"
    BOOT_PASSED = "boot_passed"


def used(change: Change) -> Iterator[Event]:
    """Yield what fish are used for, and the tokens paid for it (FISH-ACT-02, FISH-ACT-05)."""
    if change.kind == FISH_ACTION:
        yield Event(Kind.FISH_USED, change.actor, thing=PURPOSE.write(change.argument))
    if change.kind != FISH_SWAP:
        for fish, (before, after) in enumerate(zip(change.before.fish_spent, change.after.fish_spent, strict=True), 1):
            for _ in range(after - before):
                yield Event(Kind.FISH_PAID, change.actor, number=fish)


def swapped(change: Change) -> Iterator[Event]:
    """Yield a token that is put back to draw another one (FISH-CATCH-05)."""
    if change.kind == FISH_SWAP and change.argument != STOP:
        yield Event(Kind.FISH_SWAPPED, change.actor, number=change.argument + 1)


def mixed(change: Change) -> Iterator[Event]:
    """Yield that the spent tokens are the new pool (FISH-CATCH-06)."""
    if any(change.before.fish_spent) and not any(change.after.fish_spent):
        yield Event(Kind.FISH_MIXED)


def caught(change: Change) -> Iterator[Event]:
    """Yield tokens that were drawn, which only their owners see, and the old boot (FISH-CATCH-04, FISH-BOOT-01)."""
    for seat in change.turn_order():
        for kind, token in enumerate(TOKENS):
            for _ in range(change.after.fish[seat, kind] - change.before.fish[seat, kind]):
                yield Event(Kind.FISH_CAUGHT, seat, deck_card=token, seen_by=(seat,))
    if change.before.old_boot == NOBODY != change.after.old_boot:
        yield Event(Kind.BOOT_DRAWN, change.after.old_boot)


def passed(change: Change) -> Iterator[Event]:
    """Yield the boot's way to another player (FISH-BOOT-02)."""
    if change.kind == PASS_BOOT:
        yield Event(Kind.BOOT_PASSED, change.actor, change.argument)


def pays_out(change: Change) -> bool:
    """Return whether the step can bring a resource for fish."""
    return change.kind in _PAYING


def _caught(view: "EventView") -> str:
    return "fish_caught_seen" if view.deck_card else "fish_caught"


def _used(view: "EventView") -> str:
    return f"fish_for_{view.thing}"


PART = EventPart(
    kinds=Kind,
    finders={Stage.BEFORE_YIELD: (used, swapped, mixed), Stage.ACTION: (caught, passed)},
    sentences={
        "fish_caught": "{seat} <draw> a fish token",
        "fish_caught_seen": "{seat} <draw> a token with {deck_card}",
        "fish_swapped": "{seat} <put> a token with {number} fish back to draw another one",
        "fish_mixed": "the spent fish tokens are turned face down and mixed",
        "fish_for_robber": "{seat} <use> fish to drive the robber off the board",
        "fish_for_theft": "{seat} <use> fish to draw a card from an opponent",
        "fish_for_resource": "{seat} <use> fish for a resource of {its} choice",
        "fish_for_road": "{seat} <use> fish for a free road",
        "fish_for_card": "{seat} <use> fish for a development card",
        "fish_paid": "{seat} <pay> a token with {number} fish",
        "boot_drawn": "{seat} <draw> the old boot and <need> one more point to win",
        "boot_passed": "{seat} <give> the old boot to {other}",
    },
    keys={Kind.FISH_CAUGHT: _caught, Kind.FISH_USED: _used},
    names={"deck_card": {"one_fish": "1 fish", "two_fish": "2 fish", "three_fish": "3 fish"}},
    revealing=frozenset({Kind.FISH_CAUGHT, Kind.BOOT_DRAWN}),
    pays_out=pays_out,
    can_rob=pays_out,
)
