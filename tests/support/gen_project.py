"""A project outside this repository, made for a test: definitions in, package out."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from support.paths import REPOSITORY, SOURCE_ROOTS
from yods_tools.main import main as yods

PYPROJECT = """\
[project]
name = "shapes"

[tool.yods]
definitions = ["dialects"]
output = "src/shapes/ir"
package = "shapes.ir"
"""

HOOKS = '''\
"""What the definitions of dialect `geo` cannot say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shapes.ir.geo.ops import ScaleOp

if TYPE_CHECKING:
    from yods.ir.attribute import Type
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter


def parse_arrow_type(p: OperationParser) -> Type:
    p.expect("->")
    return p.type()


def print_arrow_type(p: OperationPrinter, op: ScaleOp, type_: Type) -> None:
    p.write(f"-> {p.type(type_)}")


def verify_scale(op: ScaleOp) -> None:
    if op.times.value == 0:
        raise op.error("cannot scale to nothing")
'''

GEO = """\
dialect: geo
summary: Shapes in the plane.
hooks: shapes.hooks

enums:
  side:
    summary: where something is
    kind: int
    width: 32
    cases:
      - {name: left}
      - {name: right}

types:
  point:
    summary: point of the plane
    parameters:
      - {name: bits, kind: int32, summary: Width of a coordinate in bits.}
    assembly_format: '`<` $bits `>`'
    verify:
      - {check: bits > 0, message: 'a point needs a positive width, but got {bits}'}

ops:
  origin:
    summary: The point in the middle.
    traits: [Pure]
    attributes:
      - {name: side, type: side, optional: true}
    results:
      - {name: result, type: geo.point}
    assembly_format: '(`on` $side^)? attr-dict `:` type($result)'

  scale:
    summary: A point further away.
    traits: [Pure]
    operands:
      - {name: point, type: geo.point}
      - {name: others, type: 'Variadic[geo.point]'}
    attributes:
      - {name: times, type: I64Attr}
      - {name: exact, type: UnitAttr}
    results:
      - {name: result, type: geo.point}
    assembly_format: FORMAT
    build:
      result: point.type
    hooks:
      verify: verify_scale
"""


FORMAT = (
    "'$point `by` $times (`exact` $exact^)? (`with` $others^ `:` type($others))? "
    "attr-dict `:` type($point) custom<ArrowType>(type($result))'"
)
GEO = GEO.replace("FORMAT", FORMAT)


ROOM_TEST = '''\
"""A test of the room's own, as its project would run it."""

import pytest
import yods
from shapes.ir.geo import DIALECT


@pytest.mark.parametrize("times", [0, 2])
def test_scale(times: int) -> None:
    text = f"%0 = geo.origin : <8>\\n%1 = geo.scale %0 by {times} : <8> -> !geo.point<8>"
    try:
        yods.parse(text, context=yods.Context(dialects=[DIALECT]))
        assert times
    except yods.DiagnosticError as error:
        assert not times
        assert error.diagnostics[0].message == "'geo.scale' op cannot scale to nothing"
'''


@dataclass(frozen=True)
class Project:
    """A folder with a `pyproject.toml`, definitions and hooks."""

    root: Path

    @property
    def output(self) -> Path:
        return self.root / "src" / "shapes" / "ir"

    @property
    def definition(self) -> Path:
        return self.root / "dialects" / "geo.yaml"

    def environment(self, **changes: str) -> dict[str, str]:
        path = [self.root / "src", *(REPOSITORY / root for root in SOURCE_ROOTS)]
        return {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(map(str, path)),
            "YODS_CACHE_DIR": str(self.root / "cache"),
            **changes,
        }

    def yods(
        self, *arguments: str, cwd: Path | None = None, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        """Run `yods` as its users do: in a process of its own."""
        return self.module("yods_tools.main", *arguments, cwd=cwd, **environment)

    def module(
        self, name: str, *arguments: str, cwd: Path | None = None, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        """Run a Python module as a program, in the project's folder unless told otherwise."""
        return subprocess.run(
            [sys.executable, "-m", name, *arguments],
            cwd=cwd or self.root,
            env=self.environment(**environment),
            capture_output=True,
            text=True,
            check=False,
        )

    def text(self, path: str) -> str:
        """A generated file."""
        return (self.output / path).read_text(encoding="utf-8")

    def python(self, code: str) -> str:
        """What a script prints that imports the generated package."""
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=self.root,
            env=self.environment(),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def files(self) -> dict[str, bytes]:
        """Every file of the output folder but what Python itself leaves there."""
        return {
            path.relative_to(self.output).as_posix(): path.read_bytes()
            for path in sorted(self.output.rglob("*"))
            if path.is_file() and "__pycache__" not in path.parts
        }


def make_project(root: Path, geo: str = GEO) -> Project:
    """The project in folder `root`, nothing generated yet."""
    (root / "dialects").mkdir(parents=True)
    (root / "src" / "shapes").mkdir(parents=True)
    (root / "pyproject.toml").write_text(PYPROJECT)
    (root / "src" / "shapes" / "__init__.py").write_text("")
    (root / "src" / "shapes" / "hooks.py").write_text(HOOKS)
    project = Project(root)
    project.definition.write_text(geo)
    return project


def make_rooms(root: Path) -> Project:
    """The same project laid out as the shipped dialects are: a room for its dialect.

    Definition, hooks and a test of them stand together in a package.
    """
    room = root / "src" / "shapes" / "geo"
    room.mkdir(parents=True)
    (root / "pyproject.toml").write_text(PYPROJECT.replace('"dialects"', '"src/shapes/geo"'))
    (root / "src" / "shapes" / "__init__.py").write_text("")
    (room / "__init__.py").write_text("")
    (room / "geo.yaml").write_text(GEO.replace("hooks: shapes.hooks", "hooks: shapes.geo.hooks"))
    (room / "hooks.py").write_text(HOOKS)
    (room / "test_geo.py").write_text(ROOM_TEST)
    return Project(root)


def gen(*arguments: str) -> int:
    """Run `yods gen` in this process and the current folder; its exit code."""
    return yods(["gen", *arguments])
