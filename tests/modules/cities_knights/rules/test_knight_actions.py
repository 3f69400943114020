"""Rule tests of what knights do: CK-ACT. Positions by the thousand: tests/engine/test_knight_oracle.py."""

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
    """Red has a ready knight, and roads from NW over N and NE to SE."""
    position = a_game("cities_knights", options=options).with_roads(RED, "0,0,NW", "0,0,NE", "0,0,E")
    return position.with_knight(RED, place, strength, active=True)


def places(game: Game, verb: str = "to") -> set[str]:
    """Where the knight can go, of the corners above; it can go nowhere else."""
    found = {corner for corner in CORNERS if can(game, f"{verb} {corner}")}
    assert len(found) == len(legal(game))
    return found


def goals(position: Position, place: str = "0,0,NW") -> set[str]:
    """Where a knight of red can move."""
    return places(play(position.game(), f"move {place}"))


def actions(game: Game) -> list[str]:
    """The actions of knights that are legal."""
    return [text for text in sorted(legal(game)) if text.startswith(("move", "displace", "chase"))]


# ACT-01


def test_ck_act_01_one_action_for_each_knight() -> None:
    """CK-ACT-01: any number of knights act in a turn, each once, for nothing, and each is inactive then."""
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
    """CK-ACT-01: before the roll no knight acts."""
    position = ready(place="0,0,N").with_barbarians(landed=True)
    assert actions(position.game()) == ["chase with 0,0,N", "move 0,0,N"]
    assert actions(position.before_roll(RED).game()) == []


def test_ck_act_01_actions_and_builds_mix() -> None:
    """CK-ACT-01: a knight may act before and after building (CK-TURN-02)."""
    position = ready().with_knight(RED, "0,0,N", active=True).with_hand(RED, brick=1, lumber=1)
    game = play(position.game(), "move 0,0,N", "to 0,0,NE", "road 0,0,SE", "move 0,0,NW", "to 0,0,S")
    assert knight(game, "0,0,S") == ("basic", "red", "inactive")


# ACT-02


def test_ck_act_02_own_pieces_may_be_passed() -> None:
    """CK-ACT-02: own buildings and own knights may be passed, but not entered."""
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


def test_ck_act_02_roads_of_others_do_not_carry() -> None:
    """CK-ACT-02: the chain is of own roads only."""
    position = a_game("cities_knights").with_roads(RED, "0,0,NW").with_roads(BLUE, "0,0,NE", "0,0,W")
    game = play(position.with_roads(WHITE, "0,-1,E").with_knight(RED, "0,0,NW", active=True).game(), "move 0,0,NW")
    assert knight(game, "0,0,N") == ("basic", "red", "inactive"), "the only place is taken at once"


def test_ck_act_02_around_a_circle() -> None:
    """CK-ACT-02: with a closed circle, a piece of another player on one side leaves the way on the other."""

    def circle() -> Position:
        return ready().with_roads(RED, "0,0,SE", "0,0,SW", "0,0,W").with_settlement(BLUE, "0,0,NE")

    assert goals(circle()) == {"0,0,N", "0,0,SW", "0,0,S", "0,0,SE"}
    assert goals(circle().with_knight(WHITE, "0,0,S")) == {"0,0,N", "0,0,SW"}


# ACT-03


def test_ck_act_03_example() -> None:
    """CK-ACT-03, example: the knight moves to any of the three; with a knight of blue in between only to the first."""
    assert goals(ready()) == {"0,0,N", "0,0,NE", "0,0,SE"}
    blocked = play(ready().with_knight(BLUE, "0,0,NE").game(), "move 0,0,NW")
    assert knight(blocked, "0,0,N") == ("basic", "red", "inactive"), "the only place is taken at once"


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
    """CK-ACT-03: eight roads, from coast to coast, are walked in one move."""
    line = [f"{q},-1,{side}" for q in (-1, 0, 1, 2) for side in ("NW", "NE")]
    position = a_game("cities_knights").with_roads(RED, *line).with_knight(RED, "-1,-1,NW", active=True)
    game = play(position.game(), "move -1,-1,NW", "to 2,-1,NE")
    assert knight(game, "2,-1,NE") == ("basic", "red", "inactive")


def test_ck_act_03_an_unconnected_road() -> None:
    """CK-ACT-03, example: a free intersection at which another, unconnected road of red ends is not in reach."""
    position = ready().with_roads(RED, "0,0,SW")
    assert goals(position) == {"0,0,N", "0,0,NE", "0,0,SE"}


def test_ck_act_03_nowhere_to_go() -> None:
    """CK-ACT-03: without a road, or with all places taken, a knight does not move."""
    lonely = a_game("cities_knights").with_knight(RED, "0,0,NW", active=True).game()
    assert refused(lonely, "move 0,0,NW")
    full = a_game("cities_knights").with_roads(RED, "0,0,NW").with_knight(RED, "0,0,NW", active=True)
    assert refused(full.with_knight(RED, "0,0,N").game(), "move 0,0,NW")


def test_ck_act_03_the_choice_cannot_be_taken_back() -> None:
    """CK-ACT-03: who has chosen the knight says next where it goes, and nothing else."""
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
    """CK-ACT-04: a knight displaces one of lower strength, whatever its state; a basic one nobody."""
    position = ready(stronger).with_knight(BLUE, "0,0,NE", weaker, active=active)
    assert can(position.game(), "displace with 0,0,NW") == (LEVELS.index(stronger) > LEVELS.index(weaker))


def test_ck_act_04_the_attacker_takes_the_place() -> None:
    """CK-ACT-04: the attacker stands where the other stood, inactive, and has acted."""
    position = ready("mighty").with_knight(BLUE, "0,0,NE", "strong", active=True).with_hand(RED, grain=1)
    game = play(position.game(), "displace with 0,0,NW")
    assert knight(game, "0,0,NE") == ("mighty", "red", "inactive")
    assert knight(game, "0,0,NW") is None
    play(game, "activate 0,0,NE")
    assert actions(game) == []


def test_ck_act_04_several_knights_in_reach() -> None:
    """CK-ACT-04: of several weaker knights in reach one is chosen; what stands behind one is out of reach."""
    position = ready("strong", "0,0,N").with_roads(RED, "0,-1,E").with_knight(BLUE, "0,0,NE")
    position.with_knight(WHITE, "0,0,NW").with_knight(WHITE, "0,0,SE")
    game = play(position.game(), "displace with 0,0,N")
    assert places(game) == {"0,0,NE", "0,0,NW"}
    play(game, "to 0,0,NW")
    assert knight(game, "0,0,NW") == ("strong", "red", "inactive")
    assert supply(game, WHITE)["basic_knight"] == 1, "one is left at SE, one went to the supply"


def test_ck_act_04_out_of_reach() -> None:
    """CK-ACT-04: a weaker knight behind a building of another player, or without own road, is safe."""
    position = ready("mighty").with_settlement(WHITE, "0,0,N").with_knight(BLUE, "0,0,NE").with_knight(BLUE, "0,0,SW")
    assert refused(position.game(), "displace with 0,0,NW")


def test_ck_act_04_only_knights() -> None:
    """CK-ACT-04: buildings and free places are no goals of a displacement."""
    position = ready("mighty").with_settlement(BLUE, "0,0,SE")
    assert refused(position.game(), "displace with 0,0,NW")


# ACT-05


def displaced(active: bool = True) -> Position:
    """Red displaces from N a knight of blue on NE, which has roads on to SE and S of the next hex."""
    position = a_game("cities_knights").with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", "strong", active=True)
    return position.with_roads(BLUE, "0,0,E", "1,0,SW").with_knight(BLUE, "0,0,NE", active=active)


@pytest.mark.parametrize("active", [True, False])
def test_ck_act_05_the_owner_chooses(active: bool) -> None:
    """CK-ACT-05: the owner chooses at once where the knight goes; its state and the cards stay."""
    position = displaced(active).with_hand(BLUE, ore=1)
    game = play(position.game(), "displace with 0,0,N")
    assert asked(game) == (BLUE, Phase.RELOCATING_KNIGHT)
    assert places(game, "relocate to") == {"0,0,SE", "1,0,S"}
    play(game, "relocate to 0,0,SE")
    assert knight(game, "0,0,SE") == ("basic", "blue", "active" if active else "inactive")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert hand(game, BLUE) == {"ore": 1}


def test_ck_act_05_no_removal_while_a_place_exists() -> None:
    """CK-ACT-05: the owner cannot choose removal, nor the place it was driven from."""
    game = play(displaced().game(), "displace with 0,0,N")
    assert all(action.kind == ActionKind.RELOCATE_KNIGHT for action in game.legal_actions)
    assert not can(game, "relocate to 0,0,NE")


def test_ck_act_05_an_own_settlement_is_passed() -> None:
    """CK-ACT-05, example: behind an own settlement is the only place, and the knight goes there."""
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
    """CK-ACT-05: the intersection the attacker came from is allowed, if a road of the owner leads there."""
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


def test_ck_act_05_it_is_no_action_of_that_knight() -> None:
    """CK-ACT-05: a displaced active knight acts in the next turn of its owner."""
    game = play(displaced().game(), "displace with 0,0,N", "relocate to 0,0,SE", "end")
    play(roll(game, "1 1"), "trade")
    assert can(game, "move 0,0,SE")


def test_ck_act_05_the_attacker_blocks_the_way() -> None:
    """CK-ACT-05: the way is counted from the place itself, where the attacker stands; other knights block it."""
    position = displaced().with_knight(RED, "0,0,SE")
    game = play(position.game(), "displace with 0,0,N")
    assert supply(game, BLUE)["basic_knight"] == 2


# ACT-06


def test_ck_act_06_a_displaced_knight_displaces_nobody() -> None:
    """CK-ACT-06: a strong knight displaced goes to a free place only, not where a weaker one stands."""
    position = a_game("cities_knights").with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", "mighty", active=True)
    position.with_roads(BLUE, "0,0,E", "1,0,SW").with_knight(BLUE, "0,0,NE", "strong", active=True)
    game = play(position.with_knight(WHITE, "0,0,SE").game(), "displace with 0,0,N")
    assert knight(game, "0,0,SE") == ("basic", "white", "inactive")
    assert supply(game, BLUE)["strong_knight"] == 2


# ACT-07


def test_ck_act_07_own_knights() -> None:
    """CK-ACT-07: no player displaces an own knight."""
    assert refused(ready("mighty").with_knight(RED, "0,0,N").game(), "displace with 0,0,NW")


def test_ck_act_07_option() -> None:
    """CK-ACT-07: by `ck_displace_own_knight` a weaker own knight is displaced; the same player puts it elsewhere."""
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
    """A ready knight of red on a corner of the robber's hex, after the first landing; blue has a settlement."""
    position = ready(strength, "0,0,N", options=options).with_barbarians(landed=True)
    return position.with_settlement(BLUE, "0,1,S").with_hand(BLUE, coin=1, ore=1)


@pytest.mark.parametrize("strength", ["basic", "strong", "mighty"])
def test_ck_act_08_chase_and_steal(strength: str) -> None:
    """CK-ACT-08: a knight of any strength chases; the player moves the robber and steals; it stays, inactive."""
    game = play(at_the_robber(strength).game(), "chase with 0,0,N")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    play(game, "robber 0,1")
    draw(game, "coin")
    assert robber(game) == "0,1"
    assert (hand(game, RED), hand(game, BLUE)) == ({"coin": 1}, {"ore": 1})
    assert knight(game, "0,0,N") == (strength, "red", "inactive")
    assert actions(game) == []


def test_ck_act_08_nobody_discards() -> None:
    """CK-ACT-08: hands over the limit stay."""
    position = at_the_robber().with_hand(RED, ore=9).with_hand(WHITE, wool=9)
    game = play(position.game(), "chase with 0,0,N", "robber -1,0")
    assert (hand(game, RED), hand(game, WHITE)) == ({"ore": 9}, {"wool": 9})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_act_08_to_another_hex() -> None:
    """CK-ACT-08: as with a seven, the robber goes to any other land hex; a choice of victims is the player's."""
    position = at_the_robber().with_city(ORANGE, "0,1,N").with_hand(ORANGE, ore=2)
    game = play(position.game(), "chase with 0,0,N")
    assert refused(game, "robber 1,-1")
    assert len(game.legal_actions) == 18
    play(game, "robber 0,1")
    assert legal(game) == {"steal from blue", "steal from orange"}


@pytest.mark.parametrize("corner", ["N", "NE", "SE", "S", "SW", "NW"])
def test_ck_act_08_six_corners(corner: str) -> None:
    """CK-ACT-08: from each of the six corners of the robber's hex, also without any road."""
    position = a_game("cities_knights").with_knight(RED, f"1,-1,{corner}", active=True).with_barbarians(landed=True)
    assert can(position.game(), f"chase with 1,-1,{corner}")


def test_ck_act_08_example() -> None:
    """CK-ACT-08, example: the knight walks up, is activated again, and chases in the next turn."""
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
    """CK-ACT-08: before the first landing no knight chases, except by `ck_robber_locked_until_landing` off."""
    assert refused(at_the_robber().with_barbarians(6, landed=False).game(), "chase with 0,0,N")
    free = at_the_robber(ck_robber_locked_until_landing=False).with_barbarians(0, landed=False)
    assert can(free.game(), "chase with 0,0,N")


def test_ck_act_08_option() -> None:
    """CK-ACT-08: with `ck_chase_needs_numbered_hex` a chased robber does not go to the desert; without it does."""
    for option in (True, False):
        position = at_the_robber(ck_chase_needs_numbered_hex=option).with_robber("0,0")
        game = play(position.game(), "chase with 0,0,N")
        assert can(game, "robber 1,-1") != option
        assert len(game.legal_actions) == 18 - option
        seven = roll(position.before_roll(RED).game(), "3 4")
        assert can(play(seven, "trade"), "robber 1,-1"), "a seven is no chase"


# ACT-09


def test_ck_act_09_move_away_first() -> None:
    """CK-ACT-09: a settlement where the own knight stands is built after the knight has moved."""
    game = ready(place="0,0,N").with_hand(RED, **SETTLEMENT).game()
    assert refused(game, "settlement 0,0,N")
    play(game, "move 0,0,N", "to 0,0,SE", "settlement 0,0,N")


def test_ck_act_09_displace_first() -> None:
    """CK-ACT-09: a displacement takes the knight away as well."""
    position = ready("strong", "0,0,N").with_knight(BLUE, "0,0,SE").with_hand(RED, **SETTLEMENT)
    play(position.game(), "displace with 0,0,N", "settlement 0,0,N")


def test_ck_act_09_activated_in_this_turn() -> None:
    """CK-ACT-09, example: the knight was activated in this turn, cannot act, and so there is no settlement there."""
    position = a_game("cities_knights").with_roads(RED, "0,0,NW", "0,0,NE").with_knight(RED, "0,0,N")
    game = play(position.with_hand(RED, **SETTLEMENT).with_hand(RED, grain=1).game(), "activate 0,0,N")
    assert refused(game, "move 0,0,N")
    assert refused(game, "settlement 0,0,N")


def test_ck_act_09_no_place_to_go() -> None:
    """CK-ACT-09: a ready knight without a place to go keeps its intersection from being settled."""
    position = a_game("cities_knights").with_roads(RED, "0,0,NW").with_knight(RED, "0,0,N", active=True)
    game = position.with_knight(RED, "0,0,NW").with_hand(RED, **SETTLEMENT).game()
    assert actions(game) == []
    assert refused(game, "settlement 0,0,N")


# ACT-10


def test_ck_act_10_knights_stay() -> None:
    """CK-ACT-10: whatever a player holds, nothing lets the own knight leave the board or change with another."""
    position = a_game("cities_knights").with_roads(RED, "0,0,NW").with_knight(RED, "0,0,N", active=True)
    position.with_knight(RED, "0,0,NW", "strong", active=True)
    assert legal(position.game()) <= {"end", "offer"}
