"""Requests of a page that wait until a test answers them: what a page does meanwhile does not depend on chance."""

from playwright.sync_api import Page, Route

GLANCE = 10
"""Milliseconds between two looks at what the page has requested."""
ROUND_TRIP = "fetch('/healthz').then(answer => answer.text())"
"""A request whose answer comes after all earlier ones."""


class Held:
    """The requests of a page for an address. They wait until they are let go or refused; later ones do not wait."""

    def __init__(self, page: Page, address: str) -> None:
        self._page = page
        self._address = address
        self._routes: list[Route] = []
        page.route(address, self._hold)

    def let_go(self) -> None:
        """Let the server answer, and wait until the page has its answers."""
        for route in self._come():
            with self._page.expect_event("requestfinished", lambda done, asked=route.request: done == asked):
                route.continue_()
        self._end()

    def refuse(self) -> None:
        """Answer as if the server were away, and wait until the page has noticed."""
        for route in self._come():
            route.abort()
        self._end()

    def _hold(self, route: Route) -> None:
        self._routes.append(route)

    def _come(self) -> list[Route]:
        while not self._routes:
            self._page.wait_for_timeout(GLANCE)
        return self._routes

    def _end(self) -> None:
        self._page.unroute(self._address)
        settle(self._page)


def settle(page: Page) -> None:
    """Wait until a page has handled the answers that have come."""
    page.evaluate(ROUND_TRIP)
