"""cpp, part: the accessors that TableGen generates for parts of operations and for parameters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from yods_dev.cpp.sources.kinds import Kind, parsed_kind
from yods_dev.cpp.sources.known import Meaning, known
from yods_dev.cpp.sources.world import World, camel, class_name
from yods_gen.library.reserved_names import ATTRIBUTE_NAMES
from yods_gen.model.names import member_name
from yods_gen.model.ops.context import OP_PARTS_TAKEN

# Parameters of types and attributes.

_PLAIN_KINDS = {
    "int32": "i32", "uint32": "u32", "int64": "i64", "uint64": "u64", "bool": "bool",
    "string": "str", "float": "APFloat", "float<f64>": "f64", "float<f32>": "f32",
}  # fmt: skip


def parameter_methods(
    made: World, records: Any, record: Any, draft: Any
) -> Iterator[tuple[tuple[str, int], Meaning]]:
    if record.flag("genAccessors"):
        for name, meaning in _parameters(made, records, record, draft[2]):
            if meaning is not None:
                yield (camel(name), 0), meaning


def parameters_of(
    made: World, records: Any, record: Any, entry: Any
) -> list[tuple[str, Kind]] | None:
    """The values and kinds of parameters, by the names that a verify hook has for them; None where
    the form of one is another than in C++."""
    found = [meaning for _, meaning in _parameters(made, records, record, entry)]
    if len(found) != len(record.dag("parameters")) or None in found:
        return None
    listed = []
    for each in found:
        assert each is not None
        name, _, member = each.python.removeprefix("_a.").partition(".")
        listed.append((f"{name}_.{member}" if member else f"{name}_", parsed_kind(each.gives)))
    return listed


def _parameters(
    made: World, records: Any, record: Any, entry: Any
) -> Iterator[tuple[str, Meaning | None]]:
    """The accessor of each parameter, None for those whose form here is another than in C++."""
    parts = {part["name"]: part for part in entry.get("parameters", ())}
    gaps = entry.get("unported", {})
    lost = gaps.get("parameters", {})
    if len(parts) + len(lost) != len(record.dag("parameters")) or "default_values" in gaps:
        return
    names = iter(parts)
    named = [(name, None if name in lost else next(names)) for _, name in record.dag("parameters")]
    scopes = (class_name(records, record).rpartition("::")[0], "mlir", "")
    for (value, _), (name, own) in zip(record.dag("parameters"), named, strict=True):
        part = parts.get(own or "")
        if part is None:
            yield name, None
            continue
        declared = records.get(value)
        cpp = value if isinstance(value, str) else ""
        if declared is not None:
            cpp = declared.text("cppAccessorType") or declared.text("cppType")
        python = f"_a.{member_name(part['name'], ATTRIBUTE_NAMES)}"
        kind = made.kind(cpp, scopes)
        yield name, _parameter(part["kind"], kind, python)


def _parameter(declared: str, kind: Kind, python: str) -> Meaning | None:
    """The accessor of a parameter, if its form here is that of its C++ type."""
    if declared in _PLAIN_KINDS:
        return Meaning(python, str(kind)) if str(kind) == _PLAIN_KINDS[declared] else None
    if declared.startswith("enum<") and kind.name == "enum":
        return Meaning(f"{python}.value", str(kind))
    inner = declared.removeprefix("optional<")
    if inner.startswith(("type", "attribute", "self_type")) and _is_handle(kind):
        return Meaning(python, str(kind))
    if declared.startswith("array<") and kind.name == "list":
        item = declared.removeprefix("array<").removesuffix(">")
        if _PLAIN_KINDS.get(item) == str(kind.first):
            return Meaning(python, str(kind))
        if item.startswith(("type", "attribute")) and _is_handle(kind.first):
            return Meaning(python, str(kind))
    return None


def _is_handle(kind: Kind) -> bool:
    return "::" in kind.name and kind.name != "mlir::Operation"


# Parts of operations.


def op_methods(
    made: World, records: Any, record: Any, draft: Any
) -> Iterator[tuple[tuple[str, int], Meaning]]:
    _, _, entry = draft
    gaps = entry.get("unported", {})
    # A part that has no form here hides the methods of all operations that bear its name.
    for field_ in ("arguments", "results", "regions", "successors"):
        for _, name in record.dag(field_):
            for getter in (camel(name), f"{camel(name)}Attr"):
                yield (getter, 0), Meaning("", "?")
    values = {"operands": list[tuple[Any, str]](), "attributes": list[tuple[Any, str]]()}
    for value, name in record.dag("arguments"):
        found = records.constraint(value)
        if found is None or found.isa("Property"):
            continue
        values["attributes" if found.isa("AttrConstraint") else "operands"].append((found, name))
    values["results"] = [
        (found, name) for value, name in record.dag("results")
        if (found := records.constraint(value)) is not None
    ]  # fmt: skip
    for section in ("operands", "results"):
        for (declared, name), part in zip(values[section], entry.get(section, ()), strict=False):
            if name:
                kind = _value_kind(made, records, declared)
                yield (camel(name), 0), Meaning(_read(part), str(kind))
    if len(values["results"]) == 1 and not values["results"][0][0].isa("Variadic", "Optional"):
        kind = _value_kind(made, records, values["results"][0][0])
        yield ("getType", 0), Meaning("_a.results[0].type", str(kind.first))
        yield ("getResult", 0), Meaning("_a.results[0]", str(kind))
    if len(values["operands"]) == 1 and not values["operands"][0][0].isa("Variadic", "Optional"):
        yield ("getOperand", 0), Meaning(
            "_a.operands[0]", str(_value_kind(made, records, values["operands"][0][0]))
        )
    lost = gaps.get("default_values", {})
    namespace = class_name(records, record).rpartition("::")[0]
    for (declared, name), part in zip(
        values["attributes"], entry.get("attributes", ()), strict=False
    ):
        yield (f"{camel(name)}AttrName", 0), Meaning(
            f"StringAttr({part['name']!r})", "mlir::StringAttr"
        )
        if part["name"] not in lost or declared.text("defaultValue") == "nullptr":
            for getter, meaning in _attribute(made, records, declared, part, namespace):
                yield (camel(name) + getter, 0), meaning
    yield from _region_methods(record, entry)
    if "FunctionOpInterface" in str(entry.get("interfaces", ())) + str(gaps):
        names = {part["name"] for part in entry.get("attributes", ())}
        yield from function_methods("function_type" in names).items()


def folding_methods(
    records: Any, record: Any, methods: Mapping[tuple[str, int], Meaning]
) -> Iterator[tuple[tuple[str, int], Meaning]]:
    """The constants of operands, `_a` in order, None for those that are none; and attributes, of
    the operation `op`."""
    yield ("getOperands", 0), Meaning("_a", "list<mlir::Attribute>")
    listed = [(records.constraint(value), name) for value, name in record.dag("arguments")]
    operands = [(each, name) for each, name in listed if each and each.isa("TypeConstraint")]
    several = [at for at, (each, _) in enumerate(operands) if each.isa("Variadic", "Optional")]
    for at, (declared, name) in enumerate(operands):
        after = len(operands) - 1 - at
        if len(several) > 1:
            yield (camel(name), 0), Meaning("", "?")
        elif at in several:
            part = f"_a[{at}:len(_a) - {after}]" if after else f"_a[{at}:]" if at else "_a"
            if declared.isa("Optional"):
                part = f"next(iter({part}), None)"
            kind = "mlir::Attribute" if declared.isa("Optional") else "list<mlir::Attribute>"
            yield (camel(name), 0), Meaning(part, kind)
        else:
            index = -1 - after if several and at > several[0] else at
            yield (camel(name), 0), Meaning(f"_a[{index}]", "mlir::Attribute")
    for each, name in listed:
        if each is not None and each.isa("AttrConstraint"):
            for getter in (camel(name), f"{camel(name)}Attr"):
                if (meaning := methods.get((getter, 0))) is not None:
                    yield (getter, 0), replace(meaning, python=_OBJECT.sub("op", meaning.python))


#: The object of a row.
_OBJECT = re.compile(r"\b_a\b")
#: What the classes of functions end in.
FUNCTIONS = ("FuncOp", "SubgraphOp", "NamedSequenceOp")


def function_methods(has_type: bool) -> dict[tuple[str, int], Meaning]:
    """The methods of functions, which hide those of operations; `has_type` whether the type is an
    attribute `function_type`."""
    rows = known().classes["mlir::FunctionOpInterface"].methods or {}
    return {key: row if has_type else Meaning("", "?") for key, row in rows.items()}


def _region_methods(record: Any, entry: Any) -> Iterator[tuple[tuple[str, int], Meaning]]:
    regions = record.dag("regions")
    traits = str(entry.get("traits", ()))
    if len(regions) == 1 and not entry["regions"][0].get("variadic"):
        yield ("getRegion", 0), Meaning("_a.regions[0]", "Region")
        if "SingleBlock" in traits:
            yield ("getBody", 0), Meaning("_a.regions[0].blocks[0]", "Block")
    for (_, name), part in zip(regions, entry.get("regions", ()), strict=False):
        kind = "list<Region>" if part.get("variadic") else "Region"
        if name:
            yield (camel(name), 0), Meaning(_read(part), kind)


def _read(part: Any) -> str:
    return f"_a.{member_name(part['name'], OP_PARTS_TAKEN)}"


def _value_kind(made: World, records: Any, declared: Any) -> Kind:
    base = records.of(declared, "baseType") if declared.isa("Variadic", "Optional") else declared
    type_ = made.kind((base or declared).text("cppType")) if base is not None else Kind("?")
    value = Kind("Value", (type_,))
    if declared.isa("VariadicOfVariadic"):
        return Kind("?")
    return Kind("list", (value,)) if declared.isa("Variadic") else value


_ARRAYS = tuple(f"mlir::Dense{each}ArrayAttr" for each in ("I64", "I32", "Bool", "F64", "F32"))
_LEFT_OUT = ("OptionalAttr", "DefaultValuedAttr", "DefaultValuedOptionalAttr")


def _attribute(
    made: World, records: Any, declared: Any, part: Any, namespace: str
) -> Iterator[tuple[str, Meaning]]:
    """The getter of the value, with suffix "", and that of the attribute, with "Attr"."""
    base, optional = declared, False
    while base.isa(*_LEFT_OUT):
        inner = records.of(base, "baseAttr")
        if inner is None:
            return
        optional = optional or base.isa("OptionalAttr")
        base = inner
    if base.flag("isOptional"):
        optional = True
    python = _read(part)
    scopes = (namespace, "mlir", "")
    # ODS stores an attribute of any class where a constraint names none.
    storage = made.kind(base.text("storageType") or "::mlir::Attribute", scopes)
    # The stored attribute is null where C++ says so; our accessor has the default instead.
    if declared.isa("DefaultValuedOptionalAttr") or declared.text("defaultValue") == "nullptr":
        python = f"_a.attributes.get({part['name']!r})"
    if storage.name != "?":
        yield "Attr", Meaning(python, str(storage))
    if declared.text("defaultValue") == "nullptr":
        if made.kind(base.text("returnType"), scopes) == storage:
            yield "", Meaning(python, str(storage))
        return
    python = _read(part)
    value = _converted(made, records, base, storage, scopes)
    if value is None:
        return
    if base.text("storageType").strip().endswith("::UnitAttr"):
        yield "", Meaning(f"{python} is not None", "bool")
    elif optional and storage == value[1]:
        # C++ wraps attributes in an optional, which behaves as one that may be null.
        yield "", Meaning(python, f"optional<{storage}>")
    elif optional:
        shown = value[0].replace("_a", python)
        yield "", Meaning(f"None if {python} is None else {shown}", f"optional<{value[1]}>")
    else:
        yield "", Meaning(value[0].replace("_a", python), str(value[1]))


def _converted(
    made: World, records: Any, base: Any, storage: Kind, scopes: tuple[str, ...]
) -> tuple[str, Kind] | None:
    """The value of `getX()` for an attribute `_a`."""
    root = base
    while (inner := records.of(root, "baseAttr")) is not None:
        root = inner
    conversion = " ".join(base.text("convertFromStorage").split())
    returned = base.text("returnType").strip()
    kind = made.kind(returned, scopes)
    if conversion == "$_self" and kind == storage and kind.name != "?":
        return "_a", kind
    if conversion == "$_self != nullptr":
        return "_a is not None", Kind("bool")
    if conversion == "$_self.getValue().getZExtValue()":
        # It is read as an unsigned number of the attribute's width, which is the type's.
        bits = {"u32": 32, "u64": 64}.get(kind.name)
        return (f"_a.value % {1 << bits}", kind) if bits else None
    if conversion == "$_self.getValue().getSExtValue()" and kind.name in ("i32", "i64"):
        return "_a.value", kind
    if kind.name == "list" and storage.name in _ARRAYS:
        return "_a.values", kind
    if conversion != "$_self.getValue()" and not conversion.startswith("::llvm::cast<"):
        return None
    if kind.name == "enum":
        # The dialect's own attribute with a case, or an integer.
        return ("_a.value.value" if root.isa("AttrDef") else "_a.value"), kind
    held = made.method(storage, "getValue", 0)
    narrowed = storage.name == "mlir::TypeAttr" and _is_handle(kind)
    if held is not None and (narrowed or held.gives == str(kind)):
        return held.python, kind
    if conversion.startswith("::llvm::cast<") and kind == storage and kind.name != "?":
        return "_a", kind  # As it is.
    return None
