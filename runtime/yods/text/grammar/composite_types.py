"""Builtin types with parameters: `memref<4x?xf32>` and its kind; lists of dimensions.

Source: MLIR, LangRef, "Builtin Types"; the order and wording of errors are `mlir-opt`'s.
"""

from __future__ import annotations

from yods.builtin import interfaces
from yods.builtin.attributes import StridedLayoutAttr
from yods.builtin.types import (
    DYNAMIC,
    ComplexType,
    MemRefType,
    RankedTensorType,
    TupleType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
    is_memref_element,
    is_tensor_element,
)
from yods.hints import TYPE_CHECKING
from yods.ir.attribute import InvalidParameters
from yods.literals.integers import decimal
from yods.literals.patterns import LatePattern, Shortcut
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.ir.attribute import Attribute, Type
    from yods.text.attribute_parser import AttributeParser

_dimensions = LatePattern(SPACE + r"((?:(?:\?|[1-9][0-9]{0,17}+|0)x)*+)")
_dimension = LatePattern(SPACE + r"(?:(\?)|([0-9]++)(?!\.))")
_x = LatePattern(SPACE + r"x")

# Most shaped types: sizes, a type of one word, and strides if any.
_SIZES = r"((?:(?:\?|[1-9][0-9]{0,17}+|0)x)*+)"
_STRIDE = r"(?:-?+[0-9]{1,18}+|\?)"
_common = Shortcut(rf"<{_SIZES}([a-z][a-z0-9]*+)>")
_common_memref = Shortcut(
    rf"<{_SIZES}([a-z][a-z0-9]*+)"
    rf"(?:, strided<\[({_STRIDE}(?:, {_STRIDE})*+)\](?:, offset: ({_STRIDE}))?+>)?+>"
)
# The text before an element type that is not one word, or has something after it.
_common_shape = Shortcut(r"<((?:(?:\?|[1-9][0-9]{0,17}+|0)x)++)(?=[a-z!])")

# Scalable sizes are in brackets.
_plain_vector = Shortcut(r"<((?:(?:[1-9][0-9]{0,17}+|\[[1-9][0-9]{0,17}+\])x)*+)([a-z][a-z0-9]*+)>")

_INT64_MAX = 2**63 - 1


# Dimensions.


def dimension_list(
    p: AttributeParser, allow_dynamic: bool = True, with_trailing_x: bool = True
) -> list[int]:
    """`2x?x`: the sizes of a shape; DYNAMIC for `?`.

    Args:
        allow_dynamic: Whether a size may be `?`.
        with_trailing_x: Whether an `x` follows every size, as before an
            element type; otherwise only between two.
    """
    sizes: list[int] = []
    if with_trailing_x:
        found = _dimensions.match(p.text, p.pos)
        if found is not None and found[1] and (allow_dynamic or "?" not in found[1]):
            p.pos = found.end()
            sizes = _sizes(found[1])
    else:
        first = _optional_dimension(p, allow_dynamic)
        if first is None:
            return sizes
        sizes.append(first)
        while (found := _x.match(p.text, p.pos)) is not None:
            p.pos = found.end()
            size = _optional_dimension(p, allow_dynamic)
            if size is None:
                raise p.wrong_token("expected integer literal or '?'")
            sizes.append(size)
        return sizes
    while True:
        size = _optional_dimension(p, allow_dynamic)
        if size is None:
            return sizes
        sizes.append(size)
        _dimension_x(p)


def _optional_dimension(p: AttributeParser, allow_dynamic: bool) -> int | None:
    found = _dimension.match(p.text, p.pos)
    if found is None:
        return None
    at = found.start(found.lastindex or 0)
    if found[1]:
        p.pos = found.end()
        if not allow_dynamic:
            raise p.error("expected static shape", at)
        return DYNAMIC
    size = decimal(found[2])
    if size > _INT64_MAX:
        raise p.error("invalid dimension", at)
    p.pos = found.end()
    return size


def _dimension_x(p: AttributeParser) -> None:
    found = _x.match(p.text, p.pos)
    if found is None:
        raise p.wrong_token("expected 'x' in dimension list")
    p.pos = found.end()


def _vector_dimensions(p: AttributeParser) -> tuple[list[int], list[bool]]:
    """`4x[2]x`: the sizes, and which of them scale."""
    sizes: list[int] = []
    scalable: list[bool] = []
    while True:
        in_brackets = p.accept("[")
        found = _dimension.match(p.text, p.pos)
        if found is None or found[1]:
            if in_brackets:
                raise p.error("invalid dimension")
            return sizes, scalable
        size = _optional_dimension(p, False)
        assert size is not None
        if in_brackets and not p.accept("]"):
            raise p.wrong_token("missing ']' closing scalable dimension")
        sizes.append(size)
        scalable.append(in_brackets)
        _dimension_x(p)


def _shape(p: AttributeParser, context: str) -> list[int] | None:
    """`<` and the sizes before an element type; None for `*x`, where not even their number
    is.

    Args:
        context: What is being read, as `expect` takes it.
    """
    common = _common_shape.match(p.text, p.pos)
    if common is not None:
        p.pos = common.end()
        return _sizes(common[1])
    p.expect("<", context)
    if p.accept("*"):
        _dimension_x(p)
        return None
    return dimension_list(p)


def _sizes(text: str) -> list[int]:
    return [DYNAMIC if size == "?" else int(size) for size in text.split("x")[:-1]]


# The types; the word has been read, at `at`.


def _complex(p: AttributeParser, at: int) -> Type:
    p.expect("<", " in complex type")
    element_at = p.next_start()
    element = p.type()
    p.expect(">", " in complex type")
    return p.made(ComplexType, element_at, element)


def _tuple(p: AttributeParser, at: int) -> Type:
    p.expect("<", " in tuple type")
    types: list[Type] = []
    if not p.accept(">"):
        types = p.type_list()
        p.expect(">", " in tuple type")
    return TupleType(types)


def _vector(p: AttributeParser, at: int) -> Type:
    common = _plain_vector.match(p.text, p.pos)
    if common is not None:
        cached = p.type_cache.get(common[2])
        if cached is not None:
            p.pos = common.end()
            written = common[1]
            if "[" not in written:
                return p.made(VectorType, at, _sizes(written), cached)
            scalable = [size.startswith("[") for size in written.split("x")[:-1]]
            plain = written.replace("[", "").replace("]", "")
            return p.made(VectorType, at, _sizes(plain), cached, scalable)
    p.expect("<", " in vector type")
    sizes, scalable = _vector_dimensions(p)
    element = p.type()
    p.expect(">", " in vector type")
    return p.made(VectorType, at, sizes, element, scalable)


def _tensor(p: AttributeParser, at: int) -> Type:
    common = _common.match(p.text, p.pos)
    if common is not None:
        cached = p.type_cache.get(common[2])
        if cached is not None and is_tensor_element(cached):
            p.pos = common.end()
            return p.made(RankedTensorType, at, _sizes(common[1]), cached)
    sizes = _shape(p, " in tensor type")
    element_at = p.next_start()
    element = p.type()
    encoding: Attribute | None = None
    if p.accept(","):
        encoding = p.optional_attribute()
        _verify_encoding(p, encoding, sizes or [], element)
    p.expect(">", " in tensor type")
    if not is_tensor_element(element):
        raise p.error("invalid tensor element type", element_at)
    if sizes is None:
        if encoding is not None:
            raise p.error("cannot apply encoding to unranked tensor")
        return UnrankedTensorType(element)
    return p.made(RankedTensorType, at, sizes, element, encoding)


def _verify_encoding(p: AttributeParser, encoding: object, sizes: list[int], element: Type) -> None:
    if isinstance(encoding, interfaces.VerifiableTensorEncoding):
        try:
            encoding.verify_encoding(tuple(sizes), element)
        except InvalidParameters as wrong:
            raise p.error(str(wrong)) from None


def _memref(p: AttributeParser, at: int) -> Type:
    common = _common_memref.match(p.text, p.pos)
    if common is not None:
        cached = p.type_cache.get(common[2])
        if cached is not None and is_memref_element(cached):
            p.pos = common.end()
            strided = None
            if common[3] is not None:
                strides = [DYNAMIC if each == "?" else int(each) for each in common[3].split(", ")]
                offset = common[4] or "0"
                strided = StridedLayoutAttr(DYNAMIC if offset == "?" else int(offset), strides)
            return p.made(MemRefType, at, _sizes(common[1]), cached, strided)
    sizes = _shape(p, " in memref type")
    element_at = p.next_start()
    element = p.type()
    if not is_memref_element(element):
        raise p.error("invalid memref element type", element_at)
    layout: interfaces.MemRefLayoutAttrInterface | None = None
    space: Attribute | None = None
    if not p.accept(">"):
        p.expect(",", " or '>' in memref type")
        if p.at(">"):
            raise p.wrong_token("expected list element")
        while True:
            attribute_at = p.next_start()
            attribute = p.attribute()
            if isinstance(attribute, interfaces.MemRefLayoutAttrInterface):
                layout = attribute
                if sizes is None:
                    raise p.error("cannot have affine map for unranked memref type")
                _check_own_layout(p, layout, attribute_at, sizes)
                if space is not None:
                    raise p.error("expected memory space to be last in memref type")
            elif space is not None:
                raise p.error("multiple memory spaces specified in memref type")
            else:
                space = attribute
            if not p.accept(","):
                break
        if not p.accept(">"):
            raise p.wrong_token("expected ',' or '>'")
    if sizes is None:
        return p.made(UnrankedMemRefType, at, element, space)
    return p.made(MemRefType, at, sizes, element, layout, space)


def _check_own_layout(
    p: AttributeParser, layout: interfaces.MemRefLayoutAttrInterface, at: int, sizes: list[int]
) -> None:
    """Report a layout that is not one of MLIR's at its own position."""
    if isinstance(layout, interfaces.BuiltinLayout):
        return
    from yods.builtin.layout_checks import check_layout

    try:
        check_layout(layout, sizes)
    except InvalidParameters as wrong:
        raise p.error(str(wrong), at) from None


#: The first word of a type → what reads the rest.
COMPOSITE: dict[str, Callable[[AttributeParser, int], Type]] = {
    "complex": _complex,
    "memref": _memref,
    "tensor": _tensor,
    "tuple": _tuple,
    "vector": _vector,
}
