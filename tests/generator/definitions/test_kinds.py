"""A parameter kind that lacks a part cannot be imported, and all kinds are listed."""

from __future__ import annotations

import pytest

import yods_gen.kinds
from yods_gen.definitions.kinds import ParameterKind
from yods_gen.kinds import KINDS, all_kinds

#: What `ParameterKind` leaves to every kind.
PARTS = sorted(
    {
        *(n for n, v in vars(ParameterKind).items() if getattr(v, "__isabstractmethod__", False)),
        *(n for n in ParameterKind.__annotations__ if n.isupper() and n not in vars(ParameterKind)),
    }
)


def without(kind: type[ParameterKind], part: str) -> type[ParameterKind]:
    """The class statement of a kind without one of its parts."""
    left_out = {part, "__dict__", "__weakref__", *kind.__slots__, "__slots__"}
    body = {name: value for name, value in vars(kind).items() if name not in left_out}
    return type(kind)(kind.__name__, kind.__bases__, body)


OWN = [(kind, part) for kind in KINDS for part in PARTS if part in vars(kind)]


@pytest.mark.parametrize(("kind", "part"), OWN, ids=lambda each: getattr(each, "__name__", each))
def test_missing_part_is_an_error(kind: type[ParameterKind], part: str) -> None:
    bases = [base for base in kind.__mro__[1:] if base is not ParameterKind]
    if any(part in vars(base) for base in bases):
        without(kind, part)  # what it derives from has it
        return
    with pytest.raises(TypeError, match=f"the kind of parameter {kind.__name__} lacks {part}"):
        without(kind, part)


def test_every_part_is_some_kinds_own() -> None:
    assert len(PARTS) > 6
    bases = {base for kind in KINDS for base in kind.__mro__[1:] if base is not ParameterKind}
    said = {part for kind in KINDS for part in PARTS if part in vars(kind)}
    said |= {part for base in bases for part in PARTS if part in vars(base)}
    assert said == set(PARTS)


def test_every_kind_is_listed() -> None:
    """A class of `yods_gen.kinds` that is no base of others is in the list."""
    classes = (value for value in vars(yods_gen.kinds).values() if isinstance(value, type))
    kinds = {each for each in classes if issubclass(each, ParameterKind)}
    assert {kind for kind in kinds if hasattr(kind, "SPELLINGS")} == set(KINDS)


def test_kind_spellings_are_unique() -> None:
    shown = [spelling for kind in KINDS for spelling in kind.SPELLINGS]
    assert len(shown) == len(set(shown))
    assert all(spelling in all_kinds() for spelling in shown)
