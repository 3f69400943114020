"""The HTTP handlers of studies. The server does not store studies."""

from collections.abc import Callable
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .. import records
from ..analyses import engine_of_position
from ..studies import study
from .access import AccessControl, address_of
from .http import answered, body_of, number_in

LONGEST_ACTION = 200
"""The most characters of an action in a question why it is not legal."""


@answered
async def post_study(request: Request) -> object:
    """Return the state after the line in the request."""
    return await _read(request, study.study_state, study.LARGEST)


@answered
async def post_why(request: Request) -> object:
    """Return why the action in the address is not legal after the line in the request."""
    action = request.query_params.get("action", "")[:LONGEST_ACTION]
    return await _read(request, partial(study.why_not, action), study.LARGEST)


@answered
async def post_start(request: Request) -> object:
    """Return the moment of the record in the request from which a reader continues the game."""
    return await _read(request, partial(study.start_in_record, number_in(request, "moment")), records.LARGEST)


@answered
async def post_engine(request: Request) -> object:
    """Return the engine of the rules of the position in the request, in WebAssembly."""
    access: AccessControl = request.app.state.access
    access.check_origin(request)
    text = (await body_of(request, records.LARGEST)).decode("utf-8", "replace")
    made = await request.app.state.helper.do(partial(engine_of_position, text), address_of(request), access.times)
    return Response(made, media_type="application/wasm")


async def _read(request: Request, task: Callable[[bytes], bytes], most: int) -> bytes:
    """Run a task with the body of a request in the process for records. Raises Refusal."""
    access: AccessControl = request.app.state.access
    access.check_origin(request)
    body = await body_of(request, most)
    reader: records.RecordReader = request.app.state.reader
    return await reader.do(partial(task, body), address_of(request), access.times)


def routes() -> list[Route]:
    """Return the routes of studies."""
    return [
        Route("/api/studies", post_study, methods=["POST"]),
        Route("/api/studies/why", post_why, methods=["POST"]),
        Route("/api/studies/engine", post_engine, methods=["POST"]),
        Route("/api/records/study", post_start, methods=["POST"]),
    ]
