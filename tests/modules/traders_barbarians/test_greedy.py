"""The greedy bot with wagons: where it drives, what it buys, where it puts barbarians."""

import pytest
from modules.traders_barbarians.places import (
    AWAY,
    CASTLE,
    LEVEL_CARDS,
    carried,
    delivered,
    on_the_way,
    place_of,
    traders,
)
from support import BLUE, RED, WHITE, draw, play, roll
from support.greedy import chosen, worth
from support.length import amount

from insula import ActionKind, Game
from insula.bots import make_bot
from insula.bots.greedy.outlook import Outlook
from insula.rules.state import MODULES

GAMES = amount(8, long=100)
DECISIONS = 5000


def drive(game: Game) -> Game:
    """Let greedy move its wagon until it ends its turn."""
    for _ in range(DECISIONS):
        text = chosen(game)
        if text == "end":
            return game
        play(game, text)
    raise AssertionError("the movement does not end")


def test_greedy_delivers() -> None:
    """With 6 points it reaches the castle, two paths away, and delivers."""
    position = on_the_way(6, 3).with_wagon(RED, "-1,0,N", 3, "glass")
    game = position.moving(RED).game()
    play(game, chosen(game))
    play(game, chosen(game))
    assert (place_of(game, RED), delivered(game, RED)) == (CASTLE, 1)


def test_greedy_drives_toward_its_goal() -> None:
    """It goes to the quarry with tools, although the castle is nearer."""
    position = on_the_way(6, 3).with_wagon(RED, "-2,0,NE", 3, "tools")
    game = drive(position.moving(RED).game())
    assert place_of(game, RED) != CASTLE
    assert place_of(game, RED) != "-1,-1,S"


def test_greedy_takes_a_first_token() -> None:
    """A wagon without goods enters the nearest plaza."""
    game = play(on_the_way(6, 3).game(), "wagon -2,0,C-NE")
    assert carried(draw(game, "sand"), RED) == "sand"
    assert chosen(on_the_way(6, 3).game()) == "wagon -2,0,C-NE"


def test_greedy_avoids_tolls_and_barbarians_if_it_can() -> None:
    """Of two ways of the same length to the plaza it takes the one without a toll."""
    position = on_the_way(4, 1).with_wagon(RED, "2,-2,SW", 1, "tools").with_roads(RED, "2,-2,C-SW")
    assert chosen(position.moving(RED).game()) == "wagon 2,-2,C-SW"


def test_greedy_pays_grain_only_for_something() -> None:
    """Grain is paid for a delivery, and kept where it only brings the wagon a little nearer."""
    position = on_the_way(0, 3).with_wagon(RED, "-2,0,NE", 3, "glass").with_hand(RED, grain=1)
    assert chosen(position.moving(RED, 0).game()) == "grain for wagon"
    position = on_the_way(0, 3).with_wagon(RED, "0,0,N", 3, "glass").with_hand(RED, grain=2, ore=3)
    assert chosen(position.with_settlement(RED, "1,1,S").moving(RED, 0).game()) == "end"


def test_greedy_tries_barbarians() -> None:
    """An attempt costs nothing, and the barbarian goes where it hinders others, not itself."""
    position = on_the_way(6, 3).with_barbarians("-1,0,NW", *AWAY[:2]).with_wagon(RED, "-2,0,NE", 3, "tools")
    game = position.moving(RED).game()
    assert chosen(game) == "drive off -1,0,NW"
    draw(play(game, "drive off -1,0,NW"), "6")
    play(game, chosen(game))
    assert "barbarian to" not in chosen(game)


def test_greedy_plays_a_swift_journey_to_deliver() -> None:
    """After a movement that ended on a plaza it goes on if the next plaza is within reach."""
    position = traders().with_barbarians(*AWAY).with_wagon(RED, "-2,0,N", 5, "glass").with_gold(0)
    game = position.with_cards(RED, swift_journey=1).moving(RED).game()
    draw(play(game, "wagon -2,0,C-N"), "tools")
    assert chosen(game) == "play swift journey"


def test_greedy_upgrades_its_wagon() -> None:
    game = traders().with_city(RED, "0,0,N").with_wagon(RED, "0,0,N").with_hand(RED, **LEVEL_CARDS).game()
    assert worth(game, "upgrade") > 0
    assert chosen(game) == "upgrade"


def test_greedy_steals_from_the_leader() -> None:
    """After a seven the barbarian goes to a road whose owner has cards, rather than to an own road."""
    position = traders().with_roads(RED, "0,0,E").with_roads(BLUE, "0,0,NE").with_roads(WHITE, "0,0,W")
    position.with_hand(BLUE, ore=2).with_city(BLUE, "0,0,N").with_settlement(RED, "0,0,SE")
    game = roll(position.with_settlement(WHITE, "0,0,SW").before_roll(RED).game(), "3 4")
    play(game, chosen(game))
    assert chosen(game) == "barbarian to 0,0,NE"


def test_greedy_ends_building_when_nothing_is_worth_it() -> None:
    """It does not give its gold away."""
    game = traders().with_settlement(RED, "0,0,N").with_wagon(RED, "0,0,N").with_gold(9, 9, 9, 9).game()
    text = chosen(game)
    assert text == "end building" or text.startswith("buy ")
    assert worth(game, "end building") == 0


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    """One greedy player against three random ones."""
    wins = sum(winner(seed) == seed % 4 for seed in range(GAMES))
    assert wins >= 0.95 * GAMES


def winner(seed: int) -> int | None:
    """Play a game in which one seat is greedy; return the winner."""
    bots = [make_bot("greedy" if seat == seed % 4 else "random", 10 * seed + seat) for seat in range(4)]
    game = Game("traders_barbarians", 4, seed, {"trade_with_players": False})
    while not game.over:
        game.play(bots[game.actor].choose(game.view(game.actor), game.legal_actions))
    return game.winner


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 5])
def test_greedy_players_finish(players: int) -> None:
    """They deliver tokens and raise their wagons."""
    bots = [make_bot("greedy", seat) for seat in range(players)]
    game = Game("traders_barbarians", players, 4)
    for _ in range(DECISIONS):
        if game.over:
            break
        game.play(bots[game.actor].choose(game.view(game.actor), game.legal_actions))
    assert game.over
    seen = game.view(None).state
    assert sum(seen.delivered.tolist()) > players
    assert max(seen.wagon_level.tolist()) > 2


def test_every_kind_of_action_of_the_module_is_understood() -> None:
    """Each kind has a judge, or its phase has a decider."""
    (spec,) = (module for module in MODULES if module.name == "traders_barbarians")
    parts = Outlook(traders().game().view(RED)).parts
    driven = {ActionKind.WAGON_STEP, ActionKind.WAGON_GRAIN, ActionKind.DRIVE_OFF}
    of_chance = {ActionKind.DRAW_GOODS_TOKEN, ActionKind.ROLL_DRIVE_OFF}
    for kind in set(map(ActionKind, spec.actions.values())) - driven - of_chance:
        assert parts.judges[kind]
