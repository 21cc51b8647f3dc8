"""Passes by their arguments, and pipelines in `mlir-opt`'s spelling.

For instance `builtin.module(func.func(canonicalize,cse))`.

Source: MLIR, PassManagement.md, "Textual Pass Pipeline Specification"; PassRegistry.cpp.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, NamedTuple
from yods.ir import dialect_packages
from yods.ir.evaluation_errors import cause_of
from yods.passes.manager import PassManager, PassNestingError
from yods.passes.options import PassOptionError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from yods.ir.dialect import Dialect
    from yods.ir.project import Project
    from yods.passes.base import Pass


_SYNTAX = (
    "<unknown>:0: error: expected pass pipeline to be wrapped with the anchor operation "
    "type, e.g. 'builtin.module(...)'"
)


#: How deep pipelines may nest: far deeper than those of anybody, and not as deep as Python calls.
_MAX_DEPTH = 100


class PipelineError(ValueError):
    """A pipeline that cannot be understood; the message is MLIR's."""


class _Element(NamedTuple):
    """`name{options}` or `name(inner,…)`; `inner` None where there are no parentheses."""

    name: str
    options: str
    inner: Sequence[_Element] | None


def parse_pipeline(
    text: str, find: Callable[[str], type[Pass] | None], program: str = "yods opt"
) -> PassManager:
    """The pass manager for `anchor(pass,…)`.

    Args:
        find: Gives the class of a pass by its argument.
        program: The command, as messages call it.

    Raises:
        PipelineError: It is wrong.
    """
    text = text.strip()
    anchor, bracket, inner = text.partition("(")
    if not anchor or not bracket or not inner.endswith(")"):
        raise PipelineError(_SYNTAX)
    reader = _Reader(inner[:-1])
    elements = reader.elements()
    classes: dict[str, type[Pass]] = {}
    for name, start in reader.passes:
        if name not in classes:
            cls = find(name)
            if cls is None:
                unknown = f"'{name}' does not refer to a registered pass or pass pipeline"
                raise reader.error(unknown, start)
            classes[name] = cls
    manager = PassManager(anchor.rstrip())
    _fill(manager, elements, classes, program)
    return manager


def add_pass(manager: PassManager, cls: type[Pass], options: str, program: str) -> None:
    """Append a pass of that class, its options given as text.

    Raises:
        PipelineError: The options are wrong, or it cannot run here.
    """
    try:
        manager.add(cls.from_text(options, program))
    except PassOptionError as error:
        raise PipelineError(str(error)) from None
    except PassNestingError as error:
        raise PipelineError(f"<unknown>:0: error: {error}") from None


def _fill(
    manager: PassManager, elements: Sequence[_Element], classes: dict[str, type[Pass]], program: str
) -> None:
    for element in elements:
        try:
            if element.inner is None:
                add_pass(manager, classes[element.name], element.options, program)
            else:
                _fill(manager.nest(element.name), element.inner, classes, program)
        except PipelineError as error:
            where = " to inner pipeline" if element.inner is not None else ""
            end = str(error) if str(error).endswith("`\n") or where else f"{error}\n"
            raise PipelineError(
                f"{end}failed to add `{element.name}` with options `{element.options}`{where}\n"
            ) from None


class _Reader:
    """Takes the text within an anchor's parentheses apart."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._pos = 0
        #: The passes that were read, and where they are.
        self.passes: list[tuple[str, int]] = []

    def elements(self, depth: int = 0) -> list[_Element]:
        """The elements of all of the text, or up to the end of parentheses."""
        text, found = self._text, list[_Element]()
        while text:
            begin = self._pos
            while self._pos < len(text) and text[self._pos] not in ",(){":
                self._pos += 1
            name = text[begin : self._pos].strip()
            start = self._pos - len(text[begin : self._pos].lstrip())
            if self._next("("):
                if depth == _MAX_DEPTH:
                    raise self.error(f"nesting is deeper than {_MAX_DEPTH} levels", start)
                found.append(_Element(name, "", self.elements(depth + 1)))
                self._skip_blanks()
            else:
                options = ""
                if self._next("{"):
                    options = self._braces()
                    self._skip_blanks()
                found.append(_Element(name, options, None))
                self.passes.append((name, start))
            if self._next(")"):
                if depth:
                    break
                raise self.error(
                    "encountered extra closing ')' creating unbalanced parentheses while "
                    "parsing pipeline",
                    self._pos - 1,
                )
            if self._pos == len(text):
                if not depth:
                    break
                # Where the text ends with a name, MLIR points at that.
                at = self._pos if text[-1] in ")}" or text[-1].isspace() else start
                raise self.error("encountered unbalanced parentheses while parsing pipeline", at)
            if not self._next(","):
                raise self.error("expected ',' after parsing pipeline", self._pos)
        return found

    def _braces(self) -> str:
        """The text up to the closing brace; the opening one has been read."""
        begin = self._pos
        depth = 1
        while self._pos < len(self._text):
            depth += {"{": 1, "}": -1}.get(self._text[self._pos], 0)
            self._pos += 1
            if not depth:
                return self._text[begin : self._pos - 1]
        raise self.error("missing closing '}' while processing pass options", begin - 1)

    def _next(self, character: str) -> bool:
        if self._text[self._pos : self._pos + 1] != character:
            return False
        self._pos += 1
        return True

    def _skip_blanks(self) -> None:
        while self._pos < len(self._text) and self._text[self._pos].isspace():
            self._pos += 1

    def error(self, message: str, at: int) -> PipelineError:
        """The error at an offset of the text."""
        return PipelineError(
            f"<unknown>:0: error: MLIR Textual PassPipeline Parser:1:{at + 1}: error: {message}\n"
            f"{self._text}\n{' ' * at}^\n"
        )


#: The passes of the runtime: argument → module and class.
RUNTIME_PASSES = {
    "canonicalize": "yods_tools.passes.shipped:Canonicalizer",
    "cse": "yods_tools.passes.shipped:CSE",
    "inline": "yods_tools.passes.shipped:Inliner",
    "loop-invariant-code-motion": "yods_tools.passes.shipped:LoopInvariantCodeMotion",
    "reconcile-unrealized-casts": "yods_tools.passes.shipped:ReconcileUnrealizedCastsPass",
    "symbol-dce": "yods_tools.passes.shipped:SymbolDCE",
}


class PassRegistry:
    """The passes that can be found by their arguments.

    Args:
        dialects: Dialects whose passes are known besides (`--load-dialect-plugin`).
        project: The project whose passes are, too.
    """

    __slots__ = ("dialects", "project")

    def __init__(
        self, dialects: Sequence[type[Dialect]] = (), project: Project | None = None
    ) -> None:
        self.dialects = dialects
        self.project = project

    def find(self, argument: str) -> type[Pass] | None:
        """The class of the pass called `argument`; None where nobody has one.

        Raises:
            PassLoadError: It is announced, and cannot be had; or the project is not trusted.
            DialectLoadError: A dialect that is announced cannot be had.
        """
        if not argument:
            return None
        for table in self._tables(self.project):
            place = table.get(argument)
            if place is not None:
                return _load(argument, place)
        for entry in sorted(dialect_packages.announced(), key=lambda entry: entry.name):
            if entry.value.partition(".")[0] == dialect_packages.SHIPPED_PACKAGE:
                continue  # asked already
            place = dialect_packages.load_dialect(entry.value, entry.name).PASSES.get(argument)
            if place is not None:
                return _load(argument, place)
        return None

    def arguments(self) -> list[str]:
        """The arguments of the passes that are known without looking into every package."""
        project = self.project
        if project is not None and project.refusal():
            project = None
        return sorted({argument for table in self._tables(project) for argument in table})

    def _tables(self, project: Project | None) -> Iterator[Mapping[str, str]]:
        yield RUNTIME_PASSES
        for dialect in self.dialects:
            yield dialect.PASSES
        yield dialect_packages.passes_of(dialect_packages.SHIPPED_PACKAGE)
        if project is not None:
            yield project.passes()


def _load(argument: str, place: str) -> type[Pass]:
    from importlib import import_module

    from yods.passes.base import Pass

    module, _, name = place.partition(":")
    cannot = f"cannot load pass '{argument}' from '{place}'"
    try:
        found = getattr(import_module(module), name)
    # The author of a package needs the exception of its import, and gets it as the cause; users of
    # its passes get one line.
    except (Exception, SystemExit) as wrong:
        raise dialect_packages.PassLoadError(f"{cannot}: {cause_of(wrong)}") from wrong
    if not (isinstance(found, type) and issubclass(found, Pass)):
        raise dialect_packages.PassLoadError(f"{cannot}: it is no pass")
    return found
