"""`yods export`: definitions in the languages of others."""
