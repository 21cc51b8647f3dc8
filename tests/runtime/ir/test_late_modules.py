"""Packages and modules whose parts are imported when a name of theirs is asked for."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import yods_dialects.arith
import yods_dialects.arith.ops
from yods.hints import NamedTuple
from yods.ir.late_modules import LateModule


def loaded_by(statement: str) -> set[str]:
    """The modules of dialects that a process has loaded after a statement."""
    code = f"import sys\n{statement}\nprint(*(m for m in sys.modules if m.startswith('yods_d')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize(
    ("statement", "loaded", "not_loaded"),
    [
        ("import yods_dialects.llvm", "yods_dialects.llvm", "yods_dialects.llvm.types"),
        ("import yods_dialects.llvm.types", "yods_dialects.llvm.types", "yods_dialects.llvm.ops"),
        ("import yods_dialects.nvvm.ops", "yods_dialects.nvvm.ops", "yods_dialects.llvm.ops"),
        ("import yods_dialects.arith.ops", "yods_dialects.arith.ops", "yods_defs.arith.hooks"),
        ("import yods_dialects.arith.dialect", "yods_defs.arith.hooks", "yods_defs.func.hooks"),
        ("from yods_dialects.pdl import OperationType", "yods_dialects.pdl.types",
         "yods_dialects.pdl.ops"),
        ("import yods_defs.memref.hooks", "yods_defs.memref.hooks.views",
         "yods_defs.memref.hooks.rewrites"),
        ("from yods_defs.gpu.hooks import canonicalize_wait", "yods_defs.gpu.hooks.rewrites",
         "yods_defs.memref.hooks.rewrites"),
        ("from yods_defs.llvm.hooks import type_conversion", "yods_defs.llvm.hooks.type_conversion",
         "yods_defs.llvm.hooks.from_func"),
    ],
)  # fmt: skip
def test_loads_no_more_than_asked_for(statement: str, loaded: str, not_loaded: str) -> None:
    found = loaded_by(statement)
    assert loaded in found
    assert not_loaded not in found


def test_package_has_the_classes_of_its_modules() -> None:
    package: Any = yods_dialects.arith
    assert package.AddiOp is yods_dialects.arith.ops.AddiOp
    assert package.DIALECT is package.ArithDialect
    assert {"AddiOp", "ArithDialect", "CmpIPredicate", "FastMathAttr", "ops"} <= set(dir(package))
    names: dict[str, Any] = {}
    exec("from yods_dialects.arith import *", names)
    assert names["AddiOp"] is package.AddiOp
    # Names that a module imports are none of the package's.
    assert not {"IntegerType", "Operand"} & {*names, *dir(package)}


def test_module_takes_the_place_of_what_stands_for_it() -> None:
    names: dict[str, Any] = {}
    names["text"] = LateModule("textwrap", "text", names)
    assert names["text"].dedent("  a") == "a"
    assert names["text"] is sys.modules["textwrap"]
    names["none"] = LateModule("no_such_module_at_all", "none", names)
    with pytest.raises(ModuleNotFoundError):
        _ = names["none"].anything


class Place(NamedTuple):
    """A place."""

    line: int
    column: int = 1

    def shown(self) -> str:
        return f"{self.line}:{self.column}"


def test_named_tuple() -> None:
    place = Place(3)
    assert place == (3, 1) and place.shown() == "3:1"
    assert (Place.__doc__, Place.__module__, Place.__qualname__) == ("A place.", __name__, "Place")
    assert repr(place._replace(column=7)) == "Place(line=3, column=7)"
    with pytest.raises(TypeError):
        Place()  # type: ignore[call-arg]
