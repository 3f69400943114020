"""A bot that plays on a server, with nothing but the standard library and docs/bot-api.md.

Make a token on the page of your account, save it in a file, and start the bot:

    python3 examples/programs/online.py --server http://localhost:8000 --token-file token.txt --games 3

It plays against a bot of the server. It goes on when the server or the network was away.
"""

import argparse
import http.client
import json
import random
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

BEST_FIRST = ("build_city", "build_settlement", "buy_development_card")
PAUSE = 0.5
"""Seconds before what failed is tried again."""
SILENCE = 30.0
"""Seconds without a line after which a connection is lost. The server sends one in 10 seconds."""
TRY_AGAIN = {421, 429, 502, 503, 504}
Message = dict[str, Any]


class Server:
    """A server and the token for it."""

    def __init__(self, address: str, token: str) -> None:
        self._address = address.rstrip("/")
        self._headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}

    def _open(self, path: str, body: Message | None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self._address}/api/bot/{path}", data, self._headers)
        return urllib.request.urlopen(request, timeout=SILENCE)

    def ask(self, path: str, body: Message | None = None) -> Message:
        """Return the answer to a request, which is sent until the server takes it. Raises HTTPError if it refuses."""
        while True:
            try:
                with self._open(path, body) as answer:
                    found: Message = json.load(answer)
                    return found
            except urllib.error.HTTPError as error:
                if error.code not in TRY_AGAIN:
                    raise
            except (OSError, http.client.HTTPException):
                pass
            time.sleep(PAUSE)

    def messages(self, table: str) -> Iterator[Message]:
        """Yield the messages of a game until it is over, from as many connections as it takes."""
        while True:
            try:
                with self._open(f"tables/{table}/stream", None) as lines:
                    for line in lines:
                        if not line.strip():
                            continue
                        message: Message = json.loads(line)
                        yield message
                        if message["type"] == "over":
                            return
            except urllib.error.HTTPError as error:
                if error.code not in TRY_AGAIN:
                    raise
            except (OSError, http.client.HTTPException, ValueError):
                pass
            time.sleep(PAUSE)


def play(server: Server, table: str) -> Message:
    """Play the game at a table; return its last message."""
    choices, seat = random.Random(), -1
    for message in server.messages(table):
        if message["type"] == "game":
            choices.seed(message["seed"])
            seat = message["seat"]
        elif message["type"] == "decide":
            answer(server, table, message["id"], choose(message["legal"], choices))
        elif message["type"] == "over":
            return {"seat": seat, **message}
    raise RuntimeError("the game has no end")


def answer(server: Server, table: str, question: int, index: int) -> None:
    """Answer a question. If it is not open any more, another message follows in the stream."""
    try:
        server.ask(f"tables/{table}/answer", {"id": question, "index": index})
    except urllib.error.HTTPError as error:
        refusal = json.load(error)
        if refusal["code"] != "stale":
            raise RuntimeError(f"an answer was refused: {refusal['reason']}") from error


def choose(legal: list[Message], choices: random.Random) -> int:
    """Return the index of an action that scores, or of any action."""
    for kind in BEST_FIRST:
        for action in legal:
            if action["kind"] == kind:
                return int(action["index"])
    return int(choices.choice(legal)["index"])


def main() -> None:
    """Play some games, one after the other."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", required=True)
    parser.add_argument("--token-file", required=True, type=Path)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--opponent", default="greedy")
    parser.add_argument("--goal", type=int, help="the points that win, for short games")
    given = parser.parse_args()
    server = Server(given.server, given.token_file.read_text().strip())
    options = {} if given.goal is None else {"vp_goal": given.goal}
    for _ in range(given.games):
        setup = {"players": 2, "bots": [given.opponent], "options": options, "pace": 0}
        table = server.ask("tables", setup)["id"]
        over = play(server, table)
        won = any(each["place"] == 1 and each["seat"] == over["seat"] for each in over["ranking"])
        print(json.dumps({"table": table, "won": won}), flush=True)


if __name__ == "__main__":
    main()
