"""What there is to say of one kind of element of assembly formats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.syntax import Syntax, Token, TokenKind

ElementT = TypeVar("ElementT", bound=Element)


@dataclass(frozen=True, slots=True)
class Spelling(Generic[ElementT]):
    """How elements of one kind stand in the text of a format.

    Attributes:
        token: The kind of token that it begins with.
        words: The texts of that token, where it is not any.
        shown: What it begins with, as it is underlined in messages.
        parse: Reads the rest of it. The last argument says whether it stands within
            another directive.
        usage: What to write, and `meaning` what that stands for: a row of defs/LANGUAGE.md.
    """

    token: TokenKind
    words: tuple[str, ...]
    shown: Callable[[ElementT], str]
    parse: Callable[[Syntax, Token, bool], ElementT]
    usage: tuple[str, ...]
    meaning: str


@dataclass(frozen=True, slots=True)
class Directive(Generic[ElementT]):
    """One kind of element. No part has a default: one that is missing fails at import."""

    element: type[ElementT]
    spelling: Spelling[ElementT]
