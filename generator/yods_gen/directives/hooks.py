"""Calls of hooks that read: what a hook gives is looked at before it is used."""

from __future__ import annotations

from yods_gen.definitions.kinds import PARSER
from yods_gen.expressions import python
from yods_gen.expressions.python import Source

CLS = Source("cls")


def answered(call: Source, class_: Source, hook: str) -> Source:
    """What the hook gives, which has to be an instance of `class_`."""
    check = python.member(PARSER, "answered")
    return python.call(check, call, class_, python.constant(hook))


def several(call: Source, count: int, hook: str) -> Source:
    """What the hook gives, which has to be `count` values, where that is not one."""
    if count < 2:
        return call
    check = python.member(PARSER, "several")
    return python.call(check, call, python.constant(count), python.constant(hook))
