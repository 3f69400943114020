"""Rule tests of The Caravans with Event Cards: CARAVAN-COMBO-EVENT."""

from modules.caravans.places import caravans, with_camels
from modules.events.places import reveal, with_damage
from support import BLUE, RED, asked, hand, legal, play, robber, state

from insula.game import Phase

RULES = "events+caravans"
NOWHERE = -1


def test_caravan_combo_event_the_robber_flees_beside_the_board() -> None:
    """CARAVAN-COMBO-EVENT: Robber Flees sends the robber beside the board, not to the oasis; nobody steals."""
    position = caravans(rules=RULES).with_settlement(BLUE, "0,0,N").with_hand(BLUE, ore=1).with_robber("1,0")
    game = reveal(position.before_roll(RED).game(), "4 robber flees")
    assert state(game).robber == NOWHERE
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert hand(game, RED) == {}


def test_caravan_combo_event_the_robber_comes_back_with_the_next_seven() -> None:
    """CARAVAN-COMBO-EVENT, CARAVAN-SETUP-04: it comes back with the next 7, onto a hex with a number token."""
    game = reveal(caravans(rules=RULES).before_roll(RED).game(), "7 robber attack")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    assert len(legal(game)) == 18
    assert "robber 0,0" not in legal(game)
    assert robber(play(game, "robber 1,0")) == "1,0"


def test_caravan_combo_event_a_knight_brings_the_robber_back() -> None:
    """CARAVAN-COMBO-EVENT: so does the next Knight card."""
    game = play(caravans(rules=RULES).with_cards(RED, knight=1).before_roll(RED).game(), "play knight")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)


def test_caravan_combo_event_a_damaged_road_with_a_camel_counts_twice() -> None:
    """CARAVAN-COMBO-EVENT: a damaged road with a camel counts as 2, like any road with one."""
    position = with_camels(caravans(rules=RULES), NW="0,-1,SW -1,-1,E")
    position.with_settlement(RED, "0,0,NW").with_roads(RED, "0,-1,SW", "-1,-1,E", "-1,0,E")
    assert state(position.game()).road_length[RED] == 5
    assert state(with_damage(position, "0,-1,SW", "-1,0,E").game()).road_length[RED] == 5
