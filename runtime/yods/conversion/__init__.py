"""Dialect conversion: from operations that are not wanted to those that are.

Source: MLIR, DialectConversion.md. The names are loaded when first used.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING
from yods.ir.late_modules import public_names

if TYPE_CHECKING:
    from yods.conversion.driver import apply_full_conversion as apply_full_conversion
    from yods.conversion.driver import apply_partial_conversion as apply_partial_conversion
    from yods.conversion.rewriter import ConversionRewriter as ConversionRewriter
    from yods.conversion.target import ConversionTarget as ConversionTarget
    from yods.conversion.type_converter import TypeConverter as TypeConverter

#: Public name → module that defines it.
_PUBLIC = {
    "ConversionRewriter": "yods.conversion.rewriter",
    "ConversionTarget": "yods.conversion.target",
    "TypeConverter": "yods.conversion.type_converter",
    "apply_full_conversion": "yods.conversion.driver",
    "apply_partial_conversion": "yods.conversion.driver",
}

if not TYPE_CHECKING:  # so that checkers report names that do not exist
    __getattr__ = public_names(__name__, _PUBLIC)
