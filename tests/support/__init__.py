"""Positions built in words, and a few functions to play them, for the rule tests.

`a_game` sets up the beginner island without pieces, in red's action phase; methods add to it, and `game()` returns the
`Game`, in which the test also chooses the outcomes of chance:

>>> from support import RED, BLUE, a_game, can, hand, play, roll
>>> game = a_game().with_settlement(BLUE, "0,1,N").with_hand(RED, ore=4).game()
>>> can(game, "bank ore for wool"), can(game, "settlement 0,0,N")
(True, False)
>>> hand(play(game, "bank ore for wool"), RED)
{'wool': 1}
>>> game = a_game().with_settlement(BLUE, "0,1,N").before_roll(RED).game()
>>> hand(roll(game, "1 3"), BLUE)
{'grain': 1}

* Seats are RED BLUE WHITE ORANGE (GREEN BROWN) with four to six players; with two or three use names such as "blue".
* Building: `with_settlement`, `with_city`, `with_roads`, `with_hand` and `with_cards`, `with_new_cards`, `with_played`
  (taken from bank and deck), `with_bank`, `with_deck` (ignoring what is held), `with_robber`, `with_hex`,
  `with_harbor`, `with_holder(longest_road=RED)`, `with_dice_drawn`; when: `action_phase`, `before_roll`, `in_phase`,
  `foundation(RED)`,
  `in_turn(5)`, `with_card_played`, `with_built`.
* Playing: `play(game, *texts)` by notation, `do(game, kind, argument)` by number, `roll(game, "3 4")`,
  `draw(game, *texts)` for chance alone; `offer`, `counter` and `propose` with whole hands (`give={"ore": 1}`).
  `can`, `legal`, `refused`; `asked(game)` returns (seat, phase), `chances(game)` the outcomes of chance with weights.
* Cities & Knights: `with_knight(RED, "0,0,N", "strong", active=True)`, `with_wall`, `with_reduced_city`,
  `with_sabotaged_city`, `with_metropolis(trade="0,0,N")`, `with_tracks(RED, trade=3)`, `with_progress(RED, spy=1)`,
  `with_deck_of("trade", "merchant", spy=1)`, `with_barbarians(6, landed=True)`, `with_defender`, `with_merchant`; to
  read `knight`, `progress`, `tracks`, `supply`.
* Reading: `hand`, `bank`, `cards`, `deck`, `building`, `road`, `robber`, `state(game)` for the record itself.
"""

from .knights import knight, progress, supply, tracks
from .playing import asked, can, chances, counter, do, draw, legal, offer, play, propose, refused, roll, roll_ck
from .positions import BLUE, BROWN, GREEN, ORANGE, RED, WHITE, Position, a_game, ck
from .reading import bank, building, cards, deck, hand, road, robber, state

__all__ = [
    "BLUE",
    "BROWN",
    "GREEN",
    "ORANGE",
    "RED",
    "WHITE",
    "Position",
    "a_game",
    "asked",
    "bank",
    "building",
    "can",
    "cards",
    "chances",
    "ck",
    "counter",
    "deck",
    "do",
    "draw",
    "hand",
    "knight",
    "legal",
    "offer",
    "play",
    "progress",
    "propose",
    "refused",
    "road",
    "robber",
    "roll",
    "roll_ck",
    "state",
    "supply",
    "tracks",
]
