"""`yods fuzz`: samples of operations drawn from definitions."""
