"""House rules in the database: settings of tables that accounts have saved under a name."""

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from .layout import metadata
from .owned import owned
from .played import Begin

house_rules = sql.Table(
    "house_rules",
    metadata,
    sql.Column("guest", sql.String, primary_key=True),
    sql.Column("name", sql.String, primary_key=True),
    sql.Column("query", sql.Text, nullable=False),
)
_PUT = sql.text(
    "INSERT INTO house_rules (guest, name, query) VALUES (:guest, :name, :query)"
    " ON CONFLICT (guest, name) DO UPDATE SET query = excluded.query"
)


class StoredHouseRules:
    """The house rules in the database."""

    def __init__(self, begin: Begin) -> None:
        self._begin = begin

    def of_guest(self, guest: str) -> dict[str, str]:
        """Return the house rules of an account: the queries by name, in the order of the names."""
        own = sql.select(house_rules.c.name, house_rules.c.query).where(house_rules.c.guest == guest)
        with self._begin() as connection:
            return {row.name: row.query for row in connection.execute(own.order_by(house_rules.c.name))}

    def put(self, guest: str, name: str, query: str, most: int) -> bool:
        """Save house rules. They replace rules with the same name. Return whether the limit allowed it.

        Raises AccountDeletedError.
        """
        with owned(self._begin, guest) as connection:
            if _count_others(connection, guest, name) >= most:
                return False
            connection.execute(_PUT, {"guest": guest, "name": name, "query": query})
            return True

    def rename(self, guest: str, name: str, to: str) -> bool:
        """Give house rules another name. Return whether there are such rules and the other name was free."""
        if not name.isprintable():
            return False  # databases do not accept all other characters
        with self._begin() as connection:
            if connection.execute(sql.select(house_rules.c.name).where(_own(guest, to))).first():
                return False
            return bool(connection.execute(house_rules.update().where(_own(guest, name)).values(name=to)).rowcount)

    def remove(self, guest: str, name: str) -> None:
        """Delete house rules."""
        if not name.isprintable():
            return  # databases do not accept all other characters
        with self._begin() as connection:
            connection.execute(house_rules.delete().where(_own(guest, name)))


def _own(guest: str, name: str) -> sql.ColumnElement[bool]:
    return sql.and_(house_rules.c.guest == guest, house_rules.c.name == name)


def _count_others(connection: Connection, guest: str, name: str) -> int:
    """Return the number of house rules of an account with other names."""
    others = sql.and_(house_rules.c.guest == guest, house_rules.c.name != name)
    return int(connection.scalar(sql.select(sql.func.count()).select_from(house_rules).where(others)) or 0)
