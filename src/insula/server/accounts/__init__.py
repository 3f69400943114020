"""Accounts: names that keep a guest's games, and sign in on other devices."""
