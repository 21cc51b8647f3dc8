"""The printer's tables say what its methods say, also of what is not below what is printed."""

from __future__ import annotations

import yods
from yods.builtin.types import I1
from yods.ir.print_options import PrintOptions
from yods.text.names import Names
from yods.text.printer import OperationPrinter

_TEXT = """
func.func @f(%a: i32, %k: i1) -> i32 {
  %c = arith.constant 7 : i32
  cf.cond_br %k, ^bb1(%a : i32), ^bb1(%c : i32)
^bb1(%x: i32):
  return %x : i32
}
"""


def test_tables_are_the_methods() -> None:
    module = yods.parse(_TEXT)
    (function,) = module.regions[0].blocks[0].operations
    entry, other = function.regions[0].blocks
    values = [*entry.arguments, entry.operations[0].results[0], *other.arguments]
    p = OperationPrinter(Names(module), PrintOptions())
    names = [p.values[value] for value in values]
    assert names == [p.operand(value) for value in values] == ["%arg0", "%arg1", "%c7_i32", "%0"]
    assert p.operands(values) == ", ".join(names)
    assert [p.blocks[block] for block in (entry, other)] == ["^bb0", "^bb1"]
    assert p.successors((other, other)) == "^bb1, ^bb1"
    assert p.types[I1] == p.type(I1) == "i1"
    assert p.types_of(values) == "i32, i1, i32, i32"


def test_unnamed_values() -> None:
    module = yods.parse(_TEXT)
    (function,) = yods.parse(_TEXT).regions[0].blocks[0].operations
    block = function.regions[0].blocks[0]
    p = OperationPrinter(Names(module), PrintOptions())
    assert p.values[block.arguments[0]] == "<<UNKNOWN SSA VALUE>>"
    assert p.blocks[block] == "INVALIDBLOCK"
    assert block.arguments[0] not in p.values
