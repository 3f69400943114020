"""Rule tests of recruiting, activating and promoting knights: CK-KNI. For their actions see test_knight_actions.py."""

import pytest
from support import BLUE, RED, Position, a_game, bank, can, hand, knight, legal, play, refused, roll, state, supply

from insula.game import Game

KNIGHT = {"ore": 1, "wool": 1}
ISLAND = "0,0,NW", "0,0,NE", "0,0,E"
"""Three roads in a line, past the corners NW, N, NE and SE of the middle hex."""


def a_road(**cards: int) -> Position:
    """Return a game in which red has a road from `0,0,N` to `0,0,NE`, and cards."""
    return a_game("cities_knights").with_roads(RED, "0,0,NE").with_hand(RED, **cards)


def knights_of_red(**cards: int) -> Position:
    """Return a game in which red has roads past four corners, and cards."""
    return a_game("cities_knights").with_roads(RED, *ISLAND).with_hand(RED, **cards)


def next_turn_of_red(game: Game) -> Game:
    """End the turns of red and the other three, and roll for red again; nobody gets anything."""
    for _ in range(4):
        roll(play(game, "end"), "1 1")
        play(game, "trade")
    return game


# KNI-01


@pytest.mark.parametrize("strength", ["basic", "strong", "mighty"])
@pytest.mark.parametrize("active", [True, False])
def test_ck_kni_01_level_state_and_owner_are_public(strength: str, active: bool) -> None:
    """CK-KNI-01: everybody sees a knight's strength, its owner, and whether it is active."""
    game = a_game("cities_knights").with_knight(BLUE, "0,0,N", strength, active=active).game()
    for viewer in (None, *range(4)):
        seen = game.view(viewer).state
        node = seen.knight.tolist().index(max(seen.knight.tolist()))
        assert game.ruleset.map.geometry.node_names[node] == "0,0,N"
        level = ("basic", "strong", "mighty").index(strength) + 1
        assert (seen.knight[node], seen.knight_owner[node], seen.knight_active[node]) == (level, BLUE, active)


def test_ck_kni_01_only_active_knights_act() -> None:
    """CK-KNI-01: an inactive knight can neither move, nor displace, nor chase the robber; an active one can."""
    for active in (True, False):
        position = knights_of_red().with_knight(RED, "0,0,N", "strong", active=active).with_knight(BLUE, "0,0,NE")
        game = position.with_barbarians(landed=True).game()
        for action in ("move 0,0,N", "displace with 0,0,N", "chase with 0,0,N"):
            assert can(game, action) == active


def test_ck_kni_01_inactive_knights_occupy_and_block() -> None:
    """CK-KNI-01: at an inactive knight nobody can recruit, settle or continue a road."""
    cards = {"ore": 1, "wool": 2, "grain": 1, "brick": 1, "lumber": 1}
    game = a_game("cities_knights").with_roads(RED, "0,0,NW").with_hand(RED, **cards).game()
    assert can(game, "recruit 0,0,N")
    assert can(game, "settlement 0,0,N")
    assert can(game, "road 0,0,NE")
    blocked = a_game("cities_knights").with_roads(RED, "0,0,NW").with_hand(RED, **cards).with_knight(BLUE, "0,0,N")
    for action in ("recruit 0,0,N", "settlement 0,0,N", "road 0,0,NE"):
        assert refused(blocked.game(), action)


def test_ck_kni_01_inactive_knights_interrupt() -> None:
    """CK-KNI-01: an inactive knight interrupts a trade route."""
    game = knights_of_red().with_knight(BLUE, "0,0,NE").game()
    assert state(game).road_length[RED] == 2


# KNI-02


@pytest.mark.parametrize("place", ["0,0,N", "0,0,NE"])
def test_ck_kni_02_either_end_of_a_road(place: str) -> None:
    """CK-KNI-02, example: a basic knight is placed, inactive, at either end of a road, even next to other knights."""
    position = a_road(**KNIGHT).with_knight(BLUE, "0,0,NW").with_knight(BLUE, "0,0,SE")
    game = play(position.game(), f"recruit {place}")
    assert knight(game, place) == ("basic", "red", "inactive")
    assert supply(game, RED)["basic_knight"] == 1
    assert hand(game, RED) == {}
    assert (bank(game)["ore"], bank(game)["wool"]) == (19, 19)


@pytest.mark.parametrize("missing", ["ore", "wool"])
def test_ck_kni_02_costs(missing: str) -> None:
    """CK-KNI-02: without the ore or the wool nobody can recruit."""
    cards = {kind: 2 for kind in KNIGHT if kind != missing}
    assert refused(a_road(**cards).game(), "recruit 0,0,N")


def test_ck_kni_02_a_road_of_the_player_is_needed() -> None:
    """CK-KNI-02: a road of an opponent, or a corner away from the player's road, is not enough."""
    game = a_road(**KNIGHT).with_roads(BLUE, "0,0,SW").game()
    corners = ("N", "NE", "SE", "S", "SW", "NW")
    assert [corner for corner in corners if can(game, f"recruit 0,0,{corner}")] == ["N", "NE"]
    assert sum(text.startswith("recruit") for text in legal(game)) == 2


@pytest.mark.parametrize("seat", [RED, BLUE])
@pytest.mark.parametrize("piece", ["settlement", "city", "knight"])
def test_ck_kni_02_a_free_intersection_is_needed(seat: int, piece: str) -> None:
    """CK-KNI-02: an intersection with anybody's building or knight is not free."""
    position = a_road(**KNIGHT)
    getattr(position, f"with_{piece}")(seat, "0,0,N")
    game = position.game()
    assert refused(game, "recruit 0,0,N")
    assert can(game, "recruit 0,0,NE")


def test_ck_kni_02_no_distance_rule() -> None:
    """CK-KNI-02: a knight can be next to buildings and to other knights of its owner."""
    position = knights_of_red(**KNIGHT).with_settlement(BLUE, "0,0,NW").with_city(RED, "0,0,NE")
    assert can(position.game(), "recruit 0,0,N")
    assert can(knights_of_red(**KNIGHT).with_knight(RED, "0,0,NW").game(), "recruit 0,0,N")


def test_ck_kni_02_at_the_end_of_a_blocked_road() -> None:
    """CK-KNI-02: only the road matters, even if it is cut off from everything else."""
    position = a_road(**KNIGHT).with_settlement(BLUE, "0,0,N")
    assert can(position.game(), "recruit 0,0,NE")


def test_ck_kni_02_only_the_active_player_after_the_roll() -> None:
    """CK-KNI-02: the active player can recruit; before the roll nobody can (CK-TURN-01)."""
    game = a_road(**KNIGHT).with_hand(BLUE, **KNIGHT).with_roads(BLUE, "0,0,SW").game()
    assert refused(game, "recruit 0,0,S"), "it is red's turn"
    before = a_road(**KNIGHT).before_roll(RED).game()
    assert refused(before, "recruit 0,0,N")


# KNI-03


def test_ck_kni_03_only_basic_knights() -> None:
    """CK-KNI-03, example: both basic knights on the board: promote one, and recruit a new basic knight."""
    position = knights_of_red(ore=2, wool=2).with_knight(RED, "0,0,NW").with_knight(RED, "0,0,N")
    game = position.game()
    assert refused(game, "recruit 0,0,NE"), "strong and mighty knights are in the supply, but no basic one"
    play(game, "promote 0,0,N", "recruit 0,0,NE")
    assert knight(game, "0,0,NE") == ("basic", "red", "inactive")
    assert supply(game, RED)["basic_knight"] == 0


def test_ck_kni_03_recruiting_after_a_knight_was_driven_off_the_board() -> None:
    """CK-KNI-03: a basic knight displaced off the board can be recruited again."""
    position = knights_of_red().with_knight(RED, "0,0,N", "strong", active=True).with_knight(BLUE, "0,0,NE")
    position.with_roads(BLUE, "0,2,SE").with_knight(BLUE, "0,2,S").with_hand(BLUE, **KNIGHT)
    game = position.game()
    assert supply(game, BLUE)["basic_knight"] == 0
    play(game, "displace with 0,0,N", "end")
    play(roll(game, "1 1"), "trade")
    assert supply(game, BLUE)["basic_knight"] == 1
    assert can(game, "recruit 0,2,SE")


# KNI-04


@pytest.mark.parametrize("strength", ["basic", "strong", "mighty"])
def test_ck_kni_04_one_grain_whatever_the_strength(strength: str) -> None:
    """CK-KNI-04: a knight of any strength becomes active for 1 grain, which goes to the bank."""
    game = play(knights_of_red(grain=2).with_knight(RED, "0,0,N", strength).game(), "activate 0,0,N")
    assert knight(game, "0,0,N") == (strength, "red", "active")
    assert hand(game, RED) == {"grain": 1}
    assert bank(game)["grain"] == 19 - 1


def test_ck_kni_04_without_grain() -> None:
    """CK-KNI-04: without grain no knight can be activated."""
    assert refused(knights_of_red(ore=1, wool=1, brick=1).with_knight(RED, "0,0,N").game(), "activate 0,0,N")


def test_ck_kni_04_any_number_in_a_turn() -> None:
    """CK-KNI-04: any number of knights, even one recruited in this turn."""
    position = knights_of_red(grain=3, **KNIGHT).with_knight(RED, "0,0,NW").with_knight(RED, "0,0,N", "mighty")
    game = play(position.game(), "recruit 0,0,SE", "activate 0,0,SE", "activate 0,0,NW", "activate 0,0,N")
    for place in ("0,0,SE", "0,0,NW", "0,0,N"):
        assert knight(game, place)[2] == "active"
    assert hand(game, RED) == {}


def test_ck_kni_04_only_own_inactive_knights() -> None:
    """CK-KNI-04: neither an active knight nor one of an opponent can be activated."""
    position = knights_of_red(grain=2).with_knight(RED, "0,0,N", active=True).with_knight(BLUE, "0,0,NE")
    game = position.game()
    assert refused(game, "activate 0,0,N")
    assert refused(game, "activate 0,0,NE")


def test_ck_kni_04_nobody_deactivates_a_knight() -> None:
    """CK-KNI-04: a player with an active knight and no roads can only promote it or end the turn."""
    game = a_game("cities_knights").with_knight(RED, "0,0,N", active=True).with_hand(RED, **KNIGHT, grain=1).game()
    assert legal(game) - {text for text in legal(game) if "offer" in text} == {"promote 0,0,N", "end"}


# KNI-05


@pytest.mark.parametrize("active", [True, False])
@pytest.mark.parametrize(("before", "after"), [("basic", "strong"), ("strong", "mighty")])
def test_ck_kni_05_one_level(before: str, after: str, active: bool) -> None:
    """CK-KNI-05: for 1 ore and 1 wool a knight is promoted one level; the pieces are exchanged, its state stays."""
    position = knights_of_red(**KNIGHT).with_tracks(RED, politics=3).with_knight(RED, "0,0,N", before, active=active)
    game = position.game()
    supply_before = supply(game, RED)
    play(game, "promote 0,0,N")
    assert knight(game, "0,0,N") == (after, "red", "active" if active else "inactive")
    assert supply(game, RED)[f"{before}_knight"] == supply_before[f"{before}_knight"] + 1 == 2
    assert supply(game, RED)[f"{after}_knight"] == supply_before[f"{after}_knight"] - 1 == 1
    assert hand(game, RED) == {}
    assert (bank(game)["ore"], bank(game)["wool"]) == (19, 19)


@pytest.mark.parametrize("missing", ["ore", "wool"])
def test_ck_kni_05_costs(missing: str) -> None:
    """CK-KNI-05: without the ore or the wool no knight can be promoted."""
    cards = {kind: 2 for kind in KNIGHT if kind != missing}
    assert refused(knights_of_red(**cards).with_knight(RED, "0,0,N").game(), "promote 0,0,N")


def test_ck_kni_05_no_piece_of_the_next_level() -> None:
    """CK-KNI-05, example: with both strong knights on the board no basic one can be promoted, until a strong one is."""
    position = knights_of_red(ore=2, wool=2).with_tracks(RED, politics=3).with_knight(RED, "0,0,N")
    position.with_knight(RED, "0,0,NW", "strong").with_knight(RED, "0,0,NE", "strong")
    game = position.game()
    assert refused(game, "promote 0,0,N")
    play(game, "promote 0,0,NE", "promote 0,0,N")
    assert [knight(game, place)[0] for place in ("0,0,N", "0,0,NE")] == ["strong", "mighty"]


def test_ck_kni_05_both_mighty_knights_on_the_board() -> None:
    """CK-KNI-05: with both mighty knights on the board no strong one can be promoted."""
    position = knights_of_red(**KNIGHT).with_tracks(RED, politics=3).with_knight(RED, "0,0,N", "strong")
    position.with_knight(RED, "0,0,NW", "mighty").with_knight(RED, "0,0,NE", "mighty")
    assert refused(position.game(), "promote 0,0,N")


def test_ck_kni_05_only_own_knights() -> None:
    """CK-KNI-05: nobody can promote a knight of an opponent."""
    assert refused(knights_of_red(**KNIGHT).with_knight(BLUE, "0,0,N").game(), "promote 0,0,N")


# KNI-06


def test_ck_kni_06_once_in_a_turn() -> None:
    """CK-KNI-06: a knight that was promoted for cards can be promoted again only in a later turn."""
    position = knights_of_red(ore=2, wool=2).with_tracks(RED, politics=3).with_knight(RED, "0,0,N")
    game = play(position.game(), "promote 0,0,N")
    assert refused(game, "promote 0,0,N")
    assert can(next_turn_of_red(game), "promote 0,0,N")


def test_ck_kni_06_paid_and_by_the_smith() -> None:
    """CK-KNI-06: a knight promoted by the Smith cannot be promoted for cards, and vice versa."""

    def with_smith() -> Game:
        position = knights_of_red(ore=2, wool=2).with_tracks(RED, politics=3).with_knight(RED, "0,0,N")
        return position.with_progress(RED, smith=1).game()

    game = play(with_smith(), "play smith")
    assert knight(game, "0,0,N") == ("strong", "red", "inactive")
    assert refused(game, "promote 0,0,N")
    assert refused(play(with_smith(), "promote 0,0,N"), "play smith"), "no knight is left that can be promoted"


def test_ck_kni_06_several_knights_are_promoted_in_a_turn() -> None:
    """CK-KNI-06: the limit is for each knight."""
    position = knights_of_red(ore=2, wool=2).with_knight(RED, "0,0,N").with_knight(RED, "0,0,NE")
    game = play(position.game(), "promote 0,0,N", "promote 0,0,NE")
    assert [knight(game, place)[0] for place in ("0,0,N", "0,0,NE")] == ["strong", "strong"]


def test_ck_kni_06_recruited_promoted_activated() -> None:
    """CK-KNI-06, example: an active strong knight in one turn; it can neither act nor become mighty in this turn."""
    position = knights_of_red(ore=3, wool=3, grain=1).with_tracks(RED, politics=3)
    game = play(position.game(), "recruit 0,0,N", "promote 0,0,N", "activate 0,0,N")
    assert knight(game, "0,0,N") == ("strong", "red", "active")
    assert hand(game, RED) == {"ore": 1, "wool": 1}
    assert refused(game, "promote 0,0,N")
    assert refused(game, "move 0,0,N")


def test_ck_kni_06_a_mighty_knight_cannot_be_promoted() -> None:
    """CK-KNI-06: there is no level above mighty."""
    position = knights_of_red(**KNIGHT).with_tracks(RED, politics=5).with_knight(RED, "0,0,N", "mighty")
    assert refused(position.game(), "promote 0,0,N")


@pytest.mark.parametrize(("level", "is_legal"), [(0, False), (2, False), (3, True), (4, True), (5, True)])
def test_ck_kni_06_the_fortress(level: int, is_legal: bool) -> None:
    """CK-KNI-06: strong to mighty needs politics at level 3 or higher; basic to strong does not."""
    position = knights_of_red(**KNIGHT).with_tracks(RED, politics=level, trade=3, science=3)
    game = position.with_knight(RED, "0,0,N", "strong").with_knight(RED, "0,0,NE").game()
    assert can(game, "promote 0,0,N") == is_legal
    assert can(game, "promote 0,0,NE")


# KNI-07


def test_ck_kni_07_active_from_an_earlier_turn() -> None:
    """CK-KNI-07: a knight that stays active from an earlier turn can act once."""
    game = play(knights_of_red(grain=2).with_knight(RED, "0,0,N").game(), "activate 0,0,N")
    assert refused(game, "move 0,0,N"), "activated in this turn"
    next_turn_of_red(game)
    play(game, "move 0,0,N", "to 0,0,NE")
    assert knight(game, "0,0,NE") == ("basic", "red", "inactive")
    assert refused(game, "move 0,0,NE")


def test_ck_kni_07_activated_again_after_acting() -> None:
    """CK-KNI-07: after acting a knight can be activated again for 1 grain, but acts again only in a later turn."""
    game = knights_of_red(grain=1).with_knight(RED, "0,0,N", active=True).game()
    play(game, "move 0,0,N", "to 0,0,NE", "activate 0,0,NE")
    assert knight(game, "0,0,NE") == ("basic", "red", "active")
    assert refused(game, "move 0,0,NE")
    assert can(next_turn_of_red(game), "move 0,0,NE")


def test_ck_kni_07_activated_by_the_warlord() -> None:
    """CK-KNI-07: a knight that the Warlord activated cannot act in this turn; one that was active before can."""
    position = knights_of_red().with_knight(RED, "0,0,N").with_knight(RED, "0,0,SE", active=True)
    game = play(position.with_progress(RED, warlord=1).game(), "play warlord")
    assert knight(game, "0,0,N")[2] == "active"
    assert refused(game, "move 0,0,N")
    assert can(game, "move 0,0,SE")


def test_ck_kni_07_deactivated_by_the_landing() -> None:
    """CK-KNI-07, example: active at the start of the turn, deactivated by the landing, activated again: no action."""
    position = knights_of_red(grain=1).with_knight(RED, "0,0,N", active=True).with_barbarians(6)
    game = roll(position.before_roll(RED).game(), "1 1")
    play(game, "ship")
    assert knight(game, "0,0,N")[2] == "inactive"
    play(game, "activate 0,0,N")
    assert refused(game, "move 0,0,N")


def test_ck_kni_07_promoted_and_then_displacing() -> None:
    """CK-KNI-07, example: a basic knight, active since last turn, is promoted, and displaces a basic knight."""
    position = knights_of_red(**KNIGHT).with_knight(RED, "0,0,N", active=True).with_knight(BLUE, "0,0,NE")
    game = position.game()
    assert refused(game, "displace with 0,0,N")
    play(game, "promote 0,0,N", "displace with 0,0,N")
    assert knight(game, "0,0,NE") == ("strong", "red", "inactive")


def test_ck_kni_07_activated_and_promoted() -> None:
    """CK-KNI-07, example: activated and promoted in this turn, a knight can neither act nor be promoted."""
    position = knights_of_red(ore=2, wool=2, grain=1).with_tracks(RED, politics=3).with_knight(RED, "0,0,N")
    game = play(position.game(), "activate 0,0,N", "promote 0,0,N")
    assert refused(game, "move 0,0,N")
    assert refused(game, "promote 0,0,N")


def test_ck_kni_07_the_mark_of_promotion_moves_along() -> None:
    """CK-KNI-07: a knight that was promoted and then moved cannot be promoted again in this turn."""
    position = knights_of_red(ore=2, wool=2).with_tracks(RED, politics=3).with_knight(RED, "0,0,N", active=True)
    game = play(position.game(), "promote 0,0,N", "move 0,0,N", "to 0,0,NE")
    assert refused(game, "promote 0,0,NE")


def test_ck_kni_07_marks_stay_through_displacement() -> None:
    """CK-KNI-07: a knight activated in this turn and then displaced by its owner (with the option) still cannot act."""
    position = a_game("cities_knights", options={"ck_displace_own_knight": True}).with_roads(RED, *ISLAND)
    position.with_knight(RED, "0,0,N", "strong", active=True).with_knight(RED, "0,0,NE").with_hand(RED, grain=1)
    game = play(position.game(), "activate 0,0,NE", "displace with 0,0,N", "relocate to 0,0,SE")
    assert knight(game, "0,0,SE") == ("basic", "red", "active")
    assert refused(game, "move 0,0,SE")


def test_ck_kni_07_a_new_knight_where_another_acted() -> None:
    """CK-KNI-07: marks belong to the knight: one recruited where another was promoted and left has none."""
    position = knights_of_red(ore=3, wool=3).with_knight(RED, "0,0,N", active=True)
    game = play(position.game(), "promote 0,0,N", "move 0,0,N", "to 0,0,SE", "recruit 0,0,N", "promote 0,0,N")
    assert knight(game, "0,0,N") == ("strong", "red", "inactive")


def test_ck_kni_07_knights_of_others_do_not_act() -> None:
    """CK-KNI-07: in red's turn no knight of blue can act."""
    game = a_game("cities_knights").with_roads(BLUE, *ISLAND).with_knight(BLUE, "0,0,N", active=True).game()
    assert refused(game, "move 0,0,N")
