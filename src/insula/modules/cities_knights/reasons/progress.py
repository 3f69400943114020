"""Why a progress card cannot be played, and why its choices are not possible."""

from collections.abc import Callable

from insula.game.reasons.attempt import Attempt
from insula.modules.base.reasons.trade import nobody_has_cards
from insula.reason import Reason
from insula.rules.constants import (
    CLOTH,
    FIELDS,
    GRAIN,
    MEDICINE_CITY,
    MOUNTAINS,
    NO_PLACE,
    ORE,
    RESOURCES,
)
from insula.ruleset.words import CARDS, TERRAINS

from ..rules import constants
from ..rules.science_cards import is_exchangeable
from ..rules.trade_cards import SEAT_FACTOR
from ..words import PROGRESS_CARDS, TRACKS
from . import cities, knights


def alchemist(attempt: Attempt) -> Reason | None:
    """CK-SCI-01."""
    return _not_held(attempt.at(constants.ALCHEMIST))


def play(attempt: Attempt) -> Reason | None:
    """CK-PC-06, CK-PC-07."""
    if attempt.argument >= constants.PROGRESS_KINDS:
        return Reason("no_such_progress_card")
    if wrong := _not_held(attempt):
        return wrong
    if attempt.argument == constants.ALCHEMIST:
        return Reason("alchemist_before_roll")
    find = _WITHOUT_EFFECT.get(attempt.argument)
    return (find(attempt) if find else None) or Reason("card_without_effect")


def card(attempt: Attempt) -> Reason | None:
    """Return why a progress card cannot be returned (CK-PC-05)."""
    return Reason("no_such_progress_card") if attempt.argument >= constants.PROGRESS_KINDS else _not_held(attempt)


def deck(attempt: Attempt) -> Reason:
    """CK-BARB-10."""
    is_deck = attempt.argument < constants.TRACK_COUNT
    return Reason("deck_empty", deck=TRACKS[attempt.argument]) if is_deck else Reason("no_such_deck")


def die(_: Attempt) -> Reason:
    """CK-SCI-01."""
    return Reason("die_out_of_range")


def aqueduct(attempt: Attempt) -> Reason:
    """CK-AQUA-01."""
    return attempt.not_a_resource() or Reason("bank_has_none", card=CARDS[attempt.argument])


def opponent(attempt: Attempt) -> Reason:
    """CK-POL-03, CK-POL-07, CK-TRD-02."""
    if not attempt.is_opponent:
        return Reason("opponent_needed")
    lacks = {
        constants.DESERTER: "has_no_knight",
        constants.SPY: "has_no_progress_card",
        constants.MASTER_MERCHANT: "not_richer",
    }
    return Reason(lacks[attempt.data], other=attempt.argument)


def spy(attempt: Attempt) -> Reason:
    """CK-POL-07."""
    if attempt.argument >= constants.PROGRESS_KINDS:
        return Reason("no_such_progress_card")
    return Reason("has_not_that_card", other=attempt.data, deck_card=PROGRESS_CARDS[attempt.argument])


def own_card(attempt: Attempt) -> Reason:
    """Return why the player cannot give this card (CK-POL-09, CK-TRD-01)."""
    return attempt.not_a_card() or Reason("none_left_to_give", card=CARDS[attempt.argument])


def offered(attempt: Attempt) -> Reason:
    """CK-TRD-01."""
    return attempt.not_a_resource() or Reason("none_left_to_give", card=CARDS[attempt.argument])


def commodity(attempt: Attempt) -> Reason:
    """CK-TRD-01."""
    return not_a_commodity(attempt) or Reason("none_left_to_give", card=CARDS[attempt.argument])


def not_a_commodity(attempt: Attempt) -> Reason | None:
    """CK-TRD-05, CK-TRD-06."""
    return None if attempt.argument in range(CLOTH, attempt.kinds) else Reason("not_a_commodity")


def taken(attempt: Attempt) -> Reason:
    """CK-TRD-02."""
    wrong = attempt.not_a_card()
    return wrong or Reason("has_none_of", other=attempt.data // SEAT_FACTOR, card=CARDS[attempt.argument])


def exchange(attempt: Attempt) -> Reason:
    """CK-TRD-01."""
    if not attempt.is_opponent:
        return Reason("trade_with_opponent")
    if not attempt.state.harbor_played:
        return Reason("card_not_played", deck_card="commercial_harbor")
    if not attempt.state.harbor_open >> attempt.argument & 1:
        return Reason("exchanged_already", other=attempt.argument)
    return _no_exchange(attempt) or Reason("has_no_card", other=attempt.argument)


def merchant(attempt: Attempt) -> Reason:
    """CK-TRD-03."""
    if not attempt.is_land:
        return Reason("merchant_on_land")
    if not attempt.has_building_at(attempt.player, attempt.argument):
        return Reason("no_building_at_hex")
    return Reason("merchant_must_move")


def token(attempt: Attempt) -> Reason:
    """CK-SCI-04."""
    is_hex = attempt.argument < attempt.board["n_hexes"]
    return Reason("same_token" if is_hex and is_exchangeable(attempt.state, attempt.argument) else "token_stays")


def road_place(attempt: Attempt) -> Reason | None:
    """CK-SCI-09."""
    return Reason("first_road_needed") if attempt.argument == NO_PLACE else knights.free_road(attempt)


def fleet(attempt: Attempt) -> Reason | None:
    """CK-TRD-04."""
    return attempt.not_a_card()


def no_development_cards(_: Attempt) -> Reason:
    """CK-PC-01."""
    return Reason("no_development_cards")


def _not_held(attempt: Attempt) -> Reason | None:
    card = PROGRESS_CARDS[attempt.argument]
    if attempt.argument in (constants.PRINTER, constants.CONSTITUTION):
        return Reason("card_lies_open", deck_card=card)
    return None if attempt.state.progress[attempt.player, attempt.argument] else Reason("card_not_held", deck_card=card)


# Why a card would have no effect (CK-PC-07).


def _no_exchange(attempt: Attempt) -> Reason | None:
    return None if any(attempt.hand(attempt.player)[:RESOURCES]) else Reason("no_resource_to_offer")


def _harbor(attempt: Attempt) -> Reason | None:
    if attempt.state.harbor_played:
        return Reason("harbor_played_already")
    return _no_exchange(attempt) or nobody_has_cards(attempt)


def _nobody_richer(attempt: Attempt) -> Reason | None:
    own = attempt.points(attempt.player)
    if any(attempt.points(seat) > own and attempt.state.hand_size[seat] for seat in attempt.opponents):
        return None
    return Reason("nobody_richer")


def _saboteur(attempt: Attempt) -> Reason:
    return Reason("no_city_to_sabotage" if attempt.option("ck_saboteur") else "nobody_to_sabotage")


def _bishop(attempt: Attempt) -> Reason | None:
    return Reason("robber_locked") if knights.robber_is_locked(attempt) else None


def _hexes(terrain: int, kind: int) -> Callable[[Attempt], Reason]:
    def find(attempt: Attempt) -> Reason:
        if attempt.state.bank[kind] == 0:
            return Reason("bank_has_none", card=CARDS[kind])
        return Reason("no_building_at_terrain", terrain=TERRAINS[terrain])

    return find


def _medicine(attempt: Attempt) -> Reason | None:
    if short := attempt.cannot_pay(MEDICINE_CITY):
        return short
    is_possible = any(cities.upgrade(attempt.at(node)) is None for node in attempt.nodes)
    return None if is_possible else Reason("no_city_possible")


def _always(code: str) -> Callable[[Attempt], Reason]:
    return lambda _: Reason(code)


_WITHOUT_EFFECT: dict[int, Callable[[Attempt], Reason | None]] = {
    constants.COMMERCIAL_HARBOR: _harbor,
    constants.MASTER_MERCHANT: _nobody_richer,
    constants.MERCHANT: _always("no_other_hex"),
    constants.RESOURCE_MONOPOLY: nobody_has_cards,
    constants.TRADE_MONOPOLY: nobody_has_cards,
    constants.BISHOP: _bishop,
    constants.DESERTER: _always("nobody_has_knights"),
    constants.DIPLOMAT: _always("no_open_road"),
    constants.INTRIGUE: _always("no_knight_at_roads"),
    constants.SABOTEUR: _saboteur,
    constants.SPY: _always("nobody_has_progress_cards"),
    constants.WARLORD: _always("no_inactive_knight"),
    constants.WEDDING: _nobody_richer,
    constants.CRANE: _always("no_improvement_possible"),
    constants.ENGINEER: _always("no_wall_possible"),
    constants.INVENTOR: _always("no_tokens_to_exchange"),
    constants.IRRIGATION: _hexes(FIELDS, GRAIN),
    constants.MEDICINE: _medicine,
    constants.MINING: _hexes(MOUNTAINS, ORE),
    constants.ROAD_BUILDING: _always("no_road_possible"),
    constants.SMITH: _always("no_promotion_possible"),
}
