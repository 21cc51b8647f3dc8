"""`yods check`: mistakes in definitions, warnings, and what they say is not ported."""
