"""Words that names and docstrings of the code must not have: `python tests/house/words.py PATH…`.

GLOSSARY: a docstring says what a function does or returns, in the imperative or as a noun phrase,
in the words of the field. What is found is printed, a line each, as `path:line: name: word`.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

#: Never right in a docstring.
PHRASES = re.compile(
    r"\b(?:told|tells|usual|usually|closer|doubts?|doubtful|the like of|made after|behind)\b"
    r"|(?:\b[Tt]he|\bin the|\bIn the|\bits|\bsame) words\b|\bwords (?:for|of|that)\b"
)
#: Never right as the first word of a docstring.
FIRST = re.compile(r"(?:What|Who|Whose)\b")
#: Never right as a part of a name.
NAMES = re.compile(r"(?:^|_)(?:told|tells|usual|closer|doubts?|behind)(?:_|$)", re.IGNORECASE)

_DEFINITIONS = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def offences(source: str) -> Iterator[tuple[int, str, str]]:
    """The line, name and word of every offence in a module."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        for line, name in _names(node):
            if found := NAMES.search(name):
                yield line, name, found[0].strip("_")
        if isinstance(node, _DEFINITIONS):
            title = getattr(node, "name", "module")
            for each in node.body:
                # A docstring, or the one of the attribute above it.
                match each:
                    case ast.Expr(value=ast.Constant(value=str(text))):
                        for word in _in_docstring(text):
                            yield each.lineno, title, word


def _names(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The names that a node defines."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            yield node.lineno, node.name
        case ast.arg():
            yield node.lineno, node.arg
        case ast.Name(ctx=ast.Store()):
            yield node.lineno, node.id
        case ast.Attribute(ctx=ast.Store()):
            yield node.lineno, node.attr


def _in_docstring(text: str) -> Iterator[str]:
    # What a docstring quotes is not its own.
    plain = re.sub(r"`[^`]*`|\"[^\"]*\"", "", text)
    if found := FIRST.match(plain.lstrip()):
        yield found[0]
    for found in PHRASES.finditer(plain):
        yield " ".join(found[0].split())


def main(paths: list[str]) -> int:
    """Print the offences in files and folders; return 1 if there are any."""
    count = 0
    for given in paths:
        path = Path(given)
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            for line, name, word in sorted(offences(file.read_text(encoding="utf-8"))):
                print(f"{file}:{line}: {name}: {word}")
                count += 1
    print(f"{count} found", file=sys.stderr)
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
