"""The first chapter of MLIR's Linalg tutorial, as it is spelled there."""

from __future__ import annotations

import pytest

import yods
from support.generated_defs import generated_dialect

VIEWS = """\
func.func @f(%0: memref<?x?x?xf32>, %k: index) {
  %m = linalg.range %k:%k:%k : !linalg.range
  %v = "linalg.view"(%0, %m, %m, %k)
    : (memref<?x?x?xf32>, !linalg.range, !linalg.range, index) -> !linalg.view<?x?xf32>
  %s = "linalg.slice"(%v, %k) {dim = 1 : i64}
    : (!linalg.view<?x?xf32>, index) -> !linalg.view<?xf32>
  return
}
"""


def test_forms_that_are_only_printed() -> None:
    context = yods.Context(dialects=[generated_dialect("chapter", "linalg", "chapter")])
    printed = yods.parse(VIEWS, context=context).print()
    assert printed.splitlines()[2:5] == [
        "    %0 = linalg.range %arg1:%arg1:%arg1 : !linalg.range",
        "    %1 = linalg.view %arg0[%0, %0, %arg1] : !linalg.view<?x?xf32>",
        "    %2 = linalg.slice %1[*, %arg1] : !linalg.view<?xf32>",
    ]
    with pytest.raises(yods.DiagnosticError) as caught:
        yods.parse(printed, context=context)
    (error,) = caught.value.diagnostics
    assert error.message == "the custom form of 'linalg.view' is not ported: custom form"
