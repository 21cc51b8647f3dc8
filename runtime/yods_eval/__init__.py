"""Computation that folds and hooks share: on constants, of programs, of layout strings."""
