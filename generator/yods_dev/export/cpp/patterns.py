"""export.cpp, part: rewrite patterns, and folds that match ops.

A pattern is one class that derives from `OpRewritePattern`, or from `OpConversionPattern`, whose
expressions are over what it matched and whose new ops get what that is converted to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field, replace

from yods_dev.cpp.spell import Unspeakable
from yods_dev.export.cpp.bodies import Hook, Ported, comment
from yods_dev.export.cpp.folds import outcome, unless_missing, with_constants
from yods_dev.export.cpp.matching import ROOT, Matcher
from yods_dev.export.cpp.pieces import Piece, cpp_type, exact, typed, variable
from yods_dev.export.cpp.printer import Printer
from yods_dev.export.td.text import camel, lowered
from yods_gen.definitions import operations
from yods_gen.expressions import tree
from yods_gen.expressions.static_types import StaticType, list_of, plain
from yods_gen.expressions.tree import Expression, Node
from yods_gen.records import dataclass
from yods_gen.resolve.op_parts import defined_op_type, known_type, part_types

_VALUES = "yods::List<::mlir::Value>"
#: Kinds of plain data that functions compute.
_DATA = frozenset({"int", "float", "str", "bool", "attribute", "type"})


class Patterns:
    """Writes the patterns of a dialect."""

    def __init__(self, ported: Ported) -> None:
        self._ported = ported
        self._rules = 0

    def fold(self, op: operations.OpDef, rule: operations.FoldRule, single: bool) -> list[str]:
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

            given = outcome(op, printer, rule, own, single)
            if printer.fails(*given):
                given = ["yods::missing = false;", *unless_missing(given)]
            body = [*matcher.lines, *given]
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

    def pattern(self, pattern: operations.PatternDef, class_: str, of: str) -> str | None:
        """The class of a pattern; None, after a report, where it has no C++."""
        made: list[str] = []
        with self._ported.written("patterns", pattern.span, of, f"pattern {pattern.name}"):
            made = [self._class(pattern, source, f"{class_}{number or ''}", of)
                    for number, source in enumerate(pattern.sources)]  # fmt: skip
        return "\n\n".join(made) if made else None

    def _class(
        self, pattern: operations.PatternDef, source: operations.SourceOp, class_: str, of: str
    ) -> str:
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
        rewrite = _Rewrite(ported, pattern, source, matcher, of, matcher.lines)
        for let in pattern.let:
            rewrite.let(let.name, let.value)
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


@dataclass(slots=True)
class _Rewrite:
    """The statements that replace what was matched."""

    _ported: Ported
    _pattern: operations.PatternDef
    _source: operations.SourceOp
    _matcher: Matcher
    _of: str
    _lines: list[str]
    _made: dict[int, str] = field(default_factory=dict)
    _sure: dict[int, str] = field(default_factory=dict)
    _count: int = 0

    def let(self, name: str, expression: Expression) -> None:
        """A name for the value of an expression, which must be there."""
        matcher = self._matcher
        printer = matcher.printer()
        piece = printer.piece(expression.root)
        local = variable(name)
        known = printer.known(expression.root)
        fails = printer.partial and not piece.optional
        if fails:
            self._lines.append("yods::missing = false;")
        types = {"value": "::mlir::Value", "attribute": "::mlir::Attribute",
                 "type": "::mlir::Type"}  # fmt: skip
        if piece.optional:
            self._lines.append(f"auto {local}Found = {piece.text};")
            matcher.require(f"{local}Found.has_value()")
            piece = replace(piece, text=f"*{local}Found", optional=False)
        self._lines.append(f"{types.get(piece.kind, 'auto')} {local} = {piece.value};"
                           f"\n    (void){local};")  # fmt: skip
        if fails:
            matcher.require("!yods::missing")
        if piece.kind in ("attribute", "value"):
            matcher.require(f"bool({local})")
        matcher.names[name] = replace(piece, text=local, optional=False, closed=True)
        matcher.types[name] = replace(known, optional=False)

    def steps(self) -> None:
        """All that is done once the form is there. Raises Unspeakable."""
        pattern, matcher = self._pattern, self._matcher
        replacement = pattern.replacement
        items: tuple[operations.NewItem, ...] = (
            (replacement,) if isinstance(replacement, operations.NewOp) else replacement
        )
        made = tuple(item for _, item in pattern.make)
        self._prepare(items)
        self._constants((*made, *items, *pattern.also))
        names = pattern.location or tuple(
            ROOT if op.result is None else op.name for op in self._source.walk()
        )
        locations = ", ".join(f"{matcher.ops[name][1]}.getLoc()" for name in names)
        if any(
            isinstance(item, operations.NewOp) for item in _walk((*made, *items, *pattern.also))
        ):
            self._lines.append("::mlir::Location location = "
                               + (f"{locations};" if len(names) == 1
                                  else f"rewriter.getFusedLoc({{{locations}}});"))  # fmt: skip
        for name, item in pattern.make:
            self._make(name, item)
        if isinstance(replacement, operations.NewOp):
            local = self._insert(replacement)
            if replacement.name:
                self._name(replacement.name, replacement, local)
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
        if any(map(self._is_list, items)):
            self._lines.append(f"rewriter.replaceOp(op, ::mlir::ValueRange({listed}));")
            return
        self._lines.append(f"rewriter.replaceOp(op, ::mlir::ValueRange{{{listed}}});")

    def _make(self, name: str, item: operations.NewItem) -> None:
        """Make an op, a constant or what a function makes, for a name to stand for it."""
        if isinstance(item, operations.NewOp):
            self._name(name, item, self._insert(item))
            return
        local, text, known = variable(name), self._item(item), self._given(item)
        self._lines.append(f"auto {local} = {text};\n    (void){local};")
        self._matcher.names[name] = typed(local, known)
        self._matcher.types[name] = known

    def _given(self, item: operations.NewItem) -> StaticType:
        """The type of what an item stands for: values, or plain data that a function computes."""
        if isinstance(item, operations.NewCall):
            returned = self._ported.python.annotated(item.function)
            if returned.kind in _DATA and not item.several:
                return returned
        return list_of(plain("value")) if self._is_list(item) else plain("value")

    def _is_list(self, item: operations.NewItem) -> bool:
        match item:
            case operations.NewValue(expression):
                return self._matcher.printer().piece(expression.root).kind == "list"
            case operations.NewCall(function, several=several):
                return several or self._ported.python.annotated(function).kind == "list"
        return False

    def _prepare(self, items: tuple[operations.NewItem, ...]) -> None:
        """Ask whether values have the types of the results that they replace."""
        if not isinstance(self._pattern.replacement, tuple) or self._pattern.converts:
            return
        results = self._source.op.results
        for item, result in zip(items, results, strict=False):
            if isinstance(item, operations.NewValue) and not self._names_new(item.expression):
                piece = self._matcher.printer().piece(item.expression.root)
                if piece.kind != "value":
                    continue
                own = f"op.get{camel(result.name)}()"
                wrong = f"{piece.value}.getType() != {own}.getType()"
                if len(results) > 1:
                    wrong += f" && !{own}.use_empty()"
                self._lines.append(f"if ({wrong})\n      return ::mlir::failure();")

    def _ask(self, local: str, printer: Printer, value: Expression, text: str = "") -> None:
        """A variable for an attribute, which must have a value before anything changes."""
        text = text or printer.handle(value.root)
        fails = printer.fails(text)
        self._lines += ["yods::missing = false;"] if fails else []
        self._lines.append(f"::mlir::Attribute {local} = {text};")
        if fails:
            self._matcher.require("!yods::missing")

    def _attribute(
        self, new: operations.NewOp, name: str, value: Expression, sure: bool = False
    ) -> str:
        """C++ of an attribute of a new op; if `sure`, of one that must have a value first."""
        if id(value) in self._sure:
            return self._sure[id(value)]
        constraints = {each.name: each.constraint for each in new.op.attributes}
        printer = self._matcher.printer()
        text = printer.attribute(value.root, constraints[name]) if name in constraints else (
            printer.handle(value.root))  # fmt: skip
        if sure and printer.fails(text):
            self._sure[id(value)] = local = f"value{len(self._sure) + 1}"
            self._ask(local, printer, value, text)
        return text

    def _names_new(self, expression: Expression) -> bool:
        bound = dict(self._pattern.bound)
        return any(name not in bound and name != ROOT for name in expression.names)

    def _constants(self, items: tuple[operations.NewItem, ...]) -> None:
        for item in _walk(items):
            if isinstance(item, operations.NewOp):
                for name, expression in item.attributes:
                    if not self._names_new(expression):
                        self._attribute(item, name, expression, sure=True)
            if not isinstance(item, operations.NewConstant):
                continue
            self._count += 1
            attribute, local = f"attribute{self._count}", f"constant{self._count}"
            self._ask(attribute, self._matcher.printer(), item.value)
            self._matcher.require(f"bool({attribute})")
            type_ = f"yods::typeOf({attribute})"
            if item.type is not None:
                type_ = self._matcher.printer().handle(item.type.root)
            self._lines.append(f"::mlir::Value {local} = yods::makeConstant(rewriter, op, "
                               f"{attribute}, {type_});")  # fmt: skip
            self._matcher.require(local)
            self._made[id(item)] = local

    def _name(self, name: str, new: operations.NewOp, local: str) -> None:
        self._matcher.ops[name] = new.op, local
        self._matcher.names[name] = Piece(local, "op")
        self._matcher.types[name] = defined_op_type(new.op, self._ported.table)

    def _also(self) -> None:
        for new in self._pattern.also:
            local = self._insert(new)
            if new.name:
                self._name(new.name, new, local)

    def _value(self, expression: Expression) -> str:
        """C++ of values that were there; in a conversion, what they were converted to."""
        matcher, root, printer = self._matcher, expression.root, self._matcher.printer()
        text = printer.handle(root, "value")
        if not self._pattern.converts or self._names_new(expression) or expression.type == "none":
            return text
        known = matcher.converted.get(root.name) if isinstance(root, tree.Name) else None
        return known or f"yods::remapped(rewriter, {text})"

    def _called(self, item: operations.NewCall) -> str:
        """A variable with what a function in Python makes, which it must."""
        parameters = ["::mlir::Operation *op", "::mlir::PatternRewriter &rewriter",
                      "const ::mlir::TypeConverter *converter"]  # fmt: skip
        given = ["op", "rewriter", "getTypeConverter()" if self._pattern.converts else "nullptr"]
        for number, each in enumerate(item.arguments):
            type_, text = self._argument(each)
            parameters.append(f"{type_} a{number}")
            given.append(text)
        known = self._given(item)
        returns = cpp_type(known)
        name = lowered(item.function)
        signature = f"{returns} @({', '.join(parameters)})"
        self._ported.hook(Hook(name, signature, item.function, "{}", self._pattern.span), self._of)
        self._count += 1
        local = f"given{self._count}"
        self._lines.append(f"{returns} {local} = hooks::{name}({', '.join(given)});")
        if known.kind not in _DATA:
            self._matcher.require(f"!{local}.empty()" if known.kind == "list" else local)
        return local

    def _argument(self, item: operations.NewItem) -> tuple[str, str]:
        """The type and the C++ of an argument of a function in Python."""
        if isinstance(item, operations.NewList):
            return _VALUES, f"{_VALUES}{{{', '.join(map(self._item, item.items))}}}"
        if not isinstance(item, operations.NewValue):
            return cpp_type(self._given(item)), self._item(item)
        root, printer = item.expression.root, self._matcher.printer()
        piece = printer.piece(root)
        known = exact(piece, printer.known(root))
        if known.kind == "value":
            return "::mlir::Value", self._value(item.expression)
        if known.kind == "list" and known.of_items.kind == "value":
            return _VALUES, f"yods::listOf<::mlir::Value>({self._value(item.expression)})"
        if piece.kind == "none":
            return "::mlir::Attribute", "::mlir::Attribute()"
        return piece.class_ or cpp_type(known), printer.as_type(piece, known)

    def _item(self, item: operations.NewItem) -> str:
        """C++ of a value; makes what has to be there first, once."""
        if id(item) not in self._made:
            self._made[id(item)] = self._new(item)
        return self._made[id(item)]

    def _new(self, item: operations.NewItem) -> str:
        match item:
            case operations.NewValue(expression):
                return self._value(expression)
            case operations.NewCall():
                return self._called(item)
            case operations.NewOp():
                local = self._insert(item)
                if item.name:
                    self._name(item.name, item, local)
                assert item.result is not None
                return f"{local}.get{camel(item.result)}()"
        raise Unspeakable("a list of values here")

    def _insert(self, new: operations.NewOp) -> str:
        """Make an op; return its variable."""
        if any(region.variadic for region in new.op.regions):
            raise Unspeakable("an op with any number of regions")
        matcher, context = self._matcher, self._ported.context
        operands: list[str] = []
        segments: list[str] = []
        for operand, item in zip(new.op.operands, new.operands, strict=True):
            if isinstance(item, operations.NewList):
                given = [self._item(each) for each in item.items]
                operands += [f"newOperands.push_back({each});" for each in given]
                segments.append(str(len(given)))
                continue
            several = operand.variadicity is operations.Variadicity.VARIADIC or self._is_list(item)
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
            elif operand.variadicity is operations.Variadicity.OPTIONAL:
                self._lines.append(f"::mlir::Value {local} = {text};")
                operands.append(f"if ({local})\n        newOperands.push_back({local});")
                segments.append(f"{local} ? 1 : 0")
            else:
                operands.append(f"newOperands.push_back({text});")
                segments.append("1")
        attributes = []
        for name, expression in new.attributes:
            text = self._attribute(new, name, expression)
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
                           f"{{{', '.join(blocks)}}}, {len(new.op.regions)});", "}"])
        )  # fmt: skip
        if new.discardable is not None:
            kept = matcher.printer().handle(new.discardable.root)
            self._lines.append(f"yods::putAttributes({local}, {kept});")
        for into, region in new.regions:
            target = f"{local}.get{camel(into)}()"
            self._lines.append(f"rewriter.inlineRegionBefore(op.get{camel(region)}(), {target}, "
                               f"{target}.end());")  # fmt: skip
        return local

    def _types(self, new: operations.NewOp) -> str:
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
                    lists |= own.variadicity is operations.Variadicity.VARIADIC
                elif own.variadicity is operations.Variadicity.VARIADIC:
                    parts.append(f"yods::typesOf({accessor})")
                    lists = True
                else:
                    parts.append(f"{accessor}.getType()")
            elif isinstance(known, Expression):
                piece = self._matcher.printer().piece(known.root)
                lists |= piece.kind == "list"
                listed = piece.value if piece.kind == "list" else (
                    f"yods::List<::mlir::Type>{{{piece.value}}}")  # fmt: skip
                parts.append(self._by_converter(listed, piece.kind == "list")
                             if self._pattern.converts else piece.value)  # fmt: skip
            else:
                parts.append(self._follows(new, result, index))
        if lists and len(parts) > 1:
            raise Unspeakable("several lists of results")
        if lists:
            return f"yods::listOf<::mlir::Type>({parts[0]})"
        return f"yods::List<::mlir::Type>{{{', '.join(parts)}}}"

    def _converted(self, accessor: str, own: operations.ResultDef) -> str:
        """C++ of what the conversion makes of the type of a result."""
        several = own.variadicity is operations.Variadicity.VARIADIC
        return self._by_converter(f"{accessor}.getTypes()" if several else (
            f"yods::List<::mlir::Type>{{{accessor}.getType()}}"), several)  # fmt: skip

    def _by_converter(self, listed: str, several: bool) -> str:
        """C++ of what the conversion makes of types, which it must."""
        self._count += 1
        local = f"types{self._count}"
        self._lines.append(f"auto {local} = yods::converted(getTypeConverter(), {listed});")
        self._matcher.require(local)
        return f"*{local}" if several else f"(*{local})[0]"

    def _follows(self, new: operations.NewOp, result: object, index: int) -> str:
        """The type of a result that follows from the rest of an op."""
        known = known_type(new.op, new.op.results[index], index)
        if known is None:
            raise Unspeakable(f"the type of result {new.op.results[index].name}")
        name = known.like or known.type_of
        values: dict[str, operations.NewItem] = {
            operand.name: item for operand, item in zip(new.op.operands, new.operands, strict=True)
        }
        if known.like or known.type_of:
            item = values[name]
            text = self._item(item)
            if known.expression is None:
                return f"{text}.getType()"
            names = {"self": Piece(f"{text}.getType()", "type")}
            types = {"self": part_types(new.op, self._ported.table)[name]}
            types["self"] = dict(types["self"].members).get("type", plain("type"))
            printer = self._ported.printer(names, types, "op.getContext()")
            return printer.handle(known.expression.root)
        assert known.expression is not None
        given = {name: each.root for name, each in new.attributes}
        if not known.expression.names <= given.keys():
            raise Unspeakable(f"the type {known.expression.source}")
        root = tree.substitute(known.expression.root, given)
        return self._matcher.printer().handle(root, "type")


def _walk(items: Iterable[operations.NewItem]) -> Iterator[operations.NewItem]:
    for item in items:
        yield item
        if isinstance(item, operations.NewOp):
            yield from _walk(item.operands)
        elif isinstance(item, operations.NewList):
            yield from _walk(item.items)
        elif isinstance(item, operations.NewCall):
            yield from _walk(item.arguments)
