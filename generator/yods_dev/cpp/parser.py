"""cpp, part: a parser of the C++ expressions that definitions of ODS hold.

The subset: literals, qualified names with template arguments, members, calls, indexing,
unary and binary operators, `?:`, braced lists, C and C++ casts, and lambdas that bind names
and return.

What is read is Python's syntax tree. A name keeps its namespaces (`llvm::cast`), a `$name` of ODS
is one, and a name or member with template arguments is one with a tuple of texts in brackets.
`*x` and `&x` are calls of these, `Type{a}` is a call with a starred list, and a lambda that binds a
name has a call of another one for its body.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence

from yods_gen.records import DataClass

#: A longer expression is not translated.
MAX_LENGTH = 20_000

_TOKEN = re.compile(
    r"""(?P<blank>\s+|//[^\n]*|/\*.*?\*/)
      | (?P<name>[A-Za-z_$][A-Za-z0-9_$]*)
      | (?P<number>0[xX][0-9a-fA-F']+[uUlL]*|[0-9][0-9']*(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?[uUlLfF]*)
      | (?P<string>"(?:[^"\\]|\\.)*")
      | (?P<character>'(?:[^'\\]|\\.)*')
      | (?P<punctuation>::|->|<<|<=|>=|==|!=|&&|\|\||\.\.\.|[-+*/%&|^!~<>=?:;,.(){}\[\]])""",
    re.VERBOSE | re.DOTALL,
)


class CppSyntaxError(Exception):
    """Text that is not of the subset of C++ read here; the text says what is in the way."""


class Token(DataClass):
    """One token; `kind` is name, number, string, character, punctuation or end."""

    kind: str
    text: str


def tokens_of(text: str) -> tuple[Token, ...]:
    """The tokens of `text`, and one of kind "end". Raises CppSyntaxError."""
    if len(text) > MAX_LENGTH:
        raise CppSyntaxError(f"more than {MAX_LENGTH} characters")
    found: list[Token] = []
    offset = 0
    while offset < len(text):
        match = _TOKEN.match(text, offset)
        if match is None:
            raise CppSyntaxError(f"unexpected {text[offset]!r}")
        kind = str(match.lastgroup)
        if kind != "blank":
            found.append(Token(kind, match.group()))
        offset = match.end()
    found.append(Token("end", ""))
    return tuple(found)


_MAX_DEPTH = 40
#: Operators of one kind in a row, which nest to the left.
_MAX_CHAIN = 100
#: Binary operators by precedence.
LEVELS: Sequence[Mapping[str, ast.boolop | ast.operator | ast.cmpop]] = (
    {"||": ast.Or()},
    {"&&": ast.And()},
    {"|": ast.BitOr()},
    {"^": ast.BitXor()},
    {"&": ast.BitAnd()},
    {"==": ast.Eq(), "!=": ast.NotEq()},
    {"<": ast.Lt(), ">": ast.Gt(), "<=": ast.LtE(), ">=": ast.GtE()},
    {"<<": ast.LShift()},
    {"+": ast.Add(), "-": ast.Sub()},
    {"*": ast.Mult(), "/": ast.FloorDiv(), "%": ast.Mod()},
)
_UNARY: Mapping[str, ast.unaryop | None] = {
    "!": ast.Not(), "-": ast.USub(), "*": None, "&": None, "~": ast.Invert(), "+": ast.UAdd(),
}  # fmt: skip
_CONSTANTS: dict[str, bool | None] = {"true": True, "false": False, "nullptr": None}
#: Tokens that may follow template arguments; elsewhere `<` compares.
_AFTER_TYPES = ("(", "{", "::", ")", ",", ";", ">", "")


def callee(node: ast.expr) -> tuple[ast.expr, tuple[str, ...]]:
    """A name or member, and its template arguments."""
    match node:
        case ast.Subscript(value, ast.Tuple(types)):
            return value, tuple(str(each.value) for each in types if isinstance(each, ast.Constant))
    return node, ()


def call(function: ast.expr, *arguments: ast.expr) -> ast.Call:
    """A call."""
    return ast.Call(function, list(arguments), [])


def named(name: str) -> ast.Name:
    """A name."""
    return ast.Name(name, ast.Load())


def _typed(node: ast.expr, types: tuple[str, ...]) -> ast.expr:
    """A name or member with template arguments."""
    listed = ast.Tuple([ast.Constant(each) for each in types], ast.Load())
    return ast.Subscript(node, listed, ast.Load()) if types else node


def _function(parameters: Sequence[str], body: ast.expr) -> ast.Lambda:
    listed = [ast.arg(each) for each in parameters]
    return ast.Lambda(ast.arguments([], listed, None, [], [], None, []), body)


def parse_cpp(text: str) -> ast.expr:
    """The expression that `text` spells. Raises CppSyntaxError."""
    parser = _Parser(tokens_of(text))
    found = parser.expression()
    parser.expect_end()
    return found


class _Parser:
    def __init__(self, tokens: tuple[Token, ...]) -> None:
        self._tokens = tokens
        self._at = 0
        self._depth = 0

    def expression(self) -> ast.expr:
        self._depth += 1
        if self._depth > _MAX_DEPTH:
            raise CppSyntaxError(f"more than {_MAX_DEPTH} levels of nesting")
        condition = self._binary(0)
        if self._accept("?"):
            then = self.expression()
            self._expect(":")
            condition = ast.IfExp(condition, then, self.expression())
        self._depth -= 1
        return condition

    def expect_end(self) -> None:
        if self._peek.kind != "end":
            raise CppSyntaxError(f"unexpected '{self._peek.text}'")

    @property
    def _peek(self) -> Token:
        return self._tokens[self._at]

    def _take(self) -> Token:
        token = self._peek
        if token.kind != "end":
            self._at += 1
        return token

    def _accept(self, text: str) -> bool:
        if self._peek.text == text and self._peek.kind in ("punctuation", "name"):
            self._at += 1
            return True
        return False

    def _expect(self, text: str) -> None:
        if not self._accept(text):
            raise CppSyntaxError(f"expected '{text}' before '{self._peek.text}'")

    def _binary(self, level: int) -> ast.expr:
        if level == len(LEVELS):
            return self._unary()
        left = self._binary(level + 1)
        chain = 0
        while self._peek.kind == "punctuation" and self._peek.text in LEVELS[level]:
            chain += 1
            if chain > _MAX_CHAIN:
                raise CppSyntaxError(f"more than {_MAX_CHAIN} operators in a row")
            operator = LEVELS[level][self._take().text]
            right = self._binary(level + 1)
            if isinstance(operator, ast.operator):
                left = ast.BinOp(left, operator, right)
            elif isinstance(operator, ast.cmpop):
                left = ast.Compare(left, [operator], [right])
            else:
                left = ast.BoolOp(operator, [left, right])
        return left

    def _unary(self) -> ast.expr:
        if self._peek.kind == "punctuation" and self._peek.text in _UNARY:
            self._depth += 1
            if self._depth > _MAX_DEPTH:
                raise CppSyntaxError(f"more than {_MAX_DEPTH} levels of nesting")
            token = self._take().text
            operator, operand = _UNARY[token], self._unary()
            made = ast.UnaryOp(operator, operand) if operator else call(named(token), operand)
            self._depth -= 1
            return made
        return self._postfix(self._primary())

    def _postfix(self, found: ast.expr) -> ast.expr:
        while True:
            if self._accept("("):
                found = call(found, *self._list(")"))
            elif isinstance(callee(found)[0], ast.Name) and self._accept("{"):
                items = ast.List(self._list("}"), ast.Load())
                found = call(found, ast.Starred(items, ast.Load()))
            elif self._accept("["):
                at = self.expression()
                self._expect("]")
                found = ast.Subscript(found, at, ast.Load())
            elif self._accept(".") or self._accept("->"):
                self._accept("template")
                token = self._take()
                if token.kind != "name":
                    raise CppSyntaxError(f"expected a member before '{token.text}'")
                member = ast.Attribute(found, token.text, ast.Load())
                found = _typed(member, self._types() or ())
            else:
                return found

    def _list(self, closing: str) -> list[ast.expr]:
        items: list[ast.expr] = []
        while not self._accept(closing):
            items.append(self.expression())
            if not self._accept(","):
                self._expect(closing)
                break
        return items

    def _primary(self) -> ast.expr:
        token = self._peek
        if token.kind in ("number", "string", "character"):
            self._at += 1
            return ast.Constant(_value(token))
        if token.kind == "name" or token.text == "::":
            if token.text in _CONSTANTS:
                self._at += 1
                return ast.Constant(_CONSTANTS[token.text])
            return self._name()
        if self._accept("("):
            cast = self._cast()
            if cast is not None:
                return cast
            inner = self.expression()
            self._expect(")")
            return inner
        if self._accept("{"):
            return ast.List(self._list("}"), ast.Load())
        if self._accept("["):
            return self._lambda()
        raise CppSyntaxError(f"unexpected '{token.text}'" if token.text else "it ends too early")

    def _cast(self) -> ast.expr | None:
        """Parse the operand of the cast `(int64_t)`, whose parenthesis is consumed."""
        start = self._at
        if self._peek.kind == "name" and self._tokens[self._at + 1].text == ")":
            after = self._tokens[self._at + 2]
            type_ = self._peek.text
            if type_ in (
                "int64_t",
                "uint64_t",
                "int32_t",
                "uint32_t",
                "int",
                "unsigned",
                "bool",
            ) and (after.kind in ("name", "number") or after.text in ("(", "::")):
                self._at += 2
                return self._unary()
        self._at = start
        return None

    def _name(self) -> ast.expr:
        parts: list[str] = []
        types: tuple[str, ...] = ()
        self._accept("::")
        while True:
            token = self._take()
            if token.kind != "name":
                raise CppSyntaxError(f"expected a name before '{token.text}'")
            parts.append(token.text)
            types = self._types() or ()
            if not (self._peek.text == "::" and self._peek.kind == "punctuation"):
                return _typed(named("::".join(parts)), types)
            self._at += 1

    def _types(self) -> tuple[str, ...] | None:
        """The template arguments that begin here; None where `<` compares."""
        if self._peek.text != "<" or self._peek.kind != "punctuation":
            return None
        start = self._at
        self._at += 1
        types: list[str] = []
        if self._accept(">"):
            return ()
        while True:
            type_ = self._type()
            if type_ is None:
                break
            types.append(type_)
            if self._accept(","):
                continue
            if self._accept(">") and self._peek.text in _AFTER_TYPES:
                return tuple(types)
            break
        self._at = start
        return None

    def _type(self) -> str | None:
        """A type, as text without a leading `::`; None where there is none."""
        self._accept("const")
        self._accept("::")
        text = ""
        while self._peek.kind in ("name", "number"):
            text += self._take().text
            nested = self._types()
            if nested is not None:
                text += f"<{', '.join(nested)}>"
            if not self._accept("::"):
                while self._accept("*") or self._accept("&"):
                    pass
                return text
            text += "::"
        return None

    def _lambda(self) -> ast.Lambda:
        while not self._accept("]"):
            if self._take().kind == "end":
                raise CppSyntaxError("a lambda without ']'")
        parameters: list[str] = []
        if self._accept("("):
            while not self._accept(")"):
                names: list[str] = []
                while self._peek.text not in (",", ")", ""):
                    token = self._take()
                    names += [token.text] if token.kind == "name" else []
                if self._peek.kind == "end" or not names:
                    raise CppSyntaxError("a lambda with parameters that are not read here")
                parameters.append(names[-1])
                self._accept(",")
        if self._accept("->"):
            self._type()
        self._expect("{")
        bound: list[tuple[str, ast.expr]] = []
        while not self._accept("return"):
            if self._type() is None or self._peek.kind != "name":
                raise CppSyntaxError("a lambda that does more than bind and return")
            name = self._take().text
            self._expect("=")
            bound.append((name, self.expression()))
            self._expect(";")
        body = self.expression()
        self._expect(";")
        self._expect("}")
        for name, value in reversed(bound):
            body = call(_function([name], body), value)
        return _function(parameters, body)


def _value(token: Token) -> int | float | str:
    if token.kind == "number":
        digits = token.text.replace("'", "")
        if digits[:2].lower() == "0x":
            return int(digits.rstrip("uUlL"), 16)
        digits = digits.rstrip("uUlLfF")
        try:
            if digits.isdigit():
                return (
                    int(digits, 8)
                    if digits.strip("0") != digits and digits[0] == "0"
                    else int(digits)
                )
            return float(digits)
        except ValueError:
            raise CppSyntaxError(f"unexpected {token.text}") from None
    try:
        value = ast.literal_eval(token.text)
    except (ValueError, SyntaxError):
        raise CppSyntaxError(f"unexpected {token.text}") from None
    return str(value)
