"""Play on a server with a bot on this machine (`insula connect`)."""
