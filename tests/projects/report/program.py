"""A user's program, written from the reference of Python alone: a kernel made, checked, changed.

It builds a function that adds up the products of two buffers, reports what it uses, unrolls the
loop by a pattern of its own, and brings it to canonical form.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import yods
from yods.builtin.attributes import IntegerAttr
from yods.builtin.ops import ModuleOp
from yods.builtin.types import I32, INDEX, FunctionType, MemRefType
from yods.passes import Pass, PassManager
from yods.rewrite import (
    PatternRewriter,
    PatternSet,
    RewritePattern,
    apply_patterns_greedily,
    canonicalize,
)
from yods.testing import assert_equal
from yods_dialects.arith import AddiOp, ConstantOp, MuliOp
from yods_dialects.func import FuncOp, ReturnOp
from yods_dialects.memref import LoadOp
from yods_dialects.scf import ForOp, YieldOp

LENGTH = 4
BUFFER = MemRefType([LENGTH], I32)


def index(builder: yods.Builder, number: int) -> yods.Value:
    """A constant of type `index`."""
    return builder.insert(ConstantOp(IntegerAttr(number, INDEX))).result


def dot() -> ModuleOp:
    """A module with `@dot`, the sum of products of two buffers."""
    module = ModuleOp()
    function = FuncOp("dot", FunctionType([BUFFER, BUFFER], [I32]), body=yods.Region())
    module.body.append(function)
    builder = yods.Builder()
    entry = builder.create_block(function.body, [BUFFER, BUFFER])
    left, right = entry.arguments
    zero = builder.insert(ConstantOp(IntegerAttr(0, I32))).result
    bounds = [index(builder, number) for number in (0, LENGTH, 1)]
    loop = builder.insert(
        ForOp(*bounds, [zero], results_=[I32], region=yods.Region([yods.Block([INDEX, I32])]))
    )
    with builder.at(loop.region.block):
        place, total = loop.region.block.arguments
        factors = [builder.insert(LoadOp(each, [place])).result for each in (left, right)]
        product = builder.insert(MuliOp(*factors)).result
        builder.insert(YieldOp([builder.insert(AddiOp(total, product)).result]))
    builder.insert(ReturnOp(loop.results))
    return module


def number_of(value: yods.Value) -> int | None:
    """The number that a value is, if it is a constant."""
    made = value.defining_op
    if isinstance(made, ConstantOp) and isinstance(made.value, IntegerAttr):
        return made.value.value
    return None


class Unroll(RewritePattern):
    """Loops of few constant turns become their bodies, one after the other."""

    ROOT = ForOp

    def __init__(self, most: int) -> None:
        self.most = most

    def match_and_rewrite(self, op: ForOp, rewriter: PatternRewriter) -> bool:
        bounds = [number_of(each) for each in op.operands[:3]]
        start, end, step = bounds
        if start is None or end is None or not step or (end - start) / step > self.most:
            return False
        carried = list(op.operands[3:])
        body = op.region.block
        last = body.last_op
        assert last is not None
        for turn in range(start, end, step):
            rewriter.set_before(op)
            place = index(rewriter, turn)
            mapping: dict[object, object] = dict(
                zip(body.arguments, [place, *carried], strict=True)
            )
            for inner in body.operations:
                if inner is not last:
                    rewriter.clone(inner, mapping)
            carried = [mapping.get(each, each) for each in last.operands]  # type: ignore[misc]
        rewriter.replace_op(op, carried)
        return True


class Report(Pass):
    """Counts operations, and the bytes of the buffers that functions take."""

    ARGUMENT = "report"

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def run(self, op: yods.Operation) -> None:
        counts = Counter(each.name for each in op.walk())
        self.lines += [f"{name}: {count}" for name, count in sorted(counts.items())]
        layout = yods.DataLayout.closest(op)
        for function in functions(op):
            for argument in function.body.block.arguments:
                if isinstance(argument.type, MemRefType):
                    element = layout.type_size(argument.type.element_type).fixed
                    size = element * argument.type.num_elements
                    self.lines.append(f"@{function.sym_name.value}: {size} bytes")


def functions(op: yods.Operation) -> Iterator[FuncOp]:
    """The functions in an operation."""
    return (each for each in op.walk() if isinstance(each, FuncOp))


def report(module: yods.Operation) -> list[str]:
    """The lines of the pass for a module."""
    found = Report()
    PassManager("builtin.module").add(found).run(module)
    return found.lines


def unrolled(module: yods.Operation) -> yods.Operation:
    """A copy without small loops, in canonical form."""
    made = module.clone()
    context = yods.Context()
    result = apply_patterns_greedily(made.regions, PatternSet([Unroll(LENGTH)]), context)
    assert result.changed and result.converged
    canonicalize(made, context)
    yods.verify(made)
    return made


def broken(text: str) -> list[str]:
    """The errors of a text, as an editor lists them."""
    try:
        yods.parse(text, filename="kernel.mlir")
    except yods.DiagnosticError as wrong:
        return [
            f"{each.file}:{each.line}:{each.column}: {each.message}" for each in wrong.diagnostics
        ]
    return []


def without_users(module: yods.Operation) -> list[str]:
    """The operations whose results nothing uses."""
    return [
        each.name
        for each in module.walk()
        if each.results and not any(result.has_uses for result in each.results)
    ]


def main() -> list[str]:
    """All of it; the lines that a user reads."""
    module = dot()
    yods.verify(module)
    assert_equal(yods.parse(str(module)), module)
    assert_equal(yods.parse(module.bytecode()), module)
    lines = report(module)
    flat = unrolled(module)
    assert without_users(flat) == []
    lines += [f"unrolled {line}" for line in report(flat)]
    lines += broken(str(module).replace("arith.muli", "arith.mulli"))
    (product,) = (each for each in module.walk() if isinstance(each, MuliOp))
    users = ", ".join(user.name for user in product.result.users)
    lines.append(f"the product is used by {users} in {product.parent_op.name}")
    return lines


if __name__ == "__main__":
    print("\n".join(main()))
