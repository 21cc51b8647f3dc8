"""Reading a file's metadata: `{-# dialect_resources: {…}, external_resources: {…} #-}`.

Source: MLIR, LangRef, "File Metadata"; errors as in `mlir-opt`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.text.attribute_parser import AttributeParser

if TYPE_CHECKING:
    from collections.abc import Callable


class MetadataParser(AttributeParser):
    """Reads file metadata; resources get the data the text gives them."""

    def file_metadata(self) -> None:
        """What stands behind `{-#`, up to `#-}`."""
        if self.accept("#-}"):
            return
        while True:
            at = self.next_start()
            key = self.optional_keyword()
            if key is None:
                raise self.error("expected identifier key in file metadata dictionary")
            self.expect(":")
            if key == "dialect_resources":
                self._groups(self._dialect_resources)
            elif key == "external_resources":
                self._groups(self._external_resources)
            else:
                raise self.error(f"unknown key '{key}' in file metadata dictionary", at)
            if self.accept("#-}"):
                return
            if not self.accept(","):
                raise self.wrong_token("expected ',' or '#-}'")

    def _groups(self, read: Callable[[str, int], None]) -> None:
        """`{name: {…}, …}`; `read` takes the name and reads what follows the brace."""
        self._braces(lambda: self._group(read))

    def _group(self, read: Callable[[str, int], None]) -> None:
        at = self.next_start()
        name = self.optional_keyword()
        if name is None:
            raise self.error("expected identifier key for 'resource' entry")
        self.expect(":")
        self.expect("{")
        read(name, at)

    def _braces(self, entry: Callable[[], None]) -> None:
        self.expect("{")
        self._entries(entry)

    def _entries(self, entry: Callable[[], None]) -> None:
        """What stands between braces of which the first has been read."""
        if self.accept("}"):
            return
        entry()
        while self.accept(","):
            entry()
        if not self.accept("}"):
            raise self.wrong_token("expected ',' or '}'")

    def _key(self, message: str) -> str:
        key = self.optional_keyword()
        if key is None:
            key = self.optional_string()
        if key is None:
            raise self.error(message)
        return key

    def _dialect_resources(self, namespace: str, at: int) -> None:
        dialect = self.context.dialect(namespace)
        if dialect is None:
            raise self.error(f"dialect '{namespace}' is unknown", at)
        if namespace != "builtin":
            raise self.error(
                f"unexpected 'resource' section for dialect '{namespace}'", self.next_start()
            )
        self._entries(self._dialect_resource)

    def _dialect_resource(self) -> None:
        resource = self.resource(self._key("expected identifier key for 'resource' entry"))
        self.expect(":")
        at = self.next_start()
        literal = self.optional_string()
        blob = None if literal is None else self._blob(resource.key, literal, at)
        if blob is None:
            raise self.error(f"expected hex string blob for key '{resource.key}'", at)
        resource.alignment, resource.data = blob

    def _external_resources(self, group: str, at: int) -> None:
        entries = self.context.external_resources.setdefault(group, [])
        self._entries(lambda: entries.append(self._external_resource()))

    def _external_resource(self) -> tuple[str, bool | str]:
        key = self._key("expected identifier key for 'external_resources' entry")
        self.expect(":")
        at = self.next_start()
        for word in ("true", "false"):
            if self.accept_keyword(word):
                return key, word == "true"
        literal = self.optional_string()
        if literal is None:
            raise self.error(f"expected string value for key '{key}'", at)
        if not literal.startswith("0x"):
            return key, literal
        blob = self._blob(key, literal, at)
        if blob is None:
            raise self.error(f"expected hex string blob for key '{key}'", at)
        # As MLIR keeps it: nothing has no alignment, and digits are in capitals.
        alignment, data = blob if blob[1] else (0, b"")
        return key, "0x" + (alignment.to_bytes(4, "little") + data).hex().upper()

    def _blob(self, key: str, literal: str, at: int) -> tuple[int, bytes] | None:
        """Alignment and data; None where the literal is not hexadecimal."""
        if not literal.startswith("0x"):
            return None
        try:
            data = bytes.fromhex(literal[2:])
        except ValueError:
            return None
        # `fromhex` lets white space through.
        if 2 * len(data) != len(literal) - 2:
            return None
        message = f"expected hex string blob for key '{key}' to encode alignment in first 4 bytes"
        if len(data) < 4:
            raise self.error(message, at)
        alignment = int.from_bytes(data[:4], "little")
        if alignment & (alignment - 1):
            raise self.error(f"{message}, but got non-power-of-2 value: {alignment}", at)
        return alignment, data[4:]
