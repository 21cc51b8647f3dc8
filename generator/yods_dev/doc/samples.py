"""Examples of IR and layouts of types for documentation, by the runtime.

An example is what prose has in a fence that begins with ```` ```mlir ````. It may leave out where
values come from: those that it names and does not define are arguments of a function around it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from yods.builtin.ops import ModuleOp
from yods.ir.attribute import Type
from yods.ir.context import Context
from yods.ir.diagnostics import Diagnostic, DiagnosticError
from yods.ir.dialect_packages import DialectConflictError, DialectLoadError
from yods.ir.location import Source
from yods.ir.operation import Operation
from yods.layout.engine import DataLayout
from yods.layout.errors import DataLayoutError
from yods.layout.interfaces import DataLayoutTypeInterface
from yods.layout.type_size import TypeSize
from yods.text.operation_parser import OperationParser
from yods.text.parse import parse_source, run_parser
from yods.verification.verifier import verify
from yods_dev.doc.sections import LayoutRow
from yods_gen.records import dataclass
from yods_tools.layout.explain import report_scopes
from yods_tools.target.targets import target_module

#: Targets of the data layouts shown, by their names in the table; None has no layout.
LAYOUTS: Mapping[str, str | None] = {
    "no layout": None,
    "x86-64": "x86_64-unknown-linux-gnu",
    "32-bit Arm": "armv7-unknown-linux-gnueabihf",
}
#: A table has no more types than that.
_MOST_TYPES = 8
#: Python frames that a level of nesting may take.
_FRAMES = 16
_SPLIT = re.compile(r"^// -----.*$", re.MULTILINE)
_UNDECLARED = "use of undeclared SSA value name"


@dataclass(frozen=True, slots=True)
class Mistake:
    """Error in an example; `line` is one of its own, from 1."""

    line: int
    message: str


class Samples:
    """Reads examples, and lays out the types in them.

    Args:
        make_context: Makes the context in which a text is read, with the project's dialects.
    """

    def __init__(self, make_context: Callable[[], Context] = Context) -> None:
        self._make_context = make_context
        self._modules: list[Operation] = []
        self._from_folder: list[Operation] = []

    def mistake(self, example: str) -> Mistake | None:
        """Return the error in an example, if there is one."""
        try:
            self._modules.append(self._read(example))
        except DiagnosticError as wrong:
            first = wrong.diagnostics[0]
            return Mistake(_line(first), first.message)
        except (DialectLoadError, DialectConflictError) as wrong:
            return Mistake(1, str(wrong))
        return None

    def layouts(self, names: Iterable[str]) -> dict[str, tuple[LayoutRow, ...]]:
        """Return layouts of types by `dialect.mnemonic`: without parameters, and in examples."""
        found: dict[str, dict[Type, None]] = {name: {} for name in names}
        for name in found:
            self.mistake(f"func.func private @example(!{name})")
        for module in self._modules:
            for scope in report_scopes(module, self._make_context()):
                for type_ in scope.types:
                    kind = found.get(f"{type_.DIALECT}.{type_.MNEMONIC}")
                    if kind is not None and isinstance(type_, DataLayoutTypeInterface):
                        kind[type_] = None
        layouts = {name: self._layout(target) for name, target in LAYOUTS.items()}
        return {
            name: tuple(_rows(list(types)[:_MOST_TYPES], layouts))
            for name, types in found.items()
            if types
        }

    def operations(self, folder: Path, dialect: str) -> dict[str, str]:
        """Return for each operation of a dialect the shortest one in the IR of a folder.

        Files are cut at `// -----`; chunks that are not valid by themselves count for nothing.
        """
        found: dict[str, str] = {}
        for path in sorted(folder.rglob("*.mlir")):
            text = path.read_text(encoding="utf-8", errors="replace")
            for chunk in _SPLIT.split(text):
                if f"{dialect}." not in chunk and f"{dialect}/" not in path.as_posix():
                    continue
                try:
                    module = self._whole(chunk, 0)
                except (DiagnosticError, DialectLoadError, DialectConflictError):
                    continue
                self._from_folder.append(module)
                for op in module.walk():
                    if op.name.startswith(f"{dialect}."):
                        shown = str(op)
                        if len(shown) < len(found.get(op.name, shown + " ")):
                            found[op.name] = shown
        return found

    def runnable(self) -> dict[str, str]:
        """Return for each operation the shortest valid text with it, those of prose first."""
        found: dict[str, str] = {}
        for modules in (self._modules, self._from_folder):
            texts = sorted(
                ((module.print(), module) for module in modules), key=lambda e: len(e[0])
            )
            for text, module in texts:
                for op in module.walk():
                    found.setdefault(op.name, text)
        return found

    def _layout(self, target: str | None) -> DataLayout:
        context = self._make_context()
        return DataLayout(ModuleOp() if target is None else target_module(target, context))

    def _read(self, example: str) -> Operation:
        """The module of an example, verified."""
        try:
            return self._whole(example, 0)
        except DiagnosticError as wrong:
            if all(each.message != _UNDECLARED for each in wrong.diagnostics):
                raise
            arguments = ", ".join(f"%{name}: {type_}" for name, type_ in self._free(example))
        return self._whole(f"func.func @example({arguments}) {{\n{example}\nfunc.return\n}}\n", 1)

    def _whole(self, text: str, above: int) -> Operation:
        """The module of a text whose first `above` lines are not the example's."""
        context = self._make_context()
        module = parse_source(Source(text, "<example>", 1 - above), context)
        verify(module, context)
        return module

    def _free(self, example: str) -> Iterator[tuple[str, Type]]:
        """The values that an example does not define, with the types that it gives them."""
        parser = OperationParser(Source(example, "<example>"), self._make_context())
        block = ModuleOp().body
        try:
            run_parser(parser, _FRAMES, lambda: parser.top_level(block))
        except DiagnosticError:
            for name, value in parser.forward.items():
                yield name, value.type


def _line(diagnostic: Diagnostic) -> int:
    return max(diagnostic.line or 1, 1)


def _rows(types: Iterable[Type], layouts: Mapping[str, DataLayout]) -> Iterator[LayoutRow]:
    """Of each type one row for all layouts that agree about it."""
    for type_ in types:
        agreeing_names: dict[tuple[str, ...], list[str]] = {}
        for name, layout in layouts.items():
            agreeing_names.setdefault(_numbers(type_, layout), []).append(name)
        for numbers, agreeing in agreeing_names.items():
            yield LayoutRow(str(type_), ", ".join(agreeing), numbers)


def _numbers(type_: Type, layout: DataLayout) -> tuple[str, ...]:
    """Size in bytes and in bits, ABI and preferred alignment, as text."""
    try:
        return (
            _size(layout.type_size(type_)),
            _size(layout.type_size_in_bits(type_)),
            str(layout.type_abi_alignment(type_)),
            str(layout.type_preferred_alignment(type_)),
        )
    except DataLayoutError as wrong:
        return (str(wrong), "", "", "")


def _size(size: TypeSize) -> str:
    return f"vscale x {size.minimal}" if size.scalable else str(size.minimal)
