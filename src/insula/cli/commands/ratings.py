"""`insula ratings`: begin a season, or rate all games again."""

import typer

from ...extras import require
from ..server_settings import ConfigFile, Database, database_of

ratings = typer.Typer(help="Begin a season of ratings, or compute them again.", no_args_is_help=True)


@ratings.command("new-season")
def new_season(database: Database = None, config: ConfigFile = None) -> None:
    """Begin the next season. The server may be running. Ratings move halfway to 1500 and become less certain."""
    require("table")
    from ...server.storage.check import in_use

    with in_use(database_of(database, config)) as store:
        print(f"season {store.ratings.begin_season()} has begun")


@ratings.command()
def recount(database: Database = None, config: ConfigFile = None) -> None:
    """Rate all games again from their results, and report how many ratings were wrong. The server may be running."""
    require("table")
    from ...server.storage.check import in_use

    with in_use(database_of(database, config)) as store:
        wrong = store.ratings.recount()
    print("all ratings are correct" if wrong == 0 else f"corrected {wrong:,} rating{'s'[: wrong != 1]}")
