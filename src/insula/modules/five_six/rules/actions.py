"""The action kinds of five and six players, under the names of docs/rules/decisions.md."""

PASS_SPECIAL_BUILD = 40
