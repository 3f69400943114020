"""What players see of the Event Cards: events, frames, secrets, the terminal, pictures."""

from random import Random

import pytest
from engine.random_games import play_randomly
from modules.events.places import events, reveal, with_damage, with_revealed
from support import BLUE, ORANGE, RED, WHITE, Position, play

from insula import Game
from insula.cli.terminal.board import draw_board
from insula.cli.terminal.menu import make_menu
from insula.cli.terminal.panel import draw_panel
from insula.cli.terminal.screen import with_panel
from insula.drawing import draw
from insula.game.build_frame import build_frame
from insula.game.frame import Die
from insula.game.prices import prices
from insula.game.scene import scene

RULES = [("events", 4), ("events", 6), ("cities_knights+events", 4)]
OPTIONS = {"trade_with_players": False}


def told(game: Game, seat: int | None = None) -> list[str]:
    return [event.text(game.ruleset, seat) for event in game.events_since(0)]


# Events.


def test_a_card_with_and_without_an_event() -> None:
    assert told(reveal(events().game(), "9")) == ["red reveals 9"]
    assert told(reveal(events().game(), "8 epidemic"), RED) == ["you reveal 8: Epidemic"]


def test_gifts_and_production_of_one_step_are_told_apart() -> None:
    """Red gives its only kind of card and gets one; then the 6 produces."""
    position = events(3).with_hand(0, wool=1).with_hand(1, wool=2).with_hex("0,1", "pasture", 6)
    game = reveal(position.with_settlement(1, "0,1,N").game(), "6 good neighbors")
    assert told(game, 1) == [
        "blue reveals 6: Good Neighbors",
        "blue gives 1 wool to you",
        "you give 1 wool to orange",
        "you get 1 wool",
    ]


def test_the_effects_of_an_event_come_before_production() -> None:
    position = events().with_holder(largest_army=BLUE).with_hand(ORANGE, ore=1).with_hex("0,1", "hills", 3)
    game = reveal(position.with_settlement(WHITE, "0,1,S").game(), "3 conflict")
    assert told(game) == ["red reveals 3: Conflict", "blue steals a card from orange", "white gets 1 brick"]


def test_an_epidemic_and_the_robber() -> None:
    """The cards that the robber keeps, and those that the bank lacks, are counted with the Epidemic."""
    position = events().with_hex("0,1", "hills", 8).with_city(RED, "0,1,N").with_robber("0,1")
    assert "the robber at 0,1 keeps 1 brick from red" in told(reveal(position.game(), "8 epidemic"))


def test_roads_and_the_robber_that_flees() -> None:
    position = events().with_roads(RED, "0,0,NE").with_robber("0,1").with_hand(RED, brick=1, lumber=1)
    assert told(play(reveal(position.game(), "6 earthquake"), "repair road 0,0,NE"))[1:] == [
        "the road of red at 0,0,NE is damaged",
        "red repairs the road at 0,0,NE",
    ]
    assert told(reveal(events().with_robber("0,1").game(), "4 robber flees"))[1:] == ["the robber flees to 0,0"]


def test_the_year_end() -> None:
    cards = (
        ["7 robber attack"] * 6 + ["8"] * 4 + ["9"] * 3 + ["10"] * 2 + ["5"] * 2 + ["6"] * 2 + ["4 robber flees"] * 2
    )
    cards += ["3", "4", "11", "8 epidemic", "6 epidemic", "9 calm sea", "12 calm sea", "5 tournament", "3 conflict"]
    game = reveal(with_revealed(events(), *cards, "6 earthquake").game(), "2 plentiful year")
    assert told(game)[:2] == ["the year ends: all event cards are shuffled", "red reveals 2: Plentiful Year"]


# Frames.


def test_a_frame_has_the_card_and_the_deck() -> None:
    frame = build_frame(with_revealed(events(), "8", "6 earthquake").action_phase(RED).game().view(None))
    assert frame.dice == [Die("event_cards", 6, "earthquake")]
    deck = next(deck for deck in frame.decks if deck.id == "event_cards")
    assert (deck.count, sum(deck.cards.values())) == (29, 34)
    assert deck.cards["8_none"] == 3
    assert "6_earthquake" not in deck.cards


def test_a_damaged_road_has_a_detail_and_a_price() -> None:
    game = with_damage(events().with_roads(RED, "0,0,NE", "0,0,E").action_phase(RED), "0,0,E").game()
    details = [piece.detail for piece in build_frame(game.view(None)).pieces if piece.kind == "road"]
    assert sorted(details) == ["", "damaged"]
    assert {"brick": 1, "lumber": 1} in next(p for p in prices(game.ruleset) if p.kind == "repair_road").cards


@pytest.mark.parametrize(("rules", "players"), RULES)
def test_views_do_not_depend_on_what_is_hidden(rules: str, players: int) -> None:
    """While gifts are chosen, a view shows neither the gifts nor the hands of others, nor what comes next."""
    games = play_randomly(players, 7, OPTIONS, rules=rules, decisions=600)
    rng, seen = Random(1), 0
    for game in games:
        chosen = [seat for seat in range(1, players) if game._state.neighbor_card[seat] >= 0]
        if not chosen:
            continue
        seen += 1
        before = game.view(0).bytes
        changed = game.copy(foresee=True)
        for seat in chosen:
            changed._states[0]["neighbor_card"][seat] = rng.randrange(5)
        changed._states[0]["rng"] += 1
        assert changed.view(0).bytes == before
    assert seen


# The terminal and pictures.


@pytest.mark.parametrize(("rules", "players"), RULES)
def test_the_panel_fits_into_eighty_columns(rules: str, players: int) -> None:
    for number, game in enumerate(play_randomly(players, 8, OPTIONS, rules=rules, decisions=300)):
        if number % 30 == 0 and not game.over:
            view, menu = game.view(game.actor), make_menu(game.legal_actions)
            page = with_panel(draw_board(scene(game), menu.labels()), game, view, {}, 80)
            assert max(map(len, page.plain.split("\n"))) <= 80


def damaged_road() -> Position:
    position = with_revealed(events(), "8", "6 earthquake").with_roads(RED, "0,0,NE", "0,0,E").action_phase(RED)
    return with_damage(position, "0,0,NE")


def test_the_panel_shows_the_card_the_deck_and_damaged_roads() -> None:
    game = damaged_road().game()
    panel = draw_panel(game, game.view(RED), {}).plain
    assert "card 6\n" in panel
    assert "earthquake\n" in panel
    assert "event cards 29" in panel
    assert "≠ 0,0,NE red" in panel


def test_a_picture_shows_the_damage() -> None:
    game = damaged_road().game()
    assert "red road, damaged" in draw(scene(game))
    assert "1 road is damaged." in draw(scene(game))
    assert draw(scene(game)).count("red road, damaged") == 1
