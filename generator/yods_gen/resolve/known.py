"""What need not be resolved again: ops that two versions of definitions have in common.

Most changes are of one op. Where nothing but ops differs between two versions, an op that is
spelled the same in both is the same in both, unless its rewrites speak of one that changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, fields, is_dataclass
from typing import Any

from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import OpDef
from yods_gen.load.raw_dialects import RawDialect, RawFile
from yods_gen.load.raw_ops import RawOp
from yods_gen.records import dataclass
from yods_gen.spans import Span


@dataclass(frozen=True, slots=True)
class Known:
    """Ops, by qualified name, and the op templates of dialects, as another version has them."""

    ops: Mapping[str, OpDef] = field(default_factory=dict)
    templates: Mapping[str, tuple[OpDef, ...]] = field(default_factory=dict)


def known_from(
    raws: Sequence[RawDialect], others: Sequence[RawDialect], resolved: Sequence[DialectDef]
) -> Known:
    """What `raws` say just as `others` do, of which `resolved` was made."""
    if [raw.name for raw in raws] != [raw.name for raw in others]:
        return Known()
    kept: dict[str, RawOp] = {}
    changed: set[str] = set()
    for raw, other in zip(raws, others, strict=True):
        if not _same_but_for_ops(raw, other):
            return Known()
        ops, theirs = _ops(raw), _ops(other)
        for name in {**ops, **theirs}:
            if name in ops and name in theirs and _same(ops[name], theirs[name]):
                kept[f"{raw.name}.{name}"] = ops[name]
            else:
                changed.add(name)
    made = {op.qualified_name: op for dialect in resolved for op in dialect.ops}
    return Known(
        {
            name: made[name]
            for name, op in kept.items()
            if name in made and not _speaks_of(changed, op)
        },
        {
            dialect.name: dialect.templates
            for raw, dialect in ((r, d) for r in raws for d in resolved if d.name == r.name)
            if not any(_speaks_of(changed, op) for f in raw.files for _, op in f.op_templates)
        },
    )


def _same_but_for_ops(raw: RawDialect, other: RawDialect) -> bool:
    if raw.package != other.package or len(raw.files) != len(other.files):
        return False
    return all(
        _same(getattr(mine, each.name), getattr(theirs, each.name))
        for mine, theirs in zip(raw.files, other.files, strict=True)
        for each in fields(RawFile)
        if each.name != "ops"
    )


def _ops(raw: RawDialect) -> dict[str, RawOp]:
    return {name.value: op for file in raw.files for name, op in file.ops}


def _speaks_of(names: set[str], op: RawOp) -> bool:
    """Whether the rewrites of an op may name one of these, to be on the safe side."""
    texts = list(_texts((op.fold, op.patterns)))
    return any(name in text for name in names for text in texts)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _texts(each)
    elif is_dataclass(value) and not isinstance(value, Span):
        for each in fields(value):
            yield from _texts(getattr(value, each.name))


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
