"""No robber, no pirate, the goal, cards and gold fields (COMBO-BA-SEA-06, -08 to -10)."""

import re

import pytest
from modules.barbarian_attack.places import CARD_CARDS
from modules.events.places import reveal
from modules.gold.places import gold
from modules.pairs.seafarers_with_barbarian_attack.places import RULES, island
from modules.seafarers.places import NOWHERE, pirate
from support import BLUE, RED, WHITE, asked, chances, hand, legal, play, refused, roll, state

from insula import Game, Ruleset
from insula.errors import ImpossiblePositionError, RulesetError
from insula.game import Phase

EVENTS = f"events+{RULES}"
GOALS = {RULES: 14, f"harbormaster+{RULES}": 15, f"friendly_robber+{RULES}": 14}


@pytest.mark.parametrize("setup", ["printed", "variable"])
def test_combo_ba_sea_06_neither_is_on_the_board(setup: str) -> None:
    """COMBO-BA-SEA-06: the game begins without robber and pirate."""
    game = Game(RULES, 4, 1, options={"sea_setup": setup})
    assert (state(game).robber, pirate(game)) == (NOWHERE, None)


@pytest.mark.parametrize(("option", "value"), [("sea_pirate", False), ("sea_robber_enters", "off_board")])
def test_combo_ba_sea_06_their_options_are_not_used(option: str, value: object) -> None:
    """COMBO-BA-SEA-06: the options of Seafarers about them are not offered."""
    with pytest.raises(RulesetError, match=f"the option {option} is not used with Barbarian Attack"):
        Ruleset.of(RULES, 4, {option: value})


def test_combo_ba_sea_06_a_seven() -> None:
    """COMBO-BA-SEA-06, ATTACK-SEVEN-02: after a 7 red draws a card from any opponent, or none; no figure moves."""
    position = island().with_hand(BLUE, ore=1).with_hand(WHITE, wool=1).before_roll(RED)
    game = roll(position.game(), "3 4")
    assert asked(game) == (RED, Phase.CHOOSING_SEVEN_VICTIM)
    play(game, "draw from blue")
    assert hand(game, RED) == {"ore": 1}
    assert refused(game, "pirate 3,-1")


def test_combo_ba_sea_06_positions() -> None:
    """COMBO-BA-SEA-06: a position with a pirate is refused; one without is read back."""
    text = re.sub(r"rng: .*\n", "", island().game().position)
    assert re.sub(r"rng: .*\n", "", Game(position=text).position) == text
    with pytest.raises(ImpossiblePositionError, match="there is no pirate in this game"):
        Game(position=text.replace("turn:", "pirate: 3,-1\nturn:"))


@pytest.mark.parametrize(("rules", "goal"), GOALS.items())
def test_combo_ba_sea_08_the_goal(rules: str, goal: int) -> None:
    """COMBO-BA-SEA-08: that of the scenario, not the 12 points of Barbarian Attack."""
    assert Ruleset.of(rules, 4).options["vp_goal"] == goal


def test_combo_ba_sea_09_the_cards() -> None:
    """COMBO-BA-SEA-09: the deck of Barbarian Attack, carried out at once."""
    game = play(island().with_hand(RED, **CARD_CARDS).game(), "buy card")
    assert set(chances(game)) == {"knighthood", "black knight", "treason", "intrigue"}


def test_combo_ba_sea_09_gold_fields() -> None:
    """COMBO-BA-SEA-09: a gold field gives a card of choice, no coins."""
    game = roll(island().with_settlement(RED, "4,-1,N").before_roll(RED).game(), "4 6")
    assert asked(game) == (RED, Phase.CHOOSING_GOLD)
    assert legal(game) == {f"take {card}" for card in ("brick", "lumber", "wool", "grain", "ore")}
    play(game, "take ore")
    assert (hand(game, RED), gold(game)[RED]) == ({"ore": 1}, 0)


def test_combo_ba_sea_10_robber_attack() -> None:
    """COMBO-BA-SEA-10, ATTACK-EVENT-01: the card moves neither robber nor pirate; red draws from any opponent."""
    game = reveal(island(rules=EVENTS).with_hand(BLUE, ore=1).before_roll(RED).game(), "7 robber attack")
    assert asked(game) == (RED, Phase.CHOOSING_SEVEN_VICTIM)
    play(game, "draw from blue")
    assert (state(game).robber, pirate(game)) == (NOWHERE, None)
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_combo_ba_sea_10_robber_flees() -> None:
    """COMBO-BA-SEA-10, ATTACK-EVENT-02: nothing happens, and the number produces."""
    game = reveal(island(rules=EVENTS).with_settlement(BLUE, "0,-1,N").before_roll(RED).game(), "4 robber flees")
    assert (state(game).robber, pirate(game)) == (NOWHERE, None)
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert sum(hand(game, BLUE).values()) == 1
