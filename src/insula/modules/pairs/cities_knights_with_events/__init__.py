"""Cities & Knights with Event Cards: the red die and the event die are rolled besides the card (CK-TB-03, CK-TB-04)."""
