"""resolve, part: the memory effects of an op."""

from __future__ import annotations

from yods_gen.definitions.uses import EffectDef
from yods_gen.errors import did_you_mean, listed, quoted
from yods_gen.load.nodes import ListNode, MapNode, Node, Scalar
from yods_gen.resolve.uses import Arguments

EFFECTS = ("read", "write", "allocate", "free")
_RESOURCES = ("Default", "AutomaticAllocationScope")


def read_effects(reader: Arguments, node: Node, dialect: str) -> tuple[EffectDef, ...]:
    """The effects of MemoryEffects: a list of `read`, or `{effect: …, on: …}`."""
    items = node.items if isinstance(node, ListNode) else (node,)
    return tuple(e for item in items if (e := _effect(reader, item, dialect)) is not None)


_KEYS = ("effect", "on", "resource", "stage", "full")


def _effect(reader: Arguments, node: Node, dialect: str) -> EffectDef | None:
    given = _given(reader, node)
    if given is None:
        return None
    effect = given.get("effect")
    if effect is None or effect.value not in EFFECTS:
        reader.error(
            "unknown-value",
            f"an effect is one of {listed(EFFECTS, 'or')}",
            "",
            effect.span if effect else node.span,
        )
        return None
    on = given.get("on")
    name = None if on is None else reader.name("value", on)
    if on is not None and name is None:
        return None
    resource = _resource(reader, given.get("resource"), dialect)
    stage, full = given.get("stage"), given.get("full")
    if stage is not None and not (stage.value.isdecimal() and len(stage.value) < 10):
        reader.error("wrong-kind", "the stage of an effect is a number", "", stage.span)
        return None
    if full is not None and full.value not in ("true", "false"):
        reader.error("wrong-kind", "'full' is true or false", "", full.span)
        return None
    if resource is None:
        return None
    return EffectDef(
        effect.value,  # type: ignore[arg-type]
        name,
        resource,
        effect.span,
        int(stage.value) if stage else 0,
        full is not None and full.value == "true",
    )


def _given(reader: Arguments, node: Node) -> dict[str, Scalar] | None:
    if isinstance(node, Scalar):
        return {"effect": node}
    given: dict[str, Scalar] = {}
    for key, value in node.entries if isinstance(node, MapNode) else ():
        if key.value not in _KEYS or not isinstance(value, Scalar):
            reader.error(
                "unknown-key",
                f"an effect has no {quoted(key.value)} like this",
                f"its keys are {listed(_KEYS)}, each a word",
                key.span,
            )
            return None
        given[key.value] = value
    return given


def _resource(reader: Arguments, given: Scalar | None, dialect: str) -> str | None:
    """The name of a resource: the runtime's, this dialect's, or qualified another's."""
    library = reader.library
    if given is None or given.value in _RESOURCES:
        return given.value if given is not None else "Default"
    for name in (f"{dialect}.{given.value}", given.value):
        if name in library.resources:
            return name
    if given.value.partition(".")[0] in library.broken:
        return None
    known = [*_RESOURCES, *library.resources]
    reader.error(
        "unknown-value",
        f"no resource is named {quoted(given.value)}",
        did_you_mean(given.value, known) or f"the resources are {listed(known)}",
        given.span,
    )
    return None
