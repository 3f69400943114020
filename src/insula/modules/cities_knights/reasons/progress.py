"""Why a progress card cannot be played, and what its choices lack."""

from collections.abc import Callable

from insula.game.reasons import building
from insula.game.reasons.case import Case
from insula.modules.cities_knights.words import PROGRESS_CARDS, TRACKS
from insula.rules.constants import (
    CLOTH,
    FIELDS,
    GRAIN,
    MAX_TOKEN,
    MEDICINE_CITY,
    MIN_TOKEN,
    MOUNTAINS,
    NO_PLACE,
    NO_TOKEN,
    ORE,
    RED_TOKENS,
    RESOURCES,
)
from insula.rules.terrain import is_land
from insula.ruleset.words import CARDS, TERRAINS

from ..rules import words
from ..rules.trade_cards import SEAT_FACTOR
from . import knights


def alchemist(case: Case) -> str | None:
    """CK-SCI-01."""
    return _not_held(case._replace(argument=words.ALCHEMIST))


def play(case: Case) -> str | None:
    """CK-PC-06, CK-PC-07."""
    if case.argument >= words.PROGRESS_KINDS:
        return "there is no such progress card"
    if wrong := _not_held(case):
        return wrong
    if case.argument == words.ALCHEMIST:
        return "the Alchemist is played before the roll"
    reason = _WITHOUT_EFFECT.get(case.argument)
    return (reason(case) if reason else None) or "the card could do nothing now"


def card(case: Case) -> str | None:
    """A progress card that is to be returned (CK-PC-05)."""
    return "there is no such progress card" if case.argument >= words.PROGRESS_KINDS else _not_held(case)


def deck(case: Case) -> str | None:
    """CK-BARB-10."""
    return "there is no such deck" if case.argument >= words.TRACKS else f"the deck of {TRACKS[case.argument]} is empty"


def aqueduct(case: Case) -> str | None:
    """CK-AQUA-01."""
    return case.no_resource() or f"the bank holds no {CARDS[case.argument]}"


def opponent(case: Case) -> str | None:
    """CK-POL-03, CK-POL-07, CK-TRD-02."""
    if not case.is_seat or case.argument == case.player:
        return "an opponent is chosen"
    lacks = {
        words.DESERTER: "has no knight on the board",
        words.SPY: "holds no progress card",
        words.MASTER_MERCHANT: "has not more points, or no card",
    }
    return f"{case.color(case.argument)} {lacks[case.data]}"


def spy(case: Case) -> str | None:
    """CK-POL-07."""
    if case.argument >= words.PROGRESS_KINDS:
        return "there is no such progress card"
    return f"{case.color(case.data)} holds no {_named(case.argument)} card"


def own_card(case: Case) -> str | None:
    """A card that the player is to give (CK-POL-09, CK-TRD-01)."""
    return case.no_card() or f"{case.name} has no {CARDS[case.argument]} to give"


def offered(case: Case) -> str | None:
    """CK-TRD-01."""
    return case.no_resource() or f"{case.name} has no {CARDS[case.argument]}"


def commodity(case: Case) -> str | None:
    """CK-TRD-01."""
    if case.argument not in range(CLOTH, case.kinds):
        return f"it is about commodities: {', '.join(CARDS[CLOTH : case.kinds])}"
    return f"{case.name} has no {CARDS[case.argument]}"


def taken(case: Case) -> str | None:
    """CK-TRD-02."""
    return case.no_card() or f"{case.color(case.data // SEAT_FACTOR)} has no {CARDS[case.argument]}"


def exchange(case: Case) -> str | None:
    """CK-TRD-01."""
    if not case.is_seat or case.argument == case.player:
        return "an exchange is made with an opponent"
    if not case.state.harbor_played:
        return "no Commercial Harbor was played in this turn"
    if not case.state.harbor_open >> case.argument & 1:
        return f"{case.color(case.argument)} was asked in this turn already"
    return _no_exchange(case) or f"{case.color(case.argument)} has no card"


def merchant(case: Case) -> str | None:
    """CK-TRD-03."""
    if case.argument >= case.board["n_hexes"] or not is_land(case.state, case.argument):
        return "the merchant stays on land"
    if not case.has_building_at(case.player, case.argument):
        return f"{case.name} has no building at the hex"
    return "the merchant is there already and must go to another hex"


def token(case: Case) -> str | None:
    """CK-SCI-04."""
    stays = (NO_TOKEN, MIN_TOKEN, *RED_TOKENS, MAX_TOKEN)
    if case.argument >= case.board["n_hexes"] or case.state.hex_token[case.argument] in stays:
        return "the tokens 2, 6, 8 and 12 stay, and the hex must have one"
    return "the second token has another number than the first"


def second_road(case: Case) -> str | None:
    """CK-SCI-09."""
    return "the first road cannot be left out" if case.argument == NO_PLACE else building.free_road(case)


def _named(kind: int) -> str:
    return str(PROGRESS_CARDS[kind].replace("_", " "))


def _not_held(case: Case) -> str | None:
    if case.argument in (words.PRINTER, words.CONSTITUTION):
        return f"the {_named(case.argument)} is not played: it lies open and counts a point"
    if case.state.progress[case.player, case.argument]:
        return None
    return f"{case.name} has no {_named(case.argument)} card"


# Why a card could do nothing (CK-PC-07).


def _opponents(case: Case) -> list[int]:
    return [seat for seat in range(case.ruleset.players) if seat != case.player]


def _no_exchange(case: Case) -> str | None:
    if not any(case.hand(case.player)[:RESOURCES]):
        return f"{case.name} has no resource to offer"
    return None


def _harbor(case: Case) -> str | None:
    if case.state.harbor_played:
        return "a Commercial Harbor was played in this turn already"
    return _no_exchange(case) or _nobody_has_cards(case)


def _nobody_has_cards(case: Case) -> str | None:
    return None if any(case.state.hand_size[seat] for seat in _opponents(case)) else "no opponent has a card"


def _nobody_richer(case: Case) -> str | None:
    own = case.points(case.player)
    if any(case.points(seat) > own and case.state.hand_size[seat] for seat in _opponents(case)):
        return None
    return f"no opponent with a card has more points than {case.name}"


def _saboteur(case: Case) -> str | None:
    if case.option("ck_saboteur"):
        return "no city of an opponent can be sabotaged"
    return f"no opponent with two cards has as many points as {case.name}"


def _bishop(case: Case) -> str | None:
    return "nobody moves the robber before the barbarians have landed once" if knights.robber_is_locked(case) else None


def _hexes(terrain: int, kind: int) -> Callable[[Case], str | None]:
    def reason(case: Case) -> str | None:
        if case.state.bank[kind] == 0:
            return f"the bank holds no {CARDS[kind]}"
        return f"{case.name} has no building at {TERRAINS[terrain]}"

    return reason


def _medicine(case: Case) -> str | None:
    return case.cannot_pay(MEDICINE_CITY) or _first_fault(case, building.upgrade, "can build no city anywhere")


def _crane(case: Case) -> str | None:
    return f"{case.name} can buy no improvement, not even for one commodity less"


def _first_fault(case: Case, check: Callable[[Case], str | None], summary: str) -> str | None:
    """The summary if the check finds something everywhere."""
    nodes = range(case.board["n_nodes"])
    found = any(check(case._replace(argument=node)) is None for node in nodes)
    return None if found else f"{case.name} {summary}"


_WITHOUT_EFFECT: dict[int, Callable[[Case], str | None]] = {
    words.COMMERCIAL_HARBOR: _harbor,
    words.MASTER_MERCHANT: _nobody_richer,
    words.MERCHANT: lambda case: f"{case.name} has a building at no other hex",
    words.RESOURCE_MONOPOLY: _nobody_has_cards,
    words.TRADE_MONOPOLY: _nobody_has_cards,
    words.BISHOP: _bishop,
    words.DESERTER: lambda _: "no opponent has a knight on the board",
    words.DIPLOMAT: lambda _: "no road on the board is open",
    words.INTRIGUE: lambda case: f"no knight of an opponent stands at a road of {case.name}",
    words.SABOTEUR: _saboteur,
    words.SPY: lambda _: "no opponent holds a progress card",
    words.WARLORD: lambda case: f"{case.name} has no inactive knight",
    words.WEDDING: _nobody_richer,
    words.CRANE: _crane,
    words.ENGINEER: lambda case: f"{case.name} can build no city wall anywhere",
    words.INVENTOR: lambda _: "no two tokens can be exchanged",
    words.IRRIGATION: _hexes(FIELDS, GRAIN),
    words.MEDICINE: _medicine,
    words.MINING: _hexes(MOUNTAINS, ORE),
    words.ROAD_BUILDING: lambda case: f"{case.name} can build no road anywhere",
    words.SMITH: lambda case: f"{case.name} can promote no knight",
}
