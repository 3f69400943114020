"""Play on a server with a bot of this machine (`insula connect`)."""
