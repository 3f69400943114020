"""The board of Cities & Knights as a picture: knights and tracks."""
