"""Tables that are YAML files read alike by both of PyYAML's parsers: libyaml is not everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

import yods_dev
import yods_gen

_PACKAGES = [Path(str(package.__file__)).parent for package in (yods_gen, yods_dev)]
_TABLES = {path: folder.parent for folder in _PACKAGES for path in sorted(folder.rglob("*.yaml"))}


@pytest.mark.parametrize("path", _TABLES, ids=lambda path: str(path.relative_to(_TABLES[path])))
def test_parsers_agree(path: Path) -> None:
    text = path.read_bytes()
    assert yaml.load(text, yaml.SafeLoader) == yaml.load(text, yaml.CSafeLoader)
