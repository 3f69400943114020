"""Rule tests of neutral knights in Cities & Knights with Catan for Two: COMBO-TWO-CK."""

import pytest
from modules.catan_for_two.places import (
    FIRST,
    NEUTRAL_1,
    NEUTRAL_2,
    NOBODY,
    SECOND,
    owner_of_road,
    with_neutral,
)
from modules.pairs.cities_knights_with_catan_for_two.places import (
    END_1,
    END_2,
    HOME,
    HOME_ROADS,
    KNIGHT_CARDS,
    OTHER_POST,
    POST,
    ROAD_1,
    ROAD_2,
    both,
    knight_at,
    with_neutral_knight,
)
from support import Position, asked, can, hand, legal, play, refused, roll_ck, state

from insula.game import Game, Phase

PROMOTION = {"wool": 1, "ore": 1}


def ready(**options: object) -> Position:
    """Return a position in which the first player has two free posts, and each neutral player one."""
    position = both(**options).with_settlement(FIRST, HOME).with_roads(FIRST, *HOME_ROADS)
    return with_neutral(with_neutral(position, 0, roads=(ROAD_1,)), 1, roads=(ROAD_2,))


def recruited(position: Position) -> Game:
    return play(position.with_hand(FIRST, **KNIGHT_CARDS).game(), f"recruit {POST}")


# Placing.


def test_combo_two_ck_a_knight_for_a_neutral_player() -> None:
    """COMBO-TWO-CK: who places a knight places one of the same level for a neutral player, by the normal rules."""
    game = recruited(ready())
    assert asked(game) == (FIRST, Phase.PLACING_NEUTRAL_KNIGHT)
    assert legal(game) == {f"neutral knight 1 {END_1}", f"neutral knight 2 {END_2}"}
    play(game, f"neutral knight 2 {END_2}")
    assert knight_at(game, END_2) == (NEUTRAL_2, 1)
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)
    assert hand(game, FIRST) == {}


def test_combo_two_ck_an_occupied_end_is_no_place() -> None:
    """COMBO-TWO-CK: a neutral knight needs a free intersection, as any knight does."""
    position = with_neutral(ready(), 0, roads=("0,-1,E",)).with_settlement(SECOND, END_1)
    assert not can(recruited(position), f"neutral knight 1 {END_1}")
    assert can(recruited(with_neutral(ready(), 0, roads=("0,-1,E",))), f"neutral knight 1 {END_1}")


def test_combo_two_ck_a_road_if_no_knight_is_possible() -> None:
    """COMBO-TWO-CK: if neither neutral player can have the knight, a road is built, never a settlement."""
    position = both().with_settlement(FIRST, HOME).with_roads(FIRST, *HOME_ROADS)
    game = recruited(position)
    assert asked(game) == (FIRST, Phase.PLACING_NEUTRAL_KNIGHT)
    assert all(text.startswith("neutral road") for text in legal(game))
    play(game, f"neutral road 1 {ROAD_1}")
    assert owner_of_road(game, ROAD_1) == NEUTRAL_1
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_combo_two_ck_no_road_while_a_knight_is_possible() -> None:
    """COMBO-TWO-CK: a road is not built in place of a knight that is possible; the reason says so."""
    game = recruited(ready())
    assert refused(game, "neutral road 1 0,-1,E")
    reason = "a knight is possible for a neutral player, so no road is built instead"
    assert game.why_not("neutral road 1 0,-1,E") == reason


def test_combo_two_ck_two_basic_knights_each() -> None:
    """COMBO-TWO-CK: a neutral player has the knights of one color, so two of each level."""
    position = with_neutral(ready(), 0, roads=("0,-1,E", "0,-2,E", "0,-2,NE"))
    assert can(recruited(position), "neutral knight 1 0,-1,SE")
    position = with_neutral(ready(), 0, roads=("0,-1,E", "0,-2,E", "0,-2,NE"))
    with_neutral_knight(with_neutral_knight(position, 0, END_1), 0, "0,-2,NE")
    game = recruited(position)
    assert knight_at(game, END_2) == (NEUTRAL_2, 1)
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_combo_two_ck_nothing_if_nothing_is_possible() -> None:
    """COMBO-TWO-CK, TWO-NEUTRAL-03: without a place for a knight and for a road nothing is built."""
    position = both().with_settlement(FIRST, HOME).with_roads(FIRST, *HOME_ROADS)
    position.with_roads(SECOND, "0,-1,NE", "1,-1,NW", "0,-1,E", "-1,2,NW", "-1,2,NE", "-1,1,E")
    game = recruited(position)
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_combo_two_ck_neutral_knights_block() -> None:
    """COMBO-TWO-CK: a neutral knight blocks an intersection, and a road ends there."""
    position = with_neutral_knight(ready(), 0, POST).with_hand(FIRST, wool=1, ore=1, brick=1, lumber=1)
    with_neutral(position, 0, roads=("-1,-1,SE",))
    game = position.game()
    assert not can(game, f"recruit {POST}")
    assert not can(game, "road -1,-1,E")
    assert can(game, f"recruit {OTHER_POST}")


def test_combo_two_ck_a_neutral_knight_cuts_the_longest_route() -> None:
    """COMBO-TWO-CK, CK-ROUTE-02: a neutral knight in the middle of a road divides it at once."""
    ring = ("0,-1,W", "0,-1,NW", "0,-2,E", "0,-2,NE", "0,-2,NW")
    game = recruited(ready().with_roads(SECOND, *ring).with_holder(longest_road=SECOND))
    assert (state(game).road_length[SECOND], state(game).longest_road) == (5, SECOND)
    play(game, f"neutral knight 1 {END_1}")
    assert (state(game).road_length[SECOND], state(game).longest_road) == (3, NOBODY)


# Promoting.


def promoting(level: str = "basic", **fortress: int) -> Position:
    return ready().with_knight(FIRST, POST, level).with_hand(FIRST, **PROMOTION).with_tracks(FIRST, **fortress)


def test_combo_two_ck_a_promotion_for_a_neutral_player() -> None:
    """COMBO-TWO-CK: who promotes a knight promotes one of a neutral player."""
    position = with_neutral_knight(with_neutral_knight(promoting(), 0, END_1), 1, END_2)
    game = play(position.game(), f"promote {POST}")
    assert asked(game) == (FIRST, Phase.PROMOTING_NEUTRAL_KNIGHT)
    assert legal(game) == {f"promote neutral knight {END_1}", f"promote neutral knight {END_2}"}
    play(game, f"promote neutral knight {END_1}")
    assert (knight_at(game, END_1), knight_at(game, END_2)) == ((NEUTRAL_1, 2), (NEUTRAL_2, 1))
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_combo_two_ck_neutral_knights_are_at_most_strong() -> None:
    """COMBO-TWO-CK: a strong neutral knight is not promoted; if none can be, nothing happens."""
    position = with_neutral_knight(promoting("strong", politics=3), 0, END_1, 2)
    game = play(position.game(), f"promote {POST}")
    assert knight_at(game, POST) == (FIRST, 3)
    assert knight_at(game, END_1) == (NEUTRAL_1, 2)
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_combo_two_ck_the_promotion_needs_a_piece() -> None:
    """COMBO-TWO-CK: with both strong knights of a neutral player on the board its basic one is not promoted."""
    position = with_neutral(promoting(), 0, roads=("0,-1,E", "0,-1,NW"))
    for place, strength in ((END_1, 1), ("0,-1,SE", 2), ("0,-1,NW", 2)):
        with_neutral_knight(position, 0, place, strength)
    game = play(position.game(), f"promote {POST}")
    assert (knight_at(game, END_1), asked(game)) == ((NEUTRAL_1, 1), (FIRST, Phase.ACTION_PHASE))


def test_combo_two_ck_the_smith_promotes_for_neutral_players() -> None:
    """COMBO-TWO-CK, decision: each promotion of the Smith counts as promoting."""
    position = with_neutral_knight(with_neutral_knight(promoting(), 0, END_1), 1, END_2)
    position.with_knight(FIRST, OTHER_POST).with_progress(FIRST, smith=1)
    game = play(position.game(), "play smith", f"promote {POST}")
    assert asked(game) == (FIRST, Phase.PROMOTING_NEUTRAL_KNIGHT)
    play(game, f"promote neutral knight {END_2}")
    assert asked(game) == (FIRST, Phase.SMITH)
    play(game, f"promote {OTHER_POST}")
    assert knight_at(game, END_1) == (NEUTRAL_1, 2)


# Defense, cities, walls and activations.


def test_combo_two_ck_neutral_knights_do_not_defend() -> None:
    """COMBO-TWO-CK: neutral knights are never active and do not count: the barbarians win against one city."""
    position = with_neutral_knight(ready().with_city(SECOND, "2,0,NE"), 0, END_1, 2).with_barbarians(6)
    game = roll_ck(position.before_roll(FIRST).game(), "6 6")
    assert state(game).building[game.parse("settlement 2,0,NE").argument] == 1
    assert not any(state(game).knight_active)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        (f"city {HOME}", {"ore": 3, "grain": 2}),
        (f"activate {POST}", {"grain": 1}),
    ],
)
def test_combo_two_ck_nothing_else_is_done_for_neutral_players(text: str, cards: dict[str, int]) -> None:
    """COMBO-TWO-CK: cities and activations have no effect for neutral players."""
    position = with_neutral_knight(ready(), 0, END_1).with_knight(FIRST, POST).with_hand(FIRST, **cards)
    game = play(position.game(), text)
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)
    assert not state(game).knight_active[game.parse(f"recruit {END_1}").argument]


def test_combo_two_ck_a_wall_builds_nothing() -> None:
    """COMBO-TWO-CK: a city wall has no effect for neutral players."""
    game = play(ready().with_city(FIRST, "2,0,NE").with_hand(FIRST, brick=2).game(), "wall 2,0,NE")
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


# Displacing.


def displacing() -> Position:
    """Let a strong knight of the first player reach a basic knight of the first neutral player."""
    position = ready().with_roads(FIRST, "0,-1,W", "0,-1,NW")
    return with_neutral_knight(position, 0, END_1).with_knight(FIRST, POST, "strong", active=True)


def test_combo_two_ck_the_active_player_moves_a_displaced_knight() -> None:
    """COMBO-TWO-CK, decision: a displaced neutral knight is moved by the active player, along its own roads."""
    position = with_neutral(displacing(), 0, roads=("0,-2,E", "0,-2,NE"))
    game = position.game()
    reach = [text for text in legal(game) if text.startswith("displace")]
    assert reach == [f"displace with {POST}"]
    play(game, f"displace with {POST}")
    assert asked(game) == (FIRST, Phase.RELOCATING_NEUTRAL_KNIGHT)
    goals = legal(game)
    assert all(text.startswith("relocate neutral knight to") for text in goals)
    assert game.why_not(f"relocate neutral knight to {END_1}") is not None
    goal = sorted(goals)[0]
    play(game, goal)
    assert knight_at(game, goal.split()[-1]) == (NEUTRAL_1, 1)
    assert knight_at(game, END_1) == (FIRST, 2)


def test_combo_two_ck_a_displaced_knight_without_a_place_is_gone() -> None:
    """COMBO-TWO-CK, decision: off the board if there is no place; its piece is in the supply again."""
    game = play(displacing().game(), f"displace with {POST}")
    assert knight_at(game, END_1) == (FIRST, 2)
    assert NEUTRAL_1 not in state(game).knight_owner.tolist()
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_combo_two_ck_intrigue_drives_out_a_neutral_knight() -> None:
    """COMBO-TWO-CK, CK-POL-05: Intrigue also drives out a neutral knight; the active player moves it."""
    position = with_neutral(displacing(), 0, roads=("0,-2,E", "0,-2,NE")).with_progress(FIRST, intrigue=1)
    game = play(position.game(), "play intrigue")
    assert asked(game) == (FIRST, Phase.RELOCATING_NEUTRAL_KNIGHT)
    assert knight_at(game, END_1) is None


def test_combo_two_ck_neutral_knights_stop_the_way() -> None:
    """COMBO-TWO-CK, CK-ACT-02: a neutral knight of the same level is neither displaced nor passed."""
    assert can(displacing().game(), f"displace with {POST}")
    position = with_neutral(displacing(), 0, roads=("0,-2,SW",))
    assert not can(with_neutral_knight(position, 0, "0,-2,S", 2).game(), f"displace with {POST}")


# Deserter.


def deserting(*strengths: int) -> Position:
    """Give the first player a Deserter, and the first neutral player knights of these levels."""
    position = with_neutral(ready(), 0, roads=("0,-1,E", "0,-1,NW")).with_progress(FIRST, deserter=1)
    for place, strength in zip((END_1, "0,-1,SE", "0,-2,S"), strengths, strict=False):
        with_neutral_knight(position, 0, place, strength)
    return position


def test_combo_two_ck_a_deserter_names_a_neutral_color() -> None:
    """COMBO-TWO-CK, decision: a Deserter may name a neutral color, and removes one of its weakest knights."""
    position = with_neutral_knight(deserting(1, 2, 1), 1, END_2, 2).with_knight(SECOND, "2,0,NE")
    position.with_roads(SECOND, "2,0,E")
    game = play(position.game(), "play deserter")
    assert asked(game) == (FIRST, Phase.CHOOSING_OPPONENT)
    assert legal(game) == {
        "choose orange",
        f"remove neutral knight {END_1}",
        "remove neutral knight 0,-2,S",
        f"remove neutral knight {END_2}",
    }
    assert game.why_not("remove neutral knight 0,-1,SE") is not None
    play(game, f"remove neutral knight {END_1}")
    assert knight_at(game, END_1) is None
    assert asked(game) == (FIRST, Phase.DESERTER_PLACE)


def test_combo_two_ck_the_knight_of_a_deserter_counts_as_placed() -> None:
    """COMBO-TWO-CK, decision: placing a knight by a card counts as placing: a neutral one of the same level follows."""
    game = play(deserting(2).game(), "play deserter", f"place {POST}", "place strong")
    assert knight_at(game, POST) == (FIRST, 2)
    assert asked(game) == (FIRST, Phase.PLACING_NEUTRAL_KNIGHT)
    play(game, f"neutral knight 2 {END_2}")
    assert knight_at(game, END_2) == (NEUTRAL_2, 2)


def test_combo_two_ck_only_a_deserter_names_a_neutral_color() -> None:
    """COMBO-TWO-CK: other cards name the opponent only."""
    position = with_neutral_knight(ready(), 0, END_1).with_progress(FIRST, spy=1).with_progress(SECOND, warlord=1)
    game = play(position.game(), "play spy")
    assert asked(game) == (FIRST, Phase.SPYING)


def test_combo_two_ck_goal() -> None:
    """COMBO-TWO-CK: the goal is 13."""
    assert ready().game().ruleset.options["vp_goal"] == 13
