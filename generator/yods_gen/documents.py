"""The files that are derived from the generator's own tables, beside generated classes.

`yods gen` writes them in the project of the shipped dialects, which is the generator's own: the
JSON Schema of definitions, the tables in the pages of the reference, which stand beside the
definitions, and the hints about names of ODS, which are read from these pages.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

from yods_gen.output.render import RenderedFile
from yods_gen.settings import SHIPPED_PACKAGE, Settings


def documents(settings: Settings) -> tuple[RenderedFile, ...]:
    """The derived files of a project, current; paths are relative to its output folder."""
    if settings.package != SHIPPED_PACKAGE:
        return ()
    from yods_gen.language_tables import ods_forms, with_tables
    from yods_gen.load.schema_file import PATH, schema_text
    from yods_gen.ods import ODS_FORMS

    texts = {path: with_tables(path.read_text(encoding="utf-8")) for path in _pages(settings)}
    forms = ods_forms("\n".join(texts.values()))
    texts[ODS_FORMS] = json.dumps(forms, indent=2, ensure_ascii=False) + "\n"
    texts[PATH] = schema_text()
    return tuple(
        RenderedFile(os.path.relpath(path, settings.output).replace(os.sep, "/"), text)
        for path, text in texts.items()
    )


def _pages(settings: Settings) -> Iterator[Path]:
    for folder in {path.parent for path in settings.definitions}:
        for path in sorted(folder.rglob("*.md")):
            if "<!-- table: " in path.read_text(encoding="utf-8"):
                yield path
