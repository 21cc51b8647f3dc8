"""Elements of assembly formats: a record for each kind, and the table of all."""
