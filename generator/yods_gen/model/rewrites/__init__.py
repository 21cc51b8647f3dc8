"""Folds and patterns as straight-line code."""
