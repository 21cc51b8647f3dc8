"""Expressions, third step: calls of functions, constraints and classes."""

from __future__ import annotations

import ast
import re

from yods_gen.classes import ClassRef, DefinedClass, RuntimeClass
from yods_gen.errors import did_you_mean, listed, quoted
from yods_gen.expressions import tree
from yods_gen.expressions.functions import SYMBOL
from yods_gen.expressions.names import NameChecker, class_name, named
from yods_gen.expressions.scope import Constructor, Parameter
from yods_gen.expressions.static_types import UNKNOWN, WITH_MEMBERS, ExprType
from yods_gen.expressions.tree import Node
from yods_gen.expressions.types import ISINSTANCE, described
from yods_gen.records import replace

_DOTTED = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)?", re.ASCII)


class CallChecker(NameChecker):
    """Turns calls into our tree."""

    def _call(self, node: ast.Call, depth: int) -> Node:
        if node.keywords:
            raise self._fail(node, "expression-syntax", "functions take no keyword arguments here")
        starred = next((a for a in node.args if isinstance(a, ast.Starred)), None)
        if starred is not None:
            raise self._fail(starred, "expression-syntax", "'*' may not unpack arguments here")
        if isinstance(node.func, ast.Attribute) and self._is_hook(node.func):
            return self._hook_call(node.func.attr, node, depth)
        asked = self._asked(node, depth)
        if asked is not None:
            return asked
        defined = self._dotted(node.func)
        if defined is None and isinstance(node.func, ast.Attribute) and self._scope.methods:
            return self._invoke(node.func, node, depth)
        if defined is None and not isinstance(node.func, ast.Name):
            raise self._fail(
                node.func,
                "expression-syntax",
                "only functions of the language may be called, not methods or results",
                f"the functions are {listed(sorted(self._scope.functions))}",
            )
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name == "isinstance" and name not in self._scope.names:
            return self._isinstance(node, depth)
        if name in self._scope.constraints:
            if len(node.args) != 1:
                raise self._fail(
                    node, "wrong-arity", f"the constraint {quoted(name)} takes 1 argument"
                )
            return tree.Satisfies(name, self._node(node.args[0], depth))
        if name in self._types.locals or name in self._scope.names:
            raise self._fail(node.func, "not-callable", f"{quoted(name)} is not a function")
        built = defined or self._scope.classes.get(name)
        if built is not None and built[1] == "class":
            text = ast.unparse(node.func)
            raise self._fail(
                node.func, "not-callable", f"the interface {quoted(text)} cannot be instantiated"
            )
        if built is not None:
            return self._build(built[0], built[1], node, depth)
        function = self._scope.functions.get(name)
        if function is None:
            scope = self._scope
            raise self._fail(
                node.func,
                "unknown-function",
                f"no function is named {quoted(name)}",
                did_you_mean(name, [*scope.functions, *scope.constraints, *scope.classes])
                or f"the functions are {listed(sorted(scope.functions))}",
            )
        return self._function_call(function, node, depth)

    def _build(self, ref: ClassRef, kind: ExprType, node: ast.Call, depth: int) -> Node:
        """A call of the class of a type or attribute, held against its constructor."""
        name = ast.unparse(node.func)
        arguments = self._nodes(node.args, depth)
        constructor = self._scope.constructors.get(ref)
        if constructor is None:
            if isinstance(ref, RuntimeClass):
                raise self._fail(
                    node.func,
                    "not-callable",
                    f"the class {quoted(name)} cannot be instantiated",
                    "it is only the base of others: call one of those",
                )
            return tree.Build(ref, arguments, kind)  # a definition with mistakes of its own
        if constructor.in_context:
            raise self._fail(
                node.func,
                "not-callable",
                f"{quoted(name)} has mutable parameters and is made in a context, "
                "which expressions do not have",
                "make it in a hook",
            )
        self._check_count(name, constructor, node)
        for parameter, argument, given in zip(
            constructor.parameters, arguments, node.args, strict=False
        ):
            self._check_argument(name, parameter, argument, given)
        return tree.Build(ref, arguments, kind)

    def _check_count(self, name: str, constructor: Constructor, node: ast.Call) -> None:
        count, low, high = len(node.args), constructor.least, len(constructor.parameters)
        if low <= count <= high:
            return
        wanted = str(low) if low == high else f"{low} to {high}"
        names = listed([p.name for p in constructor.parameters])
        self._error(
            node,
            "wrong-arity",
            f"{quoted(name)} takes {wanted} argument{'' if wanted == '1' else 's'}, not {count}",
            f"its parameters are {names}" if names else "",
        )

    def _check_argument(
        self, name: str, parameter: Parameter, argument: Node, given: ast.expr
    ) -> None:
        what = f"parameter {quoted(parameter.name)} of {quoted(name)}"
        of = self._types.of(argument)
        other_case = of.is_case and of.enum is not None and of.enum.qualified_name != parameter.enum
        if other_case or not parameter.takes(self._kind(argument)):
            wanted = described(parameter.type)
            if parameter.enum:
                wanted = f"a case of the enum {quoted(parameter.enum)}"
            self._error(
                given,
                "expression-type",
                f"{what} takes {wanted}, not {self._described(argument)}",
                _type_of(given) if (argument.type, parameter.type) == ("value", "type") else "",
            )
            return
        if argument.type != "list":
            return
        places = given.elts if isinstance(given, ast.List | ast.Tuple) else []
        known = self._types.of(argument)
        for position, type_ in enumerate(known.items or (known.of_items,)):
            item = type_.coarse
            if not parameter.takes_item(item):
                self._error(
                    places[position] if position < len(places) else given,
                    "expression-type",
                    f"{what} takes a list; an item is {described(parameter.items)}, "
                    f"not {described(item)}",
                )

    def _asked(self, node: ast.Call, depth: int) -> Node | None:
        """Whether a value satisfies a named constraint: `AnyInteger(x)`, `MemRefOf[F32](x)`."""
        target, ask = node.func, self._scope.ask
        name = target.value if isinstance(target, ast.Subscript) else target
        text = ast.unparse(name)
        if ask is None or not _DOTTED.fullmatch(text) or len(node.args) != 1:
            return None
        known = (*self._types.locals, *self._scope.names, *self._scope.functions)
        if text.partition(".")[0] in known or text in self._scope.classes:
            return None
        if text in self._scope.constraints:
            return None
        text, span = ast.unparse(target), self._span(target)
        return ask(text, span, lambda: self._node(node.args[0], depth))

    def _invoke(self, target: ast.Attribute, node: ast.Call, depth: int) -> Node:
        """A call of a method that an interface or a definition declares."""
        name, scope = target.attr, self._scope
        base = self._node(target.value, depth)
        of = self._types.of(base)
        own = scope.own if base == tree.Name("self", base.type) else None
        known = scope.methods if own is None else {n: (m,) for n, m in own.items()}
        if own is None and (of.kind != "unknown" or of.classes or of.closed or of.enum):
            known = {n: (m,) for n, m in scope.table.methods(of).items()}
        if name not in known:
            help_ = did_you_mean(name, known)
            if not help_ and name in scope.methods:
                help_ = f"it is declared in {scope.methods[name][0].declared_in}"
            help_ = help_ or f"the functions are {listed(sorted(scope.functions))}"
            what = "self has" if own is not None else "there is"
            if own is None and known is not scope.methods and name in scope.methods:
                what = f"{named(of)} has"
            raise self._fail(target, "unknown-method", f"{what} no method {quoted(name)}", help_)
        arguments = self._nodes(node.args, depth)
        candidates = known[name]
        counts = {len(candidate.parameters) for candidate in candidates}
        if len(arguments) not in counts:
            wanted = " or ".join(str(count) for count in sorted(counts))
            raise self._fail(
                node,
                "wrong-arity",
                f"the method {quoted(name)} takes {wanted} "
                f"argument{'' if wanted == '1' else 's'}, not {len(arguments)}",
                f"it is declared in {candidates[0].declared_in}",
            )
        candidates = tuple(c for c in candidates if len(c.parameters) == len(arguments))
        for position, (argument, given) in enumerate(zip(arguments, node.args, strict=True)):
            if not any(self._takes(argument, c.parameters[position].coarse) for c in candidates):
                self._error(
                    given,
                    "expression-type",
                    f"{quoted(name)} takes {described(candidates[0].parameters[position].coarse)} "
                    f"here, not {self._described(argument)}",
                )
        results = {candidate.result.coarse for candidate in candidates}
        result: ExprType = results.pop() if len(results) == 1 else "unknown"
        return tree.Invoke(base, name, arguments, result)

    def _is_hook(self, node: ast.Attribute) -> bool:
        """Whether it is `hooks.name` where functions of the hooks module may be called."""
        base = node.value
        return (
            self._scope.hooks is not None
            and isinstance(base, ast.Name)
            and base.id == "hooks"
            and "hooks" not in self._scope.names
        )

    def _hook_call(self, name: str, node: ast.Call, depth: int) -> Node:
        function = self._hook(name, node)
        return tree.Call(function, self._nodes(node.args, depth), "unknown")

    def _hook(self, name: str, node: ast.Call) -> tree.Function:
        """The function of the hooks module that `node` calls."""
        if not self._scope.hooks:
            raise self._fail(
                node,
                "no-hooks-module",
                f"nothing says in which Python module {quoted(name)} is",
                "add 'hooks: package.module' to the file",
            )
        if name.startswith("_"):
            raise self._fail(node, "private-member", f"{quoted(name)} is private")
        return tree.Function(
            f"hooks.{name}", self._scope.hooks, name, 0, None, ("unknown",), UNKNOWN, ""
        )

    def _function_call(self, function: tree.Function, node: ast.Call, depth: int) -> Node:
        count = len(node.args)
        low, high = function.min_arguments, function.max_arguments
        if count < low or (high is not None and count > high):
            wanted = f"{low} or more" if high is None else f"{low} to {high}"
            wanted = str(low) if low == high else wanted
            self._error(
                node,
                "wrong-arity",
                f"{quoted(function.name)} takes {wanted} argument{'' if wanted == '1' else 's'}, "
                f"not {count}",
            )
        arguments = self._nodes(node.args, depth)
        for position, (argument, given) in enumerate(zip(arguments, node.args, strict=True)):
            parameter = function.parameters[min(position, len(function.parameters) - 1)]
            kind = self._kind(argument)
            string_length = function.name in ("len", "list", "sorted") and kind == "str"
            if not string_length and not self._takes(argument, parameter):
                self._error(
                    given,
                    "expression-type",
                    f"{quoted(function.name)} takes {described(parameter)} here, "
                    f"not {self._described(argument)}",
                    (_type_of(given) if kind == "value" and parameter == "type" else ""),
                )
        if function is SYMBOL:
            # The op from which it is looked up comes first there.
            arguments = (*arguments[1:], tree.Name("self", "op"))[:1] + arguments[:1]
        made = tree.Call(function, arguments, function.result)
        return replace(made, type=self._types.of(made).coarse)

    def _isinstance(self, node: ast.Call, depth: int) -> Node:
        if len(node.args) != 2:
            raise self._fail(node, "wrong-arity", "'isinstance' takes 2 arguments: value, class")
        value = self._node(node.args[0], depth)
        second = node.args[1]
        options = second.elts if isinstance(second, ast.Tuple) else [second]
        classes = []
        for option in options:
            found = self._dotted(option)
            if found is None and isinstance(option, ast.Name):
                found = self._scope.classes.get(option.id)
            if found is None:
                text = ast.unparse(option)
                raise self._fail(
                    option,
                    "unknown-class",
                    f"no class is named {quoted(text)}",
                    did_you_mean(text, self._scope.classes),
                )
            classes.append(tree.ClassName(found[0]))
        of, table = self._types.of(value), self._scope.table
        refs = [each.ref for each in classes]
        kinds = {table.kind_of(ref) for ref in refs} - {"unknown"}
        other_kind = of.kind in WITH_MEMBERS and kinds and of.kind not in kinds
        disjoint = of.classes and all(table.disjoint(a, b) for a in of.classes for b in refs)
        if (other_kind or disjoint) and not any(_is_interface(ref) for ref in refs):
            names = listed([class_name(ref) for ref in refs], "or")
            self._error(
                node,
                "fixed-comparison",
                f"{named(of)} is never an instance of {names}",
                _type_of(node.args[0]) if of.kind == "value" and "type" in kinds else "",
            )
        target: Node = classes[0] if len(classes) == 1 else tree.Sequence_("tuple", tuple(classes))
        return tree.Call(ISINSTANCE, (value, target), "bool")


def _is_interface(ref: ClassRef) -> bool:
    return isinstance(ref, DefinedClass) and ref.kind not in ("type", "attribute")


def _type_of(given: ast.expr) -> str:
    """Help where a value stands instead of its type."""
    return f"ask for its type: {quoted(f'{ast.unparse(given)}.type')}"
