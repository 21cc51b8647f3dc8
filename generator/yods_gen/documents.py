"""The files that are derived from the generator's own tables.

`yods gen` writes them in the project of the shipped dialects, which is the generator's own: the
JSON Schema of definitions, the tables in the pages of the manual, the hints about names of ODS,
which are read from these pages, and the table of subcommands.
"""

from __future__ import annotations

import os

from yods_gen.output.render import RenderedFile
from yods_gen.settings import SHIPPED_PACKAGE, Settings


def documents(settings: Settings) -> tuple[RenderedFile, ...]:
    """The derived files of a project, current; paths are relative to its output folder."""
    if settings.package != SHIPPED_PACKAGE:
        return ()
    from yods_gen.command_rows import table_file
    from yods_gen.language_tables import derived_files
    from yods_gen.load.schema_file import PATH, schema_text

    table, rows = table_file()
    texts = {**derived_files(), PATH: schema_text(), table: rows}
    return tuple(
        RenderedFile(os.path.relpath(path, settings.output).replace(os.sep, "/"), text)
        for path, text in texts.items()
    )
