"""Which functions of the hooks module generated code calls, and how.

Records know what they call, so whatever calls a hook is checked:
by the generator where the module's source is found, else when the code is imported.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import is_dataclass
from typing import Any

from yods_gen.definitions.checks import AssemblyFormat
from yods_gen.definitions.interfaces import InterfaceDef
from yods_gen.directives.custom import Custom, hook_name
from yods_gen.errors import Reporter, Span, closest, quoted
from yods_gen.expressions.python import hooks_of
from yods_gen.expressions.tree import Expression
from yods_gen.model.tree import Definition, HookCall
from yods_gen.records import DataClass, field_values
from yods_gen.resolve.hook_sources import HookSources, Signature

#: The parameters that hooks are given values of these classes for.
_GIVEN_AS = {
    "AttributeParser": "p", "AttributePrinter": "p", "DataLayout": "layout",
    "OperationParser": "p", "OperationPrinter": "p", "PatternRewriter": "rewriter",
    "SymbolTables": "tables", "bool": "", "float": "", "int": "", "str": "",
}  # fmt: skip
_WORDS = frozenset({"layout", "op", "p", "rewriter", "tables"})


def hook_calls(model: Definition) -> tuple[HookCall, ...]:
    """The calls in one class, by the function's name; each once."""
    caller = f"{model.kind} '{model.name}'"
    found = {
        HookCall(use.function, caller, use.arguments, use.keywords): None for use in hooks_of(model)
    }
    return tuple(sorted(found, key=lambda call: (call.function, call.arguments or ())))


class HookChecker(DataClass):
    """Compares calls with the definitions of hooks modules; findings go to the reporter."""

    sources: HookSources
    reporter: Reporter
    module: str
    #: The classes of the dialect's ops.
    classes: frozenset[str] = frozenset()

    @property
    def knows_all(self) -> bool:
        """Whether it finds all that an import of the module would find."""
        known = self.sources.module(self.module)
        return known is not None and not known.open and not known.broken

    def check(self, definition: Any, caller: str, calls: Iterable[HookCall], cls: str = "") -> None:
        """Check the calls in the class of `definition`, which messages call `caller`.

        Args:
            cls: The name of the class, if it is an op's.
        """
        known = self.sources.module(self.module)
        if known is None:
            return
        context = f"in {caller}"
        raising = _raising(definition)
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
            signature = self.sources.signature(known, call.function)
            if signature is not None:
                self._compare(definition, call, signature, context)
                self._compare_annotations(definition, call, signature, context, cls)
                if call.function in raising and signature.unnoticed is not None:
                    fault, line = signature.unnoticed
                    self.reporter.error(
                        _span(definition, call),
                        "hook-result",
                        f"the hook {quoted(call.function)} {fault}",
                        f"raise what is wrong, and return nothing: line {line} of "
                        f"{quoted(signature.module)}",
                        context=context,
                    )

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
        fits = found.accepts(len(call.arguments), call.keywords)
        named = found.positional[: len(call.arguments)]
        # A parameter may have any name, but not that of another argument.
        if not fits or any(
            name != given and name in call.arguments
            for name, given in zip(named, call.arguments, strict=False)
        ):
            self.reporter.error(
                _span(definition, call),
                "hook-signature",
                f"the hook {quoted(call.function)} is called as {call.signature}"
                + (", in that order" if fits else ""),
                context=context,
                help_=f"it is {found}, line {found.line} of {quoted(found.module)}",
            )

    def _compare_annotations(
        self, definition: Any, call: HookCall, found: Signature, context: str, cls: str
    ) -> None:
        """Report parameters that are annotated with classes that their arguments are never of."""
        words = call.arguments or ()
        for index, word in enumerate(words[: len(found.positional)]):
            named = found.annotation(index) if word in _WORDS else ()
            printer = "a printer" if word == "p" and "op" in words else quoted(word)
            given = cls if word == "op" and cls else printer
            wrong = [
                each
                for each in named
                if _GIVEN_AS.get(each, word) != word
                or (word == "op" and cls and each in self.classes and each != cls)
                or (word == "p" and "op" in words and each.endswith("Parser"))
            ]
            if named and len(wrong) == len(named):
                self.reporter.error(
                    _span(definition, call),
                    "hook-signature",
                    f"the hook {quoted(call.function)} is given {given} for its parameter "
                    f"{quoted(found.positional[index])}, which is annotated "
                    f"{quoted(' | '.join(named))}",
                    context=context,
                    help_=f"it is {found}, line {found.line} of {quoted(found.module)}",
                )


def _span(definition: Any, call: HookCall) -> Span:
    """The source range at which the definition names the function."""
    found: Span = dict(hook_spans(definition)).get(call.function, definition.span)
    return found


def _raising(definition: Any) -> set[str]:
    """The functions that check a definition, or its layout, and raise what is wrong."""
    both = (definition, getattr(definition, "layout", None))
    hooks = (hook for each in both for hook in getattr(each, "hooks", ()))
    # A dialect's checks of attributes return it.
    return {
        hook.function
        for hook in hooks
        if hook.kind.startswith("verify") and not hook.kind.endswith("_attribute")
    }


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
        pending += reversed(tuple(field_values(type(value))(value)))
