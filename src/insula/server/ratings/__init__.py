"""Ratings of accounts: which games count, and what they change (docs/ratings.md)."""
