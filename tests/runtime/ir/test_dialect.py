"""Names that the packages of dialects lack, such as MLIR's spelling of a class."""

from __future__ import annotations

import pytest

import yods_dialects.arith as arith


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("AddIOp", "; did you mean 'AddiOp'?"),
        ("SIToFPOp", "; did you mean 'SitofpOp'?"),
        ("ConstantsOp", "; did you mean 'ConstantOp'?"),
        ("Quux", ""),
        ("_AddIOp", ""),
    ],
)
def test_missing_name_has_a_hint(name: str, hint: str) -> None:
    with pytest.raises(AttributeError) as read:
        getattr(arith, name)
    assert str(read.value) == f"module 'yods_dialects.arith' has no attribute '{name}'{hint}"
    with pytest.raises(ImportError) as imported:
        exec(f"from yods_dialects.arith import {name}", {})
    assert str(imported.value) == f"cannot import name '{name}' from 'yods_dialects.arith'{hint}"
    assert not hasattr(arith, name)


def test_modules_of_a_package_are_found() -> None:
    exec("from yods_dialects.arith import attributes, AddiOp as add", {})
