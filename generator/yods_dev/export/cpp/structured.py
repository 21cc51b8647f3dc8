"""export.cpp, part: the loops, maps and body of structured ops, over `yods_structured.h`."""

from __future__ import annotations

from typing import assert_never

from yods_dev.export.cpp.pieces import literal
from yods_dev.export.td.text import camel
from yods_gen.definitions import structured
from yods_gen.definitions.operations import OpDef

#: The dialects whose operations bodies consist of.
OF_BODIES = ("arith", "complex", "linalg", "math")


def has_cpp(op: OpDef) -> bool:
    """Return whether what an op states under `structured` has C++: not beside maps of its own."""
    own = any(each.name == "indexing_maps" for each in op.attributes)
    return op.structured is not None and bool(op.structured.body) and not own


def methods(stated: structured.StructuredDef, class_: str) -> str:
    """The methods of the class of a structured op."""
    if stated.iterators is None:
        loops, maps = "yods::parallelLoops(getOperation())", "yods::wholeMaps(getOperation())"
    else:
        listed = (", ".join(map(_place, each.places or ())) for each in stated.operands)
        kinds = (f"::mlir::utils::IteratorType::{each}" for each in stated.iterators)
        loops, maps = (
            f"{{{', '.join(kinds)}}}",
            f"at.maps({{{', '.join(f'{{{each}}}' for each in listed)}}})",
        )
    return "\n".join([
        f"::llvm::SmallVector<::mlir::utils::IteratorType> {class_}::getIteratorTypesArray() {{",
        f"  return {loops};", "}", "", f"::mlir::ArrayAttr {class_}::getIndexingMaps() {{",
        f"  yods::Places at{{getOperation(), {len(stated.iterators or ())}}};", "  (void)at;",
        f"  return {maps};", "}", "", f"void {class_}::buildBody(yods::Scalars &body) {{",
        f"  body.yields({{{', '.join(map(_scalar, stated.body))}}});", "}",
    ])  # fmt: skip


def _place(place: structured.Place) -> str:
    match place:
        case int():
            return f"at.number({place})"
        case structured.Loop(position):
            return f"at.loop({position})"
        case structured.IndexOf(attribute, position):
            return f"at.number(get{camel(attribute)}Attr(), {position})"
        case structured.Arithmetic("//", left, right):
            return f"({_place(left)}).floorDiv({_place(right)})"
        case structured.Arithmetic(operator, left, right):
            return f"({_place(left)} {operator} {_place(right)})"
        case _:
            assert_never(place)


def _scalar(scalar: structured.Scalar) -> str:
    match scalar:
        case structured.Argument(position):
            return f"body.argument({position})"
        case structured.Literal_(type_, value):
            return f"body.constant({literal(type_).text}, {literal(value).text})"
        case structured.LoopIndex(position):
            return f"body.index({position})"
        case structured.Apply(function, arguments):
            # What stands in braces is worked out from left to right.
            return f"body.apply({literal(function).text}, {{{', '.join(map(_scalar, arguments))}}})"
        case structured.Cast(function, by_attribute, to, converted):
            type_ = f"body.argument({to}).getType()" if isinstance(to, int) else (
                f"body.type({literal(to).text})")  # fmt: skip
            how = f"body.isSigned({literal(function).text})" if by_attribute else (
                "true" if function == "cast_signed" else "false")  # fmt: skip
            return f"body.cast({how}, {type_}, {_scalar(converted)})"
        case _:
            assert_never(scalar)
