"""The expulsion of barbarians (ATTACK-BATTLE, ATTACK-FREE, ATTACK-LOSS)."""

import pytest
from modules.barbarian_attack.places import (
    COAST,
    AttackPosition,
    attack,
    barbarians,
    edge,
    is_conquered,
    knights_left,
    knights_of,
    points,
    prisoners,
    sides,
    supply,
)
from modules.gold.places import gold
from support import BLUE, ORANGE, RED, WHITE, asked, chances, draw, play, state

from insula.game import Game, Phase

HEX = "1,1"
ALL_SIDES = ("NE", "E", "SE", "SW", "W", "NW")


def battle(count: int, *knights: int, position: AttackPosition | None = None, active: int = RED) -> Game:
    """Return the check of a turn with barbarians on (1,1), and so many knights of each seat around it."""
    position = (position or attack()).with_barbarians(**{HEX: count})
    free = iter(ALL_SIDES)
    for seat, number in enumerate(knights):
        position.with_knights(seat, *(f"{HEX},{next(free)}" for _ in range(number)))
    return position.fighting(active).game()


def test_attack_battle_01_order_of_the_check() -> None:
    """ATTACK-BATTLE-01: the ten coastal hexes once each, clockwise from the one to the left of the castle."""
    game = attack().game()
    names = game.ruleset.map.geometry.hex_names
    assert [names[hex] for hex in state(game).coast.tolist() if hex >= 0] == COAST[4]
    position = attack().with_barbarians(**{"-1,2": 1, "-2,1": 1, "1,1": 1})
    for hex in ("-1,2", "-2,1", "1,1"):
        position.with_knights(RED, f"{hex},E", f"{hex},W")
    game = position.fighting().game()
    order = []
    while asked(game)[1] == Phase.ROLLING_LOSS_DIE:
        order.append(names[state(game).stack_data[state(game).stack_size - 1]])
        draw(game, "green")
    assert order == ["-2,1", "1,1", "-1,2"]


@pytest.mark.parametrize(
    ("count", "knights", "wins"),
    [(1, (1,), False), (1, (2,), True), (3, (3,), False), (3, (4,), True), (2, (1, 2), True), (2, (1, 1), False)],
)
def test_attack_battle_02_victory(count: int, knights: tuple[int, ...], *, wins: bool) -> None:
    """ATTACK-BATTLE-02: more knights of all players than barbarians."""
    game = battle(count, *knights)
    assert (sum(prisoners(game)) == count) == wins
    assert (asked(game)[1] == Phase.ROLLING_LOSS_DIE) == wins


def test_attack_battle_02_at_least_one_barbarian() -> None:
    """ATTACK-BATTLE-02: knights around a hex without barbarians win nothing."""
    assert asked(battle(0, 3)) == (BLUE, Phase.BEFORE_ROLL)


def test_attack_battle_03_not_optional() -> None:
    """ATTACK-BATTLE-03: nobody is asked, and others win in the active player's turn."""
    game = battle(1, 0, 2, active=RED)
    assert prisoners(game) == [0, 1, 0, 0]
    assert asked(game) == (-1, Phase.ROLLING_LOSS_DIE)


def test_attack_battle_04_one_after_the_other() -> None:
    """ATTACK-BATTLE-04: a knight that is lost does not count for later hexes; one that survives does."""
    position = attack().with_barbarians(**{"-2,1": 1, "-2,0": 1})
    position.with_knights(RED, "-2,1,NW", "-2,1,E", "-2,0,E")
    lost = draw(position.fighting().game(), "green")  # NW and SE of (-2,1)
    assert (prisoners(lost)[RED], barbarians(lost)) == (1, {"-2,0": 1})
    again = attack().with_barbarians(**{"-2,1": 1, "-2,0": 1})
    again.with_knights(RED, "-2,1,NW", "-2,1,E", "-2,0,E")
    kept = draw(again.fighting().game(), "brown")
    assert (prisoners(kept)[RED], barbarians(kept)) == (2, {})


def test_attack_battle_05_prisoners() -> None:
    """ATTACK-BATTLE-05: all barbarians of the hex become prisoners of those with knights around it."""
    game = battle(3, 4)
    assert (prisoners(game), barbarians(game), supply(game)) == ([3, 0, 0, 0], {}, 33)


def test_attack_battle_06_one_player() -> None:
    """ATTACK-BATTLE-06: a single player takes all, without a roll."""
    assert prisoners(battle(2, 0, 0, 3)) == [0, 0, 2, 0]


def test_attack_battle_06_more_knights_take_the_third() -> None:
    """ATTACK-BATTLE-06: red 3 knights, blue 1: red 2, blue 1, no gold."""
    game = battle(3, 3, 1)
    assert (prisoners(game), gold(game)) == ([2, 1, 0, 0], [0, 0, 0, 0])
    assert prisoners(battle(3, 1, 3)) == [1, 2, 0, 0]


def test_attack_battle_06_a_roll_for_the_third() -> None:
    """ATTACK-BATTLE-06: with 2 knights each they roll; after 8 and 8 again; the loser takes 3 gold."""
    game = battle(3, 2, 2)
    assert prisoners(game) == [1, 1, 0, 0]
    draw(game, "8", "8")
    assert (prisoners(game), gold(game), asked(game)) == ([1, 1, 0, 0], [0] * 4, (-1, Phase.ROLLING_PRISONERS))
    draw(game, "5", "9")
    assert (prisoners(game), gold(game)) == ([1, 2, 0, 0], [3, 0, 0, 0])


def test_attack_battle_06_two_for_three_players() -> None:
    """ATTACK-BATTLE-06: red 9, blue 6, white 6: red has one; blue and white roll again."""
    game = draw(battle(2, 1, 1, 1), "9", "6", "6")
    assert (prisoners(game), gold(game)) == ([1, 0, 0, 0], [0, 0, 0, 0])
    draw(game, "4", "7")
    assert (prisoners(game), gold(game)) == ([1, 0, 1, 0], [0, 3, 0, 0])


def test_attack_battle_06_one_for_two_players() -> None:
    """ATTACK-BATTLE-06: 1 barbarian, red and blue 1 knight each: the higher takes it, the other 3 gold."""
    game = draw(battle(1, 1, 1), "4", "11")
    assert (prisoners(game), gold(game)) == ([0, 1, 0, 0], [3, 0, 0, 0])


def test_attack_battle_06_three_for_four_players() -> None:
    """ATTACK-BATTLE-06: 11, 7, 7, 7: the 11 has won, the other three roll for 2."""
    game = draw(battle(3, 1, 1, 1, 1), "11", "7", "7", "7")
    assert prisoners(game) == [1, 0, 0, 0]
    draw(game, "3", "10", "5")
    assert (prisoners(game), gold(game)) == ([1, 0, 1, 1], [0, 3, 0, 0])


def test_attack_battle_06_players_below_a_tie_have_lost() -> None:
    """ATTACK-BATTLE-06: with 9, 8, 8, 5 for two prisoners the 5 has lost at once."""
    position = attack().with_barbarians(**{"2,0": 2})
    for seat, side in enumerate(("NE", "E", "SE", "SW")):
        position.with_knights(seat, f"2,0,{side}")
    game = draw(position.fighting().game(), "9", "8", "8", "5")
    assert (prisoners(game), gold(game)) == ([1, 0, 0, 0], [0, 0, 0, 3])
    draw(game, "2", "3")
    assert (prisoners(game), gold(game)) == ([1, 0, 1, 0], [0, 3, 0, 3])


def test_attack_battle_06_a_tie_among_winners_does_not_matter() -> None:
    """ATTACK-BATTLE-06: 9, 9, 4 for two prisoners needs no second roll."""
    game = draw(battle(2, 1, 1, 1), "9", "9", "4")
    assert (prisoners(game), gold(game)) == ([1, 1, 0, 0], [0, 0, 3, 0])


def test_attack_battle_06_three_players_without_a_roll() -> None:
    """ATTACK-BATTLE-06: n = 3, three players with 2, 1 and 1 knights: one prisoner each."""
    assert prisoners(battle(3, 2, 1, 1)) == [1, 1, 1, 0]


def test_attack_battle_06_two_dice() -> None:
    """ATTACK-BATTLE-06: each rolls two dice."""
    ways = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
    assert chances(battle(1, 1, 1)) == {str(total): count for total, count in ways.items()}


def test_attack_battle_07_order_of_rolling() -> None:
    """ATTACK-BATTLE-07: clockwise from the active player, or from the first one involved after that player."""
    game = battle(2, 1, 1, 1, active=WHITE)
    order = []
    for _ in range(3):
        order.append(state(game).stack_player[state(game).stack_size - 1])
        draw(game, "5" if len(order) < 3 else "6")
    assert order == [WHITE, RED, BLUE]
    other = battle(1, 1, 0, 1, active=BLUE)
    assert state(other).stack_player[state(other).stack_size - 1] == WHITE


@pytest.mark.parametrize(("count", "worth"), [(0, 0), (1, 0), (2, 1), (3, 1), (5, 2)])
def test_attack_battle_08_worth_of_prisoners(count: int, worth: int) -> None:
    """ATTACK-BATTLE-08: each two prisoners are 1 VP."""
    assert points(attack().with_prisoners(count).game())[RED] == worth


def test_attack_battle_09_prisoners_stay() -> None:
    """ATTACK-BATTLE-09: they cannot be traded, and a seven takes none."""
    position = attack(trade_with_players=True).with_prisoners(3).with_hand(RED, wool=8).with_hand(BLUE, ore=1)
    game = play(position.game(), "offer")
    assert not [choice for choice in game.legal_actions if "prisoner" in str(choice)]
    other = attack().with_prisoners(3).before_roll(RED).game()
    assert prisoners(draw(play(other, "roll"), "3 4"))[RED] == 3


def test_attack_free_01_the_hex_is_freed() -> None:
    """ATTACK-FREE-01: before the loss die the hex is free and its buildings stand up."""
    game = battle(3, 4, position=attack().with_settlement(BLUE, "1,1,SE"))
    assert asked(game)[1] == Phase.ROLLING_LOSS_DIE
    assert (barbarians(game), is_conquered(game, "1,1,SE"), points(game)[BLUE]) == ({}, False, 1)


@pytest.mark.parametrize(("color", "lost"), [("green", "NW SE"), ("brown", "NE SW"), ("violet", "E W")])
def test_attack_loss_01_02_the_loss_die(color: str, lost: str) -> None:
    """ATTACK-LOSS-01, ATTACK-LOSS-02: each color names two opposite sides; the knights there are lost."""
    game = battle(3, 3, 3)
    draw(game, "4", "5")  # for the third prisoner
    assert chances(game) == {"green": 1, "brown": 1, "violet": 1}
    draw(game, color)
    left = {f"{HEX},{side}" for side in ALL_SIDES if side not in lost.split()}
    assert knights_of(game, RED) | knights_of(game, BLUE) == sides(game, *left)


def test_attack_loss_02_lost_knights() -> None:
    """ATTACK-LOSS-02: of any player; knights elsewhere stay; nothing happens if nobody is there."""
    position = attack().with_knights(WHITE, "0,0,NE")
    game = battle(1, 2, position=position)  # on NE and E
    draw(game, "green")
    assert len(knights_of(game, RED)) == 2
    other = draw(battle(1, 2, position=attack().with_knights(WHITE, "0,0,NE")), "brown")
    assert knights_of(other, RED) == sides(other, "1,1,E")
    assert knights_of(other, WHITE) == sides(other, "0,0,NE")
    assert knights_left(other, RED) == 5


def test_attack_loss_03_compensation() -> None:
    """ATTACK-LOSS-03: 3 gold for each knight, to its owner."""
    game = battle(3, 3, 1)  # red on NE, E, SE, blue on SW
    draw(game, "brown")
    assert gold(game) == [3, 3, 0, 0]


def test_attack_loss_04_every_victory() -> None:
    """ATTACK-LOSS-04: the die is rolled also on a hex that was not conquered."""
    assert asked(battle(1, 2))[1] == Phase.ROLLING_LOSS_DIE


def test_attack_loss_05_who_rolls() -> None:
    """ATTACK-LOSS-05: the active player if involved, otherwise the first one clockwise."""

    def roller(*knights: int, active: int) -> int:
        game = battle(1, *knights, active=active)
        return int(state(game).stack_player[state(game).stack_size - 1])

    assert roller(2, active=RED) == RED
    assert roller(2, active=ORANGE) == RED
    assert roller(0, 0, 2, active=BLUE) == WHITE


def test_attack_battle_10_complete_example() -> None:
    """ATTACK-BATTLE-10: the example on (2,0)."""
    position = (
        attack().with_conquered("2,0").with_knights(RED, "2,0,NW", "2,0,W", "2,0,SW").with_knights(BLUE, "2,0,NE")
    )
    position.with_settlement(RED, "2,0,SE")
    game = position.fighting().game()
    assert prisoners(game) == [2, 1, 0, 0]
    assert points(game)[RED] == 2  # a settlement and two prisoners
    draw(game, "brown")
    assert knights_of(game, RED) == sides(game, "2,0,NW", "2,0,W")
    assert knights_of(game, BLUE) == set()
    assert gold(game) == [3, 3, 0, 0]
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)


def test_attack_battle_06_no_gold_without_a_roll() -> None:
    """ATTACK-BATTLE-06: who gets fewer prisoners without rolling takes no gold."""
    game = draw(battle(3, 3, 1), "green")
    assert edge(game, "1,1,SW") in knights_of(game, BLUE)
    assert gold(game) == [3, 0, 0, 0]  # for the knight on 1,1,SE only
