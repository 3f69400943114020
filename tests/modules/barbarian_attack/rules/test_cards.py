"""The cards of Barbarian Attack (ATTACK-CARD)."""

import pytest
from modules.barbarian_attack.places import (
    CARD_CARDS,
    CASTLE,
    COAST,
    AttackPosition,
    attack,
    barbarians,
    edge,
    is_conquered,
    knights_left,
    knights_of,
    prisoners,
    sides,
    supply,
)
from modules.gold.places import gold
from support import BLUE, RED, asked, can, chances, draw, legal, play, refused, state

from insula.game import ActionKind, Game, Phase

FREE = [hex for hex in COAST[4] if hex not in ("0,2", "2,0")]


def drawn(card: str, position: AttackPosition | None = None) -> Game:
    """Return a game in which red has bought this card."""
    position = position or attack()
    return draw(play(position.with_hand(RED, **CARD_CARDS).game(), "buy card"), card)


def hexes(game: Game, kind: ActionKind) -> set[str]:
    """Return the hexes that can be chosen."""
    names = game.ruleset.map.geometry.hex_names
    return {names[choice.argument] for choice in game.legal_actions if choice.kind == kind}


def test_attack_card_01_the_deck() -> None:
    """ATTACK-CARD-01: 14 Knighthood, 4 Black Knight, 4 Treason, 4 Intrigue; a drawn card is gone."""
    game = play(attack().with_discarded(3, 1, 0, 4).with_hand(RED, **CARD_CARDS).game(), "buy card")
    assert chances(game) == {"knighthood": 11, "black knight": 3, "treason": 4}


def test_attack_card_02_buying() -> None:
    """ATTACK-CARD-02: for 1 ore, 1 wool and 1 grain, any number in the own turn, but not before the roll."""
    position = attack().with_hand(RED, ore=2, wool=2, grain=2)
    game = draw(play(position.game(), "buy card"), "knighthood")
    play(game, "knight -2,2,NE")
    draw(play(game, "buy card"), "treason")
    assert refused(attack().with_hand(RED, **CARD_CARDS).before_roll(RED).game(), "buy card")
    assert refused(attack().with_hand(RED, ore=1, wool=1).game(), "buy card")


def test_attack_card_03_resolved_at_once() -> None:
    """ATTACK-CARD-03: the card is carried out before anything else, and nothing is kept."""
    game = drawn("knighthood", attack().with_hand(RED, **CARD_CARDS))
    assert {choice.kind for choice in game.legal_actions} == {ActionKind.PLACE_KNIGHT}
    play(game, "knight -2,2,NE")
    assert not any(map(any, state(game).development.tolist()))
    assert can(game, "buy card")
    assert game.why_not("play knight") == "cards are carried out when they are bought: there are none to play"


def test_attack_card_04_discard_and_new_deck() -> None:
    """ATTACK-CARD-04: an empty deck is shuffled again when a card is needed."""
    last = play(attack().with_deck_of(2).with_hand(RED, **CARD_CARDS).game(), "buy card")
    assert (sum(state(last).attack_discard), gold(last)[RED]) == (26, 2)
    position = attack().with_discarded(14, 4, 4, 4).with_hand(RED, **CARD_CARDS)
    game = play(position.game(), "buy card")
    assert chances(game) == {"knighthood": 14, "black knight": 4, "treason": 4, "intrigue": 4}


def test_attack_card_05_knighthood() -> None:
    """ATTACK-CARD-05: a knight onto a castle path without a knight; a road there does not matter."""
    position = attack().with_knights(BLUE, "-2,2,NE").with_roads(BLUE, "-2,2,E")
    game = drawn("knighthood", position)
    assert {choice.argument for choice in game.legal_actions} == sides(game, *CASTLE) - sides(game, "-2,2,NE")
    play(game, "knight -2,2,E")
    assert knights_of(game, RED) == sides(game, "-2,2,E")
    assert knights_left(game, RED) == 5


def test_attack_card_06_black_knight() -> None:
    """ATTACK-CARD-06: onto any path without a knight, castle paths included."""
    game = drawn("black knight", attack().with_knights(BLUE, "0,0,NE"))
    everywhere = set(range(game.ruleset.boards[0]["n_edges"]))
    assert {choice.argument for choice in game.legal_actions} == everywhere - sides(game, "0,0,NE")
    assert len(everywhere) == 72
    assert knights_of(play(game, "knight 2,-2,NE"), RED) == sides(game, "2,-2,NE")


def test_attack_card_07_no_knight_no_path() -> None:
    """ATTACK-CARD-07: without a knight, or with six knights at the castle, the card is discarded without effect."""
    own = ("0,0,NE", "0,0,E", "0,0,SE", "0,0,SW", "0,0,W", "0,0,NW")
    for position, card in (
        (attack().with_knights(RED, *own), "knighthood"),
        (attack().with_knights(RED, *own), "black knight"),
        (attack().with_knights(BLUE, *CASTLE), "knighthood"),
    ):
        before = {seat: knights_left(position.game(), seat) for seat in (RED, BLUE)}
        game = drawn(card, position)
        assert asked(game) == (RED, Phase.ACTION_PHASE)
        assert {seat: knights_left(game, seat) for seat in (RED, BLUE)} == before
        assert sum(state(game).attack_discard) == 1
        assert not any(state(game).hand.tolist()[RED])


def test_attack_card_08_treason() -> None:
    """ATTACK-CARD-08: 2 gold, and two barbarians from two hexes to two others that are not conquered."""
    game = drawn("treason", attack().with_barbarians(**{"0,2": 1, "2,0": 3, "1,1": 2}).with_conquered("0,-2"))
    assert gold(game) == [2, 0, 0, 0]
    assert hexes(game, ActionKind.TREASON_FROM) == {"0,2", "2,0", "1,1", "0,-2"}
    play(game, "barbarian from 2,0")
    assert hexes(game, ActionKind.TREASON_FROM) == {"0,2", "1,1", "0,-2"}
    play(game, "barbarian from 0,2")
    assert hexes(game, ActionKind.TREASON_TO) == set(COAST[4]) - {"2,0", "0,2", "0,-2"}
    play(game, "barbarian to 1,1")
    assert hexes(game, ActionKind.TREASON_TO) == set(COAST[4]) - {"2,0", "0,2", "0,-2", "1,1"}
    play(game, "barbarian to -2,1")
    assert barbarians(game) == {"2,0": 2, "1,1": 3, "0,-2": 3, "-2,1": 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_attack_card_09_one_hex_with_barbarians() -> None:
    """ATTACK-CARD-09: one comes from there, the other from the supply."""
    game = drawn("treason", attack().with_barbarians(**{"0,2": 2}))
    assert asked(game) == (RED, Phase.SENDING_BARBARIANS)  # the only source needs no choice
    play(game, "barbarian to 1,1", "barbarian to 2,0")
    assert barbarians(game) == {"0,2": 1, "1,1": 1, "2,0": 1}
    assert supply(game) == 33


def test_attack_card_09_no_barbarians() -> None:
    """ATTACK-CARD-09: both come from the supply, or as many as it has."""
    game = drawn("treason")
    play(game, "barbarian to 1,1", "barbarian to 2,0")
    assert (barbarians(game), supply(game)) == ({"1,1": 1, "2,0": 1}, 34)
    one = play(drawn("treason", attack().with_prisoners(0, 35)), "barbarian to 1,1")
    assert (barbarians(one), supply(one)) == ({"1,1": 1}, 0)
    assert asked(one) == (RED, Phase.ACTION_PHASE)
    none = drawn("treason", attack().with_prisoners(0, 36))
    assert (asked(none), gold(none)[RED]) == ((RED, Phase.ACTION_PHASE), 2)


def test_attack_card_09_the_supply_is_not_used_with_two_hexes() -> None:
    """ATTACK-CARD-09: with barbarians on two hexes, both come from these."""
    game = drawn("treason", attack().with_barbarians(**{"0,2": 1, "1,1": 1}))
    assert asked(game) == (RED, Phase.SENDING_BARBARIANS)  # both hexes are needed
    play(game, "barbarian to 2,0", "barbarian to 0,-2")
    assert (barbarians(game), supply(game)) == ({"2,0": 1, "0,-2": 1}, 34)


def with_full_coast(*free: str, **more: int) -> AttackPosition:
    """Return a position in which all coastal hexes but these are conquered."""
    conquered = [hex for hex in COAST[4] if hex not in free]
    return attack().with_conquered(*conquered).with_barbarians(**more)


def test_attack_card_10_as_many_as_possible() -> None:
    """ATTACK-CARD-10: the example: with (1,1) as a source only one barbarian would move, so it is refused."""
    game = drawn("treason", with_full_coast("1,1", "0,-2", **{"1,1": 1}))
    assert "1,1" not in hexes(game, ActionKind.TREASON_FROM)
    assert game.why_not("barbarian from 1,1") == "then fewer barbarians could move: as many as possible must"
    play(game, "barbarian from 2,0", "barbarian from 0,2")
    # both free hexes are targets, so nothing is left to choose
    assert barbarians(game) == {**dict.fromkeys(FREE, 3), "2,0": 2, "0,2": 2, "1,1": 2, "0,-2": 1}


def test_attack_card_10_one_target() -> None:
    """ATTACK-CARD-10: with one target one barbarian moves, from a hex that is not the target."""
    game = drawn("treason", with_full_coast("1,1", **{"1,1": 2}))
    assert hexes(game, ActionKind.TREASON_FROM) == set(COAST[4]) - {"1,1"}
    play(game, "barbarian from 2,0")
    assert barbarians(game)["1,1"] == 3
    assert barbarians(game)["2,0"] == 2
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_attack_card_10_no_target() -> None:
    """ATTACK-CARD-10: without a target nothing moves; the gold is taken."""
    game = drawn("treason", attack().with_conquered(*COAST[4]))
    assert (asked(game), gold(game)[RED]) == ((RED, Phase.ACTION_PHASE), 2)


def test_attack_card_11_effects_of_a_move() -> None:
    """ATTACK-CARD-11: hexes and buildings are conquered and freed after all barbarians have moved."""
    position = attack().with_barbarians(**{"1,1": 3, "2,0": 2, "0,2": 1}).with_settlement(RED, "1,1,SE", "2,0,NE")
    game = drawn("treason", position)
    play(game, "barbarian from 1,1", "barbarian from 0,2", "barbarian to -2,1")
    assert is_conquered(game, "1,1,SE")  # not yet
    play(game, "barbarian to 2,0")
    assert not is_conquered(game, "1,1,SE")
    assert is_conquered(game, "2,0,NE")


def test_attack_card_11_nobody_wins_in_between() -> None:
    """ATTACK-CARD-11: the points of a building that is freed and one that is conquered count at the end."""
    position = attack().with_barbarians(**{"1,1": 3, "2,0": 2, "0,2": 1}).with_settlement(RED, "1,1,SE", "2,0,NE")
    position.with_prisoners(20, 0, 0, 0).with_hand(RED, **CARD_CARDS)
    game = draw(play(position.game(), "buy card"), "treason")
    play(game, "barbarian from 1,1", "barbarian from 0,2", "barbarian to -2,1", "barbarian to 2,0")
    assert (game.over, game.points(RED)) == (False, 11)


def test_attack_card_12_intrigue() -> None:
    """ATTACK-CARD-12: a barbarian becomes a prisoner; its hex is freed."""
    game = drawn("intrigue", attack().with_barbarians(**{"1,1": 3, "0,2": 1}).with_settlement(RED, "1,1,SE"))
    assert hexes(game, ActionKind.INTRIGUE_HEX) == {"1,1", "0,2"}
    assert len(legal(game)) == 2  # it is not optional
    play(game, "prisoner from 1,1")
    assert (barbarians(game), prisoners(game)) == ({"1,1": 2, "0,2": 1}, [1, 0, 0, 0])
    assert not is_conquered(game, "1,1,SE")
    assert supply(game) == 32


def test_attack_card_13_intrigue_without_barbarians() -> None:
    """ATTACK-CARD-13: another card is drawn for nothing, repeatedly if needed."""
    game = drawn("intrigue")
    assert chances(game) == {"knighthood": 14, "black knight": 4, "treason": 4, "intrigue": 3}
    draw(game, "intrigue", "knighthood")
    assert asked(game) == (RED, Phase.PLACING_KNIGHT)
    assert state(game).attack_discard.tolist() == [1, 0, 0, 2]


def test_attack_card_13_with_the_last_card() -> None:
    """ATTACK-CARD-13, ATTACK-CARD-04: the pile that is shuffled has the Intrigue too."""
    game = play(attack().with_deck_of(3).with_hand(RED, **CARD_CARDS).game(), "buy card")
    assert chances(game) == {"knighthood": 14, "black knight": 4, "treason": 4, "intrigue": 4}


def test_attack_card_14_cards_never_start_a_battle() -> None:
    """ATTACK-CARD-14: a knight that outnumbers the barbarians waits for the expulsion."""
    position = attack().with_barbarians(**{"1,1": 1}).with_knights(RED, "1,1,E")
    game = play(drawn("black knight", position), "knight 1,1,SE")
    assert (barbarians(game), prisoners(game)) == ({"1,1": 1}, [0, 0, 0, 0])
    assert asked(game) == (RED, Phase.ACTION_PHASE)


@pytest.mark.parametrize("hex", ["-2,2", "2,-2", "0,0"])
def test_attack_card_08_only_coastal_hexes(hex: str) -> None:
    """ATTACK-CARD-08: castle, desert and inner hexes cannot be chosen."""
    game = play(drawn("treason", attack().with_barbarians(**{"0,2": 1})), "barbarian to 1,1")
    assert refused(game, f"barbarian to {hex}")
    assert game.why_not(f"barbarian to {hex}") == "barbarians stand only on coastal hexes"


def test_attack_card_05_the_path_is_chosen() -> None:
    """ATTACK-CARD-05: another path is refused with the reason."""
    game = drawn("knighthood", attack().with_knights(BLUE, "-2,2,NE"))
    assert game.why_not("knight 0,0,NE") == "this card places a knight at a castle"
    assert game.why_not("knight -2,2,NE") == "there is a knight of blue on this path"
    assert edge(game, "-2,2,NE") in knights_of(game, BLUE)
