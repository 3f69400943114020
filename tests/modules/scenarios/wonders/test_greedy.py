"""The greedy bot and wonders: where it builds for them, which it begins, and that it saves for their levels."""

from modules.scenarios.wonders.places import COST, INLAND, STRAIT_CORNERS, WALL_CORNERS, ready, wonders
from modules.seafarers.places import SETTLEMENT_CARDS
from support import BLUE, RED
from support.greedy import chosen, worth

from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.survey import Survey
from insula.game import Game, Thing
from insula.modules.scenarios.wonders.judge import SITE, possible, worth_at
from insula.ruleset.places import parse_place


def worth_of_site(game: Game, corner: str, building: int) -> float:
    """Return what the wonders add to the worth of a building."""
    node = game.ruleset.map.geometry.node(parse_place(corner))
    return worth_at(Survey(game.view(RED)), node, building)


def plans(game: Game) -> dict[int, float]:
    """Return the wonders for which greedy can save, with their worth."""
    return {plan.thing: plan.worth for plan in possible(Outlook(game.view(RED)))}


def test_greedy_begins_a_wonder() -> None:
    for wonder in COST:
        assert chosen(ready(wonder).game()) == f"wonder {wonder}"


def test_greedy_completes_a_wonder_before_anything_else() -> None:
    position = wonders().with_wonder(RED, "theater", 3).with_city(RED, *INLAND[:3]).with_roads(RED, "0,0,NE", "0,0,NW")
    game = position.with_hand(RED, **dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 4)).game()
    assert chosen(game) == "wonder theater"
    assert worth(game, "wonder theater") > weights.WIN / 3


def test_greedy_saves_for_the_next_level_or_for_each_wonder_that_it_can_begin() -> None:
    assert plans(wonders().game()) == {}
    position = wonders().with_city(RED, *INLAND[:2]).with_settlement(RED, WALL_CORNERS[0])
    assert set(plans(position.game())) == {Thing.THEATER, Thing.GREAT_WALL}
    game = wonders().with_wonder(RED, "monument", 3).with_wonder(BLUE, "theater", 3).game()
    assert plans(game) == {Thing.MONUMENT: weights.WIN}


def test_corners_at_the_wall_and_at_the_strait_are_worth_more_to_a_bot_without_a_wonder() -> None:
    game = wonders().game()
    for corner in (WALL_CORNERS[1], STRAIT_CORNERS[0]):
        assert worth_of_site(game, corner, Thing.SETTLEMENT) == SITE
    assert worth_of_site(game, INLAND[0], Thing.SETTLEMENT) == 0
    taken = wonders().with_wonder(BLUE, "great wall", 1).game()
    assert worth_of_site(taken, WALL_CORNERS[1], Thing.SETTLEMENT) == 0
    own = wonders().with_wonder(RED, "monument", 1).game()
    assert worth_of_site(own, WALL_CORNERS[1], Thing.SETTLEMENT) == 0
    there = wonders().with_settlement(RED, WALL_CORNERS[0]).game()
    assert worth_of_site(there, STRAIT_CORNERS[0], Thing.SETTLEMENT) == 0


def test_the_second_city_is_worth_more_while_a_theater_is_free() -> None:
    game = wonders().with_city(RED, INLAND[0]).with_settlement(RED, INLAND[1]).game()
    assert worth_of_site(game, INLAND[1], Thing.CITY) == SITE
    assert worth_of_site(wonders().game(), INLAND[1], Thing.CITY) == 0


def test_the_tenth_point_wins_only_with_the_lead() -> None:
    position = wonders().with_wonder(RED, "theater", 2)
    position.with_city(RED, *INLAND[:4]).with_settlement(RED, INLAND[4]).with_roads(RED, "-1,1,NW", "-1,1,W", "-1,1,SW")
    position.with_hand(RED, **SETTLEMENT_CARDS)
    assert worth(position.game(), "settlement -1,1,SW") > weights.WIN / 2
    game = position.with_wonder(BLUE, "great wall", 2).game()
    assert worth(game, "settlement -1,1,SW") < weights.WIN / 2
