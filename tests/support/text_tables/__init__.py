"""Comparing the text layer with answers of `mlir-opt` that are kept in the repository."""
