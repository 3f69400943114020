"""Frames: the contributions of the modules add up to what the rules count, and all names are declared."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from support import BLUE, RED, a_game

from insula.game import EventKind, Game
from insula.game.build_frame import build_frame
from insula.game.frame import Frame, PointSource
from insula.game.frame_part import parts_in_play
from insula.game.prices import prices
from insula.ruleset import Ruleset
from insula.ruleset.words import CARDS

RULES = [("base", 4), ("base", 2), ("base", 6), ("cities_knights", 4), ("cities_knights", 6)]
DECISIONS, EVERY = 700, 20


def games(rules: str, players: int) -> Iterator[Game]:
    """Yield a random game at many points."""
    game, choice = Game(rules, players, seed=3), random.Random(1).choice
    for number in range(DECISIONS):
        if game.over:
            break
        game.play(choice(game.legal_actions))
        if number % EVERY == 0:
            yield game


@pytest.mark.parametrize(("rules", "players"), RULES)
def test_the_sources_of_points_add_up_to_the_points(rules: str, players: int) -> None:
    """This holds from every seat, whatever it can see of the others' points (BASE-WIN-01, BASE-INFO-03, CK-WIN-01)."""
    for game in games(rules, players):
        for seat in (None, 0, 1):
            for player in build_frame(game.view(seat)).players:
                assert sum(source.points for source in player.point_sources) == player.points
                assert all(source.count > 0 for source in player.point_sources)


@pytest.mark.parametrize(("rules", "players"), RULES)
def test_everything_in_a_frame_has_a_declared_name(rules: str, players: int) -> None:
    """The words of the page can therefore be checked against the declarations."""
    parts = parts_in_play(Ruleset.of(rules, players).modules)
    pieces = {kind for part in parts for kind in part.kinds_of_pieces}
    titles = {kind for part in parts for kind in part.kinds_of_titles}
    counters = {kind for part in parts for kind in part.kinds_of_counters}
    tracks = {kind: steps for part in parts for kind, steps in part.kinds_of_tracks.items()}
    table_tracks = {kind for part in parts for kind in part.kinds_of_table_tracks}
    decks = {kind for part in parts for kind in part.cards_of_decks}
    for game in games(rules, players):
        frame = build_frame(game.view(0))
        assert {piece.kind for piece in frame.pieces} <= pieces
        assert {title.id for title in frame.titles} <= titles
        assert {track.id for track in frame.tracks} <= table_tracks
        assert {deck.id for deck in frame.decks} <= decks
        for player in frame.players:
            assert {counter.id for counter in player.counters} <= counters
            assert {track.id: track.steps for track in player.tracks}.items() <= tracks.items()
            assert player.held.keys() <= decks


@pytest.mark.parametrize("rules", ["base", "cities_knights"])
def test_hexes_yield_what_a_roll_gives(rules: str) -> None:
    """A roll gives every seat what the frame shows, if the bank has enough cards (BASE-PROD-02, CK-PROD-01)."""
    rolls = 0
    game, choice = Game(rules, seed=5), random.Random(2).choice
    while not game.over and rolls < 60:
        steps = len(game.steps)
        action = choice(game.legal_actions)
        game.play(action)
        events = game.events_since(steps)
        received = {event.seat: in_words(event.cards) for event in events if event.kind == EventKind.RECEIVED}
        if str(action) == "roll" and received and not any(event.kind == EventKind.SHORTAGE for event in events):
            frame = build_frame(game.view(None))
            assert received == gained(frame, sum(die.number for die in frame.dice))
            rolls += 1
    assert rolls > 20


def in_words(cards: tuple[int, ...]) -> dict[str, int]:
    return {CARDS[kind]: count for kind, count in enumerate(cards) if count}


def gained(frame: Frame, number: int) -> dict[int, dict[str, int]]:
    """Return what each seat gets from the hexes with a number, except the robber's hex."""
    robbed = [piece.at for piece in frame.pieces if piece.kind == "robber"]
    found: dict[int, Counter[str]] = {}
    for hex in frame.hexes:
        if number in hex.numbers and hex.at not in robbed:
            for gain in frame.gains[hex.at]:
                found.setdefault(gain.seat, Counter()).update(gain.cards)
    return {seat: dict(cards) for seat, cards in found.items()}


@pytest.mark.parametrize("rules", ["base", "cities_knights"])
def test_the_end_of_a_game_shows_no_hands(rules: str) -> None:
    """Victory point cards count at the end, but the cards of others stay hidden (BASE-INFO-03)."""
    game, choice = Game(rules, seed=8, options={"vp_goal": 4}), random.Random(4).choice
    while not game.over:
        game.play(choice(game.legal_actions))
    for seat in (None, 0, 1):
        assert build_frame(game.view(seat)).seen == {}


def test_cities_on_their_side() -> None:
    """A reduced city counts 1 point and a sabotaged one 2; both yield one card (CK-BARB-09, CK-POL-10)."""
    position = a_game("cities_knights").with_city(RED, "0,0,N").with_reduced_city(RED, "2,0,N")
    frame = build_frame(position.with_city(BLUE, "0,0,S").game().view(None))
    assert frame.players[RED].point_sources == [PointSource("piece", "city", 2, 3)]
    laid = [piece for piece in frame.pieces if piece.detail]
    assert [(piece.kind, piece.detail, piece.seat) for piece in laid] == [("city", "reduced", RED)]


def test_titles_counters_and_tracks_explain_points() -> None:
    position = a_game("cities_knights").with_city(RED, "0,0,N").with_metropolis(trade="0,0,N").with_tracks(RED, trade=4)
    frame = build_frame(position.with_merchant(RED, "0,0").game().view(None))
    assert [(title.id, title.seat, title.points) for title in frame.titles] == [("merchant", RED, 1)]
    assert frame.players[RED].point_sources == [
        PointSource("piece", "city", 1, 2),
        PointSource("piece", "metropolis", 1, 2),
        PointSource("title", "merchant", 1, 1),
    ]
    assert {track.id: (track.position, track.title) for track in frame.players[RED].tracks} == {
        "trade": (4, "metropolis"),
        "politics": (0, ""),
        "science": (0, ""),
    }


def test_prices_are_those_of_the_ruleset() -> None:
    """CK-BUILD-01: no development cards with Cities & Knights; the n-th level of a track costs n commodities."""
    base = {price.kind: price.cards for price in prices(Ruleset.of())}
    assert base["build_city"] == [{"grain": 2, "ore": 3}]
    assert base["buy_development_card"] == [{"wool": 1, "grain": 1, "ore": 1}]
    knights = prices(Ruleset.of("cities_knights"))
    assert "buy_development_card" not in {price.kind for price in knights}
    trade = next(price for price in knights if price.track == "trade")
    assert trade.cards == [{"cloth": level} for level in range(1, 6)]


def test_a_part_that_is_not_in_play_adds_nothing() -> None:
    frame = build_frame(Game(seed=1).view(0))
    assert [deck.id for deck in frame.decks] == ["development"]
    assert not frame.tracks
    assert not frame.players[0].tracks
    assert [counter.id for counter in frame.players[0].counters] == ["road_length", "army"]


def test_only_active_knights_have_strength() -> None:
    """What a seat contributes is the sum of its own active knights (CK-BARB-03)."""
    position = a_game("cities_knights").with_knight(RED, "0,0,N", "strong", active=True).with_knight(RED, "1,0,N")
    game = position.with_knight(BLUE, "2,0,N", "mighty").game()
    strengths = [
        next(one.count for one in player.counters if one.id == "knights")
        for player in build_frame(game.view(RED)).players
    ]
    assert (strengths[RED], strengths[BLUE]) == (2, 0)
