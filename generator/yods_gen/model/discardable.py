"""A dialect's checks of the discardable attributes with its prefix."""

from __future__ import annotations

from yods_gen.classes import ClassRef
from yods_gen.definitions.dialects import DialectDef, DiscardableAttributeDef
from yods_gen.errors import listed, quoted
from yods_gen.model.code import Code, literal
from yods_gen.model.scope import ClassScope
from yods_gen.model.tree import Constant, Method
from yods_gen.model.uncomputable import Known, guarded, may_fail

#: Methods of `Dialect` and hooks of their names: what they check, and what tells where.
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


def attribute_constants(scope: ClassScope, dialect: DialectDef) -> tuple[Constant, ...]:
    """Typed access to each attribute declared for operations: `TARGET.of(op)`."""
    made = []
    for each in dialect.discardable:
        if each.place != "operation":
            continue
        name = each.name.upper()
        descriptor = scope.need("yods.ir.discardable", "DiscardableAttribute")
        class_ = _class(scope, each.constraint.classes)
        made.append(
            Constant(
                f"{name}_" if name in _TAKEN else name,
                "",
                f"{descriptor}({literal(f'{dialect.name}.{each.name}')}, {class_})",
            )
        )
    return tuple(made)


def _class(scope: ClassScope, classes: tuple[ClassRef, ...]) -> str:
    if len(classes) == 1:
        return scope.class_(classes[0])
    return scope.need("yods.ir.attribute", "Attribute")


def attribute_checks(scope: ClassScope, dialect: DialectDef) -> list[Method]:
    """The methods that the verifier calls for attributes with the dialect's prefix."""
    hooks = {hook.kind: hook.function for hook in dialect.hooks}
    made = []
    for name, place, where in _CHECKS:
        if name not in hooks and not dialect.discardable:
            continue
        code = Code()
        _declared(scope, dialect, place, code)
        if name in hooks:
            arguments = ", ".join(("self", "op", *where, "name", "attribute"))
            code.line(f"return {scope.hook(hooks[name])}({arguments})")
        else:
            code.line("return None")
        operation = scope.typing("yods.ir.operation", "Operation")
        attribute = scope.typing("yods.ir.attribute", "Attribute")
        error = scope.typing("yods.ir.diagnostics", "OperationError")
        numbers = tuple(f"{number}: int" for number in where)
        parameters = ("self", f"op: {operation}", *numbers, "name: str", f"attribute: {attribute}")
        made.append(Method(name, (), parameters, f"{error} | None", "", code.lines))
    return made


def _declared(scope: ClassScope, dialect: DialectDef, place: str, code: Code) -> None:
    """Check those that are declared; others are left to the hook."""
    here = {each.name: each for each in dialect.discardable if each.place == place}
    names = list(dict.fromkeys(each.name for each in dialect.discardable))
    if any(not each.constraint.is_any for each in here.values()):
        code.line(f"value: {scope.typing('typing', 'Any')} = attribute")
    for name in names:
        qualified = f"{dialect.name}.{name}"
        with code.block(f"if name == {literal(qualified)}:"):
            if name in here:
                _check(scope, here[name], qualified, code)
            else:
                places = [_PLACES[each.place] for each in dialect.discardable if each.name == name]
                message = f"attribute '{qualified}' may stand only on {' or '.join(places)}"
                code.line(f"return op.error({literal(message)})")


def _check(scope: ClassScope, each: DiscardableAttributeDef, qualified: str, code: Code) -> None:
    if each.ops:
        names = "".join(f"{literal(op)}, " for op in each.ops)
        with code.block(f"if op.name not in ({names}):"):
            message = f"attribute {quoted(qualified)} may stand only on {listed(each.ops, 'or')}"
            code.line(f"return op.error({literal(message)})")
    constraint = each.constraint
    if constraint.is_any:
        return
    test = scope.condition(constraint.predicate, {"self": "value"})
    test = guarded(scope, code, test, may_fail(constraint.predicate.root, Known()))
    with code.block(f"if {test}:"):
        message = f"attribute {quoted(qualified)} failed to satisfy constraint: "
        code.line(f"return op.error({literal(message + constraint.summary)})")
