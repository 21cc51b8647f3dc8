"""Who is told that a class should no longer be used."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator
from inspect import signature
from types import ModuleType
from typing import Any

import pytest

from yods.ir.deprecation import deprecated
from yods.ir.enums import IntegerEnum

SOURCE = """
from yods.ir.attribute import Type
from yods.ir.deprecation import deprecated, deprecated_arguments
from yods.ir.operation import Operation


@deprecated("'!gone.box' is deprecated: use crate")
class BoxType(Type):
    __slots__ = ("width",)
    DIALECT = "gone"
    MNEMONIC = "box"

    def __new__(cls, width):
        return cls._known(width) or cls._intern(width, width)

    @classmethod
    def square(cls):
        return cls(1)


@deprecated("'gone.op' is deprecated: use another")
class GoneOp(Operation):
    __slots__ = ()
    NAME = "gone.op"

    def __init__(self):
        self._create()

    def _create(self):
        pass


@deprecated_arguments(flag="'flag' of 'gone.part' is deprecated: use flags", old="'old' is old")
class PartOp(Operation):
    __slots__ = ()
    NAME = "gone.part"

    def __init__(self, value=None, *, flag=None, old=None):
        pass


@deprecated_arguments(depth="'depth' of '!gone.well' is deprecated: it is known")
class WellType(Type):
    __slots__ = ("depth",)
    DIALECT = "gone"
    MNEMONIC = "well"

    def __new__(cls, depth):
        return cls._known(depth) or cls._intern(depth, depth)
"""
CLASSES = ("BoxType", "GoneOp", "PartOp", "WellType")


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A module as generated ones are, `some_dialects.gone.all`."""
    made: Any = ModuleType("some_dialects.gone.all")
    monkeypatch.setitem(sys.modules, made.__name__, made)
    exec(SOURCE, made.__dict__)
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        yield made


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ("BoxType(3)", "'!gone.box' is deprecated: use crate"),
        ("BoxType.square()", "'!gone.box' is deprecated: use crate"),
        ("GoneOp()", "'gone.op' is deprecated: use another"),
        ("PartOp(flag=1)", "'flag' of 'gone.part' is deprecated: use flags"),
        ("WellType(depth=3)", "'depth' of '!gone.well' is deprecated: it is known"),
    ],
)
def test_deprecation_warning_at_the_caller(module: Any, call: str, message: str) -> None:
    caller = {"__name__": "user", **{k: getattr(module, k) for k in CLASSES}}
    with pytest.warns(DeprecationWarning) as told:
        exec(compile(f"\n\n{call}", "user.py", "exec"), caller)
    assert [(str(w.message), w.filename, w.lineno) for w in told] == [(message, "user.py", 3)]


def test_deprecated_arguments_are_each_reported(module: Any) -> None:
    with pytest.warns(DeprecationWarning) as told:
        module.PartOp(1, flag=2, old=3)
    assert [str(each.message) for each in told] == [
        "'flag' of 'gone.part' is deprecated: use flags",
        "'old' is old",
    ]
    assert list(signature(module.PartOp).parameters) == ["value", "flag", "old"]


@pytest.mark.parametrize("call", ["PartOp()", "PartOp(1)", "PartOp(flag=None)", "WellType(3)"])
def test_omitted_deprecated_arguments_are_not_reported(module: Any, call: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        exec(call, {"__name__": "user", **{k: getattr(module, k) for k in CLASSES}})


def test_no_warnings_from_internal_calls(module: Any) -> None:
    reader = {"__name__": "yods.text.grammar.symbols", "BoxType": module.BoxType}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        exec("BoxType(4)\nBoxType.square()", reader)


def test_deprecation_keeps_the_class(module: Any) -> None:
    assert module.BoxType.__deprecated__ == "'!gone.box' is deprecated: use crate"
    assert list(signature(module.BoxType).parameters) == ["width"]
    with pytest.warns(DeprecationWarning):
        assert module.BoxType(5) is module.BoxType(5)


def test_deprecation_keeps_enum_cases() -> None:
    class Kind(IntegerEnum):
        a = 0, "a"

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        told = deprecated("'gone.kind' is deprecated: use sort")(Kind)
        assert told(0) is Kind.a
    assert vars(told)["__deprecated__"] == "'gone.kind' is deprecated: use sort"
