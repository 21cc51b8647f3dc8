"""Assembly formats: parsed, and checked by the rules of ODS."""
