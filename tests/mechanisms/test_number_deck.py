"""A deck that replaces the dice: 36 numbers, five of them under a mark; the drawn number produces."""

from collections import Counter

from mechanisms.trials import games
from support import chances, hand, play, state

from insula.game import ActionKind, Game, Phase
from insula.rules.mechanisms import number_deck

POSITION = """insula position 1
rules: mist
board: beginner
red:
 settlements: 2,0,NE
 hand: {cards}
blue:
 settlements: -2,1,NW
turn: 4 red
phase: before roll
{more}
"""
WAYS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


def deck(more: str = "", cards: str = "") -> Game:
    """Return a game before red's roll."""
    return Game(position=POSITION.format(more=more, cards=cards), chance="manual", seed=1)


def test_a_full_deck_is_like_two_dice() -> None:
    game = play(deck(), "roll")
    assert {int(text): weight for text, weight in chances(game).items()} == WAYS


def test_drawn_cards_are_not_drawn_again() -> None:
    game = play(deck("also: numbers_drawn[0] = 1\nalso: numbers_drawn[6] = 3"), "roll")
    left = {int(text): weight for text, weight in chances(game).items()}
    assert left == {**{number: ways for number, ways in WAYS.items() if number != 2}, 8: 2}


def test_the_number_produces() -> None:
    """Red has a settlement at the hex 2,0, and nowhere else."""
    game = deck()
    geometry = game.ruleset.map.geometry
    hex = geometry.hex((2, 0))
    number = state(game).hex_token[hex]
    play(game, "roll", str(number))
    assert state(game).production_number == state(game).last_number == number
    assert state(game).dice.tolist() == [0, 0]
    assert sum(hand(game, 0).values()) >= 1
    other = play(deck(), "roll", str(2 if number != 2 else 3))
    assert hand(other, 0) != hand(game, 0)
    assert f"number: {number}\n" in game.position
    assert any(f"red draws {number}" == event.text(game.ruleset) for event in game.events)


def test_a_seven_has_its_usual_effects() -> None:
    game = play(deck(cards="8 ore"), "roll", "7")
    assert state(game).hand_size[0] == 4
    assert all(str(action).startswith("robber") for action in game.legal_actions)


def test_another_module_can_replace_the_robber() -> None:
    """In the thick mist of turn 5, the discards of a seven remain, but the robber does not move."""
    text = POSITION.format(more="", cards="8 ore").replace("turn: 4", "turn: 5")
    game = play(Game(position=text, chance="manual", seed=1), "roll", "7")
    assert state(game).hand_size[0] == 4
    assert game.view(0).phase == Phase.ACTION_PHASE


def test_the_deck_is_shuffled_at_the_mark() -> None:
    """The example is worked out by hand: three kinds, four cards each, two under the mark; ten draws bring all back."""
    drawn = [4, 4, 1]
    assert number_deck.cards_left(drawn, 3, 12) == 3
    assert number_deck.draw(drawn, 2, 3, 12, 2)
    assert drawn == [0, 0, 0]
    assert not number_deck.draw(drawn, 1, 3, 12, 2)
    assert drawn == [0, 1, 0]


def test_whole_decks_are_drawn() -> None:
    """In 31 draws no number comes up more often than there are cards; then the deck is full again."""
    *_, game = games("mist", 3, 31, decisions=1500)
    numbers = [(step.code & 4095) + 2 for step in game.steps if step.code >> 12 == ActionKind.DRAW_NUMBER]
    assert len(numbers) > 62
    for start in range(0, len(numbers) - 31, 31):
        part = Counter(numbers[start : start + 31])
        assert all(count <= WAYS[number] for number, count in part.items())
    assert sum(state(game).numbers_drawn.tolist()) == len(numbers) % 31
