"""Storage: the logs of all tables on disk, and tables rebuilt from them."""
