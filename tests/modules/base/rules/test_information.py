"""Rule tests of public and hidden information: BASE-INFO. For single bytes see tests/engine/test_secrets.py."""

import pytest
from support import BLUE, RED, WHITE, a_game, bank, draw, play, roll, state

from insula.game import Game

SPECTATOR = None
EVERYBODY = [RED, BLUE, WHITE, SPECTATOR]


def a_position() -> Game:
    return (
        a_game()
        .with_settlement(RED, "0,0,N")
        .with_city(BLUE, "0,0,SE")
        .with_roads(BLUE, "-2,0,NW", "-2,0,NE")
        .with_hand(RED, ore=3, wool=1, grain=1)
        .with_hand(BLUE, brick=2)
        .with_cards(BLUE, knight=1, victory_point=1)
        .with_played(BLUE, knight=3, monopoly=1)
        .with_holder(largest_army=BLUE)
        .game()
    )


@pytest.mark.parametrize("seat", EVERYBODY)
def test_base_info_01_public(seat: int | None) -> None:
    """BASE-INFO-01: board, pieces, robber, supplies, special cards, lengths, played cards, sizes of hands, the bank."""
    game = a_position()
    seen, real = game.view(seat).state, state(game)
    for field in ("hex_terrain", "hex_token", "harbor_edge", "harbor_kind", "building", "building_owner", "road_owner"):
        assert getattr(seen, field).tolist() == getattr(real, field).tolist()
    for field in ("supply", "dice", "development_played", "road_length", "hand_size", "development_size", "bank"):
        assert getattr(seen, field).tolist() == getattr(real, field).tolist()
    for field in ("robber", "longest_road", "largest_army", "deck_size", "active", "turn"):
        assert getattr(seen, field) == getattr(real, field)
    assert seen.hand_size.tolist()[:2] == [5, 2]
    assert seen.development_size[BLUE] == 2


@pytest.mark.parametrize("hidden", [False, True])
def test_base_info_01_bank_counts(hidden: bool) -> None:
    """BASE-INFO-01: `bank_counts_hidden` hides the number of cards in the bank; rules that depend on it still hold."""
    position = a_game(options={"bank_counts_hidden": hidden}).with_hand(RED, ore=4).with_empty_bank(wool=1)
    game = position.game()
    for seat in EVERYBODY:
        assert game.view(seat).state.bank.tolist()[:5] == ([0] * 5 if hidden else [0, 0, 1, 0, 0])
    assert {str(action) for action in game.legal_actions} == {"bank ore for wool", "end"}
    assert bank(play(game, "bank ore for wool"))["ore"] == 4


def test_base_info_02_hands_and_development_cards() -> None:
    """BASE-INFO-02: the owner sees the kinds, the others only the numbers."""
    game = a_position()
    for seat in EVERYBODY:
        seen = game.view(seat).state
        for owner in (RED, BLUE):
            if owner == seat:
                assert seen.hand.tolist()[owner] == state(game).hand.tolist()[owner]
                assert seen.development.tolist()[owner] == state(game).development.tolist()[owner]
            else:
                assert sum(seen.hand.tolist()[owner]) == 0
                assert sum(seen.development.tolist()[owner]) == 0


def test_base_info_02_a_stolen_card() -> None:
    """BASE-INFO-02: thief and victim see it; to others two different thefts look the same."""
    stolen = {}
    for kind in ("brick", "ore"):
        game = a_game().with_settlement(BLUE, "0,-2,N").with_hand(BLUE, brick=1, ore=1).with_cards(RED, knight=1).game()
        stolen[kind] = draw(play(game, "play knight", "robber 0,-2"), kind)
    for seat, same in ((RED, False), (BLUE, False), (WHITE, True), (SPECTATOR, True)):
        views = [game.view(seat).bytes for game in stolen.values()]
        assert (views[0] == views[1]) == same


def test_base_info_02_the_deck() -> None:
    """BASE-INFO-02: nobody knows the order, which is not even stored; the remaining cards are hidden."""
    game = a_position()
    assert all(sum(game.view(seat).state.deck.tolist()) == 0 for seat in EVERYBODY)
    assert "deck_order" not in state(game).__slots__


def test_base_info_02_discards_while_they_are_chosen() -> None:
    """BASE-INFO-02: only the player who chooses sees them until all have chosen; then they are public."""
    position = a_game().with_hand(RED, brick=4, ore=4).with_hand(BLUE, brick=4, ore=4).before_roll(RED)
    game = roll(position.game(), "3 4")
    games = [game, game.copy(foresee=True)]
    for game, kind in zip(games, ("brick", "ore"), strict=True):
        play(game, *[f"discard {kind}"] * 4)
    assert games[0].actor == games[1].actor == BLUE
    assert games[0].view(RED).bytes != games[1].view(RED).bytes
    for seat in (BLUE, WHITE, SPECTATOR):
        assert games[0].view(seat).bytes == games[1].view(seat).bytes
    for game in games:
        play(game, *["discard brick"] * 4)
    assert [game.view(WHITE).state.bank.tolist()[:5] for game in games] == [
        [19, 19, 19, 19, 11],
        [15, 19, 19, 19, 15],
    ]


def test_base_info_03_victory_points_as_others_see_them() -> None:
    """BASE-INFO-03: they do not include hidden victory point cards."""
    game = a_position()
    assert game.points(BLUE, hidden=False) == 4
    assert game.points(BLUE) == 5
