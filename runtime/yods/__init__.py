"""yods: MLIR-compatible IR in Python.

The names a user needs first are here; they are loaded when first used, so that
importing yods costs next to nothing.
"""

from __future__ import annotations

import yods.wiring  # noqa: F401  # what any module below needs of those above it
from yods.hints import TYPE_CHECKING
from yods.ir.late_modules import public_names

if TYPE_CHECKING:
    __version__: str
    from yods.api import from_mlir as from_mlir
    from yods.api import parse as parse
    from yods.api import to_mlir as to_mlir
    from yods.api import verify as verify
    from yods.ir.attribute import Attribute as Attribute
    from yods.ir.attribute import Type as Type
    from yods.ir.block import Block as Block
    from yods.ir.block import Region as Region
    from yods.ir.builder import Builder as Builder
    from yods.ir.context import Context as Context
    from yods.ir.diagnostics import Diagnostic as Diagnostic
    from yods.ir.diagnostics import DiagnosticError as DiagnosticError
    from yods.ir.operation import Operation as Operation
    from yods.ir.project import Project as Project
    from yods.ir.value import Value as Value
    from yods.layout.engine import DataLayout as DataLayout
    from yods.layout.errors import DataLayoutError as DataLayoutError
    from yods.layout.type_size import TypeSize as TypeSize
    from yods.rewrite.rewriter import PatternRewriter as PatternRewriter
    from yods.text.attribute_parser import AttributeParser as AttributeParser
    from yods.text.attribute_printer import AttributePrinter as AttributePrinter
    from yods.text.operation_parser import OperationParser as OperationParser
    from yods.text.printer import OperationPrinter as OperationPrinter

#: Public name → module that defines it.
_PUBLIC = {
    name: module
    for module, names in {
        "yods.api": "from_mlir parse to_mlir verify",
        "yods.ir.attribute": "Attribute Type",
        "yods.ir.block": "Block Region",
        "yods.ir.builder": "Builder",
        "yods.ir.context": "Context",
        "yods.ir.diagnostics": "Diagnostic DiagnosticError",
        "yods.ir.operation": "Operation",
        "yods.ir.project": "Project",
        "yods.ir.value": "Value",
        "yods.layout.engine": "DataLayout",
        "yods.layout.errors": "DataLayoutError",
        "yods.layout.type_size": "TypeSize",
        "yods.rewrite.rewriter": "PatternRewriter",
        "yods.text.attribute_parser": "AttributeParser",
        "yods.text.attribute_printer": "AttributePrinter",
        "yods.text.operation_parser": "OperationParser",
        "yods.text.printer": "OperationPrinter",
    }.items()
    for name in names.split()
}
__all__ = list(_PUBLIC)


if not TYPE_CHECKING:  # so that checkers report names that do not exist
    _find = public_names(__name__, _PUBLIC)

    def __getattr__(name: str) -> object:
        if name == "__version__":
            from importlib.metadata import version

            return version("yods")
        return _find(name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_PUBLIC})
