"""Studies: a reader plays on from a position, in the page, against the bot `expert` whose search runs in the page.

The server keeps nothing of a study. A page sends the position with which it began, what was played since, and one more
decision. So the page can go back and forth, and play on from any moment in another way.
"""
