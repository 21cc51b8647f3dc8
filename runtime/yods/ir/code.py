"""Functions of straight-line code, assembled from the rows of a class and compiled once."""

from __future__ import annotations

from functools import lru_cache
from types import FunctionType

from yods.hints import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable


class Code:
    """The lines of a function, and the globals that they read.

    Functions of the same lines share the code that Python compiles them to, so names of
    locals and globals should not depend on those of the class.

    Args:
        kind: What the function is, for tracebacks: "constructor".
    """

    def __init__(self, kind: str, parameters: Iterable[str]) -> None:
        self._kind = kind
        self._lines = [f"def function({', '.join(parameters)}):"]
        self._globals: dict[str, Any] = {}

    def line(self, text: str, depth: int = 1) -> None:
        """Add a line; `depth` is its indentation."""
        self._lines.append("    " * depth + text)

    def bound(self, name: str, value: object) -> str:
        """Return the name of a global with this value."""
        self._globals[name] = value
        return name

    def function(self) -> Any:
        """Return the function."""
        if len(self._lines) == 1:
            self.line("pass")
        made = _compiled("\n".join(self._lines), f"<{self._kind}>")
        function = FunctionType(made.__code__, self._globals, argdefs=made.__defaults__)
        function.__kwdefaults__ = made.__kwdefaults__
        return function


@lru_cache(maxsize=2048)
def _compiled(text: str, file: str) -> FunctionType:
    # Not `compile`, whose first call makes all classes of syntax trees, 10 million instructions.
    made: dict[str, FunctionType] = {}
    exec(text, made)
    made["function"].__code__ = made["function"].__code__.replace(co_filename=file)
    return made["function"]
