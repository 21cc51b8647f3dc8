"""`yods init`: a project to begin with."""
