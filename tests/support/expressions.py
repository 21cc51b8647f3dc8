"""Expressions of the language as Python text."""

from __future__ import annotations

from collections.abc import Mapping

from yods_gen.expressions.printer import print_expression
from yods_gen.expressions.python import local
from yods_gen.expressions.tree import Expression


def python_text(expression: Expression, bindings: Mapping[str, str]) -> str:
    """Python source of an expression on one line, each of its names bound to a Python name.

    Raises:
        KeyError: a name has no binding, or a class is yet to be generated.
    """
    return str(print_expression(expression.root, {n: local(b) for n, b in bindings.items()}))
