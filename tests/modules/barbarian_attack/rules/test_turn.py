"""The turn, sevens, gold, points, and the decisions (ATTACK-TURN, -SEVEN, -GOLD, -VP, -INFO, -DEC)."""

import pytest
from modules.barbarian_attack.places import (
    CARD_CARDS,
    CITY_CARDS,
    ROAD_CARDS,
    attack,
    barbarians,
    hex_of,
    points,
    prisoners,
)
from modules.gold.places import gold
from support import BLUE, ORANGE, RED, WHITE, asked, can, draw, hand, legal, offer, play, refused, roll, state

from insula import View
from insula.game import ActionKind, Phase
from insula.modules.barbarian_attack.module import SPEC
from insula.rules.constants import NOWHERE

RICH = {"brick": 2, "lumber": 2, "wool": 2, "grain": 2, "ore": 2}


def test_attack_turn_01_order_of_a_turn() -> None:
    """ATTACK-TURN-01: the roll, building, movement, expulsion, end."""
    position = attack().with_knights(RED, "1,1,E", "1,1,W", "0,0,NE").with_barbarians(**{"1,1": 1}).before_roll(RED)
    game = roll(position.game(), "1 1")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    play(game, "end building")
    assert asked(game) == (RED, Phase.MOVING_KNIGHTS)
    assert barbarians(game) == {"1,1": 1}
    play(game, "end")
    assert (barbarians(game), asked(game)) == ({}, (-1, Phase.ROLLING_LOSS_DIE))
    assert asked(draw(game, "green")) == (BLUE, Phase.BEFORE_ROLL)


def test_attack_turn_01_an_attack_interrupts_building() -> None:
    """ATTACK-TURN-01: after it the player goes on building."""
    position = attack().with_settlement(RED, "0,0,N").with_hand(RED, ore=3, grain=2, brick=1, lumber=1)
    game = draw(play(position.game(), "city 0,0,N"), "2", "3", "4")
    assert can(game, "road 0,0,NE")


def test_attack_turn_01_the_expulsion_comes_in_every_turn() -> None:
    """ATTACK-TURN-01, BASE-WORD-02: also in the turn of a player without knights, who ends the movement."""
    position = attack().with_knights(BLUE, "1,1,E", "1,1,W").with_barbarians(**{"1,1": 1})
    game = play(position.game(), "end building")
    assert (asked(game), legal(game), prisoners(game)) == ((RED, Phase.MOVING_KNIGHTS), {"end"}, [0, 0, 0, 0])
    play(game, "end")
    assert prisoners(game) == [0, 1, 0, 0]


def test_attack_turn_02_no_way_back() -> None:
    """ATTACK-TURN-02: after building only knights move; nothing is bought, built or traded."""
    position = attack().with_knights(RED, "0,0,NE").with_settlement(RED, "0,0,N").with_gold(9)
    game = play(position.with_hand(RED, **RICH).game(), "end building")
    assert {choice.kind for choice in game.legal_actions} == {ActionKind.MOVE_PATH_KNIGHT, ActionKind.END_TURN}
    for text in ("road 0,0,E", "buy card", "buy ore", "bank wool for ore"):
        assert refused(game, text)
    assert game.why_not("road 0,0,E") == "red has ended building: now only knights move"


def test_attack_turn_02_building_ends_first() -> None:
    """ATTACK-TURN-02: the turn does not end with building, and knights do not move before."""
    game = attack().with_knights(RED, "0,0,NE").game()
    assert game.why_not("end") == "red must end building first; then the knights move"
    assert game.why_not("move 0,0,NE") == "knights move after building"


def test_attack_turn_03_all_movement_before_all_battles() -> None:
    """ATTACK-TURN-03: a battle is fought after the last move."""
    position = attack().with_knights(RED, "1,1,E", "1,1,SE", "0,0,NE").with_barbarians(**{"1,1": 1}).moving()
    game = play(position.game(), "move 1,1,E", "to 1,1,NE")
    assert barbarians(game) == {"1,1": 1}
    play(game, "move 1,1,SE", "to 1,1,SW", "move 0,0,NE", "to 0,0,E")
    assert barbarians(game) == {"1,1": 1}
    play(game, "end")
    assert barbarians(game) == {}


def test_attack_seven_01_discarding() -> None:
    """ATTACK-SEVEN-01: more than 7 cards lose half; gold does not count; nothing is produced."""
    position = attack().with_hand(BLUE, wool=9).with_hand(WHITE, ore=7).with_gold(0, 0, 20, 0)
    position.with_settlement(RED, "0,0,N").before_roll(RED)
    game = roll(position.game(), "3 4")
    assert hand(game, BLUE) == {"wool": 5}
    assert (hand(game, WHITE), gold(game)[WHITE], hand(game, RED)) == ({"ore": 7}, 20, {})


def test_attack_seven_02_drawing_a_card() -> None:
    """ATTACK-SEVEN-02: from any one opponent with a card, or from nobody."""
    position = attack().with_hand(BLUE, wool=1).with_hand(ORANGE, ore=2).with_hand(RED, brick=1).before_roll(RED)
    game = roll(position.game(), "3 4")
    assert asked(game) == (RED, Phase.CHOOSING_SEVEN_VICTIM)
    assert legal(game) == {"draw from blue", "draw from orange", "draw from nobody"}
    declined = play(game.copy(foresee=True), "draw from nobody")
    assert (hand(declined, RED), asked(declined)) == ({"brick": 1}, (RED, Phase.ACTION_PHASE))
    assert hand(play(game, "draw from orange"), RED) == {"brick": 1, "ore": 1}


def test_attack_seven_02_nobody_has_a_card() -> None:
    """ATTACK-SEVEN-02: then nothing happens; gold cannot be drawn."""
    game = roll(attack().with_gold(0, 5, 5, 5).before_roll(RED).game(), "3 4")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert gold(game) == [0, 5, 5, 5]


def test_attack_seven_02_after_the_discards() -> None:
    """ATTACK-SEVEN-02: the card is drawn when all have discarded."""
    position = attack().with_hand(BLUE, wool=4, ore=4).before_roll(RED)
    game = roll(position.game(), "3 4")
    assert asked(game) == (BLUE, Phase.DISCARDING)
    play(game, *["discard wool"] * 4)
    assert asked(game) == (RED, Phase.CHOOSING_SEVEN_VICTIM)


def test_attack_seven_03_no_barbarian_moves() -> None:
    """ATTACK-SEVEN-03: a seven moves nothing and blocks no hex."""
    game = roll(attack().with_barbarians(**{"1,1": 2}).with_hand(BLUE, wool=1).before_roll(RED).game(), "3 4")
    play(game, "draw from nobody")
    assert (barbarians(game), state(game).robber) == ({"1,1": 2}, NOWHERE)


def test_attack_gold_01_buying_resources() -> None:
    """ATTACK-GOLD-01: 2 gold for a card, at most twice, in step 2 only, and only what the bank has."""
    game = attack().with_gold(6).with_bank(ore=0).game()
    assert refused(game, "buy ore")
    play(game, "buy wool", "buy wool")
    assert (hand(game, RED), gold(game)[RED]) == ({"wool": 2}, 2)
    assert refused(game, "buy wool")
    before = attack().with_gold(6).before_roll(RED).game()
    assert refused(before, "buy wool")


def test_attack_gold_02_gold_from_maritime_trade() -> None:
    """ATTACK-GOLD-02: 4, 3 or 2 equal cards for 1 gold, without a limit."""
    position = attack().with_hand(RED, wool=8, ore=3)
    game = play(position.game(), "bank wool for gold", "bank wool for gold")
    assert gold(game)[RED] == 2
    assert refused(game, "bank ore for gold")
    harbors = attack(harbor_kinds="frame").with_settlement(RED, "1,1,SE", "0,-2,NW").with_hand(RED, wool=2, ore=3)
    assert gold(play(harbors.game(), "bank wool for gold", "bank ore for gold"))[RED] == 2


def test_attack_gold_02_special_harbors_can_be_left_out() -> None:
    """ATTACK-GOLD-02: with the option off 4:1 and 3:1 only."""
    position = attack(harbor_kinds="frame", gold_at_special_harbor=False).with_settlement(RED, "1,1,SE")
    assert refused(position.with_hand(RED, wool=3).game(), "bank wool for gold")


def test_attack_gold_03_gold_is_not_given_in_maritime_trade() -> None:
    """ATTACK-GOLD-03: unless the option allows it."""
    assert refused(attack().with_gold(9).game(), "bank gold for ore")
    assert gold(play(attack(gold_to_bank=True).with_gold(9).game(), "bank gold for ore"))[RED] == 5


def test_attack_gold_03_a_conquered_harbor_gives_no_rate() -> None:
    """ATTACK-GOLD-03, ATTACK-BLDG-03: gold is given at 3:1 only at a harbor that is open."""

    def rate(**barbarians: int) -> int:
        position = attack(gold_to_bank=True, harbor_kinds="frame").with_settlement(RED, "0,-2,NW")
        return int(state(position.with_barbarians(**barbarians).game()).gold_rate[RED])

    assert (rate(), rate(**{"0,-2": 2}), rate(**{"0,-2": 3})) == (3, 3, 4)


def test_attack_gold_04_gold_between_players() -> None:
    """ATTACK-GOLD-04: gold on either side of a trade."""
    position = attack(trade_with_players=True).with_gold(3, 0, 0, 0).with_hand(BLUE, ore=1)
    game = offer(position.game(), give={"gold": 2}, want={"ore": 1})
    play(game, "accept")
    play(game, "trade with blue")
    assert (gold(game)[:2], hand(game, RED)) == ([1, 2], {"ore": 1})


def test_attack_gold_05_gold_is_no_resource() -> None:
    """ATTACK-GOLD-05: a hand of seven cards and gold is safe."""
    game = roll(attack().with_hand(BLUE, wool=7).with_gold(0, 9, 0, 0).before_roll(RED).game(), "3 4")
    assert asked(game) == (RED, Phase.CHOOSING_SEVEN_VICTIM)


def test_attack_vp_01_sources_of_points() -> None:
    """ATTACK-VP-01: buildings, the Longest Road, prisoners; a conquered building gives none."""
    position = attack().with_settlement(RED, "0,0,N", "1,1,SE").with_city(RED, "-1,0,N").with_prisoners(5)
    assert points(position.with_holder(longest_road=RED).with_conquered("1,1").game())[RED] == 1 + 2 + 2 + 2


def test_attack_vp_02_end_of_the_game() -> None:
    """ATTACK-VP-02: 12 points in the own turn; in another's turn the game goes on."""
    assert attack().game().ruleset.options["vp_goal"] == 12
    position = attack().with_prisoners(0, 23).with_knights(BLUE, "1,1,E", "1,1,W").with_barbarians(**{"1,1": 1})
    game = position.fighting(RED).game()
    assert (points(game)[BLUE], game.over) == (12, False)
    draw(game, "green")
    assert (game.over, game.winner) == (True, BLUE)  # at the start of the own turn, before the roll


def test_attack_vp_02_later_hexes_are_not_checked() -> None:
    """ATTACK-VP-02: the game ends with the prisoner that brings 12 points."""
    position = attack().with_prisoners(23).with_barbarians(**{"-2,1": 1, "1,1": 1})
    position.with_knights(RED, "-2,1,NW", "-2,1,W", "1,1,E", "1,1,W")
    game = position.fighting(RED).game()
    assert (game.over, game.winner, barbarians(game)) == (True, RED, {"1,1": 1})


def test_attack_info_01_public_and_hidden() -> None:
    """ATTACK-INFO-01: barbarians, knights, prisoners, gold and the discard pile are public; hands are not."""
    position = attack().with_barbarians(**{"1,1": 2}).with_knights(RED, "0,0,NE").with_prisoners(0, 3).with_gold(1, 2)
    game = position.with_discarded(2, 1).with_hand(RED, wool=2).game()
    seen = View(game.ruleset, game._states, BLUE).state
    assert seen.hex_barbarians[hex_of(game, "1,1")] == 2
    assert RED in seen.edge_knight.tolist()
    assert (seen.prisoners[BLUE], seen.gold.tolist()[:2]) == (3, [1, 2])
    assert seen.attack_discard.tolist() == [2, 1, 0, 0]
    assert (seen.hand.tolist()[RED], seen.hand_size[RED]) == ([0] * 8, 2)


def test_attack_info_02_choices_of_other_players() -> None:
    """ATTACK-INFO-02: outside their turn others decide nothing about battles."""
    position = attack().with_knights(BLUE, "1,1,E").with_knights(WHITE, "1,1,W").with_barbarians(**{"1,1": 1})
    game = position.fighting(RED).game()
    while asked(game)[0] == -1:
        draw(game, str(game.outcomes[len(game.steps) % len(game.outcomes)][0]))
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)


PLAYERS = {
    *("MOVE_PATH_KNIGHT", "PATH_KNIGHT_TO", "PLACE_KNIGHT", "TREASON_FROM", "TREASON_TO", "INTRIGUE_HEX"),
    *("SEVEN_VICTIM", "PAY_GRAIN"),
}
CHANCE = {"DRAW_ATTACK_CARD", "ROLL_ATTACK", "ROLL_PRISONERS", "ROLL_LOSS_DIE"}


def test_attack_dec_01_02_decisions() -> None:
    """ATTACK-DEC-01, ATTACK-DEC-02: the kinds of actions of the module, besides those that it shares with others."""
    assert {name.upper() for name in SPEC.actions} == PLAYERS | CHANCE
    assert {"SETUP_CITY", "BUY_RESOURCE", "END_BUILDING"} <= {kind.name for kind in ActionKind}


@pytest.mark.parametrize(
    ("cards", "text"), [(ROAD_CARDS, "road 0,0,NE"), (CITY_CARDS, "city 0,0,N"), (CARD_CARDS, "buy card")]
)
def test_attack_dec_01_building_goes_on(cards: dict[str, int], text: str) -> None:
    """ATTACK-DEC-01: `end_building` is listed in the action phase in place of `end_turn`."""
    game = attack().with_settlement(RED, "0,0,N").with_hand(RED, **cards).game()
    assert can(game, text)
    assert {"end building"} == {str(choice) for choice in game.legal_actions if str(choice).startswith("end")}
