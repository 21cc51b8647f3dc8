"""One measurement of yods in a fresh process; `run.py` starts it and reads its JSON.

phases FILE OPS · build COUNT · layout COUNT
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
    }


def main() -> None:
    what, *arguments = sys.argv[1:]
    if what == "phases":
        measure.answer(phases(arguments[0], int(arguments[1])))
    elif what == "build":
        measure.answer(build(int(arguments[0])))
    else:
        measure.answer(layout(int(arguments[0])))


if __name__ == "__main__":
    main()
