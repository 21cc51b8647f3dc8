"""What may stand between top-level operations: aliases and file metadata.

Source: MLIR, LangRef, "Attribute Value Aliases" and "Type Aliases"; errors as in
`mlir-opt`.
"""

from __future__ import annotations

import re

from yods.literals.strings import SUFFIX_ID
from yods.text.metadata_parser import MetadataParser
from yods.text.scanner import SPACE

_definition = re.compile(SPACE + rf"(#(?!-\}})|!)({SUFFIX_ID})").match


class DefinitionsParser(MetadataParser):
    """Reads definitions of aliases; the tables are those the lower layers look into."""

    def optional_top_level_definition(self) -> bool:
        """Take `#name = …`, `!name = …` or `{-# … #-}`, where one comes next."""
        found = _definition(self.text, self.pos)
        if found is None:
            if self.accept("{-#"):
                self.file_metadata()
                return True
            start = self.next_start()
            if self.text.startswith("!", start):
                raise self.error("invalid type identifier", start)
            if self.text.startswith("#", start) and not self.text.startswith("#-}", start):
                raise self.error("invalid attribute name", start)
            return False
        sigil, name = found.groups()
        at = found.start(1)
        what = "attribute" if sigil == "#" else "type"
        known = self.attribute_aliases if sigil == "#" else self.type_aliases
        if name in known:
            raise self.error(f"redefinition of {what} alias id '{name}'", at)
        if "." in name:
            raise self.error(f"{what} names with a '.' are reserved for dialect-defined names", at)
        self.pos = found.end()
        self.expect("=", f" in {what} alias definition")
        if sigil == "#":
            self.attribute_aliases[name] = self.attribute()
        else:
            self.type_aliases[name] = self.type()
        return True
