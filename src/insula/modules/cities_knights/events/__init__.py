"""How the events of Cities & Knights are found, and their sentences."""
