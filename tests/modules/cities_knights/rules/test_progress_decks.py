"""The progress decks, and drawing from them: CK-PC-01 to -03, CK-PC-10. For playing see test_progress_cards.py."""

import pytest
from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    Position,
    asked,
    can,
    chances,
    ck,
    draw,
    hand,
    play,
    progress,
    roll,
    roll_ck,
    state,
)

from insula.game import Game, Phase
from insula.modules.cities_knights.words import PROGRESS_CARDS

TRACKS = ("trade", "politics", "science")
FOUR = {"spy": 3, "smith": 1}
CONTENTS = {
    "science": {
        "alchemist": 2,
        "crane": 2,
        "engineer": 1,
        "inventor": 2,
        "irrigation": 2,
        "medicine": 2,
        "mining": 2,
        "printer": 1,
        "road_building": 2,
        "smith": 2,
    },
    "politics": {
        "bishop": 2,
        "constitution": 1,
        "deserter": 2,
        "diplomat": 2,
        "intrigue": 2,
        "saboteur": 2,
        "spy": 3,
        "warlord": 2,
        "wedding": 2,
    },
    "trade": {
        "commercial_harbor": 2,
        "master_merchant": 2,
        "merchant": 6,
        "merchant_fleet": 2,
        "resource_monopoly": 4,
        "trade_monopoly": 2,
    },
}


def left_in(game: Game, track: str) -> int:
    """Return how many cards a deck has."""
    return int(state(game).deck_left.tolist()[TRACKS.index(track)])


def under(game: Game, track: str) -> list[str]:
    """Return the returned cards under a deck, the first one first."""
    row = state(game).progress_under.tolist()[TRACKS.index(track)]
    return [PROGRESS_CARDS[kind] for kind in row if kind >= 0]


def drawers(*levels: int, track: str = "science") -> Position:
    """Return a game before red's roll; the players have levels of a track, starting with red."""
    position = ck().before_roll(RED)
    for seat, level in enumerate(levels):
        position.with_tracks(seat, **{track: level})
    return position


# PC-01


def test_ck_pc_01_three_decks_of_18() -> None:
    """CK-PC-01: each deck has 18 cards; a drawn card leaves its deck."""
    game = roll_ck(drawers(1).game(), "1 1", "science")
    assert [left_in(game, track) for track in TRACKS] == [18, 18, 18]
    draw(game, "mining")
    assert [left_in(game, track) for track in TRACKS] == [18, 18, 17]


def test_ck_pc_01_back_under_their_deck() -> None:
    """CK-PC-01: played and returned cards go under the decks of their color, one under the other."""
    position = drawers(0, 1).with_progress(RED, mining=1, warlord=1).with_progress(BLUE, **FOUR)
    position.with_settlement(RED, "0,-1,N").with_knight(RED, "0,0,N")
    game = draw(roll_ck(position.game(), "1 1", "science"), "crane")
    play(game, "return smith", "play mining", "play warlord")
    assert (under(game, "science"), under(game, "politics")) == (["smith", "mining"], ["warlord"])
    assert [left_in(game, track) for track in TRACKS] == [18, 18 - 3, 18 - 1]


def test_ck_pc_01_never_reshuffled() -> None:
    """CK-PC-01: cards that were never drawn come first, each equally likely; then the returned ones, in their order."""
    position = drawers(1, 1, 1, 1).with_deck_of("science", "crane", "smith", irrigation=2, medicine=1)
    game = roll_ck(position.game(), "1 1", "science")
    assert chances(game) == {"irrigation": 2, "medicine": 1}
    draw(game, "irrigation")
    assert chances(game) == {"irrigation": 1, "medicine": 1}
    draw(game, "medicine")
    drawn = [progress(game, seat) for seat in range(4)]
    assert drawn == [{"irrigation": 1}, {"medicine": 1}, {"irrigation": 1}, {"crane": 1}]
    assert under(game, "science") == ["smith"]


def test_ck_pc_01_the_last_card_played_is_drawn_last() -> None:
    """CK-PC-01: a played card goes to the bottom, below the cards that were returned before."""
    position = drawers(1).with_progress(RED, mining=1).with_deck_of("science", "smith").action_phase(RED)
    game = play(position.with_settlement(RED, "0,-1,N").game(), "play mining")
    assert under(game, "science") == ["smith", "mining"]
    roll_ck(play(game, "end"), "1 1", "science")
    assert progress(game, RED) == {"smith": 1}
    assert under(game, "science") == ["mining"]


@pytest.mark.parametrize(("card", "track"), [("printer", "science"), ("constitution", "politics")])
def test_ck_pc_01_victory_point_cards_never_return(card: str, track: str) -> None:
    """CK-PC-01: a deck whose last card was a victory point card stays empty."""
    game = roll_ck(drawers(1, 1, track=track).with_deck_of(track, **{card: 1}).game(), "1 1", track)
    assert (left_in(game, track), under(game, track)) == (0, [])
    assert game.points(RED) == 1


# PC-02


@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize("level", [0, 1, 2, 3, 4, 5])
def test_ck_pc_02_level_and_red_die(level: int, track: str) -> None:
    """CK-PC-02, CK-IMP-01: level 1 draws on red 1 and 2, and each further level adds a number; level 0 never draws."""
    drawn = []
    for red in range(1, 7):
        position = ck().with_tracks(BLUE, **{track: level}).before_roll(RED)
        game = draw(roll(position.game(), f"{red} {7 - red}"), track)
        drawn += [red] if asked(game)[1] == Phase.DRAWING_PROGRESS_CARD else []
    assert drawn == list(range(1, level + 2) if level else [])


def test_ck_pc_02_before_production() -> None:
    """CK-PC-02, example: white 6, red 3, yellow gate: trade level 2 draws a yellow card, and then the 9 produces."""
    position = ck().with_tracks(BLUE, politics=1, trade=2).with_settlement(BLUE, "0,-1,N").before_roll(RED)
    game = draw(roll(position.game(), "3 6"), "trade")
    assert (asked(game)[1], hand(game, BLUE)) == (Phase.DRAWING_PROGRESS_CARD, {})
    assert set(chances(game)) == {card.replace("_", " ") for card in CONTENTS["trade"]}
    draw(game, "merchant")
    assert (progress(game, BLUE), hand(game, BLUE)) == ({"merchant": 1}, {"ore": 1})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_pc_02_level_0_does_not_draw() -> None:
    """CK-PC-02, example: a gate and red 2: level 1 draws, level 0 does not."""
    game = draw(roll_ck(drawers(0, 1).game(), "2 1", "science"), "smith")
    assert [progress(game, seat) for seat in (RED, BLUE)] == [{}, {"smith": 1}]


def test_ck_pc_02_red_6() -> None:
    """CK-PC-02, example: red 6 gives cards only to players at level 5 of the color."""
    game = draw(roll_ck(drawers(4, 5, 3, 4).with_tracks(RED, trade=5).game(), "6 6", "science"), "smith")
    assert [progress(game, seat) for seat in range(4)] == [{}, {"smith": 1}, {}, {}]


def test_ck_pc_02_the_white_die_does_not_matter() -> None:
    """CK-PC-02: only red is compared: 1 and 6 let level 1 draw, 6 and 1 do not."""
    assert asked(roll_ck(drawers(0, 1).game(), "1 6", "science"))[1] == Phase.DRAWING_PROGRESS_CARD
    assert asked(roll_ck(drawers(0, 1).game(), "6 1", "science"))[1] != Phase.DRAWING_PROGRESS_CARD


def test_ck_pc_02_only_at_the_gate_of_the_color() -> None:
    """CK-PC-02: the ship and the gates of other colors give no card."""
    for event in ("ship", "trade", "science"):
        game = roll_ck(drawers(5, 5, 5, 5, track="politics").game(), "1 1", event)
        assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_pc_02_in_turn_order() -> None:
    """CK-PC-02: the active player draws first, then the others in turn order, each one card, without being asked."""
    position = drawers(1, 2, 0, 5, track="politics").with_deck_of("politics", "spy", "warlord", "wedding")
    game = roll_ck(position.before_roll(WHITE).game(), "1 1", "politics")
    assert (progress(game, WHITE), progress(game, ORANGE)) == ({}, {"spy": 1})
    assert (progress(game, RED), progress(game, BLUE)) == ({"warlord": 1}, {"wedding": 1})
    assert asked(game) == (WHITE, Phase.ACTION_PHASE)


# PC-03


def test_ck_pc_03_a_short_deck() -> None:
    """CK-PC-03: two cards for three players: the first two in turn order draw, the third gets nothing."""
    position = drawers(1, 1, 0, 1).with_deck_of("science", "smith", "crane").before_roll(ORANGE)
    game = roll_ck(position.game(), "1 1", "science")
    assert [progress(game, seat) for seat in (ORANGE, RED, BLUE)] == [{"smith": 1}, {"crane": 1}, {}]


def test_ck_pc_03_an_empty_deck() -> None:
    """CK-PC-03: nobody draws from an empty deck, and the roll continues."""
    position = drawers(1, 1).with_deck_of("science").with_settlement(BLUE, "1,-2,N")
    game = roll_ck(position.game(), "1 1", "science")
    assert (progress(game, RED), progress(game, BLUE)) == ({}, {})
    assert (hand(game, BLUE), asked(game)) == ({"ore": 1}, (RED, Phase.ACTION_PHASE))


def test_ck_pc_03_a_returned_card_is_drawn_by_the_next() -> None:
    """CK-PC-03: blue draws the last card and returns one of the five, which white draws."""
    position = drawers(0, 1, 1).with_progress(BLUE, **FOUR).with_deck_of("science", mining=1)
    game = roll_ck(position.game(), "1 1", "science")
    assert progress(game, WHITE) == {}
    play(game, "return smith")
    assert (progress(game, BLUE), progress(game, WHITE)) == ({"spy": 3, "mining": 1}, {"smith": 1})


# PC-10


@pytest.mark.parametrize("track", TRACKS)
def test_ck_pc_10_contents(track: str) -> None:
    """CK-PC-10: the contents of each deck, kind by kind: a fresh deck can yield each with its weight."""
    assert sum(CONTENTS[track].values()) == 18
    game = roll_ck(ck().with_tracks(RED, **{track: 1}).before_roll(RED).game(), "1 1", track)
    assert chances(game) == {card.replace("_", " "): count for card, count in CONTENTS[track].items()}
    assert all(can(game, card) for card in chances(game))
