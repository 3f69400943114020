"""A trial module: beads and pearls (stores), auctions and votes (sealed choices), shells (face-down tokens)."""
