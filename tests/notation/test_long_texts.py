"""Reading a text takes time in proportion to its length, whatever it contains."""

import gc
import time
from collections.abc import Callable

import pytest
from support.length import mostly_slow

from insula import Game
from insula.errors import InsulaError

SHORT, LONG = 10_000, 80_000
"""How often a part of a text is repeated: few times, and eight times as often."""
MOST = 24
"""How many times longer the long text may take. In proportion it is 8 times, with the square of the length 64 times."""

HEADER = "insula record 1\nrules: base\nplayers: 3\nresult: unfinished, turn 0\n"
END = "\nend of record: 1 steps, position 0123456789abcdef\n"
RECORDS = {
    "outcomes": lambda count: f"{HEADER}game:\n1. end {'[1]' * count}{END}",
    "blanks between outcomes": lambda count: f"{HEADER}game:\n1. end {'[1]  ' * count}{END}",
    "decisions": lambda count: f"{HEADER}game:\n1. {'end; ' * count}{END}",
    "colors": lambda count: f"{HEADER}game:\n1. {'red: ' * count}{END}",
    "open brackets": lambda count: f"{HEADER}game:\n1. end {'[' * count}{END}",
    "turns": lambda count: HEADER + "game:" + "\n1. end" * count + END,
    "blanks": lambda count: f"{HEADER}game:\n1. end{' ' * count}[1]{END}",
    "board lines": lambda count: HEADER + "".join(f"row {number}: 1\n" for number in range(count)) + f"game:\n{END}",
    "lines of a position": lambda count: HEADER + "start:" + "\nred:" * count + "\ngame:" + END,
    "modules": lambda count: f"insula record 1\nrules: {'base+' * count}base\nresult: x\ngame:\n{END}",
    "an option": lambda count: f"insula record 1\noptions: {'goal' * count}=1\nresult: x\ngame:\n{END}",
    "options": lambda count: (
        "insula record 1\noptions: "
        + " ".join(f"o{number}=1" for number in range(count))
        + f"\nresult: x\ngame:\n{END}"
    ),
}


@pytest.mark.parametrize(
    "text",
    [
        "insula position 1\nrules: base\n{}: 1\n",
        f"{HEADER}{{}}: 1\ngame:\n{END}",
        f"{HEADER}seat {{}}: Ada\ngame:\n{END}",
        f"{HEADER}first player: {{}}\ngame:\n{END}",
        f"{HEADER}game:\n1. {{}}: end{END}",
    ],
)
def test_an_error_shows_only_the_beginning_of_a_long_word(text: str) -> None:
    read = Game.from_record if text.startswith(HEADER) else lambda position: Game(position=position)
    with pytest.raises(InsulaError, match=r"there is no (line|player) '(seat )?x+…'") as error:
        read(text.format("x" * LONG))
    assert len(str(error.value)) < 2000


def seconds(text: str) -> float:
    """Return the processor time that reading a text takes, without collecting the garbage of other tests."""
    gc.disable()
    try:
        began = time.process_time()
        with pytest.raises(InsulaError):
            Game.from_record(text)
        return time.process_time() - began
    finally:
        gc.enable()


@pytest.mark.parametrize("text", mostly_slow(RECORDS.values(), 3), ids=RECORDS)
def test_a_long_record_takes_time_in_proportion(text: Callable[[int], str]) -> None:
    short = min(seconds(text(SHORT)) for _ in range(3))
    long = min(seconds(text(LONG)) for _ in range(3))
    assert long < MOST * max(short, 0.01)
