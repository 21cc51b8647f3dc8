"""IR as `mlir-opt --irdl-file` reads it, where IRDL defines some of the dialects.

Such a dialect has no custom forms and no properties: its types and attributes list their
parameters as attributes, `!d.part<4 : i32, i8>`, and inherent attributes are among the others.
"""

from __future__ import annotations

from yods import Attribute, OperationPrinter, Type
from yods.builtin.attributes import UNIT, ArrayAttr, FloatAttr, IntegerAttr, StringAttr
from yods.builtin.types import FLOAT_TYPES, I1, IntegerType
from yods.hints import TYPE_CHECKING, Any
from yods.ir.enums import BitEnum, IntegerEnum, StringEnum
from yods.ir.nesting import DeepRecursion
from yods.ir.print_options import PrintOptions
from yods.text.names import Names
from yods.text.parameters import FloatKind, IntegerKind
from yods.text.printing import FRAMES_A_LEVEL

if TYPE_CHECKING:
    from collections.abc import Collection

    from yods.ir.operation import Operation
    from yods.ir.parameters import Parameter


def irdl_form(op: Operation, options: PrintOptions, dialects: Collection[str]) -> str:
    """Return `op` in the generic form, in which `dialects` are as IRDL defines them."""
    options = PrintOptions(
        generic=True,
        debuginfo=options.debuginfo,
        value_users=options.value_users,
        hex_elements_larger_than=options.hex_elements_larger_than,
    )
    names = Names(op, generic=True, unique=True)
    with DeepRecursion(FRAMES_A_LEVEL, names.depth):
        printer = _IrdlPrinter(names, options, dialects)
        printer.whole(op)
        return "".join(printer.finish())


class _IrdlPrinter(OperationPrinter):
    def __init__(self, names: Names, options: PrintOptions, dialects: Collection[str]) -> None:
        super().__init__(names, options)
        self._dialects = dialects
        # Definitions of aliases are not printed, so none is used.
        self.stops_at_aliases = False

    def _type(self, type_: Type) -> str:
        if type_.DIALECT not in self._dialects:
            return super()._type(type_)
        return f"!{type_.DIALECT}.{type_.MNEMONIC}{self._parameters(type_)}"

    def _dialect_attribute(self, attribute: Attribute) -> str:
        if attribute.DIALECT not in self._dialects:
            return super()._dialect_attribute(attribute)
        return f"#{attribute.DIALECT}.{attribute.MNEMONIC}{self._parameters(attribute)}"

    def _attribute(self, attribute: Attribute) -> str:
        if attribute.DIALECT in self._dialects:
            return self._dialect_attribute(attribute)
        return super()._attribute(attribute)

    def _parameters(self, what: Attribute | Type) -> str:
        given = [self._parameter(row, getattr(what, row.slot)) for row in type(what).PARAMETERS]
        return f"<{', '.join(given)}>" if given else ""

    def _parameter(self, row: Parameter, value: Any) -> str:
        if isinstance(value, Type):
            return self.type(value)
        return self.attribute(self._as_attribute(row, value))

    def _as_attribute(self, row: Parameter, value: Any) -> Attribute:
        """Return the attribute that stands for a parameter's value."""
        if value is None:
            return UNIT
        if isinstance(value, Attribute):
            return value
        if isinstance(value, IntegerEnum | StringEnum | BitEnum):
            return StringAttr(str(value))
        if isinstance(value, bool):
            return IntegerAttr(int(value), I1)
        if isinstance(value, int):
            width = row.kind.width if isinstance(row.kind, IntegerKind) else None
            return IntegerAttr(value, IntegerType(width or max(64, value.bit_length() + 1)))
        if isinstance(value, float):
            keyword = row.kind.keyword if isinstance(row.kind, FloatKind) else "f64"
            return FloatAttr(value, FLOAT_TYPES[keyword])
        if isinstance(value, str):
            return StringAttr(value)
        if isinstance(value, tuple):
            return ArrayAttr([self._as_attribute(row, each) for each in value])
        return StringAttr(row.kind.text(self, value))

    def generic(self, op: Operation) -> None:
        """Write the generic form; an operation of such a dialect has no properties."""
        if op.name.partition(".")[0] not in self._dialects:
            super().generic(op)
            return
        self.write(f'"{op.name}"({self.operands(op._operands)})')
        if op._successors:
            self.write(f"[{self.successors(op._successors)}]")
        for number, region in enumerate(op.regions):
            self.write(", " if number else " (")
            self.region(region, empty_block=True)
        self.write(")" if op.regions else "")
        attributes = dict(op.attributes)
        if attributes or op.PROPERTIES:
            attributes |= dict(op.property_items) if op.PROPERTIES else {}
            self.write(" " + self.dictionary(sorted(attributes.items())))
        self.write(f" : {self.functional_type(op._operands, op._results)}")
