"""The text forms of the actions of Cities & Knights, and the arguments of these actions."""

from insula.modules.base.module import ROAD_BUILDING_PLACE
from insula.modules.base.rules.turn import DIE_FACES
from insula.notation.arguments import CORNER, named, number, or_none
from insula.notation.forms import Form
from insula.rules.constants import NO_PLACE

from .. import module
from ..rules.constants import NO_PROGRESS_CARD
from .words import EVENT, PROGRESS, STRENGTH, TRACK

_PROGRESS = named(PROGRESS)

ARGUMENTS = {
    "{progress}": _PROGRESS,
    "{track}": named(TRACK),
    "{event}": named(EVENT),
    "{strength}": named(STRENGTH, first=1),
    "{face}": number(range(1, DIE_FACES + 1)),
    "{corner?}": or_none(CORNER, NO_PLACE),
    "{progress?}": or_none(_PROGRESS, NO_PROGRESS_CARD),
}

_CHANCE = (
    Form(module.ROLL_EVENT_DIE, "{event}", module.ROLLING_EVENT_DIE),
    Form(module.DRAW_PROGRESS_CARD, "{progress}", module.DRAWING_PROGRESS_CARD),
)

_IN_A_PHASE = (
    Form(module.CRANE_TRACK, "improve {track}", module.CRANE),
    Form(module.ENGINEER_PLACE, "wall {corner}", module.ENGINEER),
    Form(module.MEDICINE_PLACE, "city {corner}", module.MEDICINE),
    Form(module.SMITH_KNIGHT, "promote {corner?}", module.SMITH),
    Form(ROAD_BUILDING_PLACE, "road {side?}", module.PLACING_FREE_ROADS),
    Form(module.DIPLOMAT_REBUILD, "road {side?}", module.DIPLOMAT_REBUILDING),
    Form(module.SPY_TAKE, "take {progress?}", module.SPYING),
    Form(module.WEDDING_GIVE, "give {card}", module.GIVING_AT_WEDDING),
    Form(module.COMMERCIAL_CARD, "offer {card}", module.OFFERING_COMMODITY_TRADE),
    Form(module.COMMERCIAL_WANTED, "want {card}", module.WANTING_COMMODITY),
    Form(module.COMMERCIAL_ANSWER, "give {card}", module.ANSWERING_COMMERCIAL_HARBOR),
    Form(module.MASTER_MERCHANT_TAKE, "take {card}", module.TAKING_AS_MASTER_MERCHANT),
)

_ANYWHERE = (
    Form(module.PLAY_ALCHEMIST, "play alchemist"),
    Form(module.ALCHEMIST_DIE, "die {face}"),
    Form(module.COMMIT_KNIGHTS, "send {corner?}"),
    Form(module.LOSE_CITY, "lose {corner}"),
    Form(module.CHOOSE_PROGRESS_DECK, "deck {track}"),
    Form(module.RETURN_PROGRESS_CARD, "return {progress}"),
    Form(module.AQUEDUCT, "aqueduct {card?}"),
    Form(module.BUILD_WALL, "wall {corner}"),
    Form(module.REPAIR_CITY, "repair {corner}"),
    Form(module.BUY_IMPROVEMENT, "improve {track}"),
    Form(module.PLACE_METROPOLIS, "metropolis {corner}"),
    Form(module.RECRUIT_KNIGHT, "recruit {corner}"),
    Form(module.ACTIVATE_KNIGHT, "activate {corner}"),
    Form(module.PROMOTE_KNIGHT, "promote {corner}"),
    Form(module.MOVE_KNIGHT, "move {corner}"),
    Form(module.MOVE_KNIGHT, "move knight {corner}"),
    Form(module.DISPLACE_KNIGHT, "displace with {corner}"),
    Form(module.KNIGHT_TO, "to {corner}"),
    Form(module.CHASE_ROBBER, "chase with {corner}"),
    Form(module.RELOCATE_KNIGHT, "relocate to {corner}"),
    Form(module.PLAY_PROGRESS_CARD, "play {progress}"),
    Form(module.INVENTOR_HEX, "token {hex}"),
    Form(module.CHOOSE_OPPONENT, "choose {seat}"),
    Form(module.GIVE_UP_KNIGHT, "give up {corner}"),
    Form(module.DESERTER_PLACE, "place {corner?}"),
    Form(module.DESERTER_LEVEL, "place {strength}"),
    Form(module.DIPLOMAT_ROAD, "remove {side}"),
    Form(module.INTRIGUE_KNIGHT, "drive out {corner}"),
    Form(module.SABOTAGE_CITY, "sabotage {corner}"),
    Form(module.COMMERCIAL_HARBOR, "exchange with {seat}"),
    Form(module.MERCHANT_PLACE, "merchant {hex}"),
    Form(module.FLEET_KIND, "fleet {card}"),
)

FORMS = (*_CHANCE, *_IN_A_PHASE, *_ANYWHERE)
