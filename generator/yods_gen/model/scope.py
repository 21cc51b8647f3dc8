"""Names in generated modules: imports, classes, printed expressions."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, cached_property
from typing import TypeAlias

from yods_gen.classes import ClassRef, DefinedClass, RuntimeClass
from yods_gen.definitions.constraints import Constraint
from yods_gen.errors import Reporter
from yods_gen.expressions import python, tree
from yods_gen.expressions.functions import OTHER_CLASSES, TYPES_MODULE
from yods_gen.expressions.printer import print_expression
from yods_gen.expressions.python import HookUse, Import, PyExpr, When
from yods_gen.expressions.statements import OF_CLASS, Annotated, Method, Return, Statements, bind
from yods_gen.expressions.tree import Expression, Function, MessageDef, Node
from yods_gen.library.known_classes import is_interface
from yods_gen.model.names import Locals
from yods_gen.records import DataClass, field, replace

#: The module of each kind of definition within a dialect's package.
MODULE_OF_KIND = {
    "type": "types", "attribute": "attributes", "enum": "enums", "op": "ops",
    "interface": "interfaces", "pattern": "patterns", "constraint": "constraints",
    "trait": "traits", "pass": "passes", "external model": "external_models",
    "semantics": "semantics", "dialect": "dialect",
}  # fmt: skip

#: The modules of the classes in annotations: those that definitions may name, and others.
_MODULES = {name: module for name, (module, _) in OTHER_CLASSES.items()} | {
    name: module
    for module, names in {
        "collections.abc": "Callable Mapping Sequence",
        "typing": "Any Never Self Unpack",
        "yods.ir.diagnostics": "OperationError",
        "yods.ir.location": "AnyLocation",
        "yods.ir.operation": "FoldResult Pattern",
        "yods.ir.operation_base": "Common",
        "yods.layout.interfaces": "DataLayoutEntryInterface DataLayoutSpecInterface",
        "yods.layout.kinds": "PointerNumbers",
        "yods.rewrite.pattern": "RewritePattern",
        "yods.rewrite.rewriter": "PatternRewriter",
        "yods.text.attribute_parser": "AttributeParser",
        "yods.text.attribute_printer": "AttributePrinter",
        "yods.text.operation_parser": "OperationParser",
        "yods.text.printer": "OperationPrinter",
        "yods.text.value_scopes": "UnresolvedOperand",
        "yods_eval.evaluation": "Evaluator",
        "yods_eval.programs": "Code Step",
    }.items()
    for name in names.split()
}
_NAME = re.compile(r"[A-Za-z_]\w*")
_SIGNATURE = re.compile(r"(\w+)\((?:(self|cls)(?:, |(?=\))))?(.*)\) -> (.+)")

#: The decorator of classes from which none derives.
FINAL = PyExpr("final", needs=frozenset({Import("typing", "final", "final", "runtime")}))

_DEPRECATED = Import("yods.ir.deprecation", "deprecated", "deprecated", "runtime")
_OLD_ARGUMENTS = Import(
    "yods.ir.deprecation", "deprecated_arguments", "deprecated_arguments", "runtime"
)

#: Types that the runtime keeps as constants: the call that would build one → its name.
_FLOAT_CONSTANTS = {
    "BFloat16Type": "BF16", "Float16Type": "F16", "FloatTF32Type": "TF32",
    "Float32Type": "F32", "Float64Type": "F64", "Float80Type": "F80", "Float128Type": "F128",
    "IndexType": "INDEX", "NoneType": "NONE",
}  # fmt: skip
_INTEGER_PREFIXES = {"signless": "I", "signed": "SI", "unsigned": "UI"}
_INTEGER_CONSTANTS = frozenset(
    f"{prefix}{width}"
    for prefix in _INTEGER_PREFIXES.values()
    for width in (1, 8, 16, 32, 64)
    if (prefix, width) not in (("SI", 1), ("UI", 1))
)
#: Names in capitals that generated modules import.
RUNTIME_CONSTANTS = frozenset(
    {*_FLOAT_CONSTANTS.values(), *_INTEGER_CONSTANTS, "UNIT", "EVALUATION_ERRORS"}
)


def decorators(*given: PyExpr | None) -> tuple[PyExpr, ...]:
    """Those that there are."""
    return tuple(each for each in given if each is not None)


def deprecated(name: str, instead: str) -> PyExpr | None:
    """The decorator of a class that should no longer be used; None if it may be used."""
    if not instead:
        return None
    message = python.constant(f"'{name}' is deprecated: {instead}")
    return PyExpr(f"deprecated({message})", needs=frozenset({_DEPRECATED}))


def deprecated_arguments(name: str, parts: Iterable[tuple[str, str]]) -> PyExpr | None:
    """The decorator of a class with arguments that should no longer be given.

    Args:
        parts: The names of arguments in Python, and their replacements, if any.
    """
    messages = {
        argument: python.constant(f"'{argument}' of '{name}' is deprecated: {instead}")
        for argument, instead in parts
        if instead
    }
    keywords = [f"{argument}={message}" for argument, message in messages.items()]
    if not keywords:
        return None
    return PyExpr(f"deprecated_arguments({', '.join(keywords)})", needs=frozenset({_OLD_ARGUMENTS}))


class PackageName(DataClass):
    """The Python package of a dialect: `parent.name`."""

    parent: str
    name: str

    @property
    def full(self) -> str:
        """Its import name."""
        return f"{self.parent}.{self.name}"


class Symbols(DataClass):
    """The symbols of all generated modules: settings, and the name of each defined class."""

    package: str
    class_names: Mapping[DefinedClass, str]
    #: Python package of each dialect.
    packages: Mapping[str, PackageName]
    reporter: Reporter
    #: The class of each op, by its qualified name.
    op_classes: Mapping[str, str] = field(default_factory=dict)
    #: The base class of each op template, likewise.
    base_classes: Mapping[str, str] = field(default_factory=dict)
    #: The constraints that have a function, by dialect and by the function's name.
    constraint_functions: dict[str, dict[str, Constraint]] = field(default_factory=dict)
    #: The constants for what types and attributes must be, likewise.
    constraint_constants: dict[str, dict[str, Constraint]] = field(default_factory=dict)
    _own_names: dict[str, frozenset[str]] = field(default_factory=dict)

    def module_of(self, ref: DefinedClass) -> str:
        """The module of the class of `ref`."""
        return f"{self.packages[ref.dialect].full}.{MODULE_OF_KIND[ref.kind]}"

    def own_names(self, dialect: str) -> frozenset[str]:
        """The class names that `dialect` defines."""
        if dialect not in self._own_names:
            names = (name for ref, name in self.class_names.items() if ref.dialect == dialect)
            self._own_names[dialect] = frozenset(names)
        return self._own_names[dialect]


#: Kind and reference of a constraint → the constant of the module for parameters of that kind.
SharedKinds: TypeAlias = Mapping[tuple[str, str], str]


class ModuleScope:
    """The names that the code of one class has for what it refers to."""

    def __init__(
        self, symbols: Symbols, dialect: str, kind: str, hooks: str | None, class_name: str
    ) -> None:
        self.symbols = symbols
        self.class_name = class_name
        self.dialect = dialect
        self.hooks_module = hooks
        self._module = f"{symbols.packages[dialect].full}.{MODULE_OF_KIND[kind]}"
        self._kind = kind
        #: Whether the class is of operations: one of them, or an interface of theirs.
        self.of_operations = kind == "op"
        #: The names of all classes of the dialect.
        self.own = symbols.own_names(dialect)
        self.shared_kinds: SharedKinds = {}
        #: Names of locals and members that functions must keep clear of.
        self.shadowed: set[str] = set()

    @cached_property
    def own_ops(self) -> frozenset[str]:
        """The names of the classes of the dialect's ops."""
        ops = self.symbols.op_classes.items()
        return frozenset(name for op, name in ops if op.startswith(f"{self.dialect}."))

    @property
    def patterns_module(self) -> str:
        """The module with the rewrite patterns of the dialect."""
        return f"{self.symbols.packages[self.dialect].full}.patterns"

    # Names.

    def name(self, module: str, name: str, when: When = "runtime") -> PyExpr:
        """`module.name`, by the name it has in the module of this class."""
        alias = name
        if name in self.own and module != self._module:
            alias = f"Builtin{name}" if name[:1].isupper() else f"{name}_"
        return self._imported(module, name, alias, when)

    def _imported(self, module: str, name: str, alias: str, when: When) -> PyExpr:
        if alias in self.shadowed:
            alias = self.local(_apart(alias, module))
        return PyExpr(alias, needs=frozenset({Import(module, name, alias, when)}))

    def _foreign(self, dialect: str, name: str) -> str:
        """The name that a class of another dialect has here."""
        words = self.symbols.packages[dialect].name.split("_")
        return "".join(word.title() for word in words) + name

    def called(self, module: str, name: str) -> PyExpr:
        """`module.name`, of a module that is imported when something of it is first called."""
        return python.member(self._imported(module, "", module.rpartition(".")[2], "called"), name)

    def property_decorator(self) -> PyExpr:
        """The decorator of a property: a property of operations may be a field in some class."""
        if self.of_operations:
            return self.name("yods.ir.fields", "op_property")
        return PyExpr("property")

    def ref(self, ref: ClassRef, when: When = "runtime") -> PyExpr:
        """A class of the runtime or one that is to be generated."""
        if isinstance(ref, RuntimeClass):
            return self.name(ref.module, ref.name, when)
        name = self.symbols.class_names[ref]
        module = self.symbols.module_of(ref)
        if module == self._module:
            return PyExpr(name)
        clashes = ref.dialect != self.dialect and name in self.own
        alias = self._foreign(ref.dialect, name) if clashes else name
        apart = self._kind in ("type", "attribute", "interface")
        if when == "runtime" and ref.kind not in ("enum", "interface", "trait") and apart:
            # Modules of types and attributes may need one another; see `Import`.
            when = "late"
        return self._imported(module, name, alias, when)

    def shared_kind(self, constraint: Constraint) -> str:
        """The constant of the module for parameters with a constraint; empty if it has none."""
        return self.shared_kinds.get((constraint.kind, constraint.reference), "")

    def own_name(self, ref: ClassRef) -> str:
        """The name of a class where it is defined."""
        return ref.name if isinstance(ref, RuntimeClass) else self.symbols.class_names[ref]

    def op_ref(self, name: str, when: When | None = None) -> PyExpr:
        """The class of the op of that qualified name, of any dialect."""
        dialect = name.partition(".")[0]
        class_name = self.symbols.op_classes[name]
        module = f"{self.symbols.packages[dialect].full}.{MODULE_OF_KIND['op']}"
        if module == self._module:
            return PyExpr(class_name)
        alias = class_name
        if dialect != self.dialect:
            alias = self._foreign(dialect, class_name)
            if alias in self.own_ops:
                alias += "_"
        # Modules of ops may need one another; see `Import`.
        when = when or ("late" if self._kind == "op" else "runtime")
        return self._imported(module, class_name, alias, when)

    def function_name(self, function: Function) -> PyExpr:
        """A function of the expression language."""
        name = function.python_name
        if function.hook:
            return self.foreign_hook(str(function.module), name)
        if function.name == f"hooks.{name}":
            return self.hook_name(name)
        if function.module is None:
            return self.builtin_name(name)
        package, _, module = function.module.rpartition(".")
        if package == "yods_eval" and self._kind not in ("pattern", "semantics"):
            # What reads and verifies folds nothing; patterns and semantics are late themselves.
            return self.called(function.module, name)
        if name not in self.shadowed:
            return self.name(function.module, name)
        return python.member(self.name(package, module), name)

    @property
    def any(self) -> PyExpr:
        """`Any`, in annotations."""
        return self.typed("Any")

    # Annotations and signatures.

    def typed(self, annotation: str) -> PyExpr:
        """An annotation of classes of Python and the runtime: `Sequence[Type] | None`."""
        parts: list[PyExpr] = []

        def named(found: re.Match[str]) -> str:
            module = _MODULES.get(found[0])
            if module is None:
                return found[0]
            parts.append(self.name(module, found[0], "typing"))
            return parts[-1].text

        text = _NAME.sub(named, annotation)
        level = python.BINARY["|"] if annotation.endswith(" | None") else python.ATOM
        return python.made(text, level, parts)

    def method(
        self, signature: str, body: Statements, *decorators: PyExpr, doc: str = ""
    ) -> Method:
        """A method of this signature: `text(self, p: AttributePrinter) -> str`."""
        name, first, parameters, returns = _parsed(signature)
        given = tuple(Annotated(each, self.typed(annotation)) for each, annotation in parameters)
        of_class = OF_CLASS if first == "cls" else ()
        return Method(
            name, given, self.typed(returns), body, (*of_class, *decorators), first, doc=doc
        )

    def checked_hook(
        self, hook: str, class_: PyExpr, *arguments: tuple[str, PyExpr], many: bool = True
    ) -> PyExpr:
        """A call of a hook whose result is checked to be of a class, or many of it."""
        checks = self.name("yods.ir.hook_errors", "hook_result")
        several = (python.keyword("many", python.constant(True)),) if many else ()
        given = *(value for _, value in arguments), *several
        call = python.call(checks, self.hook_name(hook), class_, *given)
        return replace(call, hooks=self.hook_call(hook, *arguments).hooks)

    def hook_method(
        self, signature: str, hook: str, *before: tuple[str, PyExpr], class_: PyExpr | None = None
    ) -> Method:
        """A method of this signature that a hook does.

        Args:
            before: What the hook is given before the method's arguments.
            class_: The class of its result, if that is checked.
        """
        method = self.method(signature, ())
        given = *before, *((each.name, python.local(each.name)) for each in method.parameters)
        call = self.hook_call(hook, *given)
        if class_ is not None:
            call = self.checked_hook(hook, class_, *given, many=False)
        return replace(method, body=(Return(call),))

    def union(self, classes: Iterable[ClassRef], when: When = "typing") -> PyExpr:
        """`A | B` for the classes of a constraint; `Any` where there are none."""
        refs = list(dict.fromkeys(classes))
        if not refs or any(is_interface(ref) for ref in refs):
            # An interface is no subclass of Attribute, which the value is as well.
            return self.name("typing", "Any", when)
        return python.union(*(self.ref(ref, when) for ref in refs))

    def builtin_name(self, name: str) -> PyExpr:
        """One of Python's own functions."""
        if name not in self.shadowed:
            return PyExpr(name)
        needs = frozenset({Import("builtins", "", "builtins", "runtime")})
        return PyExpr(f"builtins.{name}", needs=needs)

    def hook_name(self, name: str) -> PyExpr:
        """A function of the dialect's hooks module."""
        assert self.hooks_module is not None
        needs = frozenset({Import(self.hooks_module, "", "hooks", "called")})
        return PyExpr(f"hooks.{name}", needs=needs, hooks=frozenset({HookUse(name, None)}))

    def foreign_hook(self, module: str, name: str) -> PyExpr:
        """A function of a hooks module that may be another dialect's."""
        if module == self.hooks_module:
            return self.hook_name(name)
        alias = f"{module.replace('.', '_')}_hooks"
        return PyExpr(f"{alias}.{name}", needs=frozenset({Import(module, "", alias, "called")}))

    def hook_call(self, name: str, *arguments: tuple[str, PyExpr], **keywords: PyExpr) -> PyExpr:
        """A call of a hook; each argument has the word one would call its parameter."""
        callee = self.hook_name(name)
        given = [f"{key}={value}" for key, value in keywords.items()]
        text = f"{callee}({', '.join([*(str(value) for _, value in arguments), *given])})"
        parts = (callee, *(value for _, value in arguments), *keywords.values())
        use = HookUse(name, tuple(word for word, _ in arguments), tuple(keywords))
        hooks = python.made("", 0, parts).hooks - callee.hooks | {use}
        return replace(python.made(text, python.ATOM, parts), hooks=hooks)

    def parameters(
        self, members: Mapping[str, str], names: Collection[str], locals_: Locals
    ) -> tuple[dict[str, PyExpr], Statements]:
        """Locals for the parameters `names` of a type or attribute, by its names in Python, and
        what binds them. They have more members than an annotation says, or may be None."""
        found = {name: locals_.fresh(each) for name, each in members.items() if name in names}
        made = [bind(f, python.member(python.SELF, members[n]), self.any) for n, f in found.items()]
        return {name: python.local(each) for name, each in found.items()}, tuple(made)

    @contextmanager
    def shadowing(self, names: Iterable[str]) -> Iterator[None]:
        """`with scope.shadowing(names):` while writing a function that has such parameters."""
        added = set(names) - self.shadowed
        self.shadowed |= added
        yield
        self.shadowed -= added

    def local(self, name: str) -> str:
        """A name for a local variable that hides no member or parameter."""
        while name in self.shadowed:
            name += "_"
        return name

    # Expressions.

    def source(self, expression: Expression, bindings: Mapping[str, PyExpr]) -> PyExpr:
        """Source of `expression`, whose names are bound.

        Raises:
            KeyError: a name has no binding.
        """
        return self.print(expression.root, bindings)

    def violation(self, expression: Expression, bindings: Mapping[str, PyExpr]) -> PyExpr:
        """Source of a test that the condition is violated."""
        return self.print(_negated(expression.root), bindings)

    def text(self, message: MessageDef, bindings: Mapping[str, PyExpr]) -> PyExpr:
        """Source of the text of a message."""
        expressions = [part.root for part in message.inserted]
        sources = [self.print(_shown(root), bindings) for root in expressions]
        if not all(map(python.fits_f_string, sources)):
            # They are added to one another, and so must be texts.
            text = self.builtin_name("str")
            sources = [self.print(root, bindings) for root in expressions]
            sources = [
                source if root.type == "str" else python.call(text, source)
                for root, source in zip(expressions, sources, strict=True)
            ]
        found = iter(sources)
        return python.f_string(
            *(part if isinstance(part, str) else next(found) for part in message.parts)
        )

    def print(self, root: Node, bindings: Mapping[str, PyExpr]) -> PyExpr:
        """Source of an expression tree, with the runtime's constants for common types."""
        constants: dict[str, PyExpr] = {}
        root = self._with_constants(root, constants)
        return print_expression(root, {**bindings, **constants}, self.ref, self.function_name)

    def _with_constants(self, node: Node, constants: dict[str, PyExpr]) -> Node:
        """`node` with calls that build common types replaced by the runtime's constants."""
        if isinstance(node, tree.Build) and isinstance(node.ref, RuntimeClass):
            name = _constant(node)
            if name is not None:
                key = f"@{name}"
                constants[key] = self.name(TYPES_MODULE, name)
                return tree.Name(key, node.type)
        return tree.map_children(node, lambda child: self._with_constants(child, constants))


@cache
def _parsed(signature: str) -> tuple[str, str, tuple[tuple[str, str], ...], str]:
    """The name, what it is called on, the parameters with their annotations, and the result."""
    found = _SIGNATURE.fullmatch(signature)
    assert found is not None, signature
    name, first, given, returns = found.groups(default="")
    parameters = (each.partition(": ") for each in re.split(r", (?=\w+: )", given) if each)
    return name, first, tuple((each, annotation) for each, _, annotation in parameters), returns


def _apart(name: str, module: str) -> str:
    """Another name for `name` of a module, which a member or a local has."""
    if name.endswith("_") or name in RUNTIME_CONSTANTS:
        # `I32_` is what asks whether something is `I32`, and stands in another module.
        return f"{name.rstrip('_')}_of_{module.rpartition('.')[2]}"
    return f"{name}_"


_OPPOSITES = {"is": "is not", "is not": "is", "==": "!=", "!=": "==", "in": "not in",
              "not in": "in"}  # fmt: skip


def _negated(node: Node) -> Node:
    """The opposite of a condition, as one would write it."""
    if isinstance(node, tree.Unary) and node.operator == "not":
        return node.operand
    if isinstance(node, tree.Comparison) and len(node.operators) == 1:
        opposite = _OPPOSITES.get(node.operators[0])
        if opposite is not None:
            return tree.Comparison((opposite,), node.operands)
    if isinstance(node, tree.Boolean) and node.operator == "or":
        return tree.Boolean("and", tuple(_negated(value) for value in node.values))
    return tree.Unary("not", node, "bool")


def _constant(node: tree.Build) -> str | None:
    name = node.ref.name
    if name in _FLOAT_CONSTANTS and not node.arguments:
        return _FLOAT_CONSTANTS[name]
    if name != "IntegerType" or not node.arguments:
        return None
    width, *rest = node.arguments
    signedness = rest[0] if rest else tree.Constant("signless", "str")
    if not (isinstance(width, tree.Constant) and isinstance(signedness, tree.Constant)):
        return None
    prefix = _INTEGER_PREFIXES.get(str(signedness.value))
    constant = f"{prefix}{width.value}"
    return constant if constant in _INTEGER_CONSTANTS else None


def _shown(node: Node) -> Node:
    """`x` for `str(x)`, which an f-string does by itself."""
    if isinstance(node, tree.Call) and node.function.name == "str":
        (only,) = node.arguments
        if isinstance(only, tree.Name | tree.Member):
            return only
    return node


def names_of(*expressions: Expression | None) -> frozenset[str]:
    """The names that any of the expressions uses."""
    return frozenset().union(*(e.names for e in expressions if e is not None))


def message_names(message: MessageDef) -> frozenset[str]:
    """The names that the expressions of a message use."""
    return names_of(*message.inserted)


def uses_self_once(constraint: Constraint) -> bool:
    """Whether a constraint's predicate mentions its value only once."""
    mentions = [
        n
        for n in tree.walk(constraint.predicate.root)
        if isinstance(n, tree.Name) and n.name == "self"
    ]
    return len(mentions) <= 1
