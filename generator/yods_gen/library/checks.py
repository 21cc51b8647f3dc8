"""resolve, part: conditions of verifiers, bodies of methods, and functions of hooks modules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from yods_gen.definitions import checks
from yods_gen.definitions.interfaces import BodyDef, MethodDef
from yods_gen.errors import Located, Span, did_you_mean, is_set, listed, quoted
from yods_gen.expressions import tree
from yods_gen.expressions.checker import parse_expression
from yods_gen.expressions.inference import Inference, where
from yods_gen.expressions.messages import parse_message, part_of
from yods_gen.expressions.scope import Scope
from yods_gen.expressions.static_types import ExprType
from yods_gen.expressions.tree import Expression
from yods_gen.graphs import circles
from yods_gen.library.signatures import static_type
from yods_gen.load.raw_interfaces import RawBody, RawCheck, RawCondition
from yods_gen.load.shapes import Raw, keys_of
from yods_gen.records import DataClass

if TYPE_CHECKING:
    from yods_gen.library.library import Library


def resolve_checks(
    library: Library, raws: Sequence[RawCheck], scope: Scope
) -> tuple[checks.CheckDef, ...]:
    """Verifier conditions with their messages."""
    return tuple(_Conditions(library).of(raws, scope, ()))


class _Conditions:
    """Resolves rows of conditions."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._reporter = library.reporter
        self._error = library.reporter.error
        #: Names of the sets of conditions that are being resolved, one within another.
        self._within: list[str] = []

    def of(
        self,
        raws: Sequence[RawCondition],
        scope: Scope,
        around: tuple[checks.Around, ...],
        all_plain: bool = False,
    ) -> Iterator[checks.CheckDef]:
        """The conditions of rows; what follows a row is for where its condition holds."""
        for raw in raws:
            inside = self._around(raw, scope)
            if inside is None:
                continue
            inner, more = inside
            plain = all_plain or (is_set(raw.plain))
            nested = raw.verify if isinstance(raw, RawCheck) else ()
            if nested:
                yield from self.of(nested, inner, around + more, plain)
            elif raw.conditions is not None:
                yield from self._named(raw.conditions, inner, around + more, plain)
            elif raw.check is None and raw.message is None and raw.for_ is None and (more or plain):
                scope, around, all_plain = inner, around + more, plain
            elif raw.check is None or raw.message is None:
                missing = "check" if raw.check is None else "message"
                self._error(raw.span, "missing-key", f"the condition needs {quoted(missing)}")
            else:
                condition = self._expression(raw.check, inner, "bool")
                # Its message is for where it does not hold, the checks after it for where it does.
                known = inner if condition is None else where(inner, condition, False)
                message = parse_message(raw.message, known, self._reporter)
                elsewhere = self._elsewhere(raw, known)
                if condition is not None and not more:
                    scope = where(scope, condition, True)
                if condition is not None and message is not None:
                    yield checks.check_def(condition, message, plain, around + more, elsewhere)

    def _elsewhere(self, raw: RawCondition, scope: Scope) -> checks.ElsewhereDef | None:
        """The reports of a row about other ops, and its note."""
        if raw.at is None and raw.note is None:
            return None
        at, place = (
            None if text is None else self._expression(text, scope, "op")
            for text in (raw.at, raw.note_at)
        )
        for text, given in ((raw.at, at), (raw.note_at, place)):
            if text is not None and given is not None and given.static.optional:
                help_ = f"ask first: {quoted(f'when: {text.value} is not None')}"
                self._error(
                    text.span, "expression-type", f"{quoted(text.value)} may be None", help_
                )
        note = None if raw.note is None else parse_message(raw.note, scope, self._reporter)
        return checks.ElsewhereDef(at, note, place)

    def _named(
        self, name: Located[str], scope: Scope, around: tuple[checks.Around, ...], plain: bool
    ) -> Iterator[checks.CheckDef]:
        """The conditions that definitions share by that name."""
        dialect = self._reporter.dialect
        qualified = name.value if "." in name.value else f"{dialect}.{name.value}"
        found = self._library.conditions.get(qualified)
        if found is None or qualified in self._within:
            known = [each.removeprefix(f"{dialect}.") for each in self._library.conditions]
            message, help_ = f"the conditions {quoted(name.value)} ask themselves", ""
            if found is None:
                message = f"no conditions are named {quoted(name.value)}"
                help_ = did_you_mean(name.value, known)
            self._error(name.span, "unknown-conditions", message, help_)
            return
        self._within.append(qualified)
        yield from self.of(found[1], scope, around, plain)
        self._within.pop()

    def _around(
        self, raw: RawCondition, scope: Scope
    ) -> tuple[Scope, tuple[checks.Around, ...]] | None:
        """The scope within a row, and what makes it; None after reporting an error."""
        made: list[checks.Around] = []
        if raw.for_ is not None:
            listed, separator, _ = raw.for_.value.partition(" in ")
            names = [name.strip() for name in listed.split(",")]
            if not separator or not all(name.isidentifier() for name in names):
                self._error(raw.for_.span, "expression-syntax", "this is not 'names in list'")
                return None
            start = len(listed) + len(separator)
            items = self._expression(part_of(raw.for_, start, len(raw.for_.value)), scope, "list")
            if items is None or not all(self._is_new(n, raw.for_.span, scope) for n in names):
                return None
            types = Inference(scope.table, scope.known, scope.facts)
            types.bind(names, items.root)
            scope = scope.with_names(types.locals)
            made.append(checks.EachDef(tuple(names), items))
        for name, text in raw.let:
            value = self._expression(text, scope)
            if value is None or not self._is_new(name.value, name.span, scope):
                return None
            scope = scope.with_names({name.value: value.static})
            made.append(checks.LetDef(name.value, value))
        if raw.when is not None:
            condition = self._expression(raw.when, scope, "bool")
            if condition is None:
                return None
            scope = where(scope, condition, True)
            made.append(checks.WhenDef(condition))
        return scope, tuple(made)

    def _expression(
        self, text: Located[str], scope: Scope, wanted: ExprType = "unknown"
    ) -> Expression | None:
        return parse_expression(text, scope, self._reporter, wanted=wanted)

    def _is_new(self, name: str, span: Span, scope: Scope) -> bool:
        if name not in {*scope.names, *scope.functions}:
            return True
        self._error(
            span,
            "shadowed-name",
            f"the variable {quoted(name)} hides another meaning of that name",
            "choose another name",
        )
        return False


def texts_of(raws: Iterable[RawCondition]) -> Iterator[Located[str]]:
    """The texts of conditions that may mention names of the definition."""
    for raw in raws:
        texts = (raw.for_, raw.when, raw.check, raw.message, raw.at, raw.note, raw.note_at,
                 *(text for _, text in raw.let))  # fmt: skip
        yield from (text for text in texts if text is not None)
        if isinstance(raw, RawCheck):
            yield from texts_of(raw.verify)


def resolve_hooks(
    library: Library, raw: Raw | None, hooks_module: str | None
) -> tuple[checks.HookDef, ...]:
    """The hooks a definition names in its record of them; there must be a module for them."""
    if raw is None:
        return ()
    hooks = []
    for key in keys_of(type(raw)):
        given: Located[str] | None = getattr(raw, key.attribute)
        if given is None:
            continue
        if hooks_module is None:
            library.reporter.no_hooks_module(given.span, f"the hook {quoted(given.value)}")
        hooks.append(checks.HookDef(key.name, given.value, given.span))
    return tuple(hooks)


def check_whole_syntax(library: Library, hooks: Sequence[checks.HookDef], span: Span) -> None:
    """Check that `hooks` both parse and print, or neither."""
    kinds = {hook.kind for hook in hooks}
    if ("parse" in kinds) == ("print" in kinds):
        return
    if "parse" in kinds:
        why = "what 'parse' reads nothing would write, since IR would be printed in another form"
    else:
        why = "what 'print' writes nothing could read again"
    library.reporter.error(
        span, "half-a-hook", "'parse' and 'print' hooks go together", help_=f"{why}; name both"
    )


class BodyReader(DataClass):
    """Reads the bodies of one definition's methods; findings go to the reporter."""

    library: Library
    hooks_module: str | None

    def body(self, raw: RawBody, method: MethodDef, scope: Scope) -> BodyDef | None:
        """The checked body, or None after reporting.

        Args:
            scope: What an instance has; the method's parameters come first.
        """
        with self.library.reporter.part(f"method {quoted(method.name)}"):
            return self._body(raw, method, scope)

    def _body(self, raw: RawBody, method: MethodDef, scope: Scope) -> BodyDef | None:
        if raw.hook is not None:
            if self.hooks_module is None:
                self.library.reporter.no_hooks_module(
                    raw.hook.span, f"the hook {quoted(raw.hook.value)}"
                )
                return None
            return BodyDef(None, raw.hook.value, raw.hook.span)
        assert raw.expression is not None
        if method.returns is None:
            self._error(
                raw.expression.span,
                "expression-for-nothing",
                f"{quoted(method.name)} gives nothing back, so an expression does nothing",
                "state what it 'returns', or use a hook",
            )
            return None
        parameters = {p.name: static_type(p.type) for p in method.parameters}
        inside = scope.with_names(parameters)
        expression = parse_expression(
            raw.expression, inside, self.library.reporter, wanted=method.returns.kind
        )
        if expression is None:
            return None
        of_instance = sorted(expression.names - parameters.keys())
        if method.form == "static" and of_instance:
            self._error(
                raw.expression.span,
                "static-self",
                f"a static method has no instance, so it cannot use {listed(of_instance)}",
                "it knows its parameters only; or it is no static method",
            )
            return None
        return BodyDef(expression, None, raw.span)

    def _error(self, span: Span, id_: str, message: str, help_: str) -> None:
        self.library.reporter.error(span, id_, message, help_=help_)


def recursion(library: Library, methods: Sequence[MethodDef]) -> None:
    """Report expressions that come back to themselves: they would never end."""
    bodies = {m.name: m.body.expression for m in methods if m.body and m.body.expression}
    calls = {
        name: [
            node.method if isinstance(node, tree.Invoke) else node.name
            for node in tree.walk(expression.root)
            if isinstance(node, tree.Invoke | tree.Member)
            and isinstance(node.base, tree.Name)
            and node.base.name == "self"
        ]
        for name, expression in bodies.items()
    }
    for circle, _ in circles(calls, str):
        library.reporter.error(
            bodies[circle[-1]].span,
            "endless-method",
            f"the method {quoted(circle[0])} calls itself",
            help_=f"by way of {listed([*circle, circle[0]])}; use a hook where that ends",
        )
