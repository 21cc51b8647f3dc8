"""Which attributes the slots of an op's class can hold.

MLIR keeps an inherent attribute in a field of its C++ class, and says so when the
generic form gives it another, before anything is verified. Where that class is made
for a constraint (an enum, a dense array of one element type, a flat symbol reference)
the constraint is part of it. Among the other attributes an inherent one is held to its
constraint at once, because no slot could keep what violates it.

Source: MLIR, mlir-tblgen's OpDefinitionsGen, `setPropertiesFromAttr` and
`verifyInherentAttrs`; the storage types in CommonAttrConstraints.td and EnumAttr.td.
"""

from __future__ import annotations

from yods_gen.definitions.operations import NamedAttributeDef
from yods_gen.model.code import Code, literal
from yods_gen.model.ops.context import OpContext, is_unit
from yods_gen.model.tree import Method
from yods_gen.model.uncomputable import Known, guarded, may_fail

#: Classes of which MLIR has one for each constraint.
_MADE_FOR_CONSTRAINT = frozenset({"DenseArrayAttr", "SymbolRefAttr"})
#: Constraints for which MLIR has a class.
_WITH_CLASS = frozenset({"BoolAttr"})


def stores_property(context: OpContext) -> tuple[Method, ...]:
    """The method that says whether a slot can hold an attribute."""
    code = Code()
    for attribute in context.op.attributes:
        test = _test(context, attribute)
        if test:
            with code.block(f"case {literal(attribute.name)}:"):
                code.line(f"return {test}")
    if not code:
        return ()
    any_ = context.scope.typing("typing", "Any")
    lines = ("match name:", *(f"    {line}" for line in code.lines), "return True")
    parameters = ("cls", "name: str", f"attribute: {any_}")
    return (Method("stores_property", ("classmethod",), parameters, "bool", "", lines),)


def property_fault(context: OpContext) -> tuple[Method, ...]:
    """The method that says what a value for an inherent attribute should have been."""
    code = Code()
    for attribute in context.op.attributes:
        constraint = attribute.constraint
        if constraint.is_any:
            continue
        if is_unit(attribute):
            test = f"attribute is not {context.scope.need('yods.builtin.attributes', 'UNIT')}"
        else:
            test = context.scope.condition(constraint.predicate, {"self": "attribute"})
        with code.block(f"case {literal(attribute.name)}:"):
            fails = may_fail(constraint.predicate.root, Known())
            with code.block(f"if {guarded(context.scope, code, test, fails)}:"):
                code.line(f"return {literal(constraint.summary)}")
    if not code:
        return ()
    any_ = context.scope.typing("typing", "Any")
    lines = ("match name:", *(f"    {line}" for line in code.lines), 'return ""')
    parameters = ("cls", "name: str", f"attribute: {any_}")
    return (Method("property_fault", ("classmethod",), parameters, "str", "", lines),)


def checks_properties(context: OpContext) -> bool:
    """Whether the class has a `property_fault` of its own."""
    return any(not attribute.constraint.is_any for attribute in context.op.attributes)


def _test(context: OpContext, attribute: NamedAttributeDef) -> str:
    constraint = attribute.constraint
    if constraint.is_any or not constraint.classes:
        return ""
    names = {ref.name for ref in constraint.classes}
    known = constraint.syntax == "enum" or constraint.reference in _WITH_CLASS
    if known or names <= _MADE_FOR_CONSTRAINT:
        return context.scope.expression(constraint.predicate, {"self": "attribute"})
    classes = [context.scope.class_(ref) for ref in constraint.classes]
    target = classes[0] if len(classes) == 1 else f"({', '.join(classes)})"
    return f"isinstance(attribute, {target})"
