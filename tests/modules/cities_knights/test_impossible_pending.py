"""Phases that cannot be pending in Cities & Knights are refused with a reason; all that occur in games can be read."""

import random
from collections.abc import Callable

import pytest
from engine.random_games import choose, play_randomly
from engine.rulesets import CASES as RULESETS
from engine.rulesets import Case
from support import BLUE, ORANGE, RED, WHITE, Position, ck, play, roll_ck
from support.length import amount

from insula.errors import ImpossiblePositionError, InsulaError
from insula.game import Game, Phase
from insula.notation.positions import read_position
from insula.ruleset.places import parse_place


def read(lines: str) -> None:
    """Read the lines as a position in red's turn."""
    read_position(f"insula position 1\nrules: cities_knights\nturn: 9 red\n{lines}\n")


# Start in the middle of something, and replace the pending phase with an impossible one.


def battle() -> Game:
    """The barbarians have won, and red and blue choose which city they lose."""
    position = ck().with_city(RED, "0,0,S", "0,0,N").with_city(BLUE, "2,-2,N", "2,-1,S").with_barbarians(6)
    return roll_ck(position.before_roll(RED).game(), "1 1")


def gate() -> Game:
    """Blue returns one of five progress cards."""
    position = ck().with_tracks(BLUE, politics=1).with_progress(BLUE, spy=2, bishop=1, deserter=1)
    return play(roll_ck(position.before_roll(RED).game(), "1 1", "politics"), "warlord")


def dice() -> Game:
    """Red has rolled a 3 and a 4; chance rolls the event die."""
    return play(ck().before_roll(RED).game(), "roll", "3 4")


def aqueduct() -> Game:
    """Blue, who received nothing, must decide about the Aqueduct."""
    return roll_ck(ck().with_tracks(BLUE, science=3).before_roll(RED).game(), "1 1")


def metropolis() -> Game:
    """Red chooses a city for the metropolis of trade."""
    position = ck().with_city(RED, "0,0,S", "0,0,N", "0,-2,N").with_tracks(RED, trade=3).with_hand(RED, cloth=4)
    return play(position.with_tracks(RED, science=4).with_metropolis(science="0,0,N").game(), "improve trade")


def knights() -> Position:
    """Red has a ready knight at `0,0,N`, and one at `0,0,SE` that was activated in this turn."""
    position = ck().with_settlement(RED, "0,0,S").with_roads(RED, "0,0,NE", "0,0,E", "0,0,SE")
    position = position.with_knight(RED, "0,0,N", active=True).with_knight(RED, "0,0,SE", active=True, activated=True)
    return position.with_settlement(BLUE, "0,-1,N").with_roads(BLUE, "0,-1,NE", "0,-1,NW", "0,-1,W")


def driven_out() -> Game:
    """Intrigue has driven out blue's strong knight, which needs a place."""
    position = knights().with_knight(BLUE, "0,-1,NE", "strong").with_roads(RED, "0,-1,E")
    return play(position.with_progress(RED, intrigue=1).game(), "play intrigue")


def deserted() -> Game:
    """Blue's knight has deserted, and red may place one."""
    position = knights().with_knight(BLUE, "0,-1,NE", "strong").with_progress(RED, deserter=1)
    return play(position.game(), "play deserter")


def rich(**options: object) -> Position:
    """Red has many kinds of cards to play against blue, who has more points; orange has nothing at all."""
    position = ck(**options).with_city(BLUE, "2,-2,N").with_hand(BLUE, ore=3, coin=2, cloth=1)
    position = position.with_hand(WHITE, grain=3).with_progress(BLUE, smith=1, crane=1).with_hand(RED, ore=1, wool=1)
    return position.with_progress(RED, wedding=1, spy=1, master_merchant=1, commercial_harbor=1)


def cards(texts: str, **options: object) -> Callable[[], Game]:
    """Return a game in which red has played one of them."""
    return lambda: play(rich(**options).game(), *texts.split("; "))


WEDDING, GUILD = cards("play wedding"), cards("play master merchant")
HARBOR = cards("play commercial harbor; exchange with blue")
WAITING = cards("play commercial harbor; exchange with blue; offer ore")
NAMED = cards("play commercial harbor; exchange with blue; offer ore", ck_commercial_harbor_choice="player")
SEAT_FACTOR = 16

MIDDLES = [
    (battle, "losing city red 1", "'losing city' must be followed by 'after battle'"),
    (battle, "losing city red 3; after battle red", "red cannot lose 3 of 2 plain cities"),
    (battle, "losing city white 1; after battle red", "white cannot lose 1 of 0 plain cities"),
    (battle, "choosing progress deck red", "must be followed by 'after battle'"),
    (battle, "committing knights red", "must be followed by 'battle'"),
    (battle, "committing knights red; battle red", "the options do not allow this choice"),
    (battle, "after battle blue", "only the player of the turn can be asked"),
    (battle, "action phase red", "a battle is fought when the ship is at step 7"),
    (gate, "after battle red", "a battle is fought when the ship is at step 7, and only then"),
    (gate, "returning progress card white", "white holds only 0 progress cards"),
    (gate, "returning progress card blue 1", "it takes no number, but 1 was given"),
    (gate, "drawing progress card blue 3", "there is no deck 3"),
    (gate, "draw of card blue 7", "there is no deck 7"),
    (dice, "rolling event die red", "must be followed by 'resolving roll'"),
    (dice, "rolling event die blue; resolving roll red 7", "only the player of the turn can be asked"),
    (dice, "resolving roll red 6", "the dice show 7, not 6"),
    (dice, "setting alchemist die red 3", "its number must be 1 or 2, not 3"),
    (aqueduct, "at aqueduct white", "white has no Aqueduct"),
    (metropolis, "placing metropolis red 1", "red has only level 0"),
    (metropolis, "placing metropolis red 3", "there is no track 3"),
    (metropolis, "placing metropolis red 2", "red has it already"),
    (metropolis, "placing metropolis blue", "blue has only level 0"),
    (metropolis, "action phase red", "a player with level 4 must hold the metropolis of trade"),
    (driven_out, "relocating knight blue 4", "must be followed by 'awarding route'"),
    (
        driven_out,
        "relocating knight blue 1; awarding route red",
        "blue has no such knight off the board",
    ),
    (driven_out, "relocating knight blue 32000; awarding route red", "not driven out of a place on this map"),
    (deserted, "giving up knight red", "only an opponent of the player of the turn can be asked"),
    (deserted, "giving up knight white", "white has no knight"),
    (deserted, "deserter place red 4", "must be followed by 'awarding route'"),
    (deserted, "deserter place red 9; awarding route red", "9 does not describe a knight"),
    (deserted, "deserter place blue 4; awarding route red", "only the player of the turn can be asked"),
    (deserted, "deserter level red 30000; awarding route red", "red cannot place a knight there"),
    (deserted, "deserter level red 4; awarding route red", "red cannot place a knight there"),
    (deserted, "diplomat rebuilding red 5", "must be followed by 'awarding route'"),
    (deserted, "diplomat rebuilding red 5000; awarding route red", "still there, or nowhere"),
    (deserted, "inventor red 500", "the first token is not on a land hex"),
    (deserted, "smith red 3", "its number must be 1 or 2, not 3"),
    (deserted, "placing free roads red", "its number must be 1 or 2, not 0"),
    (deserted, "medicine red", "red cannot pay for the city"),
    (deserted, "medicine red 1", "it takes no number, but 1 was given"),
    (deserted, "naming commodity red 2", "its number must be 1, not 2"),
    (deserted, "choosing opponent red 4", "4 is not a card that names an opponent"),
    (deserted, "sabotage red", "the options do not allow this choice"),
    (deserted, "skipping bishop victim red 1", "the options do not allow this choice"),
    (deserted, "crane red 1", "it takes no number, but 1 was given"),
    (WEDDING, "giving at wedding blue 2", "must be followed by 'wedding gifts'"),
    (WEDDING, "giving at wedding red 1; wedding gifts red", "only an opponent of the player of the turn"),
    (WEDDING, "giving at wedding orange 1; wedding gifts red", "orange does not have more points than red"),
    (WEDDING, "giving at wedding blue 3; wedding gifts red", "blue cannot give 3 of 6 cards"),
    (WEDDING, "giving at wedding blue; wedding gifts red", "blue cannot give 0 of 6 cards"),
    (GUILD, f"taking as master merchant red {SEAT_FACTOR * BLUE + 3}", "blue cannot give 3 of 6 cards"),
    (GUILD, f"taking as master merchant red {SEAT_FACTOR * ORANGE + 1}", "orange does not have more points than red"),
    (GUILD, f"taking as master merchant red {SEAT_FACTOR * RED + 1}", "it does not refer to an opponent"),
    (GUILD, "taking as master merchant red 300", "it does not refer to an opponent"),
    (GUILD, f"taking as master merchant blue {SEAT_FACTOR * RED + 1}", "only the player of the turn can be asked"),
    (cards("play spy"), "spying red 2", "white has no progress card"),
    (cards("play spy"), "spying red", "it does not refer to an opponent"),
    (cards("play spy"), "spying red 9", "it does not refer to an opponent"),
    (HARBOR, "offering commodity trade red 3", "orange has no card"),
    (HARBOR, "offering commodity trade red 8", "it does not refer to an opponent"),
    (WAITING, "answering commercial harbor blue", "red has no such resource to offer"),
    (WAITING, "answering commercial harbor blue 6", "red has no such resource to offer"),
    (WAITING, "answering commercial harbor white 4", "white has no commodity"),
    (WAITING, "wanting commodity red 20", "the options do not allow this choice"),
    (NAMED, f"wanting commodity red {SEAT_FACTOR * BLUE + 6}", "red has no such resource to offer"),
    (NAMED, f"wanting commodity red {SEAT_FACTOR * 9 + 4}", "it does not refer to an opponent"),
    (NAMED, "answering commercial harbor blue 4", "the options do not allow this choice"),
]


def changed(game: Game, phase: str) -> str:
    """Return the position, with something else pending."""
    lines = [line for line in game.position.splitlines() if not line.startswith("phase:")]
    return "\n".join([*lines, f"phase: {phase}"])


@pytest.mark.parametrize(("play_it", "phase", "reason"), MIDDLES, ids=[phase for _, phase, _ in MIDDLES])
def test_what_cannot_be_pending_is_refused(play_it: Callable[[], Game], phase: str, reason: str) -> None:
    game = play_it()
    assert Game(position=game.position, chance="manual").legal_actions == game.legal_actions, "it is possible"
    with pytest.raises(ImpossiblePositionError, match=reason):
        Game(position=changed(game, phase))


OF_THE_TURN = "crane", "engineer", "diplomat", "intrigue", "placing merchant", "naming fleet"


@pytest.mark.parametrize("phase", OF_THE_TURN)
def test_only_the_active_player_plays_cards(phase: str) -> None:
    read(f"phase: {phase} red")
    with pytest.raises(ImpossiblePositionError, match="only the player of the turn can be asked"):
        read(f"phase: {phase} blue")


@pytest.mark.parametrize(
    ("place", "phase", "reason"),
    [
        ("0,0,SE", "moving knight", "the knight cannot act"),
        ("0,0,NE", "moving knight", "red has no knight there"),
        ("0,0,N", "displacing knight", "a basic knight displaces nobody"),
    ],
)
def test_a_knight_that_cannot_act_is_not_moved(place: str, phase: str, reason: str) -> None:
    game = knights().game()
    node = game.ruleset.map.geometry.node(parse_place(place))
    with pytest.raises(ImpossiblePositionError, match=reason):
        Game(position=changed(game, f"{phase} red {node}"))


@pytest.mark.parametrize(("hex", "reason"), [("2,0", "cannot be exchanged"), ("3,0", "not on a land hex")])
def test_a_token_that_stays_is_not_exchanged(hex: str, reason: str) -> None:
    game = ck().game()
    number = 1 + game.ruleset.map.geometry.hex_names.index(hex)
    with pytest.raises(ImpossiblePositionError, match=f"the first token (is )?{reason}"):
        Game(position=changed(game, f"inventor red {number}"))


def test_no_card_is_drawn_from_an_empty_deck() -> None:
    deck = "2 commercial harbor, 2 master merchant, 6 merchant, 2 merchant fleet, 4 resource monopoly, 2 trade monopoly"
    with pytest.raises(ImpossiblePositionError, match="the deck is empty"):
        read(f"blue:\n progress: {deck}\nphase: drawing progress card red")


def test_the_second_round_of_the_foundation_is_about_cities() -> None:
    game = ck().foundation().game()
    for place in ("0,-2,N", "2,-2,N", "2,0,N", "0,2,S"):
        play(game, f"settlement {place}")
        game.play(game.legal_actions[0])
    assert "phase: settling city orange 1" in game.position
    assert Game(position=game.position).legal_actions == game.legal_actions
    for phase, reason in (
        ("settling orange 1", "the second starting building is a city"),
        ("settling city orange", "cities are placed in round 1"),
        ("settling city red 1", "red does not place"),
    ):
        with pytest.raises(ImpossiblePositionError, match=reason):
            Game(position=changed(game, phase))


def test_the_second_part_of_a_turn_ends() -> None:
    game = play(ck(6, five_six_turn="paired_players").game(), "end")
    assert "phase: action phase orange; turn end red" in game.position
    with pytest.raises(ImpossiblePositionError, match="must be followed by 'turn end'"):
        Game(position=changed(game, "action phase orange"))


def test_the_trade_route_is_awarded_at_the_end_of_the_action() -> None:
    """CK-ROUTE-03: white's knight has left the middle of red's six roads; blue holds the card until red has chosen."""
    ring = "0,0,SW", "0,0,W", "0,0,NW", "0,0,NE", "0,0,E", "0,0,SE"
    position = ck().with_settlement(BLUE, "0,0,S", "0,2,S").with_holder(longest_road=BLUE)
    position = position.with_roads(BLUE, "0,2,E", "0,2,SE", "0,2,SW", "-1,2,SE", "-1,2,SW")
    position = position.with_settlement(RED, "0,0,NW").with_roads(RED, *ring).with_progress(RED, deserter=1)
    position = position.with_settlement(WHITE, "0,-1,NE").with_roads(WHITE, "0,-1,E").with_knight(WHITE, "0,0,N")
    game = play(position.game(), "play deserter")
    assert "longest road: blue" in game.position
    game = play(Game(position=game.position), "place none")
    assert "longest road: red" in game.position
    with pytest.raises(ImpossiblePositionError, match="blue cannot hold the Longest Road with 5: red has 6"):
        Game(position=game.position.replace("longest road: red", "longest road: blue"))


# Every possible position can be read, and every position that can be read can be played.


@pytest.mark.parametrize("case", [case for case in RULESETS if "knights" in case.rules], ids=str)
def test_every_position_of_a_game_is_possible(case: Case) -> None:
    games = play_randomly(case.players, 41, case.options, rules=case.rules, decisions=amount(500, long=900))
    for number, game in enumerate(games):
        is_rare = game.legal_actions and Phase.SETTLING_CITY <= game.view(None).phase < Phase.ACTION_PHASE
        if number % (amount(3, long=1) if is_rare else 60) == 0:
            assert read_position(game.position)[1].tobytes() == game._states.tobytes()


@pytest.mark.parametrize("play_it", [battle, gate, dice, aqueduct, metropolis, driven_out, deserted, WEDDING, GUILD])
def test_every_number_of_a_phase_is_refused_or_can_be_played(play_it: Callable[[], Game]) -> None:
    rng = random.Random(5)
    phases = [phase for phase in Phase if Phase.ROLLING_EVENT_DIE <= phase < Phase.ACTION_PHASE]
    for _ in range(60):
        name = rng.choice(phases).name.lower().replace("_", " ")
        pending = f"{name} {rng.choice(('red', 'blue'))} {rng.choice((*range(40), 900, 32767))}"
        try:
            game = Game(position=changed(play_it(), pending), seed=1)
        except InsulaError:
            continue
        for _ in range(10):
            if not game.over:
                game.play(choose(rng, game))
