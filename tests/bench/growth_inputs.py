"""The constructs of the grammar that may come in any number: each alone, as often as asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Construct:
    """One construct.

    Attributes:
        text: The text with so many of it.
        flags: What is done to it besides reading, verifying and printing.
    """

    text: Callable[[int], str]
    flags: tuple[str, ...] = ()


def _listed(count: int, each: str, separator: str = ", ") -> str:
    """`each` so many times, `$` being the number."""
    return separator.join([each.replace("$", str(number)) for number in range(count)])


def _lines(count: int, each: str) -> str:
    return _listed(count, each, "\n") + "\n"


def _function(arguments: str, body: str) -> str:
    return f"func.func @f({arguments}) {{\n{body}\n  return\n}}\n"


def _attribute(text: str) -> str:
    """An operation that has the attribute."""
    return f'"t.x"() {{a = {text}}} : () -> ()\n'


def _operations(count: int) -> str:
    return _function("%a: i32", _lines(count, '  "t.x"(%a) : (i32) -> ()'))


def _chain(count: int) -> str:
    first = "  %v0 = arith.addi %a, %a : i32\n"
    lines = [f"  %v{i} = arith.addi %a, %v{i - 1} : i32\n" for i in range(1, count)]
    return _function("%a: i32", first + "".join(lines) + f'  "t.u"(%v{count - 1}) : (i32) -> ()')


def _foldable(count: int) -> str:
    first = "  %c = arith.constant 1 : i32\n  %v0 = arith.constant 3 : i32\n"
    lines = [f"  %v{i + 1} = arith.addi %v{i}, %c : i32\n" for i in range(count)]
    return _function("", first + "".join(lines) + f'  "t.u"(%v{count}) : (i32) -> ()')


def _constants(count: int) -> str:
    each = '  %c$ = arith.constant $ : i32\n  "t.x"(%c$) : (i32) -> ()'
    return _function("", _lines(count, each))


def _results(count: int) -> str:
    return f'%r:{count} = "t.m"() : () -> ({_listed(count, "i32")})\n'


def _operands(count: int) -> str:
    types = _listed(count, "i32")
    return _function("%a: i32", f'  "t.x"({_listed(count, "%a")}) : ({types}) -> ()')


def _function_arguments(count: int) -> str:
    return _function(_listed(count, "%a$: i32"), "")


def _block_arguments(count: int) -> str:
    types = _listed(count, "i32")
    given = f"{_listed(count, '%a')} : {types}"
    body = (
        f"  cf.cond_br %c, ^b({given}), ^c\n^c:\n  cf.br ^b({given})\n"
        f"^b({_listed(count, '%x$: i32')}):\n"
        f'  "t.u"({_listed(count, "%x$")}) : ({types}) -> ()'
    )
    return _function("%a: i32, %c: i1", body)


def _carried(count: int) -> str:
    """Values carried through a loop that change in it."""
    types = _listed(count, "i32")
    inputs = _listed(count, "%x$ = %v")
    body = (
        f"  %r:{count} = scf.for %i = %a to %b step %a iter_args({inputs}) -> ({types}) {{\n"
        f'    %q:{count} = "t.u"({_listed(count, "%x$")}) : ({types}) -> ({types})\n'
        f"    scf.yield {_listed(count, '%q#$')} : {types}\n  }}\n"
        f'  "t.u"({_listed(count, "%r#$")}) : ({types}) -> ()'
    )
    return _function("%a: index, %b: index, %v: i32", body)


def _cases(count: int) -> str:
    cases = _listed(count, "$: ^b$")
    blocks = _lines(count, '^b$:\n  "t.x"() {a = $} : () -> ()\n  cf.br ^e')
    body = f"  cf.switch %a : i32, [default: ^b0, {cases}]\n{blocks}^e:"
    return _function("%a: i32", body)


def _blocks(count: int) -> str:
    each = (
        '  cf.cond_br %c, ^b$, ^d$\n^d$:\n  "t.x"() : () -> ()\n'
        '  cf.br ^b$\n^b$:\n  "t.y"() : () -> ()'
    )
    return _function("%c: i1", _lines(count, each))


def _conditionals(count: int) -> str:
    each = (
        '  %c$ = "t.c"() : () -> i1\n'
        '  scf.if %c$ { "t.x"() : () -> () } else { "t.y"() : () -> () }'
    )
    return _function("", _lines(count, each))


def _conditionals_alike(count: int) -> str:
    """All on one condition, which makes them one."""
    return _function("%c: i1", _lines(count, '  scf.if %c { "t.x"() : () -> () }'))


def _functions(count: int) -> str:
    each = "func.func @f{0}() {{ call @f{1}() : () -> () return }}\n"
    return "".join([each.format(i, i * 7 % count) for i in range(count)])


def _attributes(count: int) -> str:
    return f'"t.m"() {{{_listed(count, "a$ = $ : i32")}}} : () -> ()\n'


def _array(count: int) -> str:
    return _attribute(f"[{_listed(count, '$ : i32')}]")


def _elements(count: int) -> str:
    return _attribute(f"dense<[{_listed(count, '$')}]> : tensor<{count}xi32>")


def _dense_array(count: int) -> str:
    return _attribute(f"array<i64: {_listed(count, '$')}>")


def _types(count: int) -> str:
    return _lines(count, '"t.x"() {a = tensor<$xi32>} : () -> ()')


def _type_list(count: int) -> str:
    return _attribute(f"tuple<{_listed(count, 'tensor<$xi32>')}>")


def _dimensions(count: int) -> str:
    return _attribute(f"tensor<{'4x' * count}i32>")


def _aliases(count: int) -> str:
    defined = _lines(count, "#m$ = affine_map<(d0) -> (d0 + $)>")
    return defined + _lines(count, '"t.x"() {a = #m$} : () -> ()')


def _locations(count: int) -> str:
    return _lines(count, '"t.x"() : () -> () loc("f":$:1)')


def _digits(count: int) -> str:
    return _attribute(f"0x{'7' * count} : i{count * 4}")


def _string(count: int) -> str:
    return _attribute('"' + "x" * count + '"')


def _map_results(count: int) -> str:
    return _attribute(f"affine_map<(d0) -> ({_listed(count, 'd0 + $')})>")


def _indices(count: int) -> str:
    type_ = f"memref<{'4x' * count}f32>"
    body = f"  %0 = memref.load %m[{_listed(count, '%i')}] : {type_}"
    return _function(f"%m: {type_}, %i: index", body)


def _regions(count: int) -> str:
    return f'"t.x"() ({_listed(count, "{}")}) : () -> ()\n'


_CANONICALIZED = ("--canonicalize",)
_SHARED = ("--cse",)

#: Every construct that may come in any number, by what it is called.
CONSTRUCTS: dict[str, Construct] = {
    "operations": Construct(_operations),
    "operands": Construct(_operands),
    "results": Construct(_results),
    "regions": Construct(_regions),
    "blocks": Construct(_blocks),
    "block arguments": Construct(_block_arguments),
    "function arguments": Construct(_function_arguments),
    "functions that call": Construct(_functions),
    "switch cases": Construct(_cases),
    "carried values": Construct(_carried),
    "conditionals": Construct(_conditionals),
    "attributes of one op": Construct(_attributes),
    "array elements": Construct(_array),
    "dense elements": Construct(_elements),
    "dense array elements": Construct(_dense_array),
    "different types": Construct(_types),
    "types of a tuple": Construct(_type_list),
    "dimensions": Construct(_dimensions),
    "indices": Construct(_indices),
    "aliases": Construct(_aliases),
    "locations": Construct(_locations, ("--mlir-print-debuginfo",)),
    "digits": Construct(_digits),
    "characters": Construct(_string),
    "map results": Construct(_map_results),
    "operations, --canonicalize": Construct(_operations, _CANONICALIZED),
    "chained operations, --canonicalize": Construct(_chain, _CANONICALIZED),
    "foldable operations, --canonicalize": Construct(_foldable, _CANONICALIZED),
    "constants, --canonicalize": Construct(_constants, _CANONICALIZED),
    "blocks, --canonicalize": Construct(_blocks, _CANONICALIZED),
    "block arguments, --canonicalize": Construct(_block_arguments, _CANONICALIZED),
    "switch cases, --canonicalize": Construct(_cases, _CANONICALIZED),
    "carried values, --canonicalize": Construct(_carried, _CANONICALIZED),
    "conditionals, --canonicalize": Construct(_conditionals, _CANONICALIZED),
    "conditionals alike, --canonicalize": Construct(_conditionals_alike, _CANONICALIZED),
    "operations, --cse": Construct(_operations, _SHARED),
    "chained operations, --cse": Construct(_chain, _SHARED),
    "constants, --cse": Construct(_constants, _SHARED),
    "blocks, --cse": Construct(_blocks, _SHARED),
}
