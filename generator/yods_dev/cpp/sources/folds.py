"""cpp, part: folds in C++, as rules of the definition language or lines of Python; inference of the
types of results."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from yods_dev.cpp.sources import units
from yods_dev.cpp.sources.bodies import Body, Whole
from yods_dev.cpp.sources.expressions import Place, Variable, spelled_call
from yods_dev.cpp.sources.kinds import ATTRIBUTE, OPAQUE, RESULT, VALUE, Kind, parsed_kind, table
from yods_dev.cpp.sources.module import Gap, Module, all_nodes, functions_of
from yods_dev.cpp.sources.terms import Term, Unknown, converted
from yods_dev.cpp.sources.units import Function, Node, child, named_children, text
from yods_gen.model.names import member_name
from yods_gen.model.ops.context import OP_PARTS_TAKEN

_RESULT, _INTEGER = Kind("mlir::OpFoldResult"), Kind("APInt")
#: Functions of MLIR for constants, and how many operands their functions have.
_ELEMENTWISE = {"constFoldUnaryOp": 1, "constFoldBinaryOp": 2}
#: A change in place of an operand, and which one that is.
_ASSIGNED = re.compile(r"(get\w+)Mutable\(\)\.assign\(")
_INDEX = re.compile(r"_a\[(\d+)\]")
#: What conditions and values of rules are made of, besides names and constants.
_PLAIN = (
    ast.Expression, ast.BoolOp, ast.And, ast.Or, ast.UnaryOp, ast.Not, ast.Compare, ast.Is,
    ast.IsNot, ast.Eq, ast.NotEq, ast.Load, ast.Constant, ast.Name,
)  # fmt: skip


class FoldBody(Whole):
    """Translates the statements of a function that folds."""

    def parameter(self, node: Node) -> tuple[str, Kind | None]:
        name, kind = super().parameter(node)
        if self.depth and kind is not None and kind.name.endswith("::FoldAdaptor"):
            # It stands for the operation, too.
            raise Unknown(f"the parameter '{text(node)}'", units.line_of(node))
        return name, kind

    def effect(self, node: Node) -> list[str]:
        found = _ASSIGNED.match(units.squeezed(node))
        adaptor = Kind(f"{self.place.this}::FoldAdaptor")
        meaning = self.world.method(adaptor, found[1], 0) if found is not None else None
        at = _INDEX.fullmatch(meaning.python) if meaning is not None else None
        if at is None or self.place.this_python != "op":
            return super().effect(node)
        (value,) = named_children(child(node, "arguments"))
        given = converted(self.term(value), VALUE).python
        return [f"op.set_operand({at[1]}, {given})"]

    def call(self, node: Node) -> Term:
        callee = child(node, "function")
        name, types = spelled_call(callee)
        operands = _ELEMENTWISE.get(name.rpartition("::")[2])
        if operands is None or not types or not types[0].endswith("IntegerAttr"):
            return super().call(node)
        given, *middle, function = named_children(child(node, "arguments"))
        constants = converted(self.term(given), Kind("list", (ATTRIBUTE,)))
        if function.type != "lambda_expression" or len(types) + len(middle) > 2:
            raise Unknown(f"'{text(callee)}' of this form")
        helper = self._local(function, [_INTEGER] * operands)
        if _INTEGER not in (helper.kind, helper.kind.first):
            raise Unknown(f"a '{helper.kind}' as an integer")
        type_ = "".join(f", {self.term(each).python}" for each in middle)
        return Term(f"elementwise({helper.python}, {constants.python}{type_})", ATTRIBUTE)


def fold_of(module: Module, this: str) -> tuple[Function, list[str]]:
    """The function that folds an operation, and its lines over `op` and `constants`.

    Raises:
        Unknown: it is not understood to its end.
    """
    found = [each for count in (1, 2) for each in functions_of(module, f"{this}::fold", count)]
    if len(found) != 1:
        why = f"is defined {len(found)} times" if found else "is not in the sources"
        raise Unknown(f"{this}::fold {why}")
    # A method sees what its class has, however it is written.
    function = replace(found[0], scopes=(this, *found[0].scopes))
    try:
        return function, _lines(module, function, this)
    except Unknown as wrong:
        raise Unknown(f"{function.file}:{wrong.line or function.line}: {wrong}") from None


def _lines(module: Module, function: Function, this: str) -> list[str]:
    if not units.is_sound(function.node):
        raise Unknown("code that cannot be parsed")
    several = len(function.parameters) == 2
    place = Place(module.world, function, this, "op", [{}])
    body = FoldBody(module, place, RESULT if several else _RESULT, check=False)
    body.names |= {"op", "constants", "results"}
    for python, node in zip(("constants", "results"), function.parameters, strict=False):
        name, kind = body.parameter(node)
        item = ATTRIBUTE if python == "constants" else _RESULT
        if kind not in (Kind(f"{this}::FoldAdaptor"), Kind("list", (item,))):
            raise Unknown(f"the parameter '{text(node)}'")
        place.scopes[-1][name] = Variable(python, kind, owned=python == "results")
    try:
        lines = body.block(named_children(child(function.node, "body")))
        body.unwritten()
        ast.parse("\n".join(["def _():", *(f"    {line}" for line in lines)]))
    except (AttributeError, LookupError, SyntaxError, TypeError, ValueError) as odd:
        raise Unknown(f"code of this form ({type(odd).__name__})") from None
    if not several:
        return lines
    return [
        "def add_to(results):", *(f"    {line}" for line in lines),
        "results: list[Any] = []", "return results if add_to(results) else None",
    ]  # fmt: skip


def rules_of(lines: Sequence[str], draft: Mapping[str, Any]) -> list[dict[str, str]] | None:
    """The lines of a fold as rules; None where a rule does not say the same."""
    reader = _Reader(draft)
    rules: list[dict[str, str]] = []
    statements = ast.parse("\n".join(lines)).body
    while statements:
        found = statements.pop(0)
        match found:
            case ast.If(test=test, body=[ast.Return(value=value)], orelse=orelse):
                statements = [*orelse, *statements] if orelse else statements
                given = reader.given(value)
                condition = reader.said(test)
                # A rule without value lets the next one apply.
                if condition is None or given is None or not reader.is_value:
                    return None
                rules.append({"when": condition, "gives": given})
            case ast.Return(value=None | ast.Constant(value=None)):
                return rules or None
            case ast.Return(value=value):
                given = reader.given(value)
                return None if given is None else [*rules, {"gives": given}]
            case ast.Pass():
                pass
            case _:
                return None
    return None


class _Reader(ast.NodeTransformer):
    """Reads expressions over the parts of an operation."""

    def __init__(self, draft: Mapping[str, Any]) -> None:
        def named(section: str) -> Iterator[tuple[str, str]]:
            for part in draft.get(section, ()):
                if not part["type"].startswith(("Variadic", "Optional")):
                    yield f"op.{member_name(part['name'], OP_PARTS_TAKEN)}", part["name"]

        self._values = dict(named("operands"))
        self._parts = {**self._values, **dict(named("attributes"))}
        results = {**dict(named("results"))}
        if len(draft.get("results", ())) == 1:
            results["op.results[0]"] = draft["results"][0]["name"]
        #: Other expressions, with what they are here.
        self._known = {f"{python}.type": f"{name}.type" for python, name in self._values.items()}
        self._known |= {f"{python}.type": f"self.{name}.type" for python, name in results.items()}
        #: Whether what was read last is an operand.
        self.is_value = False

    def given(self, node: ast.expr | None) -> str | None:
        """Return what a rule gives; None if it is neither an operand nor an attribute."""
        python = "" if node is None else ast.unparse(node)
        self.is_value = python in self._values
        return self._parts.get(python)

    def said(self, node: ast.expr) -> str | None:
        """A condition; None if the language has no form for it."""
        made = self.visit(ast.Expression(node))
        plain = all(isinstance(each, _PLAIN) for each in ast.walk(made))
        return ast.unparse(made) if plain else None

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        python = ast.unparse(node)
        found = self._known.get(python) or self._parts.get(python)
        return node if found is None else ast.Name(found, ast.Load())


def inference_of(module: Module, function: Function, this: str) -> tuple[list[str], list[Gap]]:
    """The lines that add to `inferred` what `inferReturnTypes` does, and return whether that is
    done; and where they are not understood."""
    if not units.is_sound(function.node):
        return [], [Gap(function.place, "code that cannot be parsed")]
    place = Place(module.world, function, this, "op", [{}])
    body = Body(module, place, RESULT, check=False)
    body.names |= {"op", "inferred"}
    for node in function.parameters:
        declarator = child(node, "declarator")
        names = [] if declarator is None else all_nodes(declarator)
        declared = next((text(each) for each in names if each.type == "identifier"), "")
        spelled = text(child(node, "type"))
        name = re.sub(r"<.*", "", spelled, flags=re.DOTALL).rpartition("::")[2]
        row = table()["inferring"].get(name)
        given = None if row is None else Term(row["is"], parsed_kind(row["gives"]))
        if name == "SmallVectorImpl":
            given = Term("inferred", body.kind(child(node, "type")))
            body.filled.add(declared)
        elif name.endswith("Adaptor") and body.kind(child(node, "type")).name == this:
            given = Term("op", Kind(this))
        if declared and given is not None:
            owned = name == "SmallVectorImpl"
            place.scopes[-1][declared] = Variable(given.python, given.kind, owned=owned)
        elif declared:
            # Attributes are elsewhere before there is an op.
            place.scopes[-1][declared] = Variable(declared, OPAQUE, "before there is an op")
    try:
        lines = body.block(named_children(child(function.node, "body")))
        body.unwritten()
    except Unknown as wrong:
        return [], [Gap(f"{function.file}:{wrong.line or function.line}", str(wrong))]
    return lines, body.gaps
