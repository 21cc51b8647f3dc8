"""The compiler of the Toy language, from MLIR's tutorial."""
