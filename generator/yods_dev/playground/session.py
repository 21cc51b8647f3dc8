"""Functions of the playground over definitions and IR, run in the page by Pyodide.

Answers are JSON, because they go to a page. The classes are those that `yods gen` writes, and
are imported anew whenever the definitions change; IR is read by the runtime as it is.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import replace
from difflib import unified_diff
from functools import cached_property
from importlib import import_module, invalidate_caches
from pathlib import Path
from shlex import split
from shutil import rmtree
from typing import Any

from yods import Context, Diagnostic, DiagnosticError
from yods.ir.dialect import Dialect
from yods.ir.dialect_packages import load_dialect
from yods.ir.location import Source
from yods.ir.nesting import DeepRecursion
from yods.text.parse import parse_source
from yods.verification.verifier import verify
from yods_dev.editor.completing import complete
from yods_dev.editor.document import Document
from yods_dev.editor.hovering import hover
from yods_dev.lsp.completion import completions
from yods_dev.lsp.project import Project, lone
from yods_dev.lsp.subject import subject_at
from yods_eval.evaluation import Fault
from yods_gen.errors import DefinitionErrors, Finding, Reporter
from yods_gen.imported import catalogue
from yods_gen.load.sources import DIALECT_NAME
from yods_gen.model import build_model, symbols_of
from yods_gen.output.render import render_plain
from yods_gen.resolve.dialects import read_definitions
from yods_gen.settings import shipped_imports
from yods_tools.run import run_texts

_PACKAGE = "playground_dialects"
_FILE = "dialect.yaml"
#: Python frames that a level of nesting may take; a page has less stack than a process.
_FRAMES = 4
_LEVELS = 50
#: Operations that a program may execute in a page, which waits meanwhile.
_STEPS = 200_000


class Session:
    """One page: the classes of its definitions, and what they make of IR.

    Args:
        folder: Where generated code is written.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._modules: list[str] = []
        self._code: dict[str, str] = {}
        #: The code that differences are shown against.
        self._kept: dict[str, str] = {}
        sys.path.insert(0, str(folder))

    def generate(self, definitions: str) -> str:
        """Return the result for definitions.

        It is `{"problems": […], "code": {file: text}, "diff": text}`.

        Where there are problems, the classes stay what they were; where what they need cannot
        be imported, such as hooks that are not in the page, there are none.
        """
        try:
            self._code = self._generated(definitions)
        except DefinitionErrors as errors:
            return json.dumps({"problems": [_problem(each) for each in errors.findings]})
        except ImportError as error:
            self._modules = []
            return json.dumps({"problems": [_whole(f"the classes cannot be imported: {error}")]})
        except RecursionError:
            return json.dumps({"problems": [_whole("it is nested too deeply")]})
        self._kept = self._kept or self._code
        return json.dumps({"problems": [], "code": self._code, "diff": self._difference()})

    def keep(self) -> None:
        """Show differences against the current code from now on."""
        self._kept = self._code

    def read(self, text: str, pipeline: str = "") -> str:
        """Return the result for IR: `{"problems": […], "passes": …, "text": …, "drawing": svg}`.

        `passes` says what is wrong with the pipeline.

        Args:
            pipeline: Passes to run, as for `--pass-pipeline`: `canonicalize,cse`.
        """
        found: dict[str, Any] = {"problems": [], "passes": "", "text": "", "drawing": ""}
        try:
            with DeepRecursion(_FRAMES, _LEVELS):
                context = self._context()
                module = parse_source(Source(text, "ir.mlir"), context)
                verify(module, context)
                if pipeline.strip():
                    from yods_tools.passes.textual import (
                        PassRegistry,
                        PipelineError,
                        parse_pipeline,
                    )

                    anchored = pipeline.lstrip().startswith("builtin.module(")
                    shown = pipeline if anchored else f"builtin.module({pipeline})"
                    try:
                        manager = parse_pipeline(shown, PassRegistry(self._dialects()).find)
                    except PipelineError as wrong:
                        # The location of an MLIR diagnostic is in no text of the user.
                        said = str(wrong).partition("\n")[0].rpartition("error: ")[2]
                        found["passes"] = f"{said}; the IR is shown without passes"
                    else:
                        manager.run(module)
                found["text"] = module.print()
                found["drawing"] = _drawn(module, context)
        except DiagnosticError as wrong:
            found["problems"] = [_diagnostic(each) for each in wrong.diagnostics]
        except Exception as wrong:  # whatever a half-written pipeline or definition leads to
            found["problems"] = [_whole(f"{type(wrong).__name__}: {wrong}")]
        return json.dumps(found)

    def passes(self) -> str:
        """Return the arguments of passes."""
        from yods_tools.passes.textual import PassRegistry

        return json.dumps(PassRegistry(self._dialects()).arguments())

    def assist(self, question: str, area: str, text: str, offset: int) -> str:
        """Return the language server's answer about an offset, as JSON.

        It is a list of `{"label", "text", "kind", "help", "from"}` for "complete", and
        `{"help", "from", "to"}` or null for "hover". Offsets are JavaScript's, in UTF-16.

        Args:
            area: "definitions" or "ir".
        """
        at = len(_utf_16(text)[: 2 * offset].decode("utf-16-le", "replace"))
        try:
            with DeepRecursion(_FRAMES, _LEVELS):
                ask = self._of_definitions if area == "definitions" else self._of_ir
                found = ask(question, text, at)
        except Exception:  # whatever unfinished text leads to; `generate` and `read` report it
            found = [] if question == "complete" else None
        for each in found if isinstance(found, list) else [found] if found else []:
            for key in {"from", "to"} & each.keys():
                each[key] = len(_utf_16(text[: each[key]])) // 2
        return json.dumps(found)

    def _of_definitions(self, question: str, text: str, at: int) -> Any:
        path = str(self._folder / _FILE)
        self._project.buffers[path] = text
        line, start = text.count("\n", 0, at), text.rfind("\n", 0, at) + 1
        if question == "complete":
            return [
                {"label": e.label, "text": e.text, "kind": e.kind, "help": e.help,
                 "from": start + e.column}
                for e in completions(self._project, path, line, at - start)
            ]  # fmt: skip
        subject = subject_at(self._project, path, line, at - start)
        if subject is None:
            return None
        begin = start + subject.piece.column
        return {"help": subject.help, "from": begin, "to": begin + len(subject.piece.text)}

    def _of_ir(self, question: str, text: str, at: int) -> Any:
        document = Document(text, self._context)
        if question == "complete":
            return [
                {"label": e.text.rstrip(" ="), "text": e.text, "kind": e.kind, "help": e.help,
                 "from": e.start}
                for e in complete(document, at)
            ]  # fmt: skip
        return dict(zip(("help", "from", "to"), hover(document, at) or (), strict=False)) or None

    @cached_property
    def _project(self) -> Project:
        """The text of definitions among those that are shipped."""
        made = Project(lone(self._folder / _FILE), {})
        made.begin_request()
        return made

    def run(self, text: str, call: str) -> str:
        """Return the result of a call in valid IR: `{"problems": […], "text": …}`.

        Args:
            call: A function and its arguments, as for `yods run`: `main 3 'dense<[1, 2]>'`.
        """
        printed: list[str] = []
        problems: list[Mapping[str, Any]] = []
        try:
            with DeepRecursion(_FRAMES, _LEVELS):
                context = self._context()
                module = parse_source(Source(text, "ir.mlir"), context)
                verify(module, context)
                entry, *arguments = split(call)
                found = run_texts(module, entry, arguments, _STEPS, printed.append)
                printed += [f"{each}\n" for each in found]
        except DiagnosticError as wrong:
            problems = [_diagnostic(each) for each in wrong.diagnostics]
        except Fault as fault:
            where = None if fault.op is None else fault.op.error(str(fault)).diagnostic
            problems = [_whole(str(fault)) if where is None else _diagnostic(where)]
        except Exception as wrong:  # whatever the program leads to
            problems = [_whole(str(wrong))]
        return json.dumps({"problems": problems, "text": "".join(printed)})

    def _context(self) -> Context:
        return Context(allow_unregistered_dialects=True, dialects=self._dialects())

    def _dialects(self) -> list[type[Dialect]]:
        return [load_dialect(module) for module in self._modules]

    def _generated(self, definitions: str) -> dict[str, str]:
        reporter = Reporter()
        path = self._folder / _FILE
        named = DIALECT_NAME.search(definitions)
        others = catalogue([], shipped_imports())
        path.write_text(definitions, encoding="utf-8", errors="surrogatepass")
        own = catalogue([path], {}).own
        _, imports = replace(others, own=own).needed([named[2]] if named else [])
        dialects = read_definitions([path], self._folder, imports, reporter)
        modules = build_model(dialects, _PACKAGE, reporter)
        symbols = symbols_of(dialects, _PACKAGE)
        files = {file.path: file.text for file in render_plain(modules)}
        for name in [each for each in sys.modules if each.split(".")[0] == _PACKAGE]:
            del sys.modules[name]
        # Bytecode of the same second and length would be taken for that of the new text.
        rmtree(self._folder / _PACKAGE, ignore_errors=True)
        for place, text in files.items():
            target = self._folder / _PACKAGE / place
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
        invalidate_caches()
        self._modules = [symbols.packages[d.name].full for d in dialects if d.package is None]
        for module in self._modules:
            import_module(f"{module}.dialect")
        shown = {p: t for p, t in files.items() if p.endswith(".py") and p.count("/") == 1}
        return {place.partition("/")[2]: _formatted(text) for place, text in shown.items()}

    def _difference(self) -> str:
        lines: list[str] = []
        for name in sorted({*self._code, *self._kept}):
            before, now = self._kept.get(name, ""), self._code.get(name, "")
            lines += unified_diff(before.splitlines(), now.splitlines(), name, name, lineterm="")
        return "\n".join(lines)


def _utf_16(text: str) -> bytes:
    return text.encode("utf-16-le", "surrogatepass")


def _formatted(text: str) -> str:
    """Code as `yods gen` writes it."""
    # It takes long to load in a page, which shows something before that.
    from black import format_str
    from black.mode import Mode, TargetVersion

    return format_str(text, mode=Mode(target_versions={TargetVersion.PY311}, line_length=100))


def _drawn(module: Any, context: Context) -> str:
    """Pictures of the aggregates in a module, where it has any that can be laid out."""
    from yods_tools.layout.drawing import scopes_svg
    from yods_tools.layout.explain import report_scopes

    try:
        picture = scopes_svg(report_scopes(module, context))
        return "" if "no aggregates in use" in picture else picture
    except DiagnosticError:
        return ""


def _problem(finding: Finding) -> Mapping[str, Any]:
    span = finding.span
    details = [each for each in (finding.context, finding.help) if each]
    return {
        "line": span.line, "column": span.column, "width": span.width, "severity": "error",
        "message": f"{finding.message} [{finding.id}]", "details": details,
    }  # fmt: skip


def _diagnostic(diagnostic: Diagnostic) -> Mapping[str, Any]:
    notes = [note.message for note in diagnostic.notes]
    return {
        "line": diagnostic.line or 1, "column": diagnostic.column or 1, "width": 1,
        "severity": str(diagnostic.severity), "message": diagnostic.message, "details": notes,
    }  # fmt: skip


def _whole(message: str) -> Mapping[str, Any]:
    return {"line": 1, "column": 1, "width": 1, "severity": "error", "message": message,
            "details": []}  # fmt: skip
