"""The constructor of an op's class, and the types of results it knows by itself."""

from __future__ import annotations

from yods_gen.definitions.operations import NamedAttributeDef, RegionDef, ResultDef, Variadicity
from yods_gen.model.code import Code, literal, tuple_
from yods_gen.model.ops.context import OpContext, is_unit
from yods_gen.model.ops.plain import given_annotation, store
from yods_gen.model.ops.properties import parameters as property_parameters
from yods_gen.model.ops.setters import has_setter
from yods_gen.model.tree import Method
from yods_gen.model.uncomputable import uncomputable
from yods_gen.resolve.known_types import KnownType, known_type


def constructor(context: OpContext) -> Method:
    """`__init__` with everything the definition names as parameters."""
    code = Code()
    parameters = _operand_parameters(context)
    keywords: list[str] = []
    lengths = {group.segments for group in context.operands.groups}
    for attribute in context.op.attributes:
        if attribute.name in lengths:
            # It follows from the lists.
            continue
        # Where no operand comes first, what must be said may be said without its name.
        required = not attribute.optional and attribute.default is None and not is_unit(attribute)
        positional = required and not context.op.operands
        target = parameters if positional else keywords
        target.append(_attribute_parameter(context, attribute))
        _set_attribute(context, attribute, code)
    keywords += property_parameters(context, code)
    result_parts = _result_types(context, keywords, code)
    regions = _regions(context, keywords)
    successors = _successors(context, keywords, code)
    scope = context.scope
    mapping = scope.typing("collections.abc", "Mapping")
    attribute_class = scope.typing("yods.ir.attribute", "Attribute")
    keywords.append(f"attributes: {mapping}[str, {attribute_class}] | None = None")
    keywords.append(f"location: {scope.typing('yods.ir.location', 'AnyLocation')} = None")
    call = [_operand_tuple(context, code), result_parts]
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
    _fill_regions(context, code)
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
            of = f"{value}[{any_}]"
            of = of if group.segments is None else f"{sequence}[{of}]"
            parameters.append(f"{name}: {sequence}[{of}]{default}")
    return parameters[::-1]


def _operand_tuple(context: OpContext, code: Code) -> str:
    items = []
    groups = context.operands.groups
    loose = [g for g in groups if g.variadicity is Variadicity.VARIADIC]
    names = [context.python[g.definition.name] for g in loose]
    for group in groups:
        name = context.python[group.definition.name]
        if group.single:
            items.append(name)
        elif group.variadicity is Variadicity.OPTIONAL:
            items.append(f"*(() if {name} is None else ({name},))")
        elif group.segments is not None:
            items.append(f"*[value for each in {name} for value in each]")
        else:
            items.append(f"*{name}")
    if not loose:
        _set_segments(context, code)
        return tuple_(items)
    all_values = context.locals({*context.python.values(), "location"}).fresh("operands")
    with code.block("try:"):
        flat = len(groups) == 1 and groups[0].segments is None
        values = f"tuple({names[0]})" if flat else tuple_(items)
        code.line(f"{all_values} = {values}")
        _set_segments(context, code)
    with code.block("except TypeError:"):
        given = ", ".join(f"{name}={name}" for name in names)
        code.line(f"raise self.no_sequence({given}) from None")
    return all_values


# Attributes.


def _attribute_parameter(context: OpContext, attribute: NamedAttributeDef) -> str:
    name = context.python[attribute.name]
    annotation = given_annotation(context, attribute)
    if is_unit(attribute) or attribute.optional or attribute.default is not None:
        return f"{name}: {annotation} | None = None"
    return f"{name}: {annotation}"


def _set_attribute(context: OpContext, attribute: NamedAttributeDef, code: Code) -> None:
    """Fill the slot; what has a setter is left to it where there is anything to convert."""
    name = context.python[attribute.name]
    slot = context.slot(attribute)
    if attribute.default is not None and not attribute.optional:
        with code.block(f"if {name} is None:"):
            code.line(f"self.{slot} = {context.default(attribute)}")
        with code.block("else:"):
            if has_setter(attribute):
                code.line(f"self.{name} = {name}")
            else:
                store(context, attribute, name, code)
    elif is_unit(attribute) or not has_setter(attribute):
        store(context, attribute, name, code)
    else:
        code.line(f"self.{name} = {name}")


# Results, regions, successors.


def _result_types(context: OpContext, keywords: list[str], code: Code) -> str:
    scope = context.scope
    items: list[str] = []
    for index, result in enumerate(context.op.results):
        name = context.python[result.name]
        type_class = scope.typing("yods.ir.attribute", "Type")
        if result.variadicity is Variadicity.VARIADIC:
            sequence = scope.typing("collections.abc", "Sequence")
            keywords.append(f"{name}: {sequence}[{type_class}]")
            items.append(f"*{name}")
            _check_types(context, result, code)
            continue
        known = known_type(context.op, result, index)
        optional = result.variadicity is Variadicity.OPTIONAL
        default = " | None = None" if optional or known is not None else ""
        keywords.append(f"{name}: {type_class}{default}")
        items.append(f"*(() if {name} is None else ({name},))" if optional else name)
        keyword = "if"
        if known is not None:
            keyword = "elif"
            with code.block(f"if {name} is None:"):
                _infer(context, result, known, code)
        test = f"not isinstance({name}, {scope.need('yods.ir.attribute', 'Type')})"
        if optional and known is None:
            test = f"{name} is not None and {test}"
        with code.block(f"{keyword} {test}:"):
            _raise_wrong_type(result, name, code)
    groups = context.results.groups
    if len(groups) == 1 and groups[0].variadicity is Variadicity.VARIADIC:
        return context.python[groups[0].definition.name]
    return tuple_(items)


def _infer(context: OpContext, result: ResultDef, known: KnownType, code: Code) -> None:
    """Set a result's type to what follows from the other arguments."""
    name = context.python[result.name]
    if known.like:
        source, used = f"{context.python[known.like]}.type", {known.like}
    else:
        assert known.expression is not None
        bindings = _constructor_bindings(context, known, code)
        source = context.expression(known.expression, bindings)
        used = {known.type_of} if known.type_of else set(known.expression.names)
    names = [context.python[g.definition.name] for g in context.operands.groups
             if g.definition.name in used]  # fmt: skip
    if not used:
        code.line(f"{name} = {source}")
        return
    errors = uncomputable(context.scope)
    with code.block("try:"):
        code.line(f"{name} = {source}")
    with code.block(f"except {errors} as wrong:"):
        given = "".join(f", {name}={name}" for name in names)
        code.line(f"raise self.not_inferred({literal(result.name)}, wrong{given}) from None")


def _raise_wrong_type(result: ResultDef, given: str, code: Code) -> None:
    what = literal(f"result '{result.name}'")
    expected = literal(f"a type ({result.constraint.summary})")
    code.line(f"raise self.wrong_argument({what}, {expected}, {given})")


def _check_types(context: OpContext, result: ResultDef, code: Code) -> None:
    """Test that a sequence of types was given for `result`."""
    name = context.python[result.name]
    all_types = context.scope.need("yods.ir.plain_values", "all_types")
    with code.block(f"if not {all_types}({name}):"):
        what = literal(f"result '{result.name}'")
        expected = literal(f"a sequence of types ({result.constraint.summary})")
        code.line(f"raise self.wrong_argument({what}, {expected}, {name})")


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


def _regions(context: OpContext, keywords: list[str]) -> str:
    scope = context.scope
    items = []
    for region in context.op.regions:
        name = context.python[region.name]
        class_ = scope.typing("yods.ir.block", "Region")
        body = f"{scope.typing('collections.abc', 'Callable')}[..., object]"
        made = f"{scope.need('yods.ir.region_arguments', 'region_of')}(self, {literal(region.name)}"
        if region.variadic:
            sequence = scope.typing("collections.abc", "Sequence")
            keywords.append(f"{name}: {sequence}[{class_} | {body}] = ()")
            items.append(f"*[{made}, each) for each in {name}]")
        else:
            keywords.append(f"{name}: {class_} | {body} | None = None")
            items.append(f"{made}, {name})")
    return tuple_(items) if items else ""


def _fill_regions(context: OpContext, code: Code) -> None:
    """Let functions that were given for regions fill them, now that the op is there."""
    scope = context.scope
    locals_ = context.locals({*context.python.values(), "location", "operands"})
    for region in context.op.regions:
        name = context.python[region.name]
        fill = scope.need("yods.ir.region_arguments", "fill_region")
        if region.variadic:
            made, body = locals_.fresh("made"), locals_.fresh("body")
            loop = f"for {made}, {body} in zip({context.source(region.name)}, {name}, strict=True):"
            with code.block(loop), code.block(f"if callable({body}):"):
                more = _fill_arguments(context, region, code)
                code.line(f"{fill}(self, {made}, {body}{more})")
        else:
            with code.block(f"if callable({name}):"):
                more = _fill_arguments(context, region, code)
                code.line(f"{fill}(self, {context.source(region.name)}, {name}{more})")


def _fill_arguments(context: OpContext, region: RegionDef, code: Code) -> str:
    """What a region's block starts with and ends with, as further arguments."""
    arguments = []
    terminator = context.op.trait("SingleBlockImplicitTerminator")
    if region.arguments is not None:
        locals_ = context.locals({*context.python.values(), "location", "operands"})
        bindings = context.bind(code, region.arguments.names, locals_)
        arguments.append(context.expression(region.arguments, bindings))
    elif terminator is not None:
        arguments.append("()")
    if terminator is not None:
        arguments.append(context.scope.op_class(str(terminator.argument("terminator"))))
    return "".join(f", {each}" for each in arguments)


def _successors(context: OpContext, keywords: list[str], code: Code) -> str:
    scope = context.scope
    items = []
    for successor in context.op.successors:
        name = context.python[successor.name]
        block = scope.need("yods.ir.block", "Block")
        if successor.variadic:
            sequence = scope.typing("collections.abc", "Sequence")
            keywords.append(f"{name}: {sequence}[{block}] = ()")
            items.append(f"*{name}")
        else:
            keywords.append(f"{name}: {block}")
            items.append(name)
            with code.block(f"if not isinstance({name}, {block}):"):
                what = literal(f"successor '{successor.name}'")
                code.line(f'raise self.wrong_argument({what}, "a block", {name})')
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
            elif group.segments is not None:
                sizes.append(f"sum(len(each) for each in {name})")
            else:
                sizes.append(f"len({name})")
        function = context.scope.need("yods.builtin.segments", "segment_sizes")
        code.line(f"self.{groups.slot} = {function}({', '.join(sizes)})")
    for group in context.operands.groups:
        if group.segments is not None:
            function = context.scope.need("yods.builtin.segments", "segment_sizes")
            slot = context.slot(context.attributes[group.segments])
            name = context.python[group.definition.name]
            code.line(f"self.{slot} = {function}(*[len(each) for each in {name}])")
