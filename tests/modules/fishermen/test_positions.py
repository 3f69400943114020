"""Positions and records with fishermen: lines, defaults, round trips, and what is refused with its reason."""

import pytest
from engine.random_games import play_randomly
from modules.fishermen.waters import GROUND_6, holding, pool, waters
from support import BLUE
from support.length import amount

from insula import Game
from insula.errors import IllegalActionError, ImpossiblePositionError, NotationError
from insula.notation.positions import read_position, write_position

TABLES = [
    ("fishermen", 3, {}),
    ("fishermen", 6, {"five_six_turn": "paired_players"}),
    ("fishermen+friendly_robber+harbormaster", 4, {"fish_swap_limit": 1}),
]
GROUNDS = "1,-3 6; -1,-2 10; 3,-1 5; 2,1 4; -3,2 8; -2,3 9"


@pytest.mark.parametrize(("rules", "players", "options"), TABLES)
def test_every_position_of_a_game_reads_back_to_the_same_bytes(rules: str, players: int, options: dict) -> None:
    keys = set()
    games = play_randomly(players, 2, {"trade_with_players": False, **options}, rules=rules, decisions=900)
    for number, game in enumerate(games):
        if number % amount(12, long=3) and not game.over:
            continue
        text = game.position
        ruleset, states = read_position(text)
        assert states.tobytes() == game._states.tobytes()
        assert write_position(ruleset, states) == text
        keys |= {line.strip().partition(":")[0] for line in text.splitlines()}
    assert {"lakes", "fishing grounds", "fish", "spent fish", "old boot"} <= keys


@pytest.mark.parametrize(("rules", "players", "options"), TABLES)
def test_the_record_of_a_game_replays(rules: str, players: int, options: dict) -> None:
    *_, game = play_randomly(players, 5, {"trade_with_players": False, **options}, rules=rules, decisions=500)
    again = Game.from_record(game.record())
    assert again.record() == game.record()
    assert again.view(None).bytes == game.view(None).bytes


def test_drawn_tokens_are_hidden_in_the_records_of_others() -> None:
    """The owner's record has the values; the boot is open to all."""
    *_, game = play_randomly(4, 5, {"trade_with_players": False}, rules="fishermen", decisions=600)
    whole, of_blue = game.record(), game.record(seat=BLUE)
    values = [f"[{fish} fish]" for fish in (1, 2, 3)]
    assert sum(map(whole.count, values)) > sum(map(of_blue.count, values)) > 0
    assert whole.count("[old boot]") == of_blue.count("[old boot]")


def test_the_pool_is_what_is_left() -> None:
    game = waters(f"red:\n{holding(3, 3)}\nspent fish: 4 single\nold boot: blue")
    assert pool(game) == [7, 10, 6, 0]


HEAD = "insula position 1\nrules: fishermen\nboard: beginner\n"
IMPOSSIBLE = {
    "a ground on land": ("fishing grounds: 0,0 6", "no fishing ground can lie at 0,0: it must be sea"),
    "a ground at a harbor": ("fishing grounds: 0,-3 6", "no fishing ground can lie at 0,-3"),
    "a ground at one hex": ("fishing grounds: -3,3 6", "no fishing ground can lie at -3,3"),
    "two grounds at a place": ("fishing grounds: 1,-3 6; 1,-3 5", "there are two fishing grounds at 1,-3"),
    "a number too often": ("fishing grounds: 1,-3 6; 2,1 6", "there are 2 fishing grounds with 6: the game has 1"),
    "a wrong number": ("fishing grounds: 1,-3 11", "there are 1 fishing grounds with 11: the game has 0"),
    "too few grounds": ("fishing grounds: 1,-3 6", "there are 1 fishing grounds with numbers: a line .* must name 6"),
    "no grounds": ("", "there are 0 fishing grounds with numbers"),
    "eight tokens": (
        f"fishing grounds: {GROUNDS}\nred:\n  fish: 7 single, 1 double",
        "red has 8 fish tokens: a player holds at most 7",
    ),
    "too many of a kind": (
        f"fishing grounds: {GROUNDS}\nred:\n  fish: 5 triple\nblue:\n  fish: 4 triple",
        "there are 9 triple fish tokens: the game has 8",
    ),
    "too many spent": (
        f"fishing grounds: {GROUNDS}\nred:\n  fish: 2 single\nspent fish: 10 single",
        "there are 12 single fish tokens: the game has 11",
    ),
    "a payment too high": (
        f"fishing grounds: {GROUNDS}\nred:\n  fish: 1 single\nphase: paying fish red 4 up to triple; taking for fish 1",
        "red cannot pay 4 fish",
    ),
    "a payment for nothing": (
        f"fishing grounds: {GROUNDS}\nred:\n  fish: 2 triple\nphase: paying fish red 4 up to triple; action phase",
        "must be followed by",
    ),
    "an exchange without seven tokens": (
        f"fishing grounds: {GROUNDS}\nred:\n  fish: 2 triple\nphase: swapping fish red; catching red 1",
        "only a player with 7 fish tokens who is due another one exchanges them",
    ),
    "a draw from an empty pool": (
        f"fishing grounds: {GROUNDS}\nspent fish: 11 single, 10 double, 8 triple\nold boot: red\n"
        "phase: drawing fish token red; catching red 1",
        "the pool of fish tokens is empty",
    ),
    "too many due": (f"fishing grounds: {GROUNDS}\nphase: catching red 99", "red cannot be due 99 fish tokens"),
    "a token on the lake": (
        "row 0: -2 forest 11, mountains 3, lake 5, forest 4, fields 8\n" + f"fishing grounds: {GROUNDS}",
        "the lake at 0,0 has a token",
    ),
    "a lake on the coast": (
        "row 0: -2 lake, mountains 3, mountains 10, forest 4, fields 8\n" + f"fishing grounds: {GROUNDS}",
        "the lake at -2,0 lies on the coast",
    ),
    "two lakes": (
        "row 0: -2 lake, mountains 3, lake, forest 4, fields 8\n" + f"fishing grounds: {GROUNDS}",
        "the board has 2 lakes: there must be 1",
    ),
}


@pytest.mark.parametrize(("text", "reason"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_impossible_positions_are_refused_with_the_reason(text: str, reason: str) -> None:
    turn = "" if "phase:" in text else "\nturn: 5 red"
    text = text.replace("\nphase:", "\nturn: 5 red\nphase:")
    with pytest.raises(ImpossiblePositionError, match=reason):
        read_position(f"{HEAD}{text}{turn}")


WRONG = {
    "two boots": ("old boot: red blue", "nothing more"),
    "a seven": ("fishing grounds: 1,-3 7", "there is no token 7"),
    "no such token": ("red:\n  fish: 2 fourfold", "single"),
    "eight of a kind": ("red:\n  fish: 8 single", "there cannot be 8"),
    "a boot without the module": ("old boot: red", "old boot"),
}


@pytest.mark.parametrize(("text", "reason"), WRONG.values(), ids=WRONG)
def test_wrong_lines_are_refused_with_the_reason(text: str, reason: str) -> None:
    head = HEAD.replace("fishermen", "base") if reason == "old boot" else HEAD
    with pytest.raises(NotationError, match=reason):
        read_position(f"{head}{text}\nturn: 5 red")


def test_a_record_that_lies_is_refused() -> None:
    """A second old boot, and a token that the pool no longer has."""
    pending = "turn: 5 red\nphase: drawing fish token red; catching red 1"
    lines = f"red:\n  settlements: {GROUND_6[0]}\nold boot: blue\n{pending}"
    with pytest.raises(IllegalActionError, match="this outcome is not possible now"):
        waters(lines).play("old boot")
    lines = lines.replace("old boot: blue", "spent fish: 8 triple")
    with pytest.raises(IllegalActionError, match="this outcome is not possible now"):
        waters(lines).play("3 fish")
