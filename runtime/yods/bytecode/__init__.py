"""MLIR's binary form: reading and writing bytecode."""
