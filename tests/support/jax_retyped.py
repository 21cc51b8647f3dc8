"""Chunks of StableHLO with other types and numbers, which verifiers are to refuse as JAX does.

    YODS_JAX_PYTHON=… python -m support.jax_retyped

asks JAX about them again and writes its answers.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random

from differential import recorded
from differential.recorded import Entry, digest
from support.jax_answers import FOLDER, VARIABLE, ask, chunks, python

DIALECT = "stablehlo"
#: How many texts are made.
COUNT = 400
ANSWERS = FOLDER / DIALECT / "jax_retyped.json"

_number = re.compile(r'(?<![%#\w"^])\d+(?![\w"])|(?<=[<x])\d+(?=x)')
_tensor = re.compile(r"tensor<[^<>]*(?:<[^<>]*>)?[^<>]*>")
_extent = re.compile(r"\d+(?=x)|\?")
_element = re.compile(r"(?:f32|f64|bf16|i1|i8|i32|i64|ui8|ui32|ui64)(?=[>,])")
_numbers = ("0", "1", "2", "3", "4", "5", "9", "-1", "-7")
_extents = ("0", "1", "2", "3", "5", "7", "16", "?")
_elements = ("f32", "i32", "f64", "i1", "ui8", "i64")


@cache
def retyped() -> tuple[str, ...]:
    """Chunks in which a number, a type, or each such type is another; always the same ones."""
    random = Random(DIALECT)
    texts: dict[str, None] = {}
    while len(texts) < COUNT:
        text = _changed(random, random.choice(chunks(DIALECT)))
        if text not in chunks(DIALECT):
            texts[text] = None
    return tuple(texts)


def _changed(random: Random, text: str) -> str:
    # Not the first line, which is a comment.
    first, _, body = text.partition("\n")
    kind = random.random()
    found = list((_number if kind < 0.4 else _tensor).finditer(body))
    if not found:
        return text
    at = random.choice(found)
    if kind < 0.4:
        new = random.choice(_numbers)
    else:
        new = _other_type(random, at[0])
    if kind >= 0.7:
        return f"{first}\n{body.replace(at[0], new)}"
    return f"{first}\n{body[: at.start()]}{new}{body[at.end() :]}"


def _other_type(random: Random, type_: str) -> str:
    kind = random.random()
    extents = list(_extent.finditer(type_))
    if kind < 0.5 and extents:
        at = random.choice(extents)
        return type_[: at.start()] + random.choice(_extents) + type_[at.end() :]
    if kind < 0.8:
        return _element.sub(random.choice(_elements), type_)
    longer, shorter = type_.replace("<", "<2x", 1), re.sub(r"<(\d+|\?)x", "<", type_, count=1)
    return random.choice(("tensor<f32>", longer, shorter))


@cache
def kept() -> dict[str, Entry]:
    """Digest of a text → what is kept of JAX's answer."""
    return recorded.read(ANSWERS)["retyped"]


def answers(interpreter: Path) -> dict[str, Entry]:
    """The same, asked anew."""
    return dict(zip(map(digest, retyped()), ask(interpreter, retyped()), strict=True))


if __name__ == "__main__":
    found = python()
    if found is None:
        raise SystemExit(f"{VARIABLE} names no Python that has JAX")
    recorded.write(ANSWERS, {"retyped": answers(found)})
