"""The Caravans: camels between the paths of the island, placed after votes (docs/rules/caravans.md)."""
