"""The disk: the logs of all tables, and tables rebuilt from them."""
