"""Decisions of one turn are judged together."""

from insula import Action, ActionKind
from insula.analysis import Decision, Option
from insula.analysis.turns import with_turns

SEAT, OTHER = 0, 1


def option(text: str, chance: float) -> Option:
    chances = (chance, 1 - chance)
    return Option(Action(ActionKind.END_TURN, 0), text, chances, chances)


def decision(step: int, chosen: str, turn: int = 1, seat: int = SEAT, **chances: float) -> Decision:
    """Return a decision between actions with these chances for seat 0."""
    options = tuple(sorted((option(*pair) for pair in chances.items()), key=lambda each: -each.expected[seat]))
    (played,) = [each for each in options if each.text == chosen]
    return Decision(step, turn, seat, played, options[0], options)


def losses(*decisions: Decision, interrupted: bool = False) -> list[float]:
    found = with_turns(decisions, lambda *_: interrupted)
    return [round(each.lost, 3) for each in found]


def test_what_can_be_played_later_is_lost_only_at_the_end() -> None:
    """The knight could be played before the roll and after it."""
    roll = decision(1, "roll", knight=0.6, roll=0.5)
    buy = decision(3, "buy", knight=0.62, buy=0.5, end=0.45)
    end = decision(5, "end", knight=0.6, end=0.5)
    assert losses(roll, buy, end, interrupted=True) == [0, 0, 0.1]


def test_what_is_not_possible_any_more_is_lost() -> None:
    """The road takes the cards for the settlement."""
    road = decision(1, "road", settlement=0.6, road=0.5)
    end = decision(2, "end", road=0.4, end=0.5)
    assert losses(road, end) == [0.1, 0]


def test_an_action_is_worth_as_much_as_the_best_one_after_it() -> None:
    """The exchange makes the city possible."""
    exchange = decision(1, "exchange", road=0.55, exchange=0.5)
    city = decision(2, "city", city=0.7, end=0.5)
    assert losses(exchange, city) == [0, 0]
    assert with_turns([exchange, city], lambda *_: False)[0].chosen.expected == (0.7, 1 - 0.7)


def test_luck_in_between_makes_no_action_better() -> None:
    """Nobody could know what the card would be."""
    buy = decision(1, "buy", road=0.55, buy=0.5)
    later = decision(3, "end", end=0.7, rest=0.6)
    assert losses(buy, later, interrupted=True) == [0.05, 0]


def test_what_others_decide_in_between_ends_no_turn() -> None:
    """Another seat discards after the roll: the knight that is not played counts once, at the end of the turn."""
    roll = decision(1, "roll", knight=0.6, roll=0.5)
    discard = decision(3, "ore", seat=OTHER, ore=0.5, wool=0.6)
    robber = decision(4, "here", here=0.5, there=0.45)
    end = decision(5, "end", knight=0.6, end=0.5)
    assert losses(roll, discard, robber, end, interrupted=True) == [0, 0, 0, 0.1]


def test_an_action_is_worth_as_much_as_the_best_one_after_what_others_decide() -> None:
    """The Saboteur makes another seat discard, and the city follows."""
    saboteur = decision(1, "saboteur", road=0.55, saboteur=0.5)
    discard = decision(2, "ore", seat=OTHER, ore=0.5, wool=0.6)
    city = decision(3, "city", city=0.7, end=0.5)
    assert losses(saboteur, discard, city) == [0, 0, 0]


def test_what_others_place_in_between_ends_a_turn_of_the_setup() -> None:
    """The best corner is lost if another one is settled, even if it is still free at the second settlement."""
    first = decision(1, "corner", turn=0, best=0.6, corner=0.5)
    other = decision(2, "other", turn=0, seat=OTHER, other=0.5, corner=0.6)
    second = decision(3, "corner", turn=0, best=0.7, corner=0.55)
    assert losses(first, other, second) == [0.1, 0, 0.15]


def test_other_turns_and_seats_are_apart() -> None:
    end = decision(1, "end", knight=0.6, end=0.5)
    other = decision(2, "end", seat=OTHER, turn=2, knight=0.6, end=0.5)
    next_turn = decision(3, "end", turn=3, knight=0.6, end=0.5)
    assert losses(end, other, next_turn) == [0.1, 0, 0.1]
