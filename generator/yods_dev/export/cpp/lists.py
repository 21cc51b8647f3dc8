"""export.cpp, part: lists, tuples, loops and names for values as C++."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from yods_dev.cpp.spell import Unspeakable
from yods_dev.export.cpp.names import NamePrinter
from yods_dev.export.cpp.pieces import (
    BASE_TYPES,
    HANDLES,
    Piece,
    cpp_type,
    exact,
    grouped,
    typed,
    variable,
)
from yods_gen.expressions import tree
from yods_gen.expressions.static_types import StaticType, either
from yods_gen.expressions.tree import Node


class ListPrinter(NamePrinter):
    """Prints what has lists in it."""

    __slots__ = ()

    @abstractmethod
    def condition(self, node: Node) -> str:
        """C++ of type bool. Raises Unspeakable."""

    def _wide(self, piece: Piece) -> str:
        """C++ of an integer whose arithmetic does not wrap around."""
        if piece.kind not in ("int", "bool", "unknown") or piece.class_:
            raise Unspeakable("arithmetic of what is no integer")
        return piece.operand if piece.fixed and not piece.optional else f"yods::Int({piece.value})"

    def as_type(self, piece: Piece, known: StaticType) -> str:
        """C++ of a value as one of the C++ type for a static type."""
        if known.kind == "unknown" and piece.class_:
            return piece.value
        made = cpp_type(known)
        if piece.kind == "none":
            return f"{made}()"
        if piece.kind != "list":
            given = piece.text if known.optional else piece.value
            return f"static_cast<{made}>({given})" if made[-1] == "*" else f"{made}({given})"
        inner = cpp_type(known.of_items)
        if piece.optional and known.optional:
            return piece.text
        empty = piece.text == "yods::List<yods::Int>{}"
        listed = f"yods::List<{inner}>{{}}" if empty else f"yods::listOf<{inner}>({piece.value})"
        return f"{made}({listed})" if known.optional else listed

    def _display(self, items: tuple[Node, ...], is_tuple: bool) -> Piece:
        if items and all(isinstance(e, tree.Sequence_) and len(e.items) > 1 for e in items):
            return self._table(items)
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
                return self._of_lists(items, pieces)
            type_ = BASE_TYPES.get(kind)
            if type_ is None:
                raise Unspeakable("a list of what is not known")
            texts = ", ".join(
                f"{type_}({each.value})" if kind == "str" else each.value for each in pieces
            )
            item = Piece("", kind, fixed=kind == "int")
            return Piece(f"yods::List<{type_}>{{{texts}}}", "list", items=(item,))
        if not is_tuple:
            raise Unspeakable("a list of values of several kinds")
        texts = ", ".join(each.value for each in pieces)
        return Piece(f"std::make_tuple({texts})", "list", "zip",
                     items=tuple(replace(each, text="") for each in pieces))  # fmt: skip

    def _of_lists(self, items: tuple[Node, ...], pieces: list[Piece]) -> Piece:
        """C++ of a list of lists."""
        known = self._common(items)
        texts = ", ".join(self.as_type(each, known) for each in pieces)
        return Piece(f"yods::List<{cpp_type(known)}>{{{texts}}}", "list",
                     items=(replace(pieces[0], text=""),))  # fmt: skip

    def _common(self, nodes: Sequence[Node]) -> StaticType:
        """The static type of values that are all of one; an empty list is one of any items."""
        types = [exact(self.piece(each), self.known(each)) for each in nodes]
        return either([t for t in types if t.kind != "list" or t.of_items.kind != "unknown"]
                      or types)  # fmt: skip

    def _table(self, rows: tuple[Node, ...]) -> Piece:
        """C++ of a list of tuples."""
        columns = list(zip(*(row.items for row in rows if isinstance(row, tree.Sequence_)),
                           strict=True))  # fmt: skip
        known = [self._common(column) for column in columns]
        made = [[self.as_type(self.piece(each), of) for each in column]
                for column, of in zip(columns, known, strict=True)]  # fmt: skip
        texts = ", ".join(f"std::make_tuple({', '.join(row)})" for row in zip(*made, strict=True))
        parts = tuple(replace(self.piece(column[0]), text="") if of.kind == "unknown" else
                      typed("", of) for column, of in zip(columns, known, strict=True))  # fmt: skip
        return Piece(
            f"yods::listOfAll({texts})", "list", items=(Piece("zip", "list", items=parts),)
        )

    def _item(self, base: Node, index: Node) -> Piece:
        whole, known = self.piece(base), self.known(tree.Index(base, index, "unknown"))
        if len(whole.items) > 1:
            match index:
                case tree.Constant(int(number)) if whole.class_ == "zip":
                    return replace(whole.items[number], text=f"std::get<{number}>({whole.value})")
                case tree.Constant(0):
                    return replace(whole.items[0], text=f"yods::Int({whole.text}.index())")
                case tree.Constant(1):
                    return replace(whole.items[1], text=f"{whole.text}.value()")
            raise Unspeakable("a computed part of a tuple")
        if whole.kind in HANDLES:
            raise Unspeakable("an item of the value of a Python function")
        self.partial = True
        text = f"yods::at({whole.value}, {self._wide(self.piece(index))})"
        if whole.kind == "str":
            return Piece(f"std::string(1, {text})", "str")
        if whole.items and len(whole.items) == 1:
            return replace(whole.items[0], text=text, nullable=True)
        return replace(typed(text, known), nullable=True)

    def _item_of(self, node: Node) -> Piece:
        """The items of a list, without text."""
        items = self.piece(node).items
        return items[0] if len(items) == 1 else typed("item", self.known(node).of_items)

    def _quantified(self, name: str, each: tree.Comprehension) -> Piece:
        with self.scope():
            return Piece(self._nested(name, each, each.clauses), "bool")

    def _nested(self, name: str, each: tree.Comprehension, clauses: tuple[tree.Clause, ...]) -> str:
        clause, *rest = clauses
        ranged, declared, bound = self.bound(clause)
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

    def bound(self, clause: tree.Clause) -> tuple[str, str, str]:
        """The range of a clause, what its variables are in C++, and the loop's own variable."""
        iterable = self.piece(clause.iterable)
        if iterable.kind in HANDLES:
            raise Unspeakable("a loop over the value of a Python function")
        self.inference.bind(clause.targets, clause.iterable)
        known = [self.inference.locals[target] for target in clause.targets]
        if len(clause.targets) == 1:
            (target,) = clause.targets
            name = variable(target)
            exact = iterable.items[0] if len(iterable.items) == 1 else None
            piece = replace(exact, text=name) if exact else typed(name, known[0])
            if len(piece.items) > 1:
                piece = replace(piece, class_=exact.text if exact else "")
            self.names[target] = replace(piece, fixed=False) if piece.kind == "int" else piece
            type_ = BASE_TYPES.get(piece.kind, "auto") if piece.kind in HANDLES else "auto"
            return iterable.value, "", f"{type_} {name}".replace("* ", "*")
        item = "_".join(map(variable, clause.targets))
        parts = [f"std::get<{index}>({item})" for index in range(len(clause.targets))]
        match clause.iterable:
            case tree.Call(function, _) if function.name == "enumerate":
                parts = [f"yods::Int({item}.index())", f"{item}.value()"]
        declared = ""
        for target, part, of in zip(clause.targets, parts, known, strict=True):
            name = variable(target)
            word = BASE_TYPES[of.kind] if of.kind in HANDLES else "auto"
            declared += f"{word} {name} = {part}; (void){name}; ".replace("* ", "*")
            self.names[target] = typed(name, of)
        row = iterable.items[0].items if len(iterable.items) == 1 else ()
        for target, piece in zip(clause.targets, row, strict=False):
            of_tuple = piece.text if len(piece.items) > 1 else ""
            if piece.class_ or of_tuple or self.names[target].kind == "unknown":
                self.names[target] = replace(
                    piece, text=variable(target), class_=piece.class_ or of_tuple
                )
        return iterable.value, declared, f"auto {item}"

    def let(self, name: str, value: Node) -> str:
        """The declaration of a name for a value."""
        piece, local = self.piece(value), variable(name)
        if piece.kind == "none":
            raise Unspeakable(f"the name '{name}' of nothing")
        type_ = BASE_TYPES[piece.kind] if piece.kind in HANDLES else "auto"
        self.names[name] = replace(piece, text=local, closed=True)
        self.inference.locals[name] = exact(piece, self.known(value))
        return f"{type_} {local} = {piece.text}; (void){local};".replace("* ", "*")

    @contextmanager
    def scope(self) -> Iterator[None]:
        """Within, names of a comprehension may be added."""
        names = dict(self.names)
        with self.inference.inside():
            yield
        self.names.clear()
        self.names.update(names)

    def _comprehension(self, node: tree.Comprehension) -> Piece:
        with self.scope():
            heads, tail = "", ""
            for clause in node.clauses:
                ranged, declared, bound = self.bound(clause)
                heads += f"for ({bound} : {ranged}) {{ {declared}"
                tail += " }"
                for condition in clause.conditions:
                    heads += f"if ({self.condition(condition)}) "
                    self.inference.assume(condition)
            element, known = self.piece(node.element), self.inference.of(node.element)
            type_ = element.class_ or cpp_type(exact(element, known))
            item = replace(element, text="", closed=True, fixed=element.kind == "int")
            pushed = element.text if element.optional else element.value
            if type_ == "std::string" or element.kind == "list":
                pushed = self.as_type(element, exact(element, known))
            push = f"made.push_back({pushed});"
            text = f"[&] {{ yods::List<{type_}> made; {heads}{push}{tail} return made; }}()"
            return Piece(text, "list", items=(item,))
