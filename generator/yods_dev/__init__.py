"""Development tools on definitions: reviews, import and export, editor, docs, fuzzing."""
