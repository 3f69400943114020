"""Rule tests of Cities & Knights with The Caravans: COMBO-CARAVAN-CK."""

from modules.caravans.places import camels, caravans, due, with_camels
from support import BLUE, RED, asked, can, legal, play, refused, roll_ck, state

from insula import Ruleset
from insula.game import Phase

BOTH = "cities_knights+caravans"


def test_caravan_vote_02_lumber_and_brick() -> None:
    """CARAVAN-VOTE-02, COMBO-CARAVAN-CK: votes are lumber and brick; wool, grain and commodities are none."""
    position = due(caravans(rules=BOTH)).with_hand(RED, lumber=1, brick=1, wool=2, grain=2, cloth=1, coin=1)
    game = play(position.with_hand(BLUE, wool=3, cloth=2).game(), "end")
    assert legal(game) == {"vote lumber", "vote brick", "vote none"}
    assert refused(game, "vote cloth")
    play(game, "vote brick", "vote none")
    assert asked(game) == (RED, Phase.PLACING_CAMEL), "blue has no votes"


def test_caravan_end_01_the_goal_is_15() -> None:
    """CARAVAN-END-01, COMBO-CARAVAN-CK: the goal is 15, and 16 with the Harbormaster."""
    assert Ruleset.of(BOTH).options["vp_goal"] == 15
    assert Ruleset.of(f"{BOTH}+harbormaster").options["vp_goal"] == 16


def test_caravan_setup_04_the_robber_waits_for_the_barbarians() -> None:
    """CARAVAN-SETUP-04, COMBO-CARAVAN-CK: the robber stays beside the board until the barbarians have landed once."""
    game = roll_ck(caravans(rules=BOTH).before_roll(RED).game(), "3 4", "trade")
    assert (state(game).robber, asked(game)[1]) == (-1, Phase.ACTION_PHASE)
    game = roll_ck(caravans(rules=BOTH).with_barbarians(1, landed=True).before_roll(RED).game(), "3 4", "trade")
    assert asked(game)[1] == Phase.MOVING_ROBBER
    assert not can(game, "robber 0,0")


def test_caravan_turn_01_other_pieces_do_not_count() -> None:
    """CARAVAN-TURN-01, COMBO-CARAVAN-CK: a wall or a knight calls for no camel, a city does."""
    position = caravans(rules=BOTH).with_city(RED, "0,-1,N").with_settlement(RED, "0,1,N").with_roads(RED, "0,-1,NE")
    position.with_hand(RED, brick=2, wool=1, ore=4, grain=2)
    game = play(position.game(), "wall 0,-1,N", "recruit 0,-1,NE")
    assert state(game).camel_due == 0
    play(game, "city 0,1,N")
    assert state(game).camel_due == 1


def test_caravan_path_03_a_knight_does_not_stop_a_camel() -> None:
    """CARAVAN-PATH-03, COMBO-CARAVAN-CK: a knight at the front of a caravan does not stop it."""
    position = due(with_camels(caravans(rules=BOTH), NW="0,-1,SW")).with_roads(BLUE, "-1,-1,E")
    game = play(position.with_knight(BLUE, "-1,-1,SE", "basic").game(), "end", "camel -1,-1,E of NW")
    assert camels(game) == 2


def test_caravan_vp_01_a_reduced_city_keeps_the_points() -> None:
    """CARAVAN-VP-01, COMBO-CARAVAN-CK: a city that the barbarians reduce keeps the VP of camels."""
    position = with_camels(caravans(rules=BOTH), NW="0,-1,SW -1,-1,E").with_reduced_city(RED, "-1,-1,SE")
    assert position.game().points(RED) == 2
