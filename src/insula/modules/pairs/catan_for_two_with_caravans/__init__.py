"""Catan for Two with The Caravans: each vote places two camels (docs/rules/caravans.md)."""
