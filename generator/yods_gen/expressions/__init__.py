"""Expressions of definitions: checked, kept as trees, printed as Python."""
