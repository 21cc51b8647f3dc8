"""Python source as values: expressions that know what they need to mean something.

A `PyExpr` is the text of one expression together with the imports it needs, the local
variables it reads and the hooks it calls. It is made by the expression printer, from
names and by the functions below, which set parentheses where Python wants them; nothing
else but `statements` makes Python text. So the imports of a module are those of the
records in it, and nobody has to ask generated text what it mentions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias, TypeVar, cast

from yods_gen.records import DataClass, field_values, replace

#: Columns of a line of generated code.
LINE_LENGTH = 100

#: When a module needs a name: while it runs, for annotations only, only once all its classes
#: exist (which lets modules of sibling dialects import one another), or only when a function
#: uses it, which is then that of a module.
When: TypeAlias = Literal["runtime", "typing", "late", "called"]

_ItemT = TypeVar("_ItemT")


class Import(DataClass, order=True):
    """`from module import name as alias`; without `name`, `import module as alias`."""

    module: str
    name: str
    alias: str
    when: When


class HookUse(DataClass, order=True):
    """A hook that generated code calls: descriptions of its arguments, as one would name the
    parameters. `arguments` is None where the function is only named."""

    function: str
    arguments: tuple[str, ...] | None
    keywords: tuple[str, ...] = ()


# How tightly operators bind, as in Python's reference, "Operator precedence".
LOWEST, TERNARY, OR, AND, NOT, COMPARE = range(6)
BINARY = {
    "|": 6, "^": 7, "&": 8, "<<": 9, ">>": 9, "+": 10, "-": 10, "*": 11, "/": 11, "//": 11,
    "%": 11, "**": 13,
}  # fmt: skip
UNARY, ATOM = 12, 14
#: A generator expression in its parentheses, of which a call needs no second pair.
_GENERATOR = 15


class PyExpr(DataClass):
    """Python source of one expression, annotation or name, in one line.

    Attributes:
        text: The source.
        level: How tightly its outermost operator binds.
        needs: What has to be imported for it.
        reads: Local variables that whoever prints it has to bind.
        hooks: The functions of the hooks module that it calls or names.
    """

    text: str
    level: int = ATOM
    needs: frozenset[Import] = frozenset()
    reads: frozenset[str] = frozenset()
    hooks: frozenset[HookUse] = frozenset()

    def __str__(self) -> str:
        return self.text

    def at(self, level: int) -> str:
        """Its text where operators of `level` and above bind."""
        return f"({self.text})" if self.level < level else self.text


def made(text: str, level: int, of: Iterable[PyExpr]) -> PyExpr:
    """An expression put together from others."""
    needs: list[frozenset[Import]] = []
    reads: list[frozenset[str]] = []
    hooks: list[frozenset[HookUse]] = []
    for part in of:
        if part.needs:
            needs.append(part.needs)
        if part.reads:
            reads.append(part.reads)
        if part.hooks:
            hooks.append(part.hooks)
    return PyExpr(text, level, _united(needs), _united(reads), _united(hooks))


def _united(sets: list[frozenset[_ItemT]]) -> frozenset[_ItemT]:
    """All of them in one step: one after the other, each step copies what is there."""
    nothing: frozenset[_ItemT] = frozenset()
    return sets[0] if len(sets) == 1 else nothing.union(*sets)


def local(name: str) -> PyExpr:
    """A local variable that whoever prints it has to bind."""
    return PyExpr(name, reads=frozenset({name}))


#: What a method is called on.
SELF = PyExpr("self")
NONE = PyExpr("None")
ELLIPSIS = PyExpr("...")


def snake_case(name: str) -> str:
    """`MemRefsNormalizable` as `mem_refs_normalizable`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()


def constant(value: object) -> PyExpr:
    """A literal: a number, a truth value, None, bytes, a text, or a tuple of such."""
    if isinstance(value, str):
        return PyExpr(literal(value))
    if isinstance(value, tuple):
        return tuple_of(*map(constant, value))
    negative = isinstance(value, int | float) and value < 0
    return PyExpr(repr(value), UNARY if negative else ATOM)


def member(base: PyExpr, name: str) -> PyExpr:
    """`base.name`."""
    text = base.at(ATOM)
    if text[:1].isdigit():  # `1.real` is no member
        text = f"({text})"
    return made(f"{text}.{name}", ATOM, (base,))


def call(function: PyExpr, *arguments: PyExpr) -> PyExpr:
    """`function(arguments)`; a generator that is the only argument keeps its own
    parentheses and gets no others."""
    if len(arguments) == 1 and arguments[0].level == _GENERATOR:
        return made(f"{function.at(ATOM)}{arguments[0]}", ATOM, (function, *arguments))
    text = f"{function.at(ATOM)}({', '.join(map(str, arguments))})"
    return made(text, ATOM, (function, *arguments))


def function(parameter: str, result: PyExpr) -> PyExpr:
    """`lambda parameter: result`."""
    whole = made(f"lambda {parameter}: {result.at(TERNARY)}", LOWEST, (result,))
    return replace(whole, reads=whole.reads - {parameter})


def keyword(name: str, value: PyExpr) -> PyExpr:
    """`name=value`, an argument of a call."""
    return made(f"{name}={value}", LOWEST, (value,))


def assigned(name: str, value: PyExpr) -> PyExpr:
    """`name := value`, an argument of a call."""
    return made(f"{name} := {value.at(TERNARY)}", LOWEST, (value,))


def starred(values: PyExpr) -> PyExpr:
    """`*values`, an argument of a call or an item of a display."""
    return made(f"*{values.at(BINARY['|'])}", LOWEST, (values,))


def deferred(body: PyExpr) -> PyExpr:
    """`lambda: body`."""
    return made(f"lambda: {body.at(TERNARY)}", LOWEST, (body,))


def or_none(annotation: PyExpr) -> PyExpr:
    """`annotation | None`; an annotation that allows for None already as it is."""
    if annotation.text.endswith("| None"):
        return annotation
    return binary("|", annotation, constant(None))


def item(base: PyExpr, index: PyExpr) -> PyExpr:
    """`base[index]`."""
    return made(f"{base.at(ATOM)}[{index}]", ATOM, (base, index))


def generic(base: PyExpr, *arguments: PyExpr) -> PyExpr:
    """`base[A, B]` of an annotation."""
    text = f"{base.at(ATOM)}[{', '.join(map(str, arguments))}]"
    return made(text, ATOM, (base, *arguments))


def union(*classes: PyExpr) -> PyExpr:
    """`A | B` of an annotation; a single class as it is."""
    first, *rest = classes
    for each in rest:
        first = binary("|", first, each)
    return first


def part(
    base: PyExpr, lower: PyExpr | None, upper: PyExpr | None, step: PyExpr | None = None
) -> PyExpr:
    """`base[lower:upper]`, or with a step."""
    bounds = ["" if b is None else b.at(TERNARY) for b in (lower, upper, step)]
    given = [b for b in (lower, upper, step) if b is not None]
    # Blanks are where black has them.
    colon = ":" if all(re.fullmatch(r"-?\w*", bound) for bound in bounds) else " : "
    inner = colon.join(bounds[: 3 if step else 2]).strip().replace(":  :", "::")
    return made(f"{base.at(ATOM)}[{inner}]", ATOM, (base, *given))


def unary(operator: str, operand: PyExpr) -> PyExpr:
    """`not operand`, `-operand`, …"""
    if operator == "not":
        return made(f"not {operand.at(NOT)}", NOT, (operand,))
    return made(f"{operator}{operand.at(UNARY)}", UNARY, (operand,))


def negated(condition: PyExpr) -> PyExpr:
    """The opposite of a condition: `not a`, `a is None` for `a is not None`."""
    tested = condition.text.removesuffix(" is not None")
    if condition.level == COMPARE and tested != condition.text:
        return made(f"{tested} is None", COMPARE, (condition,))
    return unary("not", condition)


def binary(operator: str, left: PyExpr, right: PyExpr) -> PyExpr:
    """`left operator right` of an arithmetic operator."""
    own = BINARY[operator]
    sides = (own + 1, UNARY) if operator == "**" else (own, own + 1)
    return made(f"{left.at(sides[0])} {operator} {right.at(sides[1])}", own, (left, right))


def compare(operators: Iterable[str], operands: Iterable[PyExpr]) -> PyExpr:
    """`a < b`, or a chain of comparisons."""
    first, *rest = operands
    text = first.at(COMPARE + 1)
    for operator, operand in zip(operators, rest, strict=True):
        text += f" {operator} {operand.at(COMPARE + 1)}"
    return made(text, COMPARE, (first, *rest))


def is_there(value: PyExpr) -> PyExpr:
    """`value is not None`."""
    return compare(("is not",), (value, NONE))


def is_none(value: PyExpr) -> PyExpr:
    """`value is None`."""
    return compare(("is",), (value, NONE))


def all_of(*conditions: PyExpr) -> PyExpr:
    """`a and b`; a single condition as it is."""
    if len(conditions) == 1:
        return conditions[0]
    return made(" and ".join(c.at(AND) for c in conditions), AND, conditions)


def any_of(*conditions: PyExpr) -> PyExpr:
    """`a or b`; a single condition as it is. `and` within `or` is clearer in parentheses."""
    if len(conditions) == 1:
        return conditions[0]
    return made(" or ".join(c.at(NOT) for c in conditions), OR, conditions)


def choice(condition: PyExpr, then: PyExpr, otherwise: PyExpr) -> PyExpr:
    """`then if condition else otherwise`."""
    text = f"{then.at(OR)} if {condition.at(OR)} else {otherwise.at(TERNARY)}"
    return made(text, TERNARY, (then, condition, otherwise))


def parenthesised(inner: PyExpr) -> PyExpr:
    """`(inner)`, where a reader wants parentheses that Python does without."""
    return made(f"({inner})", ATOM, (inner,))


def listed(*items: PyExpr) -> PyExpr:
    """`a, b` within the brackets of something else."""
    return made(", ".join(map(str, items)), LOWEST, items)


def tuple_of(*items: PyExpr) -> PyExpr:
    """`(a, b)`."""
    return made(f"({', '.join(map(str, items))}{',' if len(items) == 1 else ''})", ATOM, items)


def list_of(*items: PyExpr) -> PyExpr:
    """`[a, b]`."""
    return made(f"[{', '.join(map(str, items))}]", ATOM, items)


class For(DataClass):
    """`for targets in iterable if conditions` of a comprehension, which binds its targets."""

    targets: tuple[str, ...]
    iterable: PyExpr
    conditions: tuple[PyExpr, ...] = ()


def comprehension(kind: Literal["list", "generator"], element: PyExpr, *clauses: For) -> PyExpr:
    """`[element for …]` or `(element for …)`."""
    text = element.at(TERNARY)
    parts = [element]
    for clause in clauses:
        text += f" for {', '.join(clause.targets)} in {clause.iterable.at(OR)}"
        text += "".join(f" if {condition.at(OR)}" for condition in clause.conditions)
        parts += [clause.iterable, *clause.conditions]
    whole = (
        made(f"[{text}]", ATOM, parts) if kind == "list" else made(f"({text})", _GENERATOR, parts)
    )
    bound = frozenset(target for clause in clauses for target in clause.targets)
    return replace(whole, reads=whole.reads - bound)


def literal(text: str) -> str:
    """`text` as a string literal, with everything unprintable escaped."""
    return _in_quotes(_escaped(text))


def _in_quotes(text: str) -> str:
    """An escaped text in double quotes, or in those that need fewer backslashes."""
    other = text.replace('\\"', '"').replace("'", "\\'")
    return f"'{other}'" if other.count("\\") < text.count("\\") else f'"{text}"'


def _escaped(text: str) -> str:
    # `repr` escapes whatever is not printable, bidirectional controls included; the
    # added quote makes it choose double quotes never, so those need escaping here.
    return repr(text + '"')[1:-2].replace('"', '\\"').replace("\\'", "'")


#: A quote at the end that no backslash escapes yet.
_ENDS_WITH_QUOTE = re.compile(r'(?<!\\)(?:\\\\)*"$')


def docstring(text: str, indent: int) -> str:
    """Prose as a docstring, of which the first line is indented by what stands before."""
    lines = [harmless(line) for line in text.strip().splitlines()]
    lines = [line.replace("\\", "\\\\").replace('"""', '\\"\\"\\"') for line in lines] or [""]
    if lines[0].startswith('"'):
        lines[0] = "\\" + lines[0]
    if len(lines) == 1:
        if _ENDS_WITH_QUOTE.search(lines[0]):
            lines[0] = lines[0][:-1] + '\\"'
        return f'"""{lines[0]}"""'
    margin = " " * indent
    body = "\n".join(margin + line if line else "" for line in lines[1:])
    return f'"""{lines[0]}\n{body}\n{margin}"""'


def one_line(text: str) -> str:
    """Prose on one line."""
    return harmless(" ".join(text.split()))


def harmless(line: str) -> str:
    """One line without anything that would hide or reorder what it says."""
    return "".join(c if c.isprintable() else f"<U+{ord(c):04X}>" for c in line.rstrip())


def fits_f_string(source: PyExpr) -> bool:
    """Whether an expression may stand in an f-string beside text."""
    # Python 3.11 allows none of these there.
    return not any(character in source.text for character in "'\"\\{}")


def f_string(*parts: str | PyExpr) -> PyExpr:
    """A string expression from literal text and the expressions within it."""
    merged: list[str | PyExpr] = []
    for each in parts:
        if isinstance(each, str) and merged and isinstance(merged[-1], str):
            merged[-1] += each
        elif each:
            merged.append(each)
    sources = [each for each in merged if isinstance(each, PyExpr)]
    if not merged:
        return constant("")
    if len(merged) == 1:
        return merged[0] if isinstance(merged[0], PyExpr) else constant(merged[0])
    if not all(map(fits_f_string, sources)):
        operands = [constant(each) if isinstance(each, str) else each for each in merged]
        text = " + ".join(operand.at(BINARY["+"]) for operand in operands)
        return made(text, BINARY["+"], operands)
    inner = "".join(
        (
            "{" + each.text + "}"
            if isinstance(each, PyExpr)
            else _escaped(each).replace("{", "{{").replace("}", "}}")
        )
        for each in merged
    )
    return made(f"f{_in_quotes(inner)}", ATOM, sources)


def sources_in(record: object) -> Iterator[PyExpr]:
    """Every source that a record holds, in itself or in the records and tuples in it."""
    pending = [record]
    while pending:
        value = pending.pop()
        kind = type(value)
        if kind is PyExpr:
            yield cast("PyExpr", value)
        elif kind is tuple:
            pending.extend(cast("tuple[object, ...]", value))
        else:
            pending.extend(field_values(kind)(value))


def needs_of(record: object) -> frozenset[Import]:
    """Everything that has to be imported for what a record holds."""
    return frozenset().union(*(source.needs for source in sources_in(record)))


def reads_of(record: object) -> frozenset[str]:
    """The local variables that what a record holds reads."""
    return frozenset().union(*(source.reads for source in sources_in(record)))


def hooks_of(record: object) -> frozenset[HookUse]:
    """The hooks that what a record holds calls or names."""
    return frozenset().union(*(source.hooks for source in sources_in(record)))
