"""Custom forms that many operations have: their classes derive from these.

Source: MLIR, mlir-tblgen's OpFormatGen, for the formats named.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING
from yods.ir.operation import Operation

if TYPE_CHECKING:
    from typing import Self

    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter


class FunctionalForm(Operation):
    """``operands attr-dict `:` functional-type(operands, results)``."""

    __slots__ = ()

    @classmethod
    def parse(cls, p: OperationParser) -> Self:
        return p.build_functional(cls)

    def print_assembly(self, p: OperationPrinter) -> None:
        p.write(f" {p.operands(self._operands)}")
        p.attribute_dict(self)
        p.write(f" : {p.functional_type(self._operands, self._results)}")


class ResultTypeForm(Operation):
    """``attr-dict `:` type($result)``, without operands."""

    __slots__ = ()

    @classmethod
    def parse(cls, p: OperationParser) -> Self:
        attributes, type_ = p.attributes_then_type(cls)
        return p.build(cls, (), (type_,), attributes)

    def print_assembly(self, p: OperationPrinter) -> None:
        p.attribute_dict(self)
        p.write(f" : {p.types[self._results[0].type]}")


class OperandTypeForm(Operation):
    """``$operand attr-dict `:` type($operand)``, without results."""

    __slots__ = ()

    @classmethod
    def parse(cls, p: OperationParser) -> Self:
        operand = p.operand()
        attributes, type_ = p.attributes_then_type(cls)
        return p.build(cls, (p.resolve(operand, type_),), (), attributes)

    def print_assembly(self, p: OperationPrinter) -> None:
        p.write(f" {p.values[self._operands[0]]}")
        p.attribute_dict(self)
        p.write(f" : {p.types[self._operands[0].type]}")


class CastForm(Operation):
    """``$operand attr-dict `:` type($operand) `to` type($result)``."""

    __slots__ = ()

    @classmethod
    def parse(cls, p: OperationParser) -> Self:
        operand = p.operand()
        attributes, type_ = p.attributes_then_type(cls)
        p.expect_keyword("to")
        result_type = p.type()
        return p.build(cls, (p.resolve(operand, type_),), (result_type,), attributes)

    def print_assembly(self, p: OperationPrinter) -> None:
        p.write(f" {p.values[self._operands[0]]}")
        p.attribute_dict(self)
        p.write(f" : {p.types[self._operands[0].type]} to {p.types[self._results[0].type]}")


class AttributesForm(Operation):
    """``attr-dict``, without operands and results."""

    __slots__ = ()

    @classmethod
    def parse(cls, p: OperationParser) -> Self:
        return p.build(cls, (), (), p.own_attribute_dict(cls))

    def print_assembly(self, p: OperationPrinter) -> None:
        p.attribute_dict(self)


class OperandFunctionalForm(Operation):
    """``$operand attr-dict `:` functional-type(operands, results)``."""

    __slots__ = ()

    @classmethod
    def parse(cls, p: OperationParser) -> Self:
        operand = p.operand()
        attributes = p.own_attribute_dict(cls)
        p.expect(":")
        type_ = p.functional_type()
        operands = p.resolve_all((operand,), type_.inputs, p.op_start)
        return p.build(cls, operands, type_.results, attributes)

    def print_assembly(self, p: OperationPrinter) -> None:
        p.write(f" {p.values[self._operands[0]]}")
        p.attribute_dict(self)
        p.write(f" : {p.functional_type(self._operands, self._results)}")
