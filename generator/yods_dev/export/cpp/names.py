"""export.cpp, part: names, members and classes in expressions as C++, lists, tuples and loops."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field, replace

from yods_dev.cpp.ods import INTERFACES, METHODS, ODS, mlir_class
from yods_dev.cpp.spell import Unspeakable
from yods_dev.export.cpp.pieces import (
    BASE_TYPES,
    HANDLES,
    Piece,
    as_number,
    cast_to,
    cpp_type,
    exact,
    filled,
    get,
    grouped,
    identifier,
    literal,
    spellings,
    typed,
    variable,
)
from yods_dev.export.cpp.python import PythonFunctions
from yods_dev.export.td.context import Context
from yods_dev.export.td.text import lowered
from yods_gen.classes import ClassRef, DefinedClass, RuntimeClass, enum_case_name
from yods_gen.definitions.constraints import EnumDef
from yods_gen.definitions.types import AttrOrTypeDef
from yods_gen.expressions import tree
from yods_gen.expressions.functions import BASES, CLASS_MEMBERS, CLASSES
from yods_gen.expressions.inference import Inference
from yods_gen.expressions.scope import ClassTable
from yods_gen.expressions.static_types import StaticType, either, plain, read
from yods_gen.expressions.tree import Expression, Function, Node
from yods_gen.kinds import Optional
from yods_gen.model.conditions import all_ranked
from yods_gen.records import dataclass

#: A value that is cast before a member of it is read.
_CAST = re.compile(r"::llvm::cast<([^<>]+)>\(it\)")


def is_hook(function: Function) -> bool:
    """Return whether a function is of a hooks module."""
    return function.hook or function.name.startswith("hooks.")


class _Inference(Inference):
    """Static types, with those that functions in Python are annotated with."""

    python: PythonFunctions | None = None

    def called(self, function: Function, arguments: Sequence[Node]) -> StaticType:
        """The static type of what a function returns."""
        if self.python is not None and is_hook(function):
            return self.python.returns(function)
        return super().called(function, arguments)


@dataclass(slots=True)
class BasePrinter:
    """Prints the expressions of one body.

    Attributes:
        names: C++ of the names in scope.
        types: What is known of the names.
        mlir_context: C++ for the MLIRContext.
        used: The names that were printed.
        hooks: Functions in Python that were called, with their C++ result and parameters.
    """

    context: Context
    table: ClassTable
    python: PythonFunctions
    names: dict[str, Piece]
    types: Mapping[str, StaticType]
    mlir_context: str
    given: tuple[Node, ...] = ()
    used: set[str] = field(default_factory=set)
    hooks: dict[str, tuple[str, Sequence[str], Function]] = field(default_factory=dict)
    #: C++ of an op's parts, as `name.part`; empty where it has none.
    part: Callable[[str, str], Piece | None] = lambda name, part: None
    #: Whether something that was printed may have no value.
    partial: bool = False
    #: Whether nobody has asked yet whether parts are of the classes that they must have.
    unverified: bool = False
    #: C++ of where types that are not valid are reported.
    location: str = "std::nullopt"
    inference: Inference = field(init=False)

    def __post_init__(self) -> None:
        self.inference = _Inference(self.table, self.types)
        for condition in self.given:
            self.inference.assume(condition)
        self.inference.python = self.python

    def assume(self, condition: Expression, holds: bool = True) -> None:
        """`condition` holds from here on, or does not."""
        self.inference.assume(condition.root, holds)

    def known(self, node: Node) -> StaticType:
        """The static type of `node`."""
        return self.inference.of(node)

    @abstractmethod
    def condition(self, node: Node) -> str:
        """C++ of type bool. Raises Unspeakable."""

    @abstractmethod
    def piece(self, node: Node) -> Piece:
        """C++ of any expression. Raises Unspeakable."""

    # Names and members.

    def _name(self, name: str) -> Piece:
        found = self.names.get(name)
        if found is None:
            raise Unspeakable(f"the name '{name}'")
        self.used.add(name)
        return found

    def _case(self, ref: ClassRef, name: str) -> Piece:
        if isinstance(ref, DefinedClass):
            enum = self.context.definition(ref.qualified_name, ("enum",))
            if isinstance(enum, EnumDef):
                for case in enum.cases:
                    if name in (case.name, enum_case_name(case.name)):
                        class_ = self._enum_class(ref)
                        if enum.kind == "string":
                            return replace(literal(case.symbol), kind="unknown", class_=class_)
                        return Piece(f"{class_}::{identifier(case.name)}", class_=class_)
        raise Unspeakable(f"the case '{name}'")

    def _member(self, node: Node, base: Node, name: str) -> Piece:
        if isinstance(base, tree.Name):
            part = self.part(base.name, name)
            if part is not None:
                return part
        known, result = self.known(base), self.known(node)
        if known.is_case and known.enum is not None:
            return self._of_case(base, known.enum, name)
        receiver = self.piece(base)
        return self.of(receiver, known, lambda it: self._read(it, known, name, result))

    def of(self, subject: Piece, known: StaticType, made: Callable[[Piece], Piece]) -> Piece:
        """C++ of what is made of a value; nothing where that may be null and is."""
        nullable = subject.nullable or known.optional
        if not (nullable or self.unverified) or subject.kind not in HANDLES:
            return made(subject)
        it = made(replace(subject, text="it", nullable=False, closed=True))
        cast = _CAST.match(it.text)
        if not (nullable or cast):
            return made(subject)
        self.partial = True
        class_, text = (f"<{cast[1]}>", f"it{it.text[cast.end():]}") if cast else ("", it.text)
        text = f"yods::of{class_}({subject.text}, [&](auto it) {{ return {text}; }})"
        return replace(it, text=text, nullable=True, closed=True)

    def _read(self, receiver: Piece, known: StaticType, name: str, result: StaticType) -> Piece:
        """C++ of a member of a value that is there."""
        if receiver.class_ == "yods::Entry":
            if name in ("key", "value"):
                return Piece(f"{receiver.text}.{name}", "type" if name == "key" else "attribute")
            position = [each for each, _ in known.members].index(name) - 2
            return Piece(f"{receiver.text}.number({position})", "int", fixed=True)
        if receiver.kind == "value" and name == "type":
            return Piece(f"{receiver.value}.getType()", "type")
        row = spellings()["members"].get(f"{known.kind}.{name}")
        if row is not None and not (known.kind == "attribute" and known.classes):
            return self._row(row, receiver.operand, f"{known.kind}.{name}", result)
        held = known.enum is not None and CLASSES["IntegerAttr"] not in known.classes
        if name == "value" and held and known.enum is not None and known.kind == "attribute":
            class_ = self._enum_class(known.enum)
            return Piece(f"{cast_to(receiver, f'{class_}Attr')}.getValue()", class_=class_)
        owners = {self._owner(ref, name) for ref in known.classes}
        defined = [each for each in owners if isinstance(each, DefinedClass)]
        if len(defined) == len(owners) > 1:
            return self._of_several(receiver, sorted(defined, key=str), name, result)
        if len(owners) == 1 and (owner := owners.pop()):
            if isinstance(owner, DefinedClass):
                return self._parameter(receiver, owner, name, result)
            row = spellings()["members"].get(f"{owner.name}.{name}")
            if row is not None:
                cast = cast_to(receiver, self.class_name(owner))
                unranked = spellings()["unranked"].get(f"{owner.name}.{name}")
                if unranked and not all_ranked(known.classes):
                    self.partial, row, cast = True, unranked, receiver.value
                return self._row(row, cast, f"{owner.name}.{name}", result)
        for ref in sorted(known.implements, key=str):
            row = spellings()["members"].get(f"{getattr(ref, 'name', '')}.{name}")
            if row is not None and isinstance(ref, RuntimeClass):
                return typed(filled(row, cast_to(receiver, self.class_name(ref)), (), ""), result)
        row = spellings()["any_class"].get(name)
        if row is not None and known.kind == "type":
            one = CLASS_MEMBERS[CLASSES["ShapedType"]].get(name, plain("int"))
            self.partial = True
            return typed(filled(row, receiver.value, (), ""), one)
        raise Unspeakable(f"the member '{name}' of {known}")

    def _row(self, row: str, receiver: str, member: str, known: StaticType) -> Piece:
        """C++ of a member by its row."""
        exactly = spellings()["types"].get(member)
        return typed(filled(row, receiver, (), ""), read(exactly) if exactly else known)

    def _owner(self, ref: ClassRef, name: str) -> ClassRef | None:
        """The class that declares a member, of the classes that `ref` derives from."""
        for each in self.table.lineage(ref):
            own = CLASS_MEMBERS.get(each) if isinstance(each, RuntimeClass) else (
                self.table.own_members(each))  # fmt: skip
            if own is not None and name in own:
                return each
        return None

    def _of_several(
        self, receiver: Piece, owners: list[DefinedClass], name: str, known: StaticType
    ) -> Piece:
        """C++ of a parameter that several classes have."""
        *first, last = owners
        made = self._parameter(receiver, last, name, known)
        for each in first:
            other = self._parameter(receiver, each, name, known)
            if other.text != made.text:
                asked = f"::llvm::isa<{self.classes_of(each)}>({receiver.value})"
                made = replace(made, text=f"({asked} ? {other.text} : {made.text})")
        return made

    def _parameter(self, receiver: Piece, ref: DefinedClass, name: str, known: StaticType) -> Piece:
        """C++ of a parameter of a defined type or attribute."""
        class_ = self.class_name(ref)
        if ref.kind == "interface":
            called = METHODS.get(name, ())
            text = f"{cast_to(receiver, class_)}.{called[0] if called else lowered(name)}()"
            return typed(text, known)
        accessor = f"{cast_to(receiver, class_)}.{get(name)}()"
        row = ODS["definition_members"].get(ref.qualified_name)
        if row is not None and ref.dialect != self.context.dialect.name:
            if name not in row["members"]:
                raise Unspeakable(f"the parameter '{name}' of {row['cast']}")
            accessor = filled(row["members"][name], cast_to(receiver, row["cast"]), (), "")
        found = self.context.definition(ref.qualified_name, (ref.kind,))
        if isinstance(found, AttrOrTypeDef) and any(m.name == name for m in found.methods):
            if self.context.dialect.name != ref.dialect:
                raise Unspeakable(f"the method '{name}' of another dialect")
            return typed(f"{cast_to(receiver, class_)}.{lowered(name)}()", known)
        for each in found.parameters if isinstance(found, AttrOrTypeDef) else ():
            if each.name == name:
                accessor = as_number(accessor, each.kind)
                if isinstance(each.kind, Optional) and known.kind in ("int", "float", "bool"):
                    # C++ has it so even where it is known to be there.
                    known = replace(known, optional=True)
        if known.is_case and known.enum is not None:
            return Piece(accessor, class_=self._enum_class(known.enum), optional=known.optional)
        if known.kind in ("unknown", "none", "class"):
            raise Unspeakable(f"the parameter '{name}'")
        return typed(accessor, known)

    def _of_case(self, base: Node, ref: DefinedClass, name: str) -> Piece:
        piece = self.piece(base)
        if name == "value":
            text = f"yods::Int(static_cast<uint64_t>({piece.value}))"
            return Piece(text, "int", fixed=True)
        if name == "name":
            namespace = self._enum_class(ref).rpartition("::")[0]
            return Piece(f"yods::text({namespace}::stringify{ref.name}({piece.value}))", "str")
        raise Unspeakable(f"the member '{name}' of a case")

    def _enum_class(self, ref: DefinedClass) -> str:
        enum = self.context.definition(ref.qualified_name, ("enum",))
        held = self.context.definition(ref.qualified_name, ("attribute",)) if enum is None else enum
        if held is None:
            raise Unspeakable(f"the enum {ref.qualified_name}")
        if isinstance(enum, EnumDef) and enum.kind == "string":
            # The attribute holds the text.
            return "::mlir::String"
        made = self.context.cpp(held)
        return made if enum is not None else made.removesuffix("Attr")

    def classes_of(self, ref: ClassRef) -> str:
        """The C++ classes that a class stands for. Raises Unspeakable."""
        row = ODS["definition_members"].get(getattr(ref, "qualified_name", ""))
        own = isinstance(ref, DefinedClass) and ref.dialect == self.context.dialect.name
        return self.class_name(ref) if row is None or own else str(row["classes"])

    def class_name(self, ref: ClassRef) -> str:
        """The C++ class of a class. Raises Unspeakable."""
        if isinstance(ref, RuntimeClass):
            if ref not in BASES:
                if ref.name not in INTERFACES:
                    raise Unspeakable(f"the class '{ref.name}'")
            return mlir_class(ref.name)
        if ref.kind == "enum":
            return f"{self._enum_class(ref)}Attr"
        found = self.context.definition(ref.qualified_name, (ref.kind,))
        if found is None or ref.kind == "trait" or not self.context.in_mlir(ref.dialect):
            raise Unspeakable(f"the class '{ref.qualified_name}'")
        return self.context.cpp(found)

    # Lists, tuples, loops and names for values.

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
