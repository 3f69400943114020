"""Play with a bot on a server: open and join tables, accept challenges, and play tournaments."""

import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor

from ...bots.registry import Entrant
from .game import play
from .players import player_for
from .server import RefusedError, RemoteServer

AT_ONCE = 8
"""The most games that are played at the same time."""
EVERY = 2.0
"""The seconds between two checks for challenges, or for the next round of a tournament."""
ENDED, OUT = ("over", "cancelled"), ("removed", "withdrawn")
"""The states of a tournament, and of its players, in which there is nothing more to play."""


class Visit:
    """A bot with an account on a server. `complain` receives a text for each fault of the bot. Raises RefusedError."""

    def __init__(self, address: str, token: str, entrant: Entrant, complain: Callable[[str], None]) -> None:
        self._server = RemoteServer(address, token)
        self._entrant = entrant
        self._complain = complain
        self._server.reach()

    def open(self, setup: Mapping[str, object]) -> None:
        """Open a table and play there. Raises RefusedError."""
        self._play(self._server.ask("tables", setup)["id"])

    def join(self, table: str) -> None:
        """Sit down at a table and play there. Raises RefusedError."""
        self._server.ask(f"tables/{table}/join", {})
        self._play(table)

    def enter(self, tournament: str) -> None:
        """Enter a tournament, and play a game in each round until it ends. Raises RefusedError."""
        path = f"tournaments/{tournament}"
        self._server.ask(f"{path}/enter", {})
        played = set[str]()
        while True:
            shown = self._server.ask(path)
            own = shown["players"][shown["own_player"]]
            table = shown["own_table"]
            if table and table not in played:
                self.join(table)
                played.add(table)
            elif shown["status"] in ENDED or own["state"] in OUT:
                print(f"tournament {tournament}: rank {own['rank']}, {own['points']:g} points", flush=True)
                return
            else:
                if own["state"] == "absent" and shown["can_enter"]:
                    self._server.ask(f"{path}/enter", {})
                time.sleep(EVERY)

    def _play(self, table: str) -> None:
        print(f"table {self._server.address}/t/{table}", flush=True)
        over = play(self._server, table, player_for(self._entrant), self._complain)
        place = next(each["place"] for each in over["ranking"] if each["seat"] == over["seat"])
        print(f"table {table}: place {place} of {len(over['ranking'])}", flush=True)

    def wait_for_challenges(self) -> None:
        """Continue games that have not ended, and accept challenges, forever. Raises RefusedError."""
        playing: dict[str, Future[None]] = {}
        with ThreadPoolExecutor(AT_ONCE) as pool:
            while True:
                unfinished = [each["table"] for each in self._server.ask("games")["games"] if each["status"] != "over"]
                invited = [each["table"] for each in self._server.ask("invitations")]
                for table in {*unfinished, *invited} - set(playing):
                    if len(playing) < AT_ONCE:
                        playing[table] = pool.submit(self._join, table)
                for table in [table for table, future in playing.items() if future.done()]:
                    playing.pop(table).result()
                time.sleep(EVERY)

    def _join(self, table: str) -> None:
        """Join a table that may have disappeared in the meantime."""
        try:
            self.join(table)
        except RefusedError as refusal:
            self._complain(f"table {table}: {refusal}")
