"""`yods export cpp`: write a dialect as a C++ project."""

from __future__ import annotations

import difflib
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from yods_dev.export.command import read_for_export, settings_of
from yods_gen.options import command_line, complain
from yods_gen.settings import SettingsError
from yods_gen.whole_files import write_whole

if TYPE_CHECKING:
    from yods_dev.export.cpp.project import Project

#: The row in the table of subcommands.
COMMAND = ("export cpp", "write a dialect as a C++ project that builds against MLIR", "gen")
parser, completions = command_line(__file__, COMMAND[0])


def main(arguments: Sequence[str]) -> int:
    """Run `yods export cpp`; return its exit code."""
    from yods_dev.export.cpp.own import own_sources
    from yods_dev.export.cpp.project import project

    options = parser().parse_args(arguments)
    if options.rename and len(options.dialects) > 1:
        raise SettingsError("'--rename' takes one dialect")
    settings = settings_of(options)
    status = 0
    for name in options.dialects:
        folder = Path(options.output)
        if len(options.dialects) > 1:
            folder /= name
        made = project(read_for_export(settings, name), name, options.rename or "",
                       own_sources(folder))  # fmt: skip
        if options.format:
            made.files, made.owned = _formatted(made.files), _formatted(made.owned)
        status = max(status, _write(made, folder, options.check, options.diff))
        _report(made)
        if options.deny_unported and (made.gaps or made.hooks):
            status = 1
    return status


def _formatted(files: dict[str, str]) -> dict[str, str]:
    """The files with C++ in LLVM's style, by clang-format. Raises SettingsError."""
    made = dict(files)
    for path, text in files.items():
        if path.endswith((".h", ".cpp")):
            command = ["clang-format", "--style=LLVM", f"--assume-filename={path}"]
            try:
                made[path] = subprocess.run(command, input=text, capture_output=True, text=True,
                                            encoding="utf-8", check=True).stdout  # fmt: skip
            except (OSError, subprocess.CalledProcessError) as wrong:
                raise SettingsError(f"'--format' needs clang-format: {wrong}") from None
    return made


def _write(made: Project, folder: Path, check: bool, diff: bool) -> int:
    """Write the files that differ, or only say which do."""
    stale = False
    new = {path: text for path, text in made.owned.items() if not (folder / path).exists()}
    for path, text in sorted((made.files if check or diff else made.files | new).items()):
        file = folder / path
        before = file.read_text(encoding="utf-8") if file.is_file() else ""
        if before == text and file.is_file():
            continue
        stale = True
        if diff:
            lines = difflib.unified_diff(
                before.splitlines(keepends=True), text.splitlines(keepends=True), path, path
            )
            sys.stdout.writelines(lines)
        if check:
            complain(f"{file}: not what the definitions give")
        elif not diff:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(file, text)
    return int(stale and (check or diff))


def _report(made: Project) -> None:
    """Say what is in C++, and what is not."""
    for hook in made.hooks:
        complain(f"{hook.span.path}:{hook.span.line}: {hook.function} is to be ported as "
                 f"hooks::{hook.name}")  # fmt: skip
    for gap in made.gaps:
        complain(str(gap))
    counted = ", ".join(f"{good} of {every} {what}" for what, (good, every)
                        in sorted(made.counted.items()))  # fmt: skip
    complain(f"{made.name}: {made.whole} of {made.ops} operations are wholly in C++"
             f"{f'; {counted}' if counted else ''}")  # fmt: skip
