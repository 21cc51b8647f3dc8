"""resolve, part: what an operation is made of, and the static types of its parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from yods_gen.classes import ClassRef
from yods_gen.definitions import operations
from yods_gen.definitions.constraints import Constraint
from yods_gen.directives.contexts import FormatVariables
from yods_gen.errors import Located, Span, is_set, quoted, text_of
from yods_gen.expressions import tree
from yods_gen.expressions.checker import Scope, parse_expression
from yods_gen.expressions.functions import CLASSES, KIND_MEMBERS
from yods_gen.expressions.scope import ClassTable
from yods_gen.expressions.static_types import (
    UNKNOWN,
    ExprType,
    StaticType,
    list_of,
    optional,
    plain,
)
from yods_gen.library.known_classes import KnownClasses
from yods_gen.library.library import Library
from yods_gen.library.references import Argument, Reference, read_reference
from yods_gen.library.signatures import method_type
from yods_gen.library.type_variables import TypeVariables, bare_variable, variable_values
from yods_gen.library.use import Kind
from yods_gen.load.raw_ops import (
    RawNamedAttribute,
    RawOp,
    RawProperty,
    RawRegion,
    RawSuccessor,
    RawValue,
)
from yods_gen.records import DataClass, field, replace
from yods_gen.resolve.native_properties import property_type, resolve_property


def part_types(op: operations.OpDef | FormatVariables, table: ClassTable) -> dict[str, StaticType]:
    """The types of all parts of an op, by name."""
    types: dict[str, StaticType] = {}
    for operand in op.operands:
        known = value_type(operand.constraint, table, operand.variadicity)
        types[operand.name] = list_of(known) if operand.segments is not None else known
    for result in op.results:
        types[result.name] = value_type(result.constraint, table, result.variadicity)
    for attribute in op.attributes:
        types[attribute.name] = attribute_type(attribute, table)
    types |= {each.name: property_type(each.kind) for each in op.properties}
    groups: tuple[
        tuple[StaticType, Sequence[operations.RegionDef | operations.SuccessorDef]], ...
    ] = ((plain("region"), op.regions), (plain("block"), op.successors))
    for one, group in groups:
        types |= {each.name: list_of(one) if each.variadic else one for each in group}
    return types


def value_type(
    constraint: Constraint,
    table: ClassTable,
    variadicity: operations.Variadicity = operations.Variadicity.SINGLE,
) -> StaticType:
    """The type of the values of an operand or result."""
    assert isinstance(table, KnownClasses)
    of = table.constrained(constraint)
    known = StaticType("value", of.classes, members=(("type", of),))
    if variadicity is operations.Variadicity.VARIADIC:
        return list_of(known)
    return optional(known) if variadicity is operations.Variadicity.OPTIONAL else known


def attribute_type(attribute: operations.NamedAttributeDef, table: ClassTable) -> StaticType:
    """The type of an inherent attribute."""
    assert isinstance(table, KnownClasses)
    known = table.constrained(attribute.constraint)
    return optional(known) if attribute.optional and attribute.default is None else known


def op_type(parts: dict[str, StaticType], interfaces: Iterable[ClassRef] = ()) -> StaticType:
    """The type of an op with these parts and interfaces."""
    return StaticType("op", implements=frozenset(interfaces), members=tuple(parts.items()))


def defined_op_type(op: operations.OpDef, table: ClassTable) -> StaticType:
    """The type of an op of a definition."""
    read = {m.name: method_type(m).result for m in op.methods if m.form == "property"}
    return op_type(read | part_types(op, table), (use.interface.ref for use in op.interfaces))


# Result types that follow from the rest of an op, so that nobody has to name them.


class KnownType(DataClass):
    """A result type that follows: an expression over operands and attributes, or the
    type of the operand `like`."""

    expression: tree.Expression | None
    like: str = ""
    #: The expression's one name stands for the *type* of this operand.
    type_of: str = ""


def known_type(op: operations.OpDef, result: operations.ResultDef, index: int) -> KnownType | None:
    """How the constructor finds the type of `result`; None where the caller must say."""
    if not result.is_single:
        return None
    for rule in (*op.infer, *op.build):
        if rule.result == result.name:
            return KnownType(rule.expression)
    if result.constraint.builder is not None:
        return KnownType(result.constraint.builder)
    source = op.format.result_types[index] if op.format is not None else None
    return _from_source(op, source) or _from_traits(op, result)


def _single(op: operations.OpDef, name: str) -> bool:
    """Whether `name` is an operand that is always one value."""
    return any(o.name == name and o.is_single for o in op.operands)


def _from_source(op: operations.OpDef, source: operations.TypeSource | None) -> KnownType | None:
    if source is None or source.of is None or not _single(op, source.of):
        return None
    if source.how == "same":
        return KnownType(None, like=source.of)
    if source.how == "transform" and source.expression is not None:
        return KnownType(source.expression, type_of=source.of)
    return None


def _from_traits(op: operations.OpDef, result: operations.ResultDef) -> KnownType | None:
    for trait in op.traits:
        if trait.one_type == "names":
            names = trait.argument("names")
            assert isinstance(names, tuple)
            if result.name in names:
                for name in names:
                    if _single(op, str(name)):
                        return KnownType(None, like=str(name))
        elif trait.one_type == "operands and results":
            if op.operands and op.operands[0].is_single:
                return KnownType(None, like=op.operands[0].name)
        elif trait.type_follows and trait.argument("to") == result.name:
            origin = str(trait.argument("from"))
            transform = trait.argument("transform")
            if _single(op, origin):
                assert isinstance(transform, tree.Expression)
                return KnownType(transform, type_of=origin)
    return _from_variable(op, bare_variable(result))


def _from_variable(op: operations.OpDef, name: str | None) -> KnownType | None:
    """The type that the type variable `name` is, where a single operand says so."""
    for variable in op.type_variables:
        for source, expression in variable.sources:
            if variable.name == name and _single(op, source):
                if expression.root == tree.Name("self", "type"):
                    return KnownType(None, like=source)
                return KnownType(expression, type_of=source)
    return None


_WRAPPERS = {
    "Optional": operations.Variadicity.OPTIONAL,
    "Variadic": operations.Variadicity.VARIADIC,
    "VariadicOfVariadic": operations.Variadicity.VARIADIC,
}
_PYTHON_TYPES: dict[str, ExprType] = {
    "int": "int",
    "float": "float",
    "str": "str",
    "bool": "bool",
    "Type": "type",
    "list": "list",
}
_PYTHON_WORDS: dict[ExprType, str] = {
    "int": "an integer",
    "float": "a number",
    "str": "a string",
    "bool": "True or False",
    "type": "a type",
    "list": "a list",
}


ValueT = TypeVar("ValueT", bound=operations.ValueDef)

#: A part of an op as written.
Named: TypeAlias = RawValue | RawNamedAttribute | RawProperty | RawRegion | RawSuccessor


class OpParts(DataClass, frozen=False):
    """Resolves the parts of one op; findings go to the reporter."""

    _library: Library
    _dialect: str
    _name: Located[str]
    _raw: RawOp
    _hooks_module: str | None
    _ops: Mapping[str, Span]
    #: Attributes with the lengths of lists of operands.
    _segment_attributes: set[str] = field(default_factory=set)
    #: Names of which it is not known what they stand for; what is wrong is reported.
    _unresolved: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._reporter = self._library.reporter
        self._error = self._reporter.error
        name = f"{self._dialect}.{self._name.value}"
        self._variables = TypeVariables(self._library, self._dialect, name)

    def _check_names(self) -> None:
        """All parts of an op share one space of names."""
        seen: dict[str, tuple[str, Span]] = {}
        for kind, item in self._parts():
            other, first = seen.setdefault(item.name.value, (kind, item.name.span))
            if first is not item.name.span:
                owner = f"another {other}" if other == kind else _an(other)
                message = f"{kind} {quoted(item.name.value)} has the name of {owner}"
                self._error(item.name.span, "duplicate-name", message, f"the first is at {first}")

    def _values(self, raws: Sequence[RawValue], kind: str, class_: type[ValueT]) -> list[ValueT]:
        values = []
        for raw in raws:
            with self._reporter.part(f"{kind} {quoted(raw.name.value)}"):
                found = self._constrained(raw.type, kind)
            if found is None:
                self._unresolved.add(raw.name.value)
                found = self._anything("type", raw.type.span), None, _variadicity(raw.type), None
            constraint, match, variadicity, segments = found
            name, summary, deprecated = raw.name, text_of(raw.summary), text_of(raw.deprecated)
            lists: dict[str, Any] = {} if segments is None else {"segments": segments}
            values.append(
                class_(
                    name.value,
                    constraint,
                    variadicity,
                    summary,
                    name.span,
                    match,
                    deprecated,
                    **lists,
                )
            )
        return values

    def _anything(self, kind: Kind, span: Span) -> Constraint:
        """Stands in for a constraint that could not be resolved."""
        name = "AnyType" if kind == "type" else "AnyAttr"
        constraint = self._library.resolve(kind, Located(name, span), "builtin")
        assert constraint is not None
        return constraint

    def _constrained(
        self, text: Located[str], kind: str
    ) -> tuple[Constraint, Constraint | None, operations.Variadicity, str | None] | None:
        """The constraint, what it demands of type variables, how many values it is for, and
        the attribute with their lengths."""
        reference = read_reference(text, self._reporter)
        if reference is None:
            return None
        variadicity = _WRAPPERS.get(reference.name, operations.Variadicity.SINGLE)
        segments = None
        if variadicity is not operations.Variadicity.SINGLE:
            nested = reference.name == "VariadicOfVariadic"
            inner = self._wrapped(reference, 2 if nested else 1)
            if inner is None:
                what = "one type constraint" + (" and the name of an attribute" if nested else "")
                more = ", segments" if nested else ""
                self._reporter.error(
                    text.span.part(reference.offset, reference.width),
                    "wrong-arguments",
                    f"{quoted(reference.name)} takes {what}",
                    help_=f"write {reference.name}[AnyType{more}]",
                )
                return None
            if nested:
                segments = self._segments(reference.arguments[1], text.span, kind)
                if segments is None:
                    return None
            reference = inner
        found = self._variables.constrain("type", reference, text.span)
        return None if found is None else (*found, variadicity, segments)

    def _wrapped(self, reference: Reference, count: int) -> Reference | None:
        """The arguments of `Optional[…]` and similar forms, if they are `count` valid ones."""
        inner = reference.arguments[0].value if len(reference.arguments) == count else None
        good = isinstance(inner, Reference) and inner.name not in _WRAPPERS
        return inner if good and isinstance(inner, Reference) else None

    def _segments(self, argument: Argument, span: Span, kind: str) -> str | None:
        """The attribute that holds the lengths of lists of operands."""
        name = argument.value.name if isinstance(argument.value, Reference) else ""
        attribute = next((a for a in self._raw.attributes if a.name.value == name), None)
        if kind == "result":
            message, help_ = "only operands come in lists of lists", "write Variadic[…]"
        elif attribute is None:
            message = f"no attribute is named {quoted(name)}" if name else "expected an attribute"
            help_ = f"declare '{{name: {name or 'segments'}, type: DenseI32ArrayAttr}}'"
        elif attribute.type.value != "DenseI32ArrayAttr" or attribute.optional or attribute.default:
            message = f"the attribute {quoted(name)} cannot hold the lengths of lists"
            help_ = "its type must be DenseI32ArrayAttr, and it must always be there"
        elif name in self._segment_attributes:
            message = f"the attribute {quoted(name)} holds the lengths of another operand's lists"
            help_ = "give each operand an attribute of its own"
        else:
            self._segment_attributes.add(name)
            return name
        self._reporter.error(
            span.part(argument.offset, argument.width), "bad-segments", message, help_=help_
        )
        return None

    def _attribute(self, raw: RawNamedAttribute) -> operations.NamedAttributeDef:
        with self._reporter.part(f"attribute {quoted(raw.name.value)}"):
            return self._attribute_of(raw)

    def _attribute_of(self, raw: RawNamedAttribute) -> operations.NamedAttributeDef:
        found = self._variables.constrain_text("attribute", raw.type)
        if found is None:
            self._unresolved.add(raw.name.value)
        known = found is not None
        constraint, match = found or (self._anything("attribute", raw.type.span), None)
        default = None
        unit = constraint.syntax == "unit"
        if raw.default is not None and not unit and known:
            default = attribute_value(self._library, raw.default, constraint)
            if default is None:
                self._unresolved.add(raw.name.value)
        if unit and raw.default is not None:
            self._reporter.error(
                raw.default.span,
                "unit-default",
                "a unit attribute has no value, so it cannot have a default",
            )
        return operations.NamedAttributeDef(
            raw.name.value,
            constraint,
            unit or (is_set(raw.optional)) or self._no_default(raw),
            default,
            text_of(raw.summary),
            raw.name.span,
            match,
            text_of(raw.deprecated),
        )

    def _no_default(self, raw: RawNamedAttribute) -> bool:
        """Whether it has a default that is not ported: then it may just be absent."""
        gaps = (gap for gap in self._raw.unported if gap.kind == "default_values")
        return any(gap.name == raw.name.value for gap in gaps)

    def _property(self, raw: RawProperty) -> operations.NativePropertyDef:
        with self._reporter.part(f"property {quoted(raw.name.value)}"):
            found = resolve_property(self._library, self._dialect, raw)
        if found is not None:
            return found
        self._unresolved.add(raw.name.value)
        flag = operations.PropertyKindDef("unit")
        return operations.NativePropertyDef(raw.name.value, flag, None, None, "", "", raw.name.span)

    def _region(self, raw: RawRegion) -> operations.RegionDef:
        low, high, words = 0, None, "any region"
        text = raw.kind.value if raw.kind else "any"
        if text != "any":
            kind, _, number = text.rstrip(")").partition("(")
            count = int(number)
            if kind == "sized":
                low, high, words = count, count, f"region with {count} blocks"
            elif kind == "min":
                low, words = count, f"region with at least {count} blocks"
            else:
                high, words = count, f"region with at most {count} blocks"
        variadic = is_set(raw.variadic)
        return operations.RegionDef(
            raw.name.value, variadic, low, high, words, text_of(raw.summary), raw.name.span
        )

    def _region_arguments(
        self, regions: Sequence[operations.RegionDef], scope: Scope
    ) -> tuple[operations.RegionDef, ...]:
        """`regions` with the types of their entry blocks' arguments."""
        made = []
        for raw, region in zip(self._raw.regions, regions, strict=True):
            with self._reporter.part(f"region {quoted(region.name)}"):
                types = parse_expression(raw.arguments, scope, self._reporter, wanted="list")
            made.append(replace(region, arguments=types))
        return tuple(made)

    def _successor(self, raw: RawSuccessor) -> operations.SuccessorDef:
        variadic = is_set(raw.variadic)
        return operations.SuccessorDef(
            raw.name.value, variadic, text_of(raw.summary), raw.name.span
        )

    def _check_variadic(self, raw: RawOp) -> None:
        groups: tuple[tuple[str, Sequence[RawRegion | RawSuccessor]], ...]
        groups = (("region", raw.regions), ("successor", raw.successors))
        for kind, group in groups:
            variadic = [r.variadic is not None and r.variadic.value for r in group]
            for span, varies in zip([r.name.span for r in group[:-1]], variadic, strict=False):
                if varies:
                    self._error(span, "variadic-not-last", f"only the last {kind} may be variadic")

    def _scope(
        self, parts: FormatVariables, variables: Sequence[operations.TypeVariableDef]
    ) -> Scope:
        library, raw = self._library, self._raw
        types = part_types(parts, library.table) | self._unknown(variables)
        found = [library.interfaces.reference(u.name.value, self._dialect) for u in raw.interfaces]
        methods = [(n.value, library.interfaces.signature_type(n)) for n, _ in raw.methods]
        read = {name: method.result for name, (method, is_read) in methods if is_read}
        # What any op has goes before parts of that name.
        parts_of_own = {n: t for n, t in types.items() if n not in KIND_MEMBERS["op"]}
        own = op_type(read | parts_of_own, (each[0] for each in found if each is not None))
        scope = library.scope({"self": own, **types})
        return scope.with_values(variable_values(variables, scope.names))

    def _unknown(self, variables: Sequence[operations.TypeVariableDef]) -> dict[str, StaticType]:
        """The names that stand for nobody knows what, because of mistakes in what has them.

        Args:
            variables: The type variables of which it is known what they are.
        """
        names = dict.fromkeys(sorted(self._unresolved), UNKNOWN)
        if self._variables.broken:
            known = {variable.name for variable in variables}
            declared = [name.value for name, _ in self._raw.type_variables]
            names.update((name, UNKNOWN) for name in declared if name not in known)
        return names

    def _part_spans(self) -> dict[str, tuple[str, Span]]:
        """Every name that the op's own parts have, with what has it."""
        return {part.name.value: (what, part.name.span) for what, part in self._parts()}

    def _parts(self) -> Iterator[tuple[str, Named]]:
        """The parts as written, each after its kind."""
        raw = self._raw
        groups: tuple[tuple[str, Sequence[Named]], ...] = (
            ("operand", raw.operands),
            ("attribute", raw.attributes),
            ("property", raw.properties),
            ("region", raw.regions),
            ("successor", raw.successors),
            ("result", raw.results),
        )
        return ((kind, part) for kind, parts in groups for part in parts)


def _variadicity(text: Located[str]) -> operations.Variadicity:
    """How many values a constraint that cannot be read is probably about."""
    return _WRAPPERS.get(text.value.partition("[")[0].strip(), operations.Variadicity.SINGLE)


def _an(kind: str) -> str:
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"


def attribute_value(
    library: Library, text: Located[str], constraint: Constraint
) -> tree.Expression | None:
    """The attribute that a plain value or an expression gives, or None after reporting."""
    scope = library.plain_scope({})
    value = parse_expression(text, scope, library.reporter)
    if value is None or value.type == "attribute":
        return value
    if constraint.from_python is None:
        library.reporter.error(
            text.span,
            "not-an-attribute",
            f"{quoted(constraint.reference)} cannot be made from a plain value",
            help_="build the attribute: for instance 'ArrayAttr(())'",
        )
        return None
    wanted = _PYTHON_TYPES.get(constraint.python_type or "", "unknown")
    if wanted != "unknown" and value.type != wanted and value.type != "unknown":
        allowed = wanted == "float" and value.type == "int"
        if not allowed:
            library.reporter.error(
                text.span,
                "expression-type",
                f"the default must be {_PYTHON_WORDS[wanted]}",
                help_="strings need quotes of their own: '\"text\"'" if wanted == "str" else "",
            )
            return None
    root = value.root
    if constraint.syntax == "enum" and value.type not in ("int", "str"):
        # A case of the enum; what is stored is its value.
        root = tree.Member(root, "value", "unknown")
    filled = constraint.from_python.substitute({"value": root})
    match filled.root:
        case tree.Build(_, (_, tree.Build(ref, (tree.Constant(int(width)), *sign)))) if (
            ref == CLASSES["IntegerType"] and value.source.removeprefix("-").isdecimal()
        ):
            signs = [each.value for each in sign if isinstance(each, tree.Constant)]
            low = 0 if "unsigned" in signs else -(1 << width - 1)
            high = (1 << width - ("signed" in signs)) - 1
            if not low <= int(value.source) <= high:
                library.reporter.error(
                    text.span,
                    "number-too-large",
                    f"{value.source} is out of range: {quoted(constraint.reference)} holds "
                    f"{low} to {high}",
                )
                return None
    return tree.Expression(filled.root, value.source, value.span)
