"""One measurement of yods in a fresh process; `run.py` starts it and reads its JSON.

phases FILE OPS · build COUNT · layout COUNT · inside FILE
"""

from __future__ import annotations

import sys
from typing import Any

import measure


def phases(path: str, ops: int) -> dict[str, float]:
    from yods.ir.context import Context
    from yods.ir.location import Source
    from yods.text.parse import parse_source
    from yods.verification.verifier import verify

    context = Context(allow_unregistered_dialects=True)

    def parse(text: str) -> Any:
        return parse_source(Source(text, "bench.mlir"), context)

    # Load the dialects first: what an import costs is measured as start-up.
    with open(path.removesuffix(".mlir") + ".warm", encoding="utf-8") as file:
        warm = parse(file.read())
    verify(warm, context)
    str(warm)
    return measure.phases(path, ops, parse, lambda op: verify(op, context), str)


def build(count: int) -> dict[str, float]:
    from yods.builtin.types import IntegerType
    from yods.ir.block import Block
    from yods_dialects.arith import DIALECT

    make: Any = DIALECT.OPERATIONS["addi"]
    i32 = IntegerType(32)
    block = Block([i32, i32])
    a, b = block.arguments

    def work() -> None:
        for _ in range(count):
            make(a, b)

    return {"build": measure.seconds_of(work)[0] / count}


def inside(path: str) -> dict[str, float]:
    import yods
    from yods.builtin.types import IntegerType
    from yods.interfaces.symbol_tables import Symbols
    from yods.ir.block import Block
    from yods_dialects.arith import DIALECT

    with open(path, encoding="utf-8") as file:
        text = file.read()
    context = yods.Context(allow_unregistered_dialects=True)

    def walk(module: Any) -> int:
        return sum([op.name == "func.return" for op in module.walk()])

    def operand_types(module: Any) -> int:
        count = 0
        for op in module.walk():
            for operand in op.operands:
                count += operand.type is not None
        return count

    def attributes(module: Any) -> int:
        count = 0
        for op in module.walk():
            for attribute in op.attributes.values():
                count += attribute is not None
        return count

    def symbols(module: Any) -> int | None:
        table = Symbols(module)
        ops = module.regions[0].blocks[0].operations
        names = [op.attributes["sym_name"].value for op in ops if "sym_name" in op.attributes]
        return sum([table.lookup(name) is not None for name in names]) or None

    def replace(module: Any) -> int:
        count = 0
        for op in [*module.walk()]:
            if len(op.results) == 1 and op.operands and not op.regions:
                operand, result = op.operands[0], op.results[0]
                if operand.type == result.type:
                    result.replace_all_uses_with(operand)
                    op.erase()
                    count += 1
        return count

    def build(_: Any) -> int:
        add: Any = DIALECT.OPERATIONS["addi"]
        block = Block([IntegerType(32)])
        value = block.arguments[0]
        for _ in range(measure.BUILDS):
            op = add(value, value)
            block.append(op)
            value = op.results[0]
        return len(block.operations)

    return measure.inside(
        lambda: yods.parse(text, context=context),
        {
            "verify": lambda module: yods.verify(module, context=context) is None,
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


#: What each scope says: keys of every kind.
_SPEC = (
    '"dlti.endianness" = "little", "dlti.stack_alignment" = 128 : i64, '
    "i64 = dense<64> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, "
    "!llvm.ptr = dense<64> : vector<3xi64>"
)


def layout(count: int) -> dict[str, float]:
    import yods
    from yods.builtin.types import IntegerType

    module = yods.parse("module {}")
    size = yods.DataLayout(module).type_size
    i32 = IntegerType(32)
    table = {i32: 4}
    size(i32)

    def query() -> None:
        for _ in range(count):
            size(i32)

    def look_up() -> None:
        for _ in range(count):
            table[i32]

    return {
        "layout": measure.seconds_of(query)[0] / count,
        "dict": measure.seconds_of(look_up)[0] / count,
        **{f"struct {fields}": _first_query(fields) for fields in measure.STRUCT_FIELDS},
        **{f"nest {depth}": _construction(depth) for depth in measure.NEST_DEPTHS},
    }


def _first_query(fields: int) -> float:
    """Seconds of the first question about a struct: nothing is known of its fields either."""
    import yods

    kinds = ("i8", "i64", "f32", "i16", "!llvm.ptr", "!llvm.array<3 x i32>", "vector<4xf32>")
    body = ", ".join(kinds[number % len(kinds)] for number in range(fields))
    module: Any = yods.parse(
        f"module attributes {{dlti.dl_spec = #dlti.dl_spec<{_SPEC}>, "
        f"bench.type = !llvm.struct<({body})>}} {{}}"
    )
    struct = module.attributes["bench.type"].value
    # Each layout is asked once; the first one of all loads what the question needs.
    layouts = [yods.DataLayout(module) for _ in range(max(5_000 // fields, 5) + 1)]
    layouts.pop().type_size(struct)

    def query() -> None:
        for layout in layouts:
            layout.type_size(struct)

    return measure.seconds_of(query)[0] / len(layouts)


def _construction(depth: int, count: int = 500) -> float:
    """Seconds to make the layout of the innermost of `depth` modules, each with a spec."""
    import yods

    text = ""
    for level in reversed(range(depth)):
        spec = f"#dlti.dl_spec<{_SPEC}, i{256 + level} = dense<128> : vector<2xi64>>"
        text = f"module attributes {{dlti.dl_spec = {spec}}} {{{text}}}"
    op: Any = yods.parse(text)
    for _ in range(depth - 1):
        (op,) = op.regions[0].blocks[0].operations
    if not yods.DataLayout(op).spec.layout_entries:
        raise SystemExit("the specs were not combined")

    def construct() -> None:
        for _ in range(count):
            yods.DataLayout(op)

    return measure.seconds_of(construct)[0] / count


def main() -> None:
    what, *arguments = sys.argv[1:]
    if what == "phases":
        measure.answer(phases(arguments[0], int(arguments[1])))
    elif what == "build":
        measure.answer(build(int(arguments[0])))
    elif what == "inside":
        measure.answer(inside(arguments[0]))
    else:
        measure.answer(layout(int(arguments[0])))


if __name__ == "__main__":
    main()
