"""Ratings of accounts: which games count, and how they change the ratings (docs/ratings.md)."""
