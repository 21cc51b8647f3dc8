"""Compiled templates, kept as Python keeps compiled modules.

They lie in `__pycache__` beside the templates, or wherever Python is set to put such files,
and are written where Python would write; who can change them can change the templates.
"""

from __future__ import annotations

import contextlib
import os
import sys
from importlib.util import cache_from_source
from pathlib import Path

from jinja2.bccache import Bucket, BytecodeCache


class TemplateCache(BytecodeCache):
    """Finds the compiled form of a template below `templates`.

    jinja2 compares the digest of the source, and the version of Python.
    """

    def __init__(self, templates: Path) -> None:
        self._templates = templates

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """The template's own name, which is that of its file."""
        return name

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill `bucket`, if there is something to fill it with."""
        # Whatever is wrong with it, the template is compiled anew.
        with contextlib.suppress(Exception), self._path(bucket).open("rb") as stream:
            bucket.load_bytecode(stream)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what is in `bucket`. Failing to is no error: the next run compiles anew."""
        if sys.dont_write_bytecode:
            return
        path = self._path(bucket)
        new = path.with_name(f"{path.name}.{os.getpid()}")
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                new.write_bytes(bucket.bytecode_to_string())
                os.replace(new, path)
            except OSError:
                new.unlink(missing_ok=True)

    def _path(self, bucket: Bucket) -> Path:
        return Path(cache_from_source(str(self._templates / bucket.key)))
