"""export.cpp, part: rewrite patterns, and folds that match ops.

A pattern is one class that derives from `OpRewritePattern`. All that may fail is asked before
anything changes: first which ops there are, then which values are the same, then attributes and
constants, then the conditions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field, replace

from yods_dev.cpp.spell import Unspeakable
from yods_dev.export.cpp.bodies import Ported, comment, variable
from yods_dev.export.cpp.folds import gives, sets, with_constants
from yods_dev.export.cpp.pieces import Piece
from yods_dev.export.cpp.printer import Printer
from yods_dev.export.td.text import camel
from yods_gen.definitions.operations import (
    ConstantSource,
    FoldRule,
    ListSource,
    NameSource,
    NewConstant,
    NewItem,
    NewList,
    NewOp,
    NewValue,
    OpDef,
    PatternDef,
    ResultDef,
    SourceItem,
    SourceOp,
    Variadicity,
)
from yods_gen.expressions import tree
from yods_gen.expressions.tree import Expression, Node, StaticType, list_of, plain
from yods_gen.records import dataclass
from yods_gen.resolve.op_parts import defined_op_type, known_type, part_types

ROOT = "self"


@dataclass(slots=True)
class Matcher:
    """Statements that look for the form of a pattern, and what its names are in C++.

    Attributes:
        fails: What is returned where the form is not there.
        folding: Whether constants of the root's operands come with the adaptor.
        converts: Whether the root's operands come with it, as a conversion makes them.
    """

    ported: Ported
    fails: str
    folding: bool = False
    converts: bool = False
    lines: list[str] = field(default_factory=list)
    names: dict[str, Piece] = field(default_factory=dict)
    types: dict[str, StaticType] = field(default_factory=dict)
    ops: dict[str, tuple[OpDef, str]] = field(default_factory=dict)
    known: list[Node] = field(default_factory=list)
    hooks: list[Printer] = field(default_factory=list)
    _later: list[str] = field(default_factory=list)
    _constants: list[tuple[ConstantSource, str]] = field(default_factory=list)

    def printer(self) -> Printer:
        """A printer of expressions over the names."""
        made = Printer(self.ported.context, self.ported.table, self.names, self.types,
                       "op.getContext()", tuple(self.known))  # fmt: skip
        made.part = self.part
        self.hooks.append(made)
        return made

    def part(self, base: str, name: str) -> Piece | None:
        """C++ of the part of an op that a name stands for."""
        if base not in self.ops:
            return None
        op, local = self.ops[base]
        for value in (*op.operands, *op.results):
            if value.name == name:
                accessor = f"{local}.get{camel(name)}()"
                if value.variadicity is Variadicity.VARIADIC:
                    return Piece(accessor, "list", items=(Piece("", "value"),))
                return Piece(f"::mlir::Value({accessor})", "value")
        if any(each.name == name for each in op.attributes):
            return Piece(f"::mlir::Attribute({local}.get{camel(name)}Attr())", "attribute")
        if any(each.name == name and not each.variadic for each in op.regions):
            return Piece(f"(&{local}.get{camel(name)}())", "region")
        if any(each.name == name and not each.variadic for each in op.successors):
            return Piece(f"{local}.get{camel(name)}()", "block")
        return None

    def require(self, condition: str) -> None:
        """`condition` must hold."""
        self.lines.append(f"if (!({condition}))\n      return {self.fails};")

    def match(self, source: SourceOp, bound: dict[str, str]) -> None:
        """Ask for all that `source` does."""
        self.ops[ROOT] = source.op, "op"
        self._type(source, ROOT)
        self._op(source)
        self.lines += self._later
        for constant, value in self._constants:
            self._constant(constant, value)

    def _type(self, source: SourceOp, name: str) -> None:
        table = self.ported.table
        self.types[name] = defined_op_type(source.op, table)
        self.names[name] = Piece(self.ops[name][1], "op")

    def _op(self, source: SourceOp) -> None:
        name = ROOT if source.result is None else source.name
        op, local = self.ops[name]
        types = part_types(op, self.ported.table)
        inner: list[SourceOp] = []
        for operand, item in zip(op.operands, source.operands, strict=True):
            path = f"{local}.get{camel(operand.name)}()"
            if self.converts and isinstance(item, NameSource):
                path = f"adaptor.get{camel(operand.name)}()"
            several = operand.variadicity is Variadicity.VARIADIC
            if isinstance(item, ListSource):
                self.require(f"{path}.size() == {len(item.items)}")
                one = types[operand.name].of_items
                for index, each in enumerate(item.items):
                    self._item(each, f"{path}[{index}]", one, inner, "", False)
                continue
            if operand.variadicity is Variadicity.OPTIONAL and isinstance(
                item, SourceOp | ConstantSource
            ):
                self.require(path)
            root = operand.name if name == ROOT and not several else ""
            self._item(item, path, types[operand.name], inner, root, several)
        for successor, block in source.successors:
            self._bind(block, f"{local}.get{camel(successor)}()", plain("block"), "block")
        for attribute in source.attributes:
            path = f"::mlir::Attribute({local}.get{camel(attribute.name)}Attr())"
            definition = next(a for a in op.attributes if a.name == attribute.name)
            if attribute.bound is not None:
                self._bind(attribute.bound, path, types[attribute.name], "attribute")
            elif attribute.value is not None:
                value = attribute.value
                if definition.constraint.syntax == "unit" or value.type == "none":
                    there = isinstance(value.root, tree.Constant) and bool(value.root.value)
                    self._later.append(self._asked(path if there else f"!{path}"))
                    continue
                wanted = self.printer().attribute(value.root, definition.constraint)
                self._later.append(self._asked(f"{path} == {wanted}"))
        for each in inner:
            self._op(each)

    def _asked(self, condition: str) -> str:
        return f"if (!({condition}))\n      return {self.fails};"

    def _item(self, item: SourceItem, path: str, known: StaticType, inner: list[SourceOp],
              root: str, several: bool) -> None:  # fmt: skip
        match item:
            case NameSource():
                self._bind(item, path, known, "list" if several else "value")
            case ConstantSource():
                given = f"adaptor.get{camel(root)}()" if self.folding and root else (
                    f"yods::constant({path})")  # fmt: skip
                self._constants.append((item, given))
            case SourceOp():
                if self.converts:
                    raise Unspeakable("an op that a conversion matches below another")
                local = variable(f"op{len(self.ops)}")
                class_ = self.ported.context.op_class(item.op.qualified_name)
                self.lines.append(f"auto {local} = {path}.getDefiningOp<{class_}>();")
                self.require(local)
                self.ops[item.name] = item.op, local
                self._type(item, item.name)
                if item.result is not None and len(item.op.results) > 1:
                    self.require(f"{path} == {local}.get{camel(item.result)}()")
                inner.append(item)

    def _bind(self, name: NameSource, path: str, known: StaticType, kind: str) -> None:
        if name.same:
            if kind == "list":
                self._later.append(self._asked(
                    f"yods::equalLists({path}, {self.names[name.name].text})"))  # fmt: skip
                return
            # It may be bound further on in the text.
            self._later.append(self._asked(f"{path} == {variable(name.name)}"))
            return
        local = variable(name.name)
        type_ = {"value": "::mlir::Value", "attribute": "::mlir::Attribute"}.get(kind, "auto")
        self.lines.append(f"{type_} {local} = {path};\n    (void){local};")
        items = (Piece("", "value"),) if kind == "list" else ()
        self.names[name.name] = Piece(local, kind, items=items)  # type: ignore[arg-type]
        self.types[name.name] = known
        if self.converts and kind in ("value", "list"):
            # The type is what the conversion makes of it.
            self.types[name.name] = plain("value") if kind == "value" else list_of(plain("value"))

    def _constant(self, source: ConstantSource, given: str) -> None:
        if source.number is not None:
            asked = "isFloat" if isinstance(source.number, float) else "isInteger"
            self.require(f"yods::{asked}({given}, {source.number})")
        elif not source.name:
            self.require(f"bool({given})")
        elif source.name in self.names:
            self.require(f"{given} == {self.names[source.name].text}")
        else:
            local = variable(source.name)
            self.lines.append(f"::mlir::Attribute {local} = {given};")
            self.require(f"bool({local})")
            self.names[source.name] = Piece(local, "attribute")
            self.types[source.name] = plain("attribute")

    def condition(self, node: Node) -> None:
        """`node` must hold."""
        self.require(self.printer().condition(node))
        self.known.append(node)


class Patterns:
    """Writes the patterns of a dialect."""

    def __init__(self, ported: Ported) -> None:
        self._ported = ported
        self._rules = 0

    def fold(self, op: OpDef, rule: FoldRule, single: bool) -> list[str]:
        """The statements of a rule of a fold that matches ops. Raises Unspeakable."""
        answer = "::mlir::OpFoldResult" if single else "::llvm::LogicalResult"
        fails = "::mlir::OpFoldResult()" if single else "::mlir::failure()"
        class_ = self._ported.context.op_class(op.qualified_name)
        lines: list[str] = []
        operands = {each.name: each for each in op.operands}
        for source in rule.sources:
            matcher = Matcher(self._ported, fails, folding=True)
            matcher.match(source, dict(rule.bound))
            if rule.when is not None:
                matcher.condition(rule.when.root)
            printer = matcher.printer()

            def own(expression: Expression) -> Node:
                return with_constants(expression.root, operands)

            body = [*matcher.lines, *(gives(printer, rule, own, single) if rule.gives else
                                      sets(op, printer, rule, own, single))]  # fmt: skip
            for each in matcher.hooks:
                self._ported.own_hooks(each, rule.span, op.qualified_name)
            there = "given" if single else "::mlir::succeeded(given)"
            self._rules += 1
            lines += [
                f"  auto rule{self._rules} = [&]({class_} op) -> {answer} {{",
                *(f"    {line}" for line in body),
                f"    return {fails};",
                "  };",
                f"  if ({answer} given = rule{self._rules}(*this); {there})",
                "    return given;",
            ]
        return lines

    def pattern(self, pattern: PatternDef, class_: str, of: str) -> str | None:
        """The class of a pattern; None, after a report, where it has no C++."""
        try:
            text = "\n\n".join(
                self._class(pattern, source, f"{class_}{number or ''}", of)
                for number, source in enumerate(pattern.sources)
            )
        except Unspeakable as wrong:
            self._ported.count("patterns", good=False)
            self._ported.gap(pattern.span, of, f"pattern {pattern.name}: no C++ is known for "
                             f"{wrong}")  # fmt: skip
            return None
        self._ported.count("patterns", good=True)
        return text

    def _class(self, pattern: PatternDef, source: SourceOp, class_: str, of: str) -> str:
        ported = self._ported
        root = ported.context.op_class(source.op.qualified_name)
        benefit = len(pattern.sources[0].walk()) if pattern.benefit is None else pattern.benefit
        matcher = Matcher(ported, "::mlir::failure()", converts=pattern.converts)
        matcher.match(source, dict(pattern.bound))
        for name, constraint in pattern.constraints:
            if constraint.is_any:
                continue
            subject: Node = tree.Name(name, "unknown")
            if constraint.kind == "type":
                subject = tree.Member(tree.Name(name, "value"), "type", "type")
            matcher.condition(tree.substitute(constraint.predicate.root, {"self": subject}))
        for condition in pattern.where:
            matcher.condition(condition.root)
        rewrite = _Rewrite(ported, pattern, source, matcher)
        for let in pattern.let:
            rewrite.let(let.name, let.expression)
        rewrite.steps()
        for each in matcher.hooks:
            ported.own_hooks(each, pattern.span, of)
        summary = pattern.summary or f"Pattern `{pattern.name}`."
        given, passed = "::mlir::MLIRContext *context", "context"
        base, rewriter = f"OpRewritePattern<{root}>", f"{root} op, ::mlir::PatternRewriter"
        if pattern.converts:
            given, passed = f"const ::mlir::TypeConverter &converter, {given}", "converter, context"
            base = f"OpConversionPattern<{root}>"
            rewriter = f"{root} op, OpAdaptor adaptor, ::mlir::ConversionPatternRewriter"
        return "\n".join([
            f"/// {' '.join(summary.split())}",
            comment(of, pattern.span),
            f"struct {class_} : public ::mlir::{base} {{",
            f"  {class_}({given}) : {base}({passed}, /*benefit=*/{benefit}) {{}}",
            "",
            "  ::llvm::LogicalResult",
            f"  matchAndRewrite({rewriter} &rewriter) const override {{",
            *(f"    {line}" for line in matcher.lines),
            "    return ::mlir::success();",
            "  }",
            "};",
        ])  # fmt: skip


class _Rewrite:
    """The statements that replace what was matched."""

    def __init__(
        self, ported: Ported, pattern: PatternDef, source: SourceOp, matcher: Matcher
    ) -> None:
        self._ported = ported
        self._pattern = pattern
        self._source = source
        self._matcher = matcher
        self._lines = matcher.lines
        self._made: dict[int, str] = {}
        self._count = 0

    def let(self, name: str, expression: Expression) -> None:
        """A name for the value of an expression, which must be there."""
        matcher = self._matcher
        printer = matcher.printer()
        piece = printer.piece(expression.root)
        local = variable(name)
        known = printer.known(expression.root)
        types = {"value": "::mlir::Value", "attribute": "::mlir::Attribute",
                 "type": "::mlir::Type"}  # fmt: skip
        self._lines.append(f"{types.get(piece.kind, 'auto')} {local} = {piece.value};"
                           f"\n    (void){local};")  # fmt: skip
        if piece.kind in ("attribute", "value"):
            matcher.require(f"bool({local})")
        matcher.names[name] = replace(piece, text=local, optional=False, closed=True)
        matcher.types[name] = replace(known, optional=False)

    def steps(self) -> None:
        """All that is done once the form is there. Raises Unspeakable."""
        pattern, matcher = self._pattern, self._matcher
        replacement = pattern.replacement
        items: tuple[NewItem, ...] = (
            (replacement,) if isinstance(replacement, NewOp) else replacement
        )
        if pattern.make:
            raise Unspeakable("what is made under names")
        self._prepare(items)
        self._constants((*items, *pattern.also))
        names = pattern.location or tuple(
            ROOT if op.result is None else op.name for op in self._source.walk()
        )
        locations = ", ".join(f"{matcher.ops[name][1]}.getLoc()" for name in names)
        if any(isinstance(item, NewOp) for item in _walk((*items, *pattern.also))):
            self._lines.append("::mlir::Location location = "
                               + (f"{locations};" if len(names) == 1
                                  else f"rewriter.getFusedLoc({{{locations}}});"))  # fmt: skip
        if isinstance(replacement, NewOp):
            local = self._insert(replacement)
            if replacement.name:
                self._name(replacement, local)
            self._also()
            if pattern.keeps_attributes:
                self._lines.append(f"yods::keepAttributes(op, {local});")
            self._lines.append(f"rewriter.replaceOp(op, {local}->getResults());")
            return
        values = [self._item(item) for item in items]
        self._also()
        if not values:
            self._lines.append("rewriter.eraseOp(op);")
            return
        listed = ", ".join(values)
        if any(isinstance(i, NewValue) and self._is_list(i) for i in items):
            self._lines.append(f"rewriter.replaceOp(op, ::mlir::ValueRange({listed}));")
            return
        self._lines.append(f"rewriter.replaceOp(op, ::mlir::ValueRange{{{listed}}});")

    def _is_list(self, item: NewValue) -> bool:
        return self._matcher.printer().piece(item.expression.root).kind == "list"

    def _prepare(self, items: tuple[NewItem, ...]) -> None:
        """Ask whether values have the types of the results that they replace."""
        if not isinstance(self._pattern.replacement, tuple) or self._pattern.converts:
            return
        results = self._source.op.results
        for item, result in zip(items, results, strict=False):
            if isinstance(item, NewValue) and not self._names_new(item.expression):
                piece = self._matcher.printer().piece(item.expression.root)
                if piece.kind != "value":
                    continue
                own = f"op.get{camel(result.name)}()"
                wrong = f"{piece.value}.getType() != {own}.getType()"
                if len(results) > 1:
                    wrong += f" && !{own}.use_empty()"
                self._lines.append(f"if ({wrong})\n      return ::mlir::failure();")

    def _names_new(self, expression: Expression) -> bool:
        bound = dict(self._pattern.bound)
        return any(name not in bound and name != ROOT for name in expression.names)

    def _constants(self, items: tuple[NewItem, ...]) -> None:
        for item in _walk(items):
            if not isinstance(item, NewConstant):
                continue
            self._count += 1
            attribute, local = f"attribute{self._count}", f"constant{self._count}"
            value = self._matcher.printer().handle(item.value.root)
            self._lines.append(f"::mlir::Attribute {attribute} = {value};")
            self._matcher.require(f"bool({attribute})")
            type_ = f"yods::typeOf({attribute})"
            if item.type is not None:
                type_ = self._matcher.printer().handle(item.type.root)
            self._lines.append(f"::mlir::Value {local} = yods::makeConstant(rewriter, op, "
                               f"{attribute}, {type_});")  # fmt: skip
            self._matcher.require(local)
            self._made[id(item)] = local

    def _name(self, new: NewOp, local: str) -> None:
        self._matcher.ops[new.name] = new.op, local
        self._matcher.names[new.name] = Piece(local, "op")
        self._matcher.types[new.name] = defined_op_type(new.op, self._ported.table)

    def _also(self) -> None:
        for new in self._pattern.also:
            local = self._insert(new)
            if new.name:
                self._name(new, local)

    def _item(self, item: NewItem) -> str:
        match item:
            case NewValue(expression):
                return self._matcher.printer().handle(expression.root)
            case NewConstant():
                return self._made[id(item)]
            case NewOp():
                local = self._insert(item)
                if item.name:
                    self._name(item, local)
                assert item.result is not None
                return f"{local}.get{camel(item.result)}()"
        raise Unspeakable("a list of values here")

    def _insert(self, new: NewOp) -> str:
        """Make an op; return its variable."""
        if new.regions or new.discardable is not None:
            raise Unspeakable("an op that gets regions or discardable attributes")
        matcher, context = self._matcher, self._ported.context
        operands: list[str] = []
        segments: list[str] = []
        for operand, item in zip(new.op.operands, new.operands, strict=True):
            if isinstance(item, NewList):
                given = [self._item(each) for each in item.items]
                operands += [f"newOperands.push_back({each});" for each in given]
                segments.append(str(len(given)))
                continue
            several = operand.variadicity is Variadicity.VARIADIC or (
                isinstance(item, NewValue) and self._is_list(item))  # fmt: skip
            text = self._item(item)
            if text in ("::mlir::Value()", "::mlir::Attribute()", "nullptr"):
                segments.append("0")
                continue
            self._count += 1
            local = f"operand{self._count}"
            if several:
                self._lines.append(f"auto {local} = yods::listOf<::mlir::Value>({text});")
                operands.append(f"newOperands.append({local}.begin(), {local}.end());")
                segments.append(f"int32_t({local}.size())")
            elif operand.variadicity is Variadicity.OPTIONAL:
                self._lines.append(f"::mlir::Value {local} = {text};")
                operands.append(f"if ({local})\n        newOperands.push_back({local});")
                segments.append(f"{local} ? 1 : 0")
            else:
                operands.append(f"newOperands.push_back({text});")
                segments.append("1")
        attributes = []
        constraints = {each.name: each.constraint for each in new.op.attributes}
        for name, expression in new.attributes:
            printer = matcher.printer()
            text = printer.attribute(expression.root, constraints[name]) if (
                name in constraints) else printer.handle(expression.root)  # fmt: skip
            attributes.append(f'{{"{name}", {text}}}')
        if any(trait.name == "AttrSizedOperandSegments" for trait in new.op.traits):
            listed = ", ".join(segments)
            attributes.append(
                f'{{"operandSegmentSizes", rewriter.getDenseI32ArrayAttr({{{listed}}})}}'
            )
        blocks = [matcher.printer().text(each.root) for _, each in new.successors]
        types = self._types(new)
        self._count += 1
        local = f"made{self._count}"
        class_ = context.op_class(new.op.qualified_name)
        self._lines.append(
            "\n    ".join([f"{class_} {local};", "{",
                           "  ::llvm::SmallVector<::mlir::Value> newOperands;",
                           *(f"  {each}" for each in operands),
                           f"  {local} = yods::make<{class_}>(rewriter, location, {types}, "
                           f"newOperands, {{{', '.join(attributes)}}}, "
                           f"{{{', '.join(blocks)}}});", "}"])
        )  # fmt: skip
        return local

    def _types(self, new: NewOp) -> str:
        """C++ of the types of an op's results; nothing where the op infers them."""
        given = dict(new.types)
        if not given and new.op.infers_types:
            return "std::nullopt"
        parts = []
        lists = False
        for index, result in enumerate(new.op.results):
            known = given.get(result.name)
            if isinstance(known, int):
                own = self._source.op.results[known]
                accessor = f"op.get{camel(own.name)}()"
                if self._pattern.converts:
                    parts.append(self._converted(accessor, own))
                    lists |= own.variadicity is Variadicity.VARIADIC
                elif own.variadicity is Variadicity.VARIADIC:
                    parts.append(f"yods::typesOf({accessor})")
                    lists = True
                else:
                    parts.append(f"{accessor}.getType()")
            elif isinstance(known, Expression):
                piece = self._matcher.printer().piece(known.root)
                lists |= piece.kind == "list"
                parts.append(piece.value)
            else:
                parts.append(self._follows(new, result, index))
        if lists and len(parts) > 1:
            raise Unspeakable("several lists of results")
        if lists:
            return f"yods::listOf<::mlir::Type>({parts[0]})"
        return f"yods::List<::mlir::Type>{{{', '.join(parts)}}}"

    def _converted(self, accessor: str, own: ResultDef) -> str:
        """C++ of what the conversion makes of the type of a result, which it must."""
        self._count += 1
        local = f"types{self._count}"
        listed = f"{accessor}.getTypes()" if own.variadicity is Variadicity.VARIADIC else (
            f"yods::List<::mlir::Type>{{{accessor}.getType()}}")  # fmt: skip
        self._lines.append(f"auto {local} = yods::converted(getTypeConverter(), {listed});")
        self._matcher.require(local)
        return f"*{local}" if own.variadicity is Variadicity.VARIADIC else f"(*{local})[0]"

    def _follows(self, new: NewOp, result: object, index: int) -> str:
        """The type of a result that follows from the rest of an op."""
        known = known_type(new.op, new.op.results[index], index)
        if known is None:
            raise Unspeakable(f"the type of result {new.op.results[index].name}")
        name = known.like or known.type_of
        values: dict[str, NewItem] = {
            operand.name: item for operand, item in zip(new.op.operands, new.operands, strict=True)
        }
        if known.like or known.type_of:
            item = values[name]
            text = self._named(item)
            if known.expression is None:
                return f"{text}.getType()"
            names = {"self": Piece(f"{text}.getType()", "type")}
            types = {"self": part_types(new.op, self._ported.table)[name]}
            types["self"] = dict(types["self"].members).get("type", plain("type"))
            printer = Printer(self._ported.context, self._ported.table, names, types,
                              "op.getContext()")  # fmt: skip
            return printer.handle(known.expression.root)
        assert known.expression is not None
        if known.expression.names:
            raise Unspeakable(f"the type {known.expression.source}")
        return self._matcher.printer().handle(known.expression.root)

    def _named(self, item: NewItem) -> str:
        """C++ of a value that was made before."""
        if isinstance(item, NewOp):
            raise Unspeakable("the type of an op in an op")
        return self._item(item)


def _walk(items: Iterable[NewItem]) -> Iterator[NewItem]:
    for item in items:
        yield item
        if isinstance(item, NewOp):
            yield from _walk(item.operands)
        elif isinstance(item, NewList):
            yield from _walk(item.items)


__all__ = ["Matcher", "Patterns", "list_of"]
