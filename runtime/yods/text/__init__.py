"""MLIR's textual form: reading and writing it."""
