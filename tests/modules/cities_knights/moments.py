"""Cities & Knights in the middle of something: pending decisions of battles, dice, knights and cards."""

from collections.abc import Callable

from support import BLUE, RED, WHITE, Position, ck, play, roll_ck

from insula.game import Game


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


def settling() -> Game:
    """The last of four players places a city, in the second round of the foundation."""
    game = ck().foundation().game()
    for place in ("0,-2,N", "2,-2,N", "2,0,N", "0,2,S"):
        play(game, f"settlement {place}")
        game.play(game.legal_actions[0])
    return game


def route() -> Game:
    """White's knight has left the middle of red's six roads; blue holds the card until red has chosen (CK-ROUTE-03)."""
    ring = "0,0,SW", "0,0,W", "0,0,NW", "0,0,NE", "0,0,E", "0,0,SE"
    position = ck().with_settlement(BLUE, "0,0,S", "0,2,S").with_holder(longest_road=BLUE)
    position = position.with_roads(BLUE, "0,2,E", "0,2,SE", "0,2,SW", "-1,2,SE", "-1,2,SW")
    position = position.with_settlement(RED, "0,0,NW").with_roads(RED, *ring).with_progress(RED, deserter=1)
    position = position.with_settlement(WHITE, "0,-1,NE").with_roads(WHITE, "0,-1,E").with_knight(WHITE, "0,0,N")
    return play(position.game(), "play deserter")


MOMENTS: dict[str, Callable[[], Game]] = {
    "battle": battle,
    "gate": gate,
    "dice": dice,
    "aqueduct": aqueduct,
    "metropolis": metropolis,
    "knights": lambda: knights().game(),
    "driven out": driven_out,
    "deserted": deserted,
    "wedding": WEDDING,
    "master merchant": GUILD,
    "spy": cards("play spy"),
    "harbor": HARBOR,
    "harbor with an offer": WAITING,
    "harbor with a named commodity": NAMED,
    "island": lambda: ck().game(),
    "second round": settling,
    "paired players": lambda: play(ck(6, five_six_turn="paired_players").game(), "end"),
    "trade route before the choice": route,
    "trade route": lambda: play(Game(position=route().position), "place none"),
}
