"""ODS's C++ expressions as expressions of the definition language.

`tokens` and `parser` read the subset of C++ that predicates, transformers, default values and
the like are written in; `rules` is the table of known spellings, to which `hints` adds those
of a project; `translate` does it. Nothing is executed: what no rule knows is `Untranslatable`,
and the caller keeps the C++ as a gap.
"""
