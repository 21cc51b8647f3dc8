"""Hooks are checked when definitions are generated, and again when the code is imported."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.gen_project import Project, make_project
from support.paths import REPOSITORY
from yods_gen.errors import DefinitionErrors, Reporter
from yods_gen.model import build_model
from yods_gen.resolve.dialects import read_definitions
from yods_gen.resolve.hook_sources import HookSources
from yods_gen.settings import find_settings

DEFINITION = "dialect: d\nhooks: d_hooks\nops:\n  o:\n    hooks: {verify: verify_o}\n"


def findings(folder: Path, hooks: str | None, definition: str = DEFINITION) -> str:
    """What is said of a dialect whose hooks module has this text."""
    (folder / "d.yaml").write_text(definition, encoding="utf-8")
    if hooks is not None:
        (folder / "d_hooks.py").write_text(hooks, encoding="utf-8")
    reporter = Reporter()
    try:
        dialects = read_definitions([folder / "d.yaml"], folder, reporter=reporter)
        build_model(dialects, "made", reporter, sources=HookSources([folder]))
    except DefinitionErrors as errors:
        return str(errors)
    return ""


GOOD = [
    None,  # compiled, or to be generated
    "def verify_o(op): ...\n",
    "def verify_o(op, more=None): ...\n",
    "def verify_o(*operations): ...\n",
    "from functools import cache\n@cache\ndef verify_o(): ...\n",
    "verify_o = print\n",
    "verify_o: object = print\n",
    "(verify_o, other) = (print, print)\n",
    "import verify_o\n",
    "from x import verify_o\n",
    "from x import anything as verify_o\n",
    "from x import *\n",
    "if len('x'):\n    def verify_o(op): ...\n",
    "try:\n    from fast import verify_o\nexcept ImportError:\n    def verify_o(op): ...\n",
    "for verify_o in (print,): pass\n",
    "with open('x') as verify_o: pass\n",
    "globals()['verify_o'] = print\n",
    "def __getattr__(name): ...\n",
    "class verify_o:\n    def __init__(self, op): ...\n",
    "from d_hooks import *\n",
]


@pytest.mark.parametrize("hooks", GOOD)
def test_possibly_defined_names_are_no_error(tmp_path: Path, hooks: str | None) -> None:
    assert findings(tmp_path, hooks) == ""


BAD = {
    "": "has no function 'verify_o'",
    "def verify_p(op): ...\n": "did you mean 'verify_p'? define it as verify_o(op)",
    "def verify_o(): ...\n": "it is verify_o(), line 1 of 'd_hooks'",
    "def verify_o(op, *, strict): ...\n": "it is verify_o(op, strict=…)",
    "verify_o = lambda: None\n": "it is verify_o()",
    "def f(op):\n    def verify_o(op): ...\n": "has no function",
    "import typing\nif typing.TYPE_CHECKING:\n    from x import verify_o\n": "has no function",
    "def verify_o(op: ...\n": "is no Python: '(' was never closed in line 1",
    "raise SystemExit('hooks are never run')\n": "has no function",
}


@pytest.mark.parametrize("hooks", BAD)
def test_invalid_hooks_are_reported(tmp_path: Path, hooks: str) -> None:
    report = findings(tmp_path, hooks)
    assert report.startswith("d.yaml:5:21: error[")
    assert BAD[hooks] in report


@pytest.mark.parametrize("hooks", ["(" * 5000, "\0", "x = " + "-" * 100_000 + "1", "é\udcff"])
def test_hostile_modules_are_left_alone(tmp_path: Path, hooks: str) -> None:
    (tmp_path / "d_hooks.py").write_bytes(hooks.encode("utf-8", "surrogateescape"))
    report = findings(tmp_path, None)
    assert report == "" or "error[" in report


def test_packages_and_relative_imports_are_followed(tmp_path: Path) -> None:
    package = tmp_path / "d_hooks"
    package.mkdir()
    (package / "__init__.py").write_text("from .inner import verify_o\n")
    (package / "inner.py").write_text("def verify_o(): ...\n")
    assert "it is verify_o(), line 1 of 'd_hooks.inner'" in findings(tmp_path, None)


@pytest.mark.parametrize(
    ("module", "files", "report"),
    [
        (
            "d_defs.hoks",
            ["d_defs/hooks.py"],
            "d.yaml:2:8: error[no-hooks-module]: there is no module 'd_defs.hoks'\n"
            "    2 | hooks: d_defs.hoks\n"
            "      |        ^^^^^^^^^^^\n"
            "  did you mean 'd_defs.hooks'?\n\n"
            "1 error; nothing was written",
        ),
        (
            "d_defs.hooks",
            ["d_defs/d.md"],
            "d.yaml:2:8: error[no-hooks-module]: there is no module 'd_defs.hooks'\n"
            "    2 | hooks: d_defs.hooks\n"
            "      |        ^^^^^^^^^^^^\n"
            "  write it, or name another one\n\n"
            "1 error; nothing was written",
        ),
        ("d_defs.hooks", [], ""),  # installed by a finder of its own
        ("d_defs.hooks", ["d_defs/hooks.abi3.so"], ""),
        ("d_defs.hooks", ["d_defs/hooks/inner.py"], ""),
    ],
)
def test_module_that_its_package_has_not_is_reported(
    tmp_path: Path, module: str, files: list[str], report: str
) -> None:
    for each in files:
        (tmp_path / each).parent.mkdir(parents=True)
        (tmp_path / each).touch()
    assert findings(tmp_path, None, DEFINITION.replace("d_hooks", module)) == report


LATE = """\
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from d_hooks.inner import *
"""
LATE_NAMES = LATE + "else:\n    __getattr__ = late_names(__name__, 'inner')\n"


@pytest.mark.parametrize(
    ("package", "inner", "report"),
    [
        (LATE_NAMES, "def verify_o(op): ...\n", ""),
        (LATE_NAMES, "def verify_o(): ...\n", "it is verify_o(), line 1 of 'd_hooks.inner'"),
        (LATE_NAMES, "def verify_p(op): ...\n", "did you mean 'verify_p'?"),
        (LATE_NAMES + "def verify_o(op): ...\n", "def verify_o(): ...\n", ""),
        (LATE, "def verify_o(op): ...\n", "has no function"),
    ],
)
def test_names_that_a_package_imports_late_are_known(
    tmp_path: Path, package: str, inner: str, report: str
) -> None:
    (tmp_path / "d_hooks").mkdir()
    (tmp_path / "d_hooks/__init__.py").write_text(package)
    (tmp_path / "d_hooks/inner.py").write_text(inner)
    found = findings(tmp_path, None)
    assert report in found
    assert bool(found) == bool(report)


@pytest.mark.exhaustive
def test_shipped_hooks_exist() -> None:
    settings = find_settings(REPOSITORY)
    reporter = Reporter()
    sources = HookSources([REPOSITORY / "defs"])
    dialects = read_definitions(settings.definitions, settings.root, reporter=reporter)
    build_model(dialects, settings.package, reporter, sources=sources)
    modules = {dialect.hooks_module for dialect in dialects if dialect.hooks_module}
    assert all(sources.module(module) for module in modules) and len(modules) > 5


@pytest.mark.exhaustive
def test_missing_hook_is_reported_to_projects(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At `yods gen`, after an edit of the hooks alone; at the import, where `yods gen` could
    not find the hooks."""
    project: Project = make_project(tmp_path / "project")
    monkeypatch.setenv("YODS_CACHE_DIR", str(project.root / "cache"))
    assert project.yods("gen").returncode == 0
    hooks = project.root / "src/shapes/hooks.py"
    text = hooks.read_text(encoding="utf-8")
    hooks.write_text(text.replace("def verify_scale(op: ScaleOp)", "def verify_scale()"))
    done = project.yods("gen")
    assert done.returncode == 1
    assert "the hook 'verify_scale' is called as verify_scale(op)" in done.stderr
    hooks.write_text(text.replace("def verify_scale", "def verify_scales"))
    told = project.yods("gen").stderr
    assert "did you mean 'verify_scales'? define it as verify_scale(op)" in told
    hooks.unlink()
    done = project.yods("gen")
    assert done.returncode == 1
    assert "there is no module 'shapes.hooks'" in done.stderr
    hooks.write_text(text + "globals()\n")
    assert project.yods("gen").returncode == 0
    hooks.write_text(text.replace("def verify_scale", "def verify_scales"))
    with pytest.raises(AssertionError, match=r"'shapes\.hooks' has no function 'verify_scale'"):
        project.python("import shapes.ir.geo.ops")
    hooks.write_text(text)
    project.python("import shapes.ir.geo.ops")
    assert project.yods("gen").returncode == 0
    assert "check_hooks" not in (project.root / "src/shapes/ir/geo/ops.py").read_text()
