"""`yods opt`: reads, verifies, transforms and prints IR, as `mlir-opt` does."""
