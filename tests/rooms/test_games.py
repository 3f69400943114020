"""Random games of every room: positions read back, frames add up, views hide what is hidden, records replay."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from engine.random_games import choose, play_randomly
from rooms.tables import function, games
from support.length import IS_LONG, amount

from insula import Game, Phase
from insula.drawing import draw
from insula.errors import BrokenRecordError, NotationError
from insula.game.build_frame import build_frame
from insula.game.frame_part import parts_in_play
from insula.game.scene import scene
from insula.notation.positions import read_position
from insula.rules.constants import CHANCE
from insula.rules.state import copied

MOST_OF_A_PHASE = amount(10, long=200)
"""How many moments of each wanted phase are checked."""
CHECKS_BETWEEN_FRAMES = amount(3, long=1)
"""How many positions are read back for each frame and view that is checked."""
LONGER = 4 if IS_LONG else 1
RESOURCES = 5


def name(row: dict[str, Any]) -> str:
    return "-".join([row["rules"], str(row["players"]), *map(str, row.get("options", {}).values())])


@pytest.mark.parametrize("row", games("game"), ids=name)
def test_a_random_game(row: dict[str, Any]) -> None:
    """Everything that is shown of a game is right at every moment; nothing is left out that the room has."""
    lines, phases, checks = set[str](), Counter[str](), 0
    for number, game in enumerate(played(row)):
        due = [phase for phase in pending(game, row.get("phases", [])) if phases[phase] < MOST_OF_A_PHASE]
        if number % row["every"] and not due and not game.over:
            continue
        lines |= {line.split(":")[0].strip() for line in checked_position(game).splitlines()}
        if checks % CHECKS_BETWEEN_FRAMES == 0:
            check_frame(game, with_table=row.get("table_counters", False))
            check_view(game, random.Random(number))
        phases.update(due)
        checks += 1
    assert set(row.get("lines", [])) <= lines
    assert set(row.get("phases", [])) <= set(phases)
    assert draw(scene(game)).startswith("<svg")
    check_record(game, row.get("lies", {}))


def played(row: dict[str, Any]) -> Iterator[Game]:
    """Yield a random game before each decision; with chance by hand also before each outcome of chance."""
    options = {"trade_with_players": False, **row.get("options", {})}
    pick = function(row["pick"]) if "pick" in row else choose
    seed, decisions = row.get("seed", 1), row["decisions"] * LONGER
    if row.get("chance") != "manual":
        yield from play_randomly(row["players"], seed, options, rules=row["rules"], decisions=decisions, pick=pick)
        return
    rng = random.Random(seed)
    game = Game(row["rules"], row["players"], seed, options, chance="manual")
    for _ in range(decisions):
        yield game
        if game.over:
            return
        if game.actor == CHANCE:
            outcomes, weights = zip(*game.outcomes, strict=True)
            game.play(rng.choices(outcomes, weights)[0])
        else:
            game.play(pick(rng, game))
    yield game


def pending(game: Game, wanted: list[str]) -> list[str]:
    """Return those of the wanted phases that are pending."""
    numbers = game._state.stack_phase.tolist()[: game._state.stack_size]
    words = [Phase(number).name.lower().replace("_", " ") for number in numbers]
    return [phase for phase in wanted if phase in words]


def checked_position(game: Game) -> str:
    """Return the position, which reads back to the same bytes."""
    text = game.position
    ruleset, states = read_position(text)
    assert (ruleset, states.tobytes()) == (game.ruleset, game._states.tobytes())  # so it is written in the same way
    return text


def check_frame(game: Game, *, with_table: bool) -> None:
    """The sources of points add up to the points, and all names are declared."""
    frame, parts = build_frame(game.view(0)), parts_in_play(game.ruleset.modules)
    counters = {counter.id for player in frame.players for counter in player.counters}
    counters |= {counter.id for counter in frame.counters if with_table}
    assert {piece.kind for piece in frame.pieces} <= {kind for part in parts for kind in part.kinds_of_pieces}
    assert {title.id for title in frame.titles} <= {kind for part in parts for kind in part.kinds_of_titles}
    assert {deck.id for deck in frame.decks} <= {deck for part in parts for deck in part.cards_of_decks}
    assert counters <= {kind for part in parts for kind in part.kinds_of_counters}
    for player in frame.players:
        assert sum(source.points for source in player.point_sources) == player.points


def check_view(game: Game, rng: random.Random) -> None:
    """A view does not depend on the resources of others and on the deck."""
    kept, before, hands = copied(game._states), game.view(0).bytes, game._states[0]["hand"]
    for seat in range(1, game.players):
        rng.shuffle(row := hands[seat][:RESOURCES].tolist())
        hands[seat][:RESOURCES] = row
    game._states[0]["deck"] = 0
    assert game.view(0).bytes == before
    game._states[:] = kept


def check_record(game: Game, lies: dict[str, list[str]]) -> None:
    """The record replays to the same game; with an action in it that was not possible it is refused."""
    record = game.record()
    again = Game.from_record(record)
    assert again.record() == record
    assert again.view(None).bytes == game.view(None).bytes
    for pattern, actions in lies.items():
        for action in actions:
            found = re.search(rf"(?m)^(.*?){pattern}.*$", record)
            assert found
            lie = f"{record[: found.start()]}{found[1]}{action}{record[found.end() :]}"
            with pytest.raises((BrokenRecordError, NotationError), match=r"turn|line"):
                Game.from_record(lie)
