"""Events are found by comparing records, are complete, and show each seat only what it may know."""

from collections import Counter
from random import Random

import pytest

from insula import ActionKind, Event, Game
from insula.game import EventKind
from insula.game.phrasing import cards_text

RED, BLUE, WHITE, ORANGE = range(4)
BRICK, LUMBER, WOOL, GRAIN, ORE = range(5)


def after_foundation(**options: object) -> Game:
    """Return a beginner game in which red rolls first, with manual chance."""
    game = Game(players=4, seed=1, options={"setup": "beginner", **options}, chance="manual", first=RED)
    assert game.actor == RED
    return game


def deal(game: Game, seat: int, *cards: int) -> None:
    """Replace the hand of a seat with these cards."""
    state = game._state
    for kind in range(5):
        state.bank[kind] += state.hand[seat, kind] - cards[kind]
        state.hand[seat, kind] = cards[kind]
    state.hand_size[seat] = sum(cards)
    replay(game)


def replay(game: Game) -> None:
    """List the choices again after a manual change of the position."""
    game._advance(-1)


def play(game: Game, kind: str, argument: int = 0) -> list[Event]:
    """Play an action by its kind and argument, and return the events."""
    step = len(game.steps)
    game.play(next(a for a in choices(game) if a.kind.name.lower() == kind and a.argument == argument))
    return game.events_since(step)


def choices(game: Game) -> list:
    return game.legal_actions + [a for seat in range(4) for a in game.unasked_actions(seat)]


def roll(game: Game, total: int) -> list[Event]:
    play(game, "roll")
    first = max(1, total - 6)
    return play(game, "roll_dice", 6 * (first - 1) + total - first - 1)


def texts(game: Game, events: list[Event], seat: int | None = None) -> list[str]:
    return [event.text(game.ruleset, seat) for event in events]


def test_dice_and_production() -> None:
    game = after_foundation()
    happened = texts(game, roll(game, 8), RED)
    assert happened[0] == "you roll 8 (2 and 6)"
    assert texts(game, game.events, BLUE)[0] == "red rolls 8 (2 and 6)"
    assert all("get" in text for text in happened[1:])


def test_a_shortage_lists_the_missing_cards() -> None:
    game = after_foundation()
    before = [game._state.hand[seat, kind] for seat in range(4) for kind in range(5)]
    trial = game.copy(foresee=True)
    roll(trial, 8)
    gained = [trial._state.hand[seat, kind] for seat in range(4) for kind in range(5)]
    kind = next(i for i, (new, old) in enumerate(zip(gained, before, strict=True)) if new > old) % 5
    due = sum(gained[kind::5]) - sum(before[kind::5])
    game._state.bank[kind] = 0
    replay(game)
    (shortage,) = [event for event in roll(game, 8) if event.kind == EventKind.SHORTAGE]
    assert shortage.cards[kind] == due
    assert shortage.text(game.ruleset).startswith("the bank cannot pay out all that is due")


def test_the_robber_blocks_what_its_hex_would_have_brought() -> None:
    game = after_foundation()
    hexes = game.ruleset.map.geometry.hex_names
    state, board = game._state, game.ruleset.boards[0]
    hex = next(number for number in range(len(hexes)) if state.hex_token[number] == 8)
    due = [event.cards for event in roll(game.copy(foresee=True), 8) if event.kind == EventKind.RECEIVED]
    state.robber = hex
    replay(game)
    events = roll(game, 8)
    missed = [event for event in events if event.kind == EventKind.BLOCKED]
    owners = {state.building_owner[node] for node in board["hex_nodes"][hex] if state.building_owner[node] >= 0}
    assert owners
    assert {event.seat for event in missed} == owners
    got = [event.cards for event in events if event.kind == EventKind.RECEIVED]
    assert sum(map(sum, due)) == sum(map(sum, got)) + sum(sum(event.cards) for event in missed)
    cards = cards_text(missed[0].view(game.ruleset).cards)
    assert (
        missed[0].text(game.ruleset)
        == f"the robber at {hexes[hex]} keeps {cards} from {game.ruleset.colors[missed[0].seat]}"
    )


@pytest.mark.parametrize(("goal", "said"), [(5, "2 more points"), (4, "one more point"), (6, ""), (3, "")])
def test_the_last_points_before_the_goal_are_announced(goal: int, said: str) -> None:
    """Red has two points and builds a city. With a goal of three, that wins."""
    game = Game(
        position=f"insula position 1\noptions: vp_goal={goal}\nboard: beginner\n"
        "red:\n  settlements: 0,-1,N 1,0,N\n  roads: 0,-1,NE\n  hand: 2 grain, 3 ore\n"
        "turn: 9 red\nphase: action phase red",
    )
    game.play("city 0,-1,N")
    near = [event.text(game.ruleset) for event in game.events if event.kind == EventKind.NEAR_WIN]
    assert near == ([f"red needs only {said} to win"] if said else [])
    if not game.over:
        steps = len(game.steps)
        game.play("end")
        assert EventKind.NEAR_WIN not in {event.kind for event in game.events_since(steps)}, "it is said once"


def test_discards_robber_and_theft() -> None:
    game = after_foundation()
    deal(game, BLUE, 8, 0, 0, 0, 0)  # no choice: four bricks are discarded
    deal(game, WHITE, 4, 4, 0, 0, 0)
    roll(game, 7)
    for kind in (BRICK, BRICK, LUMBER):
        assert play(game, "discard", kind) == []  # nobody sees it before all have chosen
    happened = texts(game, play(game, "discard", LUMBER), WHITE)
    assert happened == ["blue discards 4 brick", "you discard 2 brick and 2 lumber"]
    hex = next(
        a.argument
        for a in game.legal_actions
        if BLUE in {game._state.building_owner[n] for n in game.ruleset.boards[0]["hex_nodes"][a.argument] if n >= 0}
    )
    events = play(game, "move_robber", hex)
    assert events[0].kind == EventKind.ROBBER
    if not any(event.kind == EventKind.STOLEN for event in events):
        events = play(game, "steal_from", BLUE)
    (theft,) = [event for event in events if event.kind == EventKind.STOLEN]
    assert theft.text(game.ruleset, RED) == "you steal 1 brick from blue"
    assert theft.text(game.ruleset, BLUE) == "red steals 1 brick from you"
    assert theft.text(game.ruleset, WHITE) == "red steals a card from blue"
    assert theft.text(game.ruleset) == "red steals a card from blue"
    assert not theft.is_open_to(None)


def test_a_development_card_is_known_to_its_buyer() -> None:
    game = after_foundation()
    deal(game, RED, 0, 0, 1, 1, 1)
    roll(game, 12)
    deal(game, RED, 0, 0, 1, 1, 1)
    assert play(game, "buy_development_card") == []
    (bought,) = play(game, "draw_development_card", 2)
    assert bought.text(game.ruleset, RED) == "you buy a development card: invention"
    assert bought.text(game.ruleset, BLUE) == "red buys a development card"


def test_monopoly_and_invention() -> None:
    game = after_foundation()
    roll(game, 12)
    for seat in (BLUE, WHITE, ORANGE):
        deal(game, seat, 0, seat, 0, 0, 0)
    game._state.development[RED, 3] = 1
    game._state.development_size[RED] = 1
    replay(game)
    assert texts(game, play(game, "play_development_card", 3), RED) == ["you play a monopoly card"]
    happened = texts(game, play(game, "monopoly_name", LUMBER), BLUE)
    assert happened == [
        "red takes 1 lumber from you",
        "red takes 2 lumber from white",
        "red takes 3 lumber from orange",
    ]


def test_an_offer_and_its_answers_are_shown_together() -> None:
    game = after_foundation()
    roll(game, 12)
    for seat, cards in ((RED, (1, 0, 0, 0, 0)), (BLUE, (0, 0, 1, 0, 0)), (WHITE, (0, 0, 1, 0, 0)), (ORANGE, (0,) * 5)):
        deal(game, seat, *cards)
    for kind, argument in (("offer_trade", 0), ("trade_give", BRICK), ("trade_want", WOOL), ("trade_partner", 6)):
        assert play(game, kind, argument) == []
    offers = play(game, "trade_done")
    assert texts(game, offers, BLUE) == ["red offers 1 brick for 1 wool to you and white"]
    assert play(game, "answer_offer", 1) == []
    answers = play(game, "answer_offer", 0)
    assert texts(game, answers, RED) == ["blue declines", "white accepts"]
    traded = play(game, "confirm_trade", WHITE)
    assert texts(game, traded, RED) == ["you trade 1 brick for 1 wool with white"]


def test_turns_pass_and_somebody_wins() -> None:
    game = after_foundation(vp_goal=3)
    roll(game, 12)
    deal(game, RED, 0, 0, 0, 2, 3)
    city = next(a for a in game.legal_actions if a.kind.name == "BUILD_CITY")
    happened = texts(game, play(game, "build_city", city.argument), BLUE)
    assert happened[0].startswith("red builds a city at ")
    assert happened[-1] == "red wins with 3 points"


def test_the_end_of_a_turn() -> None:
    game = after_foundation()
    roll(game, 12)
    assert texts(game, play(game, "end_turn"), BLUE) == ["you begin turn 2"]


def test_cards_in_words() -> None:
    assert cards_text({"brick": 0}) == "nothing"
    assert cards_text({"brick": 1, "ore": 2}) == "1 brick and 2 ore"


@pytest.mark.parametrize("players", [2, 4, 5])
def test_events_account_for_every_card(players: int) -> None:
    """In whole random games the events explain every change of every hand, except for payments."""
    rng, seen = Random(players), Counter[EventKind]()
    game = Game(players=players, seed=players)
    for _ in range(700):
        if game.over:
            break
        hands, step = game._states["hand"][0].copy(), len(game.steps)
        game.play(rng.choice(game.legal_actions))
        events = game.events_since(step)
        seen.update(event.kind for event in events)
        if not {EventKind.BUILT, EventKind.CARD_BOUGHT} & {event.kind for event in events} or game.turn == 0:
            assert_accounted(game, hands, events)
    assert seen[EventKind.TURN] > 10


def assert_accounted(game: Game, hands, events: list[Event]) -> None:
    if game.legal_actions and game.steps[-1].code >> 12 == ActionKind.BUY_DEVELOPMENT_CARD:
        return  # a card was paid, and the next step draws one
    for event in events:
        if event.kind == EventKind.RECEIVED:
            hands[event.seat] += event.cards
        elif event.kind == EventKind.DISCARDED:
            hands[event.seat] -= event.cards
        elif event.kind in (EventKind.STOLEN, EventKind.MONOPOLIZED):
            hands[event.seat] += event.cards
            hands[event.other] -= event.cards
        elif event.kind in (EventKind.TRADED, EventKind.BANK_TRADE):
            hands[event.seat] += [got - given for got, given in zip(event.back, event.cards, strict=True)]
            if event.kind == EventKind.TRADED:
                hands[event.other] += [given - got for got, given in zip(event.back, event.cards, strict=True)]
    assert (game._states["hand"][0] == hands).all()
