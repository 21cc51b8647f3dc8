"""Whether IR is what MLIR calls valid, and what is wrong where it is not."""
