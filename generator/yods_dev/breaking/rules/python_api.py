"""The generated classes as Python sees them: names, constructors, members.

Both versions are compared as generated, so that whatever a definition changes in Python is
seen, by whatever key it says so.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from yods_dev.breaking.comparison import Comparison
from yods_dev.breaking.findings import Level, Proof, Rule, Stated, rules_of
from yods_dev.breaking.normal import normal
from yods_dev.breaking.plans import MODULE
from yods_dev.breaking.replayer import LETTERS
from yods_gen.definitions.interfaces import Target
from yods_gen.definitions.operations import OpDef
from yods_gen.definitions.types import AttrOrTypeDef
from yods_gen.expressions.tree import Expression
from yods_gen.library.reserved_names import RESERVED_NAMES
from yods_gen.records import dataclass
from yods_gen.spans import Span

_CALL = "a call that worked"
RULES = rules_of(
    Rule("PY_CLASS_REMOVED", "PYTHON", Level.BREAK, "a class is gone", "its import"),
    Rule("PY_NAME_CHANGED", "PYTHON", Level.BREAK, "a member or argument is gone", _CALL),
    Rule("PY_ARG_REQUIRED", "PYTHON", Level.BREAK, "an argument must be given", _CALL),
    Rule("PY_ARG_MOVED", "SILENT", Level.SILENT, "arguments change places", "the places"),
    Rule("PY_ARITY", "PYTHON", Level.BREAK, "a sequence is taken, or no more", "both types"),
    Rule("PY_ARG_TYPE", "PYTHON", Level.WARNING, "an argument takes other types", "both types"),
    Rule("PY_RETURN_WIDENED", "PYTHON", Level.WARNING, "a member may be more than before",
         "both types"),
    Rule("PY_INFERENCE_GONE", "PYTHON", Level.BREAK, "a result type must be given", _CALL),
    Rule("PY_MADE_OTHERWISE", "SILENT", Level.WARNING, "a constructor or builder fills in others",
         "both expressions"),
    Rule("PY_BUILDER_CHANGED", "PYTHON", Level.BREAK, "a builder is called otherwise", _CALL),
)  # fmt: skip
#: Modules that hold classes for users.
_MODULES = ("ops", "types", "attributes", "enums", "interfaces", "traits")


@dataclass(frozen=True, slots=True)
class _Argument:
    name: str
    positional: bool
    required: bool
    annotation: str


@dataclass(frozen=True, slots=True)
class _Class:
    """A generated class, as far as users see it."""

    module: str
    name: str
    bases: tuple[str, ...]
    arguments: tuple[_Argument, ...]
    #: Annotation or value of each public member; signature of each public method.
    members: Mapping[str, str]
    methods: Mapping[str, tuple[_Argument, ...]]
    results: frozenset[str]


#: Members by how their types differ: before, now, and how bad that is.
_Others: TypeAlias = dict[tuple[str, str, Level], list[tuple["_Class", str, Span]]]


def compare(c: Comparison) -> None:
    """Report what is about Python."""
    before, now = _classes(c.old_trees), _classes(c.new_trees)
    places = _places(c)
    others: _Others = {}
    for key, old in before.items():
        new = now.get(key)
        name, where = places.get(key, ("", None))
        subject = name or old.name
        if where is None:
            where = _anywhere(c, old.module)
        if new is None:
            c.report(
                RULES["PY_CLASS_REMOVED"],
                subject,
                f"{old.module}.{old.name} is gone",
                where,
                c.evidence.lookup(old.module, old.name)
                or Stated("classes", f"{old.module}.{old.name}", "not generated"),
                side="new" if key in places and places[key][0] in _names(c) else "old",
            )
        else:
            _class(c, subject, where, old, new, others)
    _made(c)
    for (annotation, other, level), members in others.items():
        _widened(c, annotation, other, level, members, places)


def _made(c: Comparison) -> None:
    """Report what constructors and builders fill in otherwise."""
    for section in ("ops", "types", "attributes"):
        for old, new in c.pairs(section):
            before, now = dict(_filled(old)), dict(_filled(new))
            for what, value in before.items():
                if what in now and normal(value) != normal(now[what]):
                    c.report(
                        RULES["PY_MADE_OTHERWISE"],
                        new.qualified_name,
                        f"{what} of '{new.qualified_name}' is another",
                        new.span,
                        Stated(what, _source(value), _source(now[what])),
                    )


def _filled(definition: OpDef | AttrOrTypeDef) -> Iterator[tuple[str, Expression | str | None]]:
    """What is filled in where a caller does not say it, with words for it."""
    if isinstance(definition, OpDef):
        for each in definition.build:
            yield f"the assumed type of result '{each.result}'", each.expression
        for region in definition.regions:
            yield f"what region '{region.name}' is filled with", region.arguments
        for made in definition.builders:
            yield f"the hook of builder '{made.name}'", made.hook
    for builder in definition.builders:
        for name, value in builder.values:
            yield f"'{name}' by builder '{builder.name}'", value
        for parameter in builder.parameters:
            yield f"'{parameter.name}' of builder '{builder.name}'", parameter.default


def _source(value: Expression | str | None) -> str:
    return value.source if isinstance(value, Expression) else value or "nothing"


def _widened(
    c: Comparison,
    before: str,
    now: str,
    level: Level,
    members: list[tuple[_Class, str, Span]],
    places: Mapping[tuple[str, str], tuple[str, Span]],
) -> None:
    """Report members that are of another type in one way, once."""
    cls, member, where = members[0]
    more = f" and {len(members) - 1} more" if len(members) > 1 else ""
    is_ = "is a sequence, or no more" if level is Level.BREAK else "may be more than before"
    c.report(
        RULES["PY_RETURN_WIDENED"],
        places.get((cls.module, cls.name), (cls.name, where))[0],
        f"{cls.name}.{member}{more} {is_}",
        where,
        # What a checker of types makes of it is not asked.
        Stated(f"annotation of {cls.name}.{member}", before, now),
        level=level,
        users=[f"{each.name}.{name}" for each, name, _ in members],
    )


def _other_member(before: str, now: str) -> Level | None:
    """How bad it is that a member is of another type; None where it is one of fewer."""
    heads = before.partition("[")[0], now.partition("[")[0]
    if ("Variadic" in heads[0]) != ("Variadic" in heads[1]):
        return Level.BREAK
    absent = [head.startswith("Optional") for head in heads]
    if absent[1] and not absent[0]:
        return Level.WARNING
    if absent[0] and not absent[1]:
        return None
    narrower = set(_alternatives(now)) <= set(_alternatives(before))
    return None if narrower else Level.WARNING


def _class(
    c: Comparison, subject: str, where: Span, old: _Class, new: _Class, others: _Others
) -> None:
    _arguments(c, subject, where, old, new)
    kind: Target = "op" if old.module.endswith(".ops") else "type"
    gone = [m for m in (*old.members, *old.methods) if m not in {*new.members, *new.methods}]
    arguments = {a.name for a in old.arguments} - {a.name for a in new.arguments}
    for member in gone:
        # Told with the argument, or as a case; or the runtime has it anyway.
        if member in arguments or member in RESERVED_NAMES[kind] or old.module.endswith(".enums"):
            continue
        c.report(
            RULES["PY_NAME_CHANGED"],
            subject,
            f"{old.name}.{member} is gone",
            where,
            c.evidence.lookup(old.module, f"{old.name}.{member}", f"{old.name}.{member}"),
        )
    for member, annotation in old.members.items():
        now = new.members.get(member)
        if now is not None and now != annotation:
            level = _other_member(annotation, now)
            if level is not None:
                others.setdefault((annotation, now, level), []).append((old, member, where))
    for method, signature in old.methods.items():
        now_signature = new.methods.get(method)
        if now_signature is not None and _names_of(now_signature) != _names_of(signature):
            c.report(
                RULES["PY_BUILDER_CHANGED"],
                subject,
                f"{old.name}.{method} is called otherwise",
                where,
                Stated(
                    f"signature of {old.name}.{method}", _shown(signature), _shown(now_signature)
                ),
            )


def _arguments(c: Comparison, subject: str, where: Span, old: _Class, new: _Class) -> None:
    before = {a.name: a for a in old.arguments}
    now = {a.name: a for a in new.arguments}
    for name, argument in before.items():
        if name not in now:
            moved = _instead(old, new, name)
            told = f" are {moved} now" if moved else " are gone"
            c.report(
                RULES["PY_NAME_CHANGED"],
                subject,
                f"{old.name}.{name}, keyword {name}={told}",
                where,
                _call(c, old, (name,)),
            )
            continue
        other = now[name]
        if other.required and not argument.required:
            rule = "PY_INFERENCE_GONE" if name in new.results else "PY_ARG_REQUIRED"
            message = (
                f"result type of {old.name} must be given: {name}="
                if name in new.results
                else f"{old.name}({name}=) has no default"
            )
            c.report(RULES[rule], subject, message, where, _call(c, old, ()))
        if argument.annotation.removesuffix(" | None") != other.annotation.removesuffix(" | None"):
            _type(c, subject, where, old, argument, other)
    for name, argument in now.items():
        if argument.required and name not in before and not _replaces(old, new, name):
            rule = "PY_INFERENCE_GONE" if name in new.results and name in old.members else ""
            c.report(
                RULES[rule or "PY_ARG_REQUIRED"],
                subject,
                f"{old.name}({name}=) has no default",
                where,
                _call(c, old, ()),
            )
    shared = [a.name for a in old.arguments if a.positional and a.name in now]
    order = [a.name for a in new.arguments if a.positional and a.name in before]
    order = [name for name in order if name in shared]
    shared = [name for name in shared if name in order]
    if shared != order:
        c.report(
            RULES["PY_ARG_MOVED"],
            subject,
            f"{old.name}({', '.join(LETTERS[: len(shared)])}): "
            + ", ".join(
                f"{LETTERS[at]} was {was}, is {is_}"
                for at, (was, is_) in enumerate(zip(shared, order, strict=True))
                if was != is_ and at < 16
            ),
            where,
            c.evidence.binding(old.module, old.name, len(shared))
            or Stated(f"arguments of {old.name}", ", ".join(shared), ", ".join(order)),
        )


def _type(
    c: Comparison, subject: str, where: Span, cls: _Class, old: _Argument, new: _Argument
) -> None:
    arity = ("Sequence[" in new.annotation) != ("Sequence[" in old.annotation)
    if arity:
        takes = "a sequence" if "Sequence[" in new.annotation else "one value"
        message = f"{cls.name}({new.name}) takes {takes}"
    elif set(_alternatives(old.annotation)) <= set(_alternatives(new.annotation)):
        return  # whatever was given may still be
    else:
        message = f"{cls.name}({new.name}) takes other types"
    c.report(
        RULES["PY_ARITY" if arity else "PY_ARG_TYPE"],
        subject,
        message,
        where,
        Stated(f"annotation of {cls.name}({new.name}=…)", old.annotation, new.annotation),
    )


def _call(c: Comparison, old: _Class, extra: tuple[str, ...]) -> Proof | None:
    """A call with what was required, by the names it had, and `extra`."""
    given = [a.name for a in old.arguments if a.required or a.name in extra]
    shown = f"{old.name}({', '.join(f'{name}=…' for name in given)})"
    wrong = c.evidence.call(old.module, old.name, 0, given)
    if wrong:
        return Proof(shown, "works", wrong)
    return None


def _instead(old: _Class, new: _Class, gone: str) -> str:
    """The argument at the place of one that is gone."""
    names = [a.name for a in old.arguments]
    others = [a.name for a in new.arguments]
    at = names.index(gone)
    if at < len(others) and others[at] not in names and len(names) == len(others):
        return others[at]
    return ""


def _replaces(old: _Class, new: _Class, name: str) -> bool:
    """Whether a new argument stands where another one stood, which is told already."""
    return any(_instead(old, new, a.name) == name for a in old.arguments)


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


def _classes(trees: Mapping[str, Sequence[ast.stmt]]) -> dict[tuple[str, str], _Class]:
    found = {}
    for module, tree in trees.items():
        if module.rpartition(".")[2] in _MODULES and not module.endswith(MODULE):
            for node in tree:
                # A base class made from a template is nobody's to name.
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    found[module, node.name] = _read(module, node)
    known = {key: cls for key, cls in found.items()}
    return {key: _with_inherited(cls, known) for key, cls in found.items()}


def _with_inherited(cls: _Class, known: Mapping[tuple[str, str], _Class]) -> _Class:
    """A class with what it has of the template it is made from."""
    for base in cls.bases:
        parent = known.get((cls.module, base))
        if parent is not None and base.endswith(("Base", "Base_")):
            return _Class(
                cls.module,
                cls.name,
                cls.bases,
                cls.arguments or parent.arguments,
                {**parent.members, **cls.members},
                {**parent.methods, **cls.methods},
                cls.results | parent.results,
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


# Where a class comes from.


def _places(c: Comparison) -> dict[tuple[str, str], tuple[str, Span]]:
    """The definition of each class: its full name and place."""
    from yods_gen.model import world_of

    found: dict[tuple[str, str], tuple[str, Span]] = {}
    for side in (c.old, c.new):
        dialects = side.all_dialects()
        world = world_of(dialects, side.settings.package)
        for dialect in dialects:
            package = world.packages[dialect.name].full
            for op in dialect.ops:
                key = (f"{package}.ops", world.op_classes[op.qualified_name])
                found[key] = (op.qualified_name, op.span)
            for ref, cls in world.class_names.items():
                if ref.dialect == dialect.name:
                    span = next(
                        (
                            each.span
                            for section in (dialect.types, dialect.attributes, dialect.enums,
                                            dialect.traits, dialect.interfaces)
                            for each in section
                            if each.name == ref.name
                        ),
                        dialect.span,
                    )  # fmt: skip
                    found[world.module_of(ref), cls] = (ref.qualified_name, span)
    return found


def _names(c: Comparison) -> frozenset[str]:
    return frozenset(_all_names(c))


def _all_names(c: Comparison) -> Iterator[str]:
    for dialect in c.new.all_dialects():
        for section in ("ops", "types", "attributes", "enums", "traits", "interfaces"):
            yield from (each.qualified_name for each in getattr(dialect, section))


def _anywhere(c: Comparison, module: str) -> Span:
    """The dialect of a module, where its class comes from no definition of its own."""
    for side in (c.new, c.old):
        for dialect in side.all_dialects():
            if f".{dialect.name}" in module:
                return dialect.span
    return next(d.span for side in (c.new, c.old) for d in side.all_dialects())
