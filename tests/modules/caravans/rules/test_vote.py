"""Rule tests of the vote: CARAVAN-VOTE."""

import pytest
from modules.caravans.places import camels, caravans, due, places, sides, voting, with_camels
from support import BLUE, ORANGE, RED, WHITE, asked, bank, can, hand, legal, play, refused, state

from insula.game import Game, Phase
from insula.game.build_frame import build_frame
from insula.game.deciders import deciders, filled_in

X, Y, Z = "0,-1,SW of NW", "1,-1,SE of NE", "-1,1,E of S"


def lay(game: Game, *counts: int) -> Game:
    """Let the players lay down this many wool cards each, beginning with red; a player without wool is passed over."""
    for count in counts:
        play(game, *["vote wool"] * count)
        if asked(game)[1] == Phase.LAYING_VOTES:
            play(game, "vote none")
    return game


def wool(*counts: int, **options: object) -> Game:
    """Return a vote in which red, blue, white and orange lay down this many cards, and have one more each."""
    position = due(caravans(**options))
    for seat, count in enumerate(counts):
        position.with_hand(seat, wool=count + 1)
    game = play(position.action_phase(RED).game(), "end")
    for count in counts:
        play(game, *["vote wool"] * count, "vote none")
    return game


def test_caravan_vote_01_only_one_place() -> None:
    """CARAVAN-VOTE-01: with one legal place the camel goes there without a vote."""
    west = "0,-1,SW -1,-1,E -1,-1,NE -1,-1,NW -1,-1,W -1,-1,SW -1,-1,SE"
    south = "-1,1,E -1,2,NE -1,2,E -1,2,SE -1,2,SW -1,2,W -1,2,NW"
    game = due(with_camels(caravans(), NW=west, S=south)).with_hand(RED, wool=3).with_hand(BLUE, grain=1).game()
    assert places(game) == sides(game, "1,-1,SE of NE")
    play(game, "end")
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)
    assert (camels(game), hand(game, RED)) == (15, {"wool": 3})


def test_caravan_vote_02_in_turn_order_face_up() -> None:
    """CARAVAN-VOTE-02: the active player first, then clockwise; each card is 1 vote, and everybody sees it."""
    position = due(caravans())
    for seat in (RED, BLUE, WHITE, ORANGE):
        position.with_hand(seat, wool=2, grain=1, ore=1)
    game = play(position.action_phase(WHITE).game(), "end")
    order = []
    while asked(game)[1] == Phase.LAYING_VOTES:
        order.append(game.actor)
        assert legal(game) == {"vote wool", "vote grain", "vote none"}
        play(game, "vote wool", "vote grain")
        assert build_frame(game.view(None)).laid[order[-1]] == {"wool": 1, "grain": 1}
        play(game, "vote none")
    assert order == [WHITE, ORANGE, RED, BLUE]


def test_caravan_vote_02_only_grain_and_wool() -> None:
    """CARAVAN-VOTE-02: other cards are no votes, and nobody lays down more than they hold."""
    game = voting(red={"wool": 1, "ore": 2, "grain": 1})
    assert refused(game, "vote ore")
    play(game, "vote wool")
    assert refused(game, "vote wool")
    assert can(game, "vote grain")


def test_caravan_vote_02_each_player_once() -> None:
    """CARAVAN-VOTE-02: nobody may add cards later."""
    game = voting(red={"wool": 3}, blue={"wool": 3})
    play(game, "vote wool", "vote none", "vote wool", "vote none")
    assert asked(game)[1] == Phase.NAMING_PLACE


def test_caravan_vote_02_without_such_cards() -> None:
    """CARAVAN-VOTE-02, decision: a player without grain and wool is passed over."""
    game = voting(red={"ore": 3}, blue={"wool": 1}, orange={"grain": 1})
    assert asked(game) == (BLUE, Phase.LAYING_VOTES)
    play(game, "vote none")
    assert asked(game) == (ORANGE, Phase.LAYING_VOTES)


def test_caravan_vote_02_the_last_card() -> None:
    """CARAVAN-VOTE-02, BASE-WORD-02: who has laid down all wool and grain is not asked to stop."""
    game = play(voting(red={"wool": 1}, blue={"wool": 1}), "vote wool")
    assert asked(game) == (BLUE, Phase.LAYING_VOTES)


@pytest.mark.parametrize(
    ("counts", "decider"), [((3, 1, 1, 0), RED), ((0, 1, 0, 0), BLUE), ((0, 1, 3, 1), WHITE), ((3, 2, 1, 0), None)]
)
def test_caravan_vote_03_majority(counts: tuple[int, ...], decider: int | None) -> None:
    """CARAVAN-VOTE-03, examples: 3, 1, 1, 0: the first chooses alone; 3, 2, 1: nobody; one card alone decides."""
    game = wool(*counts)
    if decider is None:
        assert asked(game)[1] == Phase.NAMING_PLACE
    else:
        assert asked(game) == (decider, Phase.PLACING_CAMEL)
        assert len(legal(game)) == 3, "any legal place"


def test_caravan_vote_04_chosen_in_the_first_round() -> None:
    """CARAVAN-VOTE-04, example: A 2, B 2, C 1; A names X, B names Y, C names X: X has 3 of 5."""
    game = wool(2, 2, 1, 0)
    assert asked(game) == (RED, Phase.NAMING_PLACE)
    play(game, f"name {X}", f"name {Y}", f"name {X}")
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)
    assert places(game) == sides(game, "-1,-1,E of NW", "-1,-1,SE of NW", Y, Z)


def test_caravan_vote_04_a_second_round() -> None:
    """CARAVAN-VOTE-04, example: 1, 1, 1, 1; X gets 2, Y 1, Z 1; D changes from Z to X: 3 of 4, X is chosen."""
    game = wool(1, 1, 1, 1)
    play(game, f"name {X}", f"name {X}", f"name {Y}", f"name {Z}")
    assert asked(game) == (RED, Phase.NAMING_PLACE)
    play(game, f"name {X}", f"name {X}", f"name {Y}", f"name {X}")
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)
    assert camels(game) == 1


@pytest.mark.parametrize(("rule", "phase"), [("majority", Phase.PLACING_CAMEL), ("plurality", Phase.BEFORE_ROLL)])
def test_caravan_vote_04_if_nobody_changes(rule: str, phase: Phase) -> None:
    """CARAVAN-VOTE-04, example: if nobody changes, `majority` goes to step 4, `plurality` chooses X."""
    game = wool(1, 1, 1, 1, caravan_place_rule=rule)
    for _ in range(2):
        play(game, f"name {X}", f"name {X}", f"name {Y}", f"name {Z}")
    assert asked(game)[1] == phase


def test_caravan_vote_04_plurality_only_in_the_last_round() -> None:
    """CARAVAN-VOTE-04: `plurality` needs a majority before the last round, and a single place with the most votes."""
    game = wool(1, 1, 1, 1, caravan_place_rule="plurality")
    play(game, f"name {X}", f"name {X}", f"name {Y}", f"name {Z}")
    assert asked(game)[1] == Phase.NAMING_PLACE
    play(game, f"name {X}", f"name {X}", f"name {Y}", f"name {Y}")
    assert asked(game) == (RED, Phase.PLACING_CAMEL), "X and Y are tied, and so are the players"


@pytest.mark.parametrize("rounds", [1, 2, 3, 5])
def test_caravan_vote_04_rounds(rounds: int) -> None:
    """CARAVAN-VOTE-04: `caravan_naming_rounds` says how often the voters name places."""
    game = wool(1, 1, 0, 0, caravan_naming_rounds=rounds)
    for _ in range(rounds):
        assert asked(game)[1] == Phase.NAMING_PLACE
        play(game, f"name {X}", f"name {Y}")
    assert asked(game) == (RED, Phase.PLACING_CAMEL)


def test_caravan_vote_04_only_voters_name_places() -> None:
    """CARAVAN-VOTE-04, CARAVAN-VOTE-02: players without a card laid down take no part."""
    game = wool(0, 2, 0, 2)
    assert asked(game) == (BLUE, Phase.NAMING_PLACE)
    play(game, f"name {X}")
    assert asked(game) == (ORANGE, Phase.NAMING_PLACE)


def test_caravan_vote_04_simultaneous() -> None:
    """CARAVAN-VOTE-04: with `simultaneous` the places are hidden and revealed together."""
    game = wool(1, 1, 1, 0, caravan_naming="simultaneous")
    assert set(deciders(game)) == {RED, BLUE, WHITE}
    play(game, f"name {X}")
    assert {tuple(game.view(seat).state.named) for seat in (None, BLUE)} == {(-1,) * 6}
    assert {tuple(game.view(seat).state.naming) for seat in (None, BLUE)} == {(-1,) * 6}
    assert game.view(RED).state.naming[RED] != -1
    play(game, f"name {Y}", f"name {Z}")
    shown = [piece for piece in build_frame(game.view(None)).pieces if piece.kind == "named_place"]
    assert [piece.seat for piece in shown] == [RED, BLUE, WHITE]
    assert asked(game) == (RED, Phase.NAMING_PLACE_AT_ONCE)


def test_caravan_vote_05_stalemate() -> None:
    """CARAVAN-VOTE-05, example: 2, 3, 1; the first and third name X, the second Y: the second chooses any place."""
    game = wool(2, 3, 1, 0)
    for _ in range(2):
        play(game, f"name {X}", f"name {Y}", f"name {X}")
    assert asked(game) == (BLUE, Phase.PLACING_CAMEL)
    assert can(game, f"camel {Z}")


def test_caravan_vote_06_tied_players() -> None:
    """CARAVAN-VOTE-06, example: the active player has 0 votes, two others 2 each and disagree: the active chooses."""
    game = wool(0, 2, 0, 2)
    for _ in range(2):
        play(game, f"name {X}", f"name {Y}")
    assert asked(game) == (RED, Phase.PLACING_CAMEL)


def test_caravan_vote_06_no_cards() -> None:
    """CARAVAN-VOTE-06: nobody has laid down a card: the active player chooses."""
    assert asked(wool(0, 0, 0, 0)) == (RED, Phase.PLACING_CAMEL)
    assert asked(voting()) == (RED, Phase.PLACING_CAMEL), "also if nobody could"


def test_caravan_vote_07_placing_and_paying() -> None:
    """CARAVAN-VOTE-07: the camel is placed; all cards laid down go to the bank, also those of the losers."""
    game = voting(red={"wool": 2}, blue={"wool": 1, "grain": 1, "ore": 1}, white={"grain": 1})
    play(game, "vote wool", "vote wool", "vote wool", "vote grain", "vote none")
    assert hand(game, RED) == {"wool": 2}, "the cards are still on the table"
    for _ in range(2):
        play(game, f"name {X}", f"name {Y}")
    play(game, f"camel {Z}")
    assert (hand(game, RED), hand(game, BLUE), hand(game, WHITE)) == ({}, {"ore": 1}, {"grain": 1})
    assert (bank(game)["wool"], bank(game)["grain"], camels(game)) == (19, 18, 1)
    assert not any(map(any, state(game).vote_cards.tolist()))


def test_caravan_vote_08_missing_answers() -> None:
    """CARAVAN-VOTE-08: no cards; the place of the voter with the most votes so far, else the first legal place."""
    assert answer(voting(red={"wool": 2})) == "vote none"
    game = wool(1, 3, 2, 0)
    assert answer(game) == f"name {first(game)}"
    play(game, f"name {Z}")
    assert answer(game) == f"name {only(game, Z)}"
    play(game, f"name {Y}")
    assert answer(game) == f"name {only(game, Y)}", "blue has more votes than red"
    play(game, f"name {X}")
    assert answer(game) == f"name {only(game, Y)}", "in the second round too"
    alone = wool(0, 0, 0, 0)
    assert answer(alone) == f"camel {first(alone)}"


def test_caravan_vote_08_the_order_of_places() -> None:
    """CARAVAN-VOTE-08: by r, then q, of the first land hex of the path, then by side E, NE, NW, W, SW, SE."""
    game = with_camels(due(caravans()), NW="0,-1,SW -1,-1,E -1,-1,NE").with_hand(RED, ore=1).game()
    # The path 0,-2,W is on the hex (0,-2), which comes first; -1,-1,NW, 1,-1,SE and -1,1,E come after it.
    assert answer(play(game, "end")) == f"camel {only(game, '0,-2,W of NW')}"
    game = with_camels(due(caravans()), NW="0,-1,SW").game()
    # -1,-1,E and -1,-1,SE are both on the hex (-1,-1): east comes before southeast.
    assert answer(play(game, "end")) == f"camel {only(game, '-1,-1,E of NW')}"


def test_caravan_vote_09_hidden_and_public() -> None:
    """CARAVAN-VOTE-09: cards laid down, votes and names are public, hands stay hidden."""
    game = wool(2, 2, 1, 0)
    play(game, f"name {X}")
    for seat in (None, ORANGE):
        view = game.view(seat)
        assert [sum(row) for row in view.state.vote_cards.tolist()] == [2, 2, 1, 0, 0, 0]
        assert view.state.named[RED] != -1
        assert view.state.hand.tolist()[RED] == [0] * 8


def only(game: Game, place: str) -> str:
    (found,) = sides(game, place)
    return found


def first(game: Game) -> str:
    """Return the first legal place at the beginning, which lies on the hex (0,-1): only the caravan NW has one."""
    return only(game, X)


def answer(game: Game) -> str:
    return str(filled_in(game))
