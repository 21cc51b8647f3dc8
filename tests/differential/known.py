"""Where the first error of a corpus chunk differs from mlir-opt's, and why.

Verdict and reprint may never differ. A test holds this list to be exact: what is listed
and agrees must go. The README's table of differences says the same to users.
"""

from __future__ import annotations

NUL = "behind '1 operand type' mlir-opt prints a NUL byte; yods does not"
STORAGE = (
    "mlir-opt converts properties while parsing and names the whole dictionary; "
    "yods leaves a value of the wrong kind to the verifier, which names the attribute"
)
SEGMENTS = (
    "mlir-opt drops segment sizes of a wrong kind or length from an attribute "
    "dictionary without a word; yods says what is wrong with them"
)
GROUPS = (
    "mlir-opt does not check that a single operand's segment has one element, and then "
    "reads another group's; yods rejects it"
)

#: Where the chunk stands → reason.
FIRST_ERRORS = {
    "generic_operations.mlir:64": NUL,
    "operand_lists.mlir:77": NUL,
    "properties.mlir:1": SEGMENTS,
    "properties.mlir:25": GROUPS,
    "properties.mlir:31": STORAGE,
    "properties.mlir:37": STORAGE,
    "properties.mlir:43": STORAGE,
    "properties.mlir:55": STORAGE,
    "properties.mlir:59": STORAGE,
    "properties.mlir:71": STORAGE,
}
