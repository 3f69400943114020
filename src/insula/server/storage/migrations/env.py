"""Alembic runs this: the migrations on the connection that the server gives."""

from alembic import context

from insula.server.storage.layout import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
