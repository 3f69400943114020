"""Rule tests of Cities & Knights with Traders & Barbarians and Event Cards: when the red die and the event die come."""

from modules.pairs.cities_knights_with_traders_barbarians.places import RULES
from modules.traders_barbarians.places import AWAY, TradersPosition, traders
from support import BLUE, RED, asked, draw, hand, play, progress, state

from insula import Game, Phase

WITH_EVENTS = RULES.replace("+", "+events+")
TWO, NINE = "2 plentiful year", "9"


def cards(**options: object) -> TradersPosition:
    """Return the fixed deal before the card of red; blue draws science cards with a red die of 1 or 2."""
    position = traders(4, WITH_EVENTS, **options).with_barbarians(*AWAY).with_tracks(BLUE, science=1)
    return position.with_settlement(BLUE, "1,-2,N").before_roll(RED)  # forest 9


def take_ore(game: Game) -> Game:
    """Let all players take what the Plentiful Year gives."""
    return play(game, *["take ore"] * 4)


def test_tb_ck_08_dice_before_the_first_card() -> None:
    """COMBO-TB-CK-08: red die and event die come once, before the first card; only cards are revealed anew."""
    game = draw(play(cards().game(), "roll"), "2", "science")
    assert asked(game)[1] == Phase.DRAWING_PROGRESS_CARD
    game.play(game.legal_actions[0])
    take_ore(draw(game, TWO))
    assert asked(game)[1] == Phase.DRAWING_EVENT_CARD
    draw(game, NINE)
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert (hand(game, BLUE), sum(progress(game, BLUE).values())) == ({"ore": 1, "lumber": 1}, 1)


def test_tb_ck_08_dice_after_the_last_card() -> None:
    """COMBO-TB-CK-08, option `event_ck_order`: with the card first both dice come once, after the last card."""
    game = take_ore(draw(play(cards(event_ck_order="card_first").game(), "roll"), TWO))
    assert asked(game)[1] == Phase.DRAWING_EVENT_CARD
    draw(game, NINE)
    assert asked(game)[1] == Phase.ROLLING_RED_DIE
    draw(game, "5", "science")
    assert (hand(game, BLUE), progress(game, BLUE)) == ({"ore": 1, "lumber": 1}, {})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_tb_ck_08_the_red_face_of_the_first_card() -> None:
    """COMBO-TB-CK-08, EVENT-CK-03: with the red die on the cards, the event die is rolled with the first card only."""
    game = draw(play(cards(event_red_on_card=True).game(), "roll"), TWO)
    assert asked(game)[1] == Phase.ROLLING_EVENT_DIE  # 2 has one red face
    take_ore(draw(game, "trade"))
    draw(game, NINE, "5")
    assert (asked(game), state(game).dice[0]) == ((RED, Phase.ACTION_PHASE), 5)


def test_tb_ck_08_the_red_face_of_the_last_card() -> None:
    """COMBO-TB-CK-08, EVENT-CK-03: with the card first, the red face of the last card counts."""
    options = {"event_red_on_card": True, "event_ck_order": "card_first"}
    game = take_ore(draw(play(cards(**options).game(), "roll"), TWO))
    draw(game, NINE, "5")
    assert asked(game)[1] == Phase.ROLLING_EVENT_DIE
    draw(game, "science")
    assert (asked(game), progress(game, BLUE)) == ((RED, Phase.ACTION_PHASE), {})


def test_a_position_between_two_cards_reads_back() -> None:
    """COMBO-TB-CK-08: the position keeps the number before the card, which is that of the red die."""
    game = take_ore(draw(play(cards().game(), "roll"), "3", "trade", TWO))
    again = Game(position=game.position, chance="manual")
    assert "number before: 3" in game.position
    assert set(game.position.splitlines()) <= set(again.position.splitlines())
    assert again.outcomes == game.outcomes
