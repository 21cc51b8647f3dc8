"""Formats that need the hooks of several modules get one module with all of them."""

from __future__ import annotations

from pathlib import Path

from support.gen_project import PYPROJECT, Project
from yods_tools.main import main

SOURCE = """\
include "mlir/IR/OpBase.td"
def Lift_Dialect : Dialect { let name = "lift"; let cppNamespace = "::lift"; }
class Lift_Op<string m> : Op<Lift_Dialect, m>;
// Read by the common form, which is a guess, before another module's directive is met.
def Lift_CallOp : Lift_Op<"call"> {
  let arguments = (ins AnyInteger:$floor);
  let hasCustomAssemblyFormat = 1;
}
def Lift_WaitOp : Lift_Op<"wait"> {
  let arguments = (ins Variadic<AnyType>:$asyncDependencies);
  let results = (outs Optional<AnyType>:$asyncToken);
  let assemblyFormat = [{
    custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) attr-dict
    `:` type($asyncDependencies)
  }];
}
"""
HOOKS = '''\
# Written by `yods import td`; edit its sources, or say more in an overlay.
"""Hooks of dialect `lift`, by `yods import td`, which overwrites them."""

from __future__ import annotations

from yods_imported.directives import *
from yods_defs.gpu.hooks import *
'''
TEXT = """\
%0 = arith.constant 1 : i32
lift.call %0 : i32
"""


def test_guess_before_a_directive_of_another_module(tmp_path: Path, tablegen: Path) -> None:
    project = Project(tmp_path)
    (tmp_path / "dialects").mkdir()
    (tmp_path / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    (tmp_path / "lift.td").write_text(SOURCE)
    given = [str(tmp_path / "lift.td"), "--llvm-tblgen", str(tablegen)]
    assert main(["import", "td", *given, "-o", str(tmp_path / "dialects")]) == 0
    assert (tmp_path / "dialects" / "lift_cpp.py").read_text() == HOOKS
    assert "directives:" not in (tmp_path / "dialects" / "lift.yaml").read_text()
    done = project.yods("gen")
    assert (done.returncode, done.stderr) == (0, "")
    (tmp_path / "in.mlir").write_text(TEXT)
    done = project.yods("opt", "in.mlir")
    assert '"lift.call"(%c1_i32) : (i32) -> ()' in done.stdout
