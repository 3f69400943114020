"""The OpenAPI document says what the server does: requests made from it at random are answered as it says."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import positive_data_acceptance
from server.databases import sqlite_only
from server.processes import CopiedProcess, Process
from server.test_online_bot import QUICK, token_of
from support.length import amount

from insula.server.web.bot_http import OPERATIONS

EXAMPLES = amount(4, long=100)
"""The requests for each operation, valid and not."""
LIMITED = ("MESSAGES_OF_GUEST", "MESSAGES_OF_ADDRESS", "LOADS_OF_ADDRESS", "SEATINGS_OF_GUEST", "SOCKETS_OF_ADDRESS")
UNLIMITED = QUICK | {f"INSULA_LIMITS_{name}_AT_ONCE": "100000" for name in LIMITED}
STREAM = 1
DOCUMENTATION = Path(__file__).parents[2] / "docs" / "bot-api.md"


@pytest.fixture
def server(database: str) -> Iterator[Process]:
    process = CopiedProcess(database, UNLIMITED)
    yield process
    process.kill()


@pytest.mark.slow
@sqlite_only
def test_random_requests_are_answered_as_the_document_says(server: Process) -> None:
    headers = {"Authorization": f"Bearer {token_of(server.address, 'Robo', 'play', 'challenge')}"}
    with server.client(headers=headers) as client:
        table = client.post("/api/bot/tables", json={"players": 4}).json()["id"]
    turns = count()
    schema = schemathesis.openapi.from_url(f"{server.address}/api/bot/openapi.json")
    operations = [each.ok() for each in schema.get_all_operations()]
    assert len(operations) == len(OPERATIONS) + STREAM
    for operation in operations:
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            if mode == GenerationMode.NEGATIVE and operation.body is None:
                continue

            @given(case=operation.as_strategy(generation_mode=mode))
            @settings(
                max_examples=EXAMPLES,
                deadline=None,
                derandomize=True,
                database=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            def check(case: schemathesis.Case) -> None:
                if "id" in case.path_parameters and not case.path.endswith("stream") and next(turns) % 2:
                    case.path_parameters["id"] = table  # half of the requests are about a table that exists
                response = case.call(base_url=server.address, headers=headers)
                # What is valid can still be refused, such as rules that do not exist.
                case.validate_response(response, excluded_checks=[positive_data_acceptance])

            check()


def test_the_documentation_names_every_request_with_its_scope() -> None:
    text = DOCUMENTATION.read_text(encoding="utf-8")
    for each in OPERATIONS:
        scope = f"`{each.scope}`" if each.scope else ""
        assert f"| `{each.method} {each.path}` | {scope} |".replace("|  |", "| |") in text


@sqlite_only
def test_every_message_has_a_description_of_each_failure(server: Process) -> None:
    document = server.get("/api/bot/openapi.json").json()
    assert document["openapi"] == "3.1.0"
    for path in document["paths"].values():
        for operation in path.values():
            assert {"200", "400", "401", "403", "404", "429", "503"} <= set(operation["responses"])
            assert operation["summary"]
