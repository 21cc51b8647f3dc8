"""What the shipped dialects' definitions cannot say, one module a dialect."""
