"""The HTTP handlers of vacations. They pause the clocks of an account's slow games."""

from msgspec import Struct
from starlette.requests import Request
from starlette.routing import Route

from ..account_messages import NewVacation
from ..accounts.vacations import Vacations
from .access import account_in
from .account_http import change_of, tell_vacations
from .http import answered


def _vacations(request: Request) -> Vacations:
    vacations: Vacations = request.app.state.vacations
    return vacations


async def _info(request: Request) -> object:
    return await _vacations(request).info(account_in(request))


async def begin(request: Request, new: NewVacation) -> object:
    """Begin a vacation, and apply it to all tables of the account immediately."""
    await _vacations(request).begin(account_in(request), new.days)
    await tell_vacations(request)
    return await _info(request)


async def end(request: Request, _: Struct) -> object:
    """End the vacation."""
    await _vacations(request).end(account_in(request))
    await tell_vacations(request)
    return await _info(request)


def routes() -> list[Route]:
    """Return the routes of vacations."""
    return [
        Route("/api/account/vacation", answered(_info)),
        Route("/api/account/vacation/begin", change_of(NewVacation, begin), methods=["POST"]),
        Route("/api/account/vacation/end", change_of(Struct, end), methods=["POST"]),
    ]
