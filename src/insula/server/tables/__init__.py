"""Tables: what was played and said at them, what may be asked of them, and what moves them on."""
