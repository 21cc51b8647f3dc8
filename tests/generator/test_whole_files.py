"""Files written whole or not at all."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from yods_gen import whole_files
from yods_gen.whole_files import write_new, write_whole


def full(descriptor: int) -> None:
    """Stands for a disk that is full: what was written cannot be kept."""
    raise OSError(28, "No space left on device")


def test_full_disk_keeps_the_previous_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    path.write_text("old", encoding="utf-8")
    monkeypatch.setattr(whole_files.os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, "new")
    with pytest.raises(OSError, match="No space"):
        write_whole(tmp_path / "b", b"new")
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == [("a", "old")]


def test_symlink_target_is_replaced_with_its_mode(tmp_path: Path) -> None:
    path, link = tmp_path / "a", tmp_path / "link"
    path.write_text("old", encoding="utf-8")
    path.chmod(0o640)
    link.symlink_to("a")
    write_whole(link, "new \udcff")
    assert link.is_symlink()
    assert path.read_bytes() == b"new \xff"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert {each.name for each in tmp_path.iterdir()} == {"a", "link"}


def test_dangling_symlink_is_written_through(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to("made")
    write_whole(link, "new")
    assert (tmp_path / "made").read_text(encoding="utf-8") == "new"


@pytest.mark.parametrize("name", ["round", "folder", "file/below"])
def test_unwritable_paths(tmp_path: Path, name: str) -> None:
    (tmp_path / "round").symlink_to("round")
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    with pytest.raises(OSError):
        write_whole(tmp_path / name, "new")
    assert {each.name for each in tmp_path.rglob("*")} == {"round", "folder", "file"}


def test_read_only_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    path.write_text("old", encoding="utf-8")
    monkeypatch.setattr(whole_files.os, "access", lambda path, mode: mode != os.W_OK)
    with pytest.raises(PermissionError):
        write_whole(path, "new")
    assert path.read_text(encoding="utf-8") == "old"


def test_write_to_a_device() -> None:
    write_whole(Path(os.devnull), "new")
    assert not Path(os.devnull).is_file()


def test_target_may_not_exist(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("elsewhere")
    with pytest.raises(FileExistsError):
        write_new(tmp_path / "link", b"new")
    assert not (tmp_path / "elsewhere").exists()
