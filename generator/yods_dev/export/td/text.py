"""export.td, part: TableGen's own forms, predicates, and the C++ of gaps."""

from __future__ import annotations

import ast
import re
import textwrap
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from yods_dev.cpp.methods import split_commas
from yods_dev.cpp.spell import Meanings, Speller, Unspeakable
from yods_gen.definitions.gaps import Gap
from yods_gen.definitions.interfaces import InterfaceDef
from yods_gen.definitions.operations import OpDef
from yods_gen.definitions.types import AttrOrTypeDef
from yods_gen.expressions.functions import CLASSES, FUNCTIONS
from yods_gen.records import DataClass

#: Placeholder for the value of a class's parameter within a text.
_HOLE = re.compile("\0([^\0]+)\0")
_WIDTH = 80
#: A text that a directive is given.
_GIVEN = re.compile(r'(custom<\w+>\([^()]*?)"([^"]*)"')
#: Prefix of comments about what is not expressed.
UNSAID = "// - "


def hole(name: str) -> str:
    """Return the placeholder of the parameter `name` in texts that become `string`s."""
    return f"\0{name}\0"


def string(text: str) -> str:
    """`"text"`, with holes as `"te" # name # "xt"`."""
    parts: list[str] = []
    end = 0
    for found in _HOLE.finditer(text):
        if text[end : found.start()]:
            parts.append(_quoted(text[end : found.start()]))
        parts.append(found[1])
        end = found.end()
    if end < len(text) or not parts:
        parts.append(_quoted(text[end:]))
    return " # ".join(parts)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + escaped.replace("\n", "\\n").replace("\t", "\\t") + '"'


def code(text: str) -> str:
    """C++ as TableGen has it: in quotes where it is short, else in `[{…}]`."""
    if "\0" in text or "}]" in text or ('"' not in text and "\n" not in text):
        return string(text)
    if "\n" not in text:
        return f"[{{{text}}}]"
    return f"[{{\n{textwrap.indent(text, '    ')}\n  }}]"


def as_cpp_texts(format_: str) -> str:
    """An assembly format, in which texts that directives are given are texts in C++ as well."""
    return _GIVEN.sub(r'\1"\\"\2\\""', format_)


def block(text: str) -> str:
    """Prose, or C++ of several lines, as a field of a record has it."""
    text = text.strip("\n").rstrip()
    if "}]" in text:
        return string(text)
    return f"[{{\n{textwrap.indent(text, '    ')}\n  }}]"


def listed(items: Iterable[str], indent: str = "  ") -> str:
    """`[a, b]`, over several lines where it is long."""
    items = list(items)
    line = f"[{', '.join(items)}]"
    if len(line) + len(indent) <= _WIDTH - 8 and "\n" not in line:
        return line
    inner = ",\n".join(f"{indent}  {item}" for item in items)
    return f"[\n{inner}\n{indent}]"


def dag(operator: str, arguments: Sequence[str]) -> str:
    """`(ins a:$x, b:$y)`."""
    line = f"({operator} {', '.join(arguments)})" if arguments else f"({operator})"
    if len(line) <= _WIDTH - 18 and "\n" not in line:
        return line
    inner = ",\n".join(f"    {argument}" for argument in arguments)
    return f"({operator}\n{inner}\n  )"


def record(head: str, fields: Sequence[tuple[str, str]], unsaid: Sequence[str] = ()) -> str:
    """Return a `def` or `class` with those of its fields that have a value, after a comment on
    what is left out."""
    body = "".join(f"\n  let {name} = {value};" for name, value in fields if value)
    text = f"{head} {{{body}\n}}" if body else f"{head};"
    return "\n".join([*comment(unsaid), text])


def deprecating(head: str, instead: str) -> str:
    """The head of a record that should no longer be used, where something says what to use."""
    return f"{head}, Deprecated<{string(instead)}>" if instead else head


def comment(unsaid: Sequence[str]) -> list[str]:
    """Return the comment about what is not expressed, a line for each."""
    if not unsaid:
        return []
    return ["// Not said in ODS:", *(f"{UNSAID}{' '.join(each.split())}" for each in unsaid)]


def camel(name: str) -> str:
    """`for_all.in_parallel` as `ForAllInParallel`."""
    parts = [part for part in re.split(r"[^A-Za-z0-9]+", name) if part]
    return "".join(part[0].upper() + part[1:] for part in parts) or "Unnamed"


def lowered(name: str) -> str:
    """`a_test_name` as `aTestName`, as C++ calls methods."""
    made = camel(name)
    return made[0].lower() + made[1:]


Carrier: TypeAlias = OpDef | AttrOrTypeDef | InterfaceDef

_BUILDER = re.compile(
    r"build\(\$_builder, \$_state(?P<parameters>.*?)\)(?:\s*\{\n(?P<body>.*)\n\})?", re.DOTALL
)
_PARAMETER = re.compile(
    r"(?P<type>.*?)\s*(?P<name>[A-Za-z_]\w*)?(?:\s=\s(?P<default>.*))?", re.DOTALL
)
#: Gaps that the record says by itself, or that belong to what says them.
_SAID = (
    "builders", "canonicalizer", "declarations", "default_values", "directives", "fold", "format",
    "inference", "interfaces", "methods", "parameters", "properties", "region_verifier", "traits",
    "transformers", "verifier", "effects", "result_names", "symbol_uses",
)  # fmt: skip


def gaps_of(carrier: Carrier, kind: str) -> Sequence[Gap]:
    """Return the texts of the gaps of one kind."""
    return [gap for gap in carrier.gaps if gap.kind == kind]


def is_format(gap: Gap) -> bool:
    """Return whether the text of a gap is a format, of which a parameter's kind is not known."""
    return gap.kind == "format" and "`" in gap.text and "\n" not in gap.text


def unsaid_gaps(carrier: Carrier) -> list[str]:
    """Gaps that no field of a record has a place for."""
    return [f"{gap.summary}: {gap.text}" for gap in carrier.gaps if gap.kind not in _SAID]


def declarations_of(carrier: Carrier, more: Sequence[str]) -> list[tuple[str, str]]:
    """C++ members: those that are not ported, and those that bodies of methods became."""
    texts = [gap.text for gap in gaps_of(carrier, "declarations")] + list(more)
    if not texts:
        return []
    return [("extraClassDeclaration", block("\n".join(texts)))]


def builders_of(carrier: Carrier, class_: str) -> list[str]:
    """C++ builders as records of `class_`."""
    found: list[str] = []
    for gap in gaps_of(carrier, "builders"):
        read = _BUILDER.fullmatch(gap.text.strip())
        if read is None:
            continue
        arguments = split_parameters(read["parameters"])
        body = read["body"]
        said = f", {code(textwrap.dedent(body))}" if body else ""
        found.append(f"{class_}<{dag('ins', arguments)}{said}>")
    return found


def split_parameters(text: str) -> list[str]:
    """A list of C++ parameters as arguments of a dag."""
    return [_parameter(each) for each in split_commas(text)]


def _parameter(text: str) -> str:
    read = _PARAMETER.fullmatch(text.strip())
    assert read is not None
    type_, name, default = read["type"].strip(), read["name"], read["default"]
    if not type_:
        type_, name = name or "", None
    shown = string(type_) if default is None else f"CArg<{string(type_)}, {code(default)}>"
    return f"{shown}:${name}" if name else shown


#: The TableGen value of a constraint that an expression names; None where it names none.
Refer = Callable[[str], "str | None"]


class Predicates(DataClass):
    """Writes conditions.

    Attributes:
        refer: What constraints are called.
    """

    speller: Speller
    refer: Refer

    def parsed(self, text: str, meanings: Meanings) -> str:
        """The predicate of a condition as text. Raises Unspeakable."""
        return self.predicate(ast.parse(text.strip(), mode="eval").body, meanings)

    def predicate(self, condition: ast.expr, meanings: Meanings) -> str:
        """The predicate of a condition. Raises Unspeakable."""
        match condition:
            case ast.Constant(value=True):
                return "TruePred"
            case ast.BoolOp(op=operator, values=values):
                try:
                    # What is one method in C++ is one piece here.
                    whole = self.speller.spell(condition, meanings)
                    if " && " not in whole.text and " || " not in whole.text:
                        return _piece(whole.text)
                except Unspeakable:
                    pass
                name = "And" if isinstance(operator, ast.And) else "Or"
                parts = [self.predicate(value, meanings) for value in values]
                return f"{name}<[{', '.join(parts)}]>"
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return f"Neg<{self.predicate(operand, meanings)}>"
            case ast.Call(func=func, args=[asked], keywords=[]):
                found = self._asked(func, asked, meanings)
                if found is not None:
                    return found
        return _piece(self.speller.text(condition, meanings))

    def _asked(self, func: ast.expr, asked: ast.expr, meanings: Meanings) -> str | None:
        name = ast.unparse(func)
        if name in ("all", "any") and isinstance(asked, ast.GeneratorExp):
            return self._quantified(name, asked, meanings)
        if name in FUNCTIONS or name in CLASSES:
            return None
        constraint = self.refer(name)
        if constraint is None:
            return None
        text = self.speller.text(asked, meanings)
        if text == "$_self":
            return f"{constraint}.predicate"
        try:
            return _piece(self.speller.text(ast.Call(func, [asked], []), meanings))
        except Unspeakable:
            return f'SubstLeaves<"$_self", {code(text)}, {constraint}.predicate>'

    def _quantified(self, name: str, items: ast.GeneratorExp, meanings: Meanings) -> str | None:
        try:
            self.speller.text(items.elt, self.speller.bound(items, meanings).inner)
            return None
        except Unspeakable:
            pass
        bound = self.speller.bound(items, meanings)
        inner = self.predicate(items.elt, bound.inner)
        head = f"::llvm::{name}_of({bound.iterated}, []({bound.type} {bound.name}) {{ return "
        return f"Concat<{code(head)}, {inner}, {string('; })')}>"


def _piece(text: str) -> str:
    return f"CPred<{code(text)}>"
