"""The class of one enum."""

from __future__ import annotations

from yods_gen.classes import enum_case_name
from yods_gen.definitions.constraints import EnumDef
from yods_gen.errors import quoted
from yods_gen.expressions.python import Import
from yods_gen.model.code import literal
from yods_gen.model.docs import enum_doc, sentence
from yods_gen.model.names import Names
from yods_gen.model.scope import World
from yods_gen.model.tree import EnumCase, EnumModel, Method

_BASES = {"int": "IntegerEnum", "bit": "BitEnum", "string": "StringEnum"}


def enum_model(world: World, enum: EnumDef, class_name: str) -> EnumModel:
    """The model of `enum`; name clashes go to the world's reporter."""
    names = Names(world.reporter, f"in enum {quoted(enum.qualified_name)}")
    cases = []
    for case in enum.cases:
        name = enum_case_name(case.name)
        names.add(name, case.name, "case", case.span)
        value = literal(case.symbol)
        if enum.kind != "string":
            value = f"{case.value}, {value}"
        cases.append(EnumCase(name, value, sentence(case.summary)))
    base = _BASES[enum.kind]
    answers = [("cpp_class", "str", literal(enum.cpp_class) if enum.cpp_class else "")]
    if not enum.cpp_class:
        answers.append(("summary", "str", literal(_summary(enum))))
    if enum.kind == "bit":
        answers += [
            ("separator", "str", literal(enum.separator) if enum.separator != "|" else ""),
            ("is_quoted", "bool", "True" if enum.quoted else ""),
            ("prints_groups", "bool", "True" if enum.prints_groups else ""),
        ]
    return EnumModel(
        name=enum.name,
        class_name=class_name,
        base=base,
        doc=enum_doc(enum),
        cases=tuple(cases),
        methods=tuple(
            Method(name, ("classmethod",), ("cls",), returns, "", (f"return {value}",))
            for name, returns, value in answers
            if value
        ),
        imports=(
            Import("typing", "final", "final", "runtime"),
            Import("yods.ir.enums", base, base, "runtime"),
        ),
    )


def _summary(enum: EnumDef) -> str:
    """What ODS calls an enum: its summary, or the numbers of its cases."""
    if enum.summary or enum.kind == "string":
        return enum.summary
    return f"allowed i{enum.width} cases: {', '.join(str(case.value) for case in enum.cases)}"
