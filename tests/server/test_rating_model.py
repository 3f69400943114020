"""What a game changes, by the formulas of Weng and Lin written down plainly; and which games are rated together."""

import math
from random import Random

import pytest

from insula.ruleset import Ruleset
from insula.server.ratings.families import FAMILIES, family_of
from insula.server.ratings.model import Entry, Rating, after_game, in_new_season

BETA = 25 / 6
"""How much chance there is in a game."""
TAU = 25 / 300
"""What the spread grows by before each game."""


def expected_strengths(entries: list[Entry]) -> list[float]:
    """Return the strengths after a game without ties (Weng and Lin 2011, algorithm 4)."""
    spreads = [math.hypot(entry.rating.spread, TAU) for entry in entries]
    c = math.sqrt(sum(spread**2 + BETA**2 for spread in spreads))
    found = []
    for one, spread in zip(entries, spreads, strict=True):
        change = 0.0
        for beaten in entries:
            if beaten.place <= one.place:
                left = sum(math.exp(s.rating.strength / c) for s in entries if s.place >= beaten.place)
                change += (one is beaten) - math.exp(one.rating.strength / c) / left
        found.append(one.rating.strength + spread**2 / c * change)
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_a_game_changes_what_the_formulas_say(players: int) -> None:
    rng = Random(players)
    for _ in range(50):
        places = rng.sample(range(1, players + 1), players)
        entries = [Entry(Rating(rng.gauss(25, 8), rng.uniform(1, 8)), place) for place in places]
        found = after_game(entries)
        assert [rating.strength for rating in found] == pytest.approx(expected_strengths(entries))
        assert all(now.spread < math.hypot(e.rating.spread, TAU) for now, e in zip(found, entries, strict=True))


def test_the_winner_rises_the_last_one_falls_and_bots_stay() -> None:
    new = Rating()
    first, bot, last = after_game([Entry(new, 1), Entry(new, 2, is_fixed=True), Entry(new, 3)])
    assert first.strength > new.strength > last.strength
    assert bot == new


def test_who_shares_a_place_changes_alike() -> None:
    one, two, _ = after_game([Entry(Rating(), 1), Entry(Rating(), 1), Entry(Rating(), 3)])
    assert one == pytest.approx(two)


def test_who_wins_much_more_often_than_it_seems_is_rated_higher_soon() -> None:
    """Somebody who beats three new accounts three times of four is above them after 30 games, and known well."""
    rng, strong = Random(1), Rating()
    for _ in range(30):
        place = 1 if rng.random() < 0.75 else 4
        others = [Entry(Rating(25, 4), other) for other in range(1, 5) if other != place]
        strong = after_game([Entry(strong, place), *others])[0]
    assert strong.shown > 1600
    assert not strong.is_provisional


def test_a_season_begins_nearer_to_a_new_account_and_less_certain() -> None:
    before = Rating(35, 2)
    now = in_new_season(before)
    assert 25 < now.strength < before.strength
    assert before.spread < now.spread < Rating().spread


@pytest.mark.parametrize(
    ("rules", "players", "options", "family"),
    [
        ("base", 4, {}, "base"),
        ("base", 6, {}, "base"),
        ("events+friendly_robber+harbormaster", 4, {}, "base"),
        ("base", 2, {}, "duel"),
        ("catan_for_two", 2, {}, "duel"),
        ("events", 2, {}, "duel"),
        ("cities_knights", 3, {}, "cities_knights"),
        ("seafarers+cities_knights", 4, {}, "cities_knights"),
        ("seafarers", 4, {}, "seafarers"),
        ("seafarers", 4, {"sea_scenario": "fog_islands"}, "seafarers"),
        ("seafarers", 4, {"sea_scenario": "cloth"}, "scenarios"),
        ("seafarers", 4, {"sea_scenario": "pirate_islands"}, "scenarios"),
        ("fishermen", 4, {}, "scenarios"),
        ("cities_knights+fishermen", 4, {}, "scenarios"),
        ("traders_barbarians", 4, {}, "scenarios"),
    ],
)
def test_which_games_are_rated_together(rules: str, players: int, options: dict[str, str], family: str) -> None:
    assert family in FAMILIES
    assert family_of(Ruleset.of(rules, players, options)) == family
