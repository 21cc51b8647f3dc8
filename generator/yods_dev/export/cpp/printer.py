"""export.cpp, part: typed expression trees as C++.

Python and C++ print the same tree. C++ knows types and attributes by their base classes, so what
asks for more is cast to the class that inference knows; what may be None is a null handle or a
`std::optional`. What C++ lacks is in `yods_support.h`; `spellings.yaml` has the rest.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from yods_dev.cpp.spell import Unspeakable
from yods_dev.export.cpp.names import BasePrinter, is_hook
from yods_dev.export.cpp.pieces import (
    BASE_TYPES,
    HANDLES,
    ORDER,
    POINTERS,
    Piece,
    cast_to,
    cpp_type,
    exact,
    filled,
    grouped,
    is_apfloat,
    is_closed,
    list_items,
    literal,
    spellings,
    typed,
)
from yods_dev.export.td.text import lowered
from yods_gen.classes import ClassRef, DefinedClass, RuntimeClass
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.types import AttrOrTypeDef, ParameterDef
from yods_gen.expressions import tree
from yods_gen.expressions.functions import FOLDING_FUNCTIONS
from yods_gen.expressions.static_types import ExprType, StaticType, plain
from yods_gen.expressions.tree import Node
from yods_gen.kinds import Integer, Optional
from yods_gen.model.conditions import all_ranked
from yods_gen.resolve.pattern_sources import as_attribute

#: Functions that C++ has no counterpart of yet.
_WITHOUT_CPP = frozenset({"affine_map", "strided_map"})


#: Kinds of plain values that stand for attributes.
_PLAIN = frozenset({"int", "bool", "float", "str", "list"})


class Printer(BasePrinter):
    """Prints the expressions of one body."""

    __slots__ = ()

    def condition(self, node: Node) -> str:
        """C++ of type bool. Raises Unspeakable."""
        match node:
            case tree.Boolean(operator, values):
                texts = []
                with self.inference.inside():
                    for each in values:
                        texts.append(self._within(each, self.condition(each)))
                        self.inference.assume(each, operator == "and")
                return (" && " if operator == "and" else " || ").join(texts)
            case tree.Unary("not", operand):
                return f"!{grouped(self.condition(operand))}"
            case tree.Conditional(test, then, otherwise):
                asked = self.condition(test)
                with self.inference.where(test, True):
                    first = self.condition(then)
                with self.inference.where(test, False):
                    second = grouped(self.condition(otherwise))
                return f"{grouped(asked)} ? {grouped(first)} : {second}"
            case tree.Call(function, (argument,)) if function.name == "bool":
                return self.condition(argument)
            case tree.Call(function, arguments) if is_hook(function):
                return self._hook(function, arguments, plain("bool")).text
        piece = self.piece(node)
        truth = piece.truth
        if piece.kind in ("type", "attribute", "value") or piece.kind in POINTERS:
            return f"bool({truth})"
        return truth

    def holding(self, node: Node) -> str:
        """C++ of whether a condition holds: not where something in it has no value."""
        self.partial = False
        text = self.condition(node)
        return f"yods::holds([&] {{ return {text}; }})" if self.fails(text) else text

    def fails(self, *texts: str) -> bool:
        """Whether something in what was printed may have no value."""
        return self.partial or "yods::there(" in "".join(texts)

    def _within(self, node: Node, text: str) -> str:
        match node:
            case tree.Boolean() | tree.Conditional() | tree.Comparison((_, _, *_)):
                return f"({text})"
        return text if is_closed(text) or " ? " not in text else f"({text})"

    def text(self, node: Node) -> str:
        """C++ of a value that is there. Raises Unspeakable."""
        return self.piece(node).value

    def handle(self, node: Node, wanted: ExprType = "attribute") -> str:
        """C++ of a value of MLIR's, or a null one; `wanted` is what a hook in Python gives."""
        match node:
            case tree.Call(function, arguments) if is_hook(function):
                return self._hook(function, arguments, plain(wanted)).text
        piece = self.piece(node)
        if piece.class_ and piece.kind == "unknown":
            return f"{piece.class_}Attr::get({self.mlir_context}, {piece.value})"
        return f"{BASE_TYPES.get(self.known(node).kind, '::mlir::Attribute')}()" if (
            piece.kind == "none") else piece.value  # fmt: skip

    def attribute(self, node: Node, constraint: Constraint) -> str:
        """C++ of an attribute, of which `node` may be the plain value. Raises Unspeakable."""
        known = self.known(node)
        if constraint.syntax == "unit" and known.kind == "bool":
            made = f"::mlir::UnitAttr::get({self.mlir_context})"
            return f"({self.condition(node)} ? {made} : ::mlir::UnitAttr())"
        if known.kind not in ("attribute", "none"):
            node = as_attribute(node, constraint)
        made = self.handle(node)
        if self.known(node).kind in _PLAIN:
            raise Unspeakable(f"the attribute of a plain value ({known})")
        return made

    def piece(self, node: Node) -> Piece:
        """C++ of any expression. Raises Unspeakable."""
        match node:
            case tree.Constant(value):
                return literal(self.context.text(value))
            case tree.Name(name):
                return self._name(name)
            case tree.Member(tree.ClassName(ref), name):
                return self._case(ref, name)
            case tree.Member(base, name):
                return self._member(node, base, name)
            case tree.Call(function, arguments):
                return self._call(node, function, arguments)
            case tree.Invoke(base, method, arguments):
                return self._invoked(base, method, arguments, node)
            case tree.Build(ref, arguments):
                return self._built(ref, arguments)
            case tree.Unary("not", _):
                return Piece(self.condition(node), "bool", closed=False)
            case tree.Unary(operator, operand):
                piece = self.piece(operand)
                if piece.kind == "int":
                    return Piece(f"{operator}{self._wide(piece)}", "int", closed=False, fixed=True)
                return Piece(f"{operator}{piece.value}", piece.kind, piece.class_, closed=False)
            case tree.Binary():
                return self._binary(node)
            case tree.Boolean():
                return self._connected(node)
            case tree.Comparison(operators, operands):
                return self._compared(operators, operands)
            case tree.Conditional(test, then, otherwise):
                return self._chosen(node, test, then, otherwise)
            case tree.Sequence_(kind, items):
                return self._display(items, kind == "tuple")
            case tree.Index(base, index):
                return self._item(base, index)
            case tree.Slice(base, lower, upper, step):
                if step == tree.Unary("-", tree.Constant(1, "int"), "int") and not (lower or upper):
                    whole = self.piece(base)
                    return replace(whole, text=f"yods::reversed({whole.value})")
                if step is not None:
                    raise Unspeakable("a slice with a step")
                bounds = [("std::nullopt" if b is None else self._wide(self.piece(b)))
                          for b in (lower, upper)]  # fmt: skip
                whole = self.piece(base)
                if whole.kind == "str":
                    text = f"yods::substring({whole.value}, {', '.join(bounds)})"
                    return Piece(text, "str")
                return replace(whole, text=f"yods::slice({whole.value}, {', '.join(bounds)})")
            case tree.Comprehension():
                return self._comprehension(node)
        raise Unspeakable(f"a part of kind {type(node).__name__}")

    # Calls.

    def _call(self, node: Node, function: tree.Function, arguments: tuple[Node, ...]) -> Piece:
        name, result = function.name, self.known(node)
        if name in _WITHOUT_CPP:
            raise Unspeakable(f"the function '{name}'")
        if is_hook(function):
            return self._hook(function, arguments, plain("attribute"))
        match name, arguments:
            case "isinstance", (asked, classes):
                return self._instance(asked, classes)
            case ("all" | "any"), (tree.Comprehension() as each,):
                return self._quantified(name, each)
            case ("all" | "any"), (argument,):
                items = self.piece(argument)
                item = items.items[0] if items.items else Piece("each", "bool")
                head = f"::llvm::{name}_of({items.value}, [&](auto each) {{ return "
                return Piece(f"{head}{replace(item, text='each').truth}; }})", "bool")
            case ("max" | "min"), (_, _, *_):
                parts = [self._wide(self.piece(each)) for each in arguments]
                return Piece(f"std::{name}<yods::Int>({{{', '.join(parts)}}})", "int", fixed=True)
            case "len", (argument,) if self.piece(argument).optional:
                return Piece(f"yods::sizeOf({self.text(argument)})", "int", fixed=True)
            case "join", _:
                given = ", ".join(self.text(each) for each in arguments)
                return Piece(f"yods::join({given})", "str")
            case ("max" | "min"), (argument,):
                self.partial = True
                word = "largest" if name == "max" else "smallest"
                return typed(f"yods::{word}({self.text(argument)})", result)
            case ("zip" | "enumerate"), _:
                given = ", ".join(self.text(each) for each in arguments)
                if any(self.piece(each).kind in HANDLES for each in arguments):
                    raise Unspeakable("a loop over the value of a Python function")
                pair = tuple(self._item_of(each) for each in arguments)
                if name == "enumerate":
                    pair = (Piece("", "int", fixed=True), *pair)
                return Piece(f"::llvm::{name}({given})", "list",
                             items=(Piece(name, "list", items=pair),))  # fmt: skip
            case "entries_of", (argument,):
                pair = (Piece("", "str"), Piece("", "attribute"))
                return Piece(f"yods::entriesOf({self.text(argument)})", "list",
                             items=(Piece("zip", "list", items=pair),))  # fmt: skip
            case "len", (argument,) if self.known(argument).kind == "str":
                text = f"yods::Int(::llvm::StringRef({self.text(argument)}).size())"
                return Piece(text, "int", fixed=True)
            case "bool", (argument,):
                return Piece(self.condition(argument), "bool", closed=False)
            case "int", (argument,):
                piece = self.piece(argument)
                if piece.class_ and piece.kind == "unknown":
                    return self._of_case(argument, DefinedClass("enum", "", ""), "value")
                return Piece(f"yods::Int({piece.value})", "int", fixed=True)
            case ("list" | "tuple"), (argument,):
                return self.piece(argument)
        nullable = next((n for n, e in enumerate(arguments) if self.piece(e).nullable), -1)
        parts_ = tuple(self._argument(each, function, n) for n, each in enumerate(arguments))
        ranked = function.defined == "of ranked" and all_ranked(self.known(arguments[0]).classes)
        self.partial |= function.defined in ("sometimes", "of ranked") and not ranked
        holes = ", ".join(f"${n}" for n, _ in enumerate(parts_, 1))
        row = spellings()["functions"].get(name, f"yods::{lowered(name)}({holes})")
        if name in ("reversed", "sorted", "repeated"):
            inner = self.piece(arguments[0])
            kept = (replace(inner, text=""),) if name == "repeated" else inner.items
            text = filled(row, "", parts_, self.mlir_context)
            return Piece(text, "list", items=kept)

        def made(it: Piece) -> Piece:
            given = (*parts_[:nullable], it.text, *parts_[nullable + 1 :])
            return typed(filled(row, "", given, self.mlir_context), result)

        if nullable >= 0 and name not in FOLDING_FUNCTIONS:
            return self.of(self.piece(arguments[nullable]), result, made)
        return typed(filled(row, "", parts_, self.mlir_context), result)

    def _argument(self, node: Node, function: tree.Function, index: int) -> str:
        piece = self.piece(node)
        wanted = function.parameters[min(index, len(function.parameters) - 1)]
        if isinstance(node, tree.Call) and is_hook(node.function) and wanted in BASE_TYPES:
            piece = self._hook(node.function, node.arguments, plain(wanted))
        if piece.kind == "none":
            return "::mlir::Attribute()" if wanted == "attribute" else "std::nullopt"
        if wanted == "float" and function.module is not None:
            return piece.value if piece.kind == "float" else f"yods::Number({piece.value})"
        if function.name in ("constant_of_elements",) and index == 0:
            return f"yods::numbers({piece.text})"
        # Elements that are not known are passed on as such.
        return piece.text if piece.optional and function.name == "len" else piece.value

    def _hook(
        self, function: tree.Function, arguments: tuple[Node, ...], result: StaticType
    ) -> Piece:
        """C++ of a call; `result` is the type where the function is not annotated."""
        known = self.python.returns(function)
        result = result if known.kind == "unknown" else known
        pieces = [self.piece(each) for each in arguments]
        types = [exact(each, self.known(node))
                 for each, node in zip(pieces, arguments, strict=True)]  # fmt: skip
        # None is a null attribute.
        types = [plain("attribute") if each.kind == "none" else each for each in types]
        parameters = [piece.class_ or cpp_type(known)
                      for piece, known in zip(pieces, types, strict=True)]  # fmt: skip
        name = lowered(function.python_name)
        self.hooks[f"{name}({', '.join(parameters)})"] = (cpp_type(result), parameters, function)
        given = [piece.value if piece.class_ else self.as_type(piece, known)
                 if {piece.kind, known.kind} & {"list", "str", "none"} or known.optional else
                 piece.value for piece, known in zip(pieces, types, strict=True)]  # fmt: skip
        return typed(f"hooks::{name}({', '.join(given)})", result)

    def _instance(self, asked: Node, classes: Node) -> Piece:
        listed = classes.items if isinstance(classes, tree.Sequence_) else (classes,)
        traits = [each.ref for each in listed if isinstance(each, tree.ClassName)
                  and isinstance(each.ref, DefinedClass) and each.ref.kind == "trait"]  # fmt: skip
        if len(traits) == 1 and len(listed) == 1:
            return self._has_trait(self.piece(asked), traits[0])
        names = [self.classes_of(each.ref) for each in listed if isinstance(each, tree.ClassName)]
        if len(names) != len(listed):
            raise Unspeakable("a class that is computed")
        piece = self.piece(asked)
        kinds = {self.table.kind_of(each.ref) for each in listed
                 if isinstance(each, tree.ClassName)} - {"unknown"}  # fmt: skip
        if {piece.kind, *kinds} >= {"type", "attribute"}:
            raise Unspeakable("the value of a Python function that is not annotated")
        base = BASE_TYPES.get(piece.kind)
        if base in names:
            return Piece("true", "bool")
        known = self.known(asked)
        loose = known.optional or piece.nullable or piece.kind == "op"
        word = "isa_and_present" if loose else "isa"
        return Piece(f"::llvm::{word}<{', '.join(names)}>({piece.value})", "bool")

    def _has_trait(self, op: Piece, trait: DefinedClass) -> Piece:
        """C++ of whether an op, if there is one, has a trait of the dialect."""
        if trait.dialect != self.context.dialect.name or op.kind != "op":
            raise Unspeakable(f"the class '{trait.qualified_name}'")
        class_ = f"{self.context.namespace(trait.dialect)}::{trait.name}"
        return Piece(f"({op.text} && {op.operand}->hasTrait<{class_}>())", "bool")

    def _invoked(self, base: Node, method: str, arguments: tuple[Node, ...], node: Node) -> Piece:
        known = self.known(base)
        receiver = self.piece(base)
        for ref in (*sorted(known.classes, key=str), *sorted(known.implements, key=str)):
            for each in self.table.lineage(ref):
                if isinstance(each, DefinedClass) and method in self.table.own_methods(each):
                    if each.kind != "interface":
                        raise Unspeakable(f"the method '{method}'")
                    given = ", ".join(self.text(a) for a in arguments)
                    call, class_ = f"{lowered(method)}({given})", self.class_name(each)
                    return self.of(receiver, known, partial(self._asked, node, class_, call))
        raise Unspeakable(f"the method '{method}'")

    def _asked(self, node: Node, class_: str, call: str, it: Piece) -> Piece:
        return typed(f"{cast_to(it, class_)}.{call}", self.known(node))

    def _built(self, ref: ClassRef, arguments: tuple[Node, ...]) -> Piece:
        kind: ExprType = self.table.kind_of(ref)
        if isinstance(ref, RuntimeClass):
            rows, count = spellings()["builds"], len(arguments)
            row = rows.get(f"{ref.name}/{count}") or rows.get(ref.name)
            given = tuple(self.handle(each) for each in arguments)
            if row is None and not given:
                row = f"::mlir::{ref.name}::get($context)"
            if row is None:
                raise Unspeakable(f"{ref.name} of {count} parts")
            self.partial |= "$location" in row
            made = filled(row, "", given, self.mlir_context, self.location)
            return Piece(made, kind, nullable="$location" in row)
        found = self.context.definition(ref.qualified_name, (ref.kind,))
        parameters = found.parameters if isinstance(found, AttrOrTypeDef) else ()
        for parameter in parameters[len(arguments) :]:
            if parameter.default is None:
                raise Unspeakable(f"{ref.name} of {len(arguments)} parts")
            arguments = (*arguments, parameter.default.root)
        parts = [self.mlir_context, *map(self._built_of, parameters, arguments)]
        class_, given_ = self.class_name(ref), ", ".join(parts)
        if not isinstance(found, AttrOrTypeDef) or not (found.verify or found.hook("verify")):
            return Piece(f"{class_}::get({given_})", kind)
        self.partial = True
        return Piece(f"yods::made<{class_}>({self.location}, {given_})", kind, nullable=True)

    def _built_of(self, parameter: ParameterDef, node: Node) -> str:
        """C++ of an argument for the builder of a defined type or attribute."""
        piece, kind = self.piece(node), parameter.kind
        if piece.kind == "none":
            return "{}"
        if isinstance(kind, Optional) and piece.optional:
            return f"yods::floatIn({piece.text})" if is_apfloat(kind.of) else piece.text
        if is_apfloat(kind.of if isinstance(kind, Optional) else kind):
            return f"::llvm::APFloat({piece.value})"
        items = list_items(kind)
        if items is not None and is_apfloat(items):
            return f"yods::floatsIn({piece.value})"
        if items is not None and piece.text == "yods::List<yods::Int>{}":
            return f"::llvm::ArrayRef<{items.cpp_type}>()"
        if isinstance(items, Integer) and items.width is not None:
            return f"yods::listOf<{items.cpp_type}>({piece.value})"
        return f"int64_t({piece.value})" if piece.kind == "int" and piece.fixed else piece.value

    # Operators.

    def _binary(self, node: tree.Binary) -> Piece:
        left, right = self.piece(node.left), self.piece(node.right)
        sign = node.operator
        if "list" in (left.kind, right.kind):
            if sign == "*":
                raise Unspeakable("a list repeated by '*'")
            text = f"yods::joined({left.value}, {right.value})"
            return Piece(text, "list", items=left.items or right.items)
        if left.kind == "str" and sign == "+":
            return Piece(f"std::string({left.value}) + std::string({right.value})", "str",
                         closed=False)  # fmt: skip
        if left.class_ and left.kind == "unknown":
            return Piece(f"{left.operand} {sign} {right.operand}", class_=left.class_, closed=False)
        if "float" in (left.kind, right.kind) or sign == "/":
            if sign not in "+-*/":
                raise Unspeakable(f"'{sign}' of floats")
            parts = [f"yods::Number({each.value})" for each in (left, right)]
            if sign == "/":
                self.partial = True
                return Piece(f"yods::quotient({', '.join(parts)})", "float")
            return Piece(f" {sign} ".join(parts), "float", closed=False)
        first, second = self._wide(left), self._wide(right)
        called = {"//": "floorDiv", "%": "floorMod", "<<": "shiftLeft", ">>": "shiftRight",
                  "**": "power"}.get(sign)  # fmt: skip
        if called is not None:
            self.partial |= not (isinstance(node.right, tree.Constant) and node.right.value)
            return Piece(f"yods::{called}({first}, {second})", "int", fixed=True)
        if left.text.lstrip("-").isdigit() and right.text.lstrip("-").isdigit():
            first = f"yods::Int({left.text})"
        elif first.lstrip("-").isdigit() and not second.startswith("yods::Int("):
            second = second if right.fixed else f"yods::Int({second})"
        return Piece(f"{first} {sign} {second}", "int", closed=False, fixed=True)

    def _connected(self, node: tree.Boolean) -> Piece:
        if self.known(node).kind == "bool":
            return Piece(self.condition(node), "bool", closed=False)
        if len(node.values) != 2:
            raise Unspeakable("a value of several alternatives")
        first, second = node.values
        left, known = self.piece(first), self.known(node)
        with self.inference.inside():
            self.inference.assume(first, node.operator == "and")
            right = self.piece(second)
        yes, no = (left, right) if node.operator == "or" else (right, left)
        return self._either(left.truth, yes, no, known)

    def _chosen(self, node: Node, test: Node, then: Node, otherwise: Node) -> Piece:
        asked, known = self.condition(test), self.known(node)
        with self.inference.where(test, True):
            first = self.piece(then)
        with self.inference.where(test, False):
            second = self.piece(otherwise)
        return self._either(grouped(asked), first, second, known)

    def _either(self, asked: str, first: Piece, second: Piece, known: StaticType) -> Piece:
        if known.kind == "unknown" and first.class_ and first.class_ == second.class_:
            text = f"{asked} ? {first.operand} : {second.operand}"
            return Piece(text, class_=first.class_, closed=False)
        known = exact(replace(first, items=first.items or second.items), known)
        yes, no = self.as_type(first, known), self.as_type(second, known)
        optional = cpp_type(known).startswith("std::optional")
        return Piece(f"{asked} ? {yes} : {no}", known.kind, optional=optional, closed=False,
                     fixed=True, items=first.items or second.items)  # fmt: skip

    def _compared(self, operators: tuple[str, ...], operands: tuple[Node, ...]) -> Piece:
        parts = [
            self._one(operator, left, right)
            for operator, left, right in zip(operators, operands, operands[1:], strict=False)
        ]
        return Piece(" && ".join(parts), "bool", closed=False)

    def _one(self, operator: str, left: Node, right: Node) -> str:
        if operator in ("in", "not in"):
            text = self._contained(left, right)
            return text if operator == "in" else f"!{grouped(text)}"
        equal = operator in ("==", "is")
        first, second = self.piece(left), self.piece(right)
        if "none" in (first.kind, second.kind):
            other = second if first.kind == "none" else first
            if other.kind == "none":
                return "true" if equal else "false"
            there = f"{other.operand}.has_value()" if other.optional else f"bool({other.text})"
            if not other.optional and other.kind not in HANDLES:
                # It is always there.
                return "false" if equal else "true"
            return f"!{there}" if equal else there
        sign = operator if operator in ORDER else "==" if equal else "!="
        kinds = {first.kind, second.kind}
        if "list" in kinds:
            if kinds != {"list"} or sign in ORDER:
                raise Unspeakable("a comparison of lists")
            for empty, other in ((second, first), (first, second)):
                if empty.text.endswith("{}"):
                    return f"yods::sizeOf({other.value}) {sign} 0"
            asked = f"yods::equalLists({first.value}, {second.value})"
            return asked if equal else f"!{asked}"
        if first.class_ and second.kind == "attribute":
            second = _case(second, first.class_)
        elif second.class_ and first.kind == "attribute":
            first = _case(first, second.class_)
        elif kinds == {"str"}:
            return f"::llvm::StringRef({first.value}) {sign} {second.operand}"
        elif "str" in kinds or (kinds & HANDLES and len(kinds) > 1):
            raise Unspeakable("a comparison of values of two kinds")
        elif (kinds == {"int"} and sign in ORDER) or (
            kinds == {"int"} and not (first.optional or second.optional)
        ):
            return f"{self._wide(first)} {sign} {self._wide(second)}"
        elif sign in ORDER:
            return f"{first.value} {sign} {second.value}"
        return f"{first.operand} {sign} {second.operand}"

    def _contained(self, item: Node, within: Node) -> str:
        if isinstance(within, tree.Sequence_):
            return grouped(" || ".join(self._one("==", item, each) for each in within.items)) or (
                "false")  # fmt: skip
        held, listed = self.piece(item), self.piece(within)
        if listed.class_ and listed.class_ == held.class_:
            return f"bitEnumContainsAll({listed.value}, {held.value})"
        if listed.items and listed.items[0].class_ and held.kind == "attribute":
            held = _case(held, listed.items[0].class_)
        if listed.kind == "str":
            return f"::llvm::StringRef({listed.value}).contains({held.value})"
        if held.kind == "str":
            return f"yods::contains({listed.value}, ::llvm::StringRef({held.value}))"
        return f"yods::contains({listed.value}, {held.value})"


def _case(attribute: Piece, enum: str) -> Piece:
    """C++ of the case that an attribute of an enum holds."""
    return Piece(f"{cast_to(attribute, f'{enum}Attr')}.getValue()")
