"""`yods breaking`: the changes of definitions that break users of the dialect.

Both versions are loaded and resolved (`versions`) and compared as definitions (`rules`, a module
for each kind of thing). Findings are proved by witnesses (`replayer`): two processes, one with
the generated classes of each version (`code`, `processes`), are given the same text, value or
call.
"""
