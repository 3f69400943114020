"""Studies: a reader plays on from a position against the bot `expert`, whose search runs in the page.

The server stores nothing about a study. The page sends the starting position, everything played since, and one more
decision. So the page can go back and forth, and play on differently from any moment.
"""
