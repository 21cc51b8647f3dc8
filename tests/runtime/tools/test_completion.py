"""`yods completion`: bash completes by what it writes, the others are given the same words."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from yods_gen.main import ABOUT, main


def written(capsys: pytest.CaptureFixture[str], shell: str) -> str:
    assert main(["completion", shell]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("yods ch", "check"),
        ("yods opt --canon", "--canonicalize"),
        ("yods check --out", "--output-format"),
        ("yods explain unknown-tr", "unknown-trait"),
        ("yods help lay", "layout"),
        ("yods import t", "td"),
        ("yods completion z", "zsh"),
    ],
)
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


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_the_others_know_every_command(capsys: pytest.CaptureFixture[str], shell: str) -> None:
    text = written(capsys, shell)
    for command in ABOUT:
        assert command in text
    assert "--canonicalize" in text
    assert "--output-format" in text


def test_a_misspelt_shell(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "fsh"]) == 2
    assert "did you mean 'fish'?" in capsys.readouterr().err
