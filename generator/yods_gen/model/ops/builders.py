"""Class methods that make operations, as the definition declares them."""

from __future__ import annotations

from yods_gen.definitions.operations import OpBuilderDef
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.library.reserved_names import INTERFACE_NAMES, OPERATION_NAMES
from yods_gen.model.docs import arguments_doc
from yods_gen.model.names import Names, member_name
from yods_gen.model.ops.constructor import Parameter, location_parameters
from yods_gen.model.ops.context import OpContext
from yods_gen.model.scope import ModuleScope
from yods_gen.records import DataClass

_TAKEN = OPERATION_NAMES | INTERFACE_NAMES
#: Kinds whose arguments are instances of one class, and what messages call them.
_CLASSES = {
    "value": ("yods.ir.value", "Value", "a value"),
    "type": ("yods.ir.attribute", "Type", "a type"),
    "attribute": ("yods.ir.attribute", "Attribute", "an attribute"),
    "block": ("yods.ir.block", "Block", "a block"),
    "int": ("", "int", "an integer"),
    "bool": ("", "bool", "True or False"),
    "string": ("", "str", "a string"),
    "float": ("", "(float, int)", "a number"),
    "values": ("", "(list, tuple)", "a list of values"),
    "types": ("", "(list, tuple)", "a list of types"),
    "blocks": ("", "(list, tuple)", "a list of blocks"),
    "list": ("", "(list, tuple)", "a list"),
}


class Check(DataClass):
    """An argument is of its kind, so that expressions may rely on it.

    Attributes:
        name: The parameter in Python; `parameter` is its name in the definition.
        expected: What messages call the kind.
    """

    name: str
    parameter: str
    classes: PyExpr
    expected: str


class Builder(DataClass):
    """A class method that makes an op.

    Attributes:
        name: Its name in Python; `builder` is the one in the definition.
        error: Makes the error for an argument that is not of its kind.
        made: The op.
    """

    name: str
    builder: str
    parameters: tuple[Parameter, ...]
    keywords: tuple[Parameter, ...]
    returns: PyExpr
    doc: str
    checks: tuple[Check, ...]
    error: PyExpr
    made: PyExpr


def op_builders(context: OpContext) -> tuple[Builder, ...]:
    """The class methods for an op's builders."""
    names = Names(context.scope.symbols.reporter, f"in op '{context.op.qualified_name}'")
    for member in context.members:
        names.add(member, member, "part", context.op.span)
    return tuple(_builder(context, builder, names) for builder in context.op.builders)


def _builder(context: OpContext, builder: OpBuilderDef, names: Names) -> Builder:
    scope = context.scope
    name = member_name(builder.name, _TAKEN)
    names.add(name, builder.name, "builder", builder.span)
    taken = frozenset({"attributes", "location", "cls"})
    called = {p.name: member_name(p.name, taken) for p in builder.parameters}
    with scope.shadowing(called.values()):
        parameters: list[Parameter] = []
        keywords: list[Parameter] = []
        for each in builder.parameters:
            default = None
            if each.default is not None:
                default = scope.source(each.default, {})
            elif each.kind == "region":
                default = python.constant(None)
            # After an optional parameter, all others are keywords.
            target = keywords if keywords or default is not None else parameters
            target.append(Parameter(called[each.name], _annotation(scope, each.kind), default))
        return Builder(
            name=name,
            builder=builder.name,
            parameters=tuple(parameters),
            keywords=(*keywords, *location_parameters(scope)),
            # The class of an op made from the template has it as well.
            returns=scope.name("typing", "Self", "typing"),
            doc=arguments_doc(
                builder.summary, [(called[p.name], p.summary) for p in builder.parameters]
            ),
            checks=tuple(
                Check(called[each.name], each.name, *_class(scope, each.kind))
                for each in builder.parameters
                if each.kind in _CLASSES
            ),
            error=scope.name("yods.ir.argument_errors", "builder_error"),
            made=_made(context, builder, called),
        )


def _made(context: OpContext, builder: OpBuilderDef, called: dict[str, str]) -> PyExpr:
    """The call that makes the op."""
    scope, cls = context.scope, PyExpr("cls")
    given = {name: python.local(name) for name in called.values()}
    last = {name: python.local(name) for name in ("attributes", "location")}
    if builder.hook is not None:
        return scope.hook_call(builder.hook, ("cls", cls), **given, **last)
    sources = {name: python.local(python_name) for name, python_name in called.items()}
    values = {
        context.python[target]: scope.source(value, sources) for target, value in builder.values
    }
    given_parts = (python.keyword(name, value) for name, value in {**values, **last}.items())
    return python.call(cls, *given_parts)


def _class(scope: ModuleScope, kind: str) -> tuple[PyExpr, str]:
    """The class of an argument's kind, or a tuple of classes, and what it is called."""
    module, name, words = _CLASSES[kind]
    return scope.name(module, name) if module else PyExpr(name), words


def _annotation(scope: ModuleScope, kind: str) -> PyExpr:
    def typing(module: str, name: str) -> PyExpr:
        return scope.name(module, name, "typing")

    any_ = typing("typing", "Any")
    match kind:
        case "value":
            return python.item(typing("yods.ir.value", "Value"), any_)
        case "type":
            return typing("yods.ir.attribute", "Type")
        case "block":
            return typing("yods.ir.block", "Block")
        case "attribute":
            # Its class is the business of whatever the expressions read of it.
            return any_
        case "values" | "types" | "blocks":
            of = _annotation(scope, kind.removesuffix("s"))
            return python.item(typing("collections.abc", "Sequence"), of)
        case "list":
            return python.item(typing("collections.abc", "Sequence"), any_)
        case "region":
            callable_ = typing("collections.abc", "Callable")
            function = python.generic(callable_, PyExpr("..."), PyExpr("object"))
            return python.union(typing("yods.ir.block", "Region"), function, python.constant(None))
        case "string":
            return PyExpr("str")
    return PyExpr(kind)
