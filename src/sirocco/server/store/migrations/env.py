"""What Alembic runs for every migration: on the connection it is handed, all of them in one transaction."""

from __future__ import annotations

from alembic import context

from sirocco.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,  # in SQLite too, if one says BEGIN oneself
)
with context.begin_transaction():
    context.run_migrations()
