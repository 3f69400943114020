"""Rule tests of The Fishermen with Cities & Knights and a third module: fish and locked figures, COMBO-FISH-CK."""

import pytest
from modules.fishermen.waters import holding
from modules.pairs.fishermen_with_rivers.waters import ISLAND
from modules.pairs.seafarers_with_fishermen.grounds import fishing
from modules.seafarers.places import pirate
from support import RED, can, play, state

from insula import Game
from insula.rules.constants import NOWHERE

ROBBER, PIRATE = "use fish for robber", "use fish for pirate"


def by_the_rivers(barbarians: str, *options: str) -> Game:
    """Return a game in which red has 2 fish, and the robber is on a swamp."""
    given = ("allow_unpublished_combinations=on", "trade_with_players=off", "fish_grounds=example", *options)
    head = f"insula position 1\nrules: cities_knights+fishermen+rivers\noptions: {' '.join(given)}\n"
    return Game(position=f"{head}{ISLAND}robber: -1,-1\nred:\n{holding(2)}\nbarbarians: {barbarians}\nturn: 5 red")


def at_sea(*, landed: bool, **options: object) -> Game:
    """Return a game in which red has 2 fish, and the pirate is on the board."""
    position = fishing(rules="cities_knights+fishermen+seafarers", allow_unpublished_combinations=True, **options)
    position.with_pirate("3,-1").with_fish(RED, 2).with_barbarians(3, landed=landed)
    return position.game()


def test_fish_do_not_move_a_locked_robber() -> None:
    """COMBO-FISH-CK, CK-ROB-02: before the first landing nobody can move the robber, with fish neither."""
    game = by_the_rivers("3 sailing")
    assert not can(game, ROBBER)
    assert game.why_not(ROBBER) == "nobody moves the robber before the barbarians have landed once"


@pytest.mark.parametrize(
    ("barbarians", "options"), [("3 landed", ()), ("3 sailing", ("ck_robber_locked_until_landing=off",))]
)
def test_fish_remove_a_free_robber(barbarians: str, options: tuple[str, ...]) -> None:
    """COMBO-FISH-CK, CK-ROB-03: after the first landing, and with the option from the start, 2 fish remove it."""
    game = by_the_rivers(barbarians, *options)
    assert state(play(game, ROBBER)).robber == NOWHERE
    assert game.why_not(ROBBER) == "red has fewer than 2 fish"


def test_fish_do_not_move_a_locked_pirate() -> None:
    """COMBO-FISH-CK, CK-SEA-03: the pirate is locked as well."""
    game = at_sea(landed=False)
    assert not can(game, PIRATE)
    assert game.why_not(PIRATE) == "this piece cannot be moved now"


@pytest.mark.parametrize(("landed", "is_locked"), [(True, True), (False, False)])
def test_fish_remove_a_free_pirate(landed: bool, is_locked: bool) -> None:
    """COMBO-FISH-CK, CK-SEA-03: after the first landing, and with the option from the start, 2 fish remove it."""
    game = at_sea(landed=landed, ck_robber_locked_until_landing=is_locked)
    assert pirate(play(game, PIRATE)) is None
