"""Interfaces of types, attributes and ops that have to do with layout, as definitions name them.

Source: MLIR, `DataLayoutInterfaces.td`, `BuiltinTypeInterfaces.td`,
`MemorySpaceInterfaces.td`; names as there.
"""

from __future__ import annotations

from yods_gen.classes import RuntimeClass

_LAYOUT = "yods.interfaces.layout"
_BUILTIN = "yods.builtin.interfaces"

#: Name → class and what it says. Attributes are laid out by their parameter `entries`.
ATTRIBUTE_INTERFACES: dict[str, tuple[RuntimeClass, str]] = {
    "DLTIQueryInterface": (
        RuntimeClass(_LAYOUT, "DLTIQueryInterface"),
        "It maps keys to attributes; its parameter `entries` holds them.",
    ),
    "DataLayoutEntryInterface": (
        RuntimeClass(_LAYOUT, "DataLayoutEntryInterface"),
        "An entry of a layout spec, with the parameters `key` and `value`.",
    ),
    "DataLayoutSpecInterface": (
        RuntimeClass(_LAYOUT, "DataLayoutSpecInterface"),
        "A layout spec; its parameter `entries` holds what it says.",
    ),
    "MemorySpaceAttrInterface": (
        RuntimeClass(_LAYOUT, "MemorySpaceAttrInterface"),
        "It names a memory space.",
    ),
    "PoisonAttrInterface": (
        RuntimeClass(_BUILTIN, "PoisonAttrInterface"),
        "It stands for values of which nothing is known.",
    ),
    "TargetDeviceSpecInterface": (
        RuntimeClass(_LAYOUT, "TargetDeviceSpecInterface"),
        "What is known of a device; its parameter `entries` holds it.",
    ),
    "TargetSystemSpecInterface": (
        RuntimeClass(_LAYOUT, "TargetSystemSpecInterface"),
        "The devices of a system; its parameter `entries` holds their specs.",
    ),
    "TypedAttrInterface": (
        RuntimeClass(_BUILTIN, "TypedAttrInterface"),
        "It has a type, its parameter `type`, which stands behind it in text.",
    ),
}
TYPE_INTERFACES: dict[str, tuple[RuntimeClass, str]] = {
    "FloatTypeInterface": (
        RuntimeClass(_BUILTIN, "FloatTypeInterface"),
        "A floating-point type of `width` bits.",
    ),
    "MemRefElementTypeInterface": (
        RuntimeClass(_BUILTIN, "MemRefElementTypeInterface"),
        "It may be the element of a memref.",
    ),
    "VectorElementTypeInterface": (
        RuntimeClass(_BUILTIN, "VectorElementTypeInterface"),
        "It may be the element of a vector.",
    ),
}
OP_INTERFACES: dict[str, tuple[RuntimeClass, str]] = {
    "DataLayoutOpInterface": (
        RuntimeClass(_LAYOUT, "DataLayoutOpInterface"),
        "A layout scope: `dlti.dl_spec` on it holds in its regions.",
    ),
}
