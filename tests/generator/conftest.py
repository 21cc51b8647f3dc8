"""Fixtures of the generator's tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.gen_project import Project, make_project


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    """A project in whose folder the test runs."""
    project = make_project(tmp_path / "project")
    monkeypatch.chdir(project.root)
    monkeypatch.setenv("YODS_CACHE_DIR", str(project.root / "cache"))
    return project
