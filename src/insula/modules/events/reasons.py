"""Why a road is not damaged, repaired or built, and why a card of an event is not given, taken or drawn."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.base.module import BUILD_ROAD, BUILD_SETTLEMENT, PLAY_DEVELOPMENT_CARD, ROAD_BUILDING_PLACE
from insula.reason import Reason
from insula.rules import switchboard
from insula.rules.constants import NO_SEAT, NOBODY, ROAD_BUILDING
from insula.ruleset.words import CARDS

from . import module
from .rules.cards import REPAIR_COST


def needs_repair(attempt: Attempt) -> Reason | None:
    """EVENT-CARD-QUAKE."""
    return Reason("repair_first") if attempt.state.damaged_roads[attempt.player] else None


def road_building(attempt: Attempt) -> Reason | None:
    """EVENT-CARD-QUAKE."""
    return needs_repair(attempt) if attempt.argument == ROAD_BUILDING else None


def ends_at_damage(attempt: Attempt) -> Reason | None:
    """EVENT-CARD-QUAKE."""
    if not attempt.is_node or not attempt.option("earthquake_blocks_settlements"):
        return None
    is_damaged = any(attempt.state.damaged[edge] for edge in attempt.edges_at(attempt.argument))
    return Reason("damaged_road_there") if is_damaged else None


def damage(attempt: Attempt) -> Reason | None:
    """EVENT-CARD-QUAKE."""
    if found := _not_own_road(attempt):
        return found
    return Reason("damaged_already") if attempt.state.damaged[attempt.argument] else Reason("not_a_road")


def repair(attempt: Attempt) -> Reason | None:
    """EVENT-CARD-QUAKE."""
    if found := _not_own_road(attempt):
        return found
    if not attempt.state.damaged[attempt.argument]:
        return Reason("not_damaged")
    return attempt.lacks([REPAIR_COST.get(name, 0) for name in CARDS])


def _not_own_road(attempt: Attempt) -> Reason | None:
    if not attempt.is_edge:
        return Reason("no_such_path")
    owner = attempt.state.road_owner[attempt.argument]
    if owner == NOBODY:
        return Reason("not_a_road")
    return None if owner == attempt.player else Reason("other_owner", piece="road", other=int(owner))


def give(attempt: Attempt) -> Reason | None:
    """EVENT-CARD-GOOD, EVENT-CARD-HELP."""
    if found := attempt.not_a_card():
        return found
    has_none = attempt.state.hand[attempt.player, attempt.argument] == 0
    return Reason("none_left_to_give", card=CARDS[attempt.argument]) if has_none else None


def take(attempt: Attempt) -> Reason | None:
    """TBGEN-05."""
    if found := attempt.not_a_resource():
        return found
    return Reason("bank_has_none", card=CARDS[attempt.argument]) if attempt.state.bank[attempt.argument] == 0 else None


def draw(attempt: Attempt) -> Reason | None:
    """EVENT-CARD-TRADE, EVENT-CARD-CONFLICT, TBGEN-02."""
    victim = attempt.argument
    if victim == NO_SEAT:
        return Reason("must_draw")
    if not attempt.is_seat:
        return Reason("no_such_seat")
    if victim == attempt.player:
        return Reason("not_from_oneself")
    return Reason("has_no_card", other=victim) if attempt.state.hand_size[victim] == 0 else None


def desert(attempt: Attempt) -> Reason | None:
    """EVENT-CARD-FLEES, TBGEN-06."""
    if attempt.argument >= attempt.board["n_hexes"]:
        return Reason("no_such_hex")
    return None if switchboard.is_robber_home(attempt.state, attempt.argument) else Reason("flees_to_desert")


def assist(attempt: Attempt) -> Reason | None:
    """EVENT-CARD-HELP."""
    if not attempt.is_seat:
        return Reason("no_such_seat")
    return Reason("leads_too", other=attempt.argument) if attempt.data >> attempt.argument & 1 else None


_NOT_NOW = Reason("no_such_event_now")

PART = ReasonPart(
    checks={
        BUILD_ROAD: (Check(needs_repair, is_first=True),),
        ROAD_BUILDING_PLACE: (Check(needs_repair, is_first=True),),
        PLAY_DEVELOPMENT_CARD: (Check(road_building),),
        BUILD_SETTLEMENT: (Check(ends_at_damage),),
        module.QUAKE_ROAD: (Check(damage, (module.CHOOSING_DAMAGE,)),),
        module.REPAIR_ROAD: (Check(repair, is_purchase=True),),
        module.NEIGHBOR_CARD: (Check(give, (module.GIVING_TO_NEIGHBOR,)),),
        module.EVENT_RESOURCE: (Check(take, (module.TAKING_RESOURCE,)),),
        module.EVENT_VICTIM: (Check(draw, (module.CHOOSING_EVENT_VICTIM,)),),
        module.EVENT_DESERT: (Check(desert, (module.SENDING_ROBBER_HOME,)),),
        module.ASSIST_PLAYER: (Check(assist, (module.CHOOSING_ASSISTED,)),),
        module.ASSIST_CARD: (Check(give, (module.ASSISTING,)),),
    },
    asked={
        module.CHOOSING_DAMAGE: Asked("quake_road", "choose the road that the earthquake damages"),
        module.GIVING_TO_NEIGHBOR: Asked("neighbor_card", "choose a card for the left neighbor"),
        module.TAKING_RESOURCE: Asked("event_resource", "take a resource from the bank"),
        module.CHOOSING_EVENT_VICTIM: Asked("event_victim", "choose whom to draw a card from"),
        module.SENDING_ROBBER_HOME: Asked("event_desert", "choose the hex to which the robber flees"),
        module.CHOOSING_ASSISTED: Asked("assist_player", "choose who gets a card"),
        module.ASSISTING: Asked("assist_card", "choose a card to give"),
    },
    out_of_place=dict.fromkeys(
        (
            module.QUAKE_ROAD,
            module.NEIGHBOR_CARD,
            module.EVENT_RESOURCE,
            module.EVENT_VICTIM,
            module.EVENT_DESERT,
            module.ASSIST_PLAYER,
            module.ASSIST_CARD,
        ),
        _NOT_NOW,
    ),
    chance=frozenset({module.DRAW_EVENT_CARD}),
    sentences={
        "repair_first": "a road of {seat} is damaged: it must be repaired before another road is built",
        "damaged_road_there": "a damaged road ends there, and an option forbids settlements at damaged roads",
        "damaged_already": "this road is already damaged",
        "not_a_road": "there is no road",
        "not_damaged": "this road is not damaged",
        "must_draw": "{seat} must draw a card from somebody",
        "not_from_oneself": "players cannot draw a card from themselves",
        "flees_to_desert": "the robber flees to a hex that brings nothing",
        "leads_too": "{other} does not have fewer points",
        "no_such_event_now": "no event card asks for this now",
    },
)
