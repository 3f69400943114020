"""Reasons: one sentence explains why an action is not legal now."""

import pytest

from insula import ActionKind, Game, Phase
from insula.errors import IllegalActionError
from insula.game.reasons import why_not

RED, BLUE, WHITE, ORANGE = range(4)
BRICK, LUMBER, WOOL, GRAIN, ORE = range(5)
KNIGHT, ROAD_BUILDING, INVENTION, MONOPOLY, VICTORY_POINT = range(5)


def beginner(**options: object) -> Game:
    """Return a beginner game before the first roll, which is red's."""
    return Game(players=4, seed=1, options={"setup": "beginner", **options}, chance="manual", first=RED)


def acting(**options: object) -> Game:
    """Return the same game after a roll of 12; red has no cards."""
    game = beginner(**options)
    play(game, "roll")
    play(game, "roll_dice", 35)
    hold(game, RED, 0, 0, 0, 0, 0)
    return game


def hold(game: Game, seat: int, *cards: int) -> None:
    state = game._state
    for kind in range(5):
        state.hand[seat, kind] = cards[kind]
    state.hand_size[seat] = sum(cards)
    game._advance(-1)


def code(kind: str, argument: int = 0) -> int:
    return (ActionKind[kind.upper()] << 12) + argument


def play(game: Game, kind: str, argument: int = 0) -> None:
    game.play(code(kind, argument))


def refused(game: Game, kind: str, argument: int = 0) -> str:
    """Return the reason for refusing an action, after checking that it is indeed not legal."""
    action = code(kind, argument)
    legal = game.legal_actions + [free for seat in range(game.players) for free in game.unasked_actions(seat)]
    assert action not in [choice.code for choice in legal]
    return why_not(game.ruleset, game._state, action)


def own(game: Game, seat: int) -> list[int]:
    return [node for node in range(54) if game._state.building_owner[node] == seat]


def own_roads(game: Game, seat: int) -> list[int]:
    return [edge for edge in range(72) if game._state.road_owner[edge] == seat]


def free_edge(game: Game, *, reached: bool) -> int:
    ends = game.ruleset.boards[0]["edge_nodes"]
    return next(
        edge
        for edge in range(72)
        if game._state.road_owner[edge] < 0 and any(game._state.joins[n] & 1 for n in ends[edge]) == reached
    )


def test_whose_decision_it_is() -> None:
    game = beginner()
    assert refused(game, "end_turn") == "red must first roll the dice"
    assert refused(game, "build_road", 3) == "red must first roll the dice"
    play(game, "roll")
    assert refused(game, "end_turn") == "chance must first answer for red"
    assert refused(game, "draw_terrain", 1) == "this outcome is not possible now"
    assert refused(Game(seed=1, first=WHITE), "roll") == "white must first place a starting settlement"


def test_the_error_carries_the_reason_and_the_position() -> None:
    game = Game(seed=1, first=WHITE)
    before = game.position
    with pytest.raises(IllegalActionError, match="white must first place a starting settlement") as caught:
        game.play("roll")
    assert caught.value.position == before == game.position


def test_actions_that_do_not_belong_to_the_action_phase() -> None:
    game = acting()
    assert refused(game, "roll") == "the dice have already been rolled"
    assert refused(game, "move_robber", 5) == "the robber moves only after a seven or a knight"
    assert refused(game, "answer_offer", 0) == "there is no offer to answer"
    assert refused(game, "trade_give", 0) == "no offer has been begun"
    assert refused(game, "roll_dice", 0) == "players cannot do this"
    assert refused(game, "withdraw_offer", BLUE) == "blue has nothing to withdraw now"


def test_roads() -> None:
    game = acting()
    edge = free_edge(game, reached=True)
    assert refused(game, "build_road", edge) == "red is short of 1 brick and 1 lumber"
    assert refused(game, "build_road", own_roads(game, BLUE)[0]) == "there is already a road of blue"
    assert refused(game, "build_road", free_edge(game, reached=False)) == (
        "no road or building of red reaches this path"
    )
    assert refused(game, "build_road", 200) == "there is no such path on this map"
    game._state.supply[RED, 0] = 0
    assert refused(game, "build_road", edge) == "red has no road left"


def test_settlements() -> None:
    game = acting()
    node = own(game, BLUE)[0]
    assert refused(game, "build_settlement", node) == "there is already a settlement of blue"
    around = game.ruleset.boards[0]["node_nodes"]
    neighbor = next(
        int(other)
        for other in around[node]
        if other >= 0 and [n for n in around[other] if n >= 0 and game._state.building[n]] == [node]
    )
    name = game.ruleset.map.geometry.node_names[node]
    assert refused(game, "build_settlement", neighbor) == f"it is too close to the settlement of blue at {name}"
    free = [n for n in range(54) if not game._state.crowded[n]]
    away = next(n for n in free if not game._state.joins[n] & 1)
    assert refused(game, "build_settlement", away) == "no road of red ends there"
    game._state.joins[away] |= 1
    assert refused(game, "build_settlement", away) == ("red is short of 1 brick, 1 lumber, 1 wool and 1 grain")
    assert refused(game, "build_settlement", 200) == "there is no such intersection on this map"


def test_cities() -> None:
    game = acting()
    assert refused(game, "build_city", own(game, BLUE)[0]) == "the settlement there belongs to blue"
    free = next(n for n in range(54) if not game._state.building[n])
    assert refused(game, "build_city", free) == "a city replaces a settlement, and red has none there"
    mine = own(game, RED)[0]
    assert refused(game, "build_city", mine) == "red is short of 2 grain and 3 ore"
    game._state.building[mine] = 2
    assert refused(game, "build_city", mine) == "there is already a city"


def test_starting_places() -> None:
    game = Game(seed=1, first=WHITE)
    node = game.legal_actions[0].argument
    game.play(game.legal_actions[0])
    game.play(game.legal_actions[0])
    assert refused(game, "setup_settlement", node) == "there is already a settlement of white"
    game.play(game.legal_actions[0])
    far = next(e for e in range(72) if e not in [a.argument for a in game.legal_actions] and e > 40)
    assert refused(game, "setup_road", far) == "a starting road begins at the settlement just placed"


def test_development_cards() -> None:
    game = acting()
    assert refused(game, "buy_development_card") == "red is short of 1 wool, 1 grain and 1 ore"
    assert refused(game, "play_development_card", KNIGHT) == "red has no knight card"
    assert refused(game, "play_development_card", VICTORY_POINT) == (
        "victory point cards are not played: they count by themselves"
    )
    game._state.development[RED, MONOPOLY] = game._state.development_new[RED, MONOPOLY] = 1
    game._state.development_size[RED] = 1
    assert refused(game, "play_development_card", MONOPOLY) == "the monopoly card was bought in this turn"
    game._state.card_played = 1
    assert refused(game, "play_development_card", MONOPOLY) == (
        "red has already played a development card in this turn"
    )
    game._state.deck_size = 0
    assert refused(game, "buy_development_card") == "no development card is left"


def test_cards_without_effect() -> None:
    game = acting()
    for kind in (ROAD_BUILDING, INVENTION):
        game._state.development[RED, kind] = 1
    game._state.development_size[RED] = 2
    game._state.supply[RED, 0] = 0
    for kind in range(5):
        game._state.bank[kind] = 0
    game._advance(-1)
    assert refused(game, "play_development_card", INVENTION) == "the bank has no cards"
    assert refused(game, "play_development_card", ROAD_BUILDING) == "red cannot build a road anywhere"


def test_the_robber() -> None:
    game = beginner(robber_to_desert=False)
    play(game, "roll")
    play(game, "roll_dice", 5)
    state = game._state
    start = state.robber
    assert refused(game, "move_robber", start) == "the robber is already there and must go to another hex"
    sea = next(hex for hex in range(37) if hex not in game.ruleset.boards[0]["land"])
    assert refused(game, "move_robber", sea) == "the robber stays on land"
    assert refused(game, "move_robber", 90) == "there is no such hex on this map"
    state.robber = next(action.argument for action in game.legal_actions)
    assert refused(game, "move_robber", start) == "an option keeps the robber from going to a hex that brings nothing"


def test_a_hex_that_the_friendly_robber_spares() -> None:
    game = Game("friendly_robber", seed=1, options={"setup": "beginner"}, chance="manual", first=RED)
    for seat in (RED, WHITE, ORANGE):
        game._state.supply[seat, 1] -= 1  # one more point for everybody but blue
    play(game, "roll")
    play(game, "roll_dice", 5)
    node = own(game, BLUE)[0]
    land = game.ruleset.boards[0]["land"]
    hexes = [hex for hex in game.ruleset.boards[0]["node_hexes"][node].tolist() if hex in land]
    spared = next(hex for hex in hexes if hex != game._state.robber)
    assert refused(game, "move_robber", spared) == (
        "the Friendly Robber spares blue, who has few points and a building there"
    )


def test_stealing() -> None:
    game = beginner()
    for seat in range(4):
        hold(game, seat, 1, 0, 0, 0, 0)
    play(game, "roll")
    play(game, "roll_dice", 5)
    corners = game.ruleset.boards[0]["hex_nodes"]

    def at(hex: int) -> set[int]:
        return {game._state.building_owner[n] for n in corners[hex] if n >= 0 and game._state.building[n]} - {RED}

    hex = next(action.argument for action in game.legal_actions if len(at(action.argument)) == 2)
    victims = at(hex)
    play(game, "move_robber", hex)
    other = next(seat for seat in (BLUE, WHITE, ORANGE) if seat not in victims)
    color = game.ruleset.colors[other]
    assert refused(game, "steal_from", other) == f"{color} has no building at the hex of the robber"
    assert refused(game, "steal_from", RED) == "players cannot rob themselves"
    assert refused(game, "steal_from", 7) == "red must rob somebody"
    poor = min(victims)
    game._codes.remove(code("steal_from", poor))  # the others have not answered yet
    game._state.hand_size[poor] = 0
    assert refused(game, "steal_from", poor) == f"{game.ruleset.colors[poor]} has no card"


def test_discards() -> None:
    game = beginner()
    hold(game, RED, 4, 4, 0, 0, 0)
    play(game, "roll")
    play(game, "roll_dice", 5)
    assert refused(game, "discard", ORE) == "red has no ore left to discard"
    assert refused(game, "end_turn") == "red must first choose a card to discard"


def test_the_bank() -> None:
    game = acting()
    hold(game, RED, 0, 2, 0, 0, 4)
    assert refused(game, "bank_trade", 16 * LUMBER + ORE) == "red must give 4 lumber and holds 2"
    assert refused(game, "bank_trade", 16 * ORE + ORE) == "ore is traded for another kind of card"
    game._state.bank[WOOL] = 0
    game._advance(-1)
    assert refused(game, "bank_trade", 16 * ORE + WOOL) == "the bank has no wool"


def test_trade_before_building() -> None:
    game = acting(trade_build_order="separate")
    hold(game, RED, 0, 0, 0, 0, 4)
    game._state.built = 1
    game._advance(-1)
    reason = "in this game trade comes before building, and something was built in this turn"
    assert refused(game, "bank_trade", 16 * ORE + WOOL) == reason
    assert refused(game, "offer_trade") == reason


def test_offers() -> None:
    game = acting()
    assert refused(game, "offer_trade") == "red has no card to offer"
    assert refused(game, "propose_trade", BLUE) == "red has no card"
    assert (
        refused(game, "propose_trade", RED)
        == "it is the turn of red: the player of the turn makes offers, not proposals"
    )
    assert refused(acting(trade_with_players=False), "offer_trade") == (
        "players do not trade with each other in this game"
    )


def test_composing_an_exchange() -> None:
    game = acting()
    for seat, cards in ((RED, (1, 0, 0, 0, 0)), (BLUE, (0, 0, 1, 0, 0)), (WHITE, (0, 0, 1, 0, 0)), (ORANGE, (0,) * 5)):
        hold(game, seat, *cards)
    play(game, "offer_trade")
    assert refused(game, "end_turn") == "red must first complete the offer or withdraw it"
    assert refused(game, "trade_give", ORE) == "red has no more ore to give"
    assert refused(game, "trade_want", ORE) == "nothing has been given yet: first choose the cards to give"
    play(game, "trade_give", BRICK)
    assert refused(game, "trade_want", BRICK) == "brick is already being given and cannot be wanted too"
    assert refused(game, "trade_partner", BLUE) == "nothing has been wanted yet: first choose the cards to get"
    assert refused(game, "trade_done") == "an exchange needs cards on both sides"
    play(game, "trade_want", WOOL)
    assert refused(game, "trade_give", BRICK) == (
        "the cards to give are already chosen; to change them, withdraw and start again"
    )
    assert refused(game, "trade_done") == "nobody has been asked yet"
    assert refused(game, "trade_partner", ORANGE) == "orange has no card"
    play(game, "trade_partner", BLUE)
    play(game, "trade_done")
    assert refused(game, "end_turn") == "blue must first answer the offer"


def test_answers_and_the_choice() -> None:
    game = acting()
    hold(game, RED, 1, 0, 0, 0, 0)
    hold(game, BLUE, 0, 0, 1, 0, 0)
    hold(game, WHITE, 0, 0, 1, 0, 0)
    hold(game, ORANGE, 0, 1, 0, 0, 0)
    play(game, "offer_trade")
    for kind, argument in (("trade_give", BRICK), ("trade_want", WOOL), ("trade_partner", 6), ("trade_done", 0)):
        play(game, kind, argument)
    play(game, "answer_offer", 0)
    play(game, "answer_offer", 1)
    assert refused(game, "answer_offer", 0) == "orange is short of 1 wool"
    play(game, "answer_offer", 1)
    assert refused(game, "confirm_trade", WHITE) == "white has neither accepted nor made a counter-offer"
    assert refused(game, "end_turn") == "red must first choose whom to trade with"


def test_a_limit_of_offers() -> None:
    game = acting(trade_offers_per_turn=1)
    hold(game, RED, 1, 0, 0, 0, 0)
    hold(game, BLUE, 0, 0, 1, 0, 0)
    play(game, "offer_trade")
    play(game, "withdraw_offer", RED)
    assert refused(game, "offer_trade") == "red has already made the maximum number of offers in this turn: 1"


def test_special_building() -> None:
    game = Game(players=5, seed=1, first=RED)
    game._state.stack_phase[game._state.stack_size - 1] = Phase.SPECIAL_BUILDING
    color = game.ruleset.colors[game.actor]
    assert refused(game, "end_turn") == f"between the turns {color} can only build something or pass"
