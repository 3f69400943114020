"""Face-down tokens: the first look draws a value, which is known to those who have looked until the token leaves."""

import random

from mechanisms.trials import games
from support import chances, play, state

from insula.game import Game, View
from insula.notation.knowledge import looked_at
from insula.notation.moment import Moment
from insula.rules.mechanisms import face_down

POSITION = """insula position 1
rules: market
board: beginner
red:
 settlements: {corner}
 beads: 5
blue:
 beads: 5
turn: {turn} red
also: shell[{node}] = 1
also: shell[5] = 1
"""
NODE = 20


def shells(turn: int = 3) -> Game:
    """Return a game with two shells; red has a settlement at one of them."""
    corner = Game(seed=1).ruleset.map.geometry.node_names[NODE]
    return Game(position=POSITION.format(corner=corner, node=NODE, turn=turn), chance="manual", seed=1)


def name(game: Game, node: int = NODE) -> str:
    return game.ruleset.map.geometry.node_names[node]


def told(game: Game, seat: str | None) -> str:
    """Return the turns of the record for a seat."""
    return game.record(seat=seat).partition("game:")[2]


def look(game: Game, value: int) -> Game:
    return play(game, f"look {name(game)}", str(value))


def test_the_first_look_draws_from_the_bag() -> None:
    game = play(shells(), f"look {name(shells())}")
    assert chances(game) == {"1": 4, "2": 4, "3": 4}
    play(game, "3")
    assert state(game).shell_bag.tolist() == [0, 4, 4, 3]
    assert state(game).beads.tolist()[0] == 4
    assert (state(game).shell_value[NODE], state(game).shell_known[NODE]) == (3, 0b1)
    play(game, f"look {name(game, 5)}")
    assert chances(game) == {"1": 4, "2": 4, "3": 3}


def test_a_later_look_sees_the_same_value() -> None:
    """Blue looks in its own turn: nothing is drawn, and both know the value."""
    game = look(shells(), 3)
    record = state(game)
    record.active = 1
    record.stack_player[0] = 1
    game = Game(position=game.position, chance="manual", seed=1)
    play(game, f"look {name(game)}")
    assert (state(game).shell_value[NODE], state(game).shell_known[NODE]) == (3, 0b11)
    assert state(game).shell_bag.tolist() == [0, 4, 4, 3]


def test_only_those_who_looked_see_the_value() -> None:
    one, other = look(shells(), 3), look(shells(), 1)
    for seat in ("blue", "white", None):
        assert one.view(seat).bytes == other.view(seat).bytes
        assert one.view_position(seat) == other.view_position(seat)
        assert one.record(seat=seat) == other.record(seat=seat)
    assert one.view("red").state.shell_value[NODE] == 3
    assert "[3]" in told(one, "red")
    assert "[3]" not in told(one, "blue")


def test_an_open_token_is_seen_by_all() -> None:
    game = play(look(shells(turn=4), 3), f"open {name(shells())}")
    assert state(game).shell_known[NODE] & face_down.OPEN
    assert game.view(None).state.shell_value[NODE] == game.view("blue").state.shell_value[NODE] == 3
    assert "[3]" in told(game, None)


def test_a_lifted_token_is_forgotten() -> None:
    game = play(look(shells(), 3), f"open {name(shells())}")
    assert (state(game).shell[NODE], state(game).shell_value[NODE], state(game).shell_known[NODE]) == (0, 0, 0)
    assert state(game).beads.tolist()[0] == 7


def test_the_record_shows_a_later_look() -> None:
    """Blue looks one turn later; from then on its record shows what was drawn."""
    game = look(shells(), 2)
    assert "[2]" not in told(game, "blue")
    state(game).shell_known[NODE] |= 0b10
    assert "[2]" in told(game, "blue")
    assert "[2]" not in told(game, "white")


def test_a_look_at_the_next_token_reveals_nothing_about_this_one() -> None:
    """Blue looks at a token that came to the place after this one had left."""
    asked = {"stack_size": 1, "stack_phase": [9], "stack_player": [0], "stack_data": [0]}
    for bits, expected in (([1, 3], True), ([1, 0, 2], False)):
        states = [asked, *({"known": [known]} for known in bits)]
        assert looked_at("known")(Moment([], states, 0, 1)) == expected


def test_no_view_depends_on_what_its_seat_does_not_know() -> None:
    """In random games, other values and other counts in the bag change no view."""
    rng = random.Random(5)
    changed = 0
    for game in games("market", 3, 13, decisions=800, every=7, prefer=("LOOK_AT_SHELL", "OPEN_SHELL")):
        for seat in (-1, 0, 1, 2):
            states = game._states.copy()
            bits = face_down.OPEN | (1 << seat if seat >= 0 else 0)
            for node, known in enumerate(states[0]["shell_known"].tolist()):
                if known and not known & bits:
                    states[0]["shell_value"][node] = rng.randrange(1, 4)
            states[0]["shell_bag"][1:] = [rng.randrange(5) for _ in range(3)]
            changed += states["shell_value"].tobytes() != game._states["shell_value"].tobytes()
            assert View(game.ruleset, states, seat).bytes == View(game.ruleset, game._states, seat).bytes
    assert changed > 20


def test_drawn_and_remaining_tokens_add_up() -> None:
    """There are four tokens of each value: in the bag, on the board, or lifted."""
    lifted = 0
    for game in games("market", 4, 14, decisions=2500, prefer=("LOOK_AT_SHELL", "OPEN_SHELL")):
        record = state(game)
        on_board = [value for value in record.shell_value.tolist() if value]
        assert all(
            bool(value) == bool(known) for value, known in zip(record.shell_value, record.shell_known, strict=True)
        )
        gone = 11 - sum(record.shell.tolist()) if record.founded else 0
        assert gone >= lifted
        lifted = gone
        assert sum(record.shell_bag.tolist()) + len(on_board) + gone == 12
    assert lifted > 0
