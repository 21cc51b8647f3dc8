"""What names stand for: constraints and their algebra, interfaces, traits, the prelude."""
