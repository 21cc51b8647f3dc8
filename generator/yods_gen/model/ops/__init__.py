"""The class of an operation."""
