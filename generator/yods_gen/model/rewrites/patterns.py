"""The classes of rewrite patterns: one straight-line matcher a pattern."""

from __future__ import annotations

from collections.abc import Iterator

from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import OpDef, Variadicity
from yods_gen.definitions.rewrites import (
    NewConstant,
    NewItem,
    NewList,
    NewOp,
    NewValue,
    PatternDef,
    SourceOp,
)
from yods_gen.errors import quoted
from yods_gen.expressions.tree import Expression
from yods_gen.model.code import Code, tuple_
from yods_gen.model.names import Locals, Names, class_name
from yods_gen.model.rewrites.matching import Matching, Steps, context_of, snake
from yods_gen.model.scope import ClassScope, World
from yods_gen.model.tree import ClassModel, Constant, Method


def pattern_models(world: World, dialect: DialectDef) -> tuple[ClassModel, ...]:
    """The classes of all patterns of `dialect`, by name."""
    names = Names(world.reporter, f"in dialect {quoted(dialect.name)}")
    made = []
    for op, pattern in _all_patterns(dialect):
        python = pattern_class(op, pattern)
        names.add(python, pattern.name, "pattern", pattern.span)
        made.append(_pattern(world, dialect, pattern, python, op))
    return tuple(sorted(made, key=lambda model: model.class_name))


def _all_patterns(dialect: DialectDef) -> Iterator[tuple[OpDef | None, PatternDef]]:
    for op in dialect.ops:
        for pattern in op.patterns:
            yield op, pattern
    for each in dialect.pattern_sets:
        for pattern in each.patterns:
            yield None, pattern


def pattern_class(op: OpDef | None, pattern: PatternDef) -> str:
    """The Python name of a pattern's class."""
    prefix = "" if op is None else op.name + "_"
    return class_name(prefix + pattern.name, "Pattern")


def set_functions(dialect: DialectDef) -> tuple[str, ...]:
    """Lines that give the sets of patterns, a function each."""
    code = Code()
    for each in dialect.pattern_sets:
        classes = [pattern_class(None, pattern) for pattern in each.patterns]
        with code.block(f"def {each.name}_patterns() -> tuple[RewritePattern, ...]:"):
            code.line(f'"""The patterns of the set `{each.name}`, in order."""')
            code.line(f"return {tuple_([f'{name}()' for name in classes])}")
        code.line("")
    return code.lines


def dialect_patterns(scope: ClassScope, dialect: DialectDef) -> list[Method]:
    """`canonicalization_patterns` of a dialect that has some of its own."""
    hook = next((h.function for h in dialect.hooks if h.kind == "canonicalize"), None)
    if not dialect.canonicalize and hook is None:
        return []
    sequence = scope.typing("collections.abc", "Sequence")
    pattern = scope.typing("yods.rewrite.pattern", "RewritePattern")
    functions = [f"{name}_patterns" for name in dialect.canonicalize]
    code = Code()
    if functions:
        code.line(f"from {scope.patterns_module} import {', '.join(sorted(functions))}")
        code.line("")
    items = [f"*{name}()" for name in functions]
    if hook is not None:
        items.append(f"*{scope.hook(hook)}()")
    code.line(f"return {tuple_(items)}")
    returns = f"{sequence}[{pattern}]"
    return [Method("canonicalization_patterns", (), ("self",), returns, "", code.lines)]


def _pattern(
    world: World, dialect: DialectDef, pattern: PatternDef, python: str, op: OpDef | None
) -> ClassModel:
    scope = ClassScope(world, dialect.name, "pattern", dialect.hooks_module, python)
    scope.need("typing", "final")
    base = scope.need("yods.rewrite.pattern", "RewritePattern")
    sources = pattern.sources
    root = scope.op_class(sources[0].op.qualified_name)
    benefit = len(sources[0].walk()) if pattern.benefit is None else pattern.benefit
    constants = [Constant("ROOT", "", root)]
    if benefit != 1:
        constants.append(Constant("BENEFIT", "", str(benefit)))
    rewriter = scope.typing("yods.rewrite.rewriter", "PatternRewriter")
    where = f"op `{op.name}`" if op is not None else "the dialect"
    summary = pattern.summary or f"Pattern `{pattern.name}`."
    parameters = ("self", f"op: {root}", f"rewriter: {rewriter}")
    names = ["match_and_rewrite"]
    methods = []
    if len(sources) > 1:
        # The same with operands in another order, one after the other.
        names = [f"_in_order_{number}" for number in range(1, len(sources) + 1)]
        tries = " or ".join(f"self.{name}(op, rewriter)" for name in names)
        methods = [Method("match_and_rewrite", (), parameters, "bool", "", (f"return {tries}",))]
    for name, source in zip(names, sources, strict=True):
        lines = _Rewrite(scope, pattern, source).lines()
        methods.append(Method(name, (), parameters, "bool", "", lines))
    return ClassModel(
        kind="pattern",
        name=pattern.name,
        class_name=python,
        bases=(base,),
        doc=f"{summary}\n\nDefined by pattern `{pattern.name}` of {where} in {pattern.span.path}.",
        slots=(),
        constants=tuple(constants),
        fields=(),
        methods=tuple(methods),
        imports=scope.imports,
    )


class _Rewrite:
    """Emits the body of one pattern."""

    def __init__(self, scope: ClassScope, pattern: PatternDef, source: SourceOp) -> None:
        self._scope = scope
        self._pattern = pattern
        self._source = source
        self._code = Code()
        self._steps = Steps(scope, self._code, nested=False)
        self._locals = Locals({"rewriter", "violated", "holds", "location"})
        self._matching = Matching(scope, self._steps, self._locals, source.op, "op", None)
        #: Constants and computed values, by identity of what stands for them.
        self._ready: dict[int, str] = {}
        self._location = "op._location"

    def lines(self) -> tuple[str, ...]:
        pattern, matching = self._pattern, self._matching
        matching.match(self._source)
        for name, constraint in pattern.constraints:
            matching.constraint(name, constraint)
        for condition in pattern.where:
            matching.condition(condition)
        for let in pattern.let:
            matching.let(let.name, let.expression)
        replacement = pattern.replacement
        items = (replacement,) if isinstance(replacement, NewOp) else replacement
        self._compute(items)
        self._compute(pattern.also, replacing=False)
        self._make_constants((*items, *pattern.also))
        self._set_location((*items, *pattern.also))
        if isinstance(replacement, NewOp):
            made = self._new(replacement)
            if pattern.also:
                local = self._locals.fresh(replacement.name or snake(replacement.op.name))
                self._code.line(f"{local} = rewriter.insert({made})")
                self._also(replacement, local)
                self._code.line(f"rewriter.replace_op(op, {local})")
            else:
                self._code.line(f"rewriter.replace_op_with(op, {made})")
        else:
            values = [self._item(item) for item in replacement]
            self._also(None, "")
            if values:
                self._code.line(f"rewriter.replace_op(op, {tuple_(values)})")
            else:
                self._code.line("rewriter.erase_op(op)")
        self._code.line("return True")
        return self._code.lines

    # Before anything changes.

    def _compute(self, items: tuple[NewItem, ...], replacing: bool = True) -> None:
        """Variables for what may fail to be computed, and checks of types."""
        results = self._source.op.results
        replaced = replacing and isinstance(self._pattern.replacement, tuple)
        for index, item in enumerate(items):
            if replaced and isinstance(item, NewValue) and not self._names_new_op(item.expression):
                value = self._expression(item.expression, "value")
                context = self._matching.contexts["self"]
                type_ = f"op.{context.python[results[index].name]}.type"
                wrong = f"{value}.type is not {type_}"
                if len(results) > 1:
                    # What nobody uses may be anything.
                    wrong += f" and {type_.removesuffix('.type')}.has_uses"
                self._steps.require("", wrong)
        for item in _walk(items):
            expressions: list[tuple[str, Expression]] = []
            if isinstance(item, NewOp):
                expressions += [*item.attributes, *item.successors]
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

    def _expression(self, expression: Expression, name: str) -> str:
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
        calls = []
        for constant in constants:
            value = self._expression(constant.value, "constant")
            type_ = None if constant.type is None else self._expression(constant.type, "type")
            calls.append((value, f"({value}, {type_ or f'{value}.type'})"))
        if len(constants) == 1:
            local = self._locals.fresh("made")
            asked = calls[0][1].removeprefix("(").removesuffix(")")
            self._code.line(f"{local} = rewriter.constant(op, {asked})")
            with self._code.block(f"if {local} is None:"):
                self._code.line("return False")
            self._ready[id(constants[0])] = local
        elif constants:
            local = self._locals.fresh("made")
            pairs = ", ".join(call for _, call in calls)
            self._code.line(f"{local} = rewriter.constants(op, {pairs})")
            with self._code.block(f"if {local} is None:"):
                self._code.line("return False")
            for index, constant in enumerate(constants):
                self._ready[id(constant)] = f"{local}[{index}]"

    def _set_location(self, items: tuple[NewItem, ...]) -> None:
        count = sum(isinstance(item, NewOp) for item in _walk(items))
        names = self._pattern.location or tuple(op.name for op in self._source.walk())
        ops = [self._matching.op_locals[name] for name in names]
        if not count:
            return
        if len(ops) == 1:
            self._location = f"{ops[0]}._location"
            return
        fused = f"rewriter.fused_location({', '.join(ops)})"
        if count == 1:
            self._location = fused
            return
        self._code.line(f"location = {fused}")
        self._location = "location"

    # What is made.

    def _also(self, replacement: NewOp | None, local: str) -> None:
        if replacement is not None and replacement.name:
            self._matching.add_op(replacement.name, replacement.op, local)
        for new in self._pattern.also:
            made = self._new(new)
            if not new.name:
                self._code.line(f"rewriter.insert({made})")
                continue
            name = self._locals.fresh(new.name)
            self._code.line(f"{name} = rewriter.insert({made})")
            self._matching.add_op(new.name, new.op, name)

    def _item(self, item: NewItem) -> str:
        """Source of a value; makes what has to be there first."""
        match item:
            case NewValue(expression):
                return self._expression(expression, "value")
            case NewConstant():
                return self._ready[id(item)]
            case NewList(items):
                return tuple_([self._item(each) for each in items])
            case NewOp():
                made = self._new(item)
                local = self._locals.fresh(item.name or snake(item.op.name))
                self._code.line(f"{local} = rewriter.insert({made})")
                self._matching.add_op(item.name or f"@new{id(item)}", item.op, local)
                assert item.result is not None
                context = self._matching.contexts[item.name or f"@new{id(item)}"]
                return f"{local}.{context.python[item.result]}"

    def _new(self, new: NewOp) -> str:
        """Source of a call that makes an op in no block."""
        arguments = [self._item(item) for item in new.operands]
        python = context_of(self._scope, new.op).python
        arguments += [f"{python[n]}={self._expression(e, n)}" for n, e in new.attributes]
        arguments += [f"{python[n]}={self._expression(e, n)}" for n, e in new.successors]
        root = self._matching.contexts["self"]
        for name, type_ in new.types:
            if isinstance(type_, Expression):
                text = self._expression(type_, name)
            else:
                result = self._source.op.results[type_]
                text = f"op.{root.python[result.name]}.type"
                if result.variadicity is Variadicity.VARIADIC:
                    text = f"[value.type for value in op.{root.python[result.name]}]"
            arguments.append(f"{python[name]}={text}")
        arguments.append(f"location={self._location}")
        return f"{self._scope.op_class(new.op.qualified_name)}({', '.join(arguments)})"


def _walk(items: tuple[NewItem, ...]) -> Iterator[NewItem]:
    for item in items:
        yield item
        if isinstance(item, NewOp):
            yield from _walk(item.operands)
        elif isinstance(item, NewList):
            yield from _walk(item.items)
