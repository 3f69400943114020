"""Positions and records of Barbarian Attack, and what is impossible."""

from random import Random

import pytest
from engine.random_games import play_randomly
from modules.barbarian_attack.oracle import Island, eager
from modules.barbarian_attack.places import attack, barbarians, knights_of, sides
from support import BLUE, RED, play, state
from support.length import amount

from insula import Game
from insula.errors import BrokenRecordError, ImpossiblePositionError, InsulaError, NotationError
from insula.game import Phase
from insula.modules.barbarian_attack.module import SPEC
from insula.notation.positions import read_position, write_position
from insula.rules.constants import CHANCE

TABLES = [
    (3, {"attack_shuffle_tokens": True, "attack_barbarians": 30}),
    (4, {}),
    (6, {}),
]
OWN = SPEC.phases
HEAD = """insula position 1
rules: barbarian_attack
board:
  row -2: 0 mountains 3, pasture 8, desert
  row -1: -1 fields 9, hills 4, pasture 5, forest 10
  row 0: -2 fields 12, forest 6, fields 10, mountains 8, hills 11
  row 1: -2 forest 4, mountains 9, fields 3, pasture 5
  row 2: -2 castle, pasture 6, hills 2
turn: 5 red
"""


def games(players: int, seed: int, options: dict[str, object], decisions: int):  # type: ignore[no-untyped-def]
    island = Island(Game("barbarian_attack", players, seed=1, options=options))
    options = {"trade_with_players": False, **options}
    return play_randomly(players, seed, options, rules="barbarian_attack", decisions=decisions, pick=eager(island))


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_position_of_a_game_reads_back_to_the_same_bytes(players: int, options: dict[str, object]) -> None:
    found = set()
    for number, game in enumerate(games(players, 1, options, amount(500, long=2500))):
        if number % 6 and not game.over:
            continue
        ruleset, states = read_position(game.position)
        assert states.tobytes() == game._states.tobytes()
        assert write_position(ruleset, states) == game.position
        found |= {line.split(":")[0].strip() for line in game.position.splitlines()}
    assert {"barbarians on hexes", "knights on paths", "prisoners", "discard pile", "moved knights"} <= found


def test_positions_while_chance_decides_read_back() -> None:
    """Attacks, cards, battles and losses, and the decisions that cards ask for."""
    game = Game("barbarian_attack", 4, 3, options={"trade_with_players": False}, chance="manual")
    rng, pick, found = Random(5), eager(Island(game)), set()
    for _ in range(amount(2000, long=20_000)):
        if game.over:
            break
        phase = Phase(state(game).stack_phase[state(game).stack_size - 1]).name.lower()
        if phase in OWN and (phase not in found or rng.random() < 0.05):
            found.add(phase)
            assert read_position(game.position)[1].tobytes() == game._states.tobytes()
        if game.actor == CHANCE:
            outcomes, weights = zip(*game.outcomes, strict=True)
            game.play(rng.choices(outcomes, weights)[0])
        else:
            game.play(pick(rng, game))
    assert len(found) >= len(OWN) - 2, set(OWN) - found


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_record_of_a_game_replays(players: int, options: dict[str, object]) -> None:
    *_, game = games(players, 5, options, 500)
    again = Game.from_record(game.record())
    assert again.record() == game.record()
    assert again.view(None).bytes == game.view(None).bytes


def test_barbarians_knights_and_prisoners_in_a_position() -> None:
    text = "barbarians on hexes: 0,2 3; -2,0 1\nred:\n  knights on paths: 0,0,NE 1,1,E\n  prisoners: 5\n  gold: 2\n"
    game = Game(position=HEAD + text)
    assert barbarians(game) == {"0,2": 3, "-2,0": 1}
    assert knights_of(game, RED) == sides(game, "0,0,NE", "1,1,E")
    assert game.points(RED) == 2
    for line in text.splitlines():
        assert line in game.position.splitlines() or ";" in line


def test_treason_in_a_position() -> None:
    """The hexes chosen so far are in the text."""
    position = attack().with_barbarians(**{"0,2": 2, "1,1": 2, "2,0": 1}).with_deck_of(2)
    game = play(position.with_hand(RED, ore=1, wool=1, grain=1).game(), "buy card", "barbarian from 0,2")
    assert "treason from: 0,2" in game.position.splitlines()
    assert "phase: taking barbarians red 1; sending barbarians red 2; action phase red" in game.position
    play(game, "barbarian from 1,1", "barbarian to -2,1")
    assert read_position(game.position)[1].tobytes() == game._states.tobytes()


RED_KNIGHTS = "red:\n  knights on paths: 1,1,NE 1,1,E 1,1,SE\n"
IMPOSSIBLE = {
    "four barbarians": ("barbarians on hexes: 0,2 4\n", "there cannot be 4"),
    "barbarians at the castle": ("barbarians on hexes: -2,2 1\n", "-2,2 is not a coastal hex"),
    "barbarians inland": ("barbarians on hexes: 0,0 1\n", "0,0 is not a coastal hex"),
    "too many barbarians": (
        "barbarians on hexes: 0,2 3; 1,1 3\nred:\n  prisoners: 31\n",
        "there are 1 barbarians too many",
    ),
    "seven knights": (
        "red:\n  knights on paths: 0,0,NE 0,0,E 0,0,SE 0,0,SW 0,0,W 0,0,NW 1,1,E\n",
        "red has 7 knights on the board: a player has only 6",
    ),
    "two knights on a path": (
        "red:\n  knights on paths: 0,0,NE\nblue:\n  knights on paths: 0,0,NE\n",
        "there is a knight on this path already",
    ),
    "fifteen cards": ("discard pile: 15 knighthood\n", "there cannot be 15"),
    "five cards": ("discard pile: 5 treason\n", "has 5 treason: the game has only 4"),
    "a robber": ("robber: 0,0\n", "there is no robber"),
    "a knight that moved before": (RED_KNIGHTS + "moved knights: 1,1,E\n", "no knight can have moved to 1,1,E"),
    "a knight that moved to the castle": (
        "red:\n  knights on paths: -2,2,NE\nmoved knights: -2,2,NE\nphase: moving knights red\n",
        "no knight can have moved to -2,2,NE",
    ),
    "hexes without Treason": ("barbarians on hexes: 0,2 1\ntreason from: 0,2\n", "the card is not being played"),
    "a source without barbarians": (
        "treason from: 0,2\nphase: sending barbarians red 1\n",
        "0,2 cannot be chosen for Treason",
    ),
    "a roll without a battle": ("red:\n  roll for prisoners: 8\n", "red does not roll for prisoners"),
    "an attack with a seven": ("phase: rolling attack red after 7\n", "different numbers"),
    "an attack with three numbers": ("phase: rolling attack red after 2 3 4\n", "different numbers"),
    "no victory": (
        "barbarians on hexes: 1,1 3\n" + RED_KNIGHTS + "phase: rolling loss die red 1,1; checking hexes red 8\n",
        "there is no victory at this hex",
    ),
    "a loss die of another": (
        RED_KNIGHTS + "phase: rolling loss die blue 1,1; checking hexes red 8\n",
        "blue does not roll the loss die",
    ),
    "a roll of one player": (
        RED_KNIGHTS + "phase: rolling prisoners red for 1 among red; rolling loss die red 1,1; checking hexes red 8\n",
        "these players do not roll",
    ),
    "eleven hexes": ("phase: checking hexes red 11\n", "there are 10 coastal hexes"),
    "a card that places no knight": ("phase: placing knight red treason\n", "this card places no knight"),
    "a prisoner from nowhere": ("phase: taking prisoner red\n", "there is no barbarian on the board"),
    "a knight that is not there": (
        "phase: moving path knight red 0,0,NE; moving knights red\n",
        "red has no knight there",
    ),
}


@pytest.mark.parametrize(("text", "reason"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_impossible_positions_are_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(InsulaError, match=reason):
        read_position(HEAD + text)


BOARDS = {
    "another token": (("mountains 3, pasture 8", "mountains 8, pasture 3"), "hex 0,-2 must have the token 3"),
    "no castle": (("-2 castle", "-2 hills"), "hex -2,2 must be castle"),
    "a token on the castle": (("-2 castle", "-2 castle 6"), "the castle at -2,2 has a token"),
}


@pytest.mark.parametrize(("change", "reason"), BOARDS.values(), ids=BOARDS)
def test_impossible_boards_are_refused_with_the_reason(change: tuple[str, str], reason: str) -> None:
    text = HEAD.replace(*change)
    assert text != HEAD
    with pytest.raises((ImpossiblePositionError, NotationError), match=reason):
        read_position(text)


def test_shuffled_tokens_keep_to_their_group() -> None:
    """With the option the coast has its ten tokens; a 7th inner token is refused."""
    head = HEAD.replace("board:", "options: attack_shuffle_tokens=on\nboard:")
    read_position(head.replace("mountains 3, pasture 8", "mountains 8, pasture 3"))
    with pytest.raises(ImpossiblePositionError, match="does not have its own tokens"):
        read_position(head.replace("mountains 3, pasture 8", "mountains 8, pasture 8"))


def test_a_board_in_the_middle_of_drawing() -> None:
    """It reads back; a fourth pasture on the coast is refused, although the island has four."""
    game = Game("barbarian_attack", 4, chance="manual")
    play(game, "pasture", "pasture", "pasture", "fields")
    assert read_position(game.position)[1].tobytes() == game._states.tobytes()
    lie = game.position.replace(
        "row -1: -1 pasture 9, fields 4, unknown 5, unknown 10", "row -1: -1 pasture 9, fields 4, unknown 5, pasture 10"
    )
    assert lie != game.position
    with pytest.raises(ImpossiblePositionError, match="more hexes of one kind"):
        read_position(lie)


def test_the_coast_cannot_be_changed() -> None:
    with pytest.raises(NotationError, match="it has a line of its own"):
        read_position(HEAD + "also: coast[0] = 3\n")


def test_a_record_that_lies_is_refused() -> None:
    *_, game = games(4, 5, {}, 400)
    lines = game.record().splitlines()
    place = next(number for number, line in enumerate(lines) if "; to " in line or (" to " in line and "move " in line))
    for lie in ("move 0,0,C", "to -2,2,NE", "pay grain"):
        changed = [*lines]
        start = changed[place].index("move ")
        changed[place] = f"{changed[place][:start]}{lie}"
        with pytest.raises((BrokenRecordError, NotationError), match=r"turn|line"):
            Game.from_record("\n".join(changed) + "\n")


def test_the_lines_are_unknown_in_other_games() -> None:
    with pytest.raises(NotationError, match="knights on paths"):
        read_position("insula position 1\nboard: beginner\nturn: 5 red\nred:\n  knights on paths: 0,0,E\n")


def test_a_move_with_grain_reads_back() -> None:
    position = attack().with_knights(RED, "1,1,E", "0,0,NE").with_hand(RED, grain=1).moving()
    game = play(position.game(), "move 1,1,E", "pay grain")
    assert "phase: moving path knight red 1,1,E paid; moving knights red" in game.position
    assert read_position(game.position)[1].tobytes() == game._states.tobytes()


def test_rolls_for_prisoners_read_back() -> None:
    position = attack().with_barbarians(**{"1,1": 1}).with_knights(RED, "1,1,E").with_knights(BLUE, "1,1,W").fighting()
    game = position.game()
    assert "rolling prisoners red for 1 among red blue; rolling loss die red 1,1; checking hexes red 8" in game.position
    play(game, "9")
    assert "  roll for prisoners: 9" in game.position.splitlines()
    assert read_position(game.position)[1].tobytes() == game._states.tobytes()


def test_a_knight_that_moved_and_was_lost_is_forgotten() -> None:
    """The position between two battles has no moved knight on an empty path."""
    position = attack().with_barbarians(**{"-2,1": 1, "1,1": 1}).with_moved("-2,1,NW")
    position.with_knights(RED, "-2,1,NW", "-2,1,W", "1,1,E", "1,1,W").fighting()
    game = play(position.game(), "green")
    assert "moved knights" not in game.position
    assert read_position(game.position)[1].tobytes() == game._states.tobytes()
