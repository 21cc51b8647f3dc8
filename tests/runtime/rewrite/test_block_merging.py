"""Arguments of blocks that are one value wherever from; what is expected is what MLIR 22 gives."""

from __future__ import annotations

from support.effort import calls
from yods.api import parse
from yods.ir.context import Context
from yods.ir.operation import Operation
from yods.rewrite import PatternRewriter
from yods.rewrite.block_merging import drop_redundant_arguments


def handed(count: int) -> Operation:
    """A function with a block that gets one value so many times, from two others."""
    given = f"^b({', '.join(['%a'] * count)} : {', '.join(['i32'] * count)})"
    arguments = ", ".join([f"%x{number}: i32" for number in range(count)])
    uses = "".join([f'  "t.x"(%x{number}) : (i32) -> ()\n' for number in range(count)])
    return parse(
        f"func.func @f(%a: i32, %c: i1) {{\n  cf.cond_br %c, {given}, ^c\n^c:\n  cf.br {given}\n"
        f"^b({arguments}):\n{uses}  return\n}}",
        context=Context(True),
    )


def drop(module: Operation) -> bool:
    return drop_redundant_arguments(PatternRewriter(), module.regions)


def test_all_arguments_go_at_once() -> None:
    few, many = handed(20), handed(80)
    few_calls, many_calls = calls(lambda: drop(few)), calls(lambda: drop(many))
    assert many_calls < 5 * few_calls
    assert "cf.cond_br %arg1, ^bb2, ^bb1" in str(many)
    assert str(many).count('"t.x"(%arg0)') == 80


def test_forwarded_argument_is_replaced() -> None:
    module = parse(
        """func.func @f(%a: i32, %c: i1) {
  cf.br ^b(%a, %a : i32, i32)
^b(%x: i32, %y: i32):
  "t.x"(%x, %y) : (i32, i32) -> ()
  cf.cond_br %c, ^b(%y, %a : i32, i32), ^e
^e:
  return
}""",
        context=Context(True),
    )
    assert drop(module) and not drop(module)
    assert '"t.x"(%arg0, %arg0)' in str(module)
    assert "cf.cond_br %arg1, ^bb1, ^bb2" in str(module)
