"""resolve, part: operations."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set

from yods_gen.definitions import operations
from yods_gen.definitions.checks import HookDef, TraitDef, checked_names
from yods_gen.definitions.gaps import GAP_KINDS
from yods_gen.definitions.interfaces import InterfaceUse
from yods_gen.definitions.native_traits import Count
from yods_gen.definitions.traits import TRAITS, with_implied
from yods_gen.definitions.types import LayoutPart
from yods_gen.directives.contexts import FormatVariables
from yods_gen.directives.custom import Custom
from yods_gen.errors import Located, Span, did_you_mean, quoted, text_of
from yods_gen.expressions.checker import Scope, parse_expression
from yods_gen.expressions.functions import SYMBOL
from yods_gen.expressions.messages import parse_message
from yods_gen.expressions.tree import MessageDef, Node
from yods_gen.formats import check_op_format, parse_format_text
from yods_gen.library.checks import check_whole_syntax, resolve_checks, resolve_hooks, texts_of
from yods_gen.library.library import Library
from yods_gen.library.type_variables import variable_values
from yods_gen.load.raw_ops import RawOp
from yods_gen.load.shapes import Entries
from yods_gen.records import replace
from yods_gen.resolve.error_recovery import suppress_follow_ups
from yods_gen.resolve.gaps import check_gaps, method_gaps
from yods_gen.resolve.interfaces import Members
from yods_gen.resolve.layout import LayoutResolver
from yods_gen.resolve.op_builders import resolve_op_builders
from yods_gen.resolve.op_parts import OpParts, part_types
from yods_gen.resolve.semantics import resolve_semantics
from yods_gen.resolve.structured import resolve_structured
from yods_gen.resolve.uses import OpNames, resolve_traits


def resolve_op(
    library: Library,
    dialect: str,
    name: Located[str],
    raw: RawOp,
    hooks_module: str | None,
    ops: Mapping[str, Span],
) -> operations.OpDef | None:
    """An op, or None when part of it could not be resolved; findings are reported."""
    with library.reporter.within(f"in op '{dialect}.{name.value}'"):
        return _OpResolver(library, dialect, name, raw, hooks_module, ops).resolve()


class _OpResolver(OpParts, frozen=False):
    #: Whether a part could not be resolved, so that something stands in for it.
    _broken = False
    #: Whether all traits are known, and all from which types of values may follow.
    _traits_known = True
    _types_known = True
    #: The type variables of which it is known what they are.
    _bound: tuple[operations.TypeVariableDef, ...] = ()

    def resolve(self) -> operations.OpDef | None:
        raw, reporter = self._raw, self._reporter
        before = len(reporter.findings)
        self._check_names()
        clear = len(reporter.findings) == before
        self._variables.declare(raw.type_variables, self._part_spans())
        operands = tuple(self._values(raw.operands, "operand", operations.OperandDef))
        results = tuple(self._values(raw.results, "result", operations.ResultDef))
        parts = FormatVariables(
            operands,
            results,
            tuple(self._attribute(r) for r in raw.attributes),
            tuple(self._region(r) for r in raw.regions),
            tuple(self._successor(r) for r in raw.successors),
            properties=tuple(self._property(r) for r in raw.properties),
        )
        self._check_variadic(raw)
        self._broken = len(reporter.findings) > before
        # All else is checked with what stands in for the missing parts.
        with suppress_follow_ups(
            reporter, constraints=self._broken, names=not clear, parts=self._unresolved
        ):
            op = self._whole(parts)
        return None if self._broken else op

    def _whole(self, parts: FormatVariables) -> operations.OpDef:
        """The op of these parts."""
        raw, operands, results = self._raw, parts.operands, parts.results
        self._variables.broken |= self._broken
        type_variables = self._variables.bind(operands, results, self._expressions())
        self._bound = type_variables
        scope = self._scope(parts, type_variables)
        parts = replace(parts, regions=self._region_arguments(parts.regions, scope))
        calling = replace(scope, hooks=self._hooks_module or "")
        named = tuple(result.name for result in results)
        names = OpNames(
            tuple(o.name for o in operands),
            named,
            tuple(a.name for a in parts.attributes),
            calling,
            self._ops,
        )
        before = len(self._reporter.findings)
        traits = resolve_traits(self._library, raw.traits, "op", names, self._dialect)
        self._traits_known = len(self._reporter.findings) == before
        before = len(self._reporter.findings)
        interfaces, methods = Members(
            self._library,
            "op",
            scope,
            self._part_spans(),
            self._hooks_module,
            self._dialect,
            names,
            method_gaps(raw.unported),
        ).resolve(raw.interfaces, raw.methods)
        self._types_known = self._traits_known and len(self._reporter.findings) == before
        hooks = resolve_hooks(self._library, raw.hooks, self._hooks_module)
        self._check_traits(traits, parts)
        gaps = check_gaps(self._reporter, raw)
        interfaces = self._without_gaps(interfaces)
        self._check_interfaces(interfaces, hooks, parts.regions)
        self._check_settings(interfaces, {o.name for o in operands if o.segments})
        known = variable_values(type_variables, [operand.name for operand in operands])
        inferred = self._inferred(raw.infer, "infer", parts, known)
        build = self._inferred(raw.build, "build", parts, known)
        result_names = self._result_names(results, scope)
        verify = resolve_checks(self._library, raw.verify, calling)
        verify_regions = resolve_checks(self._library, raw.verify_regions, calling)
        asking = replace(calling, functions={**calling.functions, "symbol": SYMBOL})
        symbol_uses = resolve_checks(self._library, raw.verify_symbol_uses, asking)
        kinds = {hook.kind: hook.function for hook in hooks}
        if self._hooks_module is not None:
            kinds["module"] = self._hooks_module
        infers_all = "infer" in kinds or any(use.name == "InferTensorType" for use in interfaces)
        if raw.inferable and not (raw.infer or "infer" in kinds):
            self._error(
                raw.inferable[0].span,
                "missing-key",
                "'inferable' without types of results that are inferred",
                "add 'infer: {result: expression}', or the hook 'infer'",
            )
        # There are no results yet.
        sources = replace(calling, names={n: t for n, t in calling.names.items() if n not in named})
        inferable = resolve_checks(self._library, raw.inferable, sources)
        variables = replace(
            parts,
            traits=traits,
            # An expression with a mistake is none that is missing.
            inferred=None if infers_all else frozenset(name.value for name, _ in raw.infer),
            hooks=kinds,
            type_variables=type_variables,
            checked=checked_names(verify, parts.names(), "verify" in kinds or gaps),
        )
        format_, unported_form = self._format(variables)
        op = operations.OpDef(
            dialect=self._dialect,
            name=self._name.value,
            summary=text_of(raw.summary),
            description=text_of(raw.description),
            deprecated=text_of(raw.deprecated),
            operands=operands,
            results=results,
            attributes=parts.attributes,
            regions=parts.regions,
            successors=parts.successors,
            traits=traits,
            interfaces=interfaces,
            infer=inferred,
            inferable=inferable,
            build=build,
            format=format_,
            verify=verify,
            verify_regions=verify_regions,
            verify_symbol_uses=symbol_uses,
            hooks=hooks,
            result_names=result_names,
            span=self._name.span,
            layout=self._layout(),
            type_variables=type_variables,
            properties=parts.properties,
            methods=methods,
            gaps=gaps,
            unported_form=unported_form,
            structured=resolve_structured(raw, self._reporter),
            unsound=tuple((name.value, reason.value.strip()) for name, reason in raw.unsound),
        )
        for name, _ in raw.unsound:
            if op.trait(name.value) is None:
                message = f"{quoted(op.qualified_name)} has no trait {quoted(name.value)}"
                help_ = did_you_mean(name.value, [each.name for each in traits])
                self._reporter.error(name.span, "unknown-trait", message, help_=help_)
        builders = resolve_op_builders(self._library, raw.builders, op, self._hooks_module)
        semantics = resolve_semantics(op, raw, calling, self._reporter)
        return replace(op, builders=builders, semantics=semantics)

    def _expressions(self) -> list[Located[str]]:
        """The texts that may mention type variables besides the types of values."""
        raw = self._raw
        texts = [text for _, text in (*raw.infer, *raw.build)]
        rows = (*raw.verify, *raw.verify_regions, *raw.verify_symbol_uses, *raw.inferable)
        texts += texts_of(rows)
        return texts + [r.arguments for r in raw.regions if r.arguments is not None]

    def _layout(self) -> tuple[LayoutPart, ...]:
        if self._raw.data_layout is None:
            return ()
        library = self._library
        scope = library.plain_scope({})
        resolver = LayoutResolver(library, scope, self._hooks_module)
        return resolver.operation(self._raw.data_layout)

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
            count = None if trait.row is None else trait.row.check
            if isinstance(count, Count) and len(declared[count.what]) != count.number:
                found = f"{len(declared[count.what])} {count.what}"
                self._error(
                    trait.span,
                    "wrong-count",
                    f"'{trait.name}' on an op that declares {found}",
                    "leave the trait out, or declare what it counts; counts are always checked",
                )

    def _check_traits(self, traits: Sequence[TraitDef], parts: FormatVariables) -> None:
        names = {trait.name for trait in traits}
        for trait in traits:
            names.update(trait.implies)
        groups: tuple[tuple[str, Sequence[operations.ValueDef], str, str], ...] = (
            ("operand", parts.operands, "AttrSizedOperandSegments", "SameVariadicOperandSize"),
            ("result", parts.results, "AttrSizedResultSegments", "SameVariadicResultSize"),
        )
        for kind, group, first, second in groups:
            varying = [v for v in group if not v.is_single]
            if len(varying) > 1 and not names & {first, second} and self._traits_known:
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
        for trait in traits:
            about = [name for name in with_implied((trait.name,)) if name in TRAITS]
            if any(TRAITS[name].about_regions for name in about) and not parts.regions:
                self._error(
                    trait.span,
                    "trait-unmet",
                    f"{quoted(trait.name)} is about regions, and the op has none",
                )
        if self._raw.successors and "Terminator" not in names and self._traits_known:
            self._error(
                self._raw.successors[0].name.span,
                "trait-unmet",
                "only a terminator has successors",
                "add the trait 'Terminator'",
            )

    def _without_gaps(self, interfaces: Sequence[InterfaceUse]) -> tuple[InterfaceUse, ...]:
        """Without those of the runtime that need a hook which is not ported."""
        missing = {key for gap in self._raw.unported for key in GAP_KINDS[gap.kind].filled_by}
        if "infer" in missing:
            interfaces = [use for use in interfaces if use.name != "InferTypeOpInterface"]
        return tuple(
            use
            for use in interfaces
            if not any(f"hooks.{spec.hook}" in missing for spec in use.interface.lineage())
        )

    def _check_interfaces(
        self,
        interfaces: Sequence[InterfaceUse],
        hooks: Sequence[HookDef],
        regions: Sequence[operations.RegionDef],
    ) -> None:
        kinds = {hook.kind for hook in hooks}
        if self._raw.verify_symbol_uses:
            kinds.add("verify_symbol_uses")

        def unmet(use: InterfaceUse, name: str, needed: str, help_: str) -> None:
            self._error(use.span, "interface-unmet", f"{quoted(name)} needs {needed}", help_)

        for use in interfaces:
            for spec in use.interface.lineage():
                name, count = spec.qualified_name, spec.min_regions
                if spec.hook is not None and spec.hook not in kinds:
                    example = f"add 'hooks: {{{spec.hook}: function}}'"
                    unmet(use, name, f"the hook {quoted(spec.hook)}", example)
                if len(regions) < count:
                    needed = "a region" if count == 1 else f"{count} regions"
                    unmet(use, name, needed, "declare it under 'regions'")
            if use.name == "InferTypeOpInterface" and not (self._raw.infer or "infer" in kinds):
                example = "add 'infer: {result: expression}', or the hook 'infer'"
                unmet(use, use.name, "to know how result types follow", example)
            given = {implementation.method.name for implementation in use.implementations}
            if use.name == "InferTensorType" and "infer_return_type_components" not in given:
                example = (
                    "write {InferTensorType: {infer_return_type_components: function}}, a hook "
                    "that gives a 'ShapedTypeComponents' for each result"
                )
                unmet(use, use.name, "to know of what result types are made", example)
        # Where one of the two is a gap, the generic form stands in for it.
        half = any(gap.kind == "format" for gap in self._raw.unported)
        if self._raw.hooks is not None and not half:
            check_whole_syntax(self._library, hooks, self._raw.hooks.span)

    def _check_settings(self, interfaces: Sequence[InterfaceUse], lists: Set[str]) -> None:
        """The parts that settings of an interface must agree with; `lists` are lists of values."""
        for interface in interfaces:
            given = {argument.name for argument in interface.arguments}
            if interface.name != "BranchOpInterface" or "operands" not in given:
                continue
            operands = interface.argument("operands")
            assert isinstance(operands, tuple)
            variadic = [bool(s.variadic and s.variadic.value) for s in self._raw.successors]
            if variadic != [name in lists for name in operands] or any(variadic[:-1]):
                self._error(
                    interface.span,
                    "interface-unmet",
                    f"'BranchOpInterface' lists operands for {len(operands)} of "
                    f"{len(self._raw.successors)} successors",
                    "list one for each successor, of lists (VariadicOfVariadic) for a variadic "
                    "last one, or write {BranchOpInterface: {successor_operands: function}}",
                )

    def _inferred(
        self,
        entries: Entries[Located[str]],
        key: str,
        parts: FormatVariables,
        variables: Mapping[str, Node],
    ) -> tuple[operations.InferDef, ...]:
        library = self._library
        sources = FormatVariables(parts.operands, attributes=parts.attributes)
        names = part_types(sources, library.table)
        # A type is inferred where the attributes are there.
        names.update((a.name, replace(names[a.name], optional=False)) for a in parts.attributes)
        results_only = {result.name for result in parts.results}
        unknown = self._unknown(self._bound).items()
        names.update((name, type_) for name, type_ in unknown if name not in results_only)
        scope = library.plain_scope(names).with_values(variables)
        scope = replace(scope, hooks=self._hooks_module or "")
        known = {r.name: r for r in parts.results}
        inferred = []
        for name, text in entries:
            if not self._is_result(name, known, key):
                continue
            if not known[name.value].is_single:
                self._error(
                    name.span,
                    "infer-variadic",
                    f"the number of values of {quoted(name.value)} cannot be inferred",
                    "use the hook 'infer'",
                )
                continue
            with self._reporter.part(f"result {quoted(name.value)}"):
                expression = parse_expression(text, scope, self._reporter, wanted="type")
            if expression is not None:
                inferred.append(operations.InferDef(name.value, expression))
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

    def _is_result(
        self, name: Located[str], known: Mapping[str, operations.ResultDef], key: str
    ) -> bool:
        if name.value in known:
            return True
        self._error(
            name.span,
            "unknown-result",
            f"{quoted(key)} names {quoted(name.value)}, which is no result",
            did_you_mean(name.value, known),
        )
        return False

    def _result_names(
        self, results: Sequence[operations.ResultDef], scope: Scope
    ) -> tuple[tuple[str, MessageDef], ...]:
        known = {r.name: r for r in results}
        if not self._raw.result_names and len(results) > 1:
            # They go by their own names (MLIR: OpDefinitionsGen, `genOpAsmInterface`).
            hooks, interfaces = self._raw.hooks, self._raw.interfaces
            named = any(use.name.value == "OpAsmOpInterface" for use in interfaces)
            if named or (hooks is not None and hooks.result_names is not None):
                return ()
            return tuple((r.name, MessageDef((r.name,), r.name, r.span)) for r in results)
        found = []
        for name, text in self._raw.result_names:
            if not self._is_result(name, known, "result_names"):
                continue
            made = parse_message(text, scope, self._reporter)
            if made is not None and self._is_name(text, made):
                found.append((name.value, made))
        return tuple(found)

    def _is_name(self, text: Located[str], name: MessageDef) -> bool:
        """Whether what is said of a name in so many words may stand in one."""
        said = [part if isinstance(part, str) else "x" for part in name.parts]
        if re.fullmatch(r"[A-Za-z_$][A-Za-z0-9_$.-]*", "".join(said)):
            return True
        self._error(
            text.span,
            "bad-name",
            f"{quoted(text.value)} is no SSA name",
            "write letters, digits and _ $ . -, a digit not first, or {expression}",
        )
        return False

    def _format(self, variables: FormatVariables) -> tuple[operations.OpFormatDef | None, str]:
        """Its format, or what its custom form lacks where that is not ported."""
        text, gaps = self._raw.assembly_format, self._raw.unported
        if "-" in self._name.value:
            return None, "names with '-' are read in quotes only" if text is not None else ""
        if text is None:
            return None, next((gap.summary for gap in gaps if gap.kind == "format"), "")
        if "parse" in variables.hooks:
            self._error(
                text.span,
                "two-syntaxes",
                "there is both an assembly format and a parse hook",
                "keep one of the two",
            )
        format_ = parse_format_text(self._reporter, text)
        if format_ is None:
            return None, ""
        if gaps:
            used = {each.name for each in format_.walk() if isinstance(each, Custom)}
            missing = [g.summary for g in gaps if g.kind == "directives" and g.name in used]
            if missing:
                return None, ", ".join(dict.fromkeys(missing))
        before = len(self._reporter.findings)
        with suppress_follow_ups(self._reporter, constraints=not self._types_known):
            made = check_op_format(self._reporter, format_, variables)
        if made is not None:
            return made, ""
        equations = [gap.summary for gap in gaps if gap.kind in _GIVING_TYPES]
        equations += [
            f"type of {part.name}"
            for part in (*variables.operands, *variables.results)
            # What is C++ may say that there is only one.
            if part.constraint.with_gaps is not None and part.constraint.builder is None
        ]
        if equations:
            found = self._reporter.findings[before:]
            if all(finding.id == "unknown-type-of" for finding in found):
                del self._reporter.findings[before:]
                return None, ", ".join(dict.fromkeys(equations))
        return None, ""


#: Gaps from which types may follow that a format does not give.
_GIVING_TYPES = frozenset({"inference", "transformers", "traits", "interfaces"})
