"""Texts to try: grown from the grammar, damaged, spliced, truncated, inflated."""

from __future__ import annotations

from functools import cache
from random import Random

from differential.chunks import chunks_of
from differential.random_modules import damage, module
from differential.recorded import CORPUS

_BYTES = (b"\0", b"\xff", b"\r", b"\r\n", b"\x0b", b"\xc3", b"\xe2\x80\xa8", b'"', b"\\", b"\x7f")
_INFLATABLE = (
    "(", ")", "[", "{", "<", "-", "#", "!", "%", "@", "tuple<", "[[", "dense<[", "1", "0", "x",
    "4x", "?x", "loc(", "fused[", "callsite(", "affine_map<(", "d0 + ", "(d0) * ", "{a = ", "é",
    '"t.a"() ({', "i32, ", "^a:", "array<", "complex<", "@a::", "\\", '"', "!d.t<", "module {",
    "vector<", "-(", "1, ", "f", "0x", ".", "- ",
)  # fmt: skip


@cache
def _seeds() -> tuple[str, ...]:
    return tuple(c.text.decode("utf-8", "surrogateescape") for c in chunks_of(CORPUS))


def text(seed: int) -> bytes:
    """The input that follows from `seed`."""
    r = Random(seed)
    kind = r.randrange(10)
    if kind == 0:
        return _encode(module(seed, r.choice((3, 30, 200))))
    if kind == 1:
        return _encode(damage(module(seed, 8), seed))
    base = r.choice(_seeds())
    if kind <= 5:
        for round_ in range(r.choice((1, 1, 2, 4))):
            base = damage(base, seed + round_)
        return _encode(base)
    if kind == 6:
        other = r.choice(_seeds())
        cut, join = r.randrange(len(base) + 1), r.randrange(len(other) + 1)
        return _encode(base[:cut] + other[join:])
    if kind == 7:
        return _encode(base)[: r.randrange(len(base) + 1)]
    if kind == 8:
        data = bytearray(_encode(base))
        for _ in range(r.randint(1, 4)):
            at = r.randrange(len(data) + 1)
            piece = r.choice(_BYTES) if r.random() < 0.6 else bytes([r.randrange(256)])
            data[at : at + r.randrange(2)] = piece
        return bytes(data)
    at = r.randrange(len(base) + 1)
    return _encode(base[:at] + r.choice(_INFLATABLE) * r.choice((40, 600, 6000)) + base[at:])


def _encode(value: str) -> bytes:
    return value.encode("utf-8", "surrogateescape")
