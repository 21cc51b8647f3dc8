"""The builtin dialect with its operations, as generated packages are for others.

Its types and attributes (`yods.builtin`) have no prefix in text, so the parser reads them
itself.
"""

from __future__ import annotations

from yods.builtin.ops import ModuleOp, UnrealizedConversionCastOp
from yods.hints import TYPE_CHECKING, ClassVar
from yods.interfaces.call import DialectInlinerInterface
from yods.ir.dialect import Dialect

if TYPE_CHECKING:
    from collections.abc import Mapping

    from yods.ir.block import Region
    from yods.ir.operation import Operation


class BuiltinDialect(Dialect, DialectInlinerInterface):
    """The dialect without a prefix."""

    NAMESPACE: ClassVar[str] = "builtin"
    OPERATIONS: ClassVar[Mapping[str, type[Operation]]] = {
        "module": ModuleOp,
        "unrealized_conversion_cast": UnrealizedConversionCastOp,
    }

    def may_inline(self, op: Operation, into: Region, cloned: bool) -> bool:
        return True


DIALECT = BuiltinDialect
