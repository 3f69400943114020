"""Five and six players: the special building phase and paired players (docs/rules/five-six.md)."""
