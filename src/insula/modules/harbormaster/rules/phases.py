"""The decisions of the Harbormaster: none."""
