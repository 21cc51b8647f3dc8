"""resolve, part: conditions of verifiers, and functions of hooks modules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from yods_gen.definitions.checks import CheckDef, HookDef
from yods_gen.errors import quoted
from yods_gen.expressions.checker import Scope, parse_expression
from yods_gen.expressions.messages import parse_message
from yods_gen.load.raw_interfaces import RawCheck, RawInterfaceHooks
from yods_gen.load.raw_layout import RawDialectHooks, RawLayoutHooks
from yods_gen.load.raw_ops import RawOpHooks
from yods_gen.load.raw_types import RawParameterHooks, RawTypeHooks
from yods_gen.load.shapes import keys_of
from yods_gen.spans import Located, Span

if TYPE_CHECKING:
    from yods_gen.library.library import Library


def resolve_checks(
    library: Library, raws: Sequence[RawCheck], scope: Scope, context: str
) -> tuple[CheckDef, ...]:
    """Verifier conditions with their messages."""
    checks = []
    for raw in raws:
        condition = parse_expression(
            raw.check, scope, library.reporter, wanted="bool", context=context
        )
        # Its message is for where it does not hold, the checks after it for where it does.
        known = scope if condition is None else scope.where(condition, False)
        message = parse_message(raw.message, known, library.reporter, context=context)
        if condition is not None:
            scope = scope.where(condition, True)
        if condition is not None and message is not None:
            plain = raw.plain is not None and raw.plain.value
            checks.append(CheckDef(condition, message, raw.check.span, plain))
    return tuple(checks)


def resolve_hooks(
    library: Library,
    raw: (
        RawTypeHooks
        | RawParameterHooks
        | RawOpHooks
        | RawDialectHooks
        | RawLayoutHooks
        | RawInterfaceHooks
        | None
    ),
    hooks_module: str | None,
    context: str,
) -> tuple[HookDef, ...]:
    """The hooks a definition names; there must be a module for them."""
    if raw is None:
        return ()
    hooks = []
    for key in keys_of(type(raw)):
        given: Located[str] | None = getattr(raw, key.attribute)
        if given is None:
            continue
        if hooks_module is None:
            library.reporter.no_hooks_module(given.span, f"the hook {quoted(given.value)}", context)
        hooks.append(HookDef(key.name, given.value, given.span))
    return tuple(hooks)


def check_whole_syntax(
    library: Library, hooks: Sequence[HookDef], span: Span, context: str = ""
) -> None:
    """Check that `hooks` both parse and print, or neither."""
    kinds = {hook.kind for hook in hooks}
    if ("parse" in kinds) == ("print" in kinds):
        return
    if "parse" in kinds:
        why = "what 'parse' reads nothing would write, since IR would be printed in another form"
    else:
        why = "what 'print' writes nothing could read again"
    library.reporter.error(
        span,
        "half-a-hook",
        "'parse' and 'print' hooks go together",
        context=context,
        help_=f"{why}; name both",
    )


def dialect_in(context: str) -> str:
    """The dialect of the definition that a context names: "in op 'arith.addi'"."""
    return context.partition("'")[2].partition(".")[0].rstrip("'")
