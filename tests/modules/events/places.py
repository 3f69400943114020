"""Positions and cards for the tests of the Event Cards."""

from support import RED, Position, a_game, draw, play, state

from insula.game import Game
from insula.modules.events.rules.cards import EVENT_OF, EVENTS, KINDS, NUMBER_OF
from insula.ruleset.places import parse_place


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
    for edge in sides(position._game, *places):
        state(position._game).damaged[edge] = 1
    return position


def damaged(game: Game) -> set[int]:
    """Return the edges with damaged roads."""
    return {edge for edge, is_damaged in enumerate(state(game).damaged) if is_damaged}


def sides(game: Game, *places: str) -> set[int]:
    """Return the edges at these sides."""
    return {game.ruleset.map.geometry.edge(parse_place(place)) for place in places}
