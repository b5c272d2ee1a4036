"""The first schema: tables with their logs, passports and what opens doors for them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("card", sa.LargeBinary, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
    )
    op.create_index("tables_code", "tables", ["code"], unique=True)
    for name, columns, which in (
        ("tables_live", ["status"], "status != 'over'"),
        ("tables_due", ["id", "due"], "due IS NOT NULL"),
    ):
        op.create_index(name, "tables", columns, sqlite_where=sa.text(which), postgresql_where=sa.text(which))
    op.create_index(
        "tables_listed",
        "tables",
        ["touched"],
        sqlite_where=sa.text("public = 1 AND status != 'over'"),
        postgresql_where=sa.text("public AND status != 'over'"),
    )
    op.create_table(
        "happenings",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.Column("passport", sa.Text),
        sa.Column("command", sa.Text),
        sa.PrimaryKeyConstraint("table_id", "version"),
    )
    somebody = sa.text("passport IS NOT NULL")
    op.create_index(
        "happenings_by",
        "happenings",
        ["passport", "table_id", "command"],
        unique=True,
        sqlite_where=somebody,
        postgresql_where=somebody,
    )
    op.create_table(
        "sitters",
        sa.Column("passport", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("passport", "table_id", "seat"),
        sqlite_with_rowid=False,
    )
    people()


def people() -> None:
    op.create_table(
        "passports",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("stamp", sa.Text, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("fingerprint", sa.Text, primary_key=True),
        sa.Column("passport", sa.Text, sa.ForeignKey("passports.id"), nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_index("links_passport", "links", ["passport"])
    op.create_table(
        "tokens",
        sa.Column("fingerprint", sa.Text, primary_key=True),
        sa.Column("passport", sa.Text, sa.ForeignKey("passports.id"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("tokens_passport", "tokens", ["passport"])
    op.create_table("facts", sa.Column("name", sa.Text, primary_key=True), sa.Column("value", sa.Text, nullable=False))
