"""Mine puzzles from games of the bot expert, and choose those that the package has.

`python bench/puzzles.py FOLDER [RULES ...] --minutes N` plays games, and keeps in FOLDER what it finds, so that it can
go on later. `--write` adds to `src/insula/data/puzzles` until there are PUZZLES for each of the rules; those that are
there keep their names. `--again` judges those that are there with new weights, and removes those that are none any
more. docs/puzzles.md says what is asked of a puzzle.
"""

import argparse
import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

os.environ["OPENBLAS_NUM_THREADS"] = "1"

from insula import Action, Game, Ruleset, View
from insula.analysis.judge import Judge
from insula.bots.expert import ExpertBot
from insula.puzzles.clear import FEWEST_ACTIONS, has_margin, rival_of
from insula.puzzles.judging import is_judged, judged
from insula.puzzles.library import file_of
from insula.puzzles.playing_on import is_confirmed, played_on
from insula.rules import entry

RULES = "base", "cities_knights", "seafarers"
PLAYERS = 4
PUZZLES = 100
SEED = 40_000
PROMISING = 0.06
"""The least margin, by what the bot itself tried."""
SAMPLES = 1, 8, 24
"""In how many deals of the hidden cards the bot tries its actions, and the first and the second judgment do."""
APART = 2 * PLAYERS
"""The least number of turns between two puzzles from the same game."""
MOST_OF_A_PAIR, MOST_OF_A_KIND = 40, 70
"""The most puzzles with the same kinds of the best action and its rival, and with the same kind of the best."""
WINS, SURE = 0.2, 0.995
"""The largest share of actions that win at once, and the least chance of one."""


class Counted:
    """How many puzzles there are of each kind."""

    def __init__(self) -> None:
        self._pairs, self._kinds, self._wins = Counter[tuple[str, str]](), Counter[str](), 0

    def has_room(self, best: str, rival: str, chance: float) -> bool:
        """Return whether another puzzle of this kind is wanted."""
        pair = kind_of(best), kind_of(rival)
        has_kind = self._pairs[pair] < MOST_OF_A_PAIR and self._kinds[pair[0]] < MOST_OF_A_KIND
        return has_kind and (chance < SURE or self._wins < WINS * PUZZLES)

    def add(self, best: str, rival: str, chance: float) -> None:
        """Count a puzzle."""
        self._pairs[kind_of(best), kind_of(rival)] += 1
        self._kinds[kind_of(best)] += 1
        self._wins += chance >= SURE


def kind_of(text: str) -> str:
    """Return what an action is about: `play` and the card, or its first word."""
    return text if text.startswith("play ") else text.split()[0]


class NotingExpert(ExpertBot):
    """Keeps what it found out about its actions."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, samples=SAMPLES[0])
        self.tried: dict[Action, float] = {}

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        self.tried = {}
        return super().choose(view, legal)

    def _tried(self, view: View) -> dict[Action, float]:
        self.tried = super()._tried(view)
        return self.tried

    @property
    def margin(self) -> float:
        """Return how much better the best action looked than the next one."""
        best = sorted((chance for action, chance in self.tried.items() if is_judged(action)), reverse=True)
        return best[0] - best[1] if len(best) >= FEWEST_ACTIONS else 0.0


def positions_of(ruleset: Ruleset, number: int) -> Iterator[Game]:
    """Play a game, and yield the positions in which one action looked best."""
    game = Game(ruleset.name, ruleset.players, seed=SEED + number)
    bots = [NotingExpert(SEED + number * PLAYERS + seat) for seat in range(PLAYERS)]
    while not game.over:
        bot, view = bots[game.actor], game.view(game.actor)
        action = bot.choose(view, game.legal_actions)
        if bot.margin >= PROMISING:
            yield Game(position=without_generator(game.position))
        game.play(action)


def found_in(ruleset: Ruleset, judge: Judge, number: int, counted: Counted) -> Iterator[dict[str, Any]]:
    """Play a game, and yield its puzzles."""
    last = -APART
    for game in positions_of(ruleset, number):
        if game.turn - last >= APART and (found := puzzle_of(game, judge, number, counted)):
            last = game.turn
            yield found


def puzzle_of(game: Game, judge: Judge, number: int, counted: Counted) -> dict[str, Any] | None:
    """Return the puzzle that a position is, if it is one and another of its kind is wanted."""
    first = judged(game, judge, SAMPLES[1], number)
    rival = rival_of(game, first, judge, SAMPLES[1], number) if has_margin(first) else None
    if not rival or not counted.has_room(first[0].action.text, rival.action.text, first[0].chance):
        return None
    second = judged(game, judge, SAMPLES[2], number + 1)
    again = rival_of(game, second, judge, SAMPLES[2], number + 1) if has_margin(second) else None
    if not again or second[0].action != first[0].action:
        return None
    tried = list(dict.fromkeys([second[0].action, second[1].action, again.action]))
    if not is_confirmed(played_on(game, tried, judge, number)):
        return None
    counted.add(second[0].action.text, again.action.text, second[0].chance)
    return {
        "rival": again.action.text,
        "position": without_generator(game.position),
        "seat": game.actor,
        "choices": [[one.action.text, round(one.chance, 3)] for one in second],
    }


def without_generator(position: str) -> str:
    """Return a position without its random generator."""
    return "\n".join(line for line in position.splitlines() if not line.startswith("rng:"))


def mine(path: Path, rules: list[str], minutes: float) -> None:
    """Play games until the time is over or enough is found, one of each of the rules in turn."""
    until = monotonic() + 60 * minutes
    mines = [Mine(path / f"{name}.jsonl", Ruleset.of(name, PLAYERS)) for name in rules]
    while mines and monotonic() < until:
        for mine in mines:
            mine.dig()
        mines = [mine for mine in mines if mine.found < PUZZLES]


class Mine:
    """The games of some rules."""

    def __init__(self, file: Path, ruleset: Ruleset) -> None:
        self._file, self._ruleset, self._judge = file, ruleset, Judge(ruleset)
        there, lines = shipped(ruleset.name), lines_of(file)
        earlier = {one["position"]: one for one in [*there, *found_by(lines)]}.values()
        self.found, self._counted = len(earlier), Counted()
        self._games = max((one["game"] + 1 for one in [*there, *lines]), default=0)
        for one in earlier:
            self._counted.add(one["choices"][0][0], one["rival"], one["choices"][0][1])
        entry.play.wait(ruleset.template)

    def dig(self) -> None:
        """Play the next game, and write down what is found."""
        puzzles = list(found_in(self._ruleset, self._judge, self._games, self._counted))
        with self._file.open("a", encoding="utf-8") as out:
            out.write(json.dumps({"game": self._games, "puzzles": puzzles}) + "\n")
        self._games, self.found = self._games + 1, self.found + len(puzzles)


def lines_of(file: Path) -> list[dict[str, Any]]:
    """Return what was found in earlier games."""
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []


def found_by(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the puzzles of some games, with the number of the game of each."""
    return [{"game": line["game"], **one} for line in lines for one in line["puzzles"]]


def shipped(rules: str) -> list[dict[str, Any]]:
    """Return the puzzles that the package has, with what is known of how they were found."""
    file = file_of(rules)
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.is_file() else []


def choose(path: Path, rules: str) -> list[str]:
    """Return the lines of the package's puzzles, with those that were found added to them."""
    chosen = shipped(rules)
    there = {one["position"] for one in chosen}
    for one in found_by(lines_of(path / f"{rules}.jsonl")):
        wins = sum(is_win(other) for other in [*chosen, one])
        has_room = not is_win(one) or wins <= WINS * (len(chosen) + 1)
        if len(chosen) < PUZZLES and one["position"] not in there and has_room:
            chosen.append(one)
    return as_lines(chosen)


def judge_again(rules: str) -> list[str]:
    """Return the lines of the package's puzzles that are still puzzles with the weights that the package has now."""
    judge, counted = Judge(Ruleset.of(rules, PLAYERS)), Counted()
    kept = []
    for one in shipped(rules):
        if found := puzzle_of(Game(position=one["position"]), judge, one["game"], counted):
            kept.append({"game": one["game"], **found})
    print(f"{rules}: {len(kept)} of {len(shipped(rules))} puzzles stay")
    return as_lines(kept)


def as_lines(puzzles: list[dict[str, Any]]) -> list[str]:
    """Return the lines of a file of the package."""
    return [json.dumps(one, separators=(",", ":")) for one in puzzles]


def is_win(one: dict[str, Any]) -> bool:
    """Return whether the best action of a puzzle wins for sure."""
    return bool(one["choices"][0][1] >= SURE)


def main() -> None:
    """Mine or write what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("rules", nargs="*", default=list(RULES))
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--again", action="store_true")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    if not (asked.write or asked.again):
        mine(asked.folder, asked.rules, asked.minutes)
    for rules in asked.rules if asked.write or asked.again else ():
        lines = judge_again(rules) if asked.again else choose(asked.folder, rules)
        Path(str(file_of(rules))).write_text("".join(f"{line}\n" for line in lines), "utf-8")


if __name__ == "__main__":
    main()
