"""Identify programs, limit their requests, and keep their open streams."""

from starlette.requests import HTTPConnection

from .. import logs
from ..account_messages import Scope
from ..accounts.tokens import Program, Tokens
from .access import AccessControl, is_relayed, visitor_of
from .program_stream import ProgramStream, replaced


class OpenStreams:
    """The streams of programs in this process: one for each account at a table."""

    def __init__(self) -> None:
        self._streams: dict[tuple[str, str], ProgramStream] = {}

    async def open(self, stream: ProgramStream) -> None:
        """Add a stream. It replaces an older one."""
        older = self._streams.get(stream.key)
        self._streams[stream.key] = stream
        if older:
            await older.close(replaced())

    def close(self, stream: ProgramStream) -> None:
        """Remove a stream, unless another one has replaced it."""
        if self._streams.get(stream.key) is stream:
            del self._streams[stream.key]

    def of(self, table: str, guest: str) -> ProgramStream | None:
        """Return the open stream of an account at a table."""
        return self._streams.get((table, guest))


async def program_of(connection: HTTPConnection, scope: Scope | None) -> Program:
    """Return the program that sent a request, and make it the visitor. Raises Refusal without a token for the scope."""
    tokens: Tokens = connection.app.state.tokens
    access: AccessControl = connection.app.state.access
    visitor = visitor_of(connection)
    if is_relayed(connection):
        return await tokens.relayed(visitor.guest)
    access.check_program(connection)
    program = await tokens.program(connection.headers.get("authorization", ""), scope)
    visitor.guest, visitor.session, visitor.is_new = program.guest, "", False
    logs.note(guest=program.guest)
    access.check_guest(connection)
    return program
