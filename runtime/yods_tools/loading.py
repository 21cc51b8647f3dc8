"""A process in which generated modules are imported, as `yods gen` asks it to.

Standard input has a JSON object: `project` (root, package and output folder, and whether it is
trusted), `path` (more folders for Python to look in) and `modules`. Standard output gets one:
`refused`, the reason for which nothing was imported, and `failures`, for each package of a dialect
the first module that fails, with the message, and the file and line of the project's own code.
"""

from __future__ import annotations

import json
import os
import sys
from traceback import walk_tb

from yods.ir.dialect_packages import module_called
from yods.ir.evaluation_errors import cause_of
from yods.ir.project import Project


def main() -> int:
    """Answer once; return the exit code."""
    asked = json.load(sys.stdin)
    answer_to = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what hooks print is no part of the answer
    project = Project(*asked["project"])
    refused = project.refusal("--no-import")
    failures = []
    if not refused:
        project.make_importable()
        sys.path += [each for each in asked["path"] if each not in sys.path]
        failed: set[str] = set()
        for module in asked["modules"]:
            package = module.removeprefix(f"{project.package}.").partition(".")[0]
            if package in failed:
                continue
            try:
                module_called(module)
            except (Exception, SystemExit) as wrong:
                failed.add(package)
                file, line = _place(wrong, (project.folder, project.root))
                failures.append(
                    {
                        **{"module": module, "package": package},
                        **{"message": cause_of(wrong), "file": file, "line": line},
                    }
                )
    json.dump({"refused": refused, "failures": failures}, answer_to)
    answer_to.close()
    return 0


def _place(wrong: BaseException, folders: tuple[str, ...]) -> tuple[str, int]:
    """The innermost line below the folders; that of any other file if there is none."""
    if isinstance(wrong, SyntaxError) and wrong.filename:
        return wrong.filename, wrong.lineno or 0
    place: tuple[str, int] = ("", 0)
    inside = False
    for frame, line in walk_tb(wrong.__traceback__):
        file = frame.f_code.co_filename
        ours = any(folder and file.startswith(folder + os.sep) for folder in folders)
        if ours or not inside:
            place, inside = (file, line), inside or ours
    return place


if __name__ == "__main__":
    sys.exit(main())
