"""Rule tests of gold fields with commodities, the Aqueduct and the merchant: CK-SEA-11."""

import pytest
from modules.pairs.seafarers_with_cities_knights.places import RULES, both
from modules.seafarers.places import SeaPosition, sea
from support import BLUE, RED, WHITE, asked, can, draw, hand, legal, play, refused, roll_ck

from insula.game import Game, Phase

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
TEN = "4 6"
"""The number of the gold field 4,-1, and of 0,2 (mountains) and -1,0 (forest)."""


def rolled(position: SeaPosition) -> Game:
    """Return the game after red has rolled the number of the gold field."""
    return roll_ck(position.before_roll(RED).game(), TEN, "trade")


def test_ck_sea_11_resources_only() -> None:
    """CK-SEA-11: a settlement brings 1 card of choice, a city 2, and never a commodity."""
    game = rolled(both().with_settlement(RED, "4,-1,S").with_city(BLUE, "4,-1,N"))
    assert legal(game) == {f"take {kind}" for kind in RESOURCES}
    play(game, "take ore")
    assert asked(game) == (BLUE, Phase.CHOOSING_GOLD)
    play(game, "take wool", "take ore")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 1}, {"wool": 1, "ore": 1})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


@pytest.mark.parametrize(("kind", "count"), [("reduced_city", 1), ("sabotaged_city", 1), ("city", 2)])
def test_ck_sea_11_cities_that_lie(kind: str, count: int) -> None:
    """CK-SEA-11, CK-POL-10, CK-BARB-09: a sabotaged or reduced city yields one card."""
    position = both(ck_saboteur="sabotage_city")
    getattr(position, f"with_{kind}")(BLUE, "4,-1,N")
    game = rolled(position.with_empty_bank(ore=5))
    assert hand(game, BLUE) == {"ore": count}


@pytest.mark.parametrize("kind", ["reduced_city", "sabotaged_city", "city"])
def test_ck_sea_11_cities_in_an_epidemic(kind: str) -> None:
    """CK-SEA-11, CK-POL-10, EVENT-CARD-EPIDEMIC: every city yields one card, whether it lies or not."""
    position = sea(4, "new_shores", f"{RULES}+events", ck_saboteur="sabotage_city").with_hex("4,-1", "gold", 6)
    getattr(position, f"with_{kind}")(BLUE, "4,-1,N")
    game = play(position.with_empty_bank(ore=5).before_roll(RED).game(), "roll")
    assert hand(draw(game, "1", "ship", "6 epidemic"), BLUE) == {"ore": 1}


def test_ck_sea_11_the_aqueduct() -> None:
    """CK-SEA-11, CK-AQUA-01: who gets a card of gold has received one; who gets nothing is asked after the gold."""
    position = both().with_settlement(BLUE, "4,-1,S").with_tracks(BLUE, science=3).with_tracks(WHITE, science=3)
    game = rolled(position)
    assert asked(game) == (BLUE, Phase.CHOOSING_GOLD)
    play(game, "take ore")
    assert asked(game) == (WHITE, Phase.AT_AQUEDUCT)
    play(game, "aqueduct wool")
    assert (hand(game, BLUE), hand(game, WHITE)) == ({"ore": 1}, {"wool": 1})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_sea_11_the_aqueduct_after_a_blocked_gold_field() -> None:
    """CK-SEA-11, CK-AQUA-01: the robber on the gold field leaves its owner without a card."""
    position = both().with_settlement(BLUE, "4,-1,S").with_tracks(BLUE, science=3).with_robber("4,-1")
    assert asked(rolled(position)) == (BLUE, Phase.AT_AQUEDUCT)


def test_ck_sea_11_the_merchant() -> None:
    """CK-SEA-11, CK-SEA-13: the merchant does not go to a gold field, but to other hexes on islands."""
    position = both().with_settlement(RED, "4,-1,N", "2,-1,N").with_progress(RED, merchant=1)
    game = play(position.game(), "play merchant")
    assert can(game, "merchant 4,-2")
    assert refused(game, "merchant 4,-1")
    assert game.why_not("merchant 4,-1") == "the merchant cannot stand on a gold field"


def test_ck_sea_11_a_merchant_without_a_place() -> None:
    """CK-SEA-11, CK-PC-07: with buildings at gold fields alone the Merchant cannot be played."""
    assert refused(both().with_settlement(RED, "4,-1,SE").with_progress(RED, merchant=1).game(), "play merchant")
