"""Interfaces that a dialect attaches to what others define (`defs/models`)."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import yods
from support.generated_defs import generated_dialect, generated_module, generated_package
from support.paths import TESTS
from yods.builtin.attributes import StringAttr
from yods.builtin.types import (
    BF16,
    F32,
    I8,
    I32,
    INDEX,
    MemRefType,
    ShapedType,
    UnrankedMemRefType,
    VectorType,
)
from yods.ir.block import Block
from yods.ir.context import Context
from yods.ir.external_models import attach

PACKAGE = "made_models"


def module(name: str) -> Any:
    return generated_module(PACKAGE, name, "models")


@pytest.fixture
def context() -> Context:
    dialects = [generated_dialect(PACKAGE, name, "models") for name in ("foreign", "models")]
    return Context(allow_unregistered_dialects=True, dialects=dialects)


def test_builtin_types_answer() -> None:
    interfaces = module("models.interfaces")
    assert isinstance(BF16, interfaces.Counted) and (BF16.count(), BF16.bits()) == (1, 16)
    assert not isinstance(F32, interfaces.Counted)
    # What the class has already is the property of that name.
    assert MemRefType([2, 3], I8).bits() == 48  # type: ignore[attr-defined]
    assert UnrankedMemRefType(I8).count() == 1000  # type: ignore[attr-defined]
    vector: Any = VectorType([4], I8)
    assert isinstance(vector, interfaces.Sorted) and (vector.least(), vector.bits()) == (3, 32)
    assert isinstance(vector, ShapedType)


def test_attributes_answer() -> None:
    interfaces, attributes = module("models.interfaces"), module("foreign.attributes")
    assert isinstance(StringAttr("abc"), interfaces.Valued)
    assert StringAttr("abc").worth(5) == 15  # type: ignore[attr-defined]
    assert attributes.PriceAttr(4).worth(5) == 20


def test_types_of_other_dialects_answer() -> None:
    types = module("foreign.types")
    module("models")
    grid = types.GridType([4, 2], I8)
    assert (grid.count(), grid.element_type, grid.bits()) == (8, I8, 64)
    # The interface of the runtime that is a type itself stands in the place of `Type`.
    sheet = types.SheetType([4, 2], I8)
    assert isinstance(sheet, ShapedType) and sheet.num_elements == 8
    assert not isinstance(grid, ShapedType)
    assert types.GridType([4, 2], I8) is grid
    layout = yods.DataLayout()
    assert layout.type_size(grid).minimal == 64
    assert layout.type_abi_alignment(grid) == 16


def test_packages_that_import_each_other(context: Context) -> None:
    """Whichever of the two is imported first: the models are there once a context has both."""
    folder = generated_package(PACKAGE, "models")
    for first in ("foreign", "models"):
        code = (
            f"from {PACKAGE}.{first} import DIALECT as first\n"
            f"from {PACKAGE}.foreign import CrateType, DIALECT as foreign\n"
            f"from {PACKAGE}.models import BoxType, DIALECT as models\n"
            "from yods import Context\n"
            "Context(dialects=[foreign, models])\n"
            "assert CrateType(BoxType(7)).count() == 7\n"
        )
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONPATH": f"{folder}:{TESTS}"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")


def test_ops_answer(context: Context) -> None:
    ops, interfaces = module("foreign.ops"), module("models.interfaces")
    x, i = Block([I32, INDEX]).arguments
    move = ops.MoveOp(x, [i, i], times=3)
    assert isinstance(move, interfaces.Timed) and move.cycles(10) == 50
    assert not isinstance(ops.ShoveOp(x, []), interfaces.Timed)
    keep = ops.KeepOp(body=lambda builder: None)
    assert keep.cycles(2) == 2
    # As in MLIR, what an interface checks concerns those whose definitions list it.
    yods.verify(move)


def test_constraints_ask(context: Context) -> None:
    def diagnostics(text: str) -> list[str]:
        try:
            yods.parse(text, context=context)
        except yods.DiagnosticError as error:
            return [each.message for each in error.diagnostics]
        return []

    use = '"models.use"(%0) <{for_ = "x"}>'
    given = '%0 = "x.y"() : () -> '
    assert (
        diagnostics(f"{given}!foreign.grid<2x2, i8>\n{use} : (!foreign.grid<2x2, i8>) -> ()") == []
    )
    assert diagnostics(f"{given}f32\n{use} : (f32) -> ()") == [
        "'models.use' op operand #0 must be Counted instance, but got 'f32'"
    ]
    large = "!foreign.grid<250x1, i8>"
    assert diagnostics(f"{given}{large}\n{use} : ({large}) -> ()") == [
        "'models.use' op 2000 bits are too many"
    ]


def test_first_external_model_wins() -> None:
    class Named:
        __slots__ = ()

        def name(self) -> str:
            raise NotImplementedError

    class One(Named):
        __slots__ = ()

        def name(self) -> str:
            return "one"

    class Other(Named):
        __slots__ = ()

        def name(self) -> str:
            return "other"

    class Thing(Block):
        pass

    attach(Thing, One)
    attach(Thing, Other)
    attach(Thing, One)
    assert Thing().name() == "one"  # type: ignore[attr-defined]
    assert Thing.__bases__ == (Block, One)


def test_impossible_method_resolution_order() -> None:
    class A:
        pass

    class B(A):
        pass

    class Model(B, A):
        pass

    class Stubborn(Block, A):
        pass

    attach(Stubborn, Model)
    assert Stubborn.__bases__ == (Block, Model)
    with pytest.raises(TypeError, match=r"^int cannot implement B, A: "):
        attach(int, Model)
