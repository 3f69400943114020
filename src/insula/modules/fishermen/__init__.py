"""The Fishermen of Catan: fish tokens from a lake and fishing grounds, and an old boot (docs/rules/fishermen.md)."""
