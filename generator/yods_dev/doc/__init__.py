"""`yods doc`: what definitions say, for readers: Markdown, and a site of static files."""
