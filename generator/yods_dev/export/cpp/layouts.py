"""export.cpp, part: what a type says of its data layout."""

from __future__ import annotations

from collections.abc import Mapping

from yods_dev.cpp.spell import Unspeakable
from yods_dev.export.cpp import bodies
from yods_dev.export.cpp.conditions import Conditions
from yods_dev.export.cpp.pieces import Piece, get, variable
from yods_gen.classes import DefinedClass
from yods_gen.definitions.types import TypeDef
from yods_gen.expressions.static_types import StaticType, list_of, plain
from yods_gen.expressions.tree import Expression

_LIST = "::mlir::DataLayoutEntryListRef"
_ASKED = f"@(const ::mlir::DataLayout &layout, {_LIST} entriesList) const"
_SIZE, _OF_ENTRIES = "return ::llvm::TypeSize::getFixed($1);", {"entries": "entriesList"}
#: Questions about a type: the method, what it returns for `$1`, and lists of entries by their names
#: in expressions.
_QUERIES = {
    "size_in_bits": ("getTypeSizeInBits", f"::llvm::TypeSize {_ASKED}", _SIZE, _OF_ENTRIES),
    "size": ("getTypeSize", f"::llvm::TypeSize {_ASKED}", _SIZE, _OF_ENTRIES),
    "abi_alignment": ("getABIAlignment", f"uint64_t {_ASKED}", "return $1;", _OF_ENTRIES),
    "preferred_alignment": ("getPreferredAlignment", f"uint64_t {_ASKED}", "return $1;",
                            _OF_ENTRIES),
    "index_bitwidth": ("getIndexBitwidth", f"std::optional<uint64_t> {_ASKED}", "return $1;",
                       _OF_ENTRIES),
    "compatible": (
        "areCompatible", f"bool @({_LIST} oldLayout, {_LIST} newLayout, "
        "::mlir::DataLayoutSpecInterface spec, const ::mlir::DataLayoutIdentifiedEntryMap &) const",
        "return $1;", {"outer": "oldLayout", "inner": "newLayout"}),
}  # fmt: skip


def layout_methods(ported: bodies.Ported, definition: TypeDef) -> Mapping[str, str]:
    """The methods about the layout of a type, by name. Raises Unspeakable."""
    layout, of = definition.layout, definition.qualified_name
    if layout is None or layout.kind is not None or layout.hooks:
        raise Unspeakable("a layout of a ready-made kind, or one in Python")
    class_ = ported.context.cpp(definition).rpartition("::")[2]
    key = StaticType("type", frozenset({DefinedClass("type", definition.dialect, definition.name)}))
    members = {"key": key, "value": plain("attribute")}
    members |= dict.fromkeys(layout.numbers, plain("int"))
    entry = StaticType("attribute", members=tuple(members.items()))
    asked: list[tuple[str, Expression]] = [(each.name, each.expression) for each in layout.answers]
    asked += [("compatible", layout.compatible)] if layout.compatible is not None else []
    made: dict[str, str] = {}
    for query, expression in asked:
        method, signature, answer, lists = _QUERIES[query]
        names, types, _ = bodies.parameters_of(ported, definition)
        for name in lists:
            names[name] = Piece(name, "list", items=(Piece("", class_="yods::Entry"),))
            types[name] = list_of(entry)
        names |= {"layout": Piece("layout"), "spec": Piece("spec", "attribute")}
        printer = ported.printer(names, types, "getContext()")
        if query == "compatible":
            text = printer.holding(expression.root)
        elif (piece := printer.piece(expression.root)).kind == "none":
            text = "std::nullopt"
        else:
            text = f"yods::layoutNumber([&] {{ return yods::Int({piece.value}); }})"
        ported.own_hooks(printer, expression.span, of)
        ported.count("expressions", good=True)
        made[method] = "\n".join([
            bodies.comment(of, expression.span),
            f"{signature.replace('@', f'{class_}::{method}')} {{",
            *(f"  auto {variable(each.name)} = {get(each.name)}();"
              for each in definition.parameters if each.name in printer.used),
            *(f"  auto {name} = yods::entriesOf({given});" for name, given in lists.items()
              if name in printer.used),
            f"  {answer.replace('$1', text)}", "}"])  # fmt: skip
    if layout.numbers or layout.entry_checks:
        names = {name: Piece(f"entry.number({at})", "int", fixed=True)
                 for at, name in enumerate(layout.numbers)}  # fmt: skip
        names |= {"key": Piece("entry.key", "type"), "value": Piece("entry.value", "attribute")}
        printer = ported.printer(names, members, "getContext()")
        checks = Conditions(printer, lambda _: "::mlir::emitError(loc)@").of(layout.entry_checks)
        most = len(layout.numbers)
        made["verifyEntries"] = "\n".join([
            bodies.comment(of, layout.span), f"::llvm::LogicalResult {class_}::verifyEntries("
            f"{_LIST} entries, ::mlir::Location loc) const {{",
            "  for (::mlir::DataLayoutEntryInterface each : entries) {",
            *([f"    if (::mlir::failed(yods::checkNumbers(each, "
               f"{most - layout.optional_numbers}, {most}, loc)))",
               "      return ::mlir::failure();"] if most else []),
            "    yods::Entry entry(each);", "    (void)entry;", *(f"  {line}" for line in checks),
            "  }", "  return ::mlir::success();", "}"])  # fmt: skip
    return made
