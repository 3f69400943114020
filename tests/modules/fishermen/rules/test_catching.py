"""Rule tests of catching fish: FISH-CATCH."""

import pytest
from modules.fishermen.waters import GROUND_6, GROUND_9, GROUND_10, INLAND, holding, pool, spent, tokens, waters
from support import BLUE, ORANGE, RED, WHITE, asked, chances, draw, hand, legal, play, refused, roll, state

from insula.game import CHANCE, Game, Phase

BEFORE_ROLL = "turn: 5 red\nphase: before roll"


def rolling(lines: str, dice: str, **options: object) -> Game:
    """Return the game after red has rolled."""
    return roll(waters(f"{lines}\n{BEFORE_ROLL}", **options), dice)


def due(game: Game) -> list[int]:
    """Let every token that is drawn show 1 fish; return who drew, in order."""
    drawers = []
    while asked(game) == (CHANCE, Phase.DRAWING_FISH_TOKEN):
        drawers.append(int(state(game).stack_player[state(game).stack_size - 1]))
        draw(game, "1 fish")
    return drawers


@pytest.mark.parametrize("place", range(3))
def test_fish_catch_01_every_intersection_of_a_ground(place: int) -> None:
    """FISH-CATCH-01: a settlement on any of the three intersections brings 1 token, a city 2."""
    assert due(rolling(f"blue:\n  settlements: {GROUND_6[place]}", "3 3")) == [BLUE]
    assert due(rolling(f"blue:\n  cities: {GROUND_6[place]}", "3 3")) == [BLUE, BLUE]
    assert due(rolling(f"blue:\n  settlements: {GROUND_6[place]}", "4 4")) == []


def test_fish_catch_01_the_number_of_the_ground() -> None:
    """FISH-CATCH-01: only the ground whose number was rolled brings tokens."""
    places = {"blue": GROUND_6[0], "white": GROUND_10[1], "orange": GROUND_9[2]}
    lines = "\n".join(f"{color}:\n  settlements: {place}" for color, place in places.items())
    for dice, drawer in (("3 3", BLUE), ("5 5", WHITE), ("4 5", ORANGE)):
        assert due(rolling(lines, dice)) == [drawer]


@pytest.mark.parametrize(("dice", "yields"), [("1 1", 1), ("1 2", 1), ("2 2", 0), ("5 6", 1), ("6 6", 1), ("4 4", 0)])
def test_fish_catch_02_the_lake(dice: str, yields: int) -> None:
    """FISH-CATCH-02, FISH-SETUP-03: 2, 3, 11 and 12 bring 1 token for a settlement at the lake, 2 for a city."""
    assert due(rolling("blue:\n  settlements: 0,0,S", dice)) == [BLUE] * yields
    assert due(rolling("blue:\n  cities: 0,0,S", dice)) == [BLUE] * 2 * yields


def test_fish_catch_02_the_example() -> None:
    """FISH-CATCH-02: on 11 a city at the lake and a settlement at a forest with 11 bring 2 tokens and 1 lumber."""
    game = rolling("red:\n  cities: 0,0,S\n  settlements: -1,0,NW\n", "5 6")
    assert due(game) == [RED, RED]
    assert tokens(game, RED) == [1, 1]
    assert hand(game, RED) == {"lumber": 1}, "the lake yields no resource"


def test_fish_catch_03_order_of_drawing() -> None:
    """FISH-CATCH-03: the active player draws all tokens first, then the others clockwise; one at a time, at random."""
    lines = f"red:\n  cities: {GROUND_6[0]}\nblue:\n  settlements: {GROUND_6[2]}\nturn: 6 blue\nphase: before roll"
    game = roll(waters(lines), "3 3")
    assert chances(game) == {"1 fish": 11, "2 fish": 10, "3 fish": 8, "old boot": 1}
    draw(game, "3 fish")
    assert (tokens(game, BLUE), tokens(game, RED)) == ([3], [])
    assert chances(game) == {"1 fish": 11, "2 fish": 10, "3 fish": 7, "old boot": 1}
    draw(game, "2 fish", "1 fish")
    assert tokens(game, RED) == [1, 2]
    assert asked(game) == (BLUE, Phase.ACTION_PHASE)


def test_fish_catch_04_hidden_and_public() -> None:
    """FISH-CATCH-04: the number of tokens and of those in the pool is public; their values are not; spent ones are."""
    game = waters(f"red:\n{holding(3, 1)}\nblue:\n{holding(2)}\nspent fish: 2 single, 1 triple")
    for seat in (BLUE, None):
        seen = game.view(seat).state
        assert seen.fish.tolist()[RED] == [0, 0, 0]
        assert seen.fish_count.tolist()[:2] == [2, 1]
        assert seen.fish_pool.tolist() == [0, 0, 0, 0]
        assert seen.fish_pool_size == 30 - 3 - 3
        assert seen.fish_spent.tolist() == [2, 0, 1]
    assert game.view(BLUE).state.fish.tolist()[BLUE] == [0, 1, 0]
    assert game.view(RED).state.fish.tolist()[RED] == [1, 0, 1]


def at_six(tokens_of_red: tuple[int, ...], due: str, **options: object) -> Game:
    """Return the game after a six: red has a city or a settlement at the ground, and these tokens."""
    return rolling(f"red:\n  {due}: {GROUND_6[0]}\n{holding(*tokens_of_red)}\n", "3 3", **options)


def test_fish_catch_05_the_example() -> None:
    """FISH-CATCH-05: with 6 tokens and 2 due, a player draws one, and may then put back one and draw again."""
    game = at_six((1, 1, 1, 2, 2, 2), "cities")
    draw(game, "3 fish")
    assert asked(game) == (RED, Phase.SWAPPING_FISH)
    assert legal(game) == {"exchange 1 fish", "exchange 2 fish", "exchange 3 fish", "exchange none"}
    play(game, "exchange 1 fish")
    assert spent(game) == [1], "the token lies face up with the spent ones before the new one is drawn"
    assert chances(game) == {"1 fish": 8, "2 fish": 7, "3 fish": 7, "old boot": 1}
    draw(game, "3 fish")
    assert tokens(game, RED) == [1, 1, 2, 2, 2, 3, 3]
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_fish_catch_05_one_by_one_and_stopping() -> None:
    """FISH-CATCH-05: a player with seven is asked for each token due, sees the new one first, and may stop."""
    game = at_six((1, 1, 1, 2, 2, 2, 3), "cities")
    assert asked(game) == (RED, Phase.SWAPPING_FISH)
    draw(play(game, "exchange 1 fish"), "2 fish")
    assert asked(game) == (RED, Phase.SWAPPING_FISH)
    play(game, "exchange none")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert spent(game) == [1]
    game = play(at_six((1, 1, 1, 2, 2, 2, 3), "cities"), "exchange none")
    assert asked(game) == (RED, Phase.ACTION_PHASE), "who stops is not asked again"
    assert spent(game) == []


def test_fish_catch_05_only_own_tokens() -> None:
    """FISH-CATCH-05: only a token that the player holds can be put back."""
    game = at_six((1, 1, 1, 2, 2, 2, 2), "settlements")
    assert legal(game) == {"exchange 1 fish", "exchange 2 fish", "exchange none"}
    assert refused(game, "exchange 3 fish")


def test_fish_catch_05_the_boot_does_not_count() -> None:
    """FISH-CATCH-05, FISH-BOOT-01: a boot drawn in an exchange leaves six tokens, so the next one is drawn normally."""
    game = at_six((1, 1, 1, 2, 2, 2, 3), "cities")
    draw(play(game, "exchange 1 fish"), "old boot")
    assert state(game).old_boot == RED
    assert asked(game) == (CHANCE, Phase.DRAWING_FISH_TOKEN)
    draw(game, "2 fish")
    assert len(tokens(game, RED)) == 7


def test_fish_catch_05_at_most_one_exchange_by_option() -> None:
    """FISH-CATCH-05: with `fish_swap_limit` 1 a player exchanges once in a turn, and again in the next."""
    game = at_six((1, 1, 1, 2, 2, 2, 3), "cities", fish_swap_limit=1)
    draw(play(game, "exchange 1 fish"), "1 fish")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    roll(play(game, "end"), "3 3")
    assert asked(game) == (RED, Phase.SWAPPING_FISH)


def test_fish_catch_05_the_limit_is_each_players_own() -> None:
    """FISH-CATCH-05: with the option each player exchanges once: it does not use up the exchange of another."""
    lines = (
        f"red:\n  settlements: {GROUND_6[0]}\n{holding(1, 1, 1, 2, 2, 2, 3)}\n"
        f"blue:\n  cities: {GROUND_6[2]}\n{holding(1, 1, 1, 2, 2, 2, 3)}\n"
    )
    game = rolling(lines, "3 3", fish_swap_limit=1)
    draw(play(game, "exchange 1 fish"), "2 fish")
    assert asked(game) == (BLUE, Phase.SWAPPING_FISH)
    draw(play(game, "exchange 1 fish"), "2 fish")
    assert asked(game) == (RED, Phase.ACTION_PHASE), "blue is due another token, but has exchanged one"


ALL_SPENT = "spent fish: 11 single, 10 double, 8 triple"


def test_fish_catch_06_the_spent_tokens_are_the_new_pool() -> None:
    """FISH-CATCH-06: when the pool is empty and a token is due, the spent tokens are mixed."""
    game = rolling(f"red:\n  cities: {GROUND_6[0]}\n{ALL_SPENT}\nold boot: blue", "3 3")
    assert pool(game) == [11, 10, 8, 0]
    assert spent(game) == []
    draw(game, "1 fish", "2 fish")
    assert pool(game) == [10, 9, 8, 0]


def test_fish_catch_06_not_before_a_token_is_due() -> None:
    """FISH-CATCH-06: the last token of the pool is drawn without mixing; the boot can be that token."""
    game = rolling(f"red:\n  cities: {GROUND_6[0]}\n{ALL_SPENT}", "3 3")
    assert state(game).old_boot == RED, "the only token left is drawn without a question"
    assert pool(game) == [11, 10, 8, 0], "the second token due needs the spent ones"


def test_fish_catch_06_nothing_is_left() -> None:
    """FISH-CATCH-06: without spent tokens nothing more is drawn. Hands cannot hold all tokens, so bytes do here."""
    game = waters(f"red:\n  cities: {GROUND_6[0]}\n{BEFORE_ROLL}")
    for kind in range(4):
        state(game).fish_pool[kind] = 0
    state(game).fish_pool_size = 0
    roll(game, "3 3")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_fish_catch_07_harbor_and_ground() -> None:
    """FISH-CATCH-07: a building on an intersection with both uses both; the middle intersection has no harbor."""
    for place, has_harbor in zip(GROUND_6, (True, False, True), strict=True):
        game = rolling(f"red:\n  settlements: {place}\n", "3 3")
        assert due(game) == [RED]
        assert (min(state(game).rate.tolist()[RED][:5]) < 4) == has_harbor, place


def test_fish_catch_08_the_robber_on_the_lake() -> None:
    """FISH-CATCH-08: the robber on the lake stops it, on all four numbers."""
    for dice in ("1 1", "1 2", "5 6", "6 6"):
        assert due(rolling("robber: 0,0\nblue:\n  settlements: 0,0,S", dice)) == []
        assert due(rolling("robber: 1,0\nblue:\n  settlements: 0,0,S", dice)) == [BLUE]


def test_fish_catch_08_the_robber_next_to_a_ground() -> None:
    """FISH-CATCH-08: it cannot be placed on a ground, and on a neighboring hex it does not stop it."""
    for hex in ("0,-2", "1,-2"):
        assert due(rolling(f"robber: {hex}\nblue:\n  settlements: {GROUND_6[1]}", "3 3")) == [BLUE]
    game = rolling("", "3 4")
    assert "robber 0,0" in legal(game)
    assert refused(game, "robber 1,-3")


def test_fish_catch_01_inland() -> None:
    """FISH-CATCH-01, FISH-CATCH-02: nobody draws for a building away from the water."""
    lines = f"white:\n  settlements: {INLAND[0]} {INLAND[1]}"
    for dice in ("1 1", "3 3", "5 5", "6 6"):
        assert due(rolling(lines, dice)) == []
