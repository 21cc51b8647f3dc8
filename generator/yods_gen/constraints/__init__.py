"""Constraints on types and attributes: references, their algebra, the prelude."""
