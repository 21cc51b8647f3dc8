"""`yods prove`: rewrites against the meaning of their ops, by an SMT solver."""
