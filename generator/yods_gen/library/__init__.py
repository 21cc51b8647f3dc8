"""The definitions that names refer to: constraints, interfaces, traits, the prelude."""
