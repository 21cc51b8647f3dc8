"""The constructor of an op's class, the types of results it knows, and its other builders."""

from __future__ import annotations

from collections.abc import Iterator

from yods_gen.definitions.operations import NamedAttributeDef, OpBuilderDef, RegionDef, Variadicity
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.expressions.statements import (
    OF_CLASS,
    Annotated,
    Do,
    ForEach,
    If,
    Method,
    Raise,
    Return,
    Statement,
    Statements,
)
from yods_gen.library.reserved_names import INTERFACE_NAMES, OPERATION_NAMES
from yods_gen.model.constraint_symbols import given_class
from yods_gen.model.docs import arguments_doc
from yods_gen.model.names import Locals, Names, member_name
from yods_gen.model.ops.context import OpContext, may_be_absent
from yods_gen.model.ops.rows import property_class, property_default
from yods_gen.model.scope import ModuleScope
from yods_gen.model.tree import NamedValue
from yods_gen.resolve.op_parts import KnownType, known_type

_NONE = python.NONE
#: The arguments that every function has which makes an op, by the runtime's `Common`.
_COMMON = ("attributes", "location")


def constructor(context: OpContext) -> Method:
    """`__init__`, with everything that the definition names as parameters."""
    return _Maker(context).constructor()


def inferred_types(context: OpContext) -> tuple[NamedValue, ...]:
    """The constant with the types of results that follow from operands and attributes."""
    inferred = list(_Maker(context).inferred())
    if not inferred:
        return ()
    items = [f"{result}: lambda {names}: {type_}" for result, names, type_ in inferred]
    text = "{" + ", ".join(items).replace("lambda :", "lambda:") + "}"
    # The parameters of a function are not what its reader has to bind.
    types = python.made(text, python.ATOM, [type_ for _, _, type_ in inferred])
    return (NamedValue("INFERRED_TYPES", PyExpr(text, needs=types.needs, hooks=types.hooks)),)


class _Maker:
    def __init__(self, context: OpContext) -> None:
        self._context = context
        self._scope: ModuleScope = context.scope
        self._op = context.op
        lengths = {group.segments for group in context.operands.groups}
        #: Those that do not follow from lists of operands.
        self._attributes = tuple(a for a in context.op.attributes if a.name not in lengths)

    def constructor(self) -> Method:
        positional, by_name = self._attribute_parameters()
        parameters = (*self._operand_parameters(), *positional)
        keywords = (
            *by_name,
            *self._property_parameters(),
            *self._type_parameters(),
            *self._region_parameters(),
            *self._successor_parameters(),
        )
        given = [each.name for each in (*parameters, *keywords)]
        build = Do(PyExpr(f"self._build_from({', '.join([*given, '**common'])})"))
        return Method(
            "__init__",
            parameters,
            _NONE,
            (build, *self._fills()),
            keywords=keywords,
            rest=common_arguments(self._scope),
        )

    # Attributes and properties.

    def _attribute_parameters(self) -> tuple[list[Annotated], list[Annotated]]:
        """Those that may be given by position, and those that may not."""
        positional: list[Annotated] = []
        keywords: list[Annotated] = []
        for attribute in self._attributes:
            name = self._context.python[attribute.name]
            given = given_class(self._scope, attribute.constraint)
            if _is_required(attribute):
                # Where no operand comes first, what must be said may be said without its name.
                (keywords if self._op.operands else positional).append(Annotated(name, given))
            else:
                keywords.append(Annotated(name, python.or_none(given), _NONE))
        return positional, keywords

    def _property_parameters(self) -> Iterator[Annotated]:
        for each in self._op.properties:
            annotation = property_class(self._scope, each.kind)
            default = property_default(self._scope, each) if each.may_be_absent else None
            yield Annotated(self._context.python[each.name], annotation, default)

    # Operands.

    def _operand_parameters(self) -> tuple[Annotated, ...]:
        parameters: list[Annotated] = []
        may_default = True
        value = _annotation(self._scope, "value")
        for group in reversed(self._context.operands.groups):
            name = self._context.python[group.definition.name]
            if group.single:
                may_default = False
                parameters.append(Annotated(name, value))
            elif group.variadicity is Variadicity.OPTIONAL:
                default = _NONE if may_default else None
                parameters.append(Annotated(name, python.or_none(value), default))
            else:
                of = value if group.segments is None else _sequence(self._scope, value)
                default = python.tuple_of() if may_default else None
                parameters.append(Annotated(name, _sequence(self._scope, of), default))
        return tuple(reversed(parameters))

    # Types of results.

    def _type_parameters(self) -> Iterator[Annotated]:
        type_ = _annotation(self._scope, "type")
        for index, result in enumerate(self._op.results):
            name = self._context.python[result.name]
            if result.variadicity is Variadicity.VARIADIC:
                yield Annotated(name, _sequence(self._scope, type_))
            elif result.variadicity is Variadicity.OPTIONAL or known_type(self._op, result, index):
                yield Annotated(name, python.or_none(type_), _NONE)
            else:
                yield Annotated(name, type_)

    def inferred(self) -> Iterator[tuple[PyExpr, str, PyExpr]]:
        """Yield results, the names of what their types follow from, and the types."""
        for index, result in enumerate(self._op.results):
            known = known_type(self._op, result, index)
            if known is not None:
                used, type_ = self._inferred_type(known)
                names = [each for each in self._context.python.values() if each in used]
                yield python.constant(self._context.python[result.name]), ", ".join(names), type_

    def _inferred_type(self, known: KnownType) -> tuple[set[str], PyExpr]:
        """Return the parameters that a type follows from, and the type."""
        context, scope = self._context, self._scope
        if known.like or known.type_of:
            name = context.python[known.like or known.type_of]
            type_ = python.member(python.local(name), "type")
            if known.type_of:
                assert known.expression is not None
                with scope.shadowing((name,)):
                    type_ = scope.source(known.expression, {"self": type_})
            return {name}, type_
        assert known.expression is not None
        names = context.python.keys() & known.expression.names
        sources = {name: python.local(context.python[name]) for name in names}
        used = {context.python[name] for name in names}
        with scope.shadowing(used):
            return used, scope.source(known.expression, sources)

    # Regions.

    def _region_parameters(self) -> Iterator[Annotated]:
        for region in self._op.regions:
            name, given = self._context.python[region.name], _annotation(self._scope, "region")
            if region.variadic:
                yield Annotated(name, _sequence(self._scope, given), python.tuple_of())
            else:
                yield Annotated(name, python.or_none(given), _NONE)

    def _fills(self) -> Iterator[Statement]:
        """Let functions that were given for regions fill them, now that the op is there."""
        context = self._context
        fill = self._scope.name("yods.ir.region_arguments", "fill_region")
        used = {*context.python.values(), "location", "operands"}
        locals_ = Locals(used)
        for region in self._op.regions:
            bindings, arguments = self._fill_arguments(region)
            given = PyExpr(context.python[region.name])
            made = context.read(region.name)
            yield from bindings
            if not region.variadic:
                yield Do(python.call(fill, python.SELF, made, given, *arguments))
                continue
            one, body = (PyExpr(locals_.fresh(name)) for name in ("made", "body"))
            pairs = PyExpr("zip"), made, given, python.keyword("strict", python.constant(True))
            call = Do(python.call(fill, python.SELF, one, body, *arguments))
            yield ForEach(f"{one}, {body}", python.call(*pairs), (call,))

    def _fill_arguments(self, region: RegionDef) -> tuple[Statements, tuple[PyExpr, ...]]:
        """The first and last operations of a region's block, as further arguments."""
        bindings: Statements = ()
        arguments: list[PyExpr] = []
        terminator = self._op.trait("SingleBlockImplicitTerminator")
        if region.arguments is not None:
            used = {*self._context.python.values(), "location", "operands"}
            locals_ = Locals(used)
            sources, bindings = self._context.bound(region.arguments.names, locals_)
            arguments.append(self._scope.source(region.arguments, sources))
        elif terminator is not None:
            arguments.append(python.tuple_of())
        if terminator is not None:
            arguments.append(self._scope.op_ref(str(terminator.argument("terminator"))))
        return bindings, tuple(arguments)

    # Successors.

    def _successor_parameters(self) -> Iterator[Annotated]:
        block = _annotation(self._scope, "block")
        for successor in self._op.successors:
            name = self._context.python[successor.name]
            if successor.variadic:
                yield Annotated(name, _sequence(self._scope, block), python.tuple_of())
            else:
                yield Annotated(name, block)


def common_arguments(scope: ModuleScope) -> Annotated:
    """Return the keywords of every function that makes an op."""
    return Annotated("common", scope.typed("Unpack[Common]"))


def _is_required(attribute: NamedAttributeDef) -> bool:
    """Whether a constructor must be given the attribute."""
    return not may_be_absent(attribute) and attribute.default is None


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


def op_builders(context: OpContext) -> tuple[Method, ...]:
    """The class methods for an op's builders."""
    names = Names(context.scope.symbols.reporter, f"in op '{context.op.qualified_name}'")
    for member in context.members:
        names.add(member, member, "part", context.op.span)
    return tuple(_builder(context, builder, names) for builder in context.op.builders)


def _builder(context: OpContext, builder: OpBuilderDef, names: Names) -> Method:
    scope = context.scope
    name = member_name(builder.name, _TAKEN)
    names.add(name, builder.name, "builder", builder.span)
    taken = frozenset({*_COMMON, "cls"})
    called = {p.name: member_name(p.name, taken) for p in builder.parameters}
    with scope.shadowing(called.values()):
        parameters: list[Annotated] = []
        keywords: list[Annotated] = []
        for each in builder.parameters:
            default, annotation = None, _annotation(scope, each.kind)
            if each.kind == "region":
                default, annotation = _NONE, python.or_none(annotation)
            if each.default is not None:
                default = scope.source(each.default, {})
            # After an optional parameter, all others are keywords.
            target = keywords if keywords or default is not None else parameters
            target.append(Annotated(called[each.name], annotation, default))
        documented = [(called[p.name], p.summary) for p in builder.parameters]
        return Method(
            name,
            tuple(parameters),
            # The class of an op made from the template has it as well.
            scope.typed("Self"),
            (*_kind_checks(scope, builder, called), Return(_made(context, builder, called))),
            OF_CLASS,
            "cls",
            tuple(keywords),
            common_arguments(scope),
            arguments_doc(builder.summary, documented),
        )


def _kind_checks(
    scope: ModuleScope, builder: OpBuilderDef, called: dict[str, str]
) -> Iterator[Statement]:
    """Check that arguments are of their kinds, so that expressions may rely on it."""
    error = scope.name("yods.ir.argument_errors", "builder_error")
    for each in builder.parameters:
        if each.kind in _CLASSES:
            given = PyExpr(called[each.name])
            classes, expected = _class(scope, each.kind)
            words = map(python.constant, (each.name, builder.name, expected))
            wrong = python.unary("not", python.call(PyExpr("isinstance"), given, classes))
            yield If(wrong, (Raise(python.call(error, PyExpr("cls"), *words, given)),))


def _made(context: OpContext, builder: OpBuilderDef, called: dict[str, str]) -> PyExpr:
    """The call that makes the op."""
    scope, cls = context.scope, PyExpr("cls")
    if builder.hook is not None:
        given = {name: python.local(name) for name in called.values()}
        for name in _COMMON:
            given[name] = python.call(python.local("common.get"), python.constant(name))
        return scope.hook_call(builder.hook, ("cls", cls), **given)
    sources = {name: python.local(python_name) for name, python_name in called.items()}
    values = {
        context.python[target]: scope.source(value, sources) for target, value in builder.values
    }
    given_parts = (python.keyword(name, value) for name, value in values.items())
    return python.call(cls, *given_parts, python.made("**common", python.LOWEST, ()))


def _class(scope: ModuleScope, kind: str) -> tuple[PyExpr, str]:
    """The class of an argument's kind, or a tuple of classes, and what it is called."""
    module, name, words = _CLASSES[kind]
    return scope.name(module, name) if module else PyExpr(name), words


#: What the caller of a constructor or builder gives for something of a kind.
_ANNOTATIONS = {
    "value": "Value[Any]",
    "type": "Type",
    "block": "Block",
    # The class of an attribute is the business of whatever the expressions read of it.
    "attribute": "Any",
    "values": "Sequence[Value[Any]]",
    "types": "Sequence[Type]",
    "blocks": "Sequence[Block]",
    "list": "Sequence[Any]",
    "region": "Region | Callable[..., object]",
    "string": "str",
}


def _annotation(scope: ModuleScope, kind: str) -> PyExpr:
    return scope.typed(_ANNOTATIONS.get(kind, kind))


def _sequence(scope: ModuleScope, of: PyExpr) -> PyExpr:
    return python.item(scope.typed("Sequence"), of)
