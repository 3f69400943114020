"""Tournaments: Swiss rounds of tables of three and four."""
