"""The class of one enum."""

from __future__ import annotations

from yods_gen.classes import enum_case_name
from yods_gen.definitions.constraints import EnumDef
from yods_gen.errors import quoted
from yods_gen.expressions.python import Import, PyExpr
from yods_gen.model.docs import enum_doc, prose
from yods_gen.model.names import Names
from yods_gen.model.scope import FINAL, Symbols, deprecated
from yods_gen.model.tree import EnumCase, EnumModel

_BASES = {"int": "IntegerEnum", "bit": "BitEnum", "string": "StringEnum"}
#: The default width of an enum, in bits.
_WIDTH = 32


def enum_model(symbols: Symbols, enum: EnumDef, class_name: str) -> EnumModel:
    """The model of `enum`; name clashes go to the reporter of `symbols`."""
    names = Names(symbols.reporter, f"in enum {quoted(enum.qualified_name)}")
    cases = []
    for case in enum.cases:
        name = enum_case_name(case.name)
        names.add(name, case.name, "case", case.span)
        number = None if enum.kind == "string" else case.value
        cases.append(EnumCase(name, number, case.symbol, prose(case.summary, case.deprecated)))
    base = _BASES[enum.kind]
    # MLIR reports the numbers of an enum for which it has no summary.
    shows_numbers = not enum.cpp_class and not enum.summary and enum.kind != "string"
    return EnumModel(
        name=enum.name,
        class_name=class_name,
        base=PyExpr(base, needs=frozenset({Import("yods.ir.enums", base, base, "runtime")})),
        final=FINAL,
        deprecated=deprecated(enum.qualified_name, enum.deprecated),
        doc=enum_doc(enum),
        cases=tuple(cases),
        width=enum.width if shows_numbers and enum.width != _WIDTH else None,
        cpp_class=enum.cpp_class,
        summary="" if enum.cpp_class else enum.summary,
        separator="" if enum.separator == "|" else enum.separator,
        quoted=enum.quoted,
        prints_groups=enum.prints_groups,
    )
