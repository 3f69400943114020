"""Rule tests of Event Cards with Barbarian Attack: ATTACK-EVENT."""

import pytest
from modules.barbarian_attack.places import SETTLEMENT_CARDS, AttackPosition, attack, barbarians, island
from modules.events.places import reveal
from modules.pairs.cities_knights_with_barbarian_attack.places import KnightsOnPaths
from support import BLUE, ORANGE, RED, WHITE, asked, chances, draw, hand, legal, play, refused, state

from insula.game import Game, Phase

RULES = "events+barbarian_attack"
PATHS = {BLUE: ("0,0,NE", "0,0,E", "0,0,SE"), WHITE: ("0,-1,NE", "0,-1,E", "0,-1,NW")}


def cards(**options: object) -> AttackPosition:
    """Return the fixed deal before the card of red."""
    return attack(rules=RULES, **options).before_roll(RED)  # type: ignore[return-value]


def with_knights(blue: int, white: int, **options: object) -> AttackPosition:
    """Return the position with so many knights of blue and of white, and a card in the hands of red and orange."""
    position = cards(**options).with_knights(BLUE, *PATHS[BLUE][:blue]).with_knights(WHITE, *PATHS[WHITE][:white])
    position.with_hand(ORANGE, ore=1).with_hand(RED, ore=1)
    return position


def test_attack_event_01_robber_attack() -> None:
    """ATTACK-EVENT-01: who has more than 7 cards returns half; then the revealer draws a card of any opponent."""
    position = cards().with_hand(BLUE, ore=8).with_hand(WHITE, wool=7).with_barbarians(**{"1,1": 2})
    game = reveal(position.game(), "7 robber attack")
    assert (hand(game, BLUE), hand(game, WHITE)) == ({"ore": 4}, {"wool": 7})
    assert asked(game) == (RED, Phase.CHOOSING_SEVEN_VICTIM)
    play(game, "draw from blue")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 1}, {"ore": 3})
    assert (state(game).robber, barbarians(game)) == (-1, {"1,1": 2})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_attack_event_01_nobody_has_a_card() -> None:
    """ATTACK-EVENT-01, TBGEN-02: if nobody has a card, nothing happens."""
    assert asked(reveal(cards().game(), "7 robber attack")) == (RED, Phase.ACTION_PHASE)


def test_attack_event_02_robber_flees() -> None:
    """ATTACK-EVENT-02: nothing happens, although there is a desert; the number produces."""
    game = reveal(cards().with_settlement(BLUE, "-1,2,N").game(), "4 robber flees")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert state(game).robber == -1
    inner = reveal(cards().with_settlement(BLUE, "0,-1,N").game(), "4 robber flees")
    assert sum(hand(inner, BLUE).values()) == 1


@pytest.mark.parametrize(("blue", "white", "drawer"), [(2, 1, BLUE), (1, 2, WHITE), (2, 2, None), (0, 0, None)])
def test_attack_event_03_conflict(blue: int, white: int, drawer: int | None) -> None:
    """ATTACK-EVENT-03: who alone has the most knights on the board draws; with a tie, or no knight, nothing happens."""
    game = reveal(with_knights(blue, white).game(), "3 conflict")
    if drawer is None:
        assert asked(game) == (RED, Phase.ACTION_PHASE)
        return
    assert asked(game) == (drawer, Phase.CHOOSING_EVENT_VICTIM)
    assert refused(game, "draw from nobody")
    play(game, "draw from orange")
    assert (hand(game, drawer), hand(game, ORANGE)) == ({"ore": 1}, {})


def test_attack_event_04_tournament() -> None:
    """ATTACK-EVENT-04: nothing happens, whoever has knights."""
    assert asked(reveal(with_knights(2, 1).game(), "5 tournament")) == (RED, Phase.ACTION_PHASE)


@pytest.mark.parametrize(("blue", "white", "takers"), [(2, 1, [BLUE]), (2, 2, [BLUE, WHITE]), (0, 0, [])])
def test_attack_event_04_tournament_of_the_knights(blue: int, white: int, takers: list[int]) -> None:
    """ATTACK-EVENT-04: with the option each player with the most knights takes a resource; without knights nobody."""
    game = reveal(with_knights(blue, white, attack_tournament_knights=True).game(), "5 tournament")
    for taker in takers:
        assert asked(game) == (taker, Phase.TAKING_RESOURCE)
        play(game, "take grain")
        assert hand(game, taker)["grain"] == 1
    assert asked(game) == (RED, Phase.ACTION_PHASE)


@pytest.mark.parametrize(("conquered", "takers"), [((), [RED, BLUE]), (("1,1",), [RED])])
def test_attack_event_05_calm_sea(conquered: tuple[str, ...], takers: list[int]) -> None:
    """ATTACK-EVENT-05: a conquered building at a harbor does not count."""
    position = cards().with_settlement(BLUE, "1,1,SE", "-1,2,S").with_settlement(RED, "0,-2,NW", "1,-2,NE")
    game = reveal(position.with_conquered(*conquered).game(), "12 calm sea")
    for taker in takers:
        assert asked(game) == (taker, Phase.TAKING_RESOURCE)
        play(game, "take grain")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_attack_event_06_the_attack_uses_dice() -> None:
    """ATTACK-EVENT-06: barbarian attacks, rolls for prisoners and the loss die are rolled with dice."""
    position = attack(rules=RULES).with_roads(RED, "0,0,NE").with_hand(RED, **SETTLEMENT_CARDS)
    position.with_barbarians(**{"1,1": 1}).with_knights(RED, "1,1,E").with_knights(BLUE, "1,1,SE")
    game = play(position.game(), "settlement 0,0,N")
    two_dice = {str(total): 6 - abs(total - 7) for total in range(2, 13)}
    assert chances(game) == {total: ways for total, ways in two_dice.items() if total != "7"}
    draw(game, "4", "3", "2")
    play(game, "end building", *(["end"] if "end" in legal(game) else []))
    while asked(game)[1] == Phase.MOVING_KNIGHTS:
        play(game, "end")
    assert chances(game) == two_dice
    draw(game, "9", "8")
    assert chances(game) == {"green": 1, "brown": 1, "violet": 1}


def test_attack_event_03_with_cities_and_knights() -> None:
    """ATTACK-EVENT-03, -04: with Cities & Knights the strength of active knights counts (COMBO-BA-CK-03)."""
    rules = f"cities_knights+{RULES}"
    for card, phase in (("3 conflict", Phase.CHOOSING_EVENT_VICTIM), ("5 tournament", Phase.TAKING_RESOURCE)):
        position = island(KnightsOnPaths, 4, rules).with_active(BLUE, "0,0,NE", strength="mighty")
        position.with_path_knight(WHITE, "0,-1,NE").with_path_knight(WHITE, "0,-1,E").with_hand(ORANGE, ore=1)
        game = play(position.before_roll(RED).with_hand(RED, ore=1).game(), "roll")
        assert _after(game, card) == (BLUE, phase)


def _after(game: Game, card: str) -> tuple[int, Phase]:
    """Reveal a card and let the event die show a gate that brings nobody a card."""
    while asked(game)[1] not in (Phase.CHOOSING_EVENT_VICTIM, Phase.TAKING_RESOURCE, Phase.ACTION_PHASE):
        outcomes = chances(game)
        draw(game, card if card in outcomes else min(outcomes))
    return asked(game)
