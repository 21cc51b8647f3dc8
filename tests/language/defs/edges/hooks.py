"""Hooks of dialect `edges`, some of which do what hooks should not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.text.function_syntax import parse_function as parse_any_function
from yods.text.function_syntax import print_function

if TYPE_CHECKING:
    from yods.ir.operation import Operation
    from yods.text.operation_parser import OperationParser

__all__ = ["print_function"]


def parse_function(p: OperationParser) -> Operation:
    from made_edges.edges.ops import FunctionOp

    return parse_any_function(p, FunctionOp)


def parse_nothing(p: Any, type_: Any) -> Any:
    return None


def print_nothing(attribute: Any, p: Any) -> str:
    return ""


def parse_few(p: Any) -> Any:
    p.expect("few")
    return (1,)


def print_few(p: Any, x: int, y: int) -> str:
    return "few"


def parse_pair(p: Any) -> Any:
    return (p.operand(), p.operand(), p.operand())


def print_pair(p: Any, op: Any, x: Any, y: Any) -> None:
    p.write("pair")


def parse_untyped(p: Any) -> Any:
    return p.operand(), None


def print_untyped(p: Any, op: Any, x: Any, x_type: Any) -> None:
    p.write("untyped")


def parse_maybe(p: Any) -> Any:
    return p.optional_operand()


def print_maybe(p: Any, op: Any, x: Any, n: Any) -> None:
    p.write("maybe")


def parse_none(p: Any) -> Any:
    return None


def print_none(op: Any, p: Any) -> None:
    p.write("none")
