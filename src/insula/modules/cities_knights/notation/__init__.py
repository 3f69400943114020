"""Cities & Knights in positions and records."""
