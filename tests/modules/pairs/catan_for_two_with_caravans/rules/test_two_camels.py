"""Rule tests of Catan for Two with The Caravans: CARAVAN-COMBO-TWO."""

from modules.caravans.places import camels, caravans, due, front, node, sides, with_camels, with_camels_left
from modules.catan_for_two.places import FIRST, SECOND, START_1, START_2, tokens, with_neutral, with_tokens
from support import Position, asked, bank, can, hand, legal, play, refused, state

from insula import Ruleset
from insula.game import Game, Phase

RULES = "catan_for_two+caravans"
NOWHERE = -1
STARTS = {"camel 0,-1,SW of NW", "camel 1,-1,SE of NE", "camel -1,1,E of S"}
"""The first paths of the three caravans in position A."""


def pair(**options: object) -> Position:
    """Return the island with the settlements of the neutral players; the first player acts, and a camel is due."""
    position = caravans(2, RULES, **options)
    with_neutral(position, 0, START_1)
    return due(with_neutral(position, 1, START_2))


def voted(position: Position, first: int, second: int) -> Game:
    """Return the game after both players have laid down this many wool cards."""
    for seat, count in ((FIRST, first), (SECOND, second)):
        if count:
            position.with_hand(seat, wool=count)
    game = play(position.game(), "end")
    return play(game, *["vote wool"] * (first + second))


def named(game: Game) -> set[str]:
    """Return the legal places of the camel, with the preferred names of their sides."""
    return sides(game, *(text.removeprefix("camel ") for text in legal(game)))


def test_caravan_combo_two_the_majority_places_both() -> None:
    """CARAVAN-COMBO-TWO: the example: votes 2 to 1: the winner places `0,-1,SW`, then one of the other two starts."""
    game = voted(pair(), 2, 1)
    assert asked(game) == (FIRST, Phase.PLACING_CAMEL)
    play(game, "camel 0,-1,SW of NW")
    assert asked(game) == (FIRST, Phase.PLACING_SECOND_CAMEL)
    assert named(game) == sides(game, "1,-1,SE of NE", "-1,1,E of S")
    assert refused(game, "camel -1,-1,E of NW")
    play(game, "camel -1,1,E of S")
    assert camels(game) == 2
    assert asked(game) == (SECOND, Phase.BEFORE_ROLL)


def test_caravan_combo_two_the_other_player_can_win_the_vote() -> None:
    """CARAVAN-COMBO-TWO: the opponent with more votes places both camels."""
    game = voted(pair(), 1, 2)
    assert asked(game) == (SECOND, Phase.PLACING_CAMEL)
    play(game, "camel 0,-1,SW of NW")
    assert asked(game) == (SECOND, Phase.PLACING_SECOND_CAMEL)


def test_caravan_combo_two_all_cards_go_to_the_bank() -> None:
    """CARAVAN-COMBO-TWO, CARAVAN-VOTE-07: the cards of both go to the bank, once."""
    game = voted(pair(), 2, 1)
    play(game, "camel 0,-1,SW of NW", "camel -1,1,E of S")
    assert (hand(game, FIRST), hand(game, SECOND), bank(game)["wool"]) == ({}, {}, 19)


def test_caravan_combo_two_equal_votes() -> None:
    """CARAVAN-COMBO-TWO: with equal votes each player places one, first the active player; any caravan will do."""
    game = voted(pair(), 1, 1)
    assert asked(game) == (FIRST, Phase.PLACING_CAMEL)
    play(game, "camel 0,-1,SW of NW")
    assert asked(game) == (SECOND, Phase.PLACING_SECOND_CAMEL)
    assert named(game) == sides(game, "-1,-1,E of NW", "-1,-1,SE of NW", "1,-1,SE of NE", "-1,1,E of S")


def test_caravan_combo_two_no_votes_are_equal_votes() -> None:
    """CARAVAN-COMBO-TWO: 0 to 0: each player places one camel."""
    game = voted(pair(), 0, 0)
    assert asked(game) == (FIRST, Phase.PLACING_CAMEL)
    play(game, "camel 0,-1,SW of NW")
    assert asked(game) == (SECOND, Phase.PLACING_SECOND_CAMEL)


def test_caravan_combo_two_nobody_names_places() -> None:
    """CARAVAN-COMBO-TWO: there are no rounds of naming, also with grain against wool."""
    position = pair().with_hand(FIRST, grain=1).with_hand(SECOND, wool=1)
    game = play(position.game(), "end", "vote grain", "vote wool")
    assert asked(game)[1] == Phase.PLACING_CAMEL


def test_caravan_combo_two_only_the_two_players_vote() -> None:
    """CARAVAN-COMBO-TWO: neutral players have no cards and no votes; a neutral settlement triggers no camel."""
    position = pair().with_hand(FIRST, wool=1)
    game = play(position.game(), "end")
    assert asked(game) == (FIRST, Phase.LAYING_VOTES)
    play(game, "vote wool")
    assert asked(game) == (FIRST, Phase.PLACING_CAMEL)


def test_caravan_combo_two_one_camel_left() -> None:
    """CARAVAN-COMBO-TWO, decision: with one camel left the winner places it, and the second is not placed."""
    game = voted(with_camels_left(pair(), 1), 2, 1)
    play(game, "camel 0,-1,SW of NW")
    assert (camels(game), asked(game)) == (1, (SECOND, Phase.BEFORE_ROLL))


def test_caravan_combo_two_one_camel_left_and_equal_votes() -> None:
    """CARAVAN-COMBO-TWO, decision: with one camel left and equal votes the active player places it."""
    game = voted(with_camels_left(pair(), 1), 1, 1)
    assert asked(game) == (FIRST, Phase.PLACING_CAMEL)
    play(game, "camel 0,-1,SW of NW")
    assert (camels(game), asked(game)) == (1, (SECOND, Phase.BEFORE_ROLL))


MERGED = {"NW": "0,-1,SW -1,-1,E 0,-2,SE 1,-2,SW", "NE": "1,-1,SE 1,-1,E 2,-2,SW"}
"""The example of CARAVAN-PATH-07 without the camel of NE that lets the two caravans merge."""


def test_caravan_combo_two_mergers_are_judged_at_the_second_camel() -> None:
    """CARAVAN-COMBO-TWO, decision: if the first camel lets two caravans merge, the second may not extend them."""
    game = voted(with_camels(pair(), **MERGED), 1, 0)
    assert can(game, "camel 1,-2,SE of NE")
    play(game, "camel 1,-2,SE of NE")
    assert front(game, "NE") == front(game, "NW") == node(game, "1,-2,S")
    assert asked(game)[1] != Phase.PLACING_SECOND_CAMEL, "the only other place is that of S"
    assert camels(game) == 9


ONLY_S = {
    "NW": "0,-1,SW -1,-1,E 0,-2,SE 1,-2,SW 0,-1,E 0,0,NW 0,0,W 0,0,SW 0,0,SE 0,0,E 0,0,NE",
    "NE": "1,-1,SE 1,-1,E 2,-2,SW 1,-2,SE",
}
"""NW has gone around the oasis, and NE has run into NW: both have ended. The only place is the first path of S."""


def test_caravan_combo_two_a_vote_about_the_only_place() -> None:
    """CARAVAN-COMBO-TWO, decision: CARAVAN-VOTE-01 does not apply: players vote also if only one place is left."""
    game = voted(with_camels(pair(), **ONLY_S), 1, 0)
    assert hand(game, FIRST) == {}
    assert camels(game) == 16, "only one caravan can be extended, so the second camel is not placed"
    assert asked(game) == (SECOND, Phase.BEFORE_ROLL)


def test_caravan_combo_two_only_one_caravan_can_be_extended() -> None:
    """CARAVAN-COMBO-TWO, decision: if only one caravan can be extended, the winner places one camel."""
    game = voted(with_camels(pair(), **ONLY_S, S="-1,1,E"), 1, 0)
    assert len(legal(game)) == 2
    game.play(game.legal_actions[0])
    assert camels(game) == 17
    assert asked(game) == (SECOND, Phase.BEFORE_ROLL)


def test_caravan_combo_two_the_opponent_may_extend_the_same_caravan() -> None:
    """CARAVAN-COMBO-TWO, decision: with equal votes the opponent may extend the caravan of the first camel."""
    game = voted(with_camels(pair(), **ONLY_S), 0, 0)
    assert camels(game) == 16
    assert asked(game) == (SECOND, Phase.PLACING_SECOND_CAMEL)
    assert len(legal(game)) == 2


def test_caravan_combo_two_robber_beside_the_board() -> None:
    """CARAVAN-COMBO-TWO: trade tokens send the robber beside the board; the oasis is no desert."""
    position = pair().with_robber("1,0")
    state(position._game).camel_due = 0
    game = with_tokens(position, 5, 5).game()
    assert {text for text in legal(game) if text.startswith("send robber")} == {"send robber to none"}
    play(game, "send robber to none")
    assert (state(game).robber, tokens(game)) == (NOWHERE, [4, 5])


def test_caravan_combo_two_the_oasis_brings_no_tokens() -> None:
    """CARAVAN-COMBO-TWO, decision: a settlement at the oasis brings no trade tokens."""
    position = pair().with_roads(FIRST, "0,0,NE").with_hand(FIRST, brick=1, lumber=1, wool=1, grain=1)
    game = play(with_tokens(position, 5, 5).game(), "settlement 0,0,NE")
    assert tokens(game) == [5, 5]


def test_caravan_combo_two_goal() -> None:
    """CARAVAN-COMBO-TWO, TWO-END-01: 12 points, the goal of the scenario."""
    assert Ruleset.of(RULES, 2).options["vp_goal"] == 12
