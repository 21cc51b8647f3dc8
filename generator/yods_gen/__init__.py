"""The generator: YAML definitions in, Python dialects out."""
