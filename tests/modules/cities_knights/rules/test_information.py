"""Public and hidden information: CK-INFO. For single bytes in random games see tests/engine/test_secrets.py.

A secret is tested with two games that differ only in it: only those who know it have different views of them.
"""

from collections.abc import Iterable

import numpy as np
import pytest
from support import BLUE, ORANGE, RED, WHITE, Position, asked, ck, draw, hand, play, progress, roll_ck, state

from insula.game import EventKind, Game, Phase, View
from insula.game.view import view_of_bytes
from insula.modules.cities_knights.rules.constants import SPY
from insula.rules.state import STATE

SPECTATOR = None
EVERYBODY = {RED, BLUE, WHITE, ORANGE, SPECTATOR}


def who_can_tell(one: Game, other: Game) -> set[int | None]:
    """Return the seats, and the spectator, whose views of two games differ."""
    return {seat for seat in EVERYBODY if one.view(seat).bytes != other.view(seat).bytes}


def twice(position: Iterable[Position], one: Iterable[str], other: Iterable[str]) -> tuple[Game, Game]:
    """Return two games from two equal positions."""
    first, second = position
    return play(first.game(), *one), play(second.game(), *other)


# INFO-01


def a_full_board() -> Game:
    """Return a game with some of everything that is public."""
    position = ck().with_city(RED, "0,0,S", "0,-1,N").with_wall("0,0,S").with_tracks(RED, trade=4, science=2)
    position = position.with_metropolis(trade="0,-1,N").with_reduced_city(BLUE, "2,-2,N").with_roads(BLUE, "2,-2,NE")
    position = position.with_knight(BLUE, "2,-2,NE", "strong", active=True, promoted=True).with_merchant(BLUE, "2,-2")
    position = position.with_barbarians(5, landed=True).with_defender(WHITE, 2).with_progress(WHITE, printer=1)
    position = position.with_progress(ORANGE, constitution=1, spy=2, crane=1).with_robber("0,1")
    return position.with_hand(ORANGE, ore=2, coin=3).with_hand(RED, wool=1).game()


BOARD = "hex_terrain", "hex_token", "harbor_edge", "harbor_kind", "building", "building_owner", "road_owner", "wall"
KNIGHTS = "knight", "knight_owner", "knight_active", "knight_marks", "knight_sent"
COUNTED = "supply", "bank", "hand_size", "progress_size", "deck_left", "defender", "track", "metropolis", "laid", "dice"
SINGLE = "robber", "merchant", "merchant_owner", "barbarians", "landed", "printer", "constitution", "event_die"


@pytest.mark.parametrize("seat", [RED, BLUE, SPECTATOR])
def test_ck_info_01_what_is_public(seat: int | None) -> None:
    """CK-INFO-01: board, pieces, robber, merchant, ship, tracks, supplies, bank, sizes of hands and decks."""
    game = a_full_board()
    seen, real = game.view(seat).state, state(game)
    for field in (*BOARD, *KNIGHTS, *COUNTED):
        assert getattr(seen, field).tolist() == getattr(real, field).tolist(), field
    for field in SINGLE:
        assert getattr(seen, field) == getattr(real, field), field


def test_ck_info_01_all_victory_points() -> None:
    """CK-INFO-01: metropolis, reduced city, merchant, Defender cards and open cards: all points are public."""
    game = a_full_board()
    for seat in EVERYBODY:
        assert [game.view(seat).points(player) for player in range(4)] == [6, 2, 3, 1]
    assert [game.points(player, hidden=False) for player in range(4)] == [6, 2, 3, 1]


def test_ck_info_01_of_each_hand_the_number() -> None:
    """CK-INFO-01: resources and commodities are counted together, progress cards by their color."""
    seen = a_full_board().view(BLUE).state
    assert seen.hand_size.tolist()[:4] == [1, 0, 0, 5]
    assert seen.progress_size.tolist()[ORANGE] == [0, 2, 1]
    assert seen.deck_left.tolist() == [18, 15, 16]


def test_ck_info_01_resources_and_commodities_are_counted_together() -> None:
    """CK-INFO-01: how a hand divides into resources and commodities is hidden."""
    one = ck().with_hand(BLUE, ore=3).with_hand(WHITE, coin=3).game()
    other = ck().with_hand(BLUE, coin=3).with_hand(WHITE, ore=3).game()
    assert who_can_tell(one, other) == {BLUE, WHITE}


def open_events(game: Game) -> set[EventKind]:
    """Return the public kinds of events since the last decision."""
    return {event.kind for event in game.events if event.is_open_to(SPECTATOR)}


def test_ck_info_01_dice_and_production() -> None:
    """CK-INFO-01: all dice and every card produced are public."""
    game = roll_ck(ck().with_city(BLUE, "0,0,SE").before_roll(RED).game(), "1 2", "ship")
    assert open_events(game) >= {EventKind.EVENT_DIE, EventKind.RECEIVED}
    received = next(event for event in game.events if event.kind == EventKind.RECEIVED)
    assert received.cards[:8] == (0, 0, 1, 0, 0, 1, 0, 0)
    assert game.view(SPECTATOR).state.dice.tolist() == [1, 2]


def test_ck_info_01_strength_and_choices_in_a_battle() -> None:
    """CK-INFO-01, CK-VAR-01: everybody sees which knights are sent, and the strength of both sides."""
    position = ck(ck_commit_knights=True).with_roads(BLUE, "2,-2,NE").with_city(BLUE, "2,-2,S").with_barbarians(6)
    position = position.with_knight(BLUE, "2,-2,N", "strong", active=True).before_roll(RED)
    game = roll_ck(position.game(), "1 1")
    waiting = game.copy(foresee=True)
    play(game, "send 2,-2,N")
    battle = next(event for event in game.events if event.kind == EventKind.BATTLE)
    assert battle.is_open_to(SPECTATOR)
    assert (battle.number, battle.strengths[BLUE]) == (1, 2)
    assert who_can_tell(game, play(waiting, "send none")) == EVERYBODY


def test_ck_info_01_every_played_progress_card() -> None:
    """CK-INFO-01, CK-INFO-02: a played card is shown, and everybody knows that it is under its deck."""
    game = ck().with_progress(RED, merchant_fleet=1, spy=1).with_progress(BLUE, crane=1).game()
    play(game, "play merchant fleet")
    assert EventKind.CARD_PLAYED in open_events(game)
    for seat in EVERYBODY:
        assert game.view(seat).state.progress_under.tolist()[0][:2] == [3, -1]


def test_ck_info_01_every_card_paid_and_traded() -> None:
    """CK-INFO-01: everybody sees payments and trades with the bank in the bank's stock."""
    game = ck().with_city(RED, "0,0,S").with_hand(RED, coin=2, ore=4).game()
    play(game, "improve politics", "bank ore for cloth")
    for seat in EVERYBODY:
        assert game.view(seat).state.bank.tolist()[:8] == [19, 19, 19, 19, 19, 11, 11, 12]
    assert EventKind.BANK_TRADE in open_events(game)


# INFO-02


def test_ck_info_02_the_kinds_in_a_hand() -> None:
    """CK-INFO-02: a player sees every kind in their own hand, and none in the others."""
    game = ck().with_hand(BLUE, ore=1, coin=2).game()
    for seat in EVERYBODY:
        seen = game.view(seat).state.hand.tolist()[BLUE][:8]
        assert seen == ([0, 0, 0, 0, 1, 0, 2, 0] if seat == BLUE else [0] * 8)


def test_ck_info_02_which_progress_cards_are_held() -> None:
    """CK-INFO-02: only the owner knows which progress cards of a color they hold."""
    one = ck().with_progress(BLUE, spy=1).with_progress(WHITE, bishop=1).game()
    other = ck().with_progress(BLUE, bishop=1).with_progress(WHITE, spy=1).game()
    assert who_can_tell(one, other) == {BLUE, WHITE}
    assert progress(one, BLUE) == {"spy": 1}
    assert sum(one.view(RED).state.progress.tolist()[BLUE]) == 0


def test_ck_info_02_a_card_drawn() -> None:
    """CK-INFO-02: the drawn card is known to its owner, its color to all; an open card is known to all."""
    rolled = [roll_ck(ck().with_tracks(BLUE, politics=1).before_roll(RED).game(), "1 1", "politics") for _ in range(3)]
    one, other, opened = (
        draw(game, card) for game, card in zip(rolled, ("spy", "wedding", "constitution"), strict=True)
    )
    assert who_can_tell(one, other) == {BLUE}
    assert one.view(WHITE).state.progress_size.tolist()[BLUE] == [0, 1, 0]
    assert who_can_tell(one, opened) == EVERYBODY


def test_ck_info_02_cards_never_drawn() -> None:
    """CK-INFO-02: nobody sees which cards are left in a deck, not even those that their own hand excludes."""
    one = ck().with_deck_of("trade", merchant=2).game()
    other = ck().with_deck_of("trade", trade_monopoly=2).game()
    assert who_can_tell(one, other) == set()


def test_ck_info_02_played_cards_under_a_deck() -> None:
    """CK-INFO-02: everybody knows the played cards under a deck, in their order."""
    game = ck().with_deck_of("politics", "spy", "wedding").game()
    for seat in EVERYBODY:
        assert game.view(seat).state.progress_under.tolist()[1][:3] == [12, 14, -1]


def returned(card: str) -> Game:
    """Return a game in which blue, who holds five cards of politics, returns one of them in red's turn."""
    position = ck().with_progress(BLUE, spy=1, bishop=1, deserter=1, intrigue=1).with_tracks(BLUE, politics=1)
    game = roll_ck(position.before_roll(RED).game(), "1 1", "politics")
    return play(draw(game, "warlord"), f"return {card}")


def test_ck_info_02_a_returned_card() -> None:
    """CK-INFO-02: its color, its place and its former owner are public, its name is not."""
    one, other = returned("spy"), returned("bishop")
    assert who_can_tell(one, other) == {BLUE}
    for seat in EVERYBODY:
        seen = one.view(seat).state
        assert seen.progress_under.tolist()[1][0] == (12 if seat == BLUE else -1)
        assert seen.progress_returner.tolist()[1][:2] == [BLUE, -1]
        assert seen.deck_left.tolist() == [18, 18 - 5 + 1, 18]


def test_ck_info_02_known_cards_under_a_returned_one() -> None:
    """They stay known in a view that is sent to another process, as its bytes."""
    game = returned("spy")
    states = np.frombuffer(game.bytes_at(len(game.steps)), STATE).copy()
    states["progress_under"][0, 1, 1] = SPY
    for seat in (RED, BLUE, WHITE):
        view = View(game.ruleset, states, seat)
        assert view.state.progress_under.tolist()[1][1] == SPY
        assert view_of_bytes(game.ruleset, view.bytes, seat).bytes == view.bytes


def robbed(card: str, *texts: str) -> Game:
    """Return a game in which red takes a card from blue at the robber's new hex."""
    position = ck().with_settlement(BLUE, "0,1,S").with_hand(BLUE, ore=1, coin=1).with_progress(RED, bishop=1)
    position = position.with_roads(RED, "0,-1,E").with_knight(RED, "1,-1,SW", active=True).with_barbarians(landed=True)
    return draw(play(position.game(), *texts, "robber 0,1"), card)


@pytest.mark.parametrize("by", ["play bishop", "chase with 1,-1,SW"])
def test_ck_info_02_a_stolen_card(by: str) -> None:
    """CK-INFO-02: thief and victim know the stolen card, also after a Bishop and a chased robber."""
    assert who_can_tell(robbed("ore", by), robbed("coin", by)) == {RED, BLUE}


def wedding() -> Position:
    """Return a game in which red plays a Wedding against blue and white, who have more points."""
    position = ck().with_city(BLUE, "2,-2,N").with_city(WHITE, "-2,2,S").with_progress(RED, wedding=1)
    return position.with_hand(BLUE, ore=3, coin=3).with_hand(WHITE, wool=3, cloth=3)


def test_ck_info_02_gifts_while_they_are_chosen() -> None:
    """CK-INFO-02, CK-PC-09: until all have chosen, only the giver knows a choice; not even the receiver does."""
    start = ["play wedding"]
    one, other = twice((wedding(), wedding()), [*start, "give ore"], [*start, "give coin"])
    assert who_can_tell(one, other) == {BLUE}
    one, other = play(one, "give ore"), play(other, "give coin")
    assert asked(one) == (WHITE, Phase.GIVING_AT_WEDDING)
    assert who_can_tell(one, other) == {BLUE}


def test_ck_info_02_gifts_of_a_wedding() -> None:
    """CK-INFO-02: giver and receiver know the given cards; everybody knows their number."""
    start, end = ["play wedding", "give ore"], ["give wool", "give wool"]
    one, other = twice((wedding(), wedding()), [*start, "give ore", *end], [*start, "give coin", *end])
    assert who_can_tell(one, other) == {RED, BLUE}
    assert one.view(ORANGE).state.hand_size.tolist()[:4] == [4, 4, 4, 0]


def harbor(**options: object) -> Position:
    """Return a game in which red has named blue for an exchange, and offers ore or wool for coin or cloth."""
    position = ck(**options).with_hand(RED, ore=1, wool=1).with_progress(RED, commercial_harbor=1)
    return position.with_hand(BLUE, coin=1, cloth=1)


NAMED = "play commercial harbor", "exchange with blue"


@pytest.mark.parametrize("choice", ["opponent", "player"])
def test_ck_info_02_the_card_offered(choice: str) -> None:
    """CK-INFO-02, CK-TRD-01: until the exchange only red knows the offered resource, not the player who must answer."""
    positions = (harbor(ck_commercial_harbor_choice=choice), harbor(ck_commercial_harbor_choice=choice))
    one, other = twice(positions, [*NAMED, "offer ore"], [*NAMED, "offer wool"])
    assert who_can_tell(one, other) == {RED}
    answer = "give coin" if choice == "opponent" else "want coin"
    assert who_can_tell(play(one, answer), play(other, answer)) == {RED, BLUE}


def test_ck_info_02_the_commodity_given() -> None:
    """CK-INFO-02: only the two players know the given commodity."""
    one, other = twice((harbor(), harbor()), [*NAMED, "offer ore", "give coin"], [*NAMED, "offer ore", "give cloth"])
    assert who_can_tell(one, other) == {RED, BLUE}


def test_ck_info_02_an_offer_that_fails() -> None:
    """CK-INFO-02, CK-TRD-01: the returned card stays unknown; everybody sees that there was no commodity."""
    positions = [ck().with_hand(RED, ore=1, wool=1).with_hand(BLUE, grain=1) for _ in range(2)]
    positions = [position.with_progress(RED, commercial_harbor=1) for position in positions]
    one, other = twice(positions, [*NAMED, "offer ore"], [*NAMED, "offer wool"])
    assert who_can_tell(one, other) == set()
    assert [event.kind for event in one.events] == [EventKind.NOT_EXCHANGED]
    assert open_events(one) == {EventKind.NOT_EXCHANGED}


def guild() -> Position:
    """Return a game in which red sees blue's hand through a Master Merchant."""
    position = ck().with_city(BLUE, "2,-2,N").with_hand(BLUE, ore=2, coin=2).with_hand(WHITE, wool=2)
    return position.with_progress(RED, master_merchant=1)


def test_ck_info_02_a_hand_seen_by_the_master_merchant() -> None:
    """CK-INFO-02: the player sees the whole hand while choosing, for the second card too; nobody else sees it."""
    game = play(guild().game(), "play master merchant")
    for left in ([0, 0, 0, 0, 2, 0, 2, 0], [0, 0, 0, 0, 2, 0, 1, 0]):
        for seat in EVERYBODY:
            seen = game.view(seat).state.hand.tolist()[BLUE][:8]
            assert seen == (left if seat in (RED, BLUE) else [0] * 8)
        assert sum(game.view(RED).state.hand.tolist()[WHITE]) == 0
        play(game, "take coin")
    assert sum(game.view(RED).state.hand.tolist()[BLUE]) == 0


def test_ck_info_02_the_cards_taken_by_the_master_merchant() -> None:
    """CK-INFO-02: both know the cards taken; everybody knows their number."""
    start = ["play master merchant", "take ore"]
    one, other = twice((guild(), guild()), [*start, "take ore"], [*start, "take coin"])
    assert who_can_tell(one, other) == {RED, BLUE}
    assert one.view(WHITE).state.hand_size.tolist()[:2] == [2, 2]


def spied() -> Position:
    """Return a game in which red looks at blue's progress cards."""
    return ck().with_progress(RED, spy=1).with_progress(BLUE, smith=1, crane=1, bishop=1)


def test_ck_info_02_cards_seen_by_the_spy() -> None:
    """CK-INFO-02: while choosing, the player of the Spy sees all progress cards of the opponent; nobody else does."""
    game = play(spied().with_hand(BLUE, ore=1).game(), "play spy")
    for seat in EVERYBODY:
        assert sum(game.view(seat).state.progress.tolist()[BLUE]) == (3 if seat in (RED, BLUE) else 0)
    assert sum(game.view(RED).state.hand.tolist()[BLUE]) == 0
    assert sum(play(game, "take none").view(RED).state.progress.tolist()[BLUE]) == 0


def test_ck_info_02_the_card_taken_by_the_spy() -> None:
    """CK-INFO-02: both know the card taken; its color is public."""
    one, other = twice((spied(), spied()), ["play spy", "take smith"], ["play spy", "take crane"])
    assert who_can_tell(one, other) == {RED, BLUE}
    assert one.view(WHITE).state.progress_size.tolist()[RED] == [0, 0, 1]
    assert who_can_tell(one, play(spied().game(), "play spy", "take bishop")) == EVERYBODY


def discarding(by: str) -> Position:
    """Return a game in which blue and white must discard, because of a Saboteur or a seven."""
    position = ck().with_city(BLUE, "2,-2,N").with_city(WHITE, "-2,2,S").with_hand(BLUE, ore=4, coin=4)
    position = position.with_hand(WHITE, wool=4, cloth=4).with_progress(RED, saboteur=1)
    return position.before_roll(RED) if by == "seven" else position


@pytest.mark.parametrize("by", ["saboteur", "seven"])
def test_ck_info_02_discards_while_they_are_chosen_and_afterward(by: str) -> None:
    """CK-INFO-02: discards for the Saboteur or a seven are hidden while they are chosen, and public afterward."""
    games = []
    for cards in (["ore"] * 4, ["ore"] * 3 + ["coin"]):
        game = discarding(by).game()
        game = play(game, "play saboteur") if by == "saboteur" else roll_ck(game, "3 4")
        games.append(play(game, *(f"discard {card}" for card in cards)))
    one, other = games
    assert asked(one) == (WHITE, Phase.DISCARDING)
    assert who_can_tell(one, other) == {BLUE}
    for game in games:
        play(game, *["discard wool"] * 4)
    assert who_can_tell(one, other) == EVERYBODY
    assert EventKind.DISCARDED in open_events(one)


@pytest.mark.parametrize(("card", "kind"), [("resource_monopoly", "ore"), ("trade_monopoly", "coin")])
def test_ck_info_02_cards_given_to_a_monopoly(card: str, kind: str) -> None:
    """CK-INFO-02: everybody sees how many cards of the kind each opponent gives."""
    position = ck().with_hand(BLUE, ore=3, coin=1).with_hand(WHITE, wool=1).with_progress(RED, **{card: 1})
    game = play(position.game(), f"play {card.replace('_', ' ')}", f"monopoly {kind}")
    told = [event for event in game.events if event.kind == EventKind.MONOPOLIZED]
    assert [event.other for event in told] == [BLUE]
    assert all(event.is_open_to(seat) for event in told for seat in EVERYBODY)
    assert sum(told[0].cards) == sum(hand(game, RED).values())
