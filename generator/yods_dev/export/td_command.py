"""`yods export td`: write a dialect as ODS in TableGen."""

from __future__ import annotations

from yods_dev.export.command import Language
from yods_dev.export.td.document import tablegen, unsaid

#: The row in the table of subcommands.
COMMAND = ("export td", "write a dialect as ODS in TableGen, for mlir-tblgen", "gen")

_TD = Language(
    "td",
    "ODS",
    "Write a dialect as TableGen's ODS, which `mlir-tblgen` reads. What ODS cannot say, or C++ "
    "has to, stands in comments.",
    lambda read, name: tablegen(
        name, read.dialects, {raw.name: raw for raw in read.applied.raws}, read.applied.templates
    ),
    unsaid,
)
main, completions = _TD.main, _TD.completions
