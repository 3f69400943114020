"""Events of Cities & Knights, and who learns of them."""

from collections import Counter
from random import Random

import pytest
from support import BLUE, ORANGE, RED, WHITE, Position, a_game, draw, play, roll
from support.shown import told

from insula.game import Event, EventKind, Game

PAID = {
    EventKind.BUILT,
    EventKind.IMPROVED,
    EventKind.RECRUITED,
    EventKind.ACTIVATED,
    EventKind.PROMOTED,
    EventKind.CITY_RAISED,
    EventKind.CITY_REPAIRED,
}
"""Purchases with cards; the payment itself is not an event."""


def knights(**options: object) -> Position:
    return a_game("cities_knights", options=options)


def rolling(position: Position, dice: str) -> Game:
    """Return a game in which red has rolled these dice; the event die comes next."""
    return roll(position.before_roll(RED).game(), dice)


def test_event_die_and_ship() -> None:
    assert told(rolling(knights(), "1 1"), "ship") == [
        "the event die shows a ship",
        "the barbarian ship moves to step 1 of 7",
    ]
    assert told(rolling(knights(), "1 1"), "politics") == ["the event die shows the gate of politics"]


def test_cards_are_drawn_before_the_production() -> None:
    position = knights().with_settlement(BLUE, "0,0,N").with_tracks(BLUE, science=1).with_hex("0,0", "forest", 2)
    assert told(rolling(position, "1 1"), "science", "smith")[1:] == ["blue draws a science card", "blue gets 1 lumber"]


def test_a_battle_won_names_strengths_and_the_defender() -> None:
    position = knights().with_barbarians(6).with_city(BLUE, "0,0,N", "2,0,N").with_knight(RED, "0,0,S", active=True)
    game = rolling(position.with_knight(WHITE, "1,1,N", "strong", active=True), "1 1")
    assert told(game, "ship", seat=WHITE) == [
        "the event die shows a ship",
        "the barbarians land",
        "barbarians of strength 2 meet knights of strength 3 (red 1, you 2): the knights win",
        "you earn a Defender card, worth a point",
    ]


def test_a_battle_lost_names_the_city() -> None:
    position = knights().with_barbarians(6).with_city(BLUE, "0,0,N").with_settlement(ORANGE, "2,0,N")
    assert told(rolling(position, "1 1"), "ship")[2:] == [
        "barbarians of strength 1 meet knights of strength 0: the barbarians win",
        "blue's city at 0,0,N becomes a settlement",
    ]


def test_a_city_lost_without_a_settlement_in_the_supply_is_reduced() -> None:
    position = knights().with_barbarians(6).with_city(BLUE, "0,0,N")
    position = position.with_settlement(BLUE, "0,-2,N", "2,-2,N", "-2,2,S", "0,2,S", "2,0,SE")
    assert told(rolling(position, "1 1"), "ship")[-1] == "blue's city at 0,0,N is reduced"


def test_a_restored_city() -> None:
    game = knights().with_reduced_city(RED, "0,0,N").with_hand(RED, ore=3, grain=2).game()
    assert told(game, "city 0,0,N") == ["red rebuilds the reduced city at 0,0,N"]


def test_knights_sent_by_choice() -> None:
    position = knights(ck_commit_knights=True).with_barbarians(6).with_city(BLUE, "0,0,N")
    game = rolling(position.with_knight(RED, "0,0,S", active=True), "1 1")
    assert told(game, "ship")[1:] == ["the barbarians land"]
    assert told(game, "send 0,0,S")[0] == "red sends the basic knight at 0,0,S into the battle"


def test_drawn_cards_show_their_color_to_all_and_their_name_to_the_owner() -> None:
    game = rolling(knights().with_tracks(BLUE, science=1), "1 1")
    draw(game, "science")
    draw(game, "crane")
    (drawn,) = [event for event in game.events if event.kind == EventKind.PROGRESS_DRAWN]
    assert drawn.text(game.ruleset, BLUE) == "you draw a science card: crane"
    assert drawn.text(game.ruleset, RED) == drawn.text(game.ruleset) == "blue draws a science card"


def test_a_point_is_laid_open() -> None:
    game = rolling(knights().with_tracks(BLUE, science=1), "1 1")
    assert told(game, "science", "printer")[-1] == "blue draws the printer, which lies open from now on, worth a point"


def test_a_fifth_card_is_returned_unseen() -> None:
    position = knights().with_tracks(BLUE, science=1).with_progress(BLUE, spy=2, bishop=2)
    game = draw(rolling(position, "1 1"), "science", "crane")
    began = len(game.steps)
    play(game, "return bishop")
    (returned,) = [event for event in game.events_since(began) if event.kind == EventKind.PROGRESS_RETURNED]
    assert returned.text(game.ruleset, BLUE) == "you return a politics card: bishop"
    assert returned.text(game.ruleset, RED) == "blue returns a politics card"


def test_the_aqueduct() -> None:
    game = draw(rolling(knights().with_tracks(BLUE, science=3), "1 1"), "politics")
    assert told(game, "aqueduct ore") == ["blue takes 1 ore at the Aqueduct"]


def test_knights_are_bought() -> None:
    position = knights().with_roads(RED, "0,0,NE").with_hand(RED, ore=2, wool=2, grain=1)
    game = position.game()
    assert told(game, "recruit 0,0,N") == ["red recruits a basic knight at 0,0,N"]
    assert told(game, "activate 0,0,N") == ["red activates the basic knight at 0,0,N"]
    assert told(game, "promote 0,0,N") == ["red promotes the knight at 0,0,N to a strong knight"]


def test_a_knight_moves() -> None:
    game = knights().with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", active=True).game()
    assert told(game, "move 0,0,N") == ["red moves the basic knight at 0,0,N to 1,-1,S"]


def test_a_knight_is_displaced_and_relocated_by_its_owner() -> None:
    position = knights().with_roads(RED, "0,0,NE").with_roads(BLUE, "0,0,E", "0,0,SE")
    position = position.with_knight(RED, "0,0,N", "strong", active=True).with_knight(BLUE, "0,0,NE")
    game = position.game()
    assert told(game, "displace with 0,0,N") == [
        "red displaces blue's basic knight at 1,-1,S with the knight from 0,0,N"
    ]
    assert told(game, "relocate to 0,0,S", seat=BLUE) == ["you relocate the basic knight to 0,0,S"]


def test_a_displaced_knight_without_a_place_leaves_the_board() -> None:
    position = knights().with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", "strong", active=True)
    game = position.with_knight(BLUE, "0,0,NE").game()
    assert told(game, "displace with 0,0,N")[1:] == ["blue's basic knight has nowhere to go and leaves the board"]


def test_intrigue_drives_a_knight_out() -> None:
    position = knights().with_roads(RED, "0,0,NE").with_knight(BLUE, "0,0,NE").with_progress(RED, intrigue=1)
    assert told(position.game(), "play intrigue") == [
        "red plays an intrigue card",
        "red drives blue's basic knight out of 1,-1,S",
        "blue's basic knight has nowhere to go and leaves the board",
    ]


def test_a_deserter() -> None:
    position = knights().with_roads(RED, "0,0,NE").with_knight(BLUE, "2,0,N", "strong").with_progress(RED, deserter=1)
    game = position.game()
    assert told(game, "play deserter") == ["red plays a deserter card", "blue gives up the strong knight at 2,0,N"]
    assert told(game, "place 0,0,N", "place basic") == ["red places a basic knight at 0,0,N"]


def test_the_robber_is_chased() -> None:
    position = knights().with_barbarians(landed=True).with_roads(RED, "1,-1,E")
    game = position.with_robber("1,-1").with_knight(RED, "1,-1,NE", active=True).game()
    assert told(game, "chase with 1,-1,NE") == ["red chases the robber with the basic knight at 2,-2,S"]


def test_walls_improvements_and_metropolises() -> None:
    position = knights().with_city(RED, "0,0,N", "2,0,N").with_tracks(RED, politics=3).with_hand(RED, brick=2, coin=4)
    game = position.game()
    assert told(game, "wall 0,0,N") == ["red builds a city wall at 0,0,N"]
    assert told(game, "improve politics") == ["red builds the Cathedral, level 4 of politics"]
    assert told(game, "metropolis 0,0,N") == ["red builds the metropolis of politics at 0,0,N"]


def test_a_metropolis_is_taken_over() -> None:
    position = knights().with_city(RED, "0,0,N").with_city(BLUE, "2,0,N").with_metropolis(trade="2,0,N")
    game = position.with_tracks(RED, trade=4).with_tracks(BLUE, trade=4).with_hand(RED, cloth=5).game()
    assert told(game, "improve trade", seat=BLUE) == [
        "red builds the Great Exchange, level 5 of trade",
        "red takes the metropolis of trade from you and moves it to 0,0,N",
    ]


def test_commodities_are_received() -> None:
    game = rolling(knights().with_city(BLUE, "0,0,SE"), "1 5")
    assert told(game, "politics")[-1] == "blue gets 1 ore and 1 coin"


def test_a_shortage_of_commodities() -> None:
    game = rolling(knights().with_city(BLUE, "0,0,SE").with_bank(coin=0), "1 5")
    assert told(game, "politics")[-1] == "the bank cannot pay out all that is due: 1 coin missing"


def test_a_monopoly_names_its_commodity_even_if_nobody_has_it() -> None:
    game = knights().with_progress(RED, trade_monopoly=2).with_hand(BLUE, cloth=2, ore=1).game()
    assert told(game, "play trade monopoly", "monopoly cloth")[1:] == ["red takes 1 cloth from blue"]
    assert told(game, "play trade monopoly", "monopoly coin")[1:] == ["red names coin, which nobody has"]


def test_the_merchant_the_fleet_and_the_tokens() -> None:
    position = knights().with_settlement(RED, "0,0,N").with_progress(RED, merchant=1, merchant_fleet=1, inventor=1)
    game = position.game()
    assert told(game, "play merchant", "merchant 0,0")[1:] == ["red puts the merchant on 0,0"]
    assert told(game, "play merchant fleet", "fleet ore")[1:] == [
        "red chooses to trade ore 2:1 with the bank in this turn"
    ]
    exchanged = told(game, "play inventor", "token 0,0", "token 1,0")
    assert exchanged[1:] == ["red exchanges the tokens 11 and 3 of 0,0 and 1,0"]


def test_the_diplomat_takes_a_road() -> None:
    position = knights().with_settlement(BLUE, "0,0,N").with_roads(BLUE, "0,0,NE").with_progress(RED, diplomat=1)
    assert told(position.game(), "play diplomat")[1:] == ["red removes blue's road at 0,0,NE"]


@pytest.mark.parametrize(
    ("seat", "sentence"), [(RED, "you remove a road of your own"), (BLUE, "red removes a road of its own")]
)
def test_the_diplomat_takes_a_road_of_its_player(seat: int, sentence: str) -> None:
    position = knights().with_settlement(RED, "0,0,N").with_roads(RED, "0,0,NE").with_progress(RED, diplomat=1)
    assert told(position.game(), "play diplomat", seat=seat)[1:] == [f"{sentence} at 0,0,NE"]


def test_wedding_gifts_are_secret() -> None:
    position = knights().with_settlement(BLUE, "0,0,N").with_hand(BLUE, ore=2).with_progress(RED, wedding=1)
    game = position.game()
    play(game, "play wedding")
    (gift,) = [event for event in game.events if event.kind == EventKind.GIVEN]
    assert gift.text(game.ruleset, RED) == "blue gives 2 ore to you"
    assert gift.text(game.ruleset, WHITE) == gift.text(game.ruleset) == "blue gives 2 cards to red"


def test_a_forced_exchange_is_secret() -> None:
    position = knights().with_hand(RED, ore=1).with_hand(BLUE, cloth=1).with_progress(RED, commercial_harbor=1)
    game = position.game()
    play(game, "play commercial harbor", "exchange with blue")
    (exchange,) = [event for event in game.events if event.kind == EventKind.EXCHANGED]
    assert exchange.text(game.ruleset, BLUE) == "red exchanges 1 ore for 1 cloth with you"
    assert exchange.text(game.ruleset, ORANGE) == "red exchanges a resource for a commodity with blue"


def test_an_offer_to_somebody_without_commodities_goes_back() -> None:
    position = knights().with_hand(RED, ore=1).with_hand(BLUE, ore=1).with_progress(RED, commercial_harbor=1)
    game = position.game()
    assert told(game, "play commercial harbor", "exchange with blue")[1:] == [
        "blue has no commodity: red's card goes back"
    ]


def test_what_the_spy_takes_is_secret() -> None:
    position = knights().with_progress(RED, spy=1).with_progress(BLUE, crane=1, inventor=1)
    game = play(position.game(), "play spy")
    began = len(game.steps)
    play(game, "take crane")
    (taken,) = game.events_since(began)
    assert taken.text(game.ruleset, BLUE) == "red takes a science card from you: crane"
    assert taken.text(game.ruleset, WHITE) == "red takes a science card from blue"


def test_what_the_master_merchant_takes_is_secret() -> None:
    position = knights().with_settlement(BLUE, "0,0,N").with_hand(BLUE, ore=1).with_progress(RED, master_merchant=1)
    game = play(position.game(), "play master merchant")
    (taken,) = [event for event in game.events if event.kind == EventKind.TAKEN]
    assert taken.text(game.ruleset, RED) == "you take 1 ore from blue"
    assert taken.text(game.ruleset, WHITE) == "red takes a card from blue"


def test_the_bishop_robs_everybody_at_the_hex() -> None:
    position = knights().with_barbarians(landed=True).with_progress(RED, bishop=1)
    position = position.with_settlement(BLUE, "0,0,N").with_settlement(WHITE, "0,0,S")
    game = position.with_hand(BLUE, ore=1).with_hand(WHITE, wool=1).game()
    assert told(game, "play bishop", "robber 0,0", seat=BLUE)[1:] == [
        "red moves the robber to 0,0",
        "red steals 1 ore from you",
        "red steals a card from white",
    ]


def test_the_saboteur_makes_opponents_discard() -> None:
    position = knights().with_settlement(BLUE, "0,0,N").with_hand(BLUE, ore=4).with_progress(RED, saboteur=1)
    assert told(position.game(), "play saboteur") == ["red plays a saboteur card", "blue discards 2 ore"]


def test_a_city_is_sabotaged_and_repaired() -> None:
    position = knights(ck_saboteur="sabotage_city").with_city(BLUE, "0,0,N").with_progress(RED, saboteur=1)
    assert told(position.game(), "play saboteur")[1:] == ["red sabotages blue's city at 0,0,N"]
    position = knights(ck_saboteur="sabotage_city").with_sabotaged_city(RED, "0,0,N").with_hand(RED, lumber=1, ore=1)
    assert told(position.game(), "repair 0,0,N") == ["red repairs the city at 0,0,N"]


def test_the_longest_trade_route_is_named() -> None:
    position = knights().with_settlement(RED, "0,0,N").with_roads(RED, "0,0,NE", "0,0,E", "0,0,SE", "0,0,SW")
    game = position.with_hand(RED, brick=1, lumber=1).game()
    assert told(game, "road 0,0,W")[-1] == "red takes the Longest Trade Route with 5"


def test_events_of_discards_take_walls_into_account() -> None:
    position = knights().with_city(BLUE, "0,0,N").with_wall("0,0,N").with_hand(BLUE, ore=9).with_hand(WHITE, ore=8)
    happened = told(rolling(position, "3 4"), "politics")
    assert happened[1:] == ["white discards 4 ore"]


@pytest.mark.parametrize("seed", [1, 2])
def test_events_account_for_every_card(seed: int) -> None:
    """In random games the events explain every change of every hand, except for payments."""
    rng, seen = Random(seed), Counter[EventKind]()
    options = {"trade_with_players": False, "ck_commit_knights": seed == 2}
    game = Game("cities_knights", players=4, seed=seed, options=options)
    for _ in range(600):
        if game.over:
            break
        hands, step = game._states["hand"][0].copy(), len(game.steps)
        game.play(rng.choice(game.legal_actions))
        events = game.events_since(step)
        seen.update(event.kind for event in events)
        if not PAID & {event.kind for event in events}:
            for event in events:
                move_cards(hands, event)
            assert (game._states["hand"][0] == hands).all()
    assert seen[EventKind.SHIP] > 10


def move_cards(hands, event: Event) -> None:
    if event.kind in (EventKind.RECEIVED, EventKind.AQUEDUCT):
        hands[event.seat] += event.cards
    elif event.kind == EventKind.DISCARDED:
        hands[event.seat] -= event.cards
    elif event.kind in (EventKind.STOLEN, EventKind.MONOPOLIZED, EventKind.TAKEN):
        hands[event.seat] += event.cards
        hands[event.other] -= event.cards
    elif event.kind == EventKind.GIVEN:
        hands[event.seat] -= event.cards
        hands[event.other] += event.cards
    elif event.kind in (EventKind.BANK_TRADE, EventKind.EXCHANGED):
        more = [got - given for got, given in zip(event.back, event.cards, strict=True)]
        hands[event.seat] += more
        if event.kind == EventKind.EXCHANGED:
            hands[event.other] -= more
