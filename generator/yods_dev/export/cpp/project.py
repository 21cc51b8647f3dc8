"""export.cpp, part: the files of a project."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from typing import TypeVar

from jinja2 import Environment, PackageLoader, StrictUndefined

from yods_dev.cpp.ods import ODS
from yods_dev.export.command import ForExport
from yods_dev.export.cpp import methods
from yods_dev.export.cpp.bodies import Gap, Hook, Parts, Ported, function_text
from yods_dev.export.cpp.folds import fold, materializer
from yods_dev.export.cpp.functions import PredicateFunctions
from yods_dev.export.cpp.own import Own
from yods_dev.export.cpp.patterns import Patterns
from yods_dev.export.cpp.pieces import keywords, spellings
from yods_dev.export.cpp.python import PythonFunctions
from yods_dev.export.cpp.structured import OF_BODIES, has_cpp
from yods_dev.export.cpp.verifiers import Verifiers
from yods_dev.export.td.context import Context, cpp_stem, suffix_of
from yods_dev.export.td.document import tablegen
from yods_dev.export.td.parameters import Definitions
from yods_dev.export.td.text import UNSAID, camel, is_format
from yods_gen.classes import ClassRef, DefinedClass
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.gaps import Gap as GapOfDefinition
from yods_gen.definitions.operations import OpDef, OpFormatDef, PatternDef
from yods_gen.definitions.types import AttributeDef, TypeDef
from yods_gen.directives.custom import Custom
from yods_gen.directives.groups import CodeString, OptionalGroup
from yods_gen.errors import Span
from yods_gen.expressions.functions import CLASSES
from yods_gen.records import dataclass
from yods_gen.settings import SettingsError

_HasGaps = TypeVar("_HasGaps", DialectDef, OpDef, TypeDef, AttributeDef)
_DefinitionT = TypeVar("_DefinitionT", TypeDef, AttributeDef)
#: A value in IR, and what defines values: results, bounds of loops, arguments.
_VALUE = re.compile(r"%[\w$.-]+")
_DEFINES = re.compile(
    r"^\s*(%[^=(]*)=|(%[\w$.-]+) = |\bfunc\s[^(]*@[\w$.-]+\(([^()]*)|^\s*\^\w+\(([^()]*)"
)
_RECORD = re.compile(r"(?:def|class) (\w+)")
#: Kinds of gaps that are functions in C++, whatever their text.
_FUNCTIONS = (
    "verifier", "region_verifier", "symbol_uses", "fold", "canonicalizer", "inference",
    "constant_materializer", "effects", "result_names", "methods", "hooks",
)  # fmt: skip
#: Comments of the `.td` about what the C++ files say.
_SAID = re.compile(
    r"(verifier|region verifier): |\d+ rules by which it folds|patterns? |the type of \w+ is "
    r"|builders take the type|result \w+ is called |C\+\+ for the Python function .* "
    r"\((verify|fold|infer|verify_regions|result_names|parse|print)\)"
    r"|inference: |C\+\+ for the Python function \w+ \(interpret"
    r"|pass [\w-]+$|predicate: C\+\+ for the Python function"
)


@dataclass(slots=True)
class Project:
    """The files of one dialect's project, and what of it is not in C++.

    Attributes:
        owned: Files that are the user's once they are written.
    """

    name: str
    files: dict[str, str]
    owned: dict[str, str]
    gaps: Sequence[Gap]
    hooks: Sequence[Hook]
    counted: Mapping[str, Sequence[int]]
    whole: int
    ops: int


def project(read: ForExport, name: str, called: str = "", own: Own | None = None) -> Project:
    """The project of the dialect `name`, under the name `called` if that is given.

    Args:
        own: What the user's sources beside it define.

    Raises:
        SettingsError: mlir-tblgen cannot name a part of an op; the text says which.
    """
    theirs = own or Own()
    made: list[tuple[Ported, PredicateFunctions]] = []
    if wrong := list(_unnameable(read.dialects[name])):
        raise SettingsError("\n".join(wrong))

    def prepare(context: Context, definitions: Definitions) -> None:
        context.called = called
        context.headers = theirs.classes
        python = PythonFunctions(read.hooks, read.dialects[name].hooks_module, classes)
        ported = Ported(context, read.classes, python, definitions.cpp_of, theirs)
        context.functions = functions = PredicateFunctions(ported)
        made.append((ported, functions))

    gaps: list[tuple[Span, str, str]] = []
    classes: dict[str, ClassRef] = dict(CLASSES)
    for each in (*read.dialects.values(), read.dialects[name]):
        classes |= {f"{t.name}Type": DefinedClass("type", t.dialect, t.name) for t in each.types}
        classes |= {f"{a.name}Attr": DefinedClass("attribute", a.dialect, a.name)
                    for a in each.attributes}  # fmt: skip
        classes |= {e.name: DefinedClass("enum", e.dialect, e.name) for e in each.enums
                    if e.kind != "string"}  # fmt: skip
    dialects = {**read.dialects, name: _without_functions(read.dialects[name], gaps, theirs)}
    text = tablegen(name, dialects, {raw.name: raw for raw in read.applied.raws},
                    read.applied.templates, prepare)  # fmt: skip
    ((ported, functions),) = made
    for gap in gaps:
        ported.gap(*gap)
    return _Files(dialects[name], ported, functions, called or name, text).project()


def _without_functions(
    dialect: DialectDef, gaps: list[tuple[Span, str, str]], own: Own
) -> DialectDef:
    """A dialect without the gaps that the `.td` would declare as functions: nothing defines them.

    These are added to `gaps`: their location, their definition and a text.
    """

    def without(each: _HasGaps, of: str, class_: str = "") -> _HasGaps:
        gone = [gap for gap in each.gaps
                if _is_function(gap) and not own.defines(class_, gap.text)]  # fmt: skip
        gaps.extend((gap.span, of, f"not ported: {gap.summary}") for gap in gone)
        return replace(each, gaps=tuple(gap for gap in each.gaps if gap not in gone))

    def in_definition(each: _DefinitionT) -> _DefinitionT:
        return without(each, each.qualified_name, f"{cpp_stem(each)}{suffix_of(each)}")

    bodies = OF_BODIES if any(map(has_cpp, dialect.ops)) else ()
    return replace(
        without(dialect, dialect.name, f"{camel(dialect.name)}Dialect"),
        depends=tuple(
            dict.fromkeys(each for each in (*dialect.depends, *bodies) if each != dialect.name)
        ),
        ops=tuple(without(op, op.qualified_name, f"{camel(op.name)}Op") for op in dialect.ops),
        types=tuple(map(in_definition, dialect.types)),
        attributes=tuple(map(in_definition, dialect.attributes)),
        templates=tuple(without(each, each.qualified_name) for each in dialect.templates),
    )


def _unnameable(dialect: DialectDef) -> Iterator[str]:
    """The parts of ops whose names C++ has for something else, in messages."""
    for op in dialect.ops:
        # Builders take all of these by name; some accessors of operands are taken.
        names = [each.name for each in (*op.operands, *op.results)]
        names += [each.name for each in op.attributes] + [each.name for each in op.properties]
        for at, called in enumerate(names):
            if called in keywords() or called in (
                ("attributes", "operation", "regions", "type") if at < len(op.operands)
                else ("properties",)
            ):  # fmt: skip
                yield (f"{op.span.path}:{op.span.line}: {op.qualified_name}: C++ cannot call a "
                       f"part of an op '{called}': rename it")  # fmt: skip


def _stands_alone(text: str) -> bool:
    """Return whether IR defines the values that it uses, each before its use."""
    known: set[str] = set()
    for line in text.splitlines():
        for found in _DEFINES.finditer(line):
            known.update(_VALUE.findall("".join(each or "" for each in found.groups())))
        if not known.issuperset(_VALUE.findall(line.partition("//")[0])):
            return False
    return True


def _is_function(gap: GapOfDefinition) -> bool:
    match gap.kind:
        case "builders":
            return "{" not in gap.text
        case "format":
            return not is_format(gap)
    return gap.kind in _FUNCTIONS


class _Files:
    """Puts the files of a project together."""

    def __init__(self, dialect: DialectDef, ported: Ported, functions: PredicateFunctions,
                 name: str, tablegen_: str) -> None:  # fmt: skip
        self._dialect = dialect
        self._ported = ported
        self._functions = functions
        self._name = name
        self._tablegen = self._without_comments(tablegen_)
        self._patterns = Patterns(ported)

    def _without_comments(self, text: str) -> str:
        """The `.td` without comments; those about what is nowhere in C++ become gaps."""
        context = self._ported.context
        spans: dict[str, tuple[str, Span]] = {}
        for op in self._dialect.ops:
            spans[context.record("op", op.name, [])] = op.qualified_name, op.span
        kept: list[str] = []
        pending: list[str] = []
        for line in text.splitlines():
            if line == "// Not said in ODS:":
                continue
            if line.startswith(UNSAID):
                pending.append(line[len(UNSAID) :])
                continue
            found = _RECORD.match(line)
            if pending and found:
                of, span = spans.get(found[1], (f"{self._dialect.name}.{found[1]}",
                                                self._dialect.span))  # fmt: skip
                for each in pending:
                    if not _SAID.match(each):
                        self._ported.gap(span, of, each)
                pending = []
            kept.append(line)
        return "\n".join(kept) + "\n"

    def project(self) -> Project:
        """The project."""
        ported, dialect = self._ported, self._dialect
        verifiers = Verifiers(ported)
        every: tuple[TypeDef | AttributeDef, ...] = (*dialect.types, *dialect.attributes)
        definitions = [
            text
            for each in every
            for text in (verifiers.of_definition(each), methods.custom_syntax(ported, each))
            if text is not None
        ] + [*methods.parsers(ported, dialect)]
        bodies: list[str] = []
        patterns: list[str] = []
        for op in dialect.ops:
            made = [verifiers.of_op(op, regions=False), verifiers.of_op(op, regions=True),
                    methods.inference(ported, op), fold(ported, op, self._patterns.fold),
                    *self._custom(op), methods.result_names(ported, op)]  # fmt: skip
            bodies += [text for text in made if text]
            patterns += self._of_op(op)
        directives = sorted(self._directives())
        sets = self._sets()
        patterns += sets[0]
        bodies += methods.dialect_hooks(ported, dialect)
        values = {
            "name": self._name,
            "title": camel(self._name),
            "guard": self._name.upper(),
            "namespace": ported.context.namespace(dialect.name).removeprefix("::"),
            "dialect": ported.context.dialect_class(dialect.name).rpartition("::")[2],
            "summary": dialect.summary,
            "allows_unknown": dialect.allow_unknown_operations,
            "types": dialect.types,
            "attributes": dialect.attributes,
            "declared": self._functions.declared,
            "early": self._functions.early,
            "functions": self._functions.defined,
            "definitions": definitions,
            "bodies": [*bodies, *self._functions.methods.values()],
            "directives": directives,
            "patterns": patterns,
            "canonical": sets[1],
            "materializer": materializer(ported, dialect),
            "passes": methods.passes(ported, dialect),
            "examples": [each for each in dialect.examples() if _stands_alone(each.text)],
            "hooks": list(ported.hooks.values()),
            "resources": [name.value for file in ported.context.raws[dialect.name].files
                          for name, _ in file.resources],
            "own_headers": sorted(set(ported.own.classes.values())),
            "structured": any(map(has_cpp, dialect.ops)),
            "headers": sorted(self._headers("\n".join([
                self._tablegen, *self._functions.defined, *bodies, *patterns, *definitions]))),
            "has_canonicalizer": bool(dialect.canonicalize),
            "source": ", ".join(dialect.paths),
        }  # fmt: skip
        made_files = {f"include/{self._name}/{camel(self._name)}.td": self._tablegen,
                      "include/yods_support.h": _plain("yods_support.h")}  # fmt: skip
        if values["structured"]:
            made_files["include/yods_structured.h"] = _plain("yods_structured.h")
        owned: dict[str, str] = {}
        for template in _ENVIRONMENT.list_templates(["jinja"]):
            place = template.removesuffix(".jinja")
            if values[_NEEDED.get(place, "name")]:
                path = place.replace("NAME", self._name).replace("TITLE", camel(self._name))
                text = re.sub(r"\n{3,}", "\n\n", _ENVIRONMENT.get_template(template).render(values))
                (owned if place in _OWNED else made_files)[path] = text
        called = {hook.function for hook in ported.hooks.values() if hook.cpp}
        for function, _ in dialect.cpp:
            if function not in called:
                ported.gap(dialect.span, dialect.name, f"'cpp' names {function}, a function that "
                           "nothing in C++ calls")  # fmt: skip
        to_port = [hook for hook in ported.hooks.values() if not hook.cpp]
        return Project(self._name, made_files, owned, ported.gaps, to_port,
                       ported.counted, sum(op.qualified_name not in ported.blocked
                                           for op in dialect.ops), len(dialect.ops))  # fmt: skip

    def _directives(self) -> Iterator[tuple[str, str]]:
        """The custom directives of formats that C++ does not have, with what reads them returns."""
        mlir = frozenset(spellings()["directives"]["mlir"].split())
        every: tuple[TypeDef | AttributeDef | OpDef, ...] = (
            *self._dialect.types, *self._dialect.attributes, *self._dialect.ops)  # fmt: skip
        found: dict[str, str] = {}
        for each in every:
            format_ = each.format.format if isinstance(each.format, OpFormatDef) else each.format
            for element in format_.walk() if format_ is not None else ():
                if isinstance(element, Custom) and not (
                    # MLIR's own take no texts.
                    element.name in mlir
                    and not any(isinstance(each, CodeString) for each in element.arguments)
                ):  # fmt: skip
                    self._ported.blocked.add(each.qualified_name)
                    found.setdefault(element.name, "::mlir::ParseResult")
                if isinstance(element, OptionalGroup) and element.then and (
                    isinstance(first := element.then[0], Custom) and first.name not in mlir
                ):  # fmt: skip
                    found[first.name] = "::mlir::OptionalParseResult"
        yield from found.items()

    def _headers(self, text: str) -> Iterator[str]:
        context, own = self._ported.context, self._dialect.name
        depends = {*self._dialect.depends, *(d for p in self._dialect.passes for d in p.depends)}
        for each, listed in ODS["headers"].items():
            named = f"{context.namespace(each)}::" in text
            if each != own and each != "builtin" and (named or each in depends):
                yield from listed.split()

    def _of_op(self, op: OpDef) -> list[str]:
        """The patterns of an op, and the method that lists them."""
        ported = self._ported
        hook = op.hook("canonicalize")
        class_ = ported.context.op_class(op.qualified_name)
        own = ported.own.defines(class_, "getCanonicalizationPatterns()")
        if (not op.patterns and hook is None) or own:
            return []
        made: list[str] = []
        names: list[str] = []
        for pattern in op.patterns:
            self._add(pattern, f"{camel(op.name)}{camel(pattern.name)}", op.qualified_name, made,
                      names)  # fmt: skip
        lines = [f"  patterns.add<{', '.join(names)}>(context);"] if names else []
        if hook is not None:
            lines.append(Parts(ported, op).hook("canonicalize"))
        made.append("\n".join([
            f"void {class_}::getCanonicalizationPatterns(::mlir::RewritePatternSet &patterns,",
            "                                            ::mlir::MLIRContext *context) {",
            *lines, "}"]))  # fmt: skip
        return made

    def _add(
        self, pattern: PatternDef, class_: str, of: str, made: list[str], names: list[str]
    ) -> None:
        """Add the classes of a pattern, one for each order of its operands."""
        text = self._patterns.pattern(pattern, class_, of)
        if text is not None:
            made.append(text)
            names += [f"{class_}{number or ''}" for number in range(len(pattern.sources))]

    def _sets(self) -> tuple[list[str], list[str]]:
        """The patterns of named sets, and those that canonicalise the whole dialect."""
        made: list[str] = []
        canonical: list[str] = []
        for each in self._dialect.pattern_sets:
            names: list[str] = []
            converts = any(pattern.converts for pattern in each.patterns)
            for pattern in each.patterns:
                class_ = camel(f"{each.name}_{pattern.name}")
                self._add(pattern, class_, self._dialect.name, made, names)
            if names and each.name not in self._dialect.canonicalize:
                function = f"populate{camel(each.name)}Patterns"
                given = "::mlir::RewritePatternSet &patterns"
                given = f"const ::mlir::TypeConverter &converter, {given}" if converts else given
                self._functions.declared.append(f"void {function}({given});")
                passed = "converter, patterns.getContext()" if converts else "patterns.getContext()"
                made.append("\n".join([
                    f"void {function}({given}) {{",
                    f"  patterns.add<{', '.join(names)}>({passed});", "}"]))  # fmt: skip
            if each.name in self._dialect.canonicalize:
                canonical += names
        return made, canonical

    def _custom(self, op: OpDef) -> list[str]:
        """`parse` and `print` of an op that has them in Python."""
        if not op.hook("parse"):
            return []
        class_, parts = self._ported.context.op_class(op.qualified_name), Parts(self._ported, op)
        indent = " " * 35
        head = (f"::mlir::ParseResult {class_}::parse(::mlir::OpAsmParser &parser,\n{indent}"
                "::mlir::OperationState &result)")  # fmt: skip
        return ["\n\n".join([
            function_text(head, [parts.hook("parse")]),
            function_text(f"void {class_}::print(::mlir::OpAsmPrinter &printer)",
                          [parts.hook("print")])])]  # fmt: skip


#: What files are for, by their templates, where not all projects have it.
_NEEDED = {"include/NAME/TITLEPasses.h": "passes", "lib/TITLEDirectives.h": "directives",
           "test/lit.cfg.py": "examples", "test/examples.mlir": "examples"}  # fmt: skip
#: The user's once they are written.
_OWNED = frozenset({"lib/TITLEHooks.cpp", "lib/TITLEDirectives.h"})


def _plain(name: str) -> str:
    return files(__package__).joinpath("templates", name).read_text(encoding="utf-8")


_ENVIRONMENT = Environment(
    loader=PackageLoader("yods_dev.export.cpp"), undefined=StrictUndefined,
    keep_trailing_newline=True, trim_blocks=True, lstrip_blocks=True, autoescape=False,
)  # fmt: skip
