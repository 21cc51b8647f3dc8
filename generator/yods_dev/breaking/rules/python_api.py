"""The generated classes as Python sees them: names, constructors, members.

Both versions are compared as generated, so that whatever a definition changes in Python is
found, whichever key it uses.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from yods_dev.breaking.comparison import Comparison
from yods_dev.breaking.findings import Level, Proof, Stated
from yods_dev.breaking.normal import renames
from yods_dev.breaking.plans import MODULE
from yods_dev.breaking.replayer import LETTERS
from yods_gen.definitions.interfaces import Target
from yods_gen.definitions.operations import OpDef
from yods_gen.definitions.types import AttrOrTypeDef
from yods_gen.errors import Span
from yods_gen.expressions.functions import BASES
from yods_gen.expressions.tree import Expression
from yods_gen.library.reserved_names import RESERVED_NAMES
from yods_gen.model import symbols_of
from yods_gen.records import DataClass

#: Modules with classes for users, which are called as the sections of definitions.
_SECTIONS = ("ops", "types", "attributes", "enums", "interfaces", "traits")


class _Argument(DataClass):
    name: str
    positional: bool
    required: bool
    annotation: str


class _Class(DataClass):
    """A generated class, as far as users see it.

    Attributes:
        members: Annotation or value of each public member; `methods` the signature of each
            public method.
        results: The members that are results.
    """

    module: str
    name: str
    bases: tuple[str, ...]
    arguments: tuple[_Argument, ...]
    members: Mapping[str, str]
    methods: Mapping[str, tuple[_Argument, ...]]
    results: frozenset[str]


class _Lineage:
    """The bases of the classes that annotations name: generated ones and the runtime's."""

    def __init__(self, classes: Mapping[tuple[str, str], _Class]) -> None:
        self._bases = {ref.name: [base.name for base in bases] for ref, bases in BASES.items()}
        for cls in classes.values():
            self._bases.setdefault(cls.name, []).extend(cls.bases)

    def covers(self, wider: str, annotation: str) -> bool:
        """Whether all values of one annotation are values of another."""
        given = set(_alternatives(wider))
        return "Any" in given or all(given & self._of(each) for each in _alternatives(annotation))

    def _of(self, name: str) -> set[str]:
        """A class and all its bases."""
        found: set[str] = set()
        left = [name]
        while left:
            each = left.pop()
            if each not in found:
                found.add(each)
                left += self._bases.get(each, ())
        return found


#: The full name and location of the definition of each class, by module and name.
_Sources: TypeAlias = Mapping[tuple[str, str], tuple[str, Span]]
#: Members whose type differs, by their types before and now and how bad that is.
_Retyped: TypeAlias = dict[tuple[str, str, Level], list[tuple["_Class", str, Span]]]


def compare(c: Comparison) -> None:
    """Report changes of the generated classes."""
    before, now = _classes(c.old_modules), _classes(c.new_modules)
    sources = _sources(c)
    kept = {each.qualified_name for dialect in c.new.all_dialects()
            for section in _SECTIONS for each in getattr(dialect, section)}  # fmt: skip
    retyped: _Retyped = {}
    lineage = _Lineage(now)
    bases = {cls for module, cls in before if module.endswith(".ops")} - {
        cls for (module, cls) in sources if module.endswith(".ops")}  # fmt: skip
    for key, old in before.items():
        if key not in now and old.name in bases and not c.names_in_hooks(old.name):
            continue  # a template's class, which only classes made from the template need
        name, where = sources.get(key, ("", None))
        if where is None:
            where = _dialect_of(c, old.module)
        if key in now:
            _Pair(c, name or old.name, where, old, now[key], lineage).compare(retyped)
        else:
            path = f"{old.module}.{old.name}"
            proof = c.replayer.lookup(old.module, old.name)
            c.report("PY_CLASS_REMOVED", name or old.name,
                     proof or Stated("classes", path, "not generated"), at=where, cls=path,
                     side="new" if name in kept else "old")  # fmt: skip
    _filled_in(c)
    for (annotation, other, level), members in retyped.items():
        cls, member, where = members[0]
        more = f" and {len(members) - 1} more" if len(members) > 1 else ""
        wider = lineage.covers(other, annotation)
        optional = other.startswith("Optional")
        change = "may be more than before" if wider or optional else "is of another type"
        if level is Level.BREAK:
            change = "is a sequence, or no more"
        shown = f"{cls.name}.{member}"
        # No type checker runs, so that there is no witness.
        c.report("PY_RETURN_WIDENED", sources.get((cls.module, cls.name), (cls.name,))[0],
                 Stated(f"annotation of {shown}", annotation, other), at=where, level=level,
                 users=[f"{each.name}.{name}" for each, name, _ in members],
                 members=shown + more, change=change)  # fmt: skip


def _filled_in(c: Comparison) -> None:
    """Report other values that constructors and builders fill in."""
    for section in ("ops", "types", "attributes"):
        for old, new in c.pairs(section):
            before, now = dict(_defaults(old)), dict(_defaults(new))
            names = renames(old, new) if isinstance(old, OpDef) else {}
            for what, value in before.items():
                if what in now and not c.same(old.dialect, value, now[what], names):
                    c.report("PY_MADE_OTHERWISE", new,
                             Stated(what, _source(value), _source(now[what])),
                             what=what)  # fmt: skip


def _defaults(definition: OpDef | AttrOrTypeDef) -> Iterator[tuple[str, Expression | str | None]]:
    """The values that a caller need not give, by a description."""
    if isinstance(definition, OpDef):
        for each in definition.build:
            yield f"the assumed type of result '{each.result}'", each.expression
        for region in definition.regions:
            yield f"the content of region '{region.name}'", region.arguments
        for made in definition.builders:
            yield f"the hook of builder '{made.name}'", made.hook
    for builder in definition.builders:
        for name, value in builder.values:
            yield f"'{name}' by builder '{builder.name}'", value
        for parameter in builder.parameters:
            yield f"'{parameter.name}' of builder '{builder.name}'", parameter.default


def _source(value: Expression | str | None) -> str:
    return value.source if isinstance(value, Expression) else value or "nothing"


class _Pair(DataClass):
    """A class in both versions; `name` is its definition's."""

    c: Comparison
    name: str
    where: Span
    old: _Class
    new: _Class
    lineage: _Lineage

    def report(self, rule: str, proof: Proof | Stated | None, **fields: Any) -> None:
        """Note a finding on the class."""
        self.c.report(rule, self.name, proof, at=self.where, cls=self.old.name, **fields)

    def compare(self, retyped: _Retyped) -> None:
        """Report changes of the class; members of other types go to `retyped`."""
        old, new, lookup = self.old, self.new, self.c.replayer.lookup
        self._arguments()
        kind: Target = "op" if old.module.endswith(".ops") else "type"
        arguments = {a.name for a in old.arguments} - {a.name for a in new.arguments}
        # Reported with the argument, or as a case; or the runtime has it anyway.
        known = arguments | set(RESERVED_NAMES[kind]) | {*new.members, *new.methods}
        if not old.module.endswith(".enums"):
            for member in (m for m in (*old.members, *old.methods) if m not in known):
                shown = f"{old.name}.{member}"
                self._gone(member, " is gone", lookup(old.module, shown, shown))
        for member, annotation in old.members.items():
            now = new.members.get(member)
            if now is not None and now != annotation:
                level = self._retyped(annotation, now)
                if level is not None:
                    members = retyped.setdefault((annotation, now, level), [])
                    members.append((old, member, self.where))
        for method, signature in old.methods.items():
            other = new.methods.get(method)
            if other is not None and _names_of(other) != _names_of(signature):
                shown = f"{old.name}.{method}"
                self.report("PY_BUILDER_CHANGED",
                            Stated(f"signature of {shown}", _shown(signature), _shown(other)),
                            method=shown)  # fmt: skip

    def _gone(self, member: str, change: str, proof: Proof | None) -> None:
        self.c.gone_members.setdefault(self.old.name, set()).add(member)
        self.report("PY_NAME_CHANGED", proof, member=f"{self.old.name}.{member}", change=change)

    def _arguments(self) -> None:
        old, new = self.old, self.new
        before, now = ({a.name: a for a in each.arguments} for each in (old, new))
        for name, argument in before.items():
            other = now.get(name)
            if other is None:
                moved = _instead(old, new, name)
                change = f", keyword {name}= are {moved or 'gone'}{' now' if moved else ''}"
                self._gone(name, change, self._call((name,)))
                continue
            if other.required and not argument.required:
                rule = "PY_INFERENCE_GONE" if name in new.results else "PY_ARG_REQUIRED"
                self.report(rule, self._call(), argument=name)
            types = [a.annotation.removesuffix(" | None") for a in (argument, other)]
            if types[0] != types[1]:
                self._type(argument, other)
        replaced = {_instead(old, new, a.name) for a in old.arguments}
        for name, argument in now.items():
            if argument.required and name not in before and name not in replaced:
                inferred = name in new.results and name in old.members
                rule = "PY_INFERENCE_GONE" if inferred else "PY_ARG_REQUIRED"
                self.report(rule, self._call(), argument=name)
        names, others = ([a.name for a in c.arguments if a.positional] for c in (old, new))
        shared = [name for name in names if name in others]
        order = [name for name in others if name in names]
        if shared != order:
            moves = (f"{letter} was {was}, is {is_}"
                     for letter, was, is_ in zip(LETTERS, shared, order, strict=False)
                     if was != is_)  # fmt: skip
            proof = self.c.replayer.binding(old.module, old.name, len(shared))
            stated = Stated(f"arguments of {old.name}", ", ".join(shared), ", ".join(order))
            self.report("PY_ARG_MOVED", proof or stated, letters=", ".join(LETTERS[: len(shared)]),
                        moves=", ".join(moves))  # fmt: skip

    def _type(self, old: _Argument, new: _Argument) -> None:
        sequences = ["Sequence[" in each.annotation for each in (old, new)]
        if sequences[0] != sequences[1]:
            rule, now = "PY_ARITY", "a sequence" if sequences[1] else "one value"
        elif self.lineage.covers(new.annotation, old.annotation):
            return  # whatever was given may still be
        else:
            fewer = self.lineage.covers(old.annotation, new.annotation)
            rule, now = "PY_ARG_TYPE", "fewer types" if fewer else "other types"
        about = f"annotation of {self.old.name}({new.name}=…)"
        self.report(rule, Stated(about, old.annotation, new.annotation), argument=new.name, now=now)

    def _retyped(self, before: str, now: str) -> Level | None:
        """How bad it is that a member is of another type; None if it is of fewer."""
        heads = before.partition("[")[0], now.partition("[")[0]
        if ("Variadic" in heads[0]) != ("Variadic" in heads[1]):
            return Level.BREAK
        absent = [head.startswith("Optional") for head in heads]
        if absent[0] != absent[1]:
            return Level.WARNING if absent[1] else None
        return None if self.lineage.covers(before, now) else Level.WARNING

    def _call(self, extra: tuple[str, ...] = ()) -> Proof | None:
        """A call with what was required, by the names it had, and `extra`."""
        old = self.old
        given = [a.name for a in old.arguments if a.required or a.name in extra]
        wrong = self.c.replayer.call(old.module, old.name, 0, given)
        shown = f"{old.name}({', '.join(f'{name}=…' for name in given)})"
        return Proof(shown, "works", wrong) if wrong else None


def _instead(old: _Class, new: _Class, gone: str) -> str:
    """The argument at the place of one that is gone."""
    names, others = ([a.name for a in each.arguments] for each in (old, new))
    at = names.index(gone)
    if gone not in others and at < len(others) and others[at] not in names:
        return others[at] if len(names) == len(others) else ""
    return ""


def _alternatives(annotation: str) -> list[str]:
    head, _, rest = annotation.partition("[")
    part = head.endswith(("Operand", "Result"))
    inner = rest.rpartition("]")[0] if part else annotation
    return [part.strip() for part in inner.split("|")]


def _names_of(signature: tuple[_Argument, ...]) -> list[tuple[str, bool, bool]]:
    return [(a.name, a.positional, a.required) for a in signature]


def _shown(signature: tuple[_Argument, ...]) -> str:
    return f"({', '.join(a.name + ('' if a.required else '=…') for a in signature)})"


# Reading generated modules.


def _classes(modules: Mapping[str, Sequence[ast.stmt]]) -> dict[tuple[str, str], _Class]:
    found = {
        (module, node.name): _read(module, node)
        for module, statements in modules.items()
        if module.rpartition(".")[2] in _SECTIONS and not module.endswith(MODULE)
        for node in statements
        # A base class made from a template has no name for users.
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    }
    return {key: _with_inherited(cls, found) for key, cls in found.items()}


def _with_inherited(cls: _Class, known: Mapping[tuple[str, str], _Class]) -> _Class:
    """A class with the members of the op template it derives from."""
    for base in cls.bases:
        parent = known.get((cls.module, base))
        if parent is not None and base.endswith(("Base", "Base_")):
            return replace(
                cls,
                arguments=cls.arguments or parent.arguments,
                members={**parent.members, **cls.members},
                methods={**parent.methods, **cls.methods},
                results=cls.results | parent.results,
            )
    return cls


def _read(module: str, node: ast.ClassDef) -> _Class:
    members: dict[str, str] = {}
    methods: dict[str, tuple[_Argument, ...]] = {}
    arguments: tuple[_Argument, ...] = ()
    results = set()
    enum = module.endswith(".enums")
    for each in node.body:
        match each:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                if enum:
                    members[name] = ""
                elif isinstance(value, ast.Call) and not name.isupper():
                    members[name] = ast.unparse(value.func)
                    if "Result" in members[name]:
                        results.add(name)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation):
                if not name.startswith("_"):
                    members[name] = ast.unparse(annotation)
            case ast.FunctionDef(name="__init__" | "__new__"):
                arguments = _signature(each)
            case ast.FunctionDef(name=name) if not name.startswith("_"):
                decorators = [ast.unparse(d) for d in each.decorator_list]
                if "property" in decorators:
                    members[name] = "" if each.returns is None else ast.unparse(each.returns)
                else:
                    methods[name] = _signature(each)
    bases = tuple(ast.unparse(base) for base in node.bases)
    return _Class(module, node.name, bases, arguments, members, methods, frozenset(results))


def _signature(node: ast.FunctionDef) -> tuple[_Argument, ...]:
    given = node.args
    positional = [*given.posonlyargs, *given.args]
    defaults = len(positional) - len(given.defaults)
    found = [
        _Argument(a.arg, True, at < defaults, _annotation(a))
        for at, a in enumerate(positional)
        if not (at == 0 and a.arg in ("self", "cls"))
    ]
    for argument, default in zip(given.kwonlyargs, given.kw_defaults, strict=True):
        found.append(_Argument(argument.arg, False, default is None, _annotation(argument)))
    return tuple(found)


def _annotation(argument: ast.arg) -> str:
    return "" if argument.annotation is None else ast.unparse(argument.annotation)


# Definitions of classes.


def _sources(c: Comparison) -> _Sources:
    found: dict[tuple[str, str], tuple[str, Span]] = {}
    for version in (c.old, c.new):
        dialects = version.all_dialects()
        symbols = symbols_of(dialects, version.settings.package)
        for dialect in dialects:
            package = symbols.packages[dialect.name].full
            for op in dialect.ops:
                key = (f"{package}.ops", symbols.op_classes[op.qualified_name])
                found[key] = (op.qualified_name, op.span)
            spans: dict[str, Any] = {
                each.name: each.span
                for section in reversed(_SECTIONS) if section != "ops"
                for each in getattr(dialect, section)
            }  # fmt: skip
            for ref, cls in symbols.class_names.items():
                if ref.dialect == dialect.name:
                    span = spans.get(ref.name, dialect.span)
                    found[symbols.module_of(ref), cls] = (ref.qualified_name, span)
    return found


def _dialect_of(c: Comparison, module: str) -> Span:
    """The dialect of a module, for a class without a definition of its own."""
    for version in (c.new, c.old):
        for dialect in version.all_dialects():
            if f".{dialect.name}" in module:
                return dialect.span
    return next(d.span for version in (c.new, c.old) for d in version.all_dialects())
