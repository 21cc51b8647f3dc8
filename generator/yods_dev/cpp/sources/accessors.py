"""cpp, part: the C++ classes that TableGen generates for records, and their accessors."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import field, replace
from typing import Any, TypeAlias

from yods_dev.cpp.ods import OP_CLASSES, cpp_namespace
from yods_dev.cpp.sources.kinds import Kind, builtin_name, integer_kind, kind_of, parsed_kind
from yods_dev.cpp.sources.known import CppClass, Meaning, known
from yods_dev.cpp.sources.units import Struct
from yods_gen.library.reserved_names import ATTRIBUTE_NAMES
from yods_gen.model.names import member_name
from yods_gen.model.ops.context import OP_PARTS_TAKEN
from yods_gen.records import DataClass

#: The definitions made of records: dialect, key and definition by section and name of the record.
Drafts: TypeAlias = Mapping[tuple[str, str], tuple[str, str, Any]]


class World(DataClass, frozen=False):
    """The C++ classes and enums that name lookup finds.

    Attributes:
        cases: The numbers of the cases of enums, by full name of enum and case.
        words: The text of each case of an enum, by its number.
        aliases: Full names that stand for classes.
    """

    classes: dict[str, CppClass] = field(default_factory=dict)
    cases: dict[str, int] = field(default_factory=dict)
    words: dict[str, dict[int, str]] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    #: The kinds that parameters of templates stand for, by full name.
    bound: dict[str, Kind] = field(default_factory=dict)
    #: Those that the sources define, by full name.
    structs: Mapping[str, Struct] = field(default_factory=dict)
    #: By class, of how many arguments there are builders that do more than put parts together.
    builders: dict[str, set[int]] = field(default_factory=dict)
    #: By class of operations, the names of its attributes by their getters.
    names: dict[str, dict[str, str]] = field(default_factory=dict)

    def has(self, name: str) -> bool:
        """Return whether `name` is a class, enum or template that is known."""
        if name in known().kinds:
            return False
        known_here = name in self.classes or name in self.words or name in self.structs
        return known_here or builtin_name(name) is not None or integer_kind(name) is not None

    def resolve(self, name: str, scopes: tuple[str, ...]) -> str | None:
        """The full name that `name` stands for inside of `scopes`, innermost first."""
        if name.startswith("::"):
            plain = name[2:].strip()
            return plain if self.has(plain) else None
        plain = name.replace(" ", "")
        for scope in scopes:
            full = f"{scope}::{plain}" if scope else plain
            if full in self.aliases:
                meant = self.aliases[full]
                # MLIR has names of LLVM, too.
                named = (meant, re.sub("^mlir::", "llvm::", meant))
                return next((each for each in named if self.has(each)), None)
            if self.has(full):
                return full
        # What mlir/Support/LLVM.h brings into namespace mlir.
        if "mlir" in scopes and self.has(f"llvm::{plain}"):
            return f"llvm::{plain}"
        return None

    def kind(self, spelled: str, scopes: tuple[str, ...] = ("mlir", "")) -> Kind:
        """The kind of a C++ type."""

        def resolve(name: str) -> str | None:
            held = self.held(name, scopes)
            return self.resolve(name, scopes) if held is None else held

        return kind_of(spelled, resolve, self.instance)

    def held(self, name: str, scopes: tuple[str, ...]) -> str | None:
        """The full name of a parameter of the template around; None if it is none."""
        return next((full for s in scopes if (full := f"{s}::{name}") in self.bound), None)

    def instance(self, full: str) -> Kind:
        """The kind of the instances of a class by its full name."""
        if full in self.bound:
            return self.bound[full]
        if full in self.words:
            return Kind("enum", (Kind(full),))
        if full in self.structs and full not in self.classes:
            return Kind("record", (Kind(full),))
        return Kind(full) if full in self.classes else Kind("?")

    def bases(self, name: str) -> Iterator[str]:
        """A class and those that it derives from."""
        while name in self.classes:
            yield name
            name = self.classes[name].base

    def method(self, kind: Kind, name: str, count: int) -> Meaning | None:
        """The meaning of a method of values of a kind."""
        for base in self.bases(kind.name):
            found = (self.classes[base].methods or {}).get((name, count))
            if found is not None and (not found.of or found.of == kind.first.name):
                return found
        return None


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
    for name, full in (*_OPS.items(), *_ops_elsewhere(ops, drafts)):
        # Elsewhere these are those of the operation.
        functions = (
            dict(_function_methods(full == "func.func")) if name.endswith(_FUNCTIONS) else {}
        )
        made.classes.setdefault(
            name, CppClass("mlir::OpState", f"Kind.op({full!r})", functions, "", True)
        )
    for record, draft in defined:
        name = class_name(records, record)
        if record.isa("Op"):
            methods = dict(_op_methods(made, records, record, draft))
        else:
            methods = dict(_parameter_methods(made, records, record, draft))
            made.names[name] = {camel(each): each for _, each in record.dag("parameters")}
            made.builders[name] = _unlike_default(records, record)
        old = made.classes[name]
        made.classes[name] = CppClass(old.base, old.python, methods, old.gap, old.op)
        if record.isa("Op"):
            folding = dict(_folding_methods(records, record, methods))
            made.classes[f"{name}::FoldAdaptor"] = CppClass(methods=folding)
        if record.isa("Op"):
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


def _ops_elsewhere(ops: Iterable[str], drafts: Container[str]) -> Iterator[tuple[str, str]]:
    """Those of dialects that are not imported, by their classes."""
    return ((_op_class(each), each) for each in ops if each.partition(".")[0] not in drafts)


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


def interface_name(record: Any) -> str:
    """The full name of the C++ class of an interface."""
    namespace = record.text("cppNamespace").removeprefix("::")
    return f"{namespace}::{record.text('cppInterfaceName')}".removeprefix("::")


#: Operations that verifiers of other dialects ask for, whose records they seldom include.
_OPS = {"mlir::ModuleOp": "builtin.module", "mlir::func::FuncOp": "func.func",
        "mlir::func::ReturnOp": "func.return", "mlir::UnrealizedConversionCastOp":
        "builtin.unrealized_conversion_cast"}  # fmt: skip


def class_name(records: Any, record: Any) -> str:
    """The full name of the C++ class of an op, type or attribute."""
    if not record.isa("Op"):
        return str(record.text("cppType")).removeprefix("::")
    dialect = records.of(record, "opDialect")
    namespace = record.text("cppNamespace") or (dialect.text("cppNamespace") if dialect else "")
    before, _, after = record.spelled.partition("_")
    # A name may begin with `_`, which then separates no prefix.
    plain = after if before and after else record.spelled
    return f"{namespace.removeprefix('::')}::{plain}".removeprefix("::")


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


def camel(name: str) -> str:
    """The C++ accessor of a part: `get` and the name in CamelCase."""
    words = re.split(r"_(?=[A-Za-z0-9])", name)
    return "get" + "".join(word[:1].upper() + word[1:] for word in words)


# Parameters of types and attributes.

_PLAIN_KINDS = {
    "int32": "i32", "uint32": "u32", "int64": "i64", "uint64": "u64", "bool": "bool",
    "string": "str", "float": "APFloat", "float<f64>": "f64", "float<f32>": "f32",
}  # fmt: skip


def _parameter_methods(
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


def _op_methods(
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
        found = _unwrapped(records, value)
        if found is None or found.isa("Property"):
            continue
        values["attributes" if found.isa("AttrConstraint") else "operands"].append((found, name))
    values["results"] = [
        (found, name) for value, name in record.dag("results")
        if (found := _unwrapped(records, value)) is not None
    ]  # fmt: skip
    for section in ("operands", "results"):
        for (declared, name), part in zip(values[section], entry.get(section, ()), strict=False):
            if name:
                kind = _value_kind(made, records, declared)
                yield (camel(name), 0), Meaning(_read(part), str(kind))
    if len(values["results"]) == 1 and not values["results"][0][0].isa("Variadic", "Optional"):
        kind = _value_kind(made, records, values["results"][0][0])
        yield ("getType", 0), Meaning("_a.results[0].type", str(kind.first))
        if not values["results"][0][1]:
            yield ("getResult", 0), Meaning("_a.results[0]", str(kind))
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
        yield from _function_methods("function_type" in names).items()


def _folding_methods(
    records: Any, record: Any, methods: Mapping[tuple[str, int], Meaning]
) -> Iterator[tuple[tuple[str, int], Meaning]]:
    """The constants of operands, `_a` in order, None for those that are none; and attributes, of
    the operation `op`."""
    yield ("getOperands", 0), Meaning("_a", "list<mlir::Attribute>")
    listed = [(_unwrapped(records, value), name) for value, name in record.dag("arguments")]
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
_FUNCTIONS = ("FuncOp", "SubgraphOp", "NamedSequenceOp")


def _function_methods(has_type: bool) -> dict[tuple[str, int], Meaning]:
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


def _unwrapped(records: Any, value: Any) -> Any:
    record = records.get(value)
    if record is not None and record.isa("OpVariable"):
        return records.of(record, "constraint")
    return record


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
    if conversion == "$_self.getValue().getZExtValue()" and kind.name in (
        "u32",
        "u64",
        "i32",
        "i64",
    ):
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
    if storage.name == "mlir::StringAttr" and kind.name == "str":
        return "_a.value", kind
    if storage.name in ("mlir::BoolAttr",) and kind.name == "bool":
        return "_a.value != 0", kind
    if storage.name == "mlir::TypeAttr" and _is_handle(kind):
        return "_a.value", kind
    if storage.name == "mlir::FlatSymbolRefAttr" and kind.name == "str":
        return "_a.root", kind
    if storage.name == "mlir::AffineMapAttr" and kind.name == "mlir::AffineMap":
        return "_a.map", kind
    if storage.name == "mlir::IntegerAttr" and kind.name == "APInt":
        return "_a", kind
    if storage.name == "mlir::FloatAttr" and kind.name == "APFloat":
        return "_a.value", kind
    if conversion.startswith("::llvm::cast<") and kind == storage and kind.name != "?":
        return "_a", kind  # As it is.
    return None
