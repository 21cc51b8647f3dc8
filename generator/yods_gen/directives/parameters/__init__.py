"""What directives have in common in formats of types and attributes."""
