"""cpp, part: calls in bodies: casts, ranges, errors, known functions, and which of the project's
own is meant, with instances of templates for the arguments."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from yods_dev.cpp.sources import kinds
from yods_dev.cpp.sources.expressions import Place, spelled_call
from yods_dev.cpp.sources.kinds import Kind, integer_kind, parsed_kind, table
from yods_dev.cpp.sources.known import known
from yods_dev.cpp.sources.lambdas import OVER, calls_in
from yods_dev.cpp.sources.structs import Structs
from yods_dev.cpp.sources.terms import (
    Term,
    Unknown,
    closed,
    converted,
    filled,
    is_handle,
    message,
    shown,
)
from yods_dev.cpp.sources.units import Function, Node, child, named_children, squeezed, text

_CASTS = frozenset({"cast", "dyn_cast", "cast_or_null", "cast_if_present", "dyn_cast_or_null",
                    "dyn_cast_if_present"})  # fmt: skip
_TESTS = frozenset({"isa", "isa_and_nonnull", "isa_and_present"})
_SEARCHES = ("find", "binary_search")
_LOOKUPS = {"lookupNearestSymbolFrom": "lookup", "lookupSymbolIn": "lookup_in"}
_LIBRARIES = ("", "mlir", "llvm")
_KNOWN_LIBRARIES = (*_LIBRARIES, "std", "WalkResult", "LogicalResult", "ParseResult", "SymbolTable")
_CONSTANT = re.compile(r"(?:mlir::)?m_Constant(Int)?\((?:&(\w+))?\)")
#: Kinds of text that a constructor call makes of its argument.
_TEXTS = frozenset(
    {"llvm::Twine", "mlir::Twine", "std::string", "llvm::StringRef", "mlir::StringRef"}
)


class Calls(Structs):
    """Translates calls; what functions of the project become is added by a subclass."""

    def call(self, node: Node) -> Term:
        callee = child(node, "function")
        listed = named_children(child(node, "arguments"))
        if callee.type == "field_expression":
            return self._method_call(callee, listed)
        if callee.type in ("subscript_expression", "lambda_expression"):
            return self.called(self.term(callee), listed)
        name, types = spelled_call(callee)
        if callee.type == "primitive_type" and len(listed) == 1:
            return converted(self.term(listed[0]), self.kind(callee))
        plain = name.removeprefix("::")
        variable = self.variable(plain)
        if variable is not None:
            return self.call_local(plain, listed)
        library, _, last = plain.rpartition("::")
        library = library.removeprefix("mlir::")
        if library in _KNOWN_LIBRARIES:
            made = self._of_library(last, library, types, listed)
            if made is not None:
                return made
        return self._named(plain, types, listed)

    # What MLIR and LLVM have for all.

    def _of_library(
        self, name: str, library: str, types: Sequence[str], listed: Sequence[Node]
    ) -> Term | None:
        if name in _TESTS and types and len(listed) == 1:
            return self._isa(name, types, self.term(listed[0]))
        if name in _CASTS and len(types) == 1 and len(listed) == 1:
            return self._cast(name, types[0], self.term(listed[0]))
        if name == "static_cast" and len(types) == 1 and len(listed) == 1:
            kind = self.world.kind(types[0], self.place.function.scopes)
            if kind.name in kinds.NUMBERS | kinds.FLOATS or kind in (kinds.BOOL, kinds.STR):
                given = self.term(listed[0])
                if given.kind.name == "enum":
                    given = Term(given.python, Kind("i64"))
                return converted(given, kind)
            raise Unknown(f"'static_cast<{types[0]}>'")
        if name in OVER and len(listed) == 2:
            return self.quantified(name, self.items(self.term(listed[0])), listed[1])
        if name in ("enumerate", "zip", "zip_equal", "zip_first", "seq") and library != "std":
            return self.range_of(name, listed)
        if name == "get" and library == "std" and len(types) == 1 and len(listed) == 1:
            return self.tuple_item(types[0], self.term(listed[0]))
        if name in ("make_pair", "make_tuple") and library == "std":
            parts = [self.term(each) for each in listed]
            kind = Kind(name.removeprefix("make_"), tuple(each.kind for each in parts))
            return Term(f"({', '.join(each.python for each in parts)})", kind)
        if name in ("createStringError", "formatv") and listed:
            return self.formatted(name, listed)
        if name in ("min", "max") and library == "std" and len(listed) == 2:
            one, other = (self.term(each) for each in listed)
            if len(types) == 1:
                wanted = self.world.kind(types[0], self.place.function.scopes)
                one, other = converted(one, wanted), converted(other, wanted)
            mixed = {one.kind.name, other.kind.name} == {"i64", "nat"}
            if (one.kind == other.kind or mixed) and one.kind.name in kinds.NUMBERS:
                kind = Kind("i64") if mixed else one.kind
                return Term(f"{name}({one.python}, {other.python})", kind)
        if library == "std" and len(listed) == 3 and name in (*OVER, *_SEARCHES):
            part = self.span(listed[0], listed[1])
            if part is not None and name in OVER:
                return self.quantified(name, part, listed[2])
            found = None if part is None else self._found(part, self.term(listed[2]))
            return found if found is None or name == "find" else Term(found.python, kinds.BOOL)
        if name == "is_permutation" and library == "std" and len(listed) in (3, 4):
            whole = self.span(listed[0], listed[1])
            call = next(iter(calls_in(listed[2])), None)
            if whole is not None and call is not None and text(listed[2]).endswith(".begin()"):
                of = child(call, "function", "argument")
                other = self.items(self.term(of))
                if other.kind.first.name == "APInt" and whole.kind.first.name in kinds.NUMBERS:
                    other = Term(f"[each.value for each in {other.python}]", whole.kind)
                if whole.kind.first != other.kind.first:
                    raise Unknown("'std::is_permutation' of different items")
                return Term(f"sorted({whole.python}) == sorted({other.python})", kinds.BOOL)
        if name == "make_range" and len(listed) == 2:
            part = self.span(listed[0], listed[1])
            if part is not None:
                return part
        if name == "concat" and library == "llvm" and listed:
            lists = [self.items(self.term(each)) for each in listed]
            if all(each.kind == lists[0].kind for each in lists):
                joined = ", ".join(f"*{closed(each.python)}" for each in lists)
                return Term(f"[{joined}]", lists[0].kind)
        if name == "to_underlying" and len(listed) == 1:
            case = self.term(listed[0])
            if case.kind.name == "enum":
                return Term(case.python, kinds.I32, case.python.isdigit())
        if name == "find" and library in _LIBRARIES and len(listed) == 2:
            return self._found(self.items(self.term(listed[0])), self.term(listed[1]))
        if name in _LOOKUPS and library == "SymbolTable":
            return self._looked_up(name, "None", types, [self.term(each) for each in listed])
        if name == "matchPattern" and len(listed) == 2:
            return self.matched(*listed)
        if name == "accumulate" and library == "std" and len(listed) in (3, 4):
            return self.accumulated(listed)
        if name in ("emitError", "emitOpError"):
            return self._error(name, listed)
        if name == "emitOptionalError" and listed:
            location = converted(self.term(listed[0]), Kind("optional", (kinds.LOCATION,)))
            texts = [shown(self.term(each), diagnostic=True) for each in listed[1:]]
            return Term(f"refused({message(texts)}, {location.python})", kinds.RESULT)
        return None

    def _found(self, items: Term, item: Term) -> Term | None:
        """`find`, whose result is compared with the end."""
        numbers = {items.kind.first.name, item.kind.name} <= kinds.NUMBERS
        if items.kind.first == item.kind or numbers or is_handle(item.kind):
            return Term(f"{closed(item.python)} in {items.python}", kinds.FOUND)
        return None

    def _looked_up(
        self, name: str, tables: str, types: Sequence[str], given: Sequence[Term]
    ) -> Term:
        """`lookupNearestSymbolFrom<T>(op, symbol)` and its like."""
        if len(given) != 2:
            raise Unknown(f"'{name}' of this form")
        op, symbol = given
        python, full = self._kind_in_python(types[0]) if types else ("", kinds.OPERATION.name)
        value = f"{closed(symbol.python)}.value"
        named = value if symbol.kind.name == "mlir::StringAttr" else symbol.python
        if not (is_handle(symbol.kind) or symbol.kind == kinds.STR) or not is_handle(op.kind):
            raise Unknown(f"a symbol of '{symbol.kind}'")
        listed = ", ".join(each for each in (tables, op.python, named, python) if each)
        return Term(f"{_LOOKUPS[name]}({listed})", Kind(full))

    def matched(self, value: Node, pattern: Node) -> Term:
        """`matchPattern(value, m_Constant(&attribute))` and its like. Raises Unknown."""
        found = _CONSTANT.fullmatch(squeezed(pattern))
        of = self.term(value)
        if "mlir::Attribute" in self.world.bases(of.kind.name):
            of = Term(of.python, Kind("Value"))
        question = table()["patterns"].get(text(pattern).removeprefix("mlir::"))
        if question is not None and of.kind.name == "Value":
            return Term(question.replace("_a", of.python), kinds.BOOL)
        variable = self.variable(found[2]) if found is not None and found[2] else None
        if found is None or of.kind.name != "Value" or (found[2] and variable is None):
            raise Unknown(f"'matchPattern' with '{text(pattern)[:40]}'")
        kind = "IntegerAttr" if found[1] else "Attribute"
        if variable is not None and not found[1]:
            kind = self._kind_in_python(f"::{variable.kind.name}")[0]
        made = self.fresh("constant", f"constant_of({of.python}, {kind})")
        if variable is not None:
            if found[1] and variable.kind.name != "APInt":
                raise Unknown(f"'matchPattern' with '{text(pattern)[:40]}'")
            self.rebound |= self.outer & {variable.python}
            self.before += [f"if {made} is not None:", f"    {variable.python} = {made}"]
        return Term(f"{made} is not None", kinds.BOOL)

    def _isa(self, name: str, types: Sequence[str], of: Term) -> Term:
        if not is_handle(of.kind) or of.kind.name == "Value":
            raise Unknown(f"'{name}' of '{of.kind}'")
        classes = ", ".join(self._kind_in_python(each)[0] for each in types)
        test = f"isa({of.python}, {classes})"
        if name != "isa":
            test = f"{closed(of.python)} is not None and {test}"
        return Term(test, kinds.BOOL)

    def _cast(self, name: str, type_: str, of: Term) -> Term:
        if of.kind.name == "Value" and "TypedValue" in type_:
            kind = self.world.kind(type_, self.place.function.scopes)
            if name == "cast" and kind.name == "Value" and kind.first.name != "?":
                return Term(of.python, kind)
        if not is_handle(of.kind) or of.kind.name == "Value":
            raise Unknown(f"'{name}' of '{of.kind}'")
        python, full = self._kind_in_python(type_)
        function = "dyn_cast" if name.startswith("dyn_cast") else "cast"
        made = f"{function}({of.python}, {python})"
        if name not in ("cast", "dyn_cast"):
            made = f"None if {closed(of.python)} is None else {made}"
        return Term(made, Kind(full))

    # Errors.

    def _error(self, name: str, listed: Sequence[Node]) -> Term:
        arguments = [self.term(each) for each in listed]
        if arguments and arguments[0].kind == kinds.LOCATION:
            texts = [shown(each, diagnostic=False) for each in arguments[1:]]
            return Term(f"error_at({message(texts)}, {arguments[0].python})", kinds.ERROR)
        if not self.place.this:
            raise Unknown(f"'{name}' of no operation")
        return self.error_of(self.place.this_python, name, arguments)

    def error_of(self, op: str, name: str, arguments: Sequence[Term]) -> Term:
        """`op.emitOpError(text)`."""
        if len(arguments) > 1:
            raise Unknown(f"'{name}' with {len(arguments)} arguments")
        texts = [converted(each, kinds.STR) for each in arguments]
        method = "error" if name == "emitOpError" else "plain_error"
        return Term(f"{closed(op)}.{method}({message(texts)})", kinds.ERROR)

    # Methods.

    def _method_call(self, callee: Node, listed: Sequence[Node]) -> Term:
        argument = child(callee, "argument")
        field_node = child(callee, "field")
        name, types = spelled_call(field_node)
        if name in ("Case", "Default"):
            return self.type_switch(callee, listed)
        of = self.term(argument)
        arrow = any(child.type == "->" for child in callee.children)
        of = self.pointed(of) if arrow else of
        if name in _TESTS and types and not listed:
            return self._isa(name, types, of)
        if name in _CASTS and len(types) == 1 and not listed:
            return self._cast(name, types[0], of)
        is_op = of.kind == kinds.OPERATION or self._is_op(of.kind)
        if is_op and name in ("emitError", "emitOpError"):
            return self.error_of(of.python, name, [self.term(each) for each in listed])
        if of.kind == kinds.ERROR and name == "attachNote":
            arguments = [self.term(each) for each in listed]
            location = "".join(f", {each.python}" for each in arguments)
            return Term(f"{of.python}.note(''{location})", kinds.ERROR)
        if name == "walk" and len(listed) == 1 and (is_op or of.kind.name in ("Region", "Block")):
            return self.walked(of, listed[0])
        if name == "wasInterrupted" and of.kind == kinds.WALK:
            return Term(f"{of.python} == 'interrupt'", kinds.BOOL)
        row = f"{name}<T>", len(listed)
        asked = self.world.method(of.kind, *row) or (
            self.world.method(kinds.OPERATION, *row) if is_op else None
        )
        if asked is not None and len(types) == 1:
            keys = [converted(self.term(each), kinds.STR).python for each in listed]
            python, full = self._kind_in_python(types[0])
            made = filled(asked.python, [of.python, *keys, python])
            return Term(made, parsed_kind(asked.gives, Kind(full)))
        if name in _LOOKUPS and of.kind.name == "tables":
            return self._looked_up(name, of.python, types, [self.term(each) for each in listed])
        if name == "lookupSymbol" and is_op and len(listed) == 1:
            return self._looked_up("lookupSymbolIn", "None", types, [of, self.term(listed[0])])
        if name in ("begin", "end") and not types and not listed:
            of = self.items(of)
            more = f", len({of.python})" if name == "end" else ""
            return Term(f"Cursor({of.python}{more})", Kind("iterator", of.kind.arguments))
        if types:
            name = f"{name}<{', '.join(types)}>"
        arguments = [self.term(each) for each in listed]
        if arrow and self._is_op(of.kind) and not self._is_pointer(argument):
            of = Term(of.python, kinds.OPERATION)
        if not (is_op and of.kind != kinds.OPERATION and self._own(of.kind, name, len(listed))):
            general = self.method(of, name, arguments)
            if general is not None:
                return general
        return self._own_method(of, name, arguments)

    def _is_pointer(self, node: Node) -> bool:
        """Return whether `->` on it is C++'s own: on `this` and on pointers."""
        variable = self.variable(text(node)) if node.type == "identifier" else None
        return bool(node.type == "this" or (variable is not None and variable.pointer))

    def _own(self, kind: Kind, name: str, count: int) -> bool:
        """Return whether the project's sources define a method that hides a general one."""
        return self.world.method(kind, name, count) is None and bool(
            self.functions_named(f"{kind.name}::{name}", count)
        )

    def _own_method(self, of: Term, name: str, arguments: Sequence[Term]) -> Term:
        owner = of.kind.first.name if of.kind.name == "record" else of.kind.name
        if owner in self.world.classes or of.kind.name == "record":
            found = self.functions_named(f"{owner}::{name}", len(arguments))
            if found:
                return self.inlined(found, arguments, of)
        raise Unknown(f"the method '{name}' of '{of.kind}'")

    # Functions.

    def _named(self, name: str, types: Sequence[str], listed: Sequence[Node]) -> Term:
        if self.place.this and "::" not in name and not types:
            this = Term(self.place.this_python, self.world.instance(self.place.this))
            # In a class its methods hide functions.
            own = self.functions_named(f"{self.place.this}::{name}", len(listed))
            meaning = self.world.method(this.kind, name, len(listed))
            of_all_ops = self.world.method(kinds.OPERATION, name, len(listed))
            general = meaning or (of_all_ops if self._is_op(Kind(self.place.this)) else None)
            if name in ("getOperation", "getLoc") or general is not None:
                found = None
                if meaning is not None or not own:
                    found = self.method(this, name, [self.term(each) for each in listed])
                if found is not None:
                    return found
            if own:
                return self.inlined(own, [self.term(each) for each in listed], this)
        for scope in self.place.function.scopes:
            full = f"{scope}::{name}" if scope else name
            owner, _, last = full.rpartition("::")
            around = self.world.aliases.get(owner)
            full = self.world.aliases.get(full) or (f"{around}::{last}" if around else full)
            own = self.functions_named(full, len(listed))
            rows = known().functions.get(full) or ()
            if not own and not rows and self.is_declared(full):
                # Another one that a scope further out has would be the wrong one.
                raise Unknown(f"the function '{name}', whose body is not in the sources")
            if own:
                return self.inlined(own, [self.term(each) for each in listed], None, types)
            if rows and all(each.isdigit() for each in types):
                return self._of_table(name, rows, [self.term(each) for each in listed])
        used = self.module.units.usings.get(name, set())
        own = self.functions_named(next(iter(used)), len(listed)) if len(used) == 1 else ()
        if own:
            return self.inlined(own, [self.term(each) for each in listed], None, types)
        # Those of LLVM and MLIR are found by their arguments, too.
        rows = next((r for n in _LIBRARIES if (r := known().functions.get(f"{n}::{name}"))), ())
        if rows and all(each.isdigit() for each in types):
            return self._of_table(name, rows, [self.term(each) for each in listed])
        spelled = f"{name}<{', '.join(types)}>" if types else name
        return self._constructed(spelled, listed)

    def _constructed(self, name: str, listed: Sequence[Node]) -> Term:
        owner, _, last = name.rpartition("::")
        if last == "getOperationName" and not listed:
            class_ = self._kind_in_python(owner or self.place.this)[0]
            if op := re.fullmatch(r"Kind\.op\((.*)\)", class_):
                return Term(op[1], kinds.STR)
        full = self.world.resolve(name, self.place.function.scopes)
        if full in _TEXTS and len(listed) <= 1:
            if not listed:
                return Term("''", kinds.STR)
            return Term(message([shown(self.term(listed[0]), diagnostic=False)]), kinds.STR)
        kind = self.world.kind(name, self.place.function.scopes)
        if kind.name == "record":
            return self.record(kind, listed, braces=False)
        if kind.name == "APInt" and len(listed) in (2, 3):
            return self.big_integer(listed)
        if kind.name in ("list", "set") and listed:
            return self.listed(kind, listed[0].parent)
        if not listed and is_handle(kind) and kind.name.startswith("mlir::"):
            return Term("None", kind)
        if len(listed) == 1 and (is_handle(kind) or kind.name in kinds.NUMBERS | {"APFloat"}):
            return converted(self.term(listed[0]), kind)
        if name.startswith("stringify"):
            return self._stringified(name, [self.term(each) for each in listed])
        raise Unknown(f"the function '{name}'")

    def _stringified(self, name: str, arguments: Sequence[Term]) -> Term:
        """The generated function that gives the text of a case."""
        if len(arguments) == 1 and arguments[0].kind.name == "enum":
            full = arguments[0].kind.first.name
            own = f"stringify{full.rpartition('::')[2]}"
            if name.rpartition("::")[2] in ("stringifyEnum", own):
                words = self.world.words[full]
                return Term(f"{words!r}.get({arguments[0].python}, '')", kinds.STR)
        raise Unknown(f"the function '{name}'")

    # The project's own functions.

    def inlined(
        self,
        found: Sequence[Function],
        arguments: Sequence[Term],
        this: Term | None,
        types: Sequence[str] = (),
    ) -> Term:
        """A call of a function of the project; `types` are the template arguments written."""
        raise NotImplementedError

    def default(self, function: Function, parameter: Node) -> Term:
        place = Place(self.world, function, "", "", [{}])
        inner = type(self)(self.module, place, kinds.OPAQUE, check=False)
        value = child(parameter, "default_value")
        if value.type == "compound_literal_expression" and value.has_error:
            value = child(value, "value")
        return inner.initial(child(parameter, "type"), value)

    def takes(self, function: Function, arguments: Sequence[Term]) -> bool:
        """Whether its parameters have just the classes of these arguments, or bases of them, and
        defaults where there are none."""
        for node, argument in zip(function.parameters, arguments, strict=False):
            type_ = child(node, "type")
            kind = kinds.OPAQUE if type_ is None else self.world.kind(text(type_), function.scopes)
            given = argument.kind
            lists = {kind.name, given.name} == {"list", "braces"}
            fits = kind.name in (given.name, *self.world.bases(given.name)) or lists
            of_others = kind.name == given.name == "list" and kind != given
            if kind.name == "?" or not fits or of_others:
                return False
        return True

    def _bound(self, type_: str) -> str | Kind | None:
        """A written template argument as names of a scope have it; None if it is not known."""
        if type_ in ("true", "false"):
            return type_
        scopes = self.place.function.scopes
        kind = self.world.kind(type_, scopes)
        named = integer_kind(type_) or self.class_named(type_) or (
            kind if kind.name == "enum" else None
        )  # fmt: skip
        return named or self.world.bound.get(self.world.held(type_, scopes) or "")

    def instance(
        self, function: Function, arguments: Sequence[Term], types: Sequence[str]
    ) -> Function:
        """A template as it is for these arguments: its types are names in a scope of its own."""
        if not function.template and not types:
            return function
        name = function.name
        parts = [each.replace(" ", "").partition("=") for each in function.template]
        names = [part[0] for part in parts]
        if len(types) > len(names) or self.is_declared(f"{name}<>"):
            raise Unknown(f"the template '{name}'")
        written = dict(zip(names, types, strict=False))
        for part in parts:
            # A default may be another parameter.
            written.setdefault(part[0], written.get(part[2], part[2]))
        bound = {n: self._bound(t) for n, t in written.items() if t}
        for node, argument in zip(function.parameters, arguments, strict=False):
            type_ = child(node, "type")
            if type_ is not None and text(type_) in names:
                given = argument.kind.name
                full = given if self.world.has(given) else argument.kind
                if argument.literal or bound.setdefault(text(type_), full) != full:
                    raise Unknown(f"the template '{name}' of a '{argument.kind}'")
        scope = f"{name}<{', '.join(str(bound.get(each)) for each in names)}>"
        for each in names:
            meant = bound.get(each)
            if isinstance(meant, Kind):
                self.world.bound[f"{scope}::{each}"] = meant
            elif meant is None:
                raise Unknown(f"the template '{name}', whose '{each}' is not known")
            else:
                self.world.aliases[f"{scope}::{each}"] = meant
        return replace(function, scopes=(scope, *function.scopes))
