"""The OpenAPI document of the interface for programs, built from its operations and the types of their messages."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import json

from ... import __version__
from ..http_messages import Failure
from .http import LINES

if TYPE_CHECKING:
    from .bot_http import Operation

REFERENCE = "#/components/schemas/{name}"
OK, JSON = "200", "application/json"
FAILURES = {
    "400": "The request is refused: its `code` says why.",
    "401": "There is no valid token.",
    "403": "The token does not allow this.",
    "404": "There is no such table.",
    "413": "The request is too large.",
    "421": "The table is moving to another process: try again.",
    "429": "Too many requests in a short time: try again in a second.",
    "503": "The database does not answer: try again.",
}
STREAM = "/api/bot/tables/{id}/stream"
Schema = dict[str, object]


def document(operations: Sequence["Operation"], root_path: str = "") -> Schema:
    """Return the document. All paths begin with the root path."""
    types = [Failure, *(each.answer for each in operations), *(each.body for each in operations if each.body)]
    schemas, components = json.schema_components(types, ref_template=REFERENCE)
    failure, known = schemas[0], dict(zip(map(str, types), schemas, strict=True))
    paths: dict[str, dict[str, object]] = {}
    for each in operations:
        described: Schema = {
            "summary": each.summary,
            "operationId": each.do.__name__.lstrip("_"),
            "responses": _responses({JSON: {"schema": known[str(each.answer)]}}, failure),
            "parameters": _parameters(each.path),
        }
        if each.scope:
            described["description"] = f"Needs a token that allows `{each.scope}`."
        if each.body:
            described["requestBody"] = {
                "required": True,
                "content": {JSON: {"schema": known[str(each.body)]}},
            }
        paths.setdefault(each.path, {})[each.method.lower()] = described
    paths[STREAM] = {"get": _stream(failure)}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Insula for programs", "version": __version__},
        "servers": [{"url": root_path or "/"}],
        "security": [{"token": []}],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _stream(failure: Schema) -> Schema:
    state = {"name": "state", "in": "query", "schema": {"enum": ["0", "1"]}, "required": False}
    return {
        "summary": "Messages of the engine protocol, one JSON object on each line, until the game is over",
        "operationId": "stream",
        "description": "Needs a token that allows `play`. Empty lines only show that the connection is alive.",
        "parameters": [*_parameters(STREAM), state],
        "responses": _responses({LINES: {"schema": {"type": "string"}}}, failure),
    }


def _responses(content: Schema, failure: Schema) -> Schema:
    failed = {code: {"description": text, "content": {JSON: {"schema": failure}}} for code, text in FAILURES.items()}
    return {OK: {"description": "Done.", "content": content}, **failed}


def _parameters(path: str) -> list[Schema]:
    names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    return [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names]
