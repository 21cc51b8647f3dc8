"""Implementations of the late-bound services of the IR (`yods.ir.services`).

Each module is imported when it is first asked, so that making an operation loads no printer.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any
from yods.ir.dialect_packages import module_called
from yods.ir.services import provide

if TYPE_CHECKING:
    from collections.abc import Mapping

    from yods.ir.attribute import Attribute, Type
    from yods.ir.context import Context
    from yods.ir.diagnostics import Diagnostic
    from yods.ir.dialect import Dialect
    from yods.ir.location import Source
    from yods.ir.operation import Operation
    from yods.ir.print_options import PrintOptions
    from yods.ir.value import Value
    from yods.text.reprs import Part

#: Of the tools around the core, which does without them unless a notebook shows something, or IR
#: is of an older version of its dialect.
_DISPLAY, _OLDER = "yods_tools.display", "yods_tools.older_versions"


class _Services:
    """The services, by the layers above."""

    def attribute_text(self, attribute: Attribute) -> str:
        from yods.text.attribute_printer import attribute_text

        return attribute_text(attribute)

    def type_text(self, type_: Type) -> str:
        from yods.text.attribute_printer import type_text

        return type_text(type_)

    def operation_text(self, op: Operation, options: PrintOptions) -> str:
        from yods.text.printing import operation_text

        return operation_text(op, options)

    def value_text(self, value: Value[Any]) -> str:
        from yods.text.printing import value_text

        return value_text(value)

    def repr_text(self, part: Part) -> str:
        from yods.text.reprs import repr_text

        return repr_text(part)

    def html(self, shown: object) -> str:
        return str(module_called(_DISPLAY).html(shown))

    def member_names(self, op: Operation) -> list[str]:
        from yods.text.reprs import member_names

        return member_names(op)

    def diagnostic_text(self, diagnostic: Diagnostic) -> str:
        from yods.text.diagnostic_text import diagnostic_text

        return diagnostic_text(diagnostic)

    def operation_in_bytecode(self, source: Source, context: Context, **options: Any) -> Operation:
        from yods.bytecode.files import read_bytecode

        data = source.text.encode("utf-8", "surrogateescape")
        return read_bytecode(data, source.filename, context, **options)

    def bytecode(self, op: Operation, version: int | Mapping[str, int | str] | None) -> bytes:
        from yods.bytecode.writer import write_bytecode

        if version is None or isinstance(version, int):
            return write_bytecode(op, version)
        return write_bytecode(op, dialect_versions=version)

    def older_context(self, context: Context, versions: Mapping[str, int]) -> Any:
        return module_called(_OLDER).OlderContext(context, versions)

    def older_version(self, dialect: type[Dialect], version: int) -> Any:
        return module_called(_OLDER).older_version(dialect, version)

    def builtin_dialect(self) -> type[Dialect]:
        from yods.builtin.dialect import BuiltinDialect

        return BuiltinDialect


provide(_Services())
