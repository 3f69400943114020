"""The greedy bot in Cities & Knights, in positions in which a person would not hesitate."""

from collections.abc import Callable

import pytest
from support import BLUE, ORANGE, RED, WHITE, Position, ck, play, roll_ck, state
from support.length import amount

from insula import Action, ActionKind, Game, Ruleset
from insula.arena import Match
from insula.bots import make_bot
from insula.game import EventKind
from insula.modules.cities_knights.rules import constants

MATCHES = amount(2, long=7)
"""The number of whole games of four bots."""


def choice(game: Game) -> Action:
    """Return what greedy plays for the actor."""
    return make_bot("greedy").choose(game.view(game.actor), game.legal_actions)


def plays(game: Game, *texts: str) -> bool:
    """Return whether greedy plays these actions, one after the other."""
    return all(choice(game) == game.parse(text) and play(game, text) for text in texts)


def four_cities() -> Position:
    """Return a game in which everybody has a city, and roads for knights; red also has a settlement."""
    position = ck().with_city(RED, "0,0,SE").with_roads(RED, "0,0,E", "0,0,NE").with_settlement(RED, "0,0,SW")
    position = position.with_city(BLUE, "2,-2,N").with_roads(BLUE, "2,-2,NE")
    position = position.with_city(WHITE, "-2,2,N").with_roads(WHITE, "-2,2,NW")
    return position.with_city(ORANGE, "2,0,SE").with_roads(ORANGE, "2,0,SE")


def rich_opponents() -> Position:
    """Return a game: red is behind, opponents hold both kinds of cards, and the barbarians have landed once."""
    position = four_cities().with_city(BLUE, "-2,0,NW", "0,-2,NW").with_barbarians(2, landed=True)
    position = position.with_hand(BLUE, ore=3, wool=2, coin=4, brick=2).with_hand(WHITE, ore=2, coin=2, lumber=2)
    return position.with_knight(BLUE, "0,0,N", "strong").with_progress(BLUE, constitution=1, wedding=1, spy=1)


def test_an_idle_knight_is_activated_before_the_landing() -> None:
    game = four_cities().with_knight(RED, "0,0,NE").with_barbarians(6).with_hand(RED, grain=1).game()
    assert plays(game, "activate 0,0,NE", "end")


def test_a_knight_is_made_ready_when_the_ship_is_near() -> None:
    game = four_cities().with_barbarians(5).with_hand(RED, wool=1, grain=1, ore=1).game()
    assert plays(game, "recruit 0,0,NE", "activate 0,0,NE")


def test_no_more_grain_is_spent_than_the_landing_needs() -> None:
    """Red contributes most and the knights win, so a second active knight would change nothing."""
    position = four_cities().with_knight(RED, "0,0,NE", "mighty", active=True).with_knight(RED, "0,0,N")
    position = position.with_knight(BLUE, "2,-2,NE", active=True).with_barbarians(6).with_hand(RED, grain=1)
    assert plays(position.game(), "end")


@pytest.mark.slow
def test_the_knights_win_most_landings_and_cards_are_used() -> None:
    """Four of these bots play: the barbarians may win the first landing, but after that most are repelled."""
    repelled = []
    drawn = returned = 0
    for seed in range(MATCHES):
        match = Match(
            Ruleset.of("cities_knights", 4), [make_bot("greedy", seat) for seat in range(4)], seed, strict=True
        )
        won = _landings(match)
        repelled += won[1:]
        kinds = [step.code >> 12 for step in match.game.steps]
        drawn += kinds.count(ActionKind.DRAW_PROGRESS_CARD)
        returned += kinds.count(ActionKind.RETURN_PROGRESS_CARD)
    assert len(repelled) >= 2 * MATCHES
    assert sum(repelled) > 0.6 * len(repelled)
    assert drawn >= 10 * returned


def _landings(match: Match) -> list[bool]:
    """Play the match to its end; return for each landing whether the knights won."""
    won = []
    game = match.game
    while not game.over:
        ship, first = state(game).barbarians, len(game.steps)
        match.step()
        if ship == constants.STEPS_TO_LANDING - 1 and state(game).barbarians != ship:
            battles = [event for event in game.events_since(first) if event.kind == EventKind.BATTLE]
            won += [sum(event.strengths) >= event.number for event in battles]
    return won


def test_the_least_useful_city_is_lost() -> None:
    """The city at one hex with a 5, rather than the one at hexes with 11, 6 and 3."""
    position = ck().with_city(RED, "0,0,SE", "2,-2,N").with_barbarians(6).before_roll(RED)
    assert plays(roll_ck(position.game(), "1 1"), "lose 2,-2,N")


def test_the_metropolis_protects_the_best_city() -> None:
    position = ck().with_city(RED, "0,0,SE", "2,-2,N").with_tracks(RED, trade=3).with_hand(RED, cloth=4)
    assert plays(position.game(), "improve trade", "metropolis 0,0,SE")


def test_commodities_are_exchanged_for_the_next_level() -> None:
    """Two cloth for a coin with trade level 3: it is the third coin, for the Fortress."""
    position = four_cities().with_tracks(RED, trade=3, politics=2).with_hand(RED, cloth=2, coin=2)
    assert plays(position.game(), "bank cloth for coin", "improve politics")


def test_a_city_is_bought_by_several_exchanges_with_the_bank() -> None:
    """Eight grain at 2:1 become two grain and three ore."""
    position = four_cities().with_knight(RED, "0,0,NE", "mighty", active=True).with_merchant(RED, "-1,0")
    assert plays(position.with_hand(RED, grain=8).game(), *["bank grain for ore"] * 3, "city 0,0,SW")


def test_a_wall_is_built_for_a_large_hand() -> None:
    position = four_cities().with_knight(RED, "0,0,NE", "mighty", active=True).with_hand(RED, brick=3, wool=3, grain=2)
    assert plays(position.game(), "wall 0,0,SE")


def test_a_guest_gives_the_least_useful_cards_at_the_wedding() -> None:
    """Blue needs grain and ore for a city, but no wool."""
    position = four_cities().with_settlement(BLUE, "1,1,SE").with_hand(BLUE, grain=2, ore=3, wool=2)
    position = position.with_city(BLUE, "-2,0,NW").with_progress(RED, wedding=1)
    assert plays(position.game(), "play wedding", "give wool", "give wool")


def test_the_spy_takes_the_best_card() -> None:
    position = rich_opponents().with_progress(BLUE, merchant=1, engineer=1).with_progress(RED, spy=1)
    assert plays(position.game(), "play spy", "take merchant")


def test_the_alchemist_chooses_a_number_that_pays() -> None:
    """A number of one of its hexes, with a red die that is low enough for a gate of one of its tracks."""
    position = four_cities().with_hand(RED, ore=3, grain=1).with_progress(RED, alchemist=1).before_roll(RED)
    game = position.with_tracks(RED, trade=1).game()
    assert plays(game, "play alchemist")
    game.play(choice(game))
    game.play(choice(game))
    red, white = state(game).dice
    assert red <= 2
    assert red + white in (3, 4, 5, 6, 11)


@pytest.mark.parametrize(
    ("card", "fits"),
    [
        ("irrigation", lambda position: position.with_hand(RED, ore=3)),
        ("mining", lambda position: position.with_hand(RED, grain=2)),
        ("medicine", lambda position: position.with_hand(RED, ore=2, grain=1)),
        ("crane", lambda position: position.with_tracks(RED, trade=1).with_hand(RED, cloth=1)),
        ("engineer", lambda position: position.with_hand(RED, wool=3, lumber=3, grain=2)),
        ("inventor", lambda position: position),
        ("road_building", lambda position: position),
        ("smith", lambda position: position.with_knight(RED, "0,0,NE", active=True)),
        ("warlord", lambda position: position.with_knight(RED, "0,0,NE").with_barbarians(6, landed=True)),
        ("wedding", lambda position: position),
        ("saboteur", lambda position: position),
        ("bishop", lambda position: position),
        ("deserter", lambda position: position),
        ("intrigue", lambda position: position),
        ("diplomat", lambda position: position),
        ("spy", lambda position: position),
        ("merchant", lambda position: position),
        ("merchant_fleet", lambda position: position.with_hand(RED, wool=4, grain=1).with_tracks(RED, science=1)),
        ("resource_monopoly", lambda position: position),
        ("trade_monopoly", lambda position: position.with_tracks(RED, politics=3).with_hand(RED, coin=2)),
        ("master_merchant", lambda position: position),
        ("commercial_harbor", lambda position: position.with_hand(RED, brick=3)),
    ],
)
def test_each_card_is_played_where_it_helps(card: str, fits: Callable[[Position], Position]) -> None:
    game = fits(rich_opponents()).with_progress(RED, **{card: 1}).game()
    assert plays(game, f"play {card.replace('_', ' ')}")


@pytest.mark.parametrize(
    ("card", "idle"),
    [
        ("warlord", lambda position: position.with_knight(RED, "0,0,NE").with_barbarians(0)),
        ("diplomat", lambda position: position),
        ("irrigation", lambda position: position.with_hand(RED, wool=3, lumber=3)),
    ],
)
def test_a_card_is_kept_where_it_does_not_help(card: str, idle: Callable[[Position], Position]) -> None:
    """Long before the landing; if only its own roads could be taken; before a seven that would take the cards."""
    game = idle(ck().with_city(RED, "0,0,SE").with_settlement(RED, "0,0,SW").with_roads(RED, "0,0,E", "0,0,NE"))
    assert plays(game.with_progress(RED, **{card: 1}).game(), "end")
