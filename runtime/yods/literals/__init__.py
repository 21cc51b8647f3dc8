"""How identifiers, strings and numbers are spelt, and what floats are made of."""
