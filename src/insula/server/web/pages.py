"""The pages: one file for all addresses. The page of a table also contains a preview for its link."""

from functools import partial
from importlib.util import find_spec
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.types import Scope

from .. import card, preview
from ..refusal import Refusal
from ..tables.listing import Preview
from ..tables.live_table import closed
from .access import AccessControl, address_of
from .http import answered
from .operator_http import is_operator
from .root_path import rooted

STATIC = Path(__file__).parents[1] / "static"
"""The built page."""
INDEX = STATIC / "index.html"
TEXTS = STATIC / "preview.json"
NOT_BUILT = "The page has not been built: run `make web` in a checkout, or install a released package.\n"
CAN_DRAW = find_spec("resvg_py") is not None
"""Whether `insula[pictures]` is installed."""
FRESH = "no-cache"
CARD_FRESH = "private, max-age=300"


async def page(request: Request) -> Response:
    """Return the page."""
    return built_page(request.scope)


async def operator_page(request: Request) -> Response:
    """Return the page of operators. For everybody else, the page does not exist."""
    return built_page(request.scope, 200 if await is_operator(request) else 404)


def built_page(scope: Scope, status: int = 200) -> Response:
    """Return the page, with the status 404 if its address does not exist. The page reports this itself."""
    if not INDEX.is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    if scope.get("root_path"):
        return HTMLResponse(_text(scope), status, headers={"cache-control": FRESH})
    return FileResponse(INDEX, status, headers={"cache-control": FRESH})


def _text(scope: Scope) -> str:
    """Return the text of the page with the root path of a request."""
    text, root = INDEX.read_text(encoding="utf-8"), scope.get("root_path", "")
    return rooted(text, root) if root else text


async def table_page(request: Request) -> Response:
    """Return the page of a table with its preview; without one if it has none, or for too many requests."""
    texts = _texts(request)
    if texts is None:
        return await page(request)
    try:
        said = preview.words(await _preview(request), texts)
    except Refusal:
        return await page(request)
    address = str(request.url.replace(query=""))
    picture = f"{address.rstrip('/')}/card.png" if CAN_DRAW else ""
    text = preview.with_preview(_text(request.scope), said, address, picture)
    return HTMLResponse(text, headers={"cache-control": FRESH, "vary": "accept-language"})


@answered
async def table_card(request: Request) -> object:
    """Return the picture of a table."""
    texts = _texts(request)
    if texts is None or not CAN_DRAW:
        return PlainTextResponse("There are no pictures here.\n", 404)
    shown = await _preview(request)
    setup = shown.setup
    drawn = card.Card(
        setup.rules,
        setup.players,
        tuple(setup.options.items()),
        shown.position,
        preview.words(shown, texts).game,
        tuple(shown.listing.names),
        texts["preview"]["free_seat"],
    )
    times = request.app.state.access.times
    png = await request.app.state.reader.do(partial(card.png, drawn), address_of(request), times)
    return Response(png, media_type="image/png", headers={"cache-control": CARD_FRESH, "vary": "accept-language"})


def _texts(request: Request) -> preview.Texts | None:
    """Return the texts in the reader's language; None if the page has not been built."""
    return preview.preferred(request.headers.get("accept-language", ""), preview.texts(TEXTS))


async def _preview(request: Request) -> Preview:
    """Return the preview of the table in the address. Raises Refusal; also for a closed table, to hide its names."""
    access: AccessControl = request.app.state.access
    access.check_preview(request)
    found: Preview = await request.app.state.tables.preview(request.path_params["id"])
    if found.is_closed:
        raise closed()
    return found
