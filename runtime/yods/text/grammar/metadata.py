"""A file's metadata: `{-# dialect_resources: {…}, external_resources: {…} #-}`.

Resources get the data the text gives them.

Source: MLIR, LangRef, "File Metadata"; errors as in `mlir-opt`.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING
from yods.text.grammar.elements import resource

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.text.attribute_parser import AttributeParser


def file_metadata(p: AttributeParser) -> None:
    """Read from after `{-#` to `#-}`."""
    if p.accept("#-}"):
        return
    while True:
        at = p.next_start()
        key = p.optional_keyword()
        if key is None:
            raise p.error("expected identifier key in file metadata dictionary")
        p.expect(":")
        if key == "dialect_resources":
            _groups(p, _dialect_resources)
        elif key == "external_resources":
            _groups(p, _external_resources)
        else:
            raise p.error(f"unknown key '{key}' in file metadata dictionary", at)
        if p.accept("#-}"):
            return
        if not p.accept(","):
            raise p.wrong_token("expected ',' or '#-}'")


def _groups(p: AttributeParser, read: Callable[[AttributeParser, str, int], None]) -> None:
    """`{name: {…}, …}`; `read` takes the name and reads what follows the brace."""

    def group() -> None:
        at = p.next_start()
        name = p.optional_keyword()
        if name is None:
            raise p.error("expected identifier key for 'resource' entry")
        p.expect(":")
        p.expect("{")
        read(p, name, at)

    p.expect("{")
    _entries(p, group)


def _entries(p: AttributeParser, entry: Callable[[], None]) -> None:
    """The text between braces of which the first has been read."""
    if p.accept("}"):
        return
    p.comma_separated(entry)
    if not p.accept("}"):
        raise p.wrong_token("expected ',' or '}'")


def _key(p: AttributeParser, message: str) -> str:
    key = p.optional_keyword()
    if key is None:
        key = p.optional_string()
    if key is None:
        raise p.error(message)
    return key


# Resources of dialects.


def _dialect_resources(p: AttributeParser, namespace: str, at: int) -> None:
    dialect = p.context.dialect(namespace)
    if dialect is None:
        raise p.error(f"dialect '{namespace}' is unknown", at)
    if namespace != "builtin":
        raise p.error(f"unexpected 'resource' section for dialect '{namespace}'", p.next_start())
    _entries(p, lambda: _dialect_resource(p))


def _dialect_resource(p: AttributeParser) -> None:
    found = resource(p, _key(p, "expected identifier key for 'resource' entry"))
    p.expect(":")
    at = p.next_start()
    literal = p.optional_string()
    blob = None if literal is None else _blob(p, found.key, literal, at)
    if blob is None:
        raise p.error(f"expected hex string blob for key '{found.key}'", at)
    found.alignment, found.data = blob


# Resources of the tool that wrote the file.


def _external_resources(p: AttributeParser, group: str, at: int) -> None:
    entries = p.context.external_resources.setdefault(group, [])
    _entries(p, lambda: entries.append(_external_resource(p)))


def _external_resource(p: AttributeParser) -> tuple[str, bool | str]:
    key = _key(p, "expected identifier key for 'external_resources' entry")
    p.expect(":")
    at = p.next_start()
    for word in ("true", "false"):
        if p.accept_keyword(word):
            return key, word == "true"
    literal = p.optional_string()
    if literal is None:
        raise p.error(f"expected string value for key '{key}'", at)
    if not literal.startswith("0x"):
        return key, literal
    blob = _blob(p, key, literal, at)
    if blob is None:
        raise p.error(f"expected hex string blob for key '{key}'", at)
    # As MLIR keeps it: nothing has no alignment, and digits are in capitals.
    alignment, data = blob if blob[1] else (0, b"")
    return key, "0x" + (alignment.to_bytes(4, "little") + data).hex().upper()


def _blob(p: AttributeParser, key: str, literal: str, at: int) -> tuple[int, bytes] | None:
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
        raise p.error(message, at)
    alignment = int.from_bytes(data[:4], "little")
    if alignment & (alignment - 1):
        raise p.error(f"{message}, but got non-power-of-2 value: {alignment}", at)
    return alignment, data[4:]
