"""What Alembic runs for every migration, inside the transaction that `storage.upkeep.versions` opened."""

from alembic import context

from storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
