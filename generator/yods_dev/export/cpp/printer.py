"""export.cpp, part: typed expression trees as C++.

Python and C++ print the same tree. C++ knows types and attributes by their base classes, so what
asks for more is cast to the class that inference knows; what may be None is a null handle or a
`std::optional`. What C++ lacks is in `yods_support.h`; `spellings.yaml` has the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from yods_dev.cpp.spell import Unspeakable
from yods_dev.export.cpp.names import NamePrinter
from yods_dev.export.cpp.pieces import (
    BASE_TYPES,
    HANDLES,
    ORDER,
    POINTERS,
    Piece,
    cast_to,
    cpp_type,
    filled,
    grouped,
    identifier,
    is_apfloat,
    is_closed,
    literal,
    spellings,
    typed,
)
from yods_dev.export.td.text import lowered
from yods_gen.classes import ClassRef, DefinedClass, RuntimeClass
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.types import AttrOrTypeDef
from yods_gen.expressions import tree
from yods_gen.expressions.tree import ExprType, Node, StaticType, plain
from yods_gen.resolve.pattern_sources import as_attribute

#: Functions that C++ has no counterpart of yet.
_WITHOUT_CPP = frozenset(
    {"affine_map", "strided_map", "at_or_above", "power_of_two_ceil", "default_memory_space_of",
     "index_bitwidth_of", "alloc_size_of"}
)  # fmt: skip


#: Kinds of plain values that stand for attributes.
_PLAIN = frozenset({"int", "bool", "float", "str", "list"})


def _is_hook(function: tree.Function) -> bool:
    """Return whether a function is of a hooks module."""
    return function.hook or function.name.startswith("hooks.")


class Printer(NamePrinter):
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
            case tree.Call(function, arguments) if _is_hook(function):
                return self._hook(function, arguments, plain("bool")).text
        piece = self.piece(node)
        truth = piece.truth
        if piece.kind in ("type", "attribute", "value") or piece.kind in POINTERS:
            return f"bool({truth})"
        return truth

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
            case tree.Call(function, arguments) if _is_hook(function):
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
                return literal(value)
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
            case tree.Sequence_(_, items):
                return self._display(items)
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
        if _is_hook(function):
            unknown = result.kind == "unknown"
            return self._hook(function, arguments, plain("attribute") if unknown else result)
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
            case ("max" | "min"), (argument,):
                word = "largest" if name == "max" else "smallest"
                return typed(f"yods::{word}({self.text(argument)})", result)
            case ("max" | "min"), _:
                parts = [self._wide(self.piece(each)) for each in arguments]
                return Piece(f"std::{name}<yods::Int>({{{', '.join(parts)}}})", "int", fixed=True)
            case "len", (argument,) if self.piece(argument).optional:
                return Piece(f"yods::sizeOf({self.text(argument)})", "int", fixed=True)
            case "join", _:
                given = ", ".join(self.text(each) for each in arguments)
                return Piece(f"yods::join({given})", "str")
            case ("zip" | "enumerate"), _:
                given = ", ".join(self.text(each) for each in arguments)
                if any(self.piece(each).kind in HANDLES for each in arguments):
                    raise Unspeakable("a loop over the value of a Python function")
                pair = tuple(self._item_of(each) for each in arguments)
                if name == "enumerate":
                    pair = (Piece("", "int", fixed=True), *pair)
                return Piece(f"::llvm::{name}({given})", "list",
                             items=(Piece(name, "list", items=pair),))  # fmt: skip
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
        parts_ = tuple(self._argument(each, function, n) for n, each in enumerate(arguments))
        row = spellings()["functions"].get(name, f"yods::{lowered(name)}({', '.join(parts_)})")
        if name in ("reversed", "sorted", "repeated"):
            inner = self.piece(arguments[0])
            kept = (replace(inner, text=""),) if name == "repeated" else inner.items
            text = filled(row, "", parts_, self.mlir_context)
            return Piece(text, "list", items=kept)
        return typed(filled(row, "", parts_, self.mlir_context), result)

    def _argument(self, node: Node, function: tree.Function, index: int) -> str:
        piece = self.piece(node)
        wanted = function.parameters[min(index, len(function.parameters) - 1)]
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
        parameters = [cpp_type(self.known(each)) for each in arguments]
        returned = cpp_type(result)
        name = lowered(function.python_name)
        self.hooks[name] = (returned, function.python_name, *parameters)
        given = []
        for each, type_ in zip(arguments, parameters, strict=True):
            text = self.text(each)
            is_list = type_.startswith("yods::List<")
            item = type_.removeprefix("yods::List<").removesuffix(">")
            given.append(f"yods::listOf<{item}>({text})" if is_list else text)
        return typed(f"hooks::{name}({', '.join(given)})", result)

    def _instance(self, asked: Node, classes: Node) -> Piece:
        listed = classes.items if isinstance(classes, tree.Sequence_) else (classes,)
        names = [self.classes_of(each.ref) for each in listed if isinstance(each, tree.ClassName)]
        if len(names) != len(listed):
            raise Unspeakable("a class that is computed")
        piece = self.piece(asked)
        base = BASE_TYPES.get(piece.kind)
        if base in names:
            return Piece("true", "bool")
        known = self.known(asked)
        word = "isa_and_present" if known.optional or piece.kind == "op" else "isa"
        return Piece(f"::llvm::{word}<{', '.join(names)}>({piece.value})", "bool")

    def _invoked(self, base: Node, method: str, arguments: tuple[Node, ...], node: Node) -> Piece:
        known = self.known(base)
        receiver = self.piece(base)
        for ref in (*sorted(known.classes, key=str), *sorted(known.implements, key=str)):
            for each in self.table.lineage(ref):
                if isinstance(each, DefinedClass) and method in self.table.own_methods(each):
                    if each.kind != "interface":
                        raise Unspeakable(f"the method '{method}'")
                    given = ", ".join(self.text(a) for a in arguments)
                    name = lowered(method)
                    text = f"{cast_to(receiver, self.class_name(each))}.{name}({given})"
                    return typed(text, self.known(node))
        raise Unspeakable(f"the method '{method}'")

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
            return Piece(filled(row, "", given, self.mlir_context), kind)
        found = self.context.definition(ref.qualified_name, (ref.kind,))
        parameters = found.parameters if isinstance(found, AttrOrTypeDef) else ()
        for parameter in parameters[len(arguments) :]:
            if parameter.default is None:
                raise Unspeakable(f"{ref.name} of {len(arguments)} parts")
            arguments = (*arguments, parameter.default.root)
        parts = [self.mlir_context, *(self._built_of(each) for each in arguments)]
        for number, parameter in enumerate(parameters, 1):
            if is_apfloat(parameter.kind):
                parts[number] = f"::llvm::APFloat({parts[number]})"
        return Piece(f"{self.class_name(ref)}::get({', '.join(parts)})", kind)

    def _built_of(self, node: Node) -> str:
        """C++ of an argument for the builder of a defined type or attribute."""
        piece = self.piece(node)
        if piece.kind == "none":
            return "{}"
        if piece.kind == "list" and (piece.items and piece.items[0].kind == "int"):
            return f"yods::int64s({piece.value})"
        return f"int64_t({piece.value})" if piece.kind == "int" and piece.fixed else piece.value

    # Operators.

    def _wide(self, piece: Piece) -> str:
        """C++ of an integer whose arithmetic does not wrap around."""
        if piece.kind not in ("int", "bool", "unknown") or piece.class_:
            raise Unspeakable("arithmetic of what is no integer")
        return piece.operand if piece.fixed and not piece.optional else f"yods::Int({piece.value})"

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
            return Piece(f" {sign} ".join(parts), "float", closed=False)
        first, second = self._wide(left), self._wide(right)
        called = {"//": "floorDiv", "%": "floorMod", "<<": "shiftLeft", ">>": "shiftRight",
                  "**": "power"}.get(sign)  # fmt: skip
        if called is not None:
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
        made = cpp_type(known)
        items = first.items or second.items
        parts = []
        for each in (first, second):
            if each.kind == "none":
                parts.append(f"{made}()")
            elif each.kind == "list" and not known.optional:
                parts.append(f"yods::listOf<{cpp_type(known.of_items)}>({each.value})")
            elif each.kind == "list":
                inner = f"yods::listOf<{cpp_type(known.of_items)}>({each.value})"
                parts.append(f"{made}({inner})")
            else:
                parts.append(f"{made}({each.text if known.optional else each.value})")
        optional = made.startswith("std::optional")
        return Piece(f"{asked} ? {parts[0]} : {parts[1]}", known.kind, optional=optional,
                     closed=False, fixed=True, items=items)  # fmt: skip

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
            second = Piece(f"{cast_to(second, f'{first.class_}Attr')}.getValue()")
        elif second.class_ and first.kind == "attribute":
            first = Piece(f"{cast_to(first, f'{second.class_}Attr')}.getValue()")
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
        if listed.kind == "str":
            return f"::llvm::StringRef({listed.value}).contains({held.value})"
        if held.kind == "str":
            return f"yods::contains({listed.value}, ::llvm::StringRef({held.value}))"
        return f"yods::contains({listed.value}, {held.value})"

    # Lists.

    def _display(self, items: tuple[Node, ...]) -> Piece:
        pieces = [self.piece(each) for each in items]
        if not pieces:
            return Piece("yods::List<yods::Int>{}", "list")
        kinds = {each.kind for each in pieces}
        if len(classes := {each.class_ for each in pieces}) == 1 and kinds == {"unknown"}:
            (class_,) = classes
            texts = ", ".join(each.value for each in pieces)
            return Piece(
                f"yods::List<{class_}>{{{texts}}}", "list", items=(Piece("", class_=class_),)
            )
        if kinds <= {"int", "bool"} or (len(kinds) == 1 and not pieces[0].class_):
            kind = "int" if "int" in kinds else pieces[0].kind
            if kind == "list":
                raise Unspeakable("a list of lists")
            type_ = BASE_TYPES.get(kind)
            if type_ is None:
                raise Unspeakable("a list of what is not known")
            texts = ", ".join(
                f"{type_}({each.value})" if kind == "str" else each.value for each in pieces
            )
            item = Piece("", kind, fixed=kind == "int")
            return Piece(f"yods::List<{type_}>{{{texts}}}", "list", items=(item,))
        raise Unspeakable("a list of values of several kinds")

    def _item(self, base: Node, index: Node) -> Piece:
        whole, known = self.piece(base), self.known(tree.Index(base, index, "unknown"))
        if len(whole.items) > 1:
            match index:
                case tree.Constant(int(number)) if whole.class_ == "zip":
                    return replace(whole.items[number], text=f"std::get<{number}>({whole.text})")
                case tree.Constant(0):
                    return replace(whole.items[0], text=f"yods::Int({whole.text}.index())")
                case tree.Constant(1):
                    return replace(whole.items[1], text=f"{whole.text}.value()")
            raise Unspeakable("a computed part of a tuple")
        if whole.kind in HANDLES:
            raise Unspeakable("an item of the value of a Python function")
        text = f"yods::at({whole.value}, {self._wide(self.piece(index))})"
        if whole.kind == "str":
            return Piece(f"std::string(1, {text})", "str")
        if whole.items and len(whole.items) == 1:
            return replace(whole.items[0], text=text)
        return typed(text, known)

    def _item_of(self, node: Node) -> Piece:
        """The items of a list, without text."""
        items = self.piece(node).items
        return items[0] if len(items) == 1 else typed("item", self.known(node).of_items)

    def _quantified(self, name: str, each: tree.Comprehension) -> Piece:
        with self._scope():
            return Piece(self._nested(name, each, each.clauses), "bool")

    def _nested(self, name: str, each: tree.Comprehension, clauses: tuple[tree.Clause, ...]) -> str:
        clause, *rest = clauses
        ranged, declared, bound = self._bound(clause)
        conditions = []
        for condition in clause.conditions:
            conditions.append(grouped(self.condition(condition)))
            self.inference.assume(condition)
        body = self._nested(name, each, tuple(rest)) if rest else self.condition(each.element)
        if conditions and name == "all":
            body = " || ".join([*(f"!{c}" for c in conditions), grouped(body)])
        elif conditions:
            body = " && ".join([*conditions, grouped(body)])
        return f"::llvm::{name}_of({ranged}, [&]({bound}) {{ {declared}return {body}; }})"

    def _bound(self, clause: tree.Clause) -> tuple[str, str, str]:
        """The range of a clause, what its variables are in C++, and the loop's own variable."""
        iterable = self.piece(clause.iterable)
        if iterable.kind in HANDLES:
            raise Unspeakable("a loop over the value of a Python function")
        self.inference.bind(clause.targets, clause.iterable)
        known = [self.inference.locals[target] for target in clause.targets]
        if len(clause.targets) == 1:
            (target,) = clause.targets
            name = identifier(target)
            exact = iterable.items[0] if len(iterable.items) == 1 else None
            piece = replace(exact, text=name) if exact else typed(name, known[0])
            if len(piece.items) > 1:
                piece = replace(piece, class_=exact.text if exact else "")
            self.names[target] = replace(piece, fixed=False) if piece.kind == "int" else piece
            type_ = BASE_TYPES.get(piece.kind, "auto") if piece.kind in HANDLES else "auto"
            return iterable.value, "", f"{type_} {name}".replace("* ", "*")
        item = "_".join(map(identifier, clause.targets))
        parts = [f"std::get<{index}>({item})" for index in range(len(clause.targets))]
        match clause.iterable:
            case tree.Call(function, _) if function.name == "enumerate":
                parts = [f"yods::Int({item}.index())", f"{item}.value()"]
        declared = ""
        for target, part, of in zip(clause.targets, parts, known, strict=True):
            name = identifier(target)
            word = BASE_TYPES[of.kind] if of.kind in HANDLES else "auto"
            declared += f"{word} {name} = {part}; (void){name}; ".replace("* ", "*")
            self.names[target] = typed(name, of)
        return iterable.value, declared, f"auto {item}"

    @contextmanager
    def _scope(self) -> Iterator[None]:
        """Within, names of a comprehension may be added."""
        names = dict(self.names)
        with self.inference.inside():
            yield
        self.names.clear()
        self.names.update(names)

    def _comprehension(self, node: tree.Comprehension) -> Piece:
        with self._scope():
            heads, tail = "", ""
            for clause in node.clauses:
                ranged, declared, bound = self._bound(clause)
                heads += f"for ({bound} : {ranged}) {{ {declared}"
                tail += " }"
                for condition in clause.conditions:
                    heads += f"if ({self.condition(condition)}) "
                    self.inference.assume(condition)
            element, known = self.piece(node.element), self.inference.of(node.element)
            if element.kind == "list":
                raise Unspeakable("a list of lists")
            type_ = element.class_ or cpp_type(known)
            item = replace(element, text="", closed=True, fixed=element.kind == "int")
            pushed = element.text if element.optional else element.value
            pushed = f"std::string({pushed})" if type_ == "std::string" else pushed
            push = f"made.push_back({pushed});"
            text = f"[&] {{ yods::List<{type_}> made; {heads}{push}{tail} return made; }}()"
            return Piece(text, "list", items=(item,))
