"""Records are as the standard library's, but for when their methods are made."""

from __future__ import annotations

import ast
import dataclasses
import inspect
from dataclasses import field
from pathlib import Path
from typing import Any

import pytest

import yods_gen
from yods_gen import records


def _point(dataclass: Any) -> Any:
    @dataclass(frozen=True, slots=True, order=True)
    class Point:
        x: int
        y: int = 2
        tags: list[str] = field(default_factory=list, compare=False)
        hidden: int = field(default=7, repr=False, compare=False)

    @dataclass(frozen=True, slots=True)
    class Pixel(Point):
        color: str = "red"

    return Point, Pixel


def _table(dataclass: Any) -> Any:
    @dataclass(slots=True)
    class Table:
        rows: dict[str, int] = field(default_factory=dict)
        size: int = field(init=False)
        made: list[int] = field(init=False, default_factory=list)

        def __post_init__(self) -> None:
            self.size = len(self.rows)

    return Table


def _named(dataclass: Any) -> Any:
    @dataclass(frozen=True, kw_only=True)
    class Named:
        name: str
        value: int = 1

        def __hash__(self) -> int:
            return 5

    return Named


def _same(dataclass: Any) -> Any:
    @dataclass(frozen=True, slots=True, eq=False)
    class Same:
        value: int

    return Same


def _empty(dataclass: Any) -> Any:
    @dataclass
    class Empty:
        def __repr__(self) -> str:
            return "nothing"

    return Empty


def _result(ask: Any, cls: Any) -> str:
    try:
        return str(ask(cls))
    except (TypeError, AttributeError, dataclasses.FrozenInstanceError) as error:
        return f"{type(error).__name__}: {error}"


@pytest.mark.parametrize(
    ("make", "questions"),
    [
        (
            lambda dataclass: _point(dataclass)[0],
            [
                lambda c: c(1),
                lambda c: c(x=1, y=3, tags=["a"]),
                lambda c: c(),
                lambda c: c(1, 2, [], 4, 5),
                lambda c: c(1, z=3),
                lambda c: c(1) == c(1, hidden=3),
                lambda c: c(1) == 1,
                lambda c: (c(1) < c(2), c(1) >= c(1, 3), sorted([c(2), c(1, 5), c(1)])),
                lambda c: c(1) < 1,
                lambda c: len({c(1), c(1), c(2)}),
                lambda c: setattr(c(1), "x", 2),
                lambda c: delattr(c(1), "x"),
                lambda c: dataclasses.replace(c(1), y=4),
                lambda c: c.__match_args__,
                lambda c: c(1).tags is c(1).tags,
                lambda c: hasattr(c(1), "__dict__"),
            ],
        ),
        (
            lambda dataclass: _point(dataclass)[1],
            [
                lambda c: c(1),
                lambda c: c(1, color="blue"),
                lambda c: c(1) == c(1, 2, [], 7, "red"),
                lambda c: c(1) == c.__mro__[1](1),
                lambda c: setattr(c(1), "color", "blue"),
            ],
        ),
        (
            _table,
            [
                lambda c: c(),
                lambda c: c({"a": 1}).size,
                lambda c: c(rows={}, size=3),
                lambda c: c() == c({}),
                lambda c: hash(c()),
                lambda c: setattr(c(), "size", 8),
            ],
        ),
        (
            _named,
            [
                lambda c: c(name="a"),
                lambda c: c("a"),
                lambda c: c(value=2),
                lambda c: hash(c(name="a")),
                lambda c: c(name="a") == c(name="a", value=1),
                lambda c: setattr(c(name="a"), "name", "b"),
            ],
        ),
        (_same, [lambda c: c(1) == c(1), lambda c: len({c(1), c(1)}), lambda c: c(1)]),
        (_empty, [lambda c: c(), lambda c: c() == c(), lambda c: c(1)]),
    ],
)
def test_record_matches_dataclass(make: Any, questions: list[Any]) -> None:
    for ask in questions:
        # Each on a class of its own, so that each may be the first.
        assert _result(ask, make(records.dataclass)) == _result(ask, make(dataclasses.dataclass))


class _Base(records.DataClass):
    x: int
    tags: list[str] = field(default_factory=list, compare=False)


class _Derived(_Base, order=True, kw_only=True):
    name: str = "red"

    def __repr__(self) -> str:
        return f"<{self.name}>"


class _Mutable(records.DataClass, frozen=False):
    size: int = field(init=False)

    def __post_init__(self) -> None:
        self.size = 3


def test_subclasses_of_the_base_are_data_classes() -> None:
    assert repr(_Base(1)) == "_Base(x=1, tags=[])"
    assert _Base(1) == _Base(1, ["a"]) != _Base(2)
    assert len({_Base(1), _Base(1), _Base(2)}) == 2
    assert dataclasses.replace(_Derived(1), name="blue") == _Derived(1, name="blue")
    assert _Derived(1) > _Derived(1, name="blue") != _Base(1)
    assert str(_Derived(1)) == "<red>"
    assert [*inspect.signature(_Derived).parameters] == ["x", "tags", "name"]
    with pytest.raises(TypeError, match="positional"):
        _Derived(1, [], "blue")  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot assign to field 'x'"):
        _Derived(1).x = 2  # type: ignore[misc]
    with pytest.raises(TypeError, match="not supported"):
        assert _Base(1) < _Base(2)  # type: ignore[operator]


def test_data_class_that_changes() -> None:
    table = _Mutable()
    assert table.size == 3
    table.size = 4
    assert table != _Mutable()
    with pytest.raises(TypeError, match="unhashable"):
        hash(table)


def test_compiled_constructor_has_the_field_signature() -> None:
    (ours, _), (theirs, _) = _point(records.dataclass), _point(dataclasses.dataclass)
    ours(1)
    assert [*inspect.signature(ours).parameters] == [*inspect.signature(theirs).parameters]


def test_recursive_record_repr() -> None:
    table = _table(records.dataclass)()
    table.rows["self"] = table
    assert "..." in repr(table)


def test_generator_records_use_the_decorator() -> None:
    home = Path(yods_gen.__path__[0])
    others = [
        path.relative_to(home).as_posix()
        for path in sorted(home.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module == "dataclasses"
        if any(name.name == "dataclass" for name in node.names)
    ]
    assert others == ["records.py"]
