"""The greedy bot with ships, gold fields and the pirate."""

from modules.seafarers.places import SETTLEMENT_CARDS, SHIP_CARDS, sea
from modules.seafarers.rules.test_greater_catan import EMPTY_BAG, position
from support import BLUE, RED, play, roll
from support.greedy import chosen, worth

from insula import ActionKind, Game
from insula.bots.greedy.outlook import Outlook
from insula.rules.state import MODULES


def test_greedy_settles_on_foreign_land() -> None:
    """The special points make a far island the best place."""
    base = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, "3,-1,NW", "3,-1,NE")
    assert chosen(base.with_hand(RED, **SETTLEMENT_CARDS).game()) == "settlement 4,-2,S"


def test_a_ship_toward_an_island_is_worth_more() -> None:
    game = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, "3,-1,NW").with_hand(RED, **SHIP_CARDS).game()
    assert worth(game, "ship 3,-1,NE") > worth(game, "ship 2,-1,NE")


def test_greedy_discovers() -> None:
    game = sea(scenario="fog_islands").with_settlement(RED, "-2,0,NE").with_hand(RED, **SHIP_CARDS).game()
    assert worth(game, "ship -1,0,NW") > worth(game, "ship -2,0,NE")


def test_the_pirate_goes_to_a_victim_and_not_to_own_ships() -> None:
    base = sea().with_settlement(BLUE, "2,-1,NE").with_ships(BLUE, "3,-1,NE", "3,-1,NW").with_hand(BLUE, ore=2)
    base.with_settlement(RED, "-2,2,S").with_ships(RED, "-2,2,SE").with_cards(RED, knight=1)
    game = play(base.game(), "play knight", "choose pirate")
    assert chosen(game) in ("pirate 3,-1", "pirate 3,-2"), "the two hexes with ships of blue"
    assert worth(game, "pirate -2,3") < 0


def test_greedy_takes_the_card_of_gold_that_it_needs() -> None:
    base = sea().with_settlement(RED, "4,-1,S").with_hand(RED, ore=2, grain=2).before_roll(RED)
    assert chosen(roll(base.game(), "4 6")) == "take ore"


def test_greedy_spares_its_own_tokens() -> None:
    base = position(*EMPTY_BAG).with_settlement(RED, "2,0,NE", "0,0,N").with_ships(RED, "3,0,NW")
    base.with_city(BLUE, "1,-1,NE").with_city(BLUE, "1,-1,SE")
    game = play(base.with_hand(RED, **SHIP_CARDS).game(), "ship 3,0,NE")
    assert chosen(game) == "take token 1,-1"


def test_a_ship_is_moved_only_to_a_better_place() -> None:
    """It goes to a better place once, and stays there in the next turn."""
    game = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, "3,-1,NW", "2,-1,E").game()
    assert chosen(game).startswith("move ship")
    for _ in range(2):
        play(game, chosen(game))
    assert game._state.ship_moved == 1
    later = Game(position=game.position.replace("also: ship_moved = 1\n", ""))
    assert chosen(later) == "end"


def test_every_kind_of_action_of_the_module_has_a_judge() -> None:
    (spec,) = (module for module in MODULES if module.name == "seafarers")
    chance = {"reveal_hex", "reveal_token", "draw_bag_token"}
    judges = Outlook(sea().game().view(RED)).parts.judges
    for name in spec.actions.keys() - chance:
        assert judges[ActionKind[name.upper()]], name
