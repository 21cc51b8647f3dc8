"""A dialect's checks of the discardable attributes with its prefix."""

from __future__ import annotations

from collections.abc import Iterator

from yods_gen.definitions.dialects import DialectDef, DiscardableAttributeDef
from yods_gen.errors import listed, quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import local
from yods_gen.model.conditions import Violation, violation
from yods_gen.model.dialect_records import AttributeVerifier, DeclaredAttribute
from yods_gen.model.members import NamedValue
from yods_gen.model.partial_expressions import Known
from yods_gen.model.scope import ModuleScope

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
