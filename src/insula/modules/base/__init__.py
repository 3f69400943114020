"""The base game, two to six players (docs/rules/base.md)."""
