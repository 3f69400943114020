"""Mechanisms that several modules share: each file is one, and none knows a module.

The functions work on fields that a module declares, such as `gain(state.gold, ...)`. They are compiled only for the
modules that call them.
"""
