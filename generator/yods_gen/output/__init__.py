"""render and write: models to text, text to files, and what was written before."""
