"""How a context finds dialects, and what it says of those that cannot be imported."""

from __future__ import annotations

from pathlib import Path

import pytest

import yods
from support.gen_project import Project, make_project
from support.marks import spread
from yods.ir.context import Context
from yods.ir.dialect import Dialect

#: What is wrong with the hooks module → what follows the module's name in the error.
BROKEN = {
    "raise RuntimeError('no\\nway')\n": "RuntimeError: no way (in shapes.hooks, line 1)",
    "import nothing_of_this_name\n": (
        "ModuleNotFoundError: No module named 'nothing_of_this_name' (in shapes.hooks, line 1)"
    ),
    "def broken(:\n": "SyntaxError: invalid syntax (hooks.py, line 1)",
    "raise SystemExit(0)\n": "SystemExit: 0 (in shapes.hooks, line 1)",
    "x = [][1]\n": "IndexError: list index out of range (in shapes.hooks, line 1)",
}
ANNOUNCED = "[yods.dialects]\ngeo = shapes.ir.geo\n"


@pytest.fixture(scope="module")
def announcing(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A project as installed: its package announces the dialect by its namespace."""
    project = make_project(tmp_path_factory.mktemp("announcing") / "project")
    assert project.yods("gen").returncode == 0
    announced = project.root / "src" / "shapes-1.dist-info"
    announced.mkdir()
    (announced / "METADATA").write_text("Metadata-Version: 2.1\nName: shapes\nVersion: 1\n")
    (announced / "entry_points.txt").write_text(ANNOUNCED)
    (project.root / "in.mlir").write_text("%0 = geo.origin : !geo.point<32>\n")
    assert project.yods("opt", "in.mlir").returncode == 0
    return project


@pytest.mark.parametrize("line", spread(BROKEN, 5))
def test_broken_hooks_are_a_one_line_error(announcing: Project, line: str) -> None:
    project = announcing
    (project.root / "src" / "shapes" / "hooks.py").write_text(line)
    reason = f"from module 'shapes.ir.geo': {BROKEN[line]}\n"
    done = project.yods("opt", "in.mlir")
    assert done.returncode == 1
    assert done.stderr == f"yods opt: error: cannot load dialect 'geo' {reason}"
    # The generator reads the hooks and does not run them: it tells what they lack.
    for command in ("check", "gen"):
        done = project.yods(command)
        assert (done.returncode, done.stdout) == (1, "")
        assert "the hooks module 'shapes.hooks'" in done.stderr
        assert "Traceback" not in done.stderr and "no\nway" not in done.stderr
    done = project.yods("opt", "--load-dialect-plugin=shapes.ir.geo", "in.mlir")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert done.stderr == f"yods opt: Failed to load dialect plugin. cannot load a dialect {reason}"


def test_entry_point_that_is_no_plugin(tmp_path: Path) -> None:
    project = make_project(tmp_path / "project")
    done = project.yods("opt", "--load-dialect-plugin=json", "in.mlir")
    assert done.returncode == 1
    assert done.stderr == (
        "yods opt: Failed to load dialect plugin. cannot load a dialect from module 'json': "
        "it has no class DIALECT that is a dialect\n"
    )


def test_dialect_lookup_is_cached() -> None:
    asked = []

    class Asked(yods.Project):
        def dialect(self, namespace: str) -> type[Dialect] | None:
            asked.append(namespace)
            return None

    first = Context(True, project=Asked("", "", ""))
    found = first.dialect("arith")
    assert found is not None and first.dialect("nobody") is None
    second = first.another()
    assert second.allow_unregistered_dialects
    assert [each.NAMESPACE for each in second.loaded_dialects] == ["builtin"]
    assert type(second.dialect("arith")) is type(found)
    assert second.dialect("arith") is not found and second.dialect("nobody") is None
    assert asked == ["arith", "nobody"]
