"""How identifiers, strings and numbers are spelt, what floats are made of, and TOML of others."""
