"""The meaning of an op as a function: of an op, a function that computes elements of results."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeAlias

from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import OpDef, SemanticsDef, ValueDef
from yods_gen.expressions import python, tree
from yods_gen.expressions.element_functions import elements_of, strict_operands
from yods_gen.expressions.functions import FUNCTIONS
from yods_gen.expressions.python import PyExpr
from yods_gen.expressions.statements import Annotated, If, Method, Raise, Return, Statements, bind
from yods_gen.expressions.tree import Expression, Node
from yods_gen.model.names import member_name
from yods_gen.model.ops.context import OP_PARTS_TAKEN
from yods_gen.model.scope import ModuleScope, Symbols
from yods_gen.model.tree import CodeModel

_MODULE = "yods_eval.evaluation"
_ONE = tree.Constant(1, "int")
#: The results, by local variable.
_Results: TypeAlias = tuple[tuple[str, PyExpr], ...]


class SemanticsModel(CodeModel):
    """The function for one op; `interprets`: it gives a step of an interpreted program, by a
    hook."""

    interprets: bool


def semantics_models(symbols: Symbols, dialect: DialectDef) -> tuple[SemanticsModel, ...]:
    """The functions of all ops of `dialect` that say what they mean, by name."""
    return tuple(
        _Lowering(symbols, dialect, op).model()
        for op in sorted(dialect.ops, key=lambda op: op.name)
        if op.semantics is not None or op.hook("evaluate") or op.hook("interpret")
    )


def evaluators(models: Iterable[SemanticsModel]) -> tuple[str, ...]:
    """The statements that list the functions of a module."""
    statements = []
    for interprets, name, meaning in (
        (False, "EVALUATORS", "The functions"),
        (True, "INTERPRETERS", "What gives steps of programs"),
    ):
        rows = [
            f"{python.literal(each.name)}: {each.class_name}"
            for each in models
            if each.interprets is interprets
        ]
        if rows:
            table = ", ".join(rows)
            statements.append(f"#: {meaning}, by the names of their ops.\n{name} = {{{table},}}")
    return tuple(statements)


def _results(values: list[PyExpr]) -> PyExpr:
    """One element for one result, a tuple for another number of them."""
    return values[0] if len(values) == 1 else python.tuple_of(*values)


class _Lowering:
    """Makes the function of one op."""

    def __init__(self, symbols: Symbols, dialect: DialectDef, op: OpDef) -> None:
        self._op = op
        self._interprets = op.hook("interpret") is not None
        kind = "interpreter" if self._interprets else "evaluator"
        self._function = function = re.sub("[.-]", "_", op.name) + f"_{kind}"
        self._scope = ModuleScope(
            symbols, dialect.name, "semantics", dialect.hooks_module, function
        )
        self._taken = {"op", "index_width", "evaluate", function}
        self._parts: tuple[ValueDef, ...] = (*op.operands, *op.results)
        self._bound: dict[str, PyExpr] = {}
        self._given: dict[Node, str] = {}
        self._values: list[tuple[str, PyExpr]] = []
        self._poison = self._scope.name(_MODULE, "POISON")

    def _local(self, name: str) -> str:
        while name in self._taken:
            name += "_"
        self._taken.add(name)
        return name

    def model(self) -> SemanticsModel:
        op, scope = self._op, self._scope
        for part in self._parts:
            self._bound[part.name] = python.local(self._local(_python(part.name)))
        for name in (*(a.name for a in op.attributes), *(p.name for p in op.properties)):
            self._bound.setdefault(name, PyExpr(f"op.{_python(name)}"))
        self._bound["self"] = PyExpr("op")
        semantics = op.semantics or SemanticsDef((), (), ())
        strict: set[str] = set().union(
            *(strict_operands(e.root) for _, e in semantics.results),
            *(elements_of(e.root) for e in semantics.poison_if),
            *(
                elements_of(e.root)
                for e in semantics.undefined_if
                if not isinstance(e.root, tree.Boolean)
            ),
        )
        operands = [o.name for o in op.operands]
        strict &= set(operands)
        undefined = tuple(self._undefined(e) for e in semantics.undefined_if)
        results = tuple(
            (self._bound[name].text, self._lazy(e.root, frozenset(strict)))
            for name, e in semantics.results
        )
        checks = tuple(self._checked(e, semantics) for e in semantics.poison_if)
        hook = op.hook("interpret") or op.hook("evaluate")
        context = Annotated("index_width", PyExpr("int"))
        evaluator = scope.typed("Evaluator")
        if self._interprets:
            context, evaluator = Annotated("code", scope.typed("Code")), scope.typed("Step")
        if hook is not None:
            given = ("op", PyExpr("op")), (context.name, PyExpr(context.name))
            body: Statements = (Return(scope.hook_call(hook, *given)),)
        else:
            poison: Statements = ()
            if strict:
                poisoned = python.any_of(*(self._is_poison(n) for n in operands if n in strict))
                poison = (If(poisoned, (self._all_poison(results),)),)
            of_any = scope.any
            evaluate = Method(
                "evaluate",
                tuple(Annotated(self._bound[name].text, of_any) for name in operands),
                of_any,
                self._computed(undefined, poison, results, checks),
                first="",
            )
            values = (bind(name, value) for name, value in self._values)
            body = (*values, evaluate, Return(PyExpr("evaluate")))
        given_ = (Annotated("op", scope.op_ref(op.qualified_name, "typing")), context)
        function = Method(self._function, given_, evaluator, body, first="", doc=_doc(op))
        return SemanticsModel(
            op.qualified_name, self._function, "semantics", (function,), self._interprets
        )

    def _undefined(self, condition: Expression) -> If:
        """The error where the op must not be executed."""
        text = "it is executed" if condition.source == "True" else condition.source
        error = self._scope.name(_MODULE, "UndefinedBehaviour")
        return If(self._may(condition.root), (Raise(python.call(error, python.constant(text))),))

    def _all_poison(self, results: _Results) -> Return:
        return Return(_results([self._poison for _ in results]))

    def _computed(
        self, undefined: tuple[If, ...], poison: Statements, results: _Results,
        checks: tuple[PyExpr, ...],
    ) -> Statements:  # fmt: skip
        """All that the function does."""
        for each in undefined:
            if each.test.text == "True":
                return each.then
        before = (*undefined, *poison)
        if not checks:
            return (*before, Return(_results([value for _, value in results])))
        # Only what was computed says whether all results are poison.
        values = (bind(name, value) for name, value in results)
        tests = (If(each, (self._all_poison(results),)) for each in checks)
        return (*before, *values, *tests, Return(_results([PyExpr(name) for name, _ in results])))

    # Poison.

    def _is_poison(self, name: str) -> PyExpr:
        return python.compare(("is",), (self._bound[name], self._poison))

    def _may(self, node: Node) -> PyExpr:
        """Whether a condition holds, or would for some value of what is poison."""
        if isinstance(node, tree.Boolean):
            join = python.all_of if node.operator == "and" else python.any_of
            return join(*map(self._may, node.values))
        names = sorted(elements_of(node), key=list(self._bound).index)
        return python.any_of(*map(self._is_poison, names), self._print(node))

    def _checked(self, check: Expression, semantics: SemanticsDef) -> PyExpr:
        """The condition of `poison_if`, where its results are not poison already."""
        lazy = [
            n
            for n, e in semantics.results
            if n in elements_of(check.root) and isinstance(e.root, tree.Conditional)
        ]
        source = self._print(check.root)
        known = [python.unary("not", python.parenthesised(self._is_poison(n))) for n in lazy]
        return python.all_of(*known, source)

    def _lazy(self, node: Node, known: frozenset[str]) -> PyExpr:
        """A result, poison only where what it is chosen from is."""
        if isinstance(node, tree.Name):
            return self._print(node)
        if isinstance(node, tree.Conditional):
            test = elements_of(node.condition)
            inner = known | test
            made = python.choice(
                self._print(node.condition),
                self._lazy(node.then, inner),
                self._lazy(node.otherwise, inner),
            )
        elif isinstance(node, tree.Call) and node.function.name == "freeze":
            test = set()
            (frozen,) = node.arguments
            poison = [self._is_poison(name) for name in sorted(elements_of(frozen))]
            made = python.choice(python.any_of(*poison), python.constant(0), self._print(frozen))
        elif isinstance(node, tree.Call) and node.function.name == "poison":
            return self._poison
        else:
            test = elements_of(node)
            made = self._print(node)
        unknown = sorted(test - known)
        if not unknown:
            return made
        return python.choice(python.any_of(*map(self._is_poison, unknown)), self._poison, made)

    # Elements.

    def _print(self, node: Node) -> PyExpr:
        made = self._once(self._inline(node))
        return self._scope.print(made, self._bound)

    def _once(self, node: Node) -> Node:
        """`node` with what does not depend on elements in local variables."""
        if isinstance(node, tree.Constant | tree.ClassName):
            return node
        if not elements_of(node):
            return self._computed_once(node)
        if isinstance(node, tree.Index):
            return self._choice(node)
        return tree.map_children(node, self._once)

    def _choice(self, node: tree.Index) -> Node:
        """One of several expressions, of which an attribute says which."""
        assert isinstance(node.base, tree.Sequence_)
        names = sorted(elements_of(node), key=list(self._bound).index)
        parameters = ", ".join(self._bound[name].text for name in names)
        items = [
            python.function(parameters, self._scope.print(self._once(each), self._bound))
            for each in node.base.items
        ]
        index = self._scope.print(node.index, self._bound)
        local = self._local("chosen")
        evaluator = self._scope.typed("Evaluator")
        self._values.append((f"{local}: {evaluator}", python.item(python.tuple_of(*items), index)))
        key = f"@{local}"
        self._bound[key] = PyExpr(f"{local}({parameters})")
        return tree.Name(key, "unknown")

    def _computed_once(self, node: Node) -> Node:
        if node not in self._given:
            if not (isinstance(node, tree.Call) and node.function.name in ("width", "format")):
                inner = tree.map_children(node, self._sizes)
                source = self._scope.print(inner, self._bound)
            else:
                (name,) = node.arguments
                assert isinstance(name, tree.Name)
                place = PyExpr(f"op.{_python(name.name)}.type")
                if node.function.name == "width":
                    function = self._scope.name(_MODULE, "element_width")
                    source = python.call(function, place, PyExpr("index_width"))
                else:
                    function = self._scope.name("yods_eval.constants", "format_of")
                    source = python.call(function, place)
            local = self._local(self._name(node))
            self._values.append((local, source))
            self._given[node] = key = f"@{local}"
            self._bound[key] = PyExpr(local)
        return tree.Name(self._given[node], "int")

    def _sizes(self, node: Node) -> Node:
        """`node` with widths and formats in local variables."""
        if isinstance(node, tree.Call) and node.function.name in ("width", "format"):
            return self._computed_once(node)
        if _is_made(node, _mask) or _is_made(node, _sign):
            return self._computed_once(node)
        return tree.map_children(node, self._sizes)

    def _name(self, node: Node) -> str:
        match node:
            case tree.Call(function, (tree.Name(name),)) if function.name in ("width", "format"):
                kind = function.name
            case tree.Binary(_, tree.Binary(_, _, tree.Call(_, (tree.Name(name),)))):
                kind = "mask" if _is_made(node, _mask) else "sign" if _is_made(node, _sign) else ""
            case _:
                kind = name = ""
        if not kind:
            match node:
                case tree.Comparison(("in",), (tree.Member(tree.ClassName(), case), _)):
                    return case
                case tree.Name(name) | tree.Member(tree.Name(name), "value"):
                    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()
            return "given"
        kind = "form" if kind == "format" else kind
        plain = self._op.results[0].name if self._op.results else ""
        operands = self._op.operands
        same = name == plain or (len(operands) > 0 and name == operands[0].name)
        return kind if same and not self._several else f"{_python(name).rstrip('_')}_{kind}"

    @property
    def _several(self) -> bool:
        """Whether elements of more than one width or format take part."""
        semantics = self._op.semantics
        assert semantics is not None
        found = set()
        for each in (*(e for _, e in semantics.results), *semantics.poison_if,
                     *semantics.undefined_if):  # fmt: skip
            for node in tree.walk(each.root):
                if isinstance(node, tree.Call) and node.function.name in ("width", "format"):
                    found.add(node.arguments)
        return len(found) > 1

    def _inline(self, node: Node) -> Node:
        """`node` with calls of element functions as operators of Python, where these do."""
        node = tree.map_children(node, self._inline)
        if not isinstance(node, tree.Call):
            return node
        match node.function.name, node.arguments:
            case "add" | "sub" | "mul" as name, (left, right, width):
                operator = {"add": "+", "sub": "-", "mul": "*"}[name]
                return _masked(tree.Binary(operator, left, right, "int"), width)
            case "neg", (operand, width):
                return _masked(tree.Unary("-", operand, "int"), width)
            case "invert", (operand, width):
                return tree.Binary("^", operand, _mask(width), "int")
            case "bits", (tree.Constant(0 | 1) as number, _):
                return number
            case "bits", (tree.Unary("-", tree.Constant(1)), width):
                return _mask(width)
            case "bits", (number, width):
                return _masked(number, width)
            case "slt" | "sle" | "sgt" | "sge" as name, (left, right, width):
                sides = (tree.Binary("^", e, _sign(width), "int") for e in (left, right))
                return tree.Comparison((_ORDER[name[1:]],), tuple(sides))
            case "ult" | "ule" | "ugt" | "uge" as name, (left, right, _):
                return tree.Comparison((_ORDER[name[1:]],), (left, right))
            case "umin" | "umax" as name, (left, right, _):
                return tree.Call(FUNCTIONS[name[1:]], (left, right), "int")
            case "lshr", (left, right, _):
                return tree.Binary(">>", left, right, "int")
            case "zext", (operand, _, _):
                return operand
            case "trunc" | "zext_or_trunc", (operand, _, width):
                return _masked(operand, width)
        return node


_ORDER = {"lt": "<", "le": "<=", "gt": ">", "ge": ">="}


def _masked(node: Node, width: Node) -> Node:
    return tree.Binary("&", node, _mask(width), "int")


def _mask(width: Node) -> Node:
    if isinstance(width, tree.Constant):
        return tree.Constant((1 << int(width.value or 0)) - 1, "int")
    return tree.Binary("-", tree.Binary("<<", _ONE, width, "int"), _ONE, "int")


def _sign(width: Node) -> Node:
    if isinstance(width, tree.Constant):
        return tree.Constant((1 << int(width.value or 0)) >> 1, "int")
    return tree.Binary(">>", tree.Binary("<<", _ONE, width, "int"), _ONE, "int")


def _is_made(node: Node, make: Callable[[Node], Node]) -> bool:
    """Whether `make` gives this node for some width."""
    left = node.left if isinstance(node, tree.Binary) else None
    return isinstance(left, tree.Binary) and node == make(left.right)


def _python(name: str) -> str:
    return member_name(name, OP_PARTS_TAKEN)


def _doc(op: OpDef) -> str:
    if op.semantics is None or not op.semantics.results:
        return f"The function that computes `{op.qualified_name}`."
    return "; ".join(f"`{name}` is `{e.source}`" for name, e in op.semantics.results) + "."
