"""Pass pipelines as text, the registry of passes, those of no dialect, and reports."""
