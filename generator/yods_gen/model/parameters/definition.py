"""The classes of types and attributes, and constants for kinds that several parameters have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from yods_gen.classes import RuntimeClass, enum_case_name
from yods_gen.constrained_kinds import Constrained
from yods_gen.definitions.constraints import Constraint, EnumDef
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.interfaces import all_interfaces, base_interfaces, inherited_classes
from yods_gen.definitions.kinds import ATTRIBUTE, LISTS, ParameterKind
from yods_gen.definitions.types import AttrOrTypeDef, ParameterDef
from yods_gen.directives.groups import Literal as Literal_
from yods_gen.directives.parameter import Params, Struct
from yods_gen.directives.variable import Variable
from yods_gen.errors import quoted
from yods_gen.expressions import python, statements
from yods_gen.expressions.python import NONE, Import, PyExpr, constant
from yods_gen.library.reserved_names import ATTRIBUTE_NAMES
from yods_gen.model.constraint_symbols import function_name
from yods_gen.model.docs import class_doc, definition_doc, prose
from yods_gen.model.layouts import layout_bases, layout_constants, layout_methods
from yods_gen.model.methods import definition_methods, interface_bases, member_methods
from yods_gen.model.names import Names, member_name
from yods_gen.model.parameters import constructors
from yods_gen.model.parameters.parse import parser, printer
from yods_gen.model.scope import (
    FINAL,
    ModuleScope,
    SharedKinds,
    Symbols,
    decorators,
    deprecated,
    deprecated_arguments,
)
from yods_gen.model.tree import ClassModel, CodeModel, NamedValue
from yods_gen.records import replace

_TYPED = RuntimeClass("yods.builtin.interfaces", "TypedAttrInterface")
_ALIAS = RuntimeClass("yods.interfaces.asm", "AliasInterface")
_MUTABLE = RuntimeClass("yods.ir.mutable", "Mutable")


def definition_model(
    symbols: Symbols,
    definition: AttrOrTypeDef,
    class_name: str,
    hooks: str | None,
    shared: SharedKinds,
) -> ClassModel:
    """The model of a type or attribute; name clashes go to the reporter of `symbols`."""
    kind = definition.KIND
    scope = ModuleScope(symbols, definition.dialect, kind, hooks, class_name)
    scope.shared_kinds = shared
    owner = constructors.Owner(definition, class_name, parameter_members(symbols, definition))
    scope.shadowed |= set(owner.members.values())
    syntax = _syntax(scope, owner)
    fields, properties = _fields(scope, owner)
    sigil = "!" if kind == "type" else "#"
    shown = f"{sigil}{definition.dialect}.{definition.mnemonic or definition.name}"
    known = python.constant((*owner.members.values(), *(["is_complete"] if owner.mutable else [])))
    attributes: list[statements.Statement] = [NamedValue("__slots__", known)]
    if properties:
        # Slots that an interface declares as properties, which to checkers can be overridden by
        # nothing but properties.
        comment = (
            "# Written so that checkers do not read it: to them what has a slot is no property."
        )
        attributes = [statements.Comment(comment), NamedValue("__slots__", PyExpr(f"(*{known},)"))]
    names = {"DIALECT": definition.dialect, "MNEMONIC": definition.mnemonic}
    names |= {"CPP_NAME": definition.cpp_name} if definition.cpp_name else {}
    attributes += (NamedValue(name, constant(text)) for name, text in names.items())
    rows = [constructors.Row(scope, owner, each).source for each in definition.parameters]
    if rows:
        # The comma has black give each row a line.
        listed = python.made(f"({', '.join(map(str, rows))},)", python.ATOM, rows)
        attributes.append(NamedValue("PARAMETERS", listed))
    attributes += _constants(owner)
    attributes += _encodings(definition)
    attributes += (*layout_constants(scope, definition), *fields)
    if properties:
        attributes += (
            statements.If(scope.name("typing", "TYPE_CHECKING"), tuple(_stubs(properties))),
            statements.Blank(),
        )
    replaced = ((owner.members[p.name], p.deprecated) for p in definition.parameters)
    return ClassModel(
        kind=kind,
        name=definition.name,
        class_name=class_name,
        bases=tuple(dict.fromkeys([*syntax, *_bases(scope, owner, kind)])),
        decorators=decorators(
            FINAL, deprecated(shown, definition.deprecated), deprecated_arguments(shown, replaced)
        ),
        doc=definition_doc(definition, owner.members),
        attributes=tuple(attributes),
        methods=(
            *constructors.constructor(scope, owner),
            *constructors.body_setter(scope, owner),
            *(constructors.builder(scope, owner, each) for each in definition.builders),
            *(() if syntax else parser(scope, owner)),
            *(() if syntax else printer(scope, owner)),
            *constructors.alias(scope, owner),
            *layout_methods(scope, definition, owner.members),
            *definition_methods(scope, definition, owner.members),
        ),
    )


def _stubs(properties: Iterable[statements.Annotated]) -> Iterator[statements.Statement]:
    for each in properties:
        yield statements.Blank()
        body = (statements.Do(python.ELLIPSIS),)
        yield statements.Method(each.name, (), each.annotation, body, (PyExpr("property"),))


def parameter_members(symbols: Symbols, definition: AttrOrTypeDef) -> dict[str, str]:
    """The names of the parameters in Python, which differ from all others of the class."""
    names = Names(symbols.reporter, f"in {definition.KIND} {quoted(definition.qualified_name)}")
    mutable = any(p.mutable for p in definition.parameters)
    # The class names those of its module, and cannot import them by other names.
    taken = (
        ATTRIBUTE_NAMES,
        symbols.own_names(definition.dialect),
        constructors.CONTEXT if mutable else frozenset(),
    )
    members = {
        p.name: names.add(member_name(p.name, *taken), p.name, "parameter", p.span)
        for p in definition.parameters
    }
    for method in member_methods(definition):
        names.add(method.name, method.name, "method", method.span)
    for each in definition.builders:
        name = member_name(each.name, ATTRIBUTE_NAMES)
        names.add(name, each.name, "builder", each.span)
    return members


def _syntax(scope: ModuleScope, owner: constructors.Owner) -> tuple[PyExpr, ...]:
    r"""The runtime's class that has `parse` and `text` of a common format, if it is one.

    These are ``\`<\` params \`>\```, also with the one parameter there is in place of
    `params`, the same with a struct, and the one parameter without brackets.
    """
    definition = owner.definition
    if definition.format is None or definition.hook("parse") or definition.hook("print"):
        return ()
    parameters = definition.parameters
    bracketed = True
    match definition.format.elements:
        case (Literal_("<"), inner, Literal_(">")):
            pass
        case (inner,):
            bracketed = False
        case _:
            return ()
    if owner.mutable or not parameters or any(p.kind.AFTER_ATTRIBUTE for p in parameters):
        return ()
    match inner:
        case Params() if bracketed:
            name = "ListSyntax"
        case Variable(only) if [p.name for p in parameters] == [only]:
            name = "ListSyntax" if bracketed else "ValueSyntax"
        case Struct((Params(),)) if bracketed:
            name = "StructSyntax"
        case _:
            return ()
    return (scope.name(LISTS, name),)


def _bases(scope: ModuleScope, owner: constructors.Owner, kind: str) -> Iterator[PyExpr]:
    definition = owner.definition
    # An interface that derives from Type replaces it.
    whole = [i.ref for i in base_interfaces(definition.interfaces) if i.is_base]
    if whole:
        yield from map(scope.ref, whole)
    else:
        yield scope.name(ATTRIBUTE, kind.title())
    yield from layout_bases(scope, definition)
    classes = [t.runtime_class for t in definition.traits if t.runtime_class is not None]
    if any(p.kind.AFTER_ATTRIBUTE for p in definition.parameters):
        classes.append(_TYPED)
    if definition.alias is not None:
        classes.append(_ALIAS)
    if owner.mutable:
        classes.append(_MUTABLE)
    # Before an interface that extends it, a class has no order with it.
    inherited = inherited_classes(definition.interfaces)
    yield from (scope.ref(each) for each in classes if each not in inherited)
    yield from interface_bases(scope, definition.interfaces)


def _constants(owner: constructors.Owner) -> Iterator[NamedValue]:
    """The names of the parameters that identify a mutable one, and of its body."""
    if owner.mutable:
        for name, parameters in (("KEYS", owner.keys), ("BODY", owner.mutable)):
            members = (constant(owner.members[p.name]) for p in parameters)
            yield NamedValue(name, python.tuple_of(*members))


def _encodings(definition: AttrOrTypeDef) -> Iterator[NamedValue]:
    """The codes of its encodings in bytecode, with the kinds of values.

    Parameters are named where these are not of all in their order.
    """
    if definition.bytecode:
        every = [each.name for each in definition.parameters]
        rows = []
        for each in definition.bytecode:
            names, kinds = zip(*each.values, strict=True) if each.values else ((), ())
            rows.append((each.code, kinds if list(names) == every else each.values))
        yield NamedValue("BYTECODE", constant(tuple(rows)))


def _fields(
    scope: ModuleScope, owner: constructors.Owner
) -> tuple[tuple[statements.Annotated, ...], tuple[statements.Annotated, ...]]:
    """The slots of parameters: plain ones, and properties of interfaces."""
    interfaces = all_interfaces(owner.definition.interfaces)
    declared = {m.name for each in interfaces for m in each.methods if m.form == "property"}
    found: tuple[list[statements.Annotated], list[statements.Annotated]] = ([], [])
    for parameter in owner.definition.parameters:
        is_property = parameter.name in declared and not parameter.mutable
        slot = statements.Annotated(owner.members[parameter.name], _class_of(scope, parameter))
        found[is_property].append(slot)
    return tuple(found[0]), tuple(found[1])


def _class_of(scope: ModuleScope, parameter: ParameterDef) -> PyExpr:
    class_ = parameter.kind.annotation(scope, given=False)
    if parameter.mutable and parameter.kind.present is parameter.kind:
        return python.union(class_, NONE)
    return class_


def shared_kinds(dialect: str, definitions: Iterable[AttrOrTypeDef]) -> SharedKinds:
    """The names of the kinds that more than one parameter of `definitions` has."""
    constraints = [
        kind.constraint
        for definition in definitions
        for parameter in definition.parameters
        for kind in _parts(parameter.kind)
        if isinstance(kind, Constrained) and not kind.constraint.is_any
    ]
    counts = Counter((each.kind, each.reference) for each in constraints)
    names: dict[str, tuple[str, str]] = {}
    for constraint in constraints:
        key = (constraint.kind, constraint.reference)
        if counts[key] > 1:
            names.setdefault(_name(constraint, dialect), key)
    return {key: name for name, key in names.items()}


def _parts(kind: ParameterKind) -> Iterator[ParameterKind]:
    yield kind
    if kind.element is not None:
        yield from _parts(kind.element)


def _name(constraint: Constraint, dialect: str) -> str:
    return f"_{function_name(constraint, dialect).removeprefix('is_').upper()}"


def kind_constants(
    symbols: Symbols, dialect: DialectDef, kind: Literal["type", "attribute"]
) -> tuple[CodeModel, ...]:
    """The constants for kinds that several parameters of a module have, if there are any."""
    definitions = dialect.types if kind == "type" else dialect.attributes
    shared = shared_kinds(dialect.name, definitions)
    found: Mapping[str, Constrained] = {
        shared[key]: each
        for definition in definitions
        for parameter in definition.parameters
        for each in _parts(parameter.kind)
        if isinstance(each, Constrained)
        and (key := (each.constraint.kind, each.constraint.reference)) in shared
    }
    if not found:
        return ()
    scope = ModuleScope(symbols, dialect.name, kind, dialect.hooks_module, "")
    # Each class that names one has its hooks checked.
    sources = ((name, found[name].runtime(scope)) for name in sorted(found))
    made = tuple(statements.bind(name, replace(each, hooks=frozenset())) for name, each in sources)
    return (CodeModel("", "", "parameter kinds", made),)


# The class of one enum.

_BASES = {"int": "IntegerEnum", "bit": "BitEnum", "string": "StringEnum"}
#: The default width of an enum, in bits.
_WIDTH = 32


def enum_model(symbols: Symbols, enum: EnumDef, class_name: str) -> ClassModel:
    """The model of `enum`; name clashes go to the reporter of `symbols`."""
    names = Names(symbols.reporter, f"in enum {quoted(enum.qualified_name)}")
    cases: list[statements.Statement] = []
    for case in enum.cases:
        name = enum_case_name(case.name)
        names.add(name, case.name, "case", case.span)
        doc = prose(case.summary, case.deprecated)
        cases += (statements.Comment(f"#: {doc}"),) if doc else ()
        number = () if enum.kind == "string" else (constant(case.value),)
        cases.append(statements.bind(name, python.listed(*number, constant(case.symbol))))
    base = _BASES[enum.kind]
    # MLIR reports the numbers of an enum for which it has no summary.
    shows_numbers = not enum.cpp_class and not enum.summary and enum.kind != "string"
    about = {
        "width": enum.width if shows_numbers and enum.width != _WIDTH else None,
        "separator": enum.separator if enum.separator != "|" else None,
        "quoted": enum.quoted or None,
        "prints_groups": enum.prints_groups or None,
        "cpp_class": enum.cpp_class or None,
        "summary": (not enum.cpp_class and enum.summary) or None,
    }
    return ClassModel(
        name=enum.name,
        class_name=class_name,
        kind="enum",
        bases=(
            PyExpr(base, needs=frozenset({Import("yods.ir.enums", base, base, "runtime")})),
            *(python.keyword(n, constant(v)) for n, v in about.items() if v is not None),
        ),
        decorators=decorators(FINAL, deprecated(enum.qualified_name, enum.deprecated)),
        doc=class_doc(f"Enumeration `{enum.qualified_name}`", enum),
        attributes=tuple(cases),
    )
