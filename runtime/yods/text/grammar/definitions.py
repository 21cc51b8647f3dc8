"""Definitions between top-level operations: aliases and file metadata.

Source: MLIR, LangRef, "Attribute Value Aliases" and "Type Aliases"; errors as in
`mlir-opt`.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING
from yods.literals.patterns import LatePattern
from yods.literals.strings import SUFFIX_ID
from yods.text.grammar.locations import common_definitions
from yods.text.grammar.symbols import common_definitions_of_symbols
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from yods.text.attribute_parser import AttributeParser

_definition = LatePattern(SPACE + rf"(#(?!-\}})|!)({SUFFIX_ID})")


def optional_top_level_definition(p: AttributeParser) -> bool:
    """Take `#name = …`, `!name = …` or `{-# … #-}`, where one comes next."""
    at = p.next_start()
    if p.text[at : at + 1] not in "#!{":
        return False
    if common_definitions(p) or common_definitions_of_symbols(p):
        return True
    found = _definition.match(p.text, p.pos)
    if found is None:
        if p.accept("{-#"):
            from yods.text.grammar.metadata import file_metadata

            file_metadata(p)
            return True
        start = p.next_start()
        if p.text.startswith("!", start):
            raise p.error("invalid type identifier", start)
        if p.text.startswith("#", start) and not p.text.startswith("#-}", start):
            raise p.error("invalid attribute name", start)
        return False
    sigil, name = found.groups()
    at = found.start(1)
    what = "attribute" if sigil == "#" else "type"
    aliases = p.attribute_aliases if sigil == "#" else p.type_aliases
    if name in aliases:
        raise p.error(f"redefinition of {what} alias id '{name}'", at)
    if "." in name:
        raise p.error(f"{what} names with a '.' are reserved for dialect-defined names", at)
    p.pos = found.end()
    p.expect("=", f" in {what} alias definition")
    if sigil == "#":
        p.attribute_aliases[name] = p.attribute()
    else:
        p.type_aliases[name] = p.type()
    return True
