"""Positions and records with The Caravans: the lines, their defaults, and impossible positions."""

import pytest
from engine.random_games import play_randomly
from modules.caravans.test_oracle import eager
from support.length import amount

from insula import Game
from insula.errors import ImpossiblePositionError, NotationError
from insula.notation.positions import read_position, write_position

HEAD = "insula position 1\nrules: caravans\nboard: beginner\n"
TURN = "turn: 20 red\n"
RULES = [
    ("caravans", 3, {"oasis_position": "random", "caravan_naming": "simultaneous"}),
    ("caravans", 6, {}),
    ("cities_knights+caravans", 4, {}),
]


@pytest.mark.parametrize(("rules", "players", "options"), RULES)
def test_every_position_reads_back_to_the_same_bytes(rules: str, players: int, options: dict[str, object]) -> None:
    all_options = {"trade_with_players": False, **options}
    lines = set()
    for number, game in enumerate(play_randomly(players, 3, all_options, rules=rules, decisions=900, pick=eager)):
        is_voting = game.view(None).state.stack_size > 1 and number % amount(5, long=1) == 0
        if number % 25 and not is_voting:
            continue
        text = game.position
        ruleset, states = read_position(text)
        assert states.tobytes() == game._states.tobytes()
        assert write_position(ruleset, states) == text
        lines |= {line.split(":")[0].strip() for line in text.splitlines()}
    assert "caravans" in lines
    record = game.record()
    assert Game.from_record(record).record() == record


def test_camels_and_their_fronts() -> None:
    game = Game(position=f"{HEAD}caravans: NW 0,-1,SW -1,-1,E; S -1,1,E\n{TURN}")
    assert game.view(None).state.camels_left == 19
    assert "caravans: NW -1,0,NE -1,-1,E; S -1,1,E" in game.position


def test_the_oasis_replaces_the_desert_of_the_beginner_board() -> None:
    assert "oasis" in Game(position=f"{HEAD}{TURN}").position


WRONG_TEXTS = [
    ("caravans: NW -1,-1,E\n", "the caravan NW begins elsewhere"),
    ("caravans: NW 0,-1,SW 0,-2,E\n", "does not touch the front"),
    ("caravans: NW 0,-1,SW 0,-1,SW\n", "another such piece"),
    ("caravans: NW 0,-1,SW; NW 0,-1,SW\n", "is there twice"),
    ("caravans: XX 0,-1,SW\n", "an arrow"),
    ("caravans: NW 9,9,SW\n", "there is no side 9,9,SW"),
    ("oasis: C\n", "a position of the oasis"),
]


@pytest.mark.parametrize(("line", "reason"), WRONG_TEXTS)
def test_wrong_texts(line: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        Game(position=HEAD + line + TURN)


def test_a_camel_too_many() -> None:
    """There are 22 camels."""
    west = "NW 0,-1,SW -1,-1,E -1,-1,NE -1,-1,NW -1,-1,W -1,-1,SW -1,-1,SE"
    east = "NE 1,-1,SE 2,-1,SW 2,-1,SE 2,-1,E 2,-1,NE 2,-1,NW 2,-1,W"
    south = "S -1,1,E -1,1,SE -1,1,SW -1,1,W -1,0,SE 0,0,SW"
    text = f"caravans: {west}; {east}; {south} 0,0,SE 0,0,E 0,0,NE\n"
    with pytest.raises(NotationError, match="only 22 camels"):
        Game(position=HEAD + text + TURN)


IMPOSSIBLE = [
    ("caravans: N 0,-1,E\n" + TURN, "the oasis has no such arrow"),
    ("oasis: B\n" + TURN, "must be in position A"),
    ("red:\n  hand: 2 wool\n  votes: 1 wool\n" + TURN, "there is no vote"),
    ("red:\n  hand: 1 wool\n  votes: 2 wool\n" + TURN + "phase: counting votes red\n", "cannot have laid down"),
    ("red:\n  hand: 1 ore\n  votes: 1 ore\n" + TURN + "phase: counting votes red\n", "cannot have laid down"),
    ("red:\n  names: 0,-1,SW of NW\n" + TURN, "cannot have named a place"),
    (TURN + "phase: placing camel red majority\n", "does not decide"),
    (TURN + "phase: laying votes red\n", "has no votes"),
    ("row 0: 0 forest\n" + TURN, "must be oasis"),
]


@pytest.mark.parametrize(("lines", "reason"), IMPOSSIBLE)
def test_impossible_positions(lines: str, reason: str) -> None:
    with pytest.raises((ImpossiblePositionError, NotationError), match=reason):
        Game(position=HEAD + lines)
