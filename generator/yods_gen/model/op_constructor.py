"""The constructor of an op's class, and the types of results it knows by itself."""

from __future__ import annotations

from dataclasses import dataclass

from yods_gen.definitions import NamedAttributeDef, ResultDef, TypeSource, Variadicity
from yods_gen.expression_tree import Expression
from yods_gen.model.code import Code, tuple_
from yods_gen.model.op_context import OpContext, is_unit
from yods_gen.model.tree import Method


@dataclass(frozen=True, slots=True)
class KnownType:
    """A result type that follows: an expression over operands and attributes, or the
    type of the operand `like`."""

    expression: Expression | None
    like: str = ""
    #: The expression's one name stands for the *type* of this operand.
    type_of: str = ""


def known_type(context: OpContext, result: ResultDef, index: int) -> KnownType | None:
    """How the constructor finds the type of `result`; None where the caller must say."""
    op = context.op
    if result.variadicity is not Variadicity.SINGLE:
        return None
    for rule in (*op.infer, *op.build):
        if rule.result == result.name:
            return KnownType(rule.expression)
    if result.constraint.builder is not None:
        return KnownType(result.constraint.builder)
    source = op.format.result_types[index] if op.format is not None else None
    return _from_source(context, source) or _from_traits(context, result)


def _from_source(context: OpContext, source: TypeSource | None) -> KnownType | None:
    if source is None or source.of is None:
        return None
    group = context.group(source.of)
    if group is None or group.kind != "operand" or not group.single:
        return None
    if source.how == "same":
        return KnownType(None, like=source.of)
    if source.how == "transform" and source.expression is not None:
        return KnownType(source.expression, type_of=source.of)
    return None


def _from_traits(context: OpContext, result: ResultDef) -> KnownType | None:
    for trait in context.op.traits:
        if trait.name == "AllTypesMatch":
            names = trait.argument("names")
            assert isinstance(names, tuple)
            if result.name in names:
                for name in names:
                    group = context.group(str(name))
                    if group is not None and group.kind == "operand" and group.single:
                        return KnownType(None, like=str(name))
        elif trait.name == "SameOperandsAndResultType":
            first = context.operands.groups[:1]
            if first and first[0].single:
                return KnownType(None, like=first[0].definition.name)
        elif trait.name == "TypesMatchWith" and trait.argument("to") == result.name:
            origin = str(trait.argument("from"))
            group = context.group(origin)
            transform = trait.argument("transform")
            if group is not None and group.kind == "operand" and group.single:
                assert isinstance(transform, Expression)
                return KnownType(transform, type_of=origin)
    return None


def constructor(context: OpContext) -> Method:
    """`__init__` with everything the definition names as parameters."""
    code = Code()
    parameters = _operand_parameters(context)
    keywords: list[str] = []
    for attribute in context.op.attributes:
        # Where no operand comes first, what must be said may be said without its name.
        required = not attribute.optional and attribute.default is None and not is_unit(attribute)
        positional = required and not context.op.operands
        target = parameters if positional else keywords
        target.append(_attribute_parameter(context, attribute))
        _normalise_attribute(context, attribute, code)
    result_parts = _result_types(context, keywords, code)
    regions = _regions(context, keywords, code)
    successors = _successors(context, keywords)
    scope = context.scope
    mapping = scope.typing("collections.abc", "Mapping")
    attribute_class = scope.typing("yods.ir.attribute", "Attribute")
    keywords.append(f"attributes: {mapping}[str, {attribute_class}] | None = None")
    keywords.append(f"location: {scope.typing('yods.ir.location', 'AnyLocation')} = None")
    call = [_operand_tuple(context), result_parts]
    if regions:
        call.append(f"regions={regions}")
    if successors:
        call.append(f"successors={successors}")
    if len(call) == 2 and call[1] == "()":
        call.pop()
        if call[0] == "()":
            call.pop()
    call += ["attributes=attributes", "location=location"]
    code.line(f"self._init({', '.join(call)})")
    for attribute in context.op.attributes:
        _set_attribute(context, attribute, code)
    _set_segments(context, code)
    return Method(
        "__init__",
        (),
        ("self", *parameters, *(("*",) if keywords else ()), *keywords),
        "None",
        "",
        code.lines,
    )


def _operand_parameters(context: OpContext) -> list[str]:
    scope = context.scope
    parameters: list[str] = []
    may_default = True
    for group in reversed(context.operands.groups):
        name = context.python[group.definition.name]
        value = scope.typing("yods.ir.value", "Value")
        any_ = scope.typing("typing", "Any")
        if group.single:
            may_default = False
            parameters.append(f"{name}: {value}[{any_}]")
        elif group.variadicity is Variadicity.OPTIONAL:
            default = " = None" if may_default else ""
            parameters.append(f"{name}: {value}[{any_}] | None{default}")
        else:
            sequence = scope.typing("collections.abc", "Sequence")
            default = " = ()" if may_default else ""
            parameters.append(f"{name}: {sequence}[{value}[{any_}]]{default}")
    return parameters[::-1]


def _operand_tuple(context: OpContext) -> str:
    items = []
    groups = context.operands.groups
    if len(groups) == 1 and groups[0].variadicity is Variadicity.VARIADIC:
        return f"tuple({context.python[groups[0].definition.name]})"
    for group in groups:
        name = context.python[group.definition.name]
        if group.single:
            items.append(name)
        elif group.variadicity is Variadicity.OPTIONAL:
            items.append(f"*(() if {name} is None else ({name},))")
        else:
            items.append(f"*{name}")
    return tuple_(items)


# Attributes.


def attribute_annotation(context: OpContext, attribute: NamedAttributeDef) -> str:
    """What the slot of an attribute holds in a valid op."""
    classes = attribute.constraint.classes
    if not classes:
        return context.scope.typing("yods.ir.attribute", "Attribute")
    return context.scope.annotation(classes)


_PLAIN = {"int": "int", "float": "float", "str": "str", "bool": "bool", "list": "list"}


def _plain_annotation(context: OpContext, attribute: NamedAttributeDef) -> str:
    """The Python type of the plain value a constructor takes as well, or nothing."""
    constraint = attribute.constraint
    if is_unit(attribute):
        return "bool"
    if constraint.from_python is None or constraint.python_type is None:
        return ""
    if constraint.syntax == "enum" and constraint.enum is not None:
        from yods_gen.classes import DefinedClass

        enum = constraint.enum
        return context.scope.class_(DefinedClass("enum", enum.dialect, enum.name), "typing")
    if constraint.python_type == "Type":
        return context.scope.typing("yods.ir.attribute", "Type")
    if constraint.python_type == "list":
        sequence = context.scope.typing("collections.abc", "Sequence")
        return f"{sequence}[{context.scope.typing('typing', 'Any')}]"
    return _PLAIN[constraint.python_type]


def _attribute_parameter(context: OpContext, attribute: NamedAttributeDef) -> str:
    name = context.python[attribute.name]
    annotation = attribute_annotation(context, attribute)
    plain = _plain_annotation(context, attribute)
    if plain and plain not in annotation.split(" | "):
        annotation += f" | {plain}"
    if is_unit(attribute):
        return f"{name}: {annotation} | None = None"
    if attribute.optional or attribute.default is not None:
        return f"{name}: {annotation} | None = None"
    return f"{name}: {annotation}"


def _normalise_attribute(context: OpContext, attribute: NamedAttributeDef, code: Code) -> None:
    """Turn what the caller gave into an attribute, or None where none is to be set."""
    name = context.python[attribute.name]
    scope = context.scope
    constraint = attribute.constraint
    if is_unit(attribute):
        return
    made = ""
    if _plain_annotation(context, attribute) and constraint.from_python is not None:
        base = scope.need("yods.ir.attribute", "Attribute")
        given = f"{name}.value" if constraint.syntax == "enum" else name
        made = scope.expression(constraint.from_python, {"value": given})
    filled = attribute.default is not None and not attribute.optional
    if filled:
        with code.block(f"if {name} is None:"):
            code.line(f"{name} = {context.default(attribute)}")
    if made:
        keyword = "elif" if filled else "if"
        present = f"{name} is not None and " if attribute.optional else ""
        with code.block(f"{keyword} {present}not isinstance({name}, {base}):"):
            code.line(f"{name} = {made}")


def _set_attribute(context: OpContext, attribute: NamedAttributeDef, code: Code) -> None:
    name = context.python[attribute.name]
    slot = context.slot(attribute)
    if is_unit(attribute):
        unit = context.scope.need("yods.builtin.attributes", "UNIT")
        code.line(f"self.{slot} = {unit} if {name} else None")
        return
    code.line(f"self.{slot} = {name}")


# Results, regions, successors.


def _result_types(context: OpContext, keywords: list[str], code: Code) -> str:
    scope = context.scope
    items: list[str] = []
    assumed: list[tuple[str, KnownType]] = []
    for index, result in enumerate(context.op.results):
        name = context.python[result.name]
        type_class = scope.typing("yods.ir.attribute", "Type")
        if result.variadicity is Variadicity.VARIADIC:
            sequence = scope.typing("collections.abc", "Sequence")
            keywords.append(f"{name}: {sequence}[{type_class}]")
            items.append(f"*{name}")
            continue
        known = known_type(context, result, index)
        optional = result.variadicity is Variadicity.OPTIONAL
        if known is not None:
            assumed.append((name, known))
        default = " | None = None" if optional or known is not None else ""
        keywords.append(f"{name}: {type_class}{default}")
        items.append(f"*(() if {name} is None else ({name},))" if optional else name)
    for name, known in assumed:
        with code.block(f"if {name} is None:"):
            if known.like:
                code.line(f"{name} = {context.python[known.like]}.type")
            else:
                assert known.expression is not None
                bindings = _constructor_bindings(context, known, code)
                code.line(f"{name} = {context.expression(known.expression, bindings)}")
    groups = context.results.groups
    if len(groups) == 1 and groups[0].variadicity is Variadicity.VARIADIC:
        return context.python[groups[0].definition.name]
    return tuple_(items)


def _constructor_bindings(context: OpContext, known: KnownType, code: Code) -> dict[str, str]:
    """What an expression's names are in the constructor: its parameters."""
    bindings = dict(context.python)
    if known.type_of:
        bindings["self"] = f"{context.python[known.type_of]}.type"
        return bindings
    assert known.expression is not None
    locals_ = context.locals(context.members)
    for name in sorted(known.expression.names & context.attributes.keys()):
        # The constraint promises more than the Python type says.
        local = locals_.fresh(context.python[name])
        code.line(f"{local}: {context.scope.typing('typing', 'Any')} = {context.python[name]}")
        bindings[name] = local
    return bindings


def _regions(context: OpContext, keywords: list[str], code: Code) -> str:
    scope = context.scope
    items = []
    for region in context.op.regions:
        name = context.python[region.name]
        if region.variadic:
            sequence = scope.typing("collections.abc", "Sequence")
            class_ = scope.typing("yods.ir.block", "Region")
            keywords.append(f"{name}: {sequence}[{class_}] = ()")
            items.append(f"*{name}")
            continue
        class_ = scope.need("yods.ir.block", "Region")
        keywords.append(f"{name}: {class_} | None = None")
        items.append(f"{class_}() if {name} is None else {name}")
    return tuple_(items) if items else ""


def _successors(context: OpContext, keywords: list[str]) -> str:
    scope = context.scope
    items = []
    for successor in context.op.successors:
        name = context.python[successor.name]
        block = scope.typing("yods.ir.block", "Block")
        if successor.variadic:
            sequence = scope.typing("collections.abc", "Sequence")
            keywords.append(f"{name}: {sequence}[{block}] = ()")
            items.append(f"*{name}")
        else:
            keywords.append(f"{name}: {block}")
            items.append(name)
    return tuple_(items) if items else ""


def _set_segments(context: OpContext, code: Code) -> None:
    for groups in (context.operands, context.results):
        if not groups.sized:
            continue
        sizes = []
        for group in groups.groups:
            name = context.python[group.definition.name]
            if group.single:
                sizes.append("1")
            elif group.variadicity is Variadicity.OPTIONAL:
                sizes.append(f"0 if {name} is None else 1")
            else:
                sizes.append(f"len({name})")
        function = context.scope.need("yods.ir.segments", "segment_sizes")
        code.line(f"self.{groups.slot} = {function}({', '.join(sizes)})")
