"""What of two versions has to be resolved and generated: what differs, and what depends on it.

Most changes are of one op, and to resolve and generate all others of a large dialect, twice,
would take most of the time that `yods breaking` needs. What depends on what is told by names:
where a text of a definition has the name of one that changed, it may speak of it. So more may
be compared than need be, and nothing less.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

from yods_gen.errors import Reporter
from yods_gen.load.raw_dialects import RawDialect, RawFile
from yods_gen.load.raw_ops import RawOp
from yods_gen.load.raw_rewrites import RawPatternSet
from yods_gen.records import dataclass
from yods_gen.resolve.templates import with_templates
from yods_gen.spans import Span

_WORD = re.compile(r"[A-Za-z_]\w*")
#: Sections of definitions that have classes, or functions, of their own.
_CLASSES = ("types", "attributes", "enums", "interfaces", "traits")
#: Those whose definitions others name.
_NAMED = (*_CLASSES, "constraints", "op_templates")
#: What the classes of a dialect do not depend on, or what is compared and never run.
_APART = frozenset({"summary", "description", "deprecated", "passes"})
#: What is compared by name, and what says only where something is written.
_SECTIONS = frozenset({"span", "dialect", "overlay", "ops", "patterns", *_NAMED})
#: Prose, in which a name is only a word.
_PROSE = frozenset({"span", "summary", "description", "deprecated"})
#: Keys of an op that speak of other ops.
_REWRITES = ("fold", "patterns")


@dataclass(frozen=True, slots=True)
class Narrowed:
    """Two versions without the ops, and sets of patterns, that are the same in both.

    Attributes:
        touched: The ops that differ, or may, of either version, by dialect: full names.
        kept: The names of the others.
        modules: Whether definitions differ that have other modules than ops.
        shared: Whether definitions differ that others speak of.
    """

    old: tuple[RawDialect, ...]
    new: tuple[RawDialect, ...]
    touched: Mapping[str, frozenset[str]]
    kept: Mapping[str, frozenset[str]]
    modules: bool
    shared: bool


def same(old: Sequence[RawDialect], new: Sequence[RawDialect]) -> bool:
    """Whether two versions say the same, in whatever files and order of keys."""
    return [raw.name for raw in old] == [raw.name for raw in new] and all(
        _same(_dialect(one), _dialect(other)) for one, other in zip(old, new, strict=True)
    )


def narrowed(
    old: Sequence[RawDialect],
    new: Sequence[RawDialect],
    names: Sequence[str],
    hooks: Iterable[str] = (),
) -> Narrowed | None:
    """What is left of two versions of dialects `names` and of those they need.

    Args:
        hooks: The functions of hooks modules that differ.

    Returns:
        None where they differ in what all of a dialect depends on, so that all is needed.
    """
    if [raw.name for raw in old] != [raw.name for raw in new]:
        return None
    reporter = Reporter()
    before = _dialects(with_templates(old, reporter).raws)
    now = _dialects(with_templates(new, reporter).raws)
    if reporter.findings or not before.keys() >= set(names):
        return None
    words = _hook_words(hooks)
    modules = False
    for name, was in before.items():
        is_ = now[name]
        if was.package != is_.package or not _same(was.rest, is_.rest):
            return None
        for section in _NAMED:
            mine, theirs = was.sections[section], is_.sections[section]
            differ = {key for key in {*mine, *theirs} if not _same(mine.get(key), theirs.get(key))}
            if section in _CLASSES:
                if mine.keys() != theirs.keys():
                    return None  # what is generated may name what one of them has not
                modules = modules or bool(differ)
            for key in differ:
                words.update(_names(key[1]))
                words |= _members(mine.get(key)) ^ _members(theirs.get(key))
    words = _closure(words, (*before.values(), *now.values()))
    changed = {
        key
        for name, was in before.items()
        for key in {*was.ops, *now[name].ops}
        if not _same(was.ops.get(key), now[name].ops.get(key))
    }
    ops = {word for key in changed for word in _names(key)}
    touched: dict[str, frozenset[str]] = {}
    kept: dict[str, frozenset[str]] = {}
    for name in names:
        found = {
            key
            for version in (before[name], now[name])
            for key, op in version.ops.items()
            if key in changed
            or _speaks(op, words)
            or any(_speaks(getattr(op, part), ops) for part in _REWRITES)
        }
        touched[name] = frozenset(f"{name}.{key}" for key in found)
        kept[name] = frozenset(f"{name}.{key}" for key in now[name].ops.keys() - found)
    all_touched = frozenset().union(*touched.values())
    sides = [
        _needed(raws, of, other, all_touched, ops, words)
        for raws, of, other in ((old, before, now), (new, now, before))
    ]
    return Narrowed(sides[0], sides[1], touched, kept, modules, bool(words))


@dataclass(frozen=True, slots=True)
class _Dialect:
    """The definitions of all files of a dialect, by section and name."""

    package: str | None
    sections: Mapping[str, Mapping[tuple[str, str], Any]]
    ops: Mapping[str, RawOp]
    patterns: Mapping[str, Any]
    rest: Mapping[str, Any]
    #: What no class depends on.
    apart: Mapping[str, Any]


def _dialects(raws: Iterable[RawDialect]) -> dict[str, _Dialect]:
    return {raw.name: _dialect(raw) for raw in raws}


def _dialect(raw: RawDialect) -> _Dialect:
    sections: dict[str, dict[tuple[str, str], Any]] = {section: {} for section in _NAMED}
    rest: dict[str, Any] = {}
    apart: dict[str, Any] = {}
    for file in raw.files:
        for section in _NAMED:
            if section != "constraints":
                given = getattr(file, section)
                sections[section] |= {(section, name.value): each for name, each in given}
        for kind in ("types", "attributes") if file.constraints is not None else ():
            given = getattr(file.constraints, kind)
            sections["constraints"] |= {(kind, name.value): each for name, each in given}
        for field in fields(RawFile):
            value = getattr(file, field.name)
            if field.name not in _SECTIONS and value not in (None, ()):
                part = apart if field.name in _APART else rest
                part[field.name] = (*part.get(field.name, ()), value)
    return _Dialect(
        raw.package,
        sections,
        {name.value: op for file in raw.files for name, op in file.ops},
        {name.value: each for file in raw.files for name, each in file.patterns},
        rest,
        apart,
    )


def _closure(words: set[str], dialects: Sequence[_Dialect]) -> set[str]:
    """`words`, and the names of definitions that speak of what has one of these."""
    left = [
        (frozenset(_names(key[1])), _words_of(each))
        for dialect in dialects
        for section in _NAMED
        for key, each in dialect.sections[section].items()
    ] if words else []  # fmt: skip
    found = set(words)
    grown = True
    while grown:
        grown = False
        for at in range(len(left) - 1, -1, -1):
            names, spoken = left[at]
            if not found.isdisjoint(spoken):
                found |= names
                del left[at]
                grown = True
    return found


def _needed(
    raws: Sequence[RawDialect],
    of: Mapping[str, _Dialect],
    other: Mapping[str, _Dialect],
    touched: frozenset[str],
    changed: set[str],
    words: set[str],
) -> tuple[RawDialect, ...]:
    """A version with the ops that are touched, and those that what is left may name.

    These are there without their rewrites, which nobody asks for.
    """
    sets = {
        (name, key): _patterns(each, other[name].patterns.get(key), changed | words)
        for name, dialect in of.items()
        for key, each in dialect.patterns.items()
    }
    ops = {f"{name}.{key}": op for name, dialect in of.items() for key, op in dialect.ops.items()}
    spoken: set[str] = set()
    for dialect in of.values():
        spoken |= _words_of(tuple(dialect.rest.values()))
    spoken |= _words_of(tuple(sets.values()))
    for raw in raws:
        for file in raw.files:
            spoken |= _words_of(file.passes)
    wanted = {n for n, op in ops.items() if n in touched or _speaks(op, words)}
    left = set(wanted)
    while True:
        for name in left:
            op = ops[name]
            spoken |= _words_of(op if name in touched else op.traits)
        left = {
            name
            for name in ops.keys() - wanted
            if not spoken.isdisjoint(_names(name.partition(".")[2]))
        }
        if not left:
            break
        wanted |= left

    def of_file(raw: RawDialect, file: RawFile) -> RawFile:
        return replace(
            file,
            ops=tuple(
                (name, op if full in touched else replace(op, fold=(), patterns=()))
                for name, op in file.ops
                if (full := f"{raw.name}.{name.value}") in wanted
            ),
            patterns=tuple((each, sets[raw.name, each.value]) for each, _ in file.patterns),
            canonicalize=(),
        )

    return tuple(
        replace(raw, files=tuple(of_file(raw, file) for file in raw.files)) for raw in raws
    )


def _patterns(given: Any, other: Any, words: set[str]) -> Any:
    """A set of patterns without those that are as they are in the other version."""

    def listed(patterns: Any) -> Any:
        return patterns.patterns if isinstance(patterns, RawPatternSet) else patterns or ()

    mine, theirs = listed(given), listed(other)
    moved = len(mine) == len(theirs) and not _same(mine, theirs)
    kept = tuple(
        each
        for at, each in enumerate(mine)
        if _speaks(each, words)
        or not (
            any(_same(each, one) for one in theirs)
            if not moved
            else at < len(theirs) and _same(each, theirs[at])
        )
    )
    return replace(given, patterns=kept) if isinstance(given, RawPatternSet) else kept


def _hook_words(functions: Iterable[str]) -> set[str]:
    """What definitions call hooks: their names, or those of directives that they read."""
    found = set()
    for name in functions:
        found.add(name)
        word, _, rest = name.partition("_")
        if word in ("parse", "print"):
            found.add("".join(part[:1].upper() + part[1:] for part in rest.split("_")))
    return found


def _names(name: str) -> tuple[str, ...]:
    """The words by which texts name a definition: one that is Python's has a `_` behind it."""
    last = re.split(r"[.-]", name)[-1]
    return (last, f"{last}_")


def _members(definition: Any) -> set[str]:
    """The names by which expressions get at parts of a definition, whoever they are asked of."""
    parameters = getattr(definition, "parameters", ())
    methods = getattr(definition, "methods", ())
    found = {each.name.value for each in parameters if hasattr(each, "name")}
    return found | {name.value for name, _ in methods}


@cache
def _field_names(cls: type[Any]) -> tuple[str, ...]:
    return tuple(f.name for f in fields(cls) if f.name not in _PROSE)


def _speaks(value: Any, words: set[str]) -> bool:
    """Whether a part of a definition has one of `words`."""
    return bool(words) and not words.isdisjoint(_words_of(value))


def _words_of(value: Any) -> set[str]:
    """The words of what a part of a definition says, without prose."""
    return {word for text in _texts(value) for word in _WORD.findall(text)}


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _texts(each)
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from _texts(key)
            yield from _texts(each)
    elif is_dataclass(value) and not isinstance(value, Span | type):
        for name in _field_names(value.__class__):
            yield from _texts(getattr(value, name))


def _same(one: Any, other: Any) -> bool:
    """Whether two values of `load` say the same, wherever they stand."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, Span):
        return True
    if isinstance(one, tuple | list):
        return len(one) == len(other) and all(map(_same, one, other))
    if isinstance(one, Mapping):
        return one.keys() == other.keys() and all(_same(one[key], other[key]) for key in one)
    if is_dataclass(one):
        return all(_same(getattr(one, f.name), getattr(other, f.name)) for f in fields(one))
    return bool(one == other)
