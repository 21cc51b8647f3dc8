"""Imports of what was written, in a process of its own: only Python knows whether it loads.

The process is `yods_tools.loading`, which the generator does not import.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from yods_gen.errors import Finding, Span
from yods_gen.model.names import class_name, package_name, plain_class_name
from yods_gen.records import DataClass
from yods_gen.resolve.hook_sources import HookSources
from yods_gen.settings import Settings

if TYPE_CHECKING:
    from yods_gen.definitions.dialects import DialectDef
    from yods_gen.output.render import RenderedFile

#: A hook that waits for something at import would keep everybody waiting.
_LONGEST = 120
_SUFFIXES = {"type": "Type", "attribute": "Attr", "op": "Op"}


class Loaded(DataClass):
    """Result of importing.

    Attributes:
        refused: The reason for which nothing was imported.
        failed: The dialects that cannot be imported.
    """

    findings: tuple[Finding, ...] = ()
    failed: frozenset[str] = frozenset()
    refused: str = ""


def loaded(
    settings: Settings,
    files: Iterable[RenderedFile],
    sources: HookSources,
    dialects: Iterable[DialectDef],
    trust: bool,
) -> Loaded:
    """Import generated files, of definitions to which errors in their classes lead."""
    packages = {package_name(each.name): each for each in dialects if each.package is None}
    modules = {file.path.removesuffix(".py").removesuffix("/__init__") for file in files}
    modules = {each for each in modules if each.partition("/")[0] in packages}
    asked = {
        "project": [str(settings.root), settings.package, str(settings.output), trust],
        "path": sources.folders,
        "modules": sorted(f"{settings.package}.{each.replace('/', '.')}" for each in modules),
    }
    try:
        done = subprocess.run(
            [sys.executable, "-P", "-m", "yods_tools.loading"],
            input=json.dumps(asked),
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=_LONGEST,
            check=False,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        answer = json.loads(done.stdout)
    except OSError as wrong:  # a platform without processes
        return Loaded(refused=str(wrong))
    except subprocess.TimeoutExpired:
        answer = {"ended": f"no end after {_LONGEST} seconds"}
    except ValueError:
        answer = {"ended": f"Python ended with exit code {done.returncode}"}
    if "ended" in answer:
        names = {packages[each.partition("/")[0]].name for each in modules}
        answer["failures"] = [
            {"module": settings.package, "message": answer["ended"], "file": "", "line": 0}
        ]
    else:
        names = {packages[each["package"]].name for each in answer["failures"]}
    findings = [_finding(settings, each, packages) for each in answer["failures"]]
    # Dialects that need one that fails, fail with it.
    unique = {(str(each.span), each.message.partition(":")[2]): each for each in reversed(findings)}
    return Loaded(tuple(reversed(unique.values())), frozenset(names), answer.get("refused", ""))


def _finding(settings: Settings, failure: Any, packages: Mapping[str, DialectDef]) -> Finding:
    file, line = failure["file"], failure["line"]
    try:
        shown = os.path.relpath(file or settings.output).replace(os.sep, "/")
    except ValueError:  # another drive
        shown = file
    span, context = Span(shown, max(line, 1), 1), ""
    if file.startswith(f"{settings.output}{os.sep}"):
        dialect = packages.get(Path(file).relative_to(settings.output).parts[0])
        python = _class_at(file, line)
        for kind, each in dialect.definitions() if dialect is not None else ():
            suffix = _SUFFIXES.get(kind)
            named = class_name(each.name, suffix) if suffix else plain_class_name(each.name)
            if named == python:
                span = each.span
                context = f"in {kind} '{each.name}', whose class is at {shown}:{line}"
    message = f"{failure['module']} cannot be imported: {failure['message']}"
    return Finding(span, "generated-not-importable", message, context)


def _class_at(file: str, line: int) -> str:
    """The class whose statement has this line; empty if none."""
    try:
        tree = ast.parse(Path(file).read_bytes())
    except (OSError, SyntaxError, ValueError):
        return ""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            if first <= line <= (node.end_lineno or line):
                return node.name
    return ""
