"""resolve, part: the memory effects of an op."""

from __future__ import annotations

from yods_gen.definitions import EffectDef
from yods_gen.errors import did_you_mean, listed, quoted
from yods_gen.nodes import ListNode, MapNode, Node, Scalar
from yods_gen.resolve_uses import Arguments

EFFECTS = ("read", "write", "allocate", "free")
_RESOURCES = ("Default", "AutomaticAllocationScope")


def read_effects(reader: Arguments, node: Node) -> tuple[EffectDef, ...]:
    """The effects of MemoryEffects: a list of `read`, or `{effect: …, on: …}`."""
    items = node.items if isinstance(node, ListNode) else (node,)
    return tuple(e for item in items if (e := _effect(reader, item)) is not None)


def _effect(reader: Arguments, node: Node) -> EffectDef | None:
    given: dict[str, Scalar] = {}
    if isinstance(node, Scalar):
        given["effect"] = node
    elif isinstance(node, MapNode):
        for key, value in node.entries:
            if key.value not in ("effect", "on", "resource") or not isinstance(value, Scalar):
                reader.error(
                    "unknown-key",
                    f"an effect has no {quoted(key.value)} like this",
                    "its keys are 'effect', 'on' and 'resource', each a word",
                    key.span,
                )
                return None
            given[key.value] = value
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
    resource = given.get("resource")
    if resource is not None and resource.value not in _RESOURCES:
        reader.error(
            "unknown-value",
            f"no resource is named {quoted(resource.value)}",
            did_you_mean(resource.value, _RESOURCES) or f"the resources are {listed(_RESOURCES)}",
            resource.span,
        )
        return None
    return EffectDef(
        effect.value,  # type: ignore[arg-type]
        name,
        resource.value if resource else "Default",
        effect.span,
    )
