"""The form of functions, as hooks of operations whose own parser is only in C++.

Source: MLIR, mlir/lib/Interfaces/FunctionImplementation.cpp, which most such parsers call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.text.function_syntax import parse_function, print_function
from yods.text.grammar.operations import op_name

if TYPE_CHECKING:
    from yods.ir.operation import Operation
    from yods.text.operation_parser import OperationParser

__all__ = ["read_function", "write_function"]

write_function = print_function


def read_function(p: OperationParser) -> Operation:
    """Read the function whose name has just been read, of whichever class it is."""
    cls = p.context.operation(op_name(p) or "")
    assert cls is not None  # its method `parse` has called this
    return parse_function(p, cls)
