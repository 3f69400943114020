"""Several server processes with one PostgreSQL database: who owns each table, and how the processes communicate."""
