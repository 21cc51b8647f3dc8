"""`yods breaking`: what a change of definitions breaks for those who use the dialect.

Both versions are loaded and resolved (`sides`) and compared as definitions (`rules`, a module
a family). What a rule says it proves by a witness (`evidence`): two processes, one with the
generated classes of each version (`code`, `processes`), are asked what they make of the same
text, value or call.
"""
