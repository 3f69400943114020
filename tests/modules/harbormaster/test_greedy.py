"""The greedy bot with harbor points and the card."""

from dataclasses import replace

from modules.harbormaster.places import (
    CITY_CARDS,
    EAST,
    INLAND,
    NORTH,
    SETTLEMENT_CARDS,
    SOUTH,
    WEST,
    harbors,
    with_knights,
)
from support import BLUE, RED, Position

from insula import ActionKind, Game
from insula.bots import make_bot
from insula.bots.greedy import judgment
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.survey import Survey
from insula.game import Thing


def without_the_module(game: Game) -> Outlook:
    """Let greedy choose as if the module had no judge."""
    outlook = Outlook(game.view(game.actor))
    outlook.survey.parts = replace(outlook.survey.parts, worths_at=(), points_at=())
    return outlook


def test_a_city_at_a_harbor_is_worth_more_than_before() -> None:
    position = harbors().with_settlement(RED, NORTH, INLAND[0]).with_hand(RED, **CITY_CARDS)
    survey = Survey(position.game().view(RED))
    node = {place: survey.view.ruleset.map.geometry.node_names.index(place) for place in (NORTH, INLAND[0])}
    plain = without_the_module(position.game()).survey
    assert survey.worth_of_city(node[NORTH]) > plain.worth_of_city(node[NORTH])
    assert survey.worth_of_city(node[INLAND[0]]) == plain.worth_of_city(node[INLAND[0]])


def test_the_harbor_point_that_wins_the_card_is_worth_most() -> None:
    """It is worth more than one that only comes closer to the card, and more than one of the holder."""

    def worth_of_north(position: Position) -> float:
        survey = Survey(position.game().view(RED))
        return survey.worth_of_city(survey.view.ruleset.map.geometry.node_names.index(NORTH))

    nearer = worth_of_north(harbors().with_settlement(RED, NORTH))
    winning = worth_of_north(harbors().with_settlement(RED, NORTH, EAST))
    level = worth_of_north(
        harbors()
        .with_settlement(RED, NORTH, EAST)
        .with_city(BLUE, SOUTH)
        .with_settlement(BLUE, WEST)
        .with_holder(harbormaster=BLUE)
    )
    held = worth_of_north(harbors().with_settlement(RED, NORTH).with_city(RED, EAST).with_holder(harbormaster=RED))
    assert winning > nearer + 10
    assert winning > level + 10
    assert winning > held + 10


def test_greedy_wins_with_the_card_instead_of_building_inland() -> None:
    """With 8 VP the third harbor point leads to 11: it is the only winning upgrade."""
    position = harbors().with_settlement(RED, NORTH, EAST, INLAND[0]).with_city(RED, *INLAND[1:3])
    position.with_settlement(RED, "-1,0,NW").with_hand(RED, **CITY_CARDS)
    game = position.game()
    assert game.points(RED) == 8
    game.play(make_bot("greedy").choose(game.view(RED), game.legal_actions))
    assert (game.over, game.points(RED)) == (True, 11)


def test_points_at_once() -> None:
    game = harbors().with_settlement(RED, NORTH, EAST).with_hand(RED, **SETTLEMENT_CARDS).game()
    survey = Survey(game.view(RED))
    names = game.ruleset.map.geometry.node_names
    assert survey.points_of(names.index(NORTH), Thing.CITY) == 3
    assert survey.points_of(names.index(INLAND[0]), Thing.SETTLEMENT) == 1


def test_an_existing_city_is_judged_as_before() -> None:
    """The repair of a sabotaged city gains no harbor point."""
    position = with_knights(ck_saboteur="sabotage_city").with_sabotaged_city(RED, NORTH).with_settlement(RED, EAST)
    game = position.with_hand(RED, ore=3, grain=3, wool=3, lumber=3, brick=3).game()
    repairs = [action for action in game.legal_actions if action.kind == ActionKind.REPAIR_CITY]
    outlook = without_the_module(game)
    assert repairs
    for action in repairs:
        assert judgment.worth(Outlook(game.view(RED)), action) <= judgment.worth(outlook, action) + 1e-9
