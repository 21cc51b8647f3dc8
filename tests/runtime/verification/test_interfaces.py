"""FunctionOpInterface: messages as `mlir-opt` gives them for `func.func`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pytest

from yods.interfaces.function import FunctionOpInterface
from yods.ir.attribute import Attribute
from yods.ir.context import Context
from yods.ir.dialect import Dialect
from yods.ir.location import Source
from yods.ir.operation import Operation
from yods.ir.traits import IsolatedFromAbove
from yods.text.parse import parse_source
from yods.verification.interfaces import verify_function_op_interface
from yods.verification.verifier import find_errors


class FuncOp(Operation, FunctionOpInterface, IsolatedFromAbove):
    __slots__ = ("arg_attrs", "function_type", "res_attrs", "sym_name", "sym_visibility")
    NAME = "f.func"
    INHERENT_ATTRIBUTES: ClassVar[Mapping[str, str]] = {name: name for name in __slots__}
    function_type: Attribute | None

    def verify_invariants(self) -> None:
        self.expect_regions(1)
        verify_function_op_interface(self)


class FuncDialect(Dialect):
    NAMESPACE = "f"
    OPERATIONS: ClassVar[Mapping[str, type[Operation]]] = {"func": FuncOp}


BODY = "{^bb0(%a: i32): }"


@pytest.mark.parametrize(
    ("region", "attributes", "message"),
    [
        ('{^bb0(%a: i32): "x.y"() : () -> ()}', "function_type = (i32) -> ()", None),
        ("{}", 'function_type = () -> (), sym_visibility = "private"', None),
        ("{}", "function_type = () -> ()", "symbol declaration cannot have public visibility"),
        (
            BODY,
            'function_type = (i32) -> (), arg_attrs = [{a}], sym_visibility = "foo"',
            'visibility expected to be one of ["public", "private", "nested"], but got "foo"',
        ),
        (
            BODY,
            "function_type = () -> ()",
            "entry block must have 0 arguments to match function signature",
        ),
        (
            BODY,
            "function_type = (f32) -> ()",
            "type of entry block argument #0('i32') must match the type of the corresponding "
            "argument in function signature('f32')",
        ),
        (
            BODY,
            "function_type = (i32) -> (), arg_attrs = [{}, {}]",
            "expects argument attribute array to have the same number of elements as the "
            "number of function arguments, got 2, but expected 1",
        ),
        (
            BODY,
            "function_type = (i32) -> (), arg_attrs = [3]",
            "expects argument attribute dictionary to be a DictionaryAttr, but got `3 : i64`",
        ),
        (
            BODY,
            "function_type = (i32) -> (), arg_attrs = [{a}]",
            "arguments may only have dialect attributes",
        ),
        (
            BODY,
            "function_type = (i32) -> (), res_attrs = [{a}]",
            "expects result attribute array to have the same number of elements as the "
            "number of function results, got 1, but expected 0",
        ),
        (
            BODY,
            "function_type = (i32) -> i32, res_attrs = [{a}]",
            "results may only have dialect attributes",
        ),
    ],
)
def test_function(region: str, attributes: str, message: str | None) -> None:
    context = Context(allow_unregistered_dialects=True, dialects=[FuncDialect])
    text = f'"f.func"() <{{sym_name = "s", {attributes}}}> ({region}) : () -> ()'
    errors = find_errors(parse_source(Source(text, "<stdin>"), context), context)
    expected = [] if message is None else [f"'f.func' op {message}"]
    assert [error.message for error in errors] == expected
