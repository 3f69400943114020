"""The server: it stores games, talks to browsers over sockets and shows each seat only its own view."""
