"""Which functions of the hooks module generated code calls, and how.

Read from the generated lines themselves, so that whatever calls a hook is checked: by
the generator where the module's source is found, and always when the code is imported.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from yods_gen.definitions.assembly_format import AssemblyFormat
from yods_gen.definitions.interfaces import InterfaceDef
from yods_gen.directives.custom import Custom, hook_name
from yods_gen.errors import Reporter, closest, quoted
from yods_gen.expressions.python import hooks_of
from yods_gen.expressions.tree import Expression
from yods_gen.model.tree import (
    ClassMethod,
    ClassModel,
    Definition,
    HookCall,
    Method,
)
from yods_gen.resolve.hook_sources import HookSources, Signature
from yods_gen.spans import Span

_ALIAS = "hooks"
#: What may have lines of code.
_SELF = {"op": "op", "type": "type_", "attribute": "attribute", "dialect": "dialect"}


def hook_calls(model: Definition) -> tuple[HookCall, ...]:
    """The calls in one class, by the function's name; each once."""
    found: dict[HookCall, None] = {}
    if isinstance(model, ClassModel):
        for text in _texts(model):
            if f"{_ALIAS}." in text:
                for call in _calls(text, model):
                    found[call] = None
    words = f"{model.kind} '{model.name}'"
    for use in hooks_of(model):
        found[HookCall(use.function, words, use.arguments, use.keywords)] = None
    return tuple(sorted(found, key=lambda call: (call.function, call.arguments or ())))


def _texts(model: ClassModel) -> Iterator[str]:
    methods: tuple[ClassMethod, ...] = model.methods
    for method in methods:
        if not isinstance(method, Method):
            continue
        yield "\n".join(method.body)
    for constant in model.constants:
        yield constant.value


def _calls(text: str, model: ClassModel) -> Iterator[HookCall]:
    words = f"{model.kind} '{model.name}'"
    called: set[ast.expr] = set()
    nodes = list(ast.walk(ast.parse(text)))
    for node in nodes:
        if isinstance(node, ast.Call) and _is_hook(node.func):
            called.add(node.func)
            if any(isinstance(a, ast.Starred) for a in node.args):
                continue
            arguments = tuple(_shown(a, model.kind) for a in node.args)
            keywords = tuple(k.arg for k in node.keywords if k.arg is not None)
            yield HookCall(node.func.attr, words, arguments, keywords)  # type: ignore[attr-defined]
    for node in nodes:
        if isinstance(node, ast.Attribute) and _is_hook(node) and node not in called:
            yield HookCall(node.attr, words, None, ())


def _is_hook(node: ast.expr) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == _ALIAS
    )


def _shown(argument: ast.expr, kind: str) -> str:
    """An argument as the parameter one would write for it."""
    if isinstance(argument, ast.Name):
        return _SELF.get(kind, "instance") if argument.id in ("self", "this") else argument.id
    return argument.attr.strip("_") or "value" if isinstance(argument, ast.Attribute) else "value"


@dataclass(frozen=True, slots=True)
class HookChecker:
    """Compares calls with what the hooks modules define; findings go to the reporter."""

    sources: HookSources
    reporter: Reporter
    module: str

    @property
    def knows_all(self) -> bool:
        """Whether it finds out all that an import of the module could tell."""
        known = self.sources.module(self.module)
        return known is not None and not known.open and not known.broken

    def check(self, definition: Any, words: str, calls: Iterable[HookCall]) -> None:
        """Check the calls in the class of `definition`, which is `words`."""
        known = self.sources.module(self.module)
        if known is None:
            return
        context = f"in {words}"
        for call in calls:
            if known.broken:
                self.reporter.error(
                    _span(definition, call),
                    "broken-hooks",
                    f"the hooks module {quoted(self.module)} is no Python: {known.broken}",
                    context=context,
                )
                # Once is enough: every other call fails for the same reason.
                known.broken, known.open = "", True
                return
            if call.function not in known.names:
                if not known.open:
                    self._missing(_span(definition, call), call, known.names, context)
                continue
            signature = known.names[call.function]
            if signature is not None:
                self._compare(definition, call, signature, context)

    def _missing(self, span: Span, call: HookCall, names: Iterable[str], context: str) -> None:
        match = closest(call.function, names)
        self.reporter.error(
            span,
            "unknown-hook",
            f"the hooks module {quoted(self.module)} has no function {quoted(call.function)}",
            context=context,
            help_=(f"did you mean {quoted(match)}? " if match else "")
            + f"define it as {call.signature}",
        )

    def _compare(self, definition: Any, call: HookCall, found: Signature, context: str) -> None:
        if call.arguments is None:
            return
        where = f"it is {found}, line {found.line} of {quoted(found.module)}"
        if not found.accepts(len(call.arguments), call.keywords):
            self.reporter.error(
                _span(definition, call),
                "hook-signature",
                f"the hook {quoted(call.function)} is called as {call.signature}",
                context=context,
                help_=where,
            )
            return
        named = found.positional[: len(call.arguments)]
        if named != call.arguments and sorted(named) == sorted(call.arguments):
            self.reporter.error(
                _span(definition, call),
                "hook-signature",
                f"the hook {quoted(call.function)} is called as {call.signature}, " "in that order",
                context=context,
                help_=where,
            )


def _span(definition: Any, call: HookCall) -> Span:
    """Where the definition names the function that is called."""
    found: Span = dict(hook_spans(definition)).get(call.function, definition.span)
    return found


def hook_spans(definition: Any) -> Iterator[tuple[str, Span]]:
    """Where a definition names each function of the hooks module."""
    pending = [definition]
    while pending:
        value = pending.pop()
        if isinstance(value, tuple):
            pending += reversed(value)
            continue
        if not is_dataclass(value) or isinstance(value, Expression | Span | type):
            continue
        if isinstance(value, InterfaceDef) and value is not definition:
            continue
        if isinstance(value, AssemblyFormat):
            for element in value.walk():
                if isinstance(element, Custom):
                    span = value.span.part(element.offset, len("custom"))
                    yield hook_name("parse", element.name), span
                    yield hook_name("print", element.name), span
            continue
        place: Any = getattr(value, "span", None)
        for name in ("function", "hook"):
            given = getattr(value, name, None)
            if isinstance(given, str) and isinstance(place, Span):
                yield given, place
        pending += [getattr(value, f.name) for f in reversed(fields(value))]
