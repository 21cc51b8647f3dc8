"""`yods breaking`: versions, settings, formats, exit codes."""

from __future__ import annotations

import json
import subprocess
import zipfile
from pathlib import Path

import pytest

from support.breaking_edits import make
from yods_dev.breaking.config import Config, config_of
from yods_dev.breaking.findings import RULES, Level
from yods_dev.breaking.versions import old_version
from yods_gen.settings import SettingsError, find_settings
from yods_tools.main import main


def git(folder: Path, *arguments: str) -> str:
    identity = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
    command = ["git", *identity, *arguments]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository whose working tree has an op less than its last commit."""
    folder = make(tmp_path / "project")
    git(folder, "init", "-q")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "The base")
    path = folder / "shop.yaml"
    text = path.read_text(encoding="utf-8")
    before, _, rest = text.partition("\n  seal:")
    path.write_text(f"{before}\n\npasses:{rest.partition('passes:')[2]}", encoding="utf-8")
    monkeypatch.chdir(folder)
    return folder


def rules(output: str) -> list[str]:
    return [entry["rule"] for entry in json.loads(output)]


GONE = ["PY_CLASS_REMOVED", "TXT_OP_REMOVED"]


@pytest.mark.parametrize("against", [[], ["--against", "HEAD"], ["--against=HEAD~0"]])
def test_revision(project: Path, capsys: pytest.CaptureFixture[str], against: list[str]) -> None:
    before = {path: path.read_bytes() for path in project.rglob("*") if path.is_file()}
    assert main(["breaking", *against, "--output-format=json"]) == 1
    assert rules(capsys.readouterr().out) == GONE
    after = {path: path.read_bytes() for path in project.rglob("*") if path.is_file()}
    assert before.keys() == after.keys()


def test_repository_programs_are_not_executed(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = tmp_path / "ran"
    for key in ("core.fsmonitor", "diff.external", "filter.a=b.clean", "filter.c.process"):
        git(project, "config", key, f"touch {ran};:")
    git(project, "config", "filter.c.required", "true")
    (project / ".gitattributes").write_text("*.yaml filter=a=b\n*.py filter=c\n", encoding="utf-8")
    for path in project.rglob("*.py"):
        path.touch()
    assert main(["breaking", "--output-format=json"]) == 1
    assert rules(capsys.readouterr().out) == GONE
    assert not ran.exists()
    # Which git by itself does.
    subprocess.run(["git", "status"], cwd=project, check=False, capture_output=True)
    assert ran.exists()


def test_partial_clone_fetches_nothing(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """To fetch runs what the repository names, and asks whom it names."""
    ran = tmp_path / "ran"
    blob = git(project, "rev-parse", "HEAD:shop.yaml").strip()
    (project / ".git" / "objects" / blob[:2] / blob[2:]).unlink()
    for key, value in {
        "core.repositoryFormatVersion": "1",
        "extensions.partialClone": "origin",
        "remote.origin.url": str(tmp_path),
        "remote.origin.promisor": "true",
        "remote.origin.uploadpack": f"touch {ran};:",
        "protocol.allow": "always",
    }.items():
        git(project, "config", key, value)
    assert main(["breaking", "--output-format=json"]) == 2
    assert capsys.readouterr().err == (
        "yods breaking: error: the repository lacks 'shop.yaml' of the revision to compare with\n"
        "  fetch it first: `git fetch --refetch --no-filter`\n"
    )
    assert not ran.exists()
    # Which git by itself does.
    command = ["git", "cat-file", "-p", blob]
    subprocess.run(command, cwd=project, check=False, capture_output=True)
    assert ran.exists()


def test_unchanged_folders_are_links(tmp_path: Path) -> None:
    folder = make(tmp_path / "project")
    for name in ("same", "edited", "joined"):
        (folder / name).mkdir()
        (folder / name / "module.py").write_text("x = 1\n")
    git(folder, "init", "-q")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "The base")
    (folder / "edited" / "module.py").write_text("x = 2\n")
    (folder / "joined" / "more.py").write_text("x = 2\n")
    with old_version("HEAD", find_settings(folder)) as side:
        root = side.settings.root
        links = {name: (root / name).is_symlink() for name in ("same", "edited", "joined")}
        assert links == {"same": True, "edited": False, "joined": False}
        assert (root / "edited" / "module.py").read_text() == "x = 1\n"
        assert not (root / "joined" / "more.py").exists()
        assert not (root / "shop.yaml").is_symlink()
    assert (folder / "same" / "module.py").is_file()


def test_wheel(project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    base = make(tmp_path / "base")
    wheel = tmp_path / "shop-1-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name in ("shop.yaml", "shop_hooks.py"):
            archive.write(base / name, name)
        archive.writestr("../outside.py", "raise SystemExit")
    assert main(["breaking", "--against", str(wheel), "--output-format=json", "--no-proof"]) == 1
    assert rules(capsys.readouterr().out) == GONE
    assert not (tmp_path.parent / "outside.py").exists()


@pytest.mark.parametrize(
    ("against", "message"),
    [
        ("nowhere", "there is no revision, folder or wheel 'nowhere' to compare with"),
        ("--output=x", "there is no revision, folder or wheel '--output=x' to compare with"),
        ("", "there is no revision, folder or wheel '' to compare with"),
    ],
)
def test_unknown_version(
    project: Path, capsys: pytest.CaptureFixture[str], against: str, message: str
) -> None:
    (project / "pyproject.toml").write_text(
        (project / "pyproject.toml").read_text(encoding="utf-8"), encoding="utf-8"
    )
    code = main(["breaking", f"--against={against}"])
    if against:
        assert (code, capsys.readouterr().err) == (2, f"yods breaking: error: {message}\n")
    else:
        assert code == 1  # as without


def test_repository_without_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(make(tmp_path / "fresh"))
    subprocess.run(["git", "init", "-q"], check=True)
    assert main(["breaking"]) == 2
    assert capsys.readouterr().err == (
        "yods breaking: error: there is no revision, folder or wheel 'HEAD' to compare with\n"
        "  commit first, or name a version with --against\n"
    )


def test_no_repository(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(make(tmp_path / "fresh"))
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    assert main(["breaking"]) == 2
    assert capsys.readouterr().err == (
        "yods breaking: error: there is no revision, folder or wheel 'HEAD' to compare with\n"
        "  the project is in no git repository: name a folder or a wheel\n"
    )


@pytest.mark.parametrize("side", ["old", "new"])
def test_definitions_with_errors(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], side: str
) -> None:
    other = make(tmp_path / "other")
    broken = {"old": other, "new": project}[side] / "shop.yaml"
    broken.write_text("dialect: shop\nops: {open: {operand: []}}\n", encoding="utf-8")
    assert main(["breaking", "--against", str(other)]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"yods breaking: error: the {side} definitions (")
    assert "shop.yaml:2:14: error[unknown-key]" in error


def test_no_proof_is_stated(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["breaking", "--no-proof", "--output-format=json"]) == 1
    proofs = {e["rule"]: e["without_proof"] for e in json.loads(capsys.readouterr().out)}
    assert proofs["TXT_OP_REMOVED"] == "none was asked for"


def test_hooks_that_cannot_be_imported(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "shop_hooks.py").write_text("raise SystemExit(3)\n", encoding="utf-8")
    assert main(["breaking"]) == 1
    assert "no proof: the new classes cannot be loaded" in " ".join(capsys.readouterr().out.split())


def test_print_hook_of_a_type_that_raises_is_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rest = """\
dialect: d
hooks: d_hooks
types:
  t:
    parameters: [{name: n, kind: int}]
    hooks: {parse: fault, print: fault}
ops:
  fine: {assembly_format: attr-dict}
"""
    held = (
        "  held: {operands: [{name: x, type: d.t}], assembly_format: '$x attr-dict `:` type($x)'}\n"
    )
    for name, text in (("base", rest + held), ("now", rest)):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "pyproject.toml").write_text(
            '[tool.yods]\ndefinitions = ["d.yaml"]\noutput = "out"\n'
        )
        (folder / "d.yaml").write_text(text)
        (folder / "d_hooks.py").write_text(
            "def fault(it, other=None):\n    raise ValueError('no')\n"
        )
    monkeypatch.chdir(tmp_path / "now")
    assert main(["breaking", "--against=../base", "--output-format=json"]) == 1
    proofs = {e["rule"]: e["without_proof"] for e in json.loads(capsys.readouterr().out)}
    assert proofs["TXT_OP_REMOVED"].startswith("d.t cannot be printed: ValueError: no, at ")


@pytest.mark.parametrize("output_format", ["text", "json", "github", "sarif", "markdown"])
def test_formats(project: Path, capsys: pytest.CaptureFixture[str], output_format: str) -> None:
    assert main(["breaking", f"--output-format={output_format}"]) == 1
    output = capsys.readouterr().out
    assert "TXT_OP_REMOVED" in output
    match output_format:
        case "sarif":
            (run,) = json.loads(output)["runs"]
            assert [r["ruleId"] for r in run["results"]] == GONE
        case "github":
            place = "file=shop.yaml,line=98,col=3,endColumn=7"
            assert output.startswith(f"::error {place},title=PY_CLASS_REMOVED::")
            assert len(output.splitlines()) == 2
        case "markdown":
            assert output.startswith("### No longer accepted\n\n- ")


def test_empty_changelog(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["breaking", "--changelog", "--against", "."]) == 0
    assert capsys.readouterr().out.startswith("Nothing that users")


def test_level_decides_exit_code(project: Path) -> None:
    assert main(["breaking", "--fail-on=silent", "--no-proof"]) == 0
    assert main(["breaking", "--fail-on=information", "--no-proof"]) == 1


def test_rules_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["breaking", "--list-rules"]) == 0
    listed = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert listed == list(RULES)


def test_settings_are_obeyed(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = project / "pyproject.toml"
    text = path.read_text(encoding="utf-8")
    for table, expected in (
        ('use = ["TEXT"]', ["TXT_OP_REMOVED"]),
        ('except = ["TXT_OP_REMOVED"]', ["PY_CLASS_REMOVED"]),
        ('ignore = ["shop.s*"]', []),
        ('ignore = {"shop.seal" = ["PY_CLASS_REMOVED"]}', ["TXT_OP_REMOVED"]),
    ):
        path.write_text(f"{text}\n[tool.yods.breaking]\n{table}\n", encoding="utf-8")
        main(["breaking", "--no-proof", "--output-format=json"])
        assert rules(capsys.readouterr().out) == expected, table


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ([], "[tool.yods.breaking] must be a table"),
        ({"uses": []}, "[tool.yods.breaking] has no setting 'uses'\n  did you mean 'use'? "),
        ({"use": "TEXT"}, "[tool.yods.breaking] 'use' must be a list of texts"),
        ({"use": ["TEXTS"]}, "[tool.yods.breaking] 'use': there is no rule or category 'TEXTS'"),
        ({"except": ["SILENT"]}, "[tool.yods.breaking] 'except': what breaks silently is left out"),
        ({"fail_on": "bad"}, "'bad' is no level for fail_on; there are 'silent', 'break',"),
        ({"ignore": {"a": [1]}}, "[tool.yods.breaking] 'a' must be a list of texts"),
    ],
)
def test_invalid_settings(table: object, message: str) -> None:
    with pytest.raises(SettingsError) as wrong:
        config_of(table)
    assert str(wrong.value).startswith(message)


def test_categories_include_more_lenient_ones() -> None:
    assert config_of(None) == Config()
    assert config_of({"use": ["PYTHON"]}).rules == frozenset(RULES)
    silent = config_of({"use": ["SILENT"]}).rules
    assert silent == {id_ for id_, rule in RULES.items() if rule.category == "SILENT"}
    assert silent < config_of({"use": ["GENERIC"]}).rules < config_of({"use": ["TEXT"]}).rules
    assert config_of({"fail_on": "silent"}).fail_on is Level.SILENT


def test_failure_of_the_tool_exits_2(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise KeyError("arith.constant")

    monkeypatch.setattr("yods_dev.breaking.command.findings", fail)
    assert main(["breaking"]) == 2
    assert "KeyError: 'arith.constant'" in capsys.readouterr().err
