"""`yods import td --tests`: a project's own tests, run through the dialects imported from it.

`chunks` cuts the files and says which a test prints as it reads them; `answers` is a process that
reads, verifies and prints chunks by the classes generated; `proof` puts its answers together.
"""
