"""Targets and their data layouts, and LLVM data layout strings."""
