"""cpp, part: translated expressions with the kinds of their values, and what C++ does with these.

Numbers are Python's: where C++ wraps around, `%` says so.
"""

from __future__ import annotations

import ast
import keyword
import re
from collections.abc import Sequence

from yods_dev.cpp.sources import kinds
from yods_gen.records import DataClass

_QUOTED = re.compile(r"'[^']*'")
_LONGEST = 80


class Unknown(Exception):
    """C++ whose meaning is not known.

    Attributes:
        line: Where it stands; 0 for where the function does.
    """

    def __init__(self, message: str, line: int = 0) -> None:
        # A message is a line, and of code that is quoted shows how it begins.
        super().__init__(_QUOTED.sub(_beginning, " ".join(message.split())))
        self.line = line


def _beginning(quoted: re.Match[str]) -> str:
    code = quoted[0]
    return code if len(code) < _LONGEST else f"{code[:_LONGEST]}…'"


class Term(DataClass):
    """An expression of Python.

    Attributes:
        literal: Whether C++ writes it as a number, which has the type of what is beside it.
    """

    python: str
    kind: kinds.Kind
    literal: bool = False


def field_name(name: str) -> str:
    """The name of a member of a struct."""
    return f"{name}_" if keyword.iskeyword(name) else name


_HOLES = re.compile(r"(?<![\w'\"])_([abc])\b")
_LITERAL_ATTRIBUTE = re.compile(r"StringAttr\(('[^'\\]*')\)")
_ATOM = re.compile(r"[\w.]+(?:\(\))?|'[^'\\]*'")


def indented(lines: Sequence[str]) -> list[str]:
    """Lines within a statement or function."""
    return [f"    {line}" for line in lines]


def closed(python: str) -> str:
    """`python` so that it may stand beside operators."""
    return python if _ATOM.fullmatch(python) else f"({python})"


def filled(template: str, given: Sequence[str]) -> str:
    """A row of the table with expressions for `_a`, `_b` and `_c`."""
    if template == "not _a":
        return negated(given[0])
    return _HOLES.sub(lambda found: closed(given["abc".index(found[1])]), template)


def is_handle(kind: kinds.Kind) -> bool:
    """Return whether a value may be null, which is None here."""
    return kind.name in ("Value", "Block", "Region") or ("::" in kind.name and kind.name not in (
        "mlir::LogicalResult", "mlir::OperationName", "mlir::AffineMap", "mlir::ParseResult",
    ))  # fmt: skip


def truth(term: Term) -> str:
    """A value as a condition, by the rules of C++. Raises Unknown."""
    if term.kind == kinds.BOOL:
        return term.python
    if term.kind == kinds.PARSED:
        return negated(term.python)
    if term.kind.name in kinds.NUMBERS:
        return f"{closed(term.python)} != 0"
    if is_handle(term.kind) or term.kind.name == "optional":
        return f"{closed(term.python)} is not None"
    if term.kind.name == "expected":
        return f"not isinstance({term.python}, Failure)"
    if term.kind.name == "failure":
        return f"{closed(term.python)} is not None"
    raise Unknown(f"a condition of type '{term.kind}'")


def negated(condition: str) -> str:
    """The condition that holds where another does not."""
    constant = {"True": "False", "False": "True"}.get(condition)
    return f"not {closed(condition)}" if constant is None else constant


def _modulus(kind: kinds.Kind) -> int:
    return 1 << kinds.WIDTH[kind.name]


def converted(term: Term, kind: kinds.Kind) -> Term:
    """A value as C++ converts it where a `kind` is expected. Raises Unknown."""
    if term.kind == kind or kind.name == "?":
        return term
    if {term.kind, kind} == {kinds.PARSED, kinds.RESULT}:
        return Term(term.python, kind)
    if kind.name in kinds.NUMBERS and term.kind.name in kinds.NUMBERS:
        return _number(term, kind)
    if {kind.name, term.kind.name} <= kinds.FLOATS | kinds.NUMBERS:
        exact = kind.name == "f64" or (kind.name == "f32" and term.literal)
        if exact or kind.name not in kinds.FLOATS:
            function = "float" if exact else "int"
            made = Term(f"{function}({term.python})", kind if exact else kinds.I64)
            return made if exact else _number(made, kind)
    if {kind.name, term.kind.name} in ({"APFloat", "f64"}, {"regex", "str"}):
        return Term(term.python, kind)
    if kind.name == "APInt" and term.literal:
        # Beside another one, which has the width.
        return Term(term.python, kind)
    if kind == kinds.BOOL and (term.kind.name in kinds.NUMBERS or is_handle(term.kind)):
        return Term(truth(term), kinds.BOOL)
    if kind.name in kinds.NUMBERS and term.kind == kinds.BOOL:
        return Term(f"int({term.python})", kind)
    if kind.name == "optional":
        if (term.kind.name, term.python) in (_FAILURE, ("null", "None"), ("braces", "[]")):
            return Term("None", kind)
        if term.kind.name == _FAILURE[0] and term.python.startswith("refused("):
            return Term(f"{term.python} or None", kind)
        if term.kind.name == "optional" and kind.first.name in kinds.NUMBERS:
            inner = converted(Term(term.python, term.kind.first), kind.first)
            if inner.python != term.python:
                return Term(f"None if {closed(term.python)} is None else {inner.python}", kind)
            return Term(term.python, kind)
        inner = converted(term, kind.first)
        return Term(inner.python, kind)
    if kind.name == term.kind.name == "function" and _alike(kind, term.kind):
        return Term(term.python, kind)
    if kind.name == "expected":
        inner = term if term.kind.name == "failure" else converted(term, kind.first)
        return Term(inner.python, kind)
    if {kind.name, term.kind.name} <= {"tuple", "pair"} and len(kind.arguments) == len(
        term.kind.arguments
    ):
        pairs = zip(term.kind.arguments, kind.arguments, strict=True)
        if all(a == b or {a.name, b.name} <= {"i32", "i64", "nat"} for a, b in pairs):
            return Term(term.python, kind)
    empty = term.kind.name == "null" or (term.kind.name, term.python) == ("braces", "[]")
    if empty and is_handle(kind):
        return Term("None", kind)
    if is_handle(kind) and is_handle(term.kind):
        return Term(term.python, kind)
    if kind == kinds.STR and term.kind.name == "mlir::OperationName":
        return Term(closed(term.python), kinds.STR)
    if (term.kind, kind) == (kinds.STRING, kinds.STR):
        literal = _LITERAL_ATTRIBUTE.fullmatch(term.python)
        return Term(literal[1] if literal else f"{closed(term.python)}.value", kinds.STR)
    if kind.name == "list" and term.kind.name == "list":
        return _listed(term, kind)
    if kind.name == "list" and term.kind.name == "braces":
        return Term(term.python, kind)
    if kind.name == "list" and kind.first.name == term.kind.name:
        return Term(f"[{term.python}]", kind)
    if kind.name == "list" and str(term.kind) in _ARRAYS:
        return Term(f"{closed(term.python)}.{_ARRAYS[str(term.kind)]}", kind)
    raise Unknown(f"a '{term.kind}' where a '{kind}' is expected")


def _alike(one: kinds.Kind, other: kinds.Kind) -> bool:
    """Return whether values of kind `other` are in Python what those of `one` are."""
    if is_handle(one) and is_handle(other):
        return True
    if one == kinds.Kind("optional", (other,)):
        return other.name not in kinds.NUMBERS
    results = {kinds.PARSED.name, kinds.RESULT.name}
    same = one.name == other.name or {one.name, other.name} in ({"i64", "nat"}, results)
    return same and len(one.arguments) == len(other.arguments) and all(
        _alike(a, b) for a, b in zip(one.arguments, other.arguments, strict=True)
    )  # fmt: skip


#: `failure()`, which a FailureOr converts.
_FAILURE = ("mlir::LogicalResult", "False")
_ARRAYS = {
    "mlir::DenseI64ArrayAttr": "values", "mlir::DenseI32ArrayAttr": "values",
    "mlir::DenseBoolArrayAttr": "values", "mlir::ArrayAttr": "elements",
}  # fmt: skip


def _listed(term: Term, kind: kinds.Kind) -> Term:
    if (
        term.python == "[]"
        or term.kind.first == kind.first
        or {term.kind.first.name, kind.first.name} <= kinds.NUMBERS
    ):
        return Term(term.python, kind)
    if kind.first.name == "mlir::Type" and term.kind.first.name == "Value":
        return Term(f"[each.type for each in {closed(term.python)}]", kind)
    if is_handle(kind.first) and is_handle(term.kind.first):
        return Term(term.python, kind)
    raise Unknown(f"a '{term.kind}' where a '{kind}' is expected")


def _number(term: Term, kind: kinds.Kind) -> Term:
    old, new = term.kind.name, kind.name
    if term.literal and not (new.startswith("u") and term.python.startswith("-")):
        return Term(term.python, kind, True)
    signed = new in ("i32", "i64", "nat")
    same_width = kinds.WIDTH[old] == kinds.WIDTH[new]
    if signed and old in ("u32", "u64") and same_width:
        suffix = f" % {_modulus(term.kind)}"
        if term.python.endswith(suffix):
            return Term(term.python.removesuffix(suffix), kind)
        if term.python.isidentifier():
            return Term(f"signed({term.python}, {kinds.WIDTH[old]})", kind)
        return Term(term.python, kind)
    if signed and kinds.WIDTH[new] < kinds.WIDTH[old] and not _is_count(term):
        number = term.python.removesuffix(f" % {_modulus(term.kind)}")
        return Term(f"signed({number}, {kinds.WIDTH[new]})", kind)
    if not signed and old in ("i32", "i64"):
        return Term(f"{closed(term.python)} % {_modulus(kind)}", kind)
    if kinds.WIDTH[new] < kinds.WIDTH[old] and not signed and old != "nat":
        return Term(f"{closed(term.python)} % {_modulus(kind)}", kind)
    return Term(term.python, kind)


def _is_count(term: Term) -> bool:
    """Return whether a number is that of some items, which are never as many as 2^31."""
    return term.kind == kinds.NAT or term.python.startswith("len(")


def common(left: Term, right: Term) -> kinds.Kind:
    """The type in which C++ computes with two numbers. Raises Unknown."""
    names = {left.kind.name, right.kind.name}
    if "f64" in names and names <= kinds.FLOATS | kinds.NUMBERS:
        return kinds.Kind("f64")
    if not names <= kinds.NUMBERS:
        raise Unknown(f"'{left.kind}' and '{right.kind}' in one operation")
    if left.literal and right.literal:
        return left.kind
    if left.literal or right.literal:
        other, literal = (right, left) if left.literal else (left, right)
        if other.kind == kinds.NAT and literal.python.startswith("-"):
            return kinds.I64
        return other.kind
    if "u64" in names:
        return kinds.U64
    if names == {"nat"}:
        return kinds.NAT
    if names & {"i64", "nat"}:
        return kinds.I64
    return kinds.U32 if "u32" in names else kinds.I32


_APINT = kinds.Kind("APInt")
_OPERATORS = {"+": "+", "-": "-", "*": "*", "<<": "<<", ">>": ">>", "&": "&", "|": "|", "^": "^"}


def arithmetic(operator: str, left: Term, right: Term) -> Term:
    """`left operator right` of numbers. Raises Unknown."""
    if "APInt" in (left.kind.name, right.kind.name) and operator in ("+", "-", "*", "&", "|", "^"):
        typed = closed((right if left.literal else left).python)
        values = [
            each.python if each.literal else f"{closed(converted(each, _APINT).python)}.value"
            for each in (left, right)
        ]
        return Term(f"wrapped({f' {operator} '.join(values)}, {typed}.type)", _APINT)
    kind = common(left, right)
    left, right = converted(left, kind), converted(right, kind)
    a, b = closed(left.python), closed(right.python)
    unsigned = kind.name in ("u32", "u64")
    literal = left.literal and right.literal
    if kind.name == "f64" and operator in ("+", "-", "*", "/"):
        return Term(f"{a} {operator} {b}", kind)
    if operator in ("/", "%"):
        if unsigned or kind == kinds.NAT:
            return Term(f"{a} {'//' if operator == '/' else '%'} {b}", kind, literal)
        function = "quotient" if operator == "/" else "remainder"
        return Term(f"{function}({left.python}, {right.python})", kind)
    if operator not in _OPERATORS or kind.name == "f64":
        raise Unknown(f"the operator '{operator}'")
    if operator == "-":
        if unsigned:
            return Term(f"({a} - {b}) % {_modulus(kind)}", kind)
        return Term(f"{a} - {b}", kinds.I64 if kind == kinds.NAT else kind)
    return Term(f"{a} {operator} {b}", kind, literal)


def compared(operator: str, left: Term, right: Term) -> Term:
    """`left operator right`, a comparison. Raises Unknown."""
    if left.kind.name == "null" or right.kind.name == "null":
        other = right if left.kind.name == "null" else left
        if not is_handle(other.kind) and other.kind.name != "optional":
            raise Unknown(f"a comparison of '{other.kind}' with null")
        word = "is" if operator == "==" else "is not"
        return Term(f"{closed(other.python)} {word} None", kinds.BOOL)
    if {left.kind.name, right.kind.name} <= kinds.NUMBERS:
        kind = common(left, right)
        left, right = converted(left, kind), converted(right, kind)
        return Term(f"{closed(left.python)} {operator} {closed(right.python)}", kinds.BOOL)
    a, b = closed(left.python), closed(right.python)
    if "APInt" in (left.kind.name, right.kind.name) and operator in ("==", "!="):
        given = (converted(each, _APINT).python for each in (left, right))
        return Term(f" {operator} ".join(f"unsigned_value({each})" for each in given), kinds.BOOL)
    if left.kind.name == right.kind.name == "iterator":
        return Term(f"{a}.at {operator} {b}.at", kinds.BOOL)
    if {left.kind.name, right.kind.name} <= kinds.FLOATS | kinds.NUMBERS:
        return Term(f"{a} {operator} {b}", kinds.BOOL)
    if left.kind.name == "list" and right.kind.name == "list" and operator in ("==", "!="):
        of, with_ = left.kind.first, right.kind.first
        same = of == with_ or (is_handle(of) and is_handle(with_))
        if same or {of.name, with_.name} <= kinds.NUMBERS:
            return Term(f"list({left.python}) {operator} list({right.python})", kinds.BOOL)
    elif is_handle(left.kind) and is_handle(right.kind):
        if operator in ("==", "!="):
            return Term(f"{a} {'is' if operator == '==' else 'is not'} {b}", kinds.BOOL)
    elif left.kind.name == "optional" or right.kind.name == "optional":
        inner = left.kind.first if left.kind.name == "optional" else left.kind
        outer = right.kind.first if right.kind.name == "optional" else right.kind
        if operator in ("==", "!=") and inner == outer:
            return Term(f"{a} {operator} {b}", kinds.BOOL)
    else:
        texts = {"str", "mlir::StringAttr", "mlir::OperationName"}
        if {left.kind.name, right.kind.name} <= texts and operator in ("==", "!="):
            one, two = converted(left, kinds.STR), converted(right, kinds.STR)
            return Term(f"{closed(one.python)} {operator} {closed(two.python)}", kinds.BOOL)
        if left.kind == right.kind and left.kind.name in ("enum", "bool"):
            return Term(f"{a} {operator} {b}", kinds.BOOL)
    raise Unknown(f"a comparison of '{left.kind}' and '{right.kind}'")


def message(parts: Sequence[Term]) -> str:
    """The Python of a text put together from texts."""
    listed: list[ast.expr] = []
    for part in parts:
        found = ast.parse(part.python, mode="eval").body
        if isinstance(found, ast.Constant) and isinstance(found.value, str):
            if listed and isinstance(listed[-1], ast.Constant):
                listed[-1] = ast.Constant(str(listed[-1].value) + found.value)
            else:
                listed.append(found)
        elif isinstance(found, ast.JoinedStr):
            listed += found.values
        else:
            listed.append(ast.FormattedValue(found, -1))
    if not listed:
        return "''"
    if len(listed) == 1 and isinstance(listed[0], ast.Constant):
        return repr(listed[0].value)
    try:
        made = ast.unparse(ast.JoinedStr(listed))
        ast.parse(made)
    except (ValueError, SyntaxError):
        return " + ".join(
            repr(each.value) if isinstance(each, ast.Constant)
            else f"str({ast.unparse(each.value)})" for each in listed  # type: ignore[attr-defined]
        )  # fmt: skip
    return made


def shown(term: Term, *, diagnostic: bool) -> Term:
    """The text that `<<` writes of a value, to a diagnostic or another stream. Raises Unknown."""
    kind, python = term.kind, term.python
    if kind == kinds.STR or kind.name in kinds.NUMBERS:
        return Term(python, kinds.STR)
    if kind.name == "APInt":
        return Term(f"signed_value({python})", kinds.STR)
    if kind.name in kinds.FLOATS:
        return Term(f"'%e' % {closed(python)}", kinds.STR)
    if kind.name == "mlir::OperationName":
        return converted(term, kinds.STR)
    if kind == kinds.STRING and not diagnostic:
        raise Unknown("a StringAttr written to a stream")
    if literal := _LITERAL_ATTRIBUTE.fullmatch(python):
        return Term(repr(f'"{literal[1][1:-1]}"'), kinds.STR)
    if kind.name == "list" and diagnostic:
        if kind.first.name in kinds.NUMBERS:
            return Term(f"', '.join(map(str, {python}))", kinds.STR)
        if _is_type(kind.first):
            return Term(f"quoted({python})", kinds.STR)
    if _is_type(kind):
        return Term(f"quoted([{python}])" if diagnostic else f"str({python})", kinds.STR)
    if (
        is_handle(kind)
        and kind.name.startswith("mlir::")
        and kind.name.endswith(("Attr", "Attribute"))
    ):
        return Term(f"str({python})", kinds.STR)
    raise Unknown(f"a '{kind}' in a message")


def _is_type(kind: kinds.Kind) -> bool:
    return "::" in kind.name and kind.name.endswith("Type")
