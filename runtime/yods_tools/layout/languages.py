"""Layouts as C, `ctypes` and numpy.

C: definitions, and assertions that a compiler lays them out the same. The attributes `packed` and
`_Alignas`, and a struct or an array without elements, are what gcc and clang have; the rest is C11.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods_tools.layout.shapes import Aggregate, Array, Scalar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from yods_tools.layout.shapes import Alias, Member, Shape, Shapes


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


# Layouts as Python: classes of `ctypes`, and data types of numpy.
# Both give the offset of each field, so that they do not depend on the machine that runs them.


def ctypes_text(shapes: Shapes) -> str:
    """A module with a class for each struct and union, and a name for each array."""
    parts = ["import ctypes\n"]
    for each in shapes.definitions:
        if isinstance(each, Aggregate):
            lines = _class(each)
        else:
            lines = _ctypes_alias(each)
        parts.append("".join(f"{line}\n" for line in lines))
    return "\n\n".join(parts)


def numpy_text(shapes: Shapes) -> str:
    """A module with a data type for each struct, union and array."""
    parts = ["import numpy\n"]
    for each in shapes.definitions:
        order = ">" if each.big_endian else "<"
        lines = _dtype(each, order) if isinstance(each, Aggregate) else _numpy_alias(each, order)
        parts.append("".join(f"{line}\n" for line in lines))
    return "\n".join(parts)


def _class(made: Aggregate) -> Iterator[str]:
    big_endian = made.big_endian
    kind = "Structure" if made.kind == "struct" else "Union"
    yield _python_comment(str(made.type))
    yield f"class {made.name}(ctypes.{'BigEndian' if big_endian else ''}{kind}):"
    # With padding as fields of its own, nothing is left to the rules of the machine.
    yield '    _layout_ = "ms"'
    yield "    _pack_ = 1"
    yield "    _fields_ = ["
    end = padding = 0
    for member in made.members:
        if made.kind == "struct" and member.offset > end:
            yield f'        ("_padding{padding}", ctypes.c_uint8 * {member.offset - end}),'
            padding += 1
        yield f'        ("{member.name}", {_ctype(member.shape, big_endian)}),'
        end = member.offset + member.size
    if made.kind == "union":
        yield f'        ("_padding", ctypes.c_uint8 * {made.size}),'
    elif made.size > end:
        yield f'        ("_padding{padding}", ctypes.c_uint8 * {made.size - end}),'
    yield "    ]"
    yield ""
    yield ""
    yield f"assert ctypes.sizeof({made.name}) == {made.size}"
    for member in made.members:
        yield f"assert {made.name}.{member.name}.offset == {member.offset}"


def _ctypes_alias(made: Alias) -> Iterator[str]:
    yield _python_comment(str(made.type))
    yield f"{made.name} = {_ctype(made.shape, made.big_endian, alone=True)}"
    yield f"assert ctypes.sizeof({made.name}) == {made.size}"


def _ctype(shape: Shape, big_endian: bool, *, alone: bool = False) -> str:
    """A class of ctypes.

    Args:
        alone: Whether it stands in no structure, which would see to the order of bytes.
    """
    if isinstance(shape, Aggregate):
        return shape.name
    if isinstance(shape, Array):
        element = _ctype(shape.element, big_endian, alone=alone)
        return f"({element}) * {shape.count}" if "*" in element else f"{element} * {shape.count}"
    order = ".__ctype_be__" if alone and big_endian and shape.size > 1 else ""
    match shape.kind:
        case "integer":
            return f"ctypes.c_int{8 * shape.size}{order}"
        case "float":
            return f"ctypes.c_{'float' if shape.size == 4 else 'double'}{order}"
        case "pointer" if not big_endian:
            return "ctypes.c_void_p"
        case "bytes":
            return f"ctypes.c_uint8 * {shape.size}"
        case _:
            return f"ctypes.c_uint{8 * shape.size}{order}"


def _dtype(made: Aggregate, order: str) -> Iterator[str]:
    yield _python_comment(str(made.type))
    yield f"{made.name} = numpy.dtype("
    yield "    {"
    yield f'        "names": {[member.name for member in made.members]!r},'
    formats = ", ".join(_format(member.shape, order) for member in made.members)
    yield f'        "formats": [{formats}],'
    yield f'        "offsets": {[member.offset for member in made.members]!r},'
    yield f'        "itemsize": {made.size},'
    yield "    }"
    yield ")"


def _numpy_alias(made: Alias, order: str) -> Iterator[str]:
    yield _python_comment(str(made.type))
    yield f"{made.name} = numpy.dtype({_format(made.shape, order)})"


def _format(shape: Shape, order: str) -> str:
    extents = []
    while isinstance(shape, Array):
        extents.append(shape.count)
        shape = shape.element
    if extents:
        # numpy has no elements of no bytes.
        empty = not shape.size or 0 in extents
        return '"V0"' if empty else f"({_format(shape, order)}, ({', '.join(map(str, extents))},))"
    if isinstance(shape, Aggregate):
        return shape.name
    assert isinstance(shape, Scalar)
    match shape.kind:
        case "integer":
            return f'"{order}i{shape.size}"'
        case "float" | "half":
            return f'"{order}f{shape.size}"'
        case "bytes":
            return f'"V{shape.size}"'
        case _:
            return f'"{order}u{shape.size}"'


def _python_comment(text: str) -> str:
    # A type may hold any text; what ends a line would end the comment.
    return f"# {''.join(c if c.isprintable() else '?' for c in text)}"
