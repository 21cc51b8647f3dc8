"""resolve, part: rewrite patterns."""

from __future__ import annotations

from collections.abc import Sequence

from yods_gen.definitions.checks import LetDef
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import NewCall, NewItem, NewOp, OpDef, PatternDef, SourceOp
from yods_gen.errors import Located, Span, did_you_mean, quoted, text_of
from yods_gen.expressions.checker import Scope, parse_expression
from yods_gen.expressions.functions import FOLDING_FUNCTIONS, FUNCTIONS
from yods_gen.expressions.static_types import UNKNOWN, ExprType, both
from yods_gen.expressions.tree import Expression
from yods_gen.library.library import Library
from yods_gen.load.raw_dialects import RawDialect
from yods_gen.load.raw_ops import RawPattern
from yods_gen.records import replace
from yods_gen.resolve.op_parts import value_type
from yods_gen.resolve.pattern_results import ResultText
from yods_gen.resolve.pattern_sources import ROOT, KnownOps, Names, SourceText

MAX_BENEFIT = 65535


class PatternResolver:
    """Resolves the patterns of one dialect."""

    def __init__(
        self, library: Library, ops: KnownOps, dialect: DialectDef, raw: RawDialect
    ) -> None:
        self._library = library
        self._reporter = library.reporter
        self._ops = ops
        self._dialect = dialect
        self._raw = raw
        self._scope = replace(
            library.scope({}),
            functions={**FUNCTIONS, **FOLDING_FUNCTIONS},
            hooks=dialect.hooks_module or "",
        )

    def _once(self, name: Located[str], seen: dict[str, Span], what: str) -> None:
        message = f"the {what} {quoted(name.value)} is defined twice"
        self._reporter.repeated(
            seen, name.value, name.span, "duplicate-definition", message, "first defined at"
        )

    def _expression(
        self, text: Located[str] | None, scope: Scope, wanted: ExprType = "unknown"
    ) -> Expression | None:
        return parse_expression(text, scope, self._reporter, wanted=wanted)

    # Patterns.

    def _patterns(self, raws: Sequence[RawPattern], op: OpDef | None) -> tuple[PatternDef, ...]:
        made = []
        seen: dict[str, Span] = {}
        for raw in raws:
            self._once(raw.name, seen, "pattern")
            with self._reporter.part(f"pattern {quoted(raw.name.value)}"):
                made.append(self._pattern(raw, op))
        return tuple(pattern for pattern in made if pattern is not None)

    def _pattern(self, raw: RawPattern, op: OpDef | None) -> PatternDef | None:
        before = len(self._reporter.findings)
        names = Names()
        sources = self._sources(raw.match, names, op)
        if not sources:
            return None
        root = sources[0].op
        constraints = self._constraints(raw, names)
        for text in raw.where:
            condition = self._expression(text, names.scope(self._scope), "bool")
            if condition is not None:
                names.given.append(condition)
        let = []
        for name, text in raw.let:
            expression = self._let(name, text, names)
            if expression is not None:
                let.append(LetDef(name.value, expression))
        if len(self._reporter.findings) > before:
            return None
        bound = tuple(names.kinds.items())
        make = []
        for name, text in raw.make:
            reader = self._result_text(text, names)
            taken = self._is_taken(name, names)
            item = None if taken else reader.named(name.value, names, root)
            if item is None:
                return None
            make.append((name.value, item))
        replacement = self._replacement(raw, names, root)
        also = []
        for text in raw.also:
            made = self._result_text(text, names).alone(names, root)
            if made is not None:
                also.append(made)
        self._check_benefit(raw.benefit)
        self._check_location(raw.location, sources[0])
        if replacement is None or len(self._reporter.findings) > before:
            return None
        return PatternDef(
            name=raw.name.value,
            summary=text_of(raw.summary),
            sources=sources,
            constraints=constraints,
            where=tuple(names.given),
            let=tuple(let),
            make=tuple(make),
            replacement=replacement,
            also=tuple(also),
            location=tuple(name.value for name in raw.location),
            benefit=raw.benefit.value if raw.benefit else None,
            bound=bound,
            span=raw.name.span,
            unsound=text_of(raw.unsound),
        )

    def _sources(self, text: Located[str], names: Names, op: OpDef | None) -> tuple[SourceOp, ...]:
        """The sources to match, one for each order of operands that `either` allows."""
        reader = SourceText(text, self._scope, self._reporter, self._ops, self._dialect.name)
        source = reader.source(names)
        if source is None:
            return ()
        if op is not None and source.op is not op:
            self._reporter.error(
                text.span,
                "wrong-root",
                f"this matches {quoted(source.op.qualified_name)}, "
                f"not {quoted(op.qualified_name)}",
                help_=f"move it to that op, or match {quoted(op.name)} at the outside",
            )
            return ()
        sources = [source]
        for order in range(1, 1 << reader.choices):
            reader.swapped = order
            other = reader.source(Names())
            if other is None:
                return ()
            sources.append(other)
        return tuple(sources)

    def _constraints(self, raw: RawPattern, names: Names) -> tuple[tuple[str, Constraint], ...]:
        found = []
        for name, text in raw.constraints:
            kind = names.kinds.get(name.value)
            if kind not in ("value", "attribute"):
                message, help_ = f"{quoted(name.value)} is neither a value nor an attribute", ""
                if kind is None:
                    message = f"'match' binds no {quoted(name.value)}"
                    help_ = did_you_mean(name.value, names.kinds)
                self._reporter.error(name.span, "unknown-name", message, help_)
                continue
            constraint = self._library.resolve(
                "type" if kind == "value" else "attribute", text, self._dialect.name
            )
            if constraint is not None:
                of = self._library.table.constrained(constraint)
                if kind == "value":
                    of = value_type(constraint, self._library.table)
                names.types[name.value] = both(names.types[name.value], of)
                found.append((name.value, constraint))
        return tuple(found)

    def _let(self, name: Located[str], text: Located[str], names: Names) -> Expression | None:
        expression = self._expression(text, names.scope(self._scope))
        if self._is_taken(name, names):
            return None
        type_ = UNKNOWN if expression is None else expression.static
        names.kinds[name.value] = "value" if type_.coarse == "value" else "attribute"
        names.types[name.value] = type_
        names.spans[name.value] = name.span
        return expression

    def _is_taken(self, name: Located[str], names: Names) -> bool:
        """Whether the name has a meaning already, which is reported."""
        taken = name.value in names.kinds or name.value in self._scope.functions
        if taken:
            self._reporter.error(
                name.span,
                "bound-twice",
                f"{quoted(name.value)} has a meaning already",
                help_="choose another name",
            )
        return taken

    def _replacement(
        self, raw: RawPattern, names: Names, root: OpDef
    ) -> NewOp | tuple[NewItem, ...] | None:
        if isinstance(raw.replace, Located):
            made = self._result_text(raw.replace, names).whole(names, root)
            if made is None or (isinstance(made, NewOp) and made.result is None):
                return made
            if isinstance(made, NewCall) and made.several:
                return (made,)
            if not self._count(1, root, raw.replace.span):
                return None
            return (made,)
        if not self._count(len(raw.replace), root, raw.span):
            return None
        items = [
            self._result_text(text, names).item(names, root, index)
            for index, text in enumerate(raw.replace)
        ]
        known = [item for item in items if item is not None]
        return tuple(known) if len(known) == len(items) else None

    def _count(self, given: int, root: OpDef, span: Span) -> bool:
        variadic = [r for r in root.results if not r.is_single]
        if given == len(root.results) and not variadic:
            return True
        many, help_ = "no result", "write []"
        if root.results:
            many = f"{len(root.results)} result{'' if len(root.results) == 1 else 's'}"
            help_ = "write a list of one value for each result"
        if variadic:
            many = f"the result {quoted(variadic[0].name)}, of any number of values"
            help_ = "replace it with an op of as many"
        values = f"{given} value{'' if given == 1 else 's'}"
        message = f"{values} for {quoted(root.qualified_name)}, which has {many}"
        self._reporter.error(span, "wrong-result-count", message, help_)
        return False

    def _result_text(self, text: Located[str], names: Names) -> ResultText:
        return ResultText(
            text, names.scope(self._scope), self._reporter, self._ops, self._dialect.name
        )

    def _check_location(self, names: Sequence[Located[str]], source: SourceOp) -> None:
        known = [op.name for op in source.walk() if not op.name.startswith("@")]
        for name in names:
            if name.value not in known:
                self._reporter.error(
                    name.span,
                    "unknown-name",
                    f"'match' gives no op the name {quoted(name.value)}",
                    did_you_mean(name.value, known)
                    or f"{quoted(ROOT)} is the root; name others with ':='",
                )

    def _check_benefit(self, benefit: Located[int] | None) -> None:
        if benefit is not None and not 0 <= benefit.value <= MAX_BENEFIT:
            self._reporter.error(
                benefit.span, "number-too-large", f"a benefit lies between 0 and {MAX_BENEFIT}"
            )
