"""The classes of rewrite patterns: one straight-line matcher a pattern."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import (
    NameSource,
    NewCall,
    NewConstant,
    NewItem,
    NewList,
    NewOp,
    NewValue,
    OpDef,
    PatternDef,
    ResultDef,
    SourceOp,
    Variadicity,
)
from yods_gen.errors import quoted
from yods_gen.expressions import python, tree
from yods_gen.expressions.python import PyExpr
from yods_gen.expressions.statements import (
    Annotated,
    Blank,
    Do,
    ImportNames,
    Method,
    Return,
    Statement,
    Statements,
    bind,
)
from yods_gen.expressions.tree import Expression
from yods_gen.model.names import Locals, Names, class_name
from yods_gen.model.rewrites import matching as matcher
from yods_gen.model.scope import FINAL, ModuleScope, Symbols
from yods_gen.model.tree import NO_SLOTS, ClassModel, NamedValue
from yods_gen.resolve.pattern_sources import ROOT


def pattern_models(symbols: Symbols, dialect: DialectDef) -> tuple[ClassModel, ...]:
    """The classes of all patterns of `dialect`, by name."""
    patterns: list[tuple[OpDef | None, PatternDef]] = [
        (op, each) for op in dialect.ops for each in op.patterns
    ]
    patterns += [(None, each) for of_set in dialect.pattern_sets for each in of_set.patterns]
    names = Names(symbols.reporter, f"in dialect {quoted(dialect.name)}")
    made = []
    for op, pattern in patterns:
        python = pattern_class(op, pattern)
        names.add(python, pattern.name, "pattern", pattern.span)
        made.append(_pattern(symbols, dialect, pattern, python, op))
    return tuple(sorted(made, key=lambda model: model.class_name))


def pattern_class(op: OpDef | None, pattern: PatternDef) -> str:
    """The Python name of a pattern's class."""
    prefix = "" if op is None else op.name + "_"
    return class_name(prefix + pattern.name, "Pattern")


def pattern_sets(dialect: DialectDef) -> tuple[Method, ...]:
    """The sets of patterns of a dialect, a function each."""
    made = []
    for each in dialect.pattern_sets:
        patterns = "".join(f"{pattern_class(None, pattern)}(), " for pattern in each.patterns)
        made.append(
            Method(
                f"{each.name}_patterns",
                (),
                PyExpr("tuple[RewritePattern, ...]"),
                (Return(PyExpr(f"({patterns})")),),
                first="",
                doc=f"The patterns of the set `{each.name}`, in order.",
            )
        )
    return tuple(made)


def op_pattern_names(op: OpDef) -> tuple[str, ...]:
    """The classes of an op's patterns in its definition."""
    return tuple(pattern_class(op, each) for each in op.patterns)


def op_patterns(scope: ModuleScope, op: OpDef) -> Method | None:
    """The method with the hook's patterns, which come after those of the definition."""
    hook = op.hook("canonicalize")
    if hook is None:
        return None
    given = _checked(scope, hook)
    if op.patterns:
        inherited = python.starred(PyExpr("super().canonicalization_patterns()"))
        given = python.tuple_of(inherited, python.starred(given))
    return scope.method("canonicalization_patterns(cls) -> Sequence[Pattern]", (Return(given),))


def _checked(scope: ModuleScope, hook: str) -> PyExpr:
    return scope.checked_hook(hook, scope.called("yods.rewrite.pattern", "RewritePattern"))


def dialect_patterns(scope: ModuleScope, dialect: DialectDef) -> Method | None:
    """The patterns of a dialect that has some of its own."""
    functions = [f"{name}_patterns" for name in dialect.canonicalize]
    hook = dialect.hook("canonicalize")
    if not functions and hook is None:
        return None
    items = [python.starred(python.call(PyExpr(name))) for name in functions]
    given = python.tuple_of(*items)
    if hook is not None:
        given = _checked(scope, hook)
        given = python.tuple_of(*items, python.starred(given)) if items else given
    # Only who rewrites needs the module.
    imported: Statements = ()
    if functions:
        imported = (ImportNames(scope.patterns_module, ", ".join(sorted(functions))),)
    return scope.method(
        "canonicalization_patterns(self) -> Sequence[Pattern]", (*imported, Return(given))
    )


def _pattern(
    symbols: Symbols, dialect: DialectDef, pattern: PatternDef, class_name: str, op: OpDef | None
) -> ClassModel:
    scope = ModuleScope(symbols, dialect.name, "pattern", dialect.hooks_module, class_name)
    sources = pattern.sources
    benefit = len(sources[0].walk()) if pattern.benefit is None else pattern.benefit
    root = scope.op_ref(sources[0].op.qualified_name)
    rewriter = scope.typed("PatternRewriter")

    def method(name: str, *body: Statement) -> Method:
        given = Annotated("op", root), Annotated("rewriter", rewriter)
        return Method(name, given, PyExpr("bool"), body)

    bodies = [_Rewrite(scope, pattern, source).steps() for source in sources]
    methods = [method("match_and_rewrite", *bodies[0])]
    if len(bodies) > 1:
        # The same pattern with operands in another order: they are tried one after the other.
        orders = [f"_in_order_{number}" for number in range(1, len(bodies) + 1)]
        calls = (PyExpr(f"self.{name}(op, rewriter)") for name in orders)
        methods = [method("match_and_rewrite", Return(python.any_of(*calls)))]
        methods += [method(name, *body) for name, body in zip(orders, bodies, strict=True)]
    attributes: list[Statement] = [NO_SLOTS, Blank(), NamedValue("ROOT", root)]
    if benefit != 1:
        attributes.append(NamedValue("BENEFIT", python.constant(benefit)))
    return ClassModel(
        name=pattern.name,
        class_name=class_name,
        kind="pattern",
        bases=(scope.name("yods.rewrite.pattern", "RewritePattern"),),
        doc=pattern.summary or f"Pattern `{pattern.name}`.",
        attributes=tuple(attributes),
        methods=tuple(methods),
        decorators=(FINAL,),
    )


_ROOT, _REWRITER, _NONE = python.local("op"), python.local("rewriter"), python.constant(None)


def _rewriter(method: str, *arguments: PyExpr) -> PyExpr:
    return python.call(python.member(_REWRITER, method), *arguments)


class _Rewrite:
    """Makes the steps of one pattern."""

    def __init__(self, scope: ModuleScope, pattern: PatternDef, source: SourceOp) -> None:
        self._scope = scope
        self._pattern = pattern
        self._source = source
        self._locals = Locals({"rewriter", "violated", matcher.HOLDS, "location"})
        self._steps: list[matcher.Step] = []
        contexts = {ROOT: matcher.context_of(scope, source.op)}
        self._matching = matcher.Matching(
            scope, self._steps.append, self._locals, contexts, {ROOT: _ROOT}
        )
        #: Constants and computed values, by identity of what stands for them.
        self._ready: dict[int, PyExpr] = {}
        self._location = python.member(_ROOT, "_location")
        #: What operands were converted to, by the names they are bound to.
        self._converted: dict[str, PyExpr] = {}

    def steps(self) -> Statements:
        """All that is done, from the first condition to the replacement of the root."""
        pattern, matching = self._pattern, self._matching
        matching.match(self._source)
        for name, constraint in pattern.constraints:
            matching.constraint(name, constraint)
        for condition in pattern.where:
            matching.condition(condition)
        if pattern.unsound:
            matching.require_unsound()
        for let in pattern.let:
            matching.let(let.name, let.value)
        replacement = pattern.replacement
        items = (replacement,) if isinstance(replacement, NewOp) else replacement
        made = tuple(item for _, item in pattern.make)
        self._compute(made, replacing=False)
        self._compute(items, replacing=not pattern.converts)
        self._compute(pattern.also, replacing=False)
        self._make_constants((*made, *items, *pattern.also))
        self._set_location((*made, *items, *pattern.also))
        if pattern.make and pattern.converts:
            self._convert_operands((*made, *items, *pattern.also))
        for name, item in pattern.make:
            self._make(name, item)
        if isinstance(replacement, NewOp):
            if pattern.also or replacement.regions:
                local = self._insert(replacement)
                if replacement.name:
                    self._matching.add_op(replacement.name, replacement.op, local)
                self._also()
                self._do("replace_op", _ROOT, local)
            else:
                self._do("replace_op_with", _ROOT, self._new(replacement))
        else:
            values = [self._item(item) for item in replacement]
            self._also()
            match replacement:
                case (NewCall(several=True),):
                    self._do("replace_op", _ROOT, values[0])
                case ():
                    self._do("erase_op", _ROOT)
                case _:
                    self._do("replace_op", _ROOT, python.tuple_of(*values))
        return (*matcher.ending(self._steps), Return(python.constant(True)))

    def _do(self, method: str, *arguments: PyExpr) -> None:
        """Have the rewriter do something."""
        self._steps.append(Do(_rewriter(method, *arguments)))

    # Before anything changes.

    def _compute(self, items: tuple[NewItem, ...], replacing: bool = True) -> None:
        """Variables for what may fail to be computed, and checks of types."""
        results = self._source.op.results
        replaced = replacing and isinstance(self._pattern.replacement, tuple)
        for index, item in enumerate(items):
            if replaced and isinstance(item, NewValue) and not self._names_new_op(item.expression):
                value = self._expression(item.expression, "value")
                context = self._matching.contexts["self"]
                result = python.member(_ROOT, context.python[results[index].name])
                wrong = python.compare(
                    ("is not",), (python.member(value, "type"), python.member(result, "type"))
                )
                if len(results) > 1:
                    # What nobody uses may be anything.
                    wrong = python.all_of(wrong, python.member(result, "has_uses"))
                self._matching.require(python.unary("not", wrong), wrong)
        for item in _walk(items):
            expressions: list[tuple[str, Expression]] = []
            if isinstance(item, NewOp):
                expressions += [*item.attributes, *item.successors]
                if item.discardable is not None:
                    expressions.append(("attributes", item.discardable))
                expressions += [(n, t) for n, t in item.types if isinstance(t, Expression)]
            elif isinstance(item, NewValue):
                expressions.append(("value", item.expression))
            elif isinstance(item, NewConstant):
                expressions.append(("constant", item.value))
                if item.type is not None:
                    expressions.append(("type", item.type))
            for name, expression in expressions:
                if not self._names_new_op(expression) and self._matching.fails(expression):
                    self._expression(expression, name)

    def _names_new_op(self, expression: Expression) -> bool:
        return any(
            name not in dict(self._pattern.bound) and name != "self"
            for name in expression.names
        )  # fmt: skip

    def _expression(self, expression: Expression, name: str) -> PyExpr:
        """Source of an expression, in a variable if it may fail."""
        known = self._ready.get(id(expression))
        if known is not None:
            return known
        if not self._matching.fails(expression):
            return self._matching.text(expression)
        local = self._matching.let(name, expression, required=name == "constant")
        self._ready[id(expression)] = local
        return local

    def _make_constants(self, items: tuple[NewItem, ...]) -> None:
        constants = [item for item in _walk(items) if isinstance(item, NewConstant)]
        wanted = []
        for constant in constants:
            value = self._expression(constant.value, "constant")
            type_ = python.member(value, "type")
            if constant.type is not None:
                type_ = self._expression(constant.type, "type")
            wanted.append((value, type_))
        if not constants:
            return
        made = self._locals.fresh("made")
        if len(constants) == 1:
            call = _rewriter("constant", _ROOT, *wanted[0])
            self._ready[id(constants[0])] = python.local(made)
        else:
            pairs = [python.tuple_of(*pair) for pair in wanted]
            call = _rewriter("constants", _ROOT, *pairs)
            for index, constant in enumerate(constants):
                each = python.item(python.local(made), python.constant(index))
                self._ready[id(constant)] = each
        self._steps.append(bind(made, call))
        # The pattern ends where the dialect cannot make them.
        self._matching.require_there(python.local(made))

    def _set_location(self, items: tuple[NewItem, ...]) -> None:
        count = sum(isinstance(item, NewOp) for item in _walk(items))
        names = self._pattern.location or tuple(op.name for op in self._source.walk())
        ops = [self._matching.op_locals[name] for name in names]
        if not count:
            return
        if len(ops) == 1:
            self._location = python.member(ops[0], "_location")
            return
        fused = _rewriter("fused_location", *ops)
        if count == 1:
            self._location = fused
            return
        self._steps.append(bind("location", fused))
        self._location = python.local("location")

    # What is made.

    def _convert_operands(self, items: tuple[NewItem, ...]) -> None:
        """Variables for what the operands were converted to, as MLIR has them: in their order,
        before anything is made."""
        used = {
            each.expression.root.name: each
            for each in _walk(items)
            if isinstance(each, NewValue) and isinstance(each.expression.root, tree.Name)
        }
        for item in self._source.operands:
            if isinstance(item, NameSource) and item.name in used and not item.same:
                value = self._argument(used[item.name])
                self._converted[item.name] = self._matching.let_be(f"new_{item.name}", None, value)

    def _make(self, name: str, item: NewItem) -> None:
        """Make an op, a constant, or what a hook does, for the name to stand for it."""
        if isinstance(item, NewOp):
            self._matching.add_op(name, item.op, self._insert(item))
        else:
            self._matching.made(name, self._item(item, name))

    def _insert(self, new: NewOp) -> PyExpr:
        """A variable with a new op, which has its regions."""
        op = self._new(new)
        name = self._locals.fresh(new.name or matcher.snake(new.op.name))
        local = python.local(name)
        self._steps.append(bind(name, _rewriter("insert", op)))
        theirs = matcher.context_of(self._scope, new.op).python
        ours = self._matching.contexts["self"].python
        for into, region in new.regions:
            given = python.member(_ROOT, ours[region])
            self._do("move_region", given, python.member(local, theirs[into]))
        return local

    def _also(self) -> None:
        for new in self._pattern.also:
            if new.name:
                self._matching.add_op(new.name, new.op, self._insert(new))
            elif new.regions:
                self._insert(new)
            else:
                self._do("insert", self._new(new))

    def _item(self, item: NewItem, name: str = "made") -> PyExpr:
        """Source of a value; makes what has to be there first, with `name` for its variable."""
        match item:
            case NewValue(expression):
                return self._value(expression, "remapped")
            case NewConstant():
                return self._ready[id(item)]
            case NewList(items):
                return python.tuple_of(*(self._item(each) for each in items))
            case NewCall(function, arguments):
                given = [("op", _ROOT), ("rewriter", _REWRITER)]
                given += [(self._word(each), self._argument(each)) for each in arguments]
                return self._matching.let_be(name, None, self._scope.hook_call(function, *given))
            case NewOp():
                local = self._insert(item)
                name = item.name or f"@new{id(item)}"
                self._matching.add_op(name, item.op, local)
                assert item.result is not None
                return python.member(local, self._matching.contexts[name].python[item.result])
            case _:
                assert_never(item)

    @staticmethod
    def _word(item: NewItem) -> str:
        """A name for the parameter of an argument."""
        root = item.expression.root if isinstance(item, NewValue) else None
        return root.name if isinstance(root, tree.Name | tree.Member) else "value"

    def _argument(self, item: NewItem) -> PyExpr:
        """Source of an argument of a hook; in a conversion, values are those converted to."""
        if not isinstance(item, NewValue):
            return self._item(item)
        root, static = item.expression.root, item.expression.static
        if isinstance(root, tree.Name) and root.name in self._converted:
            return self._converted[root.name]
        if static.kind == "list" and static.of_items.kind == "value":
            return self._value(item.expression, "remapped_all")
        if static.kind != "value":
            return self._expression(item.expression, "value")
        value = self._value(item.expression, "remapped")
        if static.optional and self._pattern.converts:
            there = python.is_none(self._expression(item.expression, "value"))
            return python.choice(there, _NONE, value)
        return value

    def _value(self, expression: Expression, method: str) -> PyExpr:
        """A value that was there; in a conversion, what it was converted to."""
        if isinstance(expression.root, tree.Name) and expression.root.name in self._converted:
            return self._converted[expression.root.name]
        value = self._expression(expression, "value")
        made_here = self._names_new_op(expression) or expression.type == "none"
        if not self._pattern.converts or made_here:
            return value
        return _rewriter(method, value)

    def _new(self, new: NewOp) -> PyExpr:
        """Source of a call that makes an op in no block."""
        arguments = [
            (
                self._value(item.expression, "remapped_all")
                if isinstance(item, NewValue) and operand.variadicity is Variadicity.VARIADIC
                else self._item(item)
            )
            for operand, item in zip(new.op.operands, new.operands, strict=True)
        ]
        names = matcher.context_of(self._scope, new.op).python
        for name, expression in (*new.attributes, *new.successors):
            arguments.append(python.keyword(names[name], self._expression(expression, name)))
        for name, type_ in new.types:
            if isinstance(type_, Expression):
                given = self._expression(type_, name)
            else:
                given = self._types_of(self._source.op.results[type_])
            if self._pattern.converts:
                result = next(each for each in new.op.results if each.name == name)
                several = result.variadicity is Variadicity.VARIADIC
                method = "converted_types" if several else "converted_type"
                given = _rewriter(method, given)
            arguments.append(python.keyword(names[name], given))
        if new.discardable is not None:
            given = self._expression(new.discardable, "attributes")
            arguments.append(python.keyword("attributes", given))
        elif self._pattern.keeps_attributes and new is self._pattern.replacement:
            kept = python.member(_ROOT, "discardable_attributes")
            arguments.append(python.keyword("attributes", kept))
        arguments.append(python.keyword("location", self._location))
        return python.call(self._scope.op_ref(new.op.qualified_name), *arguments)

    def _types_of(self, result: ResultDef) -> PyExpr:
        """The type of one of the root's results, or the types of several."""
        values = python.member(_ROOT, self._matching.contexts["self"].python[result.name])
        if result.variadicity is not Variadicity.VARIADIC:
            return python.member(values, "type")
        each = python.local("value")
        clause = python.For(("value",), values)
        return python.comprehension("list", python.member(each, "type"), clause)


def _walk(items: tuple[NewItem, ...]) -> Iterator[NewItem]:
    for item in items:
        yield item
        match item:
            case NewOp(operands=inner) | NewList(inner) | NewCall(arguments=inner):
                yield from _walk(inner)
