"""The rules of the Catan family as plain functions over two records, `Board` and `State`.

Nothing here does input or output or deals with people: the public interface is `insula.game`.
"""
