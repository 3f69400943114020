"""The table that is served to browsers: games on disk, messages over a socket, each seat with its own view."""
