"""The parts of several modules work together: events, reasons and names."""

from enum import StrEnum
from types import SimpleNamespace

import pytest

from insula.game.events.event import Event
from insula.game.events.parts import EventPart, EventParts, Stage, merged_names
from insula.game.events.parts import parts_of as event_parts_of
from insula.game.phrasing import Phrasing
from insula.game.reasons.parts import Check, ReasonPart, ReasonParts
from insula.game.reasons.parts import parts_of as reason_parts_of
from insula.reason import Reason

ROLL, SPARE = 1, 2
EARLY, LATE = 100, 200


class Kind(StrEnum):
    FISH = "fish"
    BOOT = "boot"


def fish(_: object) -> list[Event]:
    return [Event(Kind.FISH)]


def boot(_: object) -> list[Event]:
    return [Event(Kind.BOOT)]


CHANGE = SimpleNamespace()


def found(*parts: EventPart) -> list[str]:
    together = EventParts(parts)
    return [event.kind.value for find in together.finders for event in find(CHANGE)]


def test_finders_follow_their_stages_and_then_the_order_of_the_modules() -> None:
    first = EventPart(finders={Stage.END: (fish,), Stage.ACTION: (fish,)})
    second = EventPart(finders={Stage.ROLL: (boot,), Stage.ACTION: (boot,)})
    assert found(first, second) == ["boot", "fish", "boot", "fish"]


def test_hooks_of_several_modules_are_combined() -> None:
    limited = EventPart(
        hand_limit=lambda *_: 7, owed=lambda *_: {0: 2}, can_rob=lambda _: False, pays_out=lambda _: False
    )
    walled = EventPart(
        hand_limit=lambda *_: 2, owed=lambda *_: {0: -1, 5: 1}, can_rob=lambda _: True, pays_out=lambda _: True
    )
    parts = EventParts([limited, walled])
    assert parts.hand_limit(CHANGE, 0) == 9
    assert parts.owed(CHANGE, 0, 0) == {0: 1, 5: 1}
    assert parts.can_rob(CHANGE)
    assert parts.pays_out(CHANGE)
    assert not EventParts([limited]).can_rob(CHANGE)


def test_a_module_can_change_or_drop_what_another_found() -> None:
    renamed = EventPart(amend=lambda _, event: event._replace(kind=Kind.BOOT))
    dropped = EventPart(amend=lambda *_: None)
    assert EventParts([renamed, renamed]).amend(CHANGE, Event(Kind.FISH)) == Event(Kind.BOOT)
    assert EventParts([dropped, renamed]).amend(CHANGE, Event(Kind.FISH)) is None


def reasons(parts: ReasonParts, kind: int, phase: int) -> list[str]:
    return [reason.code for find in parts.checks(kind, phase) if (reason := find(CHANGE))]


def test_checks_apply_in_their_phases_before_those_without_a_phase() -> None:
    base = ReasonPart(
        checks={ROLL: (Check(lambda _: Reason("early"), (EARLY,)), Check(lambda _: Reason("late"), (LATE,)))}
    )
    other = ReasonPart(
        checks={
            ROLL: (Check(lambda _: Reason("everywhere")), Check(lambda _: Reason("before"), is_first=True)),
            SPARE: (Check(lambda _: Reason("never")),),
        }
    )
    parts = ReasonParts([base, other])
    assert reasons(parts, ROLL, EARLY) == ["before", "early", "everywhere"]
    assert reasons(parts, ROLL, LATE) == ["before", "late", "everywhere"]
    assert reasons(parts, ROLL, 300) == reasons(parts, SPARE, EARLY) == []


def test_purchases_are_possible_in_the_buying_phases_of_every_module() -> None:
    shop = ReasonPart(
        checks={ROLL: (Check(lambda _: Reason("price"), is_purchase=True),)}, buying_phases=frozenset({EARLY})
    )
    assert reasons(ReasonParts([shop]), ROLL, LATE) == []
    assert reasons(ReasonParts([shop, ReasonPart(buying_phases=frozenset({LATE}))]), ROLL, LATE) == ["price"]


def test_modules_that_are_not_in_play_contribute_nothing() -> None:
    assert "ship" in event_parts_of(("base", "cities_knights")).sentences
    assert "ship" not in event_parts_of(("base",)).sentences
    assert "hex_spared" in reason_parts_of(("base", "friendly_robber")).sentences
    assert "hex_spared" not in reason_parts_of(("base",)).sentences


@pytest.mark.parametrize(
    ("sentence", "reader", "expected"),
    [
        ("{seat} <have> {a thing}, {its} own", 0, "you have an old boot, your own"),
        ("{seat} <have> {a thing}, {its} own", None, "red has an old boot, its own"),
        ("{other} <other:pass> {seat's} fish", 1, "you pass red's fish"),
        ("{other} <other:pass> {seat's} fish", 0, "blue passes your fish"),
    ],
)
def test_phrasing(sentence: str, reader: int | None, expected: str) -> None:
    names = merged_names([{"thing": {"boot": "old boot"}}, {"thing": {"fish": "fish"}}])
    values = {"seat": 0, "other": 1, "thing": "boot"}
    assert Phrasing(("red", "blue"), names, reader).phrase(sentence, values) == expected
