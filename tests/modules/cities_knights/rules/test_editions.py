"""Rule tests of what is used where the editions differ: CK-DIFF."""

import pytest
from support import RED, can, ck, hand, play, refused, roll_ck
from support.rule_ids import RULES

from insula import Ruleset

USED = {
    "robber before the first landing": ("locked on the desert", "ck_robber_locked_until_landing", True),
    "knight: displacing an own knight": ("forbidden", "ck_displace_own_knight", False),
    "city loss of the sole lowest player": ("one", "ck_barbarians_take_all", False),
    "fifth card of the active player": ("by the end of the turn", "ck_progress_limit_active", "end_of_turn"),
    "chased robber": ("as in the base game", "ck_chase_needs_numbered_hex", False),
    "Saboteur": ("half of the hand", "ck_saboteur", "discard"),
    "Commercial Harbor: who picks": ("opponent", "ck_commercial_harbor_choice", "opponent"),
    "Deserter: the new knight": ("equal or lower", "ck_deserter_replacement", "equal_or_lower"),
    "end of the game": ("own turn", "ck_win_on_any_turn", False),
    "variant: committing knights": ("option", "ck_commit_knights", False),
}
"""What the last column says, and the option by which the other editions can be played, with its default."""


@pytest.mark.parametrize("topic", USED)
def test_ck_diff_01_what_is_used(topic: str) -> None:
    """CK-DIFF-01: the last column of the table is the default; an option plays the other editions."""
    word, option, default = USED[topic]
    row = next(
        row for row in (RULES / "cities-knights.md").read_text("utf-8").splitlines() if row.startswith(f"| {topic} |")
    )
    assert row.split(" | ")[-1].removesuffix(" |") == word
    assert Ruleset.of("cities_knights", 4).options[option] == default


def test_ck_diff_02_fields_and_pasture() -> None:
    """CK-DIFF-02: a city at pasture gives a commodity, a city at fields does not."""
    position = ck().with_hex("0,0", "fields", 9).with_hex("0,1", "pasture", 5).with_city(RED, "0,0,N", "0,1,S")
    assert hand(roll_ck(position.before_roll(RED).game(), "4 5", "trade"), RED)["grain"] == 2
    assert hand(roll_ck(position.before_roll(RED).game(), "2 3", "trade"), RED)["cloth"] == 1


def test_ck_diff_02_the_price_of_a_knight() -> None:
    """CK-DIFF-02: a knight costs ore and wool."""
    position = ck().with_roads(RED, "0,0,NE")
    assert refused(position.with_hand(RED, ore=1, lumber=1).game(), "recruit 0,0,N")
    assert can(position.with_hand(RED, wool=1).game(), "recruit 0,0,N")


def test_ck_diff_02_promotion_is_a_purchase() -> None:
    """CK-DIFF-02, CK-KNI-05: a knight that has acted can be promoted in the same turn: it is no knight action."""
    position = ck().with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", acted=True).with_hand(RED, ore=1, wool=1)
    assert hand(play(position.game(), "promote 0,0,N"), RED) == {}


def test_ck_diff_02_the_aqueduct_gives_one_card() -> None:
    """CK-DIFF-02, CK-AQUA-01: one resource."""
    position = ck().with_city(RED, "0,0,SE").with_tracks(RED, science=3).before_roll(RED)
    assert hand(play(roll_ck(position.game(), "6 6", "ship"), "aqueduct ore"), RED) == {"ore": 1}
