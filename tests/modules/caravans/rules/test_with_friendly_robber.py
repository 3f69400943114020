"""Rule tests of The Caravans with the Friendly Robber: CARAVAN-COMBO-FRIENDLY."""

from modules.caravans.places import caravans, with_camels
from support import BLUE, RED, Position, asked, can, play, state

from insula.game import Game, Phase

RULES = "friendly_robber+caravans"
NOWHERE = -1
SPARED = ("0,0,SE", "-1,1,S", "-2,0,SE", "-1,-1,SE", "1,1,S", "2,-2,S", "0,-2,NE", "2,0,NE")
"""Corners that touch all hexes."""


def knight(position: Position) -> Game:
    return play(position.with_cards(RED, knight=1).before_roll(RED).game(), "play knight")


def all_spared() -> Position:
    """Return a position in which each player has two settlements, and no hex is without one."""
    position = caravans(rules=RULES)
    for seat, corner in enumerate(SPARED):
        position.with_settlement(seat % 4, corner)
    return position


def told(game: Game) -> list[str]:
    return [event.text(game.ruleset, None) for event in game.events_since(0)]


def test_caravan_combo_friendly_the_robber_goes_beside_the_board() -> None:
    """CARAVAN-COMBO-FRIENDLY, TBGEN-06: if no hex is legal, the robber goes beside the board; the players see it."""
    game = knight(all_spared().with_robber("0,-2"))
    assert (state(game).robber, asked(game)) == (NOWHERE, (RED, Phase.BEFORE_ROLL))
    assert told(game)[-1] == "the robber is beside the board until the next seven or Knight"


def test_caravan_combo_friendly_the_robber_stays_beside_the_board() -> None:
    """CARAVAN-COMBO-FRIENDLY: if no hex is legal, a robber beside the board stays there."""
    game = knight(all_spared())
    assert (state(game).robber, asked(game)) == (NOWHERE, (RED, Phase.BEFORE_ROLL))


def test_caravan_combo_friendly_points_of_camels_count_for_protection() -> None:
    """CARAVAN-COMBO-FRIENDLY: 2 settlements are 2 VP and protected; with the 1 VP of two camels they are not."""
    for trail, is_protected in (("0,-1,SW", True), ("0,-1,SW -1,-1,E", False)):
        position = with_camels(caravans(rules=RULES), NW=trail)
        game = knight(position.with_settlement(BLUE, "-1,-1,SE", "2,0,SE").with_robber("-2,1"))
        assert can(game, "robber 2,0") == (not is_protected)
