"""The greedy bot with barbarians, knights and cards."""

from modules.barbarian_attack.places import CARD_CARDS, CITY_CARDS, attack, prisoners
from support import BLUE, RED, draw, play
from support.greedy import chosen, worth

from insula import ActionKind, Game
from insula.bots.greedy.outlook import Outlook


def let_greedy_play(game: Game) -> Game:
    """Let greedy make the decisions of red's turn."""
    while game.actor == RED:
        play(game, chosen(game))
    return game


def test_greedy_moves_a_knight_into_a_victory() -> None:
    """One knight is at the hex; the second one makes the victory."""
    position = attack().with_barbarians(**{"1,1": 1}).with_knights(RED, "1,1,E", "0,1,NE").moving()
    game = play(position.game(), "move 0,1,NE")
    assert prisoners(let_greedy_play(game)) == [1, 0, 0, 0]


def test_greedy_leaves_a_knight_where_it_wins() -> None:
    position = attack().with_barbarians(**{"1,1": 1}).with_knights(RED, "1,1,NE", "1,1,SW").moving()
    assert chosen(position.game()) == "end"


def test_greedy_pays_grain_only_if_it_helps() -> None:
    """Five paths bring the second knight to the hex; three would do without the grain."""
    near = attack().with_barbarians(**{"1,1": 1}).with_knights(RED, "1,1,E", "0,1,NE").with_hand(RED, grain=2)
    game = play(near.moving().game(), "move 0,1,NE")
    assert chosen(game) != "pay grain"
    far = attack().with_barbarians(**{"1,1": 1}).with_knights(RED, "1,1,E", "2,-1,E").with_hand(RED, grain=2)
    assert chosen(play(far.moving().game(), "move 2,-1,E")) in ("pay grain", "to 1,1,NE")


def test_greedy_buys_a_card() -> None:
    assert chosen(attack().with_hand(RED, **CARD_CARDS).game()) == "buy card"


def test_greedy_does_not_buy_cards_for_knights_it_does_not_have() -> None:
    own = ("0,0,NE", "0,0,E", "0,0,SE", "0,0,SW", "0,0,W", "0,0,NW")
    rich, poor = (
        attack().with_hand(RED, **CARD_CARDS).with_knights(seat, *own).with_discarded(0, 0, 4, 4).game()
        for seat in (BLUE, RED)
    )
    assert worth(rich, "buy card") > worth(poor, "buy card")
    assert chosen(poor) == "end building"


def test_greedy_frees_its_own_hex_with_intrigue() -> None:
    position = (
        attack().with_barbarians(**{"1,1": 3, "0,-2": 3}).with_settlement(RED, "1,1,SE").with_hand(RED, **CARD_CARDS)
    )
    assert chosen(draw(play(position.game(), "buy card"), "intrigue")) == "prisoner from 1,1"


def test_greedy_sends_barbarians_to_others() -> None:
    """Treason takes barbarians from its own hex and brings them to a hex of an opponent."""
    position = attack().with_barbarians(**{"1,1": 3, "0,2": 1}).with_barbarians(**{"0,-2": 2})
    position.with_city(RED, "1,1,SE").with_city(BLUE, "0,-2,NW").with_hand(RED, **CARD_CARDS)
    game = draw(play(position.game(), "buy card"), "treason")
    assert chosen(game) == "barbarian from 1,1"
    play(game, "barbarian from 1,1", "barbarian from 0,2")
    assert worth(game, "barbarian to 0,-2") > worth(game, "barbarian to 2,0")


def test_greedy_places_knights_where_they_win() -> None:
    """The third knight makes the victory over two barbarians in the same turn."""
    position = attack().with_barbarians(**{"1,1": 2}).with_knights(RED, "1,1,E", "1,1,W").with_hand(RED, **CARD_CARDS)
    game = draw(play(position.game(), "buy card"), "black knight")
    assert prisoners(let_greedy_play(game)) == [2, 0, 0, 0]


def test_greedy_draws_a_card_after_a_seven() -> None:
    game = attack().with_hand(BLUE, ore=1).before_roll(RED).game()
    draw(play(game, "roll"), "3 4")
    assert chosen(game) == "draw from blue"


def test_greedy_prefers_places_that_cannot_be_conquered() -> None:
    """A corner with only coastal hexes is worth less than the same corner would be inland."""
    position = attack().with_hand(RED, **CITY_CARDS)
    outlook = Outlook(position.game().view(RED))
    geometry = position._game.ruleset.map.geometry
    (judge,) = (one for one in outlook.parts.worths_at if one.__module__.startswith("insula.modules.barbarian_attack"))
    assert judge(outlook.survey, geometry.node((1, 1, "SE")), 1) < 0
    assert judge(outlook.survey, geometry.node((0, 0, "N")), 1) == 0


def test_every_kind_of_action_of_the_module_has_a_judge() -> None:
    parts = Outlook(attack().game().view(RED)).parts
    for name in ("PLACE_KNIGHT", "TREASON_FROM", "TREASON_TO", "INTRIGUE_HEX", "SEVEN_VICTIM"):
        assert parts.judges[ActionKind[name]]
    for name in ("MOVE_PATH_KNIGHT", "PATH_KNIGHT_TO", "PAY_GRAIN", "END_BUILDING"):
        assert parts.judges[ActionKind[name]]
