"""export.cpp, part: what a type says of its data layout."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import nullcontext

from yods_dev.cpp.spell import Unspeakable
from yods_dev.export.cpp import bodies
from yods_dev.export.cpp.pieces import Piece, get, variable
from yods_dev.export.cpp.printer import Printer
from yods_gen.classes import DefinedClass
from yods_gen.definitions.types import LayoutDef, TypeDef
from yods_gen.expressions.static_types import UNKNOWN, StaticType, list_of, plain
from yods_gen.expressions.tree import Expression

_LIST = "::mlir::DataLayoutEntryListRef"
#: What is asked of a type: what C++ returns, the method, and what it returns for a number.
_QUERIES = {
    "size_in_bits": ("::llvm::TypeSize", "getTypeSizeInBits", "::llvm::TypeSize::getFixed(@)"),
    "size": ("::llvm::TypeSize", "getTypeSize", "::llvm::TypeSize::getFixed(@)"),
    "abi_alignment": ("uint64_t", "getABIAlignment", "@"),
    "preferred_alignment": ("uint64_t", "getPreferredAlignment", "@"),
    "index_bitwidth": ("std::optional<uint64_t>", "getIndexBitwidth", "@"),
}


def layout_methods(ported: bodies.Ported, definition: TypeDef) -> Mapping[str, str]:
    """The methods about the layout of a type, by name. Raises Unspeakable."""
    layout = definition.layout
    if layout is None or layout.kind is not None or layout.hooks:
        raise Unspeakable("a layout of a ready-made kind, or one in Python")
    return _Layout(ported, definition, layout).methods()


class _Layout:
    def __init__(self, ported: bodies.Ported, definition: TypeDef, layout: LayoutDef) -> None:
        self._ported = ported
        self._definition = definition
        self._layout = layout
        self._class = ported.context.cpp(definition).rpartition("::")[2]
        key = StaticType(
            "type", frozenset({DefinedClass("type", definition.dialect, definition.name)})
        )
        numbers = {name: plain("int") for name in layout.numbers}
        self._members = {"key": key, "value": plain("attribute"), **numbers}

    def methods(self) -> Mapping[str, str]:
        layout, made = self._layout, {}
        for part in layout.answers:
            returns, name, answer = _QUERIES[part.name]
            printer = self._printer(("entries",))
            piece = printer.piece(part.expression.root)
            if piece.kind not in ("int", "none"):
                raise Unspeakable("a number of a layout that is not known to be one")
            number = f"yods::layoutNumber([&] {{ return yods::Int({piece.value}); }})"
            if piece.kind == "none":
                number = "std::nullopt"
            made[name] = self._method(
                f"{returns} {self._class}::{name}(const ::mlir::DataLayout &layout, {_LIST} "
                "params) const", printer, part.expression,
                ["  auto entries = yods::entriesOf(params);"] * ("entries" in printer.used),
                [f"  return {answer.replace('@', number)};"],
            )  # fmt: skip
        if layout.compatible is not None:
            printer = self._printer(("outer", "inner"))
            printer.names["spec"] = Piece("newSpec", "attribute")
            holds = printer.holding(layout.compatible.root)
            made["areCompatible"] = self._method(
                f"bool {self._class}::areCompatible({_LIST} oldLayout, {_LIST} newLayout, "
                "::mlir::DataLayoutSpecInterface newSpec, const "
                "::mlir::DataLayoutIdentifiedEntryMap &identified) const", printer,
                layout.compatible,
                ["  auto outer = yods::entriesOf(oldLayout);",
                 "  auto inner = yods::entriesOf(newLayout);"],
                [f"  return {holds};"],
            )  # fmt: skip
        if layout.numbers or layout.entry_checks:
            made["verifyEntries"] = self._verifier()
        return made

    def _printer(self, lists: Sequence[str]) -> Printer:
        names, types, _ = bodies.parameters_of(self._ported, self._definition)
        entry = StaticType("attribute", members=tuple(self._members.items()))
        for name in lists:
            names[name] = Piece(name, "list", items=(Piece("", class_="yods::Entry"),))
            types[name] = list_of(entry)
        names["layout"], types["layout"] = Piece("layout"), UNKNOWN
        types["spec"] = plain("attribute")
        return self._ported.printer(names, types, "getContext()")

    def _method(
        self, head: str, printer: Printer, expression: Expression, before: Sequence[str],
        lines: Sequence[str],
    ) -> str:  # fmt: skip
        self._ported.own_hooks(printer, expression.span, self._definition.qualified_name)
        self._ported.count("expressions", good=True)
        read = [f"  auto {variable(each.name)} = {get(each.name)}();"
                for each in self._definition.parameters if each.name in printer.used]  # fmt: skip
        return "\n".join([bodies.comment(self._definition.qualified_name, expression.span),
                          f"{head} {{", *read, *before, *lines, "}"])  # fmt: skip

    def _verifier(self) -> str:
        layout = self._layout
        names = {"key": Piece("entry.key", "type"), "value": Piece("entry.value", "attribute")}
        names |= {name: Piece(f"entry.number({position})", "int", fixed=True)
                  for position, name in enumerate(layout.numbers)}  # fmt: skip
        printer = self._ported.printer(names, self._members, "getContext()")
        checks = bodies.failing(layout.entry_checks, printer, lambda _: "::mlir::emitError(loc)@",
                                lambda _: nullcontext())  # fmt: skip
        most = len(layout.numbers)
        counted = [f"    if (::mlir::failed(yods::checkNumbers(each, "
                   f"{most - layout.optional_numbers}, {most}, loc)))",
                   "      return ::mlir::failure();"] * bool(most)  # fmt: skip
        return "\n".join([
            bodies.comment(self._definition.qualified_name, layout.span),
            f"::llvm::LogicalResult {self._class}::verifyEntries({_LIST} entries, "
            "::mlir::Location loc) const {",
            "  for (::mlir::DataLayoutEntryInterface each : entries) {", *counted,
            "    yods::Entry entry(each);", "    (void)entry;", *(f"  {line}" for line in checks),
            "  }", "  return ::mlir::success();", "}",
        ])  # fmt: skip
