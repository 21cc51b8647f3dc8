"""The class of a dialect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from yods_gen.classes import DefinedClass
from yods_gen.definitions.constraints import EnumDef
from yods_gen.definitions.dialects import DialectDef, DiscardableAttributeDef, UpgradeDef
from yods_gen.errors import listed, quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr, local
from yods_gen.expressions.tree import Expression
from yods_gen.model.conditions import Known, Violation, violation
from yods_gen.model.docs import dialect_doc
from yods_gen.model.layouts import key_bases, key_verifier
from yods_gen.model.members import HookMethod, NamedValue, Parameter
from yods_gen.model.methods import class_methods, interface_bases
from yods_gen.model.passes import pass_places, pass_table
from yods_gen.model.rewrites.folds import MaterializeConstant, materializer
from yods_gen.model.rewrites.patterns import CanonicalizationPatterns, dialect_patterns
from yods_gen.model.scope import FINAL, ModuleScope, Symbols
from yods_gen.model.tree import (
    AnyClass,
    AttributeVerifier,
    DeclaredAttribute,
    DialectModel,
    UnknownName,
)

#: Methods of `Dialect` and hooks of their names: what they check, and the position.
_CHECKS = (
    ("verify_operation_attribute", "operation", ()),
    ("verify_region_argument_attribute", "argument", ("region", "argument")),
    ("verify_region_result_attribute", "result", ("region", "result")),
)
_PLACES = {
    "operation": "operations",
    "argument": "arguments of functions",
    "result": "results of functions",
}
_TAKEN = (
    "ALLOWS_UNKNOWN_OPERATIONS",
    "ATTRIBUTES",
    "DEPENDENT_DIALECTS",
    "NAMESPACE",
    "OPERATIONS",
    "TYPES",
)


def attribute_access(scope: ModuleScope, dialect: DialectDef) -> Iterator[NamedValue]:
    """Typed access to each attribute declared for operations: `TARGET.of(op)`."""
    for each in dialect.discardable:
        if each.place != "operation":
            continue
        name = each.name.upper()
        classes = each.constraint.classes
        class_ = (
            scope.ref(classes[0])
            if len(classes) == 1
            else scope.name("yods.ir.attribute", "Attribute")
        )
        descriptor = scope.name("yods.ir.discardable", "DiscardableAttribute")
        qualified = python.constant(f"{dialect.name}.{each.name}")
        yield NamedValue(
            f"{name}_" if name in _TAKEN else name, python.call(descriptor, qualified, class_)
        )


def attribute_verifiers(scope: ModuleScope, dialect: DialectDef) -> Iterator[AttributeVerifier]:
    """The methods that the verifier calls for attributes with the dialect's prefix."""
    hooks = {hook.kind: hook.function for hook in dialect.hooks}
    for name, place, numbers in _CHECKS:
        if name not in hooks and not dialect.discardable:
            continue
        declared = tuple(_declared(scope, dialect, place))
        hook = None
        if name in hooks:
            names = ("op", *numbers, "name", "attribute")
            given = ((name, local(name)) for name in names)
            hook = scope.hook_call(hooks[name], ("dialect", python.SELF), *given)
        yield AttributeVerifier(
            name,
            numbers,
            scope.name("yods.ir.operation", "Operation", "typing"),
            scope.name("yods.ir.attribute", "Attribute", "typing"),
            scope.name("yods.ir.diagnostics", "OperationError", "typing"),
            scope.any if any(each.violation is not None for each in declared) else None,
            declared,
            hook,
        )


def _declared(scope: ModuleScope, dialect: DialectDef, place: str) -> Iterator[DeclaredAttribute]:
    """The declared ones with a check at this position; others are left to the hook."""
    here = {each.name: each for each in dialect.discardable if each.place == place}
    for name in dict.fromkeys(each.name for each in dialect.discardable):
        qualified = f"{dialect.name}.{name}"
        if name not in here:
            places = [_PLACES[each.place] for each in dialect.discardable if each.name == name]
            message = f"attribute '{qualified}' may stand only on {' or '.join(places)}"
            yield DeclaredAttribute(qualified, message, (), "", None, "")
        elif here[name].ops or not here[name].constraint.is_any:
            yield _placed(scope, here[name], qualified)


def _placed(scope: ModuleScope, each: DiscardableAttributeDef, qualified: str) -> DeclaredAttribute:
    wrong_op = f"attribute {quoted(qualified)} may stand only on {listed(each.ops, 'or')}"
    test: Violation | None = None
    if not each.constraint.is_any:
        bound = {"self": local("value")}
        test = violation(scope, each.constraint.predicate, bound, Known())
    unsatisfied = f"attribute {quoted(qualified)} failed to satisfy constraint: "
    return DeclaredAttribute(
        qualified, "", each.ops, wrong_op, test, unsatisfied + each.constraint.summary
    )


_DIALECT = "yods.ir.dialect"
_ATTRIBUTE = "yods.ir.attribute"


def dialect_model(
    symbols: Symbols,
    dialect: DialectDef,
    class_name: str,
    classes: Mapping[str, tuple[AnyClass, ...]],
) -> DialectModel:
    """The model of a dialect's class; `classes` are by module name."""
    scope = ModuleScope(symbols, dialect.name, "op", dialect.hooks_module, class_name)
    scope.of_operations = False
    return DialectModel(
        name=dialect.name,
        class_name=class_name,
        bases=(
            scope.name(_DIALECT, "Dialect"),
            *key_bases(scope, dialect),
            *interface_bases(scope, dialect.implements),
        ),
        final=FINAL,
        doc=dialect_doc(dialect),
        gaps=dialect.gap_count,
        depends=dialect.depends,
        allows_unknown_operations=dialect.allow_unknown_operations,
        tables=tuple(_tables(scope, dialect)),
        unnamed=tuple(_unnamed(dialect, classes)),
        discardable=tuple(attribute_access(scope, dialect)),
        unknown=tuple(_unknown(scope, dialect)),
        hooks=tuple(_hooks(scope, dialect)),
        rewrites=tuple(_rewrites(scope, dialect)),
        layout_keys=key_verifier(scope, dialect),
        verifiers=tuple(attribute_verifiers(scope, dialect)),
        interfaces=tuple(class_methods(scope, "dialect", dialect.implements)),
    )


def _rewrites(
    scope: ModuleScope, dialect: DialectDef
) -> Iterator[MaterializeConstant | CanonicalizationPatterns]:
    """How it makes constants, and its patterns."""
    constants = materializer(scope, dialect)
    if constants is not None:
        yield constants
    patterns = dialect_patterns(scope, dialect)
    if patterns is not None:
        yield patterns


def _tables(scope: ModuleScope, dialect: DialectDef) -> Iterator[NamedValue]:
    """The classes of its modules, by their names without its prefix."""
    for table, module, function, is_there in (
        ("OPERATIONS", "ops", "operations_in", bool(dialect.ops)),
        ("TYPES", "types", "types_in", any(t.mnemonic for t in dialect.types)),
        ("ATTRIBUTES", "attributes", "attributes_in", any(a.mnemonic for a in dialect.attributes)),
    ):
        if is_there:
            package = scope.symbols.packages[dialect.name].full
            of = scope.name(package, module)
            yield NamedValue(table, python.call(scope.name(_DIALECT, function), of))
    passes = pass_places(dialect, scope.symbols.packages[dialect.name].full)
    if passes:
        yield NamedValue("PASSES", pass_table(passes))
    if dialect.version:
        yield NamedValue("VERSION", python.constant(dialect.version))
    if dialect.upgrades:
        yield NamedValue(
            "UPGRADES", python.tuple_of(*(_upgrade(scope, u) for u in dialect.upgrades))
        )


def _upgrade(scope: ModuleScope, step: UpgradeDef) -> PyExpr:
    """The version that an upgrade begins with, and its rows."""

    def value(given: object) -> PyExpr:
        match given:
            case Expression():
                return scope.source(given, {})
            case EnumDef():
                return scope.ref(DefinedClass("enum", given.dialect, given.name))
            case _:
                return python.constant(given)

    rows = [python.tuple_of(python.constant(r.kind), *map(value, r.what)) for r in step.rows]
    return python.tuple_of(python.constant(step.start), python.tuple_of(*rows))


def _unnamed(
    dialect: DialectDef, classes: Mapping[str, tuple[AnyClass, ...]]
) -> Iterator[NamedValue]:
    """The classes without mnemonic."""
    for kind, module, definitions in (
        ("TYPE", "types", dialect.types),
        ("ATTRIBUTE", "attributes", dialect.attributes),
    ):
        unnamed = {d.name for d in definitions if d.unnamed}
        for model in classes[module]:
            if model.name in unnamed:
                yield NamedValue(f"UNNAMED_{kind}", PyExpr(model.class_name))


def _unknown(scope: ModuleScope, dialect: DialectDef) -> Iterator[UnknownName]:
    """The messages for names that the dialect does not have."""
    bound = {"mnemonic": local("mnemonic")}
    if dialect.unknown_type is not None:
        yield UnknownName("type", scope.text(dialect.unknown_type, bound))
    if dialect.unknown_attribute is not None:
        yield UnknownName("attribute", scope.text(dialect.unknown_attribute, bound))


def _hooks(scope: ModuleScope, dialect: DialectDef) -> Iterator[HookMethod]:
    """The methods that hooks of the dialect do, but for the checks of attributes."""

    def optional(class_: PyExpr) -> PyExpr:
        return python.union(class_, python.NONE)

    type_ = scope.name(_ATTRIBUTE, "Type", "typing")
    attribute = scope.name(_ATTRIBUTE, "Attribute", "typing")
    operation = scope.name("yods.ir.operation", "Operation", "typing")
    location = scope.name("yods.ir.location", "AnyLocation", "typing")
    entry = scope.name("yods.layout.interfaces", "DataLayoutEntryInterface", "typing")
    block = scope.name("yods.ir.block", "Block", "typing")
    parser = scope.name("yods.text.attribute_parser", "AttributeParser", "typing")
    read = (Parameter("p", parser), Parameter("mnemonic", PyExpr("str")))
    hooks = {hook.kind: hook.function for hook in dialect.hooks}
    for kind, name, parameters, returns in (
        ("parse_type", "parse_other_type", read, optional(type_)),
        (
            "parse_attribute",
            "parse_other_attribute",
            (*read, Parameter("type_", optional(type_))),
            optional(attribute),
        ),
        ("upgrade_bytecode", "upgrade_bytecode", (Parameter("block", block),), python.NONE),
        (
            "downgrade_bytecode",
            "downgrade_bytecode",
            (Parameter("op", operation), Parameter("version", PyExpr("str"))),
            python.generic(PyExpr("tuple"), operation, PyExpr("int"), PyExpr("str")),
        ),
        (
            "combine_layout_entries",
            "combine_layout_entries",
            (Parameter("outer", entry), Parameter("inner", entry)),
            optional(entry),
        ),
        (
            "materialize_constant",
            "materialize_constant",
            (
                Parameter("value", attribute),
                Parameter("type_", type_),
                Parameter("location", location),
            ),
            optional(operation),
        ),
    ):
        if kind in hooks:
            given = ((each.name, local(each.name)) for each in parameters)
            yield HookMethod(name, parameters, returns, scope.hook_call(hooks[kind], *given))
