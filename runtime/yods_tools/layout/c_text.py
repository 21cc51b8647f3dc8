"""Layouts as C: definitions, and assertions that a compiler lays them out the same.

The attributes `packed` and `_Alignas`, and a struct or an array without elements, are what gcc and
clang have; the rest is C11.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods_tools.layout.shapes import Aggregate, Array

if TYPE_CHECKING:
    from collections.abc import Iterator

    from yods_tools.layout.shapes import Alias, Member, Scalar, Shape, Shapes


def c_text(shapes: Shapes) -> str:
    """A header with every definition, in an order that compiles."""
    parts = ["#include <stddef.h>\n#include <stdint.h>\n"]
    for each in shapes.definitions:
        lines = _aggregate(each) if isinstance(each, Aggregate) else _alias(each)
        parts.append("".join(f"{line}\n" for line in lines))
    return "\n".join(parts)


def _aggregate(made: Aggregate) -> Iterator[str]:
    word = f"{made.kind} {made.name}"
    yield _comment(str(made.type))
    yield f"{word} {{"
    for member in made.members:
        yield f"    {_alignment(made, member)}{_declared(member.shape, member.name)};" + (
            f" {_comment(str(member.type))}"
        )
    yield "} __attribute__((packed));" if made.packed else "};"
    yield _assertion(f"sizeof({word})", made.size)
    yield _assertion(f"_Alignof({word})", made.alignment)
    for member in made.members:
        yield _assertion(f"offsetof({word}, {member.name})", member.offset)


def _alias(made: Alias) -> Iterator[str]:
    yield _comment(str(made.type))
    yield f"typedef {_declared(made.shape, made.name)};"
    yield _assertion(f"sizeof({made.name})", made.size)


def _alignment(made: Aggregate, member: Member) -> str:
    """The alignment specifier of a member whose type is aligned to less."""
    if made.packed:
        return ""
    wanted = member.alignment
    if member is made.members[0] and all(made.alignment > m.alignment for m in made.members):
        # Nothing else makes compilers align all of it.
        wanted = made.alignment
    return f"_Alignas({wanted}) " if wanted > member.shape.natural_alignment else ""


def _declared(shape: Shape, name: str) -> str:
    extents = ""
    while isinstance(shape, Array):
        extents += f"[{shape.count}]"
        shape = shape.element
    if isinstance(shape, Aggregate):
        return f"{shape.kind} {shape.name} {name}{extents}"
    if shape.kind == "bytes":
        return f"unsigned char {name}{extents}[{shape.size}]"
    return f"{_word(shape)}{name}{extents}"


def _word(scalar: Scalar) -> str:
    match scalar.kind:
        case "integer":
            return f"int{8 * scalar.size}_t "
        case "float":
            return "float " if scalar.size == 4 else "double "
        case "pointer":
            return "void *"
        case _:
            return f"uint{8 * scalar.size}_t "


def _assertion(what: str, number: int) -> str:
    return f'_Static_assert({what} == {number}, "{what}");'


def _comment(text: str) -> str:
    # A type may hold any text, and must not end the comment or begin another.
    plain = "".join(c if c.isprintable() else "?" for c in text)
    return f"/* {plain.replace('*/', '* /').replace('/*', '/ *')} */"
