"""Cities & Knights (docs/rules/cities-knights.md)."""
