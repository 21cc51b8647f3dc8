"""The result of resolve: definitions with all references resolved."""
