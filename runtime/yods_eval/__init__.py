"""Arithmetic on constants: what folders compute with, by hand or from a definition."""
