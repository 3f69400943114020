"""A bot that takes its time, and notes in a file who it is, so that tests can see which games were played again."""

import os
from pathlib import Path
from time import sleep

from insula.bots import RandomBot

NOTES = "INSULA_TEST_NOTES"
"""The environment variable that names the file."""
PAUSE = "INSULA_TEST_PAUSE"
"""The environment variable with the seconds that the bot waits before each decision."""


class SlowBot(RandomBot):
    """Plays at random, and waits before each decision."""

    name = "slow"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.pause = float(os.environ.get(PAUSE, "0"))
        if path := os.environ.get(NOTES):
            with Path(path).open("a", encoding="utf-8") as file:
                file.write(f"{os.getpid()} {seed}\n")

    def choose(self, view, legal):
        sleep(self.pause)
        return super().choose(view, legal)


def noted(path: Path) -> list[tuple[int, int]]:
    """Return the process and the seed of each bot that was created, in order."""
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return [(int(process), int(seed)) for process, seed in map(str.split, lines)]
