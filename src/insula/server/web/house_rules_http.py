"""The HTTP handlers of house rules. They are saved with the account, for all its devices."""

from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.routing import Route

from ..account_messages import HouseRules, HouseRulesList, NewHouseRules, RemovedHouseRules, RenamedHouseRules
from ..accounts.stored import stored
from ..messages import ErrorCode
from ..refusal import refused
from ..storage.house_rules import StoredHouseRules
from ..tables.seating import clean
from .access import account_in
from .account_http import change_of
from .http import answered

LONGEST_NAME = 40
LONGEST_QUERY = 20_000
"""The most characters of the settings, which can contain a map."""
MOST_FIELDS = 200
MOST = 50
"""The most house rules of an account."""


def _stored(request: Request) -> StoredHouseRules:
    house_rules: StoredHouseRules = request.app.state.store.house_rules
    return house_rules


def _name(text: str) -> str:
    return clean(text, LONGEST_NAME, ErrorCode.WRONG_NAME)


def _query(text: str) -> str:
    """Return settings if they are the query of a link. The page checks their contents when it shows them."""
    try:
        if len(text) > LONGEST_QUERY or not text.isascii() or not text.isprintable():
            raise ValueError(text)
        parse_qsl(text, keep_blank_values=True, strict_parsing=bool(text), max_num_fields=MOST_FIELDS)
    except ValueError as error:
        sentence = "the settings must be the query of a link, of at most {most} characters"
        raise refused(ErrorCode.WRONG_TEXT, "wrong_settings", sentence, most=LONGEST_QUERY) from error
    return text


async def _listed(request: Request) -> HouseRulesList:
    found = await stored(_stored(request).of_guest, account_in(request))
    return HouseRulesList([HouseRules(name, query) for name, query in found.items()])


async def put(request: Request, new: NewHouseRules) -> object:
    """Save house rules. They replace rules with the same name."""
    guest, name, query = account_in(request), _name(new.name), _query(new.query)
    if not await stored(_stored(request).put, guest, name, query, MOST):
        raise refused(ErrorCode.TOO_MANY, "too_many_house_rules", "an account keeps at most {most}", most=MOST)
    return await _listed(request)


async def rename(request: Request, given: RenamedHouseRules) -> object:
    """Give house rules another name."""
    name = _name(given.new_name)
    if name != given.name and not await stored(_stored(request).rename, account_in(request), given.name, name):
        raise refused(
            ErrorCode.NAME_TAKEN, "house_rules_named", "you have no such rules, or others are called {name}", name=name
        )
    return await _listed(request)


async def remove(request: Request, given: RemovedHouseRules) -> object:
    """Delete house rules."""
    await stored(_stored(request).remove, account_in(request), given.name)
    return await _listed(request)


def routes() -> list[Route]:
    """Return the routes of house rules."""
    changes = {
        "/api/account/house_rules/save": change_of(NewHouseRules, put),
        "/api/account/house_rules/rename": change_of(RenamedHouseRules, rename),
        "/api/account/house_rules/remove": change_of(RemovedHouseRules, remove),
    }
    return [
        Route("/api/account/house_rules", answered(_listed)),
        *(Route(path, handler, methods=["POST"]) for path, handler in changes.items()),
    ]
