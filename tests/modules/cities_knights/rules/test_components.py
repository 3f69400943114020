"""Rule tests of the components of Cities & Knights: CK-COMP. For the cards of each deck see CK-PC-10."""

import pytest
from support import (
    BLUE,
    RED,
    Position,
    bank,
    can,
    chances,
    ck,
    draw,
    hand,
    legal,
    play,
    progress,
    refused,
    roll,
    state,
    supply,
)

from insula.errors import RulesetError
from insula.rules.constants import NOBODY
from insula.ruleset import Ruleset

CK = "cities_knights"
RICH = dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 8)
PIECES = {
    "road": 15,
    "settlement": 5,
    "city": 4,
    "wall": 3,
    "basic_knight": 2,
    "strong_knight": 2,
    "mighty_knight": 2,
}
PLACES = "0,0,N", "0,0,SE", "0,0,SW", "-2,0,N", "2,0,N"


def rich_red() -> Position:
    """Return a game: red has cards for everything, the level for mighty knights, and roads around the middle hex."""
    sides = ("NE", "E", "SE", "SW", "W", "NW")
    return ck().with_hand(RED, **RICH).with_tracks(RED, politics=3).with_roads(RED, *(f"0,0,{s}" for s in sides))


# COMP-01


def test_ck_comp_01_no_development_cards() -> None:
    """CK-COMP-01: with every card in hand there is no development card to buy or to play."""
    game = rich_red().with_city(RED, "0,0,SE").game()
    assert state(game).deck_size == 0
    assert refused(game, "buy card")
    assert not any(text.startswith("play") for text in legal(game))


def test_ck_comp_01_no_largest_army() -> None:
    """CK-COMP-01: six active knights give nobody a Largest Army."""
    position = ck().with_knight(RED, "0,0,N", active=True).with_knight(RED, "0,0,S", active=True)
    position.with_knight(RED, "0,0,NE", "strong", active=True).with_knight(RED, "0,0,NW", "strong", active=True)
    position.with_knight(RED, "0,0,SE", "mighty", active=True).with_knight(RED, "0,0,SW", "mighty", active=True)
    game = position.game()
    assert state(game).largest_army == NOBODY
    assert game.points(RED) == 0


def test_ck_comp_01_what_is_used() -> None:
    """CK-COMP-01: 19 land hexes with 18 tokens, nine harbors, and 19 cards of each resource."""
    game = ck().game()
    board, record = game.ruleset.boards[0], state(game)
    tokens = [record.hex_token[hex] for hex in board["land"][: board["n_land"]]]
    assert (len(tokens), sum(token > 0 for token in tokens), board["n_harbors"]) == (19, 18, 9)
    assert [bank(game)[kind] for kind in ("brick", "lumber", "wool", "grain", "ore")] == [19] * 5


# COMP-02


def test_ck_comp_02_commodities_and_progress_cards() -> None:
    """CK-COMP-02: 12 cards of each commodity, and three decks of 18 progress cards."""
    game = ck().game()
    assert {kind: bank(game)[kind] for kind in ("cloth", "coin", "paper")} == {"cloth": 12, "coin": 12, "paper": 12}
    assert state(game).deck_left.tolist() == [18, 18, 18]
    assert sum(state(game).progress_pool.tolist()) == 54


def test_ck_comp_02_defender_cards() -> None:
    """CK-COMP-02: a Defender card is worth 1 point; with the option there are six of them."""
    assert ck().with_defender(RED, 2).game().points(RED) == 2
    for given, points in ((5, 6), (6, 6)):
        position = ck(ck_defender_cards_limited=True).with_defender(RED, given).with_barbarians(6)
        game = roll(position.with_knight(RED, "0,0,N", active=True).before_roll(RED).game(), "1 1")
        assert play(game, "ship").points(RED) == points


# COMP-03


@pytest.mark.parametrize("players", [3, 4])
def test_ck_comp_03_pieces(players: int) -> None:
    """CK-COMP-03: each player has 15 roads, 5 settlements, 4 cities, 3 walls and two knights of each level."""
    game = ck(players).game()
    assert [supply(game, seat) for seat in range(players)] == [PIECES] * players


def test_ck_comp_03_no_road_left() -> None:
    """CK-COMP-03: the sixteenth road cannot be built."""
    sides = [f"{hex},{side}" for hex in ("-1,0", "-1,1") for side in ("NW", "SW", "W")] + ["0,-1,E", "0,-1,NE"]
    assert can(rich_red().with_roads(RED, *sides).game(), "road 1,0,NW"), "14 roads are on the board"
    assert refused(rich_red().with_roads(RED, *sides, "0,-1,W").game(), "road 1,0,NW")


def test_ck_comp_03_no_settlement_left() -> None:
    """CK-COMP-03: the sixth settlement cannot be built; an upgrade to a city returns a settlement piece."""
    places = ("0,0,SE", "0,0,SW", "-2,0,N", "2,0,N", "-2,2,S")
    assert can(rich_red().with_settlement(RED, *places[:4]).game(), "settlement 0,0,N")
    game = rich_red().with_settlement(RED, *places).game()
    assert refused(game, "settlement 0,0,N")
    assert can(play(game, "city 2,0,N"), "settlement 0,0,N")


def test_ck_comp_03_no_city_left() -> None:
    """CK-COMP-03: the fifth city cannot be built; reduced cities use city pieces too."""
    assert can(rich_red().with_city(RED, *PLACES[:3]).with_settlement(RED, "2,0,N").game(), "city 2,0,N")
    game = rich_red().with_city(RED, *PLACES[:4]).with_settlement(RED, "2,0,N").game()
    assert refused(game, "city 2,0,N")
    game = rich_red().with_city(RED, *PLACES[:3]).with_reduced_city(RED, PLACES[3]).game()
    assert supply(game, RED) == {**PIECES, "road": 9, "city": 0}


def test_ck_comp_03_no_wall_left() -> None:
    """CK-COMP-03: the fourth wall cannot be built."""
    assert can(rich_red().with_city(RED, *PLACES[:4]).with_wall(*PLACES[:2]).game(), f"wall {PLACES[3]}")
    assert refused(rich_red().with_city(RED, *PLACES[:4]).with_wall(*PLACES[:3]).game(), f"wall {PLACES[3]}")


def test_ck_comp_03_no_substitutes_for_knights() -> None:
    """CK-COMP-03: a basic, strong or mighty knight that is not in the supply cannot be replaced by another level."""
    position = rich_red().with_knight(RED, "0,0,N").with_knight(RED, "0,0,NE")
    assert refused(position.with_knight(RED, "0,0,SW", "strong").game(), "recruit 0,0,S")
    for low, high in (("basic", "strong"), ("strong", "mighty")):
        position = rich_red().with_knight(RED, "0,0,N", low).with_knight(RED, "0,0,S", high)
        assert can(position.game(), "promote 0,0,N")
        position = rich_red().with_knight(RED, "0,0,N", low).with_knight(RED, "0,0,S", high)
        assert refused(position.with_knight(RED, "0,0,NE", high).game(), "promote 0,0,N")


# COMP-04 to -06


def test_ck_comp_04_three_metropolises_and_one_merchant() -> None:
    """CK-COMP-04: one metropolis for each track, and one merchant, which moves from player to player."""
    assert len(state(ck().game()).metropolis) == 3
    position = ck().with_merchant(BLUE, "2,0").with_settlement(RED, "0,0,S").with_progress(RED, merchant=1)
    game = play(position.game(), "play merchant")
    assert game.points(BLUE) == 1
    play(game, "merchant 0,0")
    assert (game.points(RED), game.points(BLUE)) == (2, 0)


def test_ck_comp_04_the_dice() -> None:
    """CK-COMP-04: a red and a white die show 36 equally likely pairs, and then the event die is rolled."""
    game = play(ck().before_roll(RED).game(), "roll")
    assert chances(game) == {f"{red} {white}": 1 for red in range(1, 7) for white in range(1, 7)}


def test_ck_comp_05_the_event_die() -> None:
    """CK-COMP-05, CK-DEC-06: three of the six faces show a ship, and one each a gate."""
    game = draw(play(ck().before_roll(RED).game(), "roll"), "1 1")
    assert chances(game) == {"ship": 3, "trade": 1, "politics": 1, "science": 1}


@pytest.mark.parametrize(
    ("face", "drawn"), [("ship", {}), ("trade", {"merchant": 1}), ("politics", {}), ("science", {})]
)
def test_ck_comp_05_each_gate_has_its_deck(face: str, drawn: dict[str, int]) -> None:
    """CK-COMP-05: the yellow gate belongs to trade: only it lets a player with a level of trade draw."""
    position = ck().with_tracks(RED, trade=5).with_deck_of("trade", "merchant").before_roll(RED)
    game = draw(roll(position.game(), "6 6"), face)
    assert progress(game, RED) == drawn
    assert hand(game, RED) == {}


def test_ck_comp_06_three_to_six() -> None:
    """CK-COMP-06: three or four players, five or six with the extension; two are refused."""
    assert [Ruleset.of(CK, players).players for players in (3, 4, 5, 6)] == [3, 4, 5, 6]
    with pytest.raises(RulesetError, match="3 to 6 players"):
        Ruleset.of(CK, 2)
    with pytest.raises(RulesetError):
        Ruleset.of(CK, 7)
