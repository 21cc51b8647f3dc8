"""One measurement of xDSL in a fresh process, by xDSL's own interpreter.

phases FILE OPS · build COUNT
"""

from __future__ import annotations

import io
import sys
from typing import Any

import measure


def phases(path: str, ops: int) -> dict[str, float]:
    from xdsl.context import Context
    from xdsl.dialects import get_all_dialects
    from xdsl.parser import Parser
    from xdsl.printer import Printer

    context = Context(allow_unregistered=True)
    for name, factory in get_all_dialects().items():
        context.register_dialect(name, factory)

    def parse(text: str) -> Any:
        return Parser(context, text).parse_module()

    def show(op: Any) -> str:
        stream = io.StringIO()
        Printer(stream).print_op(op)
        return stream.getvalue()

    with open(path.removesuffix(".mlir") + ".warm", encoding="utf-8") as file:
        warm = parse(file.read())
    warm.verify()
    show(warm)
    return measure.phases(path, ops, parse, lambda op: op.verify(), show)


def build(count: int) -> dict[str, float]:
    from xdsl.dialects.arith import AddiOp
    from xdsl.dialects.builtin import i32
    from xdsl.ir import Block

    a, b = Block(arg_types=[i32, i32]).args

    def work() -> None:
        for _ in range(count):
            AddiOp(a, b)

    return {"build": measure.seconds_of(work)[0] / count}


def main() -> None:
    what, *arguments = sys.argv[1:]
    if what == "phases":
        measure.answer(phases(arguments[0], int(arguments[1])))
    else:
        measure.answer(build(int(arguments[0])))


if __name__ == "__main__":
    main()
