"""Web Push: notifications of slow games that reach a browser while no page is open."""
