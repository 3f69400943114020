"""The result of a benchmark: the share of wins in each contest, and the score."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..arena.game_file import Line
from ..arena.intervals import Share, share_of_deals
from .definition import Benchmark, Contest


class ContestStanding(NamedTuple):
    """How a bot does in a contest. A shared win counts in part."""

    contest: Contest
    share: Share
    lost: int
    """The decisions that the bot lost to the fallback: it crashed, was late, or chose what is not legal."""

    @property
    def ratio(self) -> float:
        """Return the share of wins as a multiple of an equal share."""
        return self.share.share * self.contest.players


class Standing(NamedTuple):
    """How a bot does in a benchmark, as far as it is played."""

    benchmark: Benchmark
    bot: str
    seed: int
    contests: list[ContestStanding]

    @property
    def games(self) -> int:
        """Return the number of games played."""
        return sum(contest.share.games for contest in self.contests)

    @property
    def is_whole(self) -> bool:
        """Return whether all games are played."""
        return self.games == self.benchmark.games

    @property
    def score(self) -> float:
        """Return the mean of the ratios of the contests: 1 for a bot that is as good as its opponents."""
        ratios = [contest.ratio for contest in self.contests]
        return sum(ratios) / len(ratios)


def standing(benchmark: Benchmark, bot: str, seed: int, lines: Iterable[Line]) -> Standing:
    """Return the standing of a bot from the lines of its games."""
    of_contests: list[list[Line]] = [[] for _ in benchmark.contests]
    for line in sorted(lines, key=lambda line: line["game"]):
        of_contests[line["contest"]].append(line)
    contests = [_contest(bot, contest, games) for contest, games in zip(benchmark.contests, of_contests, strict=True)]
    return Standing(benchmark, bot, seed, contests)


def _contest(bot: str, contest: Contest, lines: Sequence[Line]) -> ContestStanding:
    won: dict[int, float] = {}
    games: dict[int, int] = {}
    for line in lines:
        # The games of a deal have the bot in each of the seats, so their number is that of the players.
        deal, seat = line["game"] // contest.players, line["seat"]
        games[deal] = games.get(deal, 0) + 1
        won[deal] = won.get(deal, 0.0) + (seat in line["winners"]) / max(1, len(line["winners"]))
    share = share_of_deals(list(won.values()), list(games.values()))
    return ContestStanding(contest, share, sum(line["faults"].get(bot, 0) for line in lines))
