"""`--test-data-layout-query`: writes answers onto operations that ask.

Every `test.data_layout_query` in a `func.func` gets attributes with the layout of its
result's type, as seen from the closest scope around it.

Source: MLIR, mlir/test/lib/Dialect/DLTI/TestDataLayoutQuery.cpp.
"""

from __future__ import annotations

from yods import DataLayout, DataLayoutError, DiagnosticError
from yods.builtin.attributes import DictionaryAttr, IntegerAttr, UnitAttr
from yods.builtin.types import INDEX
from yods.hints import TYPE_CHECKING
from yods.layout.scope_facts import SCOPE_FACTS
from yods.layout.type_size import MASK, TypeSize
from yods.passes.base import Pass
from yods.text.parse_attribute import parse_attribute

if TYPE_CHECKING:
    from yods import Attribute, Context, Operation

QUERY = "test.data_layout_query"


class TestDataLayoutQuery(Pass):
    """`test-data-layout-query`: answers every `test.data_layout_query`."""

    __test__ = False  # it is no test, whatever its name, which is MLIR's

    ARGUMENT = "test-data-layout-query"
    SUMMARY = "Answer test.data_layout_query operations"

    def run(self, op: Operation) -> None:
        annotate_queries(op, self.context)


def annotate_queries(op: Operation, context: Context) -> None:
    """Answer every query in a function inside `op`.

    Raises:
        DiagnosticError: A question has no answer; MLIR ends its process there.
    """
    layouts: dict[Operation | None, DataLayout] = {}
    for function in list(op.walk()):
        if function.name != "func.func":
            continue
        for query in list(function.walk()):
            if query.name != QUERY or "size" in query.attributes or len(query.results) != 1:
                continue
            closest = DataLayout.closest(query.parent_op, context=context)
            layout = layouts.setdefault(closest.scope, closest)
            try:
                answers = _answers(query, layout, context)
            except DataLayoutError as error:
                raise DiagnosticError([query.error(str(error)).diagnostic]) from None
            query.discardable_attributes.clear()
            query.attributes.update(answers)


def _answers(query: Operation, layout: DataLayout, context: Context) -> dict[str, Attribute]:
    type_ = query.results[0].type
    answers = {
        "size": _size(layout.type_size(type_)),
        "bitsize": _size(layout.type_size_in_bits(type_)),
        "alignment": _index(layout.type_abi_alignment(type_)),
        "preferred": _index(layout.type_preferred_alignment(type_)),
        "index": _index(layout.type_index_bitwidth(type_) or 0),
    }
    for fact in SCOPE_FACTS:
        if layout.scope_fact(fact.name) is not None:
            value = getattr(layout, fact.name)
            answers[fact.name] = _index(value) if isinstance(value, int) else value
        elif fact.unspecified:
            answers[fact.name] = parse_attribute(fact.unspecified, context)
    return answers


def _index(number: int) -> IntegerAttr:
    # An index attribute holds 64 bits with a sign.
    return IntegerAttr(number - (MASK + 1) if number > MASK // 2 else number, INDEX)


def _size(size: TypeSize) -> Attribute:
    if not size.scalable:
        return _index(size.minimal)
    return DictionaryAttr({"minimal_size": _index(size.minimal), "scalable": UnitAttr()})
