"""Rewards, the end of the battle, and knights that are held back: CK-BARB-10 to -12, CK-VAR-01."""

import pytest
from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    Position,
    asked,
    building,
    can,
    chances,
    draw,
    hand,
    knight,
    legal,
    play,
    progress,
    refused,
    roll_ck,
    state,
)
from support.landings import HOMES, POSTS, front, land

from insula.game import Game, Phase

WEST, EAST, NORTH, SOUTH = HOMES


def defenders(game: Game) -> list[int]:
    """Return the Defender points of each seat."""
    return list(state(game).defender.tolist()[: game.players])


def active_knights(game: Game) -> set[str]:
    """Return the places of active knights."""
    nodes = enumerate(state(game).knight_active.tolist())
    return {game.ruleset.map.geometry.node_names[node] for node, active in nodes if active}


# BARB-10


@pytest.mark.parametrize("best", [RED, BLUE, WHITE, ORANGE])
def test_ck_barb_10_the_best_defender_alone(best: int) -> None:
    """CK-BARB-10: a player who alone contributed most takes a Defender card, 1 VP; nobody draws a progress card."""
    armies = [2, 2, 2, 2]
    armies[best] = 3
    game = land(front((1, 1, 1, 1), armies))
    assert defenders(game) == [int(seat == best) for seat in range(4)]
    assert [game.points(seat) for seat in range(4)] == [3 if seat == best else 2 for seat in range(4)]
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_barb_10_open_for_the_rest_of_the_game() -> None:
    """CK-BARB-10: the card stays face up for the rest of the game, and a player can get several."""
    game = land(front((1,), (1,)).with_defender(RED, 1).with_defender(BLUE, 2), active=BLUE)
    for _ in range(4):
        assert defenders(game) == [2, 2, 0, 0]
        assert game.points(RED, hidden=False) == 4
        roll_ck(play(game, "end"), "6 6")


def test_ck_barb_10_strength_counts_not_number() -> None:
    """CK-BARB-10, CK-BARB-03: one mighty knight counts more than two basic ones, and an inactive one counts nothing."""
    position = front((1,), (3,)).with_knight(BLUE, "0,0,N", active=True).with_knight(BLUE, "0,0,S", active=True)
    game = land(position.with_knight(BLUE, "0,0,NE", "mighty"))
    assert defenders(game) == [1, 0, 0, 0]


def test_ck_barb_10_example_of_a_tie() -> None:
    """CK-BARB-10, example: A 2, B 2, C 1 against 5; C is active: A draws from a chosen deck, then B."""
    game = land(front((2, 1, 1, 1), (2, 2, 1)), active=WHITE)
    assert asked(game) == (RED, Phase.CHOOSING_PROGRESS_DECK)
    draw(play(game, "deck science"), "smith")
    assert asked(game) == (BLUE, Phase.CHOOSING_PROGRESS_DECK)
    draw(play(game, "deck trade"), "merchant")
    assert asked(game) == (WHITE, Phase.ACTION_PHASE)
    assert [progress(game, seat) for seat in (RED, BLUE, WHITE)] == [{"smith": 1}, {"merchant": 1}, {}]
    assert defenders(game) == [0, 0, 0, 0]


@pytest.mark.parametrize("active", [RED, BLUE, WHITE, ORANGE])
def test_ck_barb_10_in_turn_order(active: int) -> None:
    """CK-BARB-10: tied players draw in turn order, starting with the active player."""
    game, order = land(front((1,), (2, 2, 2, 2)), active=active), []
    while asked(game)[1] == Phase.CHOOSING_PROGRESS_DECK:
        order.append(game.actor)
        draw(play(game, "deck politics"), "spy" if len(order) < 4 else "warlord")
    assert order == [(active + i) % 4 for i in range(4)]


def test_ck_barb_10_any_deck() -> None:
    """CK-BARB-10: from any deck that is not empty, without any level; chance draws the card."""
    game = land(front((1,), (1, 1)).with_deck_of("politics"))
    assert legal(game) == {"deck trade", "deck science"}
    assert refused(game, "deck politics")
    play(game, "deck trade")
    assert chances(game)["merchant"] == 6
    assert sum(chances(game).values()) == 18


def test_ck_barb_10_a_single_deck() -> None:
    """CK-BARB-10, CK-WORD-02: with one deck left nobody is asked; if it runs out, the last player gets nothing."""
    position = front((1,), (1, 1, 1)).with_deck_of("trade").with_deck_of("politics")
    game = land(position.with_deck_of("science", "smith", "crane"), active=BLUE)
    assert [progress(game, seat) for seat in (RED, BLUE, WHITE)] == [{}, {"smith": 1}, {"crane": 1}]
    assert asked(game) == (BLUE, Phase.ACTION_PHASE)


def test_ck_barb_10_empty_decks() -> None:
    """CK-BARB-10: if all decks are empty nothing is drawn, and there is no Defender card instead."""
    game = land(front((1,), (1, 1)).with_deck_of("trade").with_deck_of("politics").with_deck_of("science"))
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert defenders(game) == [0, 0, 0, 0]
    assert active_knights(game) == set()


def test_ck_barb_10_a_card_laid_open() -> None:
    """CK-BARB-10, CK-PC-04: a Printer drawn as a reward is laid open at once, even with a full hand."""
    position = front((1,), (1, 1)).with_progress(BLUE, smith=2, crane=2).with_deck_of("science", "printer", "mining")
    game = draw(play(land(position, active=BLUE), "deck science"))
    assert (game.points(BLUE), progress(game, BLUE)) == (1, {"smith": 2, "crane": 2})
    assert asked(game) == (RED, Phase.CHOOSING_PROGRESS_DECK)


def full_hand(**options: object) -> Position:
    """Return a game in which red and blue are tied and hold four progress cards each."""
    position = front((1,), (2, 2), **options).with_progress(RED, smith=2, crane=2).with_progress(BLUE, spy=2, wedding=2)
    return position.with_deck_of("trade", "merchant", "merchant_fleet", "trade_monopoly")


def test_ck_barb_10_example_of_a_fifth_card() -> None:
    """CK-BARB-10, CK-PC-05, example: A, not active, holds four and draws a fifth: A returns one, then B draws."""
    game = play(land(full_hand(), active=ORANGE), "deck trade")
    assert asked(game) == (RED, Phase.RETURNING_PROGRESS_CARD)
    assert legal(game) == {"return smith", "return crane", "return merchant"}
    play(game, "return crane")
    assert progress(game, RED) == {"smith": 2, "crane": 1, "merchant": 1}
    assert asked(game) == (BLUE, Phase.CHOOSING_PROGRESS_DECK)


def test_ck_barb_10_the_active_player_keeps_five() -> None:
    """CK-BARB-10, CK-PC-05: the active player keeps the fifth card until the turn ends; with the option not."""
    game = play(land(full_hand()), "deck trade")
    assert asked(game) == (BLUE, Phase.CHOOSING_PROGRESS_DECK)
    assert progress(game, RED) == {"smith": 2, "crane": 2, "merchant": 1}
    game = play(land(full_hand(ck_progress_limit_active="immediately")), "deck trade")
    assert asked(game) == (RED, Phase.RETURNING_PROGRESS_CARD)


def test_ck_barb_10_a_returned_card_is_drawn_by_the_next() -> None:
    """CK-BARB-10, CK-PC-03: B can draw the card that A returned, if nothing is above it."""
    position = full_hand().with_deck_of("trade", "merchant").with_deck_of("politics").with_deck_of("science")
    game = play(land(position, active=WHITE), "return merchant")
    assert progress(game, RED) == {"smith": 2, "crane": 2}
    assert asked(game) == (BLUE, Phase.RETURNING_PROGRESS_CARD)
    assert can(game, "return merchant")


def test_ck_barb_10_nobody_fought() -> None:
    """CK-BARB-10: without cities and active knights the knights win 0 to 0, and nobody receives anything."""
    game = land(front().with_settlement(RED, WEST[0]).with_knight(RED, POSTS[RED][0], "mighty"))
    assert (defenders(game), asked(game)) == ([0, 0, 0, 0], (RED, Phase.ACTION_PHASE))
    assert state(game).landed == 1


def test_ck_barb_10_without_barbarians() -> None:
    """CK-BARB-10: without a city on the board a single active knight is enough to become Defender."""
    assert defenders(land(front((), (0, 0, 1)).with_settlement(RED, WEST[0]))) == [0, 0, 1, 0]


def test_ck_barb_10_not_if_the_barbarians_win() -> None:
    """CK-BARB-10, CK-BARB-04: the best defender gets nothing if the battle is lost."""
    game = land(front((1, 1), (1,)))
    assert (defenders(game), asked(game)) == ([0, 0, 0, 0], (RED, Phase.ACTION_PHASE))
    assert building(game, EAST[0]) == ("settlement", "blue")
    assert building(game, WEST[0]) == ("city", "red")


# BARB-11


@pytest.mark.parametrize(("held", "points"), [((5, 0), 6), ((6, 0), 7), ((0, 6), 1), ((3, 3), 4), ((7, 2), 8)])
def test_ck_barb_11_more_points_than_cards(held: tuple[int, int], points: int) -> None:
    """CK-BARB-11: when the six cards have run out, further points are counted without a card."""
    position = front((), (1,)).with_defender(RED, held[0]).with_defender(BLUE, held[1])
    assert defenders(land(position, active=BLUE))[RED] == points


@pytest.mark.parametrize(("held", "points"), [((5, 0), 6), ((2, 3), 3), ((6, 0), 6), ((0, 6), 0), ((3, 3), 3)])
def test_ck_barb_11_option_limited(held: tuple[int, int], points: int) -> None:
    """CK-BARB-11, `ck_defender_cards_limited`: after six cards in all the best defender gets nothing."""
    position = front((), (1,), ck_defender_cards_limited=True).with_defender(RED, held[0])
    game = land(position.with_defender(BLUE, held[1]), active=BLUE)
    assert (defenders(game)[RED], asked(game)) == (points, (BLUE, Phase.ACTION_PHASE))


# BARB-12


@pytest.mark.parametrize("barbarians_win", [True, False])
def test_ck_barb_12_after_the_battle(barbarians_win: bool) -> None:
    """CK-BARB-12: whoever won, all knights are inactive, the ship is at the start, and the robber can move."""
    position = front((1, 3 if barbarians_win else 1), (1, 2)).with_knight(WHITE, "0,0,S")
    game = land(position)
    assert building(game, WEST[0]) == ("settlement" if barbarians_win else "city", "red")
    assert active_knights(game) == set()
    assert (state(game).barbarians, state(game).landed) == (0, 1)


def test_ck_barb_12_losses_come_first() -> None:
    """CK-BARB-12: while a loser decides the knights are still active, and the ship is still at the island."""
    game = land(front((2,), (1,)))
    assert asked(game)[1] == Phase.LOSING_CITY
    assert active_knights(game) == {POSTS[RED][0]}
    assert (state(game).barbarians, state(game).landed) == (7, 0)
    assert active_knights(play(game, f"lose {WEST[0]}")) == set()


def test_ck_barb_12_rewards_come_first() -> None:
    """CK-BARB-12: while a card is drawn as a reward the knights are still active."""
    game = land(front((1,), (1, 1)))
    assert asked(game)[1] == Phase.CHOOSING_PROGRESS_DECK
    assert active_knights(game) == {POSTS[RED][0], POSTS[BLUE][0]}


def test_ck_barb_12_activated_again() -> None:
    """CK-BARB-12, CK-KNI-07, example: active before, inactive now, activated again: it acts in the next turn."""
    position = front((1,), (1,)).with_roads(RED, "-1,0,SW").with_hand(RED, grain=1)
    game = play(land(position), "activate -1,0,S")
    assert refused(game, "move -1,0,S")
    for _ in range(4):
        roll_ck(play(game, "end"), "6 6")
    assert can(game, "move -1,0,S")


@pytest.mark.parametrize("landed", [False, True])
def test_ck_barb_12_the_robber_of_the_same_roll(landed: bool) -> None:
    """CK-BARB-12, CK-ROB-03: after the battle the 7 of the same roll moves the robber, at any landing."""
    game = land(front((1,), (1,)), dice="3 4", landed=landed)
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    assert state(game).landed == 1


# VAR-01


def sending(cities: tuple[int, ...], armies: tuple[int, ...]) -> Position:
    """Return a front with the option that knights can be held back."""
    return front(cities, armies, ck_commit_knights=True)


def test_ck_var_01_example_nobody_sends() -> None:
    """CK-VAR-01, example: A sends none, B keeps the mighty knight too: 0 against 4, tied, each loses a city."""
    position = sending((2, 2), (0, 3)).with_knight(RED, "0,0,N", active=True).with_knight(RED, "0,0,S", active=True)
    game = play(land(position), "send none", "send none")
    assert asked(game) == (RED, Phase.LOSING_CITY)
    play(game, f"lose {WEST[0]}")
    assert asked(game) == (BLUE, Phase.LOSING_CITY)
    play(game, f"lose {EAST[0]}")
    assert active_knights(game) == {"0,0,N", "0,0,S", POSTS[BLUE][0]}


def test_ck_var_01_example_one_sends() -> None:
    """CK-VAR-01, example: if B sends the knight it is 3 against 4: A alone is lowest and loses a city."""
    position = sending((2, 2), (0, 3)).with_knight(RED, "0,0,N", active=True).with_knight(RED, "0,0,S", active=True)
    game = play(land(position), "send none", f"send {POSTS[BLUE][0]}")
    assert asked(game) == (RED, Phase.LOSING_CITY)
    play(game, f"lose {WEST[0]}")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert active_knights(game) == {"0,0,N", "0,0,S"}


def test_ck_var_01_in_turn_order_one_by_one() -> None:
    """CK-VAR-01: in turn order each player names active knights, one by one; a player without any is not asked."""
    position = sending((1,), (6, 0, 4, 1)).with_knight(WHITE, "0,0,N", "mighty").with_knight(BLUE, "0,0,S")
    game = land(position, active=WHITE)
    assert asked(game) == (WHITE, Phase.COMMITTING_KNIGHTS)
    assert legal(game) == {*(f"send {post}" for post in POSTS[WHITE]), "send none"}
    assert refused(game, "send 0,0,N"), "it is inactive"
    assert refused(game, f"send {POSTS[RED][0]}"), "it is red's"
    play(game, f"send {POSTS[WHITE][1]}")
    assert legal(game) == {f"send {POSTS[WHITE][0]}", "send none"}
    play(game, "send none")
    assert asked(game) == (ORANGE, Phase.COMMITTING_KNIGHTS)
    play(game, f"send {POSTS[ORANGE][0]}")
    assert asked(game) == (RED, Phase.COMMITTING_KNIGHTS), "orange has no more, blue has none at all"


def test_ck_var_01_only_those_sent_count() -> None:
    """CK-VAR-01: strength and contribution are those of the knights sent, each with its full strength."""
    game = land(sending((2,), (5, 1)))
    play(game, f"send {POSTS[RED][1]}", "send none", "send none")
    assert defenders(game) == [1, 0, 0, 0], "2 against 2"
    assert active_knights(game) == {POSTS[RED][0], POSTS[BLUE][0]}
    game = play(land(sending((2, 2), (4, 2))), f"send {POSTS[RED][1]}", "send none", f"send {POSTS[BLUE][0]}")
    assert asked(game) == (RED, Phase.LOSING_CITY), "1 of 4 is less than 2"


def test_ck_var_01_only_those_sent_become_inactive() -> None:
    """CK-VAR-01, CK-ROB-03: a knight that is held back stays active, and can chase the robber in the same turn."""
    position = sending((1,), (0, 1)).with_knight(RED, "0,0,NE", active=True)
    game = play(land(position), "send none", f"send {POSTS[BLUE][0]}")
    assert knight(game, POSTS[BLUE][0]) == ("basic", "blue", "inactive")
    assert can(game, "chase with 0,0,NE"), "a corner of the desert"


def test_ck_var_01_a_tie_of_those_sent() -> None:
    """CK-VAR-01, CK-BARB-10: players who sent equal strength are tied, whatever they held back."""
    game = land(sending((1,), (6, 3)))
    play(game, f"send {POSTS[RED][0]}", "send none", f"send {POSTS[BLUE][0]}")
    assert asked(game) == (RED, Phase.CHOOSING_PROGRESS_DECK)


def test_ck_var_01_each_landing_asks_again() -> None:
    """CK-VAR-01: at the next landing everybody is asked again, and earlier answers no longer count."""
    game = play(land(sending((2,), (2, 3)).with_hand(RED, grain=1)), f"send {POSTS[RED][0]}", "send none")
    play(game, f"activate {POSTS[RED][0]}")
    for _ in range(7):
        roll_ck(play(game, "end"), "6 6")
    assert asked(game) == (RED, Phase.COMMITTING_KNIGHTS)
    play(game, "send none", "send none")
    assert asked(game) == (RED, Phase.LOSING_CITY), "0 against 2"


def test_ck_var_01_nobody_needs_to() -> None:
    """CK-VAR-01, CK-BARB-10: no cities and no knights sent: nobody receives anything."""
    game = play(land(sending((), (1, 1))), "send none", "send none")
    assert defenders(game) == [0, 0, 0, 0]
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_var_01_publicly() -> None:
    """CK-VAR-01: players who decide later see what was sent before, and so does everybody else."""
    game = play(land(sending((1,), (6, 1))), f"send {POSTS[RED][0]}")
    sent = game.ruleset.map.geometry.node_names.index(POSTS[RED][0])
    assert {game.view(viewer).state.knight_sent[sent] for viewer in (None, *range(4))} == {1}


def test_ck_var_01_before_the_rest_of_the_roll() -> None:
    """CK-VAR-01, CK-DICE-03: the decision comes before production; nothing else is possible meanwhile."""
    game = land(sending((1,), (1,)).with_hand(RED, brick=2), dice="4 4")
    assert legal(game) == {f"send {POSTS[RED][0]}", "send none"}
    assert hand(game, RED) == {"brick": 2}
    assert hand(play(game, f"send {POSTS[RED][0]}"), RED) == {"brick": 2, "lumber": 1, "paper": 1}
