"""Tables of the generator that are YAML files beside the modules that use them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml


def read_table(path: Path) -> Any:
    """Read a table of ours, by the quick parser if there is one."""
    return yaml.load(path.read_bytes(), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
