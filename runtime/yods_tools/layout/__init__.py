"""`yods layout`: reports, tables, explanations and drawings of how types lie in memory."""
