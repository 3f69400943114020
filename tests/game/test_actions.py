"""The typed attributes of an action, and the enums behind them."""

import pickle
from typing import Any

import pytest

from insula.game import (
    RESOURCES,
    Action,
    ActionKind,
    Card,
    DevelopmentCard,
    Game,
    Harbor,
    Phase,
    SeatArgument,
    Terrain,
    Thing,
)
from insula.game.action import action_of
from insula.rules import constants
from insula.rules.spec import ARGUMENT_BITS
from insula.rules.state import MODULES
from insula.ruleset import Ruleset

ATTRIBUTES = ("place", "node", "edge", "hex", "card", "development_card", "exchange", "seat", "number")


def about(kind: ActionKind, argument: int, rules: str = "base") -> dict[str, Any]:
    """Return the attributes of an action that are not None."""
    action = action_of(Ruleset.of(rules), (kind << ARGUMENT_BITS) + argument)
    return {name: value for name in ATTRIBUTES if (value := getattr(action, name)) is not None}


@pytest.mark.parametrize(
    ("kind", "argument", "expected"),
    [
        (ActionKind.BUILD_SETTLEMENT, 0, {"place": "0,-2,N", "node": 0}),
        (ActionKind.BUILD_ROAD, 1, {"place": "0,-2,NE", "edge": 1}),
        (ActionKind.DISCARD, 4, {"card": Card.ORE}),
        (ActionKind.PLAY_DEVELOPMENT_CARD, 0, {"development_card": DevelopmentCard.KNIGHT}),
        (ActionKind.BANK_TRADE, 2 * 16 + 4, {"exchange": (Card.WOOL, Card.ORE)}),
        (ActionKind.STEAL_FROM, 2, {"seat": 2}),
        (ActionKind.STEAL_FROM, SeatArgument.NOBODY, {}),
        (ActionKind.TRADE_PARTNER, SeatArgument.EVERYBODY, {}),
        (ActionKind.DRAW_TOKEN, 8, {"number": 8}),
        (ActionKind.END_TURN, 0, {}),
    ],
)
def test_the_attributes_of_an_action(kind: ActionKind, argument: int, expected: dict[str, Any]) -> None:
    names = Ruleset.of().map.geometry.edge_names
    if "edge" in expected:
        expected = {**expected, "place": names[argument]}
    assert about(kind, argument) == expected


def test_every_legal_action_has_its_argument_as_an_attribute() -> None:
    """The number in the code is the value of exactly one attribute, unless there is nothing to name."""
    game = Game(seed=2)
    for _ in range(300):
        for action in game.legal_actions:
            numbers = [action.node, action.edge, action.hex, action.card, action.development_card, action.seat]
            named = [number for number in (*numbers, action.number) if number is not None]
            assert named in ([], [action.argument]) or action.exchange
            assert bool(named) or not action.takes or action.exchange or action.argument in set(SeatArgument)
        game.play(game.legal_actions[-1])


def test_an_action_that_chooses_nothing_has_no_attribute() -> None:
    action = Action((ActionKind.SMITH_KNIGHT << ARGUMENT_BITS) + constants.NO_PLACE, "promote none")
    assert action.leaves_out
    assert (action.place, action.node, action.number) == (None, None, None)
    node = Action(ActionKind.SMITH_KNIGHT << ARGUMENT_BITS, "promote 0,-2,N")
    assert not node.leaves_out
    assert (node.place, node.node) == ("0,-2,N", 0)


def test_the_enums_hold_what_the_modules_declare() -> None:
    kinds = {name.upper(): number for spec in MODULES for name, number in spec.actions.items()}
    phases = {name.upper(): number for spec in MODULES for name, number in spec.phases.items()}
    assert {kind.name: kind.value for kind in ActionKind} == kinds
    assert {phase.name: phase.value for phase in Phase} == phases
    assert pickle.loads(pickle.dumps(ActionKind.ROLL)) is ActionKind.ROLL


def test_the_vocabulary_is_that_of_the_rules() -> None:
    for enum in (Card, Terrain, DevelopmentCard, Thing):
        for member in enum:
            assert getattr(constants, {"GOLD": "GOLD_FIELD"}.get(member.name, member.name)) == member
    assert [card.name for card in RESOURCES] == ["BRICK", "LUMBER", "WOOL", "GRAIN", "ORE"]
    assert Harbor.ANY == constants.ANY_HARBOR
