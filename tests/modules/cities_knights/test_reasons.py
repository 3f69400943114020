"""Reasons in Cities & Knights: why an action is not legal now."""

from random import Random

import pytest
from support import BLUE, RED, Position, a_game, play, roll

from insula import ActionKind, Game
from insula.errors import IllegalActionError
from insula.game.reasons import why_not


def knights(**options: object) -> Position:
    return a_game("cities_knights", options=options)


def reason(game: Game, text: str) -> str:
    with pytest.raises(IllegalActionError) as caught:
        game.play(text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("improve trade", "red has no city to improve"),
        ("wall 0,0,N", "red has no city there"),
        ("recruit 0,0,N", "no road of red ends there"),
        ("activate 0,0,N", "there is no knight"),
        ("move 0,0,N", "there is no knight"),
        ("play spy", "red has no spy card"),
        ("play alchemist", "the Alchemist is played before the roll"),
        ("metropolis 0,0,N", "no metropolis was won"),
        ("aqueduct ore", "nobody takes a card at the Aqueduct now"),
        ("exchange with blue", "no commercial harbor card was played"),
        ("buy card", "there are no development cards in this game"),
    ],
)
def test_an_empty_board(text: str, expected: str) -> None:
    assert reason(knights().game(), text) == expected


def test_improvements() -> None:
    game = knights().with_city(RED, "0,0,N").with_tracks(RED, politics=5).with_hand(RED, coin=1).game()
    assert reason(game, "improve trade") == "red is short of 1 cloth"
    assert reason(game, "improve politics") == "the last level has been reached"
    position = knights().with_city(RED, "0,0,N").with_metropolis(trade="0,0,N").with_tracks(RED, trade=4, science=3)
    game = position.with_hand(RED, paper=4).game()
    assert reason(game, "improve science") == "level 4 requires a city without a metropolis"


def test_walls() -> None:
    game = knights().with_city(RED, "0,0,N", "2,0,N").with_wall("0,0,N").game()
    assert reason(game, "wall 0,0,N") == "the city already has a wall"
    assert reason(game, "wall 2,0,N") == "red is short of 2 brick"


def test_reduced_and_sabotaged_cities_come_first() -> None:
    position = knights().with_settlement(RED, "0,0,N").with_hand(RED, ore=3, grain=2)
    game = position.with_reduced_city(RED, "2,0,N").game()
    assert reason(game, "city 0,0,N") == "a reduced city must be set upright before another settlement becomes a city"


def test_knights_that_cannot_act() -> None:
    position = knights().with_knight(RED, "0,0,N", activated=True, active=True).with_knight(RED, "0,0,S")
    game = position.with_knight(BLUE, "2,0,N", active=True).game()
    assert reason(game, "move 0,0,N") == "the knight was activated in this turn and cannot act before the next one"
    assert reason(game, "move 0,0,S") == "the knight is not active"
    assert reason(game, "move 2,0,N") == "the knight there belongs to blue"


def test_a_knight_that_has_acted_and_one_that_cannot_move() -> None:
    game = knights().with_knight(RED, "0,0,N", acted=True, active=True).with_knight(RED, "0,0,S", active=True).game()
    assert reason(game, "move 0,0,N") == "the knight has already acted in this turn"
    assert reason(game, "move 0,0,S") == "the knight cannot reach a free intersection along its owner's roads"
    assert (
        reason(game, "displace with 0,0,S")
        == "the knight cannot reach a weaker opposing knight along its owner's roads"
    )


def test_promotion() -> None:
    position = knights().with_knight(RED, "0,0,N", "strong").with_knight(RED, "0,0,S", promoted=True)
    game = position.with_hand(RED, ore=1, wool=1).game()
    assert reason(game, "promote 0,0,N") == "mighty knights need the Fortress, level 3 of politics"
    assert reason(game, "promote 0,0,S") == "the knight was already promoted in this turn"


def test_the_robber_is_locked_before_the_first_landing() -> None:
    position = knights().with_robber("1,-1").with_knight(RED, "1,-1,N", active=True).with_progress(RED, bishop=1)
    locked = "nobody moves the robber before the barbarians have landed once"
    assert reason(position.game(), "chase with 1,-1,N") == locked
    assert reason(position.game(), "play bishop") == locked


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("commercial_harbor", "red has no resource to offer"),
        ("master_merchant", "no opponent with a card has more points than red"),
        ("merchant", "red has no building at another hex"),
        ("resource_monopoly", "no opponent has a card"),
        ("deserter", "no opponent has a knight on the board"),
        ("diplomat", "no road on the board is open"),
        ("intrigue", "no knight of an opponent stands at a road of red"),
        ("saboteur", "no opponent with two cards has as many points as red"),
        ("spy", "no opponent has a progress card"),
        ("warlord", "red has no inactive knight"),
        ("wedding", "no opponent with a card has more points than red"),
        ("crane", "red cannot buy an improvement, not even for one commodity less"),
        ("engineer", "red cannot build a city wall anywhere"),
        ("irrigation", "red has no building at fields"),
        ("medicine", "red is short of 1 grain and 2 ore"),
        ("mining", "red has no building at mountains"),
        ("road_building", "red cannot build a road anywhere"),
        ("smith", "red cannot promote a knight"),
    ],
)
def test_cards_that_could_do_nothing(card: str, expected: str) -> None:
    game = knights().with_progress(RED, **{card: 1}).game()
    assert reason(game, f"play {card.replace('_', ' ')}") == expected


def test_another_choice_comes_first() -> None:
    game = knights().with_progress(RED, merchant_fleet=1).game()
    play(game, "play merchant fleet")
    assert reason(game, "end") == "red must first name the card of the Merchant Fleet"


def test_the_first_free_road_is_not_optional() -> None:
    game = knights().with_settlement(RED, "0,0,N").with_progress(RED, road_building=1).game()
    play(game, "play road building")
    assert reason(game, "road none") == "the first road cannot be left out"


def test_the_event_die_comes_first() -> None:
    game = roll(knights().before_roll(RED).game(), "1 1")
    assert reason(game, "end") == "chance must first answer for red"


def test_every_action_has_a_reason_in_every_phase() -> None:
    """In a random game every illegal action has a sentence that explains it."""
    rng = Random(4)
    options = {"ck_commit_knights": True, "ck_saboteur": "sabotage_city", "trade_with_players": False}
    game = Game("cities_knights", players=4, seed=4, options=options)
    for _ in range(500):
        if game.over:
            break
        legal = {action.code for action in game.legal_actions}
        for kind in rng.sample(list(ActionKind), 8):
            code = (int(kind) << 12) + (
                0 if kind is ActionKind.PLAY_ALCHEMIST else rng.choice((rng.randrange(54), 4095))
            )
            if code not in legal:
                assert "not legal now" not in why_not(game.ruleset, game._state, code)
        game.play(rng.choice(game.legal_actions))
