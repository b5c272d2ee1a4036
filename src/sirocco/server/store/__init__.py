"""Where tables and people are kept: SQLite, or PostgreSQL by setting.  No camel is known here."""
