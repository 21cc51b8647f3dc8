"""What MLIR's own Python bindings, as jaxlib has them, take inside one process.

FILE: the text that is worked on. Run by the interpreter of an environment with jax.
"""

from __future__ import annotations

import os
import sys
from typing import Any

import measure


def main() -> None:
    from jax._src.interpreters import mlir
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import arith

    context = mlir.make_ir_context()
    context.allow_unregistered_dialects = True
    with open(sys.argv[1], encoding="utf-8") as file:
        text = file.read()

    def operations(module: Any) -> list[Any]:
        found: list[Any] = []

        def keep(op: Any) -> Any:
            found.append(op)
            return ir.WalkResult.ADVANCE

        module.walk(keep)
        return found

    def walk(module: Any) -> int:
        count = 0

        def visit(op: Any) -> Any:
            nonlocal count
            count += op.name == "func.return"
            return ir.WalkResult.ADVANCE

        module.walk(visit)
        return count

    def operand_types(module: Any) -> int:
        count = 0

        def visit(op: Any) -> Any:
            nonlocal count
            for operand in op.operands:
                count += operand.type is not None
            return ir.WalkResult.ADVANCE

        module.walk(visit)
        return count

    def attributes(module: Any) -> int:
        count = 0

        def visit(op: Any) -> Any:
            nonlocal count
            for name in op.attributes:
                count += op.attributes[name] is not None
            return ir.WalkResult.ADVANCE

        module.walk(visit)
        return count

    def symbols(module: Any) -> int | None:
        table = ir.SymbolTable(module)
        ops = module.regions[0].blocks[0].operations
        names = [op.attributes["sym_name"].value for op in ops if "sym_name" in op.attributes]
        return sum([table[name] is not None for name in names]) or None

    def replace(module: Any) -> int:
        count = 0
        for op in operations(module):
            if len(op.results) == 1 and len(op.operands) and not len(op.regions):
                operand, result = op.operands[0], op.results[0]
                if operand.type == result.type:
                    result.replace_all_uses_with(operand)
                    op.erase()
                    count += 1
        return count

    def build(_: Any) -> int:
        i32 = ir.IntegerType.get_signless(32)
        block = ir.Module.create().body
        with ir.InsertionPoint(block):
            value = arith.ConstantOp(i32, 1).result
            for _ in range(measure.BUILDS):
                value = arith.AddIOp(value, value).result
        return len(block.operations)

    with context, ir.Location.unknown():
        found = measure.inside(
            lambda: ir.Module.parse(text).operation,
            {
                "verify": lambda module: module.verify(),
                "print": lambda module: len(str(module)),
                "walk": walk,
                "operand types": operand_types,
                "attributes": attributes,
                "symbols": symbols,
                "clone": lambda module: bool(module.clone()),
                "build": build,
                "replace and erase": replace,
            },
        )
    measure.answer(found)
    # The context outlives the interpreter, which ends the process with an error.
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
