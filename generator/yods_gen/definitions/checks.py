"""Conditions, their messages, and hooks, as every kind of definition has them."""

from __future__ import annotations

from yods_gen.expressions.tree import Expression, MessageDef
from yods_gen.records import DataClass
from yods_gen.spans import Span


class CheckDef(DataClass):
    """A condition every verified definition satisfies, and the message when it does not."""

    condition: Expression
    message: MessageDef
    span: Span
    #: The message stands alone, without "'d.op' op " before it (MLIR: emitError,
    #: where the default is emitOpError).
    plain: bool = False


class HookDef(DataClass):
    """A hand-written function: `function` in the dialect's hooks module does `kind`."""

    kind: str
    function: str
    span: Span
