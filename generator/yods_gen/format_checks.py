"""Definition-time checks of assembly formats: everything bound, every type known.

Source of the rules: MLIR, mlir-tblgen's OpFormatGen and AttrOrTypeFormatGen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from yods_gen import assembly_format as af
from yods_gen.assembly_format import AssemblyFormat, Element
from yods_gen.definitions import (
    NamedAttributeDef,
    OperandDef,
    OpFormatDef,
    ParameterDef,
    RegionDef,
    ResultDef,
    SuccessorDef,
    TraitDef,
    Variadicity,
)
from yods_gen.errors import Reporter, closest, listed, quoted
from yods_gen.format_parser import FormatSyntaxError
from yods_gen.format_types import TypeResolver
from yods_gen.spans import Located


def parse_format_text(
    reporter: Reporter, text: Located[str], context: str
) -> AssemblyFormat | None:
    """The parsed format, or None after reporting why it cannot be read."""
    try:
        return AssemblyFormat.parse(text.value, text.span)
    except FormatSyntaxError as error:
        reporter.error(
            text.span.part(error.offset, error.width),
            "format-syntax",
            error.message,
            context=context,
            help_=error.help,
        )
        return None


@dataclass(slots=True)
class OpVariables:
    """What an op's format may mention."""

    operands: Sequence[OperandDef]
    results: Sequence[ResultDef]
    attributes: Sequence[NamedAttributeDef]
    regions: Sequence[RegionDef]
    successors: Sequence[SuccessorDef]
    traits: Sequence[TraitDef]
    #: Results whose types the op infers; None: all of them, by a hook.
    inferred: frozenset[str] | None = frozenset()
    hooks: Mapping[str, str] = field(default_factory=dict)

    def kind(self, name: str) -> str | None:
        """What `name` is, in words."""
        for kind, group in self._groups():
            if any(item.name == name for item in group):
                return kind
        return None

    def names(self) -> list[str]:
        """Everything a format may mention."""
        return [item.name for _, group in self._groups() for item in group]

    def _groups(self) -> Iterable[tuple[str, Sequence[_Named]]]:
        yield "operand", self.operands
        yield "attribute", self.attributes
        yield "region", self.regions
        yield "successor", self.successors
        yield "result", self.results


_Named = OperandDef | ResultDef | NamedAttributeDef | RegionDef | SuccessorDef


def check_op_format(
    reporter: Reporter, format_: AssemblyFormat, op: OpVariables, context: str
) -> OpFormatDef | None:
    """The format with the source of every type, or None after reporting."""
    before = len(reporter.findings)
    _OpChecker(reporter, format_, op, context).check()
    if len(reporter.findings) > before:
        return None
    types = TypeResolver(reporter, format_, op, context)
    operand_types, result_types = types.sources()
    if len(reporter.findings) > before:
        return None
    return OpFormatDef(format_, operand_types, result_types)


class _Checker:
    """What formats of ops and of types have in common."""

    def __init__(self, reporter: Reporter, format_: AssemblyFormat, context: str) -> None:
        self._reporter = reporter
        self._format = format_
        self._context = context

    def error(
        self, element: Element | None, id_: str, message: str, help_: str = "", width: int = 0
    ) -> None:
        """Report at an element, or at the beginning of the format."""
        span = self._format.span
        if element is not None:
            span = span.part(element.offset, width or _width(element))
        else:
            span = type(span)(span.path, span.line, span.column, 1)
        self._reporter.error(span, id_, message, context=self._context, help_=help_)


def _width(element: Element) -> int:
    match element:
        case af.Variable(name):
            return len(name) + 1
        case af.Literal(text) | af.Whitespace(text):
            return len(text) + 2
        case af.AttrDict(with_keyword):
            return len("attr-dict-with-keyword" if with_keyword else "attr-dict")
        case af.Operands() | af.Results() | af.Regions() | af.Params():
            return len(type(element).__name__)
        case af.Successors() | af.PropDict():
            return len("successors")
        case af.FunctionalType():
            return len("functional-type")
        case af.TypeOf():
            return len("type")
        case af.Custom():
            return len("custom")
        case af.Qualified():
            return len("qualified")
    return 1


class _OpChecker(_Checker):
    def __init__(
        self, reporter: Reporter, format_: AssemblyFormat, op: OpVariables, context: str
    ) -> None:
        super().__init__(reporter, format_, context)
        self._op = op
        self._bound: dict[str, Element] = {}
        self._typed: dict[str, Element] = {}

    def check(self) -> None:
        """Report everything but missing types."""
        previous: Element | None = None
        for element in self._format.elements:
            self._element(element, previous)
            previous = element
        dictionaries = [e for e in self._format.walk() if isinstance(e, af.AttrDict)]
        if not dictionaries:
            self.error(
                None,
                "no-attr-dict",
                "the format never says where attributes stand",
                "add 'attr-dict', usually before the types",
            )
        for extra in dictionaries[1:]:
            self.error(extra, "bound-twice", "'attr-dict' stands in the format twice")
        self._unbound()

    def _unbound(self) -> None:
        op = self._op
        for kind, group, directive in (
            ("operand", op.operands, "operands"),
            ("region", op.regions, "regions"),
            ("successor", op.successors, "successors"),
        ):
            for item in group:
                if item.name not in self._bound:
                    self.error(
                        None,
                        f"unbound-{kind}",
                        f"the format never binds {kind} {quoted(item.name)}",
                        f"add '${item.name}', or bind all {directive} at once with '{directive}'",
                    )

    def _element(self, element: Element, previous: Element | None) -> None:
        match element:
            case af.Variable(name):
                self._variable(element, name)
            case af.Qualified(argument):
                self._qualified(argument, element)
            case af.Operands():
                self._bind_all(element, "operand", self._op.operands)
            case af.Regions():
                self._bind_all(element, "region", self._op.regions)
            case af.Successors():
                self._bind_all(element, "successor", self._op.successors)
            case af.Results():
                self.error(element, "misplaced", "'results' only stands within type directives")
            case af.TypeOf(argument):
                self._type_of(argument, element)
            case af.FunctionalType(inputs, results):
                self._functional(inputs, results)
            case af.Custom(name, arguments):
                self._custom(element, name, arguments)
            case af.OIList(clauses):
                for clause in clauses:
                    self._sequence(clause.elements)
            case af.OptionalGroup():
                self._group(element)
            case af.Literal(text) if text == ":" and isinstance(previous, af.Variable):
                self._ambiguous_colon(previous)
            case af.CodeString():
                self.error(element, "misplaced", "a string only stands within 'custom<…>(…)'")
            case af.Params() | af.Struct():
                self.error(
                    element, "misplaced", "'params' and 'struct' are for types and attributes"
                )

    def _sequence(self, elements: Sequence[Element]) -> None:
        previous: Element | None = None
        for element in elements:
            self._element(element, previous)
            previous = element

    def _ambiguous_colon(self, variable: af.Variable) -> None:
        """`$attr : type` could read the colon as the attribute's own type."""
        for attribute in self._op.attributes:
            constraint = attribute.constraint
            typed = (
                constraint.value_type is None
                and constraint.builder is None
                and constraint.python_type is None
                and any(getattr(c, "name", "") in _TYPED_ATTRIBUTES for c in constraint.classes)
            )
            any_attribute = not constraint.classes and constraint.value_type is None
            if attribute.name == variable.name and (typed or any_attribute):
                self.error(
                    variable,
                    "ambiguous-colon",
                    f"the ':' after attribute {quoted(variable.name)} could begin its type",
                    "put something between them, or constrain the attribute to one type",
                )

    def _find(self, element: af.Variable) -> str | None:
        kind = self._op.kind(element.name)
        if kind is None:
            names = self._op.names()
            match = closest(element.name, names)
            self.error(
                element,
                "unknown-variable",
                f"the op has no {quoted(element.name)}",
                (
                    f"did you mean '${match}'?"
                    if match
                    else f"the format may name {listed(names)}" if names else ""
                ),
            )
        return kind

    def _variable(self, element: af.Variable, name: str) -> None:
        kind = self._find(element)
        if kind == "result":
            self.error(
                element,
                "misplaced",
                f"result {quoted(name)} only stands within type directives",
                f"write 'type(${name})' for its type",
            )
        elif kind is not None:
            self._bind(element, kind, name)

    def _qualified(self, argument: Element, element: Element) -> None:
        if isinstance(argument, af.TypeOf):
            self._type_of(argument.argument, argument)
        elif isinstance(argument, af.Variable) and self._op.kind(argument.name) == "attribute":
            self._bind(argument, "attribute", argument.name)
        elif isinstance(argument, af.Variable) and self._op.kind(argument.name) is None:
            self._find(argument)
        else:
            self.error(element, "misplaced", "'qualified' takes an attribute or a 'type' directive")

    def _bind(self, element: Element, kind: str, name: str) -> None:
        if name in self._bound:
            self.error(element, "bound-twice", f"{kind} {quoted(name)} stands in the format twice")
        self._bound.setdefault(name, element)

    def _bind_all(self, element: Element, kind: str, group: Sequence[_Named]) -> None:
        for item in group:
            if item.name in self._bound:
                self.error(
                    element,
                    "bound-twice",
                    f"'{kind}s' binds {kind} {quoted(item.name)} a second time",
                )
            self._bound.setdefault(item.name, element)

    def _type_of(self, argument: Element, directive: Element) -> None:
        match argument:
            case af.Variable(name):
                kind = self._find(argument)
                if kind in ("operand", "result"):
                    if name in self._typed:
                        self.error(
                            argument,
                            "bound-twice",
                            f"the type of {kind} {quoted(name)} stands in the format twice",
                        )
                    self._typed.setdefault(name, argument)
                elif kind is not None:
                    self.error(
                        argument, "misplaced", f"{kind} {quoted(name)} has no type of its own here"
                    )
            case af.Operands() | af.Results():
                operands = isinstance(argument, af.Operands)
                group: Sequence[_Named] = self._op.operands if operands else self._op.results
                for item in group:
                    if item.name in self._typed:
                        self.error(
                            argument,
                            "bound-twice",
                            f"the type of {quoted(item.name)} stands in the format twice",
                        )
                    self._typed.setdefault(item.name, argument)
            case _:
                self.error(
                    directive,
                    "misplaced",
                    "a type directive takes an operand, a result, 'operands' or 'results'",
                )

    def _functional(self, inputs: Element, results: Element) -> None:
        for argument, kind, directive in (
            (inputs, "operand", af.Operands),
            (results, "result", af.Results),
        ):
            variable = isinstance(argument, af.Variable)
            found = self._op.kind(argument.name) if isinstance(argument, af.Variable) else None
            if isinstance(argument, directive) or (variable and found in (kind, None)):
                self._type_of(argument, argument)
            else:
                self.error(
                    argument,
                    "misplaced",
                    f"'functional-type' takes {kind}s here, or '{kind}s'",
                )

    def _custom(self, element: Element, name: str, arguments: Sequence[Element]) -> None:
        if "module" not in self._op.hooks:
            self.error(
                element,
                "no-hooks-module",
                f"the directive 'custom<{name}>' has no module to be in",
                "name the module at the top of the file: 'hooks: my_package.hooks'",
            )
        for argument in arguments:
            match argument:
                case af.Variable() | af.TypeOf() | af.Regions() | af.Successors() | af.Operands():
                    self._element(argument, None)
                case af.Reference(inner):
                    self._reference(argument, inner)
                case af.AttrDict() | af.PropDict() | af.CodeString():
                    pass
                case _:
                    self.error(argument, "misplaced", "this cannot be handed to a custom directive")

    def _reference(self, element: Element, inner: Element) -> None:
        bound = self._typed if isinstance(inner, af.TypeOf) else self._bound
        variable = inner.argument if isinstance(inner, af.TypeOf) else inner
        if isinstance(variable, af.Variable):
            if self._find(variable) is not None and variable.name not in bound:
                self.error(
                    element,
                    "unbound-reference",
                    f"'ref' names {quoted(variable.name)}, which is not bound before it",
                    "bind it earlier in the format",
                )
        elif not isinstance(inner, af.AttrDict):
            self.error(element, "misplaced", "'ref' takes a variable or its type")

    def _group(self, group: af.OptionalGroup) -> None:
        self._sequence(group.then)
        self._sequence(group.otherwise)
        for elements in (group.then, group.otherwise):
            for element in elements:
                self._group_element(element)
        self._group_begin(group)
        anchor = group.anchor_element
        if not self._can_anchor(anchor):
            self.error(
                anchor,
                "bad-anchor",
                "this cannot be the anchor of an optional group: it is always there",
                "mark an optional or variadic operand, an optional attribute, "
                "or a custom directive",
            )

    def _group_begin(self, group: af.OptionalGroup) -> None:
        visible = [e for e in group.then if not isinstance(e, af.Whitespace)]
        allowed = (af.Literal, af.Variable, af.Custom, af.Qualified, af.OptionalGroup)
        if not visible or not isinstance(visible[0], allowed):
            self.error(
                visible[0] if visible else group,
                "group-begin",
                "a parser could not tell whether the optional group is there",
                "begin it with a literal, an operand, an attribute or a region",
            )

    def _group_element(self, element: Element) -> None:
        """Within a group everything must be able to be absent."""
        if isinstance(element, af.TypeOf | af.Qualified):
            self._group_element(element.argument)
            return
        if isinstance(element, af.AttrDict | af.FunctionalType | af.PropDict):
            self.error(element, "not-optional", "this may not stand in an optional group")
        if not isinstance(element, af.Variable):
            return
        values: list[OperandDef | ResultDef] = [*self._op.operands, *self._op.results]
        for item in values:
            if item.name == element.name and item.variadicity is Variadicity.SINGLE:
                self.error(
                    element,
                    "not-optional",
                    f"{quoted(item.name)} is always there, so no optional group may hold it",
                    "make it Optional[…] or Variadic[…], or move it out of the group",
                )
        for attribute in self._op.attributes:
            if attribute.name == element.name and not _may_be_absent(attribute):
                self.error(
                    element,
                    "not-optional",
                    f"attribute {quoted(attribute.name)} is always there, "
                    "so no optional group may hold it",
                    "make it 'optional: true' or give it a default, or move it out of the group",
                )

    def _can_anchor(self, anchor: Element) -> bool:
        if isinstance(anchor, af.Custom | af.OIList):
            return True
        if isinstance(anchor, af.TypeOf | af.Qualified):
            return self._can_anchor(anchor.argument)
        # What is unknown or may not be in a group at all was reported already.
        return isinstance(anchor, af.Variable)


_TYPED_ATTRIBUTES = ("IntegerAttr", "FloatAttr", "ElementsAttr", "DenseElementsAttr", "StringAttr")


def _may_be_absent(attribute: NamedAttributeDef) -> bool:
    return attribute.optional or attribute.default is not None


def check_parameter_format(
    reporter: Reporter, format_: AssemblyFormat, parameters: Sequence[ParameterDef], context: str
) -> None:
    """Report what is wrong with the format of a type or attribute."""
    _ParameterChecker(reporter, format_, context).check(parameters)


class _ParameterChecker(_Checker):
    def check(self, parameters: Sequence[ParameterDef]) -> None:
        """All parameters must be bound once."""
        known = {p.name: p for p in parameters}
        bound: dict[str, Element] = {}
        for element in self._format.walk():
            match element:
                case af.Variable(name):
                    if name not in known:
                        match = closest(name, known)
                        self.error(
                            element,
                            "unknown-variable",
                            f"there is no parameter {quoted(name)}",
                            f"did you mean '${match}'?" if match else "",
                        )
                    elif name in bound:
                        self.error(
                            element,
                            "bound-twice",
                            f"parameter {quoted(name)} stands in the format twice",
                        )
                    bound.setdefault(name, element)
                case af.Params():
                    for name in known:
                        bound.setdefault(name, element)
                case af.Literal() | af.Whitespace() | af.Struct() | af.Qualified() | af.Custom():
                    pass
                case af.Reference():
                    pass
                case af.OptionalGroup():
                    self._group(element, known)
                case _:
                    self.error(element, "misplaced", "this directive is for the formats of ops")
        for name in known:
            if name not in bound:
                self.error(
                    None,
                    "unbound-parameter",
                    f"the format never binds parameter {quoted(name)}",
                    f"add '${name}', or bind all parameters at once with 'params'",
                )

    def _group(self, group: af.OptionalGroup, known: Mapping[str, ParameterDef]) -> None:
        for element in af.walk(group):
            if not isinstance(element, af.Variable) or element.name not in known:
                continue
            parameter = known[element.name]
            if parameter.kind.base != "optional" and parameter.default is None:
                self.error(
                    element,
                    "not-optional",
                    f"parameter {quoted(element.name)} is always there, "
                    "so no optional group may hold it",
                    "make its kind 'optional<…>', give it a default, or move it out of the group",
                )
        anchor = group.anchor_element
        if isinstance(anchor, af.Literal | af.Whitespace):
            self.error(
                anchor,
                "bad-anchor",
                "this cannot be the anchor of an optional group: it is always there",
                "mark an optional parameter",
            )
