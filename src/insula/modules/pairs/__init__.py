"""The rules that exist only when two modules meet: a module for each such pair."""
