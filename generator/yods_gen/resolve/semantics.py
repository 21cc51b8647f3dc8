"""resolve, part: what an op means, as expressions over elements of its operands.

The checker reads them as expressions over numbers. Here each node gets the type of an element,
and what depends on it is written out: `lhs + rhs` becomes `add(lhs, rhs, width(lhs))`. So whoever
runs, proves or prints a meaning needs no types.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from yods_gen.classes import RuntimeClass
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.operations import OpDef, SemanticsDef, ValueDef
from yods_gen.errors import Located, Reporter, did_you_mean, quoted
from yods_gen.expressions import tree
from yods_gen.expressions.checker import parse_expression
from yods_gen.expressions.element_functions import ELEMENT_FUNCTIONS, OPERATORS, elements_of
from yods_gen.expressions.scope import Scope
from yods_gen.expressions.static_types import UNKNOWN, plain
from yods_gen.expressions.tree import Expression, Node
from yods_gen.load.raw_ops import RawOp
from yods_gen.records import DataClass, replace

_BITS = {"+": "add", "-": "sub", "*": "mul"}
_FLOATS = {"+": "fadd", "-": "fsub", "*": "fmul", "/": "fdiv"}
#: Operators of which bit vectors do not say which is meant.
_AMBIGUOUS = {
    "/": "sdiv or udiv", "//": "sdiv or udiv", "%": "srem or urem", "<<": "shl",
    ">>": "ashr or lshr", "<": "slt or ult", "<=": "sle or ule", ">": "sgt or ugt",
    ">=": "sge or uge", "**": "ipow",
}  # fmt: skip
_TRUE = tree.Constant(1, "int")
#: The letters that functions of elements have for kinds.
_KINDS = {"b": "bits", "f": "float", "z": "complex"}


class Element(DataClass):
    """The type of an element: a bit vector of a width, a float of a format, a truth value.

    The size of a complex number is the format of its parts. An "open" one is what is asked of it:
    its type is not known before the op is there. A "plain" one is no element, but an attribute or a
    number.
    """

    kind: str
    size: Node | None = None

    def __str__(self) -> str:
        return {
            "bits": "a bit vector", "float": "a float", "bool": "a truth value",
            "complex": "a complex number",
        }.get(self.kind, "a plain value")  # fmt: skip


_PLAIN, _BOOL, _OPEN = Element("plain"), Element("bool"), Element("open")


class _Wrong(Exception):
    """An expression whose types do not fit, with what to write instead."""

    def __init__(self, message: str, help_: str = "") -> None:
        super().__init__(message)
        self.help = help_


def resolve_semantics(
    op: OpDef, raw: RawOp, scope: Scope, reporter: Reporter
) -> SemanticsDef | None:
    """The meaning of `op`, or None if it does not say; errors are reported."""
    if not (raw.semantics or raw.poison_if or raw.undefined_if):
        return None
    typing = _Typing(op)
    names = {n: t for n, t in scope.known.items() if n not in typing.elements}
    values = [v.name for v in op.operands if v.is_single]
    floats = {n for n, each in typing.elements.items() if each.kind == "float"}
    known = {**names, **{n: plain("float" if n in floats else "int") for n in values}}
    functions = {n: each.function for n, each in ELEMENT_FUNCTIONS.items()} | {
        n: f for n, f in scope.functions.items() if n not in ELEMENT_FUNCTIONS
    }
    scope = replace(scope, names={}, known={}, functions=functions).with_names(known)
    with_results = scope.with_names({r.name: UNKNOWN for r in op.results})

    def error(text: Located[str], message: str, help_: str = "", id_: str = "element-type") -> None:
        reporter.error(text.span, id_, message, help_=help_)

    def read(text: Located[str], wanted: Element, results: bool) -> Expression | None:
        inner = with_results if results else scope
        # Results may be asked for their width anywhere; checks come after them.
        made = parse_expression(text, with_results, reporter)
        if made is None:
            return None
        try:
            root, of = typing.typed(made.root)
            free = {n for n in elements_of(root) if n not in typing.operands}
            if free and inner is scope:
                raise _Wrong(f"the result {quoted(min(free))} is not there yet")
            return replace(made, root=typing.fitting(root, of, wanted))
        except _Wrong as wrong:
            error(text, str(wrong), wrong.help)
            return None

    results = {r.name: r for r in op.results}
    found: dict[str, Expression] = {}
    for name, text in raw.semantics:
        if name.value not in results:
            help_ = did_you_mean(name.value, results)
            error(name, f"{quoted(op.qualified_name)} has no result {quoted(name.value)}",
                  help_, "unknown-result")  # fmt: skip
            continue
        made = read(text, typing.elements[name.value], results=False)
        if made is not None:
            found[name.value] = made
    if raw.semantics and len(raw.semantics) < len(results):
        missing = next(r for r in results if r not in {n.value for n, _ in raw.semantics})
        error(raw.semantics[0][0], f"'semantics' says nothing of result {quoted(missing)}",
              id_="wrong-result-count")  # fmt: skip
    poison = [read(text, _BOOL, results=True) for text in raw.poison_if]
    undefined = [read(text, _BOOL, results=False) for text in raw.undefined_if]
    if op.results and not raw.semantics:
        return None  # a template's conditions, of an op that does not say the rest
    return SemanticsDef(
        tuple((r.name, found[r.name]) for r in op.results if r.name in found),
        tuple(each for each in poison if each is not None),
        tuple(each for each in undefined if each is not None),
    )


class _Typing:
    """The types of elements in the expressions of an op."""

    def __init__(self, op: OpDef) -> None:
        self.operands = {v.name for v in op.operands}
        single = [v for v in (*op.operands, *op.results) if v.is_single]
        #: The value whose element type an operand or result has: the first of those of one type.
        self._like = alike(op, single, parts=True)
        kinds = {v.name: element_kind(v.constraint) for v in single}
        self._complex = {name for name, kind in kinds.items() if kind[0] == "complex"}
        #: The kinds of the values of one type, of which one may say more than the others.
        self._kinds = {self._like[name]: kind for name, kind in kinds.items()
                       if kind[0] not in ("open", "complex")}  # fmt: skip
        self.elements = {v.name: self._element(v) for v in single}

    def _element(self, value: ValueDef) -> Element:
        name = self._like[value.name]
        if value.name in self._complex:
            return Element("complex", self._size("float", name))
        kind, width = self._kinds.get(name, ("open", 0))
        if kind in ("bits", "float"):
            size = tree.Constant(width, "int") if width else self._size(kind, name)
            return Element(kind, size)
        return Element(kind)

    def _size(self, kind: str, name: str) -> Node:
        function = ELEMENT_FUNCTIONS["width" if kind == "bits" else "format"].function
        return tree.Call(function, (tree.Name(name, "value"),), "int")

    # Types, from the leaves up.

    def typed(self, node: Node) -> tuple[Node, Element]:
        """`node` with types written out, and its own."""
        match node:
            case tree.Name(name) if name in self.elements:
                return tree.Name(name, "value"), self.elements[name]
            case tree.Unary(operator, operand):
                return self._unary(node, operator, operand)
            case tree.Binary(operator, left, right):
                return self._binary(node, operator, left, right)
            case tree.Boolean(operator, values):
                made = tuple(self.fitting(*self.typed(v), _BOOL) for v in values)
                return tree.Boolean(operator, made), _BOOL
            case tree.Comparison(operators, operands):
                return self._comparison(node, operators, operands)
            case tree.Conditional(condition, then, otherwise):
                test = self.fitting(*self.typed(condition), _BOOL)
                one, other, of = self._pair(then, otherwise)
                return tree.Conditional(test, one, other, "unknown"), of
            case tree.Index(tree.Sequence_(_, items), index) if any(
                self.typed(each)[1] != _PLAIN for each in items
            ):
                return self._choice(items, index)
            case tree.Call(function, arguments) if function.name in ELEMENT_FUNCTIONS:
                return self._call(function.name, arguments)
        parts = [self.typed(part) for part in tree.children(node)]
        if any(of.kind != "plain" for _, of in parts):
            raise _Wrong(
                "elements of values cannot be used like this", "see 'Meaning' in the manual"
            )
        return self._renamed(node), _PLAIN

    def _renamed(self, node: Node) -> Node:
        """`node`, in which widths and formats are asked of the first of those of one type."""
        if isinstance(node, tree.Call) and node.function.name in ("width", "format"):
            return self.typed(node)[0]
        return tree.map_children(node, self._renamed)

    def fitting(self, node: Node, of: Element, wanted: Element) -> Node:
        """`node` as an element of type `wanted`."""
        if wanted.kind == "open" or of.kind == "open" or of == wanted:
            return node
        if wanted.kind == "bool" and of == Element("bits", _TRUE):
            return tree.Comparison(("!=",), (node, tree.Constant(0, "int")))
        if wanted.kind == "bool" and of.kind == "plain":
            return node
        if wanted == Element("bits", _TRUE) and of.kind == "bool":
            return tree.Conditional(node, _TRUE, tree.Constant(0, "int"), "int")
        if of.kind == "plain" and wanted.size is not None:
            return _made("bits" if wanted.kind == "bits" else "float_of", node, wanted.size)
        if of.kind == wanted.kind == "bits":
            raise _Wrong("the two may have different widths", "write sext, zext or trunc")
        if of.kind == wanted.kind:
            raise _Wrong("the two may have different formats", "write fconvert")
        raise _Wrong(f"this is {of}, where {wanted} is needed")

    def _pair(self, left: Node, right: Node) -> tuple[Node, Node, Element]:
        """Two nodes, made to be of one type, and that."""
        (one, first), (other, second) = self.typed(left), self.typed(right)
        if first.kind in ("plain", "open") or (first.kind == "bool" and second.kind == "bits"):
            return self.fitting(one, first, second), other, second if first != _OPEN else first
        return one, self.fitting(other, second, first), first

    def _choice(self, items: tuple[Node, ...], index: Node) -> tuple[Node, Element]:
        """One of several expressions, of which a plain number is the index."""
        parts = [self.typed(each) for each in items]
        number, known = self.typed(index)
        of = next(each for _, each in parts if each != _PLAIN)
        if known != _PLAIN:
            raise _Wrong("elements of values cannot be an index", "write '… if … else …'")
        made = tuple(self.fitting(node, each, of) for node, each in parts)
        return tree.Index(tree.Sequence_("tuple", made), number, "unknown"), of

    def _unary(self, node: Node, operator: str, operand: Node) -> tuple[Node, Element]:
        made, of = self.typed(operand)
        if operator == "not":
            return tree.Unary("not", self.fitting(made, of, _BOOL), "bool"), _BOOL
        if of.kind == "plain":
            return tree.Unary(operator, made, node.type), of
        name = {("-", "bits"): "neg", ("~", "bits"): "invert", ("-", "float"): "fneg"}.get(
            (operator, of.kind)
        )
        if name is None or of.size is None:
            raise _Wrong(f"{quoted(operator)} does not work on {of}")
        return _made(name, made, of.size), of

    def _binary(
        self, node: tree.Binary, operator: str, left: Node, right: Node
    ) -> tuple[Node, Element]:
        one, other, of = self._pair(left, right)
        if of.kind == "plain":
            return replace(node, left=one, right=other), of
        if of.kind in ("bits", "bool") and operator in ("&", "|", "^"):
            return replace(node, left=one, right=other), of
        if of.kind == "bits" and operator in _AMBIGUOUS:
            raise _Wrong(
                f"{quoted(operator)} does not say whether integers are signed"
                if " or " in _AMBIGUOUS[operator] else f"{quoted(operator)} is for numbers",
                f"write {_AMBIGUOUS[operator]}",
            )  # fmt: skip
        name = (_BITS if of.kind == "bits" else _FLOATS).get(operator)
        if name is None or of.size is None:
            raise _Wrong(f"{quoted(operator)} does not work on {of}")
        return _made(name, one, other, of.size), of

    def _comparison(
        self, node: Node, operators: tuple[str, ...], operands: tuple[Node, ...]
    ) -> tuple[Node, Element]:
        parts = [self.typed(each) for each in operands]
        if all(of.kind == "plain" for _, of in parts):
            return tree.Comparison(operators, tuple(made for made, _ in parts)), _PLAIN
        if len(operators) > 1:
            raise _Wrong("elements are compared two at a time", "write '… and …'")
        one, other, of = self._pair(*operands)
        (operator,) = operators
        if of.kind == "float" and of.size is not None:
            swapped = operator in (">", ">=")
            name = {"<": "flt", ">": "flt", "<=": "fle", ">=": "fle"}.get(operator, "feq")
            made = _made(name, *((other, one) if swapped else (one, other)), of.size)
            return (tree.Unary("not", made, "bool") if operator == "!=" else made), _BOOL
        if operator in ("==", "!=") and of.kind != "complex":
            return tree.Comparison(operators, (one, other)), _BOOL
        if of.kind == "bits" and operator in _AMBIGUOUS:
            raise _Wrong(
                f"{quoted(operator)} does not say whether integers are signed",
                f"write {_AMBIGUOUS[operator]}",
            )
        raise _Wrong(f"{quoted(operator)} does not work on {of}")

    def _call(self, name: str, arguments: Sequence[Node]) -> tuple[Node, Element]:
        row = ELEMENT_FUNCTIONS[name]
        if name in ("width", "format"):
            return self._asked(name, arguments)
        if not row.parameters:
            return tree.Call(row.function, (), "unknown"), _OPEN
        made, types = zip(*map(self.typed, arguments), strict=True)
        first = next((t for t, p in zip(types, row.parameters, strict=True)
                      if p in _KINDS and t.kind in _KINDS.values()), types[0])  # fmt: skip
        given = []
        for node, of, parameter in zip(made, types, row.parameters, strict=True):
            wanted = _KINDS.get(parameter)
            if wanted is not None and first.kind != wanted:
                raise _Wrong(f"{quoted(name)} takes {Element(wanted)}, not {first}")
            if parameter == "n" and of.kind != "plain":
                raise _Wrong(f"{quoted(name)} takes a number here, such as width(…), not {of}")
            given.append(node if wanted is None else self.fitting(node, of, first))
        if row.result in "wg":
            of = Element("bits" if row.result == "w" else "float", given[-1])
            return _made(name, *given[:-1], first.size or _TRUE, given[-1]), of
        kind = _KINDS.get(row.result)
        of = _BOOL if row.result == "c" else Element(kind, first.size) if kind else first
        if name == "freeze":
            return _made(name, *given), first
        return _made(name, *given[:1], *given[1:], first.size or _TRUE), of

    def _asked(self, name: str, arguments: Sequence[Node]) -> tuple[Node, Element]:
        (asked,) = arguments
        of = self.typed(asked)[1] if isinstance(asked, tree.Name) else _PLAIN
        if of == _PLAIN and not (isinstance(asked, tree.Name) and asked.name in self._like):
            raise _Wrong(f"{quoted(name)} takes the name of an operand or result")
        assert isinstance(asked, tree.Name)
        wanted = "bits" if name == "width" else "float"
        size = of.size if of.kind == wanted else None
        return size or self._size(wanted, self._like[asked.name]), _PLAIN


def _made(name: str, *arguments: Node) -> tree.Call:
    row = OPERATORS.get(name) or ELEMENT_FUNCTIONS[name]
    return tree.Call(row.function, arguments, "bool" if row.result == "c" else "int")


def element_kind(constraint: Constraint) -> tuple[str, int]:
    """The kind of elements that values of a constraint have, and their width if it is one."""
    kinds: set[str] = set()
    widths: set[int] = set()
    for node in tree.walk(constraint.predicate.root):
        if isinstance(node, tree.ClassName | tree.Build) and isinstance(node.ref, RuntimeClass):
            name = node.ref.name
            if name in ("IntegerType", "IndexType"):
                kinds.add("bits")
                width = (
                    node.arguments[0] if isinstance(node, tree.Build) and node.arguments else None
                )
                widths.add(width.value if isinstance(width, tree.Constant) else 0)  # type: ignore[arg-type]
            elif name == "ComplexType":
                return "complex", 0
            elif name == "FloatType" or (
                name.startswith(("Float", "BFloat")) and name != "FloatAttr"
            ):
                kinds.add("float")
        elif isinstance(node, tree.Call) and node.function.hook:
            kinds.add("float" if node.function.python_name == "is_floating" else "")
    kinds.discard("")
    if len(kinds) != 1:
        return "open", 0
    return kinds.pop(), widths.pop() if len(widths) == 1 else 0


def alike(op: OpDef, values: Sequence[ValueDef], *, parts: bool = False) -> Mapping[str, str]:
    """For each value the first one whose elements have the same type.

    Args:
        parts: Whether parts of complex numbers count as elements.
    """
    like = {v.name: v.name for v in values}

    def join(names: Sequence[str]) -> None:
        given = [n for n in names if n in like]
        for name in given[1:]:
            first, other = sorted((like[given[0]], like[name]), key=list(like).index)
            like.update({n: first for n, of in like.items() if of == other})

    operands, results = [v.name for v in op.operands], [v.name for v in op.results]
    groups: dict[str, Sequence[str]] = {
        "operands": operands, "operands and results": [*operands, *results],
        "SameOperandsElementType": operands,
        "SameOperandsAndResultElementType": [*operands, *results],
    }  # fmt: skip
    for trait in op.traits:
        for key in (trait.one_type or "", trait.name):
            join(groups.get(key, ()))
        if trait.name in ("AllTypesMatch", "AllElementTypesMatch"):
            join([str(n) for n in trait.argument("names")])  # type: ignore[union-attr]
        if parts and trait.name == "TypesMatchWith":
            given = [trait.argument(each) for each in ("from", "to", "transform")]
            root = given[2].root if isinstance(given[2], Expression) else None
            if isinstance(root, tree.Member) and root.name == "element_type":
                join([str(each) for each in given[:2]])
    for value in values:
        if value.constraint.builder is not None:  # There is only one such type.
            join([v.name for v in values if v.constraint.builder == value.constraint.builder])
    for variable in op.type_variables:
        join([name for name, path in variable.sources if path.root == tree.Name("self", "type")])
    for inferred in op.infer:
        match inferred.expression.root:
            case tree.Member(tree.Name(name), "type"):
                join([name, inferred.result])
    return like
