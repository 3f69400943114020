"""Knights on paths: recruiting, moving, displacing (COMBO-BA-CK-06 to -09)."""

import pytest
from modules.barbarian_attack.places import CASTLE, edge, sides
from modules.pairs.cities_knights_with_barbarian_attack.places import KNIGHT_CARDS, island, knight
from support import BLUE, RED, WHITE, asked, can, hand, legal, play, refused, road, supply

from insula import Game, Phase


def places(game: Game, word: str) -> set[int]:
    """Return the paths of the legal actions that begin with a word."""
    texts = (text.removeprefix(word + " ") for text in legal(game) if text.startswith(word + " "))
    return {edge(game, side) for side in texts}


def test_combo_ba_ck_06_recruiting() -> None:
    """COMBO-BA-CK-06: 1 ore and 1 wool place a basic, inactive knight on a castle path without a knight."""
    game = island().with_path_knight(BLUE, "-2,2,NE").with_hand(RED, **KNIGHT_CARDS).game()
    assert len(places(game, "recruit")) == len(CASTLE) - 1
    assert game.why_not("recruit -2,2,NE") == "there is a knight of blue on this path"
    assert game.why_not("recruit 0,0,NE") == "knights are recruited at a castle"
    play(game, "recruit -2,2,W")
    assert knight(game, "-2,2,W") == ("basic", "red", "inactive")
    assert hand(game, RED) == {}
    assert supply(game, RED)["basic_knight"] == 1


def test_combo_ba_ck_06_no_free_castle_path_or_piece() -> None:
    """COMBO-BA-CK-06: without a free castle path, or a basic knight, no knight is recruited."""
    full = island().with_hand(RED, **KNIGHT_CARDS)
    for place, side in enumerate(CASTLE):
        full.with_path_knight((BLUE, WHITE, 3)[place // 2], side)
    assert places(full.game(), "recruit") == set()
    none = island().with_path_knight(RED, "0,0,NE").with_path_knight(RED, "0,0,E").with_hand(RED, **KNIGHT_CARDS)
    assert places(none.game(), "recruit") == set()


def test_combo_ba_ck_06_activating_and_promoting() -> None:
    """COMBO-BA-CK-06: activation and promotion as in Cities & Knights: once per turn, mighty only with the Fortress."""
    position = island().with_path_knight(RED, "0,0,NE").with_hand(RED, ore=2, wool=2, grain=1)
    game = play(position.game(), "activate 0,0,NE", "promote 0,0,NE")
    assert knight(game, "0,0,NE") == ("strong", "red", "active")
    assert (supply(game, RED)["basic_knight"], supply(game, RED)["strong_knight"]) == (2, 1)
    assert game.why_not("promote 0,0,NE") == "the knight was already promoted in this turn"
    strong = island().with_path_knight(RED, "0,0,NE", "strong").with_hand(RED, **KNIGHT_CARDS)
    assert refused(strong.game(), "promote 0,0,NE")
    assert can(strong.with_tracks(RED, politics=3).game(), "promote 0,0,NE")


def test_combo_ba_ck_07_knights_stand_on_paths_only() -> None:
    """COMBO-BA-CK-07: they block no building and no road, and have no actions of Cities & Knights."""
    position = island().with_roads(RED, "0,0,NE").with_path_knight(BLUE, "0,0,NW").with_active(RED, "0,0,NE")
    position.with_hand(RED, brick=2, lumber=2, wool=1, grain=1)
    game = position.game()
    assert can(game, "settlement 0,0,N")
    play(game, "road 0,0,NW")
    assert road(game, "0,0,NW") == "red"
    assert not any(text.startswith(("move", "displace", "chase")) for text in legal(game))


# Movement.


def moving(**options: object) -> Game:
    """Return red's movement with an active knight, one that was activated in this turn, and an inactive one."""
    position = island(**options).with_active(RED, "0,-2,NW").with_hand(RED, grain=2)
    position.with_path_knight(RED, "2,-2,NE", active=True, activated=True).with_path_knight(RED, "0,2,SE")
    return position.moving().game()


def distance(game: Game, start: str) -> int:
    """Return how many paths the knight can move at most."""
    edges = game.ruleset.map.geometry.edges
    steps = {edge(game, start): 0}
    queue = [edge(game, start)]
    for near in queue:
        for other in range(len(edges)):
            if other not in steps and set(edges[near]) & set(edges[other]):
                steps[other] = steps[near] + 1
                queue.append(other)
    return max(steps[goal] for goal in places(game, "to"))


@pytest.mark.parametrize(("start", "paths"), [("0,-2,NW", 5), ("2,-2,NE", 3), ("0,2,SE", 3)])
def test_combo_ba_ck_08_three_or_five_paths(start: str, paths: int) -> None:
    """COMBO-BA-CK-08: an active knight moves up to 5 paths, others and one activated in this turn up to 3."""
    game = play(moving(), f"move {start}")
    assert distance(game, start) == paths
    assert refused(game, "pay grain")


def test_combo_ba_ck_08_the_option_for_fresh_knights() -> None:
    """COMBO-BA-CK-08: with `combo_fresh_knights_run` a knight activated in this turn makes the long move."""
    game = play(moving(combo_fresh_knights_run=True), "move 2,-2,NE")
    assert distance(game, "2,-2,NE") == 5


@pytest.mark.parametrize(("goal", "state"), [("0,-2,E", "active"), ("-1,0,NE", "inactive")])
def test_combo_ba_ck_08_only_a_long_move_makes_inactive(goal: str, state: str) -> None:
    """COMBO-BA-CK-08: up to 3 paths change no state; after more than 3 the knight is inactive."""
    game = play(moving(), "move 0,-2,NW", f"to {goal}")
    assert knight(game, goal) == ("basic", "red", state)


def test_combo_ba_ck_08_passing_and_the_castle() -> None:
    """COMBO-BA-CK-08: knights of others do not stop a knight, and one at the castle must leave it."""
    position = island().with_path_knight(RED, "-2,2,NE").with_path_knight(BLUE, "-2,1,E")
    game = position.moving().game()
    assert asked(game) == (RED, Phase.MOVING_PATH_KNIGHT)
    assert not places(game, "to") & sides(game, *CASTLE)
    assert can(game, "to -2,1,NE")


# Displacing.


def displacing(strength: str, victim: str, at: str = "0,0,E", *, activated: bool = False) -> Game:
    """Return red's movement, with a knight at (0,0) chosen to move, and blue's knight on a path near it."""
    position = island().with_path_knight(RED, "0,0,NE", strength, active=True, activated=activated)
    position.with_path_knight(BLUE, at, victim, active=True)
    return play(position.moving().game(), "move 0,0,NE")


@pytest.mark.parametrize(
    ("strength", "victim", "can_displace"),
    [("strong", "basic", True), ("strong", "strong", False), ("basic", "basic", False), ("mighty", "strong", True)],
)
def test_combo_ba_ck_09_only_a_weaker_knight(strength: str, victim: str, *, can_displace: bool) -> None:
    """COMBO-BA-CK-09: a knight may end on the path of a weaker knight of another player."""
    assert can(displacing(strength, victim), "to 0,0,E") == can_displace


def test_combo_ba_ck_09_the_displaced_knight() -> None:
    """COMBO-BA-CK-09: its owner puts it on the next free path, inactive; the stronger one stays active."""
    game = play(displacing("strong", "basic"), "to 0,0,E")
    assert knight(game, "0,0,E") == ("strong", "red", "active")
    assert asked(game) == (BLUE, Phase.RELOCATING_PATH_KNIGHT)
    assert places(game, "relocate to") == sides(game, "0,0,NE", "0,0,SE", "1,-1,SE", "1,0,SW")
    play(game, "relocate to 0,0,SE")
    assert knight(game, "0,0,SE") == ("basic", "blue", "inactive")
    assert supply(game, BLUE)["basic_knight"] == 1
    assert asked(play(game, "end")) == (BLUE, Phase.BEFORE_ROLL)


def test_combo_ba_ck_09_the_fewest_paths_away() -> None:
    """COMBO-BA-CK-09: only the nearest free paths can be chosen; with one it is taken without asking."""
    position = island().with_path_knight(RED, "0,0,NE", "strong", active=True).with_path_knight(BLUE, "0,0,E")
    position.with_path_knight(WHITE, "0,0,SE").with_path_knight(WHITE, "1,-1,SE").with_path_knight(3, "1,0,SW")
    game = play(position.moving().game(), "move 0,0,NE", "to 0,0,E")
    assert knight(game, "0,0,NE") == ("basic", "blue", "inactive")


def test_combo_ba_ck_09_not_after_activation_nor_far_away() -> None:
    """COMBO-BA-CK-09: not with a knight activated in this turn, more than 3 paths away, inactive, or at the castle."""
    assert refused(displacing("strong", "basic", activated=True), "to 0,0,E")
    far = displacing("mighty", "basic", "2,0,E")
    assert refused(far, "to 2,0,E")
    near_castle = island().with_path_knight(RED, "-2,1,E", "strong", active=True).with_path_knight(BLUE, "-2,2,NE")
    assert refused(play(near_castle.moving().game(), "move -2,1,E"), "to -2,2,NE")
    inactive = island().with_path_knight(RED, "0,0,NE", "strong").with_path_knight(BLUE, "0,0,E")
    assert refused(play(inactive.moving().game(), "move 0,0,NE"), "to 0,0,E")


@pytest.mark.parametrize(("active", "leaves"), [(True, True), (False, False)])
def test_combo_ba_ck_09_leaving_the_castle(*, active: bool, leaves: bool) -> None:
    """COMBO-BA-CK-09: an active knight leaves the castle even if all paths within three paths are taken."""
    alone = island().with_path_knight(RED, "-2,2,SW").with_path_knight(RED, "2,-2,NE").moving().game()
    taken = sorted(places(play(alone, "move -2,2,SW"), "to"))
    names = alone.ruleset.map.geometry.edge_names
    position = island().with_path_knight(RED, "-2,2,SW", "strong", active=active).with_path_knight(RED, "2,-2,NE")
    for number, path in enumerate(taken):
        position.with_path_knight((BLUE, WHITE, 3)[number % 3], names[path])
    game = position.moving().game()
    assert can(game, "end") != leaves
    assert can(game, "move -2,2,SW") == leaves
    if leaves:
        goals = places(play(game, "move -2,2,SW"), "to")
        assert goals > set(taken)
