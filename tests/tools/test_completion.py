"""`yods completion`: the shells themselves complete by what it writes, where they are installed."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from support.marks import spread
from yods_tools.commands import first_words
from yods_tools.main import main

FISH = shutil.which("fish")
ZSH = shutil.which("zsh")


def written(capsys: pytest.CaptureFixture[str], shell: str) -> str:
    assert main(["completion", shell]) == 0
    return capsys.readouterr().out


#: What is typed, and the word that the last one becomes.
CASES = [
    ("yods ch", "check"),
    ("yods opt --canon", "--canonicalize"),
    ("yods check --out", "--output-format"),
    ("yods explain unknown-tr", "unknown-trait"),
    ("yods help lay", "layout"),
    ("yods import t", "td"),
    ("yods completion z", "zsh"),
]
#: Files are completed as well.
FILES = [("yods check --definitions some.y", "some.yaml")]
#: A shell that says when it is ready, completes at a tab, and writes what then stands in its line.
ZSHRC = """\
autoload -Uz compinit && compinit -u -D
source ./c
show() { print -r -- $BUFFER > line; : > shown }
zle -N show
bindkey '^Xs' show
bindkey '^I' complete-word
precmd() { : > ready }
"""


@pytest.mark.parametrize(("words", "expected"), CASES)
def test_bash(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: str, expected: str
) -> None:
    (tmp_path / "c").write_text(written(capsys, "bash"), encoding="utf-8")
    line = f"source c; COMP_WORDS=({words}); COMP_CWORD=$(({len(words.split())} - 1)); _yods; "
    done = subprocess.run(
        ["bash", "-uc", line + 'echo "${COMPREPLY[@]}"'],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"{expected}\n"


@pytest.mark.skipif(FISH is None, reason="fish is not installed")
@pytest.mark.parametrize("case", spread([*CASES, *FILES], 9), ids=lambda case: case[0])
def test_fish(tmp_path: Path, capsys: pytest.CaptureFixture[str], case: tuple[str, str]) -> None:
    words, expected = case
    (tmp_path / "c").write_text(written(capsys, "fish"), encoding="utf-8")
    (tmp_path / "some.yaml").touch()
    done = subprocess.run(
        [str(FISH), "--no-config", "-c", f"source c; complete -C '{words}'"],
        cwd=tmp_path,
        env={**os.environ, "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert [line.partition("\t")[0] for line in done.stdout.splitlines()] == [expected]
    assert done.stderr == ""


@pytest.mark.skipif(ZSH is None, reason="zsh is not installed")
@pytest.mark.parametrize("case", spread([*CASES, *FILES], 9), ids=lambda case: case[0])
def test_zsh(tmp_path: Path, capsys: pytest.CaptureFixture[str], case: tuple[str, str]) -> None:
    words, expected = case
    (tmp_path / "c").write_text(written(capsys, "zsh"), encoding="utf-8")
    (tmp_path / "some.yaml").touch()
    (tmp_path / ".zshrc").write_text(ZSHRC, encoding="utf-8")
    assert typed(tmp_path, words) == [*words.split()[:-1], expected]


def typed(folder: Path, words: str) -> list[str]:
    """The words of a line of zsh behind a tab. It completes on a terminal only: here is one."""
    ours, theirs = os.openpty()
    environment = {**os.environ, "ZDOTDIR": str(folder), "HOME": str(folder), "TERM": "dumb"}
    process = subprocess.Popen(
        [str(ZSH), "-d", "-i"], cwd=folder, env=environment, stdin=theirs, stdout=theirs,
        stderr=theirs, start_new_session=True,
    )  # fmt: skip
    os.close(theirs)
    pending = f"{words}\t\x18s".encode()
    end = time.monotonic() + 60
    try:
        while not (folder / "shown").exists():
            assert time.monotonic() < end
            if select.select([ours], [], [], 0.05)[0]:
                os.read(ours, 1 << 16)
            if pending and (folder / "ready").exists():
                os.write(ours, pending)
                pending = b""
    finally:
        process.kill()
        process.wait()
        os.close(ours)
    return (folder / "line").read_text(encoding="utf-8").split()


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_completions_cover_every_command(capsys: pytest.CaptureFixture[str], shell: str) -> None:
    text = written(capsys, shell)
    for command in first_words():
        assert command in text
    assert "--canonicalize" in text
    assert "--output-format" in text


def test_misspelt_shell(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "fsh"]) == 2
    assert "did you mean 'fish'?" in capsys.readouterr().err


def test_write_error_is_one_line() -> None:
    """As on a disk that is full."""
    command = [sys.executable, "-m", "yods_tools.main", "completion", "bash"]
    with open("/dev/full", "wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "error: [Errno 28] No space left on device\n"


def test_deleted_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert main(["completion", "bash"]) == 0
    assert "breaking" in capsys.readouterr().out
