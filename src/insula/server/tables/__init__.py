"""Tables: their log and state, the requests of players, and the driver that lets bots play."""
