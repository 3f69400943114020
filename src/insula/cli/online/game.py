"""Play a game on a server: pass questions to a player, and its answers to the server."""

import random
from collections.abc import Callable
from typing import Any

from ...errors import BotError
from .players import Player
from .server import RefusedError, RemoteServer

Message = dict[str, Any]
ILLEGAL, STALE, MALFORMED = "illegal", "stale", "malformed"


def play(server: RemoteServer, table: str, player: Player, complain: Callable[[str], None]) -> Message:
    """Play until the game is over. Return the last message and the `seat`.

    If the player fails, or its answer is not legal, a legal action is drawn at random, as in local games. Raises
    RefusedError or BotError.
    """
    seat, last = -1, None
    try:
        for message in server.messages(table):
            if message["type"] == "game":
                seat = message["seat"]
                player.begin(message)
            elif message["type"] == "decide":
                _decide(server, table, player, message, complain)
            elif message["type"] == "over":
                last = message
    finally:
        if seat >= 0:
            player.end(last)
    return {"seat": seat, **(last or {})}


def _decide(
    server: RemoteServer, table: str, player: Player, question: Message, complain: Callable[[str], None]
) -> None:
    path, drawn = f"tables/{table}/answer", {"id": question["id"], "index": random.randrange(len(question["legal"]))}
    try:
        answer = player.answer(question)
    except BotError:
        raise
    except Exception as error:  # bots are third-party code, which can raise anything
        complain(f"{type(error).__name__}: {error}")
        answer = drawn
    try:
        server.ask(path, answer)
    except RefusedError as refusal:
        if refusal.code == STALE:
            return  # the question has changed, and the new one is in the stream
        if refusal.code not in (ILLEGAL, MALFORMED) or answer is drawn:
            raise
        complain(f"not a legal action: {answer}")
        _send_again(server, path, drawn)


def _send_again(server: RemoteServer, path: str, drawn: Message) -> None:
    try:
        server.ask(path, drawn)
    except RefusedError as refusal:
        if refusal.code != STALE:
            raise
