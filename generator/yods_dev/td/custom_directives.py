"""Custom directives in TableGen formats for which a hooks module has functions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from yods_dev.cpp.ods import ODS

#: Directives that may be those of any dialect, by hooks module.
MODULES: Mapping[str, Sequence[str]] = ODS["directives"]
#: Hooks module and names of the directives of one dialect.
MODULES_OF: Mapping[str, Mapping[str, Any]] = ODS["dialect_directives"]


def module_of(directive: str, dialect: str) -> str | None:
    """Return the hooks module with the functions of a dialect's directive, or None."""
    own = MODULES_OF.get(dialect)
    if own is not None and directive in own["names"]:
        return str(own["module"])
    return next((name for name, known in MODULES.items() if directive in known), None)
