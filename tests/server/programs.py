"""Programs that play over the interface for bots: accounts with tokens, their requests, and their sockets."""

import asyncio
from typing import Any

import httpx
from msgspec import json
from server.accounts import PASSWORD, Browser
from server.visitors import HOST, SOON, Server

Message = dict[str, Any]
TOO_MANY = 429


class Program:
    """A program with a token for an account."""

    def __init__(self, server: Server, browser: Browser, token: str) -> None:
        self.server = server
        self.browser = browser
        """The browser in which the token was made."""
        self.token = token
        self._sockets: list[ProgramSocket] = []

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}

    async def ask(self, path: str, **body: object) -> httpx.Response:
        """Send a request: POST with a body or without, GET if the path begins with `GET `."""
        transport = httpx.ASGITransport(self.server.app)
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}", headers=self.headers) as client:
            while True:  # tests ask more often than programs may
                if path.startswith("GET "):
                    answer = await client.get(f"/api/bot/{path.removeprefix('GET ')}")
                else:
                    answer = await client.post(f"/api/bot/{path}", json=body)
                if answer.status_code != TOO_MANY:
                    return answer
                await asyncio.sleep(0.1)

    async def do(self, path: str, **body: object) -> Any:
        """Send a request that must succeed."""
        answer = await self.ask(path, **body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def refused(self, path: str, **body: object) -> tuple[int, str]:
        """Send a request that must be refused; return its status and code."""
        answer = await self.ask(path, **body)
        assert answer.status_code >= 400, answer.text
        return answer.status_code, str(answer.json()["code"])

    def socket(self, table: str, query: str = "") -> "ProgramSocket":
        """Open a socket at a table."""
        self._sockets.append(ProgramSocket(self, f"/api/bot/tables/{table}/socket", query))
        return self._sockets[-1]

    async def leave(self) -> None:
        """Close all sockets."""
        for socket in self._sockets:
            await socket.close()


class ProgramSocket:
    """The client end of a program's socket."""

    def __init__(self, program: Program, path: str, query: str) -> None:
        scope = {
            "type": "websocket",
            "scheme": "ws",
            "path": path,
            "query_string": query.encode(),
            "headers": [(name.encode(), text.encode()) for name, text in {"host": HOST, **program.headers}.items()],
            "client": ("127.0.0.1", 1),
        }
        self._said: asyncio.Queue[Message] = asyncio.Queue()
        self._heard: asyncio.Queue[Message | None] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})
        app = program.server.app
        self._serving = asyncio.create_task(app(scope, self._said.get, self._hear))  # type: ignore[arg-type]

    async def _hear(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self._heard.put_nowait(json.decode(message["text"]))
        elif message["type"] == "websocket.close":
            self._heard.put_nowait(None)

    async def next(self) -> Message | None:
        """Return the next message; None when the socket has closed."""
        return await asyncio.wait_for(self._heard.get(), SOON)

    async def get(self, type: str) -> Message:
        """Return the next message, which must be of this type."""
        message = await self.next()
        assert message, f"the socket closed instead of: {type}"
        assert message["type"] == type, message
        return message

    async def is_silent(self) -> bool:
        """Return whether nothing comes for a moment."""
        await asyncio.sleep(0.2)
        return self._heard.empty()

    def answer(self, **answer: object) -> None:
        """Send an answer."""
        self._said.put_nowait({"type": "websocket.receive", "text": json.encode(answer).decode()})

    async def close(self) -> None:
        """Close the socket."""
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self._serving, SOON)


async def program(server: Server, name: str = "Robo", *scopes: str) -> Program:
    """Return a program for a new account, which may do everything unless scopes are named."""
    browser = Browser(server)
    await browser.do("new", name=name, password=PASSWORD)
    made = await browser.do("tokens/new", name="laptop", scopes=list(scopes or ("play", "challenge")))
    return Program(server, browser, made["secret"])
