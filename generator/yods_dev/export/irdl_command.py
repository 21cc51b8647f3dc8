"""`yods export irdl`: write a dialect as IRDL."""

from __future__ import annotations

from yods_dev.export.command import Language
from yods_dev.export.irdl import irdl, unsaid

#: The row in the table of subcommands.
COMMAND = ("export irdl", "write a dialect as IRDL, for mlir-opt --irdl-file", "gen")

_IRDL = Language(
    "irdl",
    "IRDL",
    "Write a dialect as IRDL, which `mlir-opt --irdl-file` reads. What IRDL cannot say stands in "
    "comments.",
    lambda read, name: irdl(read.dialects[name]),
    unsaid,
)
main, completions = _IRDL.main, _IRDL.completions
