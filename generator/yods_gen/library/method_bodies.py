"""resolve, part: bodies of methods, an expression over their scope or a hook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from yods_gen.definitions.interfaces import BodyDef, MethodDef
from yods_gen.errors import listed, quoted
from yods_gen.expressions import tree
from yods_gen.expressions.checker import parse_expression
from yods_gen.expressions.scope import Scope
from yods_gen.library.signatures import static_type
from yods_gen.load.raw_interfaces import RawBody
from yods_gen.records import DataClass
from yods_gen.spans import Span

if TYPE_CHECKING:
    from yods_gen.library.library import Library


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
    done: set[str] = set()
    for start, first in calls.items():
        # Depth first, with the way there: [name, calls not yet followed].
        way: list[tuple[str, list[str]]] = [(start, list(first))]
        while way:
            name, pending = way[-1]
            if not pending:
                done.add(name)
                way.pop()
                continue
            following = pending.pop()
            on_the_way = [each for each, _ in way]
            if following in on_the_way:
                expression = bodies[name]
                chain = [*on_the_way[on_the_way.index(following) :], following]
                library.reporter.error(
                    expression.span,
                    "endless-method",
                    f"the method {quoted(following)} calls itself",
                    help_=f"by way of {listed(chain)}; use a hook where that ends",
                )
                done.update(on_the_way)
                break
            if following in calls and following not in done:
                way.append((following, list(calls[following])))
