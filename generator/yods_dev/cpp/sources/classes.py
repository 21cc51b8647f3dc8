"""cpp, part: the C++ classes that TableGen generates for records, with their accessors."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from yods_dev.cpp.ods import OP_CLASSES, cpp_namespace
from yods_dev.cpp.sources import accessors
from yods_dev.cpp.sources.known import CppClass, known
from yods_dev.cpp.sources.world import World, camel, class_name, interface_name

#: The definitions made of records: dialect, key and definition by section and name of the record.
Drafts: TypeAlias = Mapping[tuple[str, str], tuple[str, str, Any]]

#: An interface of more is none to ask for.
_MOST_CLASSES = 12


def world_of(records: Any, drafts: Mapping[str, Drafts], ops: Iterable[str] = ()) -> World:
    """The classes and enums of records; `drafts` are the definitions of this run's dialects, `ops`
    the operations of others at hand."""
    made = World(dict(known().classes))
    for record in records:
        if record.isa("EnumInfo") and record.text("className"):
            _enum(made, records, record)
    defined = [(r, d) for r in records if (d := _draft(records, r, drafts)) is not None]
    for record, draft in defined:
        made.classes[class_name(records, record)] = _class(record, draft)
    # The accessors of each may give any other.
    for record in records.all_of("Op"):
        dialect = records.of(record, "opDialect")
        name = class_name(records, record)
        if dialect is not None and name not in made.classes and not record.anonymous:
            full = f"{dialect.text('name')}.{record.text('opName')}"
            made.classes[name] = CppClass("mlir::OpState", f"Kind.op({full!r})", None, "", True)
    # Those of dialects that are not imported, by their classes.
    elsewhere = ((_op_class(each), each) for each in ops if each.partition(".")[0] not in drafts)
    for name, full in (*_OPS.items(), *elsewhere):
        # Elsewhere these are those of the operation.
        functions = (
            dict(accessors.function_methods(full == "func.func"))
            if name.endswith(accessors.FUNCTIONS)
            else {}
        )
        made.classes.setdefault(
            name, CppClass("mlir::OpState", f"Kind.op({full!r})", functions, "", True)
        )
    for record, draft in defined:
        name = class_name(records, record)
        if record.isa("Op"):
            methods = dict(accessors.op_methods(made, records, record, draft))
        else:
            methods = dict(accessors.parameter_methods(made, records, record, draft))
            made.names[name] = {camel(each): each for _, each in record.dag("parameters")}
            made.builders[name] = _unlike_default(records, record)
        made.classes[name] = replace(made.classes[name], methods=methods)
        if record.isa("Op"):
            folding = dict(accessors.folding_methods(records, record, methods))
            made.classes[f"{name}::FoldAdaptor"] = CppClass(methods=folding)
            # Its parts, before there is an op.
            made.aliases |= {f"{name}::Adaptor": name, f"{name}Adaptor": name}
            named = [p["name"] for p in draft[2].get("attributes", ())]
            named += ["operandSegmentSizes", "resultSegmentSizes"]
            made.names[name] = {camel(each): each for each in named}
            for trait in draft[2].get("traits", ()):
                if isinstance(trait, dict) and "SingleBlockImplicitTerminator" in trait:
                    implicit = str(trait["SingleBlockImplicitTerminator"])
                    made.names[name]["ensureTerminator"] = implicit
    return made


def _unlike_default(records: Any, record: Any) -> set[int]:
    """The numbers of parameters for which there are builders of a type or attribute, but none that
    gives `get` its parameters as they are."""
    names = [name for _, name in record.dag("parameters")]
    parts = "".join(rf",(?:(?:::)?(?:llvm::)?cast<[\w:]+>\()?{name}\)?" for name in names)
    plain = re.compile(rf"return\$_get\([^,]*{parts}\);")
    found: dict[bool, set[int]] = {True: set(), False: set()}
    for builder in records.list(record, "builders"):
        given = [name for _, name in builder.dag("dagParams")]
        body = "".join(builder.text("body").split())
        found[given == names and plain.fullmatch(body) is not None].add(len(given))
    return found[False] - found[True]


def _op_class(name: str) -> str:
    """The C++ class of an operation of MLIR's."""
    dialect, _, mnemonic = name.partition(".")
    class_ = OP_CLASSES.get(name, f"{camel(mnemonic.replace('.', '_')).removeprefix('get')}Op")
    return f"{cpp_namespace(dialect)}::{class_}".removeprefix("::")


def add_interfaces(made: World, records: Any, attached: Container[str]) -> None:
    """Make classes of interfaces by what implements them, unless that is upstream's or `attached`
    to classes elsewhere in the sources."""
    members: dict[str, list[CppClass]] = {}
    called: dict[str, set[str]] = {}
    for record in records:
        own = record.isa("Op", "TypeDef", "AttrDef") and not record.anonymous
        pending, found = [*records.list(record, "traits")] if own else [], set[str]()
        while pending:
            trait = pending.pop()
            pending += [*records.list(trait, "traits"), *records.list(trait, "baseInterfaces")]
            name = interface_name(trait)
            if trait.isa("Interface") and not _is_upstream(name, trait) and name not in found:
                found.add(name)
                class_ = made.classes.get(class_name(records, record), CppClass())
                members.setdefault(name, []).append(class_)
                # What has a body does not ask the class.
                called[name] = {
                    m.text("name") for m in records.list(trait, "methods") if not m.text("body")
                }
    for name, classes in members.items():
        asked = [each.python for each in classes]
        if len(classes) > _MOST_CLASSES or name.rpartition("::")[2] in attached or "" in asked:
            continue
        shared = set.intersection(*(set((each.methods or {}).items()) for each in classes))
        methods = {key: meaning for key, meaning in shared if key[0] in called[name]}
        base = classes[0].base if classes[0].base in ("mlir::Type", "mlir::Attribute") else ""
        gap = next((each.gap for each in classes if each.gap), "")
        python = f"Kind.any({', '.join(asked)})"
        made.classes.setdefault(name, CppClass(base, python, methods, gap))


def _is_upstream(name: str, record: Any) -> bool:
    """Return whether classes that are not at hand may implement an interface."""
    path = record.source.rpartition("/include/")[2]
    return re.fullmatch(r"mlir::\w+", name) is not None or path.startswith("mlir/")


#: Operations that verifiers of other dialects ask for, whose records they seldom include.
_OPS = {"mlir::ModuleOp": "builtin.module", "mlir::func::FuncOp": "func.func",
        "mlir::func::ReturnOp": "func.return", "mlir::UnrealizedConversionCastOp":
        "builtin.unrealized_conversion_cast"}  # fmt: skip


def _draft(records: Any, record: Any, drafts: Mapping[str, Drafts]) -> Any:
    """The definition that was made of a record in this run, or None."""
    if record.anonymous:
        return None
    section = next(
        (s for c, s in (("Op", "ops"), ("TypeDef", "types"), ("AttrDef", "attributes"))
         if record.isa(c)), None
    )  # fmt: skip
    dialect = records.of(record, "opDialect" if section == "ops" else "dialect")
    if section is None or dialect is None or dialect.text("name") not in drafts:
        return None
    return drafts[dialect.text("name")].get((section, record.name))


def _enum(made: World, records: Any, record: Any) -> None:
    namespace = record.text("cppNamespace").removeprefix("::")
    full = f"{namespace}::{record.text('className')}".removeprefix("::")
    words: dict[int, str] = {}
    for case in records.list(record, "enumerants"):
        value = case.fields.get("value")
        if isinstance(value, int):
            words[value] = case.text("str")
            made.cases[f"{full}::{case.text('symbol')}"] = value
    made.words[full] = words
    if record.flag("genSpecializedAttr") and record.isa("EnumAttrInfo"):
        made.names[f"{full}Attr"] = {"": str(record.number("bitwidth", 32))}


def _class(record: Any, draft: Any) -> CppClass:
    dialect, key, entry = draft
    if record.isa("Op"):
        return CppClass("mlir::OpState", f"Kind.op({f'{dialect}.{key}'!r})", None, "", True)
    is_type = record.isa("TypeDef")
    gaps = entry.get("unported", {})
    gap = next(
        (f"its {part}" for part in ("parameters", "format", "directives") if part in gaps), ""
    )
    mnemonic = entry.get("mnemonic", key)
    base = "Type" if is_type else "Attribute"
    python = f"Kind.of({base}, {dialect!r}, {mnemonic!r})"
    return CppClass(f"mlir::{base}", python, None, gap)
