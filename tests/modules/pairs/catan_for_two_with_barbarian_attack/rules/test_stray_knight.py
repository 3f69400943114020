"""The stray knight: how it comes onto the board, moves and fights (ATTACK-TWO-01 to -05, ATTACK-TWO-08)."""

import pytest
from modules.barbarian_attack.places import (
    CARD_CARDS,
    CASTLE,
    barbarians,
    knights_left,
    knights_of,
    points,
    prisoners,
    sides,
    supply,
)
from modules.catan_for_two.places import FIRST, NEUTRAL_1, SECOND, tokens
from modules.events.places import reveal
from modules.gold.places import gold
from modules.pairs.catan_for_two_with_barbarian_attack.places import FAR, RULES, StrayPosition, both, named, stray
from support import asked, can, draw, hand, legal, play, refused, state

from insula.errors import RulesetError
from insula.game import Game, Phase

HEX = "1,1"
ALL_SIDES = ("NE", "E", "SE", "SW", "W", "NW")
KNIGHTHOOD, BLACK_KNIGHT = 0, 1

# How it comes onto the board.


def buyer(kind: int, seat: int = FIRST) -> StrayPosition:
    """Return a position in which a player buys a card of this kind."""
    position = both().with_deck_of(kind, 3).with_hand(seat, **CARD_CARDS)
    position.action_phase(seat)
    return position


@pytest.mark.parametrize("seat", [FIRST, SECOND])
@pytest.mark.parametrize(("kind", "place"), [(KNIGHTHOOD, "-2,2,E"), (BLACK_KNIGHT, "0,0,NE")])
def test_attack_two_01_with_the_first_knight(seat: int, kind: int, place: str) -> None:
    """ATTACK-TWO-01: whoever places the first knight places the stray knight at once, on a free castle path."""
    game = play(buyer(kind, seat).game(), "buy card", f"knight {place}")
    assert asked(game) == (seat, Phase.PLACING_STRAY_KNIGHT)
    free = {named(game, side) for side in CASTLE} - {named(game, place)}
    assert legal(game) == {f"stray knight {side}" for side in free}
    assert stray(game) is None
    play(game, "stray knight -2,2,NE")
    assert (stray(game), asked(game)) == (named(game, "-2,2,NE"), (seat, Phase.ACTION_PHASE))
    assert knights_of(game, seat) == sides(game, place)


def test_attack_two_01_only_one() -> None:
    """ATTACK-TWO-01: there is one stray knight: with the first knight of the other player no second one comes."""
    position = buyer(KNIGHTHOOD).with_knights(SECOND, "0,0,NE").with_stray(FAR)
    game = play(position.game(), "buy card", "knight -2,2,E")
    assert (asked(game), stray(game)) == ((FIRST, Phase.ACTION_PHASE), named(game, FAR))


def test_attack_two_01_it_stays_when_all_knights_are_lost() -> None:
    """ATTACK-TWO-01: the next knight after all were lost is not the first of the game."""
    game = play(buyer(KNIGHTHOOD).with_stray(FAR).game(), "buy card", "knight -2,2,E")
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_attack_two_01_it_belongs_to_nobody() -> None:
    """ATTACK-TWO-01: it is no knight of a player, and comes from no supply of a player."""
    game = both().with_stray(FAR).game()
    assert [knights_left(game, seat) for seat in (FIRST, SECOND)] == [6, 6]


def test_attack_two_01_not_on_the_board_at_the_start() -> None:
    """ATTACK-TWO-01, ATTACK-SETUP-05: the game begins without knights."""
    assert stray(Game(RULES, 2, seed=1, options={"trade_with_players": False})) is None


# How it moves.


def moving(*own: str, at: str = FAR, **cards: int) -> Game:
    """Return the first player's movement with own knights and the stray knight."""
    return both().with_knights(FIRST, *own).with_stray(at).with_hand(FIRST, **cards).moving(FIRST).game()


def test_attack_two_02_after_the_own_knights() -> None:
    """ATTACK-TWO-02: the player may move it after the own knights; then no own knight moves any more."""
    game = play(moving("0,0,NE", "0,0,W"), "move 0,0,NE", "to 0,0,E")
    assert legal(game) == {f"move {named(game, '0,0,W')}", f"move {named(game, FAR)}", "end"}
    play(game, f"move {FAR}", "to 1,-2,NE")
    assert stray(game) == named(game, "1,-2,NE")
    assert legal(game) == {"end"}  # nothing is left to move


def test_attack_two_02_without_own_knights() -> None:
    """ATTACK-TWO-02: a player without a knight may move it, or not."""
    game = moving()
    assert legal(game) == {f"move {named(game, FAR)}", "end"}
    assert asked(play(moving(), "end")) == (SECOND, Phase.BEFORE_ROLL)


def test_attack_two_02_both_players_in_their_turns() -> None:
    """ATTACK-TWO-02: each player may move it in each own turn."""
    game = play(moving(), f"move {FAR}", "to 1,-2,NE", "end")
    play(game, "roll")
    draw(game, "4 4")
    play(game, "roll")
    draw(game, "4 5")
    play(game, "end building")
    assert (asked(game)[0], can(game, "move 1,-2,NE")) == (SECOND, True)


@pytest.mark.parametrize(("goal", "paths"), [("2,0,NE", 3), ("2,-1,E", 4), ("2,-1,NE", 5), ("2,-2,E", 6)])
def test_attack_two_02_the_same_rules(goal: str, paths: int) -> None:
    """ATTACK-TWO-02, ATTACK-KNIGHT-05, -06: three paths, five for a grain of the player who moves it."""
    game = play(moving(at="1,1,E", grain=1), "move 1,1,E")
    assert can(game, f"to {goal}") == (paths <= 3)
    play(game, "pay grain")
    assert hand(game, FIRST) == {}
    assert can(game, f"to {goal}") == (paths <= 5)
    assert refused(game, "to -2,2,NE")


def test_attack_two_02_it_must_leave_the_castle() -> None:
    """ATTACK-TWO-02, ATTACK-KNIGHT-09: at the castle it must be moved away, after the own knights there."""
    game = moving("-2,2,NE", at="-2,2,E")
    assert legal(game) == {f"to {side}" for side in _around(game)}  # the own knight first, without being asked which
    play(game, "to -2,1,E")
    assert (stray(game), refused(game, "end")) == (named(game, "-2,2,E"), True)
    assert asked(game) == (FIRST, Phase.MOVING_PATH_KNIGHT)
    again = moving("0,0,NE", at="-2,2,E")
    assert legal(again) == {f"move {named(again, side)}" for side in ("0,0,NE", "-2,2,E")}
    assert again.why_not("end") == "the stray knight stands at a castle: it must move away first"


def _around(game: Game) -> set[str]:
    """Return the paths within 3 paths of the castle path -2,2,NE, which are not at the castle (ATTACK-KNIGHT-10)."""
    names = {str(choice).removeprefix("to ") for choice in game.legal_actions}
    assert len(names) == 17
    return names


def test_attack_two_02_own_knights_at_the_castle_come_first() -> None:
    """ATTACK-TWO-02: the stray knight waits until the own knights have left the castle."""
    game = moving("-2,2,NE", "0,0,NE", at=FAR)
    assert game.why_not(f"move {FAR}") is not None
    assert not can(game, f"move {FAR}")
    play(game, "move -2,2,NE", "to -2,1,E")
    assert can(game, f"move {FAR}")


def test_attack_two_02_in_the_log() -> None:
    """ATTACK-TWO-02: players read who moves the stray knight from where to where."""
    game = play(moving(), f"move {FAR}", "to 1,-2,NE")
    color = game.ruleset.colors[FIRST]
    sentences = [event.text(game.ruleset) for event in game.events_since(0)]
    assert f"{color} moves the stray knight from {named(game, FAR)} to 1,-2,NE" in sentences
    assert not [text for text in sentences if "moves a knight" in text]


# How it fights.


def battle(count: int, *knights: int, position: StrayPosition | None = None, active: int = FIRST) -> Game:
    """Return the battles of a turn: barbarians on (1,1), the stray knight, and so many knights of both players."""
    position = (position or both()).with_barbarians(**{HEX: count}).with_stray(f"{HEX},NE")
    free = iter(ALL_SIDES[1:])
    for seat, number in enumerate(knights):
        position.with_knights(seat, *(f"{HEX},{next(free)}" for _ in range(number)))
    return position.fighting(active).game()


@pytest.mark.parametrize(("count", "knights", "wins"), [(1, (1,), True), (2, (1,), False), (3, (2, 1), True)])
def test_attack_two_04_it_counts(count: int, knights: tuple[int, ...], *, wins: bool) -> None:
    """ATTACK-TWO-04, ATTACK-BATTLE-02: the stray knight is one more knight around the hex."""
    phase = asked(battle(count, *knights))[1]
    assert phase in ((Phase.ROLLING_LOSS_DIE, Phase.ROLLING_PRISONERS) if wins else (Phase.BEFORE_ROLL,))


def test_attack_two_04_example() -> None:
    """ATTACK-TWO-04: 3 barbarians, red 3 knights and the stray knight: red 2, and one back to the supply."""
    before = supply(both().game())
    game = battle(3, 3)
    assert (prisoners(game), barbarians(game)) == ([2, 0], {})
    assert supply(game) == before - 2
    assert gold(game) == [0, 0]


def test_attack_two_04_three_parties() -> None:
    """ATTACK-TWO-04: with both players and the stray knight each party takes one of three."""
    game = battle(3, 2, 1)
    assert (prisoners(game), supply(game)) == ([1, 1], 34)


def test_attack_two_04_alone_it_wins_nothing() -> None:
    """ATTACK-TWO-04: one knight does not defeat a barbarian."""
    assert asked(battle(1))[1] == Phase.BEFORE_ROLL


def test_attack_two_04_in_the_log() -> None:
    """ATTACK-TWO-04: players read that the prisoner of the stray knight goes back."""
    position = both().with_barbarians(**{HEX: 3}).with_stray(f"{HEX},NE").moving(FIRST)
    game = position.with_knights(FIRST, "1,1,E", "1,1,SE", "1,1,SW").with_knights(FIRST, "0,0,NE").game()
    play(game, "end")
    sentences = [event.text(game.ruleset) for event in game.events_since(0)]
    color = game.ruleset.colors[FIRST]
    assert f"the stray knight takes a prisoner at {HEX}, who goes back to the supply" in sentences
    assert f"{color} takes 2 prisoners at {HEX}" in sentences
    assert not [text for text in sentences if "gold" in text]


@pytest.mark.parametrize(
    ("result", "won", "gained"), [("2", [0, 0], [3, 0]), ("4", [1, 0], [0, 0]), ("12", [1, 0], [0, 0])]
)
def test_attack_two_05_its_roll_is_3(result: str, won: list[int], gained: list[int]) -> None:
    """ATTACK-TWO-05, ATTACK-TWO-04: only the player rolls, against 3; the stray knight takes no gold."""
    game = battle(1, 1)
    assert asked(game) == (-1, Phase.ROLLING_PRISONERS)
    draw(game, result)
    assert (prisoners(game), gold(game)) == (won, gained)
    assert asked(game)[1] == Phase.ROLLING_LOSS_DIE


def test_attack_two_05_a_tie_with_it() -> None:
    """ATTACK-TWO-05: a player with a 3 rolls again; the 3 of the stray knight stands."""
    game = draw(battle(1, 1), "3")
    assert (asked(game)[1], prisoners(game)) == (Phase.ROLLING_PRISONERS, [0, 0])
    draw(game, "2")
    assert (prisoners(game), gold(game), supply(game)) == ([0, 0], [3, 0], 36)


def test_attack_two_05_two_for_three() -> None:
    """ATTACK-TWO-05, ATTACK-BATTLE-06: 2 for three parties: 9 and 3 win, the 2 takes 3 gold."""
    game = draw(battle(2, 1, 1), "9", "2")
    assert (prisoners(game), gold(game), supply(game)) == ([1, 0], [0, 3], 35)


def test_attack_two_05_all_tie() -> None:
    """ATTACK-TWO-05: 3, 3 and 3 for one prisoner: both players roll again, and the 3 still counts."""
    position = both().with_barbarians(**{HEX: 1})
    game = draw(battle(1, 1, 1, position=position), "3", "3")
    assert (asked(game)[1], prisoners(game), gold(game)) == (Phase.ROLLING_PRISONERS, [0, 0], [0, 0])
    draw(game, "3", "2")
    assert (prisoners(game), gold(game), supply(game)) == ([0, 0], [0, 3], 35)  # the 2 has lost; 3 and 3 again
    draw(game, "4")
    assert (prisoners(game), gold(game), supply(game)) == ([1, 0], [0, 3], 35)


def test_attack_two_05_the_player_of_the_turn_rolls_first() -> None:
    """ATTACK-TWO-05, ATTACK-BATTLE-07: the order of the players is not changed."""
    game = draw(battle(1, 1, 1, active=SECOND), "2", "9")
    assert prisoners(game) == [1, 0]


# Losses.


@pytest.mark.parametrize("color", ["green", "brown", "violet"])
def test_attack_two_03_it_never_leaves_the_board(color: str) -> None:
    """ATTACK-TWO-03: the loss die does not remove it, wherever it stands; nobody gets anything for it."""
    hit = {"green": "NW", "brown": "NE", "violet": "E"}[color]
    position = both().with_barbarians(**{HEX: 1}).with_stray(f"{HEX},{hit}").with_tokens(0, 0)
    others = [side for side in ALL_SIDES if side not in _sides_of(color)]
    position.with_knights(FIRST, *(f"{HEX},{side}" for side in others)).moving(FIRST)
    game = draw(play(position.game(), "end"), "9", color)
    assert stray(game) == named(game, f"{HEX},{hit}")
    assert (gold(game), tokens(game)) == ([0, 0], [0, 0])
    assert not [event for event in game.events_since(0) if event.kind == "path_knight_lost"]


def _sides_of(color: str) -> tuple[str, str]:
    """ATTACK-LOSS-01."""
    return {"green": ("NW", "SE"), "brown": ("NE", "SW"), "violet": ("E", "W")}[color]


def test_attack_two_08_compensation() -> None:
    """ATTACK-TWO-08: 2 gold and 1 trade token for each lost knight of a player."""
    game = battle(3, 3, 1, position=both().with_tokens(0, 4))  # red E, SE, SW; blue W
    draw(game, "violet")
    assert (gold(game), tokens(game)) == ([2, 2], [1, 5])
    assert knights_of(game, FIRST) == sides(game, f"{HEX},SE", f"{HEX},SW")
    assert knights_of(game, SECOND) == set()


def test_attack_two_08_both_knights_of_a_player() -> None:
    """ATTACK-TWO-08: for two lost knights 4 gold and 2 tokens."""
    position = both().with_barbarians(**{HEX: 1}).with_knights(FIRST, f"{HEX},E", f"{HEX},W").with_stray(FAR)
    game = draw(position.with_tokens(0, 0).fighting(FIRST).game(), "violet")
    assert (gold(game), tokens(game)) == ([4, 0], [2, 0])


def test_attack_two_08_no_token_left() -> None:
    """ATTACK-TWO-08, TWO-SETUP-02: the supply of tokens is limited; the gold comes in any case."""
    position = both().with_tokens(12, 8).with_barbarians(**{HEX: 1}).with_knights(FIRST, f"{HEX},E", f"{HEX},W")
    game = draw(position.with_stray(FAR).fighting(FIRST).game(), "violet")
    assert (gold(game), tokens(game)) == ([4, 0], [12, 8])


def test_attack_two_08_lost_rolls() -> None:
    """ATTACK-TWO-08: the 3 gold for a lost roll stay 3 gold, without a token."""
    game = draw(battle(1, 1, position=both().with_tokens(0, 0)), "2")
    assert (gold(game), tokens(game)) == ([3, 0], [0, 0])


def test_attack_two_08_with_fishermen() -> None:
    """ATTACK-TWO-08, FISH-COMBO-TWO: with The Fishermen there are no tokens: a lost knight brings 3 gold."""
    position = both(f"catan_for_two+fishermen+{RULES.split('+')[1]}")
    position.with_barbarians(**{HEX: 1}).with_knights(FIRST, f"{HEX},E", f"{HEX},W").with_stray(FAR)
    game = draw(position.fighting(FIRST).game(), "violet")
    assert (gold(game), tokens(game)) == ([6, 0], [0, 0])


# Others.


def test_attack_two_01_the_conflict_does_not_count_it() -> None:
    """ATTACK-TWO-01, ATTACK-EVENT-03: it belongs to nobody, so it decides no event."""
    position = both(f"events+{RULES}").with_knights(FIRST, "0,0,NE").with_stray(FAR).with_hand(SECOND, ore=1)
    game = reveal(position.before_roll(FIRST).game(), "3 conflict")
    assert hand(game, FIRST) == {"ore": 1}


def test_combo_b_add_04_not_with_cities_and_knights() -> None:
    """COMBO-B-ADD-04: Catan for Two is not offered with Cities & Knights and Barbarian Attack."""
    with pytest.raises(RulesetError, match="COMBO-B-ADD-04"):
        Game(f"cities_knights+{RULES}", 2)


def test_attack_two_04_points_of_prisoners() -> None:
    """ATTACK-TWO-04, ATTACK-BATTLE-08: only prisoners of players count."""
    assert points(battle(3, 3)) == [1, 0]
    assert state(battle(3, 3)).prisoners.tolist()[NEUTRAL_1] == 0
