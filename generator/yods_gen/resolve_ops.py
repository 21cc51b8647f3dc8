"""resolve, part: operations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from yods_gen.constraints import Library
from yods_gen.definitions import (
    Constraint,
    HookDef,
    InferDef,
    InterfaceDef,
    NamedAttributeDef,
    OpDef,
    OperandDef,
    OpFormatDef,
    RegionDef,
    ResultDef,
    SuccessorDef,
    TraitDef,
    Variadicity,
)
from yods_gen.errors import closest, listed, quoted
from yods_gen.expression_tree import Expression, ExprType, Member
from yods_gen.expressions import Scope, parse_expression
from yods_gen.format_checks import OpVariables, check_op_format, parse_format_text
from yods_gen.interfaces import INTERFACES
from yods_gen.layout_definitions import LayoutPart
from yods_gen.layout_resolve import LayoutResolver
from yods_gen.raw import Entries, RawNamedAttribute, RawOp, RawRegion, RawSuccessor, RawValue
from yods_gen.references import Reference, ReferenceSyntaxError, parse_reference
from yods_gen.resolve_types import resolve_checks, resolve_hooks
from yods_gen.resolve_uses import OpNames, resolve_interfaces, resolve_traits
from yods_gen.spans import Located, Span
from yods_gen.traits import TRAITS

_WRAPPERS = {"Optional": Variadicity.OPTIONAL, "Variadic": Variadicity.VARIADIC}


def resolve_op(
    library: Library,
    dialect: str,
    name: Located[str],
    raw: RawOp,
    hooks_module: str | None,
    ops: Mapping[str, Span],
) -> OpDef | None:
    """An op, or None when part of it could not be resolved; findings are reported."""
    return _OpResolver(library, dialect, name, raw, hooks_module, ops).resolve()


class _OpResolver:
    def __init__(
        self,
        library: Library,
        dialect: str,
        name: Located[str],
        raw: RawOp,
        hooks_module: str | None,
        ops: Mapping[str, Span],
    ) -> None:
        self._library = library
        self._reporter = library.reporter
        self._dialect = dialect
        self._name = name
        self._raw = raw
        self._hooks_module = hooks_module
        self._ops = ops
        self._what = f"op '{dialect}.{name.value}'"
        self._context = f"in {self._what}"

    def resolve(self) -> OpDef | None:
        raw, reporter = self._raw, self._reporter
        before = len(reporter.findings)
        self._check_names()
        operands = tuple(OperandDef(*parts) for parts in self._values(raw.operands, "operand"))
        results = tuple(ResultDef(*parts) for parts in self._values(raw.results, "result"))
        attributes = tuple(a for r in raw.attributes if (a := self._attribute(r)) is not None)
        regions = tuple(self._region(r) for r in raw.regions)
        successors = tuple(self._successor(r) for r in raw.successors)
        self._check_variadic(raw)
        if len(reporter.findings) > before:
            # What names the parts would only repeat that they are missing.
            return None
        scope = self._scope(operands, results, attributes, regions, successors)
        names = OpNames(
            tuple(o.name for o in operands),
            tuple(r.name for r in results),
            tuple(a.name for a in attributes),
            scope,
            self._ops,
        )
        traits = resolve_traits(self._library, raw.traits, "op", names, self._context)
        interfaces = resolve_interfaces(
            self._library, raw.interfaces, "op", names, self._context, self._hooks_module
        )
        hooks = resolve_hooks(self._library, raw.hooks, self._hooks_module, self._context)
        self._check_traits(traits, operands, results, regions)
        self._check_interfaces(hooks, regions)
        self._check_settings(interfaces)
        inferred = self._inferred(raw.infer, "infer", results, operands, attributes)
        build = self._inferred(raw.build, "build", results, operands, attributes)
        result_names = self._result_names(results)
        verify = resolve_checks(self._library, raw.verify, scope, self._context)
        verify_regions = resolve_checks(self._library, raw.verify_regions, scope, self._context)
        kinds = {hook.kind: hook.function for hook in hooks}
        if self._hooks_module is not None:
            kinds["module"] = self._hooks_module
        variables = OpVariables(
            operands,
            results,
            attributes,
            regions,
            successors,
            traits,
            None if "infer" in kinds else frozenset(i.result for i in inferred),
            kinds,
        )
        format_ = self._format(variables)
        return OpDef(
            dialect=self._dialect,
            name=self._name.value,
            summary=_text(raw.summary),
            description=_text(raw.description),
            operands=operands,
            results=results,
            attributes=attributes,
            regions=regions,
            successors=successors,
            traits=traits,
            interfaces=interfaces,
            infer=inferred,
            build=build,
            format=format_,
            verify=verify,
            verify_regions=verify_regions,
            hooks=hooks,
            result_names=result_names,
            span=self._name.span,
            layout=self._layout(),
        )

    def _layout(self) -> tuple[LayoutPart, ...]:
        if self._raw.data_layout is None:
            return ()
        library = self._library
        scope = Scope({}, library.type_values(), frozenset(), library.classes(), library.members)
        resolver = LayoutResolver(library, scope, self._hooks_module, self._context)
        return resolver.operation(self._raw.data_layout)

    def _error(self, span: Span, id_: str, message: str, help_: str = "") -> None:
        self._reporter.error(span, id_, message, context=self._context, help_=help_)

    def _check_names(self) -> None:
        """All parts of an op share one space of names."""
        raw = self._raw
        seen: dict[str, tuple[str, Span]] = {}
        groups: Iterable[
            tuple[str, Sequence[RawValue | RawNamedAttribute | RawRegion | RawSuccessor]]
        ]
        groups = (
            ("operand", raw.operands),
            ("attribute", raw.attributes),
            ("region", raw.regions),
            ("successor", raw.successors),
            ("result", raw.results),
        )
        for kind, group in groups:
            for item in group:
                name = item.name
                if name.value in seen:
                    other, span = seen[name.value]
                    self._error(
                        name.span,
                        "duplicate-name",
                        (
                            f"{kind} {quoted(name.value)} has the name of another {other}"
                            if other == kind
                            else f"{kind} {quoted(name.value)} has the name of {_an(other)}"
                        ),
                        f"the first is at {span}",
                    )
                else:
                    seen[name.value] = kind, name.span

    def _values(
        self, raws: Sequence[RawValue], kind: str
    ) -> list[tuple[str, Constraint, Variadicity, str, Span]]:
        values = []
        for raw in raws:
            context = f"in {kind} {quoted(raw.name.value)} of {self._what}"
            found = self._constrained(raw.type, context)
            if found is not None:
                constraint, variadicity = found
                values.append(
                    (raw.name.value, constraint, variadicity, _text(raw.summary), raw.name.span)
                )
        return values

    def _constrained(
        self, text: Located[str], context: str
    ) -> tuple[Constraint, Variadicity] | None:
        try:
            reference = parse_reference(text.value)
        except ReferenceSyntaxError as error:
            self._reporter.error(
                text.span.part(error.offset, error.width),
                "constraint-syntax",
                error.message,
                context=context,
            )
            return None
        variadicity = _WRAPPERS.get(reference.name, Variadicity.SINGLE)
        if variadicity is not Variadicity.SINGLE:
            inner = reference.arguments[0].value if len(reference.arguments) == 1 else None
            if not isinstance(inner, Reference) or inner.name in _WRAPPERS:
                self._reporter.error(
                    text.span.part(reference.offset, reference.width),
                    "wrong-arguments",
                    f"{quoted(reference.name)} takes one type constraint",
                    context=context,
                    help_=f"write {reference.name}[AnyType]",
                )
                return None
            reference = inner
        constraint = self._library.instantiate(
            "type", reference, text.span, self._dialect, context, {}
        )
        return None if constraint is None else (constraint, variadicity)

    def _attribute(self, raw: RawNamedAttribute) -> NamedAttributeDef | None:
        context = f"in attribute {quoted(raw.name.value)} of {self._what}"
        constraint = self._library.resolve("attribute", raw.type, self._dialect, context=context)
        if constraint is None:
            return None
        default = None
        unit = constraint.syntax == "unit"
        if raw.default is not None and not unit:
            default = self._default(raw.default, constraint, context)
        if unit and raw.default is not None:
            self._reporter.error(
                raw.default.span,
                "unit-default",
                "a unit attribute has no value, so it cannot have a default",
                context=context,
            )
        return NamedAttributeDef(
            raw.name.value,
            constraint,
            unit or (raw.optional is not None and raw.optional.value),
            default,
            _text(raw.summary),
            raw.name.span,
        )

    def _default(
        self, text: Located[str], constraint: Constraint, context: str
    ) -> Expression | None:
        scope = Scope(
            {},
            self._library.type_values(),
            frozenset(),
            self._library.classes(),
            self._library.members,
        )
        value = parse_expression(text, scope, self._reporter, context=context)
        if value is None or value.type == "attribute":
            return value
        if constraint.from_python is None:
            self._reporter.error(
                text.span,
                "not-an-attribute",
                f"{quoted(constraint.reference)} cannot be made from a plain value",
                context=context,
                help_="build the attribute: for instance 'ArrayAttr(())'",
            )
            return None
        wanted = _PYTHON_TYPES.get(constraint.python_type or "", "unknown")
        if wanted != "unknown" and value.type != wanted and value.type != "unknown":
            allowed = wanted == "float" and value.type == "int"
            if not allowed:
                self._reporter.error(
                    text.span,
                    "expression-type",
                    f"the default must be {_PYTHON_WORDS[wanted]}",
                    context=context,
                    help_="strings need quotes of their own: '\"text\"'" if wanted == "str" else "",
                )
                return None
        root = value.root
        if constraint.syntax == "enum" and value.type not in ("int", "str"):
            # A case of the enum; what is stored is its value.
            root = Member(root, "value", "unknown")
        filled = constraint.from_python.substitute({"value": root})
        return Expression(filled.root, value.source, value.span)

    def _region(self, raw: RawRegion) -> RegionDef:
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
        variadic = raw.variadic is not None and raw.variadic.value
        return RegionDef(
            raw.name.value, variadic, low, high, words, _text(raw.summary), raw.name.span
        )

    def _successor(self, raw: RawSuccessor) -> SuccessorDef:
        variadic = raw.variadic is not None and raw.variadic.value
        return SuccessorDef(raw.name.value, variadic, _text(raw.summary), raw.name.span)

    def _check_variadic(self, raw: RawOp) -> None:
        groups: tuple[tuple[str, Sequence[RawRegion | RawSuccessor]], ...]
        groups = (("region", raw.regions), ("successor", raw.successors))
        for kind, group in groups:
            variadic = [r.variadic is not None and r.variadic.value for r in group]
            for span, varies in zip([r.name.span for r in group[:-1]], variadic, strict=False):
                if varies:
                    self._error(
                        span,
                        "variadic-not-last",
                        f"only the last {kind} may be variadic",
                    )

    def _scope(
        self,
        operands: Sequence[OperandDef],
        results: Sequence[ResultDef],
        attributes: Sequence[NamedAttributeDef],
        regions: Sequence[RegionDef],
        successors: Sequence[SuccessorDef],
    ) -> Scope:
        names: dict[str, ExprType] = {"self": "op"}
        values: list[OperandDef | ResultDef] = [*operands, *results]
        for value in values:
            names[value.name] = _VALUE_TYPES[value.variadicity]
        for attribute in attributes:
            absent = attribute.optional and attribute.default is None
            names[attribute.name] = "unknown" if absent else "attribute"
        for region in regions:
            names[region.name] = "list" if region.variadic else "region"
        for successor in successors:
            names[successor.name] = "list" if successor.variadic else "block"
        library = self._library
        return Scope(names, library.type_values(), frozenset(), library.classes(), library.members)

    def _check_counts(self, traits: Sequence[TraitDef]) -> None:
        """A trait that counts must count what is declared."""
        raw = self._raw
        declared: dict[str, Sequence[object]] = {
            "operands": raw.operands,
            "results": raw.results,
            "regions": raw.regions,
            "successors": raw.successors,
        }
        for trait in traits:
            count = TRAITS[trait.name].count
            if count is not None and len(declared[count[0]]) != count[1]:
                what = count[0]
                self._error(
                    trait.span,
                    "wrong-count",
                    f"'{trait.name}' on an op that declares {len(declared[what])} {what}",
                    "leave the trait out, or declare what it counts; counts are always checked",
                )

    def _check_traits(
        self,
        traits: Sequence[TraitDef],
        operands: Sequence[OperandDef],
        results: Sequence[ResultDef],
        regions: Sequence[RegionDef],
    ) -> None:
        names = {trait.name for trait in traits}
        for trait in traits:
            names.update(TRAITS[trait.name].implies)
        groups: tuple[tuple[str, Sequence[OperandDef | ResultDef], str, str], ...] = (
            ("operand", operands, "AttrSizedOperandSegments", "SameVariadicOperandSize"),
            ("result", results, "AttrSizedResultSegments", "SameVariadicResultSize"),
        )
        for kind, group, first, second in groups:
            varying = [v for v in group if v.variadicity is not Variadicity.SINGLE]
            if len(varying) > 1 and not names & {first, second}:
                self._error(
                    varying[1].span,
                    "ambiguous-segments",
                    f"with two {kind}s of varying number, nothing says which values are whose",
                    f"add the trait '{first}' or '{second}'",
                )
            if first in names and second in names:
                self._error(
                    self._name.span,
                    "conflicting-traits",
                    f"'{first}' and '{second}' exclude each other",
                )
        self._check_counts(traits)
        needs_region = (
            "SingleBlock",
            "SymbolTable",
            "NoTerminator",
            "GraphRegion",
            "IsolatedFromAbove",
        )
        for trait in traits:
            implied = {trait.name, *TRAITS[trait.name].implies}
            if implied & set(needs_region) and not regions:
                self._error(
                    trait.span,
                    "trait-unmet",
                    f"{quoted(trait.name)} is about regions, and the op has none",
                )
        if self._raw.successors and "Terminator" not in names:
            self._error(
                self._raw.successors[0].name.span,
                "trait-unmet",
                "only a terminator has successors",
                "add the trait 'Terminator'",
            )

    def _check_interfaces(self, hooks: Sequence[HookDef], regions: Sequence[RegionDef]) -> None:
        kinds = {hook.kind for hook in hooks}
        for use in self._raw.interfaces:
            spec = INTERFACES[use.name.value]
            if spec.hook is not None and spec.hook not in kinds:
                self._error(
                    use.name.span,
                    "interface-unmet",
                    f"{quoted(use.name.value)} needs the hook {quoted(spec.hook)}",
                    f"add 'hooks: {{{spec.hook}: function}}'",
                )
            if len(regions) < spec.min_regions:
                self._error(
                    use.name.span,
                    "interface-unmet",
                    f"{quoted(use.name.value)} needs a region",
                    "declare it under 'regions'",
                )
            if use.name.value == "InferTypeOpInterface" and not (
                self._raw.infer or "infer" in kinds
            ):
                self._error(
                    use.name.span,
                    "interface-unmet",
                    "'InferTypeOpInterface' needs to know how result types follow",
                    "add 'infer: {result: expression}', or the hook 'infer'",
                )
        if ("parse" in kinds) != ("print" in kinds) and self._raw.hooks is not None:
            self._error(
                self._raw.hooks.span, "half-a-hook", "'parse' and 'print' hooks go together"
            )

    def _check_settings(self, interfaces: Sequence[InterfaceDef]) -> None:
        """What the settings of an interface must say, and what they must agree with."""
        for interface in interfaces:
            given = {argument.name for argument in interface.arguments}
            choices = INTERFACES[interface.name].one_of
            if choices and not given & set(choices):
                self._error(
                    interface.span,
                    "interface-unmet",
                    f"{quoted(interface.name)} needs {listed(choices, 'or')}",
                    f"write {{{interface.name}: {{{choices[0]}: …}}}}",
                )
            if interface.name != "BranchOpInterface" or "operands" not in given:
                continue
            operands = interface.argument("operands")
            assert isinstance(operands, tuple)
            variadic = any(s.variadic and s.variadic.value for s in self._raw.successors)
            if variadic or len(operands) != len(self._raw.successors):
                self._error(
                    interface.span,
                    "interface-unmet",
                    f"'BranchOpInterface' lists operands for {len(operands)} of "
                    f"{len(self._raw.successors)} successors",
                    "list one for each successor, or write "
                    "{BranchOpInterface: {successor_operands: function}}",
                )

    def _inferred(
        self,
        entries: Entries[Located[str]],
        key: str,
        results: Sequence[ResultDef],
        operands: Sequence[OperandDef],
        attributes: Sequence[NamedAttributeDef],
    ) -> tuple[InferDef, ...]:
        names: dict[str, ExprType] = {o.name: _VALUE_TYPES[o.variadicity] for o in operands}
        names.update((a.name, "attribute") for a in attributes)
        library = self._library
        scope = Scope(names, library.type_values(), frozenset(), library.classes(), library.members)
        known = {r.name: r for r in results}
        inferred = []
        for name, text in entries:
            context = f"in result {quoted(name.value)} of {self._what}"
            if not self._is_result(name, known, key):
                continue
            if known[name.value].variadicity is not Variadicity.SINGLE:
                self._error(
                    name.span,
                    "infer-variadic",
                    f"the number of values of {quoted(name.value)} cannot be inferred",
                    "use the hook 'infer'",
                )
                continue
            expression = parse_expression(
                text, scope, self._reporter, wanted="type", context=context
            )
            if expression is not None:
                inferred.append(InferDef(name.value, expression))
        given = {name.value for name, _ in entries}
        if key == "infer" and given:
            for name_, result in known.items():
                if name_ not in given:
                    self._error(
                        result.span,
                        "infer-incomplete",
                        f"'infer' says nothing about result {quoted(name_)}",
                        "infer all results or none",
                    )
        return tuple(inferred)

    def _is_result(self, name: Located[str], known: Mapping[str, ResultDef], key: str) -> bool:
        if name.value in known:
            return True
        match = closest(name.value, known)
        self._error(
            name.span,
            "unknown-result",
            f"{quoted(key)} names {quoted(name.value)}, which is no result",
            f"did you mean {quoted(match)}?" if match else "",
        )
        return False

    def _result_names(self, results: Sequence[ResultDef]) -> tuple[tuple[str, str], ...]:
        known = {r.name: r for r in results}
        if not self._raw.result_names and len(results) > 1:
            # They go by their own names (MLIR: OpDefinitionsGen, `genOpAsmInterface`).
            hooks, interfaces = self._raw.hooks, self._raw.interfaces
            named = any(use.name.value == "OpAsmOpInterface" for use in interfaces)
            if named or (hooks is not None and hooks.result_names is not None):
                return ()
            return tuple((r.name, r.name) for r in results)
        return tuple(
            (name.value, text.value)
            for name, text in self._raw.result_names
            if self._is_result(name, known, "result_names")
        )

    def _format(self, variables: OpVariables) -> OpFormatDef | None:
        text = self._raw.assembly_format
        if text is None:
            return None
        if "parse" in variables.hooks:
            self._error(
                text.span,
                "two-syntaxes",
                "there is both an assembly format and a parse hook",
                "keep one of the two",
            )
        format_ = parse_format_text(self._reporter, text, self._context)
        if format_ is None:
            return None
        return check_op_format(self._reporter, format_, variables, self._context)


_VALUE_TYPES: dict[Variadicity, ExprType] = {
    Variadicity.SINGLE: "value",
    Variadicity.OPTIONAL: "unknown",
    Variadicity.VARIADIC: "list",
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


def _an(kind: str) -> str:
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"


def _text(text: Located[str] | None) -> str:
    return "" if text is None else text.value.strip()
