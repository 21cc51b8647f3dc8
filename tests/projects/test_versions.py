"""The project versions: three versions of a dialect, and IR of the older ones."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import yods
from support.paths import TESTS
from yods.bytecode.files import LazyBytecode
from yods.bytecode.writer import write_bytecode
from yods.ir.dialect_packages import DialectVersionError
from yods.ir.location import Source
from yods.text.parse import parse_source
from yods_tools.main import main

FILES = TESTS / "projects" / "versions"
SETTINGS = '[tool.yods]\ndefinitions = ["defs"]\noutput = "{0}"\npackage = "{0}"\n'
NEWEST = (FILES / "v3.mlir").read_text(encoding="utf-8")


def project(folder: Path, version: int) -> Path:
    """A project with the dialect as it was in a version, its classes generated."""
    root = folder / f"v{version}"
    (root / "defs").mkdir(parents=True)
    shutil.copy(FILES / f"v{version}.yaml", root / "defs" / "accel.yaml")
    text = SETTINGS.format(f"accel_ir{version}")
    (root / "pyproject.toml").write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(root)
        assert main(["gen", "-q"]) == 0
    return root


@pytest.fixture(name="contexts", scope="module")
def fixture_contexts(tmp_path_factory: pytest.TempPathFactory) -> Callable[[int], yods.Context]:
    """Contexts with the dialect of a version."""
    dialects: dict[int, Any] = {}

    def context(version: int) -> yods.Context:
        if version not in dialects:
            root = project(tmp_path_factory.mktemp("versions"), version)
            sys.path.insert(0, str(root))
            try:
                module = __import__(f"accel_ir{version}.accel", fromlist=["DIALECT"])
            finally:
                sys.path.remove(str(root))
            dialects[version] = module.DIALECT
        return yods.Context(dialects=[dialects[version]])

    return context


Contexts = Callable[[int], yods.Context]


def written(contexts: Contexts, version: int, text: str) -> yods.Operation:
    return yods.parse(text, context=contexts(version))


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("name", ["v{}.mlir", "v{}.generic.mlir"])
def test_texts_of_older_versions(contexts: Contexts, version: int, name: str) -> None:
    text = (FILES / name.format(version)).read_text(encoding="utf-8")
    op = yods.parse(text, context=contexts(3), dialect_versions={"accel": version})
    assert f"{op}\n" == NEWEST
    with pytest.raises(yods.DiagnosticError):
        yods.parse(text, context=contexts(3))


@pytest.mark.parametrize("version", [1, 2])
def test_bytecode_of_older_versions(contexts: Contexts, version: int) -> None:
    data = (FILES / f"v{version}.mlirbc").read_bytes()
    assert f"{yods.parse(data, context=contexts(3))}\n" == NEWEST


def test_the_newest_version(contexts: Contexts) -> None:
    op = written(contexts, 3, NEWEST)
    again = yods.parse(op.bytecode(), context=contexts(3), dialect_versions={"accel": 1})
    assert f"{again}\n" == NEWEST, "bytecode knows its version"


@pytest.mark.exhaustive
@pytest.mark.parametrize("version", [1, 2])
def test_files_are_what_their_version_writes(contexts: Contexts, version: int) -> None:
    text = (FILES / f"v{version}.mlir").read_text(encoding="utf-8")
    op = written(contexts, version, text)
    generic = (FILES / f"v{version}.generic.mlir").read_text(encoding="utf-8")
    assert op.print(generic=True) + "\n" == generic
    assert op.bytecode() == (FILES / f"v{version}.mlirbc").read_bytes()


def without_fma(text: str) -> str:
    """A text without what a pattern upgrades."""
    return re.sub(r"(?m)^.*\.fma .*\n", "", text).replace("%3", "%1")


@pytest.mark.exhaustive
@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("format_", [5, 6])
def test_the_newest_writes_the_bytes_of_older_versions(
    contexts: Contexts, version: int, format_: int
) -> None:
    text = without_fma((FILES / f"v{version}.mlir").read_text(encoding="utf-8"))
    before = written(contexts, version, text).bytecode(format_)
    now = yods.parse(before, context=contexts(3))
    assert write_bytecode(now, format_, dialect_versions={"accel": version}) == before


READ = """
func.func @f(%a: memref<8xf32>, %i: index) {
  accel.read %a[%i] {step = 1, width = 16} : memref<8xf32> -> <4, low>
  return
}
"""
REFUSED = {
    "added": (
        READ,
        "'accel.read' cannot be written as 'accel.load' of an older version: 'width' is 16 : i64, "
        "which was 32 : i64 there",
    ),
    "new": (
        "func.func @f(%a: !accel.vector<4, low>) { accel.mul %a, %a : <4, low> return }",
        "'accel.mul' cannot be written for version 1 of 'accel': that version does not have it",
    ),
    "property": (
        'accel.delay 4 <{unit = "ms"}>',
        "'accel.delay' cannot be written as 'accel.wait' of an older version: 'unit' is ms, "
        "which was cycle there",
    ),
    "nothing": ("func.func @f() { return }", "no dialect 'accel' with versions is used"),
}


@pytest.mark.parametrize(("text", "message"), REFUSED.values(), ids=REFUSED)
def test_what_older_versions_cannot_say(contexts: Contexts, text: str, message: str) -> None:
    op = written(contexts, 3, text)
    with pytest.raises(DialectVersionError) as caught:
        op.bytecode({"accel": 1})
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("versions", "message"),
    [
        ({"accel": 4}, "dialect 'accel' has no version 4; its versions are 1 to 3"),
        ({"accel": 0}, "dialect 'accel' has no version 0; its versions are 1 to 3"),
        ({"arith": 1}, "dialect 'arith' has no versions"),
        ({"acel": 1}, "no dialect is called 'acel'"),
    ],
)
def test_versions_that_are_not_there(
    contexts: Contexts, versions: dict[str, int], message: str
) -> None:
    with pytest.raises(DialectVersionError) as caught:
        yods.parse("", context=contexts(3), dialect_versions=versions)
    assert str(caught.value) == message
    op = written(contexts, 3, NEWEST)
    with pytest.raises(DialectVersionError):
        op.bytecode(versions)


def test_a_version_from_the_future(contexts: Contexts) -> None:
    data = written(contexts, 3, NEWEST).bytecode()
    with pytest.raises(yods.DiagnosticError) as caught:
        yods.parse(data, context=contexts(2))
    assert (
        "current version of dialect 'accel' is 2, can't parse version: 3"
        in caught.value.diagnostics[0].message
    )


@pytest.mark.parametrize("version", [1, 2])
def test_bytecode_with_a_version_is_read_at_once(contexts: Contexts, version: int) -> None:
    """And upgraded, though it may be read on request."""
    data = (FILES / f"v{version}.mlirbc").read_bytes()
    file = LazyBytecode(data, context=contexts(3))
    assert file.unread == []
    assert str(file.op) == str(yods.parse(data, context=contexts(3)))


def test_damaged_bytecode_of_an_older_version(contexts: Contexts) -> None:
    data = (FILES / "v1.mlirbc").read_bytes()
    context = contexts(3)
    for at in range(0, len(data), 3):
        damaged = data[:at] + bytes([data[at] ^ 0x15]) + data[at + 1 :]
        # A diagnostic and no traceback is all that is asked.
        with suppress(yods.DiagnosticError):
            parse_source(Source(damaged.decode("utf-8", "surrogateescape"), "x"), context)


def test_upgrade(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = project(tmp_path, 3)
    for name in ("v1.mlir", "v1.generic.mlir", "v1.mlirbc"):
        shutil.copy(FILES / name, root)
    names = ["v1.mlir", "v1.generic.mlir", "v1.mlirbc"]
    run = partial(upgrade, root, capsys)
    code, out = run("--check", *names)
    assert (code, out) == (1, "".join(f"{each}: is of an older version\n" for each in names))
    code, out = run("--diff", *names[::2])
    assert code == 1
    assert "-    accel.wait 12\n" in out and '+    accel.delay 12 <{unit = "cycle"}>\n' in out
    assert out.endswith("v1.mlirbc: bytecode of an older version\n")
    assert run(*names) == (0, "")
    assert (root / "v1.mlir").read_text(encoding="utf-8") == NEWEST
    assert (root / "v1.generic.mlir").read_text(encoding="utf-8") == NEWEST
    assert run("--check", "v1.mlirbc") == (0, "")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(root)
        assert main(["upgrade", "--check", *names]) == 0
        assert main(["opt", "v1.mlirbc"]) == 0
    assert capsys.readouterr().out.rstrip("\n") == NEWEST.rstrip("\n")


def upgrade(root: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """Exit code and output of `yods upgrade` from version 1."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(root)
        code = main(["upgrade", "--dialect-version=accel=1", *arguments])
    return code, capsys.readouterr().out


def test_opt(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = project(tmp_path, 3)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(root)
        assert main(["opt", "--dialect-version=accel=1", str(FILES / "v1.mlir")]) == 0
        assert capsys.readouterr().out.rstrip("\n") == NEWEST.rstrip("\n")
        assert main(["opt", "--dialect-version=accel=7", str(FILES / "v1.mlir")]) == 1
        message = "yods opt: dialect 'accel' has no version 7; its versions are 1 to 3\n"
        assert capsys.readouterr().err == message
        assert main(["opt", "--dialect-version=accel", str(FILES / "v1.mlir")]) == 1
        assert capsys.readouterr().err == "--dialect-version: expected NAME=N, but got 'accel'\n"
        options = ["--emit-bytecode", "--emit-bytecode-dialect-version=accel=1"]
        assert main(["opt", *options, str(FILES / "v3.mlir")]) == 1
        assert "'accel.mul' cannot be written for version 1" in capsys.readouterr().err
