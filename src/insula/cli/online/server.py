"""Access to a server over HTTP (docs/bot-api.md). Temporary failures are tried again."""

import json
import time
from collections.abc import Iterator, Mapping
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

PAUSE = 0.5
"""The seconds before a failed request is tried again."""
SILENCE = 30.0
"""The seconds without a line after which a connection counts as lost. The server sends a line every 10 seconds."""
TRY_AGAIN = frozenset({421, 429, 502, 503, 504})
Message = dict[str, Any]


class RefusedError(ConnectionError):
    """The server refused a request."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(f"the server refused a request: {reason}")
        self.code = code


class RemoteServer:
    """A server and the token for it."""

    def __init__(self, address: str, token: str) -> None:
        self.address = address.rstrip("/")
        self._headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}

    def _open(self, path: str, body: Mapping[str, object] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        return urlopen(Request(f"{self.address}/api/bot/{path}", data, self._headers), timeout=SILENCE)

    def reach(self) -> None:
        """Request the account once. Raises RefusedError, even if there is no such server."""
        try:
            with self._open("account") as answer:
                json.load(answer)
        except HTTPError as error:
            _check(error)
        except (OSError, HTTPException, ValueError) as error:
            raise RefusedError("", f"nothing answers at {self.address}") from error

    def ask(self, path: str, body: Mapping[str, object] | None = None) -> Any:
        """Send a request until the server accepts it, and return the answer. Raises RefusedError."""
        while True:
            try:
                with self._open(path, body) as answer:
                    return json.load(answer)
            except HTTPError as error:
                _check(error)
            except (OSError, HTTPException):
                pass
            time.sleep(PAUSE)

    def messages(self, table: str) -> Iterator[Message]:
        """Yield the messages of a game until it is over. Connect again if necessary. Raises RefusedError."""
        while True:
            try:
                with self._open(f"tables/{table}/stream?state=1") as lines:
                    for line in lines:
                        if line.strip():
                            message: Message = json.loads(line)
                            yield message
                            if message["type"] == "over":
                                return
            except HTTPError as error:
                _check(error)
            except (OSError, HTTPException, ValueError):
                pass
            time.sleep(PAUSE)


def _check(error: HTTPError) -> None:
    """Raise RefusedError unless the same request can succeed later."""
    if error.code in TRY_AGAIN:
        return
    try:
        refusal = json.load(error)
        code, reason = str(refusal["code"]), str(refusal["reason"])
    except (ValueError, TypeError, KeyError):
        code, reason = str(error.code), f"status {error.code}: is this the address of an Insula server?"
    raise RefusedError(code, reason) from error
