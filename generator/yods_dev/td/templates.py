"""td, part: op templates where classes of ODS derive from one another.

MLIR's dump says which classes a record is made of, but not what each class says. What all ops
of a class say alike is a template by the name of that class, and the rest stays with the ops.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile

from yods_dev.td.gaps import Draft
from yods_dev.td.names import borne
from yods_gen.records import DataClass

#: Keys of an op that a template may say for it; traits and interfaces add up.
_SHARED = (
    "operands", "attributes", "properties", "regions", "successors", "results", "assembly_format",
)  # fmt: skip
_ADDED = ("traits", "interfaces")
#: Classes of ODS itself, which say nothing of a dialect.
_GENERAL = frozenset({"Op", "Arguments", "Results"})


class _Class(DataClass):
    name: str
    members: frozenset[str]


def with_templates(
    ops: Mapping[str, Draft], classes: Mapping[str, Sequence[str]], prefix: str
) -> tuple[dict[str, Draft], dict[str, Draft]]:
    """Templates, and the ops without what these have.

    Args:
        ops: All ops of a dialect.
        classes: The TableGen classes of each.
        prefix: What names of templates do without.
    """
    chains = _chains(ops, classes)
    templates: dict[str, Draft] = {}
    names: dict[str, str] = {}
    said: dict[str, Draft] = {}
    found = {c.name: c for chain in chains.values() for c in chain}
    for each in sorted(found.values(), key=lambda c: (-len(c.members), c.name)):
        parent = _parent(each, found)
        inherited = said.get(parent.name, {}) if parent is not None else {}
        common = _common([ops[name] for name in ops if name in each.members])
        own = _without(common, inherited)
        if not _is_worth_it(own, len(each.members)):
            # It says nothing: what derives from it derives from its base.
            said[each.name] = inherited
            names[each.name] = names.get(parent.name, "") if parent is not None else ""
            continue
        said[each.name] = common
        plain = each.name
        if plain.lower().startswith(f"{prefix}_".lower()):
            plain = plain[len(prefix) + 1 :]
        name = borne(plain.removesuffix("_"), templates)
        names[each.name] = name
        draft: Draft = {}
        if parent is not None and names.get(parent.name):
            draft["template"] = names[parent.name]
        templates[name] = {**draft, **own}
    made: dict[str, Draft] = {}
    for mnemonic, op in ops.items():
        chain = chains[mnemonic]
        nearest = min(chain, key=lambda c: (len(c.members), c.name)) if chain else None
        if nearest is None or not names.get(nearest.name):
            made[mnemonic] = op
            continue
        made[mnemonic] = {"template": names[nearest.name], **_without(op, said[nearest.name])}
    return _used(templates, made), made


def _chains(
    ops: Mapping[str, Draft], classes: Mapping[str, Sequence[str]]
) -> dict[str, tuple[_Class, ...]]:
    """For each op its classes that others share, nested in one another, the largest first."""
    members: dict[str, set[str]] = {}
    for mnemonic in ops:
        for name in classes[mnemonic]:
            if name not in _GENERAL:
                members.setdefault(name, set()).add(mnemonic)
    by_members: dict[frozenset[str], str] = {}
    for name, found in members.items():
        if len(found) > 1:
            # Of classes with the same ops the last is the most particular.
            by_members[frozenset(found)] = name
    shared = [_Class(name, found) for found, name in by_members.items()]
    accepted: list[_Class] = []
    for each in sorted(shared, key=lambda c: (-len(c.members), c.name)):
        if all(each.members <= c.members or not (each.members & c.members) for c in accepted):
            accepted.append(each)
    return {mnemonic: tuple(c for c in accepted if mnemonic in c.members) for mnemonic in ops}


def _parent(each: _Class, found: Mapping[str, _Class]) -> _Class | None:
    around = [c for c in found.values() if each.members < c.members]
    return min(around, key=lambda c: (len(c.members), c.name)) if around else None


def _common(ops: Sequence[Draft]) -> Draft:
    """Return what all have in common; of traits and interfaces the common prefix."""
    first = ops[0]
    common: Draft = {}
    for key, value in first.items():
        if key in _ADDED:
            shared = value
            for op in ops[1:]:
                shared = _prefix(shared, op.get(key, []))
            if shared:
                common[key] = shared
        elif key in _SHARED and all(op.get(key) == value for op in ops[1:]):
            common[key] = value
    return common


def _prefix(one: Sequence[object], other: Sequence[object]) -> list[object]:
    same = takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))
    return [each for each, _ in same]


def _without(op: Draft, said: Draft) -> Draft:
    """`op` less what a template says for it."""
    left: Draft = {}
    for key, value in op.items():
        if key not in said:
            left[key] = value
        elif key in _ADDED:
            rest = value[len(said[key]) :]
            if rest:
                left[key] = rest
        elif said[key] != value:
            left[key] = value
    return left


def _is_worth_it(own: Draft, members: int) -> bool:
    size = sum(len(value) if isinstance(value, list) else 2 for value in own.values())
    return size >= 3 or (size >= 2 and members > 2)


def _used(templates: Mapping[str, Draft], ops: Mapping[str, Draft]) -> dict[str, Draft]:
    """The templates that something is made of."""
    wanted: set[str] = set()
    pending = [op["template"] for op in ops.values() if "template" in op]
    while pending:
        name = pending.pop()
        if name not in wanted:
            wanted.add(name)
            pending += [templates[name]["template"]] if "template" in templates[name] else []
    return {name: draft for name, draft in templates.items() if name in wanted}
