"""The layout of the database: each file of this package adds its tables."""

import sqlalchemy as sql

metadata = sql.MetaData()
