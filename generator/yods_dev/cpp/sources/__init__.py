"""C++ sources of a project, for `yods import td --cpp`: what bodies of verifiers check.

`units` reads files, `kinds` has the types of C++, `known` the table of known C++, `world` the
classes that names stand for, `classes` and `accessors` what TableGen generates for records,
`expressions` and `bodies` translate, `hooks_text` writes modules, `verifiers` does it for a
dialect. Without the extra `cpp`, only `units.read_units` fails.
"""
