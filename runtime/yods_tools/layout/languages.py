"""Layouts as C, `ctypes` and numpy.

C: definitions, and assertions that a compiler lays them out the same. The attributes `packed` and
`_Alignas`, and a struct or an array without elements, are what gcc and clang have; the rest is C11.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING
from yods_tools.layout.shapes import Aggregate, Array

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from yods_tools.layout.shapes import Alias, Member, Scalar, ScalarKind, Shape, Shapes


#: What C, `ctypes` and numpy call a scalar of so many bits, or bytes; numpy without its order.
_SCALARS = {
    "integer": ("int{bits}_t ", "c_int{bits}", "i{size}"),
    "unsigned": ("uint{bits}_t ", "c_uint{bits}", "u{size}"),
    "half": ("uint{bits}_t ", "c_uint{bits}", "f{size}"),
    "float": ("{float} ", "c_{float}", "f{size}"),
    "pointer": ("void *", "c_void_p", "u{size}"),
}


def _scalar(scalar: Scalar, language: int, kind: ScalarKind) -> str:
    word = "float" if scalar.size == 4 else "double"
    return _SCALARS[kind][language].format(bits=8 * scalar.size, size=scalar.size, float=word)


def _text(
    shapes: Shapes,
    head: str,
    between: str,
    aggregate: Callable[[Aggregate], Iterable[str]],
    alias: Callable[[Alias], Iterable[str]],
) -> str:
    """The text of all definitions, in an order in which each can be read."""
    parts = [head]
    for each in shapes.definitions:
        lines = aggregate(each) if isinstance(each, Aggregate) else alias(each)
        parts.append("".join(f"{line}\n" for line in lines))
    return between.join(parts)


def c_text(shapes: Shapes) -> str:
    """A header with every definition."""
    return _text(shapes, "#include <stddef.h>\n#include <stdint.h>\n", "\n", _aggregate, _alias)


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
    return f"{_scalar(shape, 0, shape.kind)}{name}{extents}"


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
    return _text(shapes, "import ctypes\n", "\n\n", _class, _ctypes_alias)


def numpy_text(shapes: Shapes) -> str:
    """A module with a data type for each struct, union and array."""
    return _text(shapes, "import numpy\n", "\n", _dtype, _numpy_alias)


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
    if shape.kind == "bytes":
        return f"ctypes.c_uint8 * {shape.size}"
    # There is no pointer of the other order.
    kind: ScalarKind = "unsigned" if shape.kind == "pointer" and big_endian else shape.kind
    order = ".__ctype_be__" if alone and big_endian and shape.size > 1 else ""
    return f"ctypes.{_scalar(shape, 1, kind)}{order}"


def _dtype(made: Aggregate) -> Iterator[str]:
    yield _python_comment(str(made.type))
    yield f"{made.name} = numpy.dtype("
    yield "    {"
    yield f'        "names": {[member.name for member in made.members]!r},'
    formats = ", ".join(_format(member.shape, made.big_endian) for member in made.members)
    yield f'        "formats": [{formats}],'
    yield f'        "offsets": {[member.offset for member in made.members]!r},'
    yield f'        "itemsize": {made.size},'
    yield "    }"
    yield ")"


def _numpy_alias(made: Alias) -> Iterator[str]:
    yield _python_comment(str(made.type))
    yield f"{made.name} = numpy.dtype({_format(made.shape, made.big_endian)})"


def _format(shape: Shape, big_endian: bool) -> str:
    extents = []
    while isinstance(shape, Array):
        extents.append(shape.count)
        shape = shape.element
    if extents:
        # numpy has no elements of no bytes.
        empty = not shape.size or 0 in extents
        inner = _format(shape, big_endian)
        return '"V0"' if empty else f"({inner}, ({', '.join(map(str, extents))},))"
    if isinstance(shape, Aggregate):
        return shape.name
    if shape.kind == "bytes":
        return f'"V{shape.size}"'
    return f'"{">" if big_endian else "<"}{_scalar(shape, 2, shape.kind)}"'


def _python_comment(text: str) -> str:
    # A type may hold any text; what ends a line would end the comment.
    return f"# {''.join(c if c.isprintable() else '?' for c in text)}"


#: By the options of `yods layout`.
LANGUAGES = {"c": c_text, "ctypes": ctypes_text, "numpy": numpy_text}
