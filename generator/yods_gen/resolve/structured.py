"""resolve, part: structured ops: places and bodies from their texts."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from typing import Literal, cast

from yods_gen.definitions import structured
from yods_gen.errors import Located, Reporter, did_you_mean, quoted
from yods_gen.expressions.source import Invalid, SourceText
from yods_gen.load.raw_ops import RawOp, RawStructured

#: Functions of scalars → how many they take (MLIR: UnaryFn, BinaryFn, TernaryFn).
FUNCTIONS: Mapping[str, int] = {
    **dict.fromkeys(
        ("abs", "ceil", "erf", "exp", "floor", "log", "negf", "reciprocal", "round", "rsqrt",
         "sqrt", "square", "tanh"), 1),
    **dict.fromkeys(
        ("add", "div", "div_unsigned", "max_signed", "max_unsigned", "min_signed",
         "min_unsigned", "mul", "powf", "sub"), 2),
    "select": 3,
}  # fmt: skip
#: Conversions, and the attribute that says which (MLIR: TypeFn).
CASTS = ("cast_signed", "cast_unsigned")
CAST_ATTRIBUTE = "linalg.type_fn"
TYPES = ("F32", "F64", "I1", "I8", "I16", "I32", "I64")
#: What an op must be made of, with the words for it.
_PARTS = (
    ("operands", ("inputs", "outputs")),
    ("regions", ("region",)),
    ("results", ("result_tensors",)),
)
_OPERATORS: Mapping[type[ast.operator], Literal["+", "-", "*", "//", "%"]] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//", ast.Mod: "%"
}  # fmt: skip
TEMPLATE = "linalg.Structured"


def resolve_structured(raw: RawOp, reporter: Reporter) -> structured.StructuredDef | None:
    """The value of `structured` of an op; None if there is none, or after reporting."""
    if raw.structured is None:
        return None
    return _Structured(raw, raw.structured, reporter).resolved()


class _Structured:
    def __init__(self, op: RawOp, raw: RawStructured, reporter: Reporter) -> None:
        self._op = op
        self._raw = raw
        self._reporter = reporter
        self._loops = {name.value: i for i, (name, _) in enumerate(raw.iterators)}
        operands = (*raw.inputs, *raw.outputs)
        self._operands = {name.value: i for i, (name, _) in enumerate(operands)}

    def resolved(self) -> structured.StructuredDef | None:
        before = len(self._reporter.findings)
        self._check_parts()
        attributes = {each.name.value: each.type.value for each in self._op.attributes}
        operands = [
            structured.StructuredOperand(name.value, self._places(text, attributes))
            for name, text in (*self._raw.inputs, *self._raw.outputs)
        ]
        body = self._body(attributes)
        if len(self._reporter.findings) > before:
            return None
        iterators = tuple(kind.value for _, kind in self._raw.iterators) or None
        return structured.StructuredDef(iterators, tuple(operands), body, self._raw.span)

    def _check_parts(self) -> None:
        """Check the names of parts, which reading and checking such ops rely on."""
        for key, wanted in _PARTS:
            names = tuple(each.name.value for each in getattr(self._op, key))
            if names != wanted:
                self._reporter.error(
                    self._raw.span,
                    "structured-parts",
                    f"a structured op has the {key} {' and '.join(map(quoted, wanted))}",
                    help_=f"say 'template: {TEMPLATE}', and leave {quoted(key)} out",
                )
                return
        shared = self._loops.keys() & self._operands.keys()
        for name, _ in self._raw.iterators:
            if name.value in shared:
                self._reporter.error(
                    name.span,
                    "duplicate-name",
                    f"the loop {quoted(name.value)} has the name of an operand",
                )

    def _places(
        self, text: Located[str], attributes: Mapping[str, str]
    ) -> tuple[structured.Place, ...] | None:
        word = text.value.strip()
        if word == "scalar":
            return ()
        if word == "all":
            return tuple(map(structured.Loop, range(len(self._loops)))) or None
        return self._reader(text, attributes).places()

    def _reader(self, text: Located[str], attributes: Mapping[str, str]) -> _Text:
        return _Text(text, self._reporter, self._loops, self._operands, attributes)

    def _body(self, attributes: Mapping[str, str]) -> tuple[structured.Scalar, ...]:
        given = {name.value: text for name, text in self._raw.body}
        outputs = [name for name, _ in self._raw.outputs]
        for name, _ in self._raw.body:
            if name.value not in {each.value for each in outputs}:
                self._reporter.error(
                    name.span,
                    "unknown-name",
                    f"{quoted(name.value)} is no output",
                    help_=did_you_mean(name.value, [each.value for each in outputs]),
                )
        scalars = []
        for name in outputs:
            if name.value not in given:
                self._reporter.error(
                    name.span,
                    "structured-body",
                    f"the body does not say what {quoted(name.value)} gets",
                )
                continue
            scalars.append(self._reader(given[name.value], attributes).scalar())
        return tuple(each for each in scalars if each is not None)


class _Text(SourceText):
    """Reads places, `(i, 2 * j + strides[0] * k)`, and bodies,
    `add(C, mul(cast_signed(C, A), cast_signed(C, B)))`."""

    def __init__(
        self,
        text: Located[str],
        reporter: Reporter,
        loops: Mapping[str, int],
        operands: Mapping[str, int],
        attributes: Mapping[str, str],
    ) -> None:
        super().__init__(text, reporter)
        self._loops = loops
        self._operands = operands
        self._attributes = attributes
        self._casts = [n for n, type_ in attributes.items() if type_ in (CAST_ATTRIBUTE, "type_fn")]

    def _unknown(self, node: ast.Name, known: Sequence[str], what: str) -> Invalid:
        return self._fail(
            node,
            "unknown-name",
            f"no {what} is named {quoted(node.id)}",
            did_you_mean(node.id, known) or f"there are: {', '.join(known)}" if known else "",
        )

    def _number(self, node: ast.expr) -> int | None:
        value = node.value if isinstance(node, ast.Constant) else None
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    # Places.

    def places(self) -> tuple[structured.Place, ...] | None:
        """One for each dimension; None after reporting."""
        try:
            whole = self._parse()
            items = whole.elts if isinstance(whole, ast.Tuple) else [whole]
            return tuple(map(self._place, items))
        except Invalid:
            return None

    def _place(self, node: ast.expr) -> structured.Place:
        number = self._number(node)
        if number is not None:
            return number
        if isinstance(node, ast.Name):
            if node.id not in self._loops:
                raise self._unknown(node, list(self._loops), "loop")
            return structured.Loop(self._loops[node.id])
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            position = self._number(node.slice)
            if node.value.id not in self._attributes:
                raise self._unknown(node.value, list(self._attributes), "attribute")
            if position is not None:
                return structured.IndexOf(node.value.id, position)
        if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
            left, right = self._place(node.left), self._place(node.right)
            operator = _OPERATORS[type(node.op)]
            plain = [not _has_loops(left), not _has_loops(right)]
            if (operator == "*" and not any(plain)) or (operator in ("//", "%") and not plain[1]):
                raise self._fail(
                    node,
                    "structured-place",
                    "this is not affine: loops are added to one another, and multiplied and "
                    "divided by numbers and attributes",
                )
            return structured.Arithmetic(operator, left, right)
        raise self._fail(
            node,
            "structured-place",
            "a place consists of loops, numbers and numbers of attributes, with + - * // %",
            "such as '(n, 2 * h + strides[0] * k)', or 'scalar', or 'all'",
        )

    # Bodies.

    def scalar(self) -> structured.Scalar | None:
        """The computation that the text describes; None after reporting."""
        try:
            return self._scalar(self._parse())
        except Invalid:
            return None

    def _scalar(self, node: ast.expr) -> structured.Scalar:
        if isinstance(node, ast.Name):
            if node.id not in self._operands:
                raise self._unknown(node, list(self._operands), "operand")
            return structured.Argument(self._operands[node.id])
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and not node.keywords:
            return self._call(node, node.func)
        raise self._fail(
            node,
            "structured-body",
            "a body consists of operands and calls of functions",
            f"there are: {', '.join([*FUNCTIONS, *CASTS, 'index'])}; constants are 'I64(5)'",
        )

    def _call(self, node: ast.Call, function: ast.Name) -> structured.Scalar:
        name, arguments = function.id, node.args
        if name in FUNCTIONS:
            self._check_count(node, name, FUNCTIONS[name])
            return structured.Apply(name, tuple(map(self._scalar, arguments)))
        if name in CASTS or name in self._casts:
            self._check_count(node, name, 2)
            return structured.Cast(
                name, name in self._casts, self._target(arguments[0]), self._scalar(arguments[1])
            )
        if name == "index":
            self._check_count(node, name, 1)
            loop = arguments[0]
            position = self._number(loop)
            if position is not None and not self._loops:
                return structured.LoopIndex(position)
            if isinstance(loop, ast.Name) and loop.id in self._loops:
                return structured.LoopIndex(self._loops[loop.id])
            raise self._fail(loop, "unknown-name", "'index' is asked of a loop")
        if name in TYPES:
            self._check_count(node, name, 1)
            value = arguments[0].value if isinstance(arguments[0], ast.Constant) else None
            wanted: tuple[type, ...] = (int,) if name.startswith("I") else (int, float)
            if isinstance(value, wanted) and not isinstance(value, bool):
                return structured.Literal_(name, cast(int | float, value))
            raise self._fail(arguments[0], "structured-body", f"{quoted(name)} takes a number")
        known = [*FUNCTIONS, *CASTS, *self._casts, "index", *TYPES]
        raise self._unknown(function, known, "function of scalars")

    def _check_count(self, node: ast.Call, name: str, count: int) -> None:
        if len(node.args) != count:
            raise self._fail(
                node, "wrong-arguments", f"{quoted(name)} takes {count}, not {len(node.args)}"
            )

    def _target(self, node: ast.expr) -> int | str:
        """The target of a cast: the type of an operand, or one by name."""
        if isinstance(node, ast.Name):
            if node.id in self._operands:
                return self._operands[node.id]
            if node.id in TYPES:
                return node.id
            raise self._unknown(node, [*self._operands, *TYPES], "operand or type")
        raise self._fail(node, "structured-body", "a cast is to the type of an operand")


def _has_loops(place: structured.Place) -> bool:
    match place:
        case structured.Loop():
            return True
        case structured.Arithmetic(_, left, right):
            return _has_loops(left) or _has_loops(right)
        case _:
            return False
