"""export.td, part: enums."""

from __future__ import annotations

from dataclasses import replace

from yods_dev.export.cpp.pieces import identifier
from yods_dev.export.td.context import Context, enum_of
from yods_dev.export.td.text import block, code, deprecating, listed, record, string
from yods_gen.definitions.constraints import EnumCaseDef, EnumDef

#: The widths that ODS has classes for.
_WIDTHS = {"int": (32, 64), "bit": (8, 16, 32, 64)}


def write_enum(context: Context, enum: EnumDef) -> str:
    """Return the record of an enum, as an attribute with its cases as values."""
    own = enum.dialect == context.dialect.name
    class_ = context.cpp(enum).rpartition("::")[2]
    name = context.record("enum", enum.qualified_name, [class_, f"{context.prefix}_{class_}"])
    context.add("enum", enum.qualified_name, lambda: _text(context, enum, name, own=own))
    return name


def _text(context: Context, enum: EnumDef, name: str, *, own: bool) -> str:
    if enum.kind == "string":
        return _string_enum(enum, name)
    namespace, _, class_ = context.cpp(enum).rpartition("::")
    if context.functions is not None:
        # A case is an identifier of C++.
        cpp = [replace(case, name=identifier(case.name)) for case in enum.cases]
        enum = replace(enum, cases=tuple(cpp))
    cases = [_listed(context, enum, case, name) for case in enum.cases]
    if enum.kind == "bit" and any(_is_group(case) for case in enum.cases):
        cases = _records(context, enum, name)
    word = "Bit" if enum.kind == "bit" else ""
    given = f"{string(class_)}, {string(enum.summary)}, {listed(cases)}"
    if enum.width in _WIDTHS["bit" if word else "int"]:
        head = f"I{enum.width}{word}EnumAttr<{given}>"
    else:
        head = f"{word or 'Int'}EnumAttr<I<{enum.width}>, {given}>"
    fields = [("cppNamespace", string(namespace))]
    own_attributes = context.dialects[enum.dialect].attributes
    if any(
        (held := enum_of(each)) is not None and held.name == enum.name for each in own_attributes
    ):
        # The attribute that holds its cases has the name that ODS would give to one of its own.
        fields.append(("genSpecializedAttr", "0"))
    if enum.description and own:
        fields.append(("description", block(enum.description)))
    if enum.kind == "bit":
        if enum.separator != "|":
            fields.append(("separator", string(enum.separator)))
        if not enum.quoted:
            fields.append(("printBitEnumQuoted", "0"))
        if enum.prints_groups:
            fields.append(("printBitEnumPrimaryGroups", "1"))
    return record(deprecating(f"def {name} : {head}", enum.deprecated), fields)


def _listed(context: Context, enum: EnumDef, case: EnumCaseDef, name: str) -> str:
    """A case as the list of cases has it: by its name where there is more to say of it."""
    if not case.deprecated or (enum.kind == "bit" and any(map(_is_group, enum.cases))):
        return _case(enum, case)
    made = context.record("case", f"{enum.qualified_name}.{case.name}", [f"{name}_{case.name}"])
    head = deprecating(f"def {made} : {_case(enum, case)}", case.deprecated)
    context.chunks.append(record(head, []))
    return made


def _is_group(case: EnumCaseDef) -> bool:
    """Return whether it is a group of bits that have cases of their own."""
    return bool(case.value & (case.value - 1))


def _case(enum: EnumDef, case: EnumCaseDef) -> str:
    """Return a case as an item of the list."""
    text = "" if case.symbol == case.name else f", {string(case.symbol)}"
    if enum.kind == "bit":
        if enum.width not in _WIDTHS["bit"]:
            head = f"BitEnumAttrCaseBase<I<{enum.width}>, "
        else:
            head = f"I{enum.width}BitEnumAttrCase<"
        if case.value == 0 and enum.width in _WIDTHS["bit"]:
            return f"I{enum.width}BitEnumAttrCaseNone<{string(case.name)}{text}>"
        return f"{head}{string(case.name)}, {case.value}{text}>"
    if enum.width in _WIDTHS["int"]:
        return f"I{enum.width}EnumAttrCase<{string(case.name)}, {case.value}{text}>"
    shown = string(case.symbol)
    return f"IntEnumAttrCaseBase<I<{enum.width}>, {string(case.name)}, {shown}, {case.value}>"


def _records(context: Context, enum: EnumDef, name: str) -> list[str]:
    """Cases that groups of bits are made of have names."""
    found: dict[int, str] = {}
    listed_: list[str] = []
    for case in enum.cases:
        made = context.record("case", f"{enum.qualified_name}.{case.name}", [f"{name}_{case.name}"])
        listed_.append(made)
        text = "" if case.symbol == case.name else f", {string(case.symbol)}"
        parts = [each for bit, each in found.items() if bit & case.value]
        if _is_group(case) and sum(bit for bit in found if bit & case.value) == case.value:
            head = f"I{enum.width}BitEnumAttrCaseGroup<{string(case.name)}, {listed(parts)}{text}>"
        else:
            head = _case(enum, case)
            if case.value:
                found[case.value] = made
        head = deprecating(f"def {made} : {head}", case.deprecated)
        context.chunks.append(record(head, []))
    return listed_


def _string_enum(enum: EnumDef, name: str) -> str:
    """An enum that is kept as its text: ODS of MLIR 22 has a constraint for it."""
    asked = "::llvm::cast<::mlir::StringAttr>($_self).getValue()"
    tests = [f"CPred<{code(f'{asked} == {string(case.symbol)}')}>" for case in enum.cases]
    predicate = f"And<[StrAttrPred, Or<{listed(tests)}>]>"
    summary = string(
        enum.summary or f"allowed string cases: {', '.join(c.symbol for c in enum.cases)}"
    )
    return record(
        deprecating(f"def {name} : StringBasedAttr<{predicate}, {summary}>", enum.deprecated),
        [],
        ["an enum that is kept as its text; its cases have no names"],
    )
