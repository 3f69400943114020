"""Rule tests of the deck: EVENT-DECK, EVENT-SETUP, EVENT-TURN and EVENT-YEAR."""

from collections import Counter
from itertools import pairwise

import pytest
from modules.events.places import events, kind, reveal, with_revealed
from support import BLUE, RED, asked, can, chances, hand, legal, play, state

from insula.game import Game, Phase

DECK = {
    "robber attack": (7, 7, 7, 7, 7, 7),
    "epidemic": (6, 8),
    "earthquake": (6,),
    "good neighbors": (6,),
    "tournament": (5,),
    "trade advantage": (5,),
    "calm sea": (9, 12),
    "robber flees": (4, 4),
    "neighborly assistance": (10, 11),
    "conflict": (3,),
    "plentiful year": (2,),
    "": (3, 4, 5, 5, 6, 6, 8, 8, 8, 8, 9, 9, 9, 10, 10, 11),
}
"""The table of EVENT-DECK-01."""
CARDS = [f"{number} {event}".strip() for event, numbers in DECK.items() for number in numbers]


def test_event_deck_01_all_cards() -> None:
    """EVENT-DECK-01: the first card is one of the 36, each equally likely."""
    assert chances(play(events().game(), "roll")) == Counter(CARDS)


def test_event_deck_02_numbers() -> None:
    """EVENT-DECK-02: the numbers are distributed like those of two dice."""
    numbers: Counter[int] = Counter()
    for card, count in chances(play(events().game(), "roll")).items():
        numbers[int(card.split()[0])] += count
    assert numbers == {number: 6 - abs(7 - number) for number in range(2, 13)}


def test_event_setup_01_five_cards_are_below() -> None:
    """EVENT-SETUP-01: a card that is not revealed can be one of the 5 at the bottom, so its chance counts all 36."""
    position = with_revealed(events(), "8", "8", "7 robber attack")
    left = Counter(CARDS) - Counter(["8", "8", "7 robber attack"])
    assert chances(play(position.game(), "roll")) == left


def test_event_setup_01_no_dice() -> None:
    """EVENT-SETUP-01: the dice are not used for production."""
    game = reveal(events().game(), "9")
    assert state(game).dice.tolist() == [0, 0]
    assert state(game).production_number == 9


def test_event_setup_02_the_order_is_unknown() -> None:
    """EVENT-SETUP-02: every view shows what was revealed, and no view depends on what comes next."""
    game = with_revealed(events(), "8", "4 robber flees").game()
    for seat in (None, RED, BLUE):
        view = game.view(seat).state
        assert view.events_drawn.tolist() == state(game).events_drawn.tolist()
        assert view.rng == 0


def test_event_turn_01_a_card_instead_of_the_roll() -> None:
    """EVENT-TURN-01: what may be done before the roll may be done before the card."""
    game = events().with_cards(RED, knight=1).game()
    assert legal(game) == {"roll", "play knight"}
    assert asked(play(game, "roll")) == (-1, Phase.DRAWING_EVENT_CARD)


def test_event_turn_02_the_event_comes_first() -> None:
    """EVENT-TURN-02: Calm Sea with 12: first the resource for most harbors, then the 12 produces."""
    position = events().with_settlement(RED, "0,-2,NW").with_settlement(BLUE, "0,1,N").with_hex("0,1", "hills", 12)
    game = reveal(position.game(), "12 calm sea")
    assert asked(game) == (RED, Phase.TAKING_RESOURCE)
    assert hand(game, BLUE) == {}
    play(game, "take ore")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 1}, {"brick": 1})


def test_event_turn_02_the_event_can_use_up_the_bank() -> None:
    """EVENT-TURN-02: a card that the event takes from the bank is missing in the production of the number."""
    position = events().with_settlement(RED, "0,-2,NW").with_settlement(BLUE, "0,1,N").with_hex("0,1", "hills", 12)
    game = play(reveal(position.with_bank(brick=1).game(), "12 calm sea"), "take brick")
    assert (hand(game, RED), hand(game, BLUE)) == ({"brick": 1}, {})


def test_event_turn_02_a_seven_is_carried_out_once() -> None:
    """EVENT-TURN-02: a 7 is a single seven: discards once, the robber once, then the action phase."""
    position = events().with_hand(RED, ore=9)
    game = reveal(position.game(), "7 robber attack")
    assert hand(game, RED) == {"ore": 5}  # half of 9, rounded down, without a choice
    play(game, "robber 0,1")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert hand(game, RED) == {"ore": 5}


ALL_ABOVE_YEAR_END = CARDS[:31]


def after(cards: int) -> Game:
    return with_revealed(events(), *CARDS[:cards]).game()


def test_event_year_01_the_last_card_above_it() -> None:
    """EVENT-YEAR-01: the 31st card comes from the 6 that are left; it is revealed and stays so."""
    game = play(after(30), "roll")
    assert chances(game) == Counter(CARDS[30:])
    play(game, CARDS[30])
    assert sum(state(game).events_drawn) == 31


def test_event_year_01_shuffled_at_the_32nd_reveal() -> None:
    """EVENT-YEAR-01: the 32nd reveal is always the Year End; the same player reveals one of all 36 cards."""
    game = after(31)
    assert chances(play(game, "roll")) == Counter(CARDS)
    assert asked(game) == (-1, Phase.DRAWING_EVENT_CARD)
    play(game, "11")
    assert state(game).events_drawn[kind("11")] == 1
    assert sum(state(game).events_drawn) == 1
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_event_year_01_the_card_is_carried_out_normally() -> None:
    """EVENT-YEAR-01: the card after the Year End has its event and produces."""
    game = reveal(after(31), "2 plentiful year")
    assert asked(game) == (RED, Phase.TAKING_RESOURCE)


OPTIONS = {"trade_with_players": False, "turn_limit": 80, "first_player": "random"}


@pytest.mark.parametrize("seed", range(2))
def test_event_year_02_the_pile_is_never_empty(seed: int) -> None:
    """EVENT-YEAR-02: in games over several years there is always a card, and after 31 cards all 36 again."""
    game = Game("events", 3, seed=seed, options=OPTIONS, chance="manual")
    sizes = []
    while not game.over:
        choices = game.legal_actions
        if asked(game)[1] == Phase.DRAWING_EVENT_CARD:
            sizes.append(sum(chances(game).values()))
        game.play(next((action for action in choices if str(action) == "end"), choices[0]))
    assert set(sizes[:31]) == set(range(6, 37))
    assert all(now == before - 1 or (before, now) == (6, 36) for before, now in pairwise(sizes))
    assert len(sizes) > 62


def test_event_dec_01_texts() -> None:
    """EVENT-DEC-01: a card is drawn by its number and event; a number whose cards are all alike needs no event."""
    game = play(events().game(), "roll")
    for text, same in (("7", "7 robber attack"), ("12", "12 calm sea"), ("2", "2 plentiful year")):
        assert game.parse(text) == game.parse(same)
    assert not can(play(with_revealed(events(), "2 plentiful year").game(), "roll"), "2 plentiful year")
