"""Notes about the definitions in a generated file, by which the next run finds what it can keep.

They are JSON, kept in the cache file of a project: the imports of the file's classes, and for each
definition where its text is, the digest of what was formatted, and a class's record (`KeptClass`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import field
from pathlib import Path
from typing import Any

from yods_gen.expressions.python import Import
from yods_gen.model.ops.records import KeptClass, OpModel
from yods_gen.model.tree import Definition
from yods_gen.output.state import Part, file_text
from yods_gen.records import DataClass


class Layouts(DataClass):
    """Definitions that the last run wrote for a dialect.

    Attributes:
        texts: Formatted definitions, by the digest of what was formatted.
        classes: Classes of operations, by the digest of their families.
    """

    texts: dict[str, str] = field(default_factory=dict)
    classes: dict[str, tuple[KeptClass, ...]] = field(default_factory=dict)


def notes(definitions: Iterable[tuple[Definition, str, int, int]]) -> str:
    """Return the notes about definitions, each with its digest and its range in the file."""
    imports: dict[Import, int] = {}
    found: list[list[Any]] = []
    for each, digest, start, end in definitions:
        found.append([digest, start, end])
        if isinstance(each, OpModel | KeptClass) and each.family:
            needed = [imports.setdefault(one, len(imports)) for one in each.imports]
            found[-1] += [each.family, each.kind, each.name, each.class_name, needed]
    rows = [[one.module, one.name, one.alias, one.when] for one in imports]
    return json.dumps([rows, found], separators=(",", ":"))


def layouts_of(part: Part, output: Path) -> Layouts:
    """Return what is left of the last run on a dialect, below the folder `output`."""
    found = Layouts()
    for path, given in part.layouts.items():
        text = file_text(output / path, part.outputs.get(path, ""))
        try:
            rows, definitions = json.loads(given)
            imports = [Import(*row) for row in rows]
            for digest, start, end, *more in definitions if text else ():
                found.texts[digest] = text[start:end]
                if more:
                    family, kind, name, class_name, needed = more
                    asked = tuple(imports[index] for index in needed)
                    kept = KeptClass(family, kind, name, class_name, digest, asked)
                    found.classes[family] = (*found.classes.get(family, ()), kept)
        except (ValueError, TypeError, IndexError):
            return Layouts()
    return found
