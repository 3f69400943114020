"""`make quick`: the checks that a change can affect, within a minute."""
