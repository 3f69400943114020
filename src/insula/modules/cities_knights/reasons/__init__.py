"""Why actions of Cities & Knights are not legal."""
