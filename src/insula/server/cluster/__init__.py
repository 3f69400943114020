"""Several server processes with one PostgreSQL database: who owns which table, and how they reach each other."""
