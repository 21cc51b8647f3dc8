"""How a program runs and ends where what is around it is hostile: real processes."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from yods import Context
from yods.ir.location import Source
from yods.text.parse import parse_source
from yods_tools.program import run_command

YODS = (sys.executable, "-m", "yods_tools.main")


def ended(
    command: tuple[str, ...], before: Callable[[], object], folder: Path | None = None
) -> tuple[int, str]:
    """The exit code and standard error of a process; `before` is done in it first."""
    done = subprocess.run(
        command,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        preexec_fn=before,
    )
    return done.returncode, done.stderr


def close(*numbers: int) -> Callable[[], object]:
    return lambda: [os.close(number) for number in numbers]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("opt",), "cannot open output file '-': Bad file descriptor\n"),
        (("layout",), "cannot open output file '-': Bad file descriptor\n"),
        (("opt", "--help"), "error: [Errno 9] Bad file descriptor\n"),
        (("explain",), "error: [Errno 9] Bad file descriptor\n"),
    ],
)
def test_closed_standard_output(arguments: tuple[str, ...], message: str) -> None:
    assert ended((*YODS, *arguments), close(1)) == (1, message)


def test_closed_stream_is_not_reused_by_a_file(tmp_path: Path) -> None:
    """The next file that is opened would be standard output, or standard error."""
    program = (
        "import os, sys; from yods_tools.program import end_with\n"
        "def command():\n"
        "    file = open('a', 'w')\n"
        "    os.system('echo lost; echo lost >&2')\n"
        "    return 7 if file.fileno() > 2 else 1\n"
        "end_with(command)\n"
    )
    assert ended((sys.executable, "-c", program), close(0, 1, 2), tmp_path) == (7, "")
    assert (tmp_path / "a").read_text(encoding="utf-8") == ""


@pytest.mark.parametrize(
    ("body", "code", "message"),
    [
        ("bytearray(1 << 62)", 1, "error: there is not enough memory\n"),
        ("sys.exit(3)", 3, ""),
        ("sys.exit()", 0, ""),
        ("return", 0, ""),
        ("return 3", 3, ""),
        ("raise KeyboardInterrupt", 130, ""),
        ("raise RuntimeError from KeyboardInterrupt()", 130, ""),
    ],
)
def test_how_a_command_ends(body: str, code: int, message: str) -> None:
    program = f"import sys; from yods_tools.program import end_with\ndef f(): {body}\nend_with(f)"
    assert ended((sys.executable, "-c", program), lambda: None) == (code, message)


def test_diagnostic_that_a_command_raises(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = Source("a\n", "a.mlir")
    assert run_command("yods count", lambda: len(parse_source(wrong, Context()).regions)) == 1
    out, err = capsys.readouterr()
    assert (out, err) == (
        "",
        "a.mlir:1:1: error: custom op 'a' is unknown (tried 'builtin.a' as well)\na\n^\n",
    )


def test_hook_that_calls_itself_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    def again() -> int:
        return again()

    assert run_command("yods count", again) == 1
    line = again.__code__.co_firstlineno + 1
    assert capsys.readouterr().err == (
        "yods count: error: maximum recursion depth exceeded, "
        f"at {again.__code__.co_filename}:{line} in again\n"
    )


def test_standard_output_is_utf_8_wherever() -> None:
    program = (
        "from yods_tools.program import end_with; end_with(lambda: print('\\xe9\\udcff') or 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"\xc3\xa9\xff\n", b"")


def test_oversized_output_is_removed(tmp_path: Path) -> None:
    (tmp_path / "in.mlir").write_text("func.func private @f()\n", encoding="utf-8")

    def small() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))

    told = "cannot open output file 'out.mlir': File too large\n"
    assert ended((*YODS, "opt", "in.mlir", "-o", "out.mlir"), small, tmp_path) == (1, told)
    assert [path.name for path in tmp_path.iterdir()] == ["in.mlir"]


def test_unwritable_standard_error(tmp_path: Path) -> None:
    def full() -> None:
        os.dup2(os.open("/dev/full", os.O_WRONLY), 2)

    assert ended((*YODS, "opt", "nowhere.mlir"), full, tmp_path) == (1, "")


UNKNOWN = '"zz.a"() : () -> ()\n'


@pytest.mark.parametrize("kind", ["pipe", "device", "digits", "depth", "key"])
def test_unreadable_project_file(tmp_path: Path, kind: str) -> None:
    """It is looked at where a text names a dialect that nobody knows."""
    project, folder = tmp_path / "pyproject.toml", tmp_path / "in"
    folder.mkdir()
    (folder / "a.mlir").write_text(UNKNOWN, encoding="utf-8")
    if kind == "pipe":
        os.mkfifo(project)
    elif kind == "device":
        project.symlink_to("/dev/zero")
    else:
        setting = {
            "digits": "a = " + "9" * 5000,
            "depth": "a = " + "[" * 100_000,
            "key": "a" + ".a" * 50_000 + " = 1",
        }[kind]
        project.write_text(f"[tool.yods]\n{setting}\n", encoding="utf-8")
    command = (*YODS, "opt", "--allow-unregistered-dialect", "a.mlir")
    assert ended(command, lambda: None, folder) == (0, "")


@pytest.mark.parametrize("command", [["opt", "{file}"], ["layout", "{file}"], ["explain"]])
def test_commands_end_quietly(command: list[str], tmp_path: Path) -> None:
    """A reader that leaves early, as `| head` does, ends a command without a word."""
    file = tmp_path / "in.mlir"
    file.write_text("func.func private @f() -> (i32, memref<4xf32>)\n", encoding="utf-8")
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "yods_tools.main", *(each.format(file=file) for each in command)],
        stdout=writer,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, "")
