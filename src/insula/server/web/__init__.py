"""HTTP and sockets: routes, guests and rate limits."""
