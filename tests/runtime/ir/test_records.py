"""Records: equality, text, and what keeps those of layouts as they are."""

from __future__ import annotations

import copy
import pickle

import pytest

from yods.interfaces.control_flow import RegionSuccessor
from yods.interfaces.side_effects import EffectKind, MemoryEffect
from yods.layout.type_size import TypeSize


def test_records_with_equal_fields_are_equal() -> None:
    read = MemoryEffect(EffectKind.READ, resource="m")
    assert read == MemoryEffect(EffectKind.READ, None, "m")
    assert len({read, MemoryEffect(EffectKind.READ, None, "m")}) == 1
    assert read != MemoryEffect(EffectKind.READ, None, "m", full=True)


def test_records_of_other_classes_are_not() -> None:
    assert RegionSuccessor(None) == RegionSuccessor(None, ())
    assert RegionSuccessor(None) != (None, ())


def test_records_tell_their_names() -> None:
    assert repr(RegionSuccessor(None)) == "RegionSuccessor(region=None, inputs=())"


def test_records_are_copied_by_their_values() -> None:
    size = TypeSize(8, scalable=True)
    assert pickle.loads(pickle.dumps(size)) == copy.copy(size) == size


def test_frozen_records_stay_as_they_are() -> None:
    size = TypeSize(8)
    for change in (lambda: setattr(size, "minimal", 9), lambda: delattr(size, "minimal")):
        with pytest.raises(AttributeError, match="TypeSize is immutable; make a new one instead"):
            change()
    assert size == TypeSize(8)
