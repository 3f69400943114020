"""Positions and cards for the tests of the Event Cards."""

from support import RED, Position, a_game, draw, play, state

from insula.game import Game
from insula.modules.events.rules.cards import EVENT_OF, EVENTS, KINDS, NUMBER_OF

WEST, EAST = "-2,0,W", "2,0,E"
"""Two sides of the island that are far from each other."""


def events(players: int = 4, rules: str = "events", **options: object) -> Position:
    """Return an empty island before the roll of red, without trade between players."""
    return a_game(rules, players, {"trade_with_players": False, **options}).before_roll(RED)


def reveal(game: Game, *cards: str) -> Game:
    """Reveal a card instead of rolling, such as "6 earthquake" or "9"; more cards answer chance after it."""
    return draw(play(game, "roll"), *cards)


def kind(card: str) -> int:
    """Return the kind of a card by its text."""
    number, _, event = card.partition(" ")
    wanted = (int(number), EVENTS.index(event.replace(" ", "_") or "none"))
    return [(NUMBER_OF[known], EVENT_OF[known]) for known in range(KINDS)].index(wanted)


def with_revealed(position: Position, *cards: str) -> Position:
    """Reveal cards before the position, the last of them as the card of the turn."""
    for card in cards:
        state(position._game).events_drawn[kind(card)] += 1
        state(position._game).event_card = kind(card)
    return position


def with_damage(position: Position, *places: str) -> Position:
    """Damage the roads at these sides."""
    geometry = position._game.ruleset.map.geometry
    for place in places:
        state(position._game).damaged[geometry.edge_names.index(place)] = 1
    return position


def damaged(game: Game) -> set[str]:
    """Return the sides with damaged roads."""
    return {
        name
        for name, is_damaged in zip(game.ruleset.map.geometry.edge_names, state(game).damaged, strict=False)
        if is_damaged
    }
