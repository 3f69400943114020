"""Rule tests of spending fish: FISH-ACT."""

from itertools import combinations, product

import pytest
from modules.fishermen.waters import INLAND, holding, spent, tokens, waters
from support import BLUE, RED, WHITE, asked, bank, cards, chances, draw, hand, legal, play, refused, road, roll, state

from insula.game import ActionKind, Game, Phase

RICH = holding(3, 3, 3, 2, 2, 1, 1)
VICTIM = "blue:\n  hand: 2 ore, 1 wool\n"
NETWORK = f"  settlements: {INLAND[0]}\n"


def acting(own: str, others: str = VICTIM, robber: str = "robber: 1,0\n", **options: object) -> Game:
    """Return a game in which red acts with these lines; the robber is on the board and blue has cards."""
    return waters(f"{robber}red:\n{NETWORK}{own}\n{others}", **options)


def uses(game: Game) -> set[str]:
    """Return what the player can use fish for."""
    return {text.removeprefix("use fish for ") for text in legal(game) if text.startswith("use fish for ")}


def test_fish_act_01_in_the_action_phase_of_the_own_turn() -> None:
    """FISH-ACT-01: after production, not before the roll; as often as the player can pay."""
    game = waters(f"robber: 1,0\nred:\n{NETWORK}{RICH}\n{VICTIM}turn: 5 red\nphase: before roll")
    assert uses(game) == set()
    roll(game, "4 4")
    assert uses(game) == {"robber", "theft", "resource", "road", "card"}
    for _ in range(2):
        play(game, "use fish for resource", "pay 3 fish", "pay 1 fish", "take ore")
    assert hand(game, RED) == {"ore": 2}


def test_fish_act_01_not_between_turns() -> None:
    """FISH-ACT-01, FIVESIX-TB-02: in the special building phase nobody pays fish; the second of paired players does."""
    lines = f"red:\n{holding(3, 3, 3)}\nblue:\n  hand: 3 ore\n{holding(3, 3, 3)}\nturn: 30 red"
    positions = {}
    for turn in ("special_build_phase", "paired_players"):
        game = Game("fishermen", 6, 3, {"five_six_turn": turn, "trade_with_players": False})
        text = game.position
        board = text[text.index("board:") : text.index("red:")]
        head = (
            f"insula position 1\nrules: fishermen\nplayers: 6\noptions: five_six_turn={turn} trade_with_players=off\n"
        )
        positions[turn] = Game(position=f"{head}{board}{lines}")
        play(positions[turn], "end")
    assert asked(positions["special_build_phase"])[1] == Phase.BEFORE_ROLL, "nobody can build, so nobody is asked"
    assert asked(positions["paired_players"]) == (3, Phase.ACTION_PHASE)
    lines = lines.replace("blue:", "orange:")
    game = Game(position=f"{head}{board}{lines}")
    play(game, "end")
    assert {"resource", "theft"} & uses(game) == {"resource"}, "orange is second, and nobody else has a card"


PRICES = {"robber": 2, "theft": 3, "resource": 4, "road": 5, "card": 7}


@pytest.mark.parametrize("held", [(), (1,), (2,), (1, 2), (3, 1), (2, 3), (3, 3), (3, 3, 1), (1, 1, 1, 1, 1, 1, 1)])
def test_fish_act_02_the_prices(held: tuple[int, ...]) -> None:
    """FISH-ACT-02: an action is offered if the tokens show enough fish."""
    assert uses(acting(holding(*held))) == {name for name, price in PRICES.items() if sum(held) >= price}


def test_fish_act_02_the_robber_leaves_the_board() -> None:
    """FISH-ACT-02: for 2 fish; not if it is beside the board; it returns with the next 7."""
    game = play(acting(holding(2)), "use fish for robber")
    assert state(game).robber == -1
    assert (tokens(game, RED), spent(game)) == ([], [2])
    roll(play(game, "end"), "3 4")
    assert asked(game) == (BLUE, Phase.MOVING_ROBBER)
    assert "robber" not in uses(acting(holding(2), robber=""))


def test_fish_act_02_a_card_of_an_opponent() -> None:
    """FISH-ACT-02: for 3 fish, 1 random card of an opponent with cards, wherever their buildings are."""
    game = acting(holding(3), "blue:\n  hand: 2 ore, 1 wool\nwhite:\n  hand: 1 brick\n")
    play(game, "use fish for theft")
    assert legal(game) == {"steal from blue", "steal from white"}
    assert refused(game, "steal from orange")
    play(game, "steal from blue")
    assert chances(game) == {"ore": 2, "wool": 1}
    draw(game, "ore")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 1}, {"ore": 1, "wool": 1})
    assert "theft" not in uses(acting(holding(3), ""))


def test_fish_act_02_a_protected_player_can_lose_a_card() -> None:
    """FISH-ACT-02: the Friendly Robber does not restrict the card for 3 fish (FRIENDLY-ELSE-01)."""
    game = acting(holding(3), rules="fishermen+friendly_robber")
    assert game.points(BLUE) == 0
    draw(play(game, "use fish for theft"), "wool")
    assert hand(game, RED) == {"wool": 1}


def test_fish_act_02_a_resource_of_choice() -> None:
    """FISH-ACT-02: for 4 fish, a kind that the bank has; not from an empty bank."""
    game = play(acting(holding(3, 1), bank_counts_hidden="off"), "use fish for resource")
    assert legal(game) == {"take brick", "take lumber", "take wool", "take grain", "take ore"}
    before = bank(game)["grain"]
    play(game, "take grain")
    assert (hand(game, RED), bank(game)["grain"]) == ({"grain": 1}, before - 1)
    some = acting(holding(3, 1), "bank: 2 wool\nblue:\n  hand: 19 ore\n")
    assert hand(play(some, "use fish for resource"), RED) == {"wool": 1}, "one kind is left, so nobody is asked"
    assert "resource" not in uses(acting(holding(3, 1), "bank: none\nblue:\n  hand: 19 ore\n"))


def test_fish_act_02_a_free_road() -> None:
    """FISH-ACT-02: for 5 fish, at once and on a legal place; it counts for the Longest Road like a built one."""
    roads = "0,-1,SW 0,-1,SE 0,-1,E 0,-1,NE"
    game = waters(f"red:\n  settlements: -1,0,N\n  roads: {roads}\n{holding(3, 2)}\n")
    play(game, "use fish for road")
    assert asked(game) == (RED, Phase.BUILDING_FOR_FISH)
    assert all(text.startswith("road ") for text in legal(game))
    assert refused(game, "road 1,1,SE")
    before = state(game).supply.tolist()[RED][0]
    play(game, "road 0,-1,NW")
    assert road(game, "0,-1,NW") == "red"
    assert (state(game).supply.tolist()[RED][0], hand(game, RED)) == (before - 1, {})
    assert state(game).longest_road == RED


def test_fish_act_02_trade_goes_on_after_a_free_road() -> None:
    """FISH-ACT-02, BASE-TURN-02: with `separate`, a road for fish ends no trade; one paid with cards does."""
    hand_line = "  hand: 4 ore, 1 brick, 1 lumber\n"
    game = acting(hand_line + holding(3, 2), trade_build_order="separate")
    play(game, "use fish for road")
    play(game, min(legal(game)))
    assert any(text.startswith("bank ") for text in legal(game))
    play(game, min(text for text in legal(game) if text.startswith("road ")))
    assert not any(text.startswith("bank ") for text in legal(game))


def test_fish_act_02_trade_goes_on_after_a_free_card() -> None:
    """FISH-ACT-02, BASE-TURN-02: with `separate`, a development card for fish ends no trade."""
    game = acting("  hand: 4 ore\n" + holding(3, 3, 1), trade_build_order="separate")
    draw(play(game, "use fish for card"), "knight")
    assert any(text.startswith("bank ") for text in legal(game))


def test_fish_act_02_no_road_without_a_place_or_a_piece() -> None:
    """FISH-ACT-02: no road is offered without a legal place."""
    assert "road" in uses(acting(holding(3, 2)))
    assert "road" not in uses(waters(f"red:\n{holding(3, 2)}"))
    game = acting(holding(3, 2))
    state(game).supply[RED, 0] = 0
    game._advance(-1)
    assert "road" not in uses(game)


def test_fish_act_02_a_development_card() -> None:
    """FISH-ACT-02: for 7 fish; it cannot be played in the same turn; not from an empty deck."""
    game = draw(play(acting(holding(3, 3, 1)), "use fish for card"), "knight")
    assert cards(game, RED) == {"knight": 1}
    assert not [action for action in game.legal_actions if action.kind == ActionKind.PLAY_DEVELOPMENT_CARD]
    assert refused(game, "play knight")
    assert spent(game) == [1, 3, 3]
    assert "card" not in uses(acting(holding(3, 3, 1), "deck: none\n"))


def payments(held: tuple[int, ...], price: int) -> set[tuple[int, ...]]:
    """Return the payments that FISH-ACT-03 allows: enough fish, and no token that could be left out."""
    found = set()
    for count in range(1, len(held) + 1):
        for paid in combinations(sorted(held), count):
            if sum(paid) >= price and all(sum(paid) - token < price for token in paid):
                found.add(paid)
    return found


def payments_of_rules(held: tuple[int, ...], purpose: str) -> set[tuple[int, ...]]:
    """Return the payments that can be chosen."""
    found = set()
    waiting = [play(acting(holding(*held)), f"use fish for {purpose}")]
    while waiting:
        game = waiting.pop()
        if asked(game)[1] != Phase.PAYING_FISH:
            found.add(tuple(spent(game)))
            continue
        for text in legal(game):
            waiting.append(play(game.copy(foresee=True), text))
    return found


HANDS = [hand for count in range(1, 8) for hand in product((1, 2, 3), repeat=count) if list(hand) == sorted(hand)]


@pytest.mark.parametrize(("purpose", "price"), PRICES.items())
def test_fish_act_03_every_payment_without_a_token_to_spare(purpose: str, price: int) -> None:
    """FISH-ACT-03: exactly the payments from which no token can be left out, for many hands."""
    checked = 0
    for held in HANDS[::3]:
        if sum(held) >= price:
            assert payments_of_rules(held, purpose) == payments(held, price), held
            checked += 1
    assert checked > 20


def test_fish_act_03_the_example() -> None:
    """FISH-ACT-03: with 3, 3, 1 a resource costs 3 + 1 or 3 + 3, which loses 2 fish; 3 + 3 + 1 is not legal."""
    assert payments_of_rules((3, 3, 1), "resource") == {(1, 3), (3, 3)}
    game = play(acting(holding(3, 3, 1)), "use fish for resource")
    assert asked(game) == (RED, Phase.PAYING_FISH), "the first 3 is the only possible beginning, so it is paid at once"
    assert spent(game) == [3]
    play(game, "pay 3 fish", "take ore")
    assert tokens(game, RED) == [1], "nothing comes back"


def test_fish_act_04_one_price_at_a_time() -> None:
    """FISH-ACT-04: two tokens of 3 fish pay for the robber or for a resource, not for both."""
    game = play(acting(holding(3, 3)), "use fish for robber")
    assert tokens(game, RED) == [3]
    assert uses(game) == {"theft"}, "3 fish do not reach the 4 of a resource"
    game = play(acting(holding(3, 3)), "use fish for resource")
    assert tokens(game, RED) == []
    assert not [text for text in legal(game) if text.startswith("use fish")]


def test_fish_act_05_spent_tokens() -> None:
    """FISH-ACT-05: paid tokens lie face up beside the pool; everybody sees them."""
    game = play(acting(holding(2, 1)), "use fish for theft")
    assert game.view(WHITE).state.fish_spent.tolist() == [1, 1, 0]


def test_fish_act_06_fish_are_no_resources() -> None:
    """FISH-ACT-06: they do not count for the hand limit, are not discarded or stolen, and Monopoly leaves them."""
    lines = (
        f"robber: 1,0\nred:\n  cards: 1 monopoly\nblue:\n  settlements: 1,-1,N\n{RICH}\n  hand: 7 ore\nturn: 5 red\n"
    )
    game = roll(waters(f"{lines}phase: before roll"), "3 4")
    assert asked(game) == (RED, Phase.MOVING_ROBBER), "seven cards and seven tokens: blue does not discard"
    play(game, "robber 1,-1")
    assert asked(game)[0] == RED
    assert len(tokens(game, BLUE)) == 7
    assert hand(game, RED) == {"ore": 1}, "there are only ore cards to steal"
    play(game, "play monopoly", "monopoly ore")
    assert len(tokens(game, BLUE)) == 7
    only_fish = waters(f"robber: 1,0\nblue:\n  settlements: 1,-1,N\n{RICH}\nturn: 5 red\nphase: moving robber")
    play(only_fish, "robber 1,-1")
    assert asked(only_fish) == (RED, Phase.ACTION_PHASE), "nobody has a card to steal"


def test_fish_act_07_no_trade() -> None:
    """FISH-ACT-07: with fish alone no trade can begin, and no exchange names fish."""
    game = waters(f"red:\n{RICH}\nblue:\n{RICH}", trade_with_players="on")
    assert not any(action.kind in (ActionKind.OFFER_TRADE, ActionKind.BANK_TRADE) for action in game.legal_actions)
    game = waters(f"red:\n  hand: 4 ore\n{RICH}\nblue:\n  hand: 4 wool\n{RICH}", trade_with_players="on")
    play(game, "offer")
    assert {text.split()[1] for text in legal(game) if text.startswith("give")} == {"ore"}
