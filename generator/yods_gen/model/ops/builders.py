"""Class methods that make operations, as the definition declares them."""

from __future__ import annotations

from yods_gen.definitions.operations import OpBuilderDef, OpBuilderParameterDef
from yods_gen.library.reserved_names import INTERFACE_NAMES, OPERATION_NAMES
from yods_gen.model.code import Code, literal
from yods_gen.model.docs import arguments_doc
from yods_gen.model.names import Names, member_name
from yods_gen.model.ops.context import OpContext
from yods_gen.model.scope import ClassScope
from yods_gen.model.tree import Method

_TAKEN = OPERATION_NAMES | INTERFACE_NAMES
#: Kinds whose arguments are instances of one class.
_CLASSES = {
    "value": ("yods.ir.value", "Value"),
    "type": ("yods.ir.attribute", "Type"),
    "attribute": ("yods.ir.attribute", "Attribute"),
    "block": ("yods.ir.block", "Block"),
    "int": ("", "int"),
    "bool": ("", "bool"),
    "string": ("", "str"),
    "float": ("", "(float, int)"),
    "values": ("", "(list, tuple)"),
    "types": ("", "(list, tuple)"),
    "blocks": ("", "(list, tuple)"),
    "list": ("", "(list, tuple)"),
}
_WORDS = {
    "value": "a value",
    "type": "a type",
    "attribute": "an attribute",
    "block": "a block",
    "int": "an integer",
    "bool": "True or False",
    "string": "a string",
    "float": "a number",
    "values": "a list of values",
    "types": "a list of types",
    "blocks": "a list of blocks",
    "list": "a list",
}


def op_builders(context: OpContext) -> tuple[Method, ...]:
    """The class methods for an op's builders."""
    names = Names(context.scope.world.reporter, f"in op '{context.op.qualified_name}'")
    for python in context.members:
        names.add(python, python, "part", context.op.span)
    return tuple(_builder(context, builder, names) for builder in context.op.builders)


def _builder(context: OpContext, builder: OpBuilderDef, names: Names) -> Method:
    scope = context.scope
    name = member_name(builder.name, _TAKEN)
    names.add(name, builder.name, "builder", builder.span)
    taken = frozenset({"attributes", "location", "cls"})
    python = {p.name: member_name(p.name, taken) for p in builder.parameters}
    outer, scope.shadowed = scope.shadowed, scope.shadowed | set(python.values())
    code = Code()
    parameters = ["cls"]
    optional = False
    for parameter in builder.parameters:
        text = f"{python[parameter.name]}: {_annotation(scope, parameter.kind)}"
        if parameter.default is not None or parameter.kind == "region":
            if not optional:
                parameters.append("*")
            optional = True
            text += " = None" if parameter.default is None else ""
            if parameter.default is not None:
                text += f" = {scope.expression(parameter.default, {})}"
        elif optional:
            # Behind one that may be left out, it can only be told by its name.
            pass
        parameters.append(text)
        _check(scope, builder.name, parameter, python[parameter.name], code)
    if not optional:
        parameters.append("*")
    mapping = scope.typing("collections.abc", "Mapping")
    attribute = scope.typing("yods.ir.attribute", "Attribute")
    parameters.append(f"attributes: {mapping}[str, {attribute}] | None = None")
    parameters.append(f"location: {scope.typing('yods.ir.location', 'AnyLocation')} = None")
    end = "attributes=attributes, location=location"
    if builder.hook is not None:
        given = "".join(f"{p}={p}, " for p in python.values())
        code.line(f"return {scope.hook(builder.hook)}(cls, {given}{end})")
    else:
        given = "".join(
            f"{context.python[target]}={scope.expression(value, python)}, "
            for target, value in builder.values
        )
        code.line(f"return cls({given}{end})")
    doc = arguments_doc(builder.summary, [(python[p.name], p.summary) for p in builder.parameters])
    scope.shadowed = outer
    return Method(name, ("classmethod",), tuple(parameters), scope.class_name, doc, code.lines)


def _annotation(scope: ClassScope, kind: str) -> str:
    sequence = scope.typing("collections.abc", "Sequence")
    any_ = scope.typing("typing", "Any")
    match kind:
        case "value":
            return f"{scope.typing('yods.ir.value', 'Value')}[{any_}]"
        case "values":
            return f"{sequence}[{scope.typing('yods.ir.value', 'Value')}[{any_}]]"
        case "type":
            return scope.typing("yods.ir.attribute", "Type")
        case "types":
            return f"{sequence}[{scope.typing('yods.ir.attribute', 'Type')}]"
        case "attribute":
            # Its class is the business of whatever the expressions read of it.
            return any_
        case "block":
            return scope.typing("yods.ir.block", "Block")
        case "blocks":
            return f"{sequence}[{scope.typing('yods.ir.block', 'Block')}]"
        case "region":
            callable_ = scope.typing("collections.abc", "Callable")
            region = scope.typing("yods.ir.block", "Region")
            return f"{region} | {callable_}[..., object] | None"
        case "list":
            return f"{sequence}[{any_}]"
    return {"string": "str"}.get(kind, kind)


def _check(
    scope: ClassScope, builder: str, parameter: OpBuilderParameterDef, given: str, code: Code
) -> None:
    """Test that an argument is of its kind, so that expressions may rely on it."""
    if parameter.kind not in _CLASSES:
        return
    module, name = _CLASSES[parameter.kind]
    class_ = scope.need(module, name) if module else name
    with code.block(f"if not isinstance({given}, {class_}):"):
        error = scope.need("yods.ir.argument_errors", "builder_error")
        code.line(
            f"raise {error}(cls, {literal(parameter.name)}, {literal(builder)}, "
            f"{literal(_WORDS[parameter.kind])}, {given})"
        )
