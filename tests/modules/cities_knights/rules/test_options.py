"""Options of Cities & Knights, those of the base game that stay in force, and the Friendly Robber: CK-OPT, CK-TB-02.

The effect of each value of the module's own options is tested with its rule.
"""

import re
from pathlib import Path

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
    chances,
    ck,
    draw,
    hand,
    legal,
    play,
    progress,
    refused,
    robber,
    roll,
    roll_ck,
    state,
)

from insula.errors import Code, RulesetError
from insula.game import Game, Phase
from insula.ruleset import OPTIONS, Ruleset

BOOK = Path(__file__).parents[4] / "docs" / "rules" / "cities-knights.md"
CK = "cities_knights"

TABLE: dict[str, tuple[object, object]] = {
    "ck_board": ("ck_first_game", "random"),
    "ck_robber_locked_until_landing": (True, False),
    "ck_commit_knights": (False, True),
    "ck_displace_own_knight": (False, True),
    "ck_chase_needs_numbered_hex": (False, True),
    "ck_barbarians_take_all": (False, True),
    "ck_defender_cards_limited": (False, True),
    "ck_progress_limit_active": ("end_of_turn", "immediately"),
    "ck_deserter_replacement": ("equal_or_lower", "equal_or_basic"),
    "ck_saboteur": ("discard", "sabotage_city"),
    "ck_commercial_harbor_choice": ("opponent", "player"),
    "ck_win_on_any_turn": (False, True),
    "ck_sea_robbers_wait_off_board": (False, True),
}
"""Section 22 of docs/rules/cities-knights.md: default value, other value."""
ONLY_WITH_SEAFARERS = "ck_sea_robbers_wait_off_board"


# OPT-01


def test_ck_opt_01_the_table_is_complete() -> None:
    """CK-OPT-01: the table names these options, with these defaults, and the module offers exactly them."""
    book = BOOK.read_text().split("### CK-OPT-01")[1].split("### CK-OPT-02")[0]
    rows = re.findall(r"^\| `(\w+)` \| `?(\w+)`? \| `?(\w+)", book, re.MULTILINE)
    words = {True: "on", False: "off"}
    assert rows == [(name, words.get(first, first), words.get(other, other)) for name, (first, other) in TABLE.items()]
    assert [option.name for option in OPTIONS.values() if option.module == "CK"] == list(TABLE)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("name", TABLE)
def test_ck_opt_01_defaults_and_values(name: str, players: int) -> None:
    """CK-OPT-01: the default holds if an option is not set, and each value can be chosen with any number of players."""
    default, other = TABLE[name]
    if name == "ck_board" and players > 4:
        return
    assert OPTIONS[name].default == default
    for value in (default,) if name == ONLY_WITH_SEAFARERS else (default, other):
        assert Ruleset.of(CK, players, {name: value}).options.get(name, default) == value


@pytest.mark.parametrize("name", TABLE)
def test_ck_opt_01_other_values_are_refused(name: str) -> None:
    """CK-OPT-01: a value that is not in the table is refused with a code and the name of the option."""
    for value in ("nonsense", None, 2, 1.5):
        with pytest.raises(RulesetError) as error:
            Ruleset.of(CK, 4, {name: value})
        assert error.value.code == Code.WRONG_OPTION_VALUE
        assert name in error.value.reason


@pytest.mark.parametrize("name", TABLE)
def test_ck_opt_01_only_in_this_module(name: str) -> None:
    """CK-OPT-01: without Cities & Knights these options do not exist."""
    for rules in ("base", "friendly_robber"):
        with pytest.raises(RulesetError) as error:
            Ruleset.of(rules, 4, {name: TABLE[name][1]})
        assert error.value.code == Code.OPTION_NOT_USED


def test_ck_opt_01_only_with_seafarers() -> None:
    """CK-OPT-01: without Seafarers nothing waits off the board."""
    with pytest.raises(RulesetError, match="only used with Seafarers"):
        Ruleset.of(CK, 4, {ONLY_WITH_SEAFARERS: True})


def test_ck_opt_01_five_and_six_players() -> None:
    """CK-OPT-01, CK-56-02: `five_six_turn` holds with five and six players, and only then; `ck_board` does not."""
    for value in ("special_build_phase", "paired_players", "none"):
        assert Ruleset.of(CK, 6, {"five_six_turn": value}).options["five_six_turn"] == value
    for players, name, value in ((4, "five_six_turn", "paired_players"), (5, "ck_board", "random")):
        with pytest.raises(RulesetError) as error:
            Ruleset.of(CK, players, {name: value})
        assert error.value.code == Code.OPTION_NOT_USED


# OPT-02


def test_ck_opt_02_no_order_of_trade_and_building() -> None:
    """CK-OPT-02: `trade_build_order` is refused; building, trade, building, a level and a knight come in any order."""
    with pytest.raises(RulesetError) as error:
        Ruleset.of(CK, 4, {"trade_build_order": "separate"})
    assert error.value.code == Code.OPTION_NOT_USED
    position = ck().with_city(RED, "0,1,N").with_roads(RED, "0,0,E").with_hand(RED, brick=6, wool=4, ore=1)
    play(position.game(), "wall 0,1,N", "bank brick for coin", "improve politics", "recruit 0,0,NE")
    position = ck().with_city(RED, "0,1,N").with_roads(RED, "0,0,E").with_hand(RED, brick=5, lumber=1, wool=5, ore=1)
    game = play(position.game(), "recruit 0,0,NE", "road 0,0,NE", "bank brick for coin", "improve politics")
    assert hand(play(game, "bank wool for grain", "activate 0,0,NE"), RED) == {}


def deck(**options: object) -> Position:
    """Return a game with a deck of 36 pairs; red is about to roll."""
    return ck(dice_mode="deck_36", **options).before_roll(RED)


def test_ck_opt_02_dice_mode_the_first_is_red() -> None:
    """CK-OPT-02: 36 ordered pairs; the first number is red, and decides who draws progress cards."""
    for pair, drawn in (("2 5", {"spy": 1}), ("5 2", {})):
        position = deck().with_tracks(RED, politics=1).with_deck_of("politics", "spy")
        game = play(position.game(), "roll")
        assert len(chances(game)) == 36
        draw(game, pair, "politics")
        assert progress(game, RED) == drawn


def test_ck_opt_02_dice_mode_the_event_die_is_always_rolled() -> None:
    """CK-OPT-02: a pair leaves the deck, but the event die is always rolled."""
    game = roll(deck().with_dice_drawn("1 1", "6 6").game(), "2 5")
    assert chances(game) == {"ship": 3, "trade": 1, "politics": 1, "science": 1}
    play(draw(game, "ship"), "end", "roll")
    assert len(chances(game)) == 33
    assert "5 2" in chances(game)
    assert "2 5" not in chances(game)


def test_ck_opt_02_dice_mode_an_alchemist_draws_no_pair() -> None:
    """CK-OPT-02: with an Alchemist no pair leaves the deck, and even a pair that has left it can be set."""
    position = deck().with_progress(RED, alchemist=1).with_dice_drawn("6 6")
    game = play(position.game(), "play alchemist", "die 6", "die 6")
    draw(game, "ship")
    assert sum(state(game).dice_drawn.tolist()) == 1
    assert len(chances(play(game, "end", "roll"))) == 35


def early(turn: int = 1, **options: object) -> Position:
    """Return a game in which early sevens are rolled again; red is about to roll."""
    return ck(early_sevens="reroll_two_rounds", **options).in_turn(turn).before_roll(RED)


def test_ck_opt_02_early_sevens_example() -> None:
    """CK-OPT-02, example: red 3, white 4: rolled again, red 6, white 2; now the ship moves, then 8 produces."""
    game = roll(early().with_settlement(RED, "-2,0,NW").game(), "3 4")
    assert asked(game)[1] == Phase.ROLLING_DICE
    assert state(game).barbarians == 0
    draw(game, "6 2")
    assert asked(game)[1] == Phase.ROLLING_EVENT_DIE, "one event die for both rolls"
    draw(game, "ship")
    assert (state(game).barbarians, hand(game, RED)) == (1, {"lumber": 1})


@pytest.mark.parametrize(("pair", "drawn"), [("6 2", {}), ("2 6", {"spy": 1})])
def test_ck_opt_02_early_sevens_the_final_red_value(pair: str, drawn: dict[str, int]) -> None:
    """CK-OPT-02: a gate is resolved with the red value of the roll that counts."""
    position = early().with_tracks(RED, politics=1).with_deck_of("politics", "spy")
    game = draw(roll(position.game(), "1 6"), pair, "politics")
    assert progress(game, RED) == drawn


def test_ck_opt_02_early_sevens_any_number_of_times() -> None:
    """CK-OPT-02: until the second turn of every player any number of sevens is rolled again; then a 7 counts."""
    game = draw(roll(early(8).with_hand(RED, ore=8).game(), "3 4"), "1 6", "5 2", "6 6", "trade")
    assert hand(game, RED) == {"ore": 8}
    game = roll_ck(early(9).with_hand(RED, ore=8).game(), "3 4", "trade")
    assert hand(game, RED) == {"ore": 4}


@pytest.mark.parametrize(("turn", "seven"), [(1, False), (8, False), (9, True)])
def test_ck_opt_02_early_sevens_and_the_alchemist(turn: int, seven: bool) -> None:
    """CK-OPT-02, CK-SCI-01: while it applies an Alchemist sets any total but 7."""
    game = play(early(turn).with_progress(RED, alchemist=1).game(), "play alchemist")
    assert legal(game) == {f"die {face}" for face in range(1, 7)}
    play(game, "die 3")
    assert legal(game) == {f"die {face}" for face in range(1, 7) if face != 4 or seven}


def test_ck_opt_02_bank_shortage() -> None:
    """CK-OPT-02, CK-PROD-05: the eight kinds are separate; a single taker gets the rest, or with the option nothing."""
    for shortage, cards in (("single_player_takes_rest", {"ore": 2, "coin": 1}), ("nobody", {"ore": 2})):
        position = ck(bank_shortage=shortage).with_city(RED, "0,-1,N", "0,-1,SE").with_bank(ore=10, coin=1)
        assert hand(roll_ck(position.before_roll(RED).game(), "4 5"), RED) == cards


def hunter(**options: object) -> Position:
    """Return a game: the robber is on (2,0), and can move; red has a ready knight there, and holds a Bishop."""
    position = ck(**options).with_robber("2,0").with_roads(RED, "2,0,NE").with_knight(RED, "2,0,N", active=True)
    return position.with_progress(RED, bishop=1).with_barbarians(landed=True)


@pytest.mark.parametrize("cause", ["chase with 2,0,N", "play bishop"])
@pytest.mark.parametrize("to_desert", [True, False])
def test_ck_opt_02_robber_to_desert(cause: str, to_desert: bool) -> None:
    """CK-OPT-02: `robber_to_desert` holds for a chase and the Bishop: 18 other hexes, or one less."""
    game = play(hunter(robber_to_desert=to_desert).game(), cause)
    assert can(game, "robber 1,-1") == to_desert
    assert len(legal(game)) == 17 + to_desert


def test_ck_opt_02_robber_to_desert_on_a_seven() -> None:
    """CK-OPT-02: as in the base game."""
    position = ck(robber_to_desert=False).with_robber("2,0").with_barbarians(landed=True).before_roll(RED)
    assert refused(roll_ck(position.game(), "3 4", "trade"), "robber 1,-1")


def at_the_hills(position: Position) -> Position:
    """Return a game in which blue, white and orange have a settlement at (0,-2), and a card each."""
    for seat, place, card in ((BLUE, "0,-2,N", "ore"), (WHITE, "0,-2,S", "wool"), (ORANGE, "0,-2,NW", "coin")):
        position.with_settlement(seat, place).with_hand(seat, **{card: 1})
    return position


def test_ck_opt_02_optional_theft_of_a_chase() -> None:
    """CK-OPT-02: after a chase one opponent at the hex is robbed, or with `steal = optional` nobody."""
    victims = {"steal from blue", "steal from white", "steal from orange"}
    assert legal(play(at_the_hills(hunter()).game(), "chase with 2,0,N", "robber 0,-2")) == victims
    game = play(at_the_hills(hunter(steal="optional")).game(), "chase with 2,0,N", "robber 0,-2")
    assert legal(game) == victims | {"steal from nobody"}
    assert hand(play(game, "steal from nobody"), RED) == {}


def test_ck_opt_02_optional_theft_of_a_bishop() -> None:
    """CK-OPT-02, CK-POL-01: the Bishop robs everybody at the hex; with `steal = optional` red can skip any."""
    game = play(at_the_hills(hunter()).game(), "play bishop", "robber 0,-2")
    assert hand(game, RED) == {"ore": 1, "wool": 1, "coin": 1}
    game = play(at_the_hills(hunter(steal="optional")).game(), "play bishop", "robber 0,-2")
    assert legal(game) == {"steal from blue", "steal from nobody"}
    play(game, "steal from nobody")
    assert legal(game) == {"steal from white", "steal from nobody"}
    play(game, "steal from white")
    assert legal(game) == {"steal from orange", "steal from nobody"}
    assert hand(play(game, "steal from nobody"), RED) == {"wool": 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


# TB-02


def friendly(cause: str, lay: Position) -> Game:
    """Return a game in which red must move the robber from the desert, for the given reason."""
    lay.with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", active=True).with_progress(RED, bishop=1)
    lay.with_barbarians(landed=True)
    if cause == "seven":
        return roll_ck(lay.before_roll(RED).game(), "3 4", "trade")
    return play(lay.action_phase(RED).game(), cause)


CAUSES = pytest.mark.parametrize("cause", ["seven", "chase with 0,0,N", "play bishop"])


def friendly_table() -> Position:
    """Return the Friendly Robber with Cities & Knights, without player trades."""
    return a_game("cities_knights+friendly_robber", options={"trade_with_players": False})


@CAUSES
def test_ck_tb_02_every_move_of_the_robber(cause: str) -> None:
    """CK-TB-02: on a seven, a chase and with a Bishop the hexes of a player with two points are forbidden."""
    game = friendly(cause, friendly_table().with_city(BLUE, "0,2,S").with_city(WHITE, "-2,0,NW", "2,-2,N"))
    assert refused(game, "robber 0,2")
    assert can(game, "robber -2,0")
    assert robber(play(game, "robber -2,0")) == "-2,0"


@CAUSES
def test_ck_tb_02_three_points_do_not_protect(cause: str) -> None:
    """CK-TB-02: with three points a player is not protected: the hex is allowed, and a card is stolen."""
    position = friendly_table().with_city(BLUE, "0,2,S").with_settlement(BLUE, "2,-2,N").with_hand(BLUE, cloth=1)
    assert hand(play(friendly(cause, position), "robber 0,2"), RED) == {"cloth": 1}


@CAUSES
def test_ck_tb_02_a_reduced_city(cause: str) -> None:
    """CK-TB-02, CK-BARB-09: two reduced cities are two points: their hexes are forbidden."""
    position = friendly_table().with_reduced_city(BLUE, "0,2,S", "2,-2,N")
    assert refused(friendly(cause, position), "robber 0,2")


@CAUSES
def test_ck_tb_02_all_points_count(cause: str) -> None:
    """CK-TB-02, CK-WIN-01: Defender cards, and all other public points, count as points of the player."""
    position = friendly_table().with_city(BLUE, "0,2,S").with_defender(BLUE, 1)
    assert can(friendly(cause, position), "robber 0,2")


def test_ck_tb_02_the_lock_comes_first() -> None:
    """CK-TB-02, CK-ROB-02: before the first landing nobody can move the robber, friendly or not."""
    game = roll_ck(friendly_table().before_roll(RED).game(), "3 4", "trade")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
