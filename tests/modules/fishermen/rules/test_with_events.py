"""Rule tests of The Fishermen with Event Cards: FISH-COMBO-EVENT."""

from modules.events.places import reveal
from modules.fishermen.waters import GROUND_9, INLAND, holding, tokens, waters
from support import BLUE, RED, asked, draw, legal, play, robber, state

from insula.game import CHANCE, Game, Phase

RULES = "events+fishermen"
NOWHERE = -1


def before_card(lines: str) -> Game:
    """Return a game before red reveals a card."""
    return waters(f"{lines}\nturn: 5 red\nphase: before roll", rules=RULES)


def test_fish_combo_event_the_robber_flees_beside_the_board() -> None:
    """FISH-COMBO-EVENT: Robber Flees sends the robber beside the board; nobody steals."""
    game = before_card(f"robber: -1,0\nred:\nblue:\n  settlements: {INLAND[0]}\n  hand: 2 ore")
    reveal(game, "4 robber flees")
    assert state(game).robber == NOWHERE
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_fish_combo_event_the_robber_comes_back_with_the_next_seven() -> None:
    """FISH-COMBO-EVENT: the next 7 brings the robber back, onto any terrain hex, also the lake."""
    game = reveal(before_card("red:"), "7 robber attack")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    assert len(legal(game)) == 19
    assert robber(play(game, "robber 0,0")) == "0,0"


def test_fish_combo_event_a_knight_brings_the_robber_back() -> None:
    """FISH-COMBO-EVENT: so does the next Knight card."""
    game = before_card("red:\n  cards: 1 knight")
    play(game, "play knight")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)


def test_fish_combo_event_numbers_catch_fish() -> None:
    """FISH-COMBO-EVENT: the number of a card catches fish at its fishing ground, after the event."""
    game = before_card(f"red:\n  settlements: {GROUND_9[2]}\nblue:\n  cities: {GROUND_9[0]}")
    reveal(game, "9")
    assert asked(game) == (CHANCE, Phase.DRAWING_FISH_TOKEN)
    draw(game, "1 fish", "2 fish", "3 fish")
    assert (tokens(game, RED), tokens(game, BLUE)) == ([1], [2, 3])


def test_fish_combo_event_an_epidemic_does_not_halve_fish() -> None:
    """FISH-COMBO-EVENT, EVENT-CARD-EPIDEMIC: a city still brings 2 tokens, which are no cards."""
    game = before_card("red:\n  cities: 0,-2,N\nblue:")
    reveal(game, "6 epidemic")
    draw(game, "1 fish", "1 fish")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert tokens(game, RED) == [1, 1]


def test_fish_combo_event_no_free_road_with_a_damaged_road() -> None:
    """FISH-COMBO-EVENT, EVENT-CARD-QUAKE: 5 fish build no road while a road of the player is damaged."""
    lines = f"red:\n  settlements: {INLAND[0]}\n  roads: -1,0,NE\n{holding(3, 2)}"
    assert "use fish for road" in legal(waters(lines, rules=RULES))
    damaged = waters(lines.replace("red:", "damaged roads: -1,0,NE\nred:"), rules=RULES)
    assert "use fish for road" not in legal(damaged)
