"""Rule tests of the actions of knights: CK-ACT. For thousands of positions see test_knight_oracle.py."""

import pytest
from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    Position,
    a_game,
    asked,
    can,
    draw,
    hand,
    knight,
    legal,
    play,
    refused,
    robber,
    roll,
    state,
    supply,
)

from insula.game import ActionKind, Game, Phase

CORNERS = "0,0,N", "0,0,NE", "0,0,SE", "0,0,S", "0,0,SW", "0,0,NW", "1,0,S"
"""The corners around which these tests play."""
SETTLEMENT = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}


def ready(strength: str = "basic", place: str = "0,0,NW", *, options: dict[str, object] | None = None) -> Position:
    """Return a game in which red has a ready knight, and roads from NW past N and NE to SE."""
    position = a_game("cities_knights", options=options).with_roads(RED, "0,0,NW", "0,0,NE", "0,0,E")
    return position.with_knight(RED, place, strength, active=True)


def places(game: Game, verb: str = "to") -> set[str]:
    """Return where the knight can go, which must be some of the corners above."""
    found = {corner for corner in CORNERS if can(game, f"{verb} {corner}")}
    assert len(found) == len(legal(game))
    return found


def goals(position: Position, place: str = "0,0,NW") -> set[str]:
    """Return where a knight of red can move."""
    return places(play(position.game(), f"move {place}"))


def actions(game: Game) -> list[str]:
    """Return the legal actions of knights."""
    return [text for text in sorted(legal(game)) if text.startswith(("move", "displace", "chase"))]


# ACT-01


def test_ck_act_01_one_action_for_each_knight() -> None:
    """CK-ACT-01: any number of knights can act in a turn, each once and for free, and each is inactive afterward."""
    position = ready().with_knight(RED, "0,0,SE", active=True).with_knight(RED, "0,0,N", "strong", active=True)
    position.with_roads(RED, "0,0,SE", "0,0,W").with_barbarians(landed=True).with_hand(RED, ore=1, wool=1)
    game = play(
        position.game(), "move 0,0,NW", "to 0,0,SW", "move 0,0,SE", "to 0,0,S", "chase with 0,0,N", "robber 0,0"
    )
    for place in ("0,0,SW", "0,0,S", "0,0,N"):
        assert knight(game, place)[2] == "inactive"
    assert actions(game) == []
    assert hand(game, RED) == {"ore": 1, "wool": 1}


def test_ck_act_01_only_in_the_action_phase() -> None:
    """CK-ACT-01: before the roll no knight can act."""
    position = ready(place="0,0,N").with_barbarians(landed=True)
    assert actions(position.game()) == ["chase with 0,0,N", "move 0,0,N"]
    assert actions(position.before_roll(RED).game()) == []


def test_ck_act_01_actions_and_builds_mix() -> None:
    """CK-ACT-01: a knight can act before and after building (CK-TURN-02)."""
    position = ready().with_knight(RED, "0,0,N", active=True).with_hand(RED, brick=1, lumber=1)
    game = play(position.game(), "move 0,0,N", "to 0,0,NE", "road 0,0,SE", "move 0,0,NW", "to 0,0,S")
    assert knight(game, "0,0,S") == ("basic", "red", "inactive")


# ACT-02


def test_ck_act_02_own_pieces_may_be_passed() -> None:
    """CK-ACT-02: the player's own buildings and knights can be passed, but not entered."""
    position = ready().with_settlement(RED, "0,0,N").with_knight(RED, "0,0,NE")
    assert goals(position.with_roads(RED, "1,0,SW").with_city(RED, "0,0,SE").with_roads(RED, "0,0,W")) == {
        "0,0,SW",
        "1,0,S",
    }


@pytest.mark.parametrize("piece", ["settlement", "city", "knight", "reduced_city"])
def test_ck_act_02_pieces_of_others_may_not_be_passed(piece: str) -> None:
    """CK-ACT-02: a building or knight of another player ends the chain."""
    position = ready()
    getattr(position, f"with_{piece}")(BLUE, "0,0,NE")
    game = play(position.with_roads(RED, "0,0,W").game(), "move 0,0,NW")
    assert places(game) == {"0,0,N", "0,0,SW"}


def test_ck_act_02_roads_of_others_do_not_count() -> None:
    """CK-ACT-02: the chain consists of the player's own roads only."""
    position = a_game("cities_knights").with_roads(RED, "0,0,NW").with_roads(BLUE, "0,0,NE", "0,0,W")
    game = play(position.with_roads(WHITE, "0,-1,E").with_knight(RED, "0,0,NW", active=True).game(), "move 0,0,NW")
    assert knight(game, "0,0,N") == ("basic", "red", "inactive"), "the only place is not a choice"


def test_ck_act_02_around_a_circle() -> None:
    """CK-ACT-02: in a closed circle, a piece of another player on one side leaves the other side open."""

    def circle() -> Position:
        return ready().with_roads(RED, "0,0,SE", "0,0,SW", "0,0,W").with_settlement(BLUE, "0,0,NE")

    assert goals(circle()) == {"0,0,N", "0,0,SW", "0,0,S", "0,0,SE"}
    assert goals(circle().with_knight(WHITE, "0,0,S")) == {"0,0,N", "0,0,SW"}


# ACT-03


def test_ck_act_03_example() -> None:
    """CK-ACT-03, example: the knight moves to any of the three; with a knight of blue in between only to the first."""
    assert goals(ready()) == {"0,0,N", "0,0,NE", "0,0,SE"}
    blocked = play(ready().with_knight(BLUE, "0,0,NE").game(), "move 0,0,NW")
    assert knight(blocked, "0,0,N") == ("basic", "red", "inactive"), "the only place is not a choice"


@pytest.mark.parametrize("strength", ["basic", "strong", "mighty"])
def test_ck_act_03_the_knight_goes_and_is_inactive(strength: str) -> None:
    """CK-ACT-03: the knight leaves its place, keeps its level, and is inactive; the supply stays."""
    game = ready(strength).game()
    before = supply(game, RED)
    play(game, "move 0,0,NW", "to 0,0,SE")
    assert knight(game, "0,0,SE") == (strength, "red", "inactive")
    assert knight(game, "0,0,NW") is None
    assert supply(game, RED) == before


def test_ck_act_03_no_limit_to_the_distance() -> None:
    """CK-ACT-03: a knight can move along eight roads, from coast to coast, in one move."""
    line = [f"{q},-1,{side}" for q in (-1, 0, 1, 2) for side in ("NW", "NE")]
    position = a_game("cities_knights").with_roads(RED, *line).with_knight(RED, "-1,-1,NW", active=True)
    game = play(position.game(), "move -1,-1,NW", "to 2,-1,NE")
    assert knight(game, "2,-1,NE") == ("basic", "red", "inactive")


def test_ck_act_03_an_unconnected_road() -> None:
    """CK-ACT-03, example: a free intersection at another, unconnected road of red is out of reach."""
    position = ready().with_roads(RED, "0,0,SW")
    assert goals(position) == {"0,0,N", "0,0,NE", "0,0,SE"}


def test_ck_act_03_nowhere_to_go() -> None:
    """CK-ACT-03: without a road, or with all places occupied, a knight cannot move."""
    lonely = a_game("cities_knights").with_knight(RED, "0,0,NW", active=True).game()
    assert refused(lonely, "move 0,0,NW")
    full = a_game("cities_knights").with_roads(RED, "0,0,NW").with_knight(RED, "0,0,NW", active=True)
    assert refused(full.with_knight(RED, "0,0,N").game(), "move 0,0,NW")


def test_ck_act_03_the_choice_cannot_be_taken_back() -> None:
    """CK-ACT-03: after choosing the knight, the player must choose where it goes, and can do nothing else."""
    game = play(ready().game(), "move 0,0,NW")
    assert asked(game) == (RED, Phase.MOVING_KNIGHT)
    assert all(action.kind == ActionKind.KNIGHT_TO for action in game.legal_actions)
    assert not can(game, "to 0,0,NW")


# ACT-04

LEVELS = "basic", "strong", "mighty"


@pytest.mark.parametrize("active", [True, False])
@pytest.mark.parametrize("weaker", LEVELS)
@pytest.mark.parametrize("stronger", LEVELS)
def test_ck_act_04_lower_strength_only(stronger: str, weaker: str, active: bool) -> None:
    """CK-ACT-04: a knight displaces one of lower strength, in any state; a basic one displaces nobody."""
    position = ready(stronger).with_knight(BLUE, "0,0,NE", weaker, active=active)
    assert can(position.game(), "displace with 0,0,NW") == (LEVELS.index(stronger) > LEVELS.index(weaker))


def test_ck_act_04_the_attacker_takes_the_place() -> None:
    """CK-ACT-04: the attacker takes the other knight's place, inactive, and has acted."""
    position = ready("mighty").with_knight(BLUE, "0,0,NE", "strong", active=True).with_hand(RED, grain=1)
    game = play(position.game(), "displace with 0,0,NW")
    assert knight(game, "0,0,NE") == ("mighty", "red", "inactive")
    assert knight(game, "0,0,NW") is None
    play(game, "activate 0,0,NE")
    assert actions(game) == []


def test_ck_act_04_several_knights_in_reach() -> None:
    """CK-ACT-04: of several weaker knights within reach one is chosen; what is behind one is out of reach."""
    position = ready("strong", "0,0,N").with_roads(RED, "0,-1,E").with_knight(BLUE, "0,0,NE")
    position.with_knight(WHITE, "0,0,NW").with_knight(WHITE, "0,0,SE")
    game = play(position.game(), "displace with 0,0,N")
    assert places(game) == {"0,0,NE", "0,0,NW"}
    play(game, "to 0,0,NW")
    assert knight(game, "0,0,NW") == ("strong", "red", "inactive")
    assert supply(game, WHITE)["basic_knight"] == 1, "one is left at SE, one went to the supply"


def test_ck_act_04_out_of_reach() -> None:
    """CK-ACT-04: a weaker knight behind a building of another player, or without a road of red, is safe."""
    position = ready("mighty").with_settlement(WHITE, "0,0,N").with_knight(BLUE, "0,0,NE").with_knight(BLUE, "0,0,SW")
    assert refused(position.game(), "displace with 0,0,NW")


def test_ck_act_04_only_knights() -> None:
    """CK-ACT-04: buildings and free places cannot be displaced."""
    position = ready("mighty").with_settlement(BLUE, "0,0,SE")
    assert refused(position.game(), "displace with 0,0,NW")


# ACT-05


def displaced(active: bool = True) -> Position:
    """Return a game in which red displaces a knight of blue on NE from N; it has roads to SE and S of the next hex."""
    position = a_game("cities_knights").with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", "strong", active=True)
    return position.with_roads(BLUE, "0,0,E", "1,0,SW").with_knight(BLUE, "0,0,NE", active=active)


@pytest.mark.parametrize("active", [True, False])
def test_ck_act_05_the_owner_chooses(active: bool) -> None:
    """CK-ACT-05: the owner immediately chooses where the knight goes; its state and the cards stay."""
    position = displaced(active).with_hand(BLUE, ore=1)
    game = play(position.game(), "displace with 0,0,N")
    assert asked(game) == (BLUE, Phase.RELOCATING_KNIGHT)
    assert places(game, "relocate to") == {"0,0,SE", "1,0,S"}
    play(game, "relocate to 0,0,SE")
    assert knight(game, "0,0,SE") == ("basic", "blue", "active" if active else "inactive")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert hand(game, BLUE) == {"ore": 1}


def test_ck_act_05_no_removal_while_a_place_exists() -> None:
    """CK-ACT-05: the owner can choose neither removal nor the place from which it was displaced."""
    game = play(displaced().game(), "displace with 0,0,N")
    assert all(action.kind == ActionKind.RELOCATE_KNIGHT for action in game.legal_actions)
    assert not can(game, "relocate to 0,0,NE")


def test_ck_act_05_an_own_settlement_is_passed() -> None:
    """CK-ACT-05, example: the only place is behind the owner's settlement, and the knight goes there."""
    game = play(displaced().with_settlement(BLUE, "0,0,SE").game(), "displace with 0,0,N")
    assert knight(game, "1,0,S") == ("basic", "blue", "active")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_act_05_a_foreign_settlement_is_not_passed() -> None:
    """CK-ACT-05, example: with a settlement of another player there the knight leaves the board."""
    game = displaced().with_settlement(WHITE, "0,0,SE").game()
    assert supply(game, BLUE)["basic_knight"] == 1
    play(game, "displace with 0,0,N")
    assert supply(game, BLUE)["basic_knight"] == 2
    assert state(game).knight_owner.tolist().count(BLUE) == 0
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_act_05_where_the_attacker_came_from() -> None:
    """CK-ACT-05: the intersection from which the attacker came is allowed if a road of the owner leads there."""
    position = a_game("cities_knights").with_roads(RED, "0,0,NW", "0,0,W").with_roads(BLUE, "0,0,NE", "0,-1,E")
    position.with_knight(RED, "0,0,NW", "strong", active=True).with_knight(BLUE, "0,0,N")
    roads = position.with_roads(BLUE, "0,0,E")
    game = play(roads.game(), "displace with 0,0,NW")
    assert not can(game, "relocate to 0,0,NW"), "only red's road leads there"

    circle = a_game("cities_knights").with_roads(RED, "0,0,NE")
    circle.with_roads(BLUE, "0,0,NW", "0,0,W", "0,0,SW", "0,0,SE", "0,0,E").with_settlement(BLUE, "0,0,NW", "0,0,S")
    circle.with_knight(RED, "0,0,NE", "strong", active=True).with_knight(BLUE, "0,0,N")
    game = play(circle.game(), "displace with 0,0,NE")
    assert places(game, "relocate to") == {"0,0,SW", "0,0,SE", "0,0,NE"}


def test_ck_act_05_it_is_not_an_action_of_that_knight() -> None:
    """CK-ACT-05: a displaced active knight can act in its owner's next turn."""
    game = play(displaced().game(), "displace with 0,0,N", "relocate to 0,0,SE", "end")
    play(roll(game, "1 1"), "trade")
    assert can(game, "move 0,0,SE")


def test_ck_act_05_other_knights_block_the_path() -> None:
    """CK-ACT-05: the path begins at its former place, where the attacker is now; other knights block it."""
    position = displaced().with_knight(RED, "0,0,SE")
    game = play(position.game(), "displace with 0,0,N")
    assert supply(game, BLUE)["basic_knight"] == 2


# ACT-06


def test_ck_act_06_a_displaced_knight_displaces_nobody() -> None:
    """CK-ACT-06: a displaced strong knight goes to a free place only, not to that of a weaker one."""
    position = a_game("cities_knights").with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", "mighty", active=True)
    position.with_roads(BLUE, "0,0,E", "1,0,SW").with_knight(BLUE, "0,0,NE", "strong", active=True)
    game = play(position.with_knight(WHITE, "0,0,SE").game(), "displace with 0,0,N")
    assert knight(game, "0,0,SE") == ("basic", "white", "inactive")
    assert supply(game, BLUE)["strong_knight"] == 2


# ACT-07


def test_ck_act_07_own_knights() -> None:
    """CK-ACT-07: no player can displace their own knight."""
    assert refused(ready("mighty").with_knight(RED, "0,0,N").game(), "displace with 0,0,NW")


def test_ck_act_07_option() -> None:
    """CK-ACT-07: with `ck_displace_own_knight` players can displace their own weaker knights, and choose the place."""
    option = {"ck_displace_own_knight": True}
    position = ready("strong", options=option).with_knight(RED, "0,0,N", active=True)
    game = play(position.game(), "displace with 0,0,NW")
    assert asked(game) == (RED, Phase.RELOCATING_KNIGHT)
    assert places(game, "relocate to") == {"0,0,NW", "0,0,NE", "0,0,SE"}
    play(game, "relocate to 0,0,NW")
    assert knight(game, "0,0,N") == ("strong", "red", "inactive")
    assert knight(game, "0,0,NW") == ("basic", "red", "active")
    equal = ready("strong", options=option).with_knight(RED, "0,0,N", "strong")
    assert refused(equal.game(), "displace with 0,0,NW")


# ACT-08


def at_the_robber(strength: str = "basic", **options: object) -> Position:
    """Return a game: a ready knight of red is at the robber's hex after the first landing; blue has a settlement."""
    position = ready(strength, "0,0,N", options=options).with_barbarians(landed=True)
    return position.with_settlement(BLUE, "0,1,S").with_hand(BLUE, coin=1, ore=1)


@pytest.mark.parametrize("strength", ["basic", "strong", "mighty"])
def test_ck_act_08_chase_and_steal(strength: str) -> None:
    """CK-ACT-08: a knight of any strength can chase; the player moves the robber and steals; it stays, inactive."""
    game = play(at_the_robber(strength).game(), "chase with 0,0,N")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    play(game, "robber 0,1")
    draw(game, "coin")
    assert robber(game) == "0,1"
    assert (hand(game, RED), hand(game, BLUE)) == ({"coin": 1}, {"ore": 1})
    assert knight(game, "0,0,N") == (strength, "red", "inactive")
    assert actions(game) == []


def test_ck_act_08_nobody_discards() -> None:
    """CK-ACT-08: hands over the limit are not affected."""
    position = at_the_robber().with_hand(RED, ore=9).with_hand(WHITE, wool=9)
    game = play(position.game(), "chase with 0,0,N", "robber -1,0")
    assert (hand(game, RED), hand(game, WHITE)) == ({"ore": 9}, {"wool": 9})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_act_08_to_another_hex() -> None:
    """CK-ACT-08: as with a seven, the robber goes to any other land hex; the player chooses among several victims."""
    position = at_the_robber().with_city(ORANGE, "0,1,N").with_hand(ORANGE, ore=2)
    game = play(position.game(), "chase with 0,0,N")
    assert refused(game, "robber 1,-1")
    assert len(game.legal_actions) == 18
    play(game, "robber 0,1")
    assert legal(game) == {"steal from blue", "steal from orange"}


@pytest.mark.parametrize("corner", ["N", "NE", "SE", "S", "SW", "NW"])
def test_ck_act_08_six_corners(corner: str) -> None:
    """CK-ACT-08: from each of the six corners of the robber's hex, even without a road."""
    position = a_game("cities_knights").with_knight(RED, f"1,-1,{corner}", active=True).with_barbarians(landed=True)
    assert can(position.game(), f"chase with 1,-1,{corner}")


def test_ck_act_08_example() -> None:
    """CK-ACT-08, example: the knight moves there, is activated again, and chases the robber in the next turn."""
    position = a_game("cities_knights").with_roads(RED, "0,0,W", "0,0,NW").with_knight(RED, "0,0,SW", active=True)
    game = position.with_barbarians(landed=True).with_hand(RED, grain=1).game()
    assert refused(game, "chase with 0,0,SW")
    play(game, "move 0,0,SW", "to 0,0,N")
    assert refused(game, "chase with 0,0,N")
    play(game, "activate 0,0,N")
    assert refused(game, "chase with 0,0,N")
    for _ in range(4):
        play(roll(play(game, "end"), "1 1"), "trade")
    play(game, "chase with 0,0,N", "robber 0,0")
    assert robber(game) == "0,0"


def test_ck_act_08_not_before_the_first_landing() -> None:
    """CK-ACT-08: before the first landing no knight can chase, unless `ck_robber_locked_until_landing` is off."""
    assert refused(at_the_robber().with_barbarians(6, landed=False).game(), "chase with 0,0,N")
    free = at_the_robber(ck_robber_locked_until_landing=False).with_barbarians(0, landed=False)
    assert can(free.game(), "chase with 0,0,N")


def test_ck_act_08_option() -> None:
    """CK-ACT-08: with `ck_chase_needs_numbered_hex` a chased robber cannot go to the desert; without it it can."""
    for option in (True, False):
        position = at_the_robber(ck_chase_needs_numbered_hex=option).with_robber("0,0")
        game = play(position.game(), "chase with 0,0,N")
        assert can(game, "robber 1,-1") != option
        assert len(game.legal_actions) == 18 - option
        seven = roll(position.before_roll(RED).game(), "3 4")
        assert can(play(seven, "trade"), "robber 1,-1"), "a seven is not a chase"


# ACT-09


def test_ck_act_09_move_away_first() -> None:
    """CK-ACT-09: where a knight of the player is, a settlement can be built after the knight has moved."""
    game = ready(place="0,0,N").with_hand(RED, **SETTLEMENT).game()
    assert refused(game, "settlement 0,0,N")
    play(game, "move 0,0,N", "to 0,0,SE", "settlement 0,0,N")


def test_ck_act_09_displace_first() -> None:
    """CK-ACT-09: a displacement takes the knight away as well."""
    position = ready("strong", "0,0,N").with_knight(BLUE, "0,0,SE").with_hand(RED, **SETTLEMENT)
    play(position.game(), "displace with 0,0,N", "settlement 0,0,N")


def test_ck_act_09_activated_in_this_turn() -> None:
    """CK-ACT-09, example: a knight activated in this turn cannot act, so no settlement can be built there."""
    position = a_game("cities_knights").with_roads(RED, "0,0,NW", "0,0,NE").with_knight(RED, "0,0,N")
    game = play(position.with_hand(RED, **SETTLEMENT).with_hand(RED, grain=1).game(), "activate 0,0,N")
    assert refused(game, "move 0,0,N")
    assert refused(game, "settlement 0,0,N")


def test_ck_act_09_a_knight_that_cannot_move() -> None:
    """CK-ACT-09: a ready knight that cannot move keeps a settlement from being built at its intersection."""
    position = a_game("cities_knights").with_roads(RED, "0,0,NW").with_knight(RED, "0,0,N", active=True)
    game = position.with_knight(RED, "0,0,NW").with_hand(RED, **SETTLEMENT).game()
    assert actions(game) == []
    assert refused(game, "settlement 0,0,N")


# ACT-10


def test_ck_act_10_knights_stay() -> None:
    """CK-ACT-10: nothing lets a player's own knight leave the board or change places with another."""
    position = a_game("cities_knights").with_roads(RED, "0,0,NW").with_knight(RED, "0,0,N", active=True)
    position.with_knight(RED, "0,0,NW", "strong", active=True)
    assert legal(position.game()) <= {"end", "offer"}
