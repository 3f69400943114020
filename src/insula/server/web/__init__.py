"""The web: addresses, sockets, guests and their limits."""
