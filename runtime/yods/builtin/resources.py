"""Resources: data kept at the end of a file and named where it is used.

Source: MLIR, LangRef, "File Metadata"; mlir/include/mlir/IR/AsmState.h.
"""

from __future__ import annotations


class Resource:
    """A blob by name. Two resources of one name, from two files, are two objects.

    Attributes:
        key: Its name.
        data: The bytes; None where no file has given them.
        alignment: Of the data in memory, in bytes.
    """

    __slots__ = ("__weakref__", "alignment", "data", "key")

    def __init__(self, key: str, data: bytes | None = None, alignment: int = 1) -> None:
        self.key = key
        self.data = data
        self.alignment = alignment

    def literal(self) -> str:
        """The data in hexadecimal, alignment first, as a file holds it."""
        return blob_literal(self.data or b"", self.alignment)


def blob_literal(data: bytes, alignment: int) -> str:
    """`0x`, the alignment in four bytes from the lowest, and the data."""
    # MLIR keeps no alignment of an empty blob.
    head = (alignment if data else 0).to_bytes(4, "little")
    return f"0x{(head + data).hex().upper()}"
