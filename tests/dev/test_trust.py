"""The code of another user's project is not run by commands on definitions."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from yods_dev.trust import require_trust
from yods_gen.errors import UsageError
from yods_gen.settings import find_settings
from yods_tools.main import main

pytestmark = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no owner")

_DEFINITION = """\
dialect: farm
hooks: farm_hooks
ops:
  weed:
    hooks: {verify: verify_weed}
"""
#: The code of a module that is run when it is imported.
_LEAVES_A_FILE = "from pathlib import Path\nPath(__file__).with_suffix('.ran').touch()\n"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project that belongs to somebody else."""
    root = tmp_path / "project"
    root.mkdir()
    (root / "pyproject.toml").write_text(
        '[tool.yods]\ndefinitions = ["farm.yaml"]\noutput = "farm_dialects"\n', encoding="utf-8"
    )
    (root / "farm.yaml").write_text(_DEFINITION, encoding="utf-8")
    hooks = _LEAVES_A_FILE + "\n\ndef verify_weed(op: object) -> None:\n    pass\n"
    (root / "farm_hooks.py").write_text(hooks, encoding="utf-8")
    monkeypatch.chdir(root)
    assert main(["gen", "--no-import"]) == 0
    somebody = os.stat(root).st_uid
    monkeypatch.setattr(os, "geteuid", lambda: somebody + 1)
    return root


def ran(root: Path) -> set[str]:
    """The modules whose code was run."""
    return {path.stem for path in root.rglob("*.ran")}


def refusal(root: Path, instead: str = "") -> str:
    return (
        f"'{root}' belongs to another user (uid {os.stat(root).st_uid}), and its project's Python "
        f"would run; if you trust it, add --trust-project or set YODS_TRUST={root}{instead}\n"
    )


@pytest.mark.parametrize(
    "arguments, purpose, instead",
    [
        (["fuzz", "farm", "--no-mlir-opt"], "make samples", ""),
        (["breaking", "--against=../old"], "look for witnesses", ", else add --no-proof"),
        (["doc", "--output=../docs"], "read the examples of dialect 'farm'", ""),
    ],
)
def test_each_command_refuses_what_it_would_run(
    arguments: list[str],
    purpose: str,
    instead: str,
    project: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    old = project.parent / "old"
    old.mkdir()
    for name in ("pyproject.toml", "farm_hooks.py"):
        (old / name).write_bytes((project / name).read_bytes())
    (old / "farm.yaml").write_text(_DEFINITION + "    traits: [Pure]\n", encoding="utf-8")
    capsys.readouterr()
    assert main(arguments) == 2
    error = capsys.readouterr().err
    root = old if arguments[0] == "breaking" else project
    assert error == f"yods {arguments[0]}: error: cannot {purpose}: {refusal(root, instead)}"
    assert ran(project.parent) == set()

    if instead:
        assert main([*arguments, "--no-proof"]) < 2
        assert ran(project.parent) == set()
    assert main([*arguments, "--trust-project"]) < 2
    if arguments[0] != "doc":  # its examples are read with classes, and it has none
        assert "farm_hooks" in ran(project.parent)
    monkeypatch.setenv("YODS_TRUST", str(project.parent))
    assert main(arguments) < 2


def test_own_projects_need_no_trust(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = find_settings(project)
    with pytest.raises(UsageError, match=r"^cannot try: .* belongs to another user"):
        require_trust(settings, "try", trust=False)
    require_trust(settings, "try", trust=True)
    somebody = os.stat(project).st_uid
    monkeypatch.setattr(os, "geteuid", lambda: somebody)
    require_trust(settings, "try", trust=False)


def test_sources_of_yods_run_already(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = find_settings(Path(__file__).parent)
    somebody = os.stat(settings.root).st_uid
    monkeypatch.setattr(os, "geteuid", lambda: somebody + 1)
    require_trust(settings, "try", trust=False)
