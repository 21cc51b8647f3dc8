"""The grammar: a function for each rule, over one parser object `p`.

The classes `AttributeParser` and `OperationParser` list those that other rooms, generated
code and hooks call as `p.rule(…)`. A rule calls another of its own module, or of a module
below it, directly, and any other one through `p`; so these modules import one another in
one direction, and the parser only for the type checker.
"""
