"""cpp, part: variables of C++ bodies, and declarations."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from yods_dev.cpp.sources.expressions import Expressions, Place, Variable
from yods_dev.cpp.sources.kinds import COMPONENTS, NUMBERS, OPAQUE, OPERATION, STR, U64, Kind
from yods_dev.cpp.sources.known import known
from yods_dev.cpp.sources.module import (
    TAKEN,
    Gap,
    Module,
    all_nodes,
    assigns,
    functions_of,
    is_const,
)
from yods_dev.cpp.sources.terms import Term, Unknown, converted, message, shown
from yods_dev.cpp.sources.units import Function, Node, child, line_of, named_children, text
from yods_gen.expressions.python import snake_case as snake

#: What makes a copy of a value of a kind, which C++ makes where it is assigned.
COPIES = {"list": "list", "set": "set", "map": "dict", "record": "copied"}
_FRESH = ("[", "{}", "Record(", *(f"{copy}(" for copy in COPIES.values()))
#: Types of lists, sets and maps that nothing else holds.
_OWNED = re.compile(r"(?:[vV]ector|[sS]et|[mM]ap)\b")
_NAMED = re.compile(r"[\w.]+")


class Declarations(Expressions):
    """Translates declarations of variables."""

    #: Whether a function that is not understood whole is not understood.
    whole = False

    def __init__(
        self, module: Module, place: Place, returns: Kind, *, check: bool, depth: int = 0
    ) -> None:
        super().__init__(place)
        self.module = module
        self.returns = returns
        self.check = check
        self.depth = depth
        self.gaps: list[Gap] = []
        self.names: set[str] = set()
        self.before: list[str] = []
        self.lambdas = 0
        #: Scopes of variables that the function around a lambda owns, which this may assign.
        self.outer: set[str] = set()
        #: Parameters through which C++ could write to variables of the caller.
        self.references: list[str] = []
        self.rebound: set[str] = set()
        #: Those of them that are lists, which Python shares with the caller as C++ does.
        self.filled: set[str] = set()
        #: Variables whose values the function gives besides its result.
        self.outs: list[Variable] = []
        #: Names in Python of lists that are changed.
        self.changed: set[str] = set()

    # Scopes, and lines that come before a statement.

    @contextmanager
    def scope(self) -> Iterator[None]:
        """Within, variables are declared in a scope of their own."""
        depth = len(self.place.scopes)
        self.place.scopes.append({})
        try:
            yield
        finally:
            del self.place.scopes[depth:]

    @contextmanager
    def aside(self) -> Iterator[list[str]]:
        """The lines that come before a statement within, which are there once it ends."""
        kept, self.before = self.before, []
        made: list[str] = []
        yield made
        # Not where something is not understood: what came before it stays with it.
        made += self.before
        self.before = kept

    def fresh(self, wanted: str, value: str) -> str:
        """A new variable with a value."""
        made, number = wanted, 1
        while made in self.names or made in TAKEN:
            number += 1
            made = f"{wanted}{number}"
        self.names.add(made)
        self.before.append(f"{made} = {value}")
        return made

    # Variables.

    def declare(self, name: str, kind: Kind) -> Variable:
        made = snake(name)
        while keyword.iskeyword(made) or made in TAKEN or made in self.names:
            made += "_"
        self.names.add(made)
        variable = Variable(made, kind)
        self.place.scopes[-1][name] = variable
        return variable

    def poison(self, node: Node, why: str) -> None:
        """Mark all variables that are named in `node`: their values are not known from here on."""
        for found in all_nodes(node):
            variable = self.variable(text(found)) if found.type == "identifier" else None
            if variable is not None:
                self._poison_variable(variable, why)

    def _poison_variable(self, variable: Variable, why: str) -> None:
        if not variable.poison:
            variable.poison = why
            for each in variable.shared:
                self._poison_variable(each, why)
        if variable.kind.name == "function":
            # A lambda may write to whatever it sees.
            for each in (v for scope in self.place.scopes for v in scope.values()):
                each.poison = each.poison or why

    def poisoned_names(self) -> int:
        return sum(bool(v.poison) for scope in self.place.scopes for v in scope.values())

    def owns(self, python: str, kind: Kind) -> bool:
        """Return whether it is a variable with a list of its own."""
        held = (v for scope in self.place.scopes for v in scope.values() if v.python == python)
        return any(v.owned and v.kind == kind for v in held)

    # Declarations.

    def declaration(self, node: Node) -> list[str]:
        type_ = child(node, "type")
        lines: list[str] = []
        for declarator in node.children_by_field_name("declarator"):
            self.before = []
            made = self._declarator(node, type_, declarator)
            lines += [*self.before, *made]
        self.before = []
        return lines

    def _declarator(self, node: Node, type_: Node, declarator: Node) -> list[str]:
        # In a condition the value stands beside the declarator.
        value = child(declarator, "value") or child(node, "value")
        name_node = declarator
        reference = False
        shared: list[Variable | None] = []
        while name_node is not None and name_node.type in (
            "init_declarator", "pointer_declarator", "reference_declarator"
        ):  # fmt: skip
            reference = reference or name_node.type == "reference_declarator"
            name_node = child(name_node, "declarator") or next(
                (c for c in named_children(name_node) if "identifier" in c.type
                 or c.type.endswith("declarator")), None
            )  # fmt: skip
        if name_node is None:
            raise Unknown("a declaration", line_of(node))
        if name_node.type == "structured_binding_declarator":
            return self._binding(name_node, value)
        if name_node.type == "function_declarator":
            # `T name(argument);`
            name_node, value = (child(name_node, each) for each in ("declarator", "parameters"))
        if name_node.type != "identifier":
            raise Unknown(f"the declaration of '{text(name_node)}'", line_of(node))
        name = text(name_node)
        if reference and not is_const(node) and value is not None:
            shared = [self.variable(text(each)) for each in all_nodes(value)]
            if assigns(self.place.function.node, name):
                self.poison(value, f"of which '{name}' is another name")
        if type_.type != "placeholder_type_specifier" and self.kind(type_).name == "stream":
            given = named_children(value) if value is not None else []
            of = self.variable(text(given[0])) if given else self.declare(name, STR)
            if of is None or of.kind != STR:
                raise Unknown(f"the declaration of '{name}'", line_of(node))
            self.place.scopes[-1][name] = Variable(of.python, Kind("stream"), of.poison)
            return [] if given else [f"{of.python} = ''"]
        try:
            if value is not None and value.type == "lambda_expression":
                made = self.emitter(value)
                variable = self.declare(name, made.kind)
                if made.kind.name == "emitter":
                    return [f"{variable.python} = {made.python}"]
                variable.python = made.python
                return []
            term = self.initial(type_, value)
        except Unknown as wrong:
            if value is None:
                raise
            # Nothing is known of it, nor of what is given to what gives it.
            self.poison(value, f"which {wrong} may change")
            variable = self.declare(name, OPAQUE)
            variable.poison = f"whose value is not known: {wrong}"
            return []
        item = value is not None and value.type == "subscript_expression"
        if reference and item and term.kind.name == "record" and not is_const(node):
            # Another name for an object in a list.
            variable = self.declare(name, term.kind)
            variable.shared = [v for v in shared if v is not None]
            return [f"{variable.python} = {term.python}"]
        owned = _OWNED.search(text(type_)) is not None and not reference
        if owned or assigns(self.place.function.node, name):
            term = self.own_copy(term, always=True)
        variable = self.declare(name, term.kind)
        variable.owned = owned
        variable.shared = [v for v in shared if v is not None and not self._of_ir(v.kind)]
        return [f"{variable.python} = {term.python}"]

    def initial(self, type_: Node, value: Node | None) -> Term:
        """The value of a declared variable or constant. Raises Unknown."""
        auto = type_.type == "placeholder_type_specifier"
        if auto:
            if value is None:
                raise Unknown("a declaration without value")
            found = self.term(value)
            if found.literal:
                found = Term(found.python, found.kind)
            if found.kind.name in ("braces", "null"):
                raise Unknown("a list of no type")
            return self.own_copy(found)
        kind = self.kind(type_)
        if kind.name == "?":
            raise Unknown(f"the type '{text(type_)}'", line_of(type_))
        if value is None:
            return self.empty(kind)
        listed = value.type in ("argument_list", "initializer_list", "parameter_list")
        if listed and kind == COMPONENTS:
            return self.components([self.term(each) for each in named_children(value)])
        parts = kind.name in ("list", "set", "map", "record", "tuple", "pair")
        if listed and (parts or (kind.name == "optional" and value.type == "initializer_list")):
            return self.listed(kind, value)
        if value.type == "initializer_list" and kind.name in NUMBERS | {"bool"}:
            items = named_children(value)
            return converted(self.term(items[0]), kind) if items else self.empty(kind)
        if value.type in ("argument_list", "parameter_list"):
            given = named_children(value)
            if kind.name == "APInt" and len(given) in (2, 3):
                return self.big_integer(given)
            if "Adaptor" in text(type_) and given and self.kind(type_).name == self.place.this:
                if self.term(given[0]).python == f"{self.place.this_python}.operands":
                    return Term(self.place.this_python, kind)
            if len(given) != 1:
                raise Unknown(f"the construction of a '{kind}'")
            value = given[0]
        if kind.name == "mlir::Builder":
            return Term("None", kind)
        found = self.term(value)
        if kind == STR:
            return Term(message([shown(found, diagnostic=False)]), STR)
        if kind.name == "optional" and found.kind.name == "null":
            return Term("None", kind)
        return self.own_copy(Term(converted(found, kind).python, kind))

    def own_copy(self, term: Term, *, always: bool = False) -> Term:
        """A list or object that a variable holds is its own, as in C++; `always` where it has no
        name elsewhere, but is changed."""
        fresh = term.python.startswith(_FRESH)
        if term.kind.name == "iterator" and _NAMED.fullmatch(term.python):
            return Term(f"Cursor({term.python}.items, {term.python}.at)", term.kind)
        # A method may give the object that it changes.
        if ((always or term.kind.name == "record") and not fresh) or _NAMED.fullmatch(term.python):
            if term.kind.name not in COPIES:
                return term
            return Term(f"{COPIES[term.kind.name]}({term.python})", term.kind)
        return term

    def _binding(self, names: Node, value: Node | None) -> list[str]:
        if value is None:
            raise Unknown("a declaration without value", line_of(names))
        target = self.targets(names, self.term(value).kind)
        return [f"{target} = {self.term(value).python}"]

    def targets(self, names: Node, kind: Kind) -> str:
        """Declare the names of a structured binding of a value."""
        parts: tuple[Kind, ...] = kind.arguments
        if kind.name == "enumerated":
            parts = (Kind("u64"), kind.first)
        elif kind.name not in ("tuple", "pair"):
            raise Unknown(f"parts of '{kind}'", line_of(names))
        listed = [each for each in named_children(names) if each.type == "identifier"]
        if len(listed) != len(parts):
            raise Unknown("a structured binding", line_of(names))
        made = [self.declare(text(n), k).python for n, k in zip(listed, parts, strict=True)]
        return ", ".join(made)

    def parameter(self, node: Node) -> tuple[str, Kind | None]:
        """A parameter; one that is written through is not understood. Raises Unknown."""
        if node.type not in ("parameter_declaration", "optional_parameter_declaration"):
            raise Unknown(f"the parameter '{text(node)}'", line_of(node))
        type_, declarator = child(node, "type"), child(node, "declarator")
        if declarator is not None and declarator.type.startswith("abstract_"):
            return "", self.kind(type_)
        reference = False
        while declarator is not None and declarator.type in (
            "reference_declarator", "pointer_declarator"
        ):  # fmt: skip
            reference = True
            declarator = next(iter(named_children(declarator)), None)
        if declarator is None or declarator.type != "identifier":
            if declarator is None:
                return "", self.kind(type_)
            raise Unknown(f"the parameter '{text(node)}'", line_of(node))
        auto = type_.type == "placeholder_type_specifier"
        kind = OPAQUE if auto else self.kind(type_)
        reference = (reference and not is_const(node)) or "MutableArrayRef" in text(type_)
        if reference and kind.name not in (OPERATION.name, "Block", "Region", "emitter"):
            in_place = kind.name in ("list", "set", "map")
            if in_place and node in self.place.function.parameters:
                self.filled.add(text(declarator))
            elif kind.name == "stream" or assigns(self.place.function.node, text(declarator)):
                raise Unknown(f"the parameter '{text(node)}', through which it writes")
            if not self._is_op(kind):
                self.references.append(text(declarator))
        return text(declarator), None if auto else kind

    def _of_ir(self, kind: Kind) -> bool:
        """Return whether a value stands for a part of the IR, which checks do not change."""
        return kind.name in (OPERATION.name, "Block", "Region") or self._is_op(kind)

    def unwritten(self) -> None:
        """Check that no parameter may be written through. Raises Unknown."""
        for name in self.references:
            variable = self.variable(name)
            if variable is not None and variable.poison:
                raise Unknown(f"the parameter '{name}', {variable.poison}")

    def components(self, given: Sequence[Term]) -> Term:
        """MLIR: a construction of ShapedTypeComponents. Raises Unknown."""
        return self._of_table("ShapedTypeComponents", known().functions[COMPONENTS.name], given)

    def big_integer(self, listed: Sequence[Node]) -> Term:
        """`APInt(width, value)`. Raises Unknown."""
        width, value = (converted(self.term(each), U64) for each in listed[:2])
        return Term(f"resized({value.python}, {width.python})", Kind("APInt"))

    # Of the project.

    def functions_named(self, full: str, count: int) -> Sequence[Function]:
        """The definitions of a function in the sources."""
        return functions_of(self.module, full, count)

    def is_declared(self, full: str) -> bool:
        """Return whether the sources declare a function of this full name."""
        return full in self.module.units.declared

    # Of subclasses.

    def block(self, statements: Sequence[Node]) -> list[str]:
        """The lines of statements."""
        raise NotImplementedError
