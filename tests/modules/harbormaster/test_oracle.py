"""Compare harbor points and the card with a slow count in the words of the rules, at every step of random games."""

import random
from collections import Counter
from collections.abc import Mapping, Sequence

import pytest
from engine.random_games import choose, play_randomly
from engine.rulesets import CASES, Case
from support.length import mostly_slow

from insula.game import Action, ActionKind, Game
from insula.game.build_frame import build_frame

NOBODY = -1
ENOUGH = 3
HARBOR_CASES = [case for case in CASES if "harbormaster" in case.rules]
BUILDING = {ActionKind.SETUP_SETTLEMENT, ActionKind.SETUP_CITY, ActionKind.BUILD_SETTLEMENT, ActionKind.BUILD_CITY}


def counted(game: Game) -> list[int]:
    """Return the harbor points of each seat, counted from the harbors and the pieces on the board (HARBOR-POINT-01)."""
    state, ends = game._state, game.ruleset.boards[0]["edge_nodes"]
    corners = {int(node) for edge in state.harbor_edge.tolist() if edge >= 0 for node in ends[edge]}
    points = [0] * game.players
    for node in corners:
        owner = state.building_owner[node]
        if 0 <= owner < game.players:
            points[owner] += {"settlement": 1, "city": 2}["city" if state.building[node] == 2 else "settlement"]
    return points


def holder_after(holder: int, points: Sequence[int]) -> int:
    """Return the holder of the card after a check (HARBOR-CARD-01 to -03)."""
    best = max(points)
    if holder != NOBODY and points[holder] >= ENOUGH and points[holder] == best:
        return holder
    leaders = [seat for seat, count in enumerate(points) if count == best]
    return leaders[0] if len(leaders) == 1 and best >= ENOUGH else NOBODY


class Card:
    """The card, which is passed on building by building."""

    def __init__(self, players: int) -> None:
        self.points = [0] * players
        self.holder = NOBODY
        self.seen: Counter[str] = Counter()
        """How often the card was taken from nobody, taken from somebody, and set aside."""

    def follow(self, now: Sequence[int], active: int) -> None:
        """Go from the points before a step to those after it, one player after the other in turn order (CK-BARB-06)."""
        seats = len(now)
        for seat in [(max(active, 0) + i) % seats for i in range(seats)]:
            while self.points[seat] != now[seat]:
                self.points[seat] += 1 if now[seat] > self.points[seat] else -1
                self._check()

    def _check(self) -> None:
        holder = holder_after(self.holder, self.points)
        if holder != self.holder:
            change = "set aside" if holder == NOBODY else "first" if self.holder == NOBODY else "passed on"
            self.seen[change] += 1
        self.holder = holder


def at_harbors(rng: random.Random, game: Game) -> Action:
    """Prefer to build at harbors, so that the card changes hands."""
    state, ends = game._state, game.ruleset.boards[0]["edge_nodes"]
    corners = {int(node) for edge in state.harbor_edge.tolist() if edge >= 0 for node in ends[edge]}
    wanted = [action for action in game.legal_actions if action.kind in BUILDING and action.argument in corners]
    return rng.choice(wanted) if wanted and rng.random() < 0.8 else choose(rng, game)


def follow(case: Case, seed: int, decisions: int) -> Card:
    """Play a random game, and compare at every step."""
    card = Card(case.players)
    games = play_randomly(case.players, seed, case.options, rules=case.rules, decisions=decisions, pick=at_harbors)
    for number, game in enumerate(games):
        state = game._state
        card.follow(counted(game), int(state.active))
        assert state.harbor_points.tolist()[: case.players] == card.points
        assert state.harbormaster == card.holder
        if number % 20 == 0 or game.over:
            check_points(game, card.holder)
    return card


def check_points(game: Game, holder: int) -> None:
    """Check that the card is worth 2 points, and nothing else of the module any (HARBOR-CARD-01)."""
    sources = [
        (source.id, source.points) for player in build_frame(game.view(None)).players for source in player.point_sources
    ]
    assert [points for source, points in sources if source == "harbormaster"] == ([2] if holder != NOBODY else [])


MOST_GAMES = 8
OPTIONS: Mapping[str, object] = {"trade_with_players": False}
"""At first there are no harbors in The Forgotten Tribe, and random players hardly bring any."""
GAMES = [
    *(case for case in HARBOR_CASES if case.options.get("sea_scenario") != "forgotten_tribe"),
    *(Case("harbormaster", players, OPTIONS) for players in (2, 3, 5, 6)),
    *(Case("cities_knights+harbormaster", players, OPTIONS) for players in (3, 4, 5)),
]


@pytest.mark.parametrize("case", mostly_slow(GAMES, 6), ids=str)
def test_points_and_card_match_the_rules(case: Case) -> None:
    """The card must have been taken, or the test shows nothing; base game and Cities & Knights, 2 to 6 players."""
    seen: Counter[str] = Counter()
    for seed in range(MOST_GAMES):
        seen += follow(case, seed, 700).seen
        if seed and seen["first"]:
            return
    pytest.fail("nobody took the card")


def test_the_card_is_taken_passed_on_and_set_aside() -> None:
    """In games with barbarians it is also passed on and set aside."""
    seen: Counter[str] = Counter()
    for seed in range(10, 16):
        seen += follow(Case("cities_knights+harbormaster", 4, OPTIONS), seed, 900).seen
    assert seen.keys() == {"first", "passed on", "set aside"}, seen
