"""The class of a type or attribute."""
