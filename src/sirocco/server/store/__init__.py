"""Where tables and people are kept: SQLite, or PostgreSQL by setting.  No camel is known here.

port       what is asked of a store        sql        the store, written once for both databases
schema     its tables                      group      the one thread that writes, and commits in groups
statements every sentence of SQL           sqlite  postgres   what each of the two does in its own way
opening    which store is meant            upgrading  migrations/   from older schemas to this one
alone      one server at a time
"""

from sirocco.server.store.opening import open_store

__all__ = ["open_store"]
