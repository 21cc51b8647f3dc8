"""What kinds whose values are tuples have in common."""

from __future__ import annotations

from yods_gen.definitions.kinds import Names
from yods_gen.expressions import python
from yods_gen.expressions.python import For, Source

#: Expressions that need not be made into a tuple.
_TUPLES = ("()", "None")


def any_item(names: Names, test: Source, item: str, values: Source) -> Source:
    """Whether `test` is true of any `item` of `values`."""
    # A list is quicker to go through than a generator.
    found = python.comprehension("list", test, For((item,), values))
    return python.call(names.builtin_name("any"), found)


def tuple_of_each(names: Names, value: Source, item: str, values: Source) -> Source:
    """A tuple with a `value` for each `item` of `values`."""
    made = python.comprehension("list", value, For((item,), values))
    return python.call(names.builtin_name("tuple"), made)


def as_tuple(names: Names, values: Source) -> Source:
    """A sequence as a tuple."""
    return values if values.text in _TUPLES else python.call(names.builtin_name("tuple"), values)


def no_sequence(names: Names, value: Source) -> Source:
    """Whether `value` is neither a tuple nor a list."""
    classes = python.union(names.builtin_name("tuple"), names.builtin_name("list"))
    test = python.call(names.builtin_name("isinstance"), value, classes)
    return python.unary("not", test)
