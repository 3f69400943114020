"""Seafarers: ships, the pirate, gold fields, exploring, and five scenarios (docs/rules/seafarers.md)."""
