"""Specs that are accepted, as MLIR accepts them, and yet cannot be meant; targets compared.

MLIR takes alignments that are no powers of two, widths below zero and values nobody can
use; a query then answers with whatever comes out. `--strict-layout` reports them.
"""

from __future__ import annotations

from itertools import islice

from yods.builtin.attributes import IntegerAttr, StringAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.interfaces import FloatTypeInterface
from yods.builtin.types import I32, MAX_INTEGER_WIDTH, IndexType, IntegerType
from yods.hints import TYPE_CHECKING, Any
from yods.ir.diagnostics import ERROR, Diagnostic
from yods.layout.combine import is_scope, spec_of
from yods.layout.dlti_query import key_text
from yods.layout.entry_values import unsigned_elements, unsigned_value
from yods.layout.errors import DataLayoutError
from yods.layout.interfaces import DataLayoutSpecInterface, MemorySpaceAttrInterface
from yods.layout.kinds import PointerLayout
from yods.layout.type_size import BITS_IN_BYTE, MASK
from yods_tools.layout import table
from yods_tools.layout.addresses import fields
from yods_tools.layout.explain import FACTS, NUMBERS, answers, fact_answer, has_fields

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from yods import Attribute, DataLayout, Operation, Type
    from yods.ir.location import AnyLocation
    from yods.layout.interfaces import DataLayoutEntryInterface
    from yods_tools.layout.explain import ScopeReport


_SPACES = (
    "dlti.default_memory_space",
    "dlti.alloca_memory_space",
    "dlti.program_memory_space",
    "dlti.global_memory_space",
)
#: Names under which a scope's verifier looks at a spec.
_VERIFIED_NAME = "dlti.dl_spec"


def strict_findings(top: Operation) -> list[Diagnostic]:
    """Suspicious entries in the specs of `top` and of everything inside.

    Each is reported at its entry if the source text shows where that is, otherwise at the
    operation.
    """
    return [
        Diagnostic(message, location, ERROR)
        for op in top.walk()
        for location, message in _of_operation(op)
    ]


def _of_operation(op: Operation) -> Iterator[tuple[AnyLocation, str]]:
    specs = [
        (name, attribute)
        for name, attribute in sorted(op.attributes.items())
        if isinstance(attribute, DataLayoutSpecInterface)
    ]
    used = spec_of(op) if is_scope(op) else None
    here = op._location
    for name, spec in specs:
        if not is_scope(op):
            yield here, f"layout spec '{name}' has no effect: '{op.name}' is no layout scope"
        elif spec is not used:
            reason = "another attribute is the one that counts"
            yield here, f"layout spec '{name}' has no effect: {reason}"
        elif name != _VERIFIED_NAME:
            yield here, f"layout spec '{name}' is used but not verified; call it '{_VERIFIED_NAME}'"
        entries = spec.layout_entries
        for entry, place in zip(entries, _entry_places(op, spec, len(entries)), strict=True):
            shown = f"layout entry {key_text(entry.entry_key)} = {entry.entry_value}"
            for reason in _of_entry(entry):
                yield place, f"{shown}: {reason}"


def _entry_places(
    op: Operation, spec: DataLayoutSpecInterface, count: int
) -> Sequence[AnyLocation]:
    """Where each of the `count` entries of the spec of `op` stands in the text, if known."""
    here = op._location
    if not isinstance(here, tuple):
        return [here] * count
    source, start = here
    found = [offsets for offsets in source.parts.get(spec, ()) if len(offsets) == count > 0]
    if len(found) > 1:
        # Equal specs: the operation's own is the one between it and the first inside it.
        inside = next(islice(op.walk(), 1, None), None)
        place = None if inside is None else inside._location
        end = place[1] if isinstance(place, tuple) else len(source.text)
        found = [offsets for offsets in found if start <= offsets[0] < end][:1]
    return [(source, offset) for offset in found[0]] if found else [here] * count


def _of_entry(entry: DataLayoutEntryInterface) -> Iterator[str]:
    key, value = entry.entry_key, entry.entry_value
    if isinstance(key, str):
        yield from _of_identifier(key, value)
    elif isinstance(key, IndexType):
        if not isinstance(value, IntegerAttr):
            yield "the width must be an integer"
        else:
            yield from _of_width("the width", unsigned_value(value))
            if unsigned_value(value) > MAX_INTEGER_WIDTH:
                yield f"no integer type is wider than {MAX_INTEGER_WIDTH} bits"
    elif isinstance(key, PointerLayout):
        numbers = key.pointer_entry(value)
        if numbers is not None:
            yield from _of_width("the size", numbers.size)
            yield from _of_width("the index width", numbers.index)
            yield from _of_alignments((numbers.abi, numbers.preferred))
            if numbers.index > numbers.size:
                yield "the index is wider than the pointer"
    elif isinstance(key, IntegerType | FloatTypeInterface) or key.DIALECT == "llvm":
        elements = unsigned_elements(value)
        if elements is None or not 1 <= len(elements) <= 2:
            yield "the value must be one or two dense i64 elements"
        else:
            yield from _of_alignments(elements)


def _of_alignments(alignments: tuple[int, ...]) -> Iterator[str]:
    for what, bits in zip(("ABI", "preferred"), (alignments[0], alignments[-1]), strict=True):
        shown = f"the {what} alignment of {_signed(bits)} bits"
        if bits > MASK // 2:
            yield f"{shown} is negative and counts as {bits}"
        elif bits % BITS_IN_BYTE:
            yield f"{shown} is no whole number of bytes; {bits // BITS_IN_BYTE} bytes count"
        elif bits == 0:
            yield f"{shown} is no alignment"
        elif bits & (bits - 1):
            yield f"{shown} is no power of two"
        if len(alignments) == 1:
            break
    if alignments[0] > alignments[-1]:
        yield "the preferred alignment is below the ABI alignment"


def _of_width(what: str, bits: int) -> Iterator[str]:
    if bits > MASK // 2:
        yield f"{what} of {_signed(bits)} bits is negative and counts as {bits}"
    elif bits == 0:
        yield f"{what} is 0 bits"
    elif bits % BITS_IN_BYTE:
        yield f"{what} of {bits} bits is no whole number of bytes"


def _signed(bits: int) -> int:
    return bits - (MASK + 1) if bits > MASK // 2 else bits


def _of_identifier(key: str, value: Attribute) -> Iterator[str]:
    if number := next((fact for fact in NUMBERS if fact.identifier == key), None):
        if not isinstance(value, IntegerAttr):
            yield f"the {number.label} must be an integer"
        elif key == "dlti.stack_alignment":
            bits = unsigned_value(value)
            if bits > MASK // 2 or bits % BITS_IN_BYTE or bits & (bits - 1):
                yield f"{value.value} bits are no alignment: it must be a power of two of bytes"
        elif value.value < 0:
            yield f"{value.value} is negative and counts as {unsigned_value(value)}"
    elif key == "dlti.mangling_mode":
        if not isinstance(value, StringAttr):
            yield "the mangling mode must be a string"
    elif key == "dlti.legal_int_widths":
        if not isinstance(value, DenseArrayAttr) or value.element_type is not I32:
            yield "the legal widths must be an array<i32: …>"
        elif any(width <= 0 for width in value):
            yield "a width must be above 0"
    elif key == "dlti.function_pointer_alignment":
        if not hasattr(value, "function_dependent"):
            yield "the value must be a #dlti.function_pointer_alignment"
    elif key in _SPACES and not isinstance(value, IntegerAttr | MemorySpaceAttrInterface):
        yield "the value names no memory space"


_INDENT = "  "
_NAMES = ("A", "B")
#: What marks a line on which the two differ.
_MARK = "*"


def comparison_table(one: ScopeReport, other: ScopeReport) -> str:
    """One scope under two targets: facts, types and fields, and a mark where they differ."""
    lines = [table.heading(one)]
    for name, report in zip(_NAMES, (one, other), strict=True):
        lines += table.wrapped(f"{_INDENT}{name}: {report.target}", _INDENT * 2)
    layouts = (one.layout, other.layout)
    lines += _facts(layouts)
    if not one.types:
        return "\n".join([*lines, f"{_INDENT}no types in use"]) + "\n"
    lines.append(_pairs("", ("A", "A", "A"), ("B", "B", "B"), ""))
    lines.append(_pairs("", ("size", "abi", "index"), ("size", "abi", "index"), "type"))
    for type_ in one.types:
        lines += _row(layouts, type_)
    for type_ in one.types:
        if all(has_fields(layout, type_) for layout in layouts):
            lines += ["", *_fields(layouts, type_)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _facts(layouts: Sequence[DataLayout]) -> Iterator[str]:
    """The facts of the scope that are not the same."""
    for fact in FACTS:
        one, other = [_said(fact_answer(layout, fact)) for layout in layouts]
        if one != other:
            line = f"{_INDENT}{fact.label}: {one} in A, {other} in B"
            yield from table.wrapped(line, _INDENT * 2)


def _said(found: Any) -> str:
    return "?" if isinstance(found, dict) else "none" if found is None else str(found)


def _row(layouts: Sequence[DataLayout], type_: Type) -> list[str]:
    one, other = [_numbers(layout, type_) for layout in layouts]
    return table.named(_pairs(_mark((one, other)), one, other, ""), str(type_))


def _numbers(layout: DataLayout, type_: Type) -> list[str]:
    found = answers(layout, type_)
    return [table.cell(found[each]) for each in ("size", "abi_alignment", "index_bitwidth")]


def _fields(layouts: Sequence[DataLayout], type_: Type) -> list[str]:
    """An aggregate field by field."""
    lines = table.titled(type_)
    try:
        placed = [fields(layout, type_) for layout in layouts]
        sizes = [layout.type_size(type_) for layout in layouts]
    except DataLayoutError as error:
        return [*lines, *table.wrapped(f"{_INDENT * 2}{error.message}", _INDENT * 2)]
    lines.append(_pairs("", ("A", "A"), ("B", "B"), ""))
    lines.append(_pairs("", ("offset", "size"), ("offset", "size"), "field"))
    for pair in list(zip(*placed, strict=True))[: table.MOST_FIELDS]:
        found = [(cell_of(field.offset), cell_of(field.size)) for field in pair]
        start = _pairs(_mark(found), found[0], found[1], "")
        lines += table.named(start, table.field_name(pair[0]) + str(pair[0].type))
    if len(placed[0]) > table.MOST_FIELDS:
        lines.append(f"{_INDENT * 2}and {len(placed[0]) - table.MOST_FIELDS} more fields")
    ends = [(cell_of(size), "") for size in sizes]
    return [*lines, _pairs(_mark(ends), ends[0], ends[1], "(end)")]


def cell_of(size: Any) -> str:
    """A size or an offset as a cell of a table."""
    return table.cell({"minimal": size.minimal} if size.scalable else size.minimal)


def _mark(found: Sequence[object]) -> str:
    return "" if found[0] == found[1] else _MARK


def _pairs(mark: str, one: Sequence[str], other: Sequence[str], name: str) -> str:
    left = "".join(f"{each:>{table.COLUMN}}" for each in one)
    right = "".join(f"{each:>{table.COLUMN}}" for each in other)
    return f"{_INDENT}{left} {right}{mark:>2}  {name}"
