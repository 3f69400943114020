"""The greedy bot trades with gold."""

from modules.gold.places import GoldPosition, gold
from modules.rivers.places import rivers
from support import BLUE, RED, WHITE, hand, offer, play
from support.greedy import chosen

from insula import Game
from insula.bots import make_bot
from insula.bots.greedy.survey import Survey
from insula.game import Good, Phase


def played(game: Game, count: int) -> list[str]:
    """Let one greedy bot make so many decisions, and return them."""
    bot = make_bot("greedy")
    found = []
    for _ in range(count):
        found.append(str(bot.choose(game.view(game.actor), game.legal_actions)))
        game.play(found[-1])
    return found


def short_of_ore() -> GoldPosition:
    """Return a position in which red needs one ore for a city, which only blue can give: the bank has none."""
    position = rivers(trade_with_players=True).with_bank(ore=0).with_settlement(RED, "0,0,N")
    return position.with_settlement(BLUE, "2,-1,SE").with_hand(RED, ore=2, grain=2)


def test_greedy_offers_gold_for_a_missing_card() -> None:
    game = short_of_ore().with_gold(9, 4, 4, 4).with_hand(BLUE, ore=1).game()
    assert played(game, 3) == ["offer", "give gold", "want ore"]
    play(game, "ask blue", "done", "accept")
    assert chosen(game) == "trade with blue"
    play(game, "trade with blue")
    assert (gold(game)[:2], hand(game, RED)["ore"]) == ([8, 5], 3)


def poor_beside_blue(**cards: int) -> Game:
    """Return a game in which one coin from blue makes red no longer the poorest (RIVER-POOR-01)."""
    position = rivers(trade_with_players=True).with_gold(1, 9, 2, 1).with_hand(RED, wool=2)
    position = position.with_settlement(BLUE, "2,-1,SE").with_roads(BLUE, "2,-1,SE", "1,0,E")
    return position.with_hand(BLUE, **cards).game()


def test_greedy_asks_for_gold_that_lifts_it_out_of_poverty() -> None:
    """Blue needs the wool for a settlement."""
    assert played(poor_beside_blue(brick=1, lumber=1, grain=1), 3) == ["offer", "give wool", "want gold"]


def test_greedy_does_not_ask_for_gold_that_nobody_would_give() -> None:
    assert chosen(poor_beside_blue()) == "end"


def asked_for_gold(coins: int) -> Game:
    """Return the game in which blue offers red the ore for some gold."""
    position = short_of_ore().with_gold(9, 4, 4, 4).with_hand(BLUE, ore=1)
    game = position.in_phase(Phase.ACTION_PHASE, BLUE).game()
    return offer(game, give={"ore": 1}, want={"gold": coins}, ask=["red"])


def test_greedy_accepts_a_card_that_it_needs_for_a_coin_to_spare() -> None:
    assert chosen(asked_for_gold(1)) == "accept"


def test_greedy_declines_a_price_that_is_too_high() -> None:
    """The ore for a city is not worth eight coins, and being poor."""
    assert chosen(asked_for_gold(8)) in ("decline", "counter")


def test_a_coin_costs_more_if_its_taker_becomes_the_wealthiest() -> None:
    """Red and blue both have 9 gold: a coin for blue gives it the tile (RIVER-RICH-01)."""
    survey = Survey(rivers().with_gold(9, 9, 2, 1).game().view(RED))
    to_blue, to_white = (survey.gain_of_goods(Good.GOLD, -1, seat) for seat in (BLUE, WHITE))
    assert to_blue < to_white < 0
